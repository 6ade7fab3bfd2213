// @ts-check
// Single counters as drawings: built once, then copied or referred to.
import { s } from '../core/dom.js';
import { Symbols, symbols, levelFor } from './symbols.js';

/** @type {Map<Symbols, Map<string, SVGGElement>>} */
const art = new Map();
/**
 * The drawing of a counter on its field of 100 × 100: built once, then copied.
 * @param {string} id
 */
export function counterArt(id, from = symbols()) {
  const known = art.get(from) ?? new Map();
  art.set(from, known);
  let drawn = known.get(id);
  if (!drawn) {
    drawn = s('g', {});
    drawn.innerHTML = from.drawing(id);
    known.set(id, drawn);
  }
  return drawn.cloneNode(true);
}

const placed = new Set();
/** @type {SVGElement | null} */
let sprite = null;
/** Puts a drawing into the page for those that only refer to it: a long log shows the same few units again and again. */
function place(id) {
  if (placed.has(id)) return;
  placed.add(id);
  if (!sprite) document.body.prepend(sprite = s('svg', { class: 'sprite', 'aria-hidden': 'true' }));
  sprite.append(s('symbol', { id: `c-${id}`, viewBox: '0 0 100 100', overflow: 'visible' }, counterArt(id)));
}
/** A counter outside the board. */
export const counterPic = (id, face = 0, size = 42) => {
  const level = levelFor(size), name = `${id}-${face}${level}`;
  symbols().with(level, () => place(name));
  const el = s('svg', { class: 'counter-pic', viewBox: '0 0 100 100', 'aria-hidden': 'true' },
    s('rect', { x: 3, y: 4.5, width: 100, height: 100, rx: 9, fill: '#000', opacity: .25 }),
    s('use', { href: `#c-${name}`, width: 100, height: 100 }));
  el.style.width = el.style.height = `${size}px`;
  return el;
};
