// What the browser keeps, and what the modules of the page hand each other. What the server sends is in api.d.ts.

import type { Piece, Space } from './api';

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
/** A space that lies on the map. */
export type Placed = Space & Point;
/** A counter on the board; one that lies face down has no name, only its back. */
export type Laid = Piece & { back?: string };
export interface Rect extends Point { w: number; h: number }
/** What can stand in an element: nothing and `false` leave no trace. */
export type Kid = Node | string | number | null | undefined | false | Kid[];
