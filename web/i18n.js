// Words of the interface in the reader's language. Words of the games come from the server.
import en from './strings.en.js';
import pl from './strings.pl.js';
import pagesEn from './pages.en.js';
import pagesPl from './pages.pl.js';

const ALL = { en: { ...en, ...pagesEn }, pl: { ...pl, ...pagesPl } };
const preferred = navigator.language?.startsWith('pl') ? 'pl' : 'en';
const stored = localStorage.getItem('sztab.lang');
let now = ALL[stored] ? stored : preferred;
document.documentElement.lang = now;
const heard = new Set();

export const language = () => now;
export const onLanguage = f => heard.add(f);
export function setLanguage(value) {
  if (!ALL[value] || value === now) return;
  now = value;
  localStorage.setItem('sztab.lang', value);
  document.documentElement.lang = value;
  heard.forEach(f => f());
}

/** All words anew, because something else than the language changes them. */
export const reword = () => heard.forEach(f => f());

/** Whether there are words for a key. */
export const knows = key => key in ALL[now] || key in ALL.en;

/** The text of a key, with {name} filled in. */
export function t(key, values = {}) {
  const text = ALL[now][key] ?? ALL.en[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '');
}

/** A number with its noun; Polish has three forms, English two: "one|few|many". */
export function count(key, n) {
  const forms = (ALL[now][key] ?? ALL.en[key]).split('|');
  const few = n % 10 >= 2 && n % 10 <= 4 && !(n % 100 >= 12 && n % 100 <= 14);
  const form = n === 1 ? 0 : now === 'pl' ? (few ? 1 : 2) : 1;
  return (forms[form] ?? forms.at(-1)).replace('{n}', n);
}

const MINUTE = 60_000;
export function ago(time) {
  const ms = typeof time === 'number' ? (time < 1e12 ? time * 1000 : time) : Date.parse(time);
  if (!ms) return '';
  const minutes = Math.round((ms - Date.now()) / MINUTE);
  const words = new Intl.RelativeTimeFormat(now, { numeric: 'auto' });
  if (minutes > -1) return t('justNow');
  if (minutes > -60) return words.format(minutes, 'minute');
  if (minutes > -1440) return words.format(Math.round(minutes / 60), 'hour');
  return words.format(Math.round(minutes / 1440), 'day');
}
