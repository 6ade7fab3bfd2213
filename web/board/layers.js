// @ts-check
// Which layers of the board are shown: names, hex numbers, who holds what, and what the game can draw over it.
import { h, button, field, inner, met } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { setting, change } from '../core/settings.js';

/** @import { Board } from './board.js' */

const LAYERS = [['names', 'layerNames'], ['numbers', 'hexNumbers'], ['shields', 'layerShields'], ['below', 'layerBelow']];

/** The same in words for a map of zones. */
const ZONED = { hexNumbers: 'zoneNumbers', layerShields: 'layerHolders' };

/** A button that opens the list of layers beside it. @param {Board} board */
export function layersButton(board) {
  const box = h('div', { class: 'layers panel', role: 'group', 'aria-label': t('layers'), hidden: true });
  const check = (name, words) => h('label', { class: 'row' },
    h('input', { type: 'checkbox', checked: setting(name), onchange: e => change(name, field(e).checked) }), words);
  const draw = () => box.replaceChildren(...LAYERS.filter(([name]) => name !== 'below' || !board.zones.none).map(([name, words]) => check(name, t(board.zones.none ? words : ZONED[words] ?? words))),
    ...(board.book.overlays ?? []).map(o => check(`overlay-${o.id}`, o.name)));
  const opener = button('', () => {
    draw();
    box.hidden = !box.hidden;
    opener.setAttribute('aria-expanded', String(!box.hidden));
    if (!box.hidden) inner(box, 'input').focus();
  }, { ic: 'layers', kind: 'quiet', label: t('layers'), 'aria-expanded': 'false' });
  const close = () => { box.hidden = true; opener.setAttribute('aria-expanded', 'false'); };
  box.addEventListener('keydown', e => { if (e.key === 'Escape') { e.stopPropagation(); close(); opener.focus(); } });
  document.addEventListener('pointerdown', e => { if (!box.contains(met(e)) && !opener.contains(met(e))) close(); });
  return h('div', { class: 'layers-at' }, opener, box);
}
