// @ts-check
// How choices look on the board: veil, reach, costs, targets, the way that a unit would go.
import { s } from '../core/dom.js';
import { counterArt } from '../board/symbols.js';
import { t } from '../core/i18n.js';

/** Corners round a hex; all of its border round a zone, which may have any form. */
const corners = (board, id) => {
  if (!board.zones.none) return board.hex(id, .98);
  const { x, y } = board.centre(id), a = board.S * .42, b = a * .45;
  return [[-1, -1], [1, -1], [1, 1], [-1, 1]]
    .map(([i, j]) => `M${x + i * a} ${y + j * (a - b)}V${y + j * a}H${x + i * (a - b)}`).join('');
};

/**
 * Four red corners round what is attacked.
 * @param {Board} board
 * @param {string} id
 */
export const cross = (board, id) => s('g', {},
  s('path', { class: 'target case', d: corners(board, id) }), s('path', { class: 'target', d: corners(board, id) }));

/**
 * Points as people write them; a game may count in halves of them.
 * @param {{book: {cost_parts?: number}}} board
 * @param {number} cost
 */
export function costText({ book }, cost) {
  const parts = book.cost_parts ?? 1, whole = Math.floor(cost / parts), rest = cost % parts;
  return !rest ? String(whole) : parts === 2 ? `${whole || ''}½` : (cost / parts).toFixed(1);
}
/** What a step costs: a circle, or a square where the unit must stop. */
function disc(chooser, id, c) {
  const { board, view } = chooser, { x, y } = board.spot(id, view.you), { S } = board, k = S / 62;
  const full = board.zones.none ? chooser.occupied(id) : view.pieces.some(p => p.at === id && p.side === view.you);
  const cx = full ? x - S * .36 : x, cy = full ? y + S * .3 : y, r = (full ? 8 : 10.5) * k;
  return s('g', { class: c.stops ? 'cost stop' : 'cost', transform: `translate(${cx} ${cy})` },
    c.stops ? s('rect', { x: -r, y: -r, width: 2 * r, height: 2 * r, rx: 3 * k }) : s('circle', { r }),
    s('text', { y: (full ? 4 : 4.8) * k, 'font-size': (full ? 11 : 13.5) * k }, costText(board, c.cost)));
}

/** Spaces by the part of the map where they lie: a browser paints by parts, and each line in all that it runs through. */
function clusters(board, ids) {
  const part = n => Math.floor(n / board.S / 4);
  return [...Map.groupBy(ids, id => { const { x, y } = board.centre(id); return `${part(x)} ${part(y)}`; }).values()];
}

/** @import { Board } from '../board/board.js' */
/** @import { Choice, View } from '../types/api' */
/**
 * What is drawn: the choices by the place that they mean, the unit in hand and where it stands.
 * @typedef {object} Reacher
 * @property {Board} board
 * @property {View} view
 * @property {Choice[]} choices
 * @property {Map<string, Choice>} bySpace
 * @property {Map<string, Choice | null>} byPiece
 * @property {string | null} active
 * @property {string | null | undefined} from
 * @property {(space: string) => boolean} occupied
 */

/** Marks below and above the counters for all that can be chosen. @param {Reacher} chooser */
export function drawChoices(chooser) {
  const { board, bySpace, view } = chooser, under = [], above = [];
  if (bySpace.size) {
    const hexes = [...bySpace.keys()], path = (ids, share) => ids.map(id => board.hex(id, share)).join('');
    const clear = path([...hexes, chooser.from].filter(Boolean));
    // Where units can be chosen too, the rest of the map is not out of reach.
    if (!chooser.byPiece.size) under.push(s('path', { class: 'veil', d: `M0 0H${board.width}V${board.height}H0Z${clear}`, 'fill-rule': 'evenodd' }));
    const attacks = hexes.filter(id => bySpace.get(id)?.role === 'attack');
    under.push(...clusters(board, hexes).map(ids => s('path', { class: chooser.byPiece.size && !board.zones.none ? 'reach also' : 'reach', d: path(ids, .93) })), ...attacks.map(id => cross(board, id)));
    for (const id of hexes) { const c = bySpace.get(id); if (c?.cost != null) above.push(disc(chooser, id, c)); }
  }
  if (view.focus && board.centre(view.focus) && !chooser.active && !view.battle) {
    under.push(s('path', { class: 'focus', d: board.hex(view.focus, .95) }));
  }
  return { under, above };
}

/**
 * The way to a space: amber hex, path with an arrow, ghost of the unit, what it costs.
 * @param {Reacher} chooser
 * @param {string} id
 */
export function drawTrail(chooser, id) {
  const { board, active, view } = chooser, { S } = board, c = chooser.bySpace.get(id);
  if (!c) return [];
  const ways = [chooser.from, ...(c.path ?? []).filter(q => q !== chooser.from)].filter(Boolean);
  if (ways.at(-1) !== id) ways.push(id);
  const points = ways.map(q => board.spot(q, view.you)).filter(p => p != null);
  /** @type {SVGElement[]} */
  const parts = [s('path', { class: 'aim case', d: board.hex(id, .95) }), s('path', { class: 'aim', d: board.hex(id, .95) })];
  if (points.length > 1 && active) {
    const d = `M${points.map(p => `${p.x} ${p.y}`).join('L')}`, [a, b] = points.slice(-2), { size, level } = board.counters;
    const angle = Math.atan2(b.y - a.y, b.x - a.x) * 180 / Math.PI;
    const face = view.pieces.find(p => p.id === active)?.face ?? 0;
    if (!chooser.occupied(id) || !board.zones.none) parts.push(s('svg', {
      class: 'ghost', viewBox: '0 0 100 100', x: b.x - size / 2, y: b.y - size / 2, width: size, height: size,
    }, counterArt(`${active}-${face}${level}`)));
    parts.push(s('path', { class: 'way case', d }), s('path', { class: 'way', d }), s('path', {
      class: 'arrow', d: 'M10 0L-8-9L-4 0L-8 9Z', transform: `translate(${b.x} ${b.y}) rotate(${angle}) scale(${S / 62})`,
    }));
  }
  if (c.cost != null) parts.push(pill(chooser, id, c));
  return parts;
}

/**
 * What a step costs: "2 of 4", or in plain words where nobody knows of how many.
 * @param {Pick<Board, 'book'>} board
 * @param {Choice} c
 */
export function costWords(board, c) {
  const text = cost => costText(board, cost);
  const words = c.left == null ? t('costPts', { n: text(c.cost) }) : t('costOf', { n: text(c.cost), m: text(c.left) });
  return c.stops ? `${words} · ${t('stops')}` : words;
}

function pill(chooser, id, c) {
  const { board } = chooser, { x, y } = board.spot(id, chooser.view.you), words = costWords(board, c);
  const w = words.length * 6.8 + 22, k = Math.min(1.6, 1 / board.zoom);
  return s('g', { class: 'pill', transform: `translate(${x} ${y - board.S * .68}) scale(${k})` },
    s('rect', { x: -w / 2, y: -12, width: w, height: 24, rx: 12 }), s('text', { y: 4.5 }, words));
}
