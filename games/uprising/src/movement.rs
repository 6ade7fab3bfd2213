//! [4.11] Movement: which units move for a command point or by a card, and what else is done then.

use crate::{
    Uprising,
    city::Zones,
    order_of_battle::{GERMAN, POLISH, Units},
    orders::Order,
    position::Position,
    sequence::{Phase, Step, at, not_now},
};
use kernel::prelude::*;

kernel::bars! {
    /// What keeps a unit from moving, and a side from working in the streets.
    pub(crate) enum Bar {
        "7.13": Immobile "no-immobile";
        "Q8": Moved "no-moved";
        "4.11": NotPaid "no-command-left";
        "4.12": NoStep "no-zone-empty";
        "S3.2e": OnlyPoles "no-only-poles";
        "17.13": OnlyGermans "no-only-germans";
    }
}

impl Uprising {
    /// [4.11, Q8] Whether a unit on the map may move: one of the zone that is paid for, or another for
    /// a point.
    fn may_move(&self, p: &Position, side: Side, unit: Piece) -> Result<(), Bar> {
        match unit {
            _ if !self.mobile[side].contains(unit) => Err(Bar::Immobile),
            _ if p.moved.contains(unit) => Err(Bar::Moved),
            _ if !self.paid(p, side).contains(p.at[unit]) => Err(Bar::NotPaid),
            _ if !self.can_step(p, unit, p.extra) => Err(Bar::NoStep),
            _ => Ok(()),
        }
    }

    fn check_move(&self, p: &Position, side: Side, unit: Piece) -> Result<(), Refusal> {
        self.stands(p, side, unit)?;
        self.may_move(p, side, unit).map_err(at(p.at[unit]))
    }

    /// Units of a side in a zone that can move and have not.
    fn unmoved_in(&self, p: &Position, side: Side, zone: Space) -> Units {
        p.at.pieces_in(zone).intersection(&self.mobile[side]).without(&p.moved)
    }

    /// [4.11] Zones whose units may move: the point is spent, or can be.
    fn paid(&self, p: &Position, side: Side) -> Zones {
        let can_pay = if p.playing.is_some() { p.free_moves > 0 } else { p.command[side] > 0 };
        let open = Some(p.open).filter(|zone| p.present[side].contains(*zone));
        if can_pay { p.present[side] } else { open.into_iter().collect() }
    }

    /// Those who may move now.
    fn movers(&self, p: &Position, side: Side) -> impl Iterator<Item = Piece> {
        let ready = |zone: Space| {
            let here = self.unmoved_in(p, side, zone);
            match here.is_empty() || self.lets_all_go(p, side, zone) {
                true => here,
                false => here.iter().filter(|unit| self.can_step(p, *unit, p.extra)).collect(),
            }
        };
        let mut movers = Units::EMPTY;
        for zone in self.paid(p, side).iter() {
            movers = movers.union(&ready(zone));
        }
        movers.iter()
    }

    pub(crate) fn somebody_may_move(&self, p: &Position, side: Side) -> bool {
        self.somebody_steps(p, side, self.paid(p, side), p.extra)
    }

    /// Whether a card that gives so many points more moves anybody.
    pub(crate) fn somebody_can_move(&self, p: &Position, side: Side, extra: u8) -> bool {
        self.somebody_steps(p, side, p.present[side], extra)
    }

    fn somebody_steps(&self, p: &Position, side: Side, zones: Zones, extra: u8) -> bool {
        let mut units = zones.iter().flat_map(|zone| self.unmoved_in(p, side, zone).iter());
        units.any(|unit| self.can_step(p, unit, extra))
    }

    /// [S3.2e, Q77] The first step of a zone's units costs the point.
    pub(crate) fn pay_for(&self, p: &mut Position, side: Side, zone: Space) {
        if p.open == zone {
            return;
        }
        match p.playing {
            Some(_) => p.free_moves -= 1,
            None => p.command[side] -= 1,
        }
        p.open = zone;
    }

    pub(crate) fn end_move(&self, p: &mut Position, unit: Piece) {
        let side = self.units[unit].side;
        p.moved.insert(unit);
        p.spent = 0;
        p.step = if p.playing.is_some() { Step::CardMarch(side) } else { Step::March(side) };
    }

    /// [S3.4] A new movement phase.
    pub(crate) fn begin_march(&self, p: &mut Position) {
        p.phase = Phase::March;
        p.open = Space::NONE;
        p.step = Step::March(p.initiative);
    }
}

