// The table: loads the match, draws it, sends orders, follows the events.
import { h, put, icon, button, clauseLink, die } from './dom.js';
import { t, onLanguage } from './i18n.js';
import { get, post, listen, tokenFor, invitation, clearAddress, useToken, remember, myGames, forgetToken, ApiError } from './api.js';
import { loadCounters } from './symbols.js';
import { setting, pace, onSettings, openKeys } from './settings.js';
import { Board } from './board.js';
import { sideColours } from './marks.js';
import { Chooser } from './choices.js';
import { Orders } from './orders.js';
import { Bar } from './bar.js';
import { Side } from './side.js';
import { Tip } from './tip.js';
import { battlePanel } from './battle.js';
import { WhatIf } from './whatif.js';
import { Log, faces } from './log.js';
import { Chat } from './chat.js';
import { Minimap } from './minimap.js';
import { Hand, hasCards } from './hand.js';
import { gauge } from './gauge.js';
import { Draw } from './cup.js';
import { Caller } from './notify.js';
import { layersButton } from './layers.js';
import { branchBanner, mayTry, tryOut } from './analysis.js';
import { Pair } from './pair.js';
import { tourOf, tourSeen } from './tour.js';
import { checkDice } from './dice.js';
import { giveShares, diceBanner } from './shares.js';
import { shortBanner } from './seen.js';
import { openMenu } from './menu.js';
import { Reflexes } from './reflexes.js';

const phone = matchMedia('(max-width: 767px)');
const wide = matchMedia('(min-width: 1280px)');
const app = document.getElementById('app');
const BATTLE_WIDTH = 348, GAUGE_HEIGHT = 76, GOALS_HEIGHT = 12;

/** What identifies a battle for the reader who shut its panel. */
const nameOf = battle => battle ? `${battle.place} ${battle.stage} ${battle.rolled ? battle.rolled.dice : ''}` : null;

/** Keeps the way of whoever an entry led to the end of its path; several entries make one way. */
function addWays(ways, { path, changes }) {
  if (!path?.length) return;
  for (const { id, at } of changes.pieces) if (at === path.at(-1)) ways.set(id, [...ways.get(id) ?? [], ...path]);
}

class Table {
  constructor(match) {
    Object.assign(this, {
      match, view: null, book: null, past: null, note: null, linked: true, shut: null, sheet: 'board', peek: 'peek',
      presence: { seats: {}, watchers: 0 }, token: tokenFor(match), ways: new Map(),
    });
    this.field = h('div', {});
    this.banner = h('div', { class: 'banner', role: 'note', hidden: true });
    this.battle = h('section', { class: 'battle panel', hidden: true });
    this.result = h('section', { class: 'result panel', hidden: true, 'aria-live': 'polite' });
    this.then = h('div', { class: 'back-now panel', hidden: true });
    this.dock = h('div', { class: 'dock' });
    this.bottom = h('nav', { class: 'bottom' });
    this.gauge = h('section', { class: 'gauge panel', hidden: true });
    this.cards = new Hand(this);
    this.draw = new Draw();
    this.speaker = h('div', { class: 'sr', 'aria-live': 'assertive' });
    this.bar = new Bar(this);
    this.orders = new Orders(this);
    this.whatIf = new WhatIf(this);
    this.pair = new Pair(this);
    this.reflexes = new Reflexes(this);
  }
  url(path) { return `/api/matches/${encodeURIComponent(this.match)}${path}`; }
  get phone() { return phone.matches; }
  get mine() { const { view } = this; return !!view.you && view.decides === view.you && !view.over && !this.past; }
  sideName(id) { return this.book.sides.find(x => x.id === id)?.name ?? ''; }

