//! Why an order is not legal: the clause and one sentence. Only asked for orders that are not
//! listed, so nothing here decides what is legal. Marches and fights have a file of their own.

use crate::{
    Breslau,
    events::due,
    order_of_battle::{GERMAN, Kind, RED},
    orders::Order,
    position::Position,
    sequence::{Phase, Step},
    stage_track::EventEffect,
    terrain::{
        DAMAGED, Ground, HEXES, NORTH_GERMAN, NORTH_POLISH, POOL, REMOVED, RESERVE, WAITING,
        WEAKENED, Water, stage_box,
    },
};
use kernel::{
    game::{Refusal, Side, Turn, no},
    piece::Piece,
    space::Space,
};

impl Breslau {
    pub(crate) fn refusal(&self, p: &Position, order: Order) -> Refusal {
        match (p.step, order) {
            (Step::Over, _) => no("4.3", "no-over"),
            (Step::Place(unit), Order::To(hex)) => self.no_place(p, unit, hex),
            (Step::PlaceCover, Order::Lay(unit, hex)) => self.no_cover_place(p, unit, hex),
            (Step::Event(event), Order::Take(unit)) => self.no_event_pick(p, event, unit),
            (Step::Event(event), Order::End | Order::Enough) => self.no_event_end(p, event),
            (Step::NorthRoll, Order::Support(points)) => self.no_north_support(p, points),
            (Step::NorthLoss, Order::Take(unit)) => no("10.1.3c", "no-north-unit").unit(unit),
            (Step::Bring, Order::Move(unit)) => self.no_bringing(p, unit),
            (Step::BringTo(unit), Order::To(hex)) => self.no_entry(p, unit, hex),
            (Step::TakeOff, Order::Take(unit)) => self.no_taking_off(p, unit),
            (Step::Cover, Order::Lay(unit, hex)) => self.no_cover(p, unit, hex),
            (Step::Deploy, Order::Move(unit)) => self.no_deployment(p, unit),
            (Step::DeployTo(unit), Order::To(hex)) => self.no_deployment_hex(p, unit, hex),
            (Step::SendNorth, Order::Take(unit)) => self.no_sending(p, unit),
            (Step::Withdraw, Order::Take(unit)) => self.no_withdrawal(p, unit),
            (Step::RecallNorth, Order::Take(unit)) => self.no_recall(p, unit),
            (Step::Reorganise, Order::Take(unit)) => self.no_reorganisation(p, unit),
            (Step::Train, Order::Build(hex)) => self.no_train(p, hex),
            (Step::Airstrip, Order::Build(hex)) => self.no_airstrip(p, hex),
            _ => self.no_fight(p, order),
        }
    }

    /// [4.1b] That is not what is asked.
    pub(crate) fn not_now(&self, p: &Position) -> Refusal {
        no("4.1b", "no-not-now").with("question", asked(p.step))
    }

    /// Whether a unit is of the side that decides.
    pub(crate) fn is_own(&self, p: &Position, unit: Piece) -> bool {
        matches!(self.whose(p), Turn::Ask { side, .. } if side == self.side_of(unit))
    }

    pub(crate) fn no_enemy(&self, unit: Piece) -> Refusal {
        no("1.0a", "no-enemy-unit").unit(unit)
    }

    /// [6.1, Q21] There is not enough supply.
    pub(crate) fn no_supply(&self, p: &Position, cost: u8) -> Refusal {
        no("Q21", "no-supply").with("cost", cost).with("left", p.supply)
    }

    /// [3.11b] The limit of a hex.
    pub(crate) fn no_room(&self, side: Side, hex: Space) -> Refusal {
        no("3.11b", "no-room").hex(hex).with("number", self.room(side, hex))
    }

