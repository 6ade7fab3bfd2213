import assert from 'node:assert/strict';
import { test } from 'node:test';
import { roundNumbers, rowAt, turnsIn } from '../replay/figures.js';
import { nextStop, phasesIn } from '../replay/steps.js';

const row = (n, turn) => ({ n, turn, points: {} });
const entry = (n, turn, phase, lines = []) => ({ n, turn, phase, lines, by: 'red' });
const entries = [entry(1, 1, 'move'), entry(2, 1, 'move', [{ text: 'a' }]), entry(3, 1, 'fight', [{ text: 'b' }]), entry(4, 2, 'move'), entry(5, 2, 'fight', [{ text: 'c' }])];

test('the axis has few round numbers, up to the most', () => {
  assert.deepEqual(roundNumbers(10), [0, 5, 10]);
  assert.deepEqual(roundNumbers(29), [0, 10, 20]);
  assert.deepEqual(roundNumbers(95), [0, 50]);
  assert.deepEqual(roundNumbers(7000), [0, 2000, 4000, 6000]);
});
test('a turn goes from the end of the last one to its own', () => {
  const rows = [row(4, 1), row(9, 1), row(12, 2), row(20, 2), row(21, 3)];
  assert.deepEqual(turnsIn(rows, 30), [{ turn: 1, from: 0, to: 9 }, { turn: 2, from: 9, to: 20 }, { turn: 3, from: 20, to: 30 }]);
});
test('things stand as the last row before a moment tells', () => {
  const rows = [row(4, 1), row(9, 1)];
  assert.deepEqual([0, 4, 8, 9, 99].map(n => rowAt(rows, n).n), [4, 4, 4, 9, 9]);
});
test('phases begin where the one before ended', () => {
  assert.deepEqual(phasesIn(entries).map(p => p.from), [0, 2, 3, 4]);
});
test('a step leads to what says something, or to the edge of a phase or a turn', () => {
  const stop = (pace, direction, from) => nextStop(entries, pace, direction, from, 5);
  assert.deepEqual([0, 2, 3, 5].map(n => stop('decision', 1, n)), [2, 3, 5, 5]);
  assert.deepEqual([5, 3, 2].map(n => stop('decision', -1, n)), [3, 2, 0]);
  assert.deepEqual([0, 2, 4].map(n => stop('phase', 1, n)), [2, 3, 5]);
  assert.deepEqual([stop('turn', 1, 0), stop('turn', 1, 3), stop('turn', -1, 5)], [3, 5, 3]);
});