/// [S3.4] What a side does next in its movement.
pub(crate) struct March(pub Side);

impl Decision<Uprising> for March {
    fn list(&self, game: &Uprising, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.movers(p, self.0).map(Order::Move));
        match self.0 {
            POLISH if game.may_pay_for_work(p).is_ok() => {
                game.list_sewer_goers(p, out);
                out.extend(game.building_sites(p).map(Order::Build));
                out.extend(game.crossings(p).map(Order::Dig));
            }
            POLISH => {}
            GERMAN => out.extend(game.clearings(p).map(Order::Clear)),
        }
        game.list_cards_and_end(p, out);
    }

    fn offer(&self, game: &Uprising, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::Move(unit) => {
                game.check_move(p, self.0, unit)?;
                Choice::of("do-unit", "4.11")
            }
            Order::Sewer(unit) => game.offer_going_down(p, self.0, unit)?,
            Order::Build(_) | Order::Dig(_) if self.0 == GERMAN => {
                return Err(Bar::OnlyPoles.into());
            }
            Order::Build(zone) => {
                game.may_build(p, zone)?;
                game.may_pay_for_work(p)?;
                Choice::of("do-barricade", "7.21a")
            }
            Order::Dig(zone) => game.offer_digging(p, zone)?,
            Order::Clear(_) if self.0 == POLISH => return Err(Bar::OnlyGermans.into()),
            Order::Clear(zone) => game.offer_clearing(p, zone)?,
            Order::End => Choice::of("do-end-movement", "S3.4").role(Role::End),
            _ => return Err(not_now("now-move")),
        })
    }

    fn prompt(&self, _: &Uprising, p: &Position) -> Text {
        Text::new("ask-move").with("side", self.0).with("command", p.command[self.0])
    }

    fn play(&self, game: &Uprising, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        match order {
            Order::Move(unit) => p.step = Step::MoveStep(unit),
            Order::Sewer(unit) => p.step = Step::SewerExit(unit),
            Order::Build(zone) => game.build(p, zone, umpire),
            Order::Dig(zone) => game.dig(p, zone, umpire),
            Order::Clear(zone) => game.clear_passage(p, zone, umpire),
            _ if self.0 == p.initiative => {
                p.open = Space::NONE;
                p.step = Step::March(!self.0);
            }
            _ => game.begin_combat(p),
        }
    }
}

/// [Q97, 4.3, 7.21a, 17] What a card lets move or build: as in the movement phase, but the card pays.
pub(crate) struct ByCard;

impl Decision<Uprising> for ByCard {
    fn list(&self, game: &Uprising, p: &Position, out: &mut Vec<Order>) {
        match p.step {
            Step::CardMarch(side) => out.extend(game.movers(p, side).map(Order::Move)),
            Step::CardSewer => game.list_sewer_goers(p, out),
            Step::CardBuild => out.extend(game.building_sites(p).map(Order::Build)),
            _ => out.extend(game.crossings(p).map(Order::Dig)),
        }
        out.push(Order::End);
    }

    fn offer(&self, game: &Uprising, p: &Position, order: Order) -> Result<Choice, Refusal> {
        match (p.step, order) {
            (_, Order::End) => Ok(Choice::of("do-end-card", "2.42b").role(Role::Done)),
            (Step::CardMarch(side), Order::Move(_)) => March(side).offer(game, p, order),
            (Step::CardSewer, Order::Sewer(_))
            | (Step::CardBuild, Order::Build(_))
            | (Step::CardStreet, Order::Dig(_)) => March(POLISH).offer(game, p, order),
            (Step::CardSewer, _) => Err(not_now("now-sewer")),
            (Step::CardStreet, _) => Err(not_now("now-target")),
            _ => Err(not_now("now-move")),
        }
    }

    fn prompt(&self, _: &Uprising, p: &Position) -> Text {
        match (p.step, p.playing) {
            (Step::CardBuild | Step::CardStreet, Some(playing)) => {
                Text::new("ask-free-barricade").with("left", playing.left)
            }
            _ => Text::new("ask-free-move").with("left", p.free_moves),
        }
    }

    fn play(&self, game: &Uprising, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        match order {
            Order::End => game.next_effect(p, umpire),
            _ => March(game.decider(p)).play(game, p, order, umpire),
        }
    }
}
