//! Twin games: two games that differ only in what one viewer may not know.
//!
//! A game is played first. Then pairs of pieces are looked for that the viewer cannot tell apart:
//! at the end he finds the name of neither, from some entry on neither of them lay on the map under
//! its name, and at that entry both were in the same place and state, or, for cards, both were never
//! seen at all. In the twin each piece of
//! a pair does what the other one did: orders that name one name the other, the questions of a
//! set-up that name nobody are answered with what was done with the other one, and what was drawn
//! unseen is drawn for the other one. The twin has to be legal by the rules from its first entry to
//! its last, and the referee must find every piece where its other stood; pairs for which that is
//! not so are no pairs.
//!
//! This is all that can be hidden: who stands under a back, who was set up, came in, marched,
//! divided, merged or took a loss unseen, in which order that happened, and which card lies in a
//! hand or still in its deck. Pieces of the same make have to be twins in every byte. Pieces of
//! different makes are exchanged as well, but only if the rules themselves show the viewer the same
//! board: what a gun does by itself, or that a phase ends because nobody can march, is no secret.
//!
//! Other twins begin alike and differ in one order that the viewer may not read: another one that
//! he may not read either is given, and all goes on as it was for as long as his board does and
//! nobody whom they name lies open.

mod draws;

use kernel::{
    book::When,
    fair::Secret,
    game::{Setup, Side, Turn, Viewer},
    journal::{Entry, Journal},
    piece::Piece,
    scene::{PieceView, Sight},
    space::Space,
};
use shelf::{Match, Title};
use staff::Level;
use std::{collections::BTreeMap, sync::Arc};

/// What the referee sees of a piece, without its number.
type State = Option<(Space, u8, u8, kernel::scene::Marks)>;

/// A game that was played, with the truth and what each viewer saw of it after every entry.
pub struct Original {
    pub title: Arc<dyn Title>,
    pub journal: Journal,
    truth: Vec<Vec<State>>,
    /// Pieces that lie open on the map or in one that does, by viewer and entry; cards wherever
    /// they lie open.
    open: [Vec<Vec<bool>>; 3],
    sights: [Vec<Sight>; 3],
    /// Before the first turn nothing has to stand where its other stood.
    before: Vec<bool>,
    /// Whom an order set up.
    asked: Vec<Option<Piece>>,
    /// Orders that nobody but their giver may read.
    veiled: Vec<bool>,
}

/// Two pieces that change their parts, and the entry from which on they do; nothing if they do so
/// before everything else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pair {
    pub a: Piece,
    pub b: Piece,
    since: Option<usize>,
    /// Of one make.
    pub alike: bool,
}

pub const EYES: [Viewer; 3] =
    [Viewer::Seat(Side::First), Viewer::Seat(Side::Second), Viewer::Spectator];

/// Who plays a game, and how.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    Chance,
    Computer,
    /// By chance, and in the set-up the rest is placed by itself at some time.
    Lazy,
    /// By chance, but phases end soon, so that more of them are seen.
    Hasty,
}

impl Style {
    pub const ALL: [Style; 4] = [Style::Chance, Style::Computer, Style::Lazy, Style::Hasty];

    fn order(self, game: &mut dyn Match, rng: &mut fastrand::Rng) -> Option<String> {
        if self == Style::Computer {
            return game.think();
        }
        let orders = game.orders();
        let ends = |order: &&String| matches!(order.as_str(), "end" | "pass" | "done" | "enough");
        let end = orders.iter().find(ends).filter(|_| self == Style::Hasty && rng.u8(..6) == 0);
        let setting_up = matches!(game.turn(), Turn::Ask { question: "place", .. });
        let wait = setting_up && (self != Style::Lazy || rng.u8(..8) != 0);
        let some: Vec<&String> = orders.iter().filter(|o| !wait || *o != "rest").collect();
        end.cloned().or_else(|| rng.choice(some).cloned())
    }
}

/// Plays a game of so many orders.
pub fn play(
    title: &Arc<dyn Title>,
    setup: Setup,
    seed: u64,
    style: Style,
    orders: usize,
) -> Original {
    let mut game = title.start(setup, Secret::from_number(seed), &[]).unwrap();
    let mut rng = fastrand::Rng::with_seed(seed);
    if style == Style::Computer {
        Side::BOTH.into_iter().for_each(|side| game.seat(side, Level::Cadet, seed));
    }
    let (mut asked, mut veiled) = (Vec::new(), Vec::new());
    let mut record = Record::new(title.clone());
    record.look(game.as_ref());
    for _ in 0..orders {
        let Turn::Ask { side, .. } = game.turn() else { break };
        let order = style.order(game.as_mut(), &mut rng).expect("somebody can always act");
        asked.push(placed_now(game.as_ref()));
        game.play(side, &order).unwrap();
        veiled.push(game.is_veiled());
        record.look(game.as_ref());
    }
    let journal = Journal { secrets: Vec::new(), ..game.journal(true) };
    let Record { truth, open, sights, before, .. } = record;
    Original { title: title.clone(), journal, truth, open, sights, before, asked, veiled }
}

