// @ts-check
// The board: the ground as pictures, counters on it, marks and names as SVG below and above them.
// Panning moves one composited plane; zooming scales it and redraws when the hand rests.
import { h, s, button } from '../core/dom.js';
import { setting, pace, onSettings, theme, know } from '../core/settings.js';
import { useHands } from './hands.js';
import { Names } from './names.js';
import { Grid } from './grid.js';
import { Ground } from './ground.js';
import { Counters } from './counters.js';
import { Signs } from './signs.js';
import { Zones, borderPath } from './zones.js';
import { Overlays } from './overlay.js';
import { t } from '../core/i18n.js';

/** @import { Book, Counter, Space, Tones, View } from '../types/api' */
/** @import { Placed } from '../types/page' */

const MOST_ZOOM = 3;
/** What is beside the board waits so many milliseconds for it at most. */
const PATIENCE = 1000;
/** The buttons go from step to step, two of which double the size: there the ground is as sharp as it was drawn. */
const STEPS = 2;

/**
 * What the board tells of the hands on it.
 * @typedef {object} Heard
 * @property {(click: { piece: string | null, space: string | null, touch: boolean }) => void} [click]
 * @property {(space: string | null, e: PointerEvent | null) => void} [hover]
 * @property {(space: string | null) => void} [info] a long press
 * @property {() => void} [move] another part of the map is in the window
 */
/**
 * How a position is drawn: `still` without motion, else what moved goes along `path` or its own of `ways`.
 * @typedef {{ path?: string[], ways?: Map<string, string[]>, still?: boolean }} Motion
 */

export class Board {
  /** @type {Heard} */ on = {};
  /** Which counters can be chosen, are in a battle, are in hand. @type {{ legal: Set<string>, committed: Set<string>, active: string | null }} */
  lights = { legal: new Set(), committed: new Set(), active: null };
  /** @type {View | null} */ view = null;
  /** The space under the pointer. @type {string | null} */ over = null;
  /** The window onto the board, as long as its size is known. @type {DOMRect | null} */ room = null;
  /** @type {number | null} */ frame = null;
  /** @type {Book} */ book;
  /** @type {Map<string, Space>} */ spaces;
  /** @type {Placed[]} */ field;
  /** @type {Grid<Placed>} */ grid;
  /** Markers that lie over whole spaces. @type {Set<string>} */ hatched;
  /** @type {Zones} */ zones;
  /** @type {Map<string, Counter>} */ info;
  /** @type {Map<string | null | undefined, Counter[]>} */ parts;
  /** @type {Map<string, number>} */ points;
  inset = { left: 0, right: 0, top: 0, bottom: 0 };
  x = 0;
  y = 0;
  zoom = 1;
  /** The zoom of what is drawn, and the pixels of the screen for one of the page. */
  drawn = 1;
  ratio = 0;
  dragging = false;
  /** @type {boolean | undefined} */ standing;

