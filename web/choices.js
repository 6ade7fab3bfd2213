// What can be chosen now, and how: by unit, by place, by button; what a click means.
// It knows no rule: it sorts the server's choices by what they point at.
import { s } from './dom.js';
import { t } from './i18n.js';
import { Fan } from './stack.js';
import { Column } from './column.js';
import { drawChoices, drawTrail, cross, costText } from './reach.js';
import { useKeys } from './keys.js';
import { backsAt, backWords, isHand, strengthWords } from './parts.js';

const TIP_AFTER = 400, REFUSED_FOR = 1200;
/** The bar has room for so many counters. */
const FEW = 6;

export class Chooser {
  /** `act` is what the page does: order, undo, redo, why, repick, end, confirm, info, changed, … */
  constructor(board, act) {
    Object.assign(this, {
      board, act, choices: [], picked: null, preview: null, cursor: null, warned: false, last: null, given: new Map(),
      byPiece: new Map(), bySpace: new Map(), buttons: [], minor: [], meanings: new Map(), byCard: new Map(), wholes: new Set(), active: null,
    });
    this.fan = new Fan(board);
    this.column = new Column(this);
    board.on.click = e => this.click(e);
    board.on.hover = (id, e) => this.hover(id, e);
    board.on.info = id => act.info(id);
    board.on.move = () => { this.fan.close(); act.info(null); act.moved(); };
    useKeys(this);
  }

  // --- a new position
  set(view) {
    this.view = view;
    this.choices = view.choices || [];
    Object.assign(this, { preview: null, warned: false, picked: null });
    this.fan.close();
    this.sort();
  }
  /** Nothing can be chosen: another moment is on the board. */
  rest() {
    const { board } = this;
    board.legal = new Set();
    board.active = null;
    board.committed = new Set();
    board.under.replaceChildren();
    board.above.replaceChildren();
    this.fan.close();
  }
  /** An order was carried out; it is entry `n`. */
  gave(choice, n) { this.last = { ...choice, n, instead: choice.minor ? [] : this.minorOf(choice.piece) }; this.given.set(n, this.last); }
  tookBack(n) { this.column.halt(); this.last = this.given.get(n) ?? null; }

