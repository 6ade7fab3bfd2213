//! What stands in danger: how much strength the enemy can bring against each hex when his units
//! march next, and what a blow with it would cost.

use crate::{
    position::Activation,
    prelude::*,
    strength::ladder,
    tables::{COLUMNS, Tables},
    terrain::Settlement,
};
use staff::tools::{Threat, alike};

const CLASSES: [Settlement; 4] =
    [Settlement::None, Settlement::Village, Settlement::Town, Settlement::City];

/// What an attack brings on average, in hundredths, by settlement and column: steps that the
/// defender loses, and how often he must leave.
pub struct Exchanges {
    steps: [[i32; COLUMNS]; 4],
    driven_out: [[i32; COLUMNS]; 4],
}

impl Exchanges {
    pub fn new(tables: &Tables) -> Exchanges {
        let mut all = Exchanges { steps: [[0; COLUMNS]; 4], driven_out: [[0; COLUMNS]; 4] };
        for (i, class) in CLASSES.into_iter().enumerate() {
            let row = tables.settlement(class);
            let spares_loss = row.is_some_and(|row| row.spares_loss);
            let spares_retreat = row.is_some_and(|row| row.spares_retreat);
            for column in 0..COLUMNS {
                let results = (1..=6).map(|die| tables.outcome(column, die).defender);
                for part in results {
                    let steps = part.steps.saturating_sub(u8::from(spares_loss));
                    let hexes = part.retreat.saturating_sub(u8::from(spares_retreat));
                    all.steps[i][column] += 100 * i32::from(steps);
                    all.driven_out[i][column] += 100 * i32::from(hexes > 0);
                }
                all.steps[i][column] /= 6;
                all.driven_out[i][column] /= 6;
            }
        }
        all
    }
}

/// What the enemy could do when he marches next.
pub(crate) struct Danger {
    /// Hexes where his fighting units can stand.
    pub reach: Hexes,
    /// Those, and held hexes that they could walk into if nobody were there.
    pub walk: Hexes,
    /// Attack points that he can bring next to each hex.
    threat: Threat<26>,
}

impl Danger {
    pub fn threat(&self, hex: Space) -> i32 {
        self.threat.at(hex)
    }
}

impl Defiant {
    pub(crate) fn danger(&self, p: &Position, enemy: Side) -> Danger {
        let mut q = p.clone();
        q.march = March::default();
        q.activation = Activation::default();
        // By then other hexes are interdicted.
        q.interdict(Hexes::EMPTY);
        let fighters = self.fighters(enemy);
        let columns = fighters.iter().filter_map(|unit| {
            let marches = q.on_map(unit) && self.units[unit].kind != Kind::Train;
            let halved = q.unsupplied.contains(unit);
            let attack = u16::from(self.face(&q, unit).attack) >> u8::from(halved);
            let pace = || self.allowance(&q, unit);
            (marches && attack > 0).then(|| (((q.at[unit], pace()), unit), attack))
        });
        // Units that stand together and march alike reach the same.
        let columns = alike(columns, |(one, _), (other, _)| one == other).into_iter();
        let threat = Threat::new(
            HEXES,
            columns.map(|((_, unit), attack)| (self.reach_of(&q, &self.marcher(&q, unit)), attack)),
            |hex| self.ways.fronts[hex].iter().copied(),
        );
        let mut walk = threat.reach;
        for hex in p.occupied[!enemy].iter() {
            let mut sides = self.terrain.edges.of(hex).iter();
            if sides.any(|s| s.open && threat.reach.contains(s.to)) {
                walk.insert(hex);
            }
        }
        Danger { reach: threat.reach, walk, threat }
    }

    /// The column of an attack with so many points, if there is one.
    pub(crate) fn column_for(&self, attack: i32, defence: i32, shift: i32) -> Option<usize> {
        let (halves, against) = (2 * attack.max(0) as u16, defence.max(0) as u16);
        ladder(halves, against, shift as u8).1.map(usize::from)
    }

    /// [9.3.1] Columns by which a hex helps whoever defends it.
    pub(crate) fn cover(&self, hex: Space) -> i32 {
        self.shelter(hex).sum().into()
    }

    /// The attack that is likely to fall on a hex: nobody brings everything, and only two units
    /// find room in each hex beside it.
    pub(crate) fn blow(&self, p: &Position, danger: &Danger, side: Side, hex: Space) -> i32 {
        let threat = danger.threat(hex);
        if threat == 0 {
            return 0;
        }
        let each = if side == GERMAN { 5 } else { 8 };
        let mut room = 0;
        for s in self.terrain.edges.of(hex) {
            if danger.reach.contains(s.to) && self.terrain.may_fight_across(s.to, s).is_ok() {
                let wet = self.crosses_river(p, !side, s.to, hex);
                room += if wet { each / 2 } else { each };
            }
        }
        (threat * self.weights[side].threat / 100).max(threat.min(each)).min(room)
    }

    /// How likely a hex is kept, in hundredths, against a blow with that defence in it.
    pub(crate) fn chance_to_keep(
        &self,
        danger: &Danger,
        hex: Space,
        blow: i32,
        defence: i32,
    ) -> i32 {
        if defence == 0 {
            return if danger.walk.contains(hex) { 0 } else { 60 };
        }
        let class = self.terrain.settlement[hex] as usize;
        match self.column_for(blow, defence, self.cover(hex)) {
            Some(column) => {
                let e = &self.exchanges;
                100 - e.driven_out[class][column]
            }
            None => 100,
        }
    }

    /// What a blow at a stack with that defence, steps and value would cost it.
    pub(crate) fn blow_cost(&self, hex: Space, blow: i32, stack: Stack, trapped: bool) -> i32 {
        if blow == 0 || stack.defence == 0 {
            return 0;
        }
        let Some(column) = self.column_for(blow, stack.defence, self.cover(hex)) else {
            return 0;
        };
        let class = self.terrain.settlement[hex] as usize;
        let e = &self.exchanges;
        let step = stack.value / stack.steps.max(1);
        let lost = e.steps[class][column].min(100 * stack.steps);
        let out = e.driven_out[class][column];
        let pushed = if trapped { 2 * step } else { step / 3 };
        (lost * step + out * pushed) / 100
    }
}

/// Units in a hex, summed up.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Stack {
    pub defence: i32,
    pub steps: i32,
    pub value: i32,
}

impl Defiant {
    pub(crate) fn stack_of(&self, p: &Position, unit: Piece) -> Stack {
        Stack {
            defence: i32::from(self.defence_quarters(p, unit) / 4),
            steps: self.steps_left(p, unit).into(),
            value: self.value(p, unit),
        }
    }
}

impl std::ops::Add for Stack {
    type Output = Stack;

    fn add(self, other: Stack) -> Stack {
        Stack {
            defence: self.defence + other.defence,
            steps: self.steps + other.steps,
            value: self.value + other.value,
        }
    }
}
