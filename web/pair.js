// A match of two games with the sides exchanged: which game this is, how the match stands, the way to the other one.
import { h, put, icon, clauseLink } from './dom.js';
import { t } from './i18n.js';
import { get, myGames, remember } from './api.js';

const seatsAt = match => myGames().filter(g => g.match === match);

/** Keeps the seats of this browser in the second game too, once: whoever forgets it there has forgotten it. */
export function keepSecond(pair, sides) {
  const [first, second] = pair.games;
  if (!second) return;
  for (const seat of seatsAt(first.match).filter(g => g.next !== second.match)) {
    remember({ ...seat, next: second.match });
    remember({ ...seat, match: second.match, side: sides.find(s => s.id !== seat.side)?.id });
  }
}

/** How the match stands in one sentence, for whoever looks. */
export function pairWords(pair, sides) {
  const { half, games, compare, verdict } = pair, name = id => sides.find(s => s.id === id)?.name ?? id;
  // Who plays both sides in one browser wins and loses every match.
  const me = games.some(g => g && seatsAt(g.match).length > 1) ? null : pair.began;
  if (verdict) {
    const first = me ?? verdict.winner ?? sides[0].id, second = sides.find(s => s.id !== first).id;
    const values = { a: verdict.points[first], b: verdict.points[second], side: name(verdict.as), winner: name(verdict.winner) };
    return t(!verdict.winner ? 'pairDrawn' : !me ? 'pairDecided' : verdict.winner === me ? 'pairWon' : 'pairLost', values);
  }
  const values = { side: name(compare), n: games[0]?.points[compare] };
  if (half === 1) return t(games[0]?.over ? 'pairNext' : 'pairFirst', values);
  return t(!me ? 'pairSecond' : me === compare ? 'pairHold' : 'pairChase', values);
}

/** The other game of the match, where it can be opened, with the seat that this browser has there. */
export function otherGame(pair) {
  const { half, games } = pair, other = games[half === 1 ? 1 : 0];
  if (!other) return null;
  const seat = seatsAt(other.match)[0], id = encodeURIComponent(other.match);
  const href = other.over ? `/replay/${id}` : `/t/${id}${seat ? `#${seat.token}` : ''}`;
  return h('a', { href }, t('pairGame', { n: half === 1 ? 2 : 1 }));
}

/** The strip below the bar of a game that is part of a match. */
export class Pair {
  constructor(table) {
    Object.assign(this, { table, pair: null, over: null });
    // The other game may have ended in another tab.
    document.addEventListener('visibilitychange', () => { if (!document.hidden && table.view?.over) this.read(); });
  }
  /** A new position: only the end of the game changes the match. */
  see(view) {
    if (!view.half) return;
    this.draw();
    if (this.over !== !!view.over) this.read();
  }
  async read() {
    const { table } = this, over = !!table.view.over;
    if (!table.view.half) return;
    try { this.pair = await get(table.url('/pair')); } catch { return; }
    this.over = over;
    keepSecond(this.pair, table.book.sides);
    this.draw();
  }
  draw() {
    const { table, pair } = this, el = table.banner;
    el.hidden = false;
    // The strip has its place before its words are known, so that the board does not jump.
    if (!pair) return put(el, icon('flag'), h('span', {}, t('pairGame', { n: table.view.half })));
    const other = otherGame(pair), goOn = pair.half === 1 && table.view.over && !pair.games[1]?.over;
    if (goOn) other?.classList.add('btn', 'main', 'small');
    put(el, icon('flag'), h('span', {}, pairWords(pair, table.book.sides), ' ', clauseLink(table.view.game, pair.clause)), other);
  }
}
