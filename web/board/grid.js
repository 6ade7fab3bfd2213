// @ts-check
// Which of many points lies nearest: the points are kept in squares, so that few are looked at.
/** @template {{ x: number, y: number }} P */
export class Grid {
  /**
   * @param {P[]} points
   * @param {number} size
   */
  constructor(points, size) {
    this.size = size;
    this.squares = Map.groupBy(points, p => this.key(p.x, p.y));
  }
  key(x, y, right = 0, down = 0) { return `${Math.floor(x / this.size) + right} ${Math.floor(y / this.size) + down}`; }
  /**
   * The nearest point within `reach`, which may not be more than a square.
   * @param {number} x
   * @param {number} y
   * @param {number} reach
   * @returns {P | null}
   */
  nearest(x, y, reach) {
    const near = [-1, 0, 1].flatMap(i => [-1, 0, 1].flatMap(j => this.squares.get(this.key(x, y, i, j)) ?? []));
    let least = reach ** 2;
    /** @type {P | null} */
    let best = null;
    for (const p of near) {
      const d = (p.x - x) ** 2 + (p.y - y) ** 2;
      if (d < least) { least = d; best = p; }
    }
    return best;
  }
}
