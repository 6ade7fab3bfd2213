// @ts-check
// The map in the middle of the table: takes up every position and moment, and brings into sight what happens.
import { phone } from './match.js';

/** @import { Board } from '../board/board.js' */
/** @import { Minimap } from '../board/minimap.js' */
/** @import { Chooser } from './choices.js' */
/** @import { Match } from './match.js' */

const LARGE_WINDOW = 2000;

export class Field {
  /**
   * @param {Match} match
   * @param {Board} board
   * @param {Chooser} chooser
   * @param {Minimap} mini
   */
  constructor(match, board, chooser, mini) {
    this.match = match;
    this.board = board;
    this.chooser = chooser;
    this.mini = mini;
    const { classList } = board.root;
    match.on(['step'], () => this.#take());
    match.on(['past'], () => this.#lookBack());
    match.on(['waiting'], () => classList.toggle('busy', match.state.waiting));
    match.on(['sheet'], () => classList.toggle('cards-open', match.state.sheet === 'cards'));
  }
  #take() {
    const { match: { view, state: { step } }, board, chooser, mini } = this, { choice, undo, first, ways } = step;
    if (choice) chooser.gave(choice, view.n);
    if (undo) chooser.tookBack(view.n);
    board.root.classList.remove('shout');
    chooser.set(view);
    board.show(view, { path: choice?.path, ways, still: first });
    mini.show(view);
  }
  #lookBack() {
    const { match: { state: { past } }, board, chooser, mini } = this;
    if (!past) return;
    chooser.rest();
    board.show(past);
    mini.show(past);
  }
  /** Brings what happens into sight: once all panels stand where they cover the board. */
  reveal() {
    const { match, board, chooser } = this, { view, state: { step } } = match, { battle } = view;
    if (battle && battle.place !== step.before.battle?.place) {
      const there = view.pieces.filter(p => battle.attackers.includes(p.id)).map(p => p.at);
      board.reveal([battle.place, ...there]);
    } else if (match.mine && view.focus && chooser.bySpace.size) board.reveal([view.focus]);
    else if (match.mine && !this.#able.some(id => board.sees(id))) board.reveal(this.#middle(this.#able));
  }
  /** The middle of what can be done first. */
  lookAtStart() {
    const { match: { view }, board } = this, focus = view.battle?.place ?? view.focus;
    board.centreOn(this.#middle(focus && board.centre(focus) ? [focus] : this.#able), phone.matches ? .9 : innerWidth > LARGE_WINDOW ? 1.3 : 1);
  }
  /** A setting changed how counters stand on the small map. */
  redraw() { setTimeout(() => this.mini.show(this.match.seen), 50); }

  /** The spaces where something can be done now. */
  get #able() {
    const { match: { view }, board, chooser } = this;
    return [...view.pieces.filter(p => board.lights.legal.has(p.id)).map(p => p.at), ...chooser.bySpace.keys()].filter(id => board.centre(id));
  }
  /** That one of some spaces which lies in their middle. @param {string[]} ids */
  #middle(ids) {
    const points = ids.flatMap(id => this.board.centre(id) ?? []);
    const mean = axis => points.reduce((sum, p) => sum + p[axis], 0) / points.length;
    const far = p => Math.hypot(p.x - mean('x'), p.y - mean('y'));
    return points.length ? [points.reduce((a, p) => far(p) < far(a) ? p : a).id] : [];
  }
}
