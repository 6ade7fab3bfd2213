//! [8.7, 4.37d, Q20] Chase: the victors follow step by step.

use crate::{
    position::Stage,
    prelude::*,
    rivers, stacking,
    tables::Retreat,
    terrain::{Edge, River},
};
use arrayvec::ArrayVec;

kernel::bars! {
    /// What keeps a unit from pursuing, or from pursuing there.
    pub(crate) enum Bar {
        "9.14": Artillery "no-gun-chase";
        "8.76": NoVictor "no-chaser";
        "8.72": NoWay "no-chase-way", Start "no-chase-start";
        "8.71a": HadItsTurn "no-chase-turn";
        "4.1a": NotNext "no-not-next";
        "4.21": Enemies "no-enemy-hex";
        "4.37d": River "no-chase-river";
        "4.37f": Wheels "no-motor-ferry";
        "8.75": Ground "no-ground";
        "Q20": Back "no-chase-back";
    }
}

/// [4.37d] Whether a chase can go on from the hex beyond a side.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Beyond {
    GoesOn,
    Ends,
}

/// The hexes of a chase, so that none is entered twice.
type Seen = ArrayVec<Space, 12>;

impl Mlawa {
    /// [8.71a, 8.76, 8.78] Who may chase, and into which hexes.
    pub(crate) fn open_chase(&self, p: &mut Position) {
        p.battle.stage = Stage::Chase;
        p.battle.path.clear();
        let loser = self.losing_side(p);
        if p.battle.odds.strafe {
            p.battle.stage = Stage::Done;
            return;
        }
        // Whoever paid for a blocked retreat with all he had leaves his hex too (8.72).
        let starts = match p.battle.result {
            Retreat::Attacker(_) => p.battle.starts.clone(),
            _ => p.battle.targets.clone(),
        };
        for hex in starts {
            if !p.occupied[loser].contains(hex) && !p.battle.left.contains(&hex) {
                p.battle.left.push(hex);
                p.battle.trail.insert(hex);
            }
        }
        // [8.78b] Not into hexes where troops stayed.
        let held = p.troops[loser];
        p.battle.left.retain(|hex| !held.contains(*hex));
        let troops = self.victors(p).intersection(&self.troops);
        p.battle.chasers = troops.intersection(&p.afield);
    }

    fn victors(&self, p: &Position) -> Units {
        match p.battle.result {
            Retreat::Attacker(_) => p.battle.defenders,
            _ => p.battle.attackers,
        }
    }

    /// Asks who chases next, as long as anybody can. True if somebody must decide.
    pub(crate) fn next_chaser(&self, p: &mut Position) -> bool {
        if !p.battle.path.is_empty() {
            return true;
        }
        let afield = p.battle.chasers.intersection(&p.afield);
        let chasers: Units = afield.iter().filter(|u| self.may_set_out(p, *u).is_ok()).collect();
        p.battle.chasers = chasers;
        if chasers.is_empty() {
            p.battle.stage = Stage::Done;
            return false;
        }
        p.step = Step::Chase;
        true
    }

    /// [4.37d, 4.37f, 8.75, Q7] Whether a chaser gets over a side, and whether that ends its chase.
    fn may_cross(&self, p: &Position, unit: Piece, side: &Edge) -> Result<Beyond, Refusal> {
        if side.river != River::Major {
            let is_open = side.open[self.units[unit].mobility as usize];
            return if is_open { Ok(Beyond::GoesOn) } else { Err(Bar::Ground.into()) };
        }
        if !side.fight {
            return Err(Bar::Ground.into());
        }
        match self.may_ferry(p, unit) {
            _ if self.is_bridged(p, side) => Ok(Beyond::Ends),
            Err(rivers::Bar::Wheels) => Err(Bar::Wheels.into()),
            ferried => Ok(ferried.map(|()| Beyond::Ends)?),
        }
    }

    /// [8.74, Q20, Q50] Whether a chaser may enter a hex at all.
    fn may_pursue_into(&self, p: &Position, unit: Piece, hex: Space) -> Result<(), Refusal> {
        let enemy = !self.units[unit].side;
        if p.occupied[enemy].contains(hex) && !self.is_lone(p, enemy, hex) {
            return Err(Bar::Enemies.into());
        }
        Ok(self.may_tread(p, unit, hex)?)
    }

