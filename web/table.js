// The table: loads the match, draws it, sends orders, follows the events.
import { h, put, icon, button, logo, clauseLink, counterPic, dialog, die } from './dom.js';
import { t, count, onLanguage } from './i18n.js';
import { get, post, listen, loadCounters, tokenFor, useToken, remember, myGames, ApiError } from './api.js';
import { setting, pace, onSettings, openSettings, openKeys } from './settings.js';
import { Board } from './board.js';
import { sideColours } from './marks.js';
import { Chooser } from './choices.js';
import { battlePanel } from './battle.js';
import { turnTrack, standing, tracks, boxes, eliminated } from './panels.js';
import { Log, faces } from './log.js';
import { Chat, notes } from './chat.js';
import { Minimap } from './minimap.js';
import { startTour, tourSeen } from './tour.js';
import { checkDice } from './dice.js';

const match = decodeURIComponent(location.pathname.split('/')[2] || '');
const url = path => `/api/matches/${encodeURIComponent(match)}${path}`;
const app = document.getElementById('app');
const phone = matchMedia('(max-width: 767px)');
let token = tokenFor(match), view, book, board, chooser, log, chat, mini, stream, past = null;
let busy = false, note = null, tab = 'log', battleShut = null, steps = null, linked = true, presence = { seats: {}, watchers: 0 };

const el = {
  ask: h('div', { class: 'ask', 'aria-live': 'polite' }), line: h('div', { class: 'bar-line' }), acts: h('div', { class: 'acts' }), undo: h('span', { class: 'undo-top' }),
  menu: h('span', {}), board: h('div', {}), battle: h('section', { class: 'battle panel', hidden: true }), result: h('section', { class: 'result panel', hidden: true, 'aria-live': 'polite' }), side: h('aside', { class: 'side' }), info: h('div', { class: 'info' }),
  tabs: h('div', { class: 'tabs', role: 'tablist' }), scroll: h('div', { class: 'scroll' }), presence: h('div', { class: 'presence' }), bottom: h('nav', { class: 'bottom' }), tip: h('div', { class: 'tip panel', role: 'tooltip', hidden: true }), back: h('div', { class: 'back-now panel', hidden: true }), speak: h('div', { class: 'sr', 'aria-live': 'assertive' }),
};
const bar = h('header', { class: 'bar-top' });

