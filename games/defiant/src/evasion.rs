//! [9.2.4] Cavalry that goes before the die falls.

use crate::{
    flight::{self, Flight},
    prelude::*,
};
use arrayvec::ArrayVec;

kernel::bars! {
    /// What keeps cavalry from going there, besides what keeps units from retreating there.
    pub(crate) enum Bar {
        "9.2.4a": NotNext "no-not-next";
    }
}

impl Defiant {
    /// [9.2.4] Asks cavalry that can go, one after the other. True if somebody must decide.
    pub(crate) fn settle_evasion(&self, p: &mut Position) -> bool {
        if !self.leaves_time(p) {
            return false;
        }
        let cavalry = |unit: &Piece| self.units[*unit].kind == Kind::Cavalry;
        let open = p.battle.defenders.without(&p.battle.asked);
        match open.iter().filter(cavalry).find(|unit| !self.ways_out(p, *unit).is_empty()) {
            Some(unit) => {
                p.step = Step::Evade(unit);
                true
            }
            None => false,
        }
    }

    /// [9.2.4a, 9.2.4b, Q61] Infantry or cavalry attacks, and no mechanized unit.
    fn leaves_time(&self, p: &Position) -> bool {
        let any = |wanted: fn(Kind) -> bool| {
            p.battle.attackers.iter().any(|unit| wanted(self.units[unit].kind))
        };
        any(|kind| matches!(kind, Kind::Infantry | Kind::Motorized | Kind::Cavalry))
            && !any(|kind| kind == Kind::Mechanized)
    }

    /// [9.2.4a, Q38] Who leaves when this cavalry does: the headquarters too if nobody else stays.
    fn leaving(&self, p: &Position, cavalry: Piece) -> Units {
        match self.fighters_in(p, !p.active, p.battle.target).single() {
            Some(last) if last == cavalry => self.units_in(p, !p.active, p.battle.target),
            _ => Units::from_iter([cavalry]),
        }
    }

    fn evasion(&self, p: &Position, cavalry: Piece) -> Flight {
        let group = self.leaving(p, cavalry);
        self.flight(p, group, p.battle.target, 1, Some(flight::Bar::NoRoom))
    }

    /// [9.2.4a, Q12, Q38] Where cavalry can go before the die falls.
    fn ways_out(&self, p: &Position, cavalry: Piece) -> ArrayVec<Space, 6> {
        self.steps_back(p, &self.evasion(p, cavalry), p.battle.target)
    }
}

/// [9.2.4a] Whether and where this cavalry goes before the combat.
pub(crate) struct Evade(pub Piece);

impl Decision<Defiant> for Evade {
    fn list(&self, game: &Defiant, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.ways_out(p, self.0).into_iter().map(Order::To));
        out.push(Order::Stay);
    }

    fn offer(&self, game: &Defiant, p: &Position, order: Order) -> Result<Choice, Refusal> {
        let target = p.battle.target;
        Ok(match order {
            Order::To(hex) => {
                game.terrain.edges.between(target, hex).ok_or(Bar::NotNext)?;
                game.may_fall_back(p, &game.evasion(p, self.0), target, hex)?;
                Choice::of("do-evade", "9.2.4a")
            }
            Order::Stay => Choice::of("do-fight", "9.2.4a").piece(self.0).role(Role::Stay),
            _ => return Err(not_now("now-evade")),
        })
    }

    fn prompt(&self, _: &Defiant, p: &Position) -> Text {
        Text::new("ask-evade").with("unit", self.0).with("hex", p.battle.target)
    }

    /// [9.2.4a, Q12] Cavalry goes, and an enemy zone costs it a step; or it stays and fights.
    fn play(&self, game: &Defiant, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        let cavalry = self.0;
        p.battle.asked.insert(cavalry);
        if let Order::To(hex) = order {
            let is_watched = p.zone[p.active].contains(hex);
            let group = game.leaving(p, cavalry);
            game.overrun(p, cavalry, hex, umpire);
            group.iter().for_each(|unit| game.put(p, unit, hex));
            umpire.note(|| Event {
                path: vec![p.battle.target, hex],
                ..happened("9.2.4a", "log-evade", cavalry, hex)
            });
            if is_watched {
                game.lose_step(p, cavalry, "5.4a", umpire);
            }
        }
        game.go_on(p, umpire);
    }
}
