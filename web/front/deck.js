// @ts-check
// The book, the colours and single counters of a game, without loading all counters into the page.
import { h, s } from '../core/dom.js';
import { counterArt, symbolsOf } from '../board/symbols.js';
import { get } from '../core/api.js';
import { language } from '../core/i18n.js';
import { theme, setting } from '../core/settings.js';

const books = new Map();
const once = (cache, key, make) => {
  if (!cache.has(key)) cache.set(key, make().catch(error => { cache.delete(key); throw error; }));
  return cache.get(key);
};

/** @param {string} game */
export const bookOf = game => once(books, `${game} ${language()}`, () => get(`/api/games/${encodeURIComponent(game)}`));

/** One counter as a picture of its own; `at` places it on a map instead. */
function drawn(sheet, id, size, at) {
  const place = at ? { x: at.x - size / 2, y: at.y - size / 2 } : {};
  return s('svg', {
    class: 'counter-pic', viewBox: '0 0 100 100', width: size, height: size, overflow: 'visible',
    'aria-hidden': 'true', ...place,
  }, counterArt(`${id}-0`, sheet));
}

/** The counter that stands for a side: its first with the most to show. */
const standard = (book, side) => {
  const own = book.pieces.filter(p => p.side === side && !p.card);
  return own.find(p => p.symbol === 'armoured') ?? own[0];
};

/**
 * @param {string} game
 * @param {string} side
 * @param {number} size
 */
export async function sideCounter(game, side, size) {
  const [book, sheet] = await Promise.all([bookOf(game), symbolsOf(game, '')]);
  const piece = standard(book, side);
  return piece ? drawn(sheet, piece.id, size) : null;
}

/**
 * The two tones of a side as a small square.
 * @param {string} game
 * @param {string} side
 */
export async function sideSwatch(game, side) {
  const { body, strip } = (await bookOf(game)).colours[side];
  const el = h('span', { class: 'two-tone', 'aria-hidden': 'true' });
  el.style.background = `linear-gradient(${body} 55%, ${strip} 55%)`;
  el.style.borderColor = strip;
  return el;
}

/** Where the picture of a game looks: the place that is worth most. */
function heart(book) {
  const best = [...(book.objectives ?? [])].sort((a, b) => b.points - a.points)[0];
  const place = book.board.spaces.find(p => !p.box && best && p.place === best.name);
  return place ?? { x: book.board.width / 2, y: book.board.height / 2 };
}
/** A number from 0 to 1 that depends on a name alone, so that a picture is always the same. */
function dice(name) {
  let n = 2166136261;
  for (const c of name) n = Math.imul(n ^ c.codePointAt(0), 16777619);
  n = Math.imul(n ^ n >>> 16, 2246822507);
  n = Math.imul(n ^ n >>> 13, 3266489909);
  return ((n ^ n >>> 16) >>> 0) / 4294967296;
}
/** Counters as decoration: one side holds the heart of the map, the other comes from around. */
function decoration(book, centre, reach) {
  const S = book.board.hex_height, taken = { 0: 0, 1: 0 };
  const own = book.sides.map(side => book.pieces.filter(p => p.side === side.id && !p.card));
  const water = new Set(book.terrains.filter(terrain => terrain.water).map(terrain => terrain.id));
  return book.board.spaces.filter(p => !p.box && p.x != null && !water.has(p.terrain)).flatMap(p => {
    const far = Math.hypot(p.x - centre.x, p.y - centre.y) / S;
    const inside = far < 2.3;
    if (Math.abs(p.x - centre.x) > reach.x || Math.abs(p.y - centre.y) > reach.y) return [];
    if (!p.zone && far < .5 || dice(p.id) > (p.zone ? .75 : inside ? .4 : .27)) return [];
    const side = inside || p.x > centre.x + 2.5 * S ? 1 : 0;
    const piece = own[side][(taken[side]++ * 7) % Math.max(1, own[side].length)], [x, y] = p.zone?.sides[side] ?? [p.x, p.y];
    return piece ? [{ piece, at: { x, y } }] : [];
  });
}

const names = game => `/api/games/${encodeURIComponent(game)}/names.svg?theme=${theme()}&lang=${language()}`;
const map = game => `/api/games/${encodeURIComponent(game)}/map.svg?theme=${theme()}&numbers=off&lang=${language()}`;
/**
 * A crop of the real map, `width` × `height`, with some counters on it. Fills itself in.
 * @param {string} game
 * @param {number} width
 * @param {number} height
 * @param {number} scale
 */
export function mapPicture(game, width, height, scale) {
  const el = h('div', { class: 'pic', 'aria-hidden': 'true' });
  (async () => {
    const [book, sheet] = await Promise.all([bookOf(game), symbolsOf(game, '')]);
    const { width: W, height: H, hex_height: S } = book.board, c = heart(book);
    const plane = h('div', { class: 'crop' },
      h('img', { src: map(game), alt: '', width: W, height: H }),
      s('svg', { viewBox: `0 0 ${W} ${H}`, width: W, height: H },
        decoration(book, c, { x: width / scale / 2 + S, y: height / scale / 2 + S })
          .map(({ piece, at }) => drawn(sheet, piece.id, S * .66 * setting('counters'), at))),
      // Names lie above the counters too, as on the table.
      h('img', { src: names(game), alt: '', width: W, height: H, onerror: e => e.target.remove() }));
    plane.style.transform = `scale(${scale}) translate(${-c.x}px, ${-c.y}px)`;
    el.append(plane);
  })().catch(() => { /* the card stands without its picture */ });
  return el;
}
