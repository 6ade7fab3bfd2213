//! [6.1.2, 6.3–6.5, 12.2] Where a march may end, and what it meets on the way.

use crate::{
    paths::{Mode, Route},
    position::CLOSED,
    prelude::*,
    routes::Marcher,
};
use kernel::{
    sample::{drawn, from_list},
    text::Arg,
};

kernel::bars! {
    /// What keeps a march from ending in a hex, or where it began.
    pub(crate) enum Bar {
        "6.2.4a": Box "no-box";
        "6.1.2a": Here "no-same-hex";
        "6.3a": Enemies "no-enemy-hex";
        "6.3b": Unarmed "no-overrun-unarmed";
        "6.5b": TrainOverruns "no-overrun-rail", RailZone "no-zone-rail", TrainWay "no-train-way";
        "11.1.4b": OverrunPoints "no-overrun-points";
        "7.0a": Full "no-room";
        "6.4.1(3)": FullRoad "no-strategic-full";
        "12.2d": Interdicted "no-interdicted";
        "6.5c": TrainBombed "no-train-bombed";
        "5.1c": Zone "no-zone";
        "T6.3": FreePoleZone "no-free-zone-hex";
        "T6.8": FreeGermanZone "no-free-zone-hex";
        "8.0d": RailFar "no-rail-far";
        "6.1.1": TooFar "no-too-far";
        "7.1a": Overstacked "no-stay-overstacked";
    }
}

impl Defiant {
    /// [6.1.2, 6.2, 6.3, 7.0a] Whether a unit that was picked may go to a hex.
    fn may_march_to(&self, p: &Position, unit: Piece, hex: Space) -> Result<(), Refusal> {
        if hex.index() >= HEXES {
            return Err(Bar::Box.into());
        }
        if hex == p.at[unit] {
            return Err(Bar::Here.into());
        }
        if unit == self.ship {
            return Ok(self.may_sail(hex)?);
        }
        self.may_stand(&self.alone(unit), hex)?;
        let m = self.marcher(p, unit);
        self.may_share(p, &m, hex)?;
        match self.with_routes(p, &m, |search| self.reaches_hex(p, &m, search, hex)) {
            true => Ok(()),
            false => Err(self.out_of_reach(p, &m, hex)),
        }
    }

    /// [6.3, 7.0a] Whether those who stand in a hex let a march end there.
    fn may_share(&self, p: &Position, m: &Marcher, hex: Space) -> Result<(), Bar> {
        let enemy = !m.side;
        match self.units[m.unit].kind {
            _ if p.fighters[enemy].contains(hex) => Err(Bar::Enemies),
            _ if p.occupied[enemy].contains(hex) && !m.overruns => Err(Bar::Unarmed),
            Kind::Train if p.occupied[enemy].contains(hex) => Err(Bar::TrainOverruns),
            _ if !self.has_room(p, m.unit, hex) => Err(Bar::Full),
            _ => Ok(()),
        }
    }

    /// What keeps a march from a hex in which it could end: the same search where nothing is full,
    /// interdicted or controlled tells what would have helped.
    fn out_of_reach(&self, p: &Position, m: &Marcher, hex: Space) -> Refusal {
        let helps = |change: &dyn Fn(&mut Position)| {
            let mut other = p.clone();
            change(&mut other);
            other.stamp.renew();
            self.with_routes(&other, m, |search| self.reaches_hex(&other, m, search, hex))
        };
        let (train, free) =
            (self.units[m.unit].kind == Kind::Train, m.so_far.errand == Errand::Free);
        let bar = match () {
            _ if p.occupied[!m.side].contains(hex) => Bar::OverrunPoints,
            _ if self.with_routes(p, m, |search| self.rails_to(search, hex)) => Bar::RailFar,
            _ if helps(&|q| (q.full, q.headquarters) = Default::default()) => Bar::FullRoad,
            _ if helps(&|q| q.interdict(Hexes::EMPTY)) => match train {
                true => Bar::TrainBombed,
                false => Bar::Interdicted,
            },
            _ if helps(&|q| q.zone = Default::default()) => match p.active {
                _ if train => Bar::RailZone,
                POLISH if free => Bar::FreePoleZone,
                _ if free => Bar::FreeGermanZone,
                _ => Bar::Zone,
            },
            _ => match self.terrain.edges.between(m.start, hex) {
                _ if train => Bar::TrainWay,
                Some(s) if !self.passes(p, m.side, s) => return self.what_parts(m.side, s).into(),
                _ => Bar::TooFar,
            },
        };
        bar.into()
    }

    /// [7.1a, 11.2.2d] Who was picked out of too full a stack has to leave it.
    fn may_stay(&self, p: &Position, unit: Piece) -> Result<(), Bar> {
        let is_placed = matches!(p.march.errand, Errand::Arrival | Errand::Rebuilt);
        if is_placed && self.is_overstacked(p, unit) { Err(Bar::Overstacked) } else { Ok(()) }
    }

    /// What a march costs and which way it takes.
    fn way_there(&self, p: &Position, unit: Piece, hex: Space) -> Choice {
        let normal = Choice::of("do-to", self.march_clause(p, unit));
        if unit == self.ship {
            return normal;
        }
        let Some(route) = self.plan_march(p, unit, hex) else { return normal };
        let choice = match route.mode {
            Mode::Normal => normal,
            Mode::Strategic => Choice::of("do-drive", "6.4a"),
            Mode::Rail => Choice::of("do-ride", "6.5a"),
        };
        Choice {
            cost: (route.mode != Mode::Rail).then(|| route.cost.into()),
            left: (route.mode == Mode::Normal).then(|| self.points_left(p, unit)),
            stops: route.ends(),
            path: route.path.to_vec(),
            ..choice
        }
    }

