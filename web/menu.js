// The menu of the table: settings, rules, links, saving, trying out.
import { h, button, dialog, icon } from './dom.js';
import { t, ago } from './i18n.js';
import { get, post, myGames, remember, useToken, inviteFor, dropInvite } from './api.js';
import { openSettings, openKeys } from './settings.js';
import { mayTry } from './analysis.js';
import { saveJournal, saveDrawing, savePicture, printBoard } from './save.js';

/** When browsers used this seat, the own one and others. */
async function usesOf(table) {
  const uses = await get(table.url('/uses')).catch(() => []);
  const line = one => h('li', {}, t(one.this ? 'usedHere' : 'usedElsewhere', { when: ago(one.at) }));
  return uses.length ? [h('p', { class: 'muted small' }, t('usesOf')), h('ul', { class: 'small' }, uses.map(line))] : null;
}

/** A new secret link for this seat; the old one opens nothing any more. */
async function renewLink(table) {
  // The stream ends with the old link, before the answer with the new one is here.
  table.renewing = true;
  const seat = await post(table.url('/token'), {}).finally(() => { table.renewing = false; });
  table.token = seat.token;
  useToken(seat.token);
  remember({ match: table.match, token: seat.token, side: seat.side, game: table.view.game, title: table.book.title });
  table.stream?.again();
}

const seatOf = table => myGames().find(g => g.match === table.match && g.token === table.token);
const seatLink = table => `${location.origin}/t/${table.match}#${table.token}`;

/** Invitations of this browser that nobody has used yet. */
function invitations({ match, view }) {
  const sides = Object.entries(view.players ?? {});
  for (const [side, { kind }] of sides) if (kind !== 'invited') dropInvite(match, side);
  return sides.map(([side]) => [side, inviteFor(match, side)]).filter(([, link]) => link);
}

/** Into the clipboard at once; where that is closed to pages, the dialog shows it. */
async function copySeatLink(table) {
  try { await navigator.clipboard.writeText(seatLink(table)); table.sayBriefly(t('seatLinkCopied')); } catch { shareLinks(table); }
}

async function shareLinks(table) {
  const { match } = table, seat = seatOf(table);
  const copy = (label, link) => {
    const field = h('input', { type: 'text', readOnly: true, value: link, 'aria-label': label });
    return h('div', { class: 'field' }, h('span', {}, label),
      h('div', { class: 'row' }, field, button(t('copy'), async e => {
        const words = e.currentTarget.querySelector('span');
        // Where the clipboard is closed to pages, the text is marked for the reader's own keys.
        try { await navigator.clipboard.writeText(link); words.textContent = t('copied'); } catch { field.select(); }
      })));
  };
  const uses = seat ? await usesOf(table) : null;
  const renew = seat && button(t('newLink'), async () => {
    try { await renewLink(table); box.close(); shareLinks(table); } catch (error) { box.close(); table.say('bad', error.message || t('offline')); }
  }, { kind: 'small', title: t('newLinkHint') });
  const box = dialog(t('links'), [invitations(table).map(([side, link]) => copy(t('inviteLink', { side: table.sideName(side) }), link)),
    copy(t('watchLink'), `${location.origin}/t/${match}`), seat && copy(t('seatLink'), seatLink(table)),
    seat && h('p', { class: 'muted small' }, t('newLinkHint')), renew, uses].filter(Boolean), null, t('close'));
}

export function openMenu(table) {
  const { view, board, orders } = table, name = `${view.game}-${table.match}-${view.n}`;
  const guarded = act => async () => { try { await act(); } catch (error) { table.say('bad', error.message || t('offline')); } };
  const item = (words, ic, act, rest) => button(words, () => { box.close(); act(); }, { ic, ...rest });
  const group = (title, ...items) => h('section', {}, h('h3', { class: 'cap' }, title), h('div', { class: 'menu-list' }, items));
  const closed = mayTry(view) ? {} : { disabled: true, title: t('closedBoard') };
  const box = dialog(t('menu'), [
    group(t('menuPlay'),
      item(t('redo'), 'redo', () => orders.redo(), { disabled: !orders.canRedo, key: 'Y' }),
      item(t('tryOut'), 'branch', () => table.tryOut(), closed),
      item(t('replay'), 'play', () => { location.href = `/replay/${table.match}`; }),
      seatOf(table) ? item(t('copySeatLink'), 'share', () => copySeatLink(table)) : null,
      item(t('links'), 'share', () => shareLinks(table)),
      item(t('checkDice'), 'dice', () => table.checkDice())),
    group(t('menuSave'),
      item(t('saveJournal'), 'download', guarded(() => saveJournal(table.url('/journal'), name)), closed),
      item(t('printMap'), 'download', guarded(() => saveDrawing(board, name))),
      item(t('savePicture'), 'download', guarded(() => savePicture(board, name))),
      item(t('print'), 'map', guarded(() => printBoard(board)))),
    group(t('menuHelp'),
      item(t('settings'), 'gear', openSettings), item(t('keys'), 'log', openKeys, { key: '?' }),
      item(t('rules'), 'book', () => window.open(`/rules/${view.game}`, 'rules')),
      item(t('maps'), 'map', () => window.open(`/map/${view.game}`, 'map')),
      item(t('tour'), 'help', () => table.tour()),
      h('a', { class: 'btn', href: '/' }, icon('first'), h('span', {}, t('toFront')))),
  ], null, t('close'));
  box.classList.add('menu-box');
}
