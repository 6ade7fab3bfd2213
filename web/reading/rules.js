// @ts-check
// The rules of a game in our words: chapters, clauses with anchors, rulings, search.
import { app, h, put, button, icon, inner, met } from '../core/dom.js';
import { t, onLanguage } from '../core/i18n.js';
import { get } from '../core/api.js';
import { page, insist, notice, noSuchGame, skeleton, waitingWords } from '../core/shell.js';
import { sourceWords, isReconstructed } from './sources.js';
import '../core/settings.js';

/** @import { Book, Rules } from '../types/api' */

/** A text with the searched words marked. */
function marked(text, words) {
  if (!words) return text;
  const parts = [], low = text.toLowerCase();
  let i = 0;
  for (let j = low.indexOf(words); j >= 0; j = low.indexOf(words, i)) {
    parts.push(text.slice(i, j), h('mark', {}, text.slice(j, j + words.length)));
    i = j + words.length;
  }
  return [...parts, text.slice(i)];
}
/** Numbers of clauses inside a text become links. */
function linked(text, words, ids, own) {
  return text.split(/(\b\d+(?:\.\w+)+\b)/).map(part => ids.has(part) && part !== own
    ? h('a', { class: 'clause', href: `#${part}` }, part) : marked(part, words));
}
const usedBy = list => list?.length ? h('p', { class: 'from' }, t('usedBy'), ' ',
  list.map(({ name, href }, i) => [i ? ', ' : '', h('a', { href }, name)])) : null;

/** The page with the rules of a game: what is shown, and what is searched for. */
class RulesPage {
  /** @type {Rules} */ rules;
  /** @type {Book} */ book;
  body = h('div', { class: 'clauses' });
  contents = h('ol', {});
  found = h('p', { class: 'small muted', role: 'status' });
  marksOnly = h('input', { type: 'checkbox', onchange: () => this.draw() });
  input = h('input', { type: 'search', id: 'search', oninput: () => this.draw() });
  /** @type {IntersectionObserver | undefined} */ watcher;

  /** @param {string} game */
  constructor(game) {
    this.game = game;
    addEventListener('keydown', e => {
      if (e.key !== '/' || met(e).closest('input, textarea')) return;
      e.preventDefault();
      this.input.focus();
    });
    addEventListener('hashchange', () => this.jump());
    onLanguage(() => this.begin());
    page(app, 'rules', game, skeleton(12));
    this.begin();
  }
  begin() {
    const failed = (error, again) => page(app, 'rules', this.game, notice(waitingWords(error), button(t('tryAgain'), again, { kind: 'small' })));
    return insist(() => this.load(), failed);
  }
  async load() {
    const base = `/api/games/${encodeURIComponent(this.game)}`;
    try { [this.rules, this.book] = await Promise.all([get(`${base}/rules`), get(base)]); } catch (error) {
      if (error.status !== 404) throw error;
      const games = await get('/api/games');
      return page(app, 'rules', games[0]?.id, noSuchGame(this.game, games, 'rules'));
    }
    this.frame();
    this.draw();
    this.jump();
  }
  frame() {
    const title = t('rulesOf', { game: this.book.title });
    document.title = `${title} · sztab`;
    this.input.placeholder = t('search');
    this.input.setAttribute('aria-label', t('search'));
    page(app, 'rules', this.game,
      h('div', { class: 'reading-head' },
        h('div', {}, h('h1', {}, title), h('p', { class: 'muted' }, t('rulesNote'))),
        button(t('print'), () => print(), { ic: 'print' })),
      h('div', { class: 'reading' },
        h('nav', { class: 'toc', 'aria-label': t('contents') },
          h('div', { class: 'finder' }, this.input, this.found,
            h('label', { class: 'row small' }, this.marksOnly, t('onlyReconstructed'))),
          this.contents),
        h('div', {}, this.sequence(), this.body, this.legend())));
  }

