// A column: all of a stack that can act, one after the other. Where the first goes, the others follow: to its goal, or in
// zones step by step along its way.
const STAYS = /^(halt|stay|stop)\b/;

export class Column {
  constructor(chooser) { Object.assign(this, { chooser, marches: false, rest: [], goal: null, way: [], step: null }); }

  start(ids) { Object.assign(this, { marches: true, rest: [...ids], goal: null, way: [], step: null }); this.next(); }
  halt() { Object.assign(this, { marches: false, rest: [], goal: null }); }

  /** An order of this player was carried out: the column goes on from there. */
  gave(choice) {
    if (!this.marches) return;
    if (choice.space) this.goal = choice.space;
    if (choice.space && this.step == null) this.way.push(choice.space);
    this.next();
  }
  /** In zones: the next step on the way of the first; where that ended, the unit stops too. */
  walk() {
    if (this.step == null) return;
    const { chooser } = this, to = this.way[this.step];
    const next = to ? chooser.bySpace.get(to) : chooser.buttons.find(c => STAYS.test(c.order));
    this.step += 1;
    if (next) chooser.give(next);
  }
  /** The unit in hand follows if it can; if not, the player says what becomes of it. */
  next() {
    const { chooser } = this, zoned = !chooser.board.zones.none;
    if (zoned && chooser.active) return this.walk();
    if (!zoned && chooser.bySpace.size) {
      const there = chooser.active && chooser.bySpace.get(this.goal);
      if (there) chooser.give(there);
      return;
    }
    while (this.rest.length) {
      const id = this.rest.shift();
      if (this.way.length) this.step = 0;
      if (!chooser.pick(id)) continue;
      // Where the same order says who and where, nothing was sent yet.
      if (chooser.picked === id) this.next();
      return;
    }
    this.halt();
  }
}
