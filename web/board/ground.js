// @ts-check
// The ground: the map in and round the window as one picture, drawn when the hand rests. While it moves only the picture
// moves; beyond it shows a small picture of the whole map, until there is time to draw that part too.
import { h, brushOf } from '../core/dom.js';
import { setting, theme, named } from '../core/settings.js';
import { language } from '../core/i18n.js';
import { meet, join, holds, around } from './areas.js';

/** @import { Board } from './board.js' */
/** @import { Rect } from '../types/page' */

/** Height of a hex on the screen from which its number is written. */
const NUMBERS_FROM = 54;
/** Below this height of a hex what is printed in zones cannot be read. */
const FAR_BELOW = 36;
/** Below this height the lines between the hexes are only noise. */
const GRID_FROM = 24;
/** Colour and opacity of the numbers, as the map prints them. */
const NUMBERS = { light: ['#4b3f2a', .55], dark: ['#d9d2bd', .5] };
/** How far the picture may reach beyond the window, as a share of it, and how many pixels it may have. */
const AHEAD = .6, MOST_PIXELS = 14e6;
/** Pixels of the longer side of the small picture. */
const FAR = 640;
/** A hand that has not moved for so many milliseconds rests. */
const REST = 100;

/** A map of zones has its own numbers and words, and less on it from afar. */
const zoned = height => `${setting('numbers') ? '' : '&numbers=off'}${height < FAR_BELOW ? '&far=on' : ''}&lang=${language()}`;

const whenIdle = globalThis.requestIdleCallback ?? (act => setTimeout(act, 50));
const canvas = () => h('canvas', { width: 0, height: 0 });

