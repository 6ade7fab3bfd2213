// @ts-check
// How counters move: along their way, turning over, leaving. A new order ends it all at once.
import { pace } from '../core/settings.js';

/** @import { Point } from '../types/page' */

const EASE = 'cubic-bezier(.4,0,.2,1)';
const still = matchMedia('(prefers-reduced-motion: reduce)');

export const moving = () => pace() > 0;
// Kept by hand: to ask an element for them, the browser would lay out the page.
const running = new Set();
function run(el, frames, options) {
  const animation = el.animate(frames, options), ended = () => running.delete(animation);
  running.add(animation);
  animation.finished.then(ended, ended);
  return animation;
}
const at = p => `translate(${p.x}px, ${p.y}px)`;

/**
 * From its old place over the points of the way to its new one: 90 ms a hex, 160 to 700 in all.
 * @param {HTMLElement} el
 * @param {Point[]} steps
 * @param {number} hexes
 */
export function glide(el, steps, hexes) {
  if (still.matches) return run(el, [{ opacity: .2 }, { opacity: 1 }], { duration: 120 });
  if (!moving()) return null;
  const duration = Math.min(700, Math.max(160, 90 * hexes)) * pace();
  return run(el, steps.map(p => ({ transform: at(p) })), { duration, easing: EASE });
}

/**
 * A counter turns over; its face changes in the middle.
 * @param {HTMLElement} face
 * @param {() => void} changeFace
 */
export function flip(face, changeFace) {
  if (!moving()) return changeFace();
  const flat = { transform: 'scaleX(0)' }, open = { transform: 'scaleX(1)' };
  const half = { duration: 110 * pace(), easing: 'ease-in' };
  const back = () => { changeFace(); run(face, [flat, open], { ...half, easing: 'ease-out' }); };
  run(face, [open, flat], half).finished.then(back, changeFace);
}

/**
 * A counter fades, sinks and is gone.
 * @param {HTMLElement} el
 * @param {() => void} done
 */
export function sink(el, done) {
  if (!moving()) return done();
  const frames = [{ opacity: 1, transform: at({ x: 0, y: 0 }) }, { opacity: 0, transform: at({ x: 0, y: 6 }) }];
  run(el, frames, { duration: 260 * pace(), easing: 'ease-in', fill: 'forwards' }).finished.then(done, done);
}

/** Ends everything that still moves. */
export function settle() {
  for (const animation of running) {
    try { animation.finish(); } catch { animation.cancel(); }
  }
}
