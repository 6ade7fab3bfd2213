import './page.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';

const { Store } = await import('../core/store.js');
const { Match } = await import('../table/match.js');

test('who listens hears once, in order, and only of what it asked for', () => {
  const store = new Store({ a: 1, b: 2, c: 3 }), heard = [];
  store.on(['a', 'b'], () => heard.push(`ab ${store.state.a}${store.state.b}`));
  store.on(['b'], () => heard.push('b'));
  store.on(['c'], () => heard.push('c'));
  store.set({ a: 5, b: 6 });
  assert.deepEqual(heard, ['ab 56', 'b']);
  store.set({ c: 3 });
  assert.equal(heard.length, 2);
});

const book = { sides: [{ id: 'red', name: 'Red' }, { id: 'blue', name: 'Blue' }] };
const view = (more = {}) => ({ n: 4, you: 'red', decides: 'red', over: null, battle: null, ...more });
const table = (first = view()) => new Match('m/1', { view: first, book, token: 't' });

test('who decides, and for whom the page speaks', () => {
  assert.ok(table().mine);
  assert.ok(!table(view({ decides: 'blue' })).mine);
  assert.ok(!table(view({ over: { winner: null } })).mine);
  assert.equal(table().sideName('blue'), 'Blue');
  assert.equal(table().url('/view'), '/api/matches/m%2F1/view');
});
test('a new position ends looking back, what was said and what was counted', () => {
  const match = table(), heard = [];
  match.on(['step'], () => heard.push(match.state.step));
  match.set({ past: view({ n: 1 }), steps: 3 });
  match.say('bad', 'no');
  assert.equal(match.seen.n, 1);
  match.take(view({ n: 5 }), { choice: { order: 'end' } });
  const { past, note, steps, step } = match.state;
  assert.deepEqual([past, note, steps, step.before.n, step.choice?.order, heard.length], [null, null, 0, 4, 'end', 1]);
  // The same view again is a position too: everything is drawn anew.
  match.backToNow();
  assert.equal(heard.length, 2);
});
test('an undo takes the log back with it', () => {
  const match = table();
  match.set({ entries: [{ n: 3 }, { n: 4 }, { n: 5 }] });
  match.take(view({ n: 3 }), { undo: true });
  assert.deepEqual(match.state.entries.map(e => e.n), [3]);
  assert.equal(match.told, 3);
});
test('the panel of a battle stays shut until there is another battle', () => {
  const match = table(view({ battle: { place: '0101', stage: 'forecast' } }));
  assert.ok(match.fighting);
  match.fold(true);
  assert.ok(!match.fighting);
  match.take(view({ battle: { place: '0101', stage: 'forecast' } }));
  assert.ok(!match.fighting);
  match.take(view({ battle: { place: '0202', stage: 'forecast' } }));
  assert.ok(match.fighting);
});
test('several entries make one way for a counter', () => {
  const match = table();
  match.walked({ path: ['a', 'b'], moved: { x: 'b', y: 'q' } });
  match.walked({ path: ['c'], moved: { x: 'c' } });
  match.take(view({ n: 6 }));
  assert.deepEqual([...match.state.step.ways], [['x', ['a', 'b', 'c']]]);
  match.take(view({ n: 7 }));
  assert.equal(match.state.step.ways.size, 0);
});
