// The drawings of a game's counters as the server sends them: a line for each, a file for each level of detail. They stay
// text until one is shown, because thousands of them are quicker to keep than to build.
const START = '<symbol id="c-';
const LINE = /^<symbol[^>]*>(.*)<\/symbol>$/;
const PART = /<use href="#c-([^"]+)"[^>]*\/>/g;
/** What the ids of a level end in, from which width on it is shown, and its name at the server. */
const LEVELS = [['', 60, 'full'], ['-m', 36, 'medium'], ['-s', 22, 'small'], ['-t', 0, 'tiny']];

/** The level of detail for a counter of that width on the screen. */
export const levelFor = width => LEVELS.find(([, least]) => width >= least)[0];

export class Symbols {
  constructor(game) { Object.assign(this, { game, lines: new Map(), asked: new Map(), levels: new Set() }); }
  /** Fetches a level of detail, once. */
  load(level) {
    if (!this.asked.has(level)) this.asked.set(level, this.fetch(level).catch(error => { this.asked.delete(level); throw error; }));
    return this.asked.get(level);
  }
  async fetch(level) {
    const [, , detail] = LEVELS.find(([ending]) => ending === level), { print } = document.documentElement.dataset;
    const answer = await fetch(`/api/games/${encodeURIComponent(this.game)}/counters.svg?detail=${detail}${print ? `&print=${print}` : ''}`);
    if (!answer.ok) throw new Error(String(answer.status));
    for (const line of (await answer.text()).split('\n')) {
      if (line.startsWith(START)) this.lines.set(line.slice(START.length, line.indexOf('"', START.length)), line);
    }
    this.levels.add(level);
  }
  /** Does something with a level: at once if it is here, else when it comes. */
  with(level, act) { if (this.levels.has(level)) act(); else this.load(level).then(act, () => {}); }
  has(id) { return this.lines.has(id); }
  /** What is drawn on the field of 100 × 100, with the parts that it refers to in their place. */
  drawing(id) {
    const [, drawing] = this.lines.get(id)?.match(LINE) ?? [];
    return drawing?.replace(PART, (_, part) => this.drawing(part)) ?? '';
  }
}

const known = new Map();
/** The drawings of a game, with these levels of detail. */
export async function symbolsOf(game, ...levels) {
  if (!known.has(game)) known.set(game, new Symbols(game));
  await Promise.all(levels.map(level => known.get(game).load(level)));
  return known.get(game);
}

let current = null;
/** Takes up the counters of the game that this page is about. */
export async function loadCounters(game, ...levels) { current = await symbolsOf(game, ...levels); }
export const symbols = () => current;
