// @ts-check
// The battle panel: who fights, every figure with its clause, the columns, the chances, the dice.
import { h, icon, button, clauseLink, die } from '../core/dom.js';
import { counterPic } from '../board/symbols.js';
import { t } from '../core/i18n.js';
import { pace } from '../core/settings.js';

/** @import { View } from '../types/api' */
/** @import { Board } from '../board/board.js' */
/**
 * A question of how many: `step` takes one more or one less.
 * @typedef {{ name: string, of: number | null, value: number, least: number, most: number, step: (by: number) => void }} Steps
 */

/** How many lines of the table stand there with a question mark while the odds are hidden. */
let usualLines = 6;
let shownRoll = '';

const percent = (weight, total) => Math.round(100 * weight / Math.max(1, total));

/** What a row counts: arrows for shifts, for me or against me. */
function value(row) {
  const words = String(row.value), n = Number(words);
  if (row.kind !== 'shift' || !Number.isFinite(n)) return h('span', { class: row.kind === 'unknown' ? 'muted' : '' }, words);
  if (n === 0) return h('span', { class: 'muted' }, '0');
  return h('span', { class: n > 0 ? 'good' : 'bad' }, n > 0 ? `▶ ${n}` : `◀ ${-n}`);
}

const units = (view, board, ids) => ids.map(id => {
  const pic = counterPic(id, view.pieces.find(p => p.id === id)?.face ?? 0, 42), name = board.info.get(id)?.name ?? id;
  pic.removeAttribute('aria-hidden');
  pic.setAttribute('role', 'img');
  pic.setAttribute('aria-label', name);
  return h('span', { title: name }, pic);
});

/** The dice of the panel's head; they tumble once, a click lays them down. */
function dice(view, b) {
  const key = `${view.match} ${b.place} ${b.rolled.dice} ${view.turn}`, fresh = key !== shownRoll;
  shownRoll = key;
  const label = t('rolled', { n: b.rolled.dice.join(' + ') });
  const el = h('span', { class: `dice${fresh && pace() ? ' tumble' : ''}`, role: 'img', 'aria-label': label },
    b.rolled.dice.map(n => die(n, 34)));
  el.style.setProperty('--pace', pace());
  el.addEventListener('click', () => el.classList.remove('tumble'));
  return el;
}

function head(view, board, b, fold) {
  const place = board.spaces.get(b.place);
  const terrain = board.book.terrains?.find(x => x.id === place?.terrain)?.name ?? place?.terrain;
  const more = [place?.place ? b.place : '', terrain, b.rolled ? t(b.stage) : null].filter(x => x != null).join(' · ');
  return h('div', { class: 'battle-head' }, icon('battle'),
    h('h2', {}, place?.place || b.place, ' ', h('span', { class: 'muted' }, more)),
    b.rolled ? dice(view, b) : h('span', { class: 'tag accent' }, t(b.stage)),
    h('span', { class: 'column' }, b.column ?? '?'),
    fold && button('', fold, { ic: 'close', kind: 'quiet small', label: t('close') }));
}

/** A sum of a few figures as it is; a long one only as its result. */
function shortSum(text) {
  const terms = text.split('+').map(Number);
  return terms.length > 3 && terms.every(Number.isFinite) ? String(terms.reduce((a, b) => a + b)) : text;
}
const force = (title, sum, pictures) => h('div', {},
  h('div', { class: 'force' }, h('span', { class: 'cap' }, title), sum && h('b', { title: sum }, shortSum(sum))),
  h('div', { class: 'row wrap' }, pictures));

const HOLD = 350, REPEAT = 90;
/** A button that goes on while it is held; the panel may be drawn anew meanwhile. */
function held(el, step) {
  el.addEventListener('pointerdown', () => {
    let timer = setTimeout(function again() { step(); timer = setTimeout(again, REPEAT); }, HOLD);
    const stop = () => clearTimeout(timer);
    for (const end of ['pointerup', 'pointercancel', 'blur']) addEventListener(end, stop, { once: true });
  });
  return el;
}
/** Air or support points, where the question is how many: `step` takes one more or one less. @param {Steps} steps */
export const stepper = ({ name, of, value: now, least, most, step }) => h('div', { class: 'steps' }, icon('plane'),
  h('span', { class: 'words' }, name, of != null && h('span', { class: 'muted' }, ` ${t('of', { n: of })}`)),
  held(button('', () => step(-1), { ic: 'minus', label: t('fewer'), disabled: now <= least }), () => step(-1)),
  h('output', { 'aria-live': 'polite', 'aria-label': name }, String(now)),
  held(button('', () => step(1), { ic: 'plus', label: t('more'), disabled: now >= most }), () => step(1)));

