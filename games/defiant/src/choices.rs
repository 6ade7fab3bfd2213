//! How choices are called: what an order says, where to click for it, and its clause.

use crate::{
    Defiant,
    battle::Stage,
    order_of_battle::POLISH,
    orders::Order,
    position::{Errand, Position},
    routes::Mode,
    sequence::Step,
};
use kernel::{game::Choice, piece::Piece, space::Space, text::Text};

impl Defiant {
    pub(crate) fn choice(&self, p: &Position, order: Order) -> Choice {
        let plain = |key: &'static str, clause| Choice::new(Text::new(key), clause);
        let of = |key: &'static str, clause, unit: Piece| {
            Choice::new(Text::new(key).with("unit", unit), clause).piece(unit)
        };
        let at = |key: &'static str, clause, hex: Space| {
            Choice::new(Text::new(key).with("hex", hex), clause).space(hex)
        };
        match (p.step, order) {
            (Step::Retreat, Order::Move(u)) => of("do-retreat", "9.5.6a", u),
            (Step::Overflow, Order::Move(u)) => of("do-overflow", "9.5.6b", u),
            (Step::Advance, Order::Move(u)) if self.headquarters.contains(u) => {
                of("do-advance", "9.6.5", u)
            }
            (Step::Advance, Order::Move(u)) => of("do-advance", "9.6a", u),
            (_, Order::Move(u)) => of("do-march", self.march_clause(p, u), u),
            (Step::Interdict(u), Order::To(hex)) => at("do-interdict", "12.2b", hex).piece(u),
            (Step::Relieve, Order::To(hex)) => at("do-relieve", "8.0.4a", hex),
            (Step::EnterAt(u), Order::To(hex)) => at("do-place", "8.0.3-Ia", hex).piece(u),
            (Step::RebuildAt(u), Order::To(hex)) => at("do-place", "11.2.2a", hex).piece(u),
            (Step::MarchTo(u), Order::To(hex)) => self.march_choice(p, u, hex),
            (Step::Evade(u), Order::To(hex)) => at("do-evade", "9.2.4a", hex).piece(u),
            (Step::AdvanceOn(u), Order::To(hex)) => at("do-advance-to", "9.6.3a", hex).piece(u),
            (Step::RetreatFrom, Order::To(hex)) => at("do-retreat-from", "9.5a", hex),
            (_, Order::To(hex)) => at("do-retreat-to", "9.5.2", hex),
            (Step::Evade(u), Order::Stay) => of("do-fight", "9.2.4a", u),
            (Step::Interdict(u), Order::Stay) => of("do-ground", "12.2b", u),
            (Step::AdvanceOn(u), Order::Stay) => of("do-halt", "9.6.3a", u),
            (Step::MarchTo(_), Order::Stay) => plain("do-stay", "6.1"),
            (_, Order::Stay) => plain("do-stay", "9.0c"),
            (_, Order::Activate(u)) => of("do-activate", "4.1.1c", u),
            (_, Order::Enter(u)) => of("do-enter", "8.0a", u),
            (Step::AirTarget, Order::Attack(hex)) => at("do-bomb", "12.1a", hex),
            (_, Order::Attack(hex)) => at("do-attack", "9.0a", hex),
            (Step::Enlist, Order::Commit(u)) if u == self.ship => of("do-enlist", "11.3(3)a", u),
            (Step::Enlist, Order::Commit(u)) => of("do-enlist", self.enlist_clause(p), u),
            (Step::AirMuster, Order::Commit(u)) => of("do-fly", "12.1b", u),
            (_, Order::Commit(u)) => of("do-commit", "9.2.1a", u),
            (Step::Enlist, _) => plain("do-enlisted", "4.2.1a"),
            (Step::AirMuster, Order::Ready) => plain("do-bomb-now", "12.1c"),
            (_, Order::Ready) => plain("do-ready", "9.3a"),
            (_, Order::Lose(u)) => of("do-lose", self.loss_clause(p), u),
            (_, Order::Together) => plain("do-together", "9.5.6a"),
            (_, Order::Damage(u)) => of("do-damage", self.damage_clause(p), u),
            (_, Order::Remove(u)) => of("do-remove", self.removal_clause(p), u),
            (_, Order::Restore(u)) => of("do-restore", "11.2a", u),
            (_, Order::Rebuild(u)) => of("do-rebuild", "11.2.1b", u),
            (Step::Activate, Order::Enough | Order::End) => plain("do-activate-none", "2.4.1a"),
            (Step::Advance, Order::Enough) => plain("do-advance-none", "9.6a"),
            (Step::Replace, Order::Enough | Order::End) => plain("do-replace-none", "11.2c"),
            (Step::Remove, Order::Enough | Order::End) => plain("do-remove-none", "T6.2"),
            (Step::AirTarget, Order::Enough | Order::End) => plain("do-end-air", "12.1f"),
            (Step::Interdict(_), Order::Enough | Order::End) => {
                plain("do-end-interdiction", "12.2b")
            }
            (Step::Arrive, Order::Enough | Order::End) => plain("do-end-arrivals", "8.0b"),
            (Step::March, Order::End) => plain("do-end-move", "6.1"),
            (Step::FreeMarch, Order::End) => plain("do-end-free", self.removal_clause(p)),
            (Step::Declare, Order::End) => plain("do-end-combat", "9.0c"),
            (_, Order::Enough) => plain("do-enough", "3.0"),
            (_, Order::End) => plain("do-end", "3.0"),
        }
    }

    fn march_clause(&self, p: &Position, unit: Piece) -> &'static str {
        match p.march.errand {
            _ if unit == self.ship => "11.3(3)a",
            Errand::Command => "6.0",
            Errand::Arrival => "8.0b",
            Errand::Rebuilt => "11.2.2c",
            Errand::Free if p.active == POLISH => "T6.3",
            Errand::Free => "T6.8",
        }
    }

    /// What a march costs and which way it takes.
    fn march_choice(&self, p: &Position, unit: Piece, hex: Space) -> Choice {
        let text = Text::new("do-to").with("hex", hex);
        let choice = Choice::new(text, self.march_clause(p, unit)).piece(unit).space(hex);
        if unit == self.ship {
            return choice;
        }
        let Some(route) = self.plan_march(p, unit, hex) else { return choice };
        let (clause, key) = match route.mode {
            Mode::Normal => (choice.clause, "do-to"),
            Mode::Strategic => ("6.4a", "do-drive"),
            Mode::Rail => ("6.5a", "do-ride"),
        };
        Choice {
            label: Text::new(key).with("hex", hex),
            clause,
            cost: (route.mode != Mode::Rail).then(|| route.cost.into()),
            stops: route.ends(),
            path: route.path.to_vec(),
            ..choice
        }
    }

    fn enlist_clause(&self, p: &Position) -> &'static str {
        let chief = p.activation.headquarters.map(|hq| &self.units[hq]);
        match chief.is_some_and(|chief| chief.commands[0].is_none()) {
            true => "4.2.1b",
            false => "4.2.1a",
        }
    }

    pub(crate) fn damage_clause(&self, p: &Position) -> &'static str {
        if p.battle.stage == Stage::Damage { "12.1d" } else { "12.2a" }
    }

    /// [T6] The event that is being carried out, as far as it can be told.
    pub(crate) fn removal_clause(&self, p: &Position) -> &'static str {
        match (p.step, p.active == POLISH) {
            (Step::FreeMarch, true) => "T6.3",
            (Step::FreeMarch, false) => "T6.8",
            (_, true) => "T6.2",
            (_, false) if p.activation.in_range.intersects(&self.aircraft) => "T6.11",
            (_, false) => "T6.9",
        }
    }
}
