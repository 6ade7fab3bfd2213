// Replay: any moment of a match on the board, a scrubber below the standing, the log beside it.
import { h, s, put, button, logo, icon, section, counterPic, die, clauseLink } from './dom.js';
import { t, count, onLanguage } from './i18n.js';
import { get, listen, tokenFor, useToken, myGames } from './api.js';
import { openSettings, segments, openReplayKeys } from './settings.js';
import { page, insist, notice, skeleton, waitingWords, RETRY } from './shell.js';
import { Board } from './board.js';
import { sideColours } from './marks.js';
import { loadCounters } from './symbols.js';
import { Log } from './log.js';
import { standing } from './panels.js';
import { gauge } from './gauge.js';
import { checkDice, bound } from './dice.js';
import { mayTry, tryOut } from './analysis.js';
import { pairWords, otherGame } from './pair.js';
import { Timeline } from './timeline.js';
import { Moments } from './moments.js';
import { openFile, acceptDrops } from './loading.js';
import { levelName } from './lists.js';

const match = decodeURIComponent(location.pathname.split('/')[2] || '');
const url = `/api/matches/${encodeURIComponent(match)}`;
const app = document.getElementById('app');
const SPEEDS = [[.5, '½×'], [1, '1×'], [2, '2×'], [4, '4×']];
const BEAT = 900, FAR = 60, CLOSE = .62, MANY = 7, FOLLOW = 4000;

const bar = h('header', { class: 'desk-bar' });
const field = h('main', { 'aria-label': t('board') });
const beside = h('aside', { class: 'desk-side', 'aria-label': t('log') });
const playback = h('section', { class: 'playback', 'aria-label': t('replay') });
const then = h('div', { class: 'then-panel panel', role: 'status' });
const battle = h('div', { class: 'battle-now' }), matched = h('div', {}), lines = h('div', {}), jump = h('select', {});
const scroll = h('div', { class: 'scroll' }), controls = h('div', { class: 'controls' });
const strikes = s('g', { class: 'strikes' });

let book, board, log, timeline, last, pair = null, entries = [], proved = null;
const moments = new Moments(url);
let wanted = 0, shown = null, busy = false, playing = null, speed = 1, step = 'decision';

// --- loading
async function load() {
  useToken(tokenFor(match));
  try { last = await get(`${url}/view`); } catch (error) {
    if (error.status !== 404) throw error;
    return lost();
  }
  let rows;
  [book, rows, entries] = await Promise.all([
    get(`/api/games/${last.game}`), get(`${url}/standing`), get(`${url}/log?from=0`), board ? null : loadCounters(last.game, '-m'),
  ]);
  if (last.half) pair = await get(`${url}/pair`).catch(() => null);
  if (!board) build(rows); else rename();
  drawHead();
  drawControls();
  const first = Number(new URLSearchParams(location.search).get('n') ?? last.n);
  shown = null;
  await go(board.seen ? wanted : Number.isFinite(first) ? first : last.n, { still: true });
  if (!board.seen) lookAt(await moments.at(wanted));
  if (!board.seen) { findEvents(); setInterval(() => follow().catch(() => {}), FOLLOW); }
  board.seen = true;
  prove();
}
function build(history) {
  app.classList.add('desk', 'replaying');
  put(app, bar, field, beside, playback);
  board = new Board(field, book, sideColours(book));
  timeline = new Timeline({ sides: book.sides, standing: withNow(history), rolls: rolls(), total: last.n, go: n => { pause(); go(n); } });
  log = new Log(last.game, book.pieces, e => { pause(); go(e.n); });
  put(field, board.plane, board.tools(), then);
  board.above.append(strikes);
  board.fit();
  put(battle, skeleton(5));
  put(playback, timeline.el, controls);
  fillSide();
}
const rolls = () => entries.filter(e => e.lines.some(l => l.rolls?.length)).map(e => e.n);
/** The rows of the standing, and the present one where it is missing. */
const withNow = rows => rows.at(-1)?.n === last.n && rows.length > 1 ? rows
  : [...rows, { n: last.n, turn: last.turn, points: last.standing?.points ?? {} }];

