// @ts-check
// Around the board: standing, points, boxes beside the map, losses.
import { h, section, clauseLink } from '../core/dom.js';
import { counterPic } from '../board/symbols.js';
import { t } from '../core/i18n.js';
import { arrivals, turnTrack } from './turns.js';

export { turnTrack };

/** @import { Book, Counter, Track, View } from '../types/api' */
/** @import { Board } from '../board/board.js' */

const swatch = (i, name) => h('span', { class: `swatch s${i}`, role: name ? 'img' : null, 'aria-label': name });

/**
 * @param {View} view
 * @param {Book} book
 */
export function standing(view, book) {
  const [a, b] = book.sides, points = view.standing?.points || {};
  const mine = Math.max(0, points[a.id] ?? 0), theirs = Math.max(0, points[b.id] ?? 0);
  const part = h('i', {}), bar = h('div', { class: 'bar', 'aria-hidden': 'true' }, part);
  part.style.width = `${mine + theirs ? 100 * mine / (mine + theirs) : 50}%`;
  const holds = (side, i) => (view.standing?.holds?.[side.id] || [])
    .flatMap(id => { const place = book.objectives?.find(o => o.id === id); return place ? [{ side, i, place }] : []; });
  const held = book.sides.flatMap(holds).sort((p, q) => q.place.points - p.place.points);
  const chip = ({ place, side, i }) => h('span', { class: 'chip', title: side.name },
    swatch(i, side.name), place.name, ' ', h('b', {}, String(place.points)));
  return section(t('standing'), clauseLink(view.game, view.tally?.[0]?.clause),
    h('div', { class: 'score' },
      h('span', {}, h('b', {}, String(points[a.id] ?? 0)), ' ', a.name),
      h('span', {}, b.name, ' ', h('b', {}, String(points[b.id] ?? 0)))),
    bar, h('div', { class: 'chips' }, held.map(chip)), tally(view, book));
}

function tally(view, book) {
  if (!view.tally?.length) return null;
  const row = r => h('div', { class: 'fact' },
    h('span', {}, swatch(book.sides.findIndex(q => q.id === r.side)), ' ', r.text),
    clauseLink(view.game, r.clause), h('b', {}, String(r.points)));
  return h('details', {}, h('summary', { class: 'small' }, t('tally')), h('div', {}, view.tally.map(row)));
}

const MOST_PIPS = 24, FEW_TRACKS = 5;
/**
 * Points of the game as rows of pips; `planned` of them are about to be spent and hollow.
 * @param {View} view
 * @param {{track: string, n: number} | null | undefined} planned
 */
export function tracks(view, planned) {
  // What the deciding track, its goals or the cup show is not said twice.
  const told = [view.gauge?.name, view.cup?.name], ids = ['turn', ...Object.keys(view.cup?.allowed ?? {}).map(side => `${side}-activations`)];
  if (view.gauge?.goals?.length) ids.push('goal');
  const all = (view.tracks || []).filter(track => !ids.includes(track.id) && !told.includes(track.name));
  return all.length > FEW_TRACKS ? section(t('tracks'), null, all.map(track => trackRow(view, track))) : all.map(track => trackPart(view, track, planned));
}
/**
 * One of many: a line with its figure, and below it how full the track is.
 * @param {View} view
 * @param {Track} track
 */
function trackRow(view, { name, value, max, clause }) {
  const figure = max ? t('ofMany', { n: value, m: max }) : '';
  const row = h('div', { class: `fact track-row${max ? ' metered' : ''}` }, h('span', {}, name), clauseLink(view.game, clause), h('b', {}, figure));
  if (max) row.style.setProperty('--full', `${100 * Math.max(0, Math.min(1, value / max))}%`);
  return row;
}
const trackPart = (view, track, planned) => {
  const spend = planned?.track === track.id ? planned.n : 0;
  const words = `${t('ofMany', { n: track.value, m: track.max })}${spend ? `, ${t('planned', { n: spend })}` : ''}`;
  const pip = i => h('i', { class: i < track.value - spend ? 'on' : i < track.value ? 'plan' : '' });
  return section(track.name, h('span', { class: 'row small' }, h('span', {}, words), clauseLink(view.game, track.clause)),
    track.max <= MOST_PIPS ? h('div', { class: 'pips', role: 'img', 'aria-label': `${track.name}: ${words}` },
      Array.from({ length: track.max }, (_, i) => pip(i))) : null);
};

