// @ts-check
// The table: makes all of its parts, puts them where the window wants them, and follows language and form.
import { get } from '../core/api.js';
import { app, button, h, put } from '../core/dom.js';
import { onLanguage, t } from '../core/i18n.js';
import { openKeys } from '../core/preferences.js';
import { myGames, tokenFor } from '../core/seats.js';
import { onSettings } from '../core/settings.js';
import { Board } from '../board/board.js';
import { layersButton } from '../board/layers.js';
import { sideColours } from '../board/marks.js';
import { Minimap } from '../board/minimap.js';
import { Tip } from '../board/tip.js';
import { checkDice } from '../dice/proof.js';
import { Draw } from '../panels/cup.js';
import { Log } from '../panels/log.js';
import { tryOut } from './analysis.js';
import { GaugeStrip, Tabs, Then } from './around.js';
import { Asking } from './asking.js';
import { Banner } from './banner.js';
import { Bar } from './bar.js';
import { Chat } from './chat.js';
import { Chooser } from './choices.js';
import { Field } from './field.js';
import { Fight, Result } from './fight.js';
import { Following } from './following.js';
import { phone, wide, Match } from './match.js';
import { Hand } from './hand.js';
import { openMenu } from './menu.js';
import { Caller } from './notify.js';
import { open } from './opening.js';
import { Orders } from './orders.js';
import { Play } from './play.js';
import { Reflexes } from './reflexes.js';
import { Side } from './side.js';
import { tourOf, tourSeen } from './tour.js';

/** @import { Opened } from './opening.js' */

/** When one browser plays both sides, it takes the seat of the side that decides. @param {Match} match */
function changeSeat(match) {
  const { view, state: { token } } = match;
  if (!view.you || !view.decides || view.decides === view.you || view.over) return;
  const other = myGames().find(g => g.match === match.id && g.side === view.decides);
  if (!other || other.token === token) return;
  match.sit(other.token);
  get(match.url('/view')).then(next => match.take(next), () => {});
}

/**
 * Makes the parts. They hear of a new position in the order in which they stand here.
 * @param {string} id
 * @param {Opened} opened
 */
