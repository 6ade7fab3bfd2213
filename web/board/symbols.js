// @ts-check
// The drawings of a game's counters as the server sends them: a line for each, a file for each level of detail. They stay
// text until one is shown, because thousands of them are quicker to keep than to build.
import { s } from '../core/dom.js';

const START = '<symbol id="', COUNTER = 'c-', MARK = 'mark-';
const LINE = /^<symbol[^>]*>(.*)<\/symbol>$/;
const PART = /<use href="#c-([^"]+)"[^>]*\/>/g;
/** What the ids of a level end in, from which width on it is shown, and its name at the server. @type {[string, number, string][]} */
const LEVELS = [['', 60, 'full'], ['-m', 36, 'medium'], ['-s', 22, 'small'], ['-t', 0, 'tiny']];

/** The level of detail for a counter of that width on the screen. @param {number} width */
export const levelFor = width => LEVELS.find(([, least]) => width >= least)?.[0] ?? '-t';

export class Symbols {
  /** Counters, by their names and levels. @type {Map<string, string>} */ lines = new Map();
  /** What stands beside them: marks, the worst first, markers and shields. @type {Map<string, string>} */ signs = new Map();
  /** @type {Map<string, Promise<void>>} */ asked = new Map();
  /** @type {Set<string>} */ levels = new Set();

  /** @param {string} game */
  constructor(game) { this.game = game; }
  /** Fetches a level of detail, once. */
  load(level) {
    const asked = this.asked.get(level) ?? this.fetch(level).catch(error => { this.asked.delete(level); throw error; });
    this.asked.set(level, asked);
    return asked;
  }
  async fetch(level) {
    const detail = LEVELS.find(([ending]) => ending === level)?.[2] ?? 'full', { print } = document.documentElement.dataset;
    const answer = await fetch(`/api/games/${encodeURIComponent(this.game)}/counters.svg?detail=${detail}${print ? `&print=${print}` : ''}`);
    if (!answer.ok) throw new Error(String(answer.status));
    for (const line of (await answer.text()).split('\n')) {
      if (!line.startsWith(START)) continue;
      const id = line.slice(START.length, line.indexOf('"', START.length));
      if (id.startsWith(COUNTER)) this.lines.set(id.slice(COUNTER.length), line); else this.signs.set(id, line);
    }
    this.levels.add(level);
  }
  /** Does something with a level: at once if it is here, else when it comes. */
  with(level, act) { if (this.levels.has(level)) act(); else this.load(level).then(act, () => {}); }
  /** @param {string} id */
  has(id) { return this.lines.has(id); }
  /**
   * What is drawn on the field of 100 × 100, with the parts that it refers to in their place.
   * @param {string} id
   * @returns {string}
   */
  drawing(id) {
    const [, drawing] = this.lines.get(id)?.match(LINE) ?? [];
    return drawing?.replace(PART, (_, part) => this.drawing(part)) ?? '';
  }
  /** The marks that are drawn, the worst first. */
  get marks() { return [...this.signs.keys()].flatMap(id => id.startsWith(MARK) ? [id.slice(MARK.length)] : []); }
}

/** @type {Map<string, Symbols>} */
const known = new Map();
/**
 * The drawings of a game, with these levels of detail.
 * @param {string} game
 * @param {...string} levels
 */
export async function symbolsOf(game, ...levels) {
  const all = known.get(game) ?? new Symbols(game);
  known.set(game, all);
  await Promise.all(levels.map(level => all.load(level)));
  return all;
}

let current = new Symbols('');
/**
 * Takes up the counters of the game that this page is about.
 * @param {string} game
 * @param {...string} levels
 */
export async function loadCounters(game, ...levels) { current = await symbolsOf(game, ...levels); }
export const symbols = () => current;

/** @type {Map<Symbols, Map<string, SVGGElement>>} */
const art = new Map();
/** A drawing, built once, then copied. */
function copyOf(from, id, draw) {
  const drawings = art.get(from) ?? new Map();
  art.set(from, drawings);
  let drawn = drawings.get(id);
  if (!drawn) {
    drawn = s('g', {});
    drawn.innerHTML = draw();
    drawings.set(id, drawn);
  }
  return drawn.cloneNode(true);
}
/**
 * The drawing of a counter on its field of 100 × 100.
 * @param {string} id
 */
export const counterArt = (id, from = symbols()) => copyOf(from, `${COUNTER}${id}`, () => from.drawing(id));
/**
 * A mark, a marker or a shield, round the origin; nothing where it is not drawn.
 * @param {string} id
 */
export const signArt = (id, from = symbols()) => copyOf(from, id, () => from.signs.get(id)?.match(LINE)?.[1] ?? '');

const placed = new Set();
/** @type {SVGElement | null} */
let sprite = null;
/** Puts a drawing into the page for those that only refer to it: a long log shows the same few units again and again. */
function place(id) {
  if (placed.has(id)) return;
  placed.add(id);
  if (!sprite) document.body.prepend(sprite = s('svg', { class: 'sprite', 'aria-hidden': 'true' }));
  sprite.append(s('symbol', { id: `c-${id}`, viewBox: '0 0 100 100', overflow: 'visible' }, counterArt(id)));
}
/**
 * A counter outside the board.
 * @param {string} id
 * @param {number} [face]
 * @param {number} [size]
 */
export const counterPic = (id, face = 0, size = 42) => {
  const level = levelFor(size), name = `${id}-${face}${level}`;
  symbols().with(level, () => place(name));
  const el = s('svg', { class: 'counter-pic', viewBox: '0 0 100 100', 'aria-hidden': 'true' },
    s('rect', { x: 3, y: 4.5, width: 100, height: 100, rx: 9, fill: '#000', opacity: .25 }),
    s('use', { href: `#c-${name}`, width: 100, height: 100 }));
  el.style.width = el.style.height = `${size}px`;
  return el;
};
