// The board: a drawn map as a layer of its own, counters, marks and names as SVG above it.
// Panning moves one composited plane; zooming scales it and redraws when the hand rests.
import { h, s, button } from './dom.js';
import { badges, rampart, stackCount, outline, shield } from './marks.js';
import { setting, pace, theme, onSettings } from './settings.js';
import { useHands } from './hands.js';
import { glide, flip, sink, settle } from './motion.js';
import { Names } from './names.js';
import { Grid } from './grid.js';
import { backOf } from './parts.js';
import { t } from './i18n.js';

const EDGE = .66, OFFSET = .1, DRAWN = 3, MOST_ZOOM = 3;
/** Height of a hex on the screen from which its number is written. */
const NUMBERS_FROM = 54;
/** Below this height the lines between the hexes are only noise. */
const GRID_FROM = 24;
const FADE = 180;

export class Board {
  constructor(root, book, colours) {
    Object.assign(this, {
      root, colours, x: 0, y: 0, zoom: 1, drawn: 1, inset: { left: 0, right: 0, top: 0, bottom: 0 },
      on: {}, legal: new Set(), committed: new Set(), active: null, view: null, over: null, pieces: new Map(), dragging: false,
    });
    const { width, height, hex_height: S } = book.board;
    Object.assign(this, { S, width, height });
    this.read(book);
    this.img = h('img', { class: 'map', alt: '', draggable: false });
    this.under = s('g', { class: 'under' });
    this.shields = s('g', { class: 'shields' });
    this.counters = s('g', { class: 'counters' });
    this.above = s('g', { class: 'above' });
    this.names = new Names(this);
    this.svg = s('svg', { class: 'over', viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' },
      this.under, this.shields, this.counters, this.names.el, this.above);
    this.plane = h('div', { class: 'plane' }, this.img, this.svg);
    root.classList.add('board');
    root.tabIndex = 0;
    root.setAttribute('role', 'application');
    root.setAttribute('aria-label', t('boardLabel'));
    root.prepend(this.plane);
    this.drawMap();
    useHands(this);
    onSettings(name => this.changed(name));
    new ResizeObserver(() => { this.room = null; this.clamp(); this.place(); }).observe(root);
  }
  /** Takes the words and places of a book, also anew in another language. */
  read(book) {
    this.book = book;
    this.spaces = new Map(book.board.spaces.map(p => [p.id, p]));
    this.field = book.board.spaces.filter(p => !p.box);
    this.grid = new Grid(this.field, this.S);
    this.info = new Map(book.pieces.map(p => [p.id, p]));
    this.parts = Map.groupBy(book.pieces.filter(p => p.parent), p => p.parent);
    this.points = new Map((book.objectives || []).map(o => [o.name, o.points]));
  }
  changed(name) {
    if (['theme', 'names', 'numbers'].includes(name)) this.drawMap();
    if (name === 'shields') this.shields.style.display = setting('shields') ? '' : 'none';
    if (name === 'counters' && this.view) { this.show(this.view, { still: true }); this.redraw(); }
  }
  /** The map without what this zoom or the reader does not want; swapped only when it is ready. */
  drawMap() {
    const height = this.S * this.zoom, off = ['names'];
    if (!setting('numbers') || height < NUMBERS_FROM) off.push('numbers');
    if (height < GRID_FROM) off.push('grid');
    this.names.load();
    const src = `/api/games/${this.book.id}/map.svg?theme=${theme()}${off.map(layer => `&${layer}=off`).join('')}`;
    if (this.wanted === src) return;
    this.wanted = src;
    if (!this.img.getAttribute('src')) { this.img.src = src; return; }
    const next = new Image();
    next.src = src;
    next.decode().then(() => { if (this.wanted === src) this.fadeTo(src); }, () => {});
  }
  /** What the old map had more than the new one fades. */
  fadeTo(src) {
    const old = this.img.cloneNode();
    this.img.src = src;
    if (!pace()) return;
    this.img.after(old);
    const gone = () => old.remove();
    old.animate([{ opacity: 1 }, { opacity: 0 }], { duration: FADE * pace(), easing: 'ease-out' }).finished.then(gone, gone);
  }

  // --- where things are
  get size() { return this.S * EDGE * setting('counters'); }
  centre(id) { const p = this.spaces.get(id); return p && !p.box ? p : null; }
  hex(id, share = 1) {
    const p = this.centre(id);
    if (!p) return '';
    const a = this.S / Math.sqrt(3) * share, b = this.S / 2 * share, { x, y } = p;
    return `M${x - a} ${y}L${x - a / 2} ${y - b}H${x + a / 2}L${x + a} ${y}L${x + a / 2} ${y + b}H${x - a / 2}Z`;
  }
  /** The space under a point of the screen. */
  at(clientX, clientY) {
    const r = this.root.getBoundingClientRect();
    const x = (clientX - r.left - this.x) / this.zoom, y = (clientY - r.top - this.y) / this.zoom;
    return this.grid.nearest(x, y, this.S * .62)?.id ?? null;
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
  /** The part of the board that no panel covers. */
  area() {
    this.room ??= this.root.getBoundingClientRect();
    const { width, height } = this.room, i = this.inset;
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
    const f = this.zoom / this.drawn;
    this.plane.style.transform = `translate(${this.x}px, ${this.y}px)${f === 1 ? '' : ` scale(${f})`}`;
    this.on.move?.();
  }
  /** Follows a hand: at most one change of the plane a frame. */
  moveTo(x, y) {
    this.x = x; this.y = y;
    this.frame ??= requestAnimationFrame(() => { this.frame = null; this.clamp(); this.place(); });
  }
  redraw() {
    this.drawn = this.zoom;
    for (const el of [this.img, this.svg]) {
      el.style.width = `${this.width * this.zoom}px`;
      el.style.height = `${this.height * this.zoom}px`;
    }
    const px = this.size * this.zoom;
    this.root.dataset.detail = px < 22 ? 'tiny' : px < 36 ? 'small' : px < 60 ? 'full' : 'large';
    const suffix = this.level(px);
    if (suffix !== this.suffix) { this.suffix = suffix; for (const p of this.pieces.values()) this.face(p); }
    this.shields.style.display = setting('shields') ? '' : 'none';
    this.drawMap();
    this.names.sift(this.S * this.zoom);
    this.place();
  }
  /** What the ids of counters end in at this size; a server may know fewer levels. */
  level(px) {
    const wanted = px < 22 ? ['-t', '-s'] : px < 36 ? ['-s'] : px < 60 ? ['-m'] : [], [first] = this.book.pieces;
    return wanted.find(ending => document.getElementById(`c-${first?.id}-0${ending}`)) ?? '';
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

  // --- counters
  face(p) {
    const href = `#c-${p.view.back ?? p.id}-${p.view.face}${this.suffix ?? ''}`;
    if (p.href !== href) { p.href = href; p.use.setAttribute('href', href); }
  }
  make(id) {
    const use = s('use', { width: 100, height: 100 }), works = s('g', {}), marks = s('g', { class: 'marks' }), count = s('g', {});
    const g = s('g', { class: 'counter', 'data-id': id },
      s('rect', { class: 'shade', x: 3, y: 4.5, width: 100, height: 100, rx: 9 }), outline(), use,
      s('rect', { class: 'rim', width: 100, height: 100, rx: 9 }), works, marks, count);
    return { id, g, use, works, marks, count, view: null };
  }
  /** Who lies where; counters that lie face down are below the open ones and have no name. */
  stacks(view) {
    const backs = (view.veiled ?? []).flatMap(({ at, side, count }) => Array.from({ length: count }, (_, i) =>
      ({ id: `${backOf(side)} ${at} ${i}`, back: backOf(side), at, side, face: 0, marks: [] })));
    return Map.groupBy([...backs, ...view.pieces].filter(p => this.centre(p.at)), p => p.at);
  }
  /** Draws a position; what has moved glides: along `path` if that leads there, or its own of `ways`. */
  show(view, { path, ways, still } = {}) {
    settle(this.counters);
    this.view = view;
    const seen = new Set(), list = [];
    const rank = p => (p.back ? 0 : 1) + (this.committed.has(p.id) ? 2 : 0) + (this.legal.has(p.id) ? 4 : 0) + (p.id === this.active ? 8 : 0);
    const stacks = this.stacks(view);
    this.followBacks([...stacks.values()].flat().filter(p => p.back));
    for (const [at, stack] of stacks) {
      stack.sort((a, b) => rank(a) - rank(b));
      stack.forEach((piece, i) => {
        seen.add(piece.id);
        list.push(this.put(piece, at, i, stack.length, { path: ways?.get(piece.id) ?? path, still }));
      });
    }
    for (const [id, p] of this.pieces) if (!seen.has(id)) {
      this.pieces.delete(id);
      if (still) p.g.remove(); else sink(p.g, p.pos, this.size / 100, () => p.g.remove());
    }
    list.sort((a, b) => a.z - b.z);
    const order = list.map(x => x.p.id).join();
    if (order !== this.order) { this.order = order; this.counters.append(...list.map(x => x.p.g)); }
    this.drawShields(view);
  }
  /** A counter without a name that is gone here and new there has gone there. */
  followBacks(backs) {
    const now = new Set(backs.map(p => p.id)), gone = [...this.pieces.values()].filter(p => p.view.back && !now.has(p.id));
    for (const { id, back } of backs.filter(p => !this.pieces.has(p.id))) {
      const i = gone.findIndex(p => p.view.back === back);
      if (i < 0) continue;
      const [p] = gone.splice(i, 1);
      this.pieces.delete(p.id);
      this.pieces.set(id, p);
      p.id = p.g.dataset.id = id;
    }
  }
  /** One counter of a stack to its place; answers it with its rank in the drawing order. */
  put(piece, at, i, total, { path, still }) {
    let p = this.pieces.get(piece.id);
    if (!p) { p = this.make(piece.id); this.pieces.set(piece.id, p); }
    const c = this.centre(at), size = this.size, shown = Math.min(total, DRAWN), level = i - (total - shown);
    const before = p.pos, face = p.view?.face;
    p.view = piece;
    p.g.dataset.at = at;
    if (piece.back) p.g.dataset.back = piece.back;
    p.hidden = level < 0;
    p.g.style.display = p.hidden ? 'none' : '';
    const shift = (Math.max(level, 0) - (shown - 1) / 2) * OFFSET * size;
    p.pos = { x: c.x - size / 2 + shift, y: c.y - size / 2 - shift };
    p.g.style.transform = `translate(${p.pos.x}px, ${p.pos.y}px) scale(${size / 100})`;
    const far = before && Math.hypot(before.x - p.pos.x, before.y - p.pos.y) > size * .6;
    if (far && !still) this.glide(p, before, path);
    if (face != null && face !== piece.face && !still && !far) flip(p.use, () => this.face(p));
    else this.face(p);
    for (const state of ['moved', 'hidden']) p.g.classList.toggle(state, !!piece.marks?.includes(state));
    p.g.classList.toggle('legal', this.legal.has(piece.id));
    p.g.classList.toggle('selected', piece.id === this.active);
    p.g.classList.toggle('committed', this.committed.has(piece.id));
    const key = (piece.marks || []).join();
    if (p.key !== key) { p.key = key; p.marks.replaceChildren(...badges(piece.marks, 3)); p.works.replaceChildren(...rampart(piece.marks)); }
    const n = i === total - 1 && total > 1 ? total : 0;
    if (p.n !== n) { p.n = n; p.count.replaceChildren(...(n ? [stackCount(n)] : [])); }
    return { p, z: c.y * 10 + Math.max(level, 0) };
  }
  glide(p, before, path) {
    const half = this.size / 2, along = path?.at(-1) === p.view.at ? path.slice(0, -1) : [];
    const way = along.map(id => this.centre(id)).filter(Boolean).map(c => ({ x: c.x - half, y: c.y - half }));
    const points = [before, ...way, p.pos];
    const hexes = Math.max(points.length - 1, Math.round(Math.hypot(p.pos.x - before.x, p.pos.y - before.y) / this.S));
    this.counters.append(p.g);
    this.order = null;
    // While it moves it lies in nobody's way: a click meets what is below it.
    p.g.style.pointerEvents = 'none';
    const stands = () => { p.g.style.pointerEvents = ''; };
    (glide(p.g, points, this.size / 100, hexes)?.finished ?? Promise.resolve()).then(stands, stands);
  }
  drawShields(view) {
    const key = JSON.stringify(view.control);
    if (key === this.held) return;
    this.held = key;
    const all = Object.entries(view.control || {}), told = new Set();
    const placeOf = id => this.centre(id)?.place;
    const divided = (place, side) => all.some(([id, other]) => placeOf(id) === place && other !== side);
    this.shields.replaceChildren(...all.map(([id, side]) => {
      const c = this.centre(id);
      if (!c || !this.colours[side]) return null;
      // A city of several hexes says once what it is worth, and only while one side has all of it.
      const worth = told.has(c.place) || divided(c.place, side) ? null : this.points.get(c.place);
      const points = worth ?? null, scale = (points != null ? 1 : .6) * this.S / 62;
      told.add(c.place);
      const el = shield(this.colours[side], points);
      el.setAttribute('transform', `translate(${c.x - this.S * .47} ${c.y - this.S * .04}) scale(${scale})`);
      return el;
    }).filter(Boolean));
  }
  mark(ids, name, on = true) { for (const id of ids || []) this.pieces.get(id)?.g.classList.toggle(name, on); }
  clearMark(name) { for (const p of this.pieces.values()) p.g.classList.remove(name); }

  /** Zoom and whatever else belongs to the map, as a column of buttons. */
  tools(...more) {
    const tool = (ic, label, act, kind = '') => button('', act, { ic, kind: `quiet ${kind}`, label });
    return h('div', { class: 'tools', role: 'group', 'aria-label': t('board') },
      tool('plus', t('zoomIn'), () => this.zoomTo(this.zoom * 1.3), 'zoom'),
      tool('minus', t('zoomOut'), () => this.zoomTo(this.zoom / 1.3), 'zoom'),
      tool('fit', t('fit'), () => this.fit()), more);
  }
}
