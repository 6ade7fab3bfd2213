// @ts-check
// The dialogs of the page itself: what this browser prefers, and what the keys do.
import { h, dialog, find, inner, segments } from './dom.js';
import { t, language, languages, nameOf, setLanguage } from './i18n.js';
import { change, namings, setting } from './settings.js';
import { sample } from './sound.js';

/** Goes to the next language; says which there are. */
export const languageButton = () => h('button', {
  type: 'button', class: 'btn', 'aria-label': `${t('lang')}: ${languages.map(nameOf).join(' / ')}`,
  onclick: () => setLanguage(languages[(languages.indexOf(language()) + 1) % languages.length]),
}, languages.map((id, i) => [i ? h('span', { class: 'muted' }, '/') : null,
  h('span', { class: language() === id ? '' : 'muted' }, id.toUpperCase())]));

/** The browser asks the reader before it lets a page notify. */
let silenced = false;
async function allowNotices(on) {
  const allowed = on && 'Notification' in window && await Notification.requestPermission() === 'granted';
  silenced = on && !allowed;
  change('notify', allowed);
}
const allowSound = on => { change('sound', on); if (on) sample(); };

/** @type {(naming: { id: string, name: string }) => [string, string]} */
const pairOf = ({ id, name }) => [id, name];
/**
 * @typedef {{ label: string, options: [any, string][], current: any, act: (value: any) => void }} Row
 * @returns {{ title: string, rows: Row[] }[]}
 */
function groups() {
  /** @type {[boolean, string][]} */
  const yesno = [[true, t('yes')], [false, t('no')]];
  /**
   * @param {string} label
   * @param {string} name
   * @param {[any, string][]} options
   * @param {(value: any) => void} [act]
   */
  const row = (label, name, options, act = value => change(name, value)) =>
    ({ label, options, current: name === 'language' ? language() : setting(name), act });
  return [
    { title: t('lookGroup'), rows: [
      row(t('lang'), 'language', languages.map(id => [id, nameOf(id)]), setLanguage),
      row(t('theme'), 'theme', [['system', t('system')], ['light', t('light')], ['dark', t('dark')]]),
      row(t('palette'), 'palette', [['safe', t('yes')], ['normal', t('no')]]),
    ] },
    { title: t('boardGroup'), rows: [
      row(t('counterSize'), 'counters', [[.88, t('smaller')], [1, t('normal')], [1.14, t('larger')]]),
      row(t('placeNames'), 'names', yesno),
      ...namings().length > 1 ? [row(t('whichNames'), 'places', [['', t('byLanguage')], ...namings().map(pairOf)])] : [],
      row(t('hexNumbers'), 'numbers', yesno),
      row(t('speed'), 'speed', speeds()),
    ] },
    { title: t('playGroup'), rows: [
      row(t('confirmEnd'), 'confirm', yesno),
      row(t('sound'), 'sound', yesno, allowSound),
      row(t('notify'), 'notify', yesno, allowNotices),
    ] },
  ];
}
/** @returns {[number, string][]} */
export const speeds = () => [[0, t('off')], [.5, t('fast')], [1, t('normal')], [2, t('slow')]];

export function openSettings() {
  silenced = false;
  const body = h('div', { class: 'dialog-body' });
  /** @type {HTMLDialogElement | undefined} */
  let box;
  const draw = () => {
    body.replaceChildren(...groups().map(({ title, rows }) => h('section', { class: 'setting-group' },
      h('h3', { class: 'cap' }, title),
      rows.map(({ label, options, current, act }) => h('div', { class: 'setting' }, h('span', {}, label),
        segments(label, options, current, async value => {
          await act(value);
          draw();
          const again = [...body.querySelectorAll('.seg')].find(seg => seg.ariaLabel === label);
          if (again) find(again, '[aria-pressed=true]')?.focus();
        }))))), silenced ? h('p', { class: 'small bad', role: 'status' }, t('noNotices')) : '', h('p', { class: 'small muted' }, t('settingsKept')));
    const head = box?.querySelector('h2');
    if (head) head.textContent = t('settings');
  };
  draw();
  box = dialog(t('settings'), [], null, t('close'));
  inner(box, '.dialog-body').replaceWith(body);
}

export const KEYS = [
  ['U', 'k_undo'], ['Y', 'k_redo'], ['E', 'k_end'], ['A', 'k_all'], ['Enter', 'k_enter'], ['Esc', 'k_esc'], ['Tab', 'k_tab'],
  ['← ↑ → ↓', 'k_arrows'], ['+ − 0', 'k_zoom'], ['F', 'k_f'], ['B', 'k_b'], ['L', 'k_l'], ['?', 'k_help'],
];
/** What each key does, as a list. */
export const keyList = (keys = KEYS) => h('dl', { class: 'keys' },
  keys.map(([key, words]) => [h('dt', {}, h('kbd', {}, key)), h('dd', {}, t(words))]));

export const openKeys = () => dialog(t('keys'), keyList(), null, t('close'));

export const REPLAY_KEYS = [
  ['Space', 'r_play'], ['← →', 'r_step'], ['Home End', 'r_ends'], ['+ − 0', 'k_zoom'], ['?', 'k_help'],
];
export const openReplayKeys = () => dialog(t('keys'), keyList(REPLAY_KEYS), null, t('close'));
