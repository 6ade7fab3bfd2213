// @ts-check
// Goes from moment to moment: by hand, by steps, or by itself at a speed.
import { RETRY } from '../core/shell.js';
import { Moments } from './moments.js';
import { nextStop } from './steps.js';

/** @import { Game } from './game.js' */

/** Milliseconds of a step, and how many entries are too far to show what moved. */
const BEAT = 900, FAR = 60, AHEAD = 4;

export class Player {
  #busy = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;

  /**
   * @param {Game} game
   * @param {(error: any) => void} failed
   */
  constructor(game, failed) {
    this.game = game;
    this.failed = failed;
    this.moments = new Moments(game.url);
  }
  /**
   * Shows entry `n`. While one is on its way, only the newest wish is kept.
   * @param {number} n
   * @param {{ still?: boolean }} [how]
   */
  async go(n, { still = false } = {}) {
    const { game, moments } = this;
    game.set({ wanted: Math.max(0, Math.min(game.last.n, Math.round(n))) });
    if (this.#busy) return;
    this.#busy = true;
    try {
      while (game.state.shown?.n !== game.state.wanted) {
        const { wanted } = game.state, view = await moments.at(wanted), before = game.state.shown?.n ?? null;
        game.set({ shown: { view, n: wanted, before, still: still || before === null || Math.abs(wanted - before) > FAR } });
      }
    } catch (error) {
      this.pause();
      this.failed(error);
      if (error.status === 0) setTimeout(() => { if (game.state.shown?.n !== game.state.wanted) this.go(game.state.wanted); }, RETRY);
    } finally { this.#busy = false; }
    const { wanted } = game.state, next = [wanted];
    for (let i = 0; i < AHEAD; i++) next.push(this.#stop(1, next[next.length - 1]));
    moments.ahead([...new Set([...next.slice(1), this.#stop(-1, wanted)])]);
  }
  /** The next place to stop. */
  #stop(direction, from) {
    const { entries, last, state: { pace } } = this.game;
    return nextStop(entries, pace, direction, from, last.n);
  }
  /** By hand: whatever runs by itself stops. @param {number} n */
  jump(n) {
    this.pause();
    return this.go(n);
  }
  /** @param {1 | -1} direction */
  step(direction) { return this.jump(this.#stop(direction, this.game.state.wanted)); }
  pause() {
    clearTimeout(this.#timer);
    this.game.set({ playing: false });
  }
  play() {
    const { game } = this;
    if (game.state.playing) return this.pause();
    if (game.state.wanted >= game.last.n) game.set({ wanted: 0, shown: null });
    const beat = async () => {
      await this.go(this.#stop(1, game.state.wanted));
      if (game.state.wanted >= game.last.n) return this.pause();
      if (game.state.playing) this.#timer = setTimeout(beat, BEAT / game.state.speed);
    };
    game.set({ playing: true });
    this.#timer = setTimeout(beat, 30);
  }
}
