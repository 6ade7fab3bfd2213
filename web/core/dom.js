// @ts-check
// Small helpers for building elements: html, svg, icons, the mark of the house.
/** @import { Kid } from '../types/page' */

const SVG = 'http://www.w3.org/2000/svg';

/**
 * @param {any} el an element whose properties are set by the names that `props` brings
 * @param {Record<string, any> | null | undefined} props
 * @param {any[]} kids
 */
function fill(el, props, kids) {
  for (const [key, value] of Object.entries(props || {})) {
    if (value == null || value === false) continue;
    if (key.startsWith('on')) el.addEventListener(key.slice(2), value);
    else if (key === 'class') el.setAttribute('class', value);
    else if (key === 'style') Object.assign(el.style, value);
    else if (key in el && typeof value !== 'string' && !(el instanceof SVGElement)) el[key] = value;
    else el.setAttribute(key, value === true ? '' : value);
  }
  for (const kid of kids.flat(Infinity)) if (kid != null && kid !== false) el.append(kid);
  return el;
}
/**
 * An element of HTML with what it holds.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any> | null} [props]
 * @param {...Kid} kids
 * @returns {HTMLElementTagNameMap[T]}
 */
export const h = (tag, props, ...kids) => fill(document.createElement(tag), props, kids);
/**
 * An element of SVG with what it holds.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any> | null} [props]
 * @param {...Kid} kids
 * @returns {SVGElementTagNameMap[T]}
 */
export const s = (tag, props, ...kids) => fill(document.createElementNS(SVG, tag), props, kids);
/**
 * Puts something else into an element.
 * @template {Element} E
 * @param {E} el
 * @param {...Kid} kids
 */
export function put(el, ...kids) {
  /** @type {any[]} */
  const all = kids;
  el.replaceChildren(...all.flat(Infinity).filter(kid => kid != null && kid !== false));
  return el;
}
/**
 * The element that an event met.
 * @param {Event} e
 */
export const met = e => /** @type {HTMLElement} */ (e.target);
/**
 * The field whose value has changed.
 * @param {Event} e
 */
export const field = e => /** @type {HTMLInputElement & HTMLSelectElement} */ (e.target);
/**
 * The first element in another that a selector finds, or nothing.
 * @param {ParentNode} root
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export const find = (root, selector) => root.querySelector(selector);
/**
 * All elements in another that a selector finds.
 * @param {ParentNode} root
 * @param {string} selector
 * @returns {HTMLElement[]}
 */
export const findAll = (root, selector) => [...root.querySelectorAll(selector)].filter(el => el instanceof HTMLElement);
/**
 * A part of an element that is there because the page put it there.
 * @param {ParentNode} root
 * @param {string} selector
 */
export const inner = (root, selector) => /** @type {HTMLElement} */ (root.querySelector(selector));
/**
 * Draws on a canvas.
 * @param {HTMLCanvasElement} canvas
 * @param {CanvasRenderingContext2DSettings} [wishes]
 */
export const brushOf = (canvas, wishes) => /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', wishes));
/** The element that every page fills. */
export const app = /** @type {HTMLElement} */ (document.getElementById('app'));