  sort() {
    const { board, view } = this;
    const inHand = new Set(this.choices.filter(c => c.piece && c.space && !c.minor).map(c => c.piece));
    const one = inHand.size === 1 ? [...inHand][0] : null;
    this.byPiece = new Map();
    this.bySpace = new Map();
    this.buttons = [];
    this.minor = [];
    this.byCard = new Map();
    // Where much can be done, what a click can mean is asked where it was made: in zones always, in a hex if there are several things.
    const hexes = board.zones.none, here = Map.groupBy(this.choices.filter(c => c.space && !c.piece && (!hexes || !c.minor && board.centre(c.space))), c => c.space);
    const busy = new Set(hexes ? this.choices.filter(c => c.piece && c.minor).map(c => view.pieces.find(p => p.id === c.piece)?.at) : []);
    this.meanings = hexes ? new Map([...here].filter(([id, all]) => all.length > 1 || busy.has(id))) : here;
    for (const c of this.choices) {
      if (this.isCard(c.piece)) { this.sortCard(c); continue; }
      if (this.meanings.get(c.space)?.includes(c)) { this.bySpace.set(c.space, this.meanings.get(c.space)[0]); continue; }
      // One click means one thing: what else can be done with a unit or a place is offered in words.
      const taken = c.piece ? !c.space && this.byPiece.has(c.piece) : c.space && this.bySpace.has(c.space);
      if (c.minor || taken || this.wholeOf(c.piece)) this.minor.push(c);
      else if (c.piece && c.space) {
        if (one || c.piece === this.picked) this.bySpace.set(c.space, c);
        if (!one) this.byPiece.set(c.piece, null);
      } else if (c.piece) this.byPiece.set(c.piece, c);
      else if (c.space) this.bySpace.set(c.space, c);
      else this.buttons.push(c);
    }
    // A space that is a box beside the map cannot be clicked there: it becomes a button.
    for (const [id, c] of [...this.bySpace]) if (!board.centre(id)) { this.bySpace.delete(id); this.buttons.push(c); }
    // A few units that all lie in boxes beside the map are named in the bar too: their boxes may be out of sight.
    const beside = [...this.byPiece].every(([id, c]) => c && !board.centre(view.pieces.find(p => p.id === id)?.at));
    if (beside && !this.bySpace.size && !view.battle && this.byPiece.size <= FEW) this.buttons.push(...this.byPiece.values());
    this.buttons.push(...this.minor.filter(c => !c.piece || this.wholeOf(c.piece)));
    this.wholes = new Set(this.minor.map(c => this.wholeOf(c.piece)).filter(Boolean));
    const start = this.bySpace.size ? view.focus : null;
    // In zones an order names the unit that is in hand.
    const moving = board.zones.none && this.last?.piece && this.bySpace.size
      && view.pieces.find(p => p.id === this.last.piece && (!start || p.at === start));
    this.active = this.picked ?? one ?? moving?.id ?? null;
    board.legal = new Set([...this.byPiece.keys(), ...this.wholes]);
    board.active = this.active;
    this.draw();
  }
  isCard(id) { return !!this.board.info.get(id)?.card; }
  /** A card in hand is chosen there; for one that lies elsewhere there is a button. */
  sortCard(c) {
    const card = this.view.pieces.find(p => p.id === c.piece);
    if (!isHand(card?.at) || card.side !== this.view.you) this.buttons.push(c);
    else this.byCard.set(c.piece, [...this.byCard.get(c.piece) ?? [], c]);
  }
  get end() { return this.buttons.find(c => /^(end|pass|done)\b/.test(c.order)) ?? null; }
  /** What can be done with a unit besides what a click on it does. */
  minorOf(id) { return id ? this.minor.filter(c => c.piece === id || this.wholeOf(c.piece) === id) : []; }
  /** The unit on the map that holds a part which lies beside it. */
  wholeOf(id) {
    const { board, view } = this, at = piece => view.pieces.find(p => p.id === piece)?.at, whole = board.info.get(id)?.parent;
    return whole && !board.centre(at(id)) && board.centre(at(whole)) ? whole : null;
  }
  /** Who could still act; in a battle nobody has to. */
  get idle() { return this.view.battle && !this.board.zones.none ? [] : [...this.byPiece.keys()]; }
  /** Who can still join a battle that is being prepared, by a click each. */
  get joining() { return this.view.battle?.stage === 'forecast' ? [...this.byPiece].filter(([, choice]) => choice).map(([id]) => id) : []; }
  joinAll() { if (!this.act.locked()) this.column.start(this.joining); }
  /** Where the unit in hand stands. */
  get from() { return this.active ? this.view.pieces.find(p => p.id === this.active)?.at : null; }
  occupied(id) { return this.view.pieces.some(p => p.at === id) || backsAt(this.view, id).length > 0; }

