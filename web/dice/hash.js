// @ts-check
// SHA-256 and HMAC in plain JavaScript: the browser's own are closed to pages that come without TLS, and a club's
// table in the house is such a page.
const K = new Uint32Array(64), START = new Uint32Array(8);
{
  const isPrime = n => { for (let i = 2; i * i <= n; i++) if (n % i === 0) return false; return true; };
  const digits = x => Math.floor((x - Math.floor(x)) * 2 ** 32);
  for (let n = 2, i = 0; i < 64; n++) if (isPrime(n)) { if (i < 8) START[i] = digits(Math.sqrt(n)); K[i++] = digits(Math.cbrt(n)); }
}
const turn = (x, n) => (x >>> n) | (x << (32 - n));

function mix(state, w) {
  for (let i = 16; i < 64; i++) {
    const a = w[i - 15], b = w[i - 2];
    w[i] = w[i - 16] + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + w[i - 7] + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i++) {
    const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + w[i];
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((x, i) => { state[i] += x; });
}

/** @param {string} text */
export const bytes = text => new TextEncoder().encode(text);
/** @param {Uint8Array} data */
export const hex = data => [...data].map(b => b.toString(16).padStart(2, '0')).join('');
/** @param {string} text */
export const fromHex = text => new Uint8Array(text.match(/../g)?.map(b => parseInt(b, 16)) ?? []);
/** @param {...Uint8Array} parts */
export const join = (...parts) => Uint8Array.from(parts.flatMap(part => [...part]));

/** @param {Uint8Array} data */
export function sha256(data) {
  const length = Math.ceil((data.length + 9) / 64) * 64, padded = new Uint8Array(length), view = new DataView(padded.buffer);
  padded.set(data);
  padded[data.length] = 0x80;
  view.setUint32(length - 8, Math.floor(data.length / 2 ** 29));
  view.setUint32(length - 4, data.length << 3);
  const state = START.slice(), w = new Uint32Array(64), out = new DataView(new ArrayBuffer(32));
  for (let at = 0; at < length; at += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getUint32(at + 4 * i);
    mix(state, w);
  }
  state.forEach((word, i) => out.setUint32(4 * i, word));
  return new Uint8Array(out.buffer);
}

/**
 * For keys of at most 64 bytes.
 * @param {Uint8Array} key
 * @param {Uint8Array} data
 */
export function hmac(key, data) {
  const pad = x => Uint8Array.from({ length: 64 }, (_, i) => (key[i] ?? 0) ^ x);
  return sha256(join(pad(0x5c), sha256(join(pad(0x36), data))));
}