  /** The phases of a turn, and what comes before the first one. */
  sequence() {
    const played = when => (this.book.phases ?? []).filter(p => p.when === when);
    const before = played('before'), phases = played('turn');
    if (!phases.length) return null;
    return h('section', { class: 'sequence', 'aria-label': t('sequence') },
      h('h2', { class: 'cap' }, t('sequence')),
      before.length ? h('p', { class: 'small muted' }, t('beforeTurns', { phases: before.map(p => p.name).join(', ') })) : null,
      h('ol', {}, phases.map((p, i) => h('li', {}, h('b', {}, String(i + 1)), p.name))),
      h('p', { class: 'small muted' }, t('turnsOf', { turns: t('turns', { n: Math.max(...this.book.scenarios.map(s => s.turns)) }) })));
  }
  legend() {
    const { sources } = this.book;
    return sources.length ? h('section', { class: 'legend' },
      h('h2', { class: 'cap' }, t('sourcesTitle')),
      h('dl', {}, sources.map(s => [h('dt', {}, s.code), h('dd', {}, s.name)]))) : null;
  }
  /** Where a text comes from; that a clause stands in the rulebook goes without saying. */
  from(source) {
    return source && source !== 'R' ? h('p', { class: 'from' },
      isReconstructed(source) ? h('span', { class: 'tag accent' }, t('reconstructed')) : null,
      ' ', sourceWords(this.book, source)) : null;
  }
  /** A ruling stands at every clause that it settles; the first place has its address. */
  rulingBox(r, words, ids, placed) {
    const first = !placed.has(r.id);
    placed.add(r.id);
    return h('div', { class: 'ruling', id: first ? r.id : null },
      h('p', {}, h('b', {}, `${r.id} ${typeof r.title === 'string' ? r.title : ''}`.trim()), ' ', linked(r.text, words, ids)),
      this.from(r.source));
  }
  /** Where the map and the set-up form rest on a clause: clause -> names with their address. */
  uses() {
    const places = new Map(), map = `/map/${encodeURIComponent(this.game)}`;
    const note = (clause, name, href) => places.set(clause, [...places.get(clause) ?? [], { name, href }]);
    for (const kind of [...this.book.terrains ?? [], ...this.book.edges ?? []]) {
      for (const clause of new Set(kind.effects.map(e => e.clause))) note(clause, t('useOnMap', { name: kind.name }), map);
    }
    for (const option of this.book.options ?? []) note(option.clause, t('useOption', { name: option.name }), '/');
    return places;
  }
  clauseRow(c, { words, ids, rulings, placed, used }) {
    const copy = button('', async () => {
      const link = new URL(`#${c.id}`, location.href).href;
      history.replaceState(null, '', `#${c.id}`);
      this.jump();
      try { await navigator.clipboard.writeText(link); copy.title = t('copied'); } catch { /* the address bar has it */ }
    }, { ic: 'share', kind: 'quiet small', label: t('copyLink', { clause: c.id }) });
    const own = (c.rulings ?? []).map(id => rulings.get(id)).filter(Boolean);
    return h('div', { class: 'law', id: c.id },
      h('a', { class: 'num', href: `#${c.id}` }, marked(c.id, words)),
      h('div', {}, h('p', {}, linked(c.text, words, ids, c.id)), this.from(c.source), usedBy(used.get(c.id)),
        own.map(r => this.rulingBox(r, words, ids, placed))),
      copy);
  }
  draw() {
    const words = this.input.value.trim().toLowerCase(), ids = new Set(this.rules.clauses.map(c => c.id)), placed = new Set(), used = this.uses();
    const rulings = new Map((this.rules.rulings ?? []).map(r => [r.id, r]));
    const text = c => [c.id, c.text, ...(c.rulings ?? []).map(id => `${rulings.get(id)?.title} ${rulings.get(id)?.text}`)].join(' ').toLowerCase();
    const rebuilt = c => isReconstructed(c.source) || (c.rulings ?? []).some(id => isReconstructed(rulings.get(id)?.source));
    const hits = this.rules.clauses.filter(c => (!words || text(c).includes(words)) && (!this.marksOnly.checked || rebuilt(c)));
    const narrowed = words || this.marksOnly.checked;
    this.found.textContent = narrowed ? t('found', { n: hits.length })
      : t('allClauses', { clauses: t('found', { n: this.rules.clauses.length }), rulings: rulings.size });
    put(this.contents, this.rules.chapters.map(ch => {
      const n = hits.filter(c => c.chapter === ch.id).length;
      return h('li', {}, h('a', { href: `#ch-${ch.id}`, class: n ? '' : 'none' },
        h('b', {}, ch.id), h('span', {}, ch.title), narrowed ? h('span', { class: 'muted' }, String(n)) : null));
    }));
    put(this.body, hits.length ? this.rules.chapters.map(ch => {
      const own = hits.filter(c => c.chapter === ch.id);
      return own.length ? h('section', { class: 'chapter' },
        h('h2', { id: `ch-${ch.id}` }, h('span', { class: 'muted' }, ch.id), ' ', ch.title),
        own.map(c => this.clauseRow(c, { words, ids, rulings, placed, used }))) : null;
    }) : h('p', { class: 'nothing' }, icon('book'), t('noneFound', { words: this.input.value.trim() }), ' ',
      button(t('clearSearch'), () => { this.input.value = ''; this.marksOnly.checked = false; this.draw(); this.input.focus(); }, { kind: 'small' })));
    this.spy();
  }

  /** Goes to the clause that the address names. */
  jump() {
    const id = decodeURIComponent(location.hash.slice(1));
    if (!id || !this.rules) return;
    document.querySelectorAll('.hit').forEach(old => old.classList.remove('hit'));
    let el = document.getElementById(id);
    if (!el && this.rules.clauses.some(c => c.id === id)) {
      this.input.value = '';
      this.marksOnly.checked = false;
      this.draw();
      el = document.getElementById(id);
    }
    // A clause may be named more exactly than it is printed: 8.27a leads to 8.27.
    for (let less = id; !el && less.length > 1; less = less.slice(0, -1)) el = document.getElementById(less);
    if (!el) return;
    el.scrollIntoView({ block: el.matches('h2') ? 'start' : 'center' });
    if (!el.matches('h2')) el.classList.add('hit');
  }
  /** Marks the chapter that is being read in the contents. */
  spy() {
    this.watcher?.disconnect();
    const watcher = this.watcher = new IntersectionObserver(seen => seen.filter(s => s.isIntersecting).forEach(({ target }) => {
      const id = inner(target, 'h2').id;
      this.contents.querySelectorAll('a').forEach(a => a.getAttribute('href') === `#${id}`
        ? a.setAttribute('aria-current', 'true') : a.removeAttribute('aria-current'));
    }), { rootMargin: '-10% 0px -80% 0px' });
    this.body.querySelectorAll('.chapter').forEach(el => watcher.observe(el));
  }
}

new RulesPage(decodeURIComponent(location.pathname.split('/')[2] || ''));
