// @ts-check
// Zones: spaces with borders of their own and a place for each side's counters.

/** @import { Space } from '../types/api' */
/** @import { Placed } from '../types/page' */

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
