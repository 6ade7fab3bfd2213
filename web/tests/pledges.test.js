import './page.js';
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

const { commitmentOf, forgetUnshown, judge, keep, overtaken, recall } = await import('../dice/pledges.js');
const { bound, checkJournal, honest, seedOf } = await import('../dice/proof.js');
const { bytes, fromHex, hex, join, sha256 } = await import('../dice/hash.js');
const { roller } = await import('../dice/chacha.js');

const MATCH = 'm', SHARES = { red: 'aa'.repeat(32), blue: 'bb'.repeat(32) }, SECRET = '5e'.repeat(32);
const TABLE = hex(sha256(join(bytes('sztab 2 table\n'), fromHex(SECRET))));
const slot = by => ({ by, commitment: commitmentOf(TABLE, by, SHARES[by]), share: SHARES[by] });
const source = (more = {}) => ({ from: 0, commitment: TABLE, shares: [slot('red'), slot('blue')], ...more });
const pledges = source().shares.map(x => [x.by, x.commitment]);

beforeEach(() => { for (const name of Object.keys(localStorage)) if (name.startsWith('sztab.')) localStorage.removeItem(name); });

test('what was remembered is kept by the table', () => {
  keep(MATCH, { by: 'red', table: TABLE, from: 0, share: SHARES.red, pledged: true, shown: true, pledges });
  assert.deepEqual(judge(MATCH, [source()]), { broken: false, gone: false, agreed: 0, gave: true });
});
test('another share, another pledge or a missing seat breaks the word of the table', () => {
  keep(MATCH, { by: 'red', table: TABLE, from: 0, share: SHARES.red, pledged: true, shown: true, pledges });
  const broken = shares => judge(MATCH, [source({ shares })]).broken;
  assert.ok(broken([{ ...slot('red'), share: '77'.repeat(32) }, slot('blue')]));
  assert.ok(broken([slot('red'), { ...slot('blue'), commitment: 'other' }]));
  assert.ok(broken([slot('blue')]));
});
test('dice that went away after a share was shown are told, unless the person agreed', () => {
  keep(MATCH, { by: 'red', table: 'old', from: 0, share: SHARES.red, shown: true, pledges });
  assert.ok(judge(MATCH, [source()]).gone);
  assert.deepEqual(overtaken(MATCH, 'red', TABLE).map(x => x.table), ['old']);
  keep(MATCH, { by: 'red', table: TABLE, from: 0, agreed: ['old'] });
  assert.deepEqual(overtaken(MATCH, 'red', TABLE), []);
  assert.ok(!judge(MATCH, [source()]).gone);
});
test('dice without a share of a seat that sat there are the choice of the table', () => {
  keep(MATCH, { by: 'red', table: TABLE, from: 0, alone: true });
  assert.ok(judge(MATCH, [source()]).broken);
});
test('only shares that were never shown are forgotten', () => {
  keep(MATCH, { by: 'red', table: 'one', from: 0, share: 'x' });
  keep(MATCH, { by: 'red', table: 'two', from: 0, share: 'y', shown: true });
  forgetUnshown(MATCH, 'red', TABLE);
  assert.equal(recall(MATCH, 'red', 'one'), null);
  assert.equal(recall(MATCH, 'red', 'two')?.share, 'y');
});
test('secrets and shares fit what was published', () => {
  assert.ok(honest(SECRET, TABLE));
  assert.ok(!honest('00'.repeat(32), TABLE));
  assert.equal(bound({ sources: [source()], secrets: [SECRET] }), true);
  assert.equal(bound({ sources: [source()], secrets: ['00'.repeat(32)] }), false);
  assert.equal(bound({ sources: [source()], secrets: [null] }), null);
});
test('a journal is checked roll by roll', () => {
  const roll = roller(seedOf(SECRET, source().shares), 1), rolls = [roll(6), roll(6)];
  const journal = entry => [{ dice: [source()], start: {} }, { n: 1, order: 'roll', cast: 'd6 d6', ...entry }, { secrets: [SECRET] }].map(line => JSON.stringify(line)).join('\n');
  const [right] = checkJournal(journal({ rolls }));
  assert.deepEqual([right.state, right.wrong, right.checked], ['known', [], 1]);
  const [wrong] = checkJournal(journal({ rolls: [rolls[0] % 6 + 1, rolls[1]] }));
  assert.deepEqual(wrong.wrong, [1]);
  const [longer] = checkJournal(journal({ rolls: [...rolls, 3] }));
  assert.deepEqual(longer.wrong, [1]);
});