  // --- opening
  async open() {
    put(app, this.bar.el);
    this.bar.loading();
    let refused = await this.accept();
    useToken(this.token);
    try {
      this.view = await this.look(() => { refused = t('linkDead'); });
      [this.book] = await Promise.all([get(`/api/games/${this.view.game}`), loadCounters(this.view.game, '-m'), giveShares(this)]);
    } catch (error) { return this.fail(error); }
    const { view, book } = this;
    if (this.token && view.you) remember({ match: this.match, token: this.token, side: view.you, game: view.game, title: book.title });
    clearAddress();
    this.board = new Board(this.field, book, sideColours(book));
    this.mini = new Minimap(this.board);
    this.tip = new Tip(this.board);
    this.log = new Log(view.game, book.pieces, e => this.showMoment(e));
    this.chat = new Chat(encodeURIComponent(this.match), () => this.view.you);
    this.side = new Side(this);
    this.caller = new Caller(this.match, book.title);
    this.chooser = new Chooser(this.board, this.hand());
    this.build();
    this.place();
    this.apply(view, { first: true });
    if (refused) this.say('bad', refused);
    this.lookAtStart();
    // What is beside the board can wait for it.
    await this.board.shown;
    this.readLog();
    this.follow();
    this.caller.watch();
    if (view.you && !view.branch && !tourSeen(view.game)) this.tour();
  }
  /** The game as it stands. Who comes with a link that was replaced takes his newer one, or watches. */
  async look(tell) {
    try { return await get(this.url('/view')); } catch (error) {
      if (error.status !== 403 || !this.token) throw error;
      forgetToken(this.token);
      this.token = myGames().find(g => g.match === this.match)?.token ?? null;
      useToken(this.token);
      if (!this.token) tell();
      return this.look(tell);
    }
  }
  /** Sits down where the address invites to; says why not if that does not work. */
  async accept() {
    const [side, word] = invitation() ?? [];
    if (!side || myGames().some(g => g.match === this.match && g.side === side)) return null;
    try {
      const seat = await post(this.url('/join'), { side, invitation: word }, { as: null });
      this.token = seat.token;
      remember({ match: this.match, token: seat.token, side });
      return null;
    } catch (error) {
      // Without an answer the invitation is still good: the address keeps it, and the page tries again.
      if (error.status === 0) { this.fail(error); return new Promise(() => {}); }
      return error.status === 409 ? t('inviteUsed') : error.message;
    }
  }
  fail(error) {
    const away = error.status === 0 || error.status === 503 || !(error instanceof ApiError);
    this.bar.fail(error.status === 404 ? t('noGame') : away ? t('offline') : t('error', { text: error.message }));
    if (!(error instanceof ApiError)) console.error(error);
    if (away) setTimeout(() => this.open(), 2500);
  }
  /** What the chooser may ask of the page. */
  hand() {
    return {
      order: choice => this.give(choice), undo: () => this.orders.undo(), redo: () => this.orders.redo(),
      why: (order, space) => this.why(order, space), repick: (others, space) => this.repick(others, space),
      end: () => this.end(), confirm: () => this.confirm(), keys: openKeys, panel: key => this.panel(key),
      info: id => { if (id) this.tip.show(id, this.past ?? this.view); else this.tip.hide(); },
      speak: text => { this.speaker.textContent = text; }, moved: () => this.mini.move(),
      changed: () => { this.bar.draw(); this.side.draw(); this.cards.draw(); }, hover: choice => this.bar.hint(choice),
      escape: () => { if (this.past) this.backToNow(); else { this.note = null; this.bar.draw(); } },
      locked: () => !!this.past, seen: () => this.past ?? this.view,
    };
  }
  build() {
    const map = button('', () => this.mini.openWhole(), { ic: 'map', kind: 'quiet only-phone', label: t('minimap') });
    put(this.field, this.board.plane, this.board.tools(map, layersButton(this.board)), this.mini.el, this.gauge, this.cards.el, this.draw.el, this.result, this.tip.el, this.then);
    const tabs = [['board', 'map'], ['battle', 'battle'], ['tracks', 'flag'], ['units', 'box'], ['log', 'log']];
    if (hasCards(this.book)) tabs.splice(2, 0, ['cards', 'cards']);
    put(this.bottom, tabs.map(([name, ic]) => h('button', {
      type: 'button', 'data-tab': name, 'aria-pressed': String(name === this.sheet), onclick: () => this.openSheet(name),
    }, icon(ic), t(name))));
    this.bottom.setAttribute('aria-label', t('panels'));
    this.battle.setAttribute('aria-label', t('battle'));
  }
  /** Puts the panels where this width of the window wants them. */
  place() {
    const { scroll } = this.side, read = scroll.scrollTop;
    this.bar.place(this.phone);
    app.replaceChildren(this.bar.el, this.banner, this.field, this.dock, this.side.el, this.bottom, this.speaker);
    put(this.dock, this.phone ? [this.battle, this.bar.acts] : []);
    if (wide.matches) this.field.append(this.battle);
    this.side.place(!wide.matches && !this.phone ? this.battle : null);
    this.mini?.resize();
    // What is taken out of the page and put back forgets how far it was read.
    scroll.scrollTop = read;
  }
  /** The middle of what can be done first. */
  lookAtStart() {
    const { view, board } = this, focus = view.battle?.place ?? view.focus;
    board.centreOn(this.middle(board.centre(focus) ? [focus] : this.able), this.phone ? .9 : innerWidth > 2000 ? 1.3 : 1);
  }

