// @ts-check
// The cup: chits that are drawn blindly, what became of each, and the draw as a moment of its own.
import { h, put, button, section, clauseLink, icon } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { pace } from '../core/settings.js';

const SHOWN = 3200;
const sideClass = (book, side) => { const i = book.sides.findIndex(x => x.id === side); return i < 0 ? 'both' : `s${i}`; };
const chit = (book, { name, side, state }) => h('span', { class: `chit ${sideClass(book, side)} ${state}` }, name);

/** The boxes of one side: what was used in the order of drawing, what acts now, what it still has. */
function track(cup, book, side) {
  const own = cup.chits.filter(c => c.side === side.id), most = cup.allowed[side.id];
  const used = own.filter(c => c.state === 'used').sort((a, b) => a.place - b.place);
  const row = [...used, ...own.filter(c => c.state === 'now')], left = Math.max(0, most - row.length);
  return h('div', { class: 'chit-side' },
    h('div', { class: 'chit-head' }, h('b', {}, side.name), h('span', { class: 'small muted' }, t('ofMany', { n: row.length, m: most }))),
    h('ol', { class: 'chit-track', 'aria-label': t('activations', { side: side.name }) },
      row.map(c => h('li', { 'aria-current': c.state === 'now' ? 'true' : null }, chit(book, c))),
      Array.from({ length: left }, (_, i) => h('li', { class: 'free', 'aria-hidden': 'true' }, String(row.length + i + 1)))));
}

/** @import { Book, View } from '../types/api' */

/**
 * All that is known of the cup; nothing where the game has none.
 * @param {View} view
 * @param {Book} book
 */
export function cupPanel(view, book) {
  const { cup } = view;
  if (!cup) return null;
  const of = state => cup.chits.filter(c => c.state === state);
  const list = (words, chits) => chits.length ? [h('h3', { class: 'chit-cap small muted' }, words), h('div', { class: 'chits-row' }, chits.map(c => chit(book, c)))] : null;
  const later = of('later');
  return section(cup.name, h('span', { class: 'row small' }, h('span', {}, String(of('inside').length)), clauseLink(view.game, cup.clause)),
    book.sides.map(side => track(cup, book, side)),
    list(t('cupInside'), of('inside')), list(t('cupDone'), of('done')), list(t('cupAside'), of('aside')),
    later.length ? h('details', { class: 'chit-later' }, h('summary', { class: 'small' }, t('cupLater', { n: later.length })), h('div', { class: 'chits-row' }, later.map(c => chit(book, c)))) : null);
}

/** What was drawn between two views, what acts now last. */
function drawnSince(before, now) {
  if (!before?.cup || !now.cup || now.turn !== before.turn) return [];
  const inside = new Set(before.cup.chits.filter(c => c.state === 'inside').map(c => c.name));
  const rank = { aside: 0, done: 1, used: 2, now: 3 };
  return now.cup.chits.filter(c => inside.has(c.name) && c.state in rank).sort((a, b) => rank[a.state] - rank[b.state]);
}

/** The draw: the cup, what came out of it, and what that means. */
export class Draw {
  constructor() {
    this.el = h('section', { class: 'draw panel', hidden: true, 'aria-live': 'polite' });
    this.el.addEventListener('click', () => this.hide());
  }
  hide() { clearTimeout(this.timer); this.el.hidden = true; }
  /** Shows what was drawn since the view before, for a while or until it is clicked. */
  see(before, now, book) {
    const drawn = drawnSince(before, now);
    if (!drawn.length) { if (before && before.n > now.n) this.hide(); return; }
    const row = c => h('li', { class: c.state }, chit(book, c), h('span', { class: 'small' }, t(`cup_${c.state}`)));
    put(this.el, h('span', { class: 'draw-cup', 'aria-hidden': 'true' }, icon('cup')),
      h('div', {}, h('h2', { class: 'cap' }, t('cupDrawn')), h('ol', {}, drawn.map(row))),
      button('', () => this.hide(), { ic: 'close', kind: 'quiet small', label: t('close') }));
    this.el.classList.toggle('flips', pace() > 0);
    this.el.style.setProperty('--pace', pace() || 1);
    this.el.hidden = false;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.hide(), SHOWN * Math.max(1, pace()));
  }
}
