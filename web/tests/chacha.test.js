import assert from 'node:assert/strict';
import { createCipheriv } from 'node:crypto';
import { test } from 'node:test';
import { roller } from '../dice/chacha.js';

const seed = Uint8Array.from({ length: 32 }, (_, i) => i * 5 + 1);

/** The same stream of words from the library of the system: a counter of 64 bits, then the entry as stream. */
function words(entry, n) {
  const nonce = Buffer.alloc(16);
  nonce.writeUInt32LE(entry, 8);
  const stream = createCipheriv('chacha20', seed, nonce).update(Buffer.alloc(4 * n));
  return Array.from({ length: n }, (_, i) => stream.readUInt32LE(4 * i));
}

test('dice are the words of ChaCha20, one after the other', () => {
  for (const entry of [1, 2, 4321]) {
    const roll = roller(seed, entry), expected = words(entry, 40).map(word => word % 6 + 1);
    assert.deepEqual(expected.map(() => roll(6)), expected, `entry ${entry}`);
  }
});
test('the stream goes on over blocks, and any die can be next', () => {
  const roll = roller(seed, 7), sides = Array.from({ length: 60 }, (_, i) => 2 + i % 19);
  assert.deepEqual(sides.map(n => roll(n)), words(7, 60).map((word, i) => word % sides[i] + 1));
});
test('faces are as likely as one another', () => {
  const roll = roller(seed, 9), counts = new Map();
  for (let i = 0; i < 6000; i++) { const face = roll(6); counts.set(face, (counts.get(face) ?? 0) + 1); }
  assert.deepEqual([...counts.keys()].sort(), [1, 2, 3, 4, 5, 6]);
  for (const [face, n] of counts) assert.ok(Math.abs(n - 1000) < 120, `face ${face} fell ${n} times`);
});
