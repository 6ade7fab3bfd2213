// @ts-check
// The HTTP interface for people: a list made from the document for machines.
import { app, h, button } from '../core/dom.js';
import { t, onLanguage } from '../core/i18n.js';
import { get } from '../core/api.js';
import { page, insist, notice, skeleton, waitingWords } from '../core/shell.js';
import '../core/settings.js';

const GROUPS = [['/api/games', 'callsBooks'], ['/api/matches/{id}', 'callsPlay'], ['/api/matches', 'callsTable'], ['', 'callsRest']];
const groupOf = path => GROUPS.find(([start]) => path.startsWith(start))?.[1];

const example = body => {
  const media = Object.values(body?.content ?? {})[0];
  const value = media?.example ?? Object.values(media?.examples ?? {})[0]?.value;
  return value === undefined ? null : h('div', {}, h('h3', { class: 'cap' }, t('callBody')), h('pre', {}, JSON.stringify(value, null, 2)));
};
function call(path, method, what) {
  const answers = Object.entries(what.responses ?? {});
  const inputs = (what.parameters ?? []).filter(p => p.in !== 'path');
  return h('details', { class: 'call' },
    h('summary', {}, h('span', { class: `verb ${method}` }, method.toUpperCase()), h('code', {}, path),
      h('span', {}, what.summary ?? what.description ?? '')),
    h('div', { class: 'call-more' },
      what.description && what.summary ? h('p', {}, what.description) : null,
      what.security ? h('p', { class: 'small muted' }, t('callSeat')) : null,
      inputs.length ? h('dl', {}, inputs.map(p => [h('dt', {}, h('code', {}, p.name)), h('dd', {}, p.description ?? '')])) : null,
      example(what.requestBody),
      h('div', {}, h('h3', { class: 'cap' }, t('callAnswers')),
        h('dl', {}, answers.map(([code, a]) => [h('dt', {}, h('b', {}, code)), h('dd', {}, a.description ?? '')])))));
}
async function load() {
  const doc = await get('/api/openapi.json');
  document.title = `${t('apiPage')} · sztab`;
  const all = Object.entries(doc.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, what]) => ({ path, method, what })));
  page(app, '', null,
    h('div', { class: 'reading-head' }, h('div', {},
      h('h1', {}, t('apiPage')),
      h('p', { class: 'muted' }, t('callsNote'), ' ', h('a', { href: '/api/openapi.json' }, 'openapi.json')))),
    h('div', { class: 'calls' }, [...new Set(GROUPS.map(([, name]) => name))].map(name => {
      const own = all.filter(c => groupOf(c.path) === name);
      return own.length ? [h('h2', { class: 'call-group' }, t(name)), own.map(c => call(c.path, c.method, c.what))] : null;
    })));
}
const failed = (error, again) =>
  page(app, '', null, notice(waitingWords(error), button(t('tryAgain'), again, { kind: 'small' })));
const begin = () => insist(load, failed);
onLanguage(begin);
page(app, '', null, skeleton(12));
begin();