    /// [8.71a, 8.72, 5.21] Whether a chase may begin over a side.
    fn may_set_out_over(&self, p: &Position, unit: Piece, side: &Edge) -> Result<(), Refusal> {
        self.may_pursue_into(p, unit, side.to)?;
        if !p.battle.left.contains(&side.to) {
            return Err(Bar::Start.into());
        }
        let left = match self.may_cross(p, unit, side)? {
            Beyond::Ends => 0,
            Beyond::GoesOn => p.battle.reach.saturating_sub(1),
        };
        let mut seen: Seen = [p.at[unit]].into_iter().collect();
        Ok(self.may_end_near(p, unit, side.to, left, &mut seen)?)
    }

    /// [8.72] Whether some hex is open to a chaser to begin with.
    fn may_set_out(&self, p: &Position, unit: Piece) -> Result<(), Refusal> {
        let mut why = Refusal::from(Bar::NoWay);
        for side in self.terrain.edges.of(p.at[unit]) {
            match self.may_set_out_over(p, unit, side) {
                Ok(()) if p.battle.reach > 0 => return Ok(()),
                Err(refusal) if p.battle.left.contains(&side.to) => why = refusal.hex(side.to),
                _ => {}
            }
        }
        Err(why)
    }

    /// [8.76, 9.14] Whether a unit may chase next.
    fn may_chase(&self, p: &Position, unit: Piece) -> Result<(), Refusal> {
        match unit {
            _ if p.battle.chasers.contains(unit) => Ok(()),
            _ if self.guns.contains(unit) => Err(Bar::Artillery.into()),
            _ if !self.victors(p).contains(unit) || !p.on_map(unit) => Err(Bar::NoVictor.into()),
            _ => self.may_set_out(p, unit).and(Err(Bar::HadItsTurn.into())),
        }
    }

    /// [8.73, 8.74] Whether a chaser may go on from a hex.
    fn may_go_on_from(&self, p: &Position, unit: Piece, hex: Space) -> bool {
        let enemy = !self.units[unit].side;
        p.battle.trail.contains(hex) || !self.controls_in_combat(p, enemy, hex)
    }

    /// [5.21] Whether the chase can end in a hex, or within the limit somewhere from there.
    fn may_end_near(
        &self,
        p: &Position,
        unit: Piece,
        hex: Space,
        left: u8,
        seen: &mut Seen,
    ) -> Result<(), stacking::Bar> {
        let info = &self.units[unit];
        let room = self.may_stack(p, info.side, hex, self.points(p, unit));
        if room.is_ok() || left == 0 || !self.may_go_on_from(p, unit, hex) {
            return room;
        }
        seen.push(hex);
        let ends = self.terrain.edges.of(hex).iter().any(|side| {
            side.open[info.mobility as usize]
                && !seen.contains(&side.to)
                && self.may_pursue_into(p, unit, side.to).is_ok()
                && self.may_end_near(p, unit, side.to, left - 1, seen).is_ok()
        });
        seen.pop();
        if ends { Ok(()) } else { room }
    }

    fn begin_chase(&self, p: &mut Position, unit: Piece) {
        p.battle.chasers.remove(unit);
        p.battle.path.clear();
        p.battle.path.push(p.at[unit]);
        p.step = Step::ChaseStep(unit);
    }

    /// Whether the next step of a chase may go over a side of its hex.
    fn may_chase_over(&self, p: &Position, unit: Piece, side: &Edge) -> Result<(), Refusal> {
        let made = p.battle.path.len() as u8 - 1;
        if made == 0 {
            return self.may_set_out_over(p, unit, side);
        }
        self.may_pursue_into(p, unit, side.to)?;
        match side {
            _ if side.river == River::Major => return Err(Bar::River.into()),
            _ if !side.open[self.units[unit].mobility as usize] => return Err(Bar::Ground.into()),
            _ if p.battle.path.contains(&side.to) => return Err(Bar::Back.into()),
            _ => {}
        }
        let left = p.battle.reach.saturating_sub(made + 1);
        let mut seen: Seen = p.battle.path.iter().copied().collect();
        Ok(self.may_end_near(p, unit, side.to, left, &mut seen)?)
    }

    /// [4.37d, 8.73, 8.74] Whether a chase is over where it has come to.
    fn is_spent(&self, p: &Position, unit: Piece) -> bool {
        let path = &p.battle.path;
        let made = path.len() as u8 - 1;
        let over_major = || {
            let first = self.terrain.edges.between(path[0], path[1]);
            first.is_some_and(|side| side.river == River::Major)
        };
        made > 0
            && (made >= p.battle.reach || over_major() || !self.may_go_on_from(p, unit, p.at[unit]))
    }

