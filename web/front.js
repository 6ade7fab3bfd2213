// The front page: games as cards, one click to play, set-up form, my games, open and running ones.
import { h, put, icon, button, dialog, clauseLink } from './dom.js';
import { t, count, ago, onLanguage } from './i18n.js';
import { get, post, myGames, remember, forget } from './api.js';
import { theme, onSettings } from './settings.js';
import { pageHead } from './shell.js';

const app = document.getElementById('app');
let games = [], levels = [], lists = { open: [], watch: [] }, mine = [], problem = null;

const best = () => levels.find(l => l.id !== 'random')?.id ?? levels[0]?.id ?? 'random';
const gameOf = id => games.find(g => g.id === id);
const sideName = (game, id) => gameOf(game)?.sides.find(s => s.id === id)?.name ?? id ?? '';

async function load() {
  draw();
  try {
    [games, levels] = await Promise.all([get('/api/games'), get('/api/levels')]);
    problem = null;
  } catch (error) { problem = error.status === 0 ? t('offline') : t('error', { text: error.message }); draw(); return void setTimeout(load, 3000); }
  draw();
  refresh();
}
async function refresh() {
  const [all, own] = await Promise.all([get('/api/matches').catch(() => lists), Promise.all(myGames().slice(0, 12).map(async g => {
    try { return { ...g, view: await get(`/api/matches/${g.match}/view`, { as: g.token }) }; } catch (error) { if (error.status === 404) forget(g.match); return null; }
  }))]);
  lists = all; mine = own.filter(Boolean).sort((a, b) => yours(b) - yours(a) || b.at - a.at);
  draw();
}
const yours = g => g.view.over ? 0 : g.view.decides === g.side ? 2 : 1;

async function create(body) {
  try {
    const made = await post('/api/matches', body, { as: null });
    const title = gameOf(body.game)?.title;
    for (const [side, seat] of Object.entries(made.seats || {})) if (body.seats[side] === 'me') remember({ match: made.match, token: seat.token, side, game: body.game, title });
    const links = Object.entries(made.seats || {}).filter(([side]) => body.seats[side] === 'link');
    const own = Object.entries(made.seats || {}).find(([side]) => body.seats[side] === 'me');
    const go = () => { location.href = own ? `/t/${made.match}#${own[1].token}` : `/t/${made.match}`; };
    if (!links.length) return go();
    dialog(t('linkReady'), [h('p', { class: 'muted' }, t('linkHint')), links.map(([side, seat]) => {
      const link = new URL(seat.link ?? `/t/${made.match}#${seat.token}`, location.origin).href;
      return h('div', { class: 'field' }, h('span', {}, t('linkFor', { side: sideName(body.game, side) })), h('div', { class: 'row' }, h('input', { type: 'text', readOnly: true, value: link, 'aria-label': t('linkFor', { side: sideName(body.game, side) }) }), button(t('copy'), e => { navigator.clipboard?.writeText(link); e.currentTarget.querySelector('span').textContent = t('copied'); })));
    })], button(t('toTable'), go, { kind: 'main' }), t('close'));
  } catch (error) { problem = error.status === 0 ? t('offline') : error.message; draw(); }
}
const quick = game => create({ game: game.id, seats: Object.fromEntries(game.sides.map((s, i) => [s.id, i === 0 ? 'me' : best()])) });

