// The whole map, small: where the units are and what part of it is on the screen.
import { h, s, button } from './dom.js';
import { t } from './i18n.js';

const WIDE = 148, TALL = 164, NARROW = 112;

export class Minimap {
  constructor(board) {
    this.board = board;
    this.picture = h('img', { alt: '', draggable: false });
    this.dots = s('svg', { viewBox: `0 0 ${board.width} ${board.height}`, 'aria-hidden': 'true' });
    // The frame is an element of its own: moving it repaints nothing else.
    this.frame = h('div', { class: 'mini-frame' });
    this.field = h('div', { class: 'mini-field' }, this.picture, this.dots, this.frame);
    this.fold = button('', () => this.toggle(), { ic: 'map', kind: 'quiet small mini-fold', label: t('minimap') });
    this.el = h('div', { class: 'minimap', role: 'group', 'aria-label': t('minimap') }, this.fold, this.field);
    const go = e => { if (e.type === 'pointerdown' || e.buttons) this.jump(e); };
    this.field.addEventListener('pointerdown', go);
    this.field.addEventListener('pointermove', go);
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
    const { board } = this, r = board.S * .34;
    if (this.picture.getAttribute('src') !== board.wanted) this.picture.src = board.wanted;
    const tops = [...board.stacks(view).values()].map(stack => stack.at(-1));
    this.dots.replaceChildren(...tops.map(p => {
      const c = board.centre(p.at), fill = board.colours[p.side]?.strip;
      return s('rect', { x: c.x - r, y: c.y - r, width: 2 * r, height: 2 * r, fill, stroke: '#fff', 'stroke-width': 6 });
    }));
    this.move();
  }
  move() {
    const { board: b, k } = this, { width, height } = b.room ?? b.root.getBoundingClientRect();
    const x = Math.max(0, -b.x / b.zoom), y = Math.max(0, -b.y / b.zoom);
    const w = Math.min(b.width - x, width / b.zoom), tall = Math.min(b.height - y, height / b.zoom);
    Object.assign(this.frame.style, {
      transform: `translate(${x * k}px, ${y * k}px)`,
      width: `${Math.max(0, w * k)}px`, height: `${Math.max(0, tall * k)}px`,
    });
  }
}
