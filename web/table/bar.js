// @ts-check
// The bar on top: whose decision it is, what is asked, and buttons for what is not on the board.
import { h, put, button, field, find, logo, clauseLink } from '../core/dom.js';
import { counterPic } from '../board/symbols.js';
import { big, t } from '../core/i18n.js';
import { phone } from './match.js';
import { closed } from './opening.js';
import { costWords } from './reach.js';
import { scenarioOf } from '../panels/turns.js';

/** As many letters as the buttons in the bar may have together. */
const LETTERS = 80;

/** @import { Choice } from '../types/api' */
/** @import { Kid } from '../types/page' */
/** @import { Asking } from './asking.js' */
/** @import { Chooser } from './choices.js' */
/** @import { Match } from './match.js' */
/** @import { Orders } from './orders.js' */
/** @import { Reflexes } from './reflexes.js' */
/**
 * What the buttons of the bar do, and where they come from.
 * @typedef {object} Around
 * @property {Chooser} chooser
 * @property {Asking} asking
 * @property {Orders} orders
 * @property {Reflexes} reflexes
 * @property {() => void} menu
 * @property {() => void} end
 * @property {(choice: Choice) => void} instead
 * @property {() => void} checkDice
 */

export class Bar {
  ask = h('div', { class: 'ask', 'aria-live': 'polite' });
  line = h('div', { class: 'bar-line' });
  acts = h('div', { class: 'acts' });
  back = h('span', { class: 'undo-top' });
  last = h('div', { class: 'acts main-act' });
  menu = h('span', {});
  el = h('header', { class: 'bar-top' });
  /** Whether the second line tells what the hand is over. */
  #hinted = false;

  /**
   * @param {Match} match
   * @param {Around} around
   */
  constructor(match, around) {
    this.match = match;
    this.around = around;
    match.on(['step', 'past', 'note', 'linked', 'held', 'steps', 'instructions', 'shut', 'sheet'], () => this.draw());
    match.on(['waiting'], () => this.el.classList.toggle('busy', match.state.waiting));
    match.on(['lost'], () => { const { lost } = match.state; if (lost) put(this.el, logo(), closed(lost)); });
  }
  /** The buttons of the question stand in the bar, on the phone below the board. */
  place() {
    put(this.menu, button('', () => this.around.menu(), { ic: 'menu', kind: 'quiet', label: t('menu') }));
    if (phone.matches) put(this.el, this.line, this.menu, this.ask);
    else put(this.el, logo(), this.ask, this.acts, this.back, this.last, this.menu);
  }
  /** Presses the button that stands out, if it does not end the phase. */
  confirm() { if (!this.around.chooser.end) find(phone.matches ? this.acts : this.last, '.btn.main')?.click(); }

