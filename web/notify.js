// Calls the player when it is his move: tab title, a short tone, a notification; each only if wanted.
import { t } from './i18n.js';
import { setting } from './settings.js';
import { get, myGames } from './api.js';
import { tone, wake } from './sound.js';

/** How many other games wait for this browser. */
async function othersWaiting(match) {
  const games = myGames().filter(g => g.match !== match).slice(0, 8);
  const waits = await Promise.all(games.map(g => get(`/api/matches/${g.match}/view`, { as: g.token })
    .then(v => !v.over && v.you && v.decides === v.you, () => false)));
  return waits.filter(Boolean).length;
}

export class Caller {
  constructor(match, title) { Object.assign(this, { match, title, others: 0, mine: false, who: '' }); }
  /** Counts the other games now and again, not more often than once a minute. */
  async count() {
    if (document.hidden) return;
    this.others = await othersWaiting(this.match);
    this.write();
  }
  watch() {
    addEventListener('pointerdown', () => { if (setting('sound')) wake(); }, { capture: true });
    this.count();
    setInterval(() => this.count(), 60_000);
  }
  write() {
    const waiting = this.others + (this.mine ? 1 : 0);
    const count = waiting > (this.mine ? 1 : 0) || waiting > 1 ? `(${waiting}) ` : '';
    document.title = `${this.mine ? '● ' : ''}${count}${this.mine ? t('yourMove') : this.who} · ${this.title}`;
  }
  /** A new position: `mine` if this player decides, `first` if the page has just been opened. */
  tell(mine, who, prompt, first) {
    const called = mine && !this.mine && !first;
    Object.assign(this, { mine, who });
    this.write();
    if (!called) return;
    if (setting('sound')) tone();
    if (setting('notify') && document.hidden && globalThis.Notification?.permission === 'granted') {
      const note = new Notification(t('yourMove'), { body: `${this.title}: ${prompt}`, icon: '/web/icon.svg', tag: this.match });
      note.onclick = () => { window.focus(); note.close(); };
    }
  }
}