    /// [T4] The free set-up.
    fn no_place(&self, p: &Position, unit: Piece, hex: Space) -> Refusal {
        let side = self.side_of(unit);
        let t = &self.terrain;
        if hex.index() >= HEXES {
            return match side {
                GERMAN => no("Q64", "no-place-box-german").unit(unit),
                RED => no("Q64", "no-place-box-red").unit(unit),
            };
        }
        let Some(free) = self.free_setup(p) else { return self.not_now(p) };
        let distance = t.soviet_concentration.iter().map(|c| t.distance(c, hex)).min();
        let within = |most: u8| distance.is_some_and(|distance| distance <= u16::from(most));
        let (clause, key) = match side {
            _ if !t.land.contains(hex) => ("T1", "no-water"),
            _ if p.occupied[!side].contains(hex) => ("3.11c", "no-enemy-hex"),
            _ if p.full[side].contains(hex) => return self.no_room(side, hex),
            GERMAN if t.ground(hex) == Ground::Clear || t.ground(hex) == Ground::Bridge => {
                ("Q64", "no-place-ground")
            }
            GERMAN if within(free.german_distance - 1) => ("Q64", "no-place-near"),
            GERMAN => ("Q64", "no-place-north"),
            RED if !within(free.red_distance) => ("Q64", "no-place-far"),
            RED if p.near[GERMAN].contains(hex) => ("Q64", "no-place-contact"),
            RED => ("Q64", "no-place-division"),
        };
        let number = match key {
            "no-place-near" => free.german_distance,
            "no-place-far" => free.red_distance,
            _ => free.division_spread,
        };
        no(clause, key).hex(hex).unit(unit).with("number", number)
    }

    /// [T4] Cover units of the free set-up.
    fn no_cover_place(&self, p: &Position, unit: Piece, hex: Space) -> Refusal {
        if let Some(refusal) = self.no_cover_counter(p, unit) {
            return refusal;
        }
        let t = &self.terrain;
        let enemy_near =
            |hex: Space| p.occupied[GERMAN].contains(hex) || p.near[GERMAN].contains(hex);
        let covered = |hex: Space| p.counters_in(hex).intersects(&self.covers);
        let (clause, key) = match () {
            _ if self.units[unit].polish => ("Q64", "no-cover-polish"),
            _ if hex.index() >= HEXES || !t.land.contains(hex) => ("Q64", "no-cover-edge"),
            _ if !t.red_edge.contains(hex) => ("Q64", "no-cover-edge"),
            _ if enemy_near(hex) => ("Q64", "no-cover-near"),
            _ if covered(hex) => ("Q64", "no-cover-twice"),
            _ if p.full[RED].contains(hex) => return self.no_room(RED, hex),
            _ => ("Q64", "no-cover-counter"),
        };
        let distance = self.free_setup(p).map_or(0, |free| free.cover_distance);
        no(clause, key).hex(hex).unit(unit).with("number", distance)
    }

    /// [7.1.7b] No cover unit in hand, or not the one that is laid next.
    fn no_cover_counter(&self, p: &Position, unit: Piece) -> Option<Refusal> {
        let (clause, key) = match () {
            _ if !self.covers.contains(unit) => ("7.1.7a", "no-cover-unit"),
            _ if p.taken.contains(unit) => ("Q17", "no-cover-taken"),
            _ if p.at[unit] != POOL => ("7.1.7b", "no-cover-hand"),
            _ => return None,
        };
        Some(no(clause, key).unit(unit))
    }

    /// [5.1, T4, Q45] What an event leaves to its owner.
    fn no_event_pick(&self, p: &Position, event: u8, unit: Piece) -> Refusal {
        let Some(event) = self.events.get(usize::from(event)) else { return self.not_now(p) };
        if self.side_of(unit) != event.side {
            return self.no_enemy(unit);
        }
        let gone = matches!(p.at[unit], REMOVED | WAITING);
        let (clause, key) = match &event.effect {
            EventEffect::FreeReorganisation(_) => ("Q65", "no-event-weakened"),
            EventEffect::Fanaticism(_) if !self.units[unit].star => ("10.6a", "no-event-star"),
            EventEffect::Fanaticism(_) if p.fanatic.contains(unit) => ("10.6d", "no-event-fanatic"),
            EventEffect::Fanaticism(_) => ("Q65", "no-event-map"),
            _ if gone => ("Q45", "no-event-gone"),
            _ => ("Q65", "no-event-kind"),
        };
        no(clause, key).unit(unit)
    }