  /**
   * @param {HTMLElement} root
   * @param {Book} book
   * @param {Record<string, Tones>} colours
   */
  constructor(root, book, colours) {
    const { width, height, hex_height: S } = book.board;
    this.root = root;
    this.colours = colours;
    this.S = S;
    this.width = width;
    this.height = height;
    this.read(book);
    this.ground = new Ground(this);
    this.counters = new Counters(this);
    this.names = new Names(this);
    this.overlays = new Overlays(this);
    this.signs = new Signs(this);
    this.under = s('g', { class: 'under' });
    this.above = s('g', { class: 'above' });
    this.below = h('img', { class: 'below', alt: '', hidden: true });
    const layer = (...parts) => s('svg', { class: 'over', viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' }, parts);
    this.layers = [layer(this.signs.areas, this.overlays.lit, this.overlays.lines, this.under, this.signs.shields), layer(this.names.el, this.signs.tokens, this.above)];
    this.plane = h('div', { class: 'plane' }, this.ground.el, this.below, this.layers[0], this.counters.el, this.layers[1]);
    root.classList.add('board');
    root.classList.toggle('zoned', !this.zones.none);
    root.tabIndex = 0;
    root.setAttribute('role', 'application');
    root.setAttribute('aria-label', t('boardLabel'));
    root.prepend(this.plane);
    useHands(this);
    onSettings(name => this.changed(name));
    new ResizeObserver(() => this.resize()).observe(root);
  }
  /** The window is larger or smaller now; and where the whole page was zoomed, pictures have other pixels. */
  resize() {
    this.room = null;
    this.clamp();
    if (this.ratio && this.ratio !== devicePixelRatio) this.redraw(); else this.place();
  }
  /**
   * Takes the words and places of a book, also anew in another language.
   * @param {Book} book
   */
  read(book) {
    this.book = book;
    know(book);
    this.spaces = new Map(book.board.spaces.map(p => [p.id, p]));
    this.hatched = new Set(book.markers.filter(kind => kind.hatched).map(kind => kind.id));
    this.field = /** @type {Placed[]} */ (book.board.spaces.filter(p => !p.box));
    this.grid = new Grid(this.field, this.S);
    this.zones = new Zones(this.field);
    this.info = new Map(book.pieces.map(p => [p.id, p]));
    this.parts = Map.groupBy(book.pieces.filter(p => p.parent), p => p.parent);
    this.points = new Map((book.objectives || []).map(o => [o.name, o.points]));
    if (this.names && this.ground) { this.names.load(); this.ground.choose(); }
  }
  changed(name) {
    if (['theme', 'names', 'numbers'].includes(name)) { this.names.load(); this.ground.choose(); this.ground.follow(); }
    if (name === 'below' || name === 'theme') this.showBelow();
    if (name?.startsWith('overlay-')) this.overlays.load();
    if (name === 'shields') this.signs.hide(!setting('shields'));
    if (name === 'counters' && this.view) { this.show(this.view, { still: true }); this.redraw(); }
  }

  /** Tells from now on what hands do on it. @param {Heard} on */
  hear(on) { Object.assign(this.on, on); }

  // --- where things are
  /** @param {string | null | undefined} id */
  centre(id) { const p = this.spaces.get(id ?? ''); return p && !p.box ? /** @type {Placed} */ (p) : null; }
  /** What a box is for; nothing for a place on the map. @param {string | null | undefined} id */
  kind(id) { return this.spaces.get(id ?? '')?.kind ?? null; }
  /** Whether hexes stand on a corner: then their neighbours lie to the left and right. */
  get pointed() {
    const near = (p, q) => Math.abs(p.y - q.y) < this.S * .1 && Math.abs(Math.abs(p.x - q.x) - this.S) < this.S * .1;
    return this.standing ??= this.zones.none && this.field.some(q => near(this.field[0], q));
  }
  hex(id, share = 1) {
    const p = this.centre(id);
    if (!p) return '';
    if (p.zone) return borderPath(p, share);
    const a = this.S / Math.sqrt(3) * share, b = this.S / 2 * share, { x, y } = p;
    if (this.pointed) return `M${x} ${y - a}L${x + b} ${y - a / 2}V${y + a / 2}L${x} ${y + a}L${x - b} ${y + a / 2}V${y - a / 2}Z`;
    return `M${x - a} ${y}L${x - a / 2} ${y - b}H${x + a / 2}L${x + a} ${y}L${x + a / 2} ${y + b}H${x - a / 2}Z`;
  }
  /**
   * The space under a point of the screen.
   * @returns {string | null}
   */
  at(clientX, clientY) {
    const r = this.root.getBoundingClientRect();
    const x = (clientX - r.left - this.x) / this.zoom, y = (clientY - r.top - this.y) / this.zoom;
    return this.zones.none ? this.grid.nearest(x, y, this.S * .62)?.id ?? null : this.zones.at(x, y);
  }
  /** Where counters of a side stand in a space, and how large they are. */
  spot(id, side, symbol) {
    const p = this.centre(id), edge = this.counters.size;
    if (!p?.zone) return p && { x: p.x, y: p.y, edge };
    const { square, garrison, counter, sides } = p.zone, inSquare = symbol === 'garrison' && square;
    const [x, y] = inSquare || sides[Math.max(0, this.book.sides.findIndex(other => other.id === side))];
    return { x, y, edge: inSquare ? edge * garrison / counter : edge };
  }
  screen(id) {
    const p = this.centre(id);
    return p && { x: p.x * this.zoom + this.x, y: p.y * this.zoom + this.y };
  }
  /** The next space in a direction, for the cursor keys. */
  toward(id, dx, dy) {
    const from = this.centre(id);
    if (!from) return id;
    let best = id, least = Infinity;
    for (const p of this.field) {
      const x = p.x - from.x, y = p.y - from.y, along = x * dx + y * dy, across = Math.abs(x * dy - y * dx);
      if (along < this.S * .2 || across > along * 1.2) continue;
      const d = Math.hypot(x, y) + across * .6;
      if (d < least) { least = d; best = p.id; }
    }
    return best;
  }

  // --- moving the view
  /** The window onto the board. */
  pane() { return this.room ??= this.root.getBoundingClientRect(); }
  /** The same while the board may not stand in the page yet: what is measured is not kept. */
  bounds() { return this.room ?? this.root.getBoundingClientRect(); }
  /** The part of the board that no panel covers. */
  area() {
    const { width, height } = this.pane(), i = this.inset;
    return { x: i.left, y: i.top, w: width - i.left - i.right, h: height - i.top - i.bottom };
  }
  clamp() {
    const { x, y, w, h: tall } = this.area();
    const fix = (value, start, room, size) => size <= room + 1
      ? start + (room - size) / 2
      : Math.min(start + 24, Math.max(start + room - size - 24, value));
    this.x = fix(this.x, x, w, this.width * this.zoom);
    this.y = fix(this.y, y, tall, this.height * this.zoom);
  }
  place() {
    const f = this.zoom / this.drawn, snap = n => Math.round(n * devicePixelRatio) / devicePixelRatio;
    this.plane.style.transform = `translate(${snap(this.x)}px, ${snap(this.y)}px)${f === 1 ? '' : ` scale(${f})`}`;
    this.ground.follow();
    this.counters.follow();
    this.on.move?.();
  }
  /** Lies there at once. @param {number} x @param {number} y */
  lie(x, y) {
    Object.assign(this, { x, y });
    this.clamp();
    this.place();
  }
  /** Follows a hand: at most one change of the plane a frame. */
  moveTo(x, y) {
    this.x = x; this.y = y;
    this.frame ??= requestAnimationFrame(() => { this.frame = null; this.clamp(); this.place(); });
  }
  /** When ground and counters are on the screen for the first time; or soon, if something holds them up. */
  get shown() {
    const there = () => this.ground.el.matches('.there') && this.counters.el.matches('.there');
    return /** @type {Promise<void>} */ (new Promise(done => {
      const late = performance.now() + PATIENCE, look = () => there() || performance.now() > late ? done() : setTimeout(look, 20);
      look();
    }));
  }
  redraw() {
    Object.assign(this, { drawn: this.zoom, ratio: devicePixelRatio });
    for (const { style } of [...this.layers, this.below]) Object.assign(style, { width: `${this.width * this.zoom}px`, height: `${this.height * this.zoom}px` });
    this.ground.choose();
    this.counters.resize();
    this.signs.hide(!setting('shields'));
    this.showBelow();
    this.names.load();
    this.names.sift(this.S * this.zoom);
    this.place();
  }
  zoomTo(zoom, cx, cy) {
    const { x, y, w, h: tall } = this.area();
    cx ??= x + w / 2; cy ??= y + tall / 2;
    zoom = Math.min(MOST_ZOOM, Math.max(this.least(), zoom));
    const f = zoom / this.zoom;
    this.x = cx - (cx - this.x) * f; this.y = cy - (cy - this.y) * f; this.zoom = zoom;
    this.frame ??= requestAnimationFrame(() => { this.frame = null; this.clamp(); this.place(); });
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.redraw(), 140);
  }
  /** To the next step of zoom, or the one before. */
  zoomBy(steps) {
    const now = STEPS * Math.log2(this.zoom), near = steps > 0 ? Math.floor(now + .01) : Math.ceil(now - .01);
    this.zoomTo(2 ** ((near + steps) / STEPS));
  }
  whole() { const { w, h: tall } = this.area(); return Math.min(w / this.width, tall / this.height) || .5; }
  least() { return Math.min(.6, this.whole()); }
  fit() { this.zoom = this.whole(); this.clamp(); this.redraw(); }
  centreOn(ids, zoom) {
    const points = ids.map(id => this.centre(id)).filter(Boolean);
    if (zoom) this.zoom = zoom;
    const middle = (axis, whole) => points.length
      ? (Math.min(...points.map(p => p[axis])) + Math.max(...points.map(p => p[axis]))) / 2 : whole / 2;
    const { x, y, w, h: tall } = this.area();
    this.x = x + w / 2 - middle('x', this.width) * this.zoom;
    this.y = y + tall / 2 - middle('y', this.height) * this.zoom;
    this.clamp();
    if (zoom) this.redraw(); else this.place();
  }
  /** Moves the view only if something of it is out of sight, and never under a hand. */
  reveal(ids) {
    if (this.dragging || ids.every(id => !this.centre(id) || this.sees(id))) return;
    this.slide(() => this.centreOn(ids));
  }
  /** Whether a space lies where no panel and no edge of the board covers it. */
  sees(id) {
    const { x, y, w, h: tall } = this.area(), m = this.S * this.zoom * .6, p = this.screen(id);
    return !!p && p.x >= x + m && p.y >= y + m && p.x <= x + w - m && p.y <= y + tall - m;
  }
  /** Panels lie over so much of an edge. @param {Partial<Board['inset']>} edges */
  reserve(edges) { Object.assign(this.inset, edges); }
  /** A panel covers so much of the left side, or gives it free again: no bare desk stays behind. */
  cover(left) {
    if (this.inset.left === left) return;
    this.inset.left = left;
    this.slide(() => { this.clamp(); this.place(); });
  }
  /** Moves the view in one smooth stroke. */
  slide(move) {
    const from = { x: this.x, y: this.y };
    move();
    const time = 300 * pace(), f = this.zoom / this.drawn;
    const frame = p => ({ transform: `translate(${p.x}px, ${p.y}px) scale(${f})` });
    if (time && (from.x !== this.x || from.y !== this.y)) this.plane.animate([frame(from), frame(this)], { duration: time, easing: 'ease-out' });
  }

  // --- a position
  /** Which counters stand out. @param {Partial<Board['lights']>} lights */
  light(lights) { Object.assign(this.lights, lights); }
  /** Signs below and above the counters, in place of those before. @param {Node[]} under @param {Node[]} above */
  mark(under, above) {
    this.under.replaceChildren(...under);
    this.above.replaceChildren(...above);
  }
  stacks(view) { return this.counters.stacks(view); }
  /**
   * Draws a position.
   * @param {View} view
   * @param {Motion} [options]
   */
  show(view, options) {
    this.view = view;
    this.counters.show(view, options);
    this.signs.show(view);
    this.overlays.show(view);
  }
  /** What runs below the ground, where the map has that and the reader wants it. */
  showBelow() {
    const on = setting('below') && !this.zones.none;
    this.below.hidden = !on;
    const src = `/api/games/${encodeURIComponent(this.book.id)}/underground.svg?theme=${theme()}&print=${this.book.print}`;
    if (on && this.below.getAttribute('src') !== src) this.below.src = src;
  }
  /** Zoom and whatever else belongs to the map, as a column of buttons. */
  tools(...more) {
    const tool = (ic, label, act, kind = '') => button('', act, { ic, kind: `quiet ${kind}`, label });
    return h('div', { class: 'tools', role: 'group', 'aria-label': t('board') },
      tool('plus', t('zoomIn'), () => this.zoomBy(1), 'zoom'),
      tool('minus', t('zoomOut'), () => this.zoomBy(-1), 'zoom'),
      tool('fit', t('fit'), () => this.fit()), more);
  }
}
