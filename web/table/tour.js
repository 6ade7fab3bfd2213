// @ts-check
// A short guided tour over the real page; it can be skipped and repeated.
import { h, button, inner, put } from '../core/dom.js';
import { t } from '../core/i18n.js';

/** @import { Board } from '../board/board.js' */
/** @import { View } from '../types/api' */

const EDGE = 12, GAP = 14, INSET = 4;
const seenKey = game => `sztab.tour.${game}`;
/** @param {string} game */
export const tourSeen = game => localStorage.getItem(seenKey(game)) === '1';

/** Where the card stands: over what it speaks of if that is large, else beside or below it. */
function stand(card, r) {
  const w = card.offsetWidth, tall = card.offsetHeight, right = r.left > innerWidth / 2;
  let x, y;
  if (r.height > innerHeight * .6 && r.width > w * 1.5) {
    x = r.left + r.width / 2 - w / 2;
    y = r.top + r.height / 2 - tall / 2;
  } else if (right && r.width > 200) {
    x = r.left - w - GAP;
    y = r.top + 10;
  } else {
    x = right ? r.right - w : r.left + 20;
    y = r.bottom + tall + 20 < innerHeight ? r.bottom + GAP : r.top - tall - GAP;
  }
  card.style.left = `${Math.max(EDGE, Math.min(innerWidth - w - EDGE, x))}px`;
  card.style.top = `${Math.max(EDGE, Math.min(innerHeight - tall - EDGE, y))}px`;
}

/** Puts the ring around a part of the page, as far as the window goes. */
function frame(ring, r) {
  const left = Math.max(INSET, r.left - INSET), top = Math.max(INSET, r.top - INSET);
  const width = Math.min(innerWidth - INSET, r.right + INSET) - left, height = Math.min(innerHeight - INSET, r.bottom + INSET) - top;
  for (const [name, px] of Object.entries({ left, top, width, height })) ring.style[name] = `${px}px`;
}

/** Where a space is on the screen, after the map was moved so that it can be seen. */
function place(board, id) {
  board.reveal([id]);
  const r = board.root.getBoundingClientRect(), { x, y } = board.screen(id) ?? r, side = board.S * board.zoom * 1.5;
  return new DOMRect(r.left + x - side / 2, r.top + y - side / 2, side, side);
}
const GENERAL = ['bar', 'map', 'map', 'ask', 'map', 'panel', 'log', 'menu'];

/**
 * The tour of this game where it has one, else what holds for all games.
 * @param {View} view
 * @param {Board} board
 * @param {(name: string) => HTMLElement} part what stands on the page under a name
 */
export function tourOf(view, board, part) {
  const { book, x, y } = board;
  const own = book.tour?.length ? book.tour : GENERAL.map((at, i) => ({ at, text: t(`tour${i + 1}`) }));
  startTour(view.game, own.map(({ at, text }) => ({ words: text, where: () => at && board.centre(at) ? place(board, at) : part(at ?? '').getBoundingClientRect() })),
    // The map lies as before, so that the first question is in sight again.
    () => board.slide(() => board.lie(x, y)));
}

/**
 * `stops` say in words what is where on the screen; `after` ends it.
 * @param {string} game
 * @param {{ words: string, where: () => DOMRect }[]} stops
 * @param {() => void} after
 */
function startTour(game, stops, after) {
  let i = 0;
  const ring = h('div', { class: 'tour-ring' });
  const card = h('div', { class: 'tour panel', role: 'dialog', 'aria-modal': 'true', 'aria-label': t('tour') });
  const finish = () => {
    localStorage.setItem(seenKey(game), '1');
    ring.remove();
    card.remove();
    document.removeEventListener('keydown', keys, true);
    removeEventListener('resize', draw);
    after();
  };
  const keys = e => {
    // While the tour is open its keys are the only ones.
    e.stopPropagation();
    if (e.key === 'Escape') finish();
    else if (e.key === 'ArrowLeft' && i > 0) { i--; draw(); } else if (e.key === 'ArrowRight') next();
  };
  const next = () => { if (i === stops.length - 1) finish(); else { i++; draw(); } };
  const draw = () => {
    const { words, where } = stops[i], r = where(), last = i === stops.length - 1;
    frame(ring, r);
    put(card, h('p', {}, words), h('div', { class: 'row' },
      h('span', { class: 'small muted' }, t('stop', { n: i + 1, m: stops.length })), h('span', { class: 'grow' }),
      last ? null : button(t('skip'), finish, { kind: 'quiet small' }),
      i ? button(t('back'), () => { i--; draw(); }, { kind: 'small' }) : null,
      button(t(last ? 'done' : 'next'), next, { kind: 'main small' })));
    stand(card, r);
    inner(card, '.main').focus();
  };
  document.body.append(ring, card);
  document.addEventListener('keydown', keys, true);
  addEventListener('resize', draw);
  draw();
}
