// What can be taken home: the journal, the position as a drawing or a picture, a print.
import { h } from './dom.js';
import { get } from './api.js';
import { theme } from './settings.js';

function download(name, blob) {
  const link = h('a', { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 5000);
}

export async function saveJournal(path, name) {
  const text = await get(path, { text: true });
  download(`${name}.txt`, new Blob([text], { type: 'text/plain' }));
}

/** The map with everything that stands on it, as one drawing. */
async function compose(board) {
  const numbers = board.img.src.includes('numbers=off') ? '&numbers=off' : '';
  const answer = await fetch(`/api/games/${board.book.id}/map.svg?theme=${theme()}&names=off${numbers}`);
  const doc = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml').documentElement;
  const add = node => doc.append(doc.ownerDocument.importNode(node, true));
  const sprite = document.querySelector('.sprite').cloneNode(true);
  const shown = new Set([...board.pieces.values()].map(p => p.use.getAttribute('href').slice(1)));
  // A face is drawn upon the card that all faces of its counter share.
  for (const id of [...shown]) for (const card of sprite.querySelectorAll(`[id="${id}"] use`)) shown.add(card.getAttribute('href').slice(1));
  for (const symbol of sprite.querySelectorAll('symbol')) if (!shown.has(symbol.id)) symbol.remove();
  sprite.removeAttribute('class');
  add(sprite);
  add(board.shields);
  for (const p of board.counters.children) {
    if (p.style.display === 'none') continue;
    const piece = board.pieces.get(p.dataset.id), g = p.cloneNode(true);
    for (const el of g.querySelectorAll('.outline, .rim')) el.remove();
    g.querySelector('.shade')?.setAttribute('opacity', '.3');
    g.setAttribute('transform', `translate(${piece.pos.x} ${piece.pos.y}) scale(${board.size / 100})`);
    g.removeAttribute('style');
    add(g);
  }
  add(board.names.el);
  doc.setAttribute('width', board.width);
  doc.setAttribute('height', board.height);
  return new XMLSerializer().serializeToString(doc);
}

export async function saveDrawing(board, name) {
  download(`${name}.svg`, new Blob([await compose(board)], { type: 'image/svg+xml' }));
}

export async function savePicture(board, name, scale = 2) {
  const url = URL.createObjectURL(new Blob([await compose(board)], { type: 'image/svg+xml' }));
  try {
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    const canvas = h('canvas', { width: board.width * scale, height: board.height * scale });
    canvas.getContext('2d').drawImage(picture, 0, 0, canvas.width, canvas.height);
    download(`${name}.png`, await new Promise(done => canvas.toBlob(done, 'image/png')));
  } finally { URL.revokeObjectURL(url); }
}