  /** The spaces where something can be done now. */
  get able() {
    const { view, board, chooser } = this;
    return [...view.pieces.filter(p => board.legal.has(p.id)).map(p => p.at), ...chooser.bySpace.keys()].filter(id => board.centre(id));
  }
  /** That one of some spaces which lies in their middle. */
  middle(ids) {
    const points = ids.map(id => this.board.centre(id));
    const mean = axis => points.reduce((sum, p) => sum + p[axis], 0) / points.length;
    const far = p => Math.hypot(p.x - mean('x'), p.y - mean('y'));
    return points.length ? [points.reduce((a, p) => far(p) < far(a) ? p : a).id] : [];
  }

  // --- a new position
  apply(next, { choice, undo, first } = {}) {
    const battleBefore = this.view?.battle?.place, { board, chooser, view: before } = this;
    this.changeSeat(next);
    this.view = next;
    this.past = null;
    this.then.hidden = true;
    if (!first) this.note = null;
    if (choice) { this.result.hidden = true; chooser.gave(choice, next.n); }
    if (undo) { chooser.tookBack(next.n); this.log.cut(next.n); }
    this.field.classList.remove('shout');
    chooser.set(next);
    board.show(next, { path: choice?.path, ways: this.ways, still: first });
    this.ways = new Map();
    this.mini.show(next);
    branchBanner(this.banner, next);
    diceBanner(this.banner, this);
    shortBanner(this.banner, this);
    this.pair.see(next);
    this.reflexes.see(next);
    if (!first) this.draw.see(before, next, this.book);
    this.bar.steps = 0;
    this.whatIf.reset();
    if (next.battle?.place !== battleBefore) { this.shut = null; this.peek = 'peek'; }
    this.bar.draw();
    this.drawBattle();
    this.side.draw();
    this.drawGauge();
    this.cards.draw();
    this.reveal(battleBefore);
    this.caller.tell(this.mine, next.over ? t('finished') : this.sideName(next.decides), next.prompt, first);
    this.log.mark(next.n);
    if (choice) this.readLog();
  }
  reveal(battleBefore) {
    const { view, board } = this, { battle } = view;
    if (battle && battle.place !== battleBefore) {
      const there = view.pieces.filter(p => battle.attackers.includes(p.id)).map(p => p.at);
      board.reveal([battle.place, ...there]);
    } else if (this.mine && view.focus && this.chooser.bySpace.size) board.reveal([view.focus]);
    else if (this.mine && !this.able.some(id => board.sees(id))) board.reveal(this.middle(this.able));
  }
  /** When one browser plays both sides, it takes the seat of the side that decides. */
  changeSeat(next) {
    if (!next.you || !next.decides || next.decides === next.you || next.over) return;
    const other = myGames().find(g => g.match === this.match && g.side === next.decides);
    if (!other || other.token === this.token) return;
    this.token = other.token;
    useToken(this.token);
    this.stream?.again();
    get(this.url('/view')).then(view => this.apply(view)).catch(() => {});
  }
  say(kind, text, clause) { this.note = { kind, text, clause }; this.bar.draw(); }
  gone() { this.linked = false; this.bar.draw(); this.stream?.again(); }
  waiting(on) { this.field.classList.toggle('busy', on); this.bar.el.classList.toggle('busy', on); }