  draw() {
    const { match, around: { chooser } } = this, { view } = match;
    const active = chooser.active && view.pieces.find(p => p.id === chooser.active);
    put(this.ask, phone.matches ? null : this.tag(), active ? counterPic(active.id, active.face, 38) : null,
      h('div', { class: 'text' }, h('h1', { title: this.title() }, this.title()), this.sub()));
    const points = view.standing?.points || {}, last = scenarioOf(match.book, view)?.last;
    const turn = last ? t('turnOf', { n: view.turn, m: last }) : t('turn', { n: view.turn });
    put(this.line, this.tag(), h('span', {}, `${turn} · ${view.phase_name}`),
      h('span', { class: 'score-line', 'aria-label': t('standing') },
        view.gauge ? [`${view.gauge.name} `, h('b', {}, String(view.gauge.value))] : match.book.sides.map((side, i) => [i ? ' : ' : '', h('b', { class: `score${i}` }, String(points[side.id] ?? 0))])));
    this.#drawButtons();
  }
  tag() {
    const { match } = this, { view } = match;
    if (view.over) return h('span', { class: 'tag' }, t('finished'));
    return match.mine ? h('span', { class: 'tag you' }, t('yourMove')) : h('span', { class: 'tag' }, match.sideName(view.decides));
  }
  title() {
    const { match } = this, { view, state: { past } } = match;
    if (past) return t('thenView', { n: past.n });
    // At the end the game says who has won, and by how much.
    if (view.over) return view.prompt;
    if (match.mine || !view.you) return view.question;
    return view.thinking ? t('thinking') : t('waiting', { side: match.sideName(view.decides) });
  }
  sub() {
    const { match, around: { chooser } } = this, { view, mine, state: { note, linked, past } } = match;
    if (!linked) return h('p', { class: 'sub bad', role: 'status' }, t('offline'));
    if (note) return h('p', { class: `sub ${note.kind}`, role: 'status' }, note.text, ' ', clauseLink(view.game, note.clause));
    if (past) return h('p', { class: 'sub' }, [past.phase_name, past.dates].filter(Boolean).join(' · '));
    const facts = [];
    if (mine && chooser.preview) facts.push(t('tapAgain'));
    if (mine && chooser.column.rest.length) facts.push(t('columnWaits', { n: chooser.column.rest.length }));
    if (!view.you && !view.over) facts.push(t('watching'));
    else if (!mine && !view.over && !view.thinking) facts.push(view.question);
    if (!phone.matches) facts.push(view.phase_name);
    // There is room for one line on the phone.
    if (!phone.matches || !chooser.preview) facts.push(mine && view.hint ? view.hint : view.dates);
    const clause = mine && (chooser.choices.find(c => c.space || c.piece) ?? chooser.choices[0])?.clause;
    return h('p', { class: 'sub' }, facts.filter(Boolean).join(' · '), ' ', clauseLink(view.game, clause || null));
  }
  /** What the hand is over, in place of the second line. */
  hint(choice) {
    const { match, around: { chooser } } = this, sub = find(this.ask, '.sub'), { note, linked } = match.state;
    if (note || !sub || !linked) return;
    if (!choice?.label) { if (this.#hinted) { this.#hinted = false; sub.replaceWith(this.sub()); } return; }
    this.#hinted = true;
    const words = [big(choice.label), choice.cost != null ? costWords(chooser.board, choice) : choice.stops ? t('stops') : null];
    put(sub, words.filter(Boolean).join(' · '), ' ', clauseLink(match.view.game, choice.clause));
  }

  // --- buttons
  #drawButtons() {
    const { match, around: { chooser, asking, orders, reflexes, checkDice } } = this, { view, state: { past } } = match;
    /** @type {Kid[]} */
    const acts = [];
    /** @type {Kid[]} */
    const last = [];
    if (match.mine) {
      if (chooser.preview) acts.push(this.#orderThere());
      const numbers = asking.range;
      if (numbers) this.#askNumber(numbers, acts, last); else this.#plain(acts, last);
      if (chooser.end) last.push(this.#endButton());
      if (chooser.joining.length > 1) acts.push(button(t('joinAll', { n: chooser.joining.length }), () => chooser.joinAll(), { key: 'A' }));
      acts.push(reflexes.shortcut());
    }
    if (view.over && !past) {
      last.push(button(t('replay'), () => { location.href = `/replay/${view.match}`; }, { ic: 'play', kind: 'main' }));
      acts.push(button(t('checkDice'), () => checkDice(), { ic: 'dice' }));
    }
    const why = orders.canUndo ? null : t('undoNone');
    const undo = view.you && button(phone.matches ? '' : t('undo'), () => orders.undo(), {
      ic: 'undo', kind: phone.matches ? '' : 'quiet', key: phone.matches ? null : 'U', label: t('undo'), disabled: !orders.canUndo || !!past, title: why,
    });
    const redo = view.you && button('', () => orders.redo(), {
      ic: 'redo', kind: 'quiet redo', label: t('redo'), title: `${t('redo')} (Y)`, disabled: !orders.canRedo || !!past,
    });
    if (phone.matches) put(this.acts, orders.canUndo ? undo : null, acts, last);
    else { put(this.acts, acts); put(this.back, undo, redo); put(this.last, last); }
  }
  #orderThere() {
    const { chooser } = this.around, c = chooser.bySpace.get(chooser.preview ?? '');
    if (!c) return null;
    return button(big(c.label) || t('go', { place: c.space }), () => chooser.give(c), { kind: 'main' });
  }
  /** How many: the stepper stands in the battle panel, or here when there is none. */
  #askNumber(numbers, acts, last) {
    const { chooser, asking } = this.around, at = asking.step, choice = asking.rest[at];
    if (!asking.inPanel) {
      acts.push(h('span', { class: 'stepper' },
        button('', () => asking.setNumber(numbers[at - 1]), { ic: 'minus', label: t('fewer'), disabled: at === 0 }),
        h('output', { 'aria-live': 'polite' }, String(numbers[at])),
        button('', () => asking.setNumber(numbers[at + 1]), { ic: 'plus', label: t('more'), disabled: at === numbers.length - 1 })));
    }
    last.push(button(big(choice.label), () => chooser.give(choice), { kind: 'main', key: 'Enter' }));
  }
  /** How many buttons leave room for the question; the others go into a list. */
  #roomFor(choices) {
    let room = phone.matches ? Infinity : LETTERS;
    const fits = choices.findIndex(c => { room -= c.label.length + 6; return room < 0; });
    return Math.min(fits < 0 ? choices.length : Math.max(1, fits), choices.length > 6 ? 5 : 6);
  }
  #plain(acts, last) {
    const { chooser, asking, instead } = this.around, { view } = this.match, aside = c => c.minor || !!chooser.wholeOf(c.piece);
    // What is seldom wanted, and parts of a unit that can be clicked on the board, stand only in the list.
    const rest = [...asking.rest.filter(c => !aside(c)), ...asking.rest.filter(aside)];
    const shown = this.#roomFor(rest.filter(c => !aside(c)));
    // While units can be chosen on the board a lone button is the second way, except that it opens a battle.
    const onBoard = (chooser.bySpace.size > 0 || chooser.byPiece.size > 0) && view.battle?.stage !== 'forecast';
    const others = chooser.putBack() ? chooser.last?.instead ?? [] : [];
    others.forEach(c => acts.push(button(big(c.label), () => instead(c), { title: t('instead') })));
    const only = rest.length === 1 && !chooser.end && !onBoard;
    rest.slice(0, shown).forEach(c => (only ? last : acts).push(
      button(big(c.label), () => chooser.give(c), { kind: only ? 'main' : '', key: only ? 'Enter' : null, title: c.clause })));
    if (rest.length > shown) acts.push(h('select', {
      'aria-label': t('moreChoices'), onchange: e => { const c = rest[Number(field(e).value || -1)]; if (c) chooser.give(c); },
    }, h('option', { value: '' }, t('moreChoices')), rest.slice(shown).map((c, i) => h('option', { value: String(i + shown) }, big(c.label)))));
  }
  #endButton() {
    const { chooser, end } = this.around;
    if (chooser.warned) return button(t('canStill', { n: chooser.idle.length }), () => end(), { kind: 'warn', key: 'E', ic: 'warn' });
    return button(big(chooser.end?.label), () => end(), { kind: chooser.preview ? '' : 'main', key: 'E' });
  }
}
