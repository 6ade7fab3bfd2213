// @ts-check
// What can be chosen now, and how: by unit, by place, by button; what a click means.
// It knows no rule: the server lists the choices, sorting.js says what they point at.
import { put, s } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { Fan } from '../board/stack.js';
import { Column } from './column.js';
import { drawChoices, drawTrail, cross, costText } from './reach.js';
import { useKeys } from './keys.js';
import { sortChoices, wholeOf } from './sorting.js';
import { backsAt, backWords, strengthWords } from '../board/parts.js';

/** @import { Board } from '../board/board.js' */
/** @import { Choice, Piece, View } from '../types/api' */
/** @import { Sorted } from './sorting.js' */
/**
 * What the page does when something is chosen.
 * @typedef {object} Act
 * @property {(choice: Choice) => void} order
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {(piece: string | null, space: string | null) => void} why
 * @property {(others: Piece[], space: string) => void} repick
 * @property {() => void} end
 * @property {() => void} confirm
 * @property {() => void} keys
 * @property {(key: string) => void} panel
 * @property {(space: string | null) => void} info
 * @property {(text: string) => void} speak
 * @property {() => void} moved
 * @property {() => void} changed
 * @property {(choice: Choice | null | undefined) => void} hover
 * @property {() => void} escape
 * @property {() => boolean} locked another moment is on the board
 * @property {() => View} seen
 */
/** An order that was carried out: its entry, and what else could have been done. @typedef {Partial<Choice> & { n: number, instead: Choice[] }} Given */

const TIP_AFTER = 400, REFUSED_FOR = 1200;

export class Chooser {
  /** @type {View} */ view;
  /** @type {Choice[]} */ choices = [];
  /** @type {Sorted} */ #sorted = { byPiece: new Map(), bySpace: new Map(), byCard: new Map(), meanings: new Map(), buttons: [], minor: [], wholes: new Set(), active: null };
  /** The unit that was clicked, where an order names both unit and place. @type {string | null} */ picked = null;
  /** The place that was touched once. @type {string | null} */ preview = null;
  /** The place under the cursor of the keys. @type {string | null} */ cursor = null;
  /** Whether the player was told that units could still act. */
  warned = false;
  /** @type {Given | null} */ last = null;
  /** @type {Map<number, Given>} */ #given = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #tip;
  #trail = s('g', {});
  #spot = [s('path', { class: 'cursor case' }), s('path', { class: 'cursor' })];

