// @ts-check
// What lies on the map besides counters: who holds a place, and markers.
import { s } from '../core/dom.js';
import { shield } from './marks.js';
import { signArt } from './symbols.js';

/** @import { Marker, Space, Tones, View } from '../types/api' */
/** @import { Board } from './board.js' */

/**
 * Who holds a zone: its ground in their colour, a bar below its number.
 * @param {Space} space
 * @param {Tones} colours
 * @param {number} S
 */
function holder({ zone }, colours, S) {
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
const markerAreas = (markers, board) => [...Map.groupBy(markers.filter(m => board.hatched.has(m.kind)), m => m.kind)].flatMap(([, all]) => {
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
function markerRows(markers, board) {
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

export class Signs {
  areas = s('g', { class: 'areas' });
  shields = s('g', { class: 'shields' });
  tokens = s('g', { class: 'tokens' });
  /** What is drawn, so that the same is not drawn again. */
  #markers = '';
  #held = '';

  /** @param {Board} board */
  constructor(board) { this.board = board; }
  /** @param {boolean} hidden */
  hide(hidden) { this.shields.style.display = hidden ? 'none' : ''; }
  /** @param {View} view */
  show({ control, markers = [] }) {
    const held = JSON.stringify(control), lie = JSON.stringify(markers);
    if (held !== this.#held) this.shields.replaceChildren(...this.#holders(control));
    if (lie !== this.#markers) {
      this.areas.replaceChildren(...markerAreas(markers, this.board));
      this.tokens.replaceChildren(...markerRows(markers, this.board));
    }
    this.#held = held;
    this.#markers = lie;
  }
  /** @param {View['control']} control */
  #holders(control) {
    const { board } = this, { S, colours } = board, all = Object.entries(control), told = new Set();
    const placeOf = id => board.centre(id)?.place;
    const divided = (place, side) => all.some(([id, other]) => placeOf(id) === place && other !== side);
    return all.map(([id, side]) => {
      const c = board.centre(id);
      if (!c || !colours[side]) return null;
      if (c.zone) return holder(c, colours[side], S);
      // A city of several hexes says once what it is worth, and only while one side has all of it.
      const worth = told.has(c.place) || divided(c.place, side) ? null : board.points.get(c.place ?? '');
      const points = worth ?? null, scale = (points != null ? 1 : .6) * S / 62;
      told.add(c.place);
      const el = shield(side, points);
      el.setAttribute('transform', `translate(${c.x - S * .47} ${c.y - S * .04}) scale(${scale})`);
      return el;
    }).filter(el => el != null);
  }
}