/**
 * @param {{ id: string, face?: number, values?: string }} piece
 * @param {Counter | undefined} info
 * @param {{ choose?: (id: string) => void, words?: { short: string, full: string } | null }} [more]
 */
function unit(piece, info, { choose, words } = {}) {
  const name = info?.name ?? piece.id, label = [name, piece.values, words?.full].filter(Boolean).join(', ');
  return h('button', {
    type: 'button', class: 'fan-unit', 'data-unit': piece.id, title: label, 'aria-label': label,
    onclick: () => choose?.(piece.id),
  }, counterPic(piece.id, piece.face ?? 0, 42), words && h('span', { class: 'when' }, words.short));
}

/**
 * Boxes beside the map that hold units; those to come say when. Who can be chosen is for the panel to mark.
 * @param {View} view
 * @param {Board} board
 * @param {(id: string) => void} choose
 */
export function boxes(view, board, choose) {
  const when = arrivals(board.book, view);
  // A part that does not come on its own is inside its whole, whose card shows it.
  const inside = p => board.info.get(p.id)?.parent && !when.has(p.id);
  const beside = view.pieces.filter(p => !board.centre(p.at) && (board.kind(p.at) !== 'lost' || board.lights.legal.has(p.id)) && !inside(p) && !board.info.get(p.id)?.card);
  const groups = Map.groupBy(beside, p => p.at);
  // Who could have come before now waits, or is gone again.
  const comes = p => when.get(p.id)?.n >= view.turn ? when.get(p.id) : null;
  // A box of those who come later, and nobody now, stands last.
  const later = list => Number(list.some(comes) && !list.some(p => comes(p)?.n === view.turn));
  return [...groups].sort(([, a], [, b]) => later(a) - later(b)).map(([id, list]) => {
    const due = list.filter(p => comes(p)?.n === view.turn).length, known = list.some(comes);
    const words = p => {
      const a = comes(p);
      return a && { short: t('turnShort', { n: a.n }), full: [t('turn', { n: a.n }), a.text].filter(Boolean).join(': ') };
    };
    const space = board.spaces.get(id);
    list.sort((p, q) => (when.get(p.id)?.n ?? 99) - (when.get(q.id)?.n ?? 99));
    const right = known ? (due ? t('due', { n: due }) : t('noneDue')) : String(list.length);
    return section(space?.name || space?.place || id, h('span', { class: 'small muted' }, right),
      h('div', { class: 'box-units' }, list.map(p => unit(p, board.info.get(p.id), { choose, words: words(p) }))));
  });
}

/**
 * Who is lost: how many, and their counters once somebody looks.
 * @param {View} view
 * @param {Book} book
 */
export function eliminated(view, book) {
  const there = new Map(view.pieces.map(p => [p.id, p]));
  // Where lost units have a place of their own, one that is not seen may only be hidden.
  const graves = new Set(book.board.spaces.filter(space => space.kind === 'lost').map(space => space.id));
  const lost = book.pieces.filter(p => { const at = there.get(p.id)?.at; return at == null ? !graves.size : graves.has(at); });
  const ofSide = (side, i) => h('div', { class: 'lost' },
    h('div', { class: 'cap' }, swatch(i), ' ', side.name),
    h('div', { class: 'box-units' }, lost.filter(p => p.side === side.id).map(p => unit({ id: p.id }, p))));
  return {
    count: lost.length,
    body: () => lost.length ? book.sides.map(ofSide) : h('p', { class: 'muted pad' }, t('noneElim')),
  };
}
