// A column: all of a stack that can act, one after the other. Where the first goes, the others follow.
export class Column {
  constructor(chooser) { Object.assign(this, { chooser, marches: false, rest: [], goal: null }); }

  start(ids) { Object.assign(this, { marches: true, rest: [...ids], goal: null }); this.next(); }
  halt() { Object.assign(this, { marches: false, rest: [], goal: null }); }

  /** An order of this player was carried out: the column goes on from there. */
  gave(choice) {
    if (!this.marches) return;
    if (choice.space) this.goal = choice.space;
    this.next();
  }
  /** The unit in hand follows if it can; if not, the player says what becomes of it. */
  next() {
    const { chooser } = this;
    if (chooser.bySpace.size) {
      const there = chooser.active && chooser.bySpace.get(this.goal);
      if (there) chooser.give(there);
      return;
    }
    while (this.rest.length) {
      const id = this.rest.shift();
      if (!chooser.pick(id)) continue;
      // Where the same order says who and where, nothing was sent yet.
      if (chooser.picked === id) this.next();
      return;
    }
    this.halt();
  }
}
