// Place names above the counters; how many of them depends on the zoom.
import { s } from './dom.js';
import { setting, theme } from './settings.js';

/** From which height of a hex on the screen names of a letter size are shown, the largest first. */
const STEPS = [[14, 0], [12, 24], [10, 40], [0, 56]];

export class Names {
  constructor(board) {
    this.board = board;
    this.el = s('g', { class: 'names' });
    this.texts = [];
  }
  async load() {
    this.el.style.display = setting('names') ? '' : 'none';
    const { board } = this, src = `/api/games/${board.book.id}/names.svg?theme=${theme()}`;
    if (this.src === src) return;
    this.src = src;
    try {
      const answer = await fetch(src);
      if (!answer.ok || this.src !== src) return;
      const doc = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml').documentElement;
      if (doc.localName !== 'svg') return;
      this.el.replaceChildren(...[...doc.childNodes].map(node => document.importNode(node, true)));
      this.texts = [...this.el.querySelectorAll('text')].map(el => ({ el, from: this.step(el) }));
      this.sift(board.S * board.zoom);
    } catch { /* the board is readable without names */ }
  }
  step(el) {
    const sized = el.closest('[font-size]') ?? el.querySelector('[font-size]');
    const size = parseFloat(sized?.getAttribute('font-size')) / this.board.S * 62;
    if (el.closest('[font-style=italic]')) return STEPS.at(-1)[1];
    return STEPS.find(([least]) => (Number.isFinite(size) ? size : 12) >= least)[1];
  }
  /** Hides the names that are too small to read at this height of a hex. */
  sift(height) {
    for (const { el, from } of this.texts) el.style.display = height < from ? 'none' : '';
  }
}
