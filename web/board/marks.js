// @ts-check
// What stands on a counter besides its face: badges of state, outlines, the size of a stack.
import { s } from '../core/dom.js';
import { backOf } from './parts.js';
import { symbols } from './symbols.js';

/** @import { Book, Tones } from '../types/page' */
/** @import { Symbols } from './symbols.js' */

const SHAPES = {
  diamond: 'M0-12.5L12.5 0L0 12.5L-12.5 0z', disc: 'M-11 0a11 11 0 0 1 22 0a11 11 0 0 1-22 0z', triangle: 'M0-12.6L13.2 10.5H-13.2z',
  square: 'M-10.5-5.5a5 5 0 0 1 5-5h11a5 5 0 0 1 5 5v11a5 5 0 0 1-5 5h-11a5 5 0 0 1-5-5z', hexagon: 'M-12 0L-6-10.4H6L12 0L6 10.4H-6z',
};
// The worst first: where there is room for few, these are they.
/** Names of the marks, shape, colour, ink, sign. @type {[string[], keyof typeof SHAPES, string, string, string][]} */
const BADGES = [
  [['out_of_supply', 'starved'], 'diamond', '#B3261E', '#fff', 'M-4.6-5.4H2L4.6-2.6V5.8H-4.6ZM-7.4 7.4L7.4-7.4'],
  [['isolated'], 'disc', '#5B2A86', '#fff', 'M-5.6 0a5.6 5.6 0 0 1 11.2 0a5.6 5.6 0 0 1-11.2 0zM-.6 0h1.2'],
  [['short'], 'diamond', '#F2D16B', '#111', 'M-4.6-5.4H2L4.6-2.6V5.8H-4.6ZM-4.6 1.2H4.6'],
  [['low_ammunition'], 'diamond', '#F2D16B', '#111', 'M-2.6 6.4V-1.4C-2.6-4-1-6.6 0-7.2C1-6.6 2.6-4 2.6-1.4V6.4ZM-7 6.6L7-6.6'],
  [['disorganised', 'dazed'], 'triangle', '#F2B705', '#111', 'M-5 6L-2.5 0L0 6L2.5 0L5 6'],
  [['obliged'], 'hexagon', '#0A6E68', '#fff', 'M0-6.4V1.4M0 5.6v.4'],
  [['retreat', 'retreated'], 'square', '#1F5FA8', '#fff', 'M5.5 4.5V0a3.4 3.4 0 0 0-3.4-3.4H-4M0-7L-4.4-3.4L0 .4'],
  [['slowed'], 'disc', '#7A4B1E', '#fff', 'M-5.5-4.5L0 .2L5.5-4.5M-5.5 1.3L0 6L5.5 1.3'],
  [['offensive'], 'square', '#0B6E4F', '#fff', 'M-6 0H3M-1-5L5 0L-1 5'],
  [['fanatic'], 'triangle', '#F28C28', '#111', 'M0-5C4 0 4 6 0 7C-4 6-4 3-2 1'],
  [['fired'], 'disc', '#7A4B1E', '#fff', 'M-6 3.5L2.5-2.5M-5.5 6.5H4M4.2-6.4v2.2M7.4-4.6L5.8-3M6.8-.6H4.9'],
  [['attacked'], 'square', '#3C4A52', '#fff', 'M-5.5-5.5L5.5 5.5M5.5-5.5L-5.5 5.5'],
  [['moved'], 'square', '#3C4A52', '#fff', 'M-5-4.5L0 0L-5 4.5M0-4.5L5 0L0 4.5'],
];
const PLACES = [[98, 2], [98, 50], [2, 2]];

/**
 * @param {string[] | undefined} marks
 * @param {number} most
 * @param {number} [scale]
 */
