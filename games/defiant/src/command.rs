//! [4.1.1c, 4.2] Activations: which headquarters act, and who is in command.

use crate::{
    chits::{Activates, ChitKind},
    position::Activation,
    prelude::*,
    sequence::first_two,
};
use kernel::text::Arg;

kernel::bars! {
    /// What keeps a headquarters from acting, or a unit from being commanded.
    pub(crate) enum Bar {
        "4.1.1c": NoHeadquarters "no-headquarters", EnemyStaff "no-enemy-unit";
        "2.4.1b": NoGroup "no-chit";
        "4.2": NotNamed "no-chit", ChooseOne "no-activation-chosen";
        "Q8": Done "no-activated", LeftOut "no-activation-left-out";
        "Q43": NotThere "no-headquarters-there";
        "4.2.1a": EnemyUnit "no-enemy-unit", Already "no-commanded", NoFighter "no-recruit",
            OffMap "no-off-map", OtherBand "no-other-band";
        "11.1.5": OnlySlovaks "no-slovak-command";
        "4.2.5a": Range "no-range";
    }
}

impl Defiant {
    /// The headquarters that the chit names, and how many of them it activates.
    fn named(&self, p: &Position) -> (&[Piece], Activates) {
        match p.activation.chit.map(|chit| &self.chits[chit].kind) {
            Some(ChitKind::Command { headquarters, activates, .. }) => (headquarters, *activates),
            _ => (&[], Activates::Each),
        }
    }

    /// [2.4, 4.1.1c, Q8, Q43] Whether the chit can activate a headquarters now: one on the map that it
    /// names, each once.
    fn may_activate(&self, p: &Position, hq: Piece) -> Result<(), Bar> {
        let (named, activates) = self.named(p);
        match activates {
            _ if !self.headquarters.contains(hq) => Err(Bar::NoHeadquarters),
            _ if self.units[hq].side != p.active => Err(Bar::EnemyStaff),
            Activates::Rolled if !named.contains(&hq) => Err(Bar::NoGroup),
            _ if !named.contains(&hq) => Err(Bar::NotNamed),
            _ if p.activation.done.contains(hq) => Err(Bar::Done),
            _ if !p.on_map(hq) => Err(Bar::NotThere),
            _ => Ok(()),
        }
    }

    fn candidates<'a>(&'a self, p: &'a Position) -> impl Iterator<Item = Piece> + 'a {
        self.named(p).0.iter().copied().filter(|hq| self.may_activate(p, *hq).is_ok())
    }

    /// [2.4.1a, 4.2, Q8] Of the operational groups the Pole may leave the rest alone; all other chits
    /// activate those whom they name.
    fn may_stop_activating(&self, p: &Position) -> Result<(), Bar> {
        match self.named(p).1 {
            Activates::Rolled => Ok(()),
            _ if p.activation.left == 1 && p.activation.done.is_empty() => Err(Bar::ChooseOne),
            _ => Err(Bar::LeftOut),
        }
    }

    /// [2.4.3a, 2.4.4, 2.4.5, Q8] The next headquarters of the chit: chosen where there is a choice.
    pub(crate) fn next_headquarters(&self, p: &mut Position, umpire: &mut impl Umpire) {
        match first_two(self.candidates(p)) {
            [Some(hq), None] if p.activation.left > 0 => self.activate(p, hq, umpire),
            [Some(_), Some(_)] if p.activation.left > 0 => {
                (p.phase, p.step) = (Phase::Command, Step::Activate);
            }
            _ => self.end_chit(p, umpire),
        }
    }

