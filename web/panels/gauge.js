// @ts-check
// The one track that decides the game, across the board: where it stands, who wins there, what moved it in this turn.
import { h, clauseLink } from '../core/dom.js';
import { t } from '../core/i18n.js';

/** @import { Book, Gauge, LogEntry, Note, View } from '../types/api' */

/** @param {number} n */
const signed = n => n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0';
const LABEL_EVERY = 5;

/**
 * What moved the track in the turn of a view, as the log tells it.
 * @param {View} view
 * @param {LogEntry[]} entries
 */
export const changesIn = (view, entries) => entries.filter(e => e.turn === view.turn && e.n <= view.n)
  .flatMap(e => e.lines ?? []).filter(line => line.counts);

/**
 * @param {Gauge} gauge
 * @param {View} view
 * @param {Book} book
 */
function track({ least, most, wins, value, name, winner, goals }, view, book) {
  const plain = least >= 0, say = plain ? String : signed, side = Math.max(0, book.sides.findIndex(x => x.id === winner));
  const label = n => plain || n % LABEL_EVERY === 0 || n === wins ? say(n) : '';
  // Turns that share a goal are told in one sign.
  const turns = n => (goals ?? []).flatMap((goal, i) => goal === n ? [i + 1] : []);
  const flag = n => {
    const of = turns(n), words = of.length > 1 ? `${of[0]}–${of.at(-1)}` : String(of[0]);
    return of.length ? h('small', { class: of.includes(view.turn) ? 'goal due' : of[of.length - 1] < view.turn ? 'goal past' : 'goal', title: t('goalOf', { turns: words }) }, words) : null;
  };
  const box = n => h('li', {
    class: `${n >= wins ? `wins w${side}` : ''}${n === value ? ' now' : ''}${n === 0 ? ' zero' : ''}`, 'aria-current': n === value ? 'true' : null,
  }, n === value ? say(n) : h('span', {}, label(n)), flag(n));
  return h('ol', { class: plain ? 'gauge-track plain' : 'gauge-track', role: 'img', 'aria-label': `${name}: ${say(value)}` },
    Array.from({ length: most - least + 1 }, (_, i) => box(least + i)));
}

function changes(lines, game) {
  if (!lines.length) return h('span', { class: 'muted' }, t('gaugeStill'));
  const sum = lines.reduce((all, line) => all + line.counts, 0);
  const row = line => h('li', {}, h('b', { class: line.counts > 0 ? 'good' : 'bad' }, signed(line.counts)),
    h('span', {}, line.text.replace(/^[^:]*: /, '')), clauseLink(game, line.clause));
  return h('details', { class: 'gauge-turn' },
    h('summary', {}, t('gaugeTurn'), ' ', h('b', { class: sum > 0 ? 'good' : sum < 0 ? 'bad' : '' }, signed(sum))), h('ul', { class: 'panel' }, lines.map(row)));
}

/**
 * The track with what it means and why it moved; nothing where the game has none.
 * @param {View} view
 * @param {LogEntry[]} entries
 * @param {Book} book
 */
export function gauge(view, entries, book) {
  const g = view.gauge;
  if (!g) return [];
  /**
   * @param {Note} told
   * @param {number} i
   */
  const note = ({ text, clause }, i) => [i ? ' · ' : '', text, ' ', clauseLink(view.game, clause)];
  return [
    h('div', { class: 'gauge-head' }, h('h2', { class: 'cap' }, g.name), h('b', { class: 'gauge-value' }, g.least >= 0 ? String(g.value) : signed(g.value)),
      g.told ? changes(changesIn(view, entries), view.game) : null, h('span', { class: 'gauge-notes small' }, g.notes.map(note))),
    track(g, view, book),
  ];
}
