// @ts-check
// What this browser remembers of the dice: its shares, what the others were bound to when it showed them, and to
// what its person agreed. At the end the table must have kept all of it.
import { bytes, hex, sha256 } from './hash.js';

/** @import { DiceSource } from '../types/api' */
/** @import { Known } from '../types/page' */

/**
 * What a seat commits to.
 * @param {string} table
 * @param {string} by
 * @param {string} share
 */
export const commitmentOf = (table, by, share) => hex(sha256(bytes(`sztab 2 seat\n${table}\n${by}\n${share}`)));

const NAME = 'sztab.share';
const key = (match, by, table) => `${NAME}.${match}.${by}.${table}`;
const read = name => { try { return JSON.parse(localStorage.getItem(name) ?? 'null'); } catch { return null; } };

/**
 * @param {string} match
 * @param {string} by
 * @param {string} table
 */
export const recall = (match, by, table) => read(key(match, by, table));
/**
 * @param {string} match
 * @param {Known} known
 */
export const keep = (match, known) => localStorage.setItem(key(match, known.by, known.table), JSON.stringify(known));

/** All that this browser remembers about the shares of a match. @param {string} match */
export const remembered = match => Object.keys(localStorage).filter(name => name.startsWith(`${NAME}.${match}.`)).map(read).filter(Boolean);

/**
 * Shares that were never shown bind nobody: whoever begins anew for ever must not fill the storage.
 * @param {string} match
 * @param {string} by
 * @param {string} table
 */
export function forgetUnshown(match, by, table) {
  for (const x of remembered(match)) if (x.by === by && x.table !== table && !x.shown && !x.alone) localStorage.removeItem(key(match, by, x.table));
}

/** What all seats are bound to, in the order that the dice follow from. @param {DiceSource} source */
export const pledgesOf = source => (source.shares ?? []).map(x => [x.by, x.commitment ?? null]);
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/**
 * The dice for which this seat has shown its share before others took their place. Whoever works together with the server knew
 * those dice and may not have liked them, so a new share is only given when its person agrees.
 * @param {string} match
 * @param {string} by
 * @param {string} table
 */
export function overtaken(match, by, table) {
  const agreed = recall(match, by, table)?.agreed ?? [];
  return remembered(match).filter(x => x.by === by && x.shown && x.table !== table && !agreed.includes(x.table));
}

/**
 * What the table has made of all that: whether its word is broken, and whether dice are gone to which nobody agreed here.
 * @param {string} match
 * @param {DiceSource[]} sources
 */
export function judge(match, sources) {
  const known = remembered(match), agreed = new Set(known.flatMap(x => x.agreed ?? []));
  const sourceOf = ({ table }) => sources.find(x => x.commitment === table);
  const isBroken = x => {
    const source = sourceOf(x), slot = source?.shares?.find(one => one.by === x.by);
    if (!source) return false;
    if (x.alone) return true;
    if (x.shown) return !slot || (slot.share ?? x.share) !== x.share || !same(pledgesOf(source), x.pledges);
    return !!x.pledged && slot?.commitment !== commitmentOf(x.table, x.by, x.share);
  };
  const isGone = x => !!x.shown && !sourceOf(x) && !agreed.has(x.table);
  return { broken: known.some(isBroken), gone: known.some(isGone), agreed: agreed.size, gave: known.some(x => x.shown) };
}
