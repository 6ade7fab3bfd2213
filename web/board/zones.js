// @ts-check
// Zones: spaces with borders of their own, a place for each side's counters, and markers that lie in them.
import { s } from '../core/dom.js';
import { signArt } from './symbols.js';

/** @import { Marker, Space, Tones } from '../types/api' */
/** @import { Placed } from '../types/page' */
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
 * @param {Placed} space
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

/**
 * The spaces under each marker that lies over whole spaces, in one path.
 * @param {Marker[]} markers
 * @param {Board} board
 */
export const markerAreas = (markers, board) => [...Map.groupBy(markers.filter(m => board.hatched.has(m.kind)), m => m.kind)].flatMap(([, all]) => {
  const d = all.map(m => board.hex(m.at)).join('');
  return [s('path', { class: 'area', d }), s('path', { class: 'area hatch', d, style: { fill: 'url(#hatch)' } }), hatch(board.S)];
});
/** Slanting lines, drawn once for all. */
const hatch = S => s('defs', {}, s('pattern', { id: 'hatch', width: S * .16, height: S * .16, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
  s('path', { d: `M0 0V${S * .16}`, class: 'hatch-line', 'stroke-width': S * .05 })));
/** A square token with a sign, and how many there are or how high it is if that says more. */
const token = ({ kind, value }) => [
  signArt(`marker-${kind}`),
  value > 1 && s('circle', { cx: 8, cy: -8, r: 5.4, fill: '#1b1509' }),
  value > 1 && s('text', { x: 8, y: -4.9, fill: '#fff', 'font-family': 'Arial, "Liberation Sans", sans-serif', 'font-weight': 700, 'font-size': 8.6, 'text-anchor': 'middle' }, String(value)),
];
/** A marker outside the board. @param {Marker} marker */
export const markerPic = marker => s('svg', { class: 'marker', viewBox: '-10 -14 24 24', width: 22, height: 22, 'aria-hidden': 'true' }, token(marker));

/**
 * The markers of each space in a row: in a zone between its stacks, over their lower edge.
 * @param {Marker[]} markers
 * @param {Board} board
 */
export function markerRows(markers, board) {
  const { hatched, S } = board;
  return [...Map.groupBy(markers.filter(m => !hatched.has(m.kind)), m => m.at)].flatMap(([at, row]) => {
    const p = board.centre(at);
    if (!p) return [];
    const [[ax, ay], [bx, by]] = p.zone?.sides ?? [[p.x, p.y], [p.x, p.y]], k = S / 62, edge = p.zone?.counter ?? S * .66;
    const y = Math.max(ay, by) + edge * .5;
    return row.map((m, i) => s('g', {
      class: 'marker', 'data-marker': m.kind, transform: `translate(${(ax + bx) / 2 + (i - (row.length - 1) / 2) * 19 * k} ${y}) scale(${k})`,
    }, token(m)));
  });
}
