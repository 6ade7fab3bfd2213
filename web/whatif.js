// What if: the battle as it would stand after a choice that is not made yet.
import { post } from './api.js';

const REST = 120;

export class WhatIf {
  /** `table` has view, url(path) and drawBattle(). */
  constructor(table) { Object.assign(this, { table, order: null, known: new Map() }); }

  /** A new position: what was asked about the last one is void. */
  reset() {
    clearTimeout(this.timer);
    Object.assign(this, { order: null, known: new Map() });
  }
  /** The battle to show: as it would be with the choice in question once the server has said so. */
  get battle() { return this.known.get(this.order) ?? this.table.view.battle; }

  /** Asks when the hand rests; an answer that comes too late for its question is only kept. */
  ask(order) {
    this.order = order;
    clearTimeout(this.timer);
    if (order && this.table.view.battle && !this.known.has(order)) this.timer = setTimeout(() => this.fetch(order), REST);
  }
  async fetch(order) {
    const { table, known } = this;
    try {
      const { battle } = await post(table.url('/preview'), { n: table.view.n, order });
      if (known !== this.known || battle?.place !== table.view.battle?.place) return;
      known.set(order, battle);
      if (order === this.order) table.drawBattle();
    } catch { /* the panel shows the battle as it stands */ }
  }
}
