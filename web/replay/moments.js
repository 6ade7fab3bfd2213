// @ts-check
// Any moment of a game as the server shows it: kept once fetched, and the next ones fetched ahead.
import { get } from '../core/api.js';
import { language } from '../core/i18n.js';

/** @import { View } from '../types/api' */

const KEPT = 400;

export class Moments {
  /** @type {Map<string, Promise<View>>} */ #kept = new Map();
  /** The newest wish to fetch ahead: an older one gives way. */
  #turn = {};

  /** @param {string} url */
  constructor(url) { this.url = url; }

  /** The view after entry `n`. Asking twice asks the server once. @param {number} n */
  at(n) {
    const key = `${n} ${language()}`;
    const known = this.#kept.get(key);
    if (known) return known;
    const view = get(`${this.url}/at/${n}`);
    view.catch(() => this.#kept.delete(key));
    this.#kept.set(key, view);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > KEPT) this.#kept.delete(oldest);
    return view;
  }
  /** Fetches what will probably be asked next, one after the other. @param {number[]} list */
  async ahead(list) {
    const turn = this.#turn = {};
    for (const n of list) {
      if (turn !== this.#turn) return;
      try { await this.at(n); } catch { return; }
    }
  }
}
