// @ts-check
// The whole map, small: where the units are and what part of it is on the screen.
import { h, button, brushOf } from '../core/dom.js';
import { t } from '../core/i18n.js';

/** @import { Board } from './board.js' */
/** @import { View } from '../types/api' */

const WIDE = 148, TALL = 164, NARROW = 112;

export class Minimap {
  /** Pixels for one of the board. */
  k = 1;
  /** @type {View | null} */ view = null;
  /** @type {boolean | undefined} */ narrow;

  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.dots = h('canvas', { 'aria-hidden': 'true' });
    // The frame is an element of its own: moving it repaints nothing else.
    this.frame = h('div', { class: 'mini-frame' });
    this.field = h('div', { class: 'mini-field' }, this.dots, this.frame);
    this.fold = button('', () => this.toggle(), { ic: 'map', kind: 'quiet small mini-fold', label: t('minimap') });
    this.el = h('div', { class: 'minimap', role: 'group', 'aria-label': t('minimap') }, this.fold, this.field);
    const go = e => { if (e.type === 'pointerdown' || e.buttons) this.jump(e); };
    this.field.addEventListener('pointerdown', go);
    this.field.addEventListener('pointermove', go);
    board.ground.onFar = () => { this.draw(); };
    this.resize();
  }
  /** Its size follows the window; where there is little room it is folded at first. */
  resize(full = false) {
    const { board } = this, narrow = innerWidth < 1280;
    const [w, tall] = full ? [innerWidth - 32, innerHeight - 180] : [narrow ? NARROW : WIDE, TALL];
    this.k = Math.min(w / board.width, tall / board.height);
    this.field.style.width = `${board.width * this.k}px`;
    this.field.style.height = `${board.height * this.k}px`;
    if (this.narrow !== narrow) { this.narrow = narrow; this.el.classList.toggle('folded', narrow); }
    this.el.classList.toggle('whole', full);
    this.draw();
    this.move();
  }
  toggle() { this.el.classList.toggle('folded'); this.move(); }
  /** On the phone: over the whole screen, a touch jumps there and closes it. */
  openWhole() { this.resize(!this.el.classList.contains('whole')); this.el.classList.remove('folded'); }
  jump(e) {
    const { board } = this, r = this.field.getBoundingClientRect(), a = board.area();
    const x = (e.clientX - r.left) / this.k, y = (e.clientY - r.top) / this.k;
    board.moveTo(a.x + a.w / 2 - x * board.zoom, a.y + a.h / 2 - y * board.zoom);
    if (this.el.classList.contains('whole')) setTimeout(() => this.resize(), 80);
  }
  show(view) {
    this.view = view;
    this.draw();
    this.move();
  }
  /** The map, and on it a square for the top of each stack. */
  draw() {
    if (!this.view) return;
    const { board, dots } = this, k = this.k * devicePixelRatio, r = board.S * .34 * k, line = 6 * k, brush = brushOf(dots);
    Object.assign(dots, { width: Math.round(board.width * k), height: Math.round(board.height * k) });
    const { far } = board.ground;
    if (far.width) brush.drawImage(far, 0, 0, dots.width, dots.height);
    Object.assign(brush, { strokeStyle: '#fff', lineWidth: line });
    for (const stack of board.stacks(this.view).values()) {
      const top = stack[stack.length - 1], { side } = top, c = board.counters.spot(top);
      brush.fillStyle = board.colours[side]?.strip ?? '#000';
      brush.beginPath();
      brush.rect(c.x * k - r, c.y * k - r, 2 * r, 2 * r);
      brush.fill();
      brush.stroke();
    }
  }
  move() {
    const { board: b, k } = this, { width, height } = b.bounds();
    const x = Math.max(0, -b.x / b.zoom), y = Math.max(0, -b.y / b.zoom);
    const w = Math.min(b.width - x, width / b.zoom), tall = Math.min(b.height - y, height / b.zoom);
    Object.assign(this.frame.style, {
      transform: `translate(${x * k}px, ${y * k}px)`,
      width: `${Math.max(0, w * k)}px`, height: `${Math.max(0, tall * k)}px`,
    });
  }
}
