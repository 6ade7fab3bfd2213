// @ts-check
// Lab reports: the list of those that lie at this table, and one with its figures and charts.
// What a report says is shown as text, its charts as pictures: nothing in it can run.
import { app, h, button } from '../core/dom.js';
import { t, ago, language, knows, onLanguage } from '../core/i18n.js';
import { get } from '../core/api.js';
import { page, insist, notice, skeleton, waitingWords } from '../core/shell.js';
import '../core/settings.js';

const COMMAND = game => `sztab lab run ${game} --games 200 --publish`;

// --- words and figures
const figure = (n, digits = 0) => Number.isFinite(n)
  ? n.toLocaleString(language(), { maximumFractionDigits: digits, minimumFractionDigits: digits }) : '–';
const percent = n => Number.isFinite(n) ? `${figure(100 * n, 1)} %` : '–';
const level = id => knows(`level_${id}`) ? t(`level_${id}`) : String(id ?? '–');
/** The names of what a report speaks of, where the game stands on the shelf; else its own ids. */
function words(games, report) {
  const game = games.find(g => g.id === report.game);
  return {
    title: game?.title ?? String(report.game ?? '–'),
    scenario: game?.scenarios.find(s => s.id === report.scenario)?.name ?? String(report.scenario ?? ''),
    side: id => game?.sides.find(s => s.id === id)?.name ?? id,
    sides: game?.sides.map(s => s.id) ?? Object.keys(report.wins ?? {}),
    objective: id => game?.objectives?.find(o => o.id === id)?.name ?? id,
    option: id => game?.options?.find(o => o.id === id)?.name ?? id,
  };
}
const versus = (report, { sides, side }) => sides.map(id => `${side(id)} (${level(report.players?.[id])})`).join(' – ');

const switched = (report, { option }) => Object.entries(report.options ?? {}).map(([id, on]) => `${option(id)}: ${t(on ? 'yes' : 'no')}`);
const seeded = report => `${t('seed').toLocaleLowerCase()} ${report.seed ?? '–'}`;

// --- the list
function line(report, games) {
  const href = `/reports/${encodeURIComponent(report.name)}`;
  if (report.unread) return h('li', { class: 'report' }, h('div', {}, h('b', {}, report.name),
    h('p', { class: 'small bad' }, t('reportUnread', { text: report.unread }))));
  const named = words(games, report), { finished, wins = {}, draws } = report;
  const shares = named.sides.map(id => h('span', {}, named.side(id), ' ', h('b', {}, percent(wins[id] / finished))));
  return h('li', { class: 'report' }, h('div', {},
    h('a', { class: 'report-title', href }, [named.title, named.scenario].filter(Boolean).join(': ')),
    h('p', { class: 'small muted' }, [versus(report, named), ...switched(report, named), seeded(report)].join(' · '))),
  h('p', { class: 'shares' }, shares, draws ? h('span', {}, t('drawsN'), ' ', h('b', {}, percent(draws / finished))) : null),
  h('p', { class: 'small muted when' }, t('gamesN', { n: report.games ?? 0 }), ' · ', ago(report.made)));
}
function drawList(games, reports) {
  document.title = `${t('reportsTitle')} · sztab`;
  page(app, 'reports', games[0]?.id,
    h('div', { class: 'reading-head' }, h('div', {}, h('h1', {}, t('reportsTitle')), h('p', { class: 'muted' }, t('reportsText')))),
    reports.length ? h('ul', { class: 'reports' }, reports.map(r => line(r, games)))
      : h('div', { class: 'sheet-part none' }, h('p', {}, t('noReports')), h('pre', {}, h('code', {}, COMMAND(games[0]?.id ?? 'GAME'))),
        h('p', { class: 'small muted' }, t('noReportsHint'))));
}

