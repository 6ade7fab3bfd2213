//! [2.4] The two decks: what a card does, and when it may be played. No card has code of its own.

use crate::{
    city::{City, Districts},
    order_of_battle::{GARRISONS, Kind, OrderOfBattle, SideWord, UNITS},
    ruins::Face,
};
use kernel::{book::Card as Print, prelude::*, reading::*};

/// Cards of each side.
pub const CARDS: usize = 40;

/// A set of cards of one side, one bit each.
pub type Cards = u64;

/// Every card of a deck.
pub const ALL: Cards = (1 << CARDS) - 1;

/// One card of a side.
#[derive(Clone, Debug)]
pub struct Card {
    pub effects: Vec<Effect>,
    /// [2.45b]
    pub once: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Columns in the owner's favour.
    Shift(Shift),
    /// [Q25] What the enemy has committed does nothing.
    Cancel {
        support: bool,
        n: u8,
    },
    /// Supply points; for a formation some more.
    Supply {
        n: u8,
        die: bool,
        bonus: Option<(u8, u8)>,
    },
    Command(u8),
    Roll(Roll, Change),
    /// Low Ammunition.
    AmmoPlace(u8),
    AmmoSecond,
    AmmoRemove(u8),
    Ruins {
        n: u8,
        face: Face,
    },
    Morale(i8),
    Move {
        zones: u8,
        extra: u8,
        sewer: bool,
    },
    BarricadeAdd(u8),
    BarricadeRemove(u8),
    Street(u8),
    /// The owner's own loss changes by so much.
    OwnLoss(i8),
    /// A zone of the enemy loses so much, on this roll or more.
    EnemyLoss {
        n: u8,
        districts: Districts,
        least: u8,
    },
    /// Units of a formation leave the game.
    Withdraw {
        n: u8,
        formation: u8,
    },
    Restore(u8),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shift {
    pub n: i8,
    pub attack: bool,
    pub defend: bool,
    pub garrison: bool,
    /// No district or terrain means all.
    pub districts: Districts,
    pub terrain: u16,
    pub kind: Option<Kind>,
    pub formation: Option<u8>,
}

/// Which roll a card changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Roll {
    Initiative,
    PolishCp,
    Allied,
    Soviet,
    Armistice,
    SewerPass,
    SewerExit,
    Rona,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    Add(i8),
    Cancel,
    Again,
}

/// The moments at which cards can be played.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Debug)]
#[repr(u8)]
pub enum Window {
    Initiative,
    PolishCp,
    Command,
    Allied,
    AlliedAgain,
    Soviet,
    SovietAgain,
    Supply,
    Sewer,
    March,
    Ammo,
    Relief,
    Rona,
    Commit,
    Fight,
}

const WINDOWS: usize = Window::Fight as usize + 1;

impl Window {
    /// [S3.5a] Whether the colour depends on who has the initiative.
    fn is_combat(self) -> bool {
        self >= Window::Ammo
    }
}

pub struct Decks {
    pub cards: BySide<Vec<Card>>,
    windows: BySide<[Cards; WINDOWS]>,
    blue: BySide<Cards>,
    red: BySide<Cards>,
    /// By turn, from 0.
    turns: BySide<Vec<Cards>>,
    pub roster: Vec<PieceInfo>,
}

impl Decks {
    /// [2.44] The cards whose colour and turn fit this moment.
    #[inline]
    pub fn fitting(&self, side: Side, window: Window, turn: u8, initiative: bool) -> Cards {
        let colour = match (window.is_combat(), initiative) {
            (false, _) => ALL,
            (true, true) => self.blue[side],
            (true, false) => self.red[side],
        };
        self.windows[side][window as usize] & colour & self.turns[side][usize::from(turn)]
    }

    pub fn card(&self, side: Side, card: u8) -> &Card {
        &self.cards[side][usize::from(card)]
    }
}

/// The piece of a card: the Polish deck comes first, as in the file.
pub fn card_piece(side: Side, card: u8) -> Piece {
    let before = if side == crate::POLISH { 0 } else { CARDS };
    Piece((UNITS + GARRISONS + before) as u16 + u16::from(card))
}

/// The side and number of the card of a piece.
pub fn card_of(piece: Piece) -> Option<(Side, u8)> {
    let i = piece.index().checked_sub(UNITS + GARRISONS).filter(|i| *i < 2 * CARDS)?;
    let side = if i < CARDS { crate::POLISH } else { crate::GERMAN };
    Some((side, (i % CARDS) as u8))
}

