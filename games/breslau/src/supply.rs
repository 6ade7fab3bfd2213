//! [6] The supply of the fortress: what it costs, and what comes in.

use crate::prelude::*;

impl Breslau {
    /// [6.2–6.5] A question about something that costs supply.
    pub(crate) fn priced(&self, p: &Position, key: &'static str, cost: u8) -> Text {
        Text::new(key).with("side", GERMAN).with("cost", cost).with("supply", p.supply)
    }

    /// [6.2–6.5] Something that costs supply, with what it costs and what it leaves.
    pub(crate) fn paid(&self, p: &Position, key: &'static str, cost: u8) -> Text {
        Text::new(key).with("cost", cost).with("left", p.supply.saturating_sub(cost))
    }

    /// [6.6, Q21, Q40] What comes in serves from the next stage on.
    pub(crate) fn roll_supply(&self, p: &mut Position, umpire: &mut impl Umpire) {
        let die = umpire.roll(6);
        let airfield = !p.red.contains(self.terrain.airfield);
        let gained = self.tables.supplies(die, p.stage, airfield, self.airstrip_works(p));
        p.supply = (p.supply + gained).min(self.tables.supply.most);
        umpire.note(|| {
            let text = Text::new("log-supply").with("points", gained).with("supply", p.supply);
            Event { rolls: vec![die], ..Event::new("6.6b", text) }
        });
    }
}
