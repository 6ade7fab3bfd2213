import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

// What an order is, what a box is for, which phase it is and what can be entered is said in fields. A regular expression
// may read what is no game's word: addresses, drawings, numbers and letters, dates, the file of a proof.
const ALLOWED = {
  'board/stack.js': ['[-|/]'],
  'board/symbols.js': ['^<symbol[^>]*>(.*)<\\/symbol>$', '<use href="#c-([^"]+)"[^>]*\\/>'],
  'core/api.js': ['\\r?\\n', '\\r?\\n\\r?\\n'],
  'core/i18n.js': ['\\{(\\w+)\\}'],
  'core/seats.js': ['^#join=([^.]+)\\.(\\w+)$'],
  'dice/hash.js': ['..'],
  'dice/proof.js': ['^[dc][1-9]\\d{0,2}$', '\\/proof$'],
  'front/loading.js': ['\\.\\w+$'],
  'front/setup.js': ['^(\\d+)[–-]\\d+', '^\\d+[–-](\\d+)'],
  'panels/cards.js': ['^<symbol id="c-([^"]+)"[^>]*>(.*)<\\/symbol>$'],
  'panels/gauge.js': ['^[^:]*: '],
  'panels/turns.js': ['^\\d+([–-]\\d+)?'],
  'reading/gazetteer.js': ['ł', '\\p{M}'],
  'reading/reports.js': ['^[\\w-]+$'],
  'reading/roster.js': ['_'],
  'reading/rules.js': ['(\\b\\d+(?:\\.\\w+)+\\b)'],
  'reading/sources.js': [',\\s*', '\\s+'],
};

const web = new URL('../', import.meta.url);
const CODE = readdirSync(web, { recursive: true }).filter(file => file.endsWith('.js') && !/^(words|tests)/.test(file));
/** A regular expression where a value may stand; a line of comment holds none. */
const LITERAL = /(?<=(?:^|[=>(,:!&|?{};[])\s*)\/(?![/*])((?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\\n[])+)\/[dgimsuvy]*(?=\s*[.,;)\]]|$)/gm;

test('no regular expression guesses what a game means', () => {
  for (const file of CODE) {
    const code = readFileSync(new URL(file, web), 'utf8').replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');
    const found = [...code.matchAll(LITERAL)].map(([, words]) => words);
    assert.deepEqual(found.toSorted(), (ALLOWED[file] ?? []).toSorted(), `${file}: say it in a field of what is sent, or allow it here`);
    assert.ok(!code.includes('RegExp('), file);
  }
});
