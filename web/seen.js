// How far this browser has seen each game. A table that knows less than that was restored from an older copy, or its
// file is damaged: that is told, and never passed over.
import { h, put, button, icon } from './dom.js';
import { t } from './i18n.js';

const NAME = 'sztab.seen', KEPT = 60;
const all = () => { try { return JSON.parse(localStorage.getItem(NAME)) ?? {}; } catch { return {}; } };
const keep = (match, n, version) => {
  const { [match]: _, ...others } = all();
  localStorage.setItem(NAME, JSON.stringify(Object.fromEntries([[match, { n, version }], ...Object.entries(others)].slice(0, KEPT))));
};

/** Every change counts the version on, also one that takes back; so it never grows less by itself. */
export function missing(match, { n, version }) {
  const seen = all()[match];
  if (seen && seen.version > version) return seen;
  if (!seen || seen.version < version) keep(match, n, version);
  return null;
}

/** A strip that says what is missing, until somebody has read it. */
export function shortBanner(el, { match, view }) {
  const seen = missing(match, view);
  if (!seen) return;
  el.hidden = false;
  delete el.dataset.lang;
  const read = () => { keep(match, view.n, view.version); el.hidden = true; };
  put(el, icon('warn'), h('span', {}, t('shortened', { n: view.n, had: seen.n })), button(t('gotIt'), read, { kind: 'small' }));
}
