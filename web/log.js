// The log: by turn and phase, dice as faces, units as small counters; a click shows the moment.
import { h, die, clauseLink, counterPic } from './dom.js';
import { t } from './i18n.js';

/** The faces that fell in a line of the log. */
export const faces = line => (line.rolls || []).flat(3).map(r => r && typeof r === 'object' ? (r.faces || r.dice || r.value || []) : r).flat();

export class Log {
  constructor(game, pieces, show) { Object.assign(this, { game, pieces, show, entries: [], el: h('div', { class: 'log', role: 'log', 'aria-label': t('log') }), head: null }); this.ids = new Set(pieces.map(p => p.id)); }
  set(entries) { this.entries = []; this.head = null; this.el.replaceChildren(); if (!entries.length) this.el.append(h('p', { class: 'muted pad' }, t('emptyLog'))); entries.forEach(e => this.add(e, true)); this.end(); }
  cut(n) { this.set(this.entries.filter(e => e.n <= n)); }
  get last() { return this.entries.at(-1)?.n ?? 0; }
  add(e, quiet) {
    if (e.n <= this.last) return;
    if (!this.entries.length) this.el.replaceChildren();
    this.entries.push(e);
    const named = (e.order || '').split(/\s+/).find(w => this.ids.has(w));
    const unit = named ?? this.hand;
    this.hand = e.lines?.length ? null : named;
    if (!e.lines?.length) return;
    const head = `${t('turn', { n: e.turn })} · ${e.phase_name ?? e.phase}`;
    if (head !== this.head) { this.head = head; this.el.append(h('h3', { class: 'cap' }, head)); }
    e.lines.forEach((line, i) => {
      const rolls = faces(line);
      this.el.append(h('button', { type: 'button', class: 'log-line', 'data-n': e.n, 'aria-label': `${line.text}. ${t('lookThere')}`, onclick: ev => { if (!ev.target.closest('a')) this.show(e); } },
        i === 0 && unit ? counterPic(unit, 0, 26, true) : null, rolls.length ? h('span', { class: 'row dice-row' }, rolls.map(n => die(n, 18))) : null, h('span', { class: 'words' }, line.text), clauseLink(this.game, line.clause)));
    });
    if (!quiet) this.end();
  }
  end() { const box = this.el.closest('.scroll'); if (box) box.scrollTop = box.scrollHeight; }
  /** Marks the lines of an entry, or of the last one before it that says something. */
  mark(n) {
    const at = this.entries.filter(e => e.n <= n && e.lines?.length).at(-1)?.n;
    this.el.querySelectorAll('.log-line').forEach(l => l.classList.toggle('now', Number(l.dataset.n) === at));
  }
}
