// @ts-check
// What a space is: terrain with what it costs and does, edges, who holds it, who stands there.
import { h, put, clauseLink } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { statesDrawn } from './marks.js';
import { markerPic } from './signs.js';
import { backsAt, backWords, strengthRows } from './parts.js';

/** @import { Piece } from '../types/api' */

/** Where more than these lie round a hex, what each does is left to the map's key. */
const FEW = 2;

/** What has happened to a unit, in words. @param {Piece} p */
export const stateWords = p => statesDrawn().filter(mark => p.marks?.includes(mark)).map(mark => t(`mark_${mark}`)).join(', ');

export class Tip {
  constructor(board) {
    this.board = board;
    this.el = h('div', { class: 'tip panel', role: 'tooltip', hidden: true });
  }
  hide() { this.el.hidden = true; }
  show(id, view) {
    const { board } = this, place = board.spaces.get(id);
    this.el.hidden = !place || place.box;
    if (this.el.hidden) return;
    const title = [place.place && h('b', {}, place.place), h('span', { class: place.place ? 'muted' : 'strong' }, id)];
    put(this.el, h('h3', {}, title), h('dl', {}, this.rows(place, view)));
    this.stand(id);
  }
  rows(place, view) {
    const { board } = this, { book } = board, row = (name, ...what) => [h('dt', {}, name), h('dd', {}, what)];
    const named = (list, id) => list?.find(x => x.id === id);
    const effects = thing => (thing?.effects ?? []).map(e => h('dd', { class: 'effect' },
      h('span', {}, e.text), clauseLink(book.id, e.clause)));
    const terrain = named(book.terrains, place.terrain), rows = [], kinds = [...new Set((place.edges ?? []).map(e => e.id))];
    rows.push(row(t('terrain'), h('b', {}, terrain?.name ?? place.terrain)), effects(terrain));
    for (const id of kinds) {
      const edge = named(book.edges, id), to = place.edges.filter(e => e.id === id).map(e => e.to).join(', ');
      rows.push(row(edge?.name ?? id, h('b', {}, t('toward', { places: to }))), kinds.length <= FEW ? effects(edge) : []);
    }
    rows.push((place.remarks ?? []).map(e => h('dd', { class: 'effect' }, h('span', {}, e.text), clauseLink(book.id, e.clause))));
    const country = named(book.countries, place.country)?.name ?? place.country;
    if (country) rows.push(row(t(place.zone ? 'district' : 'country'), country));
    const side = view.control?.[place.id];
    if (side) rows.push(row(t('control'), book.sides.find(x => x.id === side)?.name ?? side));
    const marks = (view.markers ?? []).filter(m => m.at === place.id);
    const mark = m => h('span', { class: 'unit' }, markerPic(m), ' ', named(book.markers, m.kind)?.name ?? m.kind, m.value > 1 ? ` ${m.value}` : '');
    if (marks.length) rows.push(row(t('lies'), marks.map(mark)));
    const here = view.pieces.filter(p => p.at === place.id);
    const backs = backsAt(view, place.id).map(line => h('span', { class: 'unit' }, backWords(book, line)));
    if (here.length || backs.length) rows.push(row(t('here'), here.map(p => this.unit(p, view)), backs));
    return rows;
  }
  unit(p, view) {
    const states = stateWords(p);
    return h('span', { class: 'unit' }, this.board.info.get(p.id)?.name ?? p.id, ' ', h('b', {}, p.values ?? ''),
      states ? h('span', { class: 'warned' }, ` ${states}`) : null, strengthRows(this.board, view, p));
  }
  /** Beside its hex, never over it. */
  stand(id) {
    const { board, el } = this, at = board.screen(id), gap = board.S * board.zoom * .62;
    const { width, height } = board.root.getBoundingClientRect(), w = el.offsetWidth, tall = el.offsetHeight;
    const inside = (value, most) => Math.max(8, Math.min(most, value));
    let x, y = inside(at.y - 30, height - tall - 8);
    if (at.x + gap + w + 8 < width) x = at.x + gap;
    else if (at.x - gap - w > 8) x = at.x - gap - w;
    else { x = inside(at.x - w / 2, width - w - 8); y = at.y + gap + tall < height ? at.y + gap : at.y - gap - tall; }
    el.style.left = `${x}px`;
    el.style.top = `${Math.max(4, y)}px`;
  }
}