  // --- drawing
  draw() {
    const { board } = this, { under, above } = drawChoices(this), { battle } = this.view;
    board.committed = new Set(battle?.attackers);
    for (const id of this.attacked) under.push(cross(board, id));
    this.trail = s('g', {});
    this.spot = s('g', {}, s('path', { class: 'cursor case' }), s('path', { class: 'cursor' }));
    board.under.replaceChildren(...under);
    board.above.replaceChildren(...above, this.trail, this.spot);
    this.drawCursor();
  }
  /** The spaces that a battle is about: until it is decided, all where somebody defends. */
  get attacked() {
    const { board, view: { battle, pieces } } = this;
    if (!battle) return [];
    const also = board.zones.none && !battle.rolled ? pieces.filter(p => battle.defenders?.includes(p.id)).map(p => p.at) : [];
    return [...new Set([battle.place, ...also])].filter(id => board.centre(id));
  }
  drawTrail(id) { this.trail?.replaceChildren(...(id && this.bySpace.has(id) ? drawTrail(this, id) : [])); }
  drawCursor() {
    for (const line of this.spot?.children ?? []) line.setAttribute('d', this.cursor ? this.board.hex(this.cursor, .97) : '');
  }
  /** Grey dashes round what may not be chosen; the reason stands in the bar. */
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
    const able = !!id && (this.bySpace.has(id) || this.view?.pieces.some(p => p.at === id && this.board.legal.has(p.id)));
    this.board.root.classList.toggle('can', able);
    this.act.hover(id && this.bySpace.get(id));
    this.tipLater(id, e);
  }
  tipLater(id, e) {
    clearTimeout(this.tip);
    this.act.info(null);
    if (id && e) this.tip = setTimeout(() => { if (!this.fan.open && !this.board.dragging) this.act.info(id); }, TIP_AFTER);
  }
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
    this.sort();
    this.board.show(this.view, { still: true });
    this.act.changed();
  }
  give(choice) { this.fan.close(); this.act.info(null); this.act.order(choice); }
  /** An order of the same form as the present ones, for a thing that is not among them. */
  guess(piece, space) {
    const like = kind => this.choices.find(c => !c.minor && c[kind] && c.order.includes(c[kind]) && !this.isCard(c.piece));
    const p = like('piece'), q = like('space');
    if (q && space && this.bySpace.size) return q.order.replace(q.space, space);
    if (p && piece) return p.order.replace(p.piece, piece);
    return null;
  }
  click({ piece, space, touch }) {
    clearTimeout(this.tip);
    this.act.info(null);
    this.board.root.focus({ preventScroll: true });
    this.cursor = null;
    this.drawCursor();
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
      return this.give(this.bySpace.get(space));
    }
    this.forgetPreview();
    if (!this.choices.length || stack.some(p => this.minorOf(p.id).length)) return this.look(space, stack);
    this.elsewhere(piece, space, stack);
  }
  /** A click on what is not a choice: another unit of mine, the unit in hand, or a question why not. */
  elsewhere(piece, space, stack) {
    const inHand = stack.some(p => p.id === this.active), others = stack.filter(p => p.side === this.view.you);
    if (this.picked && inHand) { this.picked = null; return this.again(); }
    if (this.putBack()) {
      if (inHand) return this.act.undo();
      if (others.length) return this.act.repick(others, space);
    }
    const order = this.guess(piece ?? stack.at(-1)?.id, space);
    if (!order) return this.look(space, stack);
    this.refuse(space);
    this.act.why(order, space);
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
  /** Whether the last thing done was to take a unit in hand. */
  putBack() {
    const { last, view } = this;
    return last?.piece && !last.space && this.bySpace.size > 0 && view.undoable > 0 && last.n === view.n;
  }
  openFan(space) {
    const locked = this.act.locked(), { board } = this;
    // Once a battle is declared it asks who suffers or gives way: that is never a matter of all.
    const { battle } = this.view, settled = battle && battle.stage !== 'forecast';
    const here = locked ? [] : (this.meanings.get(space) ?? []).map(c => ({ words: c.label, does: () => this.give(c) }));
    const together = { does: ids => { this.fan.close(); this.column.start(ids); }, words: t(battle ? 'allJoin' : 'allMove') };
    this.fan.show(space, this.act.seen(), locked ? new Set() : this.board.legal, p => {
      if (this.wholes.has(p.id)) return;
      this.fan.close();
      if (locked || this.pick(p.id)) return;
      const order = this.guess(p.id, null);
      if (order) this.act.why(order, space); else this.act.info(space);
    }, locked || settled ? null : together, p => locked ? [] : this.minorOf(p.id).map(c => ({ words: c.label, does: () => this.give(c) })), here);
  }

  // --- the cursor of the keys
  moveCursor(id) {
    this.cursor = id;
    this.drawCursor();
    this.board.reveal([id]);
    this.drawTrail(id);
    const place = this.board.spaces.get(id), c = this.bySpace.get(id);
    const { info, book } = this.board, here = this.view.pieces.filter(p => p.at === id);
    const units = [...here.map(p => [info.get(p.id)?.name, strengthWords(this.board, this.view, p)].filter(Boolean).join(' ')),
      ...backsAt(this.view, id).map(row => backWords(book, row))].join(', ');
    const cost = c && c.cost != null ? t('costPts', { n: costText(this.board, c.cost) }) : null;
    this.act.speak([place?.place, id, units, c?.label, cost].filter(Boolean).join(', '));
  }
  /** The spaces that Tab goes through. */
  get stops() {
    const { view, board } = this;
    if (!board.legal.size) return [...this.bySpace.keys()];
    return [...new Set(view.pieces.filter(p => board.legal.has(p.id) && board.centre(p.at)).map(p => p.at))];
  }
}
