import './page.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';

const { backsAt, partsOf } = await import('../board/parts.js');
const { rangeOf } = await import('../table/asking.js');
const { costText, costWords } = await import('../table/reach.js');
const { changesIn } = await import('../panels/gauge.js');
const { isReconstructed, sourceWords } = await import('../reading/sources.js');
const { around, holds, join, meet } = await import('../board/areas.js');
const { Grid } = await import('../board/grid.js');

test('a unit holds the parts that lie beside the map; lost ones have nothing left', () => {
  const part = (id, boxes) => ({ id, boxes, parent: 'unit' });
  const board = { parts: new Map([['unit', [part('a', 4), part('b', 3), part('c', 2), part('d', 1)]]]), centre: id => id === '0101' ? {} : null, kind: id => id === 'eliminated' ? 'lost' : null };
  const view = { pieces: [{ id: 'a', at: 'inside', left: 2 }, { id: 'b', at: 'eliminated', left: 3 }, { id: 'c', at: '0101' }] };
  assert.deepEqual(partsOf(board, view, 'unit').map(p => [p.info.id, p.left]), [['a', 2], ['b', 0]]);
  assert.deepEqual(partsOf(board, view, 'other'), []);
});
test('face-down counters of a space', () => {
  const veiled = [{ at: 'x', side: 'red', count: 2 }, { at: 'x', side: 'blue', count: 0 }, { at: 'y', side: 'red', count: 1 }];
  assert.deepEqual(backsAt({ veiled }, 'x'), [veiled[0]]);
  assert.deepEqual(backsAt({}, 'x'), []);
});
test('a question of how many has a number in every choice', () => {
  const choice = (number, more) => ({ order: 'air', label: 'air', role: 'number', number, ...more });
  assert.deepEqual(rangeOf([choice(0), choice(1), choice(2)]), [0, 1, 2]);
  assert.equal(rangeOf([choice(0)]), null);
  assert.equal(rangeOf([choice(0), choice(1, { minor: true })]), null);
  assert.equal(rangeOf([choice(0), { order: 'end', label: 'end', role: 'end' }]), null);
});
test('points are written as people write them', () => {
  const text = (cost_parts, cost) => costText({ book: { cost_parts } }, cost);
  assert.deepEqual([0, 1, 2, 3, 7].map(n => text(2, n)), ['0', '½', '1', '1½', '3½']);
  assert.deepEqual([text(undefined, 3), text(10, 25)], ['3', '2.5']);
});
test('what a step costs is told of what there is, where that is known', () => {
  const words = (left, stops) => costWords({ book: { cost_parts: 2 } }, { cost: 3, left, stops });
  assert.match(words(8), /1½.*4/);
  assert.doesNotMatch(words(undefined), /4/);
  assert.notEqual(words(8, true), words(8));
});
test('the deciding track is explained by the lines of its turn', () => {
  const line = counts => ({ text: '', counts }), entry = (n, turn, ...lines) => ({ n, turn, lines });
  const entries = [entry(1, 1, line(2)), entry(2, 2, line(-1), line(0)), entry(3, 2, line(3)), entry(4, 2, line(5))];
  assert.deepEqual(changesIn({ turn: 2, n: 3 }, entries).map(l => l.counts), [-1, 3]);
});
test('sources in words', () => {
  const book = { sources: [{ code: 'R', name: 'rulebook' }] };
  assert.equal(sourceWords(book, 'R 10.1, Q'), 'rulebook 10.1; Q');
  assert.deepEqual(['R', 'R 1, X', 'D', undefined].map(isReconstructed), [false, true, true, false]);
});
test('rectangles meet, hold and surround one another', () => {
  const rect = (x, y, w, h) => ({ x, y, w, h }), big = rect(0, 0, 10, 10);
  assert.deepEqual(meet(big, rect(8, 8, 5, 5)), rect(8, 8, 2, 2));
  assert.equal(meet(big, rect(10, 0, 5, 5)), null);
  assert.deepEqual(join(rect(0, 0, 1, 1), rect(4, 5, 1, 1)), rect(0, 0, 5, 6));
  assert.ok(holds(big, rect(2, 2, 8, 8)) && !holds(big, rect(2, 2, 9, 8)));
  const strips = around(rect(2, 2, 4, 4), big), area = strips.reduce((sum, s) => sum + s.w * s.h, 0);
  assert.equal(area, 100 - 16);
  assert.deepEqual(around(null, big), [big]);
});
test('the nearest point within reach', () => {
  const points = Array.from({ length: 100 }, (_, i) => ({ x: i % 10 * 10, y: Math.floor(i / 10) * 10 })), grid = new Grid(points, 10);
  assert.deepEqual(grid.nearest(33, 48, 6), { x: 30, y: 50 });
  assert.equal(grid.nearest(35, 45, 6), null);
});
