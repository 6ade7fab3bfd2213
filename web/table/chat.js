// @ts-check
// Talk at the table, and notes to oneself.
import { h } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { get, post, call } from '../core/api.js';

/** @import { Message } from '../types/api' */
/** @import { Match } from './match.js' */

const SAVE_AFTER = 600;

export class Chat {
  /** @type {Message[]} */ #lines = [];
  #loaded = false;

  /** @param {Match} match */
  constructor(match) {
    this.match = match;
    this.path = match.url('/chat');
    this.list = h('div', { class: 'chat-list', role: 'log', 'aria-label': t('chat') });
    this.input = h('input', { type: 'text', maxLength: 500, 'aria-label': t('chatHint'), placeholder: t('chatHint') });
    const send = h('button', { type: 'submit', class: 'btn' }, t('send'));
    this.el = h('div', { class: 'chat' }, this.list, h('form', { class: 'row', onsubmit: e => this.send(e) }, this.input, send));
    match.on(['message'], () => { const { message } = match.state; if (message) this.add(message); });
    get(this.path).then(all => { (Array.isArray(all) ? all : all?.lines || []).forEach(m => this.add(m)); this.#loaded = true; }).catch(() => {});
  }
  /** How many lines of a seat are known: a line that is sent again is kept once. @param {string | null} seat */
  count(seat) { return this.#lines.filter(line => line.from === seat).length; }
  async send(e) {
    e.preventDefault();
    const text = this.input.value.trim();
    if (!text) return;
    try {
      await post(this.path, { text, after: this.#loaded ? this.count(this.match.view.you) : undefined });
      this.input.value = '';
    } catch (error) {
      this.list.append(h('p', { class: 'bad', role: 'alert' }, error.message || t('offline')));
    }
  }
  /** @param {Message} m */
  add(m) {
    // A line that was sent again may come again.
    if (this.#lines.some(line => line.at === m.at && line.from === m.from && line.text === m.text)) return;
    this.#lines.push(m);
    this.list.append(h('p', {}, h('b', {}, this.match.sideName(m.from) || (m.from ?? '')), ' ', m.text));
    this.list.scrollTop = this.list.scrollHeight;
  }
}

/** Notes to oneself. @param {Match} match */
export function notes(match) {
  if (!match.view.you) return h('p', { class: 'muted pad' }, t('notesSeat'));
  const path = match.url('/notes'), state = h('span', { class: 'small muted', role: 'status' });
  const area = h('textarea', { rows: 10, 'aria-label': t('notes'), placeholder: t('notesHint') });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const save = () => call('PUT', path, { text: area.value })
    .then(() => { state.textContent = t('saved'); }, error => { state.textContent = error.message || t('offline'); });
  area.addEventListener('input', () => {
    clearTimeout(timer);
    state.textContent = '';
    timer = setTimeout(save, SAVE_AFTER);
  });
  get(path).then(n => { area.value = n?.text ?? ''; }).catch(() => {});
  return h('div', { class: 'notes' }, area, state);
}