async function start() {
  useToken(token);
  put(app, bar); put(bar, logo(), h('div', { class: 'ask' }, h('h1', {}, t('loading'))));
  try {
    view = await get(url('/view'));
    [book] = await Promise.all([get(`/api/games/${view.game}`), loadCounters(view.game)]);
  } catch (error) { return fail(error); }
  if (token && view.you) { remember({ match, token, side: view.you, game: view.game, title: book.title }); }
  const colours = sideColours(book);
  board = new Board(el.board, book, colours);
  mini = new Minimap(board);
  log = new Log(view.game, book.pieces, showMoment);
  chat = new Chat(encodeURIComponent(match));
  build();
  chooser = new Chooser(board, {
    order: give, undo, why, repick, end, confirm, info: showTip, keys: openKeys, panel, speak: text => { el.speak.textContent = text; },
    moved: () => mini.move(), changed: () => { drawBar(); drawSide(); }, hover: c => hint(c), escape: () => { note = null; drawBar(); },
  });
  app.replaceChildren(bar, el.board, el.side, el.bottom, el.speak);
  place();
  board.redraw();
  apply(view, { still: true });
  const can = [...view.pieces.filter(p => board.legal.has(p.id)).map(p => p.at), ...chooser.bySpace.keys()].filter(id => board.centre(id));
  const mine = view.battle ? [view.battle.place] : view.focus && board.centre(view.focus) ? [view.focus] : can;
  board.centreOn(middle(mine), phone.matches ? .9 : innerWidth > 2000 ? 1.3 : 1);
  get(url('/log?from=0')).then(all => { log.set(all); }).catch(() => {});
  follow();
  if (view.you && !tourSeen(view.game)) startTour(view.game, stops());
}
/** The space of a list that lies nearest to the middle of all of them. */
function middle(ids) {
  const points = ids.map(id => board.centre(id)).filter(Boolean);
  if (!points.length) return [];
  const x = points.reduce((a, p) => a + p.x, 0) / points.length, y = points.reduce((a, p) => a + p.y, 0) / points.length;
  return [points.reduce((a, p) => Math.hypot(p.x - x, p.y - y) < Math.hypot(a.x - x, a.y - y) ? p : a).id];
}
function fail(error) {
  const text = error.status === 404 ? t('noGame') : error.status === 0 || !(error instanceof ApiError) ? t('offline') : t('error', { text: error.message });
  put(bar, logo(), h('div', { class: 'ask' }, h('h1', {}, text)), h('a', { class: 'btn main', href: '/' }, t('back')));
  if (error.status === 0) setTimeout(start, 2500);
}
function build() {
  put(el.board, board.plane, board.tools(), mini.el, el.result, el.battle, el.tip, el.back);
  put(el.side, el.info, el.tabs, el.scroll, el.presence);
  put(el.bottom, [['board', 'map'], ['battle', 'battle'], ['tracks', 'flag'], ['units', 'box'], ['log', 'log']].map(([name, ic]) => h('button', { type: 'button', 'data-tab': name, 'aria-pressed': String(name === 'board'), onclick: () => sheet(name) }, icon(ic), t(name))));
}
/** The buttons of the question stand in the bar, on the phone below the board. */
function place() {
  put(el.menu, button('', openMenu, { ic: 'menu', kind: 'quiet', label: t('menu') }));
  if (phone.matches) { put(bar, el.line, el.menu, el.ask); el.board.after(el.acts); } else put(bar, logo(), el.ask, el.acts, el.undo, el.menu);
}
phone.addEventListener('change', () => { place(); drawBar(); });

function sheet(name) {
  el.bottom.querySelectorAll('button').forEach(b => b.setAttribute('aria-pressed', String(b.dataset.tab === name)));
  el.side.classList.remove('tab-log', 'tab-units', 'tab-tracks');
  el.side.classList.toggle('open', ['tracks', 'units', 'log'].includes(name));
  if (name === 'log') tab = 'log';
  if (name === 'units') tab = 'lost';
  el.side.classList.add(`tab-${name}`);
  if (name === 'battle') battleShut = null; else if (phone.matches) battleShut = key(view.battle);
  drawSide(); drawBattle(name === 'battle');
}
function panel(k) {
  if (phone.matches) return sheet(k === 'b' ? 'battle' : 'log');
  if (k === 'b') { battleShut = battleShut == null ? key(view.battle) : null; drawBattle(); } else { tab = 'log'; drawSide(); el.tabs.querySelector('[aria-selected=true]')?.focus(); }
}

