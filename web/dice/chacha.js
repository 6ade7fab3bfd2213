// @ts-check
// The stream of dice that follows from a seed: ChaCha20 with a 64-bit counter and the entry as stream.
const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];
const ROUNDS = [[0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15], [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14]];
const TWO32 = 2 ** 32;

const turn = (x, n) => (x << n) | (x >>> (32 - n));

function block(key, counter, stream) {
  const start = [...CONSTANTS, ...key, counter >>> 0, Math.floor(counter / TWO32), stream >>> 0, Math.floor(stream / TWO32)];
  const x = Int32Array.from(start);
  for (let i = 0; i < 10; i++) for (const [a, b, c, d] of ROUNDS) {
    x[a] += x[b]; x[d] = turn(x[d] ^ x[a], 16);
    x[c] += x[d]; x[b] = turn(x[b] ^ x[c], 12);
    x[a] += x[b]; x[d] = turn(x[d] ^ x[a], 8);
    x[c] += x[d]; x[b] = turn(x[b] ^ x[c], 7);
  }
  return x.map((word, i) => word + start[i]);
}

/**
 * Rolls dice one after the other from a seed of 32 bytes and the number of an entry.
 * @param {Uint8Array} seed
 * @param {number} entry
 */
export function roller(seed, entry) {
  const bytes = new DataView(seed.buffer, seed.byteOffset, 32);
  const key = Array.from({ length: 8 }, (_, i) => bytes.getUint32(4 * i, true));
  let counter = 0, words = [];
  const next = () => {
    if (!words.length) words = [...block(key, counter++, entry)];
    return words.shift() >>> 0;
  };
  return sides => {
    // Rejection keeps every face exactly as likely as the others.
    const limit = TWO32 - 1 - (TWO32 - 1) % sides;
    for (;;) { const word = next(); if (word < limit) return word % sides + 1; }
  };
}
