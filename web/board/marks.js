// @ts-check
// What stands on a counter besides its face: badges of state, outlines, the size of a stack.
import { s } from '../core/dom.js';
import { signArt, symbols } from './symbols.js';

/** @import { Book } from '../types/api' */

const PLACES = [[98, 2], [98, 50], [2, 2]];
/** Field works lie round the lower half of a counter, not on a corner. */
const RAMPART = 'fortified';

/** The badges that are drawn, the worst first: where there is room for few, these are they. */
const drawn = () => symbols().marks.filter(mark => mark !== RAMPART);

/**
 * @param {string[] | undefined} marks
 * @param {number} most
 */
export function badges(marks, most) {
  const shown = drawn().filter(mark => marks?.includes(mark)).slice(0, most);
  return shown.map((mark, i) => s('g', { transform: `translate(${PLACES[i].join(' ')})`, 'data-mark': mark }, signArt(`mark-${mark}`)));
}
/** Field works: a toothed rampart round the lower half of the counter. @param {string[] | undefined} marks */
export const rampart = marks => marks?.includes(RAMPART) ? [signArt(`mark-${RAMPART}`)] : [];

/** States in words, the worst first, as the badges; and one that is drawn otherwise. */
export const statesDrawn = () => [...symbols().marks, 'hidden'].filter(name => name !== 'moved');

/** @param {number} n */
export const stackCount = n => s('g', { class: 'count', transform: 'translate(103 99)' },
  s('rect', { x: -18, y: -15, width: 36, height: 30, rx: 15, fill: '#fff', stroke: '#16191A', 'stroke-width': 3 }),
  s('text', { y: 9.4, 'text-anchor': 'middle', 'font-family': 'Arial, "Liberation Sans", sans-serif', 'font-weight': 700, 'font-size': 26, fill: '#16191A' }, String(n)));

/**
 * The shield of who holds a place.
 * @param {string} side
 * @param {number | null} points
 */
export const shield = (side, points) => s('g', { class: 'shield' }, signArt(`shield-${side}`),
  points != null && s('text', { y: 5.4, 'text-anchor': 'middle', 'font-family': 'Arial, "Liberation Sans", sans-serif', 'font-weight': 700, 'font-size': 11, fill: '#14181a' }, String(points)));

/** The two tones of each side, as its counters are printed. @param {Book} book */
export function sideColours({ sides, colours }) {
  sides.forEach(({ id }, i) => {
    document.documentElement.style.setProperty(`--body${i}`, colours[id].body);
    document.documentElement.style.setProperty(`--strip${i}`, colours[id].strip);
  });
  return colours;
}