  // --- orders
  async give(choice) {
    if (this.past) this.backToNow();
    const { column } = this.chooser;
    if (await this.orders.give(choice)) column.gave(choice); else column.halt();
  }
  /** Another unit instead of the one in hand: put back, then take. */
  async repick(others, space) {
    const { chooser } = this;
    chooser.column.halt();
    if (!await this.orders.undo()) return;
    const able = others.filter(p => chooser.byPiece.has(p.id));
    if (able.length === 1) chooser.pick(able[0].id);
    else if (able.length) chooser.openFan(space);
    else { const order = chooser.guess(others.at(-1).id, null); if (order) this.why(order, space); }
  }
  /** Something else with the unit in hand: put back, then do it. */
  async instead({ order }) {
    if (!await this.orders.undo()) return;
    const choice = this.view.choices.find(c => c.order === order);
    if (choice) await this.give(choice);
  }
  /** Why something cannot be done, in words and with its clause. */
  async why(order, space) {
    try {
      const answer = await post(this.url('/why'), { order });
      if (!answer.legal) { this.say('bad', answer.text, answer.clause); this.chooser.refuse(space, answer.text); }
    } catch (error) { if (error.status === 0) this.gone(); else this.say('bad', error.message, error.clause); }
  }
  /** Ends the phase; with units left the first press shows them. */
  end() {
    const { chooser } = this, { idle } = chooser;
    if (!chooser.end) return;
    if (!setting('confirm') || !idle.length || chooser.warned) { chooser.give(chooser.end); return; }
    chooser.warned = true;
    this.field.classList.add('shout');
    const places = this.view.pieces.filter(p => idle.includes(p.id)).map(p => p.at).filter(id => this.board.centre(id));
    if (places.length && places.length < 8) this.board.reveal(places);
    this.say('warned', t('unitsLeft'));
  }
  confirm() {
    const main = (this.phone ? this.bar.acts : this.bar.last).querySelector('.btn.main');
    if (main && !this.chooser.end) main.click();
  }

  // --- the battle
  /** Whether the stepper of the question stands in the battle panel. */
  get stepsInPanel() { return !!this.view.battle && !!this.bar.range && !this.battle.hidden; }
  get planned() {
    const numbers = this.bar.range, { number } = this.bar;
    const track = numbers && this.view.tracks?.find(x => x.id !== 'turn' && x.value >= Math.max(...numbers));
    return track && { track: track.id, name: track.name, n: number };
  }
  drawSteps() { this.whatIf.ask(this.bar.numbered?.order); this.drawBattle(); this.bar.draw(); this.side.draw(); }
  drawBattle() {
    const { view } = this, b = view.battle, name = nameOf(b);
    const asked = this.phone && this.sheet === 'battle';
    const hidden = !!this.past || (!b && !asked) || (!!b && this.shut === name && !asked);
    this.battle.hidden = hidden;
    this.side.el.classList.toggle('fighting', !hidden && this.battle.parentNode === this.side.el);
    this.battle.dataset.size = this.peek;
    this.bottom.querySelector('[data-tab=battle]')?.classList.toggle('news', !!b);
    // Asking how far it is scrolled makes the browser lay out the page.
    const top = hidden ? 0 : this.battle.scrollTop, focused = this.battle.contains(document.activeElement) && document.activeElement.ariaLabel;
    if (!hidden) put(this.battle, b ? this.battleParts(name) : h('p', { class: 'muted pad' }, t('noBattle')));
    if (top) this.battle.scrollTop = top;
    // Whoever steps by keys stays on the button, so that the next Enter does not give the order.
    const buttons = focused ? [...this.battle.querySelectorAll('button:not(:disabled)')] : [];
    (buttons.find(b => b.ariaLabel === focused) ?? buttons.find(b => b.closest('.steps')))?.focus({ preventScroll: true });
    this.board.cover(!hidden && wide.matches ? BATTLE_WIDTH : 0);
    this.bar.drawButtons();
  }
  battleParts(name) {
    const fold = () => { this.shut = name; this.drawBattle(); };
    const numbers = this.bar.range, { planned } = this;
    const steps = numbers && {
      name: planned?.name ?? t('howMany'), of: planned ? Math.max(...numbers) : null, value: this.bar.number,
      least: Math.min(...numbers), most: Math.max(...numbers), step: by => this.bar.setNumber(this.bar.number + by),
    };
    const { board, chooser, view } = this, at = id => view.pieces.find(p => p.id === id)?.at;
    const offers = { ids: this.mine ? [...chooser.byPiece.keys()].filter(id => !board.centre(at(id))) : [], join: id => chooser.pick(id) };
    return [this.phone ? this.grip() : null, battlePanel({ ...view, battle: this.whatIf.battle }, board, this.phone ? null : fold, steps, offers)];
  }
  /** The handle of the sheet on the phone: a peek, half of the screen, nearly all of it. */
  grip() {
    const next = { peek: 'half', half: 'full', full: 'peek' }[this.peek];
    const turn = () => {
      this.peek = next;
      this.drawBattle();
      requestAnimationFrame(() => { if (this.view.battle) this.board.reveal([this.view.battle.place]); });
    };
    return h('button', { type: 'button', class: 'grip', 'aria-label': t(next === 'peek' ? 'sheetLess' : 'sheetMore'), onclick: turn },
      icon(next === 'peek' ? 'down' : 'up'));
  }

