// @ts-check
// Opening the table: sits down where the address invites to, fetches what the first board needs, tries again while the
// server is away.
import { ApiError, get, post, useToken } from '../core/api.js';
import { app, h, logo, put } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { clearAddress, forgetToken, invitation, myGames, remember, tokenFor } from '../core/seats.js';
import { loadCounters } from '../board/symbols.js';
import { giveShares } from '../dice/shares.js';
import { addressOf } from './match.js';

/** @import { Book, View } from '../types/api' */
/** @typedef {{ view: View, book: Book, token: string | null, refused: string | null }} Opened */

const RETRY = 2500;
/** The bar on top while there is nothing else. @param {...any} parts */
const bar = (...parts) => put(app, h('header', { class: 'bar-top' }, logo(), parts));
const ask = (text, role) => h('div', { class: 'ask' }, h('h1', { role }, text));

/** Says that there is no table to be seen, and leads back. @param {string} text */
export const closed = text => [ask(text, 'alert'), h('a', { class: 'btn main', href: '/' }, t('back'))];

/** Sits down where the address invites to; says why not if that does not work. */
async function accept(match, seat) {
  const [side, word] = invitation() ?? [];
  if (!side || myGames().some(g => g.match === match && g.side === side)) return null;
  try {
    seat.token = (await post(addressOf(match, '/join'), { side, invitation: word }, { as: null })).token;
    remember({ match, token: seat.token, side });
    return null;
  } catch (error) {
    // Without an answer the invitation is still good: the address keeps it, and the page tries again.
    if (error.status === 0) throw error;
    return error.status === 409 ? t('inviteUsed') : error.message;
  }
}

/**
 * The game as it stands. Who comes with a link that was replaced takes his newer one, or watches.
 * @returns {Promise<View>}
 */
async function look(match, seat, tell) {
  try { return await get(addressOf(match, '/view')); } catch (error) {
    if (error.status !== 403 || !seat.token) throw error;
    forgetToken(seat.token);
    seat.token = myGames().find(g => g.match === match)?.token ?? null;
    useToken(seat.token);
    if (!seat.token) tell();
    return look(match, seat, tell);
  }
}

/** @returns {Promise<Opened>} */
async function attempt(match, seat) {
  let refused = await accept(match, seat);
  useToken(seat.token);
  const seen = await look(match, seat, () => { refused = t('linkDead'); });
  const [book, , view] = await Promise.all([
    get(`/api/games/${seen.game}`), loadCounters(seen.game, '-m'), giveShares({ match, view: seen, token: seat.token }),
  ]);
  if (seat.token && view.you) remember({ match, token: seat.token, side: view.you, game: view.game, title: book.title });
  clearAddress();
  return { view, book, token: seat.token, refused };
}

/**
 * Comes back when the table can be shown; until then the bar says what is in the way.
 * @param {string} match
 * @returns {Promise<Opened>}
 */
export async function open(match) {
  const seat = { token: tokenFor(match) };
  for (;;) {
    bar(ask(t('loading')));
    try { return await attempt(match, seat); } catch (error) {
      const away = error.status === 0 || error.status === 503 || !(error instanceof ApiError);
      bar(closed(error.status === 404 ? t('noGame') : away ? t('offline') : t('error', { text: error.message })));
      if (!(error instanceof ApiError)) console.error(error);
      await new Promise(again => { if (away) setTimeout(again, RETRY); });
    }
  }
}
