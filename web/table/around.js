// @ts-check
// Small views round the board: the track that decides, the strip of a moment that is looked back at, the tabs of the phone.
import { button, h, icon, put } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { gauge } from '../panels/gauge.js';
import { hasCards } from '../panels/cards.js';
import { mayTry, tryOut } from './analysis.js';
import { phone } from './match.js';

/** @import { Board } from '../board/board.js' */
/** @import { Chooser } from './choices.js' */
/** @import { Match } from './match.js' */

const GAUGE_HEIGHT = 76, GOALS_HEIGHT = 12;

/** The track that decides the game, across the board. */
export class GaugeStrip {
  el = h('section', { class: 'gauge panel', hidden: true });

  /**
   * @param {Match} match
   * @param {Board} board
   */
  constructor(match, board) {
    this.match = match;
    this.board = board;
    match.on(['step', 'past', 'entries'], () => this.#draw());
  }
  #draw() {
    const { match, board, el } = this, view = match.seen, open = el.querySelector('details')?.open;
    el.hidden = !view.gauge;
    put(el, gauge(view, match.state.entries, match.book));
    const details = el.querySelector('details');
    if (details && open) details.open = true;
    board.root.classList.toggle('gauged', !!view.gauge);
    board.reserve({ top: view.gauge && !phone.matches ? GAUGE_HEIGHT + (view.gauge.goals?.length ? GOALS_HEIGHT : 0) : 0 });
  }
}

/** Which moment is looked back at, and the way back to now. */
export class Then {
  el = h('div', { class: 'back-now panel', hidden: true });

  /** @param {Match} match */
  constructor(match) {
    this.match = match;
    match.on(['past'], () => this.#draw());
  }
  #draw() {
    const { match, el } = this, { past } = match.state;
    el.hidden = !past;
    if (!past) return;
    const from = mayTry(match.view) && button(t('tryOut'), () => tryOut(match.view, match.book, past.n), { ic: 'branch', kind: 'small' });
    put(el, h('span', {}, t('thenView', { n: past.n })), from, button(t('backNow'), () => match.backToNow(), { kind: 'main small' }));
  }
}

/** The tabs along the lower edge of the phone; a sign tells where something new is. */
export class Tabs {
  el = h('nav', { class: 'bottom' });
  /** @type {Map<string, HTMLElement>} */ #tabs = new Map();

  /**
   * @param {Match} match
   * @param {Chooser} chooser
   */
  constructor(match, chooser) {
    this.match = match;
    this.chooser = chooser;
    match.on(['sheet'], () => this.#press());
    match.on(['step', 'past', 'held'], () => this.#tell());
  }
  /** Builds them, also anew in another language. */
  build() {
    const { match } = this;
    /** @type {[string, 'map' | 'battle' | 'cards' | 'flag' | 'box' | 'log'][]} */
    const names = [['board', 'map'], ['battle', 'battle'], ['tracks', 'flag'], ['units', 'box'], ['log', 'log']];
    if (hasCards(match.book)) names.splice(2, 0, ['cards', 'cards']);
    this.#tabs = new Map(names.map(([name, ic]) => [name, h('button', { type: 'button', 'data-tab': name, onclick: () => match.open(name) }, icon(ic), t(name))]));
    put(this.el, [...this.#tabs.values()]);
    this.el.setAttribute('aria-label', t('panels'));
    this.#press();
    this.#tell();
  }
  #press() { for (const [name, tab] of this.#tabs) tab.setAttribute('aria-pressed', String(name === this.match.state.sheet)); }
  #tell() {
    const { match, chooser } = this, playable = match.state.past ? 0 : chooser.byCard.size, cards = this.#tabs.get('cards');
    this.#tabs.get('battle')?.classList.toggle('news', !!match.view.battle);
    cards?.classList.toggle('news', playable > 0);
    cards?.setAttribute('data-n', String(playable));
  }
}
