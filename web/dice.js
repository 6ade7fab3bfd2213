// Checks the dice in the browser: the secret must hash to the commitment that was published first,
// and secret and nonces together must give every roll of the journal.
import { h, dialog, icon } from './dom.js';
import { t, count } from './i18n.js';
import { get } from './api.js';
import { roller } from './chacha.js';

/** Dice that board games use; a journal holds faces, not how many there are. */
const KINDS = [6, 10, 8, 12, 20, 4];

const hex = bytes => [...new Uint8Array(bytes)].map(b => b.toString(16).padStart(2, '0')).join('');
const fromHex = text => new Uint8Array(text.match(/../g)?.map(b => parseInt(b, 16)) ?? []);
const sha256 = async bytes => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

/** Whether SHA-256 of the secret is the commitment. */
export const honest = async (secret, commitment) => hex(await sha256(fromHex(secret))) === commitment.toLowerCase();

/** The seed of an entry: the secret, then every nonce that was given before it, each after its length. */
export async function seedOf(secret, nonces, n) {
  const parts = [...fromHex(secret)];
  for (const { after, nonce } of nonces) {
    if (after >= n) continue;
    const bytes = new TextEncoder().encode(nonce), length = new DataView(new ArrayBuffer(8));
    length.setBigUint64(0, BigInt(bytes.length), true);
    parts.push(...new Uint8Array(length.buffer), ...bytes);
  }
  return sha256(Uint8Array.from(parts));
}

/** Entries of the journal with rolls, and those that the seed does not give. */
async function checkRolls(journal, proof) {
  const entries = journal.split('\n').filter(Boolean).map(line => JSON.parse(line))
    .filter(e => e.n > (proof.branch ?? 0) && e.rolls?.length);
  const nonces = (proof.nonces ?? []).map(x => typeof x === 'string' ? { after: 0, nonce: x } : x);
  const seeds = await Promise.all(entries.map(e => seedOf(proof.secret, nonces, e.n)));
  const wrong = sides => entries.filter((e, i) => {
    const roll = roller(seeds[i], e.n);
    return e.rolls.flat().some(face => roll(sides) !== face);
  });
  const best = KINDS.map(wrong).sort((a, b) => a.length - b.length)[0] ?? [];
  return { checked: entries.length, wrong: best.map(e => e.n) };
}

const row = (name, text) => h('div', { class: 'field' }, h('span', {}, name),
  h('input', { type: 'text', readOnly: true, value: text, 'aria-label': name }));

function nonceRows(proof) {
  return (proof.nonces ?? []).map(x => typeof x === 'string' ? row(t('nonce'), x) : row(`${t('nonce')}: ${x.by}`, x.nonce));
}

/** Shows what the dice of a match are bound to and, when it is over, whether they kept it. */
export async function checkDice(path) {
  const say = (...body) => dialog(t('checkDice'), body, null, t('close'));
  const verdict = (ok, words) => h('p', { class: `row ${ok ? 'good' : 'bad'}` }, icon(ok ? 'check' : 'warn'), h('b', {}, words));
  let proof;
  try { proof = await get(path); } catch (error) { return say(h('p', {}, error.message || t('offline'))); }
  if (!proof.secret) return say(h('p', {}, t('diceWait')), row(t('commitment'), proof.commitment), nonceRows(proof));
  const results = [];
  const kept = await honest(proof.secret, proof.commitment);
  results.push(verdict(kept, t(kept ? 'diceOk' : 'diceBad')));
  try {
    const journal = await get(path.replace(/\/proof$/, '/journal'), { text: true });
    const { checked, wrong } = await checkRolls(journal, proof);
    results.push(wrong.length ? verdict(false, t('rollsBad', { n: wrong.slice(0, 5).join(', ') })) : verdict(true, count('rollsOk', checked)));
  } catch (error) { results.push(h('p', { class: 'bad' }, error.message || t('offline'))); }
  if (proof.branch) results.push(h('p', { class: 'muted' }, t('rollsBefore', { n: proof.branch })));
  return say(results, row(t('commitment'), proof.commitment), row(t('secret'), proof.secret), nonceRows(proof));
}