// --- a new position
const key = battle => battle ? `${battle.place} ${battle.stage} ${battle.rolled ? battle.rolled.dice : ''}` : null;
/** When one browser plays both sides, it takes the seat of the side that decides. */
function changeSeat(next) {
  if (!next.you || !next.decides || next.decides === next.you || next.over) return;
  const other = myGames().find(g => g.match === match && g.side === next.decides);
  if (!other || other.token === token) return;
  token = other.token; useToken(token); stream?.again();
  get(url('/view')).then(v => apply(v)).catch(() => {});
}
function apply(next, { path, still } = {}) {
  changeSeat(next);
  const mineBefore = view && view.decides === view.you, battleBefore = view?.battle?.place;
  view = next; past = null; el.back.hidden = true;
  el.board.classList.remove('shout');
  chooser.set(view);
  board.show(view, { path, still });
  mini.show(view);
  if (view.battle?.place !== battleBefore) battleShut = null;
  steps = null;
  drawBar(); drawBattle(); drawSide();
  if (view.battle && view.battle.place !== battleBefore) board.reveal([view.battle.place]);
  if (view.focus && view.you && view.decides === view.you && chooser.bySpace.size) board.reveal([view.focus]);
  const mine = view.you && view.decides === view.you;
  document.title = `${mine ? '● ' : ''}${mine ? t('yourMove') : sideName(view.decides)} · ${book.title}`;
  if (mine && !mineBefore && !still && setting('sound')) beep();
}
function beep() {
  try { const c = new AudioContext(), o = c.createOscillator(), g = c.createGain(); o.frequency.value = 523; g.gain.setValueAtTime(.08, c.currentTime); g.gain.exponentialRampToValueAtTime(.001, c.currentTime + .35); o.connect(g).connect(c.destination); o.start(); o.stop(c.currentTime + .36); } catch { /* no sound here */ }
}
const sideName = id => book.sides.find(s => s.id === id)?.name ?? '';
const big = text => text ? text[0].toLocaleUpperCase() + text.slice(1) : '';
const me = () => view.you && view.decides === view.you && !view.over && !past;

// --- the bar on top
function drawBar() {
  const mine = me(), active = chooser.active && view.pieces.find(p => p.id === chooser.active);
  const title = past ? t('thenView', { n: past.n }) : view.over ? (view.over.winner ? t('over', { side: sideName(view.over.winner) }) : t('draw')) : mine ? view.prompt : view.thinking ? t('thinking') : view.you ? t('waiting', { side: sideName(view.decides) }) : view.prompt;
  const facts = [view.phase_name, view.dates];
  if (mine && chooser.preview) facts.unshift(t('tapAgain'));
  if (!view.you && !view.over) facts.unshift(t('watching'));
  if (!mine && !view.over && view.you && !view.thinking) facts.unshift(view.prompt);
  const sub = !linked ? h('p', { class: 'sub bad' }, t('offline'))
    : note ? h('p', { class: `sub ${note.kind}`, role: 'status' }, note.text, ' ', clauseLink(view.game, note.clause))
      : h('p', { class: 'sub' }, facts.filter(Boolean).join(' · '), ' ', mine ? clauseLink(view.game, (chooser.choices.find(c => c.space || c.piece) ?? chooser.choices[0])?.clause) : null);
  const tag = () => view.over ? h('span', { class: 'tag' }, t('finished')) : mine ? h('span', { class: 'tag you' }, t('yourMove')) : h('span', { class: 'tag' }, sideName(view.decides));
  put(el.ask, phone.matches ? null : tag(), active ? counterPic(active.id, active.face, 38) : null, h('div', { class: 'text' }, h('h1', { title }, title), sub));
  const pts = view.standing?.points || {};
  put(el.line, tag(), h('span', {}, `${t('turn', { n: view.turn })} · ${view.phase_name}`), h('span', { class: 'score-line' }, book.sides.map(s => pts[s.id] ?? 0).join(' : ')));
  const acts = [], rest = chooser.buttons.filter(c => c !== chooser.end);
  if (mine) {
    if (chooser.preview) { const c = chooser.bySpace.get(chooser.preview); acts.push(button(big(c.label) || t('go', { place: c.space }), () => chooser.give(c), { kind: 'main' })); }
    const numbers = rest.map(c => Number(c.order.match(/(-?\d+)$/)?.[1])), range = rest.length > 4 && numbers.every(Number.isFinite);
    if (range) {
      steps = Math.min(rest.length - 1, steps ?? 0);
      const move = d => { steps = Math.min(rest.length - 1, Math.max(0, steps + d)); drawBar(); };
      acts.push(h('span', { class: 'stepper' }, button('', () => move(-1), { ic: 'minus', label: '−1', disabled: steps === 0 }), h('output', { 'aria-live': 'polite' }, String(numbers[steps])), button('', () => move(1), { ic: 'plus', label: '+1', disabled: steps === rest.length - 1 })),
        button(big(rest[steps].label), () => chooser.give(rest[steps]), { kind: 'main', key: 'Enter' }));
    } else {
      const only = rest.length === 1 && !chooser.end && !chooser.bySpace.size && !chooser.byPiece.size;
      rest.slice(0, 8).forEach((c, i) => acts.push(button(big(c.label), () => chooser.give(c), { kind: only ? 'main' : '', key: only ? 'Enter' : null, title: c.clause })));
      if (rest.length > 8) acts.push(h('select', { 'aria-label': t('confirm'), onchange: e => { const c = rest[e.target.value]; if (c) chooser.give(c); } }, h('option', { value: '' }, '…'), rest.slice(8).map((c, i) => h('option', { value: String(i + 8) }, c.label))));
    }
    if (chooser.end) {
      const left = chooser.idle.length;
      acts.push(chooser.warned ? button(`${t('endAnyway')} (${count('canStill', left)})`, end, { kind: 'warn', key: 'E' }) : button(big(chooser.end.label), end, { kind: chooser.preview ? '' : 'main', key: 'E' }));
    }
  }
  if (view.over) acts.push(button(t('replay'), () => { location.href = `/replay/${match}`; }, { ic: 'play', kind: 'main' }), button(t('checkDice'), () => checkDice(url('/proof'), view), { ic: 'dice' }));
  const back = view.you && button(t('undo'), undo, { ic: 'undo', kind: 'quiet', key: 'U', disabled: !view.undoable || !!past, title: view.undoable ? null : t('undoNone') });
  if (phone.matches) { if (back && view.undoable) acts.unshift(button('', undo, { ic: 'undo', label: t('undo') })); put(el.acts, acts); } else { put(el.acts, acts); put(el.undo, back); }
}
function hint(c) { if (!c || note) return; const sub = el.ask.querySelector('.sub'); if (sub && c.label) put(sub, c.label, c.cost != null ? ` · ${count('pts', c.cost)}` : '', c.stops ? ` · ${t('stops')}` : '', ' ', clauseLink(view.game, c.clause)); }
function say(kind, text, clause) { note = { kind, text, clause }; drawBar(); }

