import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { test } from 'node:test';
import { bytes, fromHex, hex, hmac, join, sha256 } from '../dice/hash.js';

// Around the edges of a block of 64 bytes, where the length no longer fits, and beyond several blocks.
const LENGTHS = [0, 1, 54, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1000];

test('SHA-256 is what everybody else computes', () => {
  for (const length of LENGTHS) {
    const data = Uint8Array.from({ length }, (_, i) => i * 7 % 256);
    assert.equal(hex(sha256(data)), createHash('sha256').update(data).digest('hex'), `${length} bytes`);
  }
});
test('HMAC is what everybody else computes', () => {
  for (const length of LENGTHS) {
    const key = bytes('k'.repeat(Math.min(64, length))), data = bytes('d'.repeat(length));
    assert.equal(hex(hmac(key, data)), createHmac('sha256', key).update(data).digest('hex'), `${length} bytes`);
  }
});
test('bytes go to letters and back', () => {
  assert.deepEqual(fromHex('00ff10'), Uint8Array.of(0, 255, 16));
  assert.equal(hex(fromHex('00ff10')), '00ff10');
  assert.equal(hex(join(fromHex('01'), fromHex(''), fromHex('0203'))), '010203');
  assert.equal(hex(bytes('Łódź')), Buffer.from('Łódź').toString('hex'));
});