// --- one report
const fact = (label, value) => [h('dt', {}, label), h('dd', {}, value)];
function chances(report, { sides, side }) {
  const rows = sides.map((id, i) => ({ words: side(id), n: report.wins?.[id], kind: `s${i}`, ...report.win_share?.[id] }));
  if (report.draws) rows.push({ words: t('drawsN'), n: report.draws, share: report.draws / report.finished, kind: 'even' });
  return h('section', { class: 'sheet-part' }, h('h2', {}, t('whoWins')), h('div', { class: 'wide' }, h('table', { class: 'figures' },
    h('thead', {}, h('tr', {}, [t('sideHead'), t('winsN'), t('winShare'), t('interval')].map(x => h('th', { scope: 'col' }, x)), h('th', { class: 'bar-cell' }))),
    h('tbody', {}, rows.map(r => {
      const bar = h('i', { class: r.kind });
      bar.style.width = `${Math.max(0, Math.min(100, 100 * r.share || 0))}%`;
      return h('tr', {}, h('th', { scope: 'row' }, r.words), h('td', {}, figure(r.n)), h('td', {}, h('b', {}, percent(r.share))),
        h('td', {}, r.low == null ? '–' : `${percent(r.low)} – ${percent(r.high)}`), h('td', { class: 'bar-cell', 'aria-hidden': 'true' }, h('span', {}, bar)));
    })))));
}
function spreads(report, { sides, side }) {
  const rows = [...sides.map(id => [t('pointsOf', { side: side(id) }), report.points?.[id]]),
    [t('turnsPlayed'), report.turns], [t('decisionsPlayed'), report.decisions_per_game]].filter(([, spread]) => spread);
  const columns = [['mean', 'meanN'], ['deviation', 'deviation'], ['q05', 'q05'], ['median', 'median'], ['q95', 'q95']];
  return h('section', { class: 'sheet-part' }, h('h2', {}, t('howMuch')), h('div', { class: 'wide' }, h('table', { class: 'figures' },
    h('thead', {}, h('tr', {}, h('th', {}), columns.map(([, key]) => h('th', { scope: 'col' }, t(key))))),
    h('tbody', {}, rows.map(([label, spread]) => h('tr', {}, h('th', { scope: 'row' }, label),
      columns.map(([key]) => h('td', {}, figure(spread[key], key === 'mean' || key === 'deviation' ? 1 : 0)))))))));
}
function byTurn(report, { sides, side }) {
  const rows = report.by_turn;
  if (!rows.length) return null;
  const head = sides.flatMap(id => [t('pointsOf', { side: side(id) }), t('lostOf', { side: side(id) })]);
  return h('section', { class: 'sheet-part' }, h('h2', {}, t('byTurn')), h('div', { class: 'wide' }, h('table', { class: 'figures' },
    h('thead', {}, h('tr', {}, [t('turnHead'), t('gamesHead'), ...head].map(x => h('th', { scope: 'col' }, x)))),
    h('tbody', {}, rows.map(r => h('tr', {}, h('th', { scope: 'row' }, figure(r.turn)), h('td', {}, figure(r.games)),
      sides.flatMap(id => [h('td', {}, figure(r.points?.[id]?.mean, 1)), h('td', {}, figure(r.lost?.[id], 2))])))))));
}
const CHART = /^[\w-]+$/;
const charts = (report, name) => report.charts.filter(c => CHART.test(c)).map(c => h('figure', { class: 'sheet-part chart wide' },
  h('img', {
    src: `/api/reports/${encodeURIComponent(name)}/${c}.svg?lang=${language()}`, alt: knows(`chart_${c}`) ? t(`chart_${c}`) : c, loading: 'lazy',
    onerror: e => e.target.closest('figure').remove(),
  })));

function drawReport(games, name, report) {
  const named = words(games, report), options = switched(report, named);
  const { too_long: long = 0, dead_end: dead = 0 } = report.unfinished ?? {};
  document.title = `${named.title} · ${t('reportsTitle')} · sztab`;
  page(app, 'reports', games.some(g => g.id === report.game) ? report.game : games[0]?.id,
    h('div', { class: 'reading-head' }, h('div', {},
      h('p', { class: 'small' }, h('a', { href: '/reports' }, t('allReports'))),
      h('h1', {}, [named.title, named.scenario].filter(Boolean).join(': ')),
      h('p', { class: 'muted' }, versus(report, named)))),
    h('div', { class: 'report-body' },
      h('section', { class: 'sheet-part' }, h('h2', {}, t('theRun')), h('dl', { class: 'run' },
        fact(t('gamesHead'), `${figure(report.finished)} / ${figure(report.games)}`),
        long + dead ? fact(t('unfinished'), figure(long + dead)) : null,
        fact(t('seed'), String(report.seed ?? '–')),
        fact(t('made'), report.made ? new Date(1000 * report.made).toLocaleString(language(), { dateStyle: 'long', timeStyle: 'short' }) : '–'),
        fact(t('tookTime'), t('seconds', { n: figure(report.seconds, 1) })),
        fact(t('speedOf'), t('perSecond', { n: figure(report.decisions_per_second) })),
        options.length ? fact(t('optionsHead'), options.join(', ')) : null)),
      chances(report, named), spreads(report, named), charts(report, name), byTurn(report, named)));
}

const noReport = (games, name) => page(app, 'reports', games[0]?.id, h('section', { class: 'lost-way' },
  h('h1', {}, t('noReport')), h('p', {}, t('noReportCalled', { name })), h('a', { class: 'btn main', href: '/reports' }, t('allReports'))));

// --- loading
/** All reports, or the one of that name. @param {string} name */
async function load(name) {
  const games = await get('/api/games');
  if (!name) return drawList(games, await get('/api/reports'));
  try { drawReport(games, name, await get(`/api/reports/${encodeURIComponent(name)}`)); } catch (error) {
    if (error.status !== 404) throw error;
    noReport(games, name);
  }
}
/** @param {string} name */
function begin(name) {
  const failed = (error, again) => page(app, 'reports', null, notice(waitingWords(error), button(t('tryAgain'), again, { kind: 'small' })));
  return insist(() => load(name), failed);
}
/** @param {string} name */
function start(name) {
  onLanguage(() => begin(name));
  page(app, 'reports', null, skeleton(10));
  begin(name);
}
start(decodeURIComponent(location.pathname.split('/')[2] || ''));