// --- battle, side panel
function drawBattle(force) {
  const b = view.battle, hidden = past || (!b && !force) || (b && battleShut === key(b));
  el.battle.hidden = !!hidden;
  if (!hidden) put(el.battle, b ? battlePanel(view, board, () => { battleShut = key(b); drawBattle(); if (phone.matches) sheet('board'); }) : h('p', { class: 'muted pad' }, t('noBattle')));
  el.battle.setAttribute('aria-label', t('battle'));
  board.inset.left = !hidden && !phone.matches ? 348 : 0;
  board.inset.bottom = !hidden && phone.matches ? el.battle.offsetHeight : 0;
}
function drawSide() {
  const v = past ?? view, open = el.info.querySelector('details')?.open;
  const choose = id => { if (!chooser.pick(id)) { const order = chooser.guess(id, null); if (order && me()) why(order); } };
  put(el.info, turnTrack(v, book), standing(v, book), tracks(v), boxes(v, board, board.legal, choose));
  const details = el.info.querySelector('details'); if (details && open) details.open = true;
  const lost = eliminated(v, book, board);
  const names = [['log', t('log')], ['lost', `${t('eliminated')} ${lost.count || ''}`], ['chat', t('chat')], ['notes', t('notes')]];
  put(el.tabs, names.map(([id, words]) => h('button', { type: 'button', role: 'tab', 'aria-selected': String(tab === id), onclick: () => { tab = id; drawSide(); } }, words)));
  if (el.scroll.dataset.tab !== tab || tab === 'lost') {
    el.scroll.dataset.tab = tab;
    put(el.scroll, tab === 'log' ? log.el : tab === 'lost' ? lost.body : tab === 'chat' ? chat.el : notes(encodeURIComponent(match), view.you));
    if (tab === 'log') log.end();
  }
  chat.names = Object.fromEntries(book.sides.map(s => [s.id, s.name]));
  put(el.presence, book.sides.map(s => { const p = view.players?.[s.id], on = p?.kind !== 'person' || (presence.seats[s.id] ?? p?.present); return h('span', {}, h('i', { class: on ? 'on' : '' }), h('b', {}, s.name), ' ', p ? (p.kind === 'person' ? (s.id === view.you ? '' : t(on ? 'present' : 'absent')) : t(`level_${p.kind}`)) : ''); }), presence.watchers ? h('span', {}, count('watchers', presence.watchers)) : null);
}

