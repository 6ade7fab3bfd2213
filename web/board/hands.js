// @ts-check
// Hands on the board: mouse, touch, pen and wheel become pans, zooms, hovers, clicks and long presses.
import { met } from '../core/dom.js';

/** @import { Board } from './board.js' */

const LONG_PRESS = 500, SLACK = 5;
const FLOATING = '.panel, .tools, .minimap, .fan, .hand';

/**
 * Listens on the board's element; the board keeps the view and tells `board.on` what was done.
 * @param {Board} board
 */
export function useHands(board) {
  const { root } = board;
  /** @type {Map<number, PointerEvent>} */
  const down = new Map();
  let moved = false;
  /** @type {ReturnType<typeof grip> | null} */
  let start = null;
  /** @type {{ d: number, zoom: number } | null} */
  let pinch = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let press;

  const grip = e => ({ x: e.clientX - board.x, y: e.clientY - board.y, cx: e.clientX, cy: e.clientY });
  /** How far two fingers are apart. @param {PointerEvent[]} fingers */
  const spread = ([a, b]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
  const local = (x, y) => { const r = root.getBoundingClientRect(); return [x - r.left, y - r.top]; };

  root.addEventListener('pointerdown', e => {
    if (met(e).closest(`${FLOATING}, button, a`) || e.button > 0) return;
    down.set(e.pointerId, e);
    if (down.size === 1) {
      moved = false;
      start = grip(e);
      press = setTimeout(() => {
        if (moved || e.pointerType !== 'touch') return;
        moved = true;
        board.on.info?.(board.at(e.clientX, e.clientY));
      }, LONG_PRESS);
    } else if (down.size === 2) {
      clearTimeout(press);
      pinch = { d: spread([...down.values()]), zoom: board.zoom };
      moved = true;
    }
  });

  root.addEventListener('pointermove', e => {
    if (!down.has(e.pointerId)) { if (e.pointerType !== 'touch') hover(e); return; }
    down.set(e.pointerId, e);
    if (pinch && down.size === 2) {
      const both = [...down.values()], [a, b] = both;
      const middle = local((a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2);
      return board.zoomTo(pinch.zoom * spread(both) / pinch.d, ...middle);
    }
    if (!moved && start && Math.hypot(e.clientX - start.cx, e.clientY - start.cy) > SLACK) {
      moved = true;
      clearTimeout(press);
      board.dragging = true;
      root.classList.add('drag');
      try { root.setPointerCapture(e.pointerId); } catch { /* gone already */ }
    }
    if (board.dragging && start) board.moveTo(e.clientX - start.x, e.clientY - start.y);
  });

  /** @param {PointerEvent} e */
  const up = e => {
    if (!down.delete(e.pointerId)) return;
    clearTimeout(press);
    pinch = null;
    if (down.size) start = grip([...down.values()][0]);
    else { board.dragging = false; root.classList.remove('drag'); }
    if (moved || e.type !== 'pointerup') return;
    const counter = /** @type {HTMLElement | null} */ (met(e).closest('.counter'));
    board.on.click?.({
      piece: counter && !counter.dataset.back ? counter.dataset.id ?? null : null,
      space: counter?.dataset.at ?? board.at(e.clientX, e.clientY),
      touch: e.pointerType === 'touch',
    });
  };
  root.addEventListener('pointerup', up);
  root.addEventListener('pointercancel', up);

  const hover = e => {
    const floating = met(e).closest(FLOATING);
    const counter = /** @type {HTMLElement | null} */ (met(e).closest('.counter'));
    const id = floating ? null : counter?.dataset.at ?? board.at(e.clientX, e.clientY);
    if (id === board.over) return;
    board.over = id;
    board.on.hover?.(id, e);
  };
  root.addEventListener('pointerleave', () => { board.over = null; board.on.hover?.(null, null); });

  root.addEventListener('wheel', e => {
    if (met(e).closest('.panel, .fan, .hand')) return;
    e.preventDefault();
    // One notch of a wheel is 80 at most, and so one step of the ground's pictures.
    const turn = Math.max(-80, Math.min(80, e.deltaY * (e.deltaMode ? 20 : 1)));
    board.zoomTo(board.zoom * 2 ** (-turn / 320), ...local(e.clientX, e.clientY));
  }, { passive: false });
}
