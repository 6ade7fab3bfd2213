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

/** @import { Game } from '../types/page' */

const cards = h('div', { class: 'cards' }), problem = h('div', { class: 'problem' });
const lists = new Lists();
let away = false;
/** @type {Game[] | null} */
let games = null;
/** @type {{ id: string }[]} */
let levels = [];

/** The strongest level there is; levels come from the weakest on. */
const best = () => levels.at(-1)?.id ?? 'random';

async function load() {
  const [shelf, all] = await Promise.all([get('/api/games'), get('/api/levels')]);
  games = shelf;
  levels = all;
  put(problem);
  draw();
  lists.use(shelf, makeOpen, gone);
  lists.refresh();
}
const failed = (error, again) => put(problem,
  notice(waitingWords(error), button(t('tryAgain'), again, { kind: 'small' })));

/** While the lists cannot be renewed, the page says so. */
function gone(error) {
  if (error) put(problem, notice(waitingWords(error)));
  else if (away) put(problem);
  away = Boolean(error);
}

/** Makes a game and opens it; where a friend is to come, `show` gets the links first. */
async function create(body, show) {
  const game = games?.find(g => g.id === body.game);
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
async function quick(game, pressed) {
  pressed.disabled = true;
  pressed.ariaBusy = 'true';
  try { await create({ game: game.id, seats: seatsAgainst(game, game.sides[0].id, best()) }); } catch (error) {
    pressed.disabled = false;
    pressed.ariaBusy = null;
    put(problem, notice(t('startFailed', { text: wordsOf(error) })));
    problem.scrollIntoView({ block: 'nearest' });
  }
}
const makeOpen = () => games?.length && setup(games[0], levels, create, { who: 'open' });

// --- cards
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
function card(game, i, wide) {
  const title = h('h2', {}, game.title);
  const picture = wide ? mapPicture(game.id, 1400, 440, 1) : mapPicture(game.id, 264, 276, .72);
  return h('article', { class: 'card' },
    i === 0 ? h('span', { class: 'tag you start' }, t('startHere')) : null,
    picture,
    h('div', { class: 'body' }, title, h('p', { class: 'blurb' }, blurb(game)), facts(game),
      h('div', { class: 'acts' },
        button(t('playNow'), e => quick(game, e.currentTarget), { kind: 'main', ic: 'play', label: `${t('playNow')}: ${game.title}` }),
        button(t('setUp'), () => setup(game, levels, create), { label: `${t('setUp')} ${game.title}` })),
      h('p', { class: 'more small' },
        h('a', { href: `/rules/${game.id}` }, t('rules')), h('a', { href: `/map/${game.id}` }, t('maps')))));
}
const waiting = () => h('article', { class: 'card', 'aria-busy': 'true' },
  h('div', { class: 'pic' }), h('div', { class: 'body' }, skeleton(5)));

function drawCards() {
  const few = !games || games.length < 3;
  cards.classList.toggle('few', few);
  put(cards, !games ? waiting() : games.length
    ? games.map((game, i) => card(game, i, few)) : h('p', { class: 'empty' }, t('shelfEmpty')));
}
function draw() {
  document.title = 'sztab';
  drawCards();
  page(app, 'play', games?.[0]?.id,
    h('div', { class: 'hero' },
      h('div', {}, h('h1', {}, t('headline')), h('p', {}, t('subline'))),
      h('div', { class: 'row wrap' },
        h('a', { class: 'btn quiet', href: '/help' }, icon('help'), t('firstGame')),
        button(t('loadGame'), () => openFile(), { ic: 'upload' }))),
    problem, cards, lists.el);
  lists.draw();
}

const begin = () => insist(load, failed);
onLanguage(() => { draw(); begin(); });
onSettings(name => { if (name === 'theme' || name === 'counters') drawCards(); });
acceptDrops(document.documentElement);
draw();
begin();
