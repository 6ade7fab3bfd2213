// @ts-check
// The panel of the battle beside or over the board, and the dice that were shown where it stood.
import { button, clauseLink, die, findAll, h, icon, put } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { pace } from '../core/settings.js';
import { battlePanel } from '../panels/battle.js';
import { phone, wide } from './match.js';

/** @import { Board } from '../board/board.js' */
/** @import { Asking } from './asking.js' */
/** @import { Chooser } from './choices.js' */
/** @import { Match } from './match.js' */

const BATTLE_WIDTH = 348;
/** What follows the present size of the sheet. @type {Record<'peek' | 'half' | 'full', 'peek' | 'half' | 'full'>} */
const NEXT = { peek: 'half', half: 'full', full: 'peek' };

export class Fight {
  el = h('section', { class: 'battle panel', hidden: true });

  /**
   * @param {Match} match
   * @param {Board} board
   * @param {Chooser} chooser
   * @param {Asking} asking
   */
  constructor(match, board, chooser, asking) {
    this.match = match;
    this.board = board;
    this.chooser = chooser;
    this.asking = asking;
    match.on(['step', 'past', 'shut', 'peek', 'sheet', 'steps', 'forecast'], () => this.draw());
  }
  relabel() { this.el.setAttribute('aria-label', t('battle')); }
  draw() {
    const { match, board, el } = this, { battle } = match.view, on = match.fighting;
    el.hidden = !on;
    el.dataset.size = match.state.peek;
    // Asking how far it is scrolled makes the browser lay out the page.
    const top = on ? el.scrollTop : 0, focused = el.contains(document.activeElement) && document.activeElement?.ariaLabel;
    if (on) put(el, battle ? this.#parts() : h('p', { class: 'muted pad' }, t('noBattle')));
    if (top) el.scrollTop = top;
    // Whoever steps by keys stays on the button, so that the next Enter does not give the order.
    const buttons = focused ? findAll(el, 'button:not(:disabled)') : [];
    (buttons.find(b => b.ariaLabel === focused) ?? buttons.find(b => b.closest('.steps')))?.focus({ preventScroll: true });
    board.cover(on && wide.matches ? BATTLE_WIDTH : 0);
  }
  #parts() {
    const { match, board, chooser, asking } = this, { view, state: { forecast } } = match, { range, planned } = asking;
    const steps = range && {
      name: planned?.name ?? t('howMany'), of: planned ? Math.max(...range) : null, value: asking.number ?? 0,
      least: Math.min(...range), most: Math.max(...range), step: by => asking.setNumber((asking.number ?? 0) + by),
    };
    const at = id => view.pieces.find(p => p.id === id)?.at;
    const offers = { ids: match.mine ? [...chooser.byPiece.keys()].filter(id => !board.centre(at(id))) : [], join: id => chooser.pick(id) };
    return [phone.matches ? this.#grip() : null,
      battlePanel({ ...view, battle: forecast ?? view.battle }, board, phone.matches ? null : () => match.fold(true), steps, offers)];
  }
  /** The handle of the sheet on the phone: a peek, half of the screen, nearly all of it. */
  #grip() {
    const { match, board } = this, next = NEXT[match.state.peek];
    const turn = () => {
      match.set({ peek: next });
      requestAnimationFrame(() => { const { battle } = match.view; if (battle) board.reveal([battle.place]); });
    };
    return h('button', { type: 'button', class: 'grip', 'aria-label': t(next === 'peek' ? 'sheetLess' : 'sheetMore'), onclick: turn },
      icon(next === 'peek' ? 'down' : 'up'));
  }
}

/** What the dice said, where the battle stood, until the next order. */
export class Result {
  el = h('section', { class: 'result panel', hidden: true, 'aria-live': 'polite' });
  /** What is drawn. @type {import('../types/api').LogEntry | null} */ #told = null;

  /** @param {Match} match */
  constructor(match) {
    this.match = match;
    match.on(['result', 'step'], () => this.#draw());
  }
  #draw() {
    const { match, el } = this, { result } = match.state, { game } = match.view;
    // As long as the battle goes on, its panel shows the dice.
    el.hidden = !result || !!match.view.battle?.rolled;
    if (!result || el.hidden || result === this.#told) return;
    this.#told = result;
    const i = result.lines.findIndex(l => l.rolls.length), line = result.lines[i];
    const dice = h('span', { class: `dice${pace() ? ' tumble' : ''}` }, line.rolls.map(n => die(n, 34)));
    dice.style.setProperty('--pace', pace());
    dice.addEventListener('click', () => dice.classList.remove('tumble'));
    const shut = button('', () => match.set({ result: null }), { ic: 'close', kind: 'quiet small', label: t('close') });
    const rest = result.lines.slice(i + 1).map(l => h('li', {}, h('span', {}, l.text), clauseLink(game, l.clause)));
    put(el,
      h('div', { class: 'battle-dice' }, dice, h('span', { class: 'words' }, line.text, ' ', clauseLink(game, line.clause)), shut),
      rest.length ? h('ul', {}, rest) : null);
  }
}
