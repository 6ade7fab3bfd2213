//! [9.4] Step losses: who must bear them, and what becomes of him.

use crate::{battle::Toll, prelude::*};

kernel::bars! {
    /// What keeps a unit from bearing a loss.
    pub(crate) enum Bar {
        "9.1a": EnemyUnit "no-enemy-unit";
        "9.4b": Staff "no-steps";
        "11.3(4)": Ship "no-steps";
        "9.4.1a": NotInvolved "no-loser", StrongestFirst "no-loser-strongest";
        "9.4.1b": TrainFirst "no-loser-train";
    }
}

impl Defiant {
    /// [9.4] Takes the losses that leave no choice. True if the owner must decide.
    pub(crate) fn settle_losses(&self, p: &mut Position, log: &mut impl Log) -> bool {
        while p.battle.due > 0 {
            let alive = self.payers(p);
            let left: u8 = alive.iter().map(|unit| self.steps_left(p, unit)).sum();
            if left <= p.battle.due {
                // [Q37] Everybody dies, and what is left over is ignored.
                for unit in alive.iter() {
                    let steps = self.steps_left(p, unit);
                    (0..steps).for_each(|_| self.lose_step(p, unit, self.loss_clause(p), log));
                }
                p.battle.due = 0;
            } else if let Some(only) = self.bearers(p).single() {
                self.take_loss(p, only, log);
            } else {
                p.step = Step::Loss;
                return true;
            }
        }
        false
    }

    /// Who can bear a loss and still lives.
    fn payers(&self, p: &Position) -> Units {
        p.battle.payers.iter().filter(|unit| p.on_map(*unit)).collect()
    }

    pub(crate) fn steps_left(&self, p: &Position, unit: Piece) -> u8 {
        self.units[unit].steps() - u8::from(p.reduced.contains(unit))
    }

    /// [9.4.1a, 9.4.1b, 9.4.2, 9.5.3b] Who may bear the next loss.
    fn bearers(&self, p: &Position) -> Units {
        let alive = self.payers(p);
        let train = |unit: &Piece| self.units[*unit].kind == Kind::Train;
        match p.battle.toll {
            Toll::Free | Toll::Short => alive,
            Toll::Zone => self.strongest(p, &alive),
            Toll::First => match alive.iter().filter(train).collect::<Units>() {
                none if none.is_empty() => self.strongest(p, &alive),
                trains => trains,
            },
        }
    }

    /// [9.4.1a] The highest printed attack of an attacker, defence of a defender, as they lie.
    fn strongest(&self, p: &Position, units: &Units) -> Units {
        let attacks = p.battle.loser == Some(p.active);
        let value = |unit: Piece| {
            let face = self.face(p, unit);
            if attacks { face.attack } else { face.defence }
        };
        let most = units.iter().map(value).max();
        units.iter().filter(|unit| Some(value(*unit)) == most).collect()
    }

    /// [9.4, 9.5.3b, 11.3(4)] Whether a unit may bear the next loss.
    fn may_lose(&self, p: &Position, unit: Piece) -> Result<(), Bar> {
        let info = &self.units[unit];
        let train = |u: Piece| self.units[u].kind == Kind::Train;
        match info.kind {
            _ if info.side != self.loser(p) => Err(Bar::EnemyUnit),
            Kind::Headquarters => Err(Bar::Staff),
            Kind::Ship => Err(Bar::Ship),
            _ if !self.payers(p).contains(unit) => Err(Bar::NotInvolved),
            _ if self.bearers(p).contains(unit) => Ok(()),
            _ if self.payers(p).iter().any(train) => Err(Bar::TrainFirst),
            _ => Err(Bar::StrongestFirst),
        }
    }

    /// One of the losses that are due.
    fn take_loss(&self, p: &mut Position, unit: Piece, log: &mut impl Log) {
        let clause = match p.battle.toll {
            Toll::First if self.units[unit].kind == Kind::Train => "9.4.1b",
            _ => self.loss_clause(p),
        };
        self.lose_step(p, unit, clause, log);
        p.battle.due -= 1;
        if p.battle.toll == Toll::First {
            p.battle.toll = Toll::Free;
        }
    }

    fn loss_clause(&self, p: &Position) -> &'static str {
        match p.battle.toll {
            Toll::First => "9.4.1a",
            Toll::Free => "9.4.2",
            Toll::Zone => "9.5.3b",
            Toll::Short => "9.5.2",
        }
    }

    /// [9.4a, 9.4.3] A full unit with two steps is turned over, any other one is gone.
    pub(crate) fn lose_step(
        &self,
        p: &mut Position,
        unit: Piece,
        clause: &'static str,
        log: &mut impl Log,
    ) {
        if self.steps_left(p, unit) > 1 {
            p.reduced.insert(unit);
            self.update_masks(p, self.units[unit].side, p.at[unit]);
            log.note(|| Event::new(clause, Text::new("log-reduced").with("unit", unit)));
        } else {
            self.eliminate(p, unit, clause, log);
        }
    }

    pub(crate) fn eliminate(
        &self,
        p: &mut Position,
        unit: Piece,
        clause: &'static str,
        log: &mut impl Log,
    ) {
        let hex = p.at[unit];
        self.leave_combat(p, unit);
        self.take_off(p, unit, ELIMINATED);
        log.note(|| happened(clause, "log-eliminated", unit, hex));
    }
}

/// [9.4] Who loses a step.
pub(crate) struct Loss;

impl Decision<Defiant> for Loss {
    fn list(&self, game: &Defiant, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.bearers(p).iter().map(Order::Lose));
    }

    fn offer(&self, game: &Defiant, p: &Position, order: Order) -> Result<Choice, Refusal> {
        let Order::Lose(unit) = order else { return Err(not_now("now-loss")) };
        game.may_lose(p, unit)?;
        Ok(Choice::of("do-lose", game.loss_clause(p)))
    }

    fn prompt(&self, game: &Defiant, p: &Position) -> Text {
        Text::new("ask-loss").with("side", game.loser(p)).with("steps", p.battle.due)
    }

    fn play(&self, game: &Defiant, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        if let Order::Lose(unit) = order {
            game.take_loss(p, unit, umpire);
        }
        game.go_on(p, umpire);
    }
}
