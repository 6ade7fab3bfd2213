//! How choices are called: what an order says, where to click for it, its clause, and what chance
//! or price comes with it.

use crate::{
    Breslau,
    battle::{Battle, Kind},
    order_of_battle::GERMAN,
    orders::Order,
    position::Position,
    sequence::{Phase, Step},
    stage_track::EventEffect,
    terrain::{DAMAGED, POOL},
};
use kernel::{game::Choice, piece::Piece, space::Space, text::Text};

impl Breslau {
    pub(crate) fn choice(&self, p: &Position, order: Order) -> Choice {
        let plain = |key: &'static str, clause| Choice::new(Text::new(key), clause);
        let of = |key: &'static str, clause, unit: Piece| {
            Choice::new(Text::new(key).with("unit", unit), clause).piece(unit)
        };
        let at = |key: &'static str, clause, hex: Space| {
            Choice::new(Text::new(key).with("hex", hex), clause).space(hex)
        };
        match (p.step, order) {
            (Step::Bring, Order::Move(u)) => {
                of(self.alone_or("do-bring", "do-bring-division", u), "7.1.2", u)
            }
            (Step::Deploy, Order::Move(u)) => of("do-deploy", "7.2.1", u),
            (_, Order::Move(u)) => of("do-march", "7.3.7a", u),
            (Step::Place(u), Order::To(hex)) => at("do-place", "T4", hex).piece(u),
            (Step::BringTo(u), Order::To(hex)) if hex == POOL => at("do-pool", "Q17", hex).piece(u),
            (Step::BringTo(u), Order::To(hex)) => at("do-enter", "7.1.3a", hex).piece(u),
            (Step::DeployTo(u), Order::To(hex)) => {
                at("do-enter", self.entry_clause(hex), hex).piece(u)
            }
            (Step::MarchTo(u), Order::To(hex)) => self.march_choice(p, u, hex),
            (_, Order::To(hex)) => at("do-to", "7.3.4", hex),
            (Step::BringTo(_), Order::Stay) => plain("do-wait", "7.1.2"),
            (Step::DeployTo(_), Order::Stay) => plain("do-keep", "7.2.1"),
            (Step::Place(_), Order::Stay) => plain("do-stay", "T4"),
            (_, Order::Stay) => plain("do-stay", "7.3.3"),
            (_, Order::Take(u)) => self.taking(p, u),
            (Step::PlaceCover, Order::Lay(u, hex)) => at("do-lay", "T4", hex).piece(u),
            (_, Order::Lay(u, hex)) => at("do-lay", "7.1.7a", hex).piece(u),
            (_, Order::Strike(hex)) => at("do-strike", "8.2.6a", hex),
            (_, Order::Bomb(hex)) => self.bombing(p, hex),
            (_, Order::Raid(n)) => {
                let text =
                    Text::new("do-raid").with("points", n).with("sixths", self.raid_chance(n));
                Choice { minor: true, ..Choice::new(text, "8.2.13") }
            }
            (_, Order::Harass(u)) => {
                let choice = self.with_sixths(of("do-harass", "10.9.1a", u), self.po2_chance());
                Choice { minor: true, ..choice }
            }
            (_, Order::Incite(u)) => Choice { minor: true, ..of("do-incite", "10.7a", u) },
            (_, Order::Split(u)) => Choice { minor: true, ..of("do-split", "10.8a", u) },
            (_, Order::Attack(u)) => of("do-attack", "9.4a", u),
            (Step::Guns, Order::Commit(u)) => self.gun(p, u),
            (Step::React, Order::Commit(u)) => self.joining(p, of("do-fire", "9.2a", u), u),
            (_, Order::Commit(u)) => self.joining(p, of("do-commit", "9.4b", u), u),
            (Step::NorthRoll, Order::Support(n)) => {
                self.paid(p, "do-north-support", "10.1.3a", n * self.tables.supply.north)
            }
            (Step::AirPoints, Order::Support(n)) => {
                let sixths = self.bombardment_chance(n);
                let text = Text::new("do-air-points").with("points", n).with("sixths", sixths);
                Choice::new(text, "8.2.6b")
            }
            (_, Order::Support(n)) => self.gunfire(p, n),
            (_, Order::Goliath) => self.goliath(p),
            (_, Order::Gas) => Choice::new(Text::new("do-gas").with("number", p.gas), "10.5.2a"),
            (Step::Guns, Order::Ready) => {
                let sixths = self.bombardment_chance(p.battle.attackers.len() as u8);
                self.with_sixths(plain("do-strike-now", "8.2.6c"), sixths)
            }
            (Step::NorthRoll, Order::Ready | Order::Hold | Order::Enough) => {
                plain("do-north-roll", "10.1.3a")
            }
            (Step::React, Order::Ready) => {
                self.with_chance(p, plain("do-fire-now", "9.10a"), &p.battle)
            }
            (_, Order::Ready) => self.with_chance(p, plain("do-assault-now", "9.4c"), &p.battle),
            (Step::Declare, Order::Hold) => plain("do-not-declare", "10.1.3-0"),
            (_, Order::Hold) => plain("do-hold", "7.3.6b"),
            (Step::Airstrip, Order::Build(hex)) => {
                let choice = self.paid(p, "do-airstrip", "10.3.2", self.tables.supply.airstrip);
                Choice { label: choice.label.with("hex", hex), ..choice }.space(hex)
            }
            (_, Order::Build(hex)) => {
                let (key, clause) = match p.at[self.train] {
                    DAMAGED => ("do-train-repair", "10.2.3"),
                    _ => ("do-train", "10.2b"),
                };
                let choice = self.paid(p, key, clause, self.tables.supply.train);
                Choice { label: choice.label.with("hex", hex), ..choice }.space(hex)
            }
            (_, Order::Declare) => {
                let text = Text::new("do-declare").with("points", self.tables.north.points);
                Choice::new(text, "10.1.3-0")
            }
            (step, Order::Enough | Order::End) => self.ending(step, p.phase),
        }
    }

    /// [7.1.4a] A unit of a division brings or takes all of it.
    fn alone_or(&self, alone: &'static str, division: &'static str, unit: Piece) -> &'static str {
        let divided = self.units[unit].division.is_some();
        if divided { division } else { alone }
    }

    fn entry_clause(&self, hex: Space) -> &'static str {
        if hex == self.terrain.rathaus { "7.2.2b" } else { "7.2.2a" }
    }

    /// What happens to a unit that is taken.
    fn taking(&self, p: &Position, unit: Piece) -> Choice {
        let supply = &self.tables.supply;
        let (key, clause) = match p.step {
            Step::Event(event) => match self.events[usize::from(event)].effect {
                EventEffect::FreeReorganisation(_) => ("do-event-reorganise", "T4"),
                EventEffect::Fanaticism(_) => ("do-event-fanatic", "T4"),
                _ => ("do-event-remove", "T4"),
            },
            Step::NorthLoss => ("do-tire", "10.1.3c"),
            Step::Surplus if self.is_last_stage(p) => ("do-surplus-last", "Q22"),
            Step::Surplus => ("do-surplus", "Q18"),
            Step::SendNorth => ("do-send-north", "7.2-2"),
            Step::Withdraw => ("do-withdraw", "7.2.4a"),
            Step::RecallNorth => ("do-recall-north", "7.2-4"),
            Step::Reorganise => {
                let choice = self.paid(p, "do-reorganise", "7.2.5", supply.reorganisation);
                return Choice { label: choice.label.with("unit", unit), ..choice }.piece(unit);
            }
            _ => match self.units[unit].division {
                Some(_) => ("do-take-division", "7.1.6a"),
                None => ("do-take-off", "7.1.6b"),
            },
        };
        Choice::new(Text::new(key).with("unit", unit), clause).piece(unit)
    }

    /// [6.2–6.5] Something that costs supply, with what it costs and what it leaves.
    fn paid(&self, p: &Position, key: &'static str, clause: &'static str, cost: u8) -> Choice {
        let left = p.supply.saturating_sub(cost);
        Choice::new(Text::new(key).with("cost", cost).with("left", left), clause)
    }

    fn bombing(&self, p: &Position, hex: Space) -> Choice {
        // Guns may bombard the same hex: a click means them, and aircraft are asked for in words.
        let text = Text::new("do-bomb").with("hex", hex).with("air", p.air);
        Choice::new(text, "8.2.4a").space(hex)
    }

    /// [8.2.6b] One more gun, and the chance with it.
    fn gun(&self, p: &Position, unit: Piece) -> Choice {
        let guns = p.battle.attackers.len() as u8 + 1;
        let text =
            Text::new("do-gun").with("unit", unit).with("sixths", self.bombardment_chance(guns));
        Choice::new(text, "8.2.6b").piece(unit)
    }

    /// [9.4b] One more unit, and the chance with it.
    fn joining(&self, p: &Position, choice: Choice, unit: Piece) -> Choice {
        let mut battle = self.battle_now(p);
        battle.attackers.insert(unit);
        self.with_chance(p, choice, &battle)
    }

    /// [8.3.3] Points of supply for German guns, and the chance with them.
    fn gunfire(&self, p: &Position, points: u8) -> Choice {
        let battle = Battle { support: points, ..self.battle_now(p) };
        let choice = Choice::new(Text::new("do-support"), "8.3.3a");
        self.with_chance(
            p,
            Choice { label: choice.label.with("points", points), ..choice },
            &battle,
        )
    }

    fn goliath(&self, p: &Position) -> Choice {
        let battle = Battle { goliath: true, ..self.battle_now(p) };
        let choice = match p.phase.side() {
            GERMAN => Choice::new(Text::new("do-goliath"), "10.4.1a"),
            _ => Choice::new(Text::new("do-captured-goliath"), "10.4.2a"),
        };
        self.with_chance(p, choice, &battle)
    }

    fn with_chance(&self, p: &Position, choice: Choice, battle: &Battle) -> Choice {
        let sixths = self.chance_of(p, battle).map_or(0, |chance| chance.sixths);
        self.with_sixths(choice, sixths)
    }

    fn with_sixths(&self, choice: Choice, sixths: u8) -> Choice {
        Choice { label: choice.label.with("sixths", sixths), ..choice }
    }

    /// The battle that is being decided; before the first answer to a march, the one it could be.
    pub(crate) fn battle_now(&self, p: &Position) -> Battle {
        match (p.step, p.march.unit) {
            (Step::React, Some(unit)) if !p.battle.is_open() => Battle {
                kind: Kind::Fire,
                hex: p.at[unit],
                target: Some(unit),
                ..Battle::default()
            },
            _ => p.battle.clone(),
        }
    }

    /// The position in which the die of an order is about to fall.
    pub(crate) fn with_order(&self, p: &Position, order: Order) -> Option<Position> {
        let mut battle = self.battle_now(p);
        match (p.step, order) {
            (Step::Guns | Step::React | Step::Muster, Order::Commit(unit)) => {
                battle.attackers.insert(unit);
            }
            (Step::AirPoints | Step::React | Step::Muster, Order::Support(points)) => {
                battle.support = points;
            }
            (Step::Muster, Order::Goliath) => battle.goliath = true,
            (Step::Guns | Step::React | Step::Muster, Order::Ready) => {}
            _ => return None,
        }
        Some(Position { battle, ..p.clone() })
    }

    /// What the end of each step is called.
    fn ending(&self, step: Step, phase: Phase) -> Choice {
        let (key, clause) = match step {
            Step::PlaceCover => ("do-end-setup", "T4"),
            Step::Event(_) => ("do-end-event", "Q45"),
            Step::Bring => ("do-end-bring", "7.1.2"),
            Step::TakeOff => ("do-end-take-off", "7.1-3"),
            Step::Cover => ("do-end-cover", "7.1.7a"),
            Step::Barrage => ("do-end-barrage", "8.2.5"),
            Step::March if phase == Phase::RedMove => ("do-end-march", "4.4-F4"),
            Step::March => ("do-end-march", "4.4-F8"),
            Step::Assault => ("do-end-assault", "9.2b"),
            Step::Deploy => ("do-end-deploy", "7.2-1"),
            Step::SendNorth => ("do-end-send-north", "7.2-2"),
            Step::Withdraw => ("do-end-withdraw", "7.2-3"),
            Step::RecallNorth => ("do-end-recall-north", "7.2-4"),
            Step::Reorganise => ("do-end-reorganise", "7.2-5"),
            Step::Train => ("do-end-train", "10.2b"),
            Step::Airstrip => ("do-end-airstrip", "10.3.2"),
            _ => ("do-end", "4.4-F1a"),
        };
        Choice::new(Text::new(key), clause)
    }

    /// What a march costs, which way it takes, and whether the enemy can answer there.
    fn march_choice(&self, p: &Position, unit: Piece, hex: Space) -> Choice {
        let watched = p.watched[!self.side_of(unit)].contains(hex);
        let (key, clause) = match watched {
            true => ("do-to-watched", "7.3.6b"),
            false => ("do-to", "7.3.2"),
        };
        let choice = Choice::new(Text::new(key).with("hex", hex), clause).piece(unit).space(hex);
        let Some((path, spent)) = self.route(p, unit, hex) else { return choice };
        Choice {
            cost: (unit != self.train).then(|| u16::from(spent - p.march.spent)),
            stops: watched,
            path: path.to_vec(),
            ..choice
        }
    }
}