/// Whom a question of the set-up is about.
fn placed_now(game: &dyn Match) -> Option<Piece> {
    match game.turn() {
        Turn::Ask { question: "place", .. } => {
            game.offers().into_iter().find_map(|offer| offer.choice.piece)
        }
        _ => None,
    }
}

struct Record {
    title: Arc<dyn Title>,
    truth: Vec<Vec<State>>,
    open: [Vec<Vec<bool>>; 3],
    sights: [Vec<Sight>; 3],
    before: Vec<bool>,
}

impl Record {
    fn new(title: Arc<dyn Title>) -> Record {
        let (truth, before) = (Vec::new(), Vec::new());
        Record { title, truth, open: Default::default(), sights: Default::default(), before }
    }

    fn look(&mut self, game: &dyn Match) {
        let book = self.title.book();
        let all = game.sight(Viewer::Referee);
        self.truth.push(truth(book.roster.len(), &all));
        let phase = book.phases.iter().find(|phase| phase.id == all.phase);
        self.before.push(phase.is_some_and(|phase| phase.when == When::Before));
        for (eyes, viewer) in EYES.into_iter().enumerate() {
            let sight = game.sight(viewer);
            let mut open = vec![false; book.roster.len()];
            let on_map = |piece| sight.piece(piece).is_some_and(|v| book.board.is_hex(v.at));
            for view in &sight.pieces {
                let info = book.piece(view.piece);
                let inside = info.parent.is_some_and(on_map);
                open[view.piece.index()] = on_map(view.piece) || inside || info.card.is_some();
            }
            self.open[eyes].push(open);
            self.sights[eyes].push(sight);
        }
    }
}

fn truth(pieces: usize, sight: &Sight) -> Vec<State> {
    let mut truth = vec![None; pieces];
    for PieceView { piece, at, face, left, marks } in &sight.pieces {
        truth[piece.index()] = Some((*at, *face, *left, *marks));
    }
    truth
}

impl Original {
    pub fn len(&self) -> usize {
        self.journal.entries.len()
    }

    /// The pieces that a viewer cannot tell apart in the first `n` entries, in an order of chance.
    pub fn pairs(&self, eyes: usize, n: usize, rng: &mut fastrand::Rng) -> Vec<Pair> {
        let roster = &self.title.book().roster;
        let mut pairs = Vec::new();
        for a in 0..roster.len() {
            let mine = EYES[eyes] == Viewer::Seat(roster[a].side);
            if mine || !self.is_hidden(eyes, n, a) {
                continue;
            }
            for b in a + 1..roster.len() {
                if roster[a].side == roster[b].side && self.is_hidden(eyes, n, b) {
                    pairs.extend(self.pair(eyes, n, Piece(a as u16), Piece(b as u16)));
                }
            }
        }
        rng.shuffle(&mut pairs);
        // Those of one make prove more, but not alone.
        if rng.bool() {
            pairs.sort_by_key(|pair| !pair.alike);
        }
        pairs
    }

    /// It is there, but the viewer finds its name nowhere.
    fn is_hidden(&self, eyes: usize, n: usize, piece: usize) -> bool {
        let listed = self.sights[eyes][n].piece(Piece(piece as u16)).is_some();
        self.truth[n][piece].is_some() && !listed
    }

    fn pair(&self, eyes: usize, n: usize, a: Piece, b: Piece) -> Option<Pair> {
        let unseen = |n: usize, piece: Piece| !self.open[eyes][n][piece.index()];
        let both = self.with_parts(a, b)?;
        let hidden = |n: usize| both.iter().all(|(a, b)| unseen(n, *a) && unseen(n, *b));
        let state = |n: usize, piece: Piece| self.truth[n][piece.index()];
        let since = (0..=n).rev().take_while(|n| hidden(*n)).last()?;
        let book = self.title.book();
        let cards = book.piece(a).card.is_some();
        if cards != book.piece(b).card.is_some() {
            return None;
        }
        let alike = both.iter().all(|(a, b)| self.are_alike(*a, *b));
        let same = |n: usize, a: Piece, b: Piece| match alike {
            true => state(n, a) == state(n, b),
            false => state(n, a).map(|s| s.0) == state(n, b).map(|s| s.0),
        };
        let since = match cards {
            true if since > 0 => return None,
            true => None,
            false => Some((since..n).find(|n| both.iter().all(|(a, b)| same(*n, *a, *b)))?),
        };
        let first = since.unwrap_or(0);
        let place = |n: usize, piece: Piece| state(n, piece).map(|s| s.0);
        let differs = |n: usize| both.iter().any(|(a, b)| place(n, *a) != place(n, *b));
        // Two of one make that lie together may differ in what befell them.
        let differs = |n: usize| differs(n) || alike && !same(n, a, b);
        (first..=n).any(differs).then_some(Pair { a, b, since, alike })
    }

