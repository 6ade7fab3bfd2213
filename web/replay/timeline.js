// @ts-check
// The standing over time as a chart, and the scrubber below it; both share one axis.
import { h, s, put } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { roundNumbers, rowAt, turnsIn } from './figures.js';

/** @import { Named, Score } from '../types/api' */

const LEFT = 40, RIGHT = 44, TOP = 12, FOOT = 24, LETTER = 7.6;
const DASHES = ['7 5', null];

/** Where entries and points stand on the chart. */
function scaleOf({ width, height, most, total }) {
  const low = height - FOOT;
  return {
    width, low,
    /** @param {number} n */
    x: n => LEFT + (width - LEFT - RIGHT) * n / Math.max(1, total),
    /** @param {number} points */
    y: points => low - (low - TOP) * Math.max(0, points) / most,
  };
}
/** A turn below the axis. */
function foot(turn, x) {
  const a = x(turn.from), b = x(turn.to), wide = b - a;
  const words = wide > 62 ? t('turn', { n: turn.turn }).toLowerCase() : wide > 16 ? String(turn.turn) : '';
  return [
    s('path', { d: `M${a} 0v6M${b} 0v6`, class: 'event' }),
    s('text', { x: (a + b) / 2, y: 14, class: 'axis middle' }, words),
  ];
}

export class Timeline {
  /** What happened when and by which side. @type {{ n: number, name: string, side: number }[]} */ #events = [];
  /** The entry that is shown. */
  #n = 0;
  /** The group that moves with it. @type {SVGGElement | null} */ #cursor = null;
  /** How the chart was drawn last. */
  #scale = scaleOf({ width: 0, height: 0, most: 1, total: 1 });

  /**
   * @param {object} game
   * @param {Named[]} game.sides
   * @param {Score[]} game.standing
   * @param {number[]} game.rolls numbers of the entries in which dice fell
   * @param {number} game.total
   * @param {(n: number) => void} game.go
   */
  constructor({ sides, standing, rolls, total, go }) {
    this.sides = sides;
    this.standing = standing;
    this.rolls = rolls;
    this.total = total;
    this.chart = h('div', { class: 'chart' });
    this.slider = h('input', {
      type: 'range', min: '0', max: String(total), step: '1', value: '0', class: 'scrubber',
      oninput: () => go(Number(this.slider.value)),
    });
    this.feet = h('div', { class: 'feet', 'aria-hidden': 'true' });
    this.el = h('div', { class: 'timeline' }, this.chart, this.slider, this.feet);
    new ResizeObserver(() => this.draw()).observe(this.chart);
  }
  /** Words of another language. */
  rename(sides) { this.sides = sides; this.draw(); }
  /** The game has gone on. */
  grow(standing, rolls, total) {
    this.standing = standing;
    this.rolls = rolls;
    this.total = total;
    this.slider.max = String(total);
    this.draw();
  }
  /** What happened is marked below the axis. @param {{ n: number, name: string, side: number }[]} events */
  mark(events) {
    this.#events = events;
    this.draw();
  }

