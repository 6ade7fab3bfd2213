// @ts-check
// What is drawn over the ground on demand or for the question of the moment: lines such as those of supply, who acts and how far that reaches.
import { s } from '../core/dom.js';
import { get } from '../core/api.js';
import { setting } from '../core/settings.js';

const key = (x, y) => `${Math.round(x)} ${Math.round(y)}`;
/** The outline of some hexes: every side that only one of them has. */
function outline(board, ids) {
  const a = board.S / Math.sqrt(3), b = board.S / 2, sides = new Map(), base = board.centre(ids[0]) ?? { x: 0, y: 0 };
  // Corners stand on a lattice: counted on it, one corner has one name whichever hex it belongs to.
  const turned = board.pointed, [across, down] = turned ? [b, a / 2] : [a / 2, b];
  /** @param {number[]} point */
  const corner = ([x, y]) => `${Math.round((x - base.x) / across)} ${Math.round((y - base.y) / down)}`;
  const around = [[-a, 0], [-a / 2, -b], [a / 2, -b], [a, 0], [a / 2, b], [-a / 2, b]].map(([x, y]) => turned ? [y, x] : [x, y]);
  for (const id of ids) {
    const p = board.centre(id);
    if (!p) continue;
    const corners = around.map(([x, y]) => [p.x + x, p.y + y]);
    corners.forEach((from, i) => {
      const to = corners[(i + 1) % 6], name = [corner(from), corner(to)].sort().join('|');
      if (sides.has(name)) sides.delete(name); else sides.set(name, `M${from.join(' ')}L${to.join(' ')}`);
    });
  }
  return [...sides.values()].join('');
}

/** How far it reaches, as an area with a border. */
function drawLit(board, lit) {
  if (!lit?.spaces.length) return [];
  const d = outline(board, lit.spaces);
  return [s('path', { class: 'lit-area', d: lit.spaces.map(id => board.hex(id)).join('') }), s('path', { class: 'lit-edge case', d }), s('path', { class: 'lit-edge', d })];
}

/** Hexes of a side that no line leads from, as one area in its colour. */
function drawFields(board, fields) {
  return [...Map.groupBy(fields, line => line.side)].flatMap(([side, all]) => {
    const ids = all.map(line => line.path[0]), colour = board.colours[side]?.strip, d = outline(board, ids);
    return [s('path', { class: 'trace-area', d: ids.map(id => board.hex(id)).join(''), fill: colour }),
      s('path', { class: 'trace case', d, 'stroke-width': board.S * .09 }), s('path', { class: 'trace', d, stroke: colour, 'stroke-width': board.S * .05 })];
  });
}

/** Each stretch once, however many lines run along it; what has no line gets a ring. */
function drawLines(board, lines) {
  const stretches = new Map(), rings = [];
  for (const { side, path, tone } of lines) {
    const points = path.map(id => board.centre(id)).filter(Boolean);
    if (tone === 'bad' && points.length) rings.push(s('circle', { class: 'cut-off', cx: points[0].x, cy: points[0].y, r: board.S * .44 }));
    for (let i = 1; i < points.length; i++) {
      const [p, q] = [points[i - 1], points[i]], name = `${side} ${key(p.x, p.y)} ${key(q.x, q.y)}`;
      const known = stretches.get(name) ?? { side, tone, d: `M${p.x} ${p.y}L${q.x} ${q.y}`, n: 0 };
      known.n += 1;
      stretches.set(name, known);
    }
  }
  const wide = n => board.S * (.05 + .012 * Math.min(8, n));
  const line = ({ side, tone, d, n }, i) => [
    s('path', { class: 'trace case', d, 'stroke-width': wide(n) + board.S * .04 }),
    s('path', { class: `trace ${tone}`, d, stroke: board.colours[side]?.strip, 'stroke-width': wide(n), 'data-i': i }),
  ];
  const parts = [...stretches.values()].map(line);
  return [...parts.map(([under]) => under), ...parts.map(([, over]) => over), ...rings];
}

export class Overlays {
  constructor(board) {
    this.board = board;
    this.lit = s('g', { class: 'lit' });
    this.lines = s('g', { class: 'lines' });
    this.told = '';
  }
  /** Which of the game's overlays the reader wants. */
  get wanted() { return (this.board.book.overlays ?? []).filter(o => setting(`overlay-${o.id}`)).map(o => o.id); }
  show(view) {
    const told = JSON.stringify(view.lit ?? null);
    if (told !== this.told) { this.told = told; this.lit.replaceChildren(...drawLit(this.board, view.lit)); }
    this.load(view);
  }
  /** Lines of this moment: asked for only where somebody wants them. */
  async load(view = this.view) {
    this.view = view;
    const { wanted } = this, now = `${view?.match} ${view?.n} ${wanted}`;
    if (now === this.asked) return;
    this.asked = now;
    if (!wanted.length || !view?.match) return this.lines.replaceChildren();
    try {
      const all = await Promise.all(wanted.map(id => get(`/api/matches/${encodeURIComponent(view.match)}/overlay/${id}?n=${view.n}`)));
      const lines = all.flatMap(a => a.lines), isField = line => line.path.length === 1 && line.tone === 'even';
      if (now === this.asked) this.lines.replaceChildren(...drawFields(this.board, lines.filter(isField)), ...drawLines(this.board, lines.filter(line => !isField(line))));
    } catch { this.asked = null; }
  }
}
