//! [11.3] The Schleswig-Holstein on the Baltic.

use crate::prelude::*;

kernel::bars! {
    /// What keeps the ship from sailing there, or from acting at all.
    pub(crate) enum Bar {
        "11.3(1)": Inland "no-sea-way";
        "11.3(3)b": Again "no-ship-again";
        "11.3(3)a": Here "no-ship-here";
    }
}

impl Defiant {
    /// [11.3(1), 11.3(3)a] Whether the ship goes to a hex: any of the Baltic or of its coast, however
    /// far.
    pub(crate) fn may_sail(&self, hex: Space) -> Result<(), Bar> {
        match self.terrain.sea.contains(hex) || self.terrain.coast.contains(hex) {
            true => Ok(()),
            false => Err(Bar::Inland),
        }
    }

    /// [11.3(3)] Why the ship is not activated.
    pub(crate) fn why_no_ship(&self, p: &Position) -> Bar {
        if p.activation.ship_used { Bar::Again } else { Bar::Here }
    }

    /// [11.3(1)] The ship goes there and lies still; who is there does not matter.
    pub(crate) fn sail(&self, p: &mut Position, to: Space, log: &mut impl Log) {
        let ship = self.ship;
        log.note(|| {
            let text = Text::new("log-sail").with("unit", ship).with("to", to);
            Event { path: vec![to], ..Event::new("11.3(1)", text) }
        });
        self.put(p, ship, to);
        // [11.3(3)b]
        p.activation.ship_used = true;
        self.finish_march(p);
    }
}
