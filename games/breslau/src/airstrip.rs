//! [6.5, 10.3] The reserve airstrip, a part in a stage.

use crate::{
    prelude::*,
    terrain::{Edge, Water},
};

kernel::bars! {
    /// What keeps a part of the airstrip from being built there.
    pub(crate) enum Bar {
        "10.3.1": OnBridge "no-airstrip-bridge", NotCity "no-airstrip-city",
            Apart "no-airstrip-apart", Canal "no-airstrip-canal";
        "Q26": Twice "no-airstrip-twice", RedHex "no-airstrip-held";
        "10.3.2": Finished "no-airstrip-finished";
        "Q21": Supply "no-supply";
    }
}

impl Breslau {
    /// [10.3.1, 10.3.2, Q26] Whether a part is built in a hex: one of the city in German hands, after
    /// the first only beside another part, not across a canal.
    fn may_build_airstrip(&self, p: &Position, hex: Space) -> Result<(), Bar> {
        let t = &self.terrain;
        let beside = || p.airstrip.iter().filter_map(|part| t.edges.between(*part, hex));
        let dry = |side: &Edge| side.water != Water::Canal;
        match hex {
            _ if t.bridges.contains(hex) => Err(Bar::OnBridge),
            _ if !t.city.contains(hex) => Err(Bar::NotCity),
            _ if p.airstrip.contains(&hex) => Err(Bar::Twice),
            _ if p.red.contains(hex) => Err(Bar::RedHex),
            _ if p.airstrip.len() >= usize::from(self.tables.airstrip.hexes) => Err(Bar::Finished),
            _ if p.supply < self.tables.supply.airstrip => Err(Bar::Supply),
            _ if p.airstrip.is_empty() || beside().any(dry) => Ok(()),
            _ if beside().next().is_some() => Err(Bar::Canal),
            _ => Err(Bar::Apart),
        }
    }

    fn airstrip_hexes<'a>(&'a self, p: &'a Position) -> impl Iterator<Item = Space> + 'a {
        self.terrain.city.iter().filter(|hex| self.may_build_airstrip(p, *hex).is_ok())
    }

    pub(crate) fn can_build_airstrip(&self, p: &Position) -> bool {
        self.airstrip_hexes(p).next().is_some()
    }

    /// [10.3.4] All three parts lie there and are German.
    pub fn airstrip_works(&self, p: &Position) -> bool {
        let german = |part: &Space| !p.red.contains(*part);
        p.airstrip.len() == usize::from(self.tables.airstrip.hexes) && p.airstrip.iter().all(german)
    }
}

/// [10.3.1, 10.3.3-ii] The German chooses the place, or builds nothing.
pub(crate) struct Build;

impl Decision<Breslau> for Build {
    fn list(&self, game: &Breslau, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.airstrip_hexes(p).map(Order::Build));
        out.push(Order::End);
    }

    fn offer(&self, game: &Breslau, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::Build(hex) => {
                let cost = game.tables.supply.airstrip;
                let lacking = |bar| Refusal::from(bar).with("cost", cost).with("left", p.supply);
                game.may_build_airstrip(p, hex).map_err(lacking)?;
                Choice::new(game.paid(p, "do-airstrip", cost), "10.3.2")
            }
            Order::End => Choice::of("do-end-airstrip", "10.3.2").role(Role::End),
            _ => return Err(not_now("now-airstrip")),
        })
    }

    fn prompt(&self, game: &Breslau, p: &Position) -> Text {
        let text = game.priced(p, "ask-airstrip", game.tables.supply.airstrip);
        text.with("number", p.airstrip.len() as u32)
    }

    /// [6.5, 10.3.2, 10.3.3-i] One part in a stage, then the supply roll.
    fn play(&self, game: &Breslau, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        if let Order::Build(hex) = order {
            p.supply = p.supply.saturating_sub(game.tables.supply.airstrip);
            p.airstrip.push(hex);
            let text = Text::new("log-airstrip").with("hex", hex).with("supply", p.supply);
            umpire.note(|| Event::new("10.3.2", text));
        }
        game.end_stage(p, umpire);
    }
}