function ladder(b) {
  const index = name => b.ladder.findIndex(c => String(c) === String(name));
  const start = index(b.start), final = index(b.column);
  const steps = b.ladder.map((c, i) => {
    const kind = `${i === start ? 'start ' : ''}${i === final ? 'final' : ''}`;
    return h('li', { class: kind, 'aria-current': i === final ? 'true' : null }, String(c));
  });
  return h('ol', { class: 'ladder', 'aria-label': t('ladder') }, steps);
}

/** One bar of what matters: good, even, bad for the attacker, with per cent in words below. */
function verdicts(b) {
  const all = b.verdicts ?? [];
  if (!all.length && b.lines.length) return null;
  const parts = all.map(v => {
    const part = h('i', { class: v.tone });
    part.style.flexGrow = v.weight;
    return part;
  });
  const words = all.map(v => h('span', {}, h('b', {}, `${percent(v.weight, v.total)} %`), ' ', v.text));
  return h('div', { class: 'verdicts' }, h('div', { class: 'stacked', 'aria-hidden': 'true' }, parts),
    h('div', { class: 'verdict-words' }, words.length ? words : h('span', { class: 'muted' }, '?')));
}

function chances(b) {
  if (b.lines.length) usualLines = b.lines.length;
  const hidden = { dice: '?', text: '?', code: '', weight: 0, total: 0 };
  const lines = b.lines.length ? b.lines : Array(b.ladder.length ? usualLines : 0).fill(hidden);
  const most = Math.max(1, ...lines.map(l => l.weight));
  return lines.length ? h('div', { class: 'lines' }, lines.map((l, i) => {
    const bar = h('i', { class: l.tone ?? '' }), fell = b.rolled?.line === i;
    bar.style.width = `${100 * l.weight / most}%`;
    return h('div', { class: `chance${b.rolled ? (fell ? ' fell' : ' faded') : ''}`, 'aria-current': fell ? 'true' : null },
      h('span', { class: 'muted' }, l.dice), h('span', { class: 'what', title: l.text }, h('span', {}, l.text), l.total ? bar : null),
      h('span', { class: 'muted code' }, l.code), h('b', {}, l.total ? `${percent(l.weight, l.total)} %` : '?'));
  })) : null;
}

function losses(b, book) {
  if (!b.losses?.length) return null;
  const name = id => book.sides.find(x => x.id === id)?.name ?? id;
  const each = b.losses.map((l, i) => [i ? ' · ' : '', name(l.side), ' ', h('b', {}, l.text)]);
  return h('div', { class: 'losses' }, h('span', { class: 'muted' }, t('expected')), h('span', {}, each));
}

/** Counters beside the map that can join now, or of which the question is, each a button. */
function joiners(view, board, { ids, join }) {
  const own = ids.every(id => board.info.get(id)?.side === view.you), title = t(own ? 'mayJoin' : 'mayChoose');
  return h('div', { class: 'battle-offers' }, h('span', { class: 'cap' }, title), h('div', { class: 'row wrap' }, ids.map(id => {
    const name = board.info.get(id)?.name ?? id;
    return h('button', { type: 'button', class: 'fan-unit legal', title: name, 'aria-label': `${title}: ${name}`, onclick: () => join(id) },
      counterPic(id, view.pieces.find(p => p.id === id)?.face ?? 0, 38));
  })));
}

/**
 * The panel of a battle; `fold` closes it, `steps` asks for a number within it, `offers` are counters that can join.
 * @param {View} view
 * @param {Board} board
 * @param {(() => void) | null} fold
 * @param {Steps | null} steps
 * @param {{ids: string[], join: (id: string) => void}} [offers]
 */
export function battlePanel(view, board, fold, steps, offers) {
  const b = view.battle, { game } = view;
  if (!b) return [];
  const sums = b.sums ?? {};
  return [
    head(view, board, b, fold),
    h('div', { class: 'battle-sides' },
      force(t('attack'), sums.attack, units(view, board, b.attackers)),
      force(t('defence'), sums.defence, units(view, board, b.defenders))),
    offers?.ids.length ? joiners(view, board, offers) : null,
    steps && stepper(steps),
    h('div', { class: 'battle-rows' }, b.rows.map(row => h('div', { class: 'fact' },
      h('span', {}, row.text), clauseLink(game, row.clause), h('b', {}, value(row))))),
    b.ladder.length ? ladder(b) : null,
    verdicts(b),
    chances(b),
    losses(b, board.book),
    b.hidden && h('div', { class: 'battle-foot' }, icon('eye'),
      h('span', {}, b.hidden.text, ' ', clauseLink(game, b.hidden.clause))),
  ];
}
