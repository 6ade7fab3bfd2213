// @ts-check
// What can be taken home: the journal, the position as a drawing or a picture, a print.
import { h, s, brushOf } from '../core/dom.js';
import { counterArt } from './symbols.js';
import { get } from '../core/api.js';
import { language } from '../core/i18n.js';
import { setting, theme, named } from '../core/settings.js';

/** @import { Board } from './board.js' */

function download(name, blob) {
  const link = h('a', { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 5000);
}

/**
 * @param {string} path
 * @param {string} name
 */
export async function saveJournal(path, name) {
  const text = await get(path, { text: true });
  download(`${name}.txt`, new Blob([text], { type: 'text/plain' }));
}

/** The map with everything that stands on it, as one drawing. */
async function compose(board) {
  const { counters } = board, numbers = setting('numbers') ? '' : '&numbers=off';
  const answer = await fetch(`/api/games/${board.book.id}/map.svg?theme=${theme()}&names=off${numbers}${board.zones.none ? '' : `&lang=${language()}`}${named()}`);
  const doc = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml').documentElement;
  const add = node => doc.append(doc.ownerDocument.importNode(node, true));
  // A drawing has no page that hides the shadows of single counters.
  add(s('style', {}, '.shadow{display:none}'));
  add(board.signs.shields);
  for (const p of [...counters.pieces.values()].filter(one => !one.hidden).sort((a, b) => a.above - b.above)) {
    add(s('g', { transform: `translate(${p.pos.x} ${p.pos.y}) scale(${(p.edge ?? counters.size) / 100})` },
      s('rect', { x: 3, y: 4.5, width: 100, height: 100, rx: 9, opacity: .3 }), counterArt(counters.drawingOf(p)), [...p.signs?.childNodes ?? []].map(sign => sign.cloneNode(true))));
  }
  add(board.names.el);
  add(board.signs.tokens);
  doc.setAttribute('width', board.width);
  doc.setAttribute('height', board.height);
  return new XMLSerializer().serializeToString(doc);
}

/**
 * @param {Board} board
 * @param {string} name
 */
export async function saveDrawing(board, name) {
  download(`${name}.svg`, new Blob([await compose(board)], { type: 'image/svg+xml' }));
}

/**
 * @param {Board} board
 * @param {string} name
 * @param {number} [scale]
 */
export async function savePicture(board, name, scale = 2) {
  const url = URL.createObjectURL(new Blob([await compose(board)], { type: 'image/svg+xml' }));
  try {
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    const canvas = h('canvas', { width: board.width * scale, height: board.height * scale });
    brushOf(canvas).drawImage(picture, 0, 0, canvas.width, canvas.height);
    download(`${name}.png`, await new Promise(done => canvas.toBlob(done, 'image/png')));
  } finally { URL.revokeObjectURL(url); }
}

/**
 * Prints all of the board, not only what is in sight: on paper a drawing of it takes its place.
 * @param {Board} board
 */
export async function printBoard(board) {
  const url = URL.createObjectURL(new Blob([await compose(board)], { type: 'image/svg+xml' }));
  const paper = h('img', { class: 'paper', alt: '', src: url });
  board.root.append(paper);
  await paper.decode();
  addEventListener('afterprint', () => { paper.remove(); URL.revokeObjectURL(url); }, { once: true });
  print();
}
