//! [6.0, 6.1] Movement: which units march, one after the other. Where they go stands in `destination`,
//! how far they get in `routes`.

use crate::{command::Tie, prelude::*};
use kernel::sample::{drawn, from_list};

kernel::bars! {
    /// What keeps a unit from marching.
    pub(crate) enum Bar {
        "4.1.1c": EnemyUnit "no-enemy-unit";
        "12.0a": Flies "no-flying-march";
        "8.0a": StillOut "no-still-out", NotYet "no-not-yet";
        "9.4a": OffMap "no-off-map";
        "6.1": Moved "no-moved";
        "4.2.5a": Range "no-range";
        "4.0a": NoCommand "no-command";
        "8.0b": NotArrived "no-arrival-march";
        "11.2.2c": NotRebuilt "no-rebuilt-march";
        "Q31": Slovak "no-free-slovak";
        "Q44": FreeTrain "no-free-train";
        "T6.3": PolesLeft "no-free-left", PoleInZone "no-free-zone";
        "T6.8": GermansLeft "no-free-left", GermanInZone "no-free-zone";
        "6.1.1": Immobile "no-immobile";
        "6.5a": TrainInZone "no-train-zone", OffRails "no-train-rail";
        "6.5c": TrainBombed "no-train-bombed";
        "6.5b": TrainWay "no-train-way";
        "6.1.2b": NoPoints "no-points";
    }
}

impl Defiant {
    /// [6.0, 8.0b, 11.2.2c, T6.3, T6.8] Who may march on this errand and has not finished. Those who
    /// are commanded, have just arrived or were rebuilt are the commanded of the activation.
    pub(crate) fn marchers(&self, p: &Position) -> Units {
        let Position { activation, march, .. } = p;
        let units = match march.errand {
            Errand::Command => {
                let mut units = activation.commanded;
                activation.headquarters.into_iter().for_each(|hq| units.insert(hq));
                units
            }
            Errand::Arrival | Errand::Rebuilt => activation.commanded,
            Errand::Free if p.points > 0 => {
                let own = self.ground[p.active].iter();
                own.filter(|unit| !self.units[*unit].slovak).collect()
            }
            Errand::Free => march.unit.into_iter().collect(),
        };
        units.without(&activation.moved)
    }

    /// [6.1] Every unit that can go somewhere.
    pub(crate) fn able_marchers<'a>(&'a self, p: &'a Position) -> impl Iterator<Item = Piece> + 'a {
        self.marchers(p).iter().filter(|unit| p.on_map(*unit) && self.can_march(p, *unit))
    }

    pub(crate) fn somebody_can_march(&self, p: &Position) -> bool {
        p.ready.has_any_of(&self.marchers(p)) || self.able_marchers(p).next().is_some()
    }

    /// [6.1] Whether a unit may be picked: one that is asked to march, on the map, with somewhere to go.
    pub(crate) fn may_march(&self, p: &Position, unit: Piece) -> Result<(), Refusal> {
        match self.marchers(p).contains(unit) && p.on_map(unit) {
            false => Err(self.why_not_asked(p, unit)),
            true if !self.can_march(p, unit) => Err(self.why_stuck(p, unit).into()),
            true => Ok(()),
        }
    }

    /// Why a unit is none of those who may march on this errand, or has finished.
    fn why_not_asked(&self, p: &Position, unit: Piece) -> Refusal {
        let (info, errand) = (&self.units[unit], p.march.errand);
        let bar = match p.at[unit] {
            _ if info.side != p.active => Bar::EnemyUnit,
            _ if info.kind.is_aircraft() => Bar::Flies,
            RESERVE if errand == Errand::Arrival => Bar::StillOut,
            RESERVE => Bar::NotYet,
            _ if !p.on_map(unit) => Bar::OffMap,
            _ if p.activation.moved.contains(unit) => Bar::Moved,
            _ => match errand {
                Errand::Command if unit == self.ship => return self.why_no_ship(p).into(),
                Errand::Command if self.was_out_of_range(p, unit) => Bar::Range,
                Errand::Command => Bar::NoCommand,
                Errand::Arrival => Bar::NotArrived,
                Errand::Rebuilt => Bar::NotRebuilt,
                Errand::Free if info.slovak => Bar::Slovak,
                Errand::Free if p.active == POLISH => Bar::PolesLeft,
                Errand::Free => Bar::GermansLeft,
            },
        };
        bar.into()
    }

