//! [4.3] Movement through the sewers.

use crate::{
    Uprising,
    city::Route,
    order_of_battle::{GERMAN, POLISH, Units},
    orders::Order,
    position::Position,
    sequence::{Step, at, modified, not_now, rolled},
};
use kernel::prelude::*;

kernel::bars! {
    /// What keeps a unit from going down into the sewers, or from coming up somewhere.
    pub(crate) enum Bar {
        "4.31": NoInsurgent "no-sewer-unit";
        "4.35": Closed "no-sewer-turn";
        "4.36": Moved "no-moved";
        "4.34b": NoManhole "no-sewer-access";
        "Q12": OtherManhole "no-not-here";
        "S3.2e": NoPoint "no-command-left";
        "4.13": NoExit "no-sewer-exit", Full "no-room";
        "4.34a": NoLine "no-sewer-line";
    }
}

impl Uprising {
    /// [4.31, 4.34–4.36] Whether an insurgent can go down where it stands, and come up somewhere.
    fn may_go_down(&self, p: &Position, unit: Piece) -> Result<(), Bar> {
        match unit {
            _ if !self.insurgents.contains(unit) => Err(Bar::NoInsurgent),
            _ if p.turn < self.tables.since.sewers => Err(Bar::Closed),
            _ if p.moved.contains(unit) => Err(Bar::Moved),
            _ if !self.city.manholes.contains(p.at[unit]) => Err(Bar::NoManhole),
            _ if self.exits(p, unit).next().is_none() => Err(Bar::NoExit),
            _ => Ok(()),
        }
    }

    /// [Q12] The zone in which a group goes down, once it has begun.
    fn manhole(&self, p: &Position) -> Option<Space> {
        p.sewer.first().map(|(unit, _)| p.at[*unit])
    }

    /// [S3.2e, Q12] Whether a group can go down: a command point or a card pays for it.
    fn may_pay_for_sewers(&self, p: &Position) -> Result<(), Bar> {
        let left = if p.playing.is_some() { p.free_moves } else { p.command[POLISH] };
        if left > 0 { Ok(()) } else { Err(Bar::NoPoint) }
    }

    /// [Q12] Whether a unit may go down now: those of one zone go together.
    pub(crate) fn offer_going_down(
        &self,
        p: &Position,
        side: Side,
        unit: Piece,
    ) -> Result<Choice, Refusal> {
        self.stands(p, side, unit)?;
        let here = p.at[unit];
        let (zone, may) = match (self.may_go_down(p, unit), self.manhole(p)) {
            (Ok(()), Some(manhole)) if here != manhole => (manhole, Err(Bar::OtherManhole)),
            (Ok(()), None) => (here, self.may_pay_for_sewers(p)),
            (may, _) => (here, may),
        };
        may.map_err(at(zone))?;
        Ok(Choice::of("do-go-down", "4.31"))
    }

    /// Insurgents that could go down.
    pub(crate) fn sewer_goers(&self, p: &Position) -> impl Iterator<Item = Piece> {
        let mut near = Units::EMPTY;
        for zone in self.city.manholes.intersection(&p.present[POLISH]).iter() {
            near = near.union(&p.at.pieces_in(zone));
        }
        let near = near.intersection(&self.insurgents);
        near.iter().filter(|unit| self.may_go_down(p, *unit).is_ok())
    }

    pub(crate) fn list_sewer_goers(&self, p: &Position, out: &mut Vec<Order>) {
        if self.may_pay_for_sewers(p).is_ok() {
            out.extend(self.sewer_goers(p).map(Order::Sewer));
        }
    }

    /// [4.34, Q12] Whether a unit may come out somewhere, with room for all who do.
    fn may_come_up(&self, p: &Position, unit: Piece, exit: Space) -> Result<(), Bar> {
        self.route(p.at[unit], exit).ok_or(Bar::NoLine)?;
        self.may_surface(p, unit, exit)
    }

    fn may_surface(&self, p: &Position, unit: Piece, exit: Space) -> Result<(), Bar> {
        let others = p.sewer.iter().filter(|(_, to)| *to == exit);
        let others: u8 = others.map(|(other, _)| self.strength(p, *other)).sum();
        let fits = self.has_room(p, POLISH, exit, others + self.strength(p, unit));
        if fits { Ok(()) } else { Err(Bar::Full) }
    }

    fn exits(&self, p: &Position, unit: Piece) -> impl Iterator<Item = Space> {
        let from = p.at[unit];
        let routes = self.city.routes.iter().filter(move |route| route.from == from);
        let ends = routes.map(|route| route.to);
        ends.filter(move |to| self.may_surface(p, unit, *to).is_ok())
    }

    /// [S3.2e] The point is spent when the first exit is named.
    fn name_exit(&self, p: &mut Position, unit: Piece, exit: Space) {
        if p.sewer.is_empty() {
            match p.playing {
                Some(_) => p.free_moves -= 1,
                None => p.command[POLISH] -= 1,
            }
            p.open = Space::NONE;
        }
        p.sewer.push((unit, exit));
        p.moved.insert(unit);
    }

    /// [4.32, Q86] Whether somebody in the sewers passes under a German zone.
    pub(crate) fn passes_posts(&self, p: &Position) -> bool {
        p.sewer.iter().any(|(unit, exit)| {
            let route = self.route(p.at[*unit], *exit);
            let watched = |zone: &Space| p.controls(GERMAN, *zone);
            route.is_some_and(|r| r.between.iter().any(watched))
        })
    }