function lay(id, opened) {
  const match = new Match(id, opened), root = h('div', {});
  match.on(['step'], () => changeSeat(match));

  const board = new Board(root, match.book, sideColours(match.book)), mini = new Minimap(board), tip = new Tip(board);
  const orders = new Orders(match), following = new Following(match, orders), play = new Play(match, orders, board, () => chooser);
  const speaker = h('div', { class: 'sr', 'aria-live': 'assertive' });
  const ask = { menu: () => menu(), end: () => play.end(), instead: choice => play.instead(choice), checkDice: () => checkDice(match.url('/proof'), match.book.sides) };
  const dock = h('div', { class: 'dock' });

  /** The panels that have keys of their own. @param {string} key */
  const panel = key => {
    if (phone.matches) return match.open(key === 'b' ? 'battle' : 'log');
    if (key === 'l') return side.focusLog();
    if (match.view.battle) match.fold(match.state.shut == null);
  };
  const chooser = new Chooser(board, match.view, {
    order: choice => play.give(choice), undo: () => orders.undo(), redo: () => orders.redo(), why: (piece, space) => play.why(piece, space),
    repick: (others, space) => play.repick(others, space), end: () => play.end(), confirm: () => bar.confirm(), keys: openKeys, panel,
    info: space => { if (space) tip.show(space, match.seen); else tip.hide(); },
    speak: text => { speaker.textContent = text; }, moved: () => mini.move(), changed: () => match.set({ held: {} }), hover: choice => bar.hint(choice),
    escape: () => { if (match.state.past) match.backToNow(); else match.hush(); },
    locked: () => !!match.state.past, seen: () => match.seen,
  });
  const field = new Field(match, board, chooser, mini), result = new Result(match), then = new Then(match);
  const asking = new Asking(match, chooser), banner = new Banner(match, () => following.lookAtDice()), reflexes = new Reflexes(match);
  const draw = new Draw(), fight = new Fight(match, board, chooser, asking);
  match.on(['step'], () => { const { step, view, book } = match.state; if (!step.first) draw.see(step.before, view, book); });
  const bar = new Bar(match, { chooser, asking, orders, reflexes, ...ask });
  const log = new Log(match.view.game, match.book.pieces, e => play.showMoment(e)), chat = new Chat(match);
  match.on(['entries'], () => log.show(match.state.entries));
  match.on(['entries', 'step', 'past'], () => log.mark(match.seen.n));
  const branch = () => tryOut(match.view, match.book);
  const side = new Side(match, { board, chooser, asking, reflexes, log, chat, why: piece => play.why(piece, null), tryOut: branch });
  const gauge = new GaugeStrip(match, board), hand = new Hand(match, board, chooser), tabs = new Tabs(match, chooser), caller = new Caller(match);
  match.on(['step'], () => field.reveal());

  /** What a stop of a tour may point at, besides a place on the map; on the phone what stands for it there. @param {string} name */
  const part = name => {
    const small = phone.matches, among = i => small ? bar.line : /** @type {HTMLElement | undefined} */ (side.info.children[i]) ?? side.info;
    /** @type {Record<string, HTMLElement>} */
    const parts = {
      bar: bar.el, ask: bar.ask, map: root, turns: among(0), standing: gauge.el.hidden || small ? among(1) : gauge.el,
      cards: small ? tabs.el : hand.el.hidden ? root : hand.el, panel: small ? tabs.el : side.info, log: small ? tabs.el : side.scroll, menu: bar.menu,
    };
    return parts[name] ?? root;
  };
  const tour = () => tourOf(match.view, board, part);
  const menu = () => openMenu({ match, board, orders, following, tryOut: branch, checkDice: ask.checkDice, tour });

  const build = () => {
    const map = button('', () => mini.openWhole(), { ic: 'map', kind: 'quiet only-phone', label: t('minimap') });
    put(root, board.plane, board.tools(map, layersButton(board)), mini.el, gauge.el, hand.el, draw.el, result.el, tip.el, then.el);
    tabs.build();
    fight.relabel();
  };
  /** Puts the panels where this width of the window wants them. */
  const place = () => {
    const { scroll } = side, read = scroll.scrollTop, small = phone.matches;
    bar.place();
    put(app, bar.el, banner.el, root, dock, side.el, tabs.el, speaker);
    put(dock, small ? [fight.el, bar.acts] : []);
    if (wide.matches) root.append(fight.el);
    side.place(!wide.matches && !small ? fight.el : null);
    mini.resize();
    // What is taken out of the page and put back forgets how far it was read.
    scroll.scrollTop = read;
  };
  const reform = () => {
    match.set({ sheet: 'board' });
    build();
    place();
    bar.draw();
    fight.draw();
    side.openSheet('board');
  };
  const changeLanguage = async () => {
    let view, book;
    try { [view, book] = await Promise.all([get(match.url('/view')), get(`/api/games/${match.view.game}`)]); } catch { return; }
    board.read(book);
    log.read(book.pieces);
    root.setAttribute('aria-label', t('boardLabel'));
    match.set({ view, book, note: null, result: null });
    build();
    place();
    side.relabel();
    match.take(view, { first: true });
    following.readLogAnew();
    match.set({ knock: {} });
  };
  return { match, board, field, caller, following, build, place, reform, changeLanguage, tour };
}

async function start() {
  const id = decodeURIComponent(location.pathname.split('/')[2] || ''), opened = await open(id);
  const { match, board, field, caller, following, build, place, reform, changeLanguage, tour } = lay(id, opened);
  for (const form of [phone, wide]) form.addEventListener('change', reform);
  onLanguage(changeLanguage);
  onSettings(() => field.redraw());
  // The link of another seat, pasted into the same window.
  addEventListener('hashchange', () => { if (tokenFor(id) !== match.state.token) location.reload(); });
  build();
  place();
  match.take(match.view, { first: true });
  if (opened.refused) match.say('bad', opened.refused);
  field.lookAtStart();
  // What is beside the board can wait for it.
  await board.shown;
  following.readLog();
  following.begin();
  caller.watch();
  if (match.view.you && !match.view.branch && !tourSeen(match.view.game)) tour();
}
start();
