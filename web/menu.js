// The menu of the table: settings, rules, links, saving, trying out.
import { h, button, dialog, icon } from './dom.js';
import { t } from './i18n.js';
import { myGames } from './api.js';
import { openSettings, openKeys } from './settings.js';
import { mayTry } from './analysis.js';
import { saveJournal, saveDrawing, savePicture, printBoard } from './save.js';

function shareLinks({ match, token }) {
  const seat = myGames().find(g => g.match === match && g.token === token);
  const copy = (label, link) => {
    const field = h('input', { type: 'text', readOnly: true, value: link, 'aria-label': label });
    return h('div', { class: 'field' }, h('span', {}, label),
      h('div', { class: 'row' }, field, button(t('copy'), async e => {
        const words = e.currentTarget.querySelector('span');
        // Where the clipboard is closed to pages, the text is marked for the reader's own keys.
        try { await navigator.clipboard.writeText(link); words.textContent = t('copied'); } catch { field.select(); }
      })));
  };
  dialog(t('links'), [copy(t('watchLink'), `${location.origin}/t/${match}`),
    seat && copy(t('seatLink'), `${location.origin}/t/${match}#${token}`)].filter(Boolean), null, t('close'));
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
