import './page.js';
import assert from 'node:assert/strict';
import { test } from 'node:test';

const { backsAt, isHand, isLost, partsOf } = await import('../board/parts.js');
const { rangeOf } = await import('../table/asking.js');
const { costText, costWords } = await import('../table/reach.js');
const { changesIn } = await import('../panels/gauge.js');
const { isReconstructed, sourceWords } = await import('../reading/sources.js');
const { around, holds, join, meet } = await import('../board/areas.js');
const { Grid } = await import('../board/grid.js');

test('places of the lost and hands of cards are known by their names', () => {
  assert.deepEqual(['eliminated-pl', 'dead', 'captured', 'reserve', '0512'].map(isLost), [true, true, true, false, false]);
  assert.deepEqual(['hand-de', 'hand', 'handover', 'deck'].map(isHand), [true, true, false, false]);
});
test('a unit holds the parts that lie beside the map; lost ones have nothing left', () => {
  const part = (id, boxes) => ({ id, boxes, parent: 'unit' });
  const board = { parts: new Map([['unit', [part('a', 4), part('b', 3), part('c', 2), part('d', 1)]]]), centre: id => id === '0101' ? {} : null };
  const view = { pieces: [{ id: 'a', at: 'inside', left: 2 }, { id: 'b', at: 'eliminated', left: 3 }, { id: 'c', at: '0101' }] };
  assert.deepEqual(partsOf(board, view, 'unit').map(p => [p.info.id, p.left]), [['a', 2], ['b', 0]]);
  assert.deepEqual(partsOf(board, view, 'other'), []);
});
test('face-down counters of a space', () => {
  const veiled = [{ at: 'x', side: 'red', count: 2 }, { at: 'x', side: 'blue', count: 0 }, { at: 'y', side: 'red', count: 1 }];
  assert.deepEqual(backsAt({ veiled }, 'x'), [veiled[0]]);
  assert.deepEqual(backsAt({}, 'x'), []);
});
test('a question of how many has numbers that differ and words that do not', () => {
  const choice = order => ({ order, label: order });
  assert.deepEqual(rangeOf([choice('air 0'), choice('air 1'), choice('air 2')]), [0, 1, 2]);
  assert.equal(rangeOf([choice('air 0'), choice('guns 1')]), null);
  assert.equal(rangeOf([choice('air 0')]), null);
  assert.equal(rangeOf([choice('air 0'), { ...choice('air 1'), piece: 'x' }]), null);
  assert.equal(rangeOf([choice('yes'), choice('no')]), null);
});
test('points are written as people write them', () => {
  const text = (cost_parts, cost) => costText({ book: { cost_parts } }, cost);
  assert.deepEqual([0, 1, 2, 3, 7].map(n => text(2, n)), ['0', '½', '1', '1½', '3½']);
  assert.deepEqual([text(undefined, 3), text(10, 25)], ['3', '2.5']);
});
test('what a step costs is told of what there is, where that is known', () => {
  const words = (prompt, values = '4-3-5', costs = [2]) => costWords({
    view: { prompt, pieces: [{ id: 'u', values }] }, active: 'u', choices: costs.map(cost => ({ cost })), board: { book: {} },
  }, { cost: 2 });
  assert.match(words('Where to? 4 of 5 points left.'), /2.*4/);
  assert.match(words('Where to?'), /2.*5/);
  // Nothing is said where the figures do not fit one another.
  assert.doesNotMatch(words('Where to?', 'A'), /5/);
  assert.doesNotMatch(words('Where to? 1 of 5 points left.'), /1/);
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
