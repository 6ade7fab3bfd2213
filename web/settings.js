// What this browser prefers: language, theme, speed, counters; kept in localStorage.
import { h, dialog } from './dom.js';
import { t, language, setLanguage } from './i18n.js';

const KEY = 'sztab.settings';
const DEFAULTS = { theme: 'system', speed: 1, counters: 1, numbers: true, palette: 'normal', confirm: true, sound: false };
let values = { ...DEFAULTS };
try { values = { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY)) }; } catch { /* keep the defaults */ }
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
export function change(name, value) {
  values[name] = value;
  localStorage.setItem(KEY, JSON.stringify(values));
  apply();
  heard.forEach(f => f(name));
}
darkSystem.addEventListener('change', () => { apply(); heard.forEach(f => f('theme')); });
apply();

export const languageButton = () => h('button', { type: 'button', class: 'btn', 'aria-label': t('lang'), onclick: () => setLanguage(language() === 'en' ? 'pl' : 'en') }, language() === 'en' ? 'EN / PL' : 'PL / EN');

export function openSettings() {
  const body = h('div', { class: 'dialog-body' });
  let box;
  const row = (label, name, options, current, act) => h('div', { class: 'setting' }, h('span', {}, label),
    h('div', { class: 'seg', role: 'group', 'aria-label': label }, options.map(([value, words]) =>
      h('button', { type: 'button', class: 'btn small', 'aria-pressed': String(current === value), onclick: () => { act ? act(value) : change(name, value); draw(); } }, words))));
  const draw = () => {
    const yesno = [[true, t('yes')], [false, t('no')]];
    body.replaceChildren(
      row(t('lang'), '', [['en', 'English'], ['pl', 'Polski']], language(), setLanguage),
      row(t('theme'), 'theme', [['system', t('system')], ['light', t('light')], ['dark', t('dark')]], values.theme),
      row(t('speed'), 'speed', [[0, t('off')], [.5, t('fast')], [1, t('normal')], [2, t('slow')]], values.speed),
      row(t('counterSize'), 'counters', [[.88, t('smaller')], [1, t('normal')], [1.14, t('larger')]], values.counters),
      row(t('palette'), 'palette', [['safe', t('yes')], ['normal', t('no')]], values.palette),
      row(t('confirmEnd'), 'confirm', yesno, values.confirm),
      row(t('sound'), 'sound', yesno, values.sound));
    const head = box?.querySelector('h2');
    if (head) head.textContent = t('settings');
  };
  draw();
  box = dialog(t('settings'), [], null, t('close'));
  box.querySelector('.dialog-body').replaceWith(body);
}

/** The list of keys. */
export function openKeys() {
  const rows = [['U', 'k_undo'], ['E', 'k_end'], ['Enter', 'k_enter'], ['Esc', 'k_esc'], ['Tab', 'k_tab'], ['← ↑ → ↓', 'k_arrows'], ['+ − 0', 'k_zoom'], ['F', 'k_f'], ['B', 'k_b'], ['L', 'k_l'], ['?', 'k_help']];
  dialog(t('keys'), h('div', { class: 'keys' }, rows.map(([key, words]) => [h('kbd', {}, key), h('span', {}, t(words))])), null, t('close'));
}
