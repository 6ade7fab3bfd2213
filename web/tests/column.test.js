import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Column } from '../table/column.js';

/** A table at which units are taken in hand and then go; `open` are the places that each can reach. */
function marchers(open, { zoned = false } = {}) {
  const given = [], choice = (order, more) => ({ order, label: order, ...more });
  const chooser = {
    board: { zones: { none: !zoned } }, bySpace: new Map(), buttons: [], active: null, picked: null,
    pick(id) {
      if (!open[id]) return false;
      chooser.give(choice(`take ${id}`, { piece: id }));
      return true;
    },
    give(c) {
      given.push(c.order);
      if (c.piece) {
        chooser.active = c.piece;
        chooser.bySpace = new Map(open[c.piece].map(space => [space, choice(`go ${space}`, { space })]));
        chooser.buttons = [choice('enough', { role: 'stay' })];
      } else if (!zoned || c.role === 'stay') { chooser.active = null; chooser.bySpace = new Map(); chooser.buttons = []; }
      column.gave(c);
    },
  };
  const column = new Column(chooser);
  return { chooser, column, given };
}

test('where the first goes the others follow', () => {
  const { chooser, column, given } = marchers({ a: ['x', 'y'], b: ['x'], c: ['x', 'z'] });
  column.start(['a', 'b', 'c']);
  assert.deepEqual(given, ['take a']);
  chooser.give(chooser.bySpace.get('x'));
  assert.deepEqual(given, ['take a', 'go x', 'take b', 'go x', 'take c', 'go x']);
  assert.deepEqual(column.rest, []);
});
test('who cannot follow waits for the player', () => {
  const { chooser, column, given } = marchers({ a: ['x'], b: ['y'], c: ['x'] });
  column.start(['a', 'b', 'c']);
  chooser.give(chooser.bySpace.get('x'));
  assert.deepEqual(given, ['take a', 'go x', 'take b']);
  assert.deepEqual(column.rest, ['c']);
});
test('who cannot be chosen any more is passed over', () => {
  const { chooser, column, given } = marchers({ a: ['x'], c: ['x'] });
  column.start(['a', 'gone', 'c']);
  chooser.give(chooser.bySpace.get('x'));
  assert.deepEqual(given, ['take a', 'go x', 'take c', 'go x']);
});
test('halted, nobody follows', () => {
  const { chooser, column, given } = marchers({ a: ['x'], b: ['x'] });
  column.start(['a', 'b']);
  column.halt();
  chooser.give(chooser.bySpace.get('x'));
  assert.deepEqual(given, ['take a', 'go x']);
});
test('in zones the others go the way of the first, step by step, and stop where it stopped', () => {
  const { chooser, column, given } = marchers({ a: ['x', 'y'], b: ['x', 'y'] }, { zoned: true });
  column.start(['a', 'b']);
  for (const space of ['x', 'y']) chooser.give(chooser.bySpace.get(space));
  chooser.give(chooser.buttons[0]);
  assert.deepEqual(given, ['take a', 'go x', 'go y', 'enough', 'take b', 'go x', 'go y', 'enough']);
});
