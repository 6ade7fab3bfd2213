// @ts-check
// The state of the table: the game as this seat sees it, the moment that is looked at, what is said and what is open.
import { useToken } from '../core/api.js';
import { Store } from '../core/store.js';

/** The forms that the window can have; everything beside the board stands differently in each. */
export const phone = matchMedia('(max-width: 767px)');
export const wide = matchMedia('(min-width: 1280px)');

/** @import { Battle, Book, Choice, Entry, LogEntry, Message, Presence, StandingInstruction, View } from '../types/api' */

/**
 * How the table came to its present view: what was played or taken back here, and the ways that counters went.
 * @typedef {object} Step
 * @property {View} before
 * @property {Partial<Choice> & { order: string }} [choice]
 * @property {boolean} [undo]
 * @property {boolean} [first] nothing has happened: the page was opened or speaks another language
 * @property {Map<string, string[]>} ways
 */
/** @typedef {{ kind: string, text: string, clause?: string | null }} Note */
/**
 * @typedef {object} State
 * @property {View} view
 * @property {Book} book
 * @property {Step} step changes with every position, also when the view stays
 * @property {string | null} token
 * @property {View | null} past the moment that is looked back at
 * @property {Note | null} note
 * @property {LogEntry[]} entries what the log tells
 * @property {LogEntry | null} result the entry whose dice are shown where the battle stood
 * @property {Message | null} message the last one of the chat
 * @property {Presence} presence
 * @property {StandingInstruction[]} instructions
 * @property {boolean} linked whether the stream of events is open
 * @property {object} knock changes when the stream has to begin anew
 * @property {string | null} lost why the table is gone
 * @property {boolean} busy an order is on its way
 * @property {boolean} waiting an order takes long
 * @property {object} held changes when something is taken in hand or put back without an order
 * @property {number} steps where the stepper of a question stands
 * @property {Battle | null} forecast the battle as it would be with the number in question
 * @property {string | null} shut the battle whose panel the reader closed
 * @property {'peek' | 'half' | 'full'} peek how far the battle is drawn up on the phone
 * @property {string} sheet what lies over the board on the phone
 */

/** @param {Battle | null | undefined} battle */
const nameOf = battle => battle ? `${battle.place} ${battle.stage} ${battle.rolled ? battle.rolled.dice : ''}` : null;

/** @extends {Store<State>} */
export class Match extends Store {
  /** @type {Map<string, string[]>} */ #ways = new Map();

  /**
   * @param {string} id
   * @param {{ view: View, book: Book, token: string | null }} opened
   */
  constructor(id, { view, book, token }) {
    super({
      view, book, token, step: { before: view, first: true, ways: new Map() }, past: null, note: null, entries: [], result: null, message: null,
      presence: { seats: {}, watchers: 0 }, instructions: [], linked: true, knock: {}, lost: null, busy: false, waiting: false, held: {},
      steps: 0, forecast: null, shut: null, peek: 'peek', sheet: 'board',
    });
    this.id = id;
  }
  get view() { return this.state.view; }
  get book() { return this.state.book; }
  /** The view on the board: the game now, or the moment that is looked back at. */
  get seen() { return this.state.past ?? this.state.view; }
  /** Whether this seat decides now. */
  get mine() { const { view, past } = this.state; return !!view.you && view.decides === view.you && !view.over && !past; }
  /** The last entry that the log tells. */
  get told() { return this.state.entries.at(-1)?.n ?? 0; }
  /** @param {string} path */
  url(path) { return addressOf(this.id, path); }
  /** @param {string | null | undefined} id */
  sideName(id) { return this.book.sides.find(side => side.id === id)?.name ?? ''; }

  // --- positions
  /**
   * Takes up a position.
   * @param {View} next
   * @param {Omit<Step, 'before' | 'ways'>} [how]
   */
  take(next, { choice, undo, first } = {}) {
    const { view: before, note, result, entries, shut, peek } = this.state, other = next.battle?.place !== before.battle?.place;
    const step = { before, choice, undo, first, ways: this.#ways };
    this.#ways = new Map();
    this.set({
      view: next, past: null, step, note: first ? note : null, result: choice && (result?.n ?? 0) <= before.n ? null : result, steps: 0, forecast: null,
      entries: undo ? entries.filter(e => e.n <= next.n) : entries, shut: other ? null : shut, peek: other ? 'peek' : peek,
    });
  }
  /** Adds to the log what it does not tell yet. @param {LogEntry[]} all */
  tell(all) {
    const fresh = all.filter(e => e.n > this.told);
    if (fresh.length) this.set({ entries: [...this.state.entries, ...fresh] });
  }
  /**
   * Keeps the way of whoever an entry led to the end of its path; several entries make one way.
   * @param {Entry} entry
   */
  walked({ path, moved }) {
    if (!path?.length) return;
    for (const [id, at] of Object.entries(moved)) if (at === path.at(-1)) this.#ways.set(id, [...this.#ways.get(id) ?? [], ...path]);
  }
  /** Forgets what the log tells after an entry. @param {number} n */
  cut(n) { this.set({ entries: this.state.entries.filter(e => e.n <= n) }); }
  backToNow() { this.take(this.view); }

  // --- words
  /**
   * @param {string} kind
   * @param {string} text
   * @param {string | null} [clause]
   */
  say(kind, text, clause) { this.set({ note: { kind, text, clause } }); }
  /** @param {string} text */
  sayBriefly(text) {
    this.say('', text);
    setTimeout(() => { if (this.state.note?.text === text) this.hush(); }, 4000);
  }
  hush() { this.set({ note: null }); }
  /** What the server asks is shown until it is there again. */
  away() { this.set({ linked: false, knock: {} }); }

  // --- the seat
  /** Speaks for another seat, or for the same one with another link. @param {string} token */
  sit(token) {
    useToken(token);
    this.set({ token });
  }

  // --- what is open
  /** Whether the panel of the battle is to be seen. */
  get fighting() {
    const { past, shut, sheet } = this.state, { battle } = this.view, asked = phone.matches && sheet === 'battle';
    return !past && (asked || !!battle && shut !== nameOf(battle));
  }
  /** Closes the panel of the battle, or opens it again. @param {boolean} on */
  fold(on) { this.set({ shut: on ? nameOf(this.view.battle) : null }); }
  /** Lays a sheet over the board, or takes it away again. @param {string} name */
  open(name) {
    const { shut, sheet: before } = this.state, sheet = name === before ? 'board' : name, fight = sheet === 'battle';
    this.set({ sheet, shut: fight ? null : shut, peek: fight ? 'half' : 'peek' });
  }
}

/**
 * Where the server answers for a match.
 * @param {string} match
 * @param {string} path
 */
export const addressOf = (match, path) => `/api/matches/${encodeURIComponent(match)}${path}`;
