//! [2.3–2.5, 4] The cup, activations, and who is in command. Chits are drawn until somebody has
//! something to decide, or the command phase is over.

use crate::{
    Defiant,
    order_of_battle::{Activates, ChitKind, GERMAN, POLISH},
    orders::Order,
    position::{Activation, Position},
    scenarios::ChitId,
    sequence::{Phase, Step},
    terrain::{Ground, HEXES, Hexes, River},
};
use kernel::{
    dice::Dice,
    game::{Event, Log, Side},
    piece::Piece,
    space::Space,
    text::Text,
};

impl Defiant {
    /// [3.0, 4.1.1a] The command phase begins.
    pub(crate) fn begin_command(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        self.draw_on(p, dice, log);
    }

    /// [2.3b, 2.3d, 2.5d, 4.1.1a, 4.1.1b, Q4] Chits are drawn one by one.
    pub(crate) fn draw_on(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        p.phase = Phase::Command;
        p.activation = Activation { ship_used: p.activation.ship_used, ..Activation::default() };
        loop {
            self.catch_up(p, log);
            if self.command_is_over(p) {
                return self.end_turn(p, dice, log);
            }
            let chit = self.draw(p, dice, log);
            let decided = match &self.chits[usize::from(chit.0)].kind {
                ChitKind::Command { side, activates, headquarters } => {
                    self.begin_activation(p, chit, *side, *activates, headquarters, dice, log)
                }
                ChitKind::Replacements => self.roll_replacements(p, dice, log),
                ChitKind::RandomEvent => self.roll_event(p, dice, log),
            };
            if decided {
                return;
            }
        }
    }

    /// [2.5d, Q4] Both sides have used their activations, or no command chit is left.
    fn command_is_over(&self, p: &Position) -> bool {
        let spent = |side: Side| p.cup.track[side].len() >= self.activations(p, side);
        let command =
            |chit: ChitId| matches!(self.chits[usize::from(chit.0)].kind, ChitKind::Command { .. });
        Side::BOTH.into_iter().all(spent) || !p.cup.inside.iter().any(command)
    }

    /// [2.3d, 4.1.2b, T3] How many chits of a side take effect this turn.
    pub(crate) fn activations(&self, p: &Position, side: Side) -> usize {
        let row = self.tables.turns.get(usize::from(p.turn).wrapping_sub(1));
        let given = row.map_or(0, |row| usize::from(row.activations[side]));
        given.saturating_sub(usize::from(side == GERMAN && p.cup.slowed))
    }

    fn draw(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) -> ChitId {
        let roll = dice.roll(p.cup.inside.len() as u8);
        let drawn = p.cup.inside.iter().nth(usize::from(roll) - 1);
        let chit = drawn.unwrap_or(ChitId(0));
        p.cup.inside.remove(chit);
        p.cup.drawn.insert(chit);
        let word = self.chits[usize::from(chit.0)].word;
        log.note(|| Event::new("4.1.1a", Text::new("log-draw").with("chit", word)));
        chit
    }

    /// [4.1.1b, 4.1.1c, Q8, Q43] Whether the chit takes effect; its headquarters act one by one.
    #[expect(clippy::too_many_arguments)]
    fn begin_activation(
        &self,
        p: &mut Position,
        chit: ChitId,
        side: Side,
        activates: Activates,
        headquarters: &[Piece],
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) -> bool {
        let aside = |clause: &'static str, key: &'static str, log: &mut _| {
            let word = self.chits[usize::from(chit.0)].word;
            Log::note(log, || Event::new(clause, Text::new(key).with("chit", word)));
            false
        };
        if p.cup.track[side].len() >= self.activations(p, side) {
            return aside("4.1.1b", "log-no-activation", log);
        }
        let ready = headquarters.iter().filter(|hq| p.on_map(**hq)).count() as u8;
        if ready == 0 {
            return aside("Q43", "log-no-headquarters", log);
        }
        p.active = side;
        p.activation.chit = Some(chit);
        p.activation.left = match activates {
            Activates::Each => ready,
            Activates::One => 1,
            Activates::Rolled => self.roll_groups(dice, log).min(ready),
        };
        self.next_headquarters(p, dice, log);
        true
    }

