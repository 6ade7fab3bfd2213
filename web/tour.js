// A short guided tour over the real page; it can be skipped and repeated.
import { h, button, put } from './dom.js';
import { t } from './i18n.js';

export const tourSeen = game => localStorage.getItem(`sztab.tour.${game}`) === '1';

export function startTour(game, stops) {
  let i = 0;
  const ring = h('div', { class: 'tour-ring' }), card = h('div', { class: 'tour panel', role: 'dialog', 'aria-label': t('tour') });
  const finish = () => { localStorage.setItem(`sztab.tour.${game}`, '1'); ring.remove(); card.remove(); document.removeEventListener('keydown', keys, true); };
  const keys = e => { if (e.key === 'Escape') { e.stopPropagation(); finish(); } };
  const draw = () => {
    const [words, target] = stops[i], r = target.getBoundingClientRect();
    Object.assign(ring.style, { left: `${r.left + 4}px`, top: `${r.top + 4}px`, width: `${r.width - 8}px`, height: `${r.height - 8}px` });
    const last = i === stops.length - 1;
    put(card, h('p', {}, t(words)), h('div', { class: 'row' }, h('span', { class: 'small muted' }, t('stop', { n: i + 1, m: stops.length })), h('span', { style: { flex: 1 } }), last ? null : button(t('skip'), finish, { kind: 'quiet small' }), button(last ? t('done') : t('next'), () => { if (last) finish(); else { i++; draw(); } }, { kind: 'main small' })));
    const w = card.offsetWidth, hh = card.offsetHeight, big = r.height > innerHeight * .6;
    const x = big ? r.left + r.width / 2 - w / 2 : r.left > innerWidth / 2 ? (r.width > 200 ? r.left - w - 14 : r.right - w) : r.left + 20;
    const y = big ? r.top + r.height / 2 - hh / 2 : r.bottom + hh + 20 < innerHeight ? (r.left > innerWidth / 2 && r.width > 200 ? r.top + 10 : r.bottom + 14) : (r.left > innerWidth / 2 ? r.top + 10 : r.top - hh - 14);
    card.style.left = `${Math.max(12, Math.min(innerWidth - w - 12, x))}px`; card.style.top = `${Math.max(12, Math.min(innerHeight - hh - 12, y))}px`;
    card.querySelector('.main').focus();
  };
  document.body.append(ring, card);
  document.addEventListener('keydown', keys, true);
  draw();
}
