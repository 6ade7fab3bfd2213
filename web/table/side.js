// @ts-check
// The panel beside the board: turns, standing, points, boxes, and the tabs below them.
import { app, h, put, button, find, findAll } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { turnTrack } from '../panels/turns.js';
import { standing, tracks, boxes, eliminated } from '../panels/standing.js';
import { notes } from './chat.js';
import { gauge } from '../panels/gauge.js';
import { piles } from '../panels/cards.js';
import { cupPanel } from '../panels/cup.js';
import { mayTry } from './analysis.js';
import { phone } from './match.js';

/** @import { View } from '../types/api' */
/** @import { Kid } from '../types/page' */
/** @import { Board } from '../board/board.js' */
/** @import { Log } from '../panels/log.js' */
/** @import { Asking } from './asking.js' */
/** @import { Chat } from './chat.js' */
/** @import { Chooser } from './choices.js' */
/** @import { Match } from './match.js' */
/** @import { Reflexes } from './reflexes.js' */
/**
 * What the panel shows and needs besides the state.
 * @typedef {object} Around
 * @property {Board} board
 * @property {Chooser} chooser
 * @property {Asking} asking
 * @property {Reflexes} reflexes
 * @property {Log} log
 * @property {Chat} chat
 * @property {(piece: string) => void} why
 * @property {() => void} tryOut
 */

const FOLDED = 'sztab.rail';
/** Parts of a view that this panel does not tell. */
const ON_THE_MAP = new Set(['pieces', 'control', 'markers', 'choices', 'prompt', 'n', 'focus', 'battle', 'undoable']);

export class Side {
  /** The tab that lies open, and how many lines of the chat nobody has seen. */
  #tab = 'log';
  #unheard = 0;
  #folded = localStorage.getItem(FOLDED) === '1';
  /** How far the upper part is scrolled: to ask for it makes the browser lay out the page. */
  #top = 0;
  /** What stands there, so that the same is not drawn again. */
  #told = '';
  /** The panel of the battle, where it stands in this one. @type {Node | null} */ #battle = null;
  rail = h('div', { class: 'rail' });
  info = h('div', { class: 'info' });
  scroll = h('div', { class: 'scroll', role: 'tabpanel' });

