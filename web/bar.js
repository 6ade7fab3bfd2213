// The bar on top: whose decision it is, what is asked, and buttons for what is not on the board.
import { h, put, button, logo, clauseLink, counterPic } from './dom.js';
import { t, count } from './i18n.js';
import { costWords } from './reach.js';
import { scenarioOf } from './turns.js';

export const big = text => text ? text[0].toLocaleUpperCase() + text.slice(1) : '';

/** The question and what is said besides: "Where does it go? 4 of 4 points left." */
function split(prompt) {
  const parts = prompt?.match(/^(.*?\?)\s+(.+)$/);
  return parts ? [parts[1], parts[2].replace(/\.$/, '')] : [prompt, null];
}

/** Choices that ask how many, as a range of numbers; else null. */
export function rangeOf(choices) {
  if (choices.length < 2) return null;
  if (choices.some(c => c.piece || c.space || c.minor)) return null;
  const numbers = choices.map(c => Number(c.order.match(/(-?\d+)$/)?.[1]));
  const words = new Set(choices.map(c => c.order.replace(/-?\d+$/, '')));
  return words.size === 1 && numbers.every(Number.isFinite) ? numbers : null;
}

/** As many letters as the buttons in the bar may have together. */
const LETTERS = 80;

export class Bar {
  /** `table` is the page: its view, book, chooser, orders and what the buttons do. */
  constructor(table) {
    this.table = table;
    this.ask = h('div', { class: 'ask', 'aria-live': 'polite' });
    this.line = h('div', { class: 'bar-line' });
    this.acts = h('div', { class: 'acts' });
    this.back = h('span', { class: 'undo-top' });
    this.last = h('div', { class: 'acts main-act' });
    this.menu = h('span', {});
    this.el = h('header', { class: 'bar-top' });
    this.steps = 0;
  }
  loading() { put(this.el, logo(), h('div', { class: 'ask' }, h('h1', {}, t('loading')))); }
  fail(text) {
    put(this.el, logo(), h('div', { class: 'ask' }, h('h1', { role: 'alert' }, text)), h('a', { class: 'btn main', href: '/' }, t('back')));
  }
  /** The buttons of the question stand in the bar, on the phone below the board. */
  place(phone) {
    this.phone = phone;
    put(this.menu, button('', () => this.table.openMenu(), { ic: 'menu', kind: 'quiet', label: t('menu') }));
    if (phone) put(this.el, this.line, this.menu, this.ask);
    else put(this.el, logo(), this.ask, this.acts, this.back, this.last, this.menu);
  }

  draw() {
    const { table } = this, { chooser, view } = table;
    const active = chooser.active && view.pieces.find(p => p.id === chooser.active);
    put(this.ask, this.phone ? null : this.tag(), active ? counterPic(active.id, active.face, 38) : null,
      h('div', { class: 'text' }, h('h1', { title: this.title() }, this.title()), this.sub()));
    const points = view.standing?.points || {}, last = scenarioOf(table.book, view)?.last;
    const turn = last ? t('turnOf', { n: view.turn, m: last }) : t('turn', { n: view.turn });
    put(this.line, this.tag(), h('span', {}, `${turn} · ${view.phase_name}`),
      h('span', { class: 'score-line', 'aria-label': t('standing') },
        view.gauge ? [`${view.gauge.name} `, h('b', {}, String(view.gauge.value))] : table.book.sides.map((s, i) => [i ? ' : ' : '', h('b', { class: `score${i}` }, String(points[s.id] ?? 0))])));
    this.drawButtons();
  }
  tag() {
    const { table } = this, { view } = table;
    if (view.over) return h('span', { class: 'tag' }, t('finished'));
    return table.mine ? h('span', { class: 'tag you' }, t('yourMove')) : h('span', { class: 'tag' }, table.sideName(view.decides));
  }
  title() {
    const { table } = this, { view, past } = table;
    if (past) return t('thenView', { n: past.n });
    // At the end the game says who has won, and by how much.
    if (view.over) return view.prompt;
    if (table.mine || !view.you) return split(view.prompt)[0];
    return view.thinking ? t('thinking') : t('waiting', { side: table.sideName(view.decides) });
  }
  sub() {
    const { table } = this, { view, chooser } = table, { note, linked } = table;
    if (!linked) return h('p', { class: 'sub bad', role: 'status' }, t('offline'));
    if (note) return h('p', { class: `sub ${note.kind}`, role: 'status' }, note.text, ' ', clauseLink(view.game, note.clause));
    if (table.past) return h('p', { class: 'sub' }, [table.past.phase_name, table.past.dates].filter(Boolean).join(' · '));
    const [question, more] = split(view.prompt), facts = [];
    if (table.mine && chooser.preview) facts.push(t('tapAgain'));
    if (table.mine && chooser.column.rest.length) facts.push(count('columnWaits', chooser.column.rest.length));
    if (!view.you && !view.over) facts.push(t('watching'));
    else if (!table.mine && !view.over && !view.thinking) facts.push(question);
    if (!this.phone) facts.push(view.phase_name);
    // There is room for one line on the phone.
    if (!this.phone || !chooser.preview) facts.push(table.mine && more ? more : view.dates);
    const clause = table.mine && (chooser.choices.find(c => c.space || c.piece) ?? chooser.choices[0])?.clause;
    return h('p', { class: 'sub' }, facts.filter(Boolean).join(' · '), ' ', clauseLink(view.game, clause));
  }
  /** What the hand is over, in place of the second line. */
  hint(choice) {
    const { table } = this, sub = this.ask.querySelector('.sub');
    if (table.note || !sub || !table.linked) return;
    if (!choice?.label) { if (this.hinted) { this.hinted = false; sub.replaceWith(this.sub()); } return; }
    this.hinted = true;
    const words = [big(choice.label), choice.cost != null ? costWords(table.chooser, choice) : choice.stops ? t('stops') : null];
    put(sub, words.filter(Boolean).join(' · '), ' ', clauseLink(table.view.game, choice.clause));
  }

