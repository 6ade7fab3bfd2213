// What can be chosen now, and how: outlines, reach, costs, paths, clicks, taps and keys.
// It knows no rule: it sorts the server's choices by what they point at.
import { s } from './dom.js';
import { t, count } from './i18n.js';
import { Fan } from './stack.js';

export class Chooser {
  /** `act` has order(choice), undo(), why(order, space), say(text), info(space, event), changed(). */
  constructor(board, act) {
    Object.assign(this, { board, act, choices: [], picked: null, preview: null, cursor: null, warned: false, last: null, given: new Map() });
    this.fan = new Fan(board);
    board.on.click = e => this.click(e);
    board.on.hover = (id, e) => this.hover(id, e);
    board.on.info = (id, e) => act.info(id, e);
    board.on.move = () => { this.fan.close(); act.info(null); act.moved?.(); };
    document.addEventListener('keydown', e => this.key(e));
  }

  /** Takes the choices of a new position. */
  set(view) {
    this.view = view;
    this.choices = view.choices || [];
    this.fan.close(); this.preview = null; this.warned = false; this.picked = null;
    this.sort();
  }
  sort() {
    const both = this.choices.filter(c => c.piece && c.space), units = new Set(both.map(c => c.piece));
    const one = units.size === 1 ? [...units][0] : null;
    this.byPiece = new Map(); this.bySpace = new Map(); this.buttons = [];
    for (const c of this.choices) {
      if (c.piece && c.space) {
        if (one || c.piece === this.picked) this.bySpace.set(c.space, c);
        if (!one) this.byPiece.set(c.piece, null);
      } else if (c.piece) this.byPiece.set(c.piece, c);
      else if (c.space) this.bySpace.set(c.space, c);
      else this.buttons.push(c);
    }
    // A space that is a box beside the map cannot be clicked there: it becomes a button.
    for (const [id, c] of [...this.bySpace]) if (!this.board.centre(id)) { this.bySpace.delete(id); this.buttons.push(c); }
    const path = this.choices.find(c => c.path?.length);
    const start = path?.path[0] ?? (this.bySpace.size ? this.view.focus : null);
    const moving = this.last?.piece && this.bySpace.size && this.view.pieces.find(p => p.id === this.last.piece && (!start || p.at === start));
    this.active = this.picked ?? one ?? moving?.id ?? null;
    if (!this.active && path) { const there = this.view.pieces.filter(p => p.at === start && p.side === this.view.decides); if (there.length === 1) this.active = there[0].id; }
    this.board.legal = new Set(this.byPiece.keys());
    this.board.active = this.active;
    this.draw();
  }
  get end() { return this.buttons.find(c => /^(end|pass|done)\b/.test(c.order)) ?? null; }
  get idle() { return [...this.byPiece.keys()]; }

