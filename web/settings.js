// What this browser prefers: language, theme, speed, counters; kept in localStorage.
import { h, dialog } from './dom.js';
import { t, language, setLanguage, reword } from './i18n.js';
import { sample } from './sound.js';

const KEY = 'sztab.settings';
const DEFAULTS = {
  theme: 'system', palette: 'normal',
  speed: 1, counters: 1, numbers: true, names: true, places: '', shields: true, below: false,
  confirm: true, sound: false, notify: false,
};
function stored() {
  try { return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY)) }; } catch { return { ...DEFAULTS }; }
}
let values = stored();
const heard = new Set();
const darkSystem = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');

export const setting = name => values[name];
export const onSettings = f => heard.add(f);
export const theme = () => values.theme === 'system' ? (darkSystem.matches ? 'dark' : 'light') : values.theme;
/** Factor on all durations; 0 when nothing may move. */
export const pace = () => still.matches ? 0 : values.speed;

function apply() {
  document.documentElement.dataset.theme = theme();
  document.documentElement.dataset.palette = values.palette;
}
const tell = name => { apply(); heard.forEach(f => f(name)); if (name === 'places') reword(); };

export function change(name, value) {
  values[name] = value;
  localStorage.setItem(KEY, JSON.stringify(values));
  tell(name);
}
darkSystem.addEventListener('change', () => tell('theme'));
// Another tab changed something: this one follows.
addEventListener('storage', e => {
  if (e.key !== KEY) return;
  const before = values;
  values = stored();
  Object.keys(values).filter(name => values[name] !== before[name]).forEach(tell);
});
apply();

export const languageButton = () => h('button', {
  type: 'button', class: 'btn', 'aria-label': `${t('lang')}: English / Polski`,
  onclick: () => setLanguage(language() === 'en' ? 'pl' : 'en'),
}, h('span', { class: language() === 'en' ? '' : 'muted' }, 'EN'), h('span', { class: 'muted' }, '/'),
h('span', { class: language() === 'pl' ? '' : 'muted' }, 'PL'));

let namings = [];
/** Takes up which names the places of a game have to choose from. */
export const know = book => { namings = book.namings ?? []; };
/** How the places of this game are called: as the reader chose, or as his language has it. */
export const naming = () => namings.find(n => n.id === values.places) ?? namings.find(n => n.suits === language()) ?? namings[0];
/** The same as a part of the address of a map. */
export const named = () => naming() ? `&places=${naming().id}` : '';

/** A row of buttons of which one is pressed. */
export const segments = (label, options, current, choose, small = true) =>
  h('div', { class: 'seg', role: 'group', 'aria-label': label }, options.map(([value, words]) => h('button', {
    type: 'button', class: small ? 'btn small' : 'btn', 'aria-pressed': String(current === value),
    onclick: () => choose(value),
  }, words)));

/** The browser asks the reader before it lets a page notify. */
let silenced = false;
async function allowNotices(on) {
  const allowed = on && 'Notification' in window && await Notification.requestPermission() === 'granted';
  silenced = on && !allowed;
  change('notify', allowed);
}
const allowSound = on => { change('sound', on); if (on) sample(); };

function groups() {
  const yesno = [[true, t('yes')], [false, t('no')]];
  const row = (label, name, options, act = value => change(name, value)) =>
    ({ label, options, current: name === 'language' ? language() : values[name], act });
  return [
    [t('lookGroup'), [
      row(t('lang'), 'language', [['en', 'English'], ['pl', 'Polski']], setLanguage),
      row(t('theme'), 'theme', [['system', t('system')], ['light', t('light')], ['dark', t('dark')]]),
      row(t('palette'), 'palette', [['safe', t('yes')], ['normal', t('no')]]),
    ]],
    [t('boardGroup'), [
      row(t('counterSize'), 'counters', [[.88, t('smaller')], [1, t('normal')], [1.14, t('larger')]]),
      row(t('placeNames'), 'names', yesno),
      ...namings.length > 1 ? [row(t('whichNames'), 'places', [['', t('byLanguage')], ...namings.map(n => [n.id, n.name])])] : [],
      row(t('hexNumbers'), 'numbers', yesno),
      row(t('speed'), 'speed', speeds()),
    ]],
    [t('playGroup'), [
      row(t('confirmEnd'), 'confirm', yesno),
      row(t('sound'), 'sound', yesno, allowSound),
      row(t('notify'), 'notify', yesno, allowNotices),
    ]],
  ];
}
export const speeds = () => [[0, t('off')], [.5, t('fast')], [1, t('normal')], [2, t('slow')]];

export function openSettings() {
  silenced = false;
  const body = h('div', { class: 'dialog-body' });
  let box;
  const draw = () => {
    body.replaceChildren(...groups().map(([title, rows]) => h('section', { class: 'setting-group' },
      h('h3', { class: 'cap' }, title),
      rows.map(({ label, options, current, act }) => h('div', { class: 'setting' }, h('span', {}, label),
        segments(label, options, current, async value => {
          await act(value);
          draw();
          const again = [...body.querySelectorAll('.seg')].find(seg => seg.ariaLabel === label);
          again?.querySelector('[aria-pressed=true]')?.focus();
        }))))), silenced ? h('p', { class: 'small bad', role: 'status' }, t('noNotices')) : '', h('p', { class: 'small muted' }, t('settingsKept')));
    const head = box?.querySelector('h2');
    if (head) head.textContent = t('settings');
  };
  draw();
  box = dialog(t('settings'), [], null, t('close'));
  box.querySelector('.dialog-body').replaceWith(body);
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
