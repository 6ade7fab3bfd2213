// @ts-check
// A match of two games with the sides exchanged: which game this is, how the match stands, the way to the other one.
import { h } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { myGames, remember } from '../core/seats.js';

/** @import { Named, Pair } from '../types/api' */

/** @param {string} match */
const seatsAt = match => myGames().filter(g => g.match === match);

/**
 * Keeps the seats of this browser in the second game too, once: whoever forgets it there has forgotten it.
 * @param {Pair} pair
 * @param {Named[]} sides
 */
export function keepSecond(pair, sides) {
  const [first, second] = pair.games;
  if (!first || !second) return;
  for (const seat of seatsAt(first.match).filter(g => g.next !== second.match)) {
    remember({ ...seat, next: second.match });
    remember({ ...seat, match: second.match, side: sides.find(s => s.id !== seat.side)?.id ?? '' });
  }
}

/**
 * How the match stands in one sentence, for whoever looks.
 * @param {Pair} pair
 * @param {Named[]} sides
 */
export function pairWords(pair, sides) {
  const { half, games, compare, verdict } = pair, name = id => sides.find(s => s.id === id)?.name ?? id;
  // Who plays both sides in one browser wins and loses every match.
  const me = games.some(g => g && seatsAt(g.match).length > 1) ? null : pair.began;
  if (verdict) {
    const first = me ?? verdict.winner ?? sides[0].id, second = sides.find(s => s.id !== first)?.id ?? '';
    const values = { a: verdict.points[first], b: verdict.points[second], side: name(verdict.as), winner: name(verdict.winner) };
    return t(!verdict.winner ? 'pairDrawn' : !me ? 'pairDecided' : verdict.winner === me ? 'pairWon' : 'pairLost', values);
  }
  const values = { side: name(compare), n: games[0]?.points[compare] };
  if (half === 1) return t(games[0]?.over ? 'pairNext' : 'pairFirst', values);
  return t(!me ? 'pairSecond' : me === compare ? 'pairHold' : 'pairChase', values);
}

/**
 * The other game of the match, where it can be opened, with the seat that this browser has there.
 * @param {Pair} pair
 */
export function otherGame(pair) {
  const { half, games } = pair, other = games[half === 1 ? 1 : 0];
  if (!other) return null;
  const seat = seatsAt(other.match)[0], id = encodeURIComponent(other.match);
  const href = other.over ? `/replay/${id}` : `/t/${id}${seat ? `#${seat.token}` : ''}`;
  return h('a', { href }, t('pairGame', { n: half === 1 ? 2 : 1 }));
}