const ICONS = {
  print: 'M6 7V3h8v4M6 15H3V8h14v7h-3M6 12h8v5H6z', search: 'M9 4a5 5 0 1 0 .01 0M13 13l4 4', last: 'M5 4l7 6-7 6M14 4v12', lock: 'M5 9h10v8H5zM7 9V6.5a3 3 0 0 1 6 0V9',
  redo: 'M16 8H7a4.5 4.5 0 0 0 0 9h5M16 8l-4-4M16 8l-4 4', layers: 'M10 3l7 4-7 4-7-4zM3 10.5l7 4 7-4M3 14l7 4 7-4',
  plane: 'M9 17l1-1 1 1M10 16V4M10 4q0-2 0 0M10 8L2.5 12M10 8l7.5 4', chat: 'M3 4h14v9H9l-4 4v-4H3z', bell: 'M5 14V9a5 5 0 0 1 10 0v5l1.5 1.5h-13zM8.5 17.5h3',
  undo: 'M4 8h9a4.5 4.5 0 0 1 0 9H8M4 8l4-4M4 8l4 4', menu: 'M3 5h14M3 10h14M3 15h14', close: 'M5 5l10 10M15 5L5 15',
  battle: 'M3 17l3-3M4.5 12.5l3 3M6 14L16 4V3h-1L5 13M17 17l-3-3M15.5 12.5l-3 3M14 14L4 4V3h1l4 4',
  plus: 'M10 4v12M4 10h12', minus: 'M4 10h12', fit: 'M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4', log: 'M4 4h12M4 8h12M4 12h8M4 16h6',
  play: 'M6 4l10 6-10 6z', pause: 'M7 4v12M13 4v12', prev: 'M14 4L6 10l8 6zM5 4v12', next: 'M6 4l8 6-8 6zM15 4v12', first: 'M15 4l-7 6 7 6M6 4v12',
  branch: 'M6 3v14M6 12c0-4 8-3 8-7M14 5a1.6 1.6 0 1 0 .01 0',
  gear: 'M10 7a3 3 0 1 0 .01 0M10 2v2.5M10 15.5V18M2 10h2.5M15.5 10H18M4.3 4.3l1.8 1.8M13.9 13.9l1.8 1.8M15.7 4.3l-1.8 1.8M6.1 13.9l-1.8 1.8',
  book: 'M4 4c3-1 5 0 6 1 1-1 3-2 6-1v11c-3-1-5 0-6 1-1-1-3-2-6-1zM10 5v11', dice: 'M4 4h12v12H4zM7.5 7.5h.01M12.5 12.5h.01M10 10h.01',
  flag: 'M5 17V3M5 4h9l-2 3 2 3H5', eye: 'M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5zM10 8a2 2 0 1 0 .01 0', clock: 'M10 3a7 7 0 1 0 .01 0M10 6v4l3 2',
  upload: 'M10 13V4M6 8l4-4 4 4M4 16h12', download: 'M10 4v9M6 9l4 4 4-4M4 16h12', check: 'M4 10l4 4 8-9', warn: 'M10 3l8 14H2zM10 8v4M10 14.5h.01',
  cup: 'M5 6h10l-1.2 11H6.2zM4 6c2-2.6 10-2.6 12 0M8 3.4l2-1.4 2 1.4', cards: 'M4 6l7-2.5 4 11-7 2.5zM13 4h4v11',
  map: 'M3 5l5-2 4 2 5-2v12l-5 2-4-2-5 2zM8 3v12M12 5v12', box: 'M3 6l7-3 7 3v8l-7 3-7-3zM3 6l7 3 7-3M10 9v8', up: 'M5 12l5-5 5 5', down: 'M5 8l5 5 5-5',
  help: 'M7.5 7.5a2.5 2.5 0 1 1 3.5 2.3c-.7.4-1 .8-1 1.7M10 14.5h.01M10 2a8 8 0 1 0 .01 0', user: 'M10 4a3 3 0 1 0 .01 0M4 17c0-4 12-4 12 0',
  share: 'M14 5a2 2 0 1 0 .01 0M6 10a2 2 0 1 0 .01 0M14 15a2 2 0 1 0 .01 0M7.8 9l4.4-3M7.8 11l4.4 3',
};
/** @param {keyof typeof ICONS} name */
export const icon = name => s('svg', { class: 'ic', viewBox: '0 0 20 20', 'aria-hidden': 'true' }, s('path', { d: ICONS[name] }));

/**
 * A button: words, and optionally an icon, a key, a kind. Without words, `label` is its name.
 * @param {string} words
 * @param {(e: any) => void} action
 * @param {{ ic?: keyof typeof ICONS, key?: string | null, kind?: string, label?: string, [property: string]: any }} [look]
 */
