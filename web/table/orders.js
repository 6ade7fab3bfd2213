// @ts-check
// Sends orders, takes them back and gives them again; says in words what went wrong and mends it.
import { get, post } from '../core/api.js';
import { t } from '../core/i18n.js';

/** @import { Choice } from '../types/api' */
/** @import { Match } from './match.js' */

const TRIES = 4;
const rest = seconds => new Promise(done => setTimeout(done, 1000 * seconds));

/** What is wrong with the table's database, in words. */
const faultOf = ({ body }) => body.fault ? t('faultNow', { why: t(`fault_${body.fault}`) }) : t('serverBusy');

export class Orders {
  /** What was taken back and can be given again, the last one first. @type {string[]} */ #undone = [];

  /** @param {Match} match */
  constructor(match) { this.match = match; }

  get canUndo() { return !!this.match.view.you && this.match.view.undoable > 0; }
  get canRedo() { const { view } = this.match; return this.#undone.length > 0 && !!view.you && view.decides === view.you; }

  /** @param {Partial<Choice> & { order: string }} choice */
  async give(choice) {
    const { match } = this;
    return this.attempt(async () => {
      const next = await this.send('/orders', { n: match.view.n, order: choice.order });
      // An order of another kind than the one taken back makes the rest of them meaningless.
      if (this.#undone.at(-1) === choice.order) this.#undone.pop(); else this.#undone = [];
      match.take(next, { choice });
    });
  }
  async undo() {
    const { match } = this;
    if (!this.canUndo) { if (match.view.you && !match.state.busy) match.say('warned', t('undoNone')); return false; }
    return this.attempt(async () => {
      const next = await this.send('/undo', { n: match.view.n });
      if (next.undone) this.#undone.push(next.undone);
      match.take(next, { undo: true });
    });
  }
  async redo() {
    if (!this.canRedo) return false;
    const order = this.#undone.at(-1) ?? '';
    const known = this.match.view.choices.find(c => c.order === order);
    return this.give(known ?? { order });
  }
  /** Somebody else did something: what was taken back here does not fit any more. */
  forget() { this.#undone = []; }

  /** Posts; when the server asks for patience it waits and tries again. */
  async send(path, body) {
    const { match } = this;
    for (let left = TRIES; ; left--) {
      try { return await post(match.url(path), body); } catch (error) {
        const patience = error.status === 429 || error.status === 503;
        if (!patience || left <= 1) throw error;
        match.say('warned', error.status === 429 ? t('patience') : faultOf(error));
        await rest(Math.min(10, error.wait ?? 1.5));
      }
    }
  }
  async attempt(action) {
    const { match } = this;
    if (match.state.busy) return false;
    match.set({ busy: true });
    const slow = setTimeout(() => match.set({ waiting: true }), 150);
    try { await action(); return true; } catch (error) { await this.mend(error); return false; }
    finally { clearTimeout(slow); match.set({ busy: false, waiting: false }); }
  }
  async mend(error) {
    const { match } = this;
    if (error.status === 0) return match.away();
    if (error.status === 409) {
      this.forget();
      const now = error.body.view ?? await get(match.url('/view')).catch(() => null);
      if (now) match.take(now);
      return match.say('warned', t('stale'));
    }
    if (error.status === 503) return match.say('bad', faultOf(error));
    return match.say('bad', error.status === 429 ? t('patience') : error.message, error.clause);
  }
}
