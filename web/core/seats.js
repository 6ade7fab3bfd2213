// @ts-check
// The seats that this browser holds: their tokens, the invitations that it sent, what the address of the page brings.

/** @import { Seat } from '../types/page' */

const SEATS = 'sztab.games';
/**
 * The newest first.
 * @returns {Seat[]}
 */
export const myGames = () => { try { return JSON.parse(localStorage.getItem(SEATS) ?? '[]') || []; } catch { return []; } };
/** @param {Seat} game */
export function remember(game) {
  const rest = myGames().filter(g => g.match !== game.match || g.side !== game.side);
  localStorage.setItem(SEATS, JSON.stringify([{ ...game, at: Date.now() }, ...rest].slice(0, 60)));
}
/**
 * A token that opens nothing any more.
 * @param {string} token
 */
export const forgetToken = token => localStorage.setItem(SEATS, JSON.stringify(myGames().filter(g => g.token !== token)));
/** @param {string} match */
export const forget = match => localStorage.setItem(SEATS, JSON.stringify(myGames().filter(g => g.match !== match)));

/**
 * The token of this page: from the fragment, or the one that this browser remembers for the match.
 * @param {string} match
 */
export function tokenFor(match) {
  const fragment = decodeURIComponent(location.hash.slice(1));
  if (fragment && !fragment.includes('=')) return fragment;
  return myGames().find(g => g.match === match)?.token ?? null;
}
/** An invitation in the address: the side, and the word that opens it once. */
export const invitation = () => /^#join=([^.]+)\.(\w+)$/.exec(decodeURIComponent(location.hash))?.slice(1) ?? null;
/** Whoever sent an invitation can copy it again until it is used: only his browser knows it. */
const inviteKey = (match, side) => `sztab.invite.${match}.${side}`;
/**
 * @param {string} match
 * @param {string} side
 * @param {string} link
 */
export const keepInvite = (match, side, link) => localStorage.setItem(inviteKey(match, side), link);
/**
 * @param {string} match
 * @param {string} side
 */
export const inviteFor = (match, side) => localStorage.getItem(inviteKey(match, side));
/**
 * @param {string} match
 * @param {string} side
 */
export const dropInvite = (match, side) => localStorage.removeItem(inviteKey(match, side));
/** A secret does not stay where everybody looks, or in what is copied from there. */
export const clearAddress = () => { if (location.hash) history.replaceState(history.state, '', location.pathname + location.search); };
