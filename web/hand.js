// Cards: my hand along the lower edge of the board, those that can be played now lit; and the piles beside it.
import { h, s, put, button, dialog, section, clauseLink } from './dom.js';
import { t, count, language } from './i18n.js';
import { big } from './bar.js';
import { isHand } from './parts.js';

/** The field that a card is drawn on, as the server draws it. */
const WIDE = 190, TALL = 266;
/** So much of the board the hand covers. */
const COVERED = 100;
const LINE = /^<symbol id="c-([^"]+)"[^>]*>(.*)<\/symbol>$/;

const drawings = new Map();
/** The drawings of a game's cards in the language of the page. */
export function cardsOf(book) {
  const key = `${book.id} ${language()}`;
  if (!drawings.has(key)) drawings.set(key, read(book).catch(error => { drawings.delete(key); throw error; }));
  return drawings.get(key);
}
async function read({ id, print }) {
  const answer = await fetch(`/api/games/${encodeURIComponent(id)}/cards.svg?lang=${language()}&print=${print}`);
  if (!answer.ok) throw new Error(String(answer.status));
  return new Map((await answer.text()).split('\n').map(line => line.match(LINE)?.slice(1)).filter(Boolean));
}
/** One card, or the back of a side's cards, as a picture that fills itself in. */
export function cardPic(book, id) {
  const el = s('svg', { class: 'card-pic', viewBox: `0 0 ${WIDE} ${TALL}`, 'aria-hidden': 'true' });
  cardsOf(book).then(all => { el.innerHTML = all.get(id) ?? ''; }, () => {});
  return el;
}
export const hasCards = book => book.pieces.some(p => p.card);
const words = info => [info.name, info.card.colours.map(c => c.name).join(', '), info.card.text, info.card.once ? t('cardOnce') : ''].filter(Boolean).join('. ');

export class Hand {
  /** `table` is the page: its view, book, board and chooser. */
  constructor(table) {
    Object.assign(this, { table, open: null, told: null });
    this.el = h('section', { class: 'hand', hidden: true });
    this.el.addEventListener('keydown', e => this.keys(e));
  }
  get cards() {
    const { view, board } = this.table;
    return view.pieces.filter(p => p.side === view.you && isHand(p.at) && board.info.get(p.id)?.card);
  }
  draw() {
    const { table } = this, { view, chooser, book } = table, { cards } = this, may = table.past ? new Map() : chooser.byCard;
    this.el.hidden = !cards.length || !!table.past;
    if (!cards.some(p => p.id === this.open)) this.open = null;
    table.board.inset.bottom = this.el.hidden || table.phone ? 0 : COVERED;
    // On the phone the hand is a sheet: its tab says how many can be played.
    const tab = table.bottom.querySelector('[data-tab=cards]');
    tab?.classList.toggle('news', may.size > 0);
    tab?.setAttribute('data-n', may.size);
    const told = JSON.stringify([cards.map(p => p.id), [...may].map(([id, list]) => [id, list.map(c => c.label)]), this.open, language(), view.game]);
    if (told === this.told) return;
    this.told = told;
    this.el.setAttribute('aria-label', count('handCards', cards.length));
    this.el.style.setProperty('--cards', cards.length);
    put(this.el, cards.map((p, i) => this.card(p.id, i, cards.length, may.get(p.id) ?? [], book)));
  }
  card(id, i, n, may, book) {
    const info = this.table.board.info.get(id), open = this.open === id;
    const state = may.length ? t('cardNow') : t('cardNotNow');
    const face = h('button', {
      type: 'button', class: 'card-face', 'aria-expanded': String(open), 'aria-label': `${words(info)}. ${state}`,
      onclick: () => { this.open = open ? null : id; this.draw(); this.el.querySelector(`[data-card="${id}"] button`)?.focus({ preventScroll: true }); },
    }, cardPic(book, id));
    const acts = may.map(c => button(big(c.label), () => { this.open = null; this.table.chooser.give(c); }, { kind: c.minor ? 'small' : 'small main', title: c.clause }));
    const el = h('div', { class: `card${may.length ? ' lit' : ''}${open ? ' open' : ''}`, 'data-card': id }, face,
      open ? h('div', { class: 'card-acts' }, acts.length ? acts : h('p', { class: 'small' }, state)) : null);
    el.style.setProperty('--i', i);
    el.style.setProperty('--turn', n > 1 ? `${(i / (n - 1) - .5) * 8}deg` : '0deg');
    return el;
  }
  /** Arrows go from card to card. */
  keys(e) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[e.key], all = [...this.el.querySelectorAll('.card-face')];
    if (e.key === 'Escape' && this.open) { e.stopPropagation(); this.open = null; this.draw(); return; }
    const next = step && all[all.indexOf(document.activeElement) + step];
    if (!next) return;
    e.preventDefault();
    e.stopPropagation();
    next.focus({ preventScroll: true });
  }
}
/** All cards of a pile, open before the reader. */
function showPile(book, name, ids) {
  const info = new Map(book.pieces.map(p => [p.id, p]));
  dialog(big(name), h('div', { class: 'pile' }, ids.map(id => h('span', { role: 'img', 'aria-label': words(info.get(id)) }, cardPic(book, id)))), null, t('close'));
}
/** Decks, hands and piles of both sides: how many cards each holds; what lies open can be looked at. */
export function piles(view, board) {
  const { book } = board, isCard = p => board.info.get(p.id)?.card;
  if (!hasCards(book)) return null;
  const open = Map.groupBy(view.pieces.filter(isCard), p => p.at);
  const closed = new Map((view.veiled ?? []).filter(row => board.spaces.get(row.at)?.box).map(row => [row.at, row]));
  const places = book.board.spaces.filter(space => open.has(space.id) || closed.has(space.id));
  const pile = space => {
    const cards = open.get(space.id) ?? [], back = closed.get(space.id), n = cards.length + (back?.count ?? 0), side = cards[0]?.side ?? back?.side;
    const name = space.name ?? space.id, top = back ? `back-${side}` : cards.at(-1).id;
    return h('button', {
      type: 'button', class: 'pile-box', 'aria-label': `${name}: ${count('cardsN', n)}`, title: name, disabled: !cards.length,
      onclick: () => showPile(book, name, cards.map(p => p.id)),
    }, h('span', { class: 'pile-top' }, cardPic(book, top)), h('b', {}, String(n)), h('span', { class: 'small muted' }, name));
  };
  return section(t('cards'), clauseLink(view.game, null), h('div', { class: 'piles' }, places.map(pile)));
}
