//! [7.2] Strategic movement of the garrison, step by step.

use crate::{
    prelude::*,
    rings::Rings,
    stage_track::EventEffect,
    tables::Supply,
    terrain::{NORTH_GERMAN, REMOVED, RESERVE, WAITING, WEAKENED},
};

kernel::bars! {
    /// What keeps a unit from moving strategically, or from coming in there.
    pub(crate) enum Bar {
        "Q23": Train "no-train-reserve";
        "7.2.1": Kept "no-deploy-kept", OnMap "no-deploy-there";
        "9.6b": Weakened "no-deploy-weakened";
        "7.2-4": InTheNorth "no-deploy-north", NotInTheNorth "no-recall";
        "Q45": Gone "no-gone", NoAirfield "no-deploy-airfield";
        "5.1a": NotYet "no-bring-yet";
        "7.2.2a": Box "no-deploy-box", NotCity "no-deploy-city", Near "no-deploy-near";
        "3.11c": Enemies "no-enemy-hex";
        "7.2.2b": RedRathaus "no-deploy-rathaus";
        "3.11b": Full "no-room";
        "3.4": NoLine "no-deploy-line";
        "7.2-2": NorthAlready "no-north-already", NotInReserve "no-north-reserve";
        "7.2.4a": OffMap "no-withdraw-map";
        "7.2.4b": Contact "no-withdraw-contact";
        "6.4": NotWeakened "no-weakened";
    }
}

impl Breslau {
    /// [7.2-0] Whether the step leaves anything to decide.
    pub(crate) fn can_transfer(&self, p: &Position) -> bool {
        match p.step {
            Step::Deploy => {
                self.reserve_left(p).next().is_some() && !self.deployment_hexes(p).is_empty()
            }
            Step::SendNorth => SEND_NORTH.leaves_a_choice(self, p),
            Step::Withdraw => WITHDRAW.leaves_a_choice(self, p),
            Step::RecallNorth => RECALL_NORTH.leaves_a_choice(self, p),
            Step::Reorganise => REORGANISE.leaves_a_choice(self, p),
            _ => self.may_build_train(p, self.terrain.railway_works).is_ok(),
        }
    }

    /// [7.2.1] Whether a unit comes out of the reserve; whoever was left there stays in this stage.
    fn may_deploy(&self, p: &Position, unit: Piece) -> Result<(), Bar> {
        match p.at[unit] {
            RESERVE if p.moved.contains(unit) => Err(Bar::Kept),
            RESERVE => Ok(()),
            _ if unit == self.train => Err(Bar::Train),
            WEAKENED => Err(Bar::Weakened),
            NORTH_GERMAN => Err(Bar::InTheNorth),
            REMOVED => Err(Bar::Gone),
            WAITING if self.waits_for_the_airfield(p, unit) => Err(Bar::NoAirfield),
            WAITING => Err(Bar::NotYet),
            _ => Err(Bar::OnMap),
        }
    }

    fn reserve_left<'a>(&'a self, p: &'a Position) -> impl Iterator<Item = Piece> + 'a {
        p.counters_in(RESERVE).iter().filter(|unit| self.may_deploy(p, *unit).is_ok())
    }

    /// [Q45] The event has come, and the Red Army has the airfield.
    fn waits_for_the_airfield(&self, p: &Position, unit: Piece) -> bool {
        self.events.iter().any(|event| match &event.effect {
            EventEffect::FlownIn(units) => event.stage <= p.stage && units.contains(&unit),
            _ => false,
        })
    }

    /// [7.2.2, 7.2.3, Q66] Whether the reserve comes out in a hex: city hexes far from the Red Army
    /// that the Rathaus reaches, and the Rathaus itself.
    fn may_deploy_to(&self, p: &Position, hex: Space) -> Result<(), Bar> {
        let t = &self.terrain;
        let least = u16::from(self.tables.movement.entry_distance);
        match hex {
            _ if self.deployment_hexes(p).contains(hex) => Ok(()),
            _ if hex.index() >= HEXES => Err(Bar::Box),
            _ if p.occupied[RED].contains(hex) => Err(Bar::Enemies),
            _ if hex == t.rathaus && p.red.contains(hex) => Err(Bar::RedRathaus),
            _ if p.full[GERMAN].contains(hex) => Err(Bar::Full),
            _ if !t.city.contains(hex) => Err(Bar::NotCity),
            _ if p.occupied[RED].iter().any(|red| t.distance(red, hex) < least) => Err(Bar::Near),
            _ => Err(Bar::NoLine),
        }
    }

    /// [7.2.2, 7.2.3] Where the reserve comes out.
    pub(crate) fn deployment_hexes(&self, p: &Position) -> Hexes {
        let rathaus = self.terrain.rathaus;
        let mut hexes = p.entry;
        hexes.set(rathaus, !p.red.contains(rathaus));
        hexes.without(&p.occupied[RED]).without(&p.full[GERMAN])
    }

