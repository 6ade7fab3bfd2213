// Replay: any moment of a match on the board, a scrubber, a chart of the standing over time.
import { h, s, put, button, logo, icon, dialog } from './dom.js';
import { t, onLanguage } from './i18n.js';
import { get, post, loadCounters, tokenFor, useToken, remember } from './api.js';
import { openSettings } from './settings.js';
import { Board } from './board.js';
import { sideColours } from './marks.js';
import { battlePanel } from './battle.js';
import { turnTrack, standing, tracks, eliminated } from './panels.js';
import { Log } from './log.js';
import { checkDice } from './dice.js';

const match = decodeURIComponent(location.pathname.split('/')[2] || '');
const url = path => `/api/matches/${encodeURIComponent(match)}${path}`;
const app = document.getElementById('app');
let book, board, log, now, total = 0, history = [], entries = [], playing = null, speed = 1, step = 'decision', asked = 0, last;

const bar = h('header', { class: 'bar-top' }), field = h('div', {}), side = h('aside', { class: 'side' }), info = h('div', { class: 'info' }), scroll = h('div', { class: 'scroll' }), player = h('div', { class: 'player' });
const then = h('div', { class: 'then panel', role: 'status' }), battle = h('section', { class: 'battle panel', hidden: true, 'aria-label': t('battle') });
const slider = h('input', { type: 'range', min: '0', value: '0', oninput: () => { pause(); go(Number(slider.value)); } });
const chart = h('div', {}), controls = h('div', { class: 'row wrap' });

