// @ts-check
// The set-up form: scenario, options, side, opponent; and the links when a friend is to come.
import { h, put, find, inner, button, dialog, clauseLink, segments } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { keepInvite } from '../core/seats.js';
import { setting, change } from '../core/settings.js';
import { speeds } from '../core/preferences.js';
import { wordsOf } from '../core/shell.js';
import { sideSwatch } from './deck.js';
import { levelName } from './lists.js';

/** @import { GameCard } from '../types/api' */

const WHO = ['computer', 'link', 'open', 'self', 'watch'];
const NAME_LENGTH = 80;
const other = (game, side) => game.sides.find(s => s.id !== side)?.id;

/**
 * I take `side`, `rival` (a level, "link", "open" or "me") the other one.
 * @param {GameCard} game
 * @param {string} side
 * @param {string} rival
 */
export const seatsAgainst = (game, side, rival) => ({ [side]: 'me', [other(game, side)]: rival });

function seats(game, state) {
  if (state.who === 'watch') return { ...state.levels };
  const rival = { computer: state.level, link: 'link', open: 'open', self: 'me' }[state.who];
  return seatsAgainst(game, state.side, rival);
}
/** When a scenario is and how long: the dates of the calendar, or its turns where there are none. */
const lengthOf = s => [daysOf(s), t('turns', { n: s.turns }), !s.from && s.first > 1 ? t('fromTurn', { n: s.first, m: s.last }) : null]
  .filter(Boolean).join(', ');
/** The days that a scenario plays, from the first of them to the last: turns may last several. */
function daysOf({ from, until }) {
  const first = from?.replace(/^(\d+)[–-]\d+/, '$1'), last = until?.split(' – ').at(-1).replace(/^\d+[–-](\d+)/, '$1');
  const [day, ...month] = first?.split(' ') ?? [];
  if (!last) return first;
  return last.endsWith(` ${month.join(' ')}`) ? `${day}–${last}` : `${first} – ${last}`;
}
const group = (title, ...body) => h('fieldset', { class: 'group' }, h('legend', {}, title), body);

/** Choices as a list of radio buttons with a second line. */
const radios = (name, list, current, choose) => list.map(({ value, words, hint, pic }) =>
  h('label', { class: 'pick' },
    h('input', { type: 'radio', name, value, checked: current === value, onchange: () => choose(value) }),
    pic, h('span', {}, h('b', {}, words), hint ? h('span', { class: 'small muted' }, hint) : null)));

function swatch(game, side) {
  const el = h('span', { class: 'slot' });
  sideSwatch(game.id, side.id).then(pic => el.append(pic), () => {});
  return el;
}

/**
 * Opens the form; `create(body, showLinks)` makes the game or throws.
 * @param {GameCard} game
 * @param {{id: string}[]} levels
 * @param {(body: any, show: (made: any) => void) => Promise<void>} create
 * @param {{who?: string}} [wish]
 */