  /** The track that decides the game. */
  drawGauge() {
    const view = this.past ?? this.view, open = this.gauge.querySelector('details')?.open;
    this.gauge.hidden = !view.gauge;
    put(this.gauge, gauge(view, this.log.entries, this.book));
    const details = this.gauge.querySelector('details');
    if (details && open) details.open = true;
    this.field.classList.toggle('gauged', !!view.gauge);
    this.board.inset.top = view.gauge && !this.phone ? GAUGE_HEIGHT + (view.gauge.goals?.length ? GOALS_HEIGHT : 0) : 0;
  }

  // --- sheets of the phone, keys of the panels
  openSheet(name) {
    this.sheet = name === this.sheet ? 'board' : name;
    for (const tab of this.bottom.children) tab.setAttribute('aria-pressed', String(tab.dataset.tab === this.sheet));
    this.field.classList.toggle('cards-open', this.sheet === 'cards');
    if (this.sheet === 'battle') { this.shut = null; this.peek = 'half'; } else this.peek = 'peek';
    this.side.openSheet(this.sheet);
    this.drawBattle();
  }
  panel(key) {
    if (this.phone) return this.openSheet(key === 'b' ? 'battle' : 'log');
    if (key === 'l') return this.side.focusLog();
    if (this.view.battle) { this.shut = this.shut == null ? nameOf(this.view.battle) : null; this.drawBattle(); }
  }

  // --- events
  follow() {
    let viewTimer = null, logTimer = null;
    const refresh = () => { viewTimer ??= setTimeout(() => { viewTimer = null; this.refresh(refresh); }, 90); };
    const logLater = () => { logTimer ??= setTimeout(() => { logTimer = null; this.readLog(); }, 150); };
    this.stream = listen(this.match, this.view.n, {
      state: on => {
        const back = on && !this.linked;
        this.linked = on;
        if (back) { this.sayBriefly(t('online')); refresh(); logLater(); } else this.bar.draw();
        // What was said of the dice before anybody listened here is told nowhere else.
        if (on && this.view.you && !this.view.over && !this.view.dice.ready) this.lookAtDice();
      },
      entry: e => {
        const own = myGames().some(g => g.match === this.match && g.side === e.by);
        if (e.n > this.view.n && !own) this.orders.forget();
        if (e.n > this.view.n) addWays(this.ways, e);
        logLater();
        if (e.n > this.view.n || e.decides !== this.view.decides) refresh();
      },
      undo: e => { this.log.cut(e.n); if (e.n !== this.view.n) refresh(); },
      chat: message => { this.chat.add(message); this.side.heard(); },
      presence: p => { this.presence = { seats: p.seats || {}, watchers: p.watchers || 0 }; this.side.drawPresence(); },
      over: refresh,
      shortened: () => { this.orders.forget(); refresh(); },
      gone: () => { this.stream.stop(); this.bar.fail(t('gameGone')); },
      dice: dice => this.lookAtDice(dice),
      // The seat has a new link: this page may know it by now, or watches from now on.
      refused: () => { const { token } = this; setTimeout(() => { if (token === this.token && !this.renewing) location.reload(); }, 1500); },
    });
    // A computer may think for long: the stream could have missed that it is done.
    setInterval(() => { if (this.view.thinking && this.linked) refresh(); }, 2500);
  }
  async refresh(again) {
    if (this.orders.busy) return again();
    try {
      const next = await get(this.url('/view')), { view } = this;
      const changed = ['n', 'decides', 'thinking'].some(key => next[key] !== view[key]) || !next.over !== !view.over;
      if (this.orders.busy) return again();
      if (changed) this.apply(next);
    } catch (error) { if (error.status === 429) setTimeout(again, 1500); }
  }
  /** The shares of the dice have changed: gives what is missing from here, and shows what became of it. */
  async lookAtDice(dice) {
    if (dice) this.view.dice = dice; else this.view = await get(this.url('/view')).catch(() => this.view);
    if (!await giveShares(this)) this.view = await get(this.url('/view')).catch(() => this.view);
    if (!this.orders.busy) this.apply(this.view);
  }
  sayBriefly(text) {
    this.say('', text);
    setTimeout(() => { if (this.note?.text === text) { this.note = null; this.bar.draw(); } }, 4000);
  }
  /** What the log does not show yet. */
  async readLog() {
    const { log } = this;
    try {
      const fresh = (await get(this.url(`/log?from=${log.last}`))).filter(e => e.n > log.last);
      // Another reading may have been quicker: what it brought stays.
      if (!log.entries.length) log.set(fresh); else fresh.forEach(e => log.add(e));
      this.drawGauge();
      // On the phone the side panel tells what moved it.
      if (this.phone && this.view.gauge) { this.side.told = null; this.side.draw(); }
      if (log.entries.length === fresh.length) return;
      log.mark(this.past?.n ?? this.view.n);
      const rolled = fresh.filter(e => e.lines?.some(line => faces(line).length)).at(-1);
      if (rolled && !this.view.battle?.rolled) this.showResult(rolled);
    } catch { /* the next event brings it */ }
  }
  /** What the dice said, where the battle stood, until the next order. */
  showResult(e) {
    const i = e.lines.findIndex(line => faces(line).length), { game } = this.view, line = e.lines[i];
    const dice = h('span', { class: `dice${pace() ? ' tumble' : ''}` }, faces(line).map(n => die(n, 34)));
    dice.style.setProperty('--pace', pace());
    dice.addEventListener('click', () => dice.classList.remove('tumble'));
    const shut = button('', () => { this.result.hidden = true; }, { ic: 'close', kind: 'quiet small', label: t('close') });
    const rest = e.lines.slice(i + 1).map(l => h('li', {}, h('span', {}, l.text), clauseLink(game, l.clause)));
    put(this.result,
      h('div', { class: 'battle-dice' }, dice, h('span', { class: 'words' }, line.text, ' ', clauseLink(game, line.clause)), shut),
      rest.length ? h('ul', {}, rest) : null);
    this.result.hidden = false;
  }

