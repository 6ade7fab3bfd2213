// @ts-check
// The counters on the board: a small element for each, its face cut from a sheet of pictures, with marks and outlines.
import { h, s } from '../core/dom.js';
import { badges, rampart, stackCount } from './marks.js';
import { setting } from '../core/settings.js';
import { glide, flip, sink, settle } from './motion.js';
import { Faces } from './faces.js';
import { symbols, levelFor } from './symbols.js';
import { backOf } from './parts.js';

/** @import { Board, Motion } from './board.js' */
/** @import { Piece, View } from '../types/api' */
/** @import { Laid, Point } from '../types/page' */

const EDGE = .66, OFFSET = .1, DRAWN = 3;
/** What has no place on the map. */
const OUTSIDE = { x: -1e6, y: -1e6 };
/** Counters wider than so many pixels are large pictures; and how long a hand rests before they are drawn. */
const LARGE = 96, REST = 100;

/**
 * A counter on the board: its element, what lies on that, and where it stands.
 * @typedef {object} Counter
 * @property {string} id
 * @property {HTMLElement} el
 * @property {HTMLElement} face
 * @property {Laid} view
 * @property {SVGElement | null} signs
 * @property {string} marks
 * @property {number} n
 * @property {Point} pos
 * @property {number} edge
 * @property {boolean} hidden
 * @property {number} above
 * @property {object} [at] where its face lies on a sheet
 * @property {string} [left]
 * @property {string} [top]
 * @property {string} [unit]
 */

