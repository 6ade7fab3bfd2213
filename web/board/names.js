// @ts-check
// Place names above the counters; how many of them depends on the zoom.
import { s } from '../core/dom.js';
import { language } from '../core/i18n.js';
import { setting, theme, named } from '../core/settings.js';

/** From which height of a hex on the screen names of a letter size are shown, the largest first. */
const STEPS = [[14, 0], [12, 24], [10, 40]];
const FARTHEST = 56;
/** Names of zones stand within them, all in one size. */
const ZONES_FROM = 40;
/** Names that are always shown are never smaller than this, in pixels of the screen. */
const LEAST = 11;
/** About the width of a letter in its own size. */
const LETTER = .62;

export class Names {
  /** @type {string | undefined} */ src;
  /** @type {ReturnType<Names['read']>[]} */ texts = [];

  constructor(board) {
    this.board = board;
    this.el = s('g', { class: 'names' });
  }
  async load() {
    this.el.style.display = setting('names') ? '' : 'none';
    const { board } = this;
    const src = `/api/games/${encodeURIComponent(board.book.id)}/names.svg?theme=${theme()}${board.zones.none ? '' : `&lang=${language()}`}${named()}&print=${board.book.print}`;
    if (this.src === src) return;
    this.src = src;
    try {
      const answer = await fetch(src);
      if (!answer.ok || this.src !== src) return;
      const doc = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml').documentElement;
      if (doc.localName !== 'svg') return;
      this.el.replaceChildren(...[...doc.childNodes].map(node => document.importNode(node, true)));
      this.texts = [...this.el.querySelectorAll('text')].map(el => this.read(el));
      // A map without great cities shows its largest towns from afar.
      const most = Math.max(...this.texts.map(name => name.size));
      if (board.zones.none) for (const name of this.texts) if (name.size === most) name.from = 0;
      this.sift(board.S * board.zoom);
    } catch { /* the board is readable without names */ }
  }
  /** A name with its letter size, its place, and the height of a hex from which it is shown. */
  read(el) {
    const sized = el.closest('[font-size]') ?? el.querySelector('[font-size]');
    const size = parseFloat(sized?.getAttribute('font-size')) || 12, scaled = size / this.board.S * 62;
    const from = !this.board.zones.none ? ZONES_FROM : el.closest('[font-style=italic]') ? FARTHEST : STEPS.find(([least]) => scaled >= least)?.[1] ?? FARTHEST;
    const number = name => parseFloat(el.getAttribute(name)) || 0;
    /** @type {{ shown?: boolean, at?: string | null }} how it is drawn now */
    const drawn = {};
    return {
      drawn, el, from, size, x: number('x'), y: number('y'), anchor: el.getAttribute('text-anchor'),
      wide: el.textContent.length * (size * LETTER + number('letter-spacing')),
    };
  }
  /** Hides the names that are too small to read at this height of a hex; the largest grow instead, as far as they find room. */
  sift(height) {
    const zoom = height / this.board.S, taken = [];
    // The important ones are drawn last.
    for (const name of this.texts.toReversed()) {
      const grown = name.from === 0 ? Math.max(1, LEAST / (name.size * zoom)) : 1, area = spread(name, grown);
      const shown = height >= name.from && (grown === 1 || !taken.some(other => overlap(area, other)));
      if (shown && grown > 1) taken.push(area);
      const { el, x, y, drawn } = name, at = grown > 1 ? `translate(${x} ${y}) scale(${grown}) translate(${-x} ${-y})` : null;
      if (drawn.shown !== shown) { drawn.shown = shown; el.style.display = shown ? '' : 'none'; }
      if (drawn.at === at) continue;
      drawn.at = at;
      if (at) el.setAttribute('transform', at); else el.removeAttribute('transform');
    }
  }
}

/** The ground that a name covers once it has grown. */
function spread({ x, y, wide, size, anchor }, grown) {
  const width = wide * grown, left = x - width * (anchor === 'middle' ? .5 : anchor === 'end' ? 1 : 0);
  return { left, right: left + width, top: y - .8 * size * grown, bottom: y + .3 * size * grown };
}
const overlap = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
