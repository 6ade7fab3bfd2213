// @ts-check
// Standing instructions: questions that come too often can be answered ahead, phase by phase. The server keeps them for
// this seat alone and answers in its name.
import { h, field, section, clauseLink } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { get, call } from '../core/api.js';

/** @import { Reflex, StandingInstruction } from '../types/api' */
/** @import { Match } from './match.js' */

/** @type {Reflex} */
const UNKNOWN = { question: '', name: '', clause: '', chances: [], asked: [] };
/** @param {StandingInstruction} row */
const worded = ({ answer, least }) => answer === 'chance' ? String(least) : answer;

export class Reflexes {
  /** @type {string | null} */ #seat = null;

  /** @param {Match} match */
  constructor(match) {
    this.match = match;
    match.on(['step'], () => this.#see(match.view.you));
  }
  /** Whoever takes another seat has other instructions. @param {string | null} you */
  #see(you) {
    if (you === this.#seat) return;
    const { match } = this;
    this.#seat = you;
    match.set({ instructions: [] });
    if (you && match.book.reflexes?.length) this.#read(get(match.url('/reflexes')));
  }
  /** @param {Promise<StandingInstruction[]>} asked */
  async #read(asked) {
    const seat = this.#seat, { match } = this;
    try {
      const instructions = await asked;
      if (seat === this.#seat) match.set({ instructions });
    } catch (error) { match.say('bad', error.message || t('offline')); }
  }
  /**
   * @param {StandingInstruction} row
   * @param {string} value
   */
  async set({ question, phase }, value) {
    const { match } = this, plain = value === 'ask' || value === 'never';
    const wish = { question, phase, ...plain ? { answer: value } : { answer: 'chance', least: Number(value) } };
    await this.#read(call('PUT', match.url('/reflexes'), wish));
    // The open question may be answered by now.
    const next = await get(match.url('/view')).catch(() => null);
    if (next && next.n > match.view.n) match.take(next);
  }

  /** @param {StandingInstruction} row */
  info(row) { return this.match.book.reflexes?.find(r => r.question === row.question) ?? UNKNOWN; }
  /** What can be chosen, each as a value and in words. @param {StandingInstruction} row */
  options(row) {
    const { chances } = this.info(row), { least } = row;
    const own = row.answer === 'chance' && least != null && !chances.includes(least) ? [least] : [];
    return [['never', t('reflexNever')], ...[...chances, ...own].sort((a, b) => a - b).map(n => [String(n), t('reflexChance', { n })])];
  }
  /** One line for every phase in which this seat can be asked, grouped by what it is asked. */
  panel() {
    const groups = Map.groupBy(this.match.state.instructions, row => row.question);
    return [...groups.values()].map(rows => {
      const { name, clause, asked } = this.info(rows[0]);
      const line = row => {
        const phase = asked.find(a => a.phase === row.phase)?.phase_name ?? row.phase;
        return h('label', { class: 'reflex' }, h('span', {}, phase), h('select', {
          'aria-label': `${name}: ${phase}`, onchange: e => this.set(row, field(e).value),
        }, [['ask', t('reflexAsk')], ...this.options(row)].map(([value, words]) =>
          h('option', { value, selected: value === worded(row) }, words))));
      };
      return section(name, clauseLink(this.match.view.game, clause), rows.map(line), h('p', { class: 'small muted' }, t('reflexHint')));
    });
  }
  /** The short way from the question itself; nothing if it is none of these. */
  shortcut() {
    const { reflex } = this.match.view;
    const row = reflex && this.match.state.instructions.find(r => r.question === reflex.question && r.phase === reflex.phase);
    return row && h('select', { class: 'reflex-now', 'aria-label': t('reflexStop'), title: t('reflexHint'), onchange: e => { if (field(e).value) this.set(row, field(e).value); } },
      h('option', { value: '' }, t('reflexStop')), this.options(row).map(([value, words]) => h('option', { value }, words)));
  }
}
