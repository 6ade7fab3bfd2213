// @ts-check
// The turn track with what comes when, and the phases of a turn.
import { h, section, dialog } from '../core/dom.js';
import { counterPic } from '../board/symbols.js';
import { t, big } from '../core/i18n.js';

/** @import { Book, View } from '../types/api' */

/**
 * @param {Book} book
 * @param {View} view
 */
export const scenarioOf = (book, view) => book.scenarios?.find(s => s.id === view.scenario) ?? book.scenarios?.[0];
/** The turns that are played, each with what comes in this scenario. */
function turnsOf(book, view) {
  const { id, first = 1, last = 0 } = scenarioOf(book, view) ?? {};
  const here = a => a.scenario == null || a.scenario === id;
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const turn = book.turns?.find(x => x.n === first + i);
    return { n: first + i, ...turn, arrivals: turn?.arrivals?.filter(here) };
  });
}

/**
 * On which turn a unit comes, and how, for every unit that the book announces.
 * @param {Book} book
 * @param {View} view
 */
export function arrivals(book, view) {
  const when = new Map();
  for (const turn of turnsOf(book, view)) for (const a of turn.arrivals ?? []) if (!when.has(a.piece)) when.set(a.piece, { ...a, n: turn.n });
  return when;
}

/** Short dates for a box: "7–8" of "7–8 September". */
const shortDates = text => text?.match(/^\d+([–-]\d+)?/)?.[0] ?? '';

function pips(turn, book) {
  const pieces = new Map(book.pieces.map(p => [p.id, p.side]));
  const sides = (turn.arrivals ?? []).map(a => book.sides.findIndex(x => x.id === pieces.get(a.piece))).sort();
  return h('span', { class: 'pips-side', 'aria-hidden': 'true' },
    sides.slice(0, 5).map(i => h('i', { class: `s${i}` })), sides.length > 5 ? '+' : null);
}

/** Names of phases in one line: a word that the phase before has too is left out. */
function shortNames(phases) {
  const words = phases.map(p => p.name.split(' '));
  return words.map((mine, i) => {
    const before = words[i - 1];
    if (mine.length < 2 || !before) return mine.join(' ');
    if (mine[0] === before[0]) return mine.slice(1).join(' ');
    // An adjective agrees with its noun, so that only its stem is the same.
    const stem = word => word.slice(0, Math.max(4, word.length - 2));
    return stem(mine.at(-1)) === stem(before.at(-1)) ? mine.slice(0, -1).join(' ').toLocaleLowerCase() : mine.join(' ');
  });
}

const MOST_PHASES = 6, MOST_LETTERS = 60;
/** Many phases: only the present one is named, the others are steps of a line. */
function stepLine(view, phases) {
  const at = phases.findIndex(p => p.id === view.phase), label = p => `${phases.indexOf(p) + 1}. ${p.name}`;
  return h('div', {}, h('p', { class: 'small phase-now' }, h('b', {}, view.phase_name), ' ',
    h('span', { class: 'muted' }, t('stop', { n: at + 1, m: phases.length }))),
  h('ol', { class: 'steps-line', 'aria-label': t('phases') }, phases.map((p, i) => h('li', {
    class: i === at ? 'now' : i < at ? 'past' : '', title: label(p), 'aria-label': label(p), 'aria-current': i === at ? 'step' : null,
  }))));
}

function phaseLine(view, book) {
  const all = book.phases ?? [], part = all.find(p => p.id === view.phase)?.when;
  const phases = all.filter(p => p.when === part);
  if (!phases.length) return null;
  const letters = phases.reduce((sum, p) => sum + p.name.length, 0);
  if (phases.length > MOST_PHASES || phases.length > 4 && letters > MOST_LETTERS) return stepLine(view, phases);
  const names = phases.length > 2 ? shortNames(phases) : phases.map(p => p.name);
  return h('ol', { class: 'phases', 'aria-label': t('phases') }, phases.map((p, i) => {
    const now = p.id === view.phase;
    return h('li', { class: now ? 'now' : '', title: p.name, 'aria-current': now ? 'step' : null }, names[i]);
  }));
}

/** So many turns stand side by side; a longer track has rows of about the same length. */
const MOST_IN_ROW = 11, MOST_DATED = 14;

/**
 * @param {View} view
 * @param {Book} book
 */
export function turnTrack(view, book) {
  const turns = turnsOf(book, view);
  const title = [t('turn', { n: view.turn }), view.dates].filter(Boolean).join(' · ');
  const comes = turns.some(x => x.arrivals?.length);
  const boxes = turns.map(turn => {
    const kind = turn.n === view.turn ? 'now' : turn.n < view.turn ? 'past' : '';
    const label = [t('turn', { n: turn.n }), turn.dates].filter(Boolean).join(', ');
    return h('li', { class: kind, title: label, 'aria-label': label, 'aria-current': kind === 'now' ? 'step' : null },
      h('b', {}, String(turn.n)), turns.length > MOST_DATED ? null : h('span', {}, shortDates(turn.dates)), comes ? pips(turn, book) : null);
  });
  const more = comes && h('button', { type: 'button', class: 'linklike', onclick: () => whatComes(view, book) }, t('whatComes'));
  const track = h('ol', { class: 'turns', 'aria-label': t('turnTrack') }, boxes);
  track.style.setProperty('--columns', String(Math.ceil(turns.length / Math.ceil(turns.length / MOST_IN_ROW))));
  return section(title, more, track, phaseLine(view, book));
}

/** A list of all arrivals by turn. */
function whatComes(view, book) {
  const info = new Map(book.pieces.map(p => [p.id, p]));
  const unit = a => h('li', {}, counterPic(a.piece, 0, 38),
    h('span', {}, h('b', {}, info.get(a.piece)?.name ?? a.piece), a.text && h('span', { class: 'small muted' }, ` ${a.text}`)));
  const turns = turnsOf(book, view).filter(turn => turn.arrivals?.length).map(turn => h('section', { class: 'coming' },
    h('h3', { class: turn.n === view.turn ? 'cap now' : 'cap' }, [t('turn', { n: turn.n }), turn.dates].filter(Boolean).join(' · ')),
    h('ul', {}, turn.arrivals.map(unit))));
  dialog(big(t('whatComes')), turns, null, t('close'));
}
