//! [2.3–2.5, 4.1] The cup: chits are drawn until somebody has something to decide, or the command
//! phase is over.

use crate::{
    chits::{Activates, ChitKind},
    prelude::*,
};

impl Defiant {
    /// [2.3b, 2.3d, 2.5d, 3.0, 4.1.1a, 4.1.1b, Q4] Chits are drawn one by one.
    pub(crate) fn draw_on(&self, p: &mut Position, umpire: &mut impl Umpire) {
        p.phase = Phase::Command;
        p.activation.end();
        loop {
            self.catch_up(p, umpire);
            if self.command_is_over(p) {
                return self.end_turn(p, umpire);
            }
            let chit = self.draw(p, umpire);
            let decided = match &self.chits[chit].kind {
                ChitKind::Command { side, activates, headquarters } => {
                    let terms = (*side, *activates);
                    self.begin_activation(p, chit, terms, headquarters, umpire)
                }
                ChitKind::Replacements => self.roll_replacements(p, umpire),
                ChitKind::RandomEvent => self.roll_event(p, umpire),
            };
            if decided {
                return;
            }
        }
    }

    /// [2.5d, Q4] Both sides have used their activations, or no command chit is left.
    fn command_is_over(&self, p: &Position) -> bool {
        let spent = |side: Side| p.cup.track[side].len() >= self.activations(p, side);
        let command = |chit: ChitId| matches!(self.chits[chit].kind, ChitKind::Command { .. });
        Side::BOTH.into_iter().all(spent) || !p.cup.inside.iter().any(command)
    }

    /// [2.3d, 4.1.2b, T3] How many chits of a side take effect this turn.
    pub(crate) fn activations(&self, p: &Position, side: Side) -> usize {
        let row = self.tables.turns.get(usize::from(p.turn).wrapping_sub(1));
        let given = row.map_or(0, |row| usize::from(row.activations[side]));
        given.saturating_sub(usize::from(side == GERMAN && p.cup.slowed))
    }

    fn draw(&self, p: &mut Position, umpire: &mut impl Umpire) -> ChitId {
        let roll = umpire.roll(p.cup.inside.len() as u8);
        let drawn = p.cup.inside.iter().nth(usize::from(roll) - 1);
        let chit = drawn.unwrap_or(ChitId(0));
        p.cup.inside.remove(chit);
        p.cup.drawn.insert(chit);
        let word = self.chits[chit].word;
        umpire.note(|| Event::new("4.1.1a", Text::new("log-draw").with("chit", word)));
        chit
    }

    /// [4.1.1b, 4.1.1c, Q8, Q43] Whether the chit takes effect; its headquarters act one by one.
    fn begin_activation(
        &self,
        p: &mut Position,
        chit: ChitId,
        (side, activates): (Side, Activates),
        headquarters: &[Piece],
        umpire: &mut impl Umpire,
    ) -> bool {
        let ready = headquarters.iter().filter(|hq| p.on_map(**hq)).count() as u8;
        let aside = match ready {
            _ if p.cup.track[side].len() >= self.activations(p, side) => {
                Some(("4.1.1b", "log-no-activation"))
            }
            0 => Some(("Q43", "log-no-headquarters")),
            _ => None,
        };
        if let Some((clause, key)) = aside {
            let word = self.chits[chit].word;
            umpire.note(|| Event::new(clause, Text::new(key).with("chit", word)));
            return false;
        }
        p.active = side;
        p.activation.chit = Some(chit);
        p.activation.left = match activates {
            Activates::Each => ready,
            Activates::One => 1,
            Activates::Rolled => self.roll_groups(umpire).min(ready),
        };
        self.next_headquarters(p, umpire);
        true
    }

    /// [2.2.7, 2.4.1a, T4] How many operational groups may act.
    fn roll_groups(&self, umpire: &mut impl Umpire) -> u8 {
        let die = umpire.roll(6);
        let groups = self.tables.operational_groups[usize::from(die) - 1];
        let text = Text::new("log-groups").with("number", groups);
        umpire.note(|| Event { rolls: vec![die], ..Event::new("2.4.1a", text) });
        groups
    }

    /// [4.1.1d] The headquarters is done; the chit may have another one to activate.
    pub(crate) fn end_activation(&self, p: &mut Position, umpire: &mut impl Umpire) {
        let act = &mut p.activation;
        // [11.3(3)b]
        act.ship_used |= act.attacked.contains(self.ship);
        self.catch_up(p, umpire);
        self.next_headquarters(p, umpire);
    }

    /// [2.2.5, 4.1.1d] The chit goes onto the track, and the next one is drawn.
    pub(crate) fn end_chit(&self, p: &mut Position, umpire: &mut impl Umpire) {
        if let Some(chit) = p.activation.chit {
            // A chit that left the game with its headquarters has still used an activation.
            let full = p.cup.track[p.active].try_push(chit).is_err();
            debug_assert!(!full, "no turn has so many activations");
        }
        self.draw_on(p, umpire);
    }

    /// [2.5.1, T5] The Pole rolls for replacements.
    fn roll_replacements(&self, p: &mut Position, umpire: &mut impl Umpire) -> bool {
        let die = umpire.roll(6);
        let points = self.tables.replacements.by_die[usize::from(die) - 1];
        let text = Text::new("log-replacements").with("side", POLISH).with("points", points);
        umpire.note(|| Event { rolls: vec![die], ..Event::new("2.5.1", text) });
        self.begin_replacements(p, POLISH, points)
    }
}
