//! [9.1–9.5, 10.4, 10.6] Assault: who is assaulted, by whom, with what help, and what the die says;
//! and what being beaten or holding out means.

use crate::{
    Breslau,
    battle::{Battle, Kind},
    modifiers::Chance,
    order_of_battle::{GERMAN, RED, Units},
    orders::Order,
    position::Position,
    sequence::Step,
    terrain::Hexes,
};
use kernel::{
    dice::Dice,
    game::{Event, Log, Side},
    piece::Piece,
    text::Text,
};

impl Breslau {
    /// [8.2.10, 9.1b] Who of a side may still assault in this phase, if anybody is next to him.
    fn fresh(&self, p: &Position, side: Side) -> Units {
        self.of_side[side].without(&p.assaulted).without(&p.fired)
    }

    /// [9.1a, 9.1c] Calls `f` for every unit that can be assaulted, until it answers yes.
    fn any_target(&self, p: &Position, mut f: impl FnMut(Piece) -> bool) -> bool {
        let side = p.phase.side();
        let mut ready = Hexes::EMPTY;
        for unit in self.fresh(p, side).iter().filter(|unit| p.on_map(*unit)) {
            ready.insert(p.at[unit]);
        }
        let enemies = self.of_side[!side].without(&p.targeted);
        let near =
            enemies.iter().filter(|unit| p.on_map(*unit) && p.near[side].contains(p.at[*unit]));
        for unit in near {
            let mut around = self.terrain.sides(p.at[unit]).iter();
            if around.any(|s| ready.contains(s.to)) && f(unit) {
                return true;
            }
        }
        false
    }

    /// [9.1]
    pub(crate) fn can_assault(&self, p: &Position) -> bool {
        self.any_target(p, |_| true)
    }

    /// [9.1, 9.2b, 9.3] Every unit that can be assaulted; nobody has to assault.
    pub(crate) fn list_targets(&self, p: &Position, out: &mut Vec<Order>) {
        self.any_target(p, |unit| {
            out.push(Order::Attack(unit));
            false
        });
        out.push(Order::End);
    }

    /// [9.4a]
    pub(crate) fn declare_assault(&self, p: &mut Position, unit: Piece, log: &mut impl Log) {
        let hex = p.at[unit];
        p.battle = Battle { kind: Kind::Assault, hex, target: Some(unit), ..Battle::default() };
        p.step = Step::Muster;
        log.note(|| {
            let text = Text::new("log-assault").with("unit", unit).with("hex", hex);
            Event::new("9.4a", text)
        });
    }

    /// [9.1b, 9.2] Who could take part in the assault and does not yet.
    pub(crate) fn able_to_assault(&self, p: &Position) -> Units {
        let (side, b) = (p.phase.side(), &p.battle);
        let near = self.units_near(p, side, b.hex).intersection(&self.fresh(p, side));
        near.without(&b.attackers)
    }

    /// [9.4b, Q33, Q59] Attackers, with them the guns and a Goliath, all before the die.
    pub(crate) fn list_muster(&self, p: &Position, out: &mut Vec<Order>) {
        let (side, attackers) = (p.phase.side(), &p.battle.attackers);
        let division = self.division_of(attackers);
        let others = self.able_to_assault(p);
        out.extend(others.iter().filter(|u| self.may_join(division, *u)).map(Order::Commit));
        if attackers.is_empty() {
            return;
        }
        out.push(Order::Ready);
        self.list_support(p, side, out);
        if self.may_use_goliath(p) {
            out.push(Order::Goliath);
        }
    }

    /// [10.4.1b, 10.4.2, Q41] One in an assault; the Russian only once, and with the brigade that
    /// has them.
    pub(crate) fn may_use_goliath(&self, p: &Position) -> bool {
        !p.battle.goliath
            && match p.phase.side() {
                GERMAN => p.goliaths > 0,
                _ => self.has_captured_goliaths(p),
            }
    }

