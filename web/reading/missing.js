// @ts-check
// An address without a page: says so and leads back.
import { app, h } from '../core/dom.js';
import { t, onLanguage } from '../core/i18n.js';
import { page } from '../core/shell.js';

function draw() {
  document.title = `${t('noPage')} · sztab`;
  page(app, '', null, h('section', { class: 'lost-way' },
    h('h1', {}, t('noPage')),
    h('p', {}, t('noPageHint')),
    h('p', {}, h('code', {}, decodeURIComponent(location.pathname).slice(0, 120))),
    h('p', {}, h('a', { class: 'btn main', href: '/' }, t('toFront')))));
}
onLanguage(draw);
draw();
