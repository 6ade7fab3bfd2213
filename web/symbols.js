// The drawings of a game's counters as the server sends them: a line for each. They stay text until one is shown,
// because thousands of them are quicker to keep than to build.
const START = '<symbol id="c-';
const LINE = /^<symbol id="c-([^"]+)"[^>]*>(.*)<\/symbol>$/;
const PART = /<use href="#c-([^"]+)"[^>]*\/>/g;

export class Symbols {
  constructor(text) {
    this.lines = new Map();
    for (const line of text.split('\n')) {
      const end = line.indexOf('"', START.length);
      if (line.startsWith(START)) this.lines.set(line.slice(START.length, end), line);
    }
  }
  has(id) { return this.lines.has(id); }
  /** What is drawn on the field of 100 × 100, with the parts that it refers to in their place. */
  drawing(id) {
    const [, , drawing] = this.lines.get(id)?.match(LINE) ?? [];
    return drawing?.replace(PART, (_, part) => this.drawing(part)) ?? '';
  }
}
const known = new Map();
/** The drawings of a game, fetched once. */
export function symbolsOf(game) {
  if (!known.has(game)) {
    const fetched = fetch(`/api/games/${encodeURIComponent(game)}/counters.svg`).then(async answer => {
      if (!answer.ok) throw new Error(String(answer.status));
      return new Symbols(await answer.text());
    });
    known.set(game, fetched.catch(error => { known.delete(game); throw error; }));
  }
  return known.get(game);
}

let current = new Symbols('');
/** Takes up the counters of the game that this page is about. */
export async function loadCounters(game) { current = await symbolsOf(game); }
export const symbols = () => current;
