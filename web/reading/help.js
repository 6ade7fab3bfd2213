// @ts-check
// Help: five minutes to the first game, the keys, links and secrets, how the dice are proved.
import { app, h, button } from '../core/dom.js';
import { t, onLanguage } from '../core/i18n.js';
import { get } from '../core/api.js';
import { keyList, openSettings, REPLAY_KEYS } from '../core/preferences.js';
import { page } from '../core/shell.js';

const part = (id, title, ...body) =>
  h('section', { class: `sheet-part ${id}`, id }, h('h2', {}, title), body);
const steps = (key, n) => Array.from({ length: n }, (_, i) => h('li', {}, t(`${key}${i + 1}`)));

function draw(games) {
  document.title = `${t('help')} · sztab`;
  page(app, 'help', games[0]?.id,
    h('div', { class: 'reading-head' }, h('div', {},
      h('h1', {}, t('helpTitle')), h('p', { class: 'muted' }, t('helpText')))),
    h('div', { class: 'help' },
      part('five', t('fiveTitle'), h('ol', {}, steps('five', 8)),
        h('div', { class: 'row wrap' }, h('a', { class: 'btn main', href: '/' }, t('helpPlay')),
          games.map(g => h('a', { class: 'btn', href: `/rules/${g.id}` }, t('rulesOf', { game: g.title }))))),
      part('keys-part', t('keys'), keyList(), h('h3', { class: 'cap gap' }, t('replay')), keyList(REPLAY_KEYS)),
      part('links', t('helpLinks'), h('ul', {}, steps('linkHelp', 4))),
      part('dice', t('helpDice'), h('ol', {}, steps('diceHelp', 4)), h('p', {}, t('diceHelpMore'))),
      part('more', t('helpMore'), h('ul', {},
        h('li', {}, t('helpSave')),
        h('li', {}, t('helpSettings'), ' ', button(t('settings'), openSettings, { kind: 'link' })),
        h('li', {}, t('helpApi'), ' ', h('a', { href: '/api' }, t('apiPage')))))));
}
async function load() {
  let games = [];
  draw(games);
  try { games = await get('/api/games'); } catch { return; /* the page reads well without them */ }
  draw(games);
}
onLanguage(load);
load();
