// @ts-check
// Replay: any moment of a match on the board, a scrubber below the standing, the log beside it.
import { get, useToken, listen } from '../core/api.js';
import { app, button, clauseLink, find, h, icon, logo, met, put, section } from '../core/dom.js';
import { onLanguage, t } from '../core/i18n.js';
import { openReplayKeys } from '../core/preferences.js';
import { myGames, tokenFor } from '../core/seats.js';
import { insist, notice, page, skeleton, waitingWords } from '../core/shell.js';
import { Board } from '../board/board.js';
import { sideColours } from '../board/marks.js';
import { loadCounters } from '../board/symbols.js';
import { acceptDrops, openFile } from '../front/loading.js';
import { Log } from '../panels/log.js';
import { otherGame, pairWords } from '../panels/pair.js';
import { Controls } from './controls.js';
import { Game } from './game.js';
import { Head } from './head.js';
import { Moment } from './moment.js';
import { Player } from './player.js';
import { Timeline } from './timeline.js';

/** @import { Entry } from '../types/api' */
/** @import { State } from './game.js' */

const match = decodeURIComponent(location.pathname.split('/')[2] || '');
/** How close the first look is, how often a game that still runs is asked, when the address tells the moment. */
const CLOSE = .62, FOLLOW = 4000, ADDRESS_AFTER = 400;

const bar = h('header', { class: 'desk-bar' });
const field = h('main', { 'aria-label': t('board') });
const beside = h('aside', { class: 'desk-side', 'aria-label': t('log') });
const playback = h('section', { class: 'playback', 'aria-label': t('replay') });

/** What the server knows of the match; nothing where there is no such match. @returns {Promise<Pick<State, 'last' | 'book' | 'entries' | 'rows' | 'pair'> | null>} */
async function fetchAll() {
  const url = `/api/matches/${encodeURIComponent(match)}`;
  useToken(tokenFor(match));
  let last;
  try { last = await get(`${url}/view`); } catch (error) {
    if (error.status === 404) return null;
    throw error;
  }
  const [book, rows, entries, pair] = await Promise.all([
    get(`/api/games/${last.game}`), get(`${url}/standing`), get(`${url}/log?from=0`),
    last.half ? get(`${url}/pair`).catch(() => null) : null, loadCounters(last.game, '-m'),
  ]);
  return { last, book, rows, entries, pair };
}

