//! [11.1] Headquarters: lost, overrun, and what becomes of their units and chits.

use crate::prelude::*;

impl Defiant {
    /// [6.3b] Whether a unit runs over lone headquarters at all.
    #[inline]
    pub(crate) fn can_overrun(&self, p: &Position, unit: Piece) -> bool {
        self.combat_units.contains(unit) && self.face(p, unit).attack > 0
    }

    /// [11.1.4a] Whether a hex holds enemies, but no more than a headquarters that the unit runs
    /// over.
    pub(crate) fn falls_to(&self, p: &Position, unit: Piece, hex: Space) -> bool {
        let enemy = !self.units[unit].side;
        p.occupied[enemy].contains(hex)
            && !p.fighters[enemy].contains(hex)
            && self.can_overrun(p, unit)
    }

    /// [6.3b, 11.1.3(2), 11.1.4a] A unit enters a hex: a lone enemy headquarters there is lost.
    /// Answers whether there was one.
    #[inline]
    pub(crate) fn overrun(
        &self,
        p: &mut Position,
        unit: Piece,
        hex: Space,
        log: &mut impl Log,
    ) -> bool {
        let enemy = !self.units[unit].side;
        if !p.occupied[enemy].contains(hex) || p.fighters[enemy].contains(hex) {
            return false;
        }
        for hq in self.units_in(p, enemy, hex).iter() {
            log.note(|| {
                let text = Text::new("log-overrun").with("unit", unit).with("other", hq);
                Event::new("11.1.3(2)", text.with("hex", hex))
            });
            self.strike_off(p, hq);
        }
        true
    }

    /// [11.1.3(1)] All units that it was stacked with are gone.
    pub(crate) fn lose_headquarters(&self, p: &mut Position, hq: Piece, log: &mut impl Log) {
        log.note(|| Event::new("11.1.3(1)", Text::new("log-staff-lost").with("unit", hq)));
        self.strike_off(p, hq);
    }

    /// [11.1.3, 11.1.6a, Q18] A headquarters leaves the game; its bands are independent now, and
    /// chits that could activate nobody else go with it.
    pub(crate) fn strike_off(&self, p: &mut Position, hq: Piece) {
        self.take_off(p, hq, ELIMINATED);
        for band in self.units[hq].commands.iter().flatten() {
            p.orphaned |= 1 << band.0;
        }
        for (i, chit) in self.chits.iter().enumerate() {
            let gone = |hq: &Piece| matches!(p.at[*hq], REMOVED | ELIMINATED);
            if chit.headquarters().contains(&hq) && chit.headquarters().iter().all(gone) {
                self.forget_chit(p, ChitId(i as u8));
            }
        }
    }

    /// [11.1.3, Q43] A chit leaves the game wherever it lies. What it has set going goes on, and its
    /// box on the track stays used.
    pub(crate) fn forget_chit(&self, p: &mut Position, chit: ChitId) {
        p.cup.inside.remove(chit);
        p.cup.drawn.remove(chit);
        p.cup.waiting.remove(chit);
        p.cup.leaving.remove(chit);
        p.cup.gone.insert(chit);
    }
}
