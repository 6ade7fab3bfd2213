// @ts-check
// Cards: their pictures, and the piles of both sides beside the board.
import { h, s, dialog, section, clauseLink } from '../core/dom.js';
import { t, language, big } from '../core/i18n.js';

/** The field that a card is drawn on, as the server draws it. */
const WIDE = 190, TALL = 266;
const LINE = /^<symbol id="c-([^"]+)"[^>]*>(.*)<\/symbol>$/;

/** @import { Board } from '../board/board.js' */
/** @import { Book, Counter, View } from '../types/api' */

/** @type {Map<string, Promise<Map<string, string>>>} */
const drawings = new Map();
/** The drawings of a game's cards in the language of the page. @param {Book} book */
export function cardsOf(book) {
  const key = `${book.id} ${language()}`;
  const known = drawings.get(key) ?? read(book).catch(error => { drawings.delete(key); throw error; });
  drawings.set(key, known);
  return known;
}
async function read(book) {
  const answer = await fetch(`/api/games/${encodeURIComponent(book.id)}/cards.svg?lang=${language()}&print=${book.print}`);
  if (!answer.ok) throw new Error(String(answer.status));
  const found = (await answer.text()).split('\n').map(line => line.match(LINE)).filter(line => line != null);
  return new Map(found.map(([, id, drawing]) => [id, drawing]));
}
/**
 * One card, or the back of a side's cards, as a picture that fills itself in.
 * @param {Book} book
 * @param {string} id
 */
export function cardPic(book, id) {
  const el = s('svg', { class: 'card-pic', viewBox: `0 0 ${WIDE} ${TALL}`, 'aria-hidden': 'true' });
  cardsOf(book).then(all => { el.innerHTML = all.get(id) ?? ''; }, () => {});
  return el;
}
/** @param {Book} book */
export const hasCards = book => book.pieces.some(p => p.card);
/** What stands on a card, for those who listen. @param {Counter} info */
export const cardWords = info => [info.name, info.card?.colours.map(c => c.name).join(', '), info.card?.text, info.card?.once ? t('cardOnce') : ''].filter(Boolean).join('. ');

/** All cards of a pile, open before the reader. */
function showPile(book, name, ids) {
  const info = new Map(book.pieces.map(p => [p.id, p]));
  dialog(big(name), h('div', { class: 'pile' }, ids.map(id => h('span', { role: 'img', 'aria-label': cardWords(info.get(id)) }, cardPic(book, id)))), null, t('close'));
}
/**
 * Decks, hands and piles of both sides: how many cards each holds; what lies open can be looked at.
 * @param {View} view
 * @param {Board} board
 */
export function piles(view, board) {
  const { book } = board, isCard = p => board.info.get(p.id)?.card;
  if (!hasCards(book)) return null;
  const open = Map.groupBy(view.pieces.filter(isCard), p => p.at);
  const closed = new Map((view.veiled ?? []).filter(row => board.spaces.get(row.at)?.box).map(row => [row.at, row]));
  const places = book.board.spaces.filter(space => open.has(space.id) || closed.has(space.id));
  const pile = space => {
    const cards = open.get(space.id) ?? [], back = closed.get(space.id), n = cards.length + (back?.count ?? 0), side = cards[0]?.side ?? back?.side;
    const name = space.name ?? space.id, top = back ? `back-${side}` : cards[cards.length - 1].id;
    return h('button', {
      type: 'button', class: 'pile-box', 'aria-label': `${name}: ${t('cardsN', { n })}`, title: name, disabled: !cards.length,
      onclick: () => showPile(book, name, cards.map(p => p.id)),
    }, h('span', { class: 'pile-top' }, cardPic(book, top)), h('b', {}, String(n)), h('span', { class: 'small muted' }, name));
  };
  return section(t('cards'), clauseLink(view.game, null), h('div', { class: 'piles' }, places.map(pile)));
}
