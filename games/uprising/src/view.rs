//! What people see: sights, scenes, markers, and the hands that only their owner sees.

use crate::{
    Uprising,
    city::{DECK, DESTROYED, GONE, HAND, REMOVED, USED, ZONES},
    deck::{Cards, card_piece, members},
    order_of_battle::{GERMAN, POLISH, garrison_piece},
    position::{Position, Stage},
    sequence::{Phase, Step},
};
use kernel::{
    game::{Standing, Tally},
    prelude::*,
    scene::{Gauge, Limit, Marker, Marks, PieceView, Scene, Sight, Track, Veiled},
};

/// What a counter can be marked with, in the order that `unit_views` finds it out.
pub(crate) const MARKS: [&str; 7] =
    ["selected", "committed", "target", "moved", "fought", "crossed", "idle"];

/// What can lie in a zone.
pub(crate) const MARKERS: [&str; 6] =
    ["barricade", "ruins", "pacification", "ammunition", "blown", "street"];

impl Show for Uprising {
    fn sight(&self, p: &Position, eyes: Viewer) -> Sight {
        let mut pieces = self.unit_views(p);
        pieces.extend(self.garrison_views(p));
        pieces.extend(self.card_views(p, eyes));
        Sight {
            pieces,
            veiled: self.veiled(p, eyes),
            markers: self.markers(p),
            control: self.control(p),
            ..Sight::of(self, p, p.turn, p.phase.id())
        }
    }

    fn scene(&self, p: &Position, eyes: Viewer) -> Scene {
        Scene {
            tracks: self.tracks(p),
            gauge: Some(self.gauge(p)),
            limits: self.limits(p),
            focus: self.focus(p),
            battle: self.shows_battle(p).then(|| self.forecast(p)),
            tally: self.tally(p),
            ..Scene::new(self.sight(p, eyes), self.prompt(p))
        }
    }

    /// The end says who has won.
    fn prompt(&self, p: &Position) -> Text {
        match p.winner {
            Some(POLISH) => Text::new("ask-over").with("level", "level-polish"),
            Some(GERMAN) => Text::new("ask-over").with("level", "level-german"),
            None => p.step.prompt(self, p),
        }
    }
}

impl Score for Uprising {
    /// [15.2] Polish morale against the most with which the Germans win.
    fn standing(&self, p: &Position) -> Standing {
        let lost = |side: Side| {
            let gone = |unit: &Piece| [DESTROYED[side], GONE[side]].contains(&p.at[*unit]);
            let cast = self.scenario(p).cast.intersection(&self.fighting[side]);
            cast.iter().filter(gone).count() as u16
        };
        let needed = i32::from(self.tables.victory.polish_morale);
        Standing {
            turn: p.turn,
            points: BySide([needed - 1, p.morale.into()]),
            lost: BySide([lost(GERMAN), lost(POLISH)]),
            holds: BySide([0; 2]),
        }
    }

    fn tally(&self, p: &Position) -> Vec<Tally> {
        let needed = i32::from(self.tables.victory.polish_morale);
        let row = |side, clause, key: &'static str, points: i32| Tally {
            side,
            clause,
            text: Text::new(key).with("number", points),
            points,
        };
        vec![
            row(POLISH, "11.0", "tally-morale", p.morale.into()),
            row(GERMAN, "15.2b", "tally-needed", needed - 1),
        ]
    }
}

