// @ts-check
// What the chart of the standing is drawn from: its turns, the row of a moment, the numbers on its axis.

/** @import { Score } from '../types/api' */

/**
 * Round numbers for the axis of the points, from nothing to the most.
 * @param {number} most
 */
export function roundNumbers(most) {
  const step = [5, 10, 20, 50, 100, 200, 500, 1000].find(n => most / n <= 3) ?? 2000;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => i * step);
}

/**
 * From which entry to which each turn goes.
 * @param {Score[]} rows
 * @param {number} total
 */
export function turnsIn(rows, total) {
  // A row stands at the end of its phase, so a turn begins where the last one ended.
  const starts = rows.flatMap((row, i) => i === 0 ? [{ turn: row.turn, from: 0 }]
    : row.turn !== rows[i - 1].turn ? [{ turn: row.turn, from: rows[i - 1].n }] : []);
  return starts.map((start, i) => ({ ...start, to: starts[i + 1]?.from ?? total }));
}

/**
 * How things stand at an entry: as the last row before it tells.
 * @param {Score[]} rows
 * @param {number} n
 */
export const rowAt = (rows, n) => rows.findLast(row => row.n <= n) ?? rows[0];
