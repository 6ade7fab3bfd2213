// The battle panel: who fights, every figure with its clause, the columns, the chances, the dice.
import { h, icon, button, clauseLink, counterPic, die } from './dom.js';
import { t } from './i18n.js';
import { pace } from './settings.js';

function value(row) {
  const v = String(row.value), n = Number(v);
  if (row.kind === 'shift' && Number.isFinite(n)) return n > 0 ? h('span', { class: 'good' }, `▶ ${n}`) : n < 0 ? h('span', { class: 'bad' }, `◀ ${-n}`) : h('span', { class: 'muted' }, '0');
  return h('span', { class: row.kind === 'unknown' ? 'muted' : '' }, v);
}
const units = (board, ids, view) => ids.map(id => {
  const pic = counterPic(id, view.pieces.find(p => p.id === id)?.face ?? 0, 42);
  pic.removeAttribute('aria-hidden'); pic.setAttribute('role', 'img'); pic.setAttribute('aria-label', board.info.get(id)?.name ?? id);
  return pic;
});

let shownRoll = '';
/** The panel of a battle; `fold` closes it. */
export function battlePanel(view, board, fold) {
  const b = view.battle, place = board.spaces.get(b.place), game = view.game;
  const most = Math.max(1, ...b.lines.map(l => l.weight));
  const key = b.rolled ? `${view.match} ${b.place} ${b.rolled.dice} ${view.turn}` : '';
  const roll = key && key !== shownRoll; shownRoll = key || shownRoll;
  const dice = b.rolled && h('span', { class: `dice${roll && pace() ? ' tumble' : ''}`, role: 'img', 'aria-label': t('rolled', { n: b.rolled.dice.join(' + ') }) }, b.rolled.dice.map(n => die(n, 34)), h('b', {}, String(b.rolled.dice.reduce((a, c) => a + c, 0))));
  const index = name => b.ladder.findIndex(c => String(c) === String(name));
  return [
    h('div', { class: 'battle-head' }, icon('battle'), h('h2', {}, place?.place || b.place, ' ', h('span', { class: 'muted' }, place?.place ? b.place : '', place?.terrain ? ` · ${place.terrain}` : '')),
      h('span', { class: 'tag accent' }, t(b.stage)), fold && button('', fold, { ic: 'close', kind: 'quiet small', label: t('close') })),
    h('div', { class: 'battle-sides' },
      h('div', {}, h('div', { class: 'cap' }, t('attack')), h('div', { class: 'row wrap' }, units(board, b.attackers, view))),
      h('div', {}, h('div', { class: 'cap' }, t('defence')), h('div', { class: 'row wrap' }, units(board, b.defenders, view)))),
    dice && h('div', { class: 'battle-dice' }, dice, h('span', {}, h('b', {}, b.lines[b.rolled.line]?.code ?? ''), ' ', b.lines[b.rolled.line]?.text ?? '')),
    h('div', { class: 'battle-rows' }, b.rows.map(row => h('div', { class: 'fact' }, h('span', {}, row.text), clauseLink(game, row.clause), h('b', {}, value(row))))),
    b.ladder.length ? h('ol', { class: 'ladder', 'aria-label': t('ladder') }, b.ladder.map((c, i) => h('li', { class: `${i === index(b.start) ? 'start ' : ''}${i === index(b.column) ? 'final' : ''}`, 'aria-current': i === index(b.column) ? 'true' : null }, String(c)))) : null,
    b.lines.length ? h('div', { class: 'lines' }, h('div', { class: 'cap' }, t('chances')), b.lines.map((l, i) => {
      const bar = h('i', {}); bar.style.width = `${100 * l.weight / most}%`;
      return h('div', { class: `chance${b.rolled ? (b.rolled.line === i ? ' fell' : ' faded') : ''}` }, h('span', { class: 'muted' }, l.dice), h('span', { class: 'what' }, l.text, bar), h('span', { class: 'muted code' }, l.code), h('b', {}, `${Math.round(100 * l.weight / l.total)} %`));
    })) : null,
    b.hidden ? h('div', { class: 'battle-foot' }, icon('eye'), h('span', {}, b.hidden.text, ' ', clauseLink(game, b.hidden.clause))) : null,
  ];
}
