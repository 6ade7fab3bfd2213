// The panel beside the board: turns, standing, points, boxes, and the tabs below them.
import { h, put, button } from './dom.js';
import { t, count } from './i18n.js';
import { turnTrack, standing, tracks, boxes, eliminated } from './panels.js';
import { notes } from './chat.js';
import { gauge } from './gauge.js';
import { piles } from './hand.js';
import { cupPanel } from './cup.js';
import { isLost } from './parts.js';
import { mayTry } from './analysis.js';

export class Side {
  constructor(table) {
    Object.assign(this, { table, tab: 'log', unheard: 0, top: 0, folded: localStorage.getItem('sztab.rail') === '1' });
    this.rail = h('div', { class: 'rail' });
    this.info = h('div', { class: 'info' });
    this.tabs = h('div', { class: 'tabs', role: 'tablist', 'aria-label': t('panels') });
    this.scroll = h('div', { class: 'scroll', role: 'tabpanel' });
    this.presence = h('div', { class: 'presence' });
    this.el = h('aside', { class: 'side', 'aria-label': t('tracks') });
    // Remembered, because to ask for it makes the browser lay out the page.
    this.info.addEventListener('scroll', () => { this.top = this.info.scrollTop; }, { passive: true });
    this.tabs.addEventListener('keydown', e => this.walkTabs(e));
  }
  /** `battle` is the battle panel where it replaces the lower half of this one. */
  place(battle) {
    put(this.el, this.rail, this.info, this.tabs, this.scroll, battle, this.presence);
    this.fold(this.folded);
  }
  fold(folded) {
    this.folded = folded;
    localStorage.setItem('sztab.rail', folded ? '1' : '0');
    document.getElementById('app').classList.toggle('folded', folded);
    const open = name => { if (name) this.tab = name; this.fold(false); this.draw(); };
    const to = (name, ic, words) => button('', () => open(name), { ic, kind: 'quiet', label: t(words) });
    const ways = [[null, 'prev', 'unfold'], [null, 'flag', 'tracks'], ['log', 'log', 'log'], ['lost', 'box', 'eliminated'], ['chat', 'chat', 'chat']];
    put(this.rail, folded ? ways.map(way => to(...way))
      : button('', () => this.fold(true), { ic: 'next', kind: 'quiet small', label: t('fold') }));
  }
  relabel() { this.scroll.dataset.tab = ''; this.told = null; this.fold(this.folded); }

  draw() {
    const { table } = this, { board, book } = table, view = table.past ?? table.view;
    if (this.isNews(view)) this.drawInfo(view);
    for (const unit of this.info.querySelectorAll('[data-unit]')) unit.classList.toggle('legal', !table.past && board.legal.has(unit.dataset.unit));
    this.drawTabs(eliminated(view, book, board));
    this.drawPresence();
  }
  /** Whether anything beside the map differs from what is told here: most orders change only the map. */
  isNews(view) {
    const { table } = this, { board } = table, { pieces, control, markers, choices, prompt, n, focus, battle, undoable, ...rest } = view;
    const beside = pieces.filter(p => !board.centre(p.at)).map(p => [p.id, p.at, p.face, p.values, board.legal.has(p.id) && isLost(p.at)]);
    const told = JSON.stringify([rest, beside, table.planned ?? null, !!table.past, table.reflexes.rows]);
    const news = told !== this.told;
    this.told = told;
    return news;
  }
  drawInfo(view) {
    const { table } = this, { board, book, chooser } = table;
    const open = this.info.querySelector('details')?.open, { top } = this;
    const choose = id => {
      if (table.past || chooser.pick(id)) return;
      const order = chooser.guess(id, null);
      if (order && table.mine) table.why(order);
    };
    put(this.info, turnTrack(view, book), view.gauge ? this.gauge(view) : standing(view, book), cupPanel(view, book), tracks(view, table.past ? null : table.planned),
      table.reflexes.panel(), piles(view, board), boxes(view, board, choose));
    const details = this.info.querySelector('details');
    if (details && open) details.open = true;
    if (top) this.info.scrollTop = top;
  }
  /** On the phone the track that decides stands here; elsewhere it lies across the board. */
  gauge(view) { return this.table.phone ? h('section', { class: 'part gauge' }, gauge(view, this.table.log.entries, this.table.book)) : null; }
  drawTabs(lost) {
    const { table } = this;
    if (this.tab === 'chat') this.unheard = 0;
    const names = [['log', t('log')], ['lost', `${t('eliminated')} ${lost.count || ''}`],
      ['chat', `${t('chat')}${this.unheard ? ` (${this.unheard})` : ''}`], ['notes', t('notes')]];
    put(this.tabs, names.map(([id, words]) => h('button', {
      type: 'button', role: 'tab', id: `tab-${id}`, 'aria-selected': String(this.tab === id), tabIndex: this.tab === id ? 0 : -1,
      onclick: () => this.choose(id),
    }, words.trim())));
    this.scroll.setAttribute('aria-labelledby', `tab-${this.tab}`);
    if (this.scroll.dataset.tab === this.tab && this.tab !== 'lost') return;
    this.scroll.dataset.tab = this.tab;
    table.chat.names = Object.fromEntries(table.book.sides.map(x => [x.id, x.name]));
    const body = {
      log: () => table.log.el, lost: () => lost.body(), chat: () => table.chat.el,
      notes: () => notes(encodeURIComponent(table.match), table.view.you),
    };
    put(this.scroll, body[this.tab]());
    if (this.tab === 'log') table.log.end();
  }
  choose(id) { this.tab = id; this.draw(); this.tabs.querySelector('[aria-selected=true]')?.focus(); }
  walkTabs(e) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[e.key], all = [...this.tabs.children];
    if (!step) return;
    e.preventDefault();
    e.stopPropagation();
    const now = all.findIndex(b => b.getAttribute('aria-selected') === 'true');
    all[(now + step + all.length) % all.length].click();
  }
  focusLog() { this.fold(false); this.choose('log'); }
  heard() { if (this.tab !== 'chat') { this.unheard++; this.draw(); } }

  drawPresence() {
    const { table } = this, { book, view, presence } = table;
    const player = side => {
      const p = view.players?.[side.id], person = p?.kind === 'person';
      const on = !person || (presence.seats[side.id] ?? p?.present);
      const words = !p ? '' : ['open', 'invited'].includes(p.kind) ? t(`seat_${p.kind}`) : !person ? t(`level_${p.kind}`) : side.id === view.you ? t('you') : t(on ? 'present' : 'absent');
      return h('span', {}, h('i', { class: on ? 'on' : '' }), h('b', {}, side.name), ' ', h('span', { class: 'state' }, words));
    };
    put(this.presence, book.sides.map(player), presence.watchers ? h('span', {}, count('watchers', presence.watchers)) : null,
      mayTry(view) && button(t('tryOut'), () => table.tryOut(), { ic: 'branch', kind: 'small try', title: t('tryOutHint') }));
  }

  /** On the phone: which part of it lies over the board, if any. */
  openSheet(name) {
    const { classList } = this.el;
    classList.remove('tab-log', 'tab-units', 'tab-tracks');
    classList.toggle('open', ['tracks', 'units', 'log'].includes(name));
    classList.add(`tab-${name}`);
    if (name === 'log') this.tab = 'log';
    if (name === 'units') this.tab = 'lost';
    this.draw();
  }
}