    /// [4.2, 4.2.1, 4.2.3b, 4.2.6] Range is measured once; all units of its band are commanded, and
    /// others as long as there is room.
    pub(crate) fn activate(&self, p: &mut Position, hq: Piece, umpire: &mut impl Umpire) {
        let before = &p.activation;
        let mut done = before.done;
        done.insert(hq);
        p.activation = Activation {
            chit: before.chit,
            headquarters: Some(hq),
            left: before.left.saturating_sub(1),
            done,
            ship_used: before.ship_used,
            ..Activation::default()
        };
        self.muster(p, hq);
        (p.phase, p.step) = (Phase::Command, Step::Enlist);
        let recruits = p.activation.in_range.without(&p.activation.commanded);
        let all = recruits.len() <= usize::from(p.activation.room);
        if all {
            // Nobody loses by being commanded, so all who find room are.
            p.activation.commanded = p.activation.commanded.union(&recruits);
        }
        umpire.note(|| {
            let number = p.activation.commanded.intersection(&self.combat_units).len() as u32;
            let text = Text::new("log-activate").with("unit", hq).with("number", number);
            Event::new("4.2", text)
        });
        if all {
            self.begin_movement(p, umpire);
        }
    }

    /// [4.2.1a, 4.2.1b, 4.2.2, 4.2.5a, 11.1.5] Who is commanded, and who could be.
    pub(crate) fn muster(&self, p: &mut Position, hq: Piece) {
        let info = &self.units[hq];
        let near = self.command_area(p, hq);
        // [4.2.6, Q10] On the first day the range does not matter for Germans and Slovaks.
        let anywhere = p.turn == 1 && info.side == GERMAN;
        p.activation.commanded.insert(hq);
        let held = &p.fighters[info.side];
        let hexes = if anywhere { *held } else { near.intersection(held) };
        for hex in hexes.iter() {
            for unit in self.fighters_in(p, info.side, hex).iter() {
                match self.tie(p, hq, unit) {
                    Tie::Band => p.activation.commanded.insert(unit),
                    Tie::Guest if near.contains(hex) => p.activation.in_range.insert(unit),
                    _ => {}
                }
            }
        }
        let act = &mut p.activation;
        act.room = match info.commands[0].is_some() {
            true => self.tables.command.independent,
            false => self.tables.command.without_band,
        };
        // [11.3(3)a, Q19] The ship comes on top, from wherever it lies. It counts as activated when it
        // moves or attacks.
        if self.northern.contains(hq) && !act.ship_used && p.at[self.ship].index() < HEXES {
            act.commanded.insert(self.ship);
        }
        act.in_range = act.in_range.union(&act.commanded);
    }

    /// [4.2.1, 4.2.2, 11.1.5, 11.1.6, Q28] On what terms a headquarters commands a unit in its range.
    pub(crate) fn tie(&self, p: &Position, hq: Piece, unit: Piece) -> Tie {
        let (staff, info) = (&self.units[hq], &self.units[unit]);
        let independent = info.formation.is_none_or(|band| p.is_orphaned(band));
        match () {
            _ if staff.leads(info) => Tie::Band,
            _ if staff.slovak && !info.slovak => Tie::None,
            _ if staff.commands[0].is_none() || independent => Tie::Guest,
            _ => Tie::None,
        }
    }

    /// [4.2.3a, 4.2.4, Q9, Q42] Hexes in range: as far as a line leads over land, with an unbridged
    /// major river as its last step at most.
    pub(crate) fn command_area(&self, p: &Position, hq: Piece) -> Hexes {
        let info = &self.units[hq];
        if !p.on_map(hq) {
            return Hexes::EMPTY;
        }
        let at = p.at[hq];
        let area = self.ways.command[usize::from(info.range)][at]
            .get_or_init(|| self.terrain.line_area(at, info.range, |s| s.open));
        let bridges = self.terrain.temporary_bridges.iter().enumerate();
        let mut near = bridges.filter(|(_, ends)| ends.iter().any(|end| area.contains(*end)));
        match near.any(|(i, _)| self.bridge_serves(p, info.side, i as u8)) {
            true => self.terrain.line_area(at, info.range, |s| self.passes(p, info.side, s)),
            false => *area,
        }
    }

