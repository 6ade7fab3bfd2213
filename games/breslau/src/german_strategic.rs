//! [7.2, 10.2] Strategic movement of the garrison, step by step, and the armoured train.

use crate::{
    Breslau,
    order_of_battle::{GERMAN, RED, Units},
    orders::Order,
    position::Position,
    sequence::Step,
    terrain::{DAMAGED, Hexes, NORTH_GERMAN, RESERVE, WAITING, WEAKENED},
};
use kernel::{
    game::{Event, Log},
    piece::Piece,
    space::Space,
    text::Text,
};

impl Breslau {
    /// [7.2-0] Whether the step leaves anything to decide.
    pub(crate) fn can_transfer(&self, p: &Position) -> bool {
        match p.step {
            Step::Deploy => !self.reserve_left(p).is_empty() && self.somewhere_to_deploy(p),
            Step::Train => self.can_build_train(p),
            _ => !self.transferable(p).is_empty(),
        }
    }

    /// Who is in the reserve and has not been left there by choice.
    fn reserve_left(&self, p: &Position) -> Units {
        p.counters_in(RESERVE).without(&p.moved)
    }

    /// [7.2.2b, 7.2.3, Q66] The Rathaus takes everybody as long as it is not Russian and has room.
    fn rathaus_is_open(&self, p: &Position) -> bool {
        let rathaus = self.terrain.rathaus;
        !p.red.contains(rathaus) && !p.full[GERMAN].contains(rathaus)
    }

    fn somewhere_to_deploy(&self, p: &Position) -> bool {
        self.rathaus_is_open(p) || !self.deployment_hexes(p).is_empty()
    }

    /// [7.2.1]
    pub(crate) fn list_deployments(&self, p: &Position, out: &mut Vec<Order>) {
        if self.somewhere_to_deploy(p) {
            out.extend(self.reserve_left(p).iter().map(Order::Move));
        }
        out.push(Order::End);
    }

    /// [7.2.2, 7.2.3] City hexes far from the Red Army that the Rathaus reaches, and the Rathaus.
    pub(crate) fn deployment_hexes(&self, p: &Position) -> Hexes {
        let mut hexes = p.entry.without(&p.full[GERMAN]);
        hexes.set(self.terrain.rathaus, self.rathaus_is_open(p));
        hexes
    }

    /// [7.2.2a] What follows from where the Red Army stands, which does not move in this phase.
    pub(crate) fn entry_area(&self, p: &Position) -> Hexes {
        let near = self.terrain.within(&p.occupied[RED], self.tables.entry_distance - 1);
        self.communicating(p).intersection(&self.terrain.city).without(&near)
    }

    /// [3.4, Q10] Hexes with a line of communication to the Rathaus: steps that a German could take,
    /// none in or next to a hex of the Red Army, both ends included.
    pub(crate) fn communicating(&self, p: &Position) -> Hexes {
        let closed = p.occupied[RED].union(&p.near[RED]);
        let rathaus = self.terrain.rathaus;
        let mut reached = Hexes::EMPTY;
        if closed.contains(rathaus) {
            return reached;
        }
        reached.insert(rathaus);
        let mut edge = reached;
        while !edge.is_empty() {
            let mut next = Hexes::EMPTY;
            for side in edge.iter().flat_map(|hex| self.terrain.sides(hex)) {
                if side.open && !closed.contains(side.to) && !reached.contains(side.to) {
                    reached.insert(side.to);
                    next.insert(side.to);
                }
            }
            edge = next;
        }
        reached
    }

    /// [7.2.2]
    pub(crate) fn list_deployment_hexes(&self, p: &Position, _unit: Piece, out: &mut Vec<Order>) {
        out.extend(self.deployment_hexes(p).iter().map(Order::To));
        out.push(Order::Stay);
    }

    /// [7.2.1, 7.2.2c] The unit comes out of the reserve, or stays there in this stage.
    pub(crate) fn deploy(&self, p: &mut Position, unit: Piece, order: Order, log: &mut impl Log) {
        match order {
            Order::To(hex) => {
                self.put(p, unit, hex);
                let text = Text::new("log-deployed").with("unit", unit).with("hex", hex);
                log.note(|| Event::new("7.2.1", text));
            }
            _ => p.moved.insert(unit),
        }
        p.step = Step::Deploy;
    }

    /// [7.2-2–7.2-5] Who can be moved in the present step.
    fn transferable(&self, p: &Position) -> Units {
        match p.step {
            Step::SendNorth => p.counters_in(RESERVE),
            Step::RecallNorth => p.counters_in(NORTH_GERMAN),
            Step::Reorganise if p.supply >= self.tables.supply.reorganisation => {
                p.counters_in(WEAKENED)
            }
            // [7.2.4, Q23] Not those next to the Red Army, and never the train.
            Step::Withdraw => {
                let free = |unit: &Piece| {
                    p.on_map(*unit) && *unit != self.train && !p.near[RED].contains(p.at[*unit])
                };
                self.of_side[GERMAN].iter().filter(free).collect()
            }
            _ => Units::EMPTY,
        }
    }

    /// [7.2-2–7.2-5]
    pub(crate) fn list_transfers(&self, p: &Position, out: &mut Vec<Order>) {
        out.extend(self.transferable(p).iter().map(Order::Take));
        out.push(Order::End);
    }

    /// [7.2-2–7.2-5] Fanatics stay fanatical on the way (Q19).
    pub(crate) fn transfer(&self, p: &mut Position, unit: Piece, log: &mut impl Log) {
        let (to, clause, key) = match p.step {
            Step::SendNorth => (NORTH_GERMAN, "7.2-2", "log-sent-north"),
            Step::Withdraw => (RESERVE, "7.2.4a", "log-withdrawn"),
            Step::RecallNorth => (RESERVE, "7.2-4", "log-recalled"),
            _ => {
                // [6.4]
                p.supply = p.supply.saturating_sub(self.tables.supply.reorganisation);
                (RESERVE, "7.2.5", "log-reorganised-paid")
            }
        };
        self.put(p, unit, to);
        let text = Text::new(key).with("unit", unit).with("supply", p.supply);
        log.note(|| Event::new(clause, text));
    }

    /// [10.2a, 10.2b, 10.2.3, Q24] From stage 9, at works in German hands with room, for supply.
    fn can_build_train(&self, p: &Position) -> bool {
        let works = self.terrain.railway_works;
        let ready = match p.at[self.train] {
            WAITING => p.stage >= self.tables.train_stage,
            DAMAGED => true,
            _ => false,
        };
        ready
            && p.supply >= self.tables.supply.train
            && !p.red.contains(works)
            && !p.full[GERMAN].contains(works)
    }

    /// [10.2b]
    pub(crate) fn list_train(&self, p: &Position, out: &mut Vec<Order>) {
        if self.can_build_train(p) {
            out.push(Order::Build(self.terrain.railway_works));
        }
        out.push(Order::End);
    }

    /// [6.3, 10.2b, 10.2.3]
    pub(crate) fn build_train(&self, p: &mut Position, hex: Space, log: &mut impl Log) {
        let (clause, key) = match p.at[self.train] {
            DAMAGED => ("10.2.3", "log-train-repaired"),
            _ => ("10.2b", "log-train-built"),
        };
        p.supply = p.supply.saturating_sub(self.tables.supply.train);
        self.put(p, self.train, hex);
        let text = Text::new(key).with("unit", self.train).with("supply", p.supply);
        log.note(|| Event::new(clause, text.with("hex", hex)));
    }
}