    /// [6.1.2a, 6.4a, 6.5a] The unit goes to a hex and may go on from there.
    fn march(&self, p: &mut Position, unit: Piece, to: Space, log: &mut impl Log) {
        let Some(route) = self.plan_march(p, unit, to) else { return };
        // [T6.3, T6.8] So many units may move.
        if p.march.errand == Errand::Free && p.march == self.setting_out(p, unit) {
            p.points -= 1;
        }
        self.note_march(unit, to, &route, log);
        let mut after = route.after;
        if self.go_along(p, unit, &route.path, log) {
            // What happened on the way rules out every kind of movement with another way.
            after.strategic = if route.on_roads { after.strategic } else { CLOSED };
            after.rail &= route.on_rails;
        }
        p.march = after;
        if route.ends() {
            self.finish_march(p);
        }
    }

    fn note_march(&self, unit: Piece, to: Space, route: &Route, log: &mut impl Log) {
        let (clause, key) = match route.mode {
            Mode::Normal => ("6.1.2a", "log-march"),
            Mode::Strategic => ("6.4a", "log-strategic"),
            Mode::Rail => ("6.5a", "log-rail"),
        };
        log.note(|| {
            let cost = Arg::Hundredths(u32::from(route.cost) * 50);
            let text = Text::new(key).with("unit", unit).with("to", to).with("cost", cost);
            Event { path: route.path.to_vec(), ..Event::new(clause, text) }
        });
    }

    /// [6.2.2-Bd, 6.3b, Q11, Q35] Takes a unit along a path to its end, and answers whether anything
    /// happened on the way: headquarters overrun, towns taken, bridges damaged.
    fn go_along(&self, p: &mut Position, unit: Piece, path: &[Space], log: &mut impl Log) -> bool {
        let Some((end, passed)) = path.split_last() else { return false };
        let before = (p.german_towns, p.damaged_bridges);
        let mut overrun = false;
        for hex in passed {
            overrun |= self.overrun(p, unit, *hex, log);
            self.pass(p, unit, *hex);
        }
        overrun |= self.overrun(p, unit, *end, log);
        self.put(p, unit, *end);
        overrun || before != (p.german_towns, p.damaged_bridges)
    }
}

/// Where the next unit is picked.
fn pick_step(errand: Errand) -> Step {
    match errand {
        Errand::Command => Step::March,
        Errand::Arrival => Step::Arrive,
        Errand::Rebuilt => Step::Replace,
        Errand::Free => Step::FreeMarch,
    }
}

/// [6.1.2] Where the unit that was picked goes.
pub(crate) struct MarchTo(pub Piece);

impl Decision<Defiant> for MarchTo {
    fn list(&self, game: &Defiant, p: &Position, out: &mut Vec<Order>) {
        if self.0 == game.ship {
            let waters = game.ways.waters.iter().filter(|hex| **hex != p.at[self.0]);
            out.extend(waters.map(|hex| Order::To(*hex)));
        } else {
            let m = game.marcher(p, self.0);
            game.with_routes(p, &m, |search| {
                game.any_stop(p, &m, search, |hex| {
                    out.push(Order::To(hex));
                    false
                });
            });
        }
        if game.may_stay(p, self.0).is_ok() {
            out.push(Order::Stay);
        }
    }

    fn sample(
        &self,
        game: &Defiant,
        p: &Position,
        draw: &mut impl FnMut(usize) -> usize,
        spare: &mut Vec<Order>,
    ) -> Option<Order> {
        if self.0 == game.ship {
            return from_list(self, game, p, draw, spare);
        }
        let (m, stays) = (game.marcher(p, self.0), game.may_stay(p, self.0).is_ok());
        let sampled = game.with_routes(p, &m, |search| {
            let nodes = search.len();
            drawn(nodes + usize::from(stays), draw, |i| match i == nodes {
                true => Some(Order::Stay),
                false => game.stop_by(p, &m, search, i).map(Order::To),
            })
        });
        sampled.or_else(|| from_list(self, game, p, draw, spare))
    }

    fn offer(&self, game: &Defiant, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::To(hex) => {
                game.may_march_to(p, self.0, hex)?;
                game.way_there(p, self.0, hex)
            }
            Order::Stay => {
                game.may_stay(p, self.0)?;
                Choice::of("do-stay", "6.1").role(Role::Stay)
            }
            _ => return Err(not_now("now-march")),
        })
    }

    fn prompt(&self, game: &Defiant, p: &Position) -> Text {
        let key = match p.march.errand {
            _ if self.0 == game.ship => "ask-sail",
            Errand::Command | Errand::Free => "ask-march-to",
            Errand::Arrival | Errand::Rebuilt => "ask-march-new",
        };
        Text::new(key).with("unit", self.0)
    }

    fn play(&self, game: &Defiant, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        p.step = pick_step(p.march.errand);
        match order {
            Order::To(hex) if self.0 == game.ship => game.sail(p, hex, umpire),
            Order::To(hex) => game.march(p, self.0, hex, umpire),
            // [6.1] The rest of the march is given up.
            _ => {
                let text = Text::new("log-stay").with("unit", self.0);
                umpire.note(|| Event::new("6.1", text));
                game.finish_march(p);
            }
        }
    }
}
