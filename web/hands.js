// Hands on the board: mouse, touch, pen and wheel become pans, zooms, hovers, clicks and long presses.
const LONG_PRESS = 500, SLACK = 5;
const FLOATING = '.panel, .tools, .minimap, .fan, .hand';

/** Listens on the board's element; the board keeps the view and tells `board.on` what was done. */
export function useHands(board) {
  const { root } = board, down = new Map();
  let moved = false, start = null, pinch = null, press = null;

  const grip = e => ({ x: e.clientX - board.x, y: e.clientY - board.y, cx: e.clientX, cy: e.clientY });
  const spread = ([a, b]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
  const local = (x, y) => { const r = root.getBoundingClientRect(); return [x - r.left, y - r.top]; };

  root.addEventListener('pointerdown', e => {
    if (e.target.closest(`${FLOATING}, button, a`) || e.button > 0) return;
    down.set(e.pointerId, e);
    if (down.size === 1) {
      moved = false;
      start = grip(e);
      press = setTimeout(() => {
        if (moved || e.pointerType !== 'touch') return;
        moved = true;
        board.on.info?.(board.at(e.clientX, e.clientY), e);
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
    if (!moved && Math.hypot(e.clientX - start.cx, e.clientY - start.cy) > SLACK) {
      moved = true;
      clearTimeout(press);
      board.dragging = true;
      root.classList.add('drag');
      try { root.setPointerCapture(e.pointerId); } catch { /* gone already */ }
    }
    if (board.dragging && start) board.moveTo(e.clientX - start.x, e.clientY - start.y);
  });

  const up = e => {
    if (!down.delete(e.pointerId)) return;
    clearTimeout(press);
    pinch = null;
    if (down.size) start = grip([...down.values()][0]);
    else { board.dragging = false; root.classList.remove('drag'); }
    if (moved || e.type !== 'pointerup') return;
    const counter = e.target.closest?.('.counter');
    board.on.click?.({
      piece: counter && !counter.dataset.back ? counter.dataset.id : null,
      space: counter?.dataset.at ?? board.at(e.clientX, e.clientY),
      touch: e.pointerType === 'touch',
    });
  };
  root.addEventListener('pointerup', up);
  root.addEventListener('pointercancel', up);

  const hover = e => {
    const floating = e.target.closest(FLOATING);
    const id = floating ? null : e.target.closest?.('.counter')?.dataset.at ?? board.at(e.clientX, e.clientY);
    if (id === board.over) return;
    board.over = id;
    board.on.hover?.(id, e);
  };
  root.addEventListener('pointerleave', () => { board.over = null; board.on.hover?.(null, null); });

  root.addEventListener('wheel', e => {
    if (e.target.closest('.panel, .fan, .hand')) return;
    e.preventDefault();
    // One notch of a wheel is 80 at most, and so one step of the ground's pictures.
    const turn = Math.max(-80, Math.min(80, e.deltaY * (e.deltaMode ? 20 : 1)));
    board.zoomTo(board.zoom * 2 ** (-turn / 320), ...local(e.clientX, e.clientY));
  }, { passive: false });
}