    /// [Q45, Q65] Who has to leave leaves; what is offered ends with `enough`.
    fn no_event_end(&self, p: &Position, event: u8) -> Refusal {
        match self.events.get(usize::from(event)).map(|event| &event.effect) {
            Some(EventEffect::Remove(removals)) => {
                let left = due(removals, p.picks).map_or(0, |(_, left)| left);
                no("Q45", "no-event-end").with("left", left)
            }
            _ => no("Q65", "no-event-enough"),
        }
    }

    /// [10.1.3a, Q6b]
    fn no_north_support(&self, p: &Position, points: u8) -> Refusal {
        match points {
            1 => self.no_supply(p, self.tables.supply.north),
            _ => no("Q6b", "no-north-once"),
        }
    }

    /// [7.1.2, Q7]
    fn no_bringing(&self, p: &Position, unit: Piece) -> Refusal {
        let due = stage_box(p.stage);
        let (clause, key) = match p.at[unit] {
            _ if !self.is_own(p, unit) => return self.no_enemy(unit),
            at if at.index() < HEXES => ("7.1.2", "no-bring-there"),
            REMOVED => ("7.1.2", "no-gone"),
            POOL => ("7.1.7a", "no-bring-pool"),
            NORTH_POLISH => ("10.1.3-0", "no-bring-north"),
            WAITING if self.units[unit].kind == Kind::Support => ("10.8a", "no-bring-support"),
            WAITING => ("5.1a", "no-bring-yet"),
            at if at != due => ("7.1.2", "no-bring-later"),
            _ if p.moved.contains(unit) => ("7.1.2", "no-bring-left"),
            _ if !self.speakers(&self.due_now(p)).contains(unit) => ("Q8", "no-bring-division"),
            _ => ("7.1.3a", "no-bring-hex"),
        };
        no(clause, key).unit(unit).with("stage", p.stage)
    }

    /// [7.1.3, 7.1.4]
    fn no_entry(&self, p: &Position, unit: Piece, hex: Space) -> Refusal {
        let info = &self.units[unit];
        let t = &self.terrain;
        let (own, other) = match info.polish {
            true => (&t.polish_concentration, &t.soviet_concentration),
            false => (&t.soviet_concentration, &t.polish_concentration),
        };
        let foreign_cover = hex.index() < HEXES
            && p.counters_in(hex).intersection(&self.covers).intersects(&self.polish)
                != info.polish
            && p.counters_in(hex).intersects(&self.covers);
        let (clause, key) = match () {
            _ if hex == POOL => ("Q17", "no-entry-pool"),
            _ if hex.index() >= HEXES => ("7.1.3a", "no-entry-box"),
            _ if p.occupied[GERMAN].contains(hex) => ("Q30", "no-entry-german"),
            _ if own.contains(hex) => ("Q18", "no-entry-full"),
            _ if info.polish && (other.contains(hex) || foreign_cover) => {
                ("7.1.3b", "no-entry-polish")
            }
            _ if other.contains(hex) || foreign_cover => ("7.1.3c", "no-entry-soviet"),
            _ if p.counters_in(hex).intersects(&self.covers) => ("Q18", "no-entry-full"),
            _ => ("7.1.3a", "no-entry-hex"),
        };
        no(clause, key).hex(hex).unit(unit)
    }

    /// [7.1.6]
    fn no_taking_off(&self, p: &Position, unit: Piece) -> Refusal {
        let (clause, key) = match () {
            _ if !self.is_own(p, unit) => return self.no_enemy(unit),
            _ if p.taken.contains(unit) => ("7.1.8", "no-off-again"),
            _ if !p.on_map(unit) => ("7.1.6b", "no-off-map"),
            _ => ("7.1.6a", "no-off-division"),
        };
        no(clause, key).unit(unit)
    }

    /// [7.1.7, Q17]
    fn no_cover(&self, p: &Position, unit: Piece, hex: Space) -> Refusal {
        if let Some(refusal) = self.no_cover_counter(p, unit) {
            return refusal;
        }
        let polish = self.units[unit].polish;
        let (own, other) = match polish {
            true => (&p.vacated.polish, &p.vacated.soviet),
            false => (&p.vacated.soviet, &p.vacated.polish),
        };
        let (clause, key) = match () {
            _ if hex.index() >= HEXES => ("7.1.7a", "no-cover-vacated"),
            _ if !p.occupied[RED].contains(hex) && own.contains(hex) => {
                ("7.1.7b", "no-cover-counter")
            }
            _ if p.occupied[RED].contains(hex) && own.contains(hex) => ("Q17", "no-cover-left"),
            _ if other.contains(hex) => ("Q17", "no-cover-nation"),
            _ => ("7.1.7a", "no-cover-vacated"),
        };
        no(clause, key).hex(hex).unit(unit)
    }