  // --- drawing
  draw() {
    const { board } = this, under = [], above = [];
    if (this.bySpace.size) {
      const hexes = [...this.bySpace.keys()], start = this.active && this.view.pieces.find(p => p.id === this.active)?.at;
      const clear = [...hexes, start].filter(Boolean).map(id => board.hex(id)).join('');
      under.push(s('path', { class: 'veil', d: `M0 0H${board.width}V${board.height}H0Z${clear}`, 'fill-rule': 'evenodd' }));
      const attack = hexes.filter(id => this.bySpace.get(id).cost == null && this.view.pieces.some(p => p.at === id && p.side !== this.view.you));
      under.push(s('path', { class: 'reach', d: hexes.filter(id => !attack.includes(id)).map(id => board.hex(id, .93)).join('') }));
      if (attack.length) under.push(s('path', { class: 'reach', d: attack.map(id => board.hex(id, .93)).join('') }), s('path', { class: 'target', d: attack.map(id => this.corners(id)).join('') }));
      for (const id of hexes) { const c = this.bySpace.get(id); if (c.cost != null) above.push(this.disc(id, c)); }
    }
    if (this.view.focus && board.centre(this.view.focus) && !this.active) under.push(s('path', { class: 'focus', d: board.hex(this.view.focus, .95) }));
    const battle = this.view.battle;
    board.clearMark('committed'); board.clearMark('aimed');
    if (battle) { board.mark(battle.attackers, 'committed'); board.mark(battle.defenders, 'aimed'); if (board.centre(battle.place)) under.push(s('path', { class: 'target', d: this.corners(battle.place) })); }
    this.trail = s('g', {});
    this.spot = s('g', {}, s('path', { class: 'cursor case' }), s('path', { class: 'cursor' }));
    board.under.replaceChildren(...under);
    board.above.replaceChildren(...above, this.trail, this.spot);
    this.drawCursor();
  }
  occupied(id) { return this.view.pieces.some(p => p.at === id); }
  corners(id) {
    const { x, y } = this.board.centre(id), a = this.board.S * .42, b = a * .45;
    return [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([i, j]) => `M${x + i * a} ${y + j * (a - b)}V${y + j * a}H${x + i * (a - b)}`).join('');
  }
  disc(id, c) {
    const { x, y } = this.board.centre(id), S = this.board.S, full = this.occupied(id), k = S / 62;
    const cx = full ? x - S * .36 : x, cy = full ? y + S * .3 : y, r = (full ? 8 : 10.5) * k;
    return s('g', { class: c.stops ? 'cost stop' : 'cost', transform: `translate(${cx} ${cy})` },
      c.stops ? s('rect', { x: -r, y: -r, width: 2 * r, height: 2 * r, rx: 3 * k }) : s('circle', { r }),
      s('text', { y: (full ? 4 : 4.8) * k, 'font-size': (full ? 11 : 13.5) * k }, String(c.cost)));
  }
  drawTrail(id) {
    const c = id && this.bySpace.get(id), { board } = this;
    this.trail?.replaceChildren();
    if (!c) return;
    const path = (c.path?.length ? c.path : [this.view.pieces.find(p => p.id === this.active)?.at, id]).filter(Boolean);
    if (path.at(-1) !== id) path.push(id);
    const from = this.view.pieces.find(p => p.id === this.active)?.at;
    if (from && path[0] !== from) path.unshift(from);
    const points = path.map(q => board.centre(q)).filter(Boolean);
    const S = board.S, parts = [s('path', { class: 'aim', d: board.hex(id, .95) })];
    if (points.length > 1 && this.active) {
      const d = 'M' + points.map(p => `${p.x} ${p.y}`).join('L'), [a, b] = points.slice(-2), angle = Math.atan2(b.y - a.y, b.x - a.x) * 180 / Math.PI;
      const size = board.size, face = this.view.pieces.find(p => p.id === this.active)?.face ?? 0;
      if (!this.occupied(id)) parts.push(s('use', { class: 'ghost', href: `#c-${this.active}-${face}`, x: b.x - size / 2, y: b.y - size / 2, width: size, height: size }));
      parts.push(s('path', { class: 'way case', d }), s('path', { class: 'way', d }), s('path', { class: 'arrow', d: 'M10 0L-8-9L-4 0L-8 9Z', transform: `translate(${b.x} ${b.y}) rotate(${angle}) scale(${S / 62})` }));
    }
    if (c.cost != null) {
      const { x, y } = board.centre(id), words = `${count('pts', c.cost)}${c.stops ? ` · ${t('stops')}` : ''}`, w = words.length * 6.6 + 18, k = Math.min(1.6, 1 / board.zoom);
      parts.push(s('g', { class: 'pill', transform: `translate(${x} ${y - S * .68}) scale(${k})` }, s('rect', { x: -w / 2, y: -12, width: w, height: 24, rx: 8 }), s('text', { y: 4.5 }, words)));
    }
    this.trail.append(...parts);
  }
  drawCursor() { for (const line of this.spot?.children ?? []) line.setAttribute('d', this.cursor ? this.board.hex(this.cursor, .97) : ''); }
  refuse(space) {
    if (!space || !this.board.centre(space)) return;
    const el = s('path', { class: 'refused', d: this.board.hex(space, .9) });
    this.board.above.append(el);
    setTimeout(() => el.remove(), 1200);
  }

  // --- choosing
  hover(id, e) {
    if (this.preview) return;
    this.drawTrail(id);
    this.board.root.classList.toggle('can', !!id && (this.bySpace.has(id) || this.view?.pieces.some(p => p.at === id && this.byPiece.has(p.id))));
    this.act.hover?.(id && this.bySpace.get(id));
    clearTimeout(this.tip); this.act.info(null);
    if (id && e) this.tip = setTimeout(() => this.act.info(id, e), 400);
  }
  pick(id) {
    const c = this.byPiece.get(id);
    if (c === undefined) return false;
    if (c) this.give(c); else { this.picked = id; this.fan.close(); this.sort(); this.board.show(this.view, { still: true }); this.act.changed(); }
    return true;
  }
  give(choice) { this.last = choice; this.fan.close(); this.act.order(choice); }
  /** An order of the same form as the present ones, for a thing that is not among them. */
  guess(piece, space) {
    const like = kind => this.choices.find(c => c[kind] && c.order.includes(c[kind]));
    const p = like('piece'), q = like('space');
    if (q && space && this.bySpace.size) return q.order.replace(q.space, space);
    if (p && piece) return p.order.replace(p.piece, piece);
    return null;
  }
  click({ piece, space, touch }) {
    this.act.info(null);
    this.board.root.focus({ preventScroll: true });
    this.cursor = null; this.drawCursor();
    if (this.fan.open) { const same = this.fan.space === space; this.fan.close(); if (same) return; }
    const stack = this.view.pieces.filter(p => p.at === space), can = stack.filter(p => this.byPiece.has(p.id));
    if (can.length === 1) return this.pick(can[0].id);
    if (can.length > 1) return this.openFan(space);
    if (this.bySpace.has(space)) {
      const c = this.bySpace.get(space);
      if (touch && this.preview !== space) { this.preview = null; this.drawTrail(space); this.preview = space; this.act.changed(); return; }
      return this.give(c);
    }
    this.preview = null; this.drawTrail(null);
    if (!this.choices.length) { if (stack.length > 1) this.openFan(space); else this.act.info(space, null); return; }
    const other = stack.filter(p => p.side === this.view.you);
    if (this.putBack() && other.length && !stack.some(p => p.id === this.active)) return this.act.repick(other, space);
    if (stack.some(p => p.id === this.active) && this.putBack()) return this.act.undo();
    const order = this.guess(piece ?? stack.at(-1)?.id, space);
    if (order) { this.refuse(space); this.act.why(order); } else { if (stack.length > 1) this.openFan(space); this.act.info(space, null); }
  }
  /** Whether the last thing done was to take a unit in hand. */
  putBack() { return this.last?.piece && !this.last.space && this.bySpace.size > 0 && this.view.undoable > 0 && this.last.n === this.view.n; }
  openFan(space) {
    const stack = this.view.pieces.filter(p => p.at === space);
    this.fan.show(space, stack, this.board.legal, p => { this.fan.close(); if (!this.pick(p.id)) { const order = this.guess(p.id, null); if (order) this.act.why(order); } });
  }

