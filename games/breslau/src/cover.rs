//! [7.1-3, 7.1.6–7.1.8] Units of the Red Army that leave the map, and cover units on the hexes that
//! they leave.

use crate::{
    order_of_battle::Nation,
    prelude::*,
    terrain::{POOL, stage_box},
};

kernel::bars! {
    /// What keeps a unit from being taken off, or a cover unit from being laid.
    pub(crate) enum Bar {
        "7.1.8": Again "no-off-again";
        "7.1.6b": OffMap "no-off-map";
        "7.1.6a": WithDivision "no-off-division";
        "7.1.7a": NoCover "no-cover-unit", NotVacated "no-cover-vacated";
        "Q17": TakenNow "no-cover-taken", SomebodyLeft "no-cover-left",
            OtherNation "no-cover-nation";
        "7.1.7b": NotInHand "no-cover-hand", OtherCover "no-cover-counter";
    }
}

impl Breslau {
    fn red_on_map(&self, p: &Position) -> Units {
        let stacks = p.occupied[RED].iter().map(|hex| p.counters_in(hex));
        stacks.fold(Units::EMPTY, |all, stack| all.union(&stack))
    }

    /// The first unit of each division on the map, and every independent one.
    fn leavers(&self, p: &Position) -> Units {
        self.first_of_divisions(&self.red_on_map(p))
    }

    /// [7.1.6, 7.1.8] Whether a unit of the Red Army is taken off, with its division.
    fn may_take_off(&self, p: &Position, leavers: &Units, unit: Piece) -> Result<(), Bar> {
        match unit {
            _ if leavers.contains(unit) => Ok(()),
            _ if p.on_map(unit) => Err(Bar::WithDivision),
            _ if p.taken.contains(unit) => Err(Bar::Again),
            _ => Err(Bar::OffMap),
        }
    }

    /// [7.1.6] Somebody is on the map.
    pub(crate) fn can_take_off(&self, p: &Position) -> bool {
        !p.occupied[RED].is_empty()
    }

    /// [7.1.7b, Q17] Whether a cover unit is in hand.
    pub(crate) fn may_take_cover(&self, p: &Position, unit: Piece) -> Result<(), Bar> {
        match p.at[unit] {
            _ if !self.covers.contains(unit) => Err(Bar::NoCover),
            POOL => Ok(()),
            _ if p.taken.contains(unit) => Err(Bar::TakenNow),
            _ => Err(Bar::NotInHand),
        }
    }

    /// [7.1.7b] The next cover unit of a nation in hand.
    pub(crate) fn cover_in_hand(&self, p: &Position, nation: Nation) -> Option<Piece> {
        let of_nation = |cover: &Piece| self.units[*cover].nation == nation;
        p.counters_in(POOL).iter().find(of_nation)
    }

    /// [7.1.7a, Q17] Whether a cover unit is laid on a hex: one that its nation has left, and that
    /// nobody else holds.
    fn may_lay(&self, p: &Position, cover: Piece, hex: Space) -> Result<(), Bar> {
        let nation = self.units[cover].nation;
        let (own, other) = match nation {
            Nation::Polish => (&p.vacated.polish, &p.vacated.soviet),
            _ => (&p.vacated.soviet, &p.vacated.polish),
        };
        self.may_take_cover(p, cover)?;
        match hex {
            _ if !own.contains(hex) && other.contains(hex) => Err(Bar::OtherNation),
            _ if !own.contains(hex) => Err(Bar::NotVacated),
            _ if p.occupied[RED].contains(hex) => Err(Bar::SomebodyLeft),
            _ if self.cover_in_hand(p, nation) != Some(cover) => Err(Bar::OtherCover),
            _ => Ok(()),
        }
    }

    /// [7.1.7] The cover unit of each nation that is laid next, with the hexes for it.
    fn covers_to_lay(&self, p: &Position) -> [Option<(Piece, Hexes)>; 2] {
        let nations = [(Nation::Soviet, &p.vacated.soviet), (Nation::Polish, &p.vacated.polish)];
        nations.map(|(nation, vacated)| {
            let cover = self.cover_in_hand(p, nation)?;
            let hexes = vacated.iter().filter(|hex| self.may_lay(p, cover, *hex).is_ok());
            Some((cover, hexes.collect()))
        })
    }

    pub(crate) fn can_cover(&self, p: &Position) -> bool {
        self.covers_to_lay(p).iter().flatten().any(|(_, hexes)| !hexes.is_empty())
    }
}

/// [7.1.6] Who is taken off: divisions, independent units and cover units.
pub(crate) struct TakeOff;

impl Decision<Breslau> for TakeOff {
    fn list(&self, game: &Breslau, p: &Position, out: &mut Vec<Order>) {
        game.leavers(p).iter().for_each(|unit| out.push(Order::Take(unit)));
        out.push(Order::End);
    }

    fn offer(&self, game: &Breslau, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::Take(unit) => {
                game.if_own(p, unit, game.may_take_off(p, &game.leavers(p), unit))?;
                match game.units[unit].is_independent() {
                    true => Choice::of("do-take-off", "7.1.6b"),
                    false => Choice::of("do-take-division", "7.1.6a"),
                }
            }
            Order::End => Choice::of("do-end-take-off", "7.1-3").role(Role::End),
            _ => return Err(not_now("now-take-off")),
        })
    }

    fn prompt(&self, game: &Breslau, p: &Position) -> Text {
        let key = if game.is_last_stage(p) { "ask-take-off-last" } else { "ask-take-off" };
        Text::new(key).with("side", p.phase.side())
    }

    /// [7.1.6, 7.1.8] The unit or all of its division on the map goes to the next box.
    fn play(&self, game: &Breslau, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        let Order::Take(unit) = order else {
            p.step = Step::Cover;
            return;
        };
        for unit in game.with_division(unit, &game.red_on_map(p)).iter() {
            let hex = p.at[unit];
            match game.units[unit].nation {
                Nation::Polish => p.vacated.polish.insert(hex),
                _ => p.vacated.soviet.insert(hex),
            }
            game.take_away(p, unit, stage_box(p.stage + 1));
            p.taken.insert(unit);
            note_at(umpire, "7.1.8", "log-taken-off", unit, hex);
        }
    }
}

/// [7.1.7a] Where cover units are laid.
pub(crate) struct Lay;

impl Decision<Breslau> for Lay {
    fn list(&self, game: &Breslau, p: &Position, out: &mut Vec<Order>) {
        for (cover, hexes) in game.covers_to_lay(p).iter().flatten() {
            hexes.iter().for_each(|hex| out.push(Order::Lay(*cover, hex)));
        }
        out.push(Order::End);
    }

    fn offer(&self, game: &Breslau, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::Lay(cover, hex) => {
                game.may_lay(p, cover, hex)?;
                Choice::of("do-lay", "7.1.7a")
            }
            Order::End => Choice::of("do-end-cover", "7.1.7a").role(Role::End),
            _ => return Err(not_now("now-cover")),
        })
    }

    fn play(&self, game: &Breslau, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        let Order::Lay(cover, hex) = order else { return game.begin_barrage(p, umpire) };
        game.put(p, cover, hex);
        note_at(umpire, "7.1.7a", "log-cover", cover, hex);
    }
}
