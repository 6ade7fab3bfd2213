//! [11.1] Field works: phases 3 and 7. Their effect on combat is in `strength`.

use crate::prelude::*;

kernel::bars! {
    /// What keeps field works from being built in a hex.
    pub(crate) enum Bar {
        "11.11": NobodyThere "no-works-empty", Twice "no-works-twice",
            Retreated "no-works-retreated", Moved "no-works-moved";
        "11.12": Marsh "no-works-marsh";
    }
}

impl Mlawa {
    pub(crate) fn begin_works(&self, p: &mut Position, umpire: &mut impl Umpire) {
        p.step = Step::Works;
        if !self.can_dig(p) {
            self.end_works(p, umpire);
        }
    }

    /// [11.11, Q53] Hexes with a unit that did not move and has no Retreat marker.
    fn rested(&self, p: &Position) -> Hexes {
        let units = self.of_side[p.active()].intersection(&self.fighting);
        let rested = units.intersection(&p.settled).without(&p.retreated);
        rested.intersection(&p.afield).iter().map(|unit| p.at[unit]).collect()
    }

    /// [11.11, 11.12] Whether field works may be built in a hex.
    #[inline]
    fn may_dig(&self, p: &Position, rested: &Hexes, hex: Space) -> Result<(), Bar> {
        let side = p.active();
        match hex {
            _ if !p.occupied[side].contains(hex) => Err(Bar::NobodyThere),
            _ if self.terrain.marsh.contains(hex) => Err(Bar::Marsh),
            _ if p.works.contains(hex) => Err(Bar::Twice),
            _ if rested.contains(hex) => Ok(()),
            _ if self.units_in(p, side, hex).intersects(&p.settled) => Err(Bar::Retreated),
            _ => Err(Bar::Moved),
        }
    }

    /// The same of all hexes.
    fn diggable(&self, p: &Position) -> Hexes {
        self.rested(p).without(&self.terrain.marsh).without(&p.works)
    }

    fn can_dig(&self, p: &Position) -> bool {
        !self.diggable(p).is_empty()
    }

    fn dig(&self, p: &mut Position, hex: Space, umpire: &mut impl Umpire) {
        p.works.insert(hex);
        umpire.note(|| Event::new("11.11", Text::new("log-dig").with("hex", hex)));
        if !self.can_dig(p) {
            self.end_works(p, umpire);
        }
    }

    fn dig_everywhere(&self, p: &mut Position, umpire: &mut impl Umpire) {
        let hexes = self.diggable(p);
        p.works = p.works.union(&hexes);
        let (side, number) = (p.active(), hexes.len() as u32);
        umpire.note(|| {
            let event = Event::new("11.11", Text::new("log-dig-all").with("number", number));
            // [21.1] The number would tell which of two covered counters has not moved.
            Event { secret: Some((side, Text::new("log-dig-all-hidden"))), ..event }
        });
        self.end_works(p, umpire);
    }

    /// [11.13] Works in which nobody stands are gone.
    pub(crate) fn drop_empty_works(&self, p: &mut Position) {
        p.works = p.works.intersection(&p.occupied[GERMAN].union(&p.occupied[POLISH]));
    }

    /// [11.15] Works go when the last unit in them has gone back or is lost.
    pub(crate) fn abandon_works(&self, p: &mut Position, hex: Space) {
        let held = p.occupied.0.iter().any(|side| side.contains(hex));
        if !held {
            p.works.remove(hex);
        }
    }
}

/// [11.11] Where field works are built.
pub(crate) struct Works;

impl Decision<Mlawa> for Works {
    fn list(&self, game: &Mlawa, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.diggable(p).iter().map(Order::Dig));
        out.extend([Order::Rest, Order::End]);
    }

    fn offer(&self, game: &Mlawa, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::Dig(hex) => {
                game.may_dig(p, &game.rested(p), hex)?;
                Choice::of("do-dig", "11.11")
            }
            Order::Rest => Choice::of("do-dig-all", "11.11"),
            Order::End => Choice::of("do-end-works", "3.1a").role(Role::End),
            _ => return Err(not_now("now-works")),
        })
    }

    fn play(&self, game: &Mlawa, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        match order {
            Order::Dig(hex) => game.dig(p, hex, umpire),
            Order::Rest => game.dig_everywhere(p, umpire),
            _ => game.end_works(p, umpire),
        }
    }
}