/// The numbers of a set of cards.
pub fn members(mut cards: Cards) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        (cards != 0).then(|| {
            let card = cards.trailing_zeros() as u8;
            cards &= cards - 1;
            card
        })
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardsFile {
    card: Vec<CardRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardRow {
    id: String,
    side: SideWord,
    colours: Vec<String>,
    #[serde(default)]
    removed: bool,
    #[serde(default = "first")]
    from_turn: u8,
    #[serde(default = "last")]
    to_turn: u8,
    effects: Vec<EffectRow>,
    source: String,
}

fn first() -> u8 {
    1
}

fn last() -> u8 {
    u8::MAX
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EffectRow {
    kind: String,
    n: Option<i8>,
    role: Option<String>,
    vs: Option<String>,
    #[serde(default)]
    districts: Vec<String>,
    #[serde(default)]
    terrain: Vec<String>,
    unit_type: Option<Kind>,
    formation: Option<String>,
    target: Option<String>,
    dice: Option<String>,
    bonus: Option<u8>,
    which: Option<Roll>,
    add: Option<i8>,
    #[serde(default)]
    cancel: bool,
    #[serde(default)]
    reroll: bool,
    place: Option<u8>,
    #[serde(default)]
    second: bool,
    remove: Option<u8>,
    street: Option<u8>,
    face: Option<String>,
    zones: Option<u8>,
    mp: Option<u8>,
    #[serde(default)]
    sewer: bool,
    #[serde(default, rename = "no_cp")]
    _no_cp: bool,
    side: Option<String>,
    #[serde(rename = "where")]
    _where: Option<String>,
    roll_min: Option<u8>,
    #[serde(default)]
    free: bool,
    restore: Option<u8>,
}

impl Decks {
    pub fn read(book: &Book, city: &City, army: &OrderOfBattle) -> Result<Decks, DataError> {
        let Book { files, words, .. } = book;
        let page = files.page("cards.toml");
        let file: CardsFile = page.read()?;
        let split = file.card.iter().position(|c| c.side == SideWord::German);
        if file.card.len() != 2 * CARDS || split != Some(CARDS) {
            let message = format!("{CARDS} Polish cards and then {CARDS} German ones wanted");
            return Err(page.wrong("[[card]]", message));
        }
        let mut decks = Decks {
            cards: BySide([vec![], vec![]]),
            windows: BySide([[0; WINDOWS]; 2]),
            blue: BySide([0; 2]),
            red: BySide([0; 2]),
            turns: BySide([vec![0; 256], vec![0; 256]]),
            roster: file.card.iter().map(|row| info(row, words)).collect::<Result<_, _>>()?,
        };
        for row in &file.card {
            let side = row.side.side();
            let bit = 1 << decks.cards[side].len();
            let effects = row.effects.iter().map(|e| e.effect(city, army));
            let effects = effects.collect::<Result<Vec<_>, String>>();
            let effects = effects.map_err(|message| page.wrong(&row.id, message))?;
            let windows = effects.first().map(|e| windows(*e)).unwrap_or_default();
            if windows.is_empty() {
                return Err(page.wrong(&row.id, "a card needs an effect"));
            }
            for window in windows {
                decks.windows[side][*window as usize] |= bit;
            }
            for (colour, set) in [("blue", &mut decks.blue), ("red", &mut decks.red)] {
                if row.colours.iter().any(|c| c == colour) {
                    set[side] |= bit;
                }
            }
            for turn in row.from_turn..=row.to_turn {
                decks.turns[side][usize::from(turn)] |= bit;
            }
            decks.cards[side].push(Card { effects, once: row.removed });
        }
        Ok(decks)
    }
}

impl Effect {
    /// Whether a card with this first effect is committed to a combat.
    pub(crate) fn joins_combat(self) -> bool {
        use Effect::*;
        matches!(self, Shift(_) | Cancel { .. } | OwnLoss(_) | BarricadeRemove(_))
    }
}

/// When a card with this first effect is played.
fn windows(first: Effect) -> &'static [Window] {
    use Window::*;
    match first {
        Effect::Roll(roll, change) => match (roll, change) {
            (Roll::Initiative, _) => &[Initiative],
            (Roll::PolishCp, _) => &[PolishCp],
            (Roll::Allied, Change::Again) => &[AlliedAgain],
            (Roll::Allied, _) => &[Allied],
            (Roll::Soviet, Change::Again) => &[SovietAgain],
            (Roll::Soviet, _) => &[Soviet],
            (Roll::SewerPass | Roll::SewerExit, _) => &[Sewer],
            (Roll::Rona, _) => &[Rona],
            (Roll::Armistice, _) => &[Commit, Fight],
        },
        Effect::Command(_) => &[Command],
        Effect::Supply { .. } | Effect::Morale(_) | Effect::Restore(_) => &[Supply],
        Effect::Move { .. } | Effect::BarricadeAdd(_) | Effect::Street(_) => &[March],
        Effect::AmmoPlace(_) | Effect::AmmoSecond => &[Ammo],
        Effect::AmmoRemove(_) => &[Relief, Commit],
        Effect::Ruins { .. } | Effect::EnemyLoss { .. } | Effect::Withdraw { .. } => &[Fight],
        Effect::Shift(_) | Effect::Cancel { .. } => &[Commit],
        Effect::OwnLoss(_) | Effect::BarricadeRemove(_) => &[Commit],
    }
}

/// What is wrong with an effect is a sentence; whoever reads the card says where it stands.
impl EffectRow {
    fn missing(&self, what: &str) -> String {
        format!("an effect of kind {:?} needs {what}", self.kind)
    }

    fn n(&self) -> Result<i8, String> {
        self.n.ok_or_else(|| self.missing("n"))
    }

    fn count(&self) -> Result<u8, String> {
        u8::try_from(self.n()?).map_err(|_| self.missing("a count n"))
    }

    fn effect(&self, city: &City, army: &OrderOfBattle) -> Result<Effect, String> {
        let formation = self.formation.as_deref().map(|f| army.formation(f)).transpose()?;
        let districts = city.named(&self.districts)?;
        Ok(match self.kind.as_str() {
            "shift" => self.shift(city, districts, formation)?,
            "cancel" => {
                let support = self.target.as_deref() == Some("support");
                Effect::Cancel { support, n: self.count()? }
            }
            "sp" => {
                let die = self.dice.is_some();
                let n = if die { 0 } else { self.count()? };
                Effect::Supply { n, die, bonus: formation.zip(self.bonus) }
            }
            "cp" => Effect::Command(self.count()?),
            "roll" => {
                let which = self.which.ok_or_else(|| self.missing("which"))?;
                Effect::Roll(which, self.change()?)
            }
            "ammo" => match (self.place, self.second, self.remove) {
                (Some(n), ..) => Effect::AmmoPlace(n),
                (_, true, _) => Effect::AmmoSecond,
                (.., Some(n)) => Effect::AmmoRemove(n),
                _ => return Err(self.missing("place, second or remove")),
            },
            "ruins" => {
                let face = Face::of(self.face.as_deref() == Some("pacification"));
                Effect::Ruins { n: self.count()?, face }
            }
            "morale" => Effect::Morale(self.n()?),
            "move" => Effect::Move {
                zones: self.zones.ok_or_else(|| self.missing("zones"))?,
                extra: self.mp.unwrap_or(0),
                sewer: self.sewer,
            },
            "barricade" => match (self.add, self.remove, self.street) {
                (Some(n), ..) => Effect::BarricadeAdd(n.unsigned_abs()),
                (_, Some(n), _) => Effect::BarricadeRemove(n),
                (.., Some(n)) => Effect::Street(n),
                _ => return Err(self.missing("add, remove or street")),
            },
            "loss" => match (self.side.as_deref(), formation) {
                (Some("self"), _) => Effect::OwnLoss(self.n()?),
                (_, Some(formation)) if self.free => {
                    Effect::Withdraw { n: self.count()?, formation }
                }
                _ => {
                    let least = self.roll_min.unwrap_or(0);
                    Effect::EnemyLoss { n: self.count()?, districts, least }
                }
            },
            "support" => Effect::Restore(self.restore.ok_or_else(|| self.missing("restore"))?),
            kind => return Err(format!("there is no effect {kind:?}")),
        })
    }

    fn shift(
        &self,
        city: &City,
        districts: Districts,
        formation: Option<u8>,
    ) -> Result<Effect, String> {
        let role = self.role.as_deref();
        let terrain = |name: &String| {
            let known = city.terrains.iter().map(String::as_str);
            index_of("terrain", name, known).map(|i| 1 << i)
        };
        let terrain = self.terrain.iter().map(terrain).collect::<Result<Vec<u16>, _>>()?;
        Ok(Effect::Shift(Shift {
            n: self.n()?,
            attack: role != Some("defend"),
            defend: role != Some("attack"),
            garrison: self.vs.is_some(),
            districts,
            terrain: terrain.iter().sum(),
            kind: self.unit_type,
            formation,
        }))
    }

    fn change(&self) -> Result<Change, String> {
        match (self.cancel, self.reroll, self.add) {
            (true, ..) => Ok(Change::Cancel),
            (_, true, _) => Ok(Change::Again),
            (.., Some(add)) => Ok(Change::Add(add)),
            _ => Err(self.missing("add, cancel or reroll")),
        }
    }
}

fn info(row: &CardRow, words: &Catalogue) -> Result<PieceInfo, DataError> {
    let text = |what: &str| words.called("card", &format!("{}{what}", row.id));
    Ok(PieceInfo {
        id: row.id.clone(),
        name: text("")?,
        side: row.side.side(),
        livery: row.side.word().into(),
        symbol: "card".into(),
        label: row.id.clone(),
        faces: vec![row.id.clone()],
        card: Some(Print {
            colours: row.colours.clone(),
            text: text("-text")?,
            history: text("-history")?,
            once: row.removed,
        }),
        source: row.source.clone(),
        ..PieceInfo::default()
    })
}