  // --- buttons
  get rest() { const { chooser } = this.table; return chooser.buttons.filter(c => c !== chooser.end); }
  get range() { return this.table.mine ? rangeOf(this.rest) : null; }
  /** Where the stepper stands: its number, and the choice that has it. */
  get step() { return Math.min(this.steps, this.rest.length - 1); }
  get number() { return this.range?.[this.step] ?? null; }
  get numbered() { return this.range ? this.rest[this.step] : null; }
  setNumber(n) {
    const at = this.range?.indexOf(n) ?? -1;
    if (at >= 0) { this.steps = at; this.table.drawSteps(); }
  }

  drawButtons() {
    const { table } = this, { chooser, orders, view, past } = table;
    const acts = [], last = [];
    if (table.mine) {
      if (chooser.preview) acts.push(this.orderThere());
      const numbers = this.range;
      if (numbers) this.askNumber(numbers, acts, last); else this.plain(acts, last);
      if (chooser.end) last.push(this.endButton());
      if (chooser.joining.length > 1) acts.push(button(t('joinAll', { n: chooser.joining.length }), () => chooser.joinAll(), { key: 'A' }));
      acts.push(table.reflexes.shortcut());
    }
    if (view.over && !past) {
      last.push(button(t('replay'), () => { location.href = `/replay/${view.match}`; }, { ic: 'play', kind: 'main' }));
      acts.push(button(t('checkDice'), () => table.checkDice(), { ic: 'dice' }));
    }
    const why = orders.canUndo ? null : t('undoNone');
    const undo = view.you && button(this.phone ? '' : t('undo'), () => orders.undo(), {
      ic: 'undo', kind: this.phone ? '' : 'quiet', key: this.phone ? null : 'U', label: t('undo'), disabled: !orders.canUndo || !!past, title: why,
    });
    const redo = view.you && button('', () => orders.redo(), {
      ic: 'redo', kind: 'quiet redo', label: t('redo'), title: `${t('redo')} (Y)`, disabled: !orders.canRedo || !!past,
    });
    if (this.phone) put(this.acts, orders.canUndo ? undo : null, acts, last);
    else { put(this.acts, acts); put(this.back, undo, redo); put(this.last, last); }
  }
  orderThere() {
    const { chooser } = this.table, c = chooser.bySpace.get(chooser.preview);
    return button(big(c.label) || t('go', { place: c.space }), () => chooser.give(c), { kind: 'main' });
  }
  /** How many: the stepper stands in the battle panel, or here when there is none. */
  askNumber(numbers, acts, last) {
    const { table } = this, { chooser } = table;
    const at = this.step, choice = this.rest[at];
    if (!table.stepsInPanel) {
      acts.push(h('span', { class: 'stepper' },
        button('', () => this.setNumber(numbers[at - 1]), { ic: 'minus', label: t('fewer'), disabled: at === 0 }),
        h('output', { 'aria-live': 'polite' }, String(numbers[at])),
        button('', () => this.setNumber(numbers[at + 1]), { ic: 'plus', label: t('more'), disabled: at === numbers.length - 1 })));
    }
    last.push(button(big(choice.label), () => chooser.give(choice), { kind: 'main', key: 'Enter' }));
  }
  /** How many buttons leave room for the question; the others go into a list. */
  roomFor(choices) {
    let room = this.phone ? Infinity : LETTERS;
    const fits = choices.findIndex(c => { room -= c.label.length + 6; return room < 0; });
    return Math.min(fits < 0 ? choices.length : Math.max(1, fits), choices.length > 6 ? 5 : 6);
  }
  plain(acts, last) {
    const { chooser, view } = this.table, aside = c => c.minor || !!chooser.wholeOf(c.piece);
    // What is seldom wanted, and parts of a unit that can be clicked on the board, stand only in the list.
    const rest = [...this.rest.filter(c => !aside(c)), ...this.rest.filter(aside)];
    const shown = this.roomFor(rest.filter(c => !aside(c)));
    // While units can be chosen on the board a lone button is the second way, except that it opens a battle.
    const onBoard = (chooser.bySpace.size > 0 || chooser.byPiece.size > 0) && view.battle?.stage !== 'forecast';
    const instead = chooser.putBack() ? chooser.last.instead : [];
    instead.forEach(c => acts.push(button(big(c.label), () => this.table.instead(c), { title: t('instead') })));
    const only = rest.length === 1 && !chooser.end && !onBoard;
    rest.slice(0, shown).forEach(c => (only ? last : acts).push(
      button(big(c.label), () => chooser.give(c), { kind: only ? 'main' : '', key: only ? 'Enter' : null, title: c.clause })));
    if (rest.length > shown) acts.push(h('select', {
      'aria-label': t('moreChoices'), onchange: e => { const c = rest[e.target.value]; if (c) chooser.give(c); },
    }, h('option', { value: '' }, t('moreChoices')), rest.slice(shown).map((c, i) => h('option', { value: String(i + shown) }, big(c.label)))));
  }
  endButton() {
    const { table } = this, { chooser } = table;
    if (chooser.warned) return button(count('canStill', chooser.idle.length), () => table.end(), { kind: 'warn', key: 'E', ic: 'warn' });
    return button(big(chooser.end.label), () => table.end(), { kind: chooser.preview ? '' : 'main', key: 'E' });
  }
}