// --- orders
async function attempt(action) {
  if (busy) return false;
  busy = true; el.board.classList.add('busy');
  try { await action(); return true; } catch (error) {
    if (error.status === 409 && error.body.view) { apply(error.body.view); say('warned', t('stale')); }
    else if (error.status === 409) { apply(await get(url('/view')).catch(() => view)); say('warned', error.message || t('stale')); }
    else if (error.status === 0) { linked = false; drawBar(); } else { say('bad', error.message, error.clause); console.warn(error.message); }
    return false;
  } finally { busy = false; el.board.classList.remove('busy'); }
}
async function give(choice) {
  if (past) backToNow();
  await attempt(async () => {
    const next = await post(url('/orders'), { n: view.n, order: choice.order });
    note = null; el.result.hidden = true; choice.n = next.n; chooser.last = choice; chooser.given.set(next.n, choice);
    apply(next, { path: choice.path });
    readLog();
  });
}
async function undo() {
  if (!view.you || !view.undoable || busy) return view.you && say('warned', t('undoNone'));
  await attempt(async () => { const next = await post(url('/undo'), { n: view.n }); note = null; chooser.last = chooser.given.get(next.n) ?? null; apply(next); log.cut(next.n); });
}
/** Another unit instead of the one in hand: put back, then take. */
async function repick(others, space) {
  await undo();
  const can = others.filter(p => chooser.byPiece.has(p.id));
  if (can.length === 1) chooser.pick(can[0].id); else if (can.length) chooser.openFan(space);
  else { const order = chooser.guess(others.at(-1).id, null); if (order) why(order); }
}
async function why(order) {
  try { const w = await post(url('/why'), { order }); if (!w.legal) say('bad', w.text, w.clause); } catch (error) { say('bad', error.message, error.clause); }
}
function end() {
  if (!chooser.end) return;
  if (setting('confirm') && chooser.idle.length && !chooser.warned) { chooser.warned = true; el.board.classList.add('shout'); return say('warned', t('unitsLeft')); }
  chooser.give(chooser.end);
}
function confirm() { const main = el.acts.querySelector('.btn.main'); if (main && !chooser.end) main.click(); }