    /// [2.2.7, 2.4.1a, T4] How many operational groups may act.
    fn roll_groups(&self, dice: &mut impl Dice, log: &mut impl Log) -> u8 {
        let die = dice.roll(6);
        let groups = self.tables.operational_groups[usize::from(die) - 1];
        let text = Text::new("log-groups").with("number", groups);
        log.note(|| Event { rolls: vec![die], ..Event::new("2.4.1a", text) });
        groups
    }

    /// [2.4, Q8] Headquarters on the map that the chit can activate now, each once.
    fn candidates(&self, p: &Position) -> impl Iterator<Item = Piece> {
        let all = match p.activation.chit.map(|chit| &self.chits[usize::from(chit.0)].kind) {
            Some(ChitKind::Command { headquarters, .. }) => headquarters.as_slice(),
            _ => &[],
        };
        all.iter().copied().filter(|hq| p.on_map(*hq) && !p.activation.done.contains(*hq))
    }

    /// [2.4.3a, 2.4.4, 2.4.5, Q8] The next headquarters of the chit: chosen where there is a choice.
    fn next_headquarters(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        let mut candidates = self.candidates(p);
        let (first, second) = (candidates.next(), candidates.next());
        drop(candidates);
        match (first, second) {
            (Some(hq), None) if p.activation.left > 0 => self.activate(p, hq, dice, log),
            (Some(_), Some(_)) if p.activation.left > 0 => {
                (p.phase, p.step) = (Phase::Command, Step::Activate);
            }
            _ => self.end_chit(p, dice, log),
        }
    }

    /// [2.4, Q8] Of the operational groups the Pole may also leave the rest alone.
    pub(crate) fn list_headquarters(&self, p: &Position, out: &mut Vec<Order>) {
        out.extend(self.candidates(p).map(Order::Activate));
        if self.may_stop_activating(p) {
            out.push(Order::Enough);
        }
    }

    /// [2.4.1a] He may activate so many groups, he need not.
    pub(crate) fn may_stop_activating(&self, p: &Position) -> bool {
        let kind = p.activation.chit.map(|chit| &self.chits[usize::from(chit.0)].kind);
        matches!(kind, Some(ChitKind::Command { activates: Activates::Rolled, .. }))
    }

    /// [4.2, 4.2.1, 4.2.3b, 4.2.6] Range is measured once; all units of its band are commanded, and
    /// others as long as there is room.
    pub(crate) fn activate(
        &self,
        p: &mut Position,
        hq: Piece,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
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
        log.note(|| {
            let number = p.activation.commanded.intersection(&self.combat_units).len() as u32;
            let text = Text::new("log-activate").with("unit", hq).with("number", number);
            Event::new("4.2", text)
        });
        if all {
            self.begin_movement(p, dice, log);
        }
    }