function setup(game) {
  const state = { side: game.sides[0].id, opponent: best(), scenario: game.scenarios[0]?.id, options: Object.fromEntries(game.options.map(o => [o.id, o.default])) };
  const radios = (label, name, list) => h('fieldset', { class: 'field', style: { border: 0, padding: 0, margin: 0 } }, h('span', {}, label), h('div', { class: 'row wrap' }, list.map(([value, words]) => h('label', { class: 'row' }, h('input', { type: 'radio', name, value, checked: state[name] === value, onchange: () => { state[name] = value; } }), words))));
  const names = { random: t('level_random'), cadet: t('level_cadet') };
  const start = () => {
    const [a, b] = game.sides.map(s => s.id), seats = {};
    if (state.side === 'both') { seats[a] = 'me'; seats[b] = 'me'; }
    else if (state.side === 'none') { const level = state.opponent === 'link' ? best() : state.opponent; seats[a] = level; seats[b] = level; }
    else { seats[state.side] = 'me'; seats[state.side === a ? b : a] = state.opponent; }
    box.close(); create({ game: game.id, scenario: state.scenario, options: state.options, seats });
  };
  const box = dialog(`${t('setupTitle')}: ${game.title}`, [
    game.scenarios.length > 1 ? radios(t('scenario'), 'scenario', game.scenarios.map(s => [s.id, `${s.name} (${count('turns', s.turns)})`])) : h('div', { class: 'field' }, h('span', {}, t('scenario')), h('p', {}, game.scenarios[0]?.name, ' ', h('span', { class: 'muted' }, `(${count('turns', game.scenarios[0]?.turns ?? 0)})`))),
    radios(t('side'), 'side', [...game.sides.map(s => [s.id, s.name]), ['both', t('both')], ['none', t('watchOnly')]]),
    radios(t('opponent'), 'opponent', [...levels.map(l => [l.id, names[l.id] ?? l.name ?? l.id]).reverse(), ['link', t('friend')]]),
    game.options.length ? h('div', { class: 'field' }, h('span', {}, t('options')), game.options.map(o => h('label', { class: 'option' }, h('input', { type: 'checkbox', checked: o.default, onchange: e => { state.options[o.id] = e.target.checked; } }), h('span', {}, o.name, ' ', clauseLink(game.id, o.clause))))) : null,
  ], [button(t('cancel'), () => box.close()), button(t('start'), start, { kind: 'main', ic: 'play' })], t('close'));
}

function openFile() {
  const input = h('input', { type: 'file', accept: '.txt,.sztab,.journal,text/plain', 'aria-label': t('pickFile') });
  const said = h('p', { class: 'notice', hidden: true, role: 'alert' });
  input.addEventListener('change', async () => {
    const file = input.files[0]; if (!file) return;
    try {
      const made = await post('/api/matches/import', { journal: await file.text(), seats: {} }, { as: null });
      for (const [side, seat] of Object.entries(made.seats || {})) remember({ match: made.match, token: seat.token, side, title: file.name });
      const own = Object.entries(made.seats || {})[0], view = await get(`/api/matches/${made.match}/view`, { as: own?.[1].token ?? null });
      location.href = own && view.goes_on !== false && !view.over ? `/t/${made.match}#${own[1].token}` : `/replay/${made.match}`;
    } catch (error) { said.hidden = false; said.textContent = error.status === 0 ? t('offline') : error.message; }
  });
  dialog(t('loadGame'), [h('label', { class: 'drop field' }, h('span', {}, t('pickFile')), input), said], null, t('close'));
}

