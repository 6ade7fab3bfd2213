// The board: a drawn map as a layer of its own, counters and overlays as SVG above it.
// Panning moves one composited plane; zooming scales it and redraws when the hand rests.
import { h, s, button } from './dom.js';
import { badges, stackCount, outline, shield } from './marks.js';
import { setting, pace, theme, onSettings } from './settings.js';
import { t } from './i18n.js';

const EDGE = .66, OFFSET = .1, DRAWN = 3;

export class Board {
  constructor(root, book, colours) {
    Object.assign(this, { root, book, colours, x: 0, y: 0, zoom: 1, drawn: 1, inset: { left: 0, right: 0, top: 0, bottom: 0 }, on: {}, legal: new Set(), view: null });
    const { width, height, hex_height: S } = book.board;
    this.S = S; this.width = width; this.height = height;
    this.spaces = new Map(book.board.spaces.map(p => [p.id, p]));
    this.field = book.board.spaces.filter(p => !p.box);
    this.info = new Map(book.pieces.map(p => [p.id, p]));
    this.points = new Map((book.objectives || []).map(o => [o.name, o.points]));
    this.img = h('img', { class: 'map', alt: '', draggable: false });
    this.under = s('g', { class: 'under' }); this.shields = s('g', {}); this.counters = s('g', { class: 'counters' }); this.above = s('g', { class: 'above' });
    this.svg = s('svg', { class: 'over', viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' }, this.under, this.shields, this.counters, this.above);
    this.plane = h('div', { class: 'plane' }, this.img, this.svg);
    this.root.classList.add('board');
    this.root.tabIndex = 0;
    this.root.setAttribute('role', 'application');
    this.root.setAttribute('aria-label', t('boardLabel'));
    this.root.prepend(this.plane);
    this.pieces = new Map();
    this.drawMap();
    this.hands();
    onSettings(name => { if (name === 'theme') this.drawMap(); if (name === 'counters' && this.view) this.show(this.view, { still: true }); });
    new ResizeObserver(() => { this.clamp(); this.place(); }).observe(root);
  }
  drawMap() { const src = `/api/games/${this.book.id}/map.svg?theme=${theme()}`; if (this.img.getAttribute('src') !== src) this.img.src = src; }

  // --- where things are
  get size() { return this.S * EDGE * setting('counters'); }
  centre(id) { const p = this.spaces.get(id); return p && !p.box ? p : null; }
  hex(id, share = 1) {
    const p = this.centre(id); if (!p) return '';
    const a = this.S / Math.sqrt(3) * share, b = this.S / 2 * share, { x, y } = p;
    return `M${x - a} ${y}L${x - a / 2} ${y - b}H${x + a / 2}L${x + a} ${y}L${x + a / 2} ${y + b}H${x - a / 2}Z`;
  }
  /** The space under a point of the screen. */
  at(clientX, clientY) {
    const r = this.root.getBoundingClientRect();
    const x = (clientX - r.left - this.x) / this.zoom, y = (clientY - r.top - this.y) / this.zoom;
    let best = null, least = (this.S * .62) ** 2;
    for (const p of this.field) { const d = (p.x - x) ** 2 + (p.y - y) ** 2; if (d < least) { least = d; best = p; } }
    return best?.id ?? null;
  }
  screen(id) { const p = this.centre(id); return p && { x: p.x * this.zoom + this.x, y: p.y * this.zoom + this.y }; }
  toward(id, dx, dy) {
    const from = this.centre(id); if (!from) return id;
    let best = id, least = Infinity;
    for (const p of this.field) {
      const x = p.x - from.x, y = p.y - from.y, along = x * dx + y * dy, across = Math.abs(x * dy - y * dx);
      if (along < this.S * .2 || across > along * 1.2) continue;
      const d = Math.hypot(x, y) + across * .6; if (d < least) { least = d; best = p.id; }
    }
    return best;
  }

  // --- moving the view
  area() { const r = this.root.getBoundingClientRect(), i = this.inset; return { x: i.left, y: i.top, w: r.width - i.left - i.right, h: r.height - i.top - i.bottom, full: r }; }
  clamp() {
    const { full, x, y, w, h: hh } = this.area(), W = this.width * this.zoom, H = this.height * this.zoom;
    const fix = (value, start, room, whole, size) => size <= room ? start + (room - size) / 2 : Math.min(start + 24, Math.max(whole - (whole - start - room) - size - 24, value));
    this.x = fix(this.x, x, w, full.width, W); this.y = fix(this.y, y, hh, full.height, H);
  }
  place() {
    const f = this.zoom / this.drawn;
    this.plane.style.transform = `translate(${this.x}px, ${this.y}px)${f === 1 ? '' : ` scale(${f})`}`;
    this.on.move?.();
  }
  redraw() {
    this.drawn = this.zoom;
    for (const el of [this.img, this.svg]) { el.style.width = `${this.width * this.zoom}px`; el.style.height = `${this.height * this.zoom}px`; }
    const px = this.size * this.zoom;
    this.root.dataset.detail = px < 22 ? 'tiny' : px < 36 ? 'small' : 'full';
    const suffix = px < 36 ? '-s' : '';
    if (suffix !== this.suffix) { this.suffix = suffix; for (const p of this.pieces.values()) this.face(p); }
    this.place();
  }
  zoomTo(zoom, cx, cy) {
    const r = this.root.getBoundingClientRect();
    cx ??= r.width / 2; cy ??= r.height / 2;
    zoom = Math.min(3, Math.max(this.least(), zoom));
    const f = zoom / this.zoom;
    this.x = cx - (cx - this.x) * f; this.y = cy - (cy - this.y) * f; this.zoom = zoom;
    this.clamp(); this.place();
    clearTimeout(this.rest); this.rest = setTimeout(() => this.redraw(), 120);
  }
  least() { const { w, h: hh } = this.area(); return Math.min(.6, w / this.width, hh / this.height); }
  fit() { const { w, h: hh } = this.area(); this.zoom = Math.min(w / this.width, hh / this.height) || .5; this.clamp(); this.redraw(); }
  centreOn(ids, zoom) {
    const points = ids.map(id => this.centre(id)).filter(Boolean);
    if (zoom) this.zoom = zoom;
    const { x, y, w, h: hh } = this.area();
    const cx = points.length ? (Math.min(...points.map(p => p.x)) + Math.max(...points.map(p => p.x))) / 2 : this.width / 2;
    const cy = points.length ? (Math.min(...points.map(p => p.y)) + Math.max(...points.map(p => p.y))) / 2 : this.height / 2;
    this.x = x + w / 2 - cx * this.zoom; this.y = y + hh / 2 - cy * this.zoom;
    this.clamp(); zoom ? this.redraw() : this.place();
  }
  /** Moves the view only if something of it is out of sight. */
  reveal(ids) {
    if (this.dragging) return;
    const { x, y, w, h: hh } = this.area(), m = this.S * this.zoom * .6;
    const hidden = ids.map(id => this.screen(id)).filter(Boolean).some(p => p.x < x + m || p.y < y + m || p.x > x + w - m || p.y > y + hh - m);
    if (!hidden) return;
    const from = { x: this.x, y: this.y };
    this.centreOn(ids);
    const time = 300 * pace();
    if (time) this.plane.animate([{ transform: `translate(${from.x}px, ${from.y}px)` }, { transform: `translate(${this.x}px, ${this.y}px)` }], { duration: time, easing: 'ease-out' });
  }

  // --- hands: mouse, touch, wheel
  hands() {
    const down = new Map();
    let moved = false, start = null, pinch = null, press = null;
    const root = this.root;
    root.addEventListener('pointerdown', e => {
      if (e.target.closest('.panel, .tools, .minimap, .fan, button, a')) return;
      if (e.button > 0) return;
      down.set(e.pointerId, e); this.on.touch?.();
      if (down.size === 1) { moved = false; start = { x: e.clientX - this.x, y: e.clientY - this.y, cx: e.clientX, cy: e.clientY }; press = setTimeout(() => { if (!moved && e.pointerType === 'touch') { moved = true; this.on.info?.(this.at(e.clientX, e.clientY), e); } }, 500); }
      if (down.size === 2) { clearTimeout(press); const [a, b] = [...down.values()]; pinch = { d: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY), zoom: this.zoom }; moved = true; }
    });
    root.addEventListener('pointermove', e => {
      if (!down.has(e.pointerId)) { if (e.pointerType !== 'touch') this.hover(e); return; }
      down.set(e.pointerId, e);
      if (pinch && down.size === 2) {
        const [a, b] = [...down.values()], r = root.getBoundingClientRect();
        this.zoomTo(pinch.zoom * Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) / pinch.d, (a.clientX + b.clientX) / 2 - r.left, (a.clientY + b.clientY) / 2 - r.top);
        return;
      }
      if (!moved && Math.hypot(e.clientX - start.cx, e.clientY - start.cy) > 5) { moved = true; clearTimeout(press); this.dragging = true; root.classList.add('drag'); try { root.setPointerCapture(e.pointerId); } catch { /* gone already */ } this.on.drag?.(); }
      if (moved && start) { this.x = e.clientX - start.x; this.y = e.clientY - start.y; this.clamp(); this.place(); }
    });
    const up = e => {
      if (!down.delete(e.pointerId)) return;
      clearTimeout(press);
      if (!down.size) { this.dragging = false; root.classList.remove('drag'); pinch = null; }
      else { const [a] = down.values(); start = { x: a.clientX - this.x, y: a.clientY - this.y, cx: a.clientX, cy: a.clientY }; pinch = null; }
      if (!moved && e.type === 'pointerup') this.on.click?.({ piece: e.target.closest?.('.counter')?.dataset.id ?? null, space: e.target.closest?.('.counter')?.dataset.at ?? this.at(e.clientX, e.clientY), touch: e.pointerType === 'touch' });
    };
    root.addEventListener('pointerup', up); root.addEventListener('pointercancel', up);
    root.addEventListener('pointerleave', () => this.on.hover?.(null, null));
    root.addEventListener('wheel', e => {
      if (e.target.closest('.panel, .fan')) return;
      e.preventDefault();
      const r = root.getBoundingClientRect();
      this.zoomTo(this.zoom * Math.exp(-Math.max(-80, Math.min(80, e.deltaY * (e.deltaMode ? 20 : 1))) * .0022), e.clientX - r.left, e.clientY - r.top);
    }, { passive: false });
  }
  hover(e) {
    if (e.target.closest('.panel, .tools, .minimap, .fan')) { if (this.over !== null) { this.over = null; this.on.hover?.(null, e); } return; }
    const id = e.target.closest?.('.counter')?.dataset.at ?? this.at(e.clientX, e.clientY);
    if (id !== this.over) { this.over = id; this.on.hover?.(id, e); }
  }