    /// [4.2.1a, 4.2.1b, 4.2.2, 4.2.5a, 11.1.5] Who is commanded, and who could be.
    pub(crate) fn muster(&self, p: &mut Position, hq: Piece) {
        let info = &self.units[hq];
        let near = self.command_area(p, hq);
        // [4.2.6, Q10] On the first day the range does not matter for Germans and Slovaks.
        let anywhere = p.turn == 1 && info.side == GERMAN;
        let act = &mut p.activation;
        act.commanded.insert(hq);
        for unit in self.ground[info.side].intersection(&self.combat_units).iter() {
            let at = p.at[unit];
            if at.index() >= HEXES {
                continue;
            }
            match self.tie(p.orphaned, hq, unit) {
                Tie::Band if anywhere || near.contains(at) => act.commanded.insert(unit),
                Tie::Guest if near.contains(at) => act.in_range.insert(unit),
                _ => {}
            }
        }
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
    pub(crate) fn tie(&self, orphaned: u32, hq: Piece, unit: Piece) -> Tie {
        let (staff, info) = (&self.units[hq], &self.units[unit]);
        let independent = info.formation.is_none_or(|band| orphaned >> band.0 & 1 == 1);
        match info.formation {
            Some(_) if staff.commands.contains(&info.formation) => Tie::Band,
            _ if staff.slovak && !info.slovak => Tie::None,
            _ if staff.commands[0].is_none() || independent => Tie::Guest,
            _ => Tie::None,
        }
    }

    /// [4.2.3a, 4.2.4, Q9, Q42] Hexes in range: as far as a line leads over land, with an unbridged
    /// major river as its last step at most.
    pub(crate) fn command_area(&self, p: &Position, hq: Piece) -> Hexes {
        let info = &self.units[hq];
        let mut open = Hexes::EMPTY;
        let mut ends = Hexes::EMPTY;
        if !p.on_map(hq) {
            return open;
        }
        open.insert(p.at[hq]);
        let mut ring = open;
        for _ in 0..info.range {
            let mut next = Hexes::EMPTY;
            for hex in ring.iter() {
                for s in self.terrain.sides(hex) {
                    if self.passes(p, info.side, s) {
                        next.insert(s.to);
                    } else if s.river == River::Major && self.is_low_land(hex, s.to) {
                        ends.insert(s.to);
                    }
                }
            }
            ring = next.without(&open);
            open = open.union(&ring);
        }
        open.union(&ends)
    }

    /// [4.2.4a, 4.2.4c] No water, no mountain: only the river is in the way.
    fn is_low_land(&self, from: Space, to: Space) -> bool {
        let high = |hex| self.terrain.ground(hex) == Ground::Mountain;
        self.terrain.land.contains(to) && !high(from) && !high(to)
    }

    /// [4.2.1] Who else can be commanded.
    pub(crate) fn list_recruits(&self, p: &Position, out: &mut Vec<Order>) {
        let recruits = p.activation.in_range.without(&p.activation.commanded);
        out.extend(recruits.iter().map(Order::Commit));
        out.push(Order::Ready);
    }

    /// [4.2.1]
    pub(crate) fn enlist(
        &self,
        p: &mut Position,
        unit: Piece,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        p.activation.commanded.insert(unit);
        p.activation.room -= 1;
        log.note(|| Event::new("4.2.1a", Text::new("log-enlist").with("unit", unit)));
        if p.activation.room == 0 {
            self.begin_movement(p, dice, log);
        }
    }

    /// [4.1.1d] The headquarters is done; the chit may have another one to activate.
    pub(crate) fn end_activation(
        &self,
        p: &mut Position,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        let act = &mut p.activation;
        // [11.3(3)b]
        act.ship_used |= act.attacked.contains(self.ship);
        self.catch_up(p, log);
        self.next_headquarters(p, dice, log);
    }

    /// [2.2.5, 4.1.1d] The chit goes onto the track, and the next one is drawn.
    pub(crate) fn end_chit(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        if let Some(chit) = p.activation.chit {
            // A chit that left the game with its headquarters has still used an activation.
            let full = p.cup.track[p.active].try_push(chit).is_err();
            debug_assert!(!full, "no turn has so many activations");
        }
        self.draw_on(p, dice, log);
    }

    /// [2.5.1, T5] The Pole rolls for replacements.
    fn roll_replacements(
        &self,
        p: &mut Position,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) -> bool {
        let die = dice.roll(6);
        let points = self.tables.replacements.by_die[usize::from(die) - 1];
        let text = Text::new("log-replacements").with("side", POLISH).with("points", points);
        log.note(|| Event { rolls: vec![die], ..Event::new("2.5.1", text) });
        self.begin_replacements(p, POLISH, points)
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
