// @ts-check
// The menu of the table: settings, rules, links, saving, trying out.
import { h, button, dialog, icon, inner } from '../core/dom.js';
import { t, ago } from '../core/i18n.js';
import { get, post } from '../core/api.js';
import { myGames, remember, inviteFor, dropInvite } from '../core/seats.js';
import { openSettings, openKeys } from '../core/preferences.js';
import { mayTry } from './analysis.js';
import { saveJournal, saveDrawing, savePicture, printBoard } from '../board/save.js';

/** @import { Board } from '../board/board.js' */
/** @import { Following } from './following.js' */
/** @import { Match } from './match.js' */
/** @import { Orders } from './orders.js' */
/**
 * What the menu needs of the table.
 * @typedef {object} Table
 * @property {Match} match
 * @property {Board} board
 * @property {Orders} orders
 * @property {Following} following
 * @property {() => void} tryOut
 * @property {() => void} checkDice
 * @property {() => void} tour
 */

/** When browsers used this seat, the own one and others. @param {Match} match */
async function usesOf(match) {
  const uses = await get(match.url('/uses')).catch(() => []);
  const line = one => h('li', {}, t(one.this ? 'usedHere' : 'usedElsewhere', { when: ago(one.at) }));
  return uses.length ? [h('p', { class: 'muted small' }, t('usesOf')), h('ul', { class: 'small' }, uses.map(line))] : null;
}

/** A new secret link for this seat; the old one opens nothing any more. @param {Table} table */
const renewLink = ({ match, following }) => following.renewing(async () => {
  const seat = await post(match.url('/token'), {});
  remember({ match: match.id, token: seat.token, side: seat.side, game: match.view.game, title: match.book.title });
  match.sit(seat.token);
});

/** @param {Match} match */
const seatOf = ({ id, state: { token } }) => myGames().find(g => g.match === id && g.token === token);
/** @param {Match} match */
const seatLink = ({ id, state: { token } }) => `${location.origin}/t/${id}#${token}`;

/** Invitations of this browser that nobody has used yet. @param {Match} match @returns {[string, string][]} */
function invitations({ id, view }) {
  const sides = Object.entries(view.players ?? {});
  for (const [side, { kind }] of sides) if (kind !== 'invited') dropInvite(id, side);
  return sides.flatMap(([side]) => { const link = inviteFor(id, side); return link ? [[side, link]] : []; });
}

/** Into the clipboard at once; where that is closed to pages, the dialog shows it. @param {Table} table */
async function copySeatLink(table) {
  const { match } = table;
  try { await navigator.clipboard.writeText(seatLink(match)); match.sayBriefly(t('seatLinkCopied')); } catch { shareLinks(table); }
}

/** @param {Table} table */
async function shareLinks(table) {
  const { match } = table, seat = seatOf(match);
  const copy = (label, link) => {
    const field = h('input', { type: 'text', readOnly: true, value: link, 'aria-label': label });
    return h('div', { class: 'field' }, h('span', {}, label),
      h('div', { class: 'row' }, field, button(t('copy'), async e => {
        const words = inner(e.currentTarget, 'span');
        // Where the clipboard is closed to pages, the text is marked for the reader's own keys.
        try { await navigator.clipboard.writeText(link); words.textContent = t('copied'); } catch { field.select(); }
      })));
  };
  const uses = seat ? await usesOf(match) : null;
  const renew = seat && button(t('newLink'), async () => {
    try { await renewLink(table); box.close(); shareLinks(table); } catch (error) { box.close(); match.say('bad', error.message || t('offline')); }
  }, { kind: 'small', title: t('newLinkHint') });
  const box = dialog(t('links'), [invitations(match).map(([side, link]) => copy(t('inviteLink', { side: match.sideName(side) }), link)),
    copy(t('watchLink'), `${location.origin}/t/${match.id}`), seat && copy(t('seatLink'), seatLink(match)),
    seat && h('p', { class: 'muted small' }, t('newLinkHint')), renew, uses].filter(Boolean), null, t('close'));
}

/** @param {Table} table */
export function openMenu(table) {
  const { match, board, orders } = table, { view } = match, name = `${view.game}-${match.id}-${view.n}`;
  const guarded = act => async () => { try { await act(); } catch (error) { match.say('bad', error.message || t('offline')); } };
  const item = (words, ic, act, rest) => button(words, () => { box.close(); act(); }, { ic, ...rest });
  const group = (title, ...items) => h('section', {}, h('h3', { class: 'cap' }, title), h('div', { class: 'menu-list' }, items));
  const closed = mayTry(view) ? {} : { disabled: true, title: t('closedBoard') };
  const box = dialog(t('menu'), [
    group(t('menuPlay'),
      item(t('redo'), 'redo', () => orders.redo(), { disabled: !orders.canRedo, key: 'Y' }),
      item(t('tryOut'), 'branch', () => table.tryOut(), closed),
      item(t('replay'), 'play', () => { location.href = `/replay/${match.id}`; }),
      seatOf(match) ? item(t('copySeatLink'), 'share', () => copySeatLink(table)) : null,
      item(t('links'), 'share', () => shareLinks(table)),
      item(t('checkDice'), 'dice', () => table.checkDice())),
    group(t('menuSave'),
      item(t('saveJournal'), 'download', guarded(() => saveJournal(match.url('/journal'), name)), closed),
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
