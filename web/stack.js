// A stack fanned out: every counter of one space side by side, each a button.
import { h, counterPic } from './dom.js';
import { t } from './i18n.js';

export class Fan {
  constructor(board) { this.board = board; }
  get open() { return !!this.el; }
  close() { this.el?.remove(); this.el = null; this.space = null; }
  show(space, pieces, legal, choose) {
    this.close();
    const at = this.board.screen(space); if (!at) return;
    this.space = space;
    const place = this.board.spaces.get(space);
    this.el = h('div', { class: 'fan', role: 'dialog', 'aria-label': `${place.place || space}: ${t('stack', { n: pieces.length })}` },
      h('div', { class: 'fan-head' }, h('b', {}, place.place || space), h('span', { class: 'muted small' }, t('stack', { n: pieces.length }))),
      h('div', { class: 'fan-row' }, pieces.map(p => h('button', { type: 'button', class: `fan-unit${legal.has(p.id) ? ' legal' : ''}`, title: this.board.info.get(p.id)?.name, 'aria-label': `${this.board.info.get(p.id)?.name ?? p.id} ${p.values ?? ''}`, onclick: () => choose(p) }, counterPic(p.id, p.face, 52)))));
    this.board.root.append(this.el);
    const w = this.el.offsetWidth, hh = this.el.offsetHeight, room = this.board.root.getBoundingClientRect(), gap = this.board.S * this.board.zoom * .55;
    const x = Math.min(room.width - w - 8, Math.max(8, at.x - w / 2));
    const y = at.y - gap - hh > 8 ? at.y - gap - hh : at.y + gap;
    this.el.style.left = `${x}px`; this.el.style.top = `${Math.min(y, room.height - hh - 8)}px`;
    this.el.querySelector('.legal, button')?.focus({ preventScroll: true });
  }
}