    /// [7.2.1, 7.2.2c]
    fn no_deployment(&self, p: &Position, unit: Piece) -> Refusal {
        let (clause, key) = match p.at[unit] {
            _ if !self.is_own(p, unit) => return self.no_enemy(unit),
            _ if unit == self.train => ("Q23", "no-train-reserve"),
            RESERVE if p.moved.contains(unit) => ("7.2.1", "no-deploy-kept"),
            RESERVE => ("7.2.2c", "no-deploy-hex"),
            WEAKENED => ("9.6b", "no-deploy-weakened"),
            NORTH_GERMAN => ("7.2-4", "no-deploy-north"),
            REMOVED => ("Q45", "no-gone"),
            WAITING if self.waits_for_the_airfield(p, unit) => ("Q45", "no-deploy-airfield"),
            WAITING => ("5.1a", "no-bring-yet"),
            _ => ("7.2.1", "no-deploy-there"),
        };
        no(clause, key).unit(unit).with("stage", p.stage)
    }

    /// [Q45] The event has come, and the Red Army has the airfield.
    fn waits_for_the_airfield(&self, p: &Position, unit: Piece) -> bool {
        self.events.iter().any(|event| match &event.effect {
            EventEffect::FlownIn(units) => event.stage <= p.stage && units.contains(&unit),
            _ => false,
        })
    }

    /// [7.2.2, 7.2.3]
    fn no_deployment_hex(&self, p: &Position, unit: Piece, hex: Space) -> Refusal {
        let t = &self.terrain;
        if hex.index() >= HEXES {
            return no("7.2.2a", "no-deploy-box").unit(unit);
        }
        let least = u16::from(self.tables.entry_distance);
        let near = p.occupied[RED].iter().any(|red| t.distance(red, hex) < least);
        let (clause, key) = match () {
            _ if p.occupied[RED].contains(hex) => ("3.11c", "no-enemy-hex"),
            _ if hex == t.rathaus && p.red.contains(hex) => ("7.2.2b", "no-deploy-rathaus"),
            _ if p.full[GERMAN].contains(hex) => return self.no_room(GERMAN, hex),
            _ if !t.city.contains(hex) => ("7.2.2a", "no-deploy-city"),
            _ if near => ("7.2.2a", "no-deploy-near"),
            _ => ("3.4", "no-deploy-line"),
        };
        no(clause, key).hex(hex).with("number", self.tables.entry_distance)
    }

    /// [7.2-2]
    fn no_sending(&self, p: &Position, unit: Piece) -> Refusal {
        let (clause, key) = match p.at[unit] {
            _ if !self.is_own(p, unit) => return self.no_enemy(unit),
            _ if unit == self.train => ("Q23", "no-train-reserve"),
            NORTH_GERMAN => ("7.2-2", "no-north-already"),
            _ => ("7.2-2", "no-north-reserve"),
        };
        no(clause, key).unit(unit)
    }

    /// [7.2.4]
    fn no_withdrawal(&self, p: &Position, unit: Piece) -> Refusal {
        let (clause, key) = match () {
            _ if !self.is_own(p, unit) => return self.no_enemy(unit),
            _ if unit == self.train => ("Q23", "no-train-reserve"),
            _ if !p.on_map(unit) => ("7.2.4a", "no-withdraw-map"),
            _ if p.near[RED].contains(p.at[unit]) => ("7.2.4b", "no-withdraw-contact"),
            _ => ("7.2-0", "no-withdraw"),
        };
        no(clause, key).unit(unit)
    }

    /// [7.2-4]
    fn no_recall(&self, p: &Position, unit: Piece) -> Refusal {
        match self.is_own(p, unit) {
            true => no("7.2-4", "no-recall").unit(unit),
            false => self.no_enemy(unit),
        }
    }

