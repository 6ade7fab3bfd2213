// @ts-check
// A stack fanned out: every counter of one space side by side, each a button; totals in the head.
import { badges, rampart } from './marks.js';
import { h, button, find } from '../core/dom.js';
import { counterPic } from './symbols.js';
import { big, t } from '../core/i18n.js';
import { backsAt, backOf, backWords, strengthRows, strengthWords } from './parts.js';
import { stateWords } from './tip.js';

/** @import { Piece, View } from '../types/api' */
/** @import { Board } from './board.js' */
/** Something that can be done, in words. @typedef {{ words: string, does: () => void }} Offer */

/** What a stack is worth: the boxes that are left, or sums of values that all print alike, such as 3-4-4. */
function totals(pieces) {
  const counted = pieces.filter(p => p.left != null);
  if (counted.length) return t('pts', { n: counted.reduce((sum, p) => sum + p.left, 0) });
  const rows = pieces.map(p => String(p.values ?? '').split(/[-|/]/).map(Number));
  const same = rows[0]?.length > 1 && rows.every(r => r.length === rows[0].length && r.every(Number.isFinite));
  // The last figure is how far a unit goes: a stack goes as far as its slowest.
  return same ? rows[0].map((_, i) => i === rows[0].length - 1
    ? Math.min(...rows.map(r => r[i])) : rows.reduce((sum, r) => sum + r[i], 0)).join('-') : '';
}

export class Fan {
  /** @type {HTMLElement | null} */ el = null;
  /** @type {string | null} */ space = null;

  /** @param {Board} board */
  constructor(board) { this.board = board; }
  get open() { return !!this.el; }
  close() { this.el?.remove(); this.el = null; this.space = null; }
  /**
   * `choose` takes one of them; `all` is what can be done with all that are legal, and its words;
   * `more` answers what else can be done with one, `here` what can be done with the space.
   * @param {string} space
   * @param {View} view
   * @param {Set<string>} legal
   * @param {(piece: Piece) => void} choose
   * @param {{ does: (ids: string[]) => void, words: string } | null} all
   * @param {(piece: Piece) => Offer[]} more
   * @param {Offer[]} here
   */
  show(space, view, legal, choose, all, more = () => [], here = []) {
    this.close();
    const { board } = this, at = board.screen(space);
    if (!at) return;
    this.space = space;
    const pieces = view.pieces.filter(p => p.at === space), backs = backsAt(view, space);
    const title = board.spaces.get(space)?.place || space;
    const many = [pieces.length && t('unitsHere', { n: pieces.length }), ...backs.map(row => backWords(board.book, row))].filter(Boolean).join(' · ');
    const able = pieces.filter(p => legal.has(p.id)).map(p => p.id);
    const unit = p => {
      const name = board.info.get(p.id)?.name ?? p.id, states = stateWords(p), pic = counterPic(p.id, p.face, 52);
      pic.append(...rampart(p.marks), ...badges(p.marks, 3));
      const also = more(p).map(({ words, does }) => button(big(words), does, { kind: 'small' }));
      return h('span', { class: 'fan-cell' }, h('button', {
        type: 'button', class: `fan-unit${legal.has(p.id) ? ' legal' : ''}`, title: [name, states].filter(Boolean).join(': '),
        'aria-label': [`${name} ${p.values ?? ''}`, strengthWords(board, p), states].filter(Boolean).join(', '), onclick: () => choose(p),
      }, pic, h('span', { class: 'card-rows' }, strengthRows(board, view, p))), also);
    };
    const back = row => Array.from({ length: row.count }, () => h('span', { class: 'fan-unit', title: t('backHint') }, counterPic(backOf(row.side), 0, 52)));
    this.el = h('div', { class: 'fan', role: 'dialog', 'aria-label': `${title}: ${many}` },
      h('div', { class: 'fan-head' }, h('b', {}, title), h('span', { class: 'small' }, [many, this.limit(space, view) ?? totals(pieces)].filter(Boolean).join(' · '))),
      this.rows(pieces, view).map((row, i) => [i ? this.facing(pieces) : null,
        h('div', { class: 'fan-row' }, row.map(unit), i ? null : backs.map(back), all && row.some(p => able.includes(p.id)) && able.length > 1
          ? h('button', { type: 'button', class: 'fan-all', onclick: () => all.does(able) }, h('b', {}, t('all')), ' ', h('span', {}, all.words)) : null)]),
      here.length ? h('div', { class: 'fan-acts' }, here.map(({ words, does }) => button(big(words), does, { kind: 'small' }))) : null,
      able.length > 1 ? h('p', { class: 'small muted' }, t(all ? 'ableHere' : 'ableOne', { n: able.length })) : null);
    board.root.append(this.el);
    this.stand(this.el, at);
    find(this.el, '.legal, .fan-acts button, button')?.focus({ preventScroll: true });
  }
  /** Between the two sides: how strong each is here. */
  facing(pieces) {
    const sum = side => pieces.filter(p => p.side === side.id).reduce((all, p) => all + (parseInt(p.values, 10) || 0), 0);
    return h('div', { class: 'fan-facing small' }, this.board.book.sides.map(side => h('span', {}, side.name, ' ', h('b', {}, String(sum(side))))));
  }
  /** Where a space holds both sides, they face each other: mine below. */
  rows(pieces, view) {
    const mine = pieces.filter(p => p.side === view.you), theirs = pieces.filter(p => p.side !== view.you);
    return this.board.zones.none || !mine.length || !theirs.length ? [pieces] : [theirs, mine];
  }
  /** How full the space is, where the game says what it holds. */
  limit(space, view) {
    const room = view.limits?.find(row => row.at === space);
    return room && t('roomHere', { n: room.value, m: room.max });
  }
  /** Above its stack, or below where there is no room. */
  stand(el, at) {
    const { board } = this, { width, height } = board.bounds();
    const gap = board.S * board.zoom * .55, tall = el.offsetHeight;
    const x = Math.min(width - el.offsetWidth - 8, Math.max(8, at.x - el.offsetWidth / 2));
    const { top } = board.inset, y = at.y - gap - tall > top + 8 ? at.y - gap - tall : Math.min(at.y + gap, height - tall - 8);
    el.style.left = `${x}px`;
    el.style.top = `${y}px`;
  }
}
