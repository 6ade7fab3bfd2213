//! [7.3, 10.2.1] Tactical movement: who marches, hex by hex, and what he meets on the way. How far a
//! march gets stands in `routes`.

use crate::{
    battle::{Battle, Kind},
    order_of_battle::Movement,
    position::March as Marched,
    prelude::*,
};

kernel::bars! {
    /// What keeps a unit from marching, from marching there, or from standing still.
    pub(crate) enum Bar {
        "7.3": OffMap "no-off-map";
        "7.3.7a": Moved "no-moved", OtherMoves "no-march-other";
        "8.2.1b": ImmobileGuns "no-immobile-guns";
        "7.3.1b": Immobile "no-immobile";
        "8.2.10": Fired "no-fired-march";
        "7.3.5": NoWay "no-march-way", TooFar "no-points";
        "7.1.4b": TooFull "no-march-end";
        "7.3.3": StayFirst "no-end-march";
        "Q18": Crowded "no-halt", Full "no-room-march";
        "7.3.4": Box "no-march-box", Here "no-same-hex";
        "T1": Water "no-water";
        "3.11c": Enemies "no-enemy-hex";
        "10.5.2c": Gassed "no-gassed";
        "10.2.1a": NoTracks "no-tracks";
        "Q25": TracksTwice "no-tracks-twice", TracksEnd "no-tracks-way";
        "7.3.6b": Watched "no-watched";
        "2.6b": DeadEnd "no-dead-end";
        "Q9": Bridge "no-bridge";
    }
}

impl Breslau {
    /// [7.3.1] Points of a unit; the train needs none.
    #[inline]
    pub fn allowance(&self, unit: Piece) -> u8 {
        match self.units[unit].front.movement {
            Movement::Points(points) => points,
            Movement::Rail => u8::MAX,
        }
    }

    /// [7.3.2] What is left of them to the unit that marches.
    fn points_left(&self, p: &Position, unit: Piece) -> u8 {
        self.allowance(unit).saturating_sub(p.march.spent)
    }

    /// [7.3.1b, 7.3.5, 7.3.7a, 8.2.1b, 8.2.10] Whether a unit may march next, with somewhere to go.
    /// Most have one of the vacant hexes beside them, and need no closer look.
    #[inline]
    fn may_march(&self, p: &Position, unit: Piece, vacant: &Hexes) -> Result<(), Bar> {
        match unit {
            _ if !p.on_map(unit) => Err(Bar::OffMap),
            _ if p.moved.contains(unit) => Err(Bar::Moved),
            _ if self.allowance(unit) == 0 => Err(match self.artillery.contains(unit) {
                true => Bar::ImmobileGuns,
                false => Bar::Immobile,
            }),
            _ if p.fired.contains(unit) => Err(Bar::Fired),
            _ if self.is_beside(p, unit, vacant) || self.can_march(p, unit) => Ok(()),
            _ => Err(Bar::NoWay),
        }
    }

    /// [7.3] All who may march next.
    fn marchers<'a>(&'a self, p: &'a Position) -> impl Iterator<Item = Piece> + 'a {
        let side = p.phase.side();
        let unmoved = self.of_side[side].without(&p.moved).without(&self.immobile);
        let vacant = self.vacancies(p, side);
        let here = unmoved.iter().filter(|unit| p.on_map(*unit));
        here.filter(move |unit| self.may_march(p, *unit, &vacant).is_ok())
    }

    pub(crate) fn somebody_can_march(&self, p: &Position) -> bool {
        self.marchers(p).next().is_some()
    }

    /// [7.1.4b, Q18] Nobody needs to march, but who can leave too full a hex of the Red Army has to.
    fn obliged(&self, p: &Position) -> Units {
        if p.phase == Phase::RedMove { self.surplus(p) } else { Units::EMPTY }
    }

