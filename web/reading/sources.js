// @ts-check
// Where a value comes from, in words: the codes of the data are explained by the book.

/** @import { Book } from '../types/api' */

/** "R 10.1.2, H": the codes with what they say beyond the code. */
const parts = source => source.split(/,\s*/).filter(Boolean).map(part => {
  const [code, ...rest] = part.split(/\s+/);
  return { code, rest: rest.join(' ') };
});

/**
 * A source in words; codes that the book does not explain stay as they are.
 * @param {Pick<Book, 'sources'>} book
 * @param {string | null | undefined} source
 */
export function sourceWords(book, source) {
  const names = new Map((book.sources ?? []).map(s => [s.code, s.name]));
  return parts(source ?? '')
    .map(({ code, rest }) => [names.get(code) ?? code, rest].filter(Boolean).join(' ')).join('; ');
}

/** Whether something is our reading or reckoning, not the printed text. @param {string | null | undefined} source */
export const isReconstructed = source => parts(source ?? '').some(({ code }) => code === 'X' || code === 'D');
