// @ts-check
// Three lists of the front page: my games, seats that are free, games to watch.
import { h, put, icon, button } from '../core/dom.js';
import { t, ago, knows } from '../core/i18n.js';
import { get, post } from '../core/api.js';
import { myGames, remember, forget } from '../core/seats.js';
import { skeleton, wordsOf } from '../core/shell.js';
import { sideCounter, sideSwatch } from './deck.js';
import { keepSecond } from '../panels/pair.js';

/** @import { GameCard } from '../types/api' */

const EVERY = 15_000, SHOWN = 12, WATCHED = 6;

/** A place that a picture comes into when it is loaded; its size is reserved. */
function slot(size, picture) {
  const el = h('span', { class: 'slot' });
  el.style.width = el.style.height = `${size}px`;
  picture.then(pic => pic && el.append(pic), () => {});
  return el;
}
/** @param {string} id */
export const levelName = id => knows(`levelName_${id}`) ? t(`levelName_${id}`) : id;

export class Lists {
  /** @type {GameCard[]} */ games = [];
  /** @type {{ open: any[], watch: any[], mine: any[] } | null} */ state = null;
  /** @type {(() => void) | undefined} */ makeOpen;
  /** Hears of every failure, and of null when the server answers. @type {((error: any) => void) | undefined} */ problem;
  /** Whether the lists are drawn, and whether all games to watch stand there. */
  drawn = false;
  all = false;

  constructor() {
    this.el = h('div', { class: 'lists' });
    setInterval(() => { if (!document.hidden) this.refresh(); }, EVERY);
    document.addEventListener('visibilitychange', () => { if (!document.hidden) this.refresh(); });
  }
  /**
   * @param {GameCard[]} games
   * @param {() => void} makeOpen
   * @param {(error: any) => void} problem
   */
  use(games, makeOpen, problem) {
    this.games = games;
    this.makeOpen = makeOpen;
    this.problem = problem;
  }

  async refresh() {
    if (!this.games.length) return;
    let all;
    try {
      const [lists, mine] = await Promise.all([get('/api/matches'), Promise.all(myGames().slice(0, SHOWN).map(g => own(g, this.game(g.game)?.sides)))]);
      all = { open: [...lists.open ?? [], ...lists.continued ?? []], watch: lists.watch ?? [], mine: mine.filter(Boolean) };
    } catch (error) { return this.problem?.(error); }
    this.problem?.(null);
    const same = JSON.stringify(all) === JSON.stringify(this.state);
    // What has not changed is not drawn again: focus and pointer stay where they are.
    if (same && this.drawn) return;
    this.state = all;
    this.draw();
  }

  game(id) { return this.games.find(g => g.id === id); }
  side(game, id) { return this.game(game)?.sides.find(s => s.id === id)?.name ?? id ?? ''; }
  points(m) {
    const game = this.game(m.game), ids = game?.sides.map(s => s.id) ?? Object.keys(m.points ?? {});
    if (game?.score && m.points) return `${game.score} ${m.points[ids[1]]}`;
    return ids.filter(id => m.points?.[id] != null).map(id => `${this.side(m.game, id)} ${m.points[id]}`).join(' : ');
  }

  draw() {
    const { open, watch, mine } = this.state ?? {};
    this.drawn = Boolean(this.state);
    put(this.el,
      this.list(t('myGames'), null, mine && this.mine(mine), t('noneMine')),
      this.list(t('openGames'), this.makeOpen && button(t('makeOne'), () => this.makeOpen?.(), { kind: 'link' }),
        open && open.map(m => this.openRow(m)), t('noneOpen')),
      this.list(t('watch'), watch && watch.length > WATCHED && this.expander(watch.length),
        watch && watch.slice(0, this.all ? undefined : WATCHED).map(m => this.watchRow(m)), t('noneWatch')));
  }
  expander(n) {
    const words = this.all ? t('fewer_') : t('allGames', { n });
    return button(words, () => { this.all = !this.all; this.draw(); }, { kind: 'link' });
  }
  list(title, link, rows, none) {
    return h('section', { class: 'list', 'aria-label': title },
      h('div', { class: 'list-head' }, h('h2', { class: 'cap' }, title), link),
      !rows ? skeleton(3) : rows.length ? rows : h('p', { class: 'empty' }, none));
  }

