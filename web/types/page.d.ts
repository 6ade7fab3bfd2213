// What the server answers, as far as the page reads it, and what the modules of the page hand each other.

/** What is said with the clause that it rests on. */
export interface Told { text: string; clause?: string | null }
export interface Named { id: string; name: string }

// --- the book of a game: what does not change while it is played

export interface Feature extends Named { effects?: Told[] }
export interface Side extends Named {}
export interface Zone {
  border: [number, number][]; plate: [number, number, number, number];
  sides: [number, number][]; square: [number, number] | null; counter: number; garrison: number;
}
export interface Edge { to: string; id: string; name?: string | null; protects?: string | null }
export interface Space {
  id: string; x: number; y: number; terrain: string; country?: string | null; place?: string | null; name?: string | null;
  box: boolean; class?: string | null; points?: number | null; source?: string | null;
  zone?: Zone | null; edges?: Edge[]; remarks?: Told[];
}
export interface Card { colours: Named[]; text: string; once: boolean; history?: string }
export interface Info extends Named {
  side: string; symbol: string; size: string; label?: string; formation?: string; parent?: string | null;
  boxes?: number; faces?: string[]; card?: Card | null; source?: string;
}
export interface Arrival { piece: string; text?: string; scenario?: string | null }
export interface BookTurn { n: number; dates?: string; arrivals?: Arrival[] }
export interface Scenario extends Named { first: number; last: number; turns: number; from?: string; until?: string }
export interface Phase extends Named { when: string }
export interface Naming extends Named { suits?: string | null }
export interface Standing { question: string; name: string; clause: string; chances: number[]; asked: { phase: string; phase_name: string }[] }
export interface Book {
  id: string; title: string; print: string; sides: Side[]; pieces: Info[]; phases?: Phase[]; scenarios: Scenario[]; turns?: BookTurn[];
  objectives?: { id: string; name: string; points: number }[]; terrains?: Feature[]; edges?: Feature[]; countries?: Named[];
  markers?: Named[]; marks?: string[]; sources?: { code: string; name: string }[]; overlays?: Named[]; namings?: Naming[];
  options?: (Named & { clause: string; default: boolean })[]; reflexes?: Standing[]; tour?: { at: string; text: string }[]; cost_parts?: number;
  board: { hex_height: number; width: number; height: number; spaces: Space[]; neighbours?: Record<string, string[]> };
}
/** A game on the shelf. */
export interface Game extends Pick<Book, 'id' | 'title' | 'sides' | 'scenarios' | 'objectives'> {
  options: (Named & { clause: string; default: boolean })[]; units: number; minutes?: number | [number, number]; difficulty?: number; blurb?: string;
  score?: string; pair?: { clause: string; compare: string } | null;
}

// --- a game as a seat sees it

export interface Piece {
  id: string; at: string; side: string; face: number; values?: string; left?: number; marks?: string[];
  /** The drawing of a counter that lies face down. */
  back?: string;
}
export interface Veiled { at: string; side: string; count: number }
export interface Marker { at: string; kind: string; value: number }
export interface Choice {
  order: string; label: string; piece?: string | null; space?: string | null; minor?: boolean; clause?: string | null;
  cost?: number | null; stops?: boolean; path?: string[];
}
export interface Chance { dice: string; text: string; code: string; weight: number; total: number; tone?: string }
export interface Battle {
  place: string; stage: string; column?: string | null; start?: string | null; ladder: string[]; attackers: string[]; defenders: string[];
  rows: (Told & { kind: string; value: string | number })[]; lines: Chance[]; sums?: { attack?: string; defence?: string };
  verdicts?: { tone: string; text: string; weight: number; total: number }[]; losses?: { side: string; text: string }[];
  rolled?: { dice: number[]; line: number } | null; hidden?: Told | null;
}
export interface Track { id: string; name: string; value: number; max: number; clause?: string }
export interface Gauge {
  name: string; least: number; most: number; wins: number; value: number; winner: string; told?: boolean; goals?: number[]; notes: Told[];
}
export interface Chit { name: string; side: string; state: 'inside' | 'now' | 'used' | 'done' | 'aside' | 'later'; place: number }
export interface Cup { name: string; clause: string; chits: Chit[]; allowed: Record<string, number> }
/** A stretch of the game whose dice follow from one secret of the table and one share of each seat. */
export interface Source {
  from: number; commitment: string; because?: string; renewed?: number; nonces?: string[];
  shares?: { by: string; commitment?: string | null; share?: string | null }[];
}
export interface Dice { ready: boolean; begun: boolean; awaits: string[]; sources: Source[] }
export interface View {
  match: string; game: string; scenario: string; name?: string; n: number; version: number; you: string | null; decides: string | null;
  over: { winner: string | null } | null; prompt: string; phase: string; phase_name: string; turn: number; dates?: string;
  thinking: boolean; goes_on: boolean; undoable: number; choices: Choice[]; open_board: boolean; branch?: { of: string; n: number } | null;
  half?: number | null; players?: Record<string, { kind: string; present?: boolean }>; pieces: Piece[]; veiled?: Veiled[]; markers?: Marker[];
  control?: Record<string, string>; standing?: { points?: Record<string, number>; holds?: Record<string, string[]> };
  tally?: (Told & { side: string; points: number })[]; tracks?: Track[]; gauge?: Gauge | null; cup?: Cup | null;
  lit?: { spaces: string[]; pieces: string[] } | null; limits?: { at: string; value: number; max: number }[]; focus?: string | null;
  battle?: Battle | null; reflex?: { question: string; phase: string } | null; dice: Dice;
  /** The order that an undo took back. */
  undone?: string;
}
/** One line of the log. */
export interface Line extends Told { rolls?: unknown[]; counts?: number }
export interface Entry {
  n: number; by: string; turn: number; phase: string; phase_name?: string; order?: string; lines: Line[]; path?: string[]; decides?: string;
}
/** What the stream tells of an entry. */
export interface Happened extends Entry { changes: { pieces: { id: string; at: string }[]; control?: Record<string, string | null> } }
export interface Presence { seats: Record<string, boolean>; watchers: number }
export interface Message { at: number; from: string; text: string }
export interface StandingRow { n: number; turn: number; points: Record<string, number> }
export interface Instruction { question: string; phase: string; answer: string; least?: number }
/** A match of two games with the sides exchanged. */
export interface PairOf {
  half: number; compare: string; began: string | null; clause?: string;
  games: ({ match: string; over: boolean; points: Record<string, number> } | null)[];
  verdict?: { winner: string | null; points: Record<string, number>; as: string } | null;
}

// --- what this browser keeps

/** A seat that this browser holds. */
export interface Seat {
  match: string; token: string; side: string; game?: string; title?: string; at?: number; next?: string; branch?: { of: string; n: number };
}
/** What is remembered of a share of the dice. */
export interface Known {
  by: string; table: string; from: number; share?: string; pledged?: boolean; shown?: boolean; alone?: boolean;
  pledges?: [string, string | null][]; agreed?: string[];
}

// --- what the modules hand each other

export interface Point { x: number; y: number }
export interface Rect extends Point { w: number; h: number }
export interface Tones { body: string; strip: string }
/** What can stand in an element: nothing and `false` leave no trace. */
export type Kid = Node | string | number | null | undefined | false | Kid[];
