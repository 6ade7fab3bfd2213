// @ts-check
// A column: all of a stack that can act, one after the other. Where the first goes, the others follow: to its goal, or in
// zones step by step along its way.
/** @import { Choice } from '../types/api' */
/**
 * Who gives the orders: a chooser, of which the column needs no more than this.
 * @typedef {object} Marchers
 * @property {{ zones: { none: boolean } }} board
 * @property {Map<string, Choice>} bySpace
 * @property {Choice[]} buttons
 * @property {string | null} active
 * @property {string | null} picked
 * @property {(choice: Choice) => void} give
 * @property {(id: string) => boolean} pick
 */

export class Column {
  #marches = false;
  /** Who has not gone yet. @type {string[]} */ rest = [];
  /** Where the first went, and by which way. @type {string | null} */ #goal = null;
  /** @type {string[]} */ #way = [];
  /** The place on that way where the present one stands. @type {number | null} */ #step = null;

  /** @param {Marchers} chooser */
  constructor(chooser) { this.chooser = chooser; }

  /** @param {string[]} ids */
  start(ids) {
    this.#marches = true;
    this.rest = [...ids];
    this.#goal = this.#step = null;
    this.#way = [];
    this.#next();
  }
  halt() {
    this.#marches = false;
    this.rest = [];
    this.#goal = null;
  }

  /** An order of this player was carried out: the column goes on from there. @param {{ space?: string | null }} choice */
  gave(choice) {
    if (!this.#marches) return;
    if (choice.space) this.#goal = choice.space;
    if (choice.space && this.#step == null) this.#way.push(choice.space);
    this.#next();
  }
  /** In zones: the next step on the way of the first; where that ended, the unit stops too. */
  #walk() {
    if (this.#step == null) return;
    const { chooser } = this, to = this.#way[this.#step];
    const next = to ? chooser.bySpace.get(to) : chooser.buttons.find(c => c.role === 'stay');
    this.#step += 1;
    if (next) chooser.give(next);
  }
  /** The unit in hand follows if it can; if not, the player says what becomes of it. */
  #next() {
    const { chooser } = this, zoned = !chooser.board.zones.none;
    if (zoned && chooser.active) return this.#walk();
    if (!zoned && chooser.bySpace.size) {
      const there = chooser.active && chooser.bySpace.get(this.#goal ?? '');
      if (there) chooser.give(there);
      return;
    }
    while (this.rest.length) {
      const id = this.rest.shift() ?? '';
      if (this.#way.length) this.#step = 0;
      if (!chooser.pick(id)) continue;
      // Where the same order says who and where, nothing was sent yet.
      if (chooser.picked === id) this.#next();
      return;
    }
    this.halt();
  }
}
