// @ts-check
// What the player does: orders, taking another unit instead, asking why not, ending a phase, looking back at a moment.
import { get } from '../core/api.js';
import { t } from '../core/i18n.js';
import { setting } from '../core/settings.js';
import { phone } from './match.js';

/** @import { Choice, LogEntry, Piece } from '../types/api' */
/** @import { Board } from '../board/board.js' */
/** @import { Chooser } from './choices.js' */
/** @import { Match } from './match.js' */
/** @import { Orders } from './orders.js' */

/** So many places are brought into sight together; more are everywhere. */
const FEW_IDLE = 8, FEW_MOVED = 4;

export class Play {
  /**
   * @param {Match} match
   * @param {Orders} orders
   * @param {Board} board
   * @param {() => Chooser} chooser
   */
  constructor(match, orders, board, chooser) {
    this.match = match;
    this.orders = orders;
    this.board = board;
    this.chooser = chooser;
  }
  /** @param {Choice} choice */
  async give(choice) {
    const { match } = this, { column } = this.chooser();
    if (match.state.past) match.backToNow();
    if (await this.orders.give(choice)) column.gave(choice); else column.halt();
  }
  /**
   * Another unit instead of the one in hand: put back, then take.
   * @param {Piece[]} others
   * @param {string} space
   */
  async repick(others, space) {
    const chooser = this.chooser();
    chooser.column.halt();
    if (!await this.orders.undo()) return;
    const able = others.filter(p => chooser.byPiece.has(p.id));
    if (able.length === 1) chooser.pick(able[0].id);
    else if (able.length) chooser.openFan(space);
    else this.why(others.at(-1)?.id ?? null, null, space);
  }
  /** Something else with the unit in hand: put back, then do it. @param {Choice} wish */
  async instead({ order }) {
    if (!await this.orders.undo()) return;
    const choice = this.match.view.choices.find(c => c.order === order);
    if (choice) await this.give(choice);
  }
  /**
   * Why something cannot be done with a unit, a place or both, in words and with its clause.
   * @param {string | null} piece
   * @param {string | null} space
   * @param {string | null} [shown] the place that is marked
   */
  async why(piece, space, shown = space) {
    const { match } = this, pointed = Object.entries({ piece, space }).flatMap(([name, id]) => id ? [[name, id]] : []);
    try {
      const answer = await get(match.url(`/why?${new URLSearchParams(pointed)}`));
      if (answer.legal) return;
      match.say('bad', answer.text, answer.clause);
      this.chooser().refuse(shown);
    } catch (error) { if (error.status === 0) match.away(); else match.say('bad', error.message, error.clause); }
  }
  /** Ends the phase; with units left the first press shows them. */
  end() {
    const { match, board } = this, chooser = this.chooser(), { idle } = chooser;
    if (!chooser.end) return;
    // Nobody is warned who only goes on to the next question.
    if (chooser.end.role !== 'end' || !setting('confirm') || !idle.length || chooser.warned) { chooser.give(chooser.end); return; }
    chooser.warn();
    board.root.classList.add('shout');
    const places = match.view.pieces.filter(p => idle.includes(p.id)).map(p => p.at).filter(id => board.centre(id));
    if (places.length && places.length < FEW_IDLE) board.reveal(places);
    match.say('warned', t('unitsLeft'));
  }
  /** Shows the board after an entry, until the player comes back to now. @param {LogEntry} e */
  async showMoment(e) {
    const { match, board } = this, { view } = match;
    try {
      const past = await get(match.url(`/at/${e.n}`));
      match.set({ past });
      const moved = past.pieces.filter(p => view.pieces.find(q => q.id === p.id)?.at !== p.at).map(p => p.at);
      const unit = e.piece && past.pieces.find(p => p.id === e.piece)?.at;
      if (past.focus) board.reveal([past.focus]);
      else if (unit) board.reveal([unit]);
      else if (moved.length && moved.length < FEW_MOVED) board.reveal(moved);
      if (phone.matches) match.open('board');
    } catch (error) { match.say('bad', error.message || t('offline')); }
  }
}