  /**
   * @param {Board} board
   * @param {View} view
   * @param {Act} act
   */
  constructor(board, view, act) {
    this.board = board;
    this.view = view;
    this.act = act;
    this.fan = new Fan(board);
    this.column = new Column(this);
    board.hear({
      click: e => this.click(e), hover: (id, e) => this.hover(id, e), info: id => act.info(id),
      move: () => { this.fan.close(); act.info(null); act.moved(); },
    });
    useKeys(this);
  }
  get byPiece() { return this.#sorted.byPiece; }
  get bySpace() { return this.#sorted.bySpace; }
  get byCard() { return this.#sorted.byCard; }
  get meanings() { return this.#sorted.meanings; }
  get buttons() { return this.#sorted.buttons; }
  get minor() { return this.#sorted.minor; }
  get wholes() { return this.#sorted.wholes; }
  /** The unit in hand. */
  get active() { return this.#sorted.active; }

  // --- a new position
  /** @param {View} view */
  set(view) {
    this.view = view;
    this.choices = view.choices || [];
    this.preview = null;
    this.picked = null;
    this.warned = false;
    this.fan.close();
    this.#sort();
  }
  /** Nothing can be chosen: another moment is on the board. */
  rest() {
    this.board.light({ legal: new Set(), active: null, committed: new Set() });
    this.board.mark([], []);
    this.fan.close();
  }
  /**
   * An order was carried out; it is entry `n`.
   * @param {Partial<Choice>} choice
   * @param {number} n
   */
  gave(choice, n) {
    this.last = { ...choice, n, instead: choice.minor ? [] : this.minorOf(choice.piece) };
    this.#given.set(n, this.last);
  }
  /** @param {number} n */
  tookBack(n) {
    this.column.halt();
    this.last = this.#given.get(n) ?? null;
  }
  warn() { this.warned = true; }

  #sort() {
    const { board, view } = this;
    this.#sorted = sortChoices(this.#ground, {
      choices: this.choices, pieces: view.pieces, you: view.you, focus: view.focus, battle: !!view.battle, picked: this.picked, last: this.last?.piece,
    });
    board.light({ legal: new Set([...this.byPiece.keys(), ...this.wholes]), active: this.active });
    this.draw();
  }
  get #ground() {
    const { board } = this;
    return { hexes: board.zones.none, centre: id => board.centre(id), kind: id => board.kind(id), info: id => board.info.get(id ?? '') };
  }
  /** @param {string} id */
  isCard(id) { return !!this.board.info.get(id)?.card; }
  /** What ends the phase; else what ends the question, unless it begins a battle. */
  get end() {
    const of = role => this.buttons.filter(c => c.role === role), done = this.view.battle?.stage === 'forecast' ? [] : of('done');
    return of('end')[0] ?? (done.length === 1 ? done[0] : null);
  }
  /** What can be done with a unit besides what a click on it does. @param {string | null | undefined} id */
  minorOf(id) { return id ? this.minor.filter(c => c.piece === id || this.wholeOf(c.piece) === id) : []; }
  /** The unit on the map that holds a part which lies beside it. @param {string | null | undefined} id */
  wholeOf(id) { return wholeOf(this.#ground, piece => this.view.pieces.find(p => p.id === piece)?.at, id); }
  /** Who could still act; in a battle nobody has to. */
  get idle() { return this.view.battle && !this.board.zones.none ? [] : [...this.byPiece.keys()]; }
  /** Who can still join a battle that is being prepared, by a click each. */
  get joining() { return this.view.battle?.stage === 'forecast' ? [...this.byPiece].filter(([, choice]) => choice?.role === 'join').map(([id]) => id) : []; }
  joinAll() { if (!this.act.locked()) this.column.start(this.joining); }
  /** Where the unit in hand stands. */
  get from() { return this.active ? this.view.pieces.find(p => p.id === this.active)?.at : null; }
  /** @param {string} id */
  occupied(id) { return this.view.pieces.some(p => p.at === id) || backsAt(this.view, id).length > 0; }

  // --- drawing
  draw() {
    const { board } = this, { under, above } = drawChoices(this), { battle } = this.view;
    board.light({ committed: new Set(battle?.attackers) });
    for (const id of this.attacked) under.push(cross(board, id));
    this.#trail = s('g', {});
    board.mark(under, [...above, this.#trail, s('g', {}, this.#spot)]);
    this.#drawCursor();
  }
  /** The spaces that a battle is about: until it is decided, all where somebody defends. */
  get attacked() {
    const { board, view: { battle, pieces } } = this;
    if (!battle) return [];
    const also = board.zones.none && !battle.rolled ? pieces.filter(p => battle.defenders?.includes(p.id)).map(p => p.at) : [];
    return [...new Set([battle.place, ...also])].filter(id => board.centre(id));
  }
  /** @param {string | null} id */
  drawTrail(id) { put(this.#trail, id && this.bySpace.has(id) ? drawTrail(this, id) : []); }
  #drawCursor() {
    for (const line of this.#spot) line.setAttribute('d', this.cursor ? this.board.hex(this.cursor, .97) : '');
  }
  /** Grey dashes round what may not be chosen; the reason stands in the bar. @param {string | null | undefined} space */
  refuse(space) {
    if (!space || !this.board.centre(space)) return;
    const el = s('path', { class: 'refused', d: this.board.hex(space, .9) });
    this.board.above.append(el);
    setTimeout(() => el.remove(), REFUSED_FOR);
  }

  // --- choosing
  hover(id, e) {
    if (this.preview || this.act.locked()) return this.tipLater(id, e);
    this.drawTrail(id);
    const able = !!id && (this.bySpace.has(id) || this.view?.pieces.some(p => p.at === id && this.board.lights.legal.has(p.id)));
    this.board.root.classList.toggle('can', able);
    this.act.hover(id && this.bySpace.get(id));
    this.tipLater(id, e);
  }
  tipLater(id, e) {
    clearTimeout(this.#tip);
    this.act.info(null);
    if (id && e) this.#tip = setTimeout(() => { if (!this.fan.open && !this.board.dragging) this.act.info(id); }, TIP_AFTER);
  }
  /** Takes a unit in hand, or does what a click on it means; says whether it could be chosen. @param {string} id */
  pick(id) {
    const c = this.byPiece.get(id);
    if (c === undefined) return false;
    if (c) this.give(c);
    else { this.picked = id; this.again(); }
    return true;
  }
  /** Sorts and draws anew after something was taken in hand or put back without an order. */
  again() {
    this.fan.close();
    this.#sort();
    this.board.show(this.view, { still: true });
    this.act.changed();
  }
  /** @param {Choice} choice */
  give(choice) { this.fan.close(); this.act.info(null); this.act.order(choice); }
  /** Whether the question is about units or places on the map, so that one can ask why not another. */
  get #points() { return this.choices.some(c => c.space || c.piece && !this.isCard(c.piece)); }
  click({ piece, space, touch }) {
    clearTimeout(this.#tip);
    this.act.info(null);
    this.board.root.focus({ preventScroll: true });
    this.dropCursor();
    if (this.fan.open) { const same = this.fan.space === space; this.fan.close(); if (same) return; }
    if (!space) return this.forgetPreview();
    const stack = this.view.pieces.filter(p => p.at === space);
    if (this.act.locked()) return this.look(space, stack);
    const able = stack.filter(p => this.byPiece.has(p.id));
    const meanings = this.meanings.get(space) ?? [];
    const also = this.board.zones.none && meanings.length > 0 && stack.some(p => this.minorOf(p.id).length);
    const open = meanings.length + able.length > 1 && meanings.length > 0 || also || stack.some(p => this.wholes.has(p.id)) || able.some(p => this.minorOf(p.id).some(c => !c.minor));
    // In a zone a click on a unit means it, one on the ground all that can be done there.
    const aimed = !this.board.zones.none && meanings.length && able.length === 1 && able[0].id === piece && !this.minorOf(piece).some(c => !c.minor);
    if (able.length === 1 && (!open || aimed)) return void this.pick(able[0].id);
    if (able.length || open) return this.openFan(space);
    if (this.bySpace.has(space)) {
      if (touch && this.preview !== space) return this.showPreview(space);
      return this.giveAt(space);
    }
    this.forgetPreview();
    if (!this.choices.length || stack.some(p => this.minorOf(p.id).length)) return this.look(space, stack);
    this.elsewhere(piece, space, stack);
  }
  /** A click on what is not a choice: another unit of mine, the unit in hand, or a question why not. */
  elsewhere(piece, space, stack) {
    const inHand = stack.some(p => p.id === this.active), others = stack.filter(p => p.side === this.view.you);
    if (this.picked && inHand) return this.putDown();
    if (this.putBack()) {
      if (inHand) return this.act.undo();
      if (others.length) return this.act.repick(others, space);
    }
    if (!this.#points) return this.look(space, stack);
    this.refuse(space);
    this.act.why(piece ?? stack.at(-1)?.id ?? null, space);
  }
  look(space, stack) { if (stack.some(p => this.minorOf(p.id).length) || stack.length + backsAt(this.act.seen(), space).length > 1) this.openFan(space); else this.act.info(space); }
  showPreview(space) {
    this.drawTrail(space);
    this.preview = space;
    this.act.changed();
  }
  forgetPreview() {
    const had = this.preview;
    this.preview = null;
    this.drawTrail(null);
    if (had) this.act.changed();
  }
  /** Gives what a click on a place means. @param {string} space */
  giveAt(space) { const c = this.bySpace.get(space); if (c) this.give(c); }
  /** Puts back what was only clicked. */
  putDown() {
    this.picked = null;
    this.again();
  }
  /** Whether the last thing done was to take a unit in hand. */
  putBack() {
    const { last, view } = this;
    return !!last?.piece && !last.space && this.bySpace.size > 0 && view.undoable > 0 && last.n === view.n;
  }
  /** @param {string} space */
  openFan(space) {
    const locked = this.act.locked();
    // Once a battle is declared it asks who suffers or gives way: that is never a matter of all.
    const { battle } = this.view, settled = battle && battle.stage !== 'forecast';
    const here = locked ? [] : (this.meanings.get(space) ?? []).map(c => ({ words: c.label, does: () => this.give(c) }));
    const together = { does: ids => { this.fan.close(); this.column.start(ids); }, words: t(battle ? 'allJoin' : 'allMove') };
    this.fan.show(space, this.act.seen(), locked ? new Set() : this.board.lights.legal, p => {
      if (this.wholes.has(p.id)) return;
      this.fan.close();
      if (locked || this.pick(p.id)) return;
      if (this.#points) this.act.why(p.id, null); else this.act.info(space);
    }, locked || settled ? null : together, p => locked ? [] : this.minorOf(p.id).map(c => ({ words: c.label, does: () => this.give(c) })), here);
  }

  // --- the cursor of the keys
  /** @param {string | null} id */
  #setCursor(id) {
    this.cursor = id;
    this.#drawCursor();
  }
  dropCursor() { this.#setCursor(null); }
  /** @param {string} id */
  keepCursor(id) { this.#setCursor(id); }
  /** @param {string} id */
  moveCursor(id) {
    this.#setCursor(id);
    this.board.reveal([id]);
    this.drawTrail(id);
    const place = this.board.spaces.get(id), c = this.bySpace.get(id);
    const { info, book } = this.board, here = this.view.pieces.filter(p => p.at === id);
    const units = [...here.map(p => [info.get(p.id)?.name, strengthWords(this.board, p)].filter(Boolean).join(' ')),
      ...backsAt(this.view, id).map(row => backWords(book, row))].join(', ');
    const cost = c && c.cost != null ? t('costPts', { n: costText(this.board, c.cost) }) : null;
    this.act.speak([place?.place, id, units, c?.label, cost].filter(Boolean).join(', '));
  }
  /** The spaces that Tab goes through. */
  get stops() {
    const { view, board } = this;
    if (!board.lights.legal.size) return [...this.bySpace.keys()];
    return [...new Set(view.pieces.filter(p => board.lights.legal.has(p.id) && board.centre(p.at)).map(p => p.at))];
  }
}