async function start() {
  useToken(tokenFor(match));
  app.classList.add('replaying');
  put(app, bar); put(bar, logo(), h('div', { class: 'ask' }, h('h1', {}, t('loading'))));
  try {
    last = await get(url('/view'));
    [book, history, entries] = await Promise.all([get(`/api/games/${last.game}`), get(url('/standing')).catch(() => []), get(url('/log?from=0')).catch(() => []), loadCounters(last.game)]);
  } catch (error) { return put(bar, logo(), h('div', { class: 'ask' }, h('h1', {}, error.status === 404 ? t('noGame') : error.message || t('offline'))), h('a', { class: 'btn main', href: '/' }, t('back'))); }
  total = last.n;
  board = new Board(field, book, sideColours(book));
  log = new Log(last.game, book.pieces, e => { pause(); go(e.n); });
  put(field, board.plane, board.tools(), then, battle);
  put(side, info, scroll);
  put(scroll, log.el); log.set(entries);
  put(player, chart, slider, controls);
  slider.max = String(total); slider.setAttribute('aria-label', t('moment', { n: '' }));
  app.replaceChildren(bar, field, side, player);
  head(); drawControls();
  board.redraw(); board.fit();
  const wanted = Number(new URLSearchParams(location.search).get('n'));
  await go(Number.isFinite(wanted) && wanted > 0 ? Math.min(wanted, total) : total, true);
  const room = board.area();
  board.centreOn(now.battle ? [now.battle.place] : now.focus ? [now.focus] : [], Math.max(board.least(), Math.min(1, room.w / board.width)));
}
function head() {
  const names = book.sides.map(x => `${x.name} ${last.standing?.points?.[x.id] ?? ''}`).join(' : ');
  document.title = `${t('replay')} · ${book.title}`;
  put(bar, logo(), h('div', { class: 'ask' }, h('span', { class: 'tag' }, t('replay')), h('div', { class: 'text' }, h('h1', {}, book.title), h('p', { class: 'sub' }, `${names} · ${t('moment', { n: total })}`))),
    button(t('checkDice'), () => checkDice(url('/proof')), { ic: 'dice' }), h('a', { class: 'btn', href: `/t/${match}` }, icon('map'), h('span', {}, t('openTable'))),
    last.over ? button(t('tryLine'), branch, { ic: 'branch', kind: 'main' }) : null, button('', openSettings, { ic: 'gear', kind: 'quiet', label: t('settings') }));
}
/** A new game that begins at the moment on the board; the old one is not touched. */
function branch() {
  pause();
  const n = Number(slider.value), said = h('p', { class: 'notice', hidden: true, role: 'alert' });
  const start = async seats => {
    try {
      const text = await get(url('/journal'), { text: true });
      const lines = text.split('\n').filter(line => { const k = line.match(/^\{"n":(\d+)/)?.[1]; return line.trim() && (k === undefined || Number(k) <= n); });
      const made = await post('/api/matches/import', { journal: `${lines.join('\n')}\n`, seats }, { as: null });
      const own = Object.entries(made.seats || {});
      own.forEach(([side, seat]) => remember({ match: made.match, token: seat.token, side, game: last.game, title: book.title }));
      location.href = `/t/${made.match}#${own[0][1].token}`;
    } catch (error) { said.hidden = false; said.textContent = error.message || t('offline'); }
  };
  const [a, b] = book.sides;
  dialog(`${t('tryLine')} (${t('moment', { n })})`, [h('p', { class: 'muted' }, t('tryHint')),
    h('div', { class: 'row wrap' }, [[a, b], [b, a]].map(([me, foe]) => button(`${t('side')}: ${me.name} (${t('level_cadet')})`, () => start({ [me.id]: 'me', [foe.id]: 'cadet' }))), button(t('both'), () => start({ [a.id]: 'me', [b.id]: 'me' }))), said], null, t('close'));
}
async function go(n, still) {
  n = Math.max(0, Math.min(total, n));
  slider.value = String(n);
  const mine = ++asked;
  let view;
  try { view = await get(url(`/at/${n}`)); } catch (error) { pause(); return put(then, h('b', {}, error.message)); }
  if (mine !== asked) return;
  now = view;
  board.show(view, { still });
  put(then, h('b', {}, t('turn', { n: view.turn })), h('span', { class: 'muted' }, [view.dates, view.phase_name, t('moment', { n })].filter(Boolean).join(' · ')));
  battle.hidden = !view.battle;
  if (view.battle) { put(battle, battlePanel(view, board, () => { battle.hidden = true; })); }
  const place = view.battle?.place ?? view.focus;
  if (place && board.centre(place) && !still) board.reveal([place]);
  board.clearMark('committed'); board.mark(view.battle?.attackers, 'committed');
  put(info, turnTrack(view, book), standing(view, book), tracks(view));
  log.mark(n); log.el.querySelector('.now')?.scrollIntoView({ block: 'nearest' });
  drawChart(n);
}
function next(direction) {
  if (step === 'decision') return go(Number(slider.value) + direction);
  const at = Number(slider.value), same = e => step === 'turn' ? e.turn : `${e.turn} ${e.phase}`;
  const marks = entries.filter((e, i) => i === 0 || same(e) !== same(entries[i - 1])).map(e => e.n - 1);
  const to = direction > 0 ? marks.find(n => n > at) ?? total : marks.filter(n => n < at).at(-1) ?? 0;
  return go(to);
}
function pause() { if (playing) { clearTimeout(playing); playing = null; drawControls(); } }
function play() {
  if (playing) return pause();
  if (Number(slider.value) >= total) slider.value = '0';
  const tick = async () => { await next(1); if (Number(slider.value) >= total) return pause(); if (playing) playing = setTimeout(tick, 700 / speed); };
  playing = setTimeout(tick, 50);
  drawControls();
}
function drawControls() {
  const seg = (label, options, value, set) => h('div', { class: 'seg', role: 'group', 'aria-label': label }, options.map(([v, words]) => h('button', { type: 'button', class: 'btn', 'aria-pressed': String(v === value), onclick: () => { set(v); drawControls(); } }, words)));
  put(controls, button('', () => { pause(); go(0); }, { ic: 'first', label: t('first') }), button('', () => { pause(); next(-1); }, { ic: 'prev', label: t('prev') }),
    button(playing ? t('pause') : t('run'), play, { ic: playing ? 'pause' : 'play', kind: 'main' }), button('', () => { pause(); next(1); }, { ic: 'next', label: t('nextStep') }),
    seg(t('speed'), [[.5, '½×'], [1, '1×'], [2, '2×'], [4, '4×']], speed, v => { speed = v; }), seg(t('phase'), [['decision', t('decision')], ['phase', t('phase')], ['turn', t('turn', { n: '' }).trim()]], step, v => { step = v; }));
}
function drawChart(n) {
  const W = Math.max(320, chart.clientWidth), H = chart.clientWidth < 600 ? 80 : 150, top = 14, low = H - 22, sides = book.sides.map(x => x.id);
  const points = history.length ? history.filter(p => p.n <= total) : [{ n: 0, turn: 1, points: now.standing?.points || {} }, { n: total, turn: now.turn, points: last.standing?.points || {} }];
  const most = Math.max(10, ...points.flatMap(p => sides.map(id => p.points[id] ?? 0))), x = v => 8 + (W - 60) * v / Math.max(1, total), y = v => low - (low - top) * v / most;
  const line = id => 'M' + points.map(p => `${x(p.n).toFixed(1)} ${y(p.points[id] ?? 0).toFixed(1)}`).join('L');
  const turns = points.filter((p, i) => i === 0 || p.turn !== points[i - 1].turn);
  const at = points.filter(p => p.n <= n).at(-1) ?? points[0];
  const ends = sides.map(id => y(points.at(-1).points[id] ?? 0) + 4);
  if (Math.abs(ends[0] - ends[1]) < 14) { const mid = (ends[0] + ends[1]) / 2, up = ends[0] <= ends[1] ? 0 : 1; ends[up] = mid - 7; ends[1 - up] = mid + 7; }
  put(chart, s('svg', { class: 'chart', viewBox: `0 0 ${W} ${H}`, role: 'img', 'aria-label': t('chart') },
    [0, .5, 1].map(f => s('path', { d: `M8 ${y(most * f)}H${W - 52}`, stroke: 'var(--line)', 'stroke-width': 1 })),
    turns.map(p => [s('path', { d: `M${x(p.n)} ${top}V${low}`, stroke: 'var(--line)' }), s('text', { x: x(p.n) + 4, y: H - 6, 'font-size': 12, fill: 'var(--muted)' }, String(p.turn))]),
    sides.map((id, i) => s('path', { d: line(id), fill: 'none', stroke: `var(--side${i})`, 'stroke-width': 2.5, 'stroke-dasharray': i === 0 ? '7 5' : null })),
    sides.map((id, i) => s('text', { x: W - 48, y: ends[i], 'font-size': 13, 'font-weight': 700, fill: `var(--side${i})` }, String(points.at(-1).points[id] ?? 0))),
    s('path', { d: `M${x(n)} ${top}V${low}`, stroke: 'var(--ink)', 'stroke-width': 1.5 }), sides.map((id, i) => s('circle', { cx: x(n), cy: y(at.points[id] ?? 0), r: 4, fill: `var(--side${i})`, stroke: '#fff' }))));
}
document.addEventListener('keydown', e => {
  if (e.target.closest?.('input:not([type=range]), dialog') || document.querySelector('dialog[open]') || !board) return;
  if (e.key === 'ArrowRight') { e.preventDefault(); pause(); next(1); } else if (e.key === 'ArrowLeft') { e.preventDefault(); pause(); next(-1); } else if (e.key === ' ' && !e.target.closest('button')) { e.preventDefault(); play(); }
  else if (e.key === 'Home') { pause(); go(0); } else if (e.key === 'End') { pause(); go(total); } else if (e.key === '+') board.zoomTo(board.zoom * 1.25); else if (e.key === '-') board.zoomTo(board.zoom / 1.25); else if (e.key === '0') board.fit();
});
onLanguage(() => location.reload());
start();
