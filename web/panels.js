// Around the board: turn track, standing, tracks, boxes beside the map, losses, what counts.
import { h, clauseLink, counterPic } from './dom.js';
import { t } from './i18n.js';

const section = (title, right, ...body) => h('section', { class: 'part' }, h('div', { class: 'part-head' }, h('h2', { class: 'cap' }, title), right), body);

export function turnTrack(view, book) {
  const turns = book.turns?.length ? book.turns : Array.from({ length: book.scenarios?.[0]?.turns ?? 0 }, (_, i) => ({ n: i + 1 }));
  return section([t('turnOf', { n: view.turn, m: turns.length }), view.dates ? ` · ${view.dates}` : ''].join(''), null,
    h('ol', { class: 'turns' }, turns.map(turn => h('li', { class: turn.n === view.turn ? 'now' : turn.n < view.turn ? 'past' : '', 'aria-current': turn.n === view.turn ? 'step' : null }, h('b', {}, String(turn.n)), h('span', {}, turn.dates?.match(/^\d+([–-]\d+)?/)?.[0] ?? '')))),
    book.phases?.length ? h('ol', { class: 'phases' }, book.phases.filter(p => p.id !== 'over' || p.id === view.phase).map(p => h('li', { class: p.id === view.phase ? 'now' : '', 'aria-current': p.id === view.phase ? 'step' : null }, p.name))) : null);
}

export function standing(view, book) {
  const [a, b] = book.sides, pts = view.standing?.points || {}, x = Math.max(0, pts[a.id] ?? 0), y = Math.max(0, pts[b.id] ?? 0);
  const bar = h('div', { class: 'bar' }, h('i', {})); bar.firstChild.style.width = `${100 * x / Math.max(1, x + y)}%`;
  const held = [];
  book.sides.forEach((side, i) => (view.standing?.holds?.[side.id] || []).forEach(id => { const o = book.objectives?.find(q => q.id === id); if (o) held.push({ o, side, i }); }));
  held.sort((p, q) => q.o.points - p.o.points);
  return section(t('standing'), clauseLink(view.game, view.tally?.[0]?.clause),
    h('div', { class: 'score' }, h('span', {}, h('b', {}, String(pts[a.id] ?? 0)), ' ', a.name), h('span', {}, b.name, ' ', h('b', {}, String(pts[b.id] ?? 0)))), bar,
    h('div', { class: 'chips' }, held.map(({ o, side, i }) => h('span', { class: 'chip', title: side.name }, h('span', { class: `swatch s${i}`, role: 'img', 'aria-label': side.name }), o.name, ' ', h('b', {}, String(o.points))))),
    view.tally?.length ? h('details', {}, h('summary', { class: 'small' }, t('tally')), h('div', {}, view.tally.map(r => h('div', { class: 'fact' }, h('span', {}, h('span', { class: `swatch s${book.sides.findIndex(q => q.id === r.side)}` }), ' ', r.text), clauseLink(view.game, r.clause), h('b', {}, String(r.points)))))) : null);
}

export const tracks = view => (view.tracks || []).filter(track => track.id !== 'turn').map(track => section(track.name, h('span', { class: 'row' }, h('span', { class: 'small muted' }, `${track.value} / ${track.max}`), clauseLink(view.game, track.clause)),
  track.max <= 40 ? h('div', { class: 'pips', role: 'img', 'aria-label': `${track.name}: ${track.value} / ${track.max}` }, Array.from({ length: track.max }, (_, i) => h('i', { class: i < track.value ? 'on' : '' }))) : null));

const unit = (piece, info, legal, choose) => h('button', { type: 'button', class: `fan-unit${legal ? ' legal' : ''}`, title: info?.name, 'aria-label': `${info?.name ?? piece.id} ${piece.values ?? ''}`, onclick: () => choose(piece.id) }, counterPic(piece.id, piece.face ?? 0, 38), h('span', { class: 'small muted' }, ''));

const LOST = /elim|dead|lost|destroy|captur/i;
/** Boxes beside the map that hold units. */
export function boxes(view, board, legal, choose) {
  const groups = new Map();
  for (const p of view.pieces) { const space = board.spaces.get(p.at); if (!board.centre(p.at) && !LOST.test(p.at)) { if (!groups.has(p.at)) groups.set(p.at, { space, list: [] }); groups.get(p.at).list.push(p); } }
  return [...groups].map(([id, { space, list }]) => section(space?.name || space?.place || id, h('span', { class: 'small muted' }, String(list.length)),
    h('div', { class: 'box-units' }, list.map(p => unit(p, board.info.get(p.id), legal.has(p.id), choose)))));
}
export function eliminated(view, book, board) {
  const there = new Map(view.pieces.map(p => [p.id, p]));
  const lost = book.pieces.filter(p => !there.has(p.id) || LOST.test(there.get(p.id).at));
  return { count: lost.length, body: lost.length ? book.sides.map((side, i) => h('div', { class: 'lost' }, h('div', { class: 'cap' }, h('span', { class: `swatch s${i}` }), ' ', side.name), h('div', { class: 'box-units' }, lost.filter(p => p.side === side.id).map(p => unit({ id: p.id, face: 0 }, p, false, () => {}))))) : h('p', { class: 'muted pad' }, t('noneElim')) };
}
