//! What stands in danger: how much strength the enemy can bring against each hex on his next move,
//! and what a blow with it would cost.

use crate::{
    Mlawa,
    order_of_battle::POLISH,
    position::Position,
    tables::{COLUMNS, Retreat, SECTORS, Tables},
    terrain::{HEXES, Hexes, River},
};
use kernel::{game::Side, space::Space};

/// What a combat costs on average, in hundredths of a point, by sector and column of strength.
pub struct Exchanges {
    attacker: [[i32; COLUMNS]; SECTORS],
    defender: [[i32; COLUMNS]; SECTORS],
}

impl Exchanges {
    pub fn new(tables: &Tables) -> Exchanges {
        let mut all =
            Exchanges { attacker: [[0; COLUMNS]; SECTORS], defender: [[0; COLUMNS]; SECTORS] };
        for sector in 0..SECTORS {
            for column in 0..COLUMNS {
                for die in 1..=6 {
                    let cell = tables.cell(sector, die);
                    all.attacker[sector][column] += 100 * i32::from(cell.losses[column]) / 6;
                    if let Retreat::Defender(_) = cell.retreat {
                        let price = i32::from(tables.price(cell.retreat, column));
                        all.defender[sector][column] += 100 * price / 6;
                    }
                }
            }
        }
        all
    }
}

/// What the enemy could do on his next move.
pub(crate) struct Danger {
    /// Hexes where his troops can stand, and those where they could if no zone held them up.
    pub reach: Hexes,
    pub raids: Hexes,
    /// Strength that he can bring next to each hex.
    threat: Vec<u16>,
    /// Half points of artillery that can fire at each hex.
    fire: u16,
}

impl Danger {
    pub fn threat(&self, hex: Space) -> u16 {
        self.threat[hex.index()]
    }
}

impl Mlawa {
    pub(crate) fn danger(&self, p: &Position, enemy: Side) -> Danger {
        let mut q = p.clone();
        // The enemy moves after this phase: on the next day, if he is the German.
        q.turn += u8::from(enemy == crate::GERMAN);
        let mut danger =
            Danger { reach: Hexes::EMPTY, raids: Hexes::EMPTY, threat: vec![0; HEXES], fire: 0 };
        let troops = self.of_side[enemy].intersection(&self.troops);
        for unit in troops.iter().filter(|u| p.on_map(*u)) {
            let mut near = Hexes::EMPTY;
            let march = self.march_of(&q, unit);
            self.with_reach(&q, &march, |reach| {
                for hex in reach.reached() {
                    danger.reach.insert(*hex);
                    for side in self.terrain.sides(*hex).iter().filter(|s| s.fight) {
                        near.insert(side.to);
                    }
                }
            });
            for hex in near.iter() {
                danger.threat[hex.index()] += u16::from(p.strength[unit]);
            }
        }
        // Whoever stands in his way now may be gone by then.
        (q.zone[!enemy], q.occupied[!enemy]) = (Hexes::EMPTY, Hexes::EMPTY);
        for unit in troops.iter().filter(|u| p.on_map(*u)) {
            let march = self.march_of(&q, unit);
            self.with_reach(&q, &march, |reach| {
                reach.reached().iter().for_each(|hex| danger.raids.insert(*hex));
            });
        }
        let guns = self.of_side[enemy].intersection(&self.guns);
        let fire = |u| u16::from(self.units[kernel::piece::Piece::index(u)].fire);
        danger.fire = guns.iter().filter(|u| p.on_map(*u)).map(fire).sum();
        danger
    }

    /// What a stack of that strength must fear in a hex, in hundredths of a point: its loss in the
    /// enemy's likely blow, less what the blow costs him.
    pub(crate) fn risk(
        &self,
        danger: &Danger,
        side: Side,
        hex: Space,
        strength: u16,
        dug_in: bool,
    ) -> i32 {
        let threat = danger.threat(hex);
        if threat == 0 || strength == 0 {
            return 0;
        }
        let (mut doors, mut rivers, mut forts) = (0i32, 0i32, 0i32);
        for s in self.terrain.sides(hex) {
            if !s.fight || !danger.reach.contains(s.to) {
                continue;
            }
            doors += 1;
            rivers += match s.river {
                River::None => 0,
                River::Stream => 1,
                River::River => 2,
                River::Major => 3,
            };
            let back = self.terrain.side(s.to, hex);
            forts += i32::from(side == POLISH && back.is_some_and(|b| b.fort_there));
        }
        if doors == 0 {
            return 0;
        }
        // Nobody brings everything, and no hex holds more than its limit.
        let mut blow = (threat * 6 / 10).min(20 * doors as u16).max(threat.min(7)).min(48);
        let mut index = i32::from(self.terrain.combat(hex)) - rivers / doors;
        if 2 * forts > doors {
            blow /= 2;
            index += i32::from(self.tables.modifiers.stationary_fortification);
        }
        if dug_in {
            index += i32::from(self.tables.modifiers.field_fortification);
        }
        // From how many hexes he would come: a regiment in each.
        let hexes = doors.min(i32::from(blow) / 7).clamp(1, 6);
        let around = self.tables.modifiers.attack_hexes[(hexes - 1) as usize];
        index += i32::from(around) + i32::from(danger.fire.min(6) / 3);
        index += self.tables.ratio(blow, strength);
        let sector = self.tables.sector(index);
        let column = self.tables.column(blow);
        let e = &self.knowledge.exchanges;
        let mut loss = e.defender[sector][column].min(100 * i32::from(strength));
        if 2 * forts > doors {
            loss /= 2;
        }
        let cost = e.attacker[sector][column];
        (loss - cost / 2).max(0)
    }

    /// Places on the ladder by which a hex helps whoever defends it.
    pub(crate) fn shelter(&self, p: &Position, side: Side, hex: Space) -> i32 {
        let mut places = -i32::from(self.terrain.combat(hex));
        if p.works.contains(hex) && p.occupied[side].contains(hex) {
            places += 2;
        }
        if side == POLISH && self.terrain.fortified.contains(hex) {
            places += 3;
        }
        places
    }
}
