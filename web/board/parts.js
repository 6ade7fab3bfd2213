// @ts-check
// What a counter stands for beyond its face: boxes that it can lose, the parts inside it, and
// counters that lie face down.
import { h } from '../core/dom.js';
import { t } from '../core/i18n.js';

/** @import { Book, Piece, Veiled, View } from '../types/api' */
/** @import { Board } from './board.js' */

/**
 * Boxes in a row, crossed where they are lost; nothing for units without.
 * @param {number | undefined} left
 * @param {number | undefined} full
 */
export function boxRow(left, full) {
  if (!full) return null;
  return h('span', { class: 'boxes', role: 'img', 'aria-label': t('boxesLeft', { n: left, m: full }) },
    Array.from({ length: full }, (_, i) => h('i', { class: i < (left ?? 0) ? 'on' : 'off' })));
}

/**
 * The parts that a unit holds now, with what is left of them: those on the map are on their own.
 * @param {Pick<Board, 'parts' | 'centre' | 'kind'>} board
 * @param {Pick<View, 'pieces'>} view
 * @param {string} id
 */
export function partsOf(board, view, id) {
  const own = board.parts.get(id);
  if (!own) return [];
  const seen = new Map(view.pieces.map(p => [p.id, p]));
  return own.flatMap(info => {
    const p = seen.get(info.id);
    return p && !board.centre(p.at) ? [{ info, left: board.kind(p.at) === 'lost' ? 0 : p.left ?? info.boxes }] : [];
  });
}
/**
 * What is left of a unit: its boxes or those of each part, by name.
 * @param {Board} board
 * @param {View} view
 * @param {Piece} piece
 */
export function strengthRows(board, view, piece) {
  const info = board.info.get(piece.id), parts = partsOf(board, view, piece.id);
  const row = (name, left, full) => h('span', { class: 'strength' }, h('span', {}, name), boxRow(left, full));
  if (parts.length) return parts.map(part => row(part.info.label || part.info.name, part.left, part.info.boxes));
  return info?.boxes ? [row(null, piece.left ?? info.boxes, info.boxes)] : [];
}
/**
 * The same in words, for those who listen.
 * @param {Board} board
 * @param {Piece} piece
 */
export function strengthWords(board, piece) {
  const info = board.info.get(piece.id);
  return info?.boxes && piece.left != null ? t('boxesLeft', { n: piece.left, m: info.boxes }) : '';
}

/**
 * Face-down counters of a space.
 * @param {Pick<View, 'veiled'>} view
 * @param {string} space
 */
export const backsAt = (view, space) => (view.veiled ?? []).filter(row => row.at === space && row.count > 0);
/**
 * @param {Book} book
 * @param {Veiled} row
 */
export const backWords = (book, row) =>
  `${t('backs', { n: row.count })} (${book.sides.find(side => side.id === row.side)?.name ?? row.side})`;
/** The name under which the back of a side's counters is drawn. @param {string} side */
export const backOf = side => `back-${side}`;
