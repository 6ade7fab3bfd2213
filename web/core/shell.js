// @ts-check
// What the reading pages share: the bar with the places to go, the foot, errors in words.
import { h, put, logo, button, icon } from './dom.js';
import { t } from './i18n.js';
import { languageButton, openSettings } from './preferences.js';

/** @import { GameCard } from '../types/api' */
/** @import { Kid } from '../types/page' */

/**
 * The bar with the places to go; rules and maps are those of one game.
 * @param {string} current
 * @param {string | null | undefined} game
 */
export function pageHead(current, game) {
  /** @type {(string[] | false)[]} */
  const places = [
    ['play', '/'],
    !!game && ['rules', `/rules/${encodeURIComponent(game)}`],
    !!game && ['maps', `/map/${encodeURIComponent(game)}`],
    current === 'reports' && ['reports', '/reports'],
    ['help', '/help'],
  ];
  /** @param {string[]} place */
  const link = ([name, href]) =>
    h('a', { href, 'aria-current': current === name ? 'page' : null }, t(name));
  return h('header', { class: 'top' },
    h('a', { class: 'skip btn', href: '#content' }, t('skipTo')),
    logo(),
    h('nav', { 'aria-label': t('menu') }, places.filter(place => place !== false).map(link)),
    h('div', { class: 'end' }, languageButton(),
      button('', openSettings, { ic: 'gear', label: t('settings') })));
}

export const pageFoot = () => h('footer', { class: 'foot small muted' },
  h('span', {}, t('footNote')),
  h('nav', { 'aria-label': t('footLinks') },
    h('a', { href: '/help' }, t('help')), h('a', { href: '/reports' }, t('reportsTitle')), h('a', { href: '/api' }, t('apiPage'))));

/**
 * A whole reading page.
 * @param {HTMLElement} app
 * @param {string} current
 * @param {string | null | undefined} game
 * @param {...Kid} content
 */
export function page(app, current, game, ...content) {
  const main = h('main', { id: 'content', class: 'sheet', tabIndex: -1 }, content);
  put(app, pageHead(current, game), main, pageFoot());
  return main;
}

/** What went wrong, in words of the reader. @param {{status?: number, message: string}} error */
export const wordsOf = error => error.status === 0 ? t('noAnswer')
  : error.status === 429 ? t('tooMany') : error.message;
/** The same where the page tries again by itself. @param {{status?: number, message: string}} error */
export const waitingWords = error => error.status === 0 ? t('offline') : wordsOf(error);

/**
 * An error where the reader looks, with what can be done about it.
 * @param {string} words
 * @param {...Kid} acts
 */
export const notice = (words, ...acts) =>
  h('div', { class: 'notice', role: 'alert' }, icon('warn'), h('p', {}, words), acts);

export const RETRY = 3000;
/**
 * Runs `load`; while the server is gone it shows that and tries again by itself.
 * @param {() => Promise<unknown>} load
 * @param {(error: any, again: () => void) => void} show
 */
export async function insist(load, show) {
  try { await load(); } catch (error) {
    show(error, () => insist(load, show));
    if (error.status === 0 || error.status === 503) setTimeout(() => insist(load, show), RETRY);
  }
}

/** Grey bars in the place of what is on its way. @param {number} [lines] */
export const skeleton = (lines = 3) => h('div', { class: 'skeleton', 'aria-hidden': 'true' },
  Array.from({ length: lines }, () => h('i', {})));

/**
 * A page about a game that is not on the shelf: says so and shows those that are.
 * @param {string} name
 * @param {GameCard[]} games
 * @param {string} place
 */
export const noSuchGame = (name, games, place) => h('section', { class: 'lost-way' },
  h('h1', {}, t('noGameTitle')),
  h('p', {}, t('noGameCalled', { name })),
  games.length ? h('p', {}, t('gamesHere')) : null,
  h('p', { class: 'row wrap' }, games.map(g =>
    h('a', { class: 'btn', href: `/${place}/${encodeURIComponent(g.id)}` }, g.title)),
  h('a', { class: 'btn main', href: '/' }, t('toFront'))));
