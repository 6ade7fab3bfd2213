// @ts-check
// Trying things out: a branch is a game of its own that begins like this one and never touches it.
import { h, button, icon, dialog } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { get, post } from '../core/api.js';
import { remember } from '../core/seats.js';

/** @import { Book, View } from '../types/api' */

/** Whether a line of one's own may branch off: not while counters of a running game are hidden. @param {View} view */
export const mayTry = view => view.open_board || !!view.over;

/**
 * Asks who plays, makes the branch after entry `n` and opens it in a tab of its own.
 * @param {View} view
 * @param {Book} book
 */
export async function tryOut(view, book, n = view.n) {
  const levels = await get('/api/levels').catch(() => [{ id: 'cadet' }]);
  const level = levels.at(-1)?.id ?? 'cadet', said = h('p', { class: 'notice', hidden: true, role: 'alert' });
  const open = async seats => {
    // A tab may only be opened while the click lasts; where it goes is known later.
    const tab = window.open('about:blank', '_blank');
    try {
      const made = await post(`/api/matches/${encodeURIComponent(view.match)}/branch`, { n, seats, name: '' });
      const own = Object.entries(made.seats ?? {}).filter(([, seat]) => seat?.token);
      for (const [side, seat] of own) remember({ match: made.match, token: seat.token, side, game: view.game, title: book.title });
      const address = `/t/${made.match}#${own[0]?.[1].token ?? ''}`;
      if (tab) tab.location.href = address; else location.href = address;
      box.close();
    } catch (error) {
      tab?.close();
      said.hidden = false;
      said.textContent = error.message || t('offline');
    }
  };
  const both = Object.fromEntries(book.sides.map(x => [x.id, 'me']));
  const against = book.sides.map(mine => [mine, Object.fromEntries(book.sides.map(x => [x.id, x === mine ? 'me' : level]))]);
  const box = dialog(t('tryOut'), [
    h('p', {}, t('tryOutWords', { n })),
    h('div', { class: 'menu-list' }, button(t('both'), () => open(both), { ic: 'user', kind: 'main' }),
      against.map(([side, seats]) => button(t('tryAgainst', { side: side.name }), () => open(seats), { ic: 'flag' }))),
    said], null, t('close'));
}

/** What the strip says on a branch: that it is one. @param {View} view */
export const branchWords = ({ branch }) => branch ? [icon('branch'), h('span', {}, t('branchOf', { n: branch.n })),
  h('a', { href: `/t/${encodeURIComponent(branch.of)}` }, t('branchBack'))] : null;
