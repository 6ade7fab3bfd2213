// @ts-check
// Follows the match: the stream of events, the log, the dice, and what has to be looked at anew.
import { get, listen } from '../core/api.js';
import { t } from '../core/i18n.js';
import { myGames } from '../core/seats.js';
import { giveShares } from '../dice/shares.js';

/** @import { Entry, LogEntry, Message, Presence, View } from '../types/api' */
/** @import { Match } from './match.js' */
/** @import { Orders } from './orders.js' */

/** Several events soon after one another make one question to the server. */
const VIEW_AFTER = 90, LOG_AFTER = 150, BUSY_AGAIN = 1500, THINKING = 2500;
/** What of a view tells that something has happened. @type {('version' | 'decides' | 'thinking')[]} */
const NEWS = ['version', 'decides', 'thinking'];

/** Does something once, however often it is asked for in the meantime. */
function soon(act, ms) {
  /** @type {ReturnType<typeof setTimeout> | null} */
  let timer = null;
  const ring = () => { timer = null; act(); };
  return () => { if (!timer) timer = setTimeout(ring, ms); };
}

export class Following {
  /** @type {ReturnType<typeof listen> | undefined} */ #stream;
  /** While a new link for the seat is on its way the old one is refused. */
  #renewing = false;
  /** The view that came while an order was on its way. @type {View | null} */ #kept = null;

  /**
   * @param {Match} match
   * @param {Orders} orders
   */
  constructor(match, orders) {
    this.match = match;
    this.orders = orders;
    this.refresh = soon(() => this.#look(), VIEW_AFTER);
    this.logLater = soon(() => this.readLog(), LOG_AFTER);
    match.on(['busy'], () => { const kept = this.#kept; this.#kept = null; if (kept) this.#see(kept); });
    // The stream brings what the log tells; while it is away the log is asked.
    match.on(['step'], () => { if (match.state.step.choice && !match.state.linked) this.logLater(); });
    match.on(['token', 'knock'], () => this.#stream?.again());
  }
  begin() {
    const { match } = this;
    this.#stream = listen(match.id, match.view.n, this.#events());
    // A computer may think for long: the stream could have missed that it is done.
    setInterval(() => { if (match.view.thinking && match.state.linked) this.refresh(); }, THINKING);
  }
  #events() {
    const { match, orders } = this;
    return {
      /** @param {boolean} on */
      state: on => {
        const back = on && !match.state.linked;
        match.set({ linked: on });
        if (back) { match.sayBriefly(t('online')); this.refresh(); this.logLater(); }
        // What was said of the dice before anybody listened here is told nowhere else.
        if (on && match.view.you && !match.view.over && !match.view.dice.ready) this.lookAtDice();
      },
      /** @param {Entry} e */
      entry: e => {
        const own = myGames().some(g => g.match === match.id && g.side === e.by);
        if (e.n > match.view.n) {
          if (!own) orders.forget();
          match.walked(e);
        }
        if (e.n === match.told + 1) match.tell([e]);
        else if (e.n > match.told) this.logLater();
        if (e.lines.some(line => line.rolls.length)) match.set({ result: e });
      },
      /** @param {View} view */
      view: view => this.#see(view),
      /** @param {{ n: number }} e */
      undo: e => match.cut(e.n),
      /** @param {Message} message */
      chat: message => match.set({ message }),
      /** @param {Partial<Presence>} p */
      presence: p => match.set({ presence: { seats: p.seats ?? {}, watchers: p.watchers ?? 0 } }),
      shortened: () => { orders.forget(); this.refresh(); },
      gone: () => { this.#stream?.stop(); match.set({ lost: t('gameGone') }); },
      dice: () => this.lookAtDice(),
      // The seat has a new link: this page may know it by now, or watches from now on.
      refused: () => {
        const { token } = match.state;
        setTimeout(() => { if (token === match.state.token && !this.#renewing) location.reload(); }, 1500);
      },
    };
  }
  /** Does something that ends the stream of the old link before the answer with the new one is here. */
  async renewing(act) {
    this.#renewing = true;
    try { return await act(); } finally { this.#renewing = false; }
  }

  /** Takes up what the stream brings, unless it is known; while an order is on its way it waits for the answer. @param {View} next */
  #see(next) {
    const { match } = this, { view } = match;
    if (match.state.busy) this.#kept = next;
    else if ((next.version ?? 0) >= (view.version ?? 0) && NEWS.some(key => next[key] !== view[key])) match.take(next);
  }
  async #look() {
    const { match } = this;
    if (match.state.busy) return this.refresh();
    try {
      const next = await get(match.url('/view'));
      if (match.state.busy) return this.refresh();
      if (NEWS.some(key => next[key] !== match.view[key])) match.take(next);
    } catch (error) { if (error.status === 429) setTimeout(this.refresh, BUSY_AGAIN); }
  }
  /** The shares of the dice have changed: gives what is missing from here, and shows what became of it. */
  async lookAtDice() {
    const { match } = this, { id, state: { token } } = match;
    try {
      const view = await giveShares({ match: id, token }, () => this.lookAtDice());
      if (!match.state.busy) match.take(view);
    } catch (error) { if (error.status === 429) setTimeout(() => this.lookAtDice(), BUSY_AGAIN); }
  }
  /** What the log does not tell yet. */
  async readLog() {
    const { match } = this;
    try {
      /** @type {LogEntry[]} */
      const all = await get(match.url(`/log?from=${match.told}`));
      match.tell(all);
    } catch { /* the next event brings it */ }
  }
  /** All of the log anew, in the language of the page. */
  async readLogAnew() {
    const entries = await get(this.match.url('/log?from=0')).catch(() => null);
    if (entries) this.match.set({ entries });
  }
}
