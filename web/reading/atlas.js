// @ts-check
// Map and counters of a game: any space's data with its source, the whole order of battle.
import { app, h, s, put, button, logo, icon, segments } from '../core/dom.js';
import { t, onLanguage } from '../core/i18n.js';
import { get } from '../core/api.js';
import { loadCounters } from '../board/symbols.js';
import { openSettings } from '../core/preferences.js';
import { page, insist, notice, noSuchGame, skeleton, waitingWords } from '../core/shell.js';
import { Board } from '../board/board.js';
import { sideColours } from '../board/marks.js';
import { Gazetteer } from './gazetteer.js';
import { Roster } from './roster.js';
import { printBoard } from '../board/save.js';

/** @import { Book } from '../types/api' */

/** @type {Record<string, [number, number]>} */
const STEPS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** The page with the map or the counters of a game, and what is chosen of them. */
class Atlas {
  /** @type {Book} */ book;
  /** Made with the first book. @type {Board} */ board;
  /** @type {Gazetteer} */ places;
  /** @type {Roster} */ roster;
  /** The map, or the counters. */
  mode = 'map';
  /** @type {string | null} */ chosen = null;
  bar = h('header', { class: 'desk-bar' });
  main = h('main', { class: 'atlas-main' });
  field = h('div', {});
  sheet = h('div', { class: 'counter-sheet' });
  beside = h('aside', { class: 'desk-side atlas-side' });
  aim = s('path', { class: 'aim' });
  near = s('g', { class: 'near' });

  /** @param {string} game */
  constructor(game) {
    this.game = game;
    onLanguage(() => this.begin());
    addEventListener('hashchange', () => { if (this.board) this.open(decodeURIComponent(location.hash.slice(1))); });
    app.classList.add('desk', 'atlas');
    put(this.bar, logo(), h('div', { class: 'title' }, h('h1', {}, t('loading'))));
    put(this.beside, skeleton(8));
    put(app, this.bar, this.main, this.beside);
    this.begin();
  }
  begin() {
    return insist(() => this.load(), (error, again) => {
      app.className = 'plain';
      page(app, 'maps', this.game, notice(waitingWords(error), button(t('tryAgain'), again, { kind: 'small' })));
    });
  }
  async load() {
    try {
      [this.book] = await Promise.all([get(`/api/games/${encodeURIComponent(this.game)}`), this.board ? null : loadCounters(this.game, '')]);
    } catch (error) {
      if (error.status !== 404) throw error;
      const games = await get('/api/games');
      app.className = 'plain';
      return page(app, 'maps', games[0]?.id, noSuchGame(this.game, games, 'map'));
    }
    app.className = 'desk atlas';
    put(app, this.bar, this.main, this.beside);
    if (!this.board) this.build(); else this.board.read?.(this.book);
    put(this.field, this.board.plane, this.board.tools());
    this.places = new Gazetteer(this.book, id => this.choose(id, true));
    this.roster = new Roster(this.book, this.sheet, piece => { history.replaceState(null, '', `#${piece}`); });
    this.draw();
    this.open(decodeURIComponent(location.hash.slice(1)) || this.chosen || '');
  }
  build() {
    put(this.main, this.field, this.sheet);
    this.board = new Board(this.field, this.book, sideColours(this.book));
    this.board.above.append(this.near, this.aim);
    this.board.hear({ click: ({ space }) => this.choose(space) });
    this.field.addEventListener('keydown', e => this.walk(e));
    requestAnimationFrame(() => { this.board.fit(); });
  }
  draw() {
    document.title = `${t('maps')}: ${this.book.title}`;
    put(this.bar, logo(),
      h('div', { class: 'title' }, h('h1', {}, this.book.title), h('p', { class: 'small muted' }, t(this.mode === 'map' ? 'atlasMap' : 'atlasCounters'))),
      segments(t('maps'), [['map', t('mapTab')], ['counters', t('countersTab')]], this.mode, value => { this.mode = value; this.draw(); }, false),
      h('a', { class: 'btn wide-only', href: `/rules/${encodeURIComponent(this.game)}` }, icon('book'), h('span', {}, t('rules'))),
      h('a', { class: 'btn wide-only', href: '/' }, icon('play'), h('span', {}, t('playNow'))),
      button(t('print'), () => { if (this.mode === 'map') printBoard(this.board); else print(); }, { ic: 'print' }), button('', openSettings, { ic: 'gear', kind: 'quiet', label: t('settings') }));
    this.field.hidden = this.mode !== 'map';
    this.sheet.hidden = this.mode !== 'counters';
    app.classList.toggle('counters', this.mode === 'counters');
    this.beside.setAttribute('aria-label', t(this.mode === 'map' ? 'placeData' : 'orderOfBattle'));
    put(this.beside, this.mode === 'map' ? this.places.el : this.roster.el);
    if (this.mode === 'map') requestAnimationFrame(() => { this.board.clamp(); this.board.place(); });
  }
  /** What the address names: a space, a unit, or nothing. */
  open(id) {
    if (this.board.spaces.has(id)) return this.choose(id, true);
    if (!this.book.pieces.some(p => p.id === id) && id !== 'counters') return this.places.show(null);
    this.mode = 'counters';
    this.draw();
    if (id !== 'counters') this.roster.choose(id);
  }
  choose(id, look) {
    const space = id && this.board.spaces.get(id);
    if (!space) return;
    this.chosen = id;
    history.replaceState(null, '', `#${id}`);
    this.aim.setAttribute('d', this.board.hex(id, .95));
    put(this.near, (this.book.board.neighbours?.[id] ?? []).map(n => s('path', { d: this.board.hex(n, .93), class: 'near-hex' })));
    this.places.show(id);
    if (look && !space.box) requestAnimationFrame(() => this.board.reveal([id]));
  }
  /** Arrow keys go from hex to hex. */
  walk(e) {
    const step = STEPS[e.key];
    if (e.target !== this.field) return;
    if (step) {
      e.preventDefault();
      this.choose(this.chosen && this.board.centre(this.chosen) ? this.board.toward(this.chosen, ...step) : this.board.field[0].id, true);
    } else if (e.key === '+') this.board.zoomBy(1);
    else if (e.key === '-') this.board.zoomBy(-1);
    else if (e.key === '0') this.board.fit();
  }
}

new Atlas(decodeURIComponent(location.pathname.split('/')[2] || ''));
