// The standing over time as a chart, and the scrubber below it; both share one axis.
import { h, s, put } from './dom.js';
import { t } from './i18n.js';

const LEFT = 40, RIGHT = 44, TOP = 12, FOOT = 24, LETTER = 7.6;
const DASHES = ['7 5', null];

/** Round numbers for the axis of the points. */
function marks(most) {
  const step = [5, 10, 20, 50, 100, 200, 500, 1000].find(n => most / n <= 3) ?? 2000;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => i * step);
}

export class Timeline {
  /** `standing`: rows of {n, turn, points}; `rolls`: numbers of the entries in which dice fell. */
  constructor({ sides, standing, rolls, total, go }) {
    Object.assign(this, { sides, standing, rolls, total, n: 0, events: [] });
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
    Object.assign(this, { standing, rolls, total });
    this.slider.max = String(total);
    this.draw();
  }
  /** What happened when and by which side, as {n, name, side}: marked below the axis. */
  mark(events) { this.events = events; this.draw(); }

  turns() {
    const starts = this.standing.filter((row, i) => i === 0 || row.turn !== this.standing[i - 1].turn);
    // A row stands at the end of its phase, so a turn begins where the last one ended.
    return starts.map((row, i) => {
      const before = this.standing[this.standing.indexOf(row) - 1];
      return { turn: row.turn, from: i === 0 ? 0 : before.n, to: this.total };
    }).map((turn, i, all) => ({ ...turn, to: all[i + 1]?.from ?? this.total }));
  }
  at(n) { return this.standing.filter(row => row.n <= n).at(-1) ?? this.standing[0]; }

  /** Moves the line to entry `n`; the chart itself stays. */
  show(n, words) {
    this.n = n;
    this.words = words;
    this.slider.value = String(n);
    this.slider.style.setProperty('--done', `${100 * n / Math.max(1, this.total)}%`);
    this.slider.setAttribute('aria-label', t('scrubber'));
    this.slider.setAttribute('aria-valuetext', words ?? '');
    this.needle();
  }
  needle() {
    if (!this.cursor || !this.x) return;
    const { x, y, low } = this, row = this.at(this.n), at = x(this.n);
    const text = this.sides.map(side => row.points[side.id] ?? 0).join(' : ');
    const half = 12 + text.length * 4.2, label = Math.min(Math.max(at, LEFT + half), this.width - RIGHT - half);
    put(this.cursor,
      s('path', { d: `M${at} ${TOP - 6}V${low + FOOT + 4}`, stroke: 'var(--ink)', 'stroke-width': 1.5 }),
      this.sides.map((side, i) => s('circle', { cx: at, cy: y(row.points[side.id] ?? 0), r: 4.5, class: `dot s${i}` })),
      s('rect', { x: label - half, y: TOP + 2, width: 2 * half, height: 20, rx: 10, fill: '#1b1509' }),
      s('text', { x: label, y: TOP + 16, class: 'score-pill' }, text));
  }
  draw() {
    const W = this.width = this.chart.clientWidth, H = this.chart.clientHeight;
    if (!W || !this.standing.length) return;
    const low = this.low = H - FOOT, sides = this.sides, rows = this.standing;
    const most = Math.max(10, ...rows.flatMap(row => sides.map(side => row.points[side.id] ?? 0)));
    const x = this.x = n => LEFT + (W - LEFT - RIGHT) * n / Math.max(1, this.total);
    const y = this.y = v => low - (low - TOP) * Math.max(0, v) / most;
    const line = id => rows.map(row => `${x(row.n).toFixed(1)} ${y(row.points[id] ?? 0).toFixed(1)}`).join('L');
    const last = rows.at(-1), ends = sides.map(side => y(last.points[side.id] ?? 0) + 4);
    if (Math.abs(ends[0] - ends[1]) < 15) {
      const middle = (ends[0] + ends[1]) / 2, upper = ends[0] <= ends[1] ? 0 : 1;
      ends[upper] = middle - 7.5;
      ends[1 - upper] = middle + 7.5;
    }
    this.cursor = s('g', {});
    put(this.chart, s('svg', { viewBox: `0 0 ${W} ${H}`, width: W, height: H, role: 'img', 'aria-label': t('chart') },
      this.turns().map((turn, i) => i % 2
        ? s('rect', { x: x(turn.from), y: TOP, width: x(turn.to) - x(turn.from), height: low - TOP, class: 'band' }) : null),
      marks(most).map(v => [
        s('path', { d: `M${LEFT} ${y(v)}H${W - RIGHT}`, class: 'grid' }),
        s('text', { x: LEFT - 8, y: y(v) + 4, class: 'axis end' }, String(v)),
      ]),
      sides.map((side, i) => s('path', { d: `M${LEFT} ${low}L${line(side.id)}V${low}Z`, class: `area s${i}` })),
      sides.map((side, i) => s('path', { d: `M${line(side.id)}`, class: `line s${i}`, 'stroke-dasharray': DASHES[i] })),
      this.rolls.map(n => s('path', { d: `M${x(n).toFixed(1)} ${low}v5`, class: 'tick' })),
      sides.map((side, i) => s('text', { x: W - RIGHT + 7, y: ends[i], class: `value s${i}` }, String(last.points[side.id] ?? 0))),
      sides.map((side, i) => this.name(side, i, x, y)),
      this.eventMarks(x, low),
      this.cursor));
    put(this.feet, s('svg', { viewBox: `0 0 ${W} 20`, width: W, height: 20 }, this.turns().map(turn => this.foot(turn, x))));
    this.needle();
  }
  /** Names of events; one that would lie on its neighbour keeps only its tick. */
  eventMarks(x, low) {
    let free = LEFT - 30;
    return this.events.map(({ n, name, side }) => {
      const at = x(n), half = name.length * LETTER / 2, fits = at - half > free && at + half < this.width - 4;
      if (fits) free = at + half + 8;
      return [
        s('path', { d: `M${at.toFixed(1)} ${low}v8`, class: 'event' }),
        fits ? s('text', { x: at, y: low + 20, class: `axis middle s${side}` }, name) : null,
      ];
    });
  }
  foot(turn, x) {
    const a = x(turn.from), b = x(turn.to), wide = b - a;
    const words = wide > 62 ? t('turn', { n: turn.turn }).toLowerCase() : wide > 16 ? String(turn.turn) : '';
    return [
      s('path', { d: `M${a} 0v6M${b} 0v6`, class: 'event' }),
      s('text', { x: (a + b) / 2, y: 14, class: 'axis middle' }, words),
    ];
  }
  /** The side's name on its line, at a sixth of the way. */
  name(side, i, x, y) {
    const n = this.total * (i ? .1 : .36), row = this.at(n), foe = this.sides[1 - i];
    const above = (row.points[side.id] ?? 0) >= (row.points[foe.id] ?? 0);
    return s('text', { x: x(n), y: y(row.points[side.id] ?? 0) + (above ? 20 : -9), class: `value s${i}` }, side.name);
  }
}