    /// The next steps of a chase.
    fn chase_steps(&self, p: &Position, unit: Piece) -> impl Iterator<Item = Space> {
        let sides = match self.is_spent(p, unit) {
            true => &[],
            false => self.terrain.edges.of(p.at[unit]),
        };
        let open = sides.iter().filter(move |side| self.may_chase_over(p, unit, side).is_ok());
        open.map(|side| side.to)
    }

    fn may_chase_to(&self, p: &Position, unit: Piece, hex: Space) -> Result<(), Refusal> {
        let side = self.terrain.edges.between(p.at[unit], hex).ok_or(Bar::NotNext)?;
        self.may_chase_over(p, unit, side)
    }

    /// [5.21] Who has come into a hex without room must go on.
    fn may_halt_chase(&self, p: &Position, unit: Piece) -> Result<(), Refusal> {
        let here = p.at[unit];
        // It is counted where it stands, so no points are added.
        let stays = self.may_stack(p, self.units[unit].side, here, 0);
        stays.map_err(|bar| Refusal::from(bar).hex(here))
    }

    /// [8.71b, 8.75] One step of a chase.
    fn chase_to(&self, p: &mut Position, unit: Piece, hex: Space, log: &mut impl Log) {
        let from = p.at[unit];
        self.count_ferry(p, unit, from, hex);
        self.pass(p, unit, hex, log);
        p.settled.remove(unit);
        if p.phase.is_attack() {
            p.offensive.insert(unit);
        }
        self.put(p, unit, hex);
        self.abandon_works(p, from);
        self.show_on_contact(p, unit, log);
        p.battle.path.push(hex);
        log.note(|| {
            let text = Text::new("log-chase").with("unit", unit).with("hex", hex);
            Event::new("8.71a", text)
        });
        if self.chase_steps(p, unit).next().is_none() {
            p.battle.path.clear();
        }
    }
}

/// [8.71a, 8.76] Who chases next, or nobody else.
pub(crate) struct Chase;

impl Decision<Mlawa> for Chase {
    fn list(&self, _: &Mlawa, p: &Position, out: &mut Vec<Order>) {
        out.extend(p.battle.chasers.iter().map(Order::Move));
        out.push(Order::Enough);
    }

    fn offer(&self, game: &Mlawa, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::Move(unit) => {
                game.may_chase(p, unit)?;
                Choice::of("do-chase", "8.71a")
            }
            Order::Enough => Choice::of("do-no-chase", "8.71a").role(Role::Done),
            _ => return Err(not_now("now-chase")),
        })
    }

    fn prompt(&self, game: &Mlawa, p: &Position) -> Text {
        game.ask(p, "ask-chase").with("hexes", p.battle.reach)
    }

    fn play(&self, game: &Mlawa, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        match order {
            Order::Move(unit) => game.begin_chase(p, unit),
            _ => p.battle.chasers = Units::EMPTY,
        }
        game.go_on(p, umpire);
    }
}

/// [8.71b] The next step of the unit that was picked, or its end.
pub(crate) struct Onward(pub Piece);

impl Decision<Mlawa> for Onward {
    fn list(&self, game: &Mlawa, p: &Position, out: &mut Vec<Order>) {
        out.extend(game.chase_steps(p, self.0).map(Order::To));
        if game.may_halt_chase(p, self.0).is_ok() {
            out.push(Order::Halt);
        }
    }

    fn offer(&self, game: &Mlawa, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::To(hex) => {
                game.may_chase_to(p, self.0, hex)?;
                Choice::of("do-chase-to", "8.72")
            }
            Order::Halt => {
                game.may_halt_chase(p, self.0)?;
                Choice::of("do-halt", "8.71a").role(Role::Stay)
            }
            _ => return Err(not_now("now-chase")),
        })
    }

    fn prompt(&self, _: &Mlawa, p: &Position) -> Text {
        let left = (p.battle.reach + 1).saturating_sub(p.battle.path.len() as u8);
        Text::new("ask-chase-step").with("unit", self.0).with("left", left)
    }

    fn play(&self, game: &Mlawa, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        match order {
            Order::To(hex) => game.chase_to(p, self.0, hex, umpire),
            // The chaser stops; the next may follow.
            _ => p.battle.path.clear(),
        }
        game.go_on(p, umpire);
    }
}
