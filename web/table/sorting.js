// @ts-check
// Sorts the server's choices by what they point at: a unit, a place, a card, or nothing on the board. It knows no rule.

/** @import { Choice, Counter, Piece } from '../types/api' */

/** The bar has room for so many counters. */
const FEW = 6;

/**
 * What of the board the sorting asks.
 * @typedef {object} Ground
 * @property {boolean} hexes whether it has hexes and no zones
 * @property {(space: string | null | undefined) => unknown} centre whether a space lies on the map, and not in a box beside it
 * @property {(space: string | null | undefined) => string | null} kind what a box is for
 * @property {(id: string | null | undefined) => Counter | undefined} info
 */
/**
 * A question: what can be chosen, where the counters lie, whose choice it is, and what is in hand already.
 * @typedef {object} Question
 * @property {Choice[]} choices
 * @property {Piece[]} pieces
 * @property {string | null} you
 * @property {string | null | undefined} focus
 * @property {boolean} battle whether it is asked in a battle
 * @property {string | null} picked the unit that was clicked, where an order names both unit and place
 * @property {string | null | undefined} last the unit of the last order
 */
/**
 * @typedef {object} Sorted
 * @property {Map<string, Choice | null>} byPiece a click on this unit; nothing yet where it is only taken in hand
 * @property {Map<string, Choice>} bySpace a click on this place
 * @property {Map<string, Choice[]>} byCard what can be done with a card in my hand
 * @property {Map<string, Choice[]>} meanings places where a click can mean several things, with all of them
 * @property {Choice[]} buttons
 * @property {Choice[]} minor what else can be done with a unit or a place, in words
 * @property {Set<string>} wholes units that hold a part which can be chosen
 * @property {string | null} active the unit in hand
 */

/**
 * The unit on the map that holds a part which lies beside it.
 * @param {Ground} ground
 * @param {(id: string) => string | undefined} at
 * @param {string | null | undefined} id
 */
export function wholeOf({ centre, info }, at, id) {
  const whole = info(id)?.parent;
  return whole && id && !centre(at(id)) && centre(at(whole)) ? whole : null;
}

/** Places where a click can mean several things: in zones always, in a hex if there are several. */
function meaningsOf({ hexes, centre }, { choices, pieces }) {
  const here = Map.groupBy(choices.filter(c => c.space && !c.piece && (!hexes || !c.minor && centre(c.space))), c => c.space);
  const busy = new Set(hexes ? choices.filter(c => c.piece && c.minor).map(c => pieces.find(p => p.id === c.piece)?.at) : []);
  return hexes ? new Map([...here].filter(([id, all]) => all.length > 1 || busy.has(id))) : here;
}

/**
 * @param {Ground} ground
 * @param {Question} question
 * @returns {Sorted}
 */
export function sortChoices(ground, question) {
  const { choices, pieces, you, focus, battle, picked, last } = question, { centre, info, hexes, kind } = ground;
  const places = new Map(pieces.map(p => [p.id, p.at])), at = id => places.get(id), whole = id => wholeOf(ground, at, id);
  const inHand = new Set(choices.filter(c => c.piece && c.space && !c.minor).map(c => c.piece));
  const one = inHand.size === 1 ? [...inHand][0] ?? null : null, meanings = meaningsOf(ground, question);
  /** @type {Sorted} */
  const all = { byPiece: new Map(), bySpace: new Map(), byCard: new Map(), meanings, buttons: [], minor: [], wholes: new Set(), active: null };
  const { byPiece, bySpace, byCard, buttons, minor } = all;

  /** A card in hand is chosen there; for one that lies elsewhere there is a button. */
  const sortCard = (c, id) => {
    const card = pieces.find(p => p.id === id);
    if (!card || kind(card.at) !== 'hand' || card.side !== you) buttons.push(c);
    else byCard.set(id, [...byCard.get(id) ?? [], c]);
  };
  for (const c of choices) {
    const { piece, space } = c, several = space ? meanings.get(space) : null;
    if (piece && info(piece)?.card) { sortCard(c, piece); continue; }
    if (space && several?.includes(c)) { bySpace.set(space, several[0]); continue; }
    // One click means one thing: what else can be done with a unit or a place is offered in words.
    const taken = piece ? !space && byPiece.has(piece) : space && bySpace.has(space);
    if (c.minor || taken || whole(piece)) minor.push(c);
    else if (piece && space) {
      if (one || piece === picked) bySpace.set(space, c);
      if (!one) byPiece.set(piece, null);
    } else if (piece) byPiece.set(piece, c);
    else if (space) bySpace.set(space, c);
    else buttons.push(c);
  }
  // A space that is a box beside the map cannot be clicked there: it becomes a button.
  for (const [id, c] of [...bySpace]) if (!centre(id)) { bySpace.delete(id); buttons.push(c); }
  // A few units that all lie in boxes beside the map are named in the bar too: their boxes may be out of sight.
  const named = [...byPiece].flatMap(([id, c]) => c && !centre(at(id)) ? [c] : []);
  if (named.length === byPiece.size && !bySpace.size && !battle && named.length <= FEW) buttons.push(...named);
  buttons.push(...minor.filter(c => !c.piece || whole(c.piece)));
  all.wholes = new Set(minor.map(c => whole(c.piece)).filter(id => id != null));
  const start = bySpace.size ? focus : null;
  // In zones an order names the unit that is in hand.
  const moving = hexes && last && bySpace.size ? pieces.find(p => p.id === last && (!start || p.at === start)) : null;
  all.active = picked ?? one ?? moving?.id ?? null;
  return all;
}
