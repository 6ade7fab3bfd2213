// @ts-check
// The data of any place of the map in words: terrain, country, sides of the hex, neighbours, source.
import { h, put, button, clauseLink, section } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { sourceWords, isReconstructed } from './sources.js';

/** @import { Book } from '../types/api' */

const FOUND = 12;
/** Letters without their marks, so that "Lodz" finds Łódź. */
const plain = text => text.toLowerCase().replace(/ł/g, 'l').normalize('NFD').replace(/\p{M}/gu, '');

export class Gazetteer {
  /**
   * @param {Book} book
   * @param {(space: string) => void} go
   */
  constructor(book, go) {
    this.book = book;
    this.go = go;
    this.zoned = book.board.spaces.some(p => p.zone);
    this.spaces = new Map(book.board.spaces.map(p => [p.id, p]));
    this.hits = h('div', { class: 'hits', role: 'status' });
    this.data = h('div', { class: 'scroll' });
    this.input = h('input', {
      type: 'search', placeholder: t(this.zoned ? 'findZone' : 'findPlace'), 'aria-label': t(this.zoned ? 'findZone' : 'findPlace'),
      oninput: () => this.find(), onkeydown: e => this.first(e),
    });
    this.el = h('div', { class: 'gazetteer' }, h('div', { class: 'part' }, this.input, this.hits), this.data);
  }
  matches() {
    const words = plain(this.input.value.trim());
    if (!words) return [];
    const rank = p => p.id === words ? 0 : plain(p.place ?? '').startsWith(words) ? 1 : p.place ? 2 : 3;
    return this.book.board.spaces.filter(p => !p.box && (p.id.startsWith(words) || plain(p.place ?? '').includes(words)))
      .sort((a, b) => rank(a) - rank(b)).slice(0, FOUND);
  }
  find() {
    const found = this.matches(), words = this.input.value.trim();
    put(this.hits, !words ? null : found.length
      ? found.map(p => this.row(p.place ?? p.id, p.place ? p.id : this.terrain(p)?.name, p.id))
      : h('p', { class: 'small muted' }, t('noPlace', { words })));
  }
  row(name, more, id) {
    return h('button', { type: 'button', class: 'hit-row', onclick: () => id && this.go(id) },
      h('b', {}, name), h('span', { class: 'muted' }, more));
  }
  first(e) {
    if (e.key !== 'Enter') return;
    const [best] = this.matches();
    if (best) this.go(best.id);
  }

  terrain(p) { return this.book.terrains?.find(x => x.id === p.terrain) ?? { name: p.terrain, effects: [] }; }
  country(p) { return this.book.countries?.find(x => x.id === p.country)?.name ?? p.country; }
  effects(list) {
    return h('ul', { class: 'effects' }, (list ?? []).map(e => h('li', {}, h('span', {}, e.text), clauseLink(this.book.id, e.clause))));
  }
  /** The page of a place, or the key of the map when none is chosen. */
  show(id) {
    const p = this.spaces.get(id);
    put(this.data, p ? this.sheet(p) : null, this.key());
    this.data.scrollTop = 0;
  }
  sheet(p) {
    const terrain = this.terrain(p), objective = this.book.objectives?.find(o => o.name === p.place);
    const points = p.points ?? objective?.points;
    const sides = this.edges(p), near = this.book.board.neighbours?.[p.id] ?? [];
    const facts = [
      [t('placeKind'), p.class ? t(`class_${p.class}`) : null],
      [t(p.zone ? 'district' : 'country'), this.country(p)],
      [t('worth'), points != null ? t('pts', { n: points }) : null],
    ].filter(([, value]) => value);
    return section(t('placeData'), null,
      h('h2', { class: 'place-name' }, p.place ?? p.name ?? p.id, ' ', h('span', { class: 'muted' }, p.place || p.name ? p.id : '')),
      h('dl', { class: 'facts-list' }, facts.map(([name, value]) => [h('dt', {}, name), h('dd', {}, value)])),
      h('h3', {}, t('terrain'), ': ', terrain.name), this.effects([...terrain.effects ?? [], ...p.remarks ?? []]),
      sides.length ? [h('h3', {}, t(p.zone ? 'waysOn' : 'hexsides')), sides] : null,
      near.length ? [h('h3', {}, t('neighbours')), h('div', { class: 'row wrap near-list' }, near.map(n => {
        const name = this.spaces.get(n)?.place;
        return button(name ?? n, () => this.go(n), { kind: 'small', label: [n, name].filter(Boolean).join(' ') });
      }))] : null,
      p.source ? h('p', { class: 'from' }, t('source'), ': ', sourceWords(this.book, p.source),
        isReconstructed(p.source) ? [' ', h('span', { class: 'tag accent' }, t('reconstructed'))] : null) : null);
  }
  /** What lies on the sides of a hex, each thing once with the ways that it bars. */
  edges(p) {
    const kinds = new Map((this.book.edges ?? []).map(e => [e.id, e])), rows = new Map();
    for (const e of p.edges ?? []) {
      const key = `${e.id} ${e.name ?? ''} ${e.protects ?? ''}`;
      rows.set(key, [...rows.get(key) ?? [], e]);
    }
    const place = id => this.spaces.get(id)?.place ?? id;
    return [...rows.values()].map(list => {
      const [{ id, name, protects }] = list;
      return h('div', { class: 'edge' },
        h('p', {}, h('b', {}, [kinds.get(id)?.name ?? id, name].filter(Boolean).join(' ')), ' ',
          h('span', { class: 'muted' }, t('toward', { places: list.map(e => place(e.to)).join(', ') })),
          protects ? [h('br', {}), h('span', { class: 'small' }, t('protects', { place: place(protects) }))] : null),
        this.effects(kinds.get(id)?.effects));
    });
  }
  /** What every kind of terrain and side does. */
  key() {
    const kind = x => h('details', {}, h('summary', {}, x.name), this.effects(x.effects));
    const used = new Set(this.book.board.spaces.map(p => p.terrain));
    const plainNames = [...used].filter(id => id !== 'box').map(id => ({ name: id, effects: [] }));
    const terrains = this.book.terrains ?? plainNames;
    return [
      section(t('mapKey'), null, terrains.map(x => x.effects?.length ? kind(x) : h('p', { class: 'key-row' }, x.name))),
      this.book.edges?.length ? section(t(this.zoned ? 'waysOn' : 'hexsides'), null, this.book.edges.map(kind)) : null,
      this.book.objectives?.length ? section(t('objectives'), null, this.book.objectives.map(o => {
        const at = this.book.board.spaces.find(p => p.place === o.name);
        return this.row(o.name, t('pts', { n: o.points }), at?.id);
      })) : null,
      this.book.sources?.length ? section(t('sourcesTitle'), null,
        h('dl', { class: 'facts-list' }, this.book.sources.map(x => [h('dt', {}, x.code), h('dd', {}, x.name)]))) : null,
    ];
  }
}