  // --- looking back
  async showMoment(e) {
    try {
      const { board, view } = this;
      this.past = await get(this.url(`/at/${e.n}`));
      this.log.mark(e.n);
      this.chooser.rest();
      board.show(this.past);
      this.mini.show(this.past);
      const moved = this.past.pieces.filter(p => view.pieces.find(q => q.id === p.id)?.at !== p.at).map(p => p.at);
      const unit = (e.order || '').split(/\s+/).map(word => this.past.pieces.find(p => p.id === word)?.at).find(Boolean);
      if (this.past.focus) board.reveal([this.past.focus]);
      else if (unit) board.reveal([unit]);
      else if (moved.length && moved.length < 4) board.reveal(moved);
      const from = mayTry(view) && button(t('tryOut'), () => tryOut(this.view, this.book, e.n), { ic: 'branch', kind: 'small' });
      put(this.then, h('span', {}, t('thenView', { n: e.n })), from, button(t('backNow'), () => this.backToNow(), { kind: 'main small' }));
      this.then.hidden = false;
      if (this.phone) this.openSheet('board');
      this.bar.draw();
      this.drawBattle();
      this.side.draw();
      this.drawGauge();
      this.cards.draw();
    } catch (error) { this.say('bad', error.message || t('offline')); }
  }
  backToNow() { this.apply(this.view); }

  // --- the rest of the page
  openMenu() { openMenu(this); }
  checkDice() { checkDice(this.url('/proof'), this.book.sides); }
  tryOut() { tryOut(this.view, this.book); }
  tour() { tourOf(this); }
  async changeLanguage() {
    if (!this.view || !this.board) return;
    try {
      [this.view, this.book] = await Promise.all([get(this.url('/view')), get(`/api/games/${this.view.game}`)]);
    } catch { return; }
    this.board.read(this.book);
    this.log.read(this.book.pieces);
    this.caller.title = this.book.title;
    this.field.setAttribute('aria-label', t('boardLabel'));
    this.note = null;
    this.result.hidden = true;
    this.build();
    this.place();
    this.side.relabel();
    this.apply(this.view, { first: true });
    get(this.url('/log?from=0')).then(all => this.log.set(all)).catch(() => {});
    this.stream?.again();
  }
  /** The window has another form now. */
  reform() {
    if (!this.board) return;
    this.sheet = 'board';
    this.build();
    this.place();
    this.bar.draw();
    this.drawBattle();
    this.side.openSheet('board');
  }
}

const table = new Table(decodeURIComponent(location.pathname.split('/')[2] || ''));
for (const form of [phone, wide]) form.addEventListener('change', () => table.reform());
onLanguage(() => table.changeLanguage());
onSettings(() => { if (table.mini) setTimeout(() => table.mini.show(table.past ?? table.view), 50); });
// The link of another seat, pasted into the same window.
addEventListener('hashchange', () => { if (tokenFor(table.match) !== table.token) location.reload(); });
table.open();
