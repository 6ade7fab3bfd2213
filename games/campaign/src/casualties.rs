//! [7.0] Recovery: German units out of contact for a turn turn back to their front.

use crate::prelude::*;

impl Campaign {
    /// [7.0d–f, Q36] At the end of the German Move Phase.
    pub(crate) fn recover(&self, p: &mut Position, log: &mut impl Log) {
        let contact = self.in_contact(p, GERMAN);
        let resting =
            p.reduced.intersection(&self.of_nation(Nation::German)).intersection(&p.quiet);
        if !resting.is_empty() {
            let rear = self.rear(p);
            for unit in resting.without(&contact).iter().filter(|u| rear.contains(p.at[*u])) {
                p.reduced.remove(unit);
                log.note(|| Event::new("7.0f", Text::new("log-recover").with("unit", unit)));
            }
        }
        p.quiet = self.of_side[GERMAN].without(&contact);
    }

    /// [7.0e] Hexes from which a line free of Polish zones leads to German or Slovak land.
    fn rear(&self, p: &Position) -> Hexes {
        let barred = p.zone[POLISH].union(&p.occupied[POLISH]);
        let open = self.terrain.open_to_lines.without(&barred);
        self.terrain.around.flood(&self.terrain.axis_land, &open)
    }

    /// [Q36] Contact at the end of any phase ends the rest.
    pub(crate) fn lose_quiet(&self, p: &mut Position) {
        p.quiet = p.quiet.without(&self.in_contact(p, GERMAN));
    }
}
