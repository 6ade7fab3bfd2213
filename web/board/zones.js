// @ts-check
// Zones: spaces with borders of their own, a place for each side's counters, and markers that lie in them.
import { s } from '../core/dom.js';

/** @import { Marker, Space, Tones } from '../types/page' */
/** @import { Board } from './board.js' */

/**
 * Whether a point lies within a border.
 * @param {[number, number][]} border
 * @param {number} x
 * @param {number} y
 */
function holds(border, x, y) {
  let inside = false;
  for (let i = 0, j = border.length - 1; i < border.length; j = i++) {
    const [ax, ay] = border[i], [bx, by] = border[j];
    if ((ay > y) !== (by > y) && x < (bx - ax) * (y - ay) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}
const box = border => {
  const xs = border.map(p => p[0]), ys = border.map(p => p[1]);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
};

export class Zones {
  /** @param {Space[]} spaces */
  constructor(spaces) { this.all = spaces.flatMap(({ id, zone }) => zone ? [{ id, border: zone.border, box: box(zone.border), plate: zone.plate }] : []); }
  get none() { return !this.all.length; }
  /** The zone under a point of the map. */
  at(x, y) {
    // The number of a small zone may reach beyond it and means it all the same.
    const onPlate = ({ plate: [left, top, w, tall] }) => x >= left && x <= left + w && y >= top && y <= top + tall;
    const near = ({ box: b }) => x >= b.left && x <= b.right && y >= b.top && y <= b.bottom;
    return (this.all.find(onPlate) ?? this.all.find(zone => near(zone) && holds(zone.border, x, y)))?.id ?? null;
  }
}

/**
 * The border of a zone as a path, drawn in towards its middle by half of what is wanted of a hex.
 * @param {Space} space
 * @param {number} share
 */
export function borderPath({ x, y, zone }, share) {
  if (!zone) return '';
  const k = 1 - (1 - share) / 2;
  return `M${zone.border.map(([px, py]) => `${x + (px - x) * k} ${y + (py - y) * k}`).join('L')}Z`;
}

/**
 * Who holds a zone: its ground in their colour, a bar below its number.
 * @param {Space} space
 * @param {Tones} colours
 * @param {number} S
 */
export function holder({ zone }, colours, S) {
  if (!zone) return null;
  const [x, y, w, h] = zone.plate, tall = S * .055;
  return s('g', { class: 'holder' },
    s('path', { d: `M${zone.border.map(p => p.join(' ')).join('L')}Z`, fill: colours.strip, opacity: .16 }),
    s('rect', { x, y: y + h, width: w, height: tall, fill: colours.strip, stroke: colours.body, 'stroke-width': S * .016 }));
}

/** @type {Record<string, string>} */
const SIGNS = {
  barricade: 'M-5.5 4.5H5.5M-5 4.5L-1.5-4M-1 4.5L2.5-4M3 4.5L5-.5', street: 'M-5.5 0H5.5M-3.5-4.5V4.5M0-4.5V4.5M3.5-4.5V4.5',
  ruins: 'M-5 5V-1L-2.5-4V1L0-2L1.5 0V-3.5L4.5-1V5z',
  pacification: 'M0-5.5C3-2.5 4.2-.5 4.2 1.8A4.2 3.6 0 0 1-4.2 1.8C-4.2 0-3-1-2-2.4C-1-1-1-3.5 0-5.5z',
  ammunition: 'M-3.6 5V-1.5L-2-4.5L-.4-1.5V5zM1.2 5V-1.5L2.8-4.5L4.4-1.5V5zM-5.5 5.5L5.5-5.5',
  'damaged-bridge': 'M-5.5-2H-1.5L-2.8 1M5.5-2H1.5L2.8 1M-4.5-2V5M4.5-2V5',
  airstrip: 'M-5.5 5L-1.5-5.5H1.5L5.5 5zM0-4V-2M0 0V1.2M0 3V4.4',
  chemical: 'M-3.4 3.6A2.6 2.6 0 0 1-3-1.5A3.3 3.3 0 0 1 3.3-1.7A2.7 2.7 0 0 1 3.5 3.6zM-2.6 5.8h.01M0 5.8h.01M2.6 5.8h.01',
  blown: 'M-5.5-2H-1.5L-2.8 1M5.5-2H1.5L2.8 1M-4.5-2V5M4.5-2V5',
};
/** Markers that lie over whole spaces, as an area instead of a token. */
const AREAS = new Set(['interdicted']);
/**
 * The spaces under each such marker, in one path.
 * @param {Marker[]} markers
 * @param {Board} board
 */
export const markerAreas = (markers, board) => [...Map.groupBy(markers.filter(m => AREAS.has(m.kind)), m => m.kind)].flatMap(([kind, all]) => {
  const d = all.map(m => board.hex(m.at)).join('');
  return [s('path', { class: `area ${kind}`, d }), s('path', { class: `area ${kind} hatch`, d, style: { fill: 'url(#hatch)' } }), hatch(board.S)];
});
/** Slanting lines, drawn once for all. */
const hatch = S => s('defs', {}, s('pattern', { id: 'hatch', width: S * .16, height: S * .16, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
  s('path', { d: `M0 0V${S * .16}`, class: 'hatch-line', 'stroke-width': S * .05 })));
const UNKNOWN = 'M0-4.5V1.5M0 4.4h.01';
/** A square token with a sign, and how many there are or how high it is if that says more. */
const token = ({ kind, value }) => [
  s('path', { d: 'M-8-8H8V8H-8z', fill: '#f7f1e2', stroke: '#1b1509', 'stroke-width': 1.6, 'stroke-linejoin': 'round' }),
  s('path', { d: SIGNS[kind] ?? UNKNOWN, fill: 'none', stroke: '#7e2a1a', 'stroke-width': 1.8, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }),
  value > 1 && s('circle', { cx: 8, cy: -8, r: 5.4, fill: '#1b1509' }),
  value > 1 && s('text', { x: 8, y: -4.9, fill: '#fff', 'font-family': 'Arial, "Liberation Sans", sans-serif', 'font-weight': 700, 'font-size': 8.6, 'text-anchor': 'middle' }, String(value)),
];
/** A marker outside the board. @param {Marker} marker */
export const markerPic = marker => s('svg', { class: 'marker', viewBox: '-10 -14 24 24', width: 22, height: 22, 'aria-hidden': 'true' }, token(marker));

/**
 * The markers of each space in a row: in a zone between its stacks, over their lower edge.
 * @param {Marker[]} markers
 * @param {Map<string, Space>} spaces
 * @param {number} S
 */
export function markerRows(markers, spaces, S) {
  return [...Map.groupBy(markers.filter(m => !AREAS.has(m.kind)), m => m.at)].flatMap(([at, row]) => {
    const p = spaces.get(at);
    if (!p || p.box) return [];
    const [[ax, ay], [bx, by]] = p.zone?.sides ?? [[p.x, p.y], [p.x, p.y]], k = S / 62, edge = p.zone?.counter ?? S * .66;
    const y = Math.max(ay, by) + edge * .5;
    return row.map((m, i) => s('g', {
      class: 'marker', 'data-marker': m.kind, transform: `translate(${(ax + bx) / 2 + (i - (row.length - 1) / 2) * 19 * k} ${y}) scale(${k})`,
    }, token(m)));
  });
}
