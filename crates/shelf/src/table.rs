//! One game being played, whatever game it is: a session of the kernel with its computer players.

use kernel::{
    book::Book,
    doctrine::Doctrine,
    fair::{Because, Secret, Source},
    game::{Choice, Event, Setup, Show, Side, Turn, Viewer},
    journal::{Entry, Header, Journal},
    meant::{self, Pointed},
    notation::Written,
    reflex::Reflex,
    scene::{Scene, Sight, Trace},
    session::{Rejected, Session, Unsound},
};
use staff::{Level, Player};

/// A legal order as it is written and as a person meets it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offer {
    pub order: String,
    pub choice: Choice,
}

pub trait Match: Send {
    fn book(&self) -> &Book;
    fn setup(&self) -> &Setup;
    fn turn(&self) -> Turn;

    /// Every legal order.
    fn offers(&self) -> Vec<Offer>;

    /// Every legal order, only as it is written.
    fn orders(&self) -> Vec<String>;

    /// One of the legal orders as it is written, by the draw of a large random number.
    fn random_order(&self, draw: u64) -> Option<String>;

    /// What an order means if it is legal, and why not if it is not.
    fn look_up(&self, order: &str) -> Result<Offer, Rejected>;

    /// The order that is meant by pointing at a piece and a space, as it is written; and as
    /// [`Match::look_up`] says.
    fn meant(&self, at: Pointed) -> Option<(String, Result<Offer, Rejected>)>;

    fn play(&mut self, side: Side, order: &str) -> Result<Vec<Event>, Rejected>;

    /// What a side would see after an order of its own; nothing if dice would fall or a secret
    /// come out on the way.
    fn preview(&self, side: Side, order: &str) -> Result<Option<Scene>, Rejected>;

    /// What a player with this instruction does now, if it is a question that he may answer ahead.
    fn reflex(&self, reflex: Reflex) -> Option<String>;

    /// Whether the last order is one that the other side may not read.
    fn is_veiled(&self) -> bool;

    /// How many of its last orders a side may take back.
    fn undoable(&self, side: Side) -> usize;
    fn undo(&mut self, side: Side) -> bool;

    fn sight(&self, eyes: Viewer) -> Sight;

    fn scene(&self, eyes: Viewer) -> Scene;

    /// The lines of one of the book's overlays.
    fn overlay(&self, eyes: Viewer, overlay: &str) -> Vec<Trace>;

    /// How many entries there are.
    fn length(&self) -> u64;

    /// The entries with the numbers from `from` to `to`, as far as they are there.
    fn entries(&self, from: u64, to: u64) -> Vec<Entry>;

    /// How much memory it takes, near enough.
    fn bytes(&self) -> usize;

    fn header(&self) -> &Header;

    /// The journal so far; the secret behind the dice only with `reveal`.
    fn journal(&self, reveal: bool) -> Journal;

    /// The secret of the dice that fall next.
    fn secret(&self) -> Option<Secret>;

    /// Whether the secret behind the dice is known, so that play can go on.
    fn can_roll(&self) -> bool;

    /// Plays an entry that somebody else wrote, with the rolls that stand in it.
    fn follow(&mut self, entry: &Entry) -> Result<Vec<Event>, Unsound>;

    /// Forgets everything behind entry `n`, and says what that was.
    fn cut(&mut self, n: u64) -> Vec<Entry>;

    /// The game as it was after entry `n`.
    fn at(&self, n: u64) -> Box<dyn Match>;

    /// Another game that begins with the first `n` entries of this one, with dice of its own.
    fn branch(&self, n: u64, secret: Secret, persons: &[Side]) -> Box<dyn Match>;

    /// Every seat has given its share, so that dice can fall.
    fn is_ready(&self) -> bool;

    /// Whether the secret of a source of dice is known, so that they can be proved at the end.
    fn can_prove(&self, source: usize) -> bool;

    /// The set-up stands; before that the board is only for the eye.
    fn has_begun(&self) -> bool;

    /// Takes over what seats and table said about the dice.
    fn set_dice(&mut self, dice: Vec<Source>, secrets: Vec<Option<Secret>>);

    /// From here on other dice: of a new secret and of new shares.
    fn go_on_with(&mut self, because: Because, secret: Secret, persons: &[Side]);

    /// Gives the shares of all seats, where one program plays for them.
    fn share_all(&mut self, share: &dyn Fn(&str) -> String);

    /// Gives a side to a computer player.
    fn seat(&mut self, side: Side, level: Level, seed: u64);

    /// What the computer player of the side that decides wants; nothing if there is none.
    fn think(&mut self) -> Option<String>;
}

pub(crate) struct Table<G: Doctrine + Show> {
    session: Session<G>,
    players: [Option<Player<G>>; 2],
}

impl<G: Doctrine + Show> Table<G> {
    pub fn new(session: Session<G>) -> Table<G> {
        Table { session, players: [None, None] }
    }

    fn legal(&self) -> Vec<G::Order> {
        let mut orders = Vec::new();
        if let Turn::Ask { .. } = self.session.turn() {
            self.session.game.orders(self.session.position(), &mut orders);
        }
        orders
    }

    fn written(&self, order: G::Order) -> String {
        order.write().print(self.book())
    }

    /// When a game is over everybody may see everything.
    fn eyes(&self, eyes: Viewer) -> Viewer {
        // What is set up for the time being has no secrets worth seeing.
        if !self.session.has_begun() {
            return Viewer::Spectator;
        }
        match self.session.turn() {
            Turn::Over { .. } => Viewer::Referee,
            Turn::Ask { .. } => eyes,
        }
    }