// --- events
function follow() {
  let timer = null;
  const refresh = () => { clearTimeout(timer); timer = setTimeout(async () => { if (busy) return refresh(); try { const next = await get(url('/view')); if (!busy && (next.n !== view.n || next.decides !== view.decides || next.thinking !== view.thinking || next.over !== view.over)) apply(next); } catch { /* the stream will tell */ } }, 90); };
  let logTimer = null;
  const logLater = () => { clearTimeout(logTimer); logTimer = setTimeout(readLog, 120); };
  stream = listen(match, view.n, {
    state: on => { if (on && !linked) { linked = true; note = { kind: '', text: t('online') }; setTimeout(() => { if (note?.text === t('online')) { note = null; drawBar(); } }, 4000); refresh(); drawBar(); } else if (!on && linked) setTimeout(() => { if (!linked) drawBar(); }, 0), linked = on; if (!on) drawBar(); },
    entry: e => { logLater(); if (e.n > view.n || e.decides !== view.decides) refresh(); },
    undo: e => { log.cut(e.n); if (e.n !== view.n) refresh(); },
    chat: m => chat.add(m),
    presence: p => { presence = { seats: p.seats || {}, watchers: p.watchers || 0 }; drawSide(); },
    over: () => refresh(),
  });
  setInterval(() => { if (view.thinking && linked) refresh(); }, 2500);
}
/** What the log does not show yet. */
async function readLog() {
  try {
    const fresh = (await get(url(`/log?from=${log.last}`))).filter(e => e.n > log.last);
    fresh.forEach(e => log.add(e));
    const rolled = fresh.filter(e => e.lines?.some(l => faces(l).length)).at(-1);
    if (rolled && !view.battle?.rolled) showResult(rolled);
  } catch { /* the next event brings it */ }
}
/** What the dice said, where the battle stood, until the next order. */
function showResult(e) {
  const i = e.lines.findIndex(l => faces(l).length), dice = faces(e.lines[i]);
  put(el.result, h('div', { class: 'battle-dice' }, h('span', { class: `dice${pace() ? ' tumble' : ''}` }, dice.map(n => die(n, 34))), h('span', {}, e.lines[i].text, ' ', clauseLink(view.game, e.lines[i].clause)), button('', () => { el.result.hidden = true; }, { ic: 'close', kind: 'quiet small', label: t('close') })),
    i + 1 < e.lines.length ? h('ul', {}, e.lines.slice(i + 1).map(l => h('li', {}, l.text, ' ', clauseLink(view.game, l.clause)))) : null);
  el.result.hidden = false;
}
async function showMoment(e) {
  try {
    past = await get(url(`/at/${e.n}`));
    log.mark(e.n);
    board.legal = new Set(); board.active = null;
    board.show(past); board.under.replaceChildren(); board.above.replaceChildren(); mini.show(past);
    const moved = past.pieces.filter(p => view.pieces.find(q => q.id === p.id)?.at !== p.at).map(p => p.at);
    if (past.focus) board.reveal([past.focus]); else if (moved.length && moved.length < 4) board.reveal(moved);
    put(el.back, h('span', {}, t('thenView', { n: e.n })), button(t('backNow'), backToNow, { kind: 'main small' })); el.back.hidden = false;
    drawBar(); drawBattle(); drawSide();
  } catch (error) { say('bad', error.message); }
}
function backToNow() { log.mark(-1); apply(view); }

function showTip(id, e) {
  el.tip.hidden = !id;
  const p = id && board.spaces.get(id);
  if (!p) return void (el.tip.hidden = true);
  const v = past ?? view, here = v.pieces.filter(q => q.at === id), held = v.control?.[id];
  const rows = [[t('terrain'), p.terrain], [t('country'), p.country], [t('control'), held && sideName(held)], [t('here'), here.map(q => `${board.info.get(q.id)?.name ?? q.id} ${q.values ?? ''}`).join(', ')]].filter(r => r[1]);
  put(el.tip, h('h3', {}, p.place ? `${p.place} ` : '', h('span', { class: p.place ? 'muted' : '' }, id)), h('dl', {}, rows.map(([a, b]) => [h('dt', {}, a), h('dd', {}, b)])));
  const at = board.screen(id), room = el.board.getBoundingClientRect(), gap = board.S * board.zoom * .62;
  const right = at.x + gap + 240 < room.width;
  el.tip.style.left = `${right ? at.x + gap : Math.max(4, at.x - gap - 236)}px`;
  el.tip.style.top = `${Math.max(8, Math.min(room.height - el.tip.offsetHeight - 8, at.y - 30))}px`;
}