    /// Both with all that belongs to them, one by one.
    fn with_parts(&self, a: Piece, b: Piece) -> Option<Vec<(Piece, Piece)>> {
        let (mine, theirs) = (self.parts(a), self.parts(b));
        let parts = mine.len() == theirs.len();
        parts.then(|| [(a, b)].into_iter().chain(mine.into_iter().zip(theirs)).collect())
    }

    fn parts(&self, whole: Piece) -> Vec<Piece> {
        let roster = self.title.book().roster.iter().enumerate();
        let parts = roster.filter(|(_, info)| info.parent == Some(whole));
        parts.map(|(i, _)| Piece(i as u16)).collect()
    }

    fn are_alike(&self, a: Piece, b: Piece) -> bool {
        let make = |piece: Piece| {
            let info = self.title.book().piece(piece);
            let parts = self.parts(piece).len();
            let part_of = info.parent.is_some();
            (&info.symbol, &info.size, &info.faces, info.boxes, &info.livery, parts, part_of)
        };
        make(a) == make(b) || self.title.book().piece(a).card.is_some()
    }

    /// As many pairs as go together, and the twin in which they are exchanged.
    pub fn twin(&self, eyes: usize, n: usize, most: usize, rng: &mut fastrand::Rng) -> Twin {
        let mut twin = Twin { pairs: Vec::new(), journal: self.cut(n) };
        let mut tries = 0;
        for pair in self.pairs(eyes, n, rng) {
            let taken = |piece: Piece| {
                let mut both =
                    twin.pairs.iter().filter_map(|p| self.with_parts(p.a, p.b)).flatten();
                both.any(|(a, b)| a == piece || b == piece)
            };
            let new = self.with_parts(pair.a, pair.b).into_iter().flatten();
            if new.clone().any(|(a, b)| taken(a) || taken(b)) {
                continue;
            }
            let pairs: Vec<Pair> = twin.pairs.iter().copied().chain([pair]).collect();
            if let Some(journal) = self.exchanged(eyes, n, &pairs) {
                twin = Twin { pairs, journal };
            }
            tries += 1;
            if twin.pairs.len() >= most || tries >= 3 * most {
                break;
            }
        }
        twin
    }

    /// Games in which one order that the viewer may not read is another one, as long as his board
    /// stays the same and all others can be given as they were.
    pub fn alternatives(&self, eyes: usize, most: usize, rng: &mut fastrand::Rng) -> Vec<Twin> {
        let book = self.title.book();
        let mine = |i: usize| {
            let by = book.find_side(&self.journal.entries[i].by);
            by.map(Viewer::Seat) == Ok(EYES[eyes])
        };
        let mut secret: Vec<usize> =
            (0..self.len()).filter(|i| self.veiled[*i] && !mine(*i)).collect();
        rng.shuffle(&mut secret);
        let Ok(game) = self.title.resume(self.journal.clone()) else { return Vec::new() };
        let tries = secret.into_iter().take(4 * most);
        tries.filter_map(|i| self.alternative(game.as_ref(), eyes, i, rng)).take(most).collect()
    }

    fn alternative(
        &self,
        game: &dyn Match,
        eyes: usize,
        i: usize,
        rng: &mut fastrand::Rng,
    ) -> Option<Twin> {
        let entry = &self.journal.entries[i];
        let mut others = game.at(i as u64).orders();
        others.retain(|order| *order != entry.order);
        rng.shuffle(&mut others);
        others.into_iter().take(12).find_map(|order| {
            let named: Vec<Piece> = self.named(&entry.order).chain(self.named(&order)).collect();
            let mut twin = game.at(i as u64);
            let other = Entry { order, cast: String::new(), ..entry.clone() };
            twin.follow(&other).ok()?;
            // What was done with a counter may be seen when that lies open.
            let same = |twin: &dyn Match, n: usize| {
                twin.sight(EYES[eyes]) == self.sights[eyes][n]
                    && !named.iter().any(|piece| self.open[eyes][n][piece.index()])
            };
            if !twin.is_veiled() || !same(twin.as_ref(), i + 1) {
                return None;
            }
            for n in i + 1..self.len() {
                let entry = Entry { cast: String::new(), ..self.journal.entries[n].clone() };
                if twin.follow(&entry).is_err() || !same(twin.as_ref(), n + 1) {
                    twin.cut(n as u64);
                    break;
                }
            }
            let entries = twin.entries(1, twin.length());
            Some(Twin { pairs: Vec::new(), journal: Journal { entries, ..self.journal.clone() } })
        })
    }

