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

const game = decodeURIComponent(location.pathname.split('/')[2] || '');
const bar = h('header', { class: 'desk-bar' });
const main = h('main', { class: 'atlas-main' }), field = h('div', {}), sheet = h('div', { class: 'counter-sheet' });
const beside = h('aside', { class: 'desk-side atlas-side' });
const aim = s('path', { class: 'aim' }), near = s('g', { class: 'near' });

let book, board, places, roster, mode = 'map', chosen = null;

async function load() {
  try {
    [book] = await Promise.all([get(`/api/games/${encodeURIComponent(game)}`), board ? null : loadCounters(game, '')]);
  } catch (error) {
    if (error.status !== 404) throw error;
    const games = await get('/api/games');
    app.className = 'plain';
    return page(app, 'maps', games[0]?.id, noSuchGame(game, games, 'map'));
  }
  app.className = 'desk atlas';
  put(app, bar, main, beside);
  if (!board) build(); else board.read?.(book);
  put(field, board.plane, board.tools());
  places = new Gazetteer(book, id => choose(id, true));
  roster = new Roster(book, sheet, piece => { history.replaceState(null, '', `#${piece}`); });
  draw();
  open(decodeURIComponent(location.hash.slice(1)) || chosen || '');
}
function build() {
  put(main, field, sheet);
  board = new Board(field, book, sideColours(book));
  board.above.append(near, aim);
  board.on.click = ({ space }) => choose(space);
  field.addEventListener('keydown', walk);
  requestAnimationFrame(() => { board.fit(); });
}
function draw() {
  document.title = `${t('maps')}: ${book.title}`;
  put(bar, logo(),
    h('div', { class: 'title' }, h('h1', {}, book.title), h('p', { class: 'small muted' }, t(mode === 'map' ? 'atlasMap' : 'atlasCounters'))),
    segments(t('maps'), [['map', t('mapTab')], ['counters', t('countersTab')]], mode, value => { mode = value; draw(); }, false),
    h('a', { class: 'btn wide-only', href: `/rules/${encodeURIComponent(game)}` }, icon('book'), h('span', {}, t('rules'))),
    h('a', { class: 'btn wide-only', href: '/' }, icon('play'), h('span', {}, t('playNow'))),
    button(t('print'), () => { if (mode === 'map') printBoard(board); else print(); }, { ic: 'print' }), button('', openSettings, { ic: 'gear', kind: 'quiet', label: t('settings') }));
  field.hidden = mode !== 'map';
  sheet.hidden = mode !== 'counters';
  app.classList.toggle('counters', mode === 'counters');
  beside.setAttribute('aria-label', t(mode === 'map' ? 'placeData' : 'orderOfBattle'));
  put(beside, mode === 'map' ? places.el : roster.el);
  if (mode === 'map') requestAnimationFrame(() => { board.clamp(); board.place(); });
}
/** What the address names: a space, a unit, or nothing. */
function open(id) {
  if (board.spaces.has(id)) return choose(id, true);
  if (!book.pieces.some(p => p.id === id) && id !== 'counters') return places.show(null);
  mode = 'counters';
  draw();
  if (id !== 'counters') roster.choose(id);
}
function choose(id, look) {
  const space = id && board.spaces.get(id);
  if (!space) return;
  chosen = id;
  history.replaceState(null, '', `#${id}`);
  aim.setAttribute('d', board.hex(id, .95));
  put(near, (book.board.neighbours?.[id] ?? []).map(n => s('path', { d: board.hex(n, .93), class: 'near-hex' })));
  places.show(id);
  if (look && !space.box) requestAnimationFrame(() => board.reveal([id]));
}
const STEPS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
/** Arrow keys go from hex to hex. */
function walk(e) {
  const step = STEPS[e.key];
  if (e.target !== field) return;
  if (step) {
    e.preventDefault();
    choose(chosen && board.centre(chosen) ? board.toward(chosen, ...step) : board.field[0].id, true);
  } else if (e.key === '+') board.zoomBy(1);
  else if (e.key === '-') board.zoomBy(-1);
  else if (e.key === '0') board.fit();
}

const failed = (error, again) => {
  app.className = 'plain';
  page(app, 'maps', game, notice(waitingWords(error), button(t('tryAgain'), again, { kind: 'small' })));
};
const begin = () => insist(load, failed);
onLanguage(begin);
addEventListener('hashchange', () => { if (board) open(decodeURIComponent(location.hash.slice(1))); });
app.classList.add('desk', 'atlas');
put(bar, logo(), h('div', { class: 'title' }, h('h1', {}, t('loading'))));
put(beside, skeleton(8));
put(app, bar, main, beside);
begin();
