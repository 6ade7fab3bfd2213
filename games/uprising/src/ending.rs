//! [13.15, 15, 16] The end of the combat phase, of the turn and of the game.

use crate::{
    Uprising,
    city::GONE,
    order_of_battle::{GERMAN, POLISH, Units},
    position::{Changes, Position},
    sequence::{Phase, Step, rolled},
};
use kernel::{decision::Over, prelude::*};

kernel::bars! {
    /// [15] Nothing is left to decide.
    pub(crate) enum Bar {
        "15.2a": Over "no-over";
    }
}

/// Nothing is ordered any more.
pub(crate) const OVER: Over<Bar> = Over(Bar::Over);

impl Uprising {
    /// [S3.0] A new turn.
    pub(crate) fn begin_turn(&self, p: &mut Position, turn: u8, log: &mut impl Log) {
        p.turn = turn;
        p.phase = Phase::Cards;
        log.note(|| Event::new("S3.0", Text::new("log-turn").with("turn", turn)));
        (p.moved, p.crossed) = (Units::EMPTY, Units::EMPTY);
        (p.fought, p.raided) = (Units::EMPTY, Units::EMPTY);
        p.command = BySide([0; 2]);
        p.exchanged = BySide([0; 2]);
        (p.discarded, p.captured) = (0, 0);
        (p.laid, p.turned) = (0, 0);
        p.open = Space::NONE;
        p.changes = Changes::default();
        self.call_up(p, log);
        self.begin_bridges(p, log);
    }

    /// [7.22, 16.0] The fighting of this turn is over.
    pub(crate) fn end_combat(&self, p: &mut Position, umpire: &mut impl Umpire) {
        if p.turn == self.scenario(p).first_turn {
            self.close_praga(p, umpire);
        }
        self.drop_empty_barricades(p, umpire);
        p.phase = match p.phase {
            Phase::Over => return,
            _ => Phase::Armistice,
        };
        // [15.3b]
        let bridge = self.city.bridges.iter().any(|zone| p.controls(POLISH, *zone));
        if p.turn == self.tables.victory.bridge_turn && bridge {
            return self.win(p, POLISH, "15.3b", umpire);
        }
        if self.is_signed(p, umpire) {
            umpire.note(|| Event::new("15.1a", Text::new("log-signed")));
            return self.win(p, GERMAN, "15.1a", umpire);
        }
        self.end_turn(p, umpire);
    }

    /// [16.0, Q45] Without a bridge the insurgents of Praga go home.
    fn close_praga(&self, p: &mut Position, log: &mut impl Log) {
        if self.city.bridges.iter().any(|zone| p.controls(POLISH, *zone)) {
            return;
        }
        let stays = |unit: Piece| p.on_map(unit) && self.city.left.contains(p.at[unit]);
        let leave: Vec<Piece> = self.praga.iter().filter(|unit| !stays(*unit)).collect();
        for unit in &leave {
            let zone = p.at[*unit];
            self.put(p, *unit, GONE[POLISH]);
            p.level[*unit] = 0;
            self.settle(p, zone, log);
        }
        log.note(|| Event::new("16.0a", Text::new("log-praga-removed").with("units", leave)));
    }

    /// [15.1] The armistice roll.
    fn is_signed(&self, p: &Position, umpire: &mut impl Umpire) -> bool {
        let rule = &self.tables.armistice;
        let needed = self.tables.armistice_roll(p.morale);
        if p.turn < rule.first_turn {
            return false;
        }
        let Some(needed) = needed.filter(|_| !p.changes.no_armistice) else {
            let clause = if p.changes.no_armistice { "15.1c" } else { "15.1d" };
            umpire.note(|| Event::new(clause, Text::new("log-no-armistice")));
            return false;
        };
        let rolls = [umpire.roll(6), umpire.roll(6)];
        let roll = ((rolls[0] + rolls[1]) as i8 + p.changes.armistice).clamp(2, 12) as u8;
        umpire.note(|| {
            let text = Text::new("log-armistice").with("roll", roll).with("needed", needed);
            rolled(&rolls, "15.1b", text)
        });
        roll >= needed
    }

    /// [11.E1, 13.15, 14.2, 15.2] The last things of a turn, or of the game.
    fn end_turn(&self, p: &mut Position, log: &mut impl Log) {
        self.count_morale(p, log);
        self.collect_ammo(p);
        self.cap_supply(p);
        if p.turn >= self.scenario(p).last_turn {
            return self.win(p, self.ahead(p), "15.2b", log);
        }
        self.begin_turn(p, p.turn + 1, log);
    }

    /// [15.2b] Who would win by morale.
    pub(crate) fn ahead(&self, p: &Position) -> Side {
        if p.morale >= self.tables.victory.polish_morale { POLISH } else { GERMAN }
    }

    /// [15.3a, Q49, Q78] A side without units has lost.
    pub(crate) fn check_survival(&self, p: &mut Position, log: &mut impl Log) {
        let winner = match (p.regulars[GERMAN], p.regulars[POLISH]) {
            (0, 0) => self.ahead(p),
            (0, _) => POLISH,
            (_, 0) => GERMAN,
            _ => return,
        };
        if p.phase != Phase::Over {
            self.win(p, winner, "15.3a", log);
        }
    }

    fn win(&self, p: &mut Position, winner: Side, clause: &'static str, log: &mut impl Log) {
        p.winner = Some(winner);
        (p.phase, p.step) = (Phase::Over, Step::Over);
        log.note(|| Event::new(clause, Text::new("log-over")));
    }
}
