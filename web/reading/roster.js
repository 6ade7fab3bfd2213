// @ts-check
// The order of battle: every counter, large, by side and formation, with filters.
import { h, s, put, field, inner, section, segments } from '../core/dom.js';
import { counterPic } from '../board/symbols.js';
import { badges, rampart, statesDrawn } from '../board/marks.js';
import { t, knows } from '../core/i18n.js';
import { sourceWords, isReconstructed } from './sources.js';
import { boxRow } from '../board/parts.js';
import { cardPic } from '../panels/cards.js';

/** @import { Book } from '../types/api' */

/** @type {(side: { id: string, name: string }) => [string, string]} */
const named = ({ id, name }) => [id, name];
const LARGE = 64, HUGE = 132;
const typeName = id => knows(`symbol_${id}`) ? t(`symbol_${id}`) : id.replace(/_/g, ' ');
const sizeName = id => knows(`size_${id}`) ? t(`size_${id}`) : id;

export class Roster {
  /** What is looked for. */
  side = '';
  type = '';
  words = '';
  found = h('p', { class: 'small muted', role: 'status' });

  /**
   * @param {Book} book
   * @param {HTMLElement} sheet
   * @param {(id: string) => void} chosen
   */
  constructor(book, sheet, chosen) {
    this.book = book;
    this.sheet = sheet;
    this.chosen = chosen;
    this.filters = h('div', { class: 'part filters' });
    this.detail = h('div', { class: 'scroll' });
    this.el = h('div', { class: 'gazetteer' }, this.filters, this.detail);
    this.drawFilters();
    this.draw();
    put(this.detail, h('p', { class: 'pad muted' }, t('clickCounter')), this.legend());
  }
  drawFilters() {
    const types = [...new Set(this.book.pieces.map(p => p.symbol))].sort((a, b) => typeName(a).localeCompare(typeName(b)));
    const set = (name, value) => { this[name] = value; this.draw(); };
    put(this.filters,
      h('input', {
        type: 'search', placeholder: t('searchUnits'), 'aria-label': t('searchUnits'), value: this.words,
        oninput: e => set('words', field(e).value.trim().toLowerCase()),
      }),
      h('div', { class: 'side-seg' }, this.sides()),
      h('label', { class: 'field' }, h('span', {}, t('unitType')), h('select', { onchange: e => set('type', field(e).value) },
        h('option', { value: '' }, t('allTypes')), types.map(id => h('option', { value: id }, typeName(id))))),
      this.found);
  }
  sides() {
    return segments(t('sideOf'), [['', t('bothSides')], ...this.book.sides.map(named)], this.side, value => {
      this.side = value;
      put(inner(this.filters, '.side-seg'), this.sides());
      this.draw();
    });
  }
  fits(p) {
    const text = `${p.name} ${p.id} ${p.label ?? ''} ${p.formation ?? ''}`.toLowerCase();
    return (!this.side || p.side === this.side) && (!this.type || p.symbol === this.type) && text.includes(this.words);
  }
  draw() {
    const all = this.book.pieces.filter(p => this.fits(p));
    this.found.textContent = t('unitsN', { n: all.length });
    put(this.sheet, all.length ? this.book.sides.map(side => this.army(side, all.filter(p => p.side === side.id)))
      : h('p', { class: 'pad muted' }, t('noUnits')));
  }
  army(side, pieces) {
    if (!pieces.length) return null;
    const groups = new Map();
    for (const p of pieces) {
      const name = (p.card ? t('cards') : p.formation || t('noFormation')).split(' / ')[0];
      groups.set(name, [...groups.get(name) ?? [], p]);
    }
    const sorted = [...groups].sort(([a], [b]) => a.localeCompare(b, undefined, { numeric: true }));
    return h('section', { class: 'army' }, h('h2', {}, side.name, ' ', h('span', { class: 'muted small' }, t('unitsN', { n: pieces.length }))),
      h('div', { class: 'formations' }, sorted.map(([name, list]) => h('section', { class: 'formation' }, h('h3', {}, name),
        h('div', { class: 'counters-row' }, list.map(p => this.unit(p)))))));
  }
  unit(p) {
    const label = p.card ? `${p.name}. ${p.card.text}` : [p.name, p.faces?.[0], typeName(p.symbol), p.formation].filter(Boolean).join(', ');
    return h('button', {
      type: 'button', class: p.card ? 'unit-card is-card' : 'unit-card', 'data-unit': p.id, title: p.name, 'aria-label': label,
      onclick: () => this.choose(p.id),
    }, p.card ? cardPic(this.book, p.id) : [counterPic(p.id, 0, LARGE), h('span', { class: 'small' }, p.name)], boxRow(p.boxes, p.boxes));
  }
  /** Both faces of a counter, very large, and all that is known of the unit. */
  choose(id) {
    const p = this.book.pieces.find(q => q.id === id);
    if (!p) return;
    this.sheet.querySelectorAll('.chosen').forEach(el => el.classList.remove('chosen'));
    const card = this.sheet.querySelector(`[data-unit="${CSS.escape(id)}"]`);
    card?.classList.add('chosen');
    card?.scrollIntoView({ block: 'nearest' });
    const side = this.book.sides.find(x => x.id === p.side);
    const facts = [
      [t('sideOf'), side?.name], [t('unitType'), p.card ? p.card.colours.map(c => c.name).join(', ') : `${typeName(p.symbol)}, ${sizeName(p.size)}`], [t('formation'), p.formation],
      [t('values'), p.card ? null : (p.faces ?? []).slice(0, p.boxes ? 1 : undefined).join(' / ')], [t('boxes'), p.boxes ? boxRow(p.boxes, p.boxes) : null],
      [t('partOf'), this.book.pieces.find(q => q.id === p.parent)?.name], [t('arrives'), this.arrivals(p)],
    ].filter(([, value]) => Array.isArray(value) ? value.length : value);
    const parts = this.book.pieces.filter(q => q.parent === id);
    put(this.detail, section(t('unit'), null,
      h('h2', { class: 'place-name' }, p.name),
      p.card ? h('div', { class: 'pile' }, cardPic(this.book, p.id)) : h('div', { class: 'faces' }, ((p.faces ?? ['']).slice(0, p.boxes ? 1 : undefined)).map((values, i) => h('figure', {}, counterPic(p.id, i, HUGE),
        h('figcaption', { class: 'small muted' }, t(i ? 'reduced' : 'fullStrength'), h('br', {}), values)))),
      h('dl', { class: 'facts-list' }, facts.map(([name, value]) => [h('dt', {}, name), h('dd', {}, value)])),
      parts.length ? [h('h3', {}, t('consistsOf')), h('div', { class: 'part-list' }, parts.map(q => h('button', {
        type: 'button', class: 'hit-row', onclick: () => this.choose(q.id),
      }, counterPic(q.id, 0, 30), h('span', {}, q.name), boxRow(q.boxes, q.boxes))))] : null,
      p.source ? h('p', { class: 'from' }, t('source'), ': ', sourceWords(this.book, p.source),
        isReconstructed(p.source) ? [' ', h('span', { class: 'tag accent' }, t('reconstructed'))] : null) : null), this.legend());
    this.chosen(id);
  }
  /** What the marks on this game's counters mean. */
  legend() {
    const marks = (this.book.marks ?? []).filter(mark => statesDrawn().includes(mark));
    const pic = mark => {
      const sign = badges([mark], 1), box = sign.length ? '84 -12 28 28' : '-24 -10 148 140';
      const card = sign.length ? [] : [s('rect', { class: 'blank', width: 100, height: 100, rx: 9 })];
      return s('svg', { class: `mark-pic ${mark}`, viewBox: box, 'aria-hidden': 'true' }, card, rampart([mark]), sign);
    };
    return marks.length ? section(t('marksTitle'), null, h('ul', { class: 'mark-list' },
      marks.map(mark => h('li', {}, pic(mark), t(`mark_${mark}`))))) : null;
  }
  /** When it comes; in games with several scenarios, in which. */
  arrivals(p) {
    const scenario = id => this.book.scenarios.length > 1 ? this.book.scenarios.find(x => x.id === id)?.name : null;
    return (this.book.turns ?? []).flatMap(turn => (turn.arrivals ?? []).filter(a => a.piece === p.id)
      .map(a => h('p', {}, [scenario(a.scenario), t('turn', { n: turn.n }), turn.dates, a.text].filter(Boolean).join(', '))));
  }
}
