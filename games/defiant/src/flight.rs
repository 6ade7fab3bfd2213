//! [9.5.1–9.5.4, Q37] Which way a group falls back: over ground that it could march through, farther
//! and farther from the combat, as far as it can, past as few enemy zones as it can, into supply.

use crate::{ground::Footing, prelude::*};
use arrayvec::ArrayVec;

kernel::bars! {
    /// What keeps a group from falling back into a hex.
    pub(crate) enum Bar {
        "9.5.2": Far "no-not-next", Nearer "no-retreat-nearer", Short "no-retreat-way";
        "9.5a": Enemies "no-enemy-hex";
        "7.1b": Full "no-room";
        "Q38": NoRoom "no-room";
        "9.5.3a": Zone "no-retreat-zone";
        "9.5.4": Supply "no-retreat-supply";
    }
}

/// A group on its way back: all that its next step depends on.
pub(crate) struct Flight {
    who: Footing,
    group: Units,
    /// [9.5a] Somebody can overrun a headquarters.
    overruns: bool,
    pub origin: Space,
    /// Hexes from the origin that it must make.
    pub wanted: u8,
    /// [7.1b, Q38] What bars a full hex, if only hexes with room will do.
    full: Option<Bar>,
}

/// How good a way is: the hexes that it makes, and those of them in enemy zones.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Prospect {
    pub made: u8,
    zones: u8,
}

impl Prospect {
    /// [9.5b, Q37] Length comes before zones.
    pub fn beats(self, other: Prospect) -> bool {
        (self.made, other.zones) > (other.made, self.zones)
    }
}

impl Defiant {
    pub(crate) fn flight(
        &self,
        p: &Position,
        group: Units,
        origin: Space,
        wanted: u8,
        full: Option<Bar>,
    ) -> Flight {
        let side = group.iter().next().map_or(p.active, |unit| self.units[unit].side);
        let overruns = group.iter().any(|unit| self.can_overrun(p, unit));
        Flight { who: self.footing(side, group), group, overruns, origin, wanted, full }
    }

    /// [9.5a, 9.5.2, 7.1b, Q38] Whether a group may take this step, whatever the ground: farther from
    /// where it began, not into enemies, and where it needs room into a hex that has it.
    #[inline]
    fn may_step(&self, p: &Position, f: &Flight, from: Space, to: Space) -> Result<(), Bar> {
        let (enemy, far) = (!f.who.side, |hex| self.terrain.distance(f.origin, hex));
        match f.full {
            _ if far(to) <= far(from) => Err(Bar::Nearer),
            _ if p.occupied[enemy].contains(to)
                && (!f.overruns || p.fighters[enemy].contains(to)) =>
            {
                Err(Bar::Enemies)
            }
            Some(bar) if !f.group.iter().all(|unit| self.has_room(p, unit, to)) => Err(bar),
            _ => Ok(()),
        }
    }

    /// [9.5.1] The steps that a group can take over ground that it could march through.
    #[inline]
    fn steps<'a>(
        &'a self,
        p: &'a Position,
        f: &'a Flight,
        from: Space,
    ) -> impl Iterator<Item = Space> + 'a {
        let sides = self.terrain.edges.of(from).iter();
        let open = sides.filter(move |s| {
            self.may_step(p, f, from, s.to).is_ok() && self.may_go_over(p, &f.who, s).is_ok()
        });
        open.map(|s| s.to)
    }

    /// [9.5.2, 9.5.3a] The best that can be made of a retreat that has come so far.
    pub(crate) fn prospect(&self, p: &Position, f: &Flight, at: Space, made: u8) -> Prospect {
        let mut best = Prospect { made, zones: 0 };
        if made >= f.wanted {
            return best;
        }
        for to in self.steps(p, f, at) {
            let on = self.beyond(p, f, to, made);
            if on.beats(best) {
                best = on;
            }
        }
        best
    }

    /// The best way that begins with this step.
    fn beyond(&self, p: &Position, f: &Flight, to: Space, made: u8) -> Prospect {
        let mut on = self.prospect(p, f, to, made + 1);
        on.zones += u8::from(p.zone[!f.who.side].contains(to));
        on
    }

    /// [9.5.4] Whether a way that is as good as `wanted` ends in supply.
    fn ends_in_supply(
        &self,
        p: &Position,
        f: &Flight,
        (at, made): (Space, u8),
        wanted: Prospect,
        supplied: &Hexes,
    ) -> bool {
        if made == wanted.made {
            return supplied.contains(at);
        }
        self.steps(p, f, at).any(|to| {
            let zone = u8::from(p.zone[!f.who.side].contains(to));
            let rest = Prospect { zones: wanted.zones.saturating_sub(zone), ..wanted };
            self.beyond(p, f, to, made) == wanted
                && self.ends_in_supply(p, f, (to, made + 1), rest, supplied)
        })
    }

    /// [9.5.2, 9.5.3a] Whether no other way leads farther, or as far through fewer zones.
    fn may_begin_with(
        &self,
        p: &Position,
        f: &Flight,
        at: Space,
        to: Space,
        best: Prospect,
    ) -> Result<(), Bar> {
        let made = self.terrain.distance(f.origin, at) as u8;
        match self.beyond(p, f, to, made) {
            on if on == best => Ok(()),
            on if on.made < best.made => Err(Bar::Short),
            _ => Err(Bar::Zone),
        }
    }

    /// [9.5.1–9.5.4, Q37] The next hexes of the best ways.
    pub(crate) fn steps_back(&self, p: &Position, f: &Flight, at: Space) -> ArrayVec<Space, 6> {
        let made = self.terrain.distance(f.origin, at) as u8;
        let best = self.prospect(p, f, at, made);
        if best.made == made {
            return ArrayVec::new();
        }
        let good = self.steps(p, f, at);
        let mut steps: ArrayVec<Space, 6> =
            good.filter(|to| self.may_begin_with(p, f, at, *to, best).is_ok()).collect();
        if steps.len() > 1 {
            // [Q41] Supply as it will be when the group has left.
            let mut left = p.clone();
            f.group.iter().for_each(|unit| self.put(&mut left, unit, RESERVE));
            let supplied = self.supplied(&left, f.who.side);
            let fed = |to: &Space| {
                let zone = u8::from(p.zone[!f.who.side].contains(*to));
                let rest = Prospect { zones: best.zones - zone, ..best };
                self.ends_in_supply(p, f, (*to, made + 1), rest, &supplied)
            };
            if steps.iter().any(fed) {
                steps.retain(|to| fed(&*to));
            }
        }
        steps
    }

    /// [9.5.1–9.5.4] Whether a group may fall back into a hex now.
    pub(crate) fn may_fall_back(
        &self,
        p: &Position,
        f: &Flight,
        at: Space,
        to: Space,
    ) -> Result<(), Refusal> {
        let s = self.terrain.edges.between(at, to).ok_or(Bar::Far)?;
        self.may_step(p, f, at, to)?;
        self.may_go_over(p, &f.who, s).map_err(|bar| bar.under("9.5.1"))?;
        let best = self.prospect(p, f, at, self.terrain.distance(f.origin, at) as u8);
        self.may_begin_with(p, f, at, to, best)?;
        if self.steps_back(p, f, at).contains(&to) { Ok(()) } else { Err(Bar::Supply.into()) }
    }
}
