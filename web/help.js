// Help: how the table works, in a few sentences, and its keys.
import { h, put } from './dom.js';
import { t, onLanguage } from './i18n.js';
import { get } from './api.js';
import { pageHead } from './shell.js';
import './settings.js';

const app = document.getElementById('app');
const KEYS = [['U', 'k_undo'], ['E', 'k_end'], ['Enter', 'k_enter'], ['Esc', 'k_esc'], ['Tab', 'k_tab'], ['← ↑ → ↓', 'k_arrows'], ['+ − 0', 'k_zoom'], ['F', 'k_f'], ['B', 'k_b'], ['L', 'k_l'], ['?', 'k_help']];
async function draw() {
  const games = await get('/api/games').catch(() => []);
  document.title = `${t('help')} · sztab`;
  put(app, pageHead('help', games[0]?.id), h('div', { class: 'sheet' }, h('div', { class: 'hero' }, h('div', {}, h('h1', {}, t('firstGame')), h('p', {}, t('helpText')))),
    h('div', { class: 'lists' }, h('section', { class: 'list' }, h('h2', { class: 'cap' }, t('tour')), h('ol', { class: 'pad-list' }, [1, 2, 3, 4, 5, 6, 7, 8].map(i => h('li', {}, t(`tour${i}`))))),
      h('section', { class: 'list' }, h('h2', { class: 'cap' }, t('keys')), h('div', { class: 'keys pad-list' }, KEYS.map(([k, w]) => [h('kbd', {}, k), h('span', {}, t(w))]))),
      h('section', { class: 'list' }, h('h2', { class: 'cap' }, t('rules')), games.map(g => h('a', { class: 'item', href: `/rules/${g.id}` }, h('b', {}, g.title)))))));
}
onLanguage(draw);
draw();
