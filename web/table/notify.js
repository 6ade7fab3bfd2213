// @ts-check
// Calls the player when it is his move: tab title, a short tone, a notification; each only if wanted.
import { t } from '../core/i18n.js';
import { setting } from '../core/settings.js';
import { get } from '../core/api.js';
import { myGames } from '../core/seats.js';
import { tone, wake } from '../core/sound.js';

/** @import { Match } from './match.js' */

/** How many other games wait for this browser. @param {string} match */
async function othersWaiting(match) {
  const games = myGames().filter(g => g.match !== match).slice(0, 8);
  const waits = await Promise.all(games.map(g => get(`/api/matches/${g.match}/view`, { as: g.token })
    .then(v => !v.over && v.you && v.decides === v.you, () => false)));
  return waits.filter(Boolean).length;
}

export class Caller {
  /** How many other games wait, whether this one does, and who decides in it. */
  #others = 0;
  #mine = false;
  #who = '';

  /** @param {Match} match */
  constructor(match) {
    this.match = match;
    match.on(['step'], () => this.#tell());
  }
  /** Counts the other games now and again, not more often than once a minute. */
  async #count() {
    if (document.hidden) return;
    this.#others = await othersWaiting(this.match.id);
    this.#write();
  }
  watch() {
    addEventListener('pointerdown', () => { if (setting('sound')) wake(); }, { capture: true });
    this.#count();
    setInterval(() => this.#count(), 60_000);
  }
  #write() {
    const mine = this.#mine, waiting = this.#others + (mine ? 1 : 0);
    const count = waiting > (mine ? 1 : 0) || waiting > 1 ? `(${waiting}) ` : '';
    document.title = `${mine ? '● ' : ''}${count}${mine ? t('yourMove') : this.#who} · ${this.match.book.title}`;
  }
  #tell() {
    const { match } = this, { view, book, mine, state: { step } } = match, called = mine && !this.#mine && !step.first;
    this.#mine = mine;
    this.#who = view.over ? t('finished') : match.sideName(view.decides);
    this.#write();
    if (!called) return;
    if (setting('sound')) tone();
    if (setting('notify') && document.hidden && globalThis.Notification?.permission === 'granted') {
      const note = new Notification(t('yourMove'), { body: `${book.title}: ${view.prompt}`, icon: '/web/icon.svg', tag: match.id });
      note.onclick = () => { window.focus(); note.close(); };
    }
  }
}