    fn has_captured_goliaths(&self, p: &Position) -> bool {
        let trained = |unit: Piece| self.units[unit].captured_goliaths;
        !p.captured_used
            && p.stage >= self.tables.captured_goliaths.stage
            && p.battle.attackers.iter().any(trained)
    }

    /// [9.4b, 9.4c]
    pub(crate) fn prepare_assault(
        &self,
        p: &mut Position,
        order: Order,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        match order {
            Order::Commit(unit) => p.battle.attackers.insert(unit),
            Order::Support(points) => self.pay_for_guns(p, points, log),
            Order::Goliath => self.send_goliath(p, log),
            _ => self.assault(p, dice, log),
        }
    }

    /// [10.4.1b, 10.4.2a] It is gone, whatever the die brings.
    fn send_goliath(&self, p: &mut Position, log: &mut impl Log) {
        p.battle.goliath = true;
        match p.phase.side() {
            RED => {
                p.captured_used = true;
                log.note(|| Event::new("10.4.2a", Text::new("log-captured-goliath")));
            }
            _ => {
                p.goliaths = p.goliaths.saturating_sub(1);
                let text = || Text::new("log-goliath").with("left", p.goliaths);
                log.note(|| Event::new("10.4.1b", text()));
            }
        }
    }

    /// [9.1, 9.4c–9.4f, 10.2.2] The die falls; whoever took part, on either side, has had his assault.
    fn assault(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        let b = &p.battle;
        let Some(target) = b.target else { return };
        let chance = self.assault_chance(p, target, &b.attackers, b.support, b.goliath);
        p.assaulted = p.assaulted.union(&p.battle.attackers);
        p.targeted.insert(target);
        match self.resolve(p, &chance, dice, log) {
            true => self.tire(p, target, dice, log),
            false => self.harden(p, target, log),
        }
        p.step = Step::Assault;
    }

    /// [9.4c–9.4f, 9.10a] Rolls for an assault or a fire and writes down what came of it.
    pub(crate) fn resolve(
        &self,
        p: &mut Position,
        chance: &Chance,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) -> bool {
        let die = dice.roll(6);
        let success = chance.succeeds(die);
        let b = &mut p.battle;
        (b.die, b.total, b.needed, b.success) = (die, chance.total(die), chance.needed, success);
        log.note(|| {
            let fire = b.kind == Kind::Fire;
            let (clause, key) = match (die, success, fire) {
                (1, _, false) => ("9.4c", "log-assault-one"),
                (1, _, true) => ("9.4c", "log-fire-one"),
                (_, true, false) => ("9.4f", "log-assault-won"),
                (_, false, false) => ("9.4f", "log-assault-failed"),
                (_, true, true) => ("9.10a", "log-fire-hit"),
                (_, false, true) => ("9.10a", "log-fire-missed"),
            };
            let mut text = Text::new(key)
                .with("units", b.attackers.iter().collect::<Vec<_>>())
                .with("total", i32::from(b.total))
                .with("needed", i32::from(b.needed));
            if let Some(target) = b.target {
                text = text.with("unit", target);
            }
            Event { rolls: vec![die], ..Event::new(clause, text) }
        });
        success
    }

    /// [10.6a, 10.6d, Q19] Whoever bears a star and holds out turns fanatical.
    pub(crate) fn harden(&self, p: &mut Position, unit: Piece, log: &mut impl Log) {
        if self.units[unit].star && !p.fanatic.contains(unit) {
            p.fanatic.insert(unit);
            log.note(|| Event::new("10.6a", Text::new("log-fanatic").with("unit", unit)));
        }
    }

    /// [4.4-F6, 8.2.9] All who are disorganised recover.
    pub(crate) fn recover(&self, p: &mut Position, log: &mut impl Log) {
        let units = p.disorganised;
        for unit in units.iter() {
            self.turn_over(p, unit, false);
        }
        if !units.is_empty() {
            log.note(|| {
                let text =
                    Text::new("log-recovered").with("units", units.iter().collect::<Vec<_>>());
                Event::new("8.2.9", text)
            });
        }
    }
}
