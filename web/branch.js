// Another line: a new game that begins at a moment of this one, which stays as it is.
import { h, put, button, dialog } from './dom.js';
import { t } from './i18n.js';
import { get, post, remember, myGames } from './api.js';
import { segments } from './settings.js';
import { levelName } from './lists.js';
import { wordsOf } from './shell.js';

/** Asks who plays which side and opens the new game. */
export async function branchFrom({ match, book, n, words }) {
  const levels = await get('/api/levels').catch(() => []);
  const strongest = levels.at(-1)?.id ?? 'random';
  const state = { side: book.sides[0].id, rival: strongest };
  const said = h('p', { class: 'bad', role: 'alert' }), body = h('div', { class: 'stack' });
  const draw = () => put(body,
    h('p', {}, t('branchHint', { moment: words })),
    h('div', { class: 'setting' }, h('span', {}, t('yourSide')),
      segments(t('yourSide'), book.sides.map(s => [s.id, s.name]), state.side, value => { state.side = value; draw(); })),
    h('div', { class: 'setting' }, h('span', {}, t('opponent')),
      segments(t('opponent'), [...[...levels].reverse().map(l => [l.id, t('computerLevel', { level: levelName(l.id) })]),
        ['me', t('byHand')], ['link', t('aFriend')]], state.rival, value => { state.rival = value; draw(); })),
    said);
  const start = async () => {
    go.disabled = true;
    const other = book.sides.find(s => s.id !== state.side).id;
    const seats = { [state.side]: 'me', [other]: state.rival };
    try {
      const made = await post(`/api/matches/${match}/branch`, { n, seats, name: '' }, { as: null });
      for (const [side, seat] of Object.entries(made.seats ?? {})) {
        if (seats[side] === 'me') remember({ match: made.match, token: seat.token, side, game: book.id, title: book.title, branch: { of: match, n } });
      }
      const own = made.seats?.[state.side];
      location.href = own ? `/t/${made.match}#${own.token}` : `/t/${made.match}`;
    } catch (error) {
      go.disabled = false;
      put(said, wordsOf(error));
    }
  };
  draw();
  const go = button(t('branchStart'), start, { kind: 'main', ic: 'branch' });
  const box = dialog(t('tryAnother'), body, [button(t('cancel'), () => box.close()), go], t('close'));
}

/** Lines that this browser has begun from a game. */
export const linesOf = match => myGames().filter((g, i, all) =>
  g.branch?.of === match && all.findIndex(o => o.match === g.match) === i);