export function button(words, action, { ic, key, kind = '', label, ...rest } = {}) {
  return h('button', { type: 'button', class: `btn ${kind}${words ? '' : ' icon'}`, 'aria-label': label, title: words ? null : label, onclick: action, ...rest },
    ic && icon(ic), words && h('span', {}, words), key && h('kbd', { 'aria-hidden': 'true' }, key));
}

export const logo = () => h('a', { class: 'logo', href: '/', 'aria-label': 'sztab' },
  s('svg', { viewBox: '0 0 28 28', 'aria-hidden': 'true' },
    s('path', { d: 'M14 0L26.1 7V21L14 28L1.9 21V7Z', fill: 'var(--accent)' }),
    s('path', { d: 'M9 22V6M9 7.2h10.5l-2.8 3.7 2.8 3.7H9', fill: 'none', stroke: 'var(--accentInk)', 'stroke-width': 2.3, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' })),
  'sztab');

/**
 * The number of a clause, as a link into the rules of a game.
 * @param {string} game
 * @param {string | null | undefined} clause
 */
export const clauseLink = (game, clause) => clause
  ? h('a', { class: 'clause', href: `/rules/${encodeURIComponent(game)}#${encodeURIComponent(clause)}`, target: 'rules' }, clause) : null;

/**
 * One die with its pips.
 * @param {number} n
 */
export function die(n, size = 18) {
  /** @type {Record<number, number[][]>} */
  const spots = { 1: [[50, 50]], 2: [[27, 27], [73, 73]], 3: [[25, 25], [50, 50], [75, 75]], 4: [[27, 27], [73, 27], [27, 73], [73, 73]], 5: [[26, 26], [74, 26], [50, 50], [26, 74], [74, 74]], 6: [[27, 24], [27, 50], [27, 76], [73, 24], [73, 50], [73, 76]] }, pips = spots[n];
  return s('svg', { class: 'die', width: size, height: size, viewBox: '0 0 100 100', role: 'img', 'aria-label': String(n) },
    s('rect', { x: 4, y: 4, width: 92, height: 92, rx: 21, fill: '#fff', stroke: '#1b1509', 'stroke-width': 7 }),
    pips ? pips.map(([x, y]) => s('circle', { cx: x, cy: y, r: 9.75, fill: '#1b1509' }))
      : s('text', { x: 50, y: 68, 'text-anchor': 'middle', 'font-size': 50, 'font-weight': 700, fill: '#1b1509' }, String(n)));
}

/**
 * A row of buttons of which one is pressed.
 * @template T
 * @param {string} label
 * @param {[T, string][]} options
 * @param {T} current
 * @param {(value: T) => void} choose
 */
export const segments = (label, options, current, choose, small = true) =>
  h('div', { class: 'seg', role: 'group', 'aria-label': label }, options.map(([value, words]) => h('button', {
    type: 'button', class: small ? 'btn small' : 'btn', 'aria-pressed': String(current === value),
    onclick: () => choose(value),
  }, words)));

/**
 * A part of a panel: a caption, something at its right, and what it holds.
 * @param {string} title
 * @param {Kid} right
 * @param {...Kid} body
 */
export const section = (title, right, ...body) => h('section', { class: 'part' },
  h('div', { class: 'part-head' }, h('h2', { class: 'cap' }, title), right || null), body);

/**
 * A dialog with a head and a close button.
 * @param {string} title
 * @param {Kid} body
 * @param {Kid} foot
 * @param {string} closeLabel
 */
export function dialog(title, body, foot, closeLabel) {
  const el = h('dialog', { 'aria-label': title, onclick: e => { if (e.target === el) el.close(); }, onclose: () => el.remove() },
    h('div', { class: 'dialog-head' }, h('h2', {}, title), button('', () => el.close(), { ic: 'close', kind: 'quiet', label: closeLabel })),
    h('div', { class: 'dialog-body' }, body), foot && h('div', { class: 'dialog-foot' }, foot));
  document.body.append(el);
  el.showModal();
  return el;
}
