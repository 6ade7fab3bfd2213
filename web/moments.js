// Any moment of a game as the server shows it: kept once fetched, and the next ones fetched ahead.
import { get } from './api.js';
import { language } from './i18n.js';

const KEPT = 400;

export class Moments {
  constructor(url) { Object.assign(this, { url, kept: new Map() }); }

  /** The view after entry `n`. Asking twice asks the server once. */
  at(n) {
    const key = `${n} ${language()}`;
    let view = this.kept.get(key);
    if (!view) {
      view = get(`${this.url}/at/${n}`);
      view.then(v => { view.here = v; }, () => this.kept.delete(key));
      this.kept.set(key, view);
      if (this.kept.size > KEPT) this.kept.delete(this.kept.keys().next().value);
    }
    return view;
  }
  /** Fetches what will probably be asked next, one after the other. */
  async ahead(list) {
    const turn = this.turn = {};
    for (const n of list) {
      if (turn !== this.turn) return;
      try { await this.at(n); } catch { return; }
    }
  }
}