    /// [4.2.1, 4.2.5a, 11.1.5] Whether a unit can be commanded too. Range was measured at the instant of
    /// activation.
    fn may_enlist(&self, p: &Position, unit: Piece) -> Result<(), Refusal> {
        let (act, info) = (&p.activation, &self.units[unit]);
        let checked = match act.headquarters {
            _ if info.side != p.active => Err(Bar::EnemyUnit),
            _ if act.commanded.contains(unit) => Err(Bar::Already),
            _ if act.in_range.contains(unit) => Ok(()),
            _ if unit == self.ship => return Err(self.why_no_ship(p).into()),
            _ if !info.kind.is_combat_unit() => Err(Bar::NoFighter),
            _ if !p.on_map(unit) => Err(Bar::OffMap),
            Some(hq) if self.units[hq].slovak && !info.slovak => Err(Bar::OnlySlovaks),
            Some(hq) if self.tie(p, hq, unit) == Tie::None => Err(Bar::OtherBand),
            _ => Err(Bar::Range),
        };
        Ok(checked?)
    }

    /// The chit that is being carried out, as a word.
    pub(crate) fn chit_word(&self, p: &Position) -> &'static str {
        p.activation.chit.map_or("chit-none", |chit| self.chits[chit].word)
    }

    /// A question that names who commands: the headquarters, or its chit if it was lost in its own
    /// activation.
    pub(crate) fn ask_commander(&self, p: &Position, key: &'static str) -> Text {
        let chief = p.activation.headquarters.map_or(Arg::Word(self.chit_word(p)), Arg::Piece);
        Text::new(key).with("side", p.active).with("unit", chief)
    }
}

/// [2.4, Q8] Which headquarters the chit activates.
pub(crate) struct Activate;

impl Decision<Defiant> for Activate {
    fn list(&self, game: &Defiant, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.candidates(p).map(Order::Activate));
        if game.may_stop_activating(p).is_ok() {
            out.push(Order::Enough);
        }
    }

    fn offer(&self, game: &Defiant, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::Activate(hq) => {
                game.may_activate(p, hq)?;
                Choice::of("do-activate", "4.1.1c")
            }
            Order::Enough => {
                game.may_stop_activating(p)?;
                Choice::of("do-activate-none", "2.4.1a").role(Role::Done)
            }
            _ => return Err(not_now("now-activate")),
        })
    }

    fn prompt(&self, game: &Defiant, p: &Position) -> Text {
        let text = Text::new("ask-activate").with("side", p.active);
        text.with("chit", game.chit_word(p)).with("number", p.activation.left)
    }

    fn play(&self, game: &Defiant, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        match order {
            Order::Activate(hq) => game.activate(p, hq, umpire),
            _ => game.end_chit(p, umpire),
        }
    }
}

/// [4.2.1] Who else is commanded.
pub(crate) struct Enlist;

impl Decision<Defiant> for Enlist {
    fn list(&self, game: &Defiant, p: &Position, out: &mut Vec<Order>) {
        let recruits = p.activation.in_range.iter();
        out.extend(recruits.filter(|u| game.may_enlist(p, *u).is_ok()).map(Order::Commit));
        out.push(Order::Ready);
    }

    fn offer(&self, game: &Defiant, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::Commit(unit) => {
                game.may_enlist(p, unit)?;
                let has_no_band = |hq: Piece| game.units[hq].commands[0].is_none();
                let clause = match p.activation.headquarters.is_some_and(has_no_band) {
                    true => "4.2.1b",
                    false => "4.2.1a",
                };
                Choice::of("do-enlist", clause).role(Role::Join)
            }
            Order::Ready => Choice::of("do-enlisted", "4.2.1a").role(Role::Done),
            _ => return Err(not_now("now-enlist")),
        })
    }

    fn prompt(&self, game: &Defiant, p: &Position) -> Text {
        game.ask_commander(p, "ask-enlist").with("room", p.activation.room)
    }

    fn play(&self, game: &Defiant, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        let Order::Commit(unit) = order else { return game.begin_movement(p, umpire) };
        p.activation.commanded.insert(unit);
        p.activation.room -= 1;
        umpire.note(|| Event::new("4.2.1a", Text::new("log-enlist").with("unit", unit)));
        if p.activation.room == 0 {
            game.begin_movement(p, umpire);
        }
    }
}

/// What binds a unit to a headquarters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tie {
    /// It has its band and is always commanded.
    Band,
    /// It is commanded if there is room.
    Guest,
    None,
}
