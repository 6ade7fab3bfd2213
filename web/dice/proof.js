// @ts-check
// Checks the dice in the browser: the secrets must fit what was published first, the shares must be those that the
// seats committed to and that this browser remembers, and together they must give every roll and every draw.
import { h, dialog, icon } from '../core/dom.js';
import { t } from '../core/i18n.js';
import { get } from '../core/api.js';
import { myGames } from '../core/seats.js';
import { roller } from './chacha.js';
import { bytes, fromHex, hex, hmac, join, sha256 } from './hash.js';
import { commitmentOf, judge } from './pledges.js';

/** @import { DiceSource, Named } from '../types/api' */

/**
 * Whether a secret is the one that the table committed to.
 * @param {string} secret
 * @param {string} commitment
 */
export const honest = (secret, commitment) => hex(sha256(join(bytes('sztab 2 table\n'), fromHex(secret)))) === commitment;

/**
 * What all dice of a source follow from.
 * @param {string} secret
 * @param {NonNullable<DiceSource['shares']>} shares
 */
export const seedOf = (secret, shares) =>
  hmac(fromHex(secret), bytes(`sztab 2 dice\n${shares.map(x => `${x.by} ${x.share}\n`).join('')}`));

/**
 * Whether secrets and shares fit what was published; nothing where no secret is known.
 * @param {{sources: DiceSource[], secrets?: (string | null)[]}} proof
 */
export function bound({ sources, secrets }) {
  const known = sources.flatMap((source, i) => { const secret = secrets?.[i]; return secret && !source.nonces ? [{ source, secret }] : []; });
  return known.length ? known.every(({ source, secret }) => honest(secret, source.commitment) && sharesKept(source)) : null;
}
/** No share is another than the one that its seat committed to. @param {DiceSource} source */
const sharesKept = ({ commitment, shares = [] }) => shares.every(x => !x.share || x.commitment === commitmentOf(commitment, x.by, x.share));
/** @param {DiceSource} source */
const complete = ({ shares = [] }) => shares.every(x => x.share);

/** Whether an entry holds what its source gives: its rolls and draws in the order in which they were cast. */
function fits(seed, { n, rolls = [], draws = [], cast = '' }) {
  const roll = roller(seed, n), left = { d: [...rolls], c: [...draws] };
  const one = word => /^[dc][1-9]\d{0,2}$/.test(word) && left[word[0]].shift() === roll(Number(word.slice(1)));
  return (cast ? cast.split(' ') : []).every(one) && !left.d.length && !left.c.length;
}

const linesOf = text => text.split('\n').filter(Boolean).map(line => JSON.parse(line));

/** The stretches of a journal, each with what can be said of its dice. @param {string} text */
export function checkJournal(text) {
  const lines = linesOf(text), [header] = lines, secrets = lines.at(-1).secrets ?? [], sources = header.dice ?? [{ from: 0, nonces: [] }];
  const entries = [{ n: 0, ...header.start }, ...lines.filter(line => line.order != null)];
  const file = sources.findLastIndex(x => x.because === 'import');
  return sources.map((source, i) => {
    const until = sources[i + 1]?.from ?? Infinity, last = entries.at(-1).n;
    const own = entries.filter(e => e.n >= source.from && e.n < until), cast = own.filter(e => e.rolls?.length || e.draws?.length || e.cast);
    const stretch = { from: source.from, to: Math.min(until - 1, last), source, checked: cast.length, file: i < file };
    if (source.nonces) return { ...stretch, state: 'old' };
    if (!secrets[i]) return { ...stretch, state: cast.length ? 'unknown' : 'none' };
    const kept = honest(secrets[i], source.commitment) && sharesKept(source);
    if (!kept || (cast.length && !complete(source))) return { ...stretch, state: 'bad' };
    if (!cast.length) return { ...stretch, state: 'none' };
    const seed = seedOf(secrets[i], source.shares ?? []);
    return { ...stretch, state: 'known', wrong: own.filter(e => !fits(seed, e)).map(e => e.n) };
  }).filter(x => x.from <= x.to);
}

