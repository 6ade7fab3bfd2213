// Sends orders, takes them back and gives them again; says in words what went wrong and mends it.
import { get, post } from './api.js';
import { t } from './i18n.js';

const TRIES = 4;
const rest = seconds => new Promise(done => setTimeout(done, 1000 * seconds));

/** What is wrong with the table's database, in words. */
const faultOf = ({ body }) => body.fault ? t('faultNow', { why: t(`fault_${body.fault}`) }) : t('serverBusy');

export class Orders {
  /** `table` has view, url(path), apply(view, …), say(kind, text, clause), gone() and waiting(on). */
  constructor(table) { Object.assign(this, { table, busy: false, undone: [] }); }

  get canUndo() { return !!this.table.view.you && this.table.view.undoable > 0; }
  get canRedo() { const { view } = this.table; return this.undone.length > 0 && !!view.you && view.decides === view.you; }

  async give(choice) {
    const { table } = this;
    return this.attempt(async () => {
      const next = await this.send('/orders', { n: table.view.n, order: choice.order });
      // An order of another kind than the one taken back makes the rest of them meaningless.
      if (this.undone.at(-1) === choice.order) this.undone.pop(); else this.undone = [];
      table.apply(next, { choice });
    });
  }
  async undo() {
    const { table } = this;
    if (!this.canUndo) { if (table.view.you && !this.busy) table.say('warned', t('undoNone')); return false; }
    return this.attempt(async () => {
      const next = await this.send('/undo', { n: table.view.n });
      if (next.undone) this.undone.push(next.undone);
      table.apply(next, { undo: true });
    });
  }
  async redo() {
    if (!this.canRedo) return false;
    const order = this.undone.at(-1);
    const known = this.table.view.choices.find(c => c.order === order);
    return this.give(known ?? { order });
  }
  /** Somebody else did something: what was taken back here does not fit any more. */
  forget() { this.undone = []; }

  /** Posts; when the server asks for patience it waits and tries again. */
  async send(path, body) {
    const { table } = this;
    for (let left = TRIES; ; left--) {
      try { return await post(table.url(path), body); } catch (error) {
        const patience = error.status === 429 || error.status === 503;
        if (!patience || left <= 1) throw error;
        table.say('warned', error.status === 429 ? t('patience') : faultOf(error));
        await rest(Math.min(10, error.wait ?? 1.5));
      }
    }
  }
  async attempt(action) {
    if (this.busy) return false;
    const { table } = this;
    this.busy = true;
    const slow = setTimeout(() => table.waiting(true), 150);
    try { await action(); return true; } catch (error) { await this.mend(error); return false; }
    finally { clearTimeout(slow); this.busy = false; table.waiting(false); }
  }
  async mend(error) {
    const { table } = this;
    if (error.status === 0) return table.gone();
    if (error.status === 409) {
      this.forget();
      const now = error.body.view ?? await get(table.url('/view')).catch(() => null);
      if (now) table.apply(now);
      return table.say('warned', t('stale'));
    }
    if (error.status === 503) return table.say('bad', faultOf(error));
    return table.say('bad', error.status === 429 ? t('patience') : error.message, error.clause);
  }
}
