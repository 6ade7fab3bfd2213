// @ts-check
// Faces of counters as pictures, drawn once for each size: a board of pictures is painted at once, one of drawings is not.
import { h, brushOf } from '../core/dom.js';
import { symbols } from './symbols.js';

/** Lines may stick out of a counter by this share of its edge. */
const ROOM = .06;
/** Pixels of one sheet: large counters come in several, and the page answers in between. */
const MOST = 6e5;
/** Bytes of the head of a bitmap with transparency. */
const HEAD = 122;

export class Faces {
  px = 0;
  /** @type {Map<string, { sheet: Awaited<ReturnType<typeof draw>>, x: number, y: number }>} */ at = new Map();
  /** @type {Set<string>} */ asked = new Set();

  /** Where a face lies: the sheet, and its place in hundredths of a counter's edge. Nothing while it is not drawn. */
  find(id) { return this.at.get(id); }
  /** From now on counters are so many pixels wide; the pictures of the last size serve until there are new ones. */
  resize(px) {
    if (px === this.px) return;
    this.px = px;
    this.asked.clear();
  }
  /** Draws those that are missing at this size; tells `done` after each sheet. */
  async draw(ids, done) {
    const { px } = this;
    if (!px) return;
    const missing = [...new Set(ids)].filter(id => !this.asked.has(id) && symbols().has(id));
    for (const id of missing) this.asked.add(id);
    const most = Math.max(6, Math.floor(MOST / px ** 2));
    for (let i = 0; i < missing.length; i += most) {
      const sheet = await draw(missing.slice(i, i + most), px);
      if (px !== this.px) return sheet.forget();
      this.take(sheet);
      done();
    }
  }
  take(sheet) {
    for (const [id, place] of sheet.places) {
      const before = this.at.get(id)?.sheet;
      this.at.set(id, { sheet, ...place });
      if (before && --before.used === 0) before.forget();
    }
  }
}

/**
 * One sheet with some faces, each with room round it.
 * @param {string[]} ids
 * @param {number} px
 */
async function draw(ids, px) {
  const room = Math.ceil(px * ROOM), cell = px + 2 * room, across = Math.ceil(Math.sqrt(ids.length));
  const [width, height] = [across * cell, Math.ceil(ids.length / across) * cell];
  const corner = i => [i % across * cell, Math.floor(i / across) * cell];
  const field = (id, i) => { const [x, y] = corner(i); return `<svg x="${x + room}" y="${y + room}" width="${px}" height="${px}" viewBox="0 0 100 100" overflow="visible">${symbols().drawing(id)}</svg>`; };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><style>.shadow{display:none}</style>${ids.map(field).join('')}</svg>`;
  const drawing = await picture(new Blob([svg], { type: 'image/svg+xml' }));
  const canvas = h('canvas', { width, height });
  const brush = brushOf(canvas, { willReadFrequently: true });
  brush.drawImage(drawing, 0, 0);
  URL.revokeObjectURL(drawing.src);
  const image = await picture(bitmap(brush.getImageData(0, 0, width, height)));
  const units = n => 100 * n / px;
  return {
    url: image.src, width: units(width), room: units(room), used: ids.length,
    // The picture is held, or else the browser would decode it anew for the first counter.
    image, forget: () => URL.revokeObjectURL(image.src),
    places: new Map(ids.map((id, i) => [id, { x: units(corner(i)[0]), y: units(corner(i)[1]) }])),
  };
}
/** Pixels as a file that costs no time to write: a browser packs PNG only when it has nothing else to do. */
function bitmap({ data, width, height }) {
  const head = new DataView(new ArrayBuffer(HEAD)), put = (at, ...numbers) => numbers.forEach((n, i) => head.setInt32(at + 4 * i, n, true));
  head.setUint16(0, 0x4d42, true);
  put(2, HEAD + data.length, 0, HEAD);
  // Rows from the top, 32 bits, red to alpha as a canvas has them.
  put(14, HEAD - 14, width, -height, 1 | 32 << 16, 3, data.length, 0, 0, 0, 0, 0xff, 0xff00, 0xff0000, 0xff000000, 0x73524742);
  return new Blob([head, data], { type: 'image/bmp' });
}
async function picture(blob) {
  const image = new Image();
  image.src = URL.createObjectURL(blob);
  await image.decode();
  return image;
}
