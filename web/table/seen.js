// @ts-check
// How far this browser has seen each game. A table that knows less than that was restored from an older copy, or its
// file is damaged: that is told, and never passed over.
import { h, button, icon } from '../core/dom.js';
import { t } from '../core/i18n.js';

/** @import { Match } from './match.js' */

const NAME = 'sztab.seen', KEPT = 60;
const all = () => { try { return JSON.parse(localStorage.getItem(NAME) ?? '{}') ?? {}; } catch { return {}; } };
const keep = (match, n, version) => {
  const { [match]: _, ...others } = all();
  localStorage.setItem(NAME, JSON.stringify(Object.fromEntries([[match, { n, version }], ...Object.entries(others)].slice(0, KEPT))));
};

/**
 * Every change counts the version on, also one that takes back; so it never grows less by itself.
 * @param {string} match
 * @param {{ n: number, version?: number | null }} view
 */
export function missing(match, { n, version: known }) {
  const seen = all()[match], version = known ?? 0;
  if (seen && seen.version > version) return seen;
  if (!seen || seen.version < version) keep(match, n, version);
  return null;
}

/**
 * What the strip says where something is missing, until somebody has read it.
 * @param {Match} match
 * @param {() => void} read
 */
export function shortWords({ id, view }, read) {
  const seen = missing(id, view);
  if (!seen) return null;
  const understood = () => { keep(id, view.n, view.version ?? 0); read(); };
  return [icon('warn'), h('span', {}, t('shortened', { n: view.n, had: seen.n })), button(t('gotIt'), understood, { kind: 'small' })];
}