    /// [7.2.2a] What follows from where the Red Army stands, which does not move in this phase.
    pub(crate) fn entry_area(&self, p: &Position) -> Hexes {
        let near = self.terrain.within(&p.occupied[RED], self.tables.movement.entry_distance - 1);
        self.communicating(p).intersection(&self.terrain.city).without(&near)
    }

    /// [3.4, Q10] Hexes with a line of communication to the Rathaus: steps that a German could take,
    /// none in or next to a hex of the Red Army, both ends included.
    pub(crate) fn communicating(&self, p: &Position) -> Hexes {
        let t = &self.terrain;
        let closed = p.occupied[RED].union(&p.near[RED]);
        if closed.contains(t.rathaus) {
            return Hexes::EMPTY;
        }
        // Ground is open on all sides but to a bridge, which is open where it leads.
        let ground = Rings::from(&t.land.without(&t.bridges).without(&closed));
        let mut bridges = t.bridges.without(&closed);
        let mut reached = Rings::from(&[t.rathaus].into_iter().collect::<Hexes>()).spread(ground);
        let mut crossed = Hexes::EMPTY;
        loop {
            let ways = |bridge: Space| t.edges.of(bridge).iter().filter(|side| side.open);
            let is_next = |hex: Space| reached.contains(hex) || crossed.contains(hex);
            let mut bridge = bridges.iter().filter(|bridge| ways(*bridge).any(|s| is_next(s.to)));
            let Some(bridge) = bridge.next() else {
                return crossed.union(&reached.into());
            };
            bridges.remove(bridge);
            crossed.insert(bridge);
            for way in ways(bridge).filter(|way| ground.contains(way.to)) {
                if !reached.contains(way.to) {
                    reached.insert(way.to);
                    reached = reached.spread(ground);
                }
            }
        }
    }

    /// [7.2-2, Q23] Whether a unit goes to the north: one of the reserve.
    fn may_go_north(&self, p: &Position, unit: Piece) -> Result<(), Bar> {
        match p.at[unit] {
            RESERVE => Ok(()),
            _ if unit == self.train => Err(Bar::Train),
            NORTH_GERMAN => Err(Bar::NorthAlready),
            _ => Err(Bar::NotInReserve),
        }
    }

    /// [7.2.4, Q23] Whether a unit goes to the reserve: not from beside the Red Army, and never the
    /// train.
    fn may_withdraw(&self, p: &Position, unit: Piece) -> Result<(), Bar> {
        match unit {
            _ if unit == self.train => Err(Bar::Train),
            _ if !p.on_map(unit) => Err(Bar::OffMap),
            _ if p.near[RED].contains(p.at[unit]) => Err(Bar::Contact),
            _ => Ok(()),
        }
    }

    /// [7.2-4] Whether a unit is recalled from the north.
    fn may_recall(&self, p: &Position, unit: Piece) -> Result<(), Bar> {
        if p.at[unit] == NORTH_GERMAN { Ok(()) } else { Err(Bar::NotInTheNorth) }
    }

    /// [6.4, 7.2.5] Whether a unit is reorganised.
    fn may_reorganise(&self, p: &Position, unit: Piece) -> Result<(), Bar> {
        if p.at[unit] == WEAKENED { Ok(()) } else { Err(Bar::NotWeakened) }
    }
}

/// [7.2.1] Who comes out of the reserve next.
pub(crate) struct Deploy;

impl Decision<Breslau> for Deploy {
    fn list(&self, game: &Breslau, p: &Position, out: &mut Vec<Order>) {
        game.reserve_left(p).for_each(|unit| out.push(Order::Move(unit)));
        out.push(Order::End);
    }

    fn offer(&self, game: &Breslau, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::Move(unit) => {
                game.if_own(p, unit, game.may_deploy(p, unit))?;
                Choice::of("do-deploy", "7.2.1")
            }
            Order::End => Choice::of("do-end-deploy", "7.2-1").role(Role::End),
            _ => return Err(not_now("now-deploy")),
        })
    }

    fn play(&self, game: &Breslau, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        match order {
            Order::Move(unit) => p.step = Step::DeployTo(unit),
            _ => game.next_transfer(p, umpire),
        }
    }
}

/// [7.2.2] Where it comes out.
pub(crate) struct DeployTo(pub Piece);

impl Decision<Breslau> for DeployTo {
    fn list(&self, game: &Breslau, p: &Position, out: &mut Vec<Order>) {
        game.deployment_hexes(p).iter().for_each(|hex| out.push(Order::To(hex)));
        out.push(Order::Stay);
    }