/** The board with all that stands round it. @param {NonNullable<Awaited<ReturnType<typeof fetchAll>>>} loaded */
function lay(loaded) {
  const game = new Game(match, loaded), board = new Board(field, game.book, sideColours(game.book)), moment = new Moment(game, board);
  const player = new Player(game, error => put(moment.then, h('b', { class: 'bad' }, waitingWords(error)), button(t('tryAgain'), () => player.go(game.state.wanted), { kind: 'small' })));
  const head = new Head(bar, game, player), controls = new Controls(game, player, () => { beside.classList.toggle('open'); showLine(); });
  const log = new Log(game.last.game, game.book.pieces, e => player.jump(e.n));
  const timeline = new Timeline({ sides: game.book.sides, standing: game.standing, rolls: game.rolls, total: game.last.n, go: n => player.jump(n) });
  const matched = h('div', {}), lines = h('div', {}), scroll = h('div', { class: 'scroll' }), jump = h('select', { onchange: () => player.jump(Number(jump.value)) });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let address;

  function showLine() {
    const row = find(log.el, '.now');
    if (row) row.scrollIntoView({ block: 'nearest' }); else scroll.scrollTop = 0;
  }
  game.on(['wanted', 'shown'], () => timeline.show(game.state.wanted, game.words(game.state.wanted)));
  game.on(['entries'], () => log.show(game.entries));
  game.on(['shown'], () => {
    const { shown } = game.state;
    if (!shown) return;
    log.mark(shown.n);
    showLine();
    jump.value = String(game.phases.findLast(p => p.from <= shown.n)?.from ?? 0);
    clearTimeout(address);
    address = setTimeout(() => history.replaceState(null, '', `?n=${shown.n}`), ADDRESS_AFTER);
  });
  game.on(['last'], () => { timeline.grow(game.standing, game.rolls, game.last.n); drawJump(); });

  function drawJump() {
    jump.setAttribute('aria-label', t('jumpTo'));
    put(jump, game.phases.map(({ from, e }) => h('option', { value: String(from) }, `${t('turn', { n: e.turn })} · ${e.phase_name}`)));
  }
  /** Lines that this browser has begun from here. */
  function drawLines() {
    const own = myGames().filter((g, i, all) => g.branch?.of === match && all.findIndex(o => o.match === g.match) === i);
    put(lines, own.length ? section(t('yourLines'), null, own.map(g => h('a', { class: 'line-row', href: `/t/${g.match}#${g.token}` },
      icon('branch'), h('span', {}, t('lineFrom', { moment: game.words(g.branch?.n ?? 0) }))))) : null);
  }
  function fillSide() {
    const { state: { pair }, book, last } = game;
    log.set(game.entries);
    drawJump();
    put(scroll, log.el);
    put(matched, pair && section(t('pairTitle'), clauseLink(last.game, pair.clause), h('p', {}, pairWords(pair, book.sides), ' ', otherGame(pair))));
    put(beside, moment.battle, matched, h('div', { class: 'log-head' }, h('h2', { class: 'cap' }, t('log')), jump,
      button('', () => beside.classList.remove('open'), { ic: 'close', kind: 'quiet phone-only', label: t('close') })), scroll, lines);
    drawLines();
  }
  /** Reads what every entry changed, for the moments when an objective changed hands. */
  function findEvents() {
    const { book, last } = game, names = new Set((book.objectives ?? []).map(o => o.name)), events = [];
    const worth = new Map(book.board.spaces.flatMap(p => p.place && names.has(p.place) ? [[p.id, p.place]] : []));
    const stream = listen(match, 0, {
      /** @param {Entry} e */
      entry: e => {
        for (const [id, by] of Object.entries(e.control)) {
          if (by && worth.has(id)) events.push({ n: e.n, name: worth.get(id), side: book.sides.findIndex(x => x.id === by) });
        }
        if (e.n < last.n) return;
        stream.stop();
        timeline.mark(events);
      },
    });
  }
  /** A game that still runs: takes up what was played meanwhile. */
  async function follow() {
    const { last: before, url } = game;
    if (before.over || document.hidden) return;
    const last = await get(`${url}/view`).catch(() => null);
    if (!last || last.n === before.n) return;
    if (last.n < before.n) return location.reload();
    const atEnd = game.state.wanted === before.n;
    const [more, rows] = await Promise.all([get(`${url}/log?from=${before.n + 1}`), get(`${url}/standing`)]);
    game.set({ last, rows, entries: [...game.entries, ...more] });
    if (atEnd) player.go(last.n);
  }
  /** The first look: where something happens, close enough to read. */
  function lookAtStart() {
    const view = game.state.shown?.view, place = view?.battle?.place ?? view?.focus;
    board.fit();
    const room = board.area(), close = Math.max(board.least(), CLOSE, Math.min(1, room.w / board.width));
    board.centreOn(place && board.centre(place) ? [place] : [], close);
  }

  function build() {
    app.classList.add('desk', 'replaying');
    put(app, bar, field, beside, playback);
    put(field, board.plane, board.tools(), moment.then);
    put(moment.battle, skeleton(5));
    put(playback, timeline.el, controls.el);
    board.fit();
    fillSide();
    head.draw();
    controls.draw();
  }
  async function begin() {
    const asked = Number(new URLSearchParams(location.search).get('n') ?? game.last.n);
    build();
    await player.go(Number.isFinite(asked) ? asked : game.last.n, { still: true });
    lookAtStart();
    findEvents();
    setInterval(() => follow().catch(() => {}), FOLLOW);
    head.prove();
  }
  /** The same page in another language: the board stays as it is. @param {typeof loaded} again */
  async function rename(again) {
    board.read(again.book);
    log.read(again.book.pieces);
    game.set({ ...again, shown: null });
    timeline.rename(again.book.sides);
    put(field, board.plane, board.tools(), moment.then);
    fillSide();
    head.draw();
    controls.draw();
    await player.go(game.state.wanted, { still: true });
  }
  return { game, board, player, moment, begin, rename };
}

/** @type {ReturnType<typeof lay> | null} */
let desk = null;
async function load() {
  const loaded = await fetchAll();
  if (!loaded) return lost();
  if (desk) return desk.rename(loaded);
  desk = lay(loaded);
  await desk.begin();
}
function lost() {
  app.className = 'plain';
  page(app, '', null, h('section', { class: 'lost-way' },
    h('h1', {}, t('noGameTitle')), h('p', {}, t('noMatch')),
    h('p', { class: 'row wrap' }, h('a', { class: 'btn main', href: '/' }, t('toFront')),
      button(t('openJournal'), () => openFile(), { ic: 'upload' }))));
}

document.addEventListener('keydown', e => {
  if (!desk || document.querySelector('dialog[open]')) return;
  const { board, player, game } = desk, at = met(e);
  if (at.closest?.('select, input:not([type=range])') || e.ctrlKey || e.metaKey || e.altKey) return;
  /** @type {Record<string, (() => void) | null>} */
  const does = {
    ArrowRight: () => player.step(1), ArrowLeft: () => player.step(-1), Home: () => player.jump(0), End: () => player.jump(game.last.n),
    ' ': at.closest?.('button, a') ? null : () => player.play(),
    '+': () => board.zoomBy(1), '-': () => board.zoomBy(-1), 0: () => board.fit(), '?': openReplayKeys,
  };
  const act = does[e.key];
  if (!act) return;
  e.preventDefault();
  act();
});

const failed = (error, again) => {
  if (desk) return put(desk.moment.then, h('b', { class: 'bad' }, waitingWords(error)));
  app.className = 'plain';
  page(app, '', null, notice(waitingWords(error), button(t('tryAgain'), again, { kind: 'small' })));
};
const start = () => insist(load, failed);
onLanguage(start);
acceptDrops(document.documentElement);
app.classList.add('desk', 'replaying');
put(bar, logo(), h('div', { class: 'title' }, h('h1', {}, t('loading'))));
put(playback, skeleton(4));
put(app, bar, field, beside, playback);
start();
