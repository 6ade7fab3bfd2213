// @ts-check
// The log: by turn and phase, dice as faces, units as small counters; a click shows the moment.
import { h, findAll, die, icon, clauseLink } from '../core/dom.js';
import { counterPic } from '../board/symbols.js';
import { t } from '../core/i18n.js';

/** @import { Counter, Line, LogEntry } from '../types/api' */

export class Log {
  /** @type {LogEntry[]} */ entries = [];
  /** The last heading, and the unit that the last order took in hand. @type {string | null} */ head = null;
  /** @type {string | null | undefined} */ hand = null;
  /** The entry that is marked. */
  shown = -1;
  /** @type {Map<string, Counter>} */ pieces;

  /**
   * @param {string} game
   * @param {Counter[]} pieces
   * @param {(entry: LogEntry) => void} look
   */
  constructor(game, pieces, look) {
    this.game = game;
    this.look = look;
    this.el = h('div', { class: 'log', role: 'log', 'aria-label': t('log') });
    this.read(pieces);
  }
  /** Takes the names of the units, also anew in another language. */
  read(pieces) { this.pieces = new Map(pieces.map(p => [p.id, p])); }
  /** @param {LogEntry[]} entries */
  set(entries) {
    this.entries = [];
    this.head = this.hand = null;
    this.el.replaceChildren();
    if (!entries.length) this.el.append(h('p', { class: 'muted pad' }, t('emptyLog')));
    entries.forEach(e => this.add(e, true));
    this.mark(this.shown);
    this.end();
  }
  /** Takes up what there is to tell: what is new is added; where something is gone, all stands there anew. @param {LogEntry[]} entries */
  show(entries) {
    const known = this.entries.length;
    if (!known || entries[known - 1] !== this.entries[known - 1]) return this.set(entries);
    entries.slice(known).forEach(e => this.add(e, true));
    if (entries.length > known) this.end();
  }
  get last() { return this.entries.at(-1)?.n ?? 0; }
  /**
   * @param {LogEntry} e
   * @param {boolean} [quiet] without going down to it
   */
  add(e, quiet) {
    if (e.n <= this.last) return;
    if (!this.entries.length) this.el.replaceChildren();
    this.entries.push(e);
    const unit = e.piece ?? this.hand;
    this.hand = e.lines?.length ? null : e.piece;
    if (!e.lines?.length) return;
    const head = `${t('turn', { n: e.turn })} · ${e.phase_name ?? e.phase}`;
    if (head !== this.head) { this.head = head; this.el.append(h('h3', { class: 'cap' }, head)); }
    e.lines.forEach((line, i) => this.el.append(this.line(e, line, i === 0 ? unit : null)));
    if (!quiet) this.end();
  }
  /**
   * One line; the unit's picture stands for its name.
   * @param {LogEntry} e
   * @param {Line} line
   * @param {string | null | undefined} unit
   */
  line(e, line, unit) {
    const rolls = line.rolls, name = unit && this.pieces.get(unit)?.name;
    const drawn = name && line.text.startsWith(`${name} `);
    const words = drawn ? line.text.slice(name.length + 1) : line.text;
    const said = h('button', {
      type: 'button', class: 'log-line', 'data-n': e.n, title: drawn ? name : null,
      'aria-label': `${line.text}. ${t('lookThere')}`, onclick: () => this.look(e),
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
    for (const line of findAll(this.el, '.log-line')) {
      const here = Number(line.dataset.n) === at;
      line.parentElement?.classList.toggle('now', here);
      if (here) line.setAttribute('aria-current', 'true'); else line.removeAttribute('aria-current');
    }
  }
}