/** Reads what every entry changed, for the moments when an objective changed hands. */
function findEvents() {
  const names = new Map((book.objectives ?? []).map(o => [o.name, o]));
  const worth = new Map(book.board.spaces.filter(p => names.has(p.place)).map(p => [p.id, p.place]));
  const events = [];
  const stream = listen(match, 0, {
    entry: e => {
      for (const [id, by] of Object.entries(e.changes?.control ?? {})) {
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
  if (last.over || document.hidden) return;
  const view = await get(`${url}/view`).catch(() => null);
  if (!view || view.n === last.n) return;
  if (view.n < last.n) return location.reload();
  const atEnd = wanted === last.n;
  const [more, history] = await Promise.all([get(`${url}/log?from=${last.n + 1}`), get(`${url}/standing`)]);
  last = view;
  entries = [...entries, ...more];
  more.forEach(e => log.add(e, true));
  timeline.grow(withNow(history), rolls(), last.n);
  drawHead();
  drawJump();
  if (atEnd) go(last.n);
}
/** The same page in another language: the board stays as it is. */
function rename() {
  board.read?.(book);
  log.read?.(book.pieces);
  timeline.rename(book.sides);
  put(field, board.plane, board.tools(), then);
  fillSide();
}
function fillSide() {
  log.set(entries);
  drawJump();
  put(scroll, log.el);
  put(matched, pair && section(t('pairTitle'), clauseLink(last.game, pair.clause), h('p', {}, pairWords(pair, book.sides), ' ', otherGame(pair))));
  put(beside, battle, matched, h('div', { class: 'log-head' }, h('h2', { class: 'cap' }, t('log')), jump,
    button('', () => beside.classList.remove('open'), { ic: 'close', kind: 'quiet phone-only', label: t('close') })), scroll, lines);
  drawLines();
}
function lost() {
  app.className = 'plain';
  page(app, '', null, h('section', { class: 'lost-way' },
    h('h1', {}, t('noGameTitle')), h('p', {}, t('noMatch')),
    h('p', { class: 'row wrap' }, h('a', { class: 'btn main', href: '/' }, t('toFront')),
      button(t('openJournal'), () => openFile(), { ic: 'upload' }))));
}
/** The first look: where something happens, close enough to read. */
function lookAt(view) {
  const place = view.battle?.place ?? view.focus;
  board.fit();
  const room = board.area(), close = Math.max(board.least(), CLOSE, Math.min(1, room.w / board.width));
  board.centreOn(place && board.centre(place) ? [place] : [], close);
}

// --- the bar on top
function who(side) {
  const kind = last.players?.[side.id]?.kind;
  return kind && !['person', 'open', 'invited'].includes(kind) ? t('computerLevel', { level: levelName(kind) }) : side.name;
}
function drawHead() {
  const [a, b] = book.sides, points = last.standing?.points ?? {};
  const battles = rolls().length;
  document.title = `${t('replay')}: ${last.name || book.title}`;
  const facts = [
    t('vs', { a: who(a), b: who(b) }), last.over ? t('finished') : t('live'), `${a.name} ${points[a.id] ?? 0} : ${points[b.id] ?? 0} ${b.name}`,
    count('decisions', last.n), battles ? count('rollsN', battles) : null,
  ].filter(Boolean).join(' · ');
  const dice = proved === null ? null : button(t(proved ? 'diceProved' : 'diceWrong'), () => checkDice(`${url}/proof`, book.sides),
    { ic: proved ? 'check' : 'warn', kind: proved ? 'link' : 'link bad' });
  const origin = last.branch && h('a', { href: `/replay/${encodeURIComponent(last.branch.of)}?n=${last.branch.n}` }, t('fromGame'));
  const share = button(t('shareMoment'), () => shareMoment(share), { ic: 'share' });
  put(bar, logo(),
    h('span', { class: 'tag' }, t('replay')),
    h('div', { class: 'title' }, h('h1', {}, last.name || book.title), h('p', { class: 'small muted' }, facts, dice && ' · ', dice, origin && ' · ', origin)),
    button(t('openJournal'), () => openFile(), { ic: 'upload', kind: 'wide-only' }),
    share,
    last.over ? null : h('a', { class: 'btn', href: `/t/${encodeURIComponent(match)}` }, icon('map'), h('span', {}, t('openTable'))),
    mayTry(last) && button(t('tryAnother'), () => { pause(); tryOut(last, book, wanted); }, { ic: 'branch', kind: 'main' }),
    button('', openSettings, { ic: 'gear', kind: 'quiet', label: t('settings') }));
}
async function shareMoment(pressed) {
  const link = new URL(`/replay/${encodeURIComponent(match)}?n=${wanted}`, location.origin).href;
  history.replaceState(null, '', `?n=${wanted}`);
  try { await navigator.clipboard.writeText(link); put(pressed.querySelector('span'), t('copied')); } catch {
    put(pressed.querySelector('span'), t('inAddress'));
  }
  setTimeout(() => put(pressed.querySelector('span'), t('shareMoment')), 2500);
}
async function prove() {
  if (!last.over || proved !== null) return;
  try {
    const proof = await get(`${url}/proof`);
    if (!proof.secrets) return;
    proved = bound(proof);
    drawHead();
  } catch { /* the button of the menu says more */ }
}

// --- going to a moment
/** Shows entry `n`. While one is on its way, only the newest wish is kept. */
async function go(n, { still } = {}) {
  wanted = Math.max(0, Math.min(last.n, Math.round(n)));
  timeline.show(wanted, momentWords(wanted));
  if (busy) return;
  busy = true;
  try {
    while (shown !== wanted) {
      const target = wanted, view = await moments.at(target);
      show(view, target, still || shown === null || Math.abs(target - shown) > FAR);
      shown = target;
    }
  } catch (error) {
    pause();
    put(then, h('b', { class: 'bad' }, waitingWords(error)), button(t('tryAgain'), () => go(wanted), { kind: 'small' }));
    if (error.status === 0) setTimeout(() => { if (shown !== wanted) go(wanted); }, RETRY);
  } finally { busy = false; }
  const next = [1, 2, 3, 4].reduce(list => [...list, stop(1, list.at(-1) ?? wanted)], []);
  moments.ahead([...new Set([...next, stop(-1, wanted)])]);
}
function entryAt(n) { return entries[n - 1]; }
function momentWords(n) {
  const e = entryAt(Math.max(1, n));
  return [e && t('turn', { n: e.turn }), e?.phase_name, t('moment', { n })].filter(Boolean).join(' · ');
}
function show(view, n, still) {
  // The last march on the way here; going back there is none.
  const path = entries.slice(shown ?? 0, n).findLast(e => e.path?.length)?.path;
  board.show(view, { path, still });
  const where = [view.dates, view.phase_name, t('momentOf', { n, m: last.n })].filter(Boolean).join(' · ');
  put(then, h('b', {}, t('turn', { n: view.turn })), h('span', { class: 'muted' }, where));
  drawBattle(view);
  const place = view.battle?.place ?? view.focus;
  if (place && board.centre(place) && !still) board.reveal([place]);
  log.mark(n);
  showLine();
  jump.value = String(phases().filter(p => p.from <= n).at(-1)?.from ?? 0);
  clearTimeout(show.address);
  show.address = setTimeout(() => history.replaceState(null, '', `?n=${n}`), 400);
}

function showLine() {
  const row = log.el.querySelector('.now');
  if (row) row.scrollIntoView({ block: 'nearest' }); else scroll.scrollTop = 0;
}

// --- the battle of the moment
function drawBattle(view) {
  const b = view.battle;
  board.counters.clearMark('committed');
  put(strikes, b ? arrows(view) : []);
  if (!b) return put(battle, section(t('thisMoment'), null, h('p', {}, view.prompt)),
    view.gauge ? h('section', { class: 'part gauge' }, gauge(view, entries, book)) : standing(view, book));
  board.counters.mark(b.attackers, 'committed');
  const many = b.attackers.length + b.defenders.length > MANY, size = many ? 30 : 42;
  const face = id => view.pieces.find(p => p.id === id)?.face ?? 0;
  const units = ids => ids.map(id => h('span', {
    title: board.info.get(id)?.name, role: 'img', 'aria-label': board.info.get(id)?.name ?? id,
  }, counterPic(id, face(id), size)));
  const line = b.rolled && b.lines[b.rolled.line], sum = b.rolled?.dice.reduce((x, y) => x + y, 0);
  const clause = b.rows.find(r => r.clause)?.clause;
  put(battle, section(`${t('thisBattle')}: ${board.spaces.get(b.place)?.place ?? b.place}`, clauseLink(view.game, clause),
    h('div', { class: many ? 'fighters many' : 'fighters' }, h('span', { class: 'row wrap' }, units(b.attackers)),
      h('span', { class: 'muted' }, t('at')), h('span', { class: 'row wrap' }, units(b.defenders))),
    h('div', { class: 'odds' }, h('span', {}, t('column'), ' ', h('b', { class: 'column-tag' }, b.column ?? '?')),
      b.rolled ? h('span', { class: 'row' }, b.rolled.dice.map(n => die(n, 32)), h('b', { class: 'sum' }, String(sum)))
        : h('span', { class: 'tag accent' }, t(b.stage))),
    line ? h('p', { class: 'fate' }, h('b', {}, line.code), ' ', line.text, ' ',
      h('span', { class: 'muted' }, t('chanceWas', { n: Math.round(100 * line.weight / line.total) }))) : null));
}
/** From every attacker to the place that is attacked. */
function arrows(view) {
  const to = board.centre(view.battle.place);
  if (!to) return [];
  const spaces = new Set(view.battle.attackers.map(id => view.pieces.find(p => p.id === id)?.at));
  return [...spaces].map(id => board.centre(id)).filter(from => from && from.id !== to.id).map(from => {
    const far = Math.hypot(to.x - from.x, to.y - from.y), k = board.S * .36 / far;
    const d = `M${from.x} ${from.y}L${to.x - (to.x - from.x) * k} ${to.y - (to.y - from.y) * k}`;
    return s('g', {}, s('path', { d, class: 'strike case' }), s('path', { d, class: 'strike' }));
  }).concat(s('path', { d: board.hex(to.id, .92), class: 'struck' }));
}

// --- steps
const parts = by => entries.filter((e, i) => i === 0 || by(e) !== by(entries[i - 1])).map(e => ({ from: e.n - 1, e }));
const phases = () => parts(e => `${e.turn} ${e.phase}`);
/** The next place to stop: an entry that says something, the edge of a phase or of a turn. */
function stop(direction, from) {
  const stops = step === 'decision' ? entries.filter(e => e.lines.length).map(e => e.n)
    : parts(e => step === 'turn' ? e.turn : `${e.turn} ${e.phase}`).map(p => p.from);
  return direction > 0 ? stops.find(n => n > from) ?? last.n : stops.filter(n => n < from).at(-1) ?? 0;
}
const move = direction => { pause(); return go(stop(direction, wanted)); };
function pause() {
  if (!playing) return;
  clearTimeout(playing);
  playing = null;
  drawControls();
}
function play() {
  if (playing) return pause();
  if (wanted >= last.n) { wanted = 0; shown = null; }
  const beat = async () => {
    await go(stop(1, wanted));
    if (wanted >= last.n) return pause();
    if (playing) playing = setTimeout(beat, BEAT / speed);
  };
  playing = setTimeout(beat, 30);
  drawControls();
}
function drawControls() {
  const focus = document.activeElement?.closest?.('.controls') && document.activeElement.ariaLabel;
  const set = value => { step = value; drawControls(); };
  put(controls,
    h('div', { class: 'row' },
      button('', () => { pause(); go(0); }, { ic: 'first', label: t('first'), key: 'Home' }),
      button('', () => move(-1), { ic: 'prev', label: t('prev'), key: '←' }),
      button(t(playing ? 'pause' : 'run'), play, { ic: playing ? 'pause' : 'play', kind: 'main', label: t(playing ? 'pause' : 'run') }),
      button('', () => move(1), { ic: 'next', label: t('nextStep'), key: '→' }),
      button('', () => { pause(); go(last.n); }, { ic: 'last', label: t('toEnd'), key: 'End' })),
    segments(t('playSpeed'), SPEEDS, speed, value => { speed = value; drawControls(); }, false),
    segments(t('stepBy'), [['decision', t('decision')], ['phase', t('phase')], ['turn', t('turn', { n: '' }).trim()]], step, set, false),
    button(t('log'), () => { beside.classList.toggle('open'); showLine(); }, { ic: 'log', kind: 'phone-only' }));
  if (focus) [...controls.querySelectorAll('button')].find(el => el.ariaLabel === focus || el.ariaLabel === t(playing ? 'pause' : 'run'))?.focus();
}
function drawJump() {
  jump.setAttribute('aria-label', t('jumpTo'));
  put(jump, phases().map(({ from, e }) => h('option', { value: String(from) }, `${t('turn', { n: e.turn })} · ${e.phase_name}`)));
  jump.onchange = () => { pause(); go(Number(jump.value)); };
}
/** Lines that this browser has begun from here. */
function drawLines() {
  const own = myGames().filter((g, i, all) => g.branch?.of === match && all.findIndex(o => o.match === g.match) === i);
  put(lines, own.length ? section(t('yourLines'), null, own.map(g => h('a', { class: 'line-row', href: `/t/${g.match}#${g.token}` },
    icon('branch'), h('span', {}, t('lineFrom', { moment: momentWords(g.branch.n) }))))) : null);
}

document.addEventListener('keydown', e => {
  if (!board || !timeline || document.querySelector('dialog[open]')) return;
  if (e.target.closest?.('select, input:not([type=range])') || e.ctrlKey || e.metaKey || e.altKey) return;
  const act = {
    ArrowRight: () => move(1), ArrowLeft: () => move(-1), Home: () => { pause(); go(0); }, End: () => { pause(); go(last.n); },
    ' ': e.target.closest?.('button, a') ? null : play,
    '+': () => board.zoomBy(1), '-': () => board.zoomBy(-1), 0: () => board.fit(), '?': openReplayKeys,
  }[e.key];
  if (!act) return;
  e.preventDefault();
  act();
});

const failed = (error, again) => {
  if (board) return put(then, h('b', { class: 'bad' }, waitingWords(error)));
  app.className = 'plain';
  page(app, '', null, notice(waitingWords(error), button(t('tryAgain'), again, { kind: 'small' })));
};
const again = () => insist(load, failed);
onLanguage(again);
acceptDrops(document.documentElement);
app.classList.add('desk', 'replaying');
put(bar, logo(), h('div', { class: 'title' }, h('h1', {}, t('loading'))));
put(playback, skeleton(4));
put(app, bar, field, beside, playback);
again();
