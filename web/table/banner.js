// @ts-check
// The strip below the bar: that this is a line of one's own, what the dice wait for, that something is missing, how a match
// of two games stands. What is said later in this list takes the place of what was said before.
import { get } from '../core/api.js';
import { clauseLink, h, icon, put } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { diceWords } from '../dice/shares.js';
import { keepSecond, otherGame, pairWords } from '../panels/pair.js';
import { branchWords } from './analysis.js';
import { shortWords } from './seen.js';

/** @import { Pair } from '../types/api' */
/** @import { Kid } from '../types/page' */
/** @import { Match } from './match.js' */

export class Banner {
  el = h('div', { class: 'banner', role: 'note', hidden: true });
  /** @type {Pair | null} */ #pair = null;
  /** Whether the game was over when the match was read last. @type {boolean | null} */ #over = null;

  /**
   * @param {Match} match
   * @param {() => Promise<void>} lookAtDice
   */
  constructor(match, lookAtDice) {
    this.match = match;
    this.lookAtDice = lookAtDice;
    match.on(['step'], () => this.#see());
    // The other game may have ended in another tab.
    document.addEventListener('visibilitychange', () => { if (!document.hidden && match.view.over) this.#read(); });
  }
  #see() {
    const { view } = this.match;
    this.#draw();
    // Only the end of the game changes the match of two.
    if (view.half && this.#over !== !!view.over) this.#read();
  }
  #draw() {
    const { match } = this, { view } = match;
    const words = [branchWords(view), diceWords(match, this.lookAtDice), shortWords(match, () => this.#draw()), this.#pairWords()].findLast(Boolean);
    this.el.hidden = !words;
    if (words) put(this.el, words);
  }
  async #read() {
    const { match } = this, over = !!match.view.over;
    if (!match.view.half) return;
    try { this.#pair = await get(match.url('/pair')); } catch { return; }
    this.#over = over;
    if (this.#pair) keepSecond(this.#pair, match.book.sides);
    this.#draw();
  }
  /** @returns {Kid} */
  #pairWords() {
    const { match: { view, book } } = this, pair = this.#pair;
    if (!view.half) return null;
    // The strip has its place before its words are known, so that the board does not jump.
    if (!pair) return [icon('flag'), h('span', {}, t('pairGame', { n: view.half }))];
    const other = otherGame(pair), goOn = pair.half === 1 && view.over && !pair.games[1]?.over;
    if (goOn) other?.classList.add('btn', 'main', 'small');
    return [icon('flag'), h('span', {}, pairWords(pair, book.sides), ' ', clauseLink(view.game, pair.clause)), other];
  }
}
