//! [5.2] Advance after combat.

use crate::{prelude::*, tables::Effect};
use arrayvec::ArrayVec;

kernel::bars! {
    /// What keeps a unit from advancing, or from advancing there.
    pub(crate) enum Bar {
        "5.2a": NotAdvancing "no-advancer";
        "4.1.1a": Full "no-room";
        "5.2c": Slow "no-advance-slow";
        "4.1.2b": Zone "no-advance-zone";
        "5.2b": NotThere "no-advance-there";
    }
}

impl Campaign {
    /// [5.2a, Q27, Q28] Attackers who won, if the hex is empty.
    pub(crate) fn may_advance(&self, p: &Position, effect: Effect) -> Units {
        let held = p.occupied[!p.active].contains(p.battle.target);
        if !effect.advance || held {
            return Units::EMPTY;
        }
        let waits = |u: &Piece| *u == self.parachutists && !p.contact;
        p.battle.attackers.iter().filter(|u| p.on_map(*u) && !waits(u)).collect()
    }

    /// [5.2b, 5.2c, Q27] Into the abandoned hex, and for fast units one hex beyond it.
    fn may_advance_to(&self, p: &Position, unit: Piece, hex: Space) -> Result<(), Bar> {
        let info = &self.units[unit];
        let (side, mobility) = (info.side, info.kind.mobility());
        let vacated = p.battle.target;
        let is_open = |hex: Space| self.terrain.passable(mobility, hex);
        if hex == vacated {
            return match hex {
                _ if !is_open(hex) => Err(Bar::NotThere),
                _ if !self.has_room(p, side, hex) => Err(Bar::Full),
                _ => Ok(()),
            };
        }
        // [4.1.2b] In an enemy zone the advance stops.
        match hex {
            _ if !info.kind.advances_two() => Err(Bar::Slow),
            _ if p.zone[!side].contains(vacated) => Err(Bar::Zone),
            _ if !is_open(vacated)
                || self.terrain.edges.between(vacated, hex).is_none()
                || hex == p.at[unit]
                || !is_open(hex)
                || self.terrain.hungary.contains(hex)
                || p.occupied[!side].contains(hex)
                || !self.has_room(p, side, hex) =>
            {
                Err(Bar::NotThere)
            }
            _ => Ok(()),
        }
    }

    pub(crate) fn advance_hexes(&self, p: &Position, unit: Piece) -> ArrayVec<Space, 7> {
        let vacated = p.battle.target;
        let beyond = self.terrain.edges.of(vacated).iter().map(|side| side.to);
        let hexes = [vacated].into_iter().chain(beyond);
        hexes.filter(|hex| self.may_advance_to(p, unit, *hex).is_ok()).collect()
    }

    /// True if the attacker must choose.
    pub(crate) fn settle_advances(&self, p: &mut Position) -> bool {
        let can = |unit: &Piece| !self.advance_hexes(p, *unit).is_empty();
        p.battle.advancing = p.battle.advancing.iter().filter(can).collect();
        p.step = Step::Advance;
        !p.battle.advancing.is_empty()
    }
}

/// [5.2a] Which unit advances next, or nobody else.
pub(crate) struct Advance;

impl Decision<Campaign> for Advance {
    fn list(&self, _: &Campaign, p: &Position, out: &mut Vec<Order>) {
        out.extend(p.battle.advancing.iter().map(Order::Move));
        out.push(Order::Enough);
    }

    fn offer(&self, _: &Campaign, p: &Position, order: Order) -> Result<Choice, Refusal> {
        match order {
            Order::Move(unit) if p.battle.advancing.contains(unit) => {
                Ok(Choice::of("do-pick", "5.3a"))
            }
            Order::Move(_) => Err(Bar::NotAdvancing.into()),
            // [5.2d] Nobody has to advance.
            Order::Enough => Ok(Choice::of("do-halt", "5.2d").role(Role::Done)),
            _ => Err(not_now("now-advance")),
        }
    }

    fn prompt(&self, _: &Campaign, p: &Position) -> Text {
        Text::new("ask-advance").with("hex", p.battle.target)
    }

    fn play(&self, game: &Campaign, p: &mut Position, order: Order, _: &mut impl Umpire) {
        match order {
            Order::Move(unit) => p.step = Step::AdvanceTo(unit),
            _ => game.finish_battle(p),
        }
    }
}

/// [5.2b] Where it advances to.
pub(crate) struct AdvanceTo(pub Piece);

impl Decision<Campaign> for AdvanceTo {
    fn list(&self, game: &Campaign, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.advance_hexes(p, self.0).into_iter().map(Order::To));
        out.push(Order::Stay);
    }

    fn offer(&self, game: &Campaign, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::To(hex) => {
                game.may_advance_to(p, self.0, hex).map_err(|bar| match bar {
                    Bar::Zone => Refusal::from(bar).hex(p.battle.target),
                    _ => bar.into(),
                })?;
                Choice::of("do-advance", "5.2a")
            }
            Order::Stay => Choice::of("do-stand", "5.2d").role(Role::Stay),
            _ => return Err(not_now("now-advance")),
        })
    }

    fn play(&self, game: &Campaign, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        let unit = self.0;
        p.battle.advancing.remove(unit);
        if let Order::To(to) = order {
            game.capture(p, p.active, p.battle.target);
            game.put(p, unit, to);
            game.look_for_contact(p);
            umpire.note(|| {
                Event::new("5.2a", Text::new("log-advance").with("unit", unit).with("to", to))
            });
        }
        if !game.settle_advances(p) {
            game.finish_battle(p);
        }
    }
}
