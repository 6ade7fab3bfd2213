//! [6.2.2–6.2.4, 11.1.5, Q26, Q42] What the ground bars: hexes in which somebody has no business, and
//! sides of hexes that he does not cross.

use crate::{
    prelude::*,
    terrain::{Country, Edge, NO_BRIDGE, River},
};

kernel::bars! {
    /// What closes a hex, or the way into it.
    pub(crate) enum Bar {
        "6.2.4a": Sea "no-sea", Water "no-water", Mountain "no-mountain";
        "Q42": Neutral "no-neutral";
        "11.1.5": Abroad "no-slovakia";
        "6.5a": NoRail "no-rail-hex";
        "Q26": OffRails "no-train-way";
        "6.2.2-Bc": PolishBridge "no-temporary-bridge";
        "6.2.2-Bd": DamagedBridge "no-damaged-bridge";
        "6.2.3": River "no-major-river";
    }
}

impl Bar {
    /// The same in a chapter that goes by the ground of marches.
    pub fn under(self, clause: &'static str) -> Refusal {
        Refusal { clause, ..self.into() }
    }
}

/// Who goes somewhere, alone or together.
#[derive(Clone, Copy)]
pub(crate) struct Footing {
    pub side: Side,
    /// [Q26] Trains keep to railways, all others to what they can march through.
    by_rail: bool,
    by_land: bool,
    /// [11.1.5] The Slovak headquarters, which stays in Slovakia.
    homebound: bool,
}

impl Defiant {
    pub(crate) fn footing(&self, side: Side, units: Units) -> Footing {
        let any = |wanted: &dyn Fn(Kind, bool) -> bool| {
            units.iter().any(|unit| wanted(self.units[unit].kind, self.units[unit].slovak))
        };
        Footing {
            side,
            by_rail: any(&|kind, _| kind == Kind::Train),
            by_land: any(&|kind, _| kind != Kind::Train),
            homebound: any(&|kind, slovak| slovak && kind == Kind::Headquarters),
        }
    }

    pub(crate) fn alone(&self, unit: Piece) -> Footing {
        self.footing(self.units[unit].side, Units::from_iter([unit]))
    }

    /// [6.2.4a, 6.5a, 11.1.5, Q42] Whether they have any business in a hex.
    pub(crate) fn may_stand(&self, who: &Footing, hex: Space) -> Result<(), Bar> {
        match self.terrain.country[hex] {
            Country::Sea => Err(Bar::Sea),
            Country::Neutral => Err(Bar::Neutral),
            country if who.homebound && country != Country::Slovakia => Err(Bar::Abroad),
            _ if who.by_rail && !self.terrain.has_rail(hex) => Err(Bar::NoRail),
            _ => Ok(()),
        }
    }

    /// [6.2.3, 6.2.4a, 11.1.5, Q26, Q42] Whether they can go over a side into the hex behind it.
    #[inline]
    pub(crate) fn may_go_over(&self, p: &Position, who: &Footing, s: &Edge) -> Result<(), Bar> {
        match s.to {
            hex if !self.terrain.land.contains(hex) => self.may_stand(who, hex),
            _ if who.by_rail && !s.rail => Err(Bar::OffRails),
            _ if who.by_land && !self.passes(p, who.side, s) => Err(self.what_parts(who.side, s)),
            hex if who.homebound && self.terrain.country[hex] != Country::Slovakia => {
                Err(Bar::Abroad)
            }
            _ => Ok(()),
        }
    }

    /// [6.2.2-B, 6.2.3, 6.2.4a] What lies between two neighbours that a side does not pass.
    pub(crate) fn what_parts(&self, side: Side, s: &Edge) -> Bar {
        match s.temporary {
            _ if s.water => Bar::Water,
            NO_BRIDGE if s.river == River::Major && !s.bridged => Bar::River,
            NO_BRIDGE => Bar::Mountain,
            _ if side == GERMAN => Bar::PolishBridge,
            _ => Bar::DamagedBridge,
        }
    }
}