    /// [6.4, 7.2.5]
    fn no_reorganisation(&self, p: &Position, unit: Piece) -> Refusal {
        match p.at[unit] {
            _ if !self.is_own(p, unit) => self.no_enemy(unit),
            WEAKENED => self.no_supply(p, self.tables.supply.reorganisation),
            _ => no("6.4", "no-weakened").unit(unit),
        }
    }

    /// [10.2, Q24]
    fn no_train(&self, p: &Position, hex: Space) -> Refusal {
        let works = self.terrain.railway_works;
        let cost = self.tables.supply.train;
        let (clause, key) = match p.at[self.train] {
            _ if hex != works => ("10.2b", "no-train-works"),
            WAITING if p.stage < self.tables.train_stage => ("10.2a", "no-train-stage"),
            WAITING | DAMAGED if p.red.contains(works) => ("10.2b", "no-train-held"),
            WAITING | DAMAGED if p.supply < cost => return self.no_supply(p, cost),
            WAITING | DAMAGED => ("Q24", "no-train-room"),
            _ => ("10.2b", "no-train-twice"),
        };
        no(clause, key).hex(works).with("stage", self.tables.train_stage)
    }

    /// [10.3, Q26]
    fn no_airstrip(&self, p: &Position, hex: Space) -> Refusal {
        let t = &self.terrain;
        let cost = self.tables.supply.airstrip;
        if hex.index() >= HEXES {
            return no("10.3.1", "no-airstrip-city").hex(hex);
        }
        let beside = |other: &Space| t.side(*other, hex);
        let next = p.airstrip.iter().any(|other| beside(other).is_some());
        let (clause, key) = match () {
            _ if t.ground(hex) == Ground::Bridge => ("10.3.1", "no-airstrip-bridge"),
            _ if !t.city.contains(hex) => ("10.3.1", "no-airstrip-city"),
            _ if p.airstrip.contains(&hex) => ("Q26", "no-airstrip-twice"),
            _ if p.red.contains(hex) => ("Q26", "no-airstrip-held"),
            _ if p.supply < cost => return self.no_supply(p, cost),
            _ if !p.airstrip.is_empty() && !next => ("10.3.1", "no-airstrip-apart"),
            _ if p.airstrip.iter().filter_map(beside).any(|s| s.water == Water::Canal) => {
                ("10.3.1", "no-airstrip-canal")
            }
            _ => ("10.3.1", "no-airstrip-apart"),
        };
        no(clause, key).hex(hex)
    }

    /// [3.9, 7.3.1b] Whether a unit is of a kind that never moves.
    pub(crate) fn is_immobile(&self, unit: Piece) -> bool {
        let info = &self.units[unit];
        info.kind == Kind::Cover
            || info.front.movement == crate::order_of_battle::Movement::Points(0)
    }

    /// The phase in which the Red Army, or the German, acts.
    pub(crate) fn is_red_phase(&self, p: &Position) -> bool {
        p.phase.side() == RED && p.phase != Phase::Over
    }
}

/// What is being decided, in words.
fn asked(step: Step) -> &'static str {
    match step {
        Step::Place(_) | Step::PlaceCover => "now-place",
        Step::Event(_) => "now-event",
        Step::Declare => "now-declare",
        Step::NorthRoll => "now-north-roll",
        Step::NorthLoss => "now-north-loss",
        Step::Bring | Step::BringTo(_) => "now-bring",
        Step::TakeOff => "now-take-off",
        Step::Cover => "now-cover",
        Step::Barrage => "now-barrage",
        Step::Guns => "now-guns",
        Step::AirPoints => "now-air-points",
        Step::March => "now-march",
        Step::MarchTo(_) => "now-march-to",
        Step::React => "now-react",
        Step::Surplus => "now-surplus",
        Step::Assault => "now-assault",
        Step::Muster => "now-muster",
        Step::Deploy | Step::DeployTo(_) => "now-deploy",
        Step::SendNorth => "now-send-north",
        Step::Withdraw => "now-withdraw",
        Step::RecallNorth => "now-recall-north",
        Step::Reorganise => "now-reorganise",
        Step::Train => "now-train",
        Step::Airstrip => "now-airstrip",
        Step::Over => "now-over",
    }
}