    /// [7.1.4b, Q18] Whether the march ends: nobody is left who has to go.
    fn may_end_march(&self, p: &Position) -> Result<(), Refusal> {
        let obliged = self.obliged(p);
        let Some(unit) = self.marchers(p).find(|unit| obliged.contains(*unit)) else {
            return Ok(());
        };
        let room = self.room(self.side_of(unit), p.at[unit]);
        Err(Refusal::from(Bar::TooFull).unit(unit).hex(p.at[unit]).with("number", room))
    }

    /// [7.3.3, Q18] Whether the unit that marches may stay where it is: there is room.
    fn may_halt(&self, p: &Position, unit: Piece) -> Result<(), Bar> {
        if self.has_room(p, unit, p.at[unit]) { Ok(()) } else { Err(Bar::Crowded) }
    }

    /// What keeps the unit that marches from going to a hex, or from being done there.
    fn barred(&self, p: &Position, unit: Piece, hex: Space, bar: Bar) -> Refusal {
        let refusal = Refusal::from(bar).unit(unit).hex(hex);
        match bar {
            Bar::Crowded | Bar::Full => refusal.with("number", self.room(self.side_of(unit), hex)),
            Bar::DeadEnd => refusal.with("way", self.terrain.dead_end_way),
            _ => refusal.with("left", self.points_left(p, unit)),
        }
    }

    /// What the march costs, which way it takes, and whether the enemy can answer there.
    fn way_there(&self, p: &Position, unit: Piece, hex: Space) -> Choice {
        let watched = p.watched[!self.side_of(unit)].contains(hex);
        let (key, clause) = match watched {
            true => ("do-to-watched", "7.3.6b"),
            false => ("do-to", "7.3.2"),
        };
        let choice = Choice::of(key, clause);
        let Some((path, spent)) = self.route(p, unit, hex) else { return choice };
        // The train needs no points.
        let points = |points: u8| (unit != self.train).then_some(points.into());
        let (cost, left) = (points(spent - p.march.spent), points(self.points_left(p, unit)));
        Choice { cost, left, stops: watched, path: path.to_vec(), ..choice }
    }

    /// [3.3, 7.3.4, 7.3.6] The unit goes to a hex by the cheapest way; there the enemy may fire.
    fn march(&self, p: &mut Position, unit: Piece, hex: Space, log: &mut impl Log) {
        let Some((path, spent)) = self.route(p, unit, hex) else { return };
        let side = self.side_of(unit);
        log.note(|| {
            let cost = spent - p.march.spent;
            let (clause, key) = match unit == self.train {
                true => ("10.2.1a", "log-train"),
                false => ("7.3.2", "log-march"),
            };
            let text = Text::new(key).with("unit", unit).with("to", hex).with("cost", cost);
            Event { path: path.to_vec(), ..Event::new(clause, text) }
        });
        for passed in &path {
            self.take_control(p, side, *passed);
            p.march.visited.insert(*passed);
        }
        let before = path.len().checked_sub(2).map_or(p.at[unit], |i| path[i]);
        p.march.from = Some(before);
        p.march.spent = if unit == self.train { 0 } else { spent };
        self.put(p, unit, hex);
        if p.watched[!side].contains(hex) {
            p.battle = Battle { kind: Kind::Fire, hex, target: Some(unit), ..Battle::default() };
            p.step = Step::React;
        } else {
            self.keep_going(p, unit);
        }
    }

    /// [7.3.6a] Whoever has points left may go on; else his move is over.
    pub(crate) fn keep_going(&self, p: &mut Position, unit: Piece) {
        match self.can_march(p, unit) {
            true => p.step = Step::MarchTo(unit),
            false => self.end_move(p, unit),
        }
    }

    /// [7.3.3] The points that are left are lost.
    fn halt(&self, p: &mut Position, unit: Piece, log: &mut impl Log) {
        note_at(log, "7.3.3", "log-halt", unit, p.at[unit]);
        self.end_move(p, unit);
    }

    /// A unit moves once in a phase.
    pub(crate) fn end_move(&self, p: &mut Position, unit: Piece) {
        p.moved.insert(unit);
        p.march = Marched::default();
        p.step = Step::March;
    }
}

