// How counters move: along their way, turning over, leaving. A new order ends it all at once.
import { pace } from './settings.js';

const EASE = 'cubic-bezier(.4,0,.2,1)';
const still = matchMedia('(prefers-reduced-motion: reduce)');

export const moving = () => pace() > 0;
const at = (p, scale) => `translate(${p.x}px, ${p.y}px) scale(${scale})`;

/** From its old place over the points of the way to its new one: 90 ms a hex, 160 to 700 in all. */
export function glide(g, points, scale, hexes) {
  if (still.matches) return g.animate([{ opacity: .2 }, { opacity: 1 }], { duration: 120 });
  if (!moving()) return null;
  const duration = Math.min(700, Math.max(160, 90 * hexes)) * pace();
  return g.animate(points.map(p => ({ transform: at(p, scale) })), { duration, easing: EASE });
}

/** A counter turns over; its face changes in the middle. */
export function flip(use, changeFace) {
  if (!moving()) return changeFace();
  const flat = { transform: 'translateX(50px) scaleX(0)' }, open = { transform: 'translateX(0) scaleX(1)' };
  const half = { duration: 110 * pace(), easing: 'ease-in' };
  const back = () => { changeFace(); use.animate([flat, open], { ...half, easing: 'ease-out' }); };
  use.animate([open, flat], half).finished.then(back, changeFace);
}

/** A counter fades, sinks and is gone. */
export function sink(g, place, scale, done) {
  if (!moving()) return done();
  const low = { x: place.x, y: place.y + 6 };
  const frames = [{ opacity: 1, transform: at(place, scale) }, { opacity: 0, transform: at(low, scale) }];
  g.animate(frames, { duration: 260 * pace(), easing: 'ease-in', fill: 'forwards' }).finished.then(done, done);
}

/** Ends everything that still moves below an element. */
export function settle(el) {
  for (const animation of el.getAnimations({ subtree: true })) {
    try { animation.finish(); } catch { animation.cancel(); }
  }
}
