// Talk at the table, and notes to oneself.
import { h, button } from './dom.js';
import { t } from './i18n.js';
import { get, post, call } from './api.js';

export class Chat {
  constructor(match) {
    this.list = h('div', { class: 'chat-list', role: 'log', 'aria-label': t('chat') });
    this.input = h('input', { type: 'text', maxLength: 500, 'aria-label': t('chatHint'), placeholder: t('chatHint') });
    const send = async e => { e.preventDefault(); const text = this.input.value.trim(); if (!text) return; try { await post(`/api/matches/${match}/chat`, { text }); this.input.value = ''; } catch (error) { this.add({ from: '!', text: error.message }); } };
    this.el = h('div', { class: 'chat' }, this.list, h('form', { class: 'row', onsubmit: send }, this.input, button(t('send'), send)));
    get(`/api/matches/${match}/chat`).then(all => (Array.isArray(all) ? all : all?.lines || []).forEach(m => this.add(m))).catch(() => {});
  }
  add(m) { this.list.append(h('p', {}, h('b', {}, this.names?.[m.from] ?? m.from ?? ''), ' ', m.text)); this.list.scrollTop = this.list.scrollHeight; }
}

export function notes(match, seat) {
  if (!seat) return h('p', { class: 'muted pad' }, t('notesSeat'));
  const state = h('span', { class: 'small muted', role: 'status' });
  const area = h('textarea', { rows: 10, 'aria-label': t('notes'), placeholder: t('notesHint') });
  let timer;
  area.addEventListener('input', () => { clearTimeout(timer); state.textContent = ''; timer = setTimeout(() => call('PUT', `/api/matches/${match}/notes`, { text: area.value }).then(() => { state.textContent = t('saved'); }).catch(e => { state.textContent = e.message; }), 600); });
  get(`/api/matches/${match}/notes`).then(n => { area.value = n?.text ?? ''; }).catch(() => {});
  return h('div', { class: 'notes' }, area, state);
}
