//! [6, 10.3] The supply of the fortress and the reserve airstrip.

use crate::{
    Breslau,
    orders::Order,
    position::Position,
    terrain::{Hexes, Water},
};
use kernel::{
    dice::Dice,
    game::{Event, Log},
    space::Space,
    text::Text,
};

impl Breslau {
    /// [10.3.2] A part is left, supply for it, and a place.
    pub(crate) fn can_build_airstrip(&self, p: &Position) -> bool {
        p.airstrip.len() < usize::from(self.tables.airstrip_hexes)
            && p.supply >= self.tables.supply.airstrip
            && !self.airstrip_hexes(p).is_empty()
    }

    /// [10.3.1, Q26] City hexes in German hands; after the first only beside another part, not
    /// across a canal.
    pub(crate) fn airstrip_hexes(&self, p: &Position) -> Hexes {
        let mut hexes = self.terrain.city.without(&p.red);
        if !p.airstrip.is_empty() {
            let sides = p.airstrip.iter().flat_map(|part| self.terrain.sides(*part));
            let joined = sides.filter(|side| side.water != Water::Canal).map(|side| side.to);
            hexes = hexes.intersection(&joined.collect());
        }
        p.airstrip.iter().for_each(|part| hexes.remove(*part));
        hexes
    }

    /// [10.3.1, 10.3.3-ii] The German chooses the place, or builds nothing.
    pub(crate) fn list_airstrip(&self, p: &Position, out: &mut Vec<Order>) {
        if self.can_build_airstrip(p) {
            out.extend(self.airstrip_hexes(p).iter().map(Order::Build));
        }
        out.push(Order::End);
    }

    /// [6.5, 10.3.2, 10.3.3-i] One part in a stage, then the supply roll.
    pub(crate) fn build_airstrip(
        &self,
        p: &mut Position,
        order: Order,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        if let Order::Build(hex) = order {
            p.supply = p.supply.saturating_sub(self.tables.supply.airstrip);
            // There are three counters; `can_build_airstrip` has counted them.
            let _ = p.airstrip.try_push(hex);
            let text = Text::new("log-airstrip").with("hex", hex).with("supply", p.supply);
            log.note(|| Event::new("10.3.2", text));
        }
        self.end_stage(p, dice, log);
    }

    /// [10.3.4] All three parts lie there and are German.
    pub fn airstrip_works(&self, p: &Position) -> bool {
        let german = |part: &Space| !p.red.contains(*part);
        p.airstrip.len() == usize::from(self.tables.airstrip_hexes) && p.airstrip.iter().all(german)
    }

    /// [6.6, Q21, Q40] What comes in serves from the next stage on.
    pub(crate) fn roll_supply(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        let die = dice.roll(6);
        let airfield = !p.red.contains(self.terrain.airfield);
        let gained = self.tables.supplies(die, p.stage, airfield, self.airstrip_works(p));
        p.supply = (p.supply + gained).min(self.tables.supply.most);
        log.note(|| {
            let text = Text::new("log-supply").with("points", gained).with("supply", p.supply);
            Event { rolls: vec![die], ..Event::new("6.6b", text) }
        });
    }
}