/// [7.3] Which unit marches next, or the end of the phase.
pub(crate) struct March;

impl Decision<Breslau> for March {
    fn list(&self, game: &Breslau, p: &Position, out: &mut Vec<Order>) {
        let obliged = game.obliged(p);
        let mut may_end = true;
        game.marchers(p).for_each(|unit| {
            out.push(Order::Move(unit));
            may_end &= !obliged.contains(unit);
        });
        if may_end {
            out.push(Order::End);
        }
    }

    fn offer(&self, game: &Breslau, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::Move(unit) => {
                let vacant = game.vacancies(p, p.phase.side());
                game.if_own(p, unit, game.may_march(p, unit, &vacant))?;
                Choice::of("do-march", "7.3.7a")
            }
            Order::End => {
                game.may_end_march(p)?;
                let clause = if p.phase == Phase::RedMove { "4.4-F4" } else { "4.4-F8" };
                Choice::of("do-end-march", clause).role(Role::End)
            }
            _ => return Err(not_now("now-march")),
        })
    }

    /// [7.3.7a] One after the other.
    fn play(&self, game: &Breslau, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        let Order::Move(unit) = order else { return game.end_march(p, umpire) };
        let at = p.at[unit];
        let visited = [at].into_iter().collect();
        p.march = Marched { unit: Some(unit), spent: 0, from: Some(at), visited };
        p.step = Step::MarchTo(unit);
    }
}

/// [7.3.2, 7.3.3] Where it goes before the enemy has a say.
pub(crate) struct MarchTo(pub Piece);

impl Decision<Breslau> for MarchTo {
    fn list(&self, game: &Breslau, p: &Position, out: &mut Vec<Order>) {
        game.each_destination(p, self.0, |hex| out.push(Order::To(hex)));
        if game.may_halt(p, self.0).is_ok() {
            out.push(Order::Stay);
        }
    }

    fn sample(
        &self,
        game: &Breslau,
        p: &Position,
        draw: &mut impl FnMut(usize) -> usize,
        spare: &mut Vec<Order>,
    ) -> Option<Order> {
        let stays = usize::from(game.may_halt(p, self.0).is_ok());
        let m = game.marcher(p, self.0);
        let sampled = game.with_reach(p, &m, |reach| {
            let hexes = reach.reached();
            drawn(hexes.len() + stays, draw, |i| match hexes.get(i) {
                Some(hex) => game.is_stop(p, &m, reach, *hex).then_some(Order::To(*hex)),
                None => Some(Order::Stay),
            })
        });
        sampled.or_else(|| from_list(self, game, p, draw, spare))
    }

    fn offer(&self, game: &Breslau, p: &Position, order: Order) -> Result<Choice, Refusal> {
        let unit = self.0;
        let here = |bar| game.barred(p, unit, p.at[unit], bar);
        Ok(match order {
            Order::To(hex) => {
                let marched = game.may_march_to(p, unit, hex);
                marched.map_err(|bar| game.barred(p, unit, hex, bar))?;
                game.way_there(p, unit, hex)
            }
            Order::Stay => {
                game.may_halt(p, unit).map_err(here)?;
                Choice::of("do-stay", "7.3.3").role(Role::Stay)
            }
            Order::End | Order::Enough => {
                let halted = game.may_halt(p, unit).and(Err(Bar::StayFirst));
                return halted.map_err(here);
            }
            Order::Move(other) if other != unit => return Err(here(Bar::OtherMoves)),
            _ => return Err(not_now("now-march-to")),
        })
    }

    fn prompt(&self, game: &Breslau, p: &Position) -> Text {
        let key = if self.0 == game.train { "ask-march-train" } else { "ask-march-to" };
        let text = Text::new(key).with("side", p.phase.side()).with("unit", self.0);
        text.with("left", game.points_left(p, self.0)).with("of", game.allowance(self.0))
    }

    fn play(&self, game: &Breslau, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        match order {
            Order::To(hex) => game.march(p, self.0, hex, umpire),
            _ => game.halt(p, self.0, umpire),
        }
    }
}
