// The log: by turn and phase, dice as faces, units as small counters; a click shows the moment.
import { h, die, icon, clauseLink, counterPic } from './dom.js';
import { t } from './i18n.js';

/** The faces that fell in a line of the log. */
export const faces = line => (line.rolls || []).flat(3)
  .map(r => r && typeof r === 'object' ? (r.faces || r.dice || r.value || []) : r).flat();

export class Log {
  constructor(game, pieces, show) {
    Object.assign(this, { game, show, entries: [], head: null, hand: null, shown: -1 });
    this.el = h('div', { class: 'log', role: 'log', 'aria-label': t('log') });
    this.read(pieces);
  }
  /** Takes the names of the units, also anew in another language. */
  read(pieces) { this.pieces = new Map(pieces.map(p => [p.id, p])); }
  set(entries) {
    Object.assign(this, { entries: [], head: null, hand: null });
    this.el.replaceChildren();
    if (!entries.length) this.el.append(h('p', { class: 'muted pad' }, t('emptyLog')));
    entries.forEach(e => this.add(e, true));
    this.mark(this.shown);
    this.end();
  }
  cut(n) { this.set(this.entries.filter(e => e.n <= n)); }
  get last() { return this.entries.at(-1)?.n ?? 0; }
  add(e, quiet) {
    if (e.n <= this.last) return;
    if (!this.entries.length) this.el.replaceChildren();
    this.entries.push(e);
    const named = (e.order || '').split(/\s+/).find(word => this.pieces.has(word));
    const unit = named ?? this.hand;
    this.hand = e.lines?.length ? null : named;
    if (!e.lines?.length) return;
    const head = `${t('turn', { n: e.turn })} · ${e.phase_name ?? e.phase}`;
    if (head !== this.head) { this.head = head; this.el.append(h('h3', { class: 'cap' }, head)); }
    e.lines.forEach((line, i) => this.el.append(this.line(e, line, i === 0 ? unit : null)));
    if (!quiet) this.end();
  }
  /** One line; the unit's picture stands for its name. */
  line(e, line, unit) {
    const rolls = faces(line), name = unit && this.pieces.get(unit)?.name;
    const drawn = name && line.text.startsWith(`${name} `);
    const words = drawn ? line.text.slice(name.length + 1) : line.text;
    const said = h('button', {
      type: 'button', class: 'log-line', 'data-n': e.n, title: drawn ? name : null,
      'aria-label': `${line.text}. ${t('lookThere')}`, onclick: () => this.show(e),
    },
    unit && (this.pieces.get(unit)?.card ? icon('cards') : counterPic(unit, 0, 26)),
    rolls.length ? h('span', { class: 'row dice-row' }, rolls.map(n => die(n, 18))) : null,
    h('span', { class: 'words' }, words));
    // A link may not stand inside a button: it lies beside it.
    return h('div', { class: 'log-row' }, said, clauseLink(this.game, line.clause));
  }
  /** Down to what happened last; once more when the lines there have got their heights. */
  end() {
    const down = () => { const box = this.el.closest('.scroll'); if (box) box.scrollTop = box.scrollHeight; };
    down();
    requestAnimationFrame(() => requestAnimationFrame(down));
  }
  /** Marks the lines of an entry, or of the last one before it that says something. */
  mark(n) {
    this.shown = n;
    const at = this.entries.filter(e => e.n <= n && e.lines?.length).at(-1)?.n;
    for (const row of this.el.querySelectorAll('.log-row')) {
      const here = Number(row.firstChild.dataset.n) === at;
      row.classList.toggle('now', here);
      if (here) row.firstChild.setAttribute('aria-current', 'true'); else row.firstChild.removeAttribute('aria-current');
    }
  }
}