    /// [4.2.5a] A combat unit that the headquarters could not reach.
    fn was_out_of_range(&self, p: &Position, unit: Piece) -> bool {
        let tied = p.activation.headquarters.is_none_or(|hq| {
            self.combat_units.contains(unit) && self.tie(p, hq, unit) != Tie::None
        });
        tied && !p.activation.in_range.contains(unit)
    }

    /// [6.1.1, 6.1.2b, 6.5, T6.3, T6.8, Q44] Why a unit that may march can go nowhere.
    fn why_stuck(&self, p: &Position, unit: Piece) -> Bar {
        let (at, free) = (p.at[unit], p.march.errand == Errand::Free);
        let is_watched = p.zone[!p.active].contains(at);
        match self.units[unit].kind {
            _ if free && is_watched && p.active == POLISH => Bar::PoleInZone,
            _ if free && is_watched => Bar::GermanInZone,
            Kind::Train if free => Bar::FreeTrain,
            _ if self.is_immobile(p, unit) => Bar::Immobile,
            Kind::Train if is_watched => Bar::TrainInZone,
            Kind::Train if p.interdicted.contains(at) => Bar::TrainBombed,
            Kind::Train if !self.terrain.has_rail(at) => Bar::OffRails,
            Kind::Train => Bar::TrainWay,
            _ => Bar::NoPoints,
        }
    }

    /// [6.0, 8.0b, 11.2.2c, 11.3(3)a, T6.3, T6.8] What lets a unit march.
    pub(crate) fn march_clause(&self, p: &Position, unit: Piece) -> &'static str {
        match p.march.errand {
            _ if unit == self.ship => "11.3(3)a",
            Errand::Command => "6.0",
            Errand::Arrival => "8.0b",
            Errand::Rebuilt => "11.2.2c",
            Errand::Free => free_clause(p),
        }
    }

    /// [6.1] The march of a unit as it is offered, or what forbids it.
    pub(crate) fn offer_march(&self, p: &Position, unit: Piece) -> Result<Choice, Refusal> {
        self.may_march(p, unit)?;
        Ok(Choice::of("do-march", self.march_clause(p, unit)))
    }

    /// [6.1] The unit under way has finished before another sets out.
    pub(crate) fn pick_up(&self, p: &mut Position, unit: Piece) {
        if p.march.unit != Some(unit) {
            self.finish_march(p);
            p.march = self.setting_out(p, unit);
        }
        p.step = Step::MarchTo(unit);
    }

    /// [6.1] Whoever is under way goes no further.
    pub(crate) fn finish_march(&self, p: &mut Position) {
        if let Some(unit) = p.march.unit.take() {
            p.activation.moved.insert(unit);
        }
    }
}

/// [T6.3, T6.8] The event by which units move freely.
pub(crate) fn free_clause(p: &Position) -> &'static str {
    if p.active == POLISH { "T6.3" } else { "T6.8" }
}

/// [6.1] Which unit marches next, or the end of the segment.
pub(crate) struct March;

impl Decision<Defiant> for March {
    fn list(&self, game: &Defiant, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.able_marchers(p).map(Order::Move));
        out.push(Order::End);
    }

    fn sample(
        &self,
        game: &Defiant,
        p: &Position,
        draw: &mut impl FnMut(usize) -> usize,
        spare: &mut Vec<Order>,
    ) -> Option<Order> {
        let units = game.marchers(p);
        drawn(units.len() + 1, draw, |i| match units.iter().nth(i) {
            Some(unit) => (p.on_map(unit) && game.can_march(p, unit)).then_some(Order::Move(unit)),
            None => Some(Order::End),
        })
        .or_else(|| from_list(self, game, p, draw, spare))
    }

    fn offer(&self, game: &Defiant, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::Move(unit) => game.offer_march(p, unit)?,
            Order::End => Choice::of("do-end-move", "6.1").role(Role::End),
            _ => return Err(not_now("now-march")),
        })
    }

    fn prompt(&self, game: &Defiant, p: &Position) -> Text {
        game.ask_commander(p, "ask-march")
    }

    fn play(&self, game: &Defiant, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        match order {
            Order::Move(unit) => game.pick_up(p, unit),
            _ => game.begin_combat(p, umpire),
        }
    }
}