  // --- keys
  key(e) {
    if (e.ctrlKey || e.metaKey || e.altKey || e.target.closest?.('input, textarea, select, dialog') || document.querySelector('dialog[open]') || !this.view) return;
    const onBoard = e.target === document.body || e.target === this.board.root, plain = e.target.closest?.('button, a') == null;
    const k = e.key.length === 1 ? e.key.toLowerCase() : e.key;
    const did = () => e.preventDefault();
    if (k === 'u') return did(), this.act.undo();
    if (k === 'e' && this.end) return did(), this.act.end();
    if (k === '?') return did(), this.act.keys();
    if (k === 'b' || k === 'l') return did(), this.act.panel(k);
    if (k === '+' || k === '=') return did(), this.board.zoomTo(this.board.zoom * 1.25);
    if (k === '-') return did(), this.board.zoomTo(this.board.zoom / 1.25);
    if (k === '0') return did(), this.board.fit();
    if (k === 'Escape') {
      did();
      if (this.fan.open) { this.fan.close(); return this.board.root.focus(); }
      if (this.preview) { this.preview = null; this.drawTrail(null); return this.act.changed(); }
      if (this.picked) { this.picked = null; this.sort(); this.board.show(this.view, { still: true }); return this.act.changed(); }
      if (this.putBack()) return this.act.undo();
      if (this.cursor) { this.cursor = null; this.drawCursor(); this.drawTrail(null); }
      return this.act.escape?.();
    }
    if (k === 'f' && (this.cursor || this.board.over)) return did(), this.openFan(this.cursor || this.board.over);
    if (!onBoard) return;
    if (k === 'Tab') {
      const order = this.byPiece.size ? [...new Set(this.view.pieces.filter(p => this.byPiece.has(p.id) && this.board.centre(p.at)).map(p => p.at))] : [...this.bySpace.keys()];
      const i = order.indexOf(this.cursor), next = i < 0 ? (e.shiftKey ? order.length - 1 : 0) : i + (e.shiftKey ? -1 : 1);
      if (next >= 0 && next < order.length) { did(); this.board.root.focus({ preventScroll: true }); this.moveCursor(order[next]); } else { this.cursor = null; this.drawCursor(); }
      return;
    }
    const arrow = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[k];
    if (arrow) {
      did();
      if (e.shiftKey) { this.board.x -= arrow[0] * 90; this.board.y -= arrow[1] * 90; this.board.clamp(); return this.board.place(); }
      const r = this.board.root.getBoundingClientRect();
      const from = this.cursor ?? this.view.pieces.find(p => p.id === this.active)?.at ?? this.board.at(r.left + r.width / 2, r.top + r.height / 2);
      return this.moveCursor(this.cursor ? this.board.toward(from, ...arrow) : from);
    }
    if (k === 'Enter' || k === ' ') {
      if (!plain) return;
      did();
      if (this.cursor) { const at = this.cursor; this.click({ piece: null, space: at, touch: false }); if (!this.fan.open) { this.cursor = at; this.drawCursor(); } }
      else if (this.preview) this.give(this.bySpace.get(this.preview));
      else this.act.confirm();
    }
  }
  moveCursor(id) {
    this.cursor = id; this.drawCursor(); this.board.reveal([id]); this.drawTrail(id);
    const place = this.board.spaces.get(id), units = this.view.pieces.filter(p => p.at === id).map(p => this.board.info.get(p.id)?.name).join(', ');
    const c = this.bySpace.get(id);
    this.act.speak([place?.place, id, units, c && (c.label + (c.cost != null ? `, ${count('pts', c.cost)}` : ''))].filter(Boolean).join(', '));
  }
}