  // --- my games
  mine(all) {
    const rank = g => g.view.over ? 0 : g.view.decides === g.side ? 2 : 1;
    // Who plays both sides sees the game once, from the seat that is to move.
    const sorted = [...all].sort((a, b) => rank(b) - rank(a) || b.at - a.at)
      .filter((g, i, list) => list.findIndex(other => other.match === g.match) === i);
    const running = sorted.filter(rank), done = sorted.filter(g => !rank(g));
    /** @type {HTMLElement[]} */
    const rows = running.map(g => this.ownRow(g));
    if (done.length) {
      rows.push(h('details', { class: 'done', open: !running.length },
        h('summary', {}, t('showFinished', { n: done.length })), done.map(g => this.ownRow(g))));
    }
    return rows;
  }
  isBoth(g) { return myGames().filter(m => m.match === g.match).length > 1; }
  rival(g) {
    const [game, view] = [this.game(g.view.game), g.view];
    const foe = game?.sides.find(s => s.id !== g.side);
    const kind = view.players?.[foe?.id ?? '']?.kind;
    const title = view.name || game?.title || g.title;
    if (this.isBoth(g)) return t('gameBoth', { game: title });
    if (!kind || kind === 'person') return t('gameAgainst', { game: title, who: t('aFriend') });
    if (kind === 'open' || kind === 'invited') return t('gameAgainst', { game: title, who: t(kind === 'open' ? 'somebody' : 'aFriend') });
    return t('gameAgainst', { game: title, who: t('computerLevel', { level: levelName(kind) }) });
  }
  ownRow(g) {
    const v = g.view, you = !v.over && v.decides === g.side;
    const tag = v.over ? t('finished') : you ? t('yourMove') : t('theirMove', { side: this.side(v.game, v.decides) });
    const line = [t('turn', { n: v.turn }), v.phase_name].filter(Boolean).join(', ');
    const score = v.over ? this.points({ game: v.game, points: v.standing?.points }) : '';
    return h('div', { class: you ? 'item mine' : 'item' },
      slot(38, sideCounter(v.game, g.side, 36)),
      h('a', { class: 'words', href: v.over ? `/replay/${g.match}` : `/t/${g.match}#${g.token}` },
        h('b', {}, this.rival(g)),
        h('span', { class: 'muted small' },
          [this.isBoth(g) ? '' : this.side(v.game, g.side), v.half ? t('pairGame', { n: v.half }) : '', score || line, ago(g.at)].filter(Boolean).join(' · '))),
      h('span', { class: you ? 'tag you' : 'tag' }, tag), this.forgetting(g));
  }
  /** Two presses: the first asks. */
  forgetting(g) {
    let sure = false;
    const el = button('', () => {
      if (sure) { forget(g.match); return this.refresh(); }
      sure = true;
      put(el, h('span', {}, t('forgetSure')));
      el.classList.remove('icon');
      el.classList.add('warn');
    }, { ic: 'close', kind: 'quiet small', label: `${t('forget')}: ${this.rival(g)}` });
    el.title = t('forgetHint');
    el.addEventListener('blur', () => { if (sure) { sure = false; el.replaceWith(this.forgetting(g)); } });
    return el;
  }

  // --- open seats
  openRow(m) {
    const free = m.free ?? [], said = h('span', { class: 'bad small', role: 'alert' });
    const name = m.name || m.title || this.game(m.game)?.title;
    const sides = free.map(id => this.side(m.game, id));
    const join = async (side, pressed) => {
      pressed.disabled = true;
      try {
        const seat = await post(`/api/matches/${m.match}/join`, { side }, { as: null });
        remember({ match: m.match, token: seat.token, side, game: m.game, title: m.title });
        location.href = `/t/${m.match}#${seat.token}`;
      } catch (error) {
        pressed.disabled = false;
        put(said, error.status === 409 ? t('joinLate') : wordsOf(error));
        if (error.status === 409) pressed.remove();
      }
    };
    const acts = free.map(id => button(t('join'), e => join(id, e.currentTarget),
      { kind: 'small', label: `${t('joinAs', { side: this.side(m.game, id) })}: ${name}`, title: t('joinAs', { side: this.side(m.game, id) }) }));
    return h('div', { class: 'item' },
      slot(20, free.length ? sideSwatch(m.game, free[0]) : Promise.resolve(icon('user'))),
      h('div', { class: 'words' },
        h('b', {}, sides.length ? t('playSide', { game: name, side: sides.join(' / ') }) : name),
        h('span', { class: 'muted small' }, [m.imported ? t('fromFile') : '', m.name ? m.title : '', t('turn', { n: m.turn }), ago(m.updated)].filter(Boolean).join(' · ')),
        said),
      acts.length ? acts : h('a', { class: 'btn small', href: `/t/${m.match}` }, t('watch')));
  }

  // --- games to watch
  watchRow(m) {
    const players = (this.game(m.game)?.sides ?? []).map(s => m.players?.[s.id]).filter(Boolean);
    const word = kind => ['person', 'open', 'invited'].includes(kind) ? t('person') : t('computerLevel', { level: levelName(kind) });
    const who = players.length === 2 && players.some(kind => kind !== 'person')
      ? t('vs', { a: word(players[0]), b: word(players[1]) }) : '';
    const turn = t('turn', { n: m.turn }).toLowerCase();
    const title = [m.name || m.title, m.over ? t('finished') : turn].join(', ');
    return h('div', { class: 'item' },
      icon(m.over ? 'play' : 'eye'),
      h('a', { class: 'words', href: m.over ? `/replay/${m.match}` : `/t/${m.match}` },
        h('b', {}, title),
        h('span', { class: 'muted small' }, [this.points(m), who || ago(m.updated)].filter(Boolean).join(' · '))),
      h('span', { class: 'tag' }, m.over ? t('replay') : t('live')));
  }
}

/** One of my games as it stands; a game that is gone leaves the list. */
async function own(g, sides) {
  try {
    const view = await get(`/api/matches/${g.match}/view`, { as: g.token });
    const { game, name, turn, phase_name, decides, over, players, standing, half } = view;
    // The second game of a match is mine too; the next look at the list shows it.
    if (half === 1 && over && !g.next && sides) keepSecond(await get(`/api/matches/${g.match}/pair`, { as: g.token }), sides);
    return { ...g, view: { game, name, turn, phase_name, decides, over, players, standing, half } };
  } catch (error) {
    if ([401, 403, 404].includes(error.status)) forget(g.match);
    return null;
  }
}
