// The whole map, small: where the units are and what part of it is on the screen.
import { h, s } from './dom.js';
import { t } from './i18n.js';

export class Minimap {
  constructor(board, width = 148) {
    this.board = board;
    const height = Math.min(164, width * board.height / board.width);
    this.k = height / board.height;
    this.dots = s('g', {});
    this.frame = s('rect', { class: 'mini-frame' });
    this.svg = s('svg', { viewBox: `0 0 ${board.width} ${board.height}`, width: board.width * this.k, height, 'aria-hidden': 'true' }, s('image', { href: board.img.src, width: board.width, height: board.height }), this.dots, this.frame);
    this.el = h('div', { class: 'minimap', role: 'img', 'aria-label': t('minimap') }, this.svg);
    const go = e => { if (!e.buttons && e.type !== 'pointerdown') return; const r = this.svg.getBoundingClientRect(), a = board.area(); board.x = a.x + a.w / 2 - (e.clientX - r.left) / this.k * board.zoom; board.y = a.y + a.h / 2 - (e.clientY - r.top) / this.k * board.zoom; board.clamp(); board.place(); };
    this.svg.addEventListener('pointerdown', go); this.svg.addEventListener('pointermove', go);
  }
  show(view) {
    const r = this.board.S * .34;
    this.svg.firstChild.setAttribute('href', this.board.img.src);
    this.dots.replaceChildren(...view.pieces.map(p => { const c = this.board.centre(p.at); return c && s('rect', { x: c.x - r, y: c.y - r, width: 2 * r, height: 2 * r, fill: this.board.colours[p.side]?.strip, stroke: '#fff', 'stroke-width': 6 }); }).filter(Boolean));
    this.move();
  }
  move() {
    const b = this.board, r = b.root.getBoundingClientRect();
    const x = Math.max(0, -b.x / b.zoom), y = Math.max(0, -b.y / b.zoom), w = Math.min(b.width - x, r.width / b.zoom), hh = Math.min(b.height - y, r.height / b.zoom);
    for (const [k, v] of Object.entries({ x, y, width: Math.max(0, w), height: Math.max(0, hh) })) this.frame.setAttribute(k, v);
  }
}
