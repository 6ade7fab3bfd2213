// @ts-check
// A question of how many: the numbers that can be chosen, where the stepper stands, and the battle as it would be with
// that number.
import { post } from '../core/api.js';

/** @import { Battle, Choice } from '../types/api' */
/** @import { Chooser } from './choices.js' */
/** @import { Match } from './match.js' */

/** The server is asked when the hand has rested so many milliseconds. */
const REST = 120;

/**
 * Choices that ask how many, as a range of numbers; else null.
 * @param {Choice[]} choices
 */
export function rangeOf(choices) {
  if (choices.length < 2) return null;
  const numbers = choices.flatMap(c => c.role === 'number' && c.number != null && !c.minor ? [c.number] : []);
  return numbers.length === choices.length ? numbers : null;
}

export class Asking {
  /** Battles as they would be, by the order that leads there. @type {Map<string, Battle>} */ #known = new Map();
  /** @type {string | null} */ #order = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;

  /**
   * @param {Match} match
   * @param {Chooser} chooser
   */
  constructor(match, chooser) {
    this.match = match;
    this.chooser = chooser;
    // What was asked about the last position is void.
    match.on(['step'], () => {
      clearTimeout(this.#timer);
      this.#order = null;
      this.#known = new Map();
    });
  }
  /** The buttons of the question, without the one that ends the phase. */
  get rest() { const { chooser } = this; return chooser.buttons.filter(c => c !== chooser.end); }
  get range() { return this.match.mine ? rangeOf(this.rest) : null; }
  /** Where the stepper stands: its number, and the choice that has it. */
  get step() { return Math.min(this.match.state.steps, this.rest.length - 1); }
  get number() { return this.range?.[this.step] ?? null; }
  /** Whether the stepper stands in the panel of the battle. */
  get inPanel() { const { match } = this; return !!match.view.battle && !!this.range && match.fighting; }
  /** The track that the number is taken from, and how much of it. */
  get planned() {
    const { range, number, match } = this;
    const track = range && match.view.tracks?.find(x => x.id !== 'turn' && x.value >= Math.max(...range));
    return track && { track: track.id, name: track.name, n: number ?? 0 };
  }
  /** @param {number} n */
  setNumber(n) {
    const at = this.range?.indexOf(n) ?? -1;
    if (at >= 0) this.match.set({ steps: at, forecast: this.#ask(this.rest[at].order) });
  }

  /** The battle with that order, if it is known; else the server is asked when the hand rests. @param {string} order */
  #ask(order) {
    this.#order = order;
    clearTimeout(this.#timer);
    const known = this.#known.get(order) ?? null;
    if (this.match.view.battle && !known) this.#timer = setTimeout(() => this.#fetch(order), REST);
    return known;
  }
  /** An answer that comes too late for its question is only kept. @param {string} order */
  async #fetch(order) {
    const { match } = this, known = this.#known;
    try {
      const { battle } = await post(match.url('/preview'), { n: match.view.n, order });
      if (known !== this.#known || battle?.place !== match.view.battle?.place) return;
      known.set(order, battle);
      if (order === this.#order) match.set({ forecast: battle });
    } catch { /* the panel shows the battle as it stands */ }
  }
}
