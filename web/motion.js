// How counters move: along their way, turning over, leaving. A new order ends it all at once.
import { pace } from './settings.js';

const EASE = 'cubic-bezier(.4,0,.2,1)';
const still = matchMedia('(prefers-reduced-motion: reduce)');

export const moving = () => pace() > 0;
const at = p => `translate(${p.x}px, ${p.y}px)`;

/** From its old place over the points of the way to its new one: 90 ms a hex, 160 to 700 in all. */
export function glide(el, steps, hexes) {
  if (still.matches) return el.animate([{ opacity: .2 }, { opacity: 1 }], { duration: 120 });
  if (!moving()) return null;
  const duration = Math.min(700, Math.max(160, 90 * hexes)) * pace();
  return el.animate(steps.map(p => ({ transform: at(p) })), { duration, easing: EASE });
}

/** A counter turns over; its face changes in the middle. */
export function flip(face, changeFace) {
  if (!moving()) return changeFace();
  const flat = { transform: 'scaleX(0)' }, open = { transform: 'scaleX(1)' };
  const half = { duration: 110 * pace(), easing: 'ease-in' };
  const back = () => { changeFace(); face.animate([flat, open], { ...half, easing: 'ease-out' }); };
  face.animate([open, flat], half).finished.then(back, changeFace);
}

/** A counter fades, sinks and is gone. */
export function sink(el, done) {
  if (!moving()) return done();
  const frames = [{ opacity: 1, transform: at({ x: 0, y: 0 }) }, { opacity: 0, transform: at({ x: 0, y: 6 }) }];
  el.animate(frames, { duration: 260 * pace(), easing: 'ease-in', fill: 'forwards' }).finished.then(done, done);
}

/** Ends everything that still moves below an element. */
export function settle(el) {
  for (const animation of el.getAnimations({ subtree: true })) {
    try { animation.finish(); } catch { animation.cancel(); }
  }
}
