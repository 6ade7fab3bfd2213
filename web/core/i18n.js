// @ts-check
// Words of the interface in the reader's language. Words of the games come from the server.

/** The order in which the forms of a text stand, as far as a language tells them apart. */
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];

export class Wording {
  /**
   * @param {string} id the language
   * @param {Record<string, string>} texts
   */
  constructor(id, texts) {
    this.texts = texts;
    this.plurals = new Intl.PluralRules(id);
    const { pluralCategories } = this.plurals.resolvedOptions();
    this.forms = FORMS.filter(form => pluralCategories.includes(/** @type {Intl.LDMLPluralRule} */ (form)));
  }

  /** @param {string} key */
  has(key) { return Object.hasOwn(this.texts, key); }

  /**
   * The text of a key, with {name} filled in. Where it has several forms, as in "one unit|{n} units", `n` chooses.
   * @param {string} key
   * @param {Record<string, unknown>} values
   */
  say(key, values = {}) {
    const forms = (this.texts[key] ?? key).split('|');
    const at = forms.length > 1 ? this.forms.indexOf(this.plurals.select(Number(values.n))) : 0;
    const text = forms[at] ?? forms[forms.length - 1];
    return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));
  }
}

const root = document.documentElement;
/** Each of them is a folder of words: the server tells which there are, and early.js which one the reader wants. */
export const languages = (root.dataset.languages ?? 'en').split(' ');
const PARTS = ['table', 'pages'];

/** @type {Map<string, Promise<Wording>>} */
const wordings = new Map();
/** @param {string} id */
async function read(id) {
  const parts = await Promise.all(PARTS.map(part => import(`../words/${id}/${part}.js`)));
  return new Wording(id, Object.assign({}, ...parts.map(part => part.default)));
}
/** @param {string} id */
function wordingOf(id) {
  const known = wordings.get(id) ?? read(id);
  wordings.set(id, known);
  known.catch(() => wordings.delete(id));
  return known;
}

let now = root.lang, wanted = now, wording = await wordingOf(now);
/** @type {Set<() => void>} */
const heard = new Set();

export const language = () => now;
/** @param {() => void} act */
export const onLanguage = act => { heard.add(act); };

/**
 * Changes the language of the page once its words are here; of several wishes the last one holds.
 * @param {string} id
 */
export async function setLanguage(id) {
  if (!languages.includes(id) || id === wanted) return;
  wanted = id;
  const words = await wordingOf(id).catch(() => null);
  if (wanted !== id) return;
  if (!words) { wanted = now; return; }
  [now, wording] = [id, words];
  localStorage.setItem('sztab.lang', id);
  root.lang = id;
  reword();
}

/** All words anew, because something else than the language changes them. */
export const reword = () => heard.forEach(act => act());

/**
 * Whether there are words for a key.
 * @param {string} key
 */
export const knows = key => wording.has(key);

/**
 * The text of a key, with {name} filled in; `n` chooses among forms for one and for many.
 * @param {string} key
 * @param {Record<string, unknown>} [values]
 */
export const t = (key, values) => wording.say(key, values);

/**
 * With a large letter at its beginning.
 * @param {string | null | undefined} text
 */
export const big = text => text ? text[0].toLocaleUpperCase() + text.slice(1) : '';

/**
 * A language by its own name.
 * @param {string} id
 */
export const nameOf = id => big(new Intl.DisplayNames([id], { type: 'language' }).of(id));

const MINUTE = 60_000;
/**
 * How long ago something was, in words.
 * @param {number | string | null | undefined} time
 */
export function ago(time) {
  const ms = typeof time === 'number' ? (time < 1e12 ? time * 1000 : time) : Date.parse(time ?? '');
  if (!ms) return '';
  const minutes = Math.round((ms - Date.now()) / MINUTE);
  const words = new Intl.RelativeTimeFormat(now, { numeric: 'auto' });
  if (minutes > -1) return t('justNow');
  if (minutes > -60) return words.format(minutes, 'minute');
  if (minutes > -1440) return words.format(Math.round(minutes / 60), 'hour');
  return words.format(Math.round(minutes / 1440), 'day');
}