export function badges(marks, most, scale = 1) {
  const shown = BADGES.filter(([names]) => names.some(name => marks?.includes(name))).slice(0, most);
  return shown.map(([names, shape, colour, ink, sign], i) => s('g', { transform: `translate(${PLACES[i].join(' ')}) scale(${scale})`, 'data-mark': names[0] },
    s('path', { d: SHAPES[shape], fill: colour, stroke: '#fff', 'stroke-width': 2.4, 'stroke-linejoin': 'round', 'paint-order': 'stroke' }),
    s('path', { d: sign, fill: 'none', stroke: ink, 'stroke-width': 2.4, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' })));
}

const WALL = 'M-9 62V109H109V62';
const TEETH = [...Array.from({ length: 6 }, (_, i) => `M${-2 + i * 18} 111l8 11l8-11z`),
  ...[70, 89].map(y => `M-11 ${y}l-9 7.5l9 7.5zM111 ${y}l9 7.5l-9 7.5z`)].join('');
/** Field works: a toothed rampart round the lower half of the counter. @param {string[] | undefined} marks */
export function rampart(marks) {
  const wall = (stroke, width) => s('path', { d: WALL, fill: 'none', stroke, 'stroke-width': width, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' });
  return marks?.includes('fortified') ? [wall('#F7F1E2', 12), wall('#3B1F16', 6.5), s('path', { d: TEETH, fill: '#3B1F16' })] : [];
}

/** States in words, the worst first, as the badges; and two that are drawn otherwise. */
export const STATES = [...BADGES.flatMap(([names]) => names), 'fortified', 'hidden'].filter(name => name !== 'moved');

/** @param {number} n */
export const stackCount = n => s('g', { class: 'count', transform: 'translate(103 99)' },
  s('rect', { x: -18, y: -15, width: 36, height: 30, rx: 15, fill: '#fff', stroke: '#16191A', 'stroke-width': 3 }),
  s('text', { y: 9.4, 'text-anchor': 'middle', 'font-family': 'Arial, "Liberation Sans", sans-serif', 'font-weight': 700, 'font-size': 26, fill: '#16191A' }, String(n)));

/**
 * The shield of who holds a place.
 * @param {Tones} side
 * @param {number | null} points
 */
export const shield = (side, points) => s('g', { class: 'shield' },
  s('path', { d: 'M-8.4-9H8.4V2.4C8.4 6.6 4.4 9 0 11C-4.4 9-8.4 6.6-8.4 2.4z', fill: side.body, stroke: '#fff', 'stroke-width': 3.4, 'stroke-linejoin': 'round', 'paint-order': 'stroke' }),
  s('path', { d: 'M-8.4-9H8.4V-4.6H-8.4z', fill: side.strip }),
  s('path', { d: 'M-8.4-9H8.4V2.4C8.4 6.6 4.4 9 0 11C-4.4 9-8.4 6.6-8.4 2.4z', fill: 'none', stroke: side.strip, 'stroke-width': 1.3 }),
  points != null && s('text', { y: 5.4, 'text-anchor': 'middle', 'font-family': 'Arial, "Liberation Sans", sans-serif', 'font-weight': 700, 'font-size': 11, fill: '#14181a' }, String(points)));

const HOUSE = [{ body: '#9AA59C', strip: '#23282A' }, { body: '#F4EEDF', strip: '#A3182F' }];
/**
 * The two tones of a side, as the backs of its counters are printed.
 * @param {Symbols} drawings
 * @param {string} side
 */
export function tones(drawings, side) {
  const [strip, body] = drawings.drawing(`${backOf(side)}-0${[...drawings.levels][0]}`).matchAll(/<rect[^>]* fill="(#[^"]+)"/g);
  return body ? { body: body[1], strip: strip[1] } : null;
}
/** The two tones of each side. @param {Book} book */
export function sideColours(book) {
  const colours = {};
  book.sides.forEach((side, i) => {
    const { body, strip } = colours[side.id] = tones(symbols(), side.id) ?? HOUSE[i];
    document.documentElement.style.setProperty(`--body${i}`, body);
    document.documentElement.style.setProperty(`--strip${i}`, strip);
  });
  return colours;
}
