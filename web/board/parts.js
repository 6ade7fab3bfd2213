// @ts-check
// What a counter stands for beyond its face: boxes that it can lose, the parts inside it, and
// counters that lie face down.
import { h } from '../core/dom.js';
import { t } from '../core/i18n.js';

const LOST = /elim|dead|lost|destroy|captur/i;
/** Whether a place is where lost units go. */
export const isLost = place => LOST.test(place);

const HAND = /^hand\b/;
/** Whether a box is where somebody holds cards. */
export const isHand = place => HAND.test(place);

/** Boxes in a row, crossed where they are lost; nothing for units without. */
export function boxRow(left, full) {
  if (!full) return null;
  return h('span', { class: 'boxes', role: 'img', 'aria-label': t('boxesLeft', { n: left, m: full }) },
    Array.from({ length: full }, (_, i) => h('i', { class: i < left ? 'on' : 'off' })));
}

/** The parts that a unit holds now, with what is left of them: those on the map are on their own. */
export function partsOf(board, view, id) {
  const own = board.parts.get(id);
  if (!own) return [];
  const seen = new Map(view.pieces.map(p => [p.id, p]));
  return own.filter(part => seen.has(part.id) && !board.centre(seen.get(part.id).at)).map(part => {
    const p = seen.get(part.id);
    return { info: part, left: isLost(p.at) ? 0 : p.left ?? part.boxes };
  });
}
/** What is left of a unit: its boxes or those of each part, by name. */
export function strengthRows(board, view, piece) {
  const info = board.info.get(piece.id), parts = partsOf(board, view, piece.id);
  const row = (name, left, full) => h('span', { class: 'strength' }, h('span', {}, name), boxRow(left, full));
  if (parts.length) return parts.map(part => row(part.info.label || part.info.name, part.left, part.info.boxes));
  return info?.boxes ? [row(null, piece.left ?? info.boxes, info.boxes)] : [];
}
/** The same in words, for those who listen. */
export function strengthWords(board, piece) {
  const info = board.info.get(piece.id);
  return info?.boxes && piece.left != null ? t('boxesLeft', { n: piece.left, m: info.boxes }) : '';
}

/** Face-down counters of a space. */
export const backsAt = (view, space) => (view.veiled ?? []).filter(row => row.at === space && row.count > 0);
export const backWords = (book, row) =>
  `${t('backs', { n: row.count })} (${book.sides.find(side => side.id === row.side)?.name ?? row.side})`;
/** The name under which the back of a side's counters is drawn. */
export const backOf = side => `back-${side}`;
