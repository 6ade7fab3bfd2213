// @ts-check
// The keys of the board; the list of them is in the settings.
import { met } from '../core/dom.js';

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const PAN = 90;

/** @import { Chooser } from './choices.js' */

/** @param {Chooser} chooser */
export function useKeys(chooser) {
  const { board, act } = chooser;

  const simple = (k, e) => {
    const zoom = by => () => board.zoomBy(by), at = chooser.cursor ?? board.over;
    const does = {
      u: e.shiftKey ? act.redo : act.undo, y: act.redo, '?': act.keys,
      b: () => act.panel('b'), l: () => act.panel('l'),
      '+': zoom(1), '=': zoom(1), '-': zoom(-1), '−': zoom(-1), 0: () => board.fit(),
      e: chooser.end && act.end, a: chooser.joining.length > 1 && (() => chooser.joinAll()),
      f: at && (() => chooser.openFan(at)),
      Escape: putAway,
    };
    return Object.hasOwn(does, k) ? does[k] : null;
  };
  const putAway = () => {
    if (chooser.fan.open) { chooser.fan.close(); board.root.focus({ preventScroll: true }); return; }
    chooser.column.halt();
    if (chooser.preview) return chooser.forgetPreview();
    if (chooser.picked) return chooser.putDown();
    if (!act.locked() && chooser.putBack()) return act.undo();
    if (chooser.cursor) { chooser.dropCursor(); chooser.drawTrail(null); }
    act.escape();
  };
  /** Goes through what can be chosen; past its ends the page takes over. */
  const tab = e => {
    const { stops } = chooser, i = stops.indexOf(chooser.cursor ?? '');
    const next = i < 0 ? (e.shiftKey ? stops.length - 1 : 0) : i + (e.shiftKey ? -1 : 1);
    if (next < 0 || next >= stops.length) { chooser.dropCursor(); return; }
    e.preventDefault();
    board.root.focus({ preventScroll: true });
    chooser.moveCursor(stops[next]);
  };
  const arrow = (e, [dx, dy]) => {
    e.preventDefault();
    if (e.shiftKey) return board.moveTo(board.x - dx * PAN, board.y - dy * PAN);
    const r = board.root.getBoundingClientRect();
    const from = chooser.cursor ?? chooser.from ?? board.at(r.left + r.width / 2, r.top + r.height / 2);
    if (from) chooser.moveCursor(chooser.cursor ? board.toward(from, dx, dy) : from);
  };
  const enter = () => {
    const { cursor } = chooser;
    if (!cursor) return chooser.preview ? chooser.giveAt(chooser.preview) : act.confirm();
    chooser.click({ piece: null, space: cursor, touch: false });
    if (!chooser.fan.open) chooser.keepCursor(cursor);
  };

  document.addEventListener('keydown', e => {
    const elsewhere = met(e).closest?.('input, textarea, select, dialog') || document.querySelector('dialog[open]');
    if (e.ctrlKey || e.metaKey || e.altKey || elsewhere || !chooser.view) return;
    const k = e.key.length === 1 ? e.key.toLowerCase() : e.key, does = simple(k, e);
    if (does) { e.preventDefault(); does(); return; }
    const onBoard = e.target === document.body || e.target === board.root;
    if (!onBoard) return;
    if (k === 'Tab') tab(e);
    else if (ARROWS[k]) arrow(e, ARROWS[k]);
    else if (k === 'Enter' || k === ' ') { e.preventDefault(); enter(); }
  });
}
