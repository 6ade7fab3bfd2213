//! [11.3] The Schleswig-Holstein on the Baltic.

use crate::{Defiant, orders::Order, position::Position};
use kernel::{
    game::{Event, Log},
    piece::Piece,
    space::Space,
    text::Text,
};

impl Defiant {
    /// [11.3(1), 11.3(3)a] Any hex of the Baltic or of its coast, however far.
    pub(crate) fn list_sea_moves(&self, p: &Position, ship: Piece, out: &mut Vec<Order>) {
        let waters = self.ways.waters.iter();
        out.extend(waters.filter(|hex| **hex != p.at[ship]).map(|hex| Order::To(*hex)));
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