  // --- counters
  face(p) { const href = `#c-${p.id}-${p.view.face}${this.suffix ?? ''}`; if (p.href !== href) { p.href = href; p.use.setAttribute('href', href); } }
  make(id) {
    const use = s('use', { width: 100, height: 100 }), marks = s('g', {}), count = s('g', {});
    const g = s('g', { class: 'counter', 'data-id': id }, s('rect', { class: 'shade', x: 3, y: 4.5, width: 100, height: 100, rx: 9 }), outline(), use, s('rect', { class: 'rim', width: 100, height: 100, rx: 9 }), marks, count);
    return { id, g, use, marks, count, view: null };
  }
  stacks(view) {
    const stacks = new Map();
    for (const p of view.pieces) if (this.centre(p.at)) { if (!stacks.has(p.at)) stacks.set(p.at, []); stacks.get(p.at).push(p); }
    return stacks;
  }
  /** Draws a position; what has moved glides, along `path` if one is given. */
  show(view, { path, still } = {}) {
    this.view = view;
    const size = this.size, k = size / 100, seen = new Set(), list = [];
    const own = p => (this.legal.has(p.id) ? 2 : 0) + (p.id === this.active ? 4 : 0);
    for (const [at, stack] of this.stacks(view)) {
      stack.sort((a, b) => own(a) - own(b));
      const c = this.centre(at), shown = Math.min(stack.length, DRAWN);
      stack.forEach((piece, i) => {
        const level = i - (stack.length - shown);
        seen.add(piece.id);
        let p = this.pieces.get(piece.id);
        const fresh = !p;
        if (fresh) { p = this.make(piece.id); this.pieces.set(piece.id, p); }
        const before = p.pos, face = p.view?.face;
        p.view = piece;
        p.g.dataset.at = at;
        p.hidden = level < 0;
        p.g.toggleAttribute('hidden', level < 0);
        p.g.style.display = level < 0 ? 'none' : '';
        const shift = (Math.max(level, 0) - (shown - 1) / 2) * OFFSET * size;
        p.pos = { x: c.x - size / 2 + shift, y: c.y - size / 2 - shift };
        const to = `translate(${p.pos.x}px, ${p.pos.y}px) scale(${k})`;
        const jump = before && (Math.abs(before.x - p.pos.x) > size * .6 || Math.abs(before.y - p.pos.y) > size * .6);
        p.g.style.transform = to;
        if (jump && !still) this.glide(p, before, path, k);
        else if (face != null && face !== piece.face && !still && pace()) p.use.animate([{ transform: 'translateX(0) scaleX(1)' }, { transform: 'translateX(50px) scaleX(0)' }, { transform: 'translateX(0) scaleX(1)' }], { duration: 220 * pace() });
        this.face(p);
        p.g.classList.toggle('moved', !!piece.marks?.includes('moved'));
        p.g.classList.toggle('legal', this.legal.has(piece.id));
        p.g.classList.toggle('selected', piece.id === this.active);
        const key = (piece.marks || []).join();
        if (p.key !== key) { p.key = key; p.marks.replaceChildren(...badges(piece.marks, 3)); }
        const n = i === stack.length - 1 && stack.length > 1 ? stack.length : 0;
        if (p.n !== n) { p.n = n; p.count.replaceChildren(...(n ? [stackCount(n)] : [])); }
        list.push({ p, z: c.y * 10 + Math.max(level, 0) });
      });
    }
    for (const [id, p] of this.pieces) if (!seen.has(id)) {
      this.pieces.delete(id);
      const gone = () => p.g.remove();
      if (still || !pace()) gone(); else p.g.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 260 * pace() }).finished.then(gone, gone);
    }
    list.sort((a, b) => a.z - b.z);
    const order = list.map(x => x.p.id).join();
    if (order !== this.order) { this.order = order; this.counters.append(...list.map(x => x.p.g)); }
    this.drawShields(view);
  }
  glide(p, before, path, k) {
    const speed = pace(), half = this.size / 2;
    if (!speed) { p.g.animate([{ opacity: .2 }, { opacity: 1 }], { duration: 120 }); return; }
    const way = path && path.at(-1) === p.view.at ? path.slice(1, -1).map(id => this.centre(id)).filter(Boolean).map(c => ({ x: c.x - half, y: c.y - half })) : [];
    const frames = [before, ...way, p.pos].map(q => ({ transform: `translate(${q.x}px, ${q.y}px) scale(${k})` }));
    const steps = Math.max(frames.length - 1, Math.round(Math.hypot(p.pos.x - before.x, p.pos.y - before.y) / this.S));
    this.counters.append(p.g); this.order = null;
    p.g.animate(frames, { duration: Math.min(700, Math.max(160, 90 * steps)) * speed, easing: 'cubic-bezier(.4,0,.2,1)' });
  }
  drawShields(view) {
    const key = JSON.stringify(view.control);
    if (key === this.held) return;
    this.held = key;
    this.shields.replaceChildren(...Object.entries(view.control || {}).map(([id, side]) => {
      const c = this.centre(id); if (!c || !this.colours[side]) return null;
      const points = this.points.get(c.place);
      const el = shield(this.colours[side], points);
      el.setAttribute('transform', `translate(${c.x - this.S * .47} ${c.y - this.S * .04}) scale(${(points != null ? 1 : .6) * this.S / 62})`);
      return el;
    }).filter(Boolean));
  }
  mark(ids, name, on = true) { for (const id of ids || []) this.pieces.get(id)?.g.classList.toggle(name, on); }
  clearMark(name) { for (const p of this.pieces.values()) p.g.classList.remove(name); }

  tools() {
    return h('div', { class: 'tools', role: 'group', 'aria-label': t('board') },
      button('', () => this.zoomTo(this.zoom * 1.3), { ic: 'plus', kind: 'quiet', label: t('zoomIn') }),
      button('', () => this.zoomTo(this.zoom / 1.3), { ic: 'minus', kind: 'quiet', label: t('zoomOut') }),
      button('', () => this.fit(), { ic: 'fit', kind: 'quiet', label: t('fit') }));
  }
}