export class Counters {
  /** @type {Map<string, Counter>} */ pieces = new Map();
  faces = new Faces();
  level = '-m';
  /** @type {ReturnType<typeof setTimeout> | undefined} */ rest;

  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.el = h('div', { class: 'counters' });
  }
  /** Edge of a counter on the map. */
  get size() { const { board } = this; return (board.zones.all.length ? (board.field[0].zone?.counter ?? 0) : board.S * EDGE) * setting('counters'); }

  // --- size on the screen
  /** Follows the zoom that is drawn: whole pixels, so that pictures stay as sharp as they are. */
  resize() {
    const { board } = this, px = Math.max(1, Math.round(this.size * board.drawn * devicePixelRatio)), edge = px / devicePixelRatio;
    this.el.style.setProperty('--u', `${edge / 100}px`);
    board.root.dataset.detail = edge < 22 ? 'tiny' : edge < 36 ? 'small' : edge < 60 ? 'full' : 'large';
    this.level = levelFor(edge);
    this.faces.resize(px);
    for (const p of this.pieces.values()) { this.stand(p); this.face(p); }
    symbols().with(this.level, () => this.drawFaces());
  }
  stand(p) {
    const { drawn } = this.board, snap = n => `${Math.round(n * drawn * devicePixelRatio) / devicePixelRatio}px`;
    const left = snap(p.pos.x), top = snap(p.pos.y);
    if (p.left !== left) p.el.style.left = p.left = left;
    if (p.top !== top) p.el.style.top = p.top = top;
    // One that is smaller than the others is the same picture, shown smaller.
    const unit = p.edge && p.edge !== this.size ? `${p.edge * drawn / 100}px` : '';
    if (p.unit !== unit) p.el.style.setProperty('--u', p.unit = unit);
  }

  // --- faces
  drawingOf(p) { return `${p.view.back ?? p.id}-${p.view.face}${this.level}`; }
  /** Shows the face if there is a picture of it; else it comes with the next sheet. */
  face(p) {
    const at = this.faces.find(this.drawingOf(p));
    if (!at || p.at === at) return;
    p.at = at;
    const { url, width, room } = at.sheet, units = n => `calc(${n} * var(--u))`;
    Object.assign(p.face.style, {
      inset: units(-room), background: `url("${url}") ${units(-at.x)} ${units(-at.y)} / ${units(width)} auto`,
    });
  }
  /** @param {Counter} p */
  inSight(p) {
    const { board } = this, { width, height } = board.pane(), { x, y } = board.screen(p.view.at) ?? OUTSIDE, edge = board.S * board.zoom;
    return x > -edge && y > -edge && x < width + edge && y < height + edge;
  }
  /** The window shows another part of the map. */
  follow() {
    if (this.faces.px <= LARGE) return;
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.drawFaces(), REST);
  }
  /** Makes the pictures that are missing, those in sight first; large ones only when they come into sight. */
  drawFaces() {
    if (!this.faces.px) return;
    const near = Map.groupBy([...this.pieces.values()].filter(p => !p.hidden), p => this.inSight(p));
    const inSight = near.get(true) ?? [], others = this.faces.px > LARGE ? [] : near.get(false) ?? [];
    const ids = [...inSight, ...others].map(p => this.drawingOf(p));
    // Where a picture fails, the one before stays.
    this.faces.draw(ids, () => {
      for (const p of this.pieces.values()) this.face(p);
      this.el.classList.toggle('there', inSight.every(p => p.at));
    }).catch(() => {});
  }

  // --- a position
  /**
   * @param {Laid} piece
   * @returns {Counter}
   */
  make(piece) {
    const { id } = piece, face = h('i', { class: 'face' }), el = h('div', { class: 'counter', 'data-id': id }, h('i', { class: 'ring' }), face);
    return { id, el, face, view: piece, signs: null, marks: '', n: 0, pos: { x: 0, y: 0 }, edge: 0, hidden: false, above: -1 };
  }
  /** Where a counter stands. @param {Piece} piece */
  spot(piece) { return this.board.spot(piece.at, piece.side, this.board.info.get(piece.id)?.symbol) ?? { ...OUTSIDE, edge: this.size }; }
  /** Who lies where: a stack for each side where a space has room for both. Counters that lie face down are below the open ones and have no name. */
  stacks(view) {
    const backs = (view.veiled ?? []).flatMap(({ at, side, count }) => Array.from({ length: count }, (_, i) =>
      ({ id: `${backOf(side)} ${at} ${i}`, back: backOf(side), at, side, face: 0, marks: [] })));
    const key = p => { const { x, y } = this.spot(p); return `${x} ${y}`; };
    return Map.groupBy([...backs, ...view.pieces].filter(p => this.board.centre(p.at)), this.board.zones.none ? p => p.at : key);
  }
  /**
   * Draws a position; what has moved glides: along `path` if that leads there, or its own of `ways`.
   * @param {View} view
   * @param {Motion} [motion]
   */
  show(view, { path, ways, still } = {}) {
    settle();
    const { legal, committed, active } = this.board.lights, seen = new Set();
    const rank = p => (p.back ? 0 : 1) + (committed.has(p.id) ? 2 : 0) + (legal.has(p.id) ? 4 : 0) + (p.id === active ? 8 : 0);
    const stacks = this.stacks(view);
    this.followBacks([...stacks.values()].flat().filter(p => p.back));
    for (const stack of stacks.values()) {
      stack.sort((a, b) => rank(a) - rank(b));
      stack.forEach((piece, i) => {
        seen.add(piece.id);
        this.put(piece, i, stack.length, { path: ways?.get(piece.id) ?? path, still });
      });
    }
    for (const [id, p] of this.pieces) if (!seen.has(id)) {
      this.pieces.delete(id);
      if (still) p.el.remove(); else sink(p.el, () => p.el.remove());
    }
    this.drawFaces();
  }
  /** A counter without a name that is gone here and new there has gone there. */
  followBacks(backs) {
    const now = new Set(backs.map(p => p.id)), gone = [...this.pieces.values()].filter(p => p.view.back && !now.has(p.id));
    for (const { id, back } of backs.filter(p => !this.pieces.has(p.id))) {
      const i = gone.findIndex(other => other.view.back === back);
      if (i < 0) continue;
      const [p] = gone.splice(i, 1);
      this.pieces.delete(p.id);
      this.pieces.set(id, p);
      p.id = p.el.dataset.id = id;
    }
  }
  /** One counter of a stack to its place. */
  put(piece, i, total, { path, still }) {
    const known = this.pieces.get(piece.id), p = known ?? this.make(piece);
    if (!known) { this.pieces.set(piece.id, p); this.el.append(p.el); }
    const c = this.spot(piece), { at } = piece, size = c.edge, shown = Math.min(total, DRAWN), level = i - (total - shown);
    const before = known && p.pos, face = known?.view.face;
    p.view = piece;
    p.edge = size;
    if (p.el.dataset.at !== at) p.el.dataset.at = at;
    if (piece.back && p.el.dataset.back !== piece.back) p.el.dataset.back = piece.back;
    const hidden = level < 0;
    if (p.hidden !== hidden) { p.hidden = hidden; p.el.style.display = hidden ? 'none' : ''; }
    const shift = (Math.max(level, 0) - (shown - 1) / 2) * OFFSET * size;
    p.pos = { x: c.x - size / 2 + shift, y: c.y - size / 2 - shift };
    this.stand(p);
    // Southern ones lie above northern ones; an order of elements would have to be built anew whenever one moves.
    const above = Math.round(c.y) * DRAWN + Math.max(level, 0);
    if (p.above !== above) { p.above = above; p.el.style.zIndex = String(above); }
    const far = !!before && Math.hypot(before.x - p.pos.x, before.y - p.pos.y) > size * .6;
    if (far && !still) this.glide(p, before, path);
    if (face != null && face !== piece.face && !still && !far) flip(p.face, () => this.face(p));
    else this.face(p);
    this.dress(p, piece, i === total - 1 && total > 1 ? total : 0);
  }
  /** What its state and the choices of the moment put on a counter. */
  dress(p, piece, n) {
    const { legal, committed, active } = this.board.lights, has = mark => !!piece.marks?.includes(mark);
    const states = { lit: !!this.board.view?.lit?.pieces.includes(piece.id), moved: has('moved'), hidden: has('hidden'), legal: legal.has(piece.id), selected: piece.id === active, committed: committed.has(piece.id) };
    const name = ['counter', p.el.classList.contains('gliding') && 'gliding', ...Object.keys(states).filter(state => states[state])].filter(Boolean).join(' ');
    if (p.el.className !== name) p.el.className = name;
    const marks = (piece.marks || []).join();
    if (p.marks === marks && p.n === n) return;
    Object.assign(p, { marks, n });
    p.signs?.remove();
    const signs = [...rampart(piece.marks), s('g', { class: 'marks' }, badges(piece.marks, 3)), n ? stackCount(n) : null];
    p.signs = n || signs.length > 2 || signs[0]?.childNodes.length ? s('svg', { class: 'signs', viewBox: '0 0 100 100' }, signs) : null;
    if (p.signs) p.el.append(p.signs);
  }
  glide(p, before, path) {
    const { board, size } = this, half = size / 2, along = path?.at(-1) === p.view.at ? path.slice(0, -1) : [];
    const way = along.map(id => board.spot(id, p.view.side)).filter(Boolean).map(c => ({ x: c.x - half, y: c.y - half }));
    const points = [before, ...way, p.pos];
    const hexes = Math.max(points.length - 1, Math.round(Math.hypot(p.pos.x - before.x, p.pos.y - before.y) / board.S));
    // While it moves it lies above all, and in nobody's way: a click meets what is below it.
    p.el.classList.add('gliding');
    const stands = () => p.el.classList.remove('gliding');
    const steps = points.map(q => ({ x: (q.x - p.pos.x) * board.drawn, y: (q.y - p.pos.y) * board.drawn }));
    (glide(p.el, steps, hexes)?.finished ?? Promise.resolve()).then(stands, stands);
  }
  mark(ids, name, on = true) { for (const id of ids || []) this.pieces.get(id)?.el.classList.toggle(name, on); }
  clearMark(name) { for (const p of this.pieces.values()) p.el.classList.remove(name); }
}
