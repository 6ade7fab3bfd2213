// Standing instructions: questions that come too often can be answered ahead, phase by phase. The server keeps them for
// this seat alone and answers in its name.
import { h, section, clauseLink } from './dom.js';
import { t } from './i18n.js';
import { get, call } from './api.js';

const worded = ({ answer, least }) => answer === 'chance' ? String(least) : answer;

export class Reflexes {
  /** `table` has view, book, url(path), apply(view), say(kind, text) and side. */
  constructor(table) { Object.assign(this, { table, rows: [], seat: null }); }

  /** Whoever takes another seat has other instructions. */
  see({ you }) {
    if (you === this.seat) return;
    Object.assign(this, { seat: you, rows: [] });
    if (you && this.table.book.reflexes?.length) this.read(get(this.table.url('/reflexes')));
  }
  async read(asked) {
    const { seat, table } = this;
    try {
      const rows = await asked;
      if (seat === this.seat) this.rows = rows;
    } catch (error) { table.say('bad', error.message || t('offline')); }
    table.side.draw();
    table.bar.draw();
  }
  async set({ question, phase }, value) {
    const { table } = this, plain = value === 'ask' || value === 'never';
    const wish = { question, phase, ...plain ? { answer: value } : { answer: 'chance', least: Number(value) } };
    await this.read(call('PUT', table.url('/reflexes'), wish));
    // The open question may be answered by now.
    const next = await get(table.url('/view')).catch(() => null);
    if (next && next.n > table.view.n) table.apply(next);
  }

  info(row) { return this.table.book.reflexes.find(r => r.question === row.question); }
  /** What can be chosen, each as a value and in words. */
  options(row) {
    const { chances } = this.info(row), own = row.answer === 'chance' && !chances.includes(row.least) ? [row.least] : [];
    return [['never', t('reflexNever')], ...[...chances, ...own].sort((a, b) => a - b).map(n => [String(n), t('reflexChance', { n })])];
  }
  /** One line for every phase in which this seat can be asked, grouped by what it is asked. */
  panel() {
    const groups = Map.groupBy(this.rows, row => row.question);
    return [...groups.values()].map(rows => {
      const { name, clause, asked } = this.info(rows[0]);
      const line = row => {
        const phase = asked.find(a => a.phase === row.phase)?.phase_name ?? row.phase;
        return h('label', { class: 'reflex' }, h('span', {}, phase), h('select', {
          'aria-label': `${name}: ${phase}`, onchange: e => this.set(row, e.target.value),
        }, [['ask', t('reflexAsk')], ...this.options(row)].map(([value, words]) =>
          h('option', { value, selected: value === worded(row) }, words))));
      };
      return section(name, clauseLink(this.table.view.game, clause), rows.map(line), h('p', { class: 'small muted' }, t('reflexHint')));
    });
  }
  /** The short way from the question itself; nothing if it is none of these. */
  shortcut() {
    const { reflex } = this.table.view;
    const row = reflex && this.rows.find(r => r.question === reflex.question && r.phase === reflex.phase);
    return row && h('select', { class: 'reflex-now', 'aria-label': t('reflexStop'), title: t('reflexHint'), onchange: e => { if (e.target.value) this.set(row, e.target.value); } },
      h('option', { value: '' }, t('reflexStop')), this.options(row).map(([value, words]) => h('option', { value }, words)));
  }
}
