// Map and counters of a game: any space's data with its source, the whole order of battle.
import { h, put, button, logo, counterPic } from './dom.js';
import { t, onLanguage } from './i18n.js';
import { get, loadCounters } from './api.js';
import { openSettings } from './settings.js';
import { Board } from './board.js';
import { sideColours } from './marks.js';

const game = decodeURIComponent(location.pathname.split('/')[2] || '');
const app = document.getElementById('app');
const bar = h('header', { class: 'bar-top' }), field = h('div', {}), side = h('aside', { class: 'side open low' }), data = h('section', { class: 'part' }), list = h('div', { class: 'scroll' });

async function start() {
  put(app, bar); put(bar, logo(), h('div', { class: 'ask' }, h('h1', {}, t('loading'))));
  let book;
  try { [book] = await Promise.all([get(`/api/games/${game}`), loadCounters(game)]); } catch (error) { return put(bar, logo(), h('div', { class: 'ask' }, h('h1', {}, error.status === 404 ? t('noGame') : error.message || t('offline'))), h('a', { class: 'btn main', href: '/' }, t('back'))); }
  document.title = `${t('maps')}: ${book.title}`;
  const board = new Board(field, book, sideColours(book));
  put(field, board.plane, board.tools());
  put(bar, logo(), h('div', { class: 'ask' }, h('div', { class: 'text' }, h('h1', {}, book.title), h('p', { class: 'sub' }, t('hexData')))), h('a', { class: 'btn', href: `/rules/${game}` }, t('rules')), h('a', { class: 'btn', href: '/' }, t('back')), button('', openSettings, { ic: 'gear', kind: 'quiet', label: t('settings') }));
  const search = h('input', { type: 'search', placeholder: t('searchUnits'), 'aria-label': t('searchUnits'), oninput: () => units(search.value) });
  const units = words => put(list, h('div', { class: 'units-list' }, book.sides.map(s => [h('h2', { class: 'cap' }, s.name), book.pieces.filter(p => p.side === s.id && `${p.name} ${p.id} ${p.formation ?? ''}`.toLowerCase().includes(words.toLowerCase())).map(p => h('div', { class: 'unit' }, (p.faces || [0]).map((_, i) => counterPic(p.id, i, 40)), h('div', {}, h('b', {}, p.name), h('div', { class: 'small muted' }, [p.faces?.map(f => typeof f === 'object' ? f.values : f).join(' / '), p.formation, p.source].filter(Boolean).join(' · ')))))])));
  put(side, data, h('div', { class: 'part' }, h('h2', { class: 'cap' }, t('orderOfBattle')), h('p', {}, ''), search), list);
  put(data, h('p', { class: 'muted' }, t('hexData')));
  units('');
  app.replaceChildren(bar, field, side);
  if (innerWidth < 768) board.inset.bottom = innerHeight * .38;
  board.redraw(); board.fit();
  const mark = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  mark.setAttribute('class', 'aim'); board.above.append(mark);
  board.on.click = ({ space }) => {
    const p = space && board.spaces.get(space); if (!p) return;
    mark.setAttribute('d', board.hex(space, .95));
    const near = book.board.neighbours?.[space] || [];
    const rows = [[t('terrain'), p.terrain], [t('country'), p.country], [t('source'), p.source], ['↔', near.join(', ')]].filter(r => r[1]);
    put(data, h('h2', {}, p.place ? `${p.place} ` : '', h('span', { class: 'muted' }, space)), rows.map(([a, b]) => h('div', { class: 'setting' }, h('span', { class: 'muted' }, a), h('span', {}, typeof b === 'object' ? JSON.stringify(b) : b))));
  };
}
onLanguage(() => location.reload());
start();
