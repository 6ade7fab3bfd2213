// Checks the dice in the browser: the secrets must fit what was published first, the shares must be those that the
// seats committed to and that this browser remembers, and together they must give every roll and every draw.
import { h, dialog, icon } from './dom.js';
import { t, count } from './i18n.js';
import { get } from './api.js';
import { roller } from './chacha.js';
import { bytes, fromHex, hex, hmac, join, sha256 } from './hash.js';
import { commitmentOf, remembered } from './shares.js';

/** Whether a secret is the one that the table committed to. */
export const honest = (secret, commitment) => hex(sha256(join(bytes('sztab 2 table\n'), fromHex(secret)))) === commitment;

/** What all dice of a source follow from. */
export const seedOf = (secret, shares) =>
  hmac(fromHex(secret), bytes(`sztab 2 dice\n${shares.map(x => `${x.by} ${x.share}\n`).join('')}`));

/** Whether secrets and shares fit what was published; nothing where no secret is known. */
export function bound({ sources, secrets }) {
  const known = sources.map((source, i) => [source, secrets?.[i]]).filter(([source, secret]) => secret && !source.nonces);
  return known.length ? known.every(([source, secret]) => honest(secret, source.commitment) && sharesKept(source)) : null;
}
const sharesKept = ({ commitment, shares = [] }) => shares.every(x => x.share && x.commitment === commitmentOf(commitment, x.by, x.share));

/** Whether an entry holds what its source gives: its rolls and draws in the order in which they were cast. */
function fits(seed, { n, rolls = [], draws = [], cast = '' }) {
  const roll = roller(seed, n), left = { d: [...rolls], c: [...draws] };
  const words = cast ? cast.split(' ') : [];
  return words.every(word => left[word[0]]?.shift() === roll(Number(word.slice(1)))) && !left.d.length && !left.c.length;
}

/** What this browser saw that the table has not kept: a source that is gone, another share, another commitment. */
export function broken(match, sources, known = remembered(match)) {
  return known.filter(x => x.shown).some(({ by, table, share, pledges }) => {
    const source = sources.find(x => x.commitment === table);
    // Before the first die a seat that lost its share may begin anew; that is told.
    if (!source) return !sources.some(x => x.renewed);
    return source.shares?.find(x => x.by === by)?.share !== share || source.shares.some(x => pledges[x.by] !== x.commitment);
  });
}

/** The stretches of a journal, each with what can be said of its dice. */
export function checkJournal(text) {
  const lines = text.split('\n').filter(Boolean).map(line => JSON.parse(line));
  const [header] = lines, secrets = lines.at(-1).secrets ?? [], sources = header.dice ?? [];
  const entries = [{ n: 0, ...header.start }, ...lines.filter(line => line.order != null)];
  return sources.map((source, i) => {
    const until = sources[i + 1]?.from ?? Infinity, last = entries.at(-1).n;
    const own = entries.filter(e => e.n >= source.from && e.n < until), cast = own.filter(e => e.rolls?.length || e.draws?.length);
    const stretch = { from: source.from, to: Math.min(until - 1, last), source, checked: cast.length };
    if (source.nonces) return { ...stretch, state: 'old' };
    if (!secrets[i]) return { ...stretch, state: 'unknown' };
    const kept = honest(secrets[i], source.commitment) && sharesKept(source), seed = kept && seedOf(secrets[i], source.shares ?? []);
    return { ...stretch, state: kept ? 'known' : 'bad', wrong: kept ? own.filter(e => !fits(seed, e)).map(e => e.n) : [] };
  }).filter(x => x.from <= x.to);
}

const row = (name, text) => h('div', { class: 'field' }, h('span', {}, name),
  h('input', { type: 'text', readOnly: true, value: text, 'aria-label': name }));

const shareRows = ({ shares = [] }) => shares.map(x => row(`${t(x.share ? 'share' : 'sharePledge')}: ${x.by}`, x.share ?? x.commitment ?? '…'));

const verdict = (ok, words) => h('p', { class: `row ${ok ? 'good' : 'bad'}` }, icon(ok ? 'check' : 'warn'), h('b', {}, words));

function tell({ from, to, state, wrong, checked, source }) {
  const where = { n: from, m: to };
  if (state === 'old') return h('p', { class: 'muted' }, t('diceOld', where));
  if (state === 'unknown') return h('p', { class: 'muted' }, t('diceUnknown', where));
  const why = source.because ? h('p', { class: 'muted' }, t(`because_${source.because}`, where)) : null;
  const again = source.renewed ? h('p', { class: 'muted' }, t('diceRenewed', { n: source.renewed })) : null;
  if (state === 'bad') return [verdict(false, t('diceBad')), why, again];
  return [verdict(true, t('diceOk')), wrong.length ? verdict(false, t('rollsBad', { n: wrong.slice(0, 5).join(', ') })) : verdict(true, count('rollsOk', checked)), why, again];
}

/** Whether the proof keeps what this browser remembers of the match. */
function memory(match, sources) {
  const known = remembered(match).filter(x => x.shown);
  if (!known.length) return h('p', { class: 'muted' }, t('shareUnknown'));
  return broken(match, sources, known) ? verdict(false, t('shareBroken')) : verdict(true, t('shareKept'));
}

/** Shows what the dice of a match are bound to and, when it is over, whether they kept it. */
export async function checkDice(path) {
  const say = (...body) => dialog(t('checkDice'), body, null, t('close')), match = decodeURIComponent(path.split('/').at(-2));
  let proof;
  try { proof = await get(path); } catch (error) { return say(h('p', {}, error.message || t('offline'))); }
  const rows = proof.sources.map((source, i) => [row(t('commitment'), source.commitment),
    proof.secrets?.[i] ? row(t('secret'), proof.secrets[i]) : null, shareRows(source)]);
  if (!proof.secrets) return say(h('p', {}, t('diceWait')), broken(match, proof.sources) ? verdict(false, t('shareBroken')) : null, rows);
  const results = [];
  try {
    results.push(checkJournal(await get(path.replace(/\/proof$/, '/journal'), { text: true })).map(tell), memory(match, proof.sources));
  } catch (error) { results.push(h('p', { class: 'bad' }, error.message || t('offline'))); }
  return say(results, rows);
}