export class Ground {
  far = canvas();
  sheet = canvas();
  /** The part of the map on the sheet, in pixels of the map at `scale`. @type {Rect | null} */ area = null;
  scale = 1;
  /** @type {HTMLImageElement | null} */ map = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ rest;
  onFar = () => {};

  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.el = h('div', { class: 'ground' }, this.far, this.sheet);
  }
  /** Takes up the zoom that the board draws, with what it or the reader wants on the map. */
  async choose() {
    const { board } = this, height = board.S * board.drawn;
    const src = `/api/games/${encodeURIComponent(board.book.id)}/map.svg?theme=${theme()}&names=off${board.zones.none ? `&numbers=off${height < GRID_FROM ? '&grid=off' : ''}` : zoned(height)}${named()}&print=${board.book.print}`;
    this.lay();
    if (this.src === src) return this.drawAnew();
    this.src = src;
    const map = new Image(), day = theme();
    map.src = src;
    // What is on the screen serves until the other drawing is there.
    try { await map.decode(); } catch { return; }
    if (this.src !== src) return;
    this.map = map;
    this.drawAnew();
    if (this.day !== day) { this.day = day; this.later(() => this.drawFar()); }
  }
  /** The part of the map in the window and `ahead` of it, in pixels of the map as it is drawn. */
  part(ahead = 0) {
    const { board } = this, { width, height } = board.pane(), scale = board.drawn * devicePixelRatio, k = scale / board.zoom;
    const span = (from, length, most) => {
      const low = Math.max(0, Math.floor((from - length * ahead) * k));
      return [low, Math.max(0, Math.min(Math.ceil(most * scale), Math.ceil((from + length * (1 + ahead)) * k)) - low)];
    };
    const [x, w] = span(-board.x, width, board.width), [y, tall] = span(-board.y, height, board.height);
    return { x, y, w, h: tall };
  }
  /** As far round the window as the picture may reach. */
  get reach() {
    const { w, h: tall } = this.part();
    return this.part(Math.max(0, Math.min(AHEAD, (Math.sqrt(MOST_PIXELS / (w * tall)) - 1) / 2)));
  }
  /** Spans the board at the zoom that it draws; older pictures are stretched until there are new ones. */
  lay() {
    const { board, area, scale } = this, { width, height, drawn } = board, px = n => `${n * drawn}px`;
    for (const { style } of [this.el, this.far]) Object.assign(style, { width: px(width), height: px(height) });
    if (area) Object.assign(this.sheet.style, { left: px(area.x / scale), top: px(area.y / scale), width: px(area.w / scale), height: px(area.h / scale) });
  }

  // --- following the hand
  follow() {
    const { board } = this;
    if (!this.map || board.zoom !== board.drawn) return;
    const there = !!this.area && holds(this.area, this.part());
    this.el.classList.toggle('there', there);
    clearTimeout(this.rest);
    if (!there) this.rest = setTimeout(() => this.sharpen(), REST);
  }
  /** Draws what has come into the window. */
  sharpen() {
    const window = this.part(), kept = this.area && meet(this.area, this.reach);
    this.cover(kept ? join(window, kept) : window);
    this.later(() => this.grow());
  }
  drawAnew() {
    if (!this.map) return;
    this.area = null;
    this.sharpen();
  }
  /** Draws on beyond the window, a side at a time, so that the page answers in between. */
  grow() {
    const { board, area, reach } = this;
    if (!area || board.zoom !== board.drawn) return;
    const sides = [{ ...area, x: reach.x, w: area.x + area.w - reach.x }, { ...area, w: reach.x + reach.w - area.x },
      { ...area, y: reach.y, h: area.y + area.h - reach.y }, { ...area, h: reach.y + reach.h - area.y }];
    const next = sides.find(side => !holds(area, side));
    if (!next) return;
    this.cover(next);
    this.later(() => this.grow());
  }
  /** Once the page has nothing else to do, and not under a hand. */
  later(act) { whenIdle(() => { if (this.board.dragging) setTimeout(() => this.later(act), REST); else act(); }); }

  // --- drawing
  /** Makes the sheet a picture of an area: keeps what it has of that and draws the rest. */
  cover(area) {
    const { sheet: old, area: before, board } = this, sheet = h('canvas', { width: area.w, height: area.h });
    const brush = brushOf(sheet, { alpha: false }), kept = before && meet(before, area);
    this.scale = board.drawn * devicePixelRatio;
    if (kept) brush.drawImage(old, kept.x - before.x, kept.y - before.y, kept.w, kept.h, kept.x - area.x, kept.y - area.y, kept.w, kept.h);
    for (const strip of around(kept, area)) this.draw(brush, area, strip);
    Object.assign(this, { sheet, area });
    this.lay();
    old.replaceWith(sheet);
    this.el.classList.toggle('there', holds(area, this.part()));
  }
  draw(brush, area, { x, y, w, h: tall }) {
    const { map, scale, board } = this;
    if (!map) return;
    brush.save();
    brush.translate(-area.x, -area.y);
    brush.beginPath();
    brush.rect(x, y, w, tall);
    brush.clip();
    brush.drawImage(map, 0, 0, board.width * scale, board.height * scale);
    if (setting('numbers') && board.zones.none && board.S * board.drawn >= NUMBERS_FROM) this.number(brush, { x, y, w, h: tall });
    brush.restore();
  }
  /** Numbers of the hexes: as text of the drawing they would take longer than all the rest of it. */
  number(brush, area) {
    const { board: { S, field }, scale } = this, [colour, opacity] = NUMBERS[theme()];
    Object.assign(brush, { font: `${7.2 / 62 * S * scale}px Arial, "Liberation Sans", Arimo, Helvetica, sans-serif`, textAlign: 'center', fillStyle: colour, globalAlpha: opacity });
    for (const { id, x, y } of field) {
      const at = { x: x * scale, y: (y - .375 * S) * scale, w: S * scale, h: .3 * S * scale };
      if (meet(area, { ...at, x: at.x - at.w / 2, y: at.y - at.h })) brush.fillText(id, at.x, at.y);
    }
  }
  /** The whole map, small: for what is not drawn yet, and for whoever wants to show all of it. */
  drawFar() {
    const { board, map, far } = this;
    if (!map) return;
    const k = FAR / Math.max(board.width, board.height);
    Object.assign(far, { width: board.width * k, height: board.height * k });
    brushOf(far, { alpha: false }).drawImage(map, 0, 0, far.width, far.height);
    this.onFar();
  }
}
