// @ts-check
// The moment on the board: what is said of it, its battle beside the board, arrows from who attacks.
import { clauseLink, die, h, put, s, section } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { counterPic } from '../board/symbols.js';
import { gauge } from '../panels/gauge.js';
import { standing } from '../panels/standing.js';

/** @import { Board } from '../board/board.js' */
/** @import { Battle, View } from '../types/api' */
/** @import { Game } from './game.js' */

/** More counters than these are drawn smaller. */
const MANY = 7;

export class Moment {
  /** A line about the moment, over the board. */
  then = h('div', { class: 'then-panel panel', role: 'status' });
  battle = h('div', { class: 'battle-now' });
  #strikes = s('g', { class: 'strikes' });

  /**
   * @param {Game} game
   * @param {Board} board
   */
  constructor(game, board) {
    this.game = game;
    this.board = board;
    board.above.append(this.#strikes);
    game.on(['shown'], () => this.#draw());
  }
  #draw() {
    const { game, board } = this, { shown, entries, last } = game.state;
    if (!shown) return;
    const { view, n, before, still } = shown, { battle } = view;
    // The last march on the way here; going back there is none.
    const path = entries.slice(before ?? 0, n).findLast(e => e.path?.length)?.path;
    board.show(view, { path, still });
    const where = [view.dates, view.phase_name, t('momentOf', { n, m: last.n })].filter(Boolean).join(' · ');
    put(this.then, h('b', {}, t('turn', { n: view.turn })), h('span', { class: 'muted' }, where));
    board.counters.clearMark('committed');
    if (battle) board.counters.mark(battle.attackers, 'committed');
    put(this.#strikes, battle ? this.#arrows(view, battle) : []);
    put(this.battle, battle ? this.#fight(view, battle) : this.#quiet(view));
    const place = battle?.place ?? view.focus;
    if (place && board.centre(place) && !still) board.reveal([place]);
  }
  /** @param {View} view */
  #quiet(view) {
    const { entries, book } = this.game;
    return [section(t('thisMoment'), null, h('p', {}, view.prompt)),
      view.gauge ? h('section', { class: 'part gauge' }, gauge(view, entries, book)) : standing(view, book)];
  }
  /**
   * @param {View} view
   * @param {Battle} b
   */
  #fight(view, b) {
    const { board } = this, many = b.attackers.length + b.defenders.length > MANY, size = many ? 30 : 42;
    const face = id => view.pieces.find(p => p.id === id)?.face ?? 0;
    const units = ids => ids.map(id => h('span', {
      title: board.info.get(id)?.name, role: 'img', 'aria-label': board.info.get(id)?.name ?? id,
    }, counterPic(id, face(id), size)));
    const line = b.rolled && b.lines[b.rolled.line], sum = b.rolled?.dice.reduce((x, y) => x + y, 0);
    const clause = b.rows.find(r => r.clause)?.clause;
    return section(`${t('thisBattle')}: ${board.spaces.get(b.place)?.place ?? b.place}`, clauseLink(view.game, clause),
      h('div', { class: many ? 'fighters many' : 'fighters' }, h('span', { class: 'row wrap' }, units(b.attackers)),
        h('span', { class: 'muted' }, t('at')), h('span', { class: 'row wrap' }, units(b.defenders))),
      h('div', { class: 'odds' }, h('span', {}, t('column'), ' ', h('b', { class: 'column-tag' }, b.column ?? '?')),
        b.rolled ? h('span', { class: 'row' }, b.rolled.dice.map(n => die(n, 32)), h('b', { class: 'sum' }, String(sum)))
          : h('span', { class: 'tag accent' }, t(b.stage))),
      line ? h('p', { class: 'fate' }, h('b', {}, line.code), ' ', line.text, ' ',
        h('span', { class: 'muted' }, t('chanceWas', { n: Math.round(100 * line.weight / line.total) }))) : null);
  }
  /**
   * From every attacker to the place that is attacked.
   * @param {View} view
   * @param {Battle} battle
   */
  #arrows(view, battle) {
    const { board } = this, to = board.centre(battle.place);
    if (!to) return [];
    const spaces = new Set(battle.attackers.map(id => view.pieces.find(p => p.id === id)?.at));
    const starts = [...spaces].flatMap(id => board.centre(id) ?? []).filter(from => from.id !== to.id);
    return [...starts.map(from => {
      const far = Math.hypot(to.x - from.x, to.y - from.y), k = board.S * .36 / far;
      const d = `M${from.x} ${from.y}L${to.x - (to.x - from.x) * k} ${to.y - (to.y - from.y) * k}`;
      return s('g', {}, s('path', { d, class: 'strike case' }), s('path', { d, class: 'strike' }));
    }), s('path', { d: board.hex(to.id, .92), class: 'struck' })];
  }
}
