// The head that all reading pages share.
import { h, logo, button } from './dom.js';
import { t } from './i18n.js';
import { languageButton, openSettings } from './settings.js';

/** The bar with the places to go; rules and maps are those of one game. */
export function pageHead(current, game) {
  const places = [['play', '/'], game && ['rules', `/rules/${game}`], game && ['maps', `/map/${game}`], ['help', '/help']].filter(Boolean);
  return h('header', { class: 'top' }, logo(),
    h('nav', { 'aria-label': t('menu') }, places.map(([name, href]) => h('a', { href, 'aria-current': current === name ? 'page' : null }, t(name)))),
    h('div', { class: 'end' }, languageButton(), button('', openSettings, { ic: 'gear', label: t('settings') })));
}
