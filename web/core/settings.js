// @ts-check
// What this browser prefers: theme, speed, counters; kept in localStorage.
import { language, reword } from './i18n.js';

const KEY = 'sztab.settings';
/** @import { Book, Naming } from '../types/api' */
/** @type {Record<string, any>} */
const DEFAULTS = {
  theme: 'system', palette: 'normal',
  speed: 1, counters: 1, numbers: true, names: true, places: '', shields: true, below: false,
  confirm: true, sound: false, notify: false,
};
function stored() {
  try { return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') }; } catch { return { ...DEFAULTS }; }
}
let values = stored();
/** @type {Set<(name: string) => void>} */
const heard = new Set();
const darkSystem = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * What the reader prefers; overlays of the games have settings of their own names.
 * @param {string} name
 */
export const setting = name => values[name];
/** @param {(name: string) => void} act */
export const onSettings = act => { heard.add(act); };
/** @returns {'light' | 'dark'} */
export const theme = () => values.theme === 'system' ? (darkSystem.matches ? 'dark' : 'light') : values.theme;
/** Factor on all durations; 0 when nothing may move. */
export const pace = () => still.matches ? 0 : values.speed;

function apply() {
  document.documentElement.dataset.theme = theme();
  document.documentElement.dataset.palette = values.palette;
}
/** @param {string} name */
const tell = name => { apply(); heard.forEach(act => act(name)); if (name === 'places') reword(); };

/**
 * @param {string} name
 * @param {unknown} value
 */
export function change(name, value) {
  values[name] = value;
  localStorage.setItem(KEY, JSON.stringify(values));
  tell(name);
}
darkSystem.addEventListener('change', () => tell('theme'));
// Another tab changed something: this one follows.
addEventListener('storage', e => {
  if (e.key !== KEY) return;
  const before = values;
  values = stored();
  Object.keys(values).filter(name => values[name] !== before[name]).forEach(tell);
});
apply();

/** @type {Naming[]} */
let known = [];
/** Which names the places of this game have to choose from. */
export const namings = () => known;
/**
 * Takes them up from the book of a game.
 * @param {Book} book
 */
export const know = book => { known = book.namings ?? []; };
/** How the places of this game are called: as the reader chose, or as his language has it. */
export const naming = () => known.find(n => n.id === values.places) ?? known.find(n => n.suits === language()) ?? known[0];
/** The same as a part of the address of a map. */
export const named = () => naming() ? `&places=${naming()?.id}` : '';