  /**
   * @param {Match} match
   * @param {Around} around
   */
  constructor(match, around) {
    this.match = match;
    this.around = around;
    // Made once: a click on a tab that is drawn anew between press and release would be lost.
    this.tabs = h('div', { class: 'tabs', role: 'tablist' }, ['log', 'lost', 'chat', 'notes'].map(id => h('button', {
      type: 'button', role: 'tab', id: `tab-${id}`, onclick: () => this.#choose(id),
    })));
    this.presence = h('div', { class: 'presence' });
    this.el = h('aside', { class: 'side', 'aria-label': t('tracks') });
    this.info.addEventListener('scroll', () => { this.#top = this.info.scrollTop; }, { passive: true });
    this.tabs.addEventListener('keydown', e => this.#walkTabs(e));
    match.on(['step', 'past', 'held', 'steps', 'instructions'], () => this.draw());
    match.on(['step', 'past', 'shut', 'sheet'], () => this.#makeRoom());
    match.on(['presence'], () => this.#drawPresence());
    match.on(['sheet'], () => this.openSheet(match.state.sheet));
    match.on(['message'], () => this.#heard());
    // On the phone this panel tells what moved the track that decides.
    match.on(['entries'], () => { if (phone.matches && match.view.gauge) { this.#told = ''; this.draw(); } });
  }
  /** `battle` is the battle panel where it replaces the lower half of this one. @param {Node | null} battle */
  place(battle) {
    this.#battle = battle;
    put(this.el, this.rail, this.info, this.tabs, this.scroll, battle, this.presence);
    this.#fold(this.#folded);
    this.#makeRoom();
  }
  #makeRoom() { this.el.classList.toggle('fighting', !!this.#battle && this.match.fighting); }
  /** @param {boolean} folded */
  #fold(folded) {
    this.#folded = folded;
    localStorage.setItem(FOLDED, folded ? '1' : '0');
    app.classList.toggle('folded', folded);
    /** @param {string | null} name */
    const open = name => { if (name) this.#tab = name; this.#fold(false); this.draw(); };
    const to = (name, ic, words) => button('', () => open(name), { ic, kind: 'quiet', label: t(words) });
    put(this.rail, folded ? [to(null, 'prev', 'unfold'), to(null, 'flag', 'tracks'), to('log', 'log', 'log'), to('lost', 'box', 'eliminated'), to('chat', 'chat', 'chat')]
      : button('', () => this.#fold(true), { ic: 'next', kind: 'quiet small', label: t('fold') }));
  }
  /** Everything anew in another language. */
  relabel() {
    this.scroll.dataset.tab = '';
    this.#told = '';
    this.#fold(this.#folded);
  }

  draw() {
    const { match, around: { board } } = this, view = match.seen, { past } = match.state;
    if (this.#isNews(view)) this.#drawInfo(view);
    for (const unit of findAll(this.info, '[data-unit]')) unit.classList.toggle('legal', !past && board.lights.legal.has(unit.dataset.unit ?? ''));
    this.#drawTabs(eliminated(view, match.book));
    this.#drawPresence();
  }
  /** Whether anything beside the map differs from what is told here: most orders change only the map. @param {View} view */
  #isNews(view) {
    const { match, around: { board, asking } } = this, { past, instructions } = match.state;
    const rest = Object.entries(view).filter(([name]) => !ON_THE_MAP.has(name));
    const beside = view.pieces.filter(p => !board.centre(p.at)).map(p => [p.id, p.at, p.face, p.values, board.lights.legal.has(p.id) && board.kind(p.at) === 'lost']);
    const told = JSON.stringify([rest, beside, asking.planned ?? null, !!past, instructions]);
    const news = told !== this.#told;
    this.#told = told;
    return news;
  }
  /** @param {View} view */
  #drawInfo(view) {
    const { match, around: { board, chooser, asking, reflexes, why } } = this, { book, state: { past } } = match;
    const open = this.info.querySelector('details')?.open, top = this.#top;
    /** @param {string} id */
    const choose = id => {
      if (!past && !chooser.pick(id) && match.mine) why(id);
    };
    put(this.info, turnTrack(view, book), view.gauge ? this.#gauge(view) : standing(view, book), cupPanel(view, book), tracks(view, past ? null : asking.planned),
      reflexes.panel(), piles(view, board), boxes(view, board, choose));
    const details = this.info.querySelector('details');
    if (details && open) details.open = true;
    if (top) this.info.scrollTop = top;
  }
  /** On the phone the track that decides stands here; elsewhere it lies across the board. @param {View} view */
  #gauge(view) {
    const { book, state: { entries } } = this.match;
    return phone.matches ? h('section', { class: 'part gauge' }, gauge(view, entries, book)) : null;
  }
  /** @param {ReturnType<typeof eliminated>} lost */
  #drawTabs(lost) {
    const { match, around: { log, chat } } = this;
    if (this.#tab === 'chat') this.#unheard = 0;
    /** @type {Record<string, string>} */
    const names = {
      log: t('log'), lost: `${t('eliminated')} ${lost.count || ''}`.trim(),
      chat: `${t('chat')}${this.#unheard ? ` (${this.#unheard})` : ''}`, notes: t('notes'),
    };
    this.tabs.setAttribute('aria-label', t('panels'));
    for (const tab of findAll(this.tabs, 'button')) {
      const id = tab.id.replace('tab-', ''), chosen = this.#tab === id;
      tab.setAttribute('aria-selected', String(chosen));
      tab.tabIndex = chosen ? 0 : -1;
      if (tab.textContent !== names[id]) tab.textContent = names[id];
    }
    this.scroll.setAttribute('aria-labelledby', `tab-${this.#tab}`);
    if (this.scroll.dataset.tab === this.#tab && this.#tab !== 'lost') return;
    this.scroll.dataset.tab = this.#tab;
    /** @type {Record<string, () => Kid>} */
    const body = { log: () => log.el, lost: () => lost.body(), chat: () => chat.el, notes: () => notes(match) };
    put(this.scroll, body[this.#tab]());
    if (this.#tab === 'log') log.end();
  }
  /** @param {string} id */
  #choose(id) {
    this.#tab = id;
    this.draw();
    find(this.tabs, '[aria-selected=true]')?.focus();
  }
  /** @param {KeyboardEvent} e */
  #walkTabs(e) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[e.key], all = findAll(this.tabs, 'button');
    if (!step) return;
    e.preventDefault();
    e.stopPropagation();
    const now = all.findIndex(b => b.getAttribute('aria-selected') === 'true');
    all[(now + step + all.length) % all.length].click();
  }
  focusLog() { this.#fold(false); this.#choose('log'); }
  #heard() { if (this.#tab !== 'chat') { this.#unheard++; this.draw(); } }

  #drawPresence() {
    const { match } = this, { book, view, state: { presence } } = match;
    const player = side => {
      const p = view.players?.[side.id], person = p?.kind === 'person';
      const on = !person || (presence.seats[side.id] ?? p?.present);
      const words = !p ? '' : ['open', 'invited'].includes(p.kind) ? t(`seat_${p.kind}`) : !person ? t(`level_${p.kind}`) : side.id === view.you ? t('you') : t(on ? 'present' : 'absent');
      return h('span', {}, h('i', { class: on ? 'on' : '' }), h('b', {}, side.name), ' ', h('span', { class: 'state' }, words));
    };
    put(this.presence, book.sides.map(player), presence.watchers ? h('span', {}, t('watchers', { n: presence.watchers })) : null,
      mayTry(view) && button(t('tryOut'), () => this.around.tryOut(), { ic: 'branch', kind: 'small try', title: t('tryOutHint') }));
  }

  /** On the phone: which part of it lies over the board, if any. @param {string} name */
  openSheet(name) {
    const { classList } = this.el;
    classList.remove('tab-log', 'tab-units', 'tab-tracks');
    classList.toggle('open', ['tracks', 'units', 'log'].includes(name));
    classList.add(`tab-${name}`);
    if (name === 'log') this.#tab = 'log';
    if (name === 'units') this.#tab = 'lost';
    this.draw();
  }
}