impl Uprising {
    fn tracks(&self, p: &Position) -> Vec<Track> {
        let tables = &self.tables;
        let last = self.scenario(p).last_turn;
        let (command, hand) = (tables.command.most, tables.cards.hand);
        let held = |side| p.hand[side].count_ones() as u8;
        let drops = &tables.airdrop;
        // A card may add to the die.
        let ammo = p.ammo_left.max(6);
        let morale = Track {
            value: p.morale.into(),
            max: tables.morale.highest.into(),
            ..track("morale", "track-morale", "11.0", 0, 0)
        };
        let initiative = Text::new("track-initiative").with("side", p.initiative);
        let initiative = Track { name: initiative, ..track("initiative", "", "S3.2d", 0, 0) };
        let barricades = tables.limits.barricades;
        let (german, polish) = (p.command[GERMAN], p.command[POLISH]);
        vec![
            track("turn", "track-turn", "S3.0", p.turn, last),
            initiative,
            morale,
            track("supply", "track-supply", "14.1", p.supply, tables.supply.most),
            track("command-german", "track-command-german", "S3.2g", german, command),
            track("command-polish", "track-command-polish", "S3.2f", polish, command),
            track("allied", "track-allied", "8.12b", p.dropped[0], drops.allied.most),
            track("soviet", "track-soviet", "8.21b", p.dropped[1], drops.soviet.most),
            track("barricades", "track-barricades", "7.23a", p.barricades_left, barricades),
            track("hand-german", "track-hand-german", "2.42a", held(GERMAN), hand),
            track("hand-polish", "track-hand-polish", "2.42a", held(POLISH), hand),
            track("ruins", "track-ruins", "12.11a", p.ruins_ready, last),
            track("ammunition", "track-ammunition", "13.13a", p.ammo_left, ammo),
        ]
    }

    /// [11.0, 15.1, 15.2] Morale, what it is worth at the end, and how near an armistice is.
    fn gauge(&self, p: &Position) -> Gauge {
        let track = &self.tables.morale;
        let wins = i32::from(self.tables.victory.polish_morale);
        let last = self.scenario(p).last_turn;
        let needed = Text::new("gauge-wins").with("number", wins).with("turn", last);
        let armistice = match self.tables.armistice_roll(p.morale) {
            Some(roll) => Text::new("gauge-armistice").with("roll", roll),
            None => Text::new("gauge-no-armistice"),
        };
        Gauge {
            name: Text::new("track-morale"),
            clause: "11.0",
            value: p.morale.into(),
            least: track.lowest.into(),
            most: track.highest.into(),
            wins,
            winner: POLISH,
            goals: vec![],
            told: true,
            notes: vec![(needed, "15.2b"), (armistice, "15.1b")],
        }
    }

    fn shows_battle(&self, p: &Position) -> bool {
        p.battle.zone.is_some() && p.battle.stage != Stage::Struck
    }

    fn focus(&self, p: &Position) -> Option<Space> {
        let zone = match p.step {
            Step::MoveStep(unit) | Step::SewerExit(unit) => p.at[unit],
            Step::SewerMore => p.sewer.first().map_or(Space::NONE, |(unit, _)| p.at[*unit]),
            _ => p.battle.zone,
        };
        (zone.index() < ZONES).then_some(zone)
    }

    fn unit_views(&self, p: &Position) -> Vec<PieceView> {
        let picked = p.step.picked();
        let b = &p.battle;
        let view = |unit: Piece| {
            let info = &self.units[unit];
            let joins = b.attackers.contains(unit) || b.support[info.side].contains(unit);
            let down = p.sewer.iter().any(|(other, _)| *other == unit);
            let marks = Marks::of([
                picked == Some(unit) || down,
                joins,
                b.defenders.contains(unit),
                p.moved.contains(unit) && p.phase == Phase::March,
                p.fought.contains(unit),
                p.crossed.contains(unit),
                b.idle.contains(unit),
            ]);
            let weak = p.level[unit] > 0 && p.level[unit] < info.levels;
            PieceView { piece: unit, at: p.at[unit], face: weak.into(), left: 0, marks }
        };
        self.all_units().map(view).collect()
    }

    fn garrison_views(&self, p: &Position) -> impl Iterator<Item = PieceView> {
        self.garrisons.iter().enumerate().map(|(i, garrison)| PieceView {
            piece: garrison_piece(i),
            at: garrison.zone,
            face: u8::from(!p.garrisons.contains(garrison.zone)),
            left: 0,
            marks: Marks::default(),
        })
    }

    /// [Q70] The hands that this viewer may see.
    fn sees_hand(eyes: Viewer, side: Side) -> bool {
        eyes == Viewer::Referee || eyes == Viewer::Seat(side)
    }

