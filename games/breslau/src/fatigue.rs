//! [9.6–9.9, 10.2.3] Combat fatigue: Germans go to the weakened box, the Red Army to the stage track,
//! and the armoured train is damaged.

use crate::{
    prelude::*,
    terrain::{DAMAGED, WEAKENED, stage_box},
};

impl Breslau {
    /// [9.4f] The unit is fatigued, or damaged if it is the train. It is no longer fanatical (10.6c).
    pub(crate) fn fatigue(&self, p: &mut Position, unit: Piece, umpire: &mut impl Umpire) {
        if self.side_of(unit) != GERMAN {
            return self.fatigue_red(p, unit, umpire);
        }
        // [Q23] The train never lies in a box of the garrison.
        let (to, clause, key) = match unit == self.train {
            true => (DAMAGED, "9.4f", "log-damaged"),
            false => (WEAKENED, "9.6a", "log-weakened"),
        };
        self.take_away(p, unit, to);
        umpire.note(|| Event::new(clause, Text::new(key).with("unit", unit)));
    }

    /// [Q22] Nobody comes back after it.
    pub(crate) fn is_last_stage(&self, p: &Position) -> bool {
        p.stage >= self.scenario(p).stages
    }

    /// [9.7, Q22] It comes back in one to three stages, or not at all.
    fn fatigue_red(&self, p: &mut Position, unit: Piece, umpire: &mut impl Umpire) {
        let die = umpire.roll(6);
        let due = p.stage + die.div_ceil(2);
        self.take_away(p, unit, stage_box(due));
        let (clause, key) = match due <= self.scenario(p).stages {
            true => ("9.7", "log-fatigued"),
            false => ("Q22", "log-fatigued-for-good"),
        };
        umpire.note(|| {
            let text = Text::new(key).with("unit", unit).with("stage", due);
            Event { rolls: vec![die], ..Event::new(clause, text) }
        });
    }
}
