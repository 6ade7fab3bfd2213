// @ts-check
// The front page: games as cards, one click to play, my games, open seats, games to watch.
import { app, h, put, icon, button } from '../core/dom.js';
import { t, onLanguage } from '../core/i18n.js';
import { get, post } from '../core/api.js';
import { remember } from '../core/seats.js';
import { onSettings } from '../core/settings.js';
import { page, insist, notice, skeleton, wordsOf, waitingWords } from '../core/shell.js';
import { mapPicture, sideSwatch } from './deck.js';
import { setup, seatsAgainst } from './setup.js';
import { openFile, acceptDrops } from './loading.js';
import { Lists } from './lists.js';

/** @import { GameCard } from '../types/api' */

function length(minutes) {
  const hours = m => Math.round(m / 30) / 2;
  return t('hours', { n: [minutes].flat().map(hours).join('–') });
}
const dots = n => h('span', { class: 'level', role: 'img', 'aria-label': t('difficulty', { n }) },
  Array.from({ length: 5 }, (_, i) => h('i', { class: i < n ? 'on' : '' })));

function swatches(game) {
  const names = game.sides.map(side => side.name).join(', ');
  const el = h('span', { class: 'sides', role: 'img', 'aria-label': t('sidesOf', { sides: names }), title: names });
  Promise.all(game.sides.map(side => sideSwatch(game.id, side.id))).then(all => el.append(...all), () => {});
  return el;
}
const facts = game => h('div', { class: 'facts' },
  game.minutes ? h('span', {}, icon('clock'), length(game.minutes)) : h('span', {}, t('unitsN', { n: game.units })),
  game.difficulty ? dots(game.difficulty) : null, swatches(game));

function blurb(game) {
  if (game.blurb) return game.blurb;
  const scenario = game.scenarios[0];
  return scenario ? `${scenario.name}, ${t('turns', { n: scenario.turns })}.` : '';
}
const waiting = () => h('article', { class: 'card', 'aria-busy': 'true' },
  h('div', { class: 'pic' }), h('div', { class: 'body' }, skeleton(5)));

/** The front page: the shelf, the levels of the computer, and what is wrong just now. */
class FrontPage {
  /** @type {GameCard[] | null} */ games = null;
  /** @type {{ id: string }[]} */ levels = [];
  lists = new Lists();
  cards = h('div', { class: 'cards' });
  problem = h('div', { class: 'problem' });
  /** Whether the lists could not be renewed. */
  away = false;

  constructor() {
    onLanguage(() => { this.draw(); this.begin(); });
    onSettings(name => { if (name === 'theme' || name === 'counters') this.drawCards(); });
    acceptDrops(document.documentElement);
    this.draw();
    this.begin();
  }
  begin() {
    return insist(() => this.load(), (error, again) => put(this.problem,
      notice(waitingWords(error), button(t('tryAgain'), again, { kind: 'small' }))));
  }
  /** The strongest level there is; levels come from the weakest on. */
  get best() { return this.levels.at(-1)?.id ?? 'random'; }
  makeOpen() { if (this.games?.length) setup(this.games[0], this.levels, (body, show) => this.create(body, show), { who: 'open' }); }
  async load() {
    const [shelf, all] = await Promise.all([get('/api/games'), get('/api/levels')]);
    this.games = shelf;
    this.levels = all;
    put(this.problem);
    this.draw();
    this.lists.use(shelf, () => this.makeOpen(), error => this.gone(error));
    this.lists.refresh();
  }

  /** While the lists cannot be renewed, the page says so. */
  gone(error) {
    if (error) put(this.problem, notice(waitingWords(error)));
    else if (this.away) put(this.problem);
    this.away = Boolean(error);
  }

  /** Makes a game and opens it; where a friend is to come, `show` gets the links first. */
  async create(body, show) {
    const game = this.games?.find(g => g.id === body.game);
    const made = await post('/api/matches', body, { as: null });
    const seats = Object.entries(made.seats ?? {});
    const mine = seats.filter(([side]) => body.seats[side] === 'me');
    for (const [side, seat] of mine) {
      remember({ match: made.match, token: seat.token, side, game: body.game, title: game?.title });
    }
    const open = () => { location.href = mine.length ? `/t/${made.match}#${mine[0][1].token}` : `/t/${made.match}`; };
    if (!seats.some(([side]) => body.seats[side] === 'link')) return open();
    show({ game, made, body, open });
  }
  async quick(game, pressed) {
    pressed.disabled = true;
    pressed.ariaBusy = 'true';
    try { await this.create({ game: game.id, seats: seatsAgainst(game, game.sides[0].id, this.best) }); } catch (error) {
      pressed.disabled = false;
      pressed.ariaBusy = null;
      put(this.problem, notice(t('startFailed', { text: wordsOf(error) })));
      this.problem.scrollIntoView({ block: 'nearest' });
    }
  }
  card(game, i, wide) {
    const title = h('h2', {}, game.title);
    const picture = wide ? mapPicture(game.id, 1400, 440, 1) : mapPicture(game.id, 264, 276, .72);
    return h('article', { class: 'card' },
      i === 0 ? h('span', { class: 'tag you start' }, t('startHere')) : null,
      picture,
      h('div', { class: 'body' }, title, h('p', { class: 'blurb' }, blurb(game)), facts(game),
        h('div', { class: 'acts' },
          button(t('playNow'), e => this.quick(game, e.currentTarget), { kind: 'main', ic: 'play', label: `${t('playNow')}: ${game.title}` }),
          button(t('setUp'), () => setup(game, this.levels, (body, show) => this.create(body, show)), { label: `${t('setUp')} ${game.title}` })),
        h('p', { class: 'more small' },
          h('a', { href: `/rules/${game.id}` }, t('rules')), h('a', { href: `/map/${game.id}` }, t('maps')))));
  }
  drawCards() {
    const few = !this.games || this.games.length < 3;
    this.cards.classList.toggle('few', few);
    put(this.cards, !this.games ? waiting() : this.games.length
      ? this.games.map((game, i) => this.card(game, i, few)) : h('p', { class: 'empty' }, t('shelfEmpty')));
  }
  draw() {
    document.title = 'sztab';
    this.drawCards();
    page(app, 'play', this.games?.[0]?.id,
      h('div', { class: 'hero' },
        h('div', {}, h('h1', {}, t('headline')), h('p', {}, t('subline'))),
        h('div', { class: 'row wrap' },
          h('a', { class: 'btn quiet', href: '/help' }, icon('help'), t('firstGame')),
          button(t('loadGame'), () => openFile(), { ic: 'upload' }))),
      this.problem, this.cards, this.lists.el);
    this.lists.draw();
  }
}

new FrontPage();
