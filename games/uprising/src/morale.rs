//! [11.0] Polish morale: every change with its clause.

use crate::{
    Uprising,
    order_of_battle::{GERMAN, POLISH},
    position::Position,
};
use kernel::prelude::*;

impl Uprising {
    /// [11.0, Q46] What lies beyond the track is lost.
    pub(crate) fn change_morale(
        &self,
        p: &mut Position,
        change: i8,
        clause: &'static str,
        log: &mut impl Log,
    ) {
        let track = &self.tables.morale;
        let before = p.morale;
        p.morale = before.saturating_add(change).clamp(track.lowest, track.highest);
        let morale = p.morale;
        log.note(|| {
            let change = if change > 0 { format!("+{change}") } else { change.to_string() };
            let text = Text::new("log-morale").with("change", change);
            let text = text.with("morale", i32::from(morale)).with("reason", reason(clause));
            Event { counts: i32::from(morale) - i32::from(before), ..Event::new(clause, text) }
        });
    }

    /// [11.E1, 11.O1, 11.O4, 11.O7] What the end of a turn brings.
    pub(crate) fn count_morale(&self, p: &mut Position, log: &mut impl Log) {
        let track = &self.tables.morale;
        let held = p.controlled(POLISH);
        for district in &self.city.districts {
            // [11.E2]
            let counts = district.morale && p.turn <= district.last_turn;
            if counts && district.zones.intersects(&held) {
                self.change_morale(p, track.district, "11.E1", log);
            }
        }
        if p.turn >= track.river_zone_from_turn {
            let banks = held.intersection(&self.city.river_zones).len() as i8;
            if banks > 0 {
                self.change_morale(p, track.river_zone * banks, "11.O1", log);
            }
        }
        let bridge = self.city.bridges.iter().any(|zone| held.contains(*zone));
        if p.turn <= track.bridge_last_turn && bridge {
            self.change_morale(p, track.bridge, "11.O4", log);
        }
        let german = p.controlled(GERMAN);
        let cut = !self.city.corridors.without(&german).is_empty();
        if p.turn <= track.corridor_last_turn && cut {
            self.change_morale(p, track.corridor_cut, "11.O7", log);
        }
    }
}

/// Why morale changed, by its clause.
fn reason(clause: &str) -> &'static str {
    match clause {
        "11.K1" => "why-german-level",
        "11.K2" => "why-garrison",
        "11.K3" => "why-point-lost",
        "11.K4" | "11.K5" => "why-prize",
        "11.K6" | "11.K7" => "why-unit",
        "11.K8" => "why-cordon",
        "11.E1" => "why-districts",
        "11.O1" => "why-river-zones",
        "11.O2" => "why-frantic",
        "11.O3" => "why-crossing",
        "11.O4" => "why-bridge",
        "11.O5" => "why-bridges-blown",
        "11.O6" => "why-pacification",
        "11.O7" => "why-corridor",
        _ => "why-card",
    }
}