    /// The pieces that an order names.
    fn named<'a>(&'a self, order: &'a str) -> impl Iterator<Item = Piece> + 'a {
        order.split(' ').filter_map(|word| self.title.book().find_piece(word).ok())
    }

    pub fn cut(&self, n: usize) -> Journal {
        Journal { entries: self.journal.entries[..n].to_vec(), ..self.journal.clone() }
    }

    /// The first `n` entries of the game in which the pairs do each other's part.
    fn exchanged(&self, eyes: usize, n: usize, pairs: &[Pair]) -> Option<Journal> {
        let mut header = self.journal.header.clone();
        let swap = self.swap(pairs, 0);
        header.start.draws = self.dealt(&header.start.draws, 0, &swap)?;
        let start = Journal { header, entries: Vec::new(), secrets: Vec::new() };
        let mut game = self.title.resume(start.clone()).ok()?;
        if !game.has_begun() {
            return None;
        }
        let strict = pairs.iter().all(|pair| pair.alike);
        for (i, entry) in self.journal.entries[..n].iter().enumerate() {
            let swap = self.swap(pairs, i);
            let order = self.order_of(game.as_ref(), i, &swap)?;
            let entry = Entry { order, cast: String::new(), ..entry.clone() };
            self.follow(game.as_mut(), i, entry, &swap)?;
            if !strict && game.sight(EYES[eyes]) != self.sights[eyes][i + 1] {
                return None;
            }
        }
        Some(Journal { entries: game.entries(1, game.length()), ..start })
    }

    /// Who does whose part in entry `i + 1`.
    fn swap(&self, pairs: &[Pair], i: usize) -> BTreeMap<Piece, Piece> {
        let active = pairs.iter().filter(|pair| pair.since.is_none_or(|since| since <= i));
        let both = active.filter_map(|pair| self.with_parts(pair.a, pair.b)).flatten();
        both.flat_map(|(a, b)| [(a, b), (b, a)]).collect()
    }

    /// What is ordered in entry `i + 1` of the twin.
    fn order_of(
        &self,
        twin: &dyn Match,
        i: usize,
        swap: &BTreeMap<Piece, Piece>,
    ) -> Option<String> {
        let order = &self.journal.entries[i].order;
        if let (Some(piece), true) = (placed_now(twin), order != "rest") {
            let other = Some(*swap.get(&piece).unwrap_or(&piece));
            let then = self.asked.iter().position(|asked| *asked == other)?;
            let order = &self.journal.entries[then].order;
            return (order != "rest").then(|| order.clone());
        }
        let book = self.title.book();
        let word = |word: &str| match book.find_piece(word) {
            Ok(piece) => book.piece(*swap.get(&piece).unwrap_or(&piece)).id.clone(),
            Err(_) => word.to_string(),
        };
        Some(order.split(' ').map(word).collect::<Vec<_>>().join(" "))
    }

    /// Plays an entry of the twin; says nothing if it is no twin.
    fn follow(
        &self,
        twin: &mut dyn Match,
        i: usize,
        entry: Entry,
        swap: &BTreeMap<Piece, Piece>,
    ) -> Option<()> {
        let lots = !self.has_cards() && entry.draws.len() > 1;
        let draws = self.dealt(&entry.draws, i + 1, swap)?;
        let mut entry = Entry { draws, ..entry };
        if lots {
            entry.draws = self.lots(twin, i, &entry, swap)?;
        }
        twin.follow(&entry).ok()?;
        (self.before[i + 1] || self.misplaced(twin, i + 1, swap) == 0).then_some(())
    }

    /// How many pieces do not stand where their others stood.
    fn misplaced(&self, twin: &dyn Match, n: usize, swap: &BTreeMap<Piece, Piece>) -> usize {
        let there = truth(self.truth[n].len(), &twin.sight(Viewer::Referee));
        let place = |state: &State| state.map(|s| s.0);
        let wrong = |i: &usize| {
            let other = swap.get(&Piece(*i as u16)).map_or(*i, |other| other.index());
            place(&there[*i]) != place(&self.truth[n][other])
        };
        (0..there.len()).filter(wrong).count()
    }
}

/// The first entries of a game in which some pieces are exchanged.
pub struct Twin {
    pub pairs: Vec<Pair>,
    pub journal: Journal,
}
