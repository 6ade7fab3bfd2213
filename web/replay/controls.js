// @ts-check
// The buttons below the board: first, back, play, on, last; how fast, and by what steps.
import { button, findAll, h, put, segments } from '../core/dom.js';
import { t } from '../core/i18n.js';

/** @import { Game } from './game.js' */
/** @import { Player } from './player.js' */
/** @import { Pace } from './steps.js' */

/** @type {[number, string][]} */
const SPEEDS = [[.5, '½×'], [1, '1×'], [2, '2×'], [4, '4×']];

export class Controls {
  el = h('div', { class: 'controls' });

  /**
   * @param {Game} game
   * @param {Player} player
   * @param {() => void} openLog
   */
  constructor(game, player, openLog) {
    this.game = game;
    this.player = player;
    this.openLog = openLog;
    game.on(['playing', 'speed', 'pace', 'book'], () => this.draw());
  }
  draw() {
    const { game, player, el } = this, { playing, speed, pace, last } = game.state, run = t(playing ? 'pause' : 'run');
    const focus = el.contains(document.activeElement) && document.activeElement?.ariaLabel;
    /** @type {[Pace, string][]} */
    const paces = [['decision', t('decision')], ['phase', t('phase')], ['turn', t('turn', { n: '' }).trim()]];
    put(el,
      h('div', { class: 'row' },
        button('', () => player.jump(0), { ic: 'first', label: t('first'), key: 'Home' }),
        button('', () => player.step(-1), { ic: 'prev', label: t('prev'), key: '←' }),
        button(run, () => player.play(), { ic: playing ? 'pause' : 'play', kind: 'main', label: run }),
        button('', () => player.step(1), { ic: 'next', label: t('nextStep'), key: '→' }),
        button('', () => player.jump(last.n), { ic: 'last', label: t('toEnd'), key: 'End' })),
      segments(t('playSpeed'), SPEEDS, speed, value => game.set({ speed: value }), false),
      segments(t('stepBy'), paces, pace, value => game.set({ pace: value }), false),
      button(t('log'), () => this.openLog(), { ic: 'log', kind: 'phone-only' }));
    if (focus) findAll(el, 'button').find(b => b.ariaLabel === focus || b.ariaLabel === run)?.focus();
  }
}