export function setup(game, levels, create, { who = 'computer' } = {}) {
  const strongest = levels.at(-1)?.id ?? 'random';
  const state = {
    who, side: game.sides[0].id, level: strongest, name: '',
    levels: Object.fromEntries(game.sides.map(s => [s.id, strongest])),
    scenario: game.scenarios[0]?.id,
    options: Object.fromEntries(game.options.map(o => [o.id, o.default])),
    pair: false,
  };
  const body = h('div', { class: 'setup' }), said = h('p', { class: 'bad', role: 'alert' });
  const levelChoice = (label, current, choose) => segments(label,
    [...levels].reverse().map(l => [l.id, levelName(l.id)]), current, value => { choose(value); draw(); });

  const opponent = () => {
    if (state.who === 'computer') {
      return h('div', { class: 'setting' }, h('span', {}, t('strength')),
        levelChoice(t('strength'), state.level, value => { state.level = value; }));
    }
    if (state.who !== 'watch') return null;
    return game.sides.map(side => {
      const label = t('levelOf', { side: side.name });
      return h('div', { class: 'setting' }, h('span', {}, label),
        levelChoice(label, state.levels[side.id], value => { state.levels[side.id] = value; }));
    });
  };
  const scenarios = () => game.scenarios.length > 1
    ? group(t('scenario'), radios('scenario', game.scenarios.map(s => ({ value: s.id, words: s.name, hint: lengthOf(s) })),
      state.scenario, value => { state.scenario = value; }))
    : group(t('scenario'), h('p', {}, game.scenarios[0]?.name, ' ',
      h('span', { class: 'muted' }, game.scenarios[0] ? `(${lengthOf(game.scenarios[0])})` : '')));
  const sides = () => ['self', 'watch'].includes(state.who) ? null
    : group(t('yourSide'), h('div', { class: 'two' }, radios('side',
      game.sides.map(s => ({ value: s.id, words: s.name, pic: swatch(game, s) })), state.side, value => { state.side = value; })));
  const options = () => game.options.length ? group(t('optionsByClause'), game.options.map(o => h('label', { class: 'option' },
    h('input', { type: 'checkbox', checked: state.options[o.id], onchange: e => { state.options[o.id] = e.target.checked; } }),
    h('span', {}, o.name, ' ', clauseLink(game.id, o.clause))))) : null;
  const pair = () => game.pair ? group(t('pairGroup'), h('label', { class: 'option' },
    h('input', { type: 'checkbox', checked: state.pair, onchange: e => { state.pair = e.target.checked; } }),
    h('span', {}, h('b', {}, t('pairOption')), ' ', clauseLink(game.id, game.pair.clause), h('br'),
      h('span', { class: 'small muted' }, t('pairHint', { side: game.sides.find(s => s.id === game.pair?.compare)?.name }))))) : null;
  const name = () => h('label', { class: 'field' }, h('span', {}, t('gameName')),
    h('input', { type: 'text', maxLength: NAME_LENGTH, value: state.name, oninput: e => { state.name = e.target.value; } }),
    h('span', { class: 'small muted' }, t('gameNameHint')));
  const speed = () => h('div', { class: 'setting' }, h('span', {}, t('paceOf')),
    segments(t('paceOf'), speeds(), setting('speed'), value => { change('speed', value); draw(); }));

  const draw = () => {
    const focused = /** @type {HTMLInputElement | null} */ (document.activeElement)?.value;
    put(body,
      group(t('withWhom'), radios('who', WHO.map(value => ({ value, words: t(`who_${value}`), hint: t(`who_${value}Hint`) })),
        state.who, value => { state.who = value; draw(); }), opponent()),
      h('div', { class: 'stack' }, sides(), scenarios(), pair(), options(), name(), speed(), said));
    if (focused) find(body, `input[name=who][value="${focused}"]`)?.focus();
  };
  const start = async () => {
    go.disabled = true;
    go.ariaBusy = 'true';
    put(said, '');
    put(inner(go, 'span'), t('starting'));
    try {
      await create({ game: game.id, scenario: state.scenario, options: state.options, seats: seats(game, state), name: state.name.trim(), pair: state.pair },
        made => { box.close(); showLinks(made); });
    } catch (error) {
      put(said, t('startFailed', { text: wordsOf(error) }));
      go.disabled = false;
      go.ariaBusy = null;
      put(inner(go, 'span'), t('startIt'));
    }
  };
  const go = button(t('startIt'), start, { kind: 'main', ic: 'play' });
  draw();
  const box = dialog(t('setupOf', { game: game.title }), body, [button(t('cancel'), () => box.close()), go], t('close'));
  box.classList.add('wide');
}

/** A link with a button that copies it. */
function linkRow(label, path) {
  const link = new URL(path, location.origin).href;
  const input = h('input', { type: 'text', readOnly: true, value: link, onfocus: e => e.target.select() });
  const copy = button(t('copy'), async () => {
    try { await navigator.clipboard.writeText(link); } catch { input.select(); document.execCommand('copy'); }
    put(inner(copy, 'span'), t('copied'));
  }, { label: `${t('copy')}: ${label}` });
  return h('label', { class: 'field' }, h('span', {}, label), h('span', { class: 'row' }, input, copy));
}
function showLinks({ game, made, body, open }) {
  const row = ([side, seat], words) =>
    linkRow(t(words, { side: game.sides.find(s => s.id === side)?.name ?? side }), seat.link ?? `/t/${made.match}#${seat.token}`);
  const all = Object.entries(made.seats ?? {});
  for (const [side, seat] of all) if (seat.invitation) keepInvite(made.match, side, new URL(seat.link, location.origin).href);
  dialog(t('linksTitle'), [
    h('p', {}, t('linksDo')), all.filter(([side]) => body.seats[side] === 'link').map(seat => row(seat, 'linkOf')),
    h('p', { class: 'muted small' }, t('linksMine')), all.filter(([side]) => body.seats[side] === 'me').map(seat => row(seat, 'linkMine')),
    linkRow(t('linkWatch'), made.watch ?? `/t/${made.match}`),
  ], button(t('toTable'), open, { kind: 'main' }), t('close'));
}