// --- menu
function openMenu() {
  const item = (words, ic, act) => button(words, () => { box.close(); act(); }, { ic });
  const download = (name, text, type) => { const a = h('a', { href: URL.createObjectURL(new Blob([text], { type })), download: name }); a.click(); setTimeout(() => URL.revokeObjectURL(a.href), 5000); };
  const seat = myGames().find(g => g.match === match && g.token === token);
  const share = () => { const copy = (label, link) => h('div', { class: 'field' }, h('span', {}, label), h('div', { class: 'row' }, h('input', { type: 'text', readOnly: true, value: link, 'aria-label': label }), button(t('copy'), e => { navigator.clipboard?.writeText(link); e.currentTarget.querySelector('span').textContent = t('copied'); }))); dialog(t('links'), [copy(t('watchLink'), `${location.origin}/t/${match}`), seat && copy(t('seatLink'), `${location.origin}/t/${match}#${token}`)].filter(Boolean), null, t('close')); };
  const box = dialog(t('menu'), h('div', { class: 'menu-list' },
    item(t('settings'), 'gear', openSettings), item(t('rules'), 'book', () => window.open(`/rules/${view.game}`, 'rules')), item(t('maps'), 'map', () => window.open(`/map/${view.game}`, 'map')), item(t('tour'), 'help', () => startTour(view.game, stops())), item(t('keys'), 'log', openKeys),
    item(t('links'), 'share', share), item(t('replay'), 'play', () => { location.href = `/replay/${match}`; }), item(t('checkDice'), 'dice', () => checkDice(url('/proof'), view)),
    item(t('saveJournal'), 'download', async () => { try { download(`${view.game}-${match}.txt`, await get(url('/journal'), { text: true }), 'text/plain'); } catch (error) { say('bad', error.message); } }),
    item(t('printMap'), 'download', () => savePosition(download)), h('a', { class: 'btn', href: '/' }, icon('first'), t('back'))), null, t('close'));
}
async function savePosition(download) {
  const map = await fetch(board.img.src).then(a => a.text());
  const doc = new DOMParser().parseFromString(map, 'image/svg+xml').documentElement;
  const defs = document.querySelector('.sprite').cloneNode(true); defs.removeAttribute('class');
  doc.append(doc.ownerDocument.importNode(defs, true));
  for (const p of board.pieces.values()) if (!p.hidden) { const g = p.g.cloneNode(true); g.querySelector('.outline')?.remove(); g.querySelector('.rim')?.remove(); g.querySelector('.shade')?.setAttribute('opacity', '.3'); g.setAttribute('transform', `translate(${p.pos.x} ${p.pos.y}) scale(${board.size / 100})`); g.removeAttribute('style'); doc.append(doc.ownerDocument.importNode(g, true)); }
  download(`${view.game}-${view.n}.svg`, new XMLSerializer().serializeToString(doc), 'image/svg+xml');
}
const stops = () => [['tour1', bar], ['tour2', el.board], ['tour3', el.board], ['tour4', el.ask], ['tour5', el.board], ['tour6', phone.matches ? el.bottom : el.info], ['tour7', phone.matches ? el.bottom : el.scroll], ['tour8', el.menu]];

onLanguage(async () => {
  if (!view || !board) return;
  try { [view, book] = await Promise.all([get(url('/view')), get(`/api/games/${view.game}`)]); } catch { return; }
  board.book = book; board.info = new Map(book.pieces.map(p => [p.id, p])); board.spaces = new Map(book.board.spaces.map(p => [p.id, p])); board.field = book.board.spaces.filter(p => !p.box);
  const tools = el.board.querySelector('.tools'); tools.replaceWith(board.tools());
  el.board.setAttribute('aria-label', t('boardLabel'));
  build(); place(); el.scroll.dataset.tab = ''; note = null;
  apply(view, { still: true });
  get(url('/log?from=0')).then(all => log.set(all)).catch(() => {});
  stream?.again();
});
onSettings(() => { if (view && mini) setTimeout(() => mini.show(past ?? view), 50); });
start();
