// The rules of a game in our words: chapters, clauses with anchors, rulings, search.
import { h, put } from './dom.js';
import { t, count, onLanguage } from './i18n.js';
import { get } from './api.js';
import { pageHead } from './shell.js';
import './settings.js';

const app = document.getElementById('app');
const game = decodeURIComponent(location.pathname.split('/')[2] || '');
const body = h('div', {}), toc = h('nav', { class: 'toc', 'aria-label': t('contents') }), found = h('p', { class: 'small muted', role: 'status' });
let rules;

async function load() {
  put(app, pageHead('rules', game), h('div', { class: 'sheet' }, h('p', {}, t('loading'))));
  let info;
  try { [rules, info] = await Promise.all([get(`/api/games/${game}/rules`), get('/api/games').then(all => all.find(g => g.id === game))]); } catch (error) { return put(app, pageHead('rules'), h('div', { class: 'sheet' }, h('p', { class: 'notice' }, error.status === 404 ? t('noGame') : error.message || t('offline')))); }
  document.title = `${t('rules')}: ${info?.title ?? game}`;
  const input = h('input', { type: 'search', 'aria-label': t('search'), placeholder: t('search'), oninput: () => draw(input.value) });
  put(toc, input, found, h('ol', {}, rules.chapters.map(c => h('li', {}, h('a', { href: `#ch-${c.id}` }, `${c.id} ${c.title}`)))));
  put(app, pageHead('rules', game), h('div', { class: 'sheet' }, h('div', { class: 'hero' }, h('h1', {}, `${info?.title ?? game}: ${t('rules').toLowerCase()}`)), h('div', { class: 'reading' }, toc, body)));
  draw('');
  jump();
}
function marked(text, words) {
  if (!words) return text;
  const parts = [], low = text.toLowerCase();
  let i = 0;
  for (let j = low.indexOf(words); j >= 0; j = low.indexOf(words, i)) { parts.push(text.slice(i, j), h('mark', {}, text.slice(j, j + words.length))); i = j + words.length; }
  return [...parts, text.slice(i)];
}
function draw(words) {
  words = words.trim().toLowerCase();
  const rulings = new Map((rules.rulings || []).map(r => [r.id, r]));
  const hits = rules.clauses.filter(c => !words || `${c.id} ${c.text} ${(c.rulings || []).map(id => rulings.get(id)?.text).join(' ')}`.toLowerCase().includes(words));
  found.textContent = count('found', hits.length);
  put(body, rules.chapters.map(ch => {
    const own = hits.filter(c => c.chapter === ch.id);
    return own.length ? h('section', { class: 'chapter' }, h('h2', { id: `ch-${ch.id}` }, `${ch.id} ${ch.title}`), own.map(c => h('div', { class: 'law', id: c.id }, h('a', { class: 'num', href: `#${c.id}` }, c.id),
      h('div', {}, h('p', {}, marked(c.text, words)), c.source ? h('p', { class: 'from' }, `${t('source')}: ${c.source}`) : null, (c.rulings || []).map(id => rulings.get(id)).filter(Boolean).map(r => h('div', { class: 'ruling' }, h('b', {}, r.title ?? r.id), ' ', marked(r.text, words), r.source ? h('p', { class: 'from' }, `${t('source')}: ${r.source}`) : null)))))) : null;
  }));
}
function jump() {
  const id = decodeURIComponent(location.hash.slice(1)); if (!id || !rules) return;
  document.querySelectorAll('.law.hit').forEach(l => l.classList.remove('hit'));
  const el = document.getElementById(id);
  if (el) { el.scrollIntoView({ block: 'center' }); if (el.classList.contains('law')) el.classList.add('hit'); }
}
addEventListener('hashchange', jump);
onLanguage(load);
load();