  /** Moves the line to entry `n`; the chart itself stays. */
  show(n, words) {
    this.#n = n;
    this.slider.value = String(n);
    this.slider.style.setProperty('--done', `${100 * n / Math.max(1, this.total)}%`);
    this.slider.setAttribute('aria-label', t('scrubber'));
    this.slider.setAttribute('aria-valuetext', words ?? '');
    this.#needle();
  }
  #needle() {
    if (!this.#cursor) return;
    const { x, y, low, width } = this.#scale, row = rowAt(this.standing, this.#n), at = x(this.#n);
    const text = this.sides.map(side => row.points[side.id] ?? 0).join(' : ');
    const half = 12 + text.length * 4.2, label = Math.min(Math.max(at, LEFT + half), width - RIGHT - half);
    put(this.#cursor,
      s('path', { d: `M${at} ${TOP - 6}V${low + FOOT + 4}`, stroke: 'var(--ink)', 'stroke-width': 1.5 }),
      this.sides.map((side, i) => s('circle', { cx: at, cy: y(row.points[side.id] ?? 0), r: 4.5, class: `dot s${i}` })),
      s('rect', { x: label - half, y: TOP + 2, width: 2 * half, height: 20, rx: 10, fill: '#1b1509' }),
      s('text', { x: label, y: TOP + 16, class: 'score-pill' }, text));
  }
  draw() {
    const W = this.chart.clientWidth, H = this.chart.clientHeight;
    if (!W || !this.standing.length) return;
    const { sides, standing: rows, total } = this, turns = turnsIn(rows, total);
    const most = Math.max(10, ...rows.flatMap(row => sides.map(side => row.points[side.id] ?? 0)));
    const { x, y, low } = this.#scale = scaleOf({ width: W, height: H, most, total });
    const line = id => rows.map(row => `${x(row.n).toFixed(1)} ${y(row.points[id] ?? 0).toFixed(1)}`).join('L');
    const last = rows[rows.length - 1], ends = sides.map(side => y(last.points[side.id] ?? 0) + 4);
    if (Math.abs(ends[0] - ends[1]) < 15) {
      const middle = (ends[0] + ends[1]) / 2, upper = ends[0] <= ends[1] ? 0 : 1;
      ends[upper] = middle - 7.5;
      ends[1 - upper] = middle + 7.5;
    }
    this.#cursor = s('g', {});
    put(this.chart, s('svg', { viewBox: `0 0 ${W} ${H}`, width: W, height: H, role: 'img', 'aria-label': t('chart') },
      turns.map((turn, i) => i % 2
        ? s('rect', { x: x(turn.from), y: TOP, width: x(turn.to) - x(turn.from), height: low - TOP, class: 'band' }) : null),
      roundNumbers(most).map(v => [
        s('path', { d: `M${LEFT} ${y(v)}H${W - RIGHT}`, class: 'grid' }),
        s('text', { x: LEFT - 8, y: y(v) + 4, class: 'axis end' }, String(v)),
      ]),
      sides.map((side, i) => s('path', { d: `M${LEFT} ${low}L${line(side.id)}V${low}Z`, class: `area s${i}` })),
      sides.map((side, i) => s('path', { d: `M${line(side.id)}`, class: `line s${i}`, 'stroke-dasharray': DASHES[i] })),
      this.rolls.map(n => s('path', { d: `M${x(n).toFixed(1)} ${low}v5`, class: 'tick' })),
      sides.map((side, i) => s('text', { x: W - RIGHT + 7, y: ends[i], class: `value s${i}` }, String(last.points[side.id] ?? 0))),
      sides.map((side, i) => this.#name(side, i)),
      this.#eventMarks(),
      this.#cursor));
    put(this.feet, s('svg', { viewBox: `0 0 ${W} 20`, width: W, height: 20 }, turns.map(turn => foot(turn, x))));
    this.#needle();
  }
  /** Names of events; one that would lie on its neighbour keeps only its tick. */
  #eventMarks() {
    const { x, low, width } = this.#scale;
    let free = LEFT - 30;
    return this.#events.map(({ n, name, side }) => {
      const at = x(n), half = name.length * LETTER / 2, fits = at - half > free && at + half < width - 4;
      if (fits) free = at + half + 8;
      return [
        s('path', { d: `M${at.toFixed(1)} ${low}v8`, class: 'event' }),
        fits ? s('text', { x: at, y: low + 20, class: `axis middle s${side}` }, name) : null,
      ];
    });
  }
  /** The side's name on its line, at a sixth of the way. */
  #name(side, i) {
    const { x, y } = this.#scale, n = this.total * (i ? .1 : .36), row = rowAt(this.standing, n), foe = this.sides[1 - i];
    const above = (row.points[side.id] ?? 0) >= (row.points[foe.id] ?? 0);
    return s('text', { x: x(n), y: y(row.points[side.id] ?? 0) + (above ? 20 : -9), class: `value s${i}` }, side.name);
  }
}
