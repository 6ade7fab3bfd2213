//! How the tests find things on the pages: by role and name, as a screen reader would tell them,
//! and by the few marks that the board carries. When a page changes its words, change them here.
//! Names are regular expressions over the accessible name.

/// The board with its map; its element takes the keys.
pub const BOARD: &str = "[role=application]";
/// The map: it spans exactly the board of the game's data.
pub const MAP: &str = "[role=application] .ground";
/// The same once all of it that is in sight is there.
pub const MAP_IN_SIGHT: &str = "[role=application] .ground.there";
/// A counter on the board; `data-id` names the unit, `data-at` the space.
pub const COUNTER: &str = "[role=application] .counter[data-id]";
/// The small map of the whole board.
pub const SMALL_MAP: &str = ".mini-field canvas";
/// The counters once the faces of all that are in sight are there.
pub const FACES_IN_SIGHT: &str = "[role=application] .counters.there";
/// What is asked, in one sentence.
pub const PROMPT: &str = "header h1";
/// All that the bar on top says, the question and what follows from the last click.
pub const BAR: &str = "header";
/// The numbers of clauses that are links into the rules.
pub const CLAUSE: &str = "a[href*='/rules/']";
/// The panel of a battle.
pub const BATTLE: &str = "section.battle";
pub const LOG: &str = ".log";
/// A card in the hand of the seat; `data-card` names it. One that can be played now, and one that is open.
pub const CARD: &str = ".hand [data-card]";
pub const PLAYABLE: &str = ".hand [data-card].lit";
pub const OPEN_CARD: &str = ".hand [data-card].open";
/// What lies in the zones and is no counter.
pub const MARKER: &str = "[role=application] [data-marker]";
/// The track that decides the game.
pub const GAUGE: &str = "section.gauge";
/// Layers of the map, and the one below the ground.
pub const LAYERS: &str = "^Layers$";
pub const BELOW: &str = "^Sewers$";

/// A stack that was fanned out, and the tour, are dialogs.
pub const STACK: &str = "units$";

pub const PLAY: &str = "^Play: ";
pub const I_SEE: &str = "^(I see|Rozumiem)$";
pub const SKIP: &str = "^(Skip|Pomiń)$";
pub const UNDO: &str = "^Undo";
pub const MENU: &str = "^Menu$";
pub const SETTINGS: &str = "^Settings$";
pub const POLISH: &str = "^Polski$";
/// The short way to an answer for the rest of the phase.
pub const STOP_ASKING: &str = "^Don’t ask in this phase";
/// Everybody who can still join a battle.
pub const JOIN_ALL: &str = "^Join all";
pub const CLOSE: &str = "^(Close|Zamknij)$";
/// The button that ends a phase, once it has warned that somebody can still act.
pub const END_ANYWAY: &str = "^End anyway|can still act$";
/// One more of what is counted.
pub const MORE: &str = "^([+]1|One more)$";
pub const LOAD_GAME: &str = "^Load a game$";
pub const CHECK_DICE: &str = "^Check the dice$";
pub const CHAT: &str = "^Chat";
pub const CHAT_LINE: &str = "^Write to the table$";
pub const SEND: &str = "^Send$";
pub const NOTES: &str = "^Notes";
pub const SAVED: &str = "saved";
/// A branch of a replayed game, and that one plays both sides of it.
pub const BRANCH: &str = "^(Try another line|Try it out)$";
pub const BOTH_SIDES: &str = "^both sides$";
pub const FIRST_MOMENT: &str = "^To the start$";
pub const NEXT_MOMENT: &str = "^One on$";
/// What a page says about the match of two games that it belongs to, and the way to the second.
pub const BANNER: &str = ".banner";
pub const SECOND_GAME: &str = "^Game 2 of the match$";
pub const SET_UP: &str = "^Set up….*";
pub const MATCH_OF_TWO: &str = "^Match of two games";
pub const START: &str = "^Start the game$";
pub const NEXT: &str = "^(Next|Dalej)$";
pub const DONE: &str = "^(Done|Gotowe)$";
/// What the page says when it has proved the dice, and what when the table has broken its word.
pub const HONEST: &str = "The dice are honest";
pub const ALL_FOLLOW: &str = "follow from secret and shares";
pub const REMEMBERED: &str = "are the ones that this browser remembers";
pub const WORD_BROKEN: &str = "The table has not kept what this browser saw";
/// The question whether the dice may begin anew, and the answer.
pub const DICE_ANEW: &str = "^The dice began anew$";
pub const AGREE: &str = "^Agree to new dice$";
/// The link of a seat from the menu, and the dialog with all links.
pub const COPY_MY_LINK: &str = "^Copy my link$";
pub const LINKS: &str = "^Links$";
pub const SEAT_LINK: &str = "^Link to this seat$";
pub const INVITATION: &str = "^Invitation for ";
pub const BY_LINK: &str = "^A friend";
pub const TO_TABLE: &str = "^To the table$";
pub const NEW_LINK: &str = "^New link for my seat$";
pub const OFFLINE: &str = "The server does not answer";
pub const TAP_AGAIN: &str = "Tap again";
/// The parts of the table that a phone shows one at a time.
pub const SHEETS: [&str; 4] = ["^Battle", "^Tracks", "^Units", "^Log"];
/// Where the browser keeps the language that was chosen.
pub const LANGUAGE_KEY: &str = "sztab.lang";
/// Where it keeps, followed by a game, that its tour was seen.
pub const TOUR_KEY: &str = "sztab.tour.";