    /// [4.33b, Q86] Whether somebody comes up where only enemies are.
    pub(crate) fn enters_trap(&self, p: &Position) -> bool {
        p.sewer.iter().any(|(_, exit)| self.is_trap(p, *exit))
    }

    fn route(&self, from: Space, to: Space) -> Option<&Route> {
        self.city.routes.iter().find(|route| route.from == from && route.to == to)
    }

    /// [4.33b] Only enemies are there.
    fn is_trap(&self, p: &Position, exit: Space) -> bool {
        self.is_in(p, GERMAN, exit) && !p.present[POLISH].contains(exit)
    }

    /// [4.32, 4.33] Unit by unit, zone by zone.
    pub(crate) fn pass_below(&self, p: &mut Position, umpire: &mut impl Umpire) {
        let group = std::mem::take(&mut p.sewer);
        for (unit, exit) in group {
            self.pass_below_alone(p, unit, exit, umpire);
        }
        p.step = match p.playing {
            Some(_) => Step::CardSewer,
            None => {
                p.changes.free_pass = false;
                Step::March(POLISH)
            }
        };
    }

    fn pass_below_alone(
        &self,
        p: &mut Position,
        unit: Piece,
        exit: Space,
        umpire: &mut impl Umpire,
    ) {
        let from = p.at[unit];
        let between = self.route(from, exit).map(|route| route.between.as_slice());
        for zone in between.unwrap_or_default() {
            if !p.controls(GERMAN, *zone) || p.changes.free_pass {
                continue;
            }
            let roll = umpire.roll(6);
            let result = modified(roll, p.changes.sewer_pass);
            let back = self.tables.dice.sewer_pass.back.contains(&result);
            umpire.note(|| {
                let key = if back { "log-sewer-back" } else { "log-sewer-pass" };
                let text = Text::new(key).with("unit", unit).with("zone", *zone);
                rolled(&[roll], "4.32", text.with("roll", result))
            });
            if back {
                return;
            }
        }
        let trap = self.is_trap(p, exit);
        self.put(p, unit, exit);
        p.raided.remove(unit);
        umpire.note(|| {
            let text = Text::new("log-sewer").with("unit", unit).with("from", from);
            let clause = if trap { "4.33b" } else { "4.33a" };
            Event { path: vec![from, exit], ..Event::new(clause, text.with("zone", exit)) }
        });
        if trap {
            self.come_up_in_trap(p, unit, umpire);
        }
        self.settle(p, from, umpire);
        self.settle(p, exit, umpire);
    }

    /// [4.33b]
    fn come_up_in_trap(&self, p: &mut Position, unit: Piece, umpire: &mut impl Umpire) {
        let roll = umpire.roll(6);
        let result = modified(roll, p.changes.sewer_exit);
        umpire.note(|| {
            let text = Text::new("log-sewer-exit").with("unit", unit).with("zone", p.at[unit]);
            rolled(&[roll], "4.33b", text.with("roll", result))
        });
        let table = &self.tables.dice.sewer_exit;
        if table.eliminated.contains(&result) {
            self.destroy(p, unit, umpire);
        } else if table.lose.contains(&result) {
            self.lose_level(p, unit, umpire);
        }
    }
}

/// [4.34] Where a unit comes up.
pub(crate) struct SewerExit(pub Piece);

impl Decision<Uprising> for SewerExit {
    fn list(&self, game: &Uprising, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.exits(p, self.0).map(Order::To));
    }

    fn offer(&self, game: &Uprising, p: &Position, order: Order) -> Result<Choice, Refusal> {
        let Order::To(zone) = order else { return Err(not_now("now-sewer")) };
        game.may_come_up(p, self.0, zone)?;
        Ok(Choice::of("do-exit", "4.34a"))
    }

    fn play(&self, game: &Uprising, p: &mut Position, order: Order, _: &mut impl Umpire) {
        if let Order::To(zone) = order {
            game.name_exit(p, self.0, zone);
        }
        p.step = Step::SewerMore;
    }
}

/// [Q12] Who of the same zone goes along.
pub(crate) struct SewerMore;

impl Decision<Uprising> for SewerMore {
    fn list(&self, game: &Uprising, p: &Position, out: &mut Vec<Order>) {
        let manhole = game.manhole(p);
        let near = game.insurgents.iter().filter(|unit| Some(p.at[*unit]) == manhole);
        let along = near.filter(|unit| game.may_go_down(p, *unit).is_ok());
        out.extend(along.map(Order::Sewer));
        out.push(Order::Ready);
    }

    fn offer(&self, game: &Uprising, p: &Position, order: Order) -> Result<Choice, Refusal> {
        match order {
            Order::Sewer(unit) => Ok(game.offer_going_down(p, POLISH, unit)?.role(Role::Join)),
            Order::Ready => Ok(Choice::of("do-go", "4.34a").role(Role::Done)),
            _ => Err(not_now("now-sewer")),
        }
    }

    fn prompt(&self, game: &Uprising, p: &Position) -> Text {
        Text::new("ask-sewer").with("zone", game.manhole(p).unwrap_or(Space::NONE))
    }

    fn play(&self, _: &Uprising, p: &mut Position, order: Order, _: &mut impl Umpire) {
        p.step = match order {
            Order::Sewer(unit) => Step::SewerExit(unit),
            _ => Step::SewerCards(GERMAN),
        };
    }
}
