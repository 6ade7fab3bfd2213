// The ground: the map as pictures in squares, a set for each step of zoom. A hand moves pictures; what comes into sight
// is fetched, and until it is there a small picture of the whole map shows through.
import { h } from './dom.js';
import { setting, pace, theme } from './settings.js';

/** Height of a hex on the screen from which its number is written. */
const NUMBERS_FROM = 54;
/** Below this height the lines between the hexes are only noise. */
const GRID_FROM = 24;
/** How far beyond the window squares are fetched, in pixels of the screen; and how far away they are let go. */
const AHEAD = 256, BEHIND = 1200;
const FADE = 180;

export class Ground {
  constructor(board) {
    Object.assign(this, { board, terms: board.book.board.ground, sheets: [] });
    this.far = h('img', { class: 'far', alt: '', draggable: false });
    this.el = h('div', { class: 'ground' }, this.far);
  }
  url(layers, step, x, y) {
    const { board, terms } = this;
    return `/api/games/${encodeURIComponent(board.book.id)}/ground.png?${layers}&step=${step}&x=${x}&y=${y}&print=${terms.print}`;
  }
  /** The finest step at which the whole map is one square. */
  get farStep() {
    const { board: { width, height }, terms: { edge, per_doubling, least } } = this;
    return Math.max(least, Math.floor(per_doubling * Math.log2(edge / Math.max(width, height))));
  }
  scale(step) { return 2 ** (step / this.terms.per_doubling); }
  /** The whole map as one small picture, for this theme. */
  get whole() { return this.url(`theme=${theme()}&numbers=off&grid=off`, this.farStep, 0, 0); }

  /** Takes up the step of the present zoom, with what it or the reader wants on the map. */
  choose() {
    const { board, terms } = this, height = board.S * board.zoom;
    const fine = terms.per_doubling * Math.log2(board.zoom * devicePixelRatio);
    const step = Math.min(terms.most, Math.max(terms.least, Math.ceil(fine - .05)));
    const layers = [`theme=${theme()}`, (!setting('numbers') || height < NUMBERS_FROM) && 'numbers=off', height < GRID_FROM && 'grid=off'].filter(Boolean).join('&');
    this.size();
    if (this.far.getAttribute('src') !== this.whole) this.far.src = this.whole;
    const now = this.sheets.at(-1);
    if (now?.step !== step || now.layers !== layers) {
      const sheet = { step, layers, squares: new Map(), el: h('div', { class: 'squares' }), scale: this.scale(step) };
      if (now && !now.shown) this.drop(this.sheets.pop());
      // Beside older pictures it waits until it covers the window.
      sheet.el.classList.toggle('waits', this.sheets.length > 0);
      this.sheets.push(sheet);
      this.el.append(sheet.el);
    }
    for (const sheet of this.sheets) sheet.el.style.transform = `scale(${board.drawn / sheet.scale})`;
  }
  /** Spans the board at the zoom that is drawn. */
  size() {
    const { board, terms } = this, { width, height, drawn } = board, far = terms.edge * drawn / this.scale(this.farStep);
    Object.assign(this.el.style, { width: `${width * drawn}px`, height: `${height * drawn}px` });
    Object.assign(this.far.style, { width: `${far}px`, height: `${far}px` });
  }
  /** The squares that lie at most so many pixels of the screen beyond the window. */
  *range(sheet, beyond) {
    const { board, terms } = this, room = board.frame(), stride = (terms.edge - terms.overlap) / sheet.scale;
    const span = (from, length, most) => [
      Math.max(0, Math.floor((from - beyond) / board.zoom / stride)),
      Math.min(Math.ceil(most / stride), Math.ceil((from + length + beyond) / board.zoom / stride)),
    ];
    const [left, right] = span(-board.x, room.width, board.width), [top, bottom] = span(-board.y, room.height, board.height);
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) yield [x, y];
  }
  /** Fetches what has come into sight. */
  follow() {
    const sheet = this.sheets.at(-1);
    if (!sheet) return;
    for (const [x, y] of this.range(sheet, AHEAD)) if (!sheet.squares.has(`${x} ${y}`)) this.fetch(sheet, x, y);
    const near = new Set([...this.range(sheet, BEHIND)].map(at => at.join(' ')));
    for (const [key, img] of sheet.squares) if (!near.has(key)) { img.remove(); sheet.squares.delete(key); }
    this.look(sheet);
  }
  fetch(sheet, x, y) {
    const key = `${x} ${y}`, img = new Image(), stride = this.terms.edge - this.terms.overlap;
    Object.assign(img, { alt: '', draggable: false, src: this.url(sheet.layers, sheet.step, x, y) });
    Object.assign(img.style, { left: `${x * stride}px`, top: `${y * stride}px` });
    sheet.squares.set(key, img);
    img.decode().then(() => {
      if (sheet.squares.get(key) !== img) return;
      img.ready = true;
      sheet.el.append(img);
      this.look(sheet);
    }, () => { sheet.squares.delete(key); });
  }
  /** Once all that lies in the window is there, older pictures of it are let go. */
  look(sheet) {
    const there = [...this.range(sheet, 0)].every(([x, y]) => sheet.squares.get(`${x} ${y}`)?.ready);
    this.el.classList.toggle('there', there);
    if (!there || sheet !== this.sheets.at(-1)) return;
    const old = this.sheets.splice(0, this.sheets.length - 1), gone = () => old.forEach(other => this.drop(other));
    sheet.el.classList.remove('waits');
    if (old.length && pace()) {
      sheet.el.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE * pace(), easing: 'ease-out' }).finished.then(gone, gone);
    } else gone();
    sheet.shown = true;
  }
  drop(sheet) { sheet.el.remove(); sheet.squares.clear(); }
}
