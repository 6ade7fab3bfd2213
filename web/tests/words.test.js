import './page.js';
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
const { Wording } = await import('../core/i18n.js');

const WORDS = new URL('../words/', import.meta.url), PARTS = ['table', 'pages'];
const languages = readdirSync(WORDS);
const textsOf = async language => Object.assign({}, ...await Promise.all(PARTS.map(async part => (await import(new URL(`${language}/${part}.js`, WORDS).href)).default)));
const all = new Map(await Promise.all(languages.map(async id => /** @type {[string, Record<string, string>]} */ ([id, await textsOf(id)]))));
const english = all.get('en') ?? {};

test('every language has the same keys, and no key stands in two files', async () => {
  for (const [id, texts] of all) {
    assert.deepEqual(Object.keys(texts).sort(), Object.keys(english).sort(), id);
    const each = await Promise.all(PARTS.map(async part => Object.keys((await import(new URL(`${id}/${part}.js`, WORDS).href)).default)));
    assert.equal(each.flat().length, Object.keys(texts).length, `${id}: a key stands twice`);
  }
});
test('every language fills in the same values', () => {
  const values = text => [...new Set(text.match(/\{\w+\}/g))].filter(name => name !== '{n}').sort();
  for (const [id, texts] of all) for (const key of Object.keys(english)) assert.deepEqual(values(texts[key]), values(english[key]), `${id}: ${key}`);
});
test('counted texts have a form for each kind of number', () => {
  for (const [id, texts] of all) {
    // Fractions have a form of their own in some languages; nothing here is counted in them.
    const whole = new Intl.PluralRules(id), kinds = new Set(Array.from({ length: 200 }, (_, n) => whole.select(n)));
    for (const [key, text] of Object.entries(texts)) {
      if (text.includes('|')) assert.equal(text.split('|').length, kinds.size, `${id}: ${key}`);
    }
  }
});
test('the form follows the number', () => {
  const en = new Wording('en', { units: 'one unit|{n} units' }), pl = new Wording('pl', { units: 'jeden|{n} oddziały|{n} oddziałów' });
  const say = (words, ...numbers) => numbers.map(n => words.say('units', { n }));
  assert.deepEqual(say(en, 1, 2, 0, 21), ['one unit', '2 units', '0 units', '21 units']);
  assert.deepEqual(say(pl, 1, 2, 4, 5, 0), ['jeden', '2 oddziały', '4 oddziały', '5 oddziałów', '0 oddziałów']);
  assert.deepEqual(say(pl, 12, 14, 21, 22, 112, 124), ['12 oddziałów', '14 oddziałów', '21 oddziałów', '22 oddziały', '112 oddziałów', '124 oddziały']);
});
test('values are filled in, and a key without words stays', () => {
  const words = new Wording('en', { hello: 'Hello {name}, {name}!' });
  assert.equal(words.say('hello', { name: 'you' }), 'Hello you, you!');
  assert.equal(words.say('hello'), 'Hello , !');
  assert.equal(words.say('nothing'), 'nothing');
  assert.ok(words.has('hello') && !words.has('nothing') && !words.has('toString'));
});
test('every key that the modules name has words', () => {
  const web = new URL('../', import.meta.url), missing = [];
  for (const file of readdirSync(web, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.js') || /^(words|tests)/.test(file)) continue;
    for (const [, key] of readFileSync(new URL(file, web), 'utf8').matchAll(/(?<![\w.])t\('(\w+)'/g)) if (!(key in english)) missing.push(`${file}: ${key}`);
  }
  assert.deepEqual(missing, []);
});