    fn offer(&self, game: &Breslau, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::To(hex) => {
                game.may_deploy_to(p, hex).map_err(|bar| {
                    let number = match bar {
                        Bar::Full => game.room(GERMAN, hex),
                        _ => game.tables.movement.entry_distance,
                    };
                    Refusal::from(bar).with("number", number)
                })?;
                let clause = if hex == game.terrain.rathaus { "7.2.2b" } else { "7.2.2a" };
                Choice::of("do-enter", clause)
            }
            Order::Stay => Choice::of("do-keep", "7.2.1").role(Role::Stay),
            _ => return Err(not_now("now-deploy")),
        })
    }

    /// [7.2.1, 7.2.2c] The unit comes out of the reserve, or stays there in this stage.
    fn play(&self, game: &Breslau, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        p.step = Step::Deploy;
        let Order::To(hex) = order else {
            p.moved.insert(self.0);
            return;
        };
        game.put(p, self.0, hex);
        note_at(umpire, "7.2.1", "log-deployed", self.0, hex);
    }
}

/// [7.2-2–7.2-5] Units that go from one place to another, one at a time; fanatics stay fanatical on
/// the way (Q19).
pub(crate) struct Transfer {
    may: fn(&Breslau, &Position, Piece) -> Result<(), Bar>,
    /// The box that they come from; else the map.
    from: Option<Space>,
    /// [6.4] What it costs.
    price: fn(&Supply) -> u8,
    to: Space,
    clause: &'static str,
    does: &'static str,
    says: &'static str,
    /// The end of the step, and its clause.
    ends: (&'static str, &'static str),
    /// What is asked, for whoever answers something else.
    now: &'static str,
}

pub(crate) const SEND_NORTH: Transfer = Transfer {
    may: Breslau::may_go_north,
    from: Some(RESERVE),
    price: |_| 0,
    to: NORTH_GERMAN,
    clause: "7.2-2",
    does: "do-send-north",
    says: "log-sent-north",
    ends: ("do-end-send-north", "7.2-2"),
    now: "now-send-north",
};

pub(crate) const WITHDRAW: Transfer = Transfer {
    may: Breslau::may_withdraw,
    from: None,
    price: |_| 0,
    to: RESERVE,
    clause: "7.2.4a",
    does: "do-withdraw",
    says: "log-withdrawn",
    ends: ("do-end-withdraw", "7.2-3"),
    now: "now-withdraw",
};

pub(crate) const RECALL_NORTH: Transfer = Transfer {
    may: Breslau::may_recall,
    from: Some(NORTH_GERMAN),
    price: |_| 0,
    to: RESERVE,
    clause: "7.2-4",
    does: "do-recall-north",
    says: "log-recalled",
    ends: ("do-end-recall-north", "7.2-4"),
    now: "now-recall-north",
};

pub(crate) const REORGANISE: Transfer = Transfer {
    may: Breslau::may_reorganise,
    from: Some(WEAKENED),
    price: |supply| supply.reorganisation,
    to: RESERVE,
    clause: "7.2.5",
    does: "do-reorganise",
    says: "log-reorganised-paid",
    ends: ("do-end-reorganise", "7.2-5"),
    now: "now-reorganise",
};

impl Transfer {
    /// [Q21] There is somebody, and supply for him.
    fn leaves_a_choice(&self, game: &Breslau, p: &Position) -> bool {
        p.supply >= (self.price)(&game.tables.supply) && self.units(game, p).next().is_some()
    }

    fn units(&self, game: &Breslau, p: &Position) -> impl Iterator<Item = Piece> {
        let may = self.may;
        let there = self.from.map_or(game.of_side[GERMAN], |from| p.counters_in(from));
        there.iter().filter(move |unit| may(game, p, *unit).is_ok())
    }
}

impl Decision<Breslau> for Transfer {
    fn list(&self, game: &Breslau, p: &Position, out: &mut Vec<Order>) {
        self.units(game, p).for_each(|unit| out.push(Order::Take(unit)));
        out.push(Order::End);
    }

    fn offer(&self, game: &Breslau, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::Take(unit) => {
                game.if_own(p, unit, (self.may)(game, p, unit))?;
                let text = game.paid(p, self.does, (self.price)(&game.tables.supply));
                Choice::new(text, self.clause)
            }
            Order::End => Choice::of(self.ends.0, self.ends.1).role(Role::End),
            _ => return Err(not_now(self.now)),
        })
    }

    fn prompt(&self, game: &Breslau, p: &Position) -> Text {
        let text = game.priced(p, p.step.ask(), (self.price)(&game.tables.supply));
        text.with("number", p.counters_in(NORTH_GERMAN).len() as u32)
    }

    fn play(&self, game: &Breslau, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        let Order::Take(unit) = order else { return game.next_transfer(p, umpire) };
        p.supply = p.supply.saturating_sub((self.price)(&game.tables.supply));
        game.put(p, unit, self.to);
        umpire.note(|| {
            let text = Text::new(self.says).with("unit", unit).with("supply", p.supply);
            Event::new(self.clause, text)
        });
    }
}