const row = (name, text) => h('div', { class: 'field' }, h('span', {}, name),
  h('input', { type: 'text', readOnly: true, value: text, 'aria-label': name }));

const shareRows = ({ shares = [] }, nameOf) => shares.map(x => row(`${t(x.share ? 'share' : 'sharePledge')}: ${nameOf(x.by)}`, x.share ?? x.commitment ?? '…'));

const verdict = (ok, words) => h('p', { class: `row ${ok ? 'good' : 'bad'}` }, icon(ok ? 'check' : 'warn'), h('b', {}, words));

function tell({ from, to, state, wrong, checked, source, file }) {
  const where = { n: from, m: to }, muted = words => h('p', { class: 'muted' }, words);
  if (state === 'old') return muted(t('diceOld', where));
  const more = [source.because ? muted(t(`because_${source.because}`, where)) : null,
    source.renewed ? muted(t('diceRenewed', { n: source.renewed })) : null, file ? muted(t('diceFile', where)) : null];
  if (state === 'unknown') return [muted(t('diceUnknown', where)), more];
  if (state === 'none') return [muted(t('diceNone', where)), more];
  if (state === 'bad') return [verdict(false, t('diceBad')), more];
  const rolls = wrong.length ? verdict(false, t('rollsBad', { n: wrong.slice(0, 5).join(', ') })) : verdict(true, t('rollsOk', { n: checked }));
  return [verdict(true, t('diceOk')), rolls, more];
}

/** Whether the table keeps what this browser remembers of the match. */
function memory(match, sources) {
  const { broken, gone, agreed, gave } = judge(match, sources), last = sources.at(-1);
  if (last.nonces) return null;
  if (broken || gone) return verdict(false, t(broken ? 'shareBroken' : 'diceGone'));
  const again = agreed ? h('p', { class: 'muted' }, t('diceAgreed', { n: agreed })) : null;
  if (gave) return [verdict(true, t('shareKept')), again];
  const sits = myGames().some(g => g.match === match) && last.shares?.length;
  return sits ? h('p', { class: 'row' }, icon('warn'), h('span', {}, t('shareElsewhere'))) : h('p', { class: 'muted' }, t('shareUnknown'));
}

const rowsOf = (sources, secrets, nameOf) => sources.map((source, i) => [row(t('commitment'), source.commitment),
  secrets?.[i] ? row(t('secret'), secrets[i]) : null, shareRows(source, nameOf)]);
const howTo = () => h('p', { class: 'small' }, h('a', { href: '/help#dice', target: '_blank' }, t('diceHow')));

/**
 * Shows what the dice of a match are bound to and, when it is over, whether they kept it.
 * @param {string} path
 * @param {Named[]} [sides]
 */
export async function checkDice(path, sides = []) {
  const nameOf = by => sides.find(x => x.id === by)?.name ?? by;
  const say = (...body) => dialog(t('checkDice'), [body, howTo()], null, t('close')), match = decodeURIComponent(path.split('/').at(-2) ?? '');
  try {
    const proof = await get(path);
    if (!proof.secrets) {
      const broken = judge(match, proof.sources).broken ? verdict(false, t('shareBroken')) : null;
      return say(h('p', {}, t('diceWait')), broken, rowsOf(proof.sources, null, nameOf));
    }
    // Only what stands in the journal itself counts: that is what others will check.
    const text = await get(path.replace(/\/proof$/, '/journal'), { text: true }), lines = linesOf(text);
    const { dice = proof.sources } = lines[0], { secrets = proof.secrets } = lines.at(-1);
    return say(checkJournal(text).map(tell), memory(match, dice), rowsOf(dice, secrets, nameOf));
  } catch (error) { return say(h('p', { class: 'bad' }, error.message || t('offline'))); }
}