    fn offer(&self, order: G::Order) -> Offer {
        let choice = self.session.game.describe(self.session.position(), order);
        Offer { order: self.written(order), choice }
    }
}

impl<G: Doctrine + Show> Match for Table<G> {
    fn book(&self) -> &Book {
        self.session.game.book()
    }

    fn setup(&self) -> &Setup {
        self.session.setup()
    }

    fn turn(&self) -> Turn {
        self.session.turn()
    }

    fn offers(&self) -> Vec<Offer> {
        self.legal().into_iter().map(|order| self.offer(order)).collect()
    }

    fn orders(&self) -> Vec<String> {
        self.legal().into_iter().map(|order| self.written(order)).collect()
    }

    fn random_order(&self, draw: u64) -> Option<String> {
        let orders = self.legal();
        let index = draw.checked_rem(orders.len() as u64)?;
        Some(self.written(orders[index as usize]))
    }

    fn look_up(&self, order: &str) -> Result<Offer, Rejected> {
        let order = self.session.read(order)?;
        if let Turn::Over { .. } = self.session.turn() {
            return Err(Rejected::Over);
        }
        let offered = self.session.game.offer(self.session.position(), order);
        let choice = offered.map_err(Rejected::Illegal)?;
        Ok(Offer { order: self.written(order), choice })
    }

    fn meant(&self, at: Pointed) -> Option<(String, Result<Offer, Rejected>)> {
        let Turn::Ask { .. } = self.session.turn() else { return None };
        let (order, offered) = meant::meant(&*self.session.game, self.session.position(), at)?;
        let order = self.written(order);
        let offer = |choice| Offer { order: order.clone(), choice };
        Some((order.clone(), offered.map(offer).map_err(Rejected::Illegal)))
    }

    fn play(&mut self, side: Side, order: &str) -> Result<Vec<Event>, Rejected> {
        self.session.play(side, order)
    }

    fn preview(&self, side: Side, order: &str) -> Result<Option<Scene>, Rejected> {
        let after = self.session.preview(side, order)?;
        Ok(after.map(|position| self.session.game.scene(&position, Viewer::Seat(side))))
    }

    fn reflex(&self, reflex: Reflex) -> Option<String> {
        let order = self.session.game.reflex(self.session.position(), reflex)?;
        Some(self.written(order))
    }

    fn is_veiled(&self) -> bool {
        self.session.is_veiled()
    }

    fn undoable(&self, side: Side) -> usize {
        self.session.undoable(side)
    }

    fn undo(&mut self, side: Side) -> bool {
        self.session.undo(side)
    }

    fn sight(&self, eyes: Viewer) -> Sight {
        self.session.game.sight(self.session.position(), self.eyes(eyes))
    }

    fn scene(&self, eyes: Viewer) -> Scene {
        self.session.game.scene(self.session.position(), self.eyes(eyes))
    }

    fn overlay(&self, eyes: Viewer, overlay: &str) -> Vec<Trace> {
        self.session.game.overlay(self.session.position(), self.eyes(eyes), overlay)
    }

    fn length(&self) -> u64 {
        self.session.length()
    }

    fn entries(&self, from: u64, to: u64) -> Vec<Entry> {
        self.session.entries(from, to)
    }

    fn bytes(&self) -> usize {
        self.session.bytes()
    }

    fn header(&self) -> &Header {
        self.session.header()
    }

    fn journal(&self, reveal: bool) -> Journal {
        self.session.journal(reveal)
    }

    fn secret(&self) -> Option<Secret> {
        self.session.secret()
    }

    fn can_roll(&self) -> bool {
        self.session.can_roll()
    }

    fn follow(&mut self, entry: &Entry) -> Result<Vec<Event>, Unsound> {
        self.session.follow(entry)
    }

    fn cut(&mut self, n: u64) -> Vec<Entry> {
        self.session.cut(n)
    }

    fn at(&self, n: u64) -> Box<dyn Match> {
        Box::new(Table::new(self.session.at(n)))
    }

    fn branch(&self, n: u64, secret: Secret, persons: &[Side]) -> Box<dyn Match> {
        Box::new(Table::new(self.session.branch(n, secret, persons)))
    }

    fn is_ready(&self) -> bool {
        self.session.is_ready()
    }

    fn can_prove(&self, source: usize) -> bool {
        self.session.can_prove(source)
    }

    fn has_begun(&self) -> bool {
        self.session.has_begun()
    }

    fn set_dice(&mut self, dice: Vec<Source>, secrets: Vec<Option<Secret>>) {
        self.session.set_dice(dice, secrets);
    }

    fn go_on_with(&mut self, because: Because, secret: Secret, persons: &[Side]) {
        self.session.go_on_with(because, secret, persons);
    }

    fn share_all(&mut self, share: &dyn Fn(&str) -> String) {
        self.session.share_all(share);
    }

    fn seat(&mut self, side: Side, level: Level, seed: u64) {
        self.players[side.index()] = Some(Player::new(level, seed));
    }

    fn think(&mut self) -> Option<String> {
        let Turn::Ask { side, .. } = self.session.turn() else {
            return None;
        };
        let orders = self.legal();
        let player = self.players[side.index()].as_mut()?;
        let choice = player.choose(&self.session.game, self.session.position(), side, &orders);
        orders.get(choice).map(|order| self.written(*order))
    }
}