    /// [Q70] The open piles, and the hand of whoever looks; all for whoever may see all.
    fn card_views(&self, p: &Position, eyes: Viewer) -> Vec<PieceView> {
        let mut views = Vec::new();
        for side in Side::BOTH {
            let hand = if Self::sees_hand(eyes, side) { p.hand[side] } else { 0 };
            // Nobody knows the order of a deck; what is in it is open when the game is over.
            let deck = if eyes == Viewer::Referee { p.deck(side) } else { 0 };
            let piles =
                [(deck, DECK), (hand, HAND), (p.used[side], USED), (p.removed[side], REMOVED)];
            for (cards, place) in piles {
                views.extend(members(cards).map(|card| PieceView {
                    piece: card_piece(side, card),
                    at: place[side],
                    face: 0,
                    left: 0,
                    marks: Marks::default(),
                }));
            }
        }
        views.sort_by_key(|view| view.piece);
        views
    }

    /// [Q70] Cards that may be counted: the decks, and the hands of others.
    fn veiled(&self, p: &Position, eyes: Viewer) -> Vec<Veiled> {
        Veiled::count(Side::BOTH.into_iter().flat_map(|side| {
            let hand = if Self::sees_hand(eyes, side) { 0 } else { p.hand[side] };
            let deck = if eyes == Viewer::Referee { 0 } else { p.deck(side) };
            let deck = members(deck).map(move |_| (DECK[side], side));
            deck.chain(members(hand).map(move |_| (HAND[side], side)))
        }))
    }

    fn markers(&self, p: &Position) -> Vec<Marker> {
        let mut markers = Vec::new();
        for zone in self.zones.iter() {
            let ammo = p.ammo.iter().filter(|set| set.contains(zone)).count() as u8;
            let street = self.city.passages.iter().enumerate();
            let street = street.filter(|(i, way)| way.middle == zone && p.passages >> i & 1 == 1);
            let values = [
                p.barricades[zone],
                p.ruins.contains(zone).into(),
                p.pacified.contains(zone).into(),
                ammo,
                self.is_closed(p, zone).into(),
                street.count() as u8,
            ];
            let there = values.into_iter().enumerate().filter(|(_, value)| *value > 0);
            markers.extend(there.map(|(kind, value)| Marker { at: zone, kind: kind as u8, value }));
        }
        markers
    }

    /// [4.13, 4.23] How full each zone is for the side that has most there.
    fn limits(&self, p: &Position) -> Vec<Limit> {
        let occupied = p.present[GERMAN].union(&p.present[POLISH]);
        let limit = |at: Space| Limit {
            at,
            value: p.load[GERMAN][at].max(p.load[POLISH][at]).into(),
            max: self.city.stack[at].into(),
        };
        occupied.iter().map(limit).filter(|limit| limit.max < u16::from(u8::MAX)).collect()
    }

    /// [4.21] Who controls the zones that somebody controls.
    fn control(&self, p: &Position) -> Vec<(Space, Side)> {
        let german = p.controlled(GERMAN);
        let polish = p.controlled(POLISH);
        let zones = german.union(&polish);
        zones.iter().map(|z| (z, if german.contains(z) { GERMAN } else { POLISH })).collect()
    }

    /// [Q70] A position that the viewer could be in: unseen cards are dealt anew.
    pub(crate) fn imagined(&self, p: &Position, eyes: Viewer, rng: &mut fastrand::Rng) -> Position {
        let mut other = p.clone();
        for side in Side::BOTH.into_iter().filter(|side| !Self::sees_hand(eyes, *side)) {
            let mut unseen: Vec<u8> = members(p.hand[side] | p.deck(side)).collect();
            rng.shuffle(&mut unseen);
            let many = p.hand[side].count_ones() as usize;
            other.hand[side] = unseen.iter().take(many).fold(0, |hand: Cards, c| hand | 1 << c);
        }
        other
    }
}

fn track(id: &'static str, name: &'static str, clause: &'static str, value: u8, max: u8) -> Track {
    Track { id, name: Text::new(name), clause, value: value.into(), max: max.into() }
}
