// @ts-check
// Where a replay stops on its way through the entries: at what says something, at the edges of phases or of turns.

/** @import { LogEntry } from '../types/api' */
/** @typedef {'decision' | 'phase' | 'turn'} Pace */

/** @param {LogEntry} e */
const phaseOf = e => `${e.turn} ${e.phase}`;

/**
 * The first entry of each stretch in which something stays the same, and the moment before it.
 * @param {LogEntry[]} entries
 * @param {(entry: LogEntry) => unknown} by
 */
const stretches = (entries, by) => entries.filter((e, i) => i === 0 || by(e) !== by(entries[i - 1])).map(e => ({ from: e.n - 1, e }));

/** @param {LogEntry[]} entries */
export const phasesIn = entries => stretches(entries, phaseOf);

/**
 * Where one comes from a moment by one step forward or back.
 * @param {LogEntry[]} entries
 * @param {Pace} pace
 * @param {1 | -1} direction
 * @param {number} from
 * @param {number} last
 */
export function nextStop(entries, pace, direction, from, last) {
  const stops = pace === 'decision' ? entries.filter(e => e.lines.length).map(e => e.n)
    : stretches(entries, pace === 'turn' ? e => e.turn : phaseOf).map(stretch => stretch.from);
  return direction > 0 ? stops.find(n => n > from) ?? last : stops.findLast(n => n < from) ?? 0;
}