function card(game, i) {
  const img = h('img', { src: `/api/games/${game.id}/map.svg?theme=${theme()}`, alt: '', loading: 'lazy' });
  const hours = game.minutes ? t('hours', { n: Array.isArray(game.minutes) ? game.minutes.map(m => Math.round(m / 60)).join('–') : (Math.round(game.minutes / 30) / 2) }) : '';
  return h('article', { class: 'card' },
    i === 0 ? h('span', { class: 'tag you start' }, t('startHere')) : null,
    h('div', { class: 'pic' }, img),
    h('div', { class: 'body' }, h('h2', {}, game.title), h('p', { class: 'blurb' }, game.blurb ?? [game.scenarios[0] && `${game.scenarios[0].name}, ${count('turns', game.scenarios[0].turns)}.`, `${t('units')}: ${game.units}.`].filter(Boolean).join(' ')),
      h('div', { class: 'facts' }, hours ? h('span', {}, icon('clock'), hours) : null,
        game.difficulty ? h('span', { class: 'level', role: 'img', 'aria-label': t('difficulty', { n: game.difficulty }) }, '●'.repeat(game.difficulty) + '○'.repeat(Math.max(0, 5 - game.difficulty))) : null,
        h('span', { class: 'muted' }, game.sides.map(s => s.name).join(' · '))),
      h('div', { class: 'acts' }, button(t('playNow'), e => { e.currentTarget.disabled = true; quick(game); }, { kind: 'main', ic: 'play', label: `${t('playNow')}: ${game.title}` }), button(t('setup'), () => setup(game), { label: `${t('setup')} ${game.title}` })),
      h('div', { class: 'row small' }, h('a', { href: `/rules/${game.id}` }, t('rules')), h('a', { href: `/map/${game.id}` }, t('maps')))));
}
const phaseName = m => m.phase_name?.[document.documentElement.lang] ?? m.phase_name ?? '';
const item = (href, ic, title, line, tag, you) => h('a', { class: `item${you ? ' mine' : ''}`, href }, ic, h('span', { class: 'words' }, h('b', {}, title), h('span', { class: 'muted small' }, line)), tag);
const versus = m => { const ids = gameOf(m.game)?.sides.map(s => s.id) ?? Object.keys(m.points || {}); return ids.map(id => `${sideName(m.game, id)} ${m.points?.[id] ?? ''}`).join(' : '); };

function draw() {
  const own = mine.map(g => {
    const v = g.view, you = yours(g) === 2, foe = gameOf(v.game)?.sides.find(s => s.id !== g.side), kind = v.players?.[foe?.id]?.kind;
    return item(`/t/${g.match}#${g.token}`, icon('flag'), `${gameOf(v.game)?.title ?? g.title}: ${sideName(v.game, g.side)}${kind ? ` / ${kind === 'person' ? foe.name : t(`level_${kind}`)}` : ''}`, `${t('turn', { n: v.turn })}, ${v.phase_name} · ${ago(g.at)}`,
      h('span', { class: you ? 'tag you' : 'tag' }, v.over ? t('finished') : you ? t('yourMove') : t('theirMove', { side: sideName(v.game, v.decides) })), you);
  });
  const open = (lists.open || []).map(m => item(`/t/${m.match}`, icon('user'), m.title ?? gameOf(m.game)?.title, `${t('turn', { n: m.turn })} · ${ago(m.updated)}`, h('span', { class: 'btn small' }, t('join'))));
  const watch = (lists.watch || [])
    .slice(0, 5).map(m => item(m.over ? `/replay/${m.match}` : `/t/${m.match}`, icon(m.over ? 'play' : 'eye'), `${m.title ?? gameOf(m.game)?.title}, ${t('turn', { n: m.turn }).toLowerCase()}`, versus(m), h('span', { class: 'tag' }, m.over ? t('replay') : t('live'))));
  const list = (title, items, none) => h('section', { class: 'list' }, h('h2', { class: 'cap' }, title), items.length ? items : h('p', { class: 'empty' }, none));
  put(app, pageHead('play', games[0]?.id), h('div', { class: 'sheet' },
    h('div', { class: 'hero' }, h('div', {}, h('h1', {}, t('headline')), h('p', {}, t('subline'))), h('div', { class: 'row' }, h('a', { class: 'btn quiet', href: '/help' }, icon('help'), t('firstGame')), button(t('loadGame'), openFile, { ic: 'upload' }))),
    problem ? h('p', { class: 'notice', role: 'alert' }, problem) : null,
    h('div', { class: `cards${games.length < 4 ? ' few' : ''}` }, games.length ? games.map(card) : h('article', { class: 'card', 'aria-busy': 'true' }, h('div', { class: 'pic' }), h('div', { class: 'body' }, h('h2', {}, t('loading'))))),
    h('div', { class: 'lists' }, list(t('myGames'), own, t('none_my')), list(t('openGames'), open, t('none_open')), list(t('watch'), watch, t('none_watch')))));
}
onLanguage(load);
onSettings(name => { if (name === 'theme') draw(); });
load();
