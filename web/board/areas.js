// @ts-check
// Rectangles: where they meet, what holds them, what is left of one round another.

/** @import { Rect } from '../types/page' */

/**
 * What two have in common; nothing if they only touch.
 * @param {Rect} a
 * @param {Rect} b
 */
export function meet(a, b) {
  const x = Math.max(a.x, b.x), y = Math.max(a.y, b.y);
  const w = Math.min(a.x + a.w, b.x + b.w) - x, h = Math.min(a.y + a.h, b.y + b.h) - y;
  return w > 0 && h > 0 ? { x, y, w, h } : null;
}
/**
 * The smallest that holds both.
 * @param {Rect} a
 * @param {Rect} b
 */
export function join(a, b) {
  const x = Math.min(a.x, b.x), y = Math.min(a.y, b.y);
  return { x, y, w: Math.max(a.x + a.w, b.x + b.w) - x, h: Math.max(a.y + a.h, b.y + b.h) - y };
}
/**
 * @param {Rect} a
 * @param {Rect} b
 */
export const holds = (a, b) => a.x <= b.x && a.y <= b.y && a.x + a.w >= b.x + b.w && a.y + a.h >= b.y + b.h;

/**
 * The strips of `outer` that lie round `inner`; all of it where there is none.
 * @param {Rect | null} inner
 * @param {Rect} outer
 */
export function around(inner, outer) {
  if (!inner) return [outer];
  const right = inner.x + inner.w, bottom = inner.y + inner.h;
  return [
    { ...outer, h: inner.y - outer.y }, { ...outer, y: bottom, h: outer.y + outer.h - bottom },
    { ...inner, x: outer.x, w: inner.x - outer.x }, { ...inner, x: right, w: outer.x + outer.w - right },
  ].filter(({ w, h }) => w > 0 && h > 0);
}
