// @ts-check
// The state of a replay: the game that is looked at, the moment that is shown, and how it runs.
import { t } from '../core/i18n.js';
import { Store } from '../core/store.js';
import { phasesIn } from './steps.js';

/** @import { Book, LogEntry, Pair, Score, View } from '../types/api' */
/** @import { Pace } from './steps.js' */

/**
 * @typedef {object} State
 * @property {View} last the game as it stands now
 * @property {Book} book
 * @property {LogEntry[]} entries
 * @property {Score[]} rows
 * @property {Pair | null} pair
 * @property {boolean | null} proved whether the dice kept what they were bound to, once that is known
 * @property {number} wanted the moment that was asked for
 * @property {{ view: View, n: number, before: number | null, still: boolean } | null} shown the moment on the board
 * @property {boolean} playing
 * @property {number} speed
 * @property {Pace} pace
 */

/** @extends {Store<State>} */
export class Game extends Store {
  /**
   * @param {string} id
   * @param {Pick<State, 'last' | 'book' | 'entries' | 'rows' | 'pair'>} loaded
   */
  constructor(id, loaded) {
    super({ ...loaded, proved: null, wanted: 0, shown: null, playing: false, speed: 1, pace: 'decision' });
    this.id = id;
    this.url = `/api/matches/${encodeURIComponent(id)}`;
  }
  get last() { return this.state.last; }
  get book() { return this.state.book; }
  get entries() { return this.state.entries; }
  /** Numbers of the entries in which dice fell. */
  get rolls() { return this.entries.filter(e => e.lines.some(l => l.rolls?.length)).map(e => e.n); }
  /** The rows of the standing, and the present one where it is missing. */
  get standing() {
    const { rows, last } = this.state;
    if (rows.at(-1)?.n === last.n && rows.length > 1) return rows;
    return [...rows, { n: last.n, turn: last.turn, points: last.standing?.points ?? {} }];
  }
  get phases() { return phasesIn(this.entries); }
  /** A moment in words. @param {number} n */
  words(n) {
    /** @type {LogEntry | undefined} */
    const e = this.entries[Math.max(1, n) - 1];
    return [e && t('turn', { n: e.turn }), e?.phase_name, t('moment', { n })].filter(Boolean).join(' · ');
  }
}
