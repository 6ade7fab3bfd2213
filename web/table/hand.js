// @ts-check
// My cards along the lower edge of the board, those that can be played now lit; on the phone they are a sheet.
import { button, find, findAll, h, put } from '../core/dom.js';
import { big, language, t } from '../core/i18n.js';
import { cardPic, cardWords } from '../panels/cards.js';
import { phone } from './match.js';

/** @import { Board } from '../board/board.js' */
/** @import { Book, Choice } from '../types/api' */
/** @import { Chooser } from './choices.js' */
/** @import { Match } from './match.js' */

/** So much of the board the hand covers. */
const COVERED = 100;

export class Hand {
  el = h('section', { class: 'hand', hidden: true });
  /** The card that lies open before the player. @type {string | null} */ #open = null;
  /** What is drawn, so that the same is not drawn again. */
  #told = '';

  /**
   * @param {Match} match
   * @param {Board} board
   * @param {Chooser} chooser
   */
  constructor(match, board, chooser) {
    this.match = match;
    this.board = board;
    this.chooser = chooser;
    this.el.addEventListener('keydown', e => this.#keys(e));
    match.on(['step', 'past', 'held'], () => this.draw());
  }
  get #cards() {
    const { view } = this.match, { info } = this.board;
    return view.pieces.filter(p => p.side === view.you && this.board.kind(p.at) === 'hand' && info.get(p.id)?.card);
  }
  /** @param {string | null} id */
  #show(id) {
    this.#open = id;
    this.draw();
  }
  draw() {
    const { match, el } = this, { view, book, state: { past } } = match, cards = this.#cards;
    /** @type {Map<string, Choice[]>} */
    const may = past ? new Map() : this.chooser.byCard;
    el.hidden = !cards.length || !!past;
    if (!cards.some(p => p.id === this.#open)) this.#open = null;
    this.board.reserve({ bottom: el.hidden || phone.matches ? 0 : COVERED });
    const told = JSON.stringify([cards.map(p => p.id), [...may].map(([id, list]) => [id, list.map(c => c.label)]), this.#open, language(), view.game]);
    if (told === this.#told) return;
    this.#told = told;
    el.setAttribute('aria-label', t('handCards', { n: cards.length }));
    el.style.setProperty('--cards', String(cards.length));
    put(el, cards.map((p, i) => this.#card(p.id, i, cards.length, may.get(p.id) ?? [], book)));
  }
  /**
   * @param {string} id
   * @param {number} i
   * @param {number} n
   * @param {Choice[]} may
   * @param {Book} book
   */
  #card(id, i, n, may, book) {
    const info = this.board.info.get(id), open = this.#open === id;
    if (!info) return null;
    const state = may.length ? t('cardNow') : t('cardNotNow');
    const face = h('button', {
      type: 'button', class: 'card-face', 'aria-expanded': String(open), 'aria-label': `${cardWords(info)}. ${state}`,
      onclick: () => { this.#show(open ? null : id); find(this.el, `[data-card="${id}"] button`)?.focus({ preventScroll: true }); },
    }, cardPic(book, id));
    const acts = may.map(c => button(big(c.label), () => { this.#open = null; this.chooser.give(c); }, { kind: c.minor ? 'small' : 'small main', title: c.clause }));
    const el = h('div', { class: `card${may.length ? ' lit' : ''}${open ? ' open' : ''}`, 'data-card': id }, face,
      open ? h('div', { class: 'card-acts' }, acts.length ? acts : h('p', { class: 'small' }, state)) : null);
    el.style.setProperty('--i', String(i));
    el.style.setProperty('--turn', n > 1 ? `${(i / (n - 1) - .5) * 8}deg` : '0deg');
    return el;
  }
  /** Arrows go from card to card. */
  /** @param {KeyboardEvent} e */
  #keys(e) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[e.key], all = findAll(this.el, '.card-face');
    if (e.key === 'Escape' && this.#open) { e.stopPropagation(); this.#show(null); return; }
    const next = step && all[all.indexOf(/** @type {HTMLElement} */ (document.activeElement)) + step];
    if (!next) return;
    e.preventDefault();
    e.stopPropagation();
    next.focus({ preventScroll: true });
  }
}
