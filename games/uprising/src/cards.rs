//! [2.44, 2.45] Playing cards: when they fit, what they do, one effect after another.

use crate::{
    Uprising,
    deck::{Cards, Change, Effect, Roll, Shift, Window, card_of, card_piece, members},
    order_of_battle::{GERMAN, Kind, POLISH, Units},
    orders::{Order, Out},
    position::{Playing, Position, Refit, Stage},
    sequence::Step,
};
use kernel::{
    dice::Dice,
    game::{Event, Log, Side},
    piece::Piece,
    space::Space,
    text::Text,
};

impl Uprising {
    /// The playable cards of a hand.
    pub(crate) fn list_cards(&self, p: &Position, side: Side, window: Window, out: &mut impl Out) {
        let fitting = self.fitting(p, side, window) & p.hand[side];
        for card in members(fitting).filter(|card| self.is_playable(p, side, *card)) {
            out.add(Order::Play(card_piece(side, card)));
        }
    }

    fn fitting(&self, p: &Position, side: Side, window: Window) -> Cards {
        self.decks.fitting(side, window, p.turn, side == p.initiative)
    }

    /// Whether the other side must reckon with a card: the hand is not empty, and some card that
    /// lies in no open pile could be played now.
    pub(crate) fn may_hold(&self, p: &Position, side: Side, window: Window) -> bool {
        if p.hand[side] == 0 {
            return false;
        }
        let unseen = self.fitting(p, side, window) & (p.hand[side] | p.deck(side));
        members(unseen).any(|card| self.is_playable(p, side, card))
    }

    /// A card can be played if it does something other than change morale.
    fn is_playable(&self, p: &Position, side: Side, card: u8) -> bool {
        let effects = &self.decks.card(side, card).effects;
        let only_morale = effects.iter().all(|e| matches!(e, Effect::Morale(_)));
        let works = |e: &Effect| !matches!(e, Effect::Morale(_)) && self.is_applicable(p, side, *e);
        only_morale || effects.iter().any(works)
    }

    /// Whether an effect would do anything now. Reads only what both sides know.
    fn is_applicable(&self, p: &Position, side: Side, effect: Effect) -> bool {
        let any = |list: &dyn Fn(&mut crate::orders::Count)| {
            let mut count = crate::orders::Count::default();
            list(&mut count);
            count.many > 0
        };
        match effect {
            Effect::Shift(shift) => self.shift_counts(p, side, &shift),
            Effect::Cancel { support: true, .. } => {
                !p.battle.support[!side].without(&p.battle.no_support).is_empty()
            }
            Effect::Cancel { .. } => p.battle.cards[!side] & !p.battle.no_cards[!side] != 0,
            Effect::Supply { .. } => side == POLISH || self.can_refit(p),
            Effect::Command(_) => p.command[side] < self.tables.command.most,
            Effect::Roll(Roll::SewerPass, _) => !p.changes.free_pass && self.passes_posts(p),
            Effect::Roll(Roll::SewerExit, _) => self.enters_trap(p),
            Effect::Roll(Roll::Rona, _) => !self.rona(p).is_empty(),
            Effect::Roll(Roll::Armistice, _) => !p.changes.no_armistice,
            Effect::Roll(Roll::Allied | Roll::Soviet, _) => !p.changes.no_drop,
            Effect::Roll(Roll::Initiative | Roll::PolishCp, _) | Effect::Morale(_) => true,
            Effect::AmmoPlace(_) => any(&|out| self.list_ammo_zones(p, out)),
            Effect::AmmoSecond => any(&|out| self.list_ammo_second(p, out)),
            Effect::AmmoRemove(_) => !p.ammo[0].is_empty(),
            Effect::Ruins { pacification, .. } => {
                any(&|out| self.list_card_ruins(p, pacification, out))
            }
            Effect::Move { sewer: true, .. } => {
                side == POLISH && self.first_diver(p, self.city.hatches)
            }
            Effect::Move { extra, .. } => self.somebody_can_move(p, side, extra),
            Effect::BarricadeAdd(_) => any(&|out| self.list_building_sites(p, out)),
            Effect::Street(_) => any(&|out| self.list_crossings(p, out)),
            Effect::BarricadeRemove(_) => {
                p.battle.zone.is_some() && p.barricades[p.battle.zone] > 0
            }
            Effect::OwnLoss(_) => p.battle.zone.is_some(),
            Effect::EnemyLoss { districts, .. } => {
                let zones = p.present[POLISH];
                let zones = match districts {
                    0 => zones,
                    _ => zones.intersection(&self.city.zones_of(districts)),
                };
                !zones.is_empty()
            }
            Effect::Withdraw { formation, .. } => !self.withdrawable(p, formation).is_empty(),
            Effect::Restore(_) => !self.restorable(p, side).is_empty(),
        }
    }

    /// [5.13b] Whether a shift helps in the present combat.
    pub(crate) fn shift_counts(&self, p: &Position, side: Side, shift: &Shift) -> bool {
        let b = &p.battle;
        if b.zone == Space::NONE {
            return false;
        }
        let attacks = side == b.attacker;
        let own = if attacks { b.attackers } else { b.defenders };
        let role = if attacks { shift.attack } else { shift.defend };
        let place =
            shift.districts == 0 || self.city.district[b.zone.index()] & shift.districts != 0;
        let ground =
            shift.terrain == 0 || shift.terrain >> self.city.terrain[b.zone.index()] & 1 == 1;
        let garrison = !shift.garrison || self.garrison_defends(p);
        let has = |wanted: &dyn Fn(Piece) -> bool| own.iter().any(wanted);
        let kind = shift.kind.is_none_or(|k| has(&|u| self.units[u].kind == k));
        let formation = shift.formation.is_none_or(|f| has(&|u| self.units[u].formation == f));
        role && place && ground && garrison && kind && formation
    }

    /// [2.45] A card is played: it goes to its pile, and what it does begins.
    pub(crate) fn play_card(
        &self,
        p: &mut Position,
        piece: Piece,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        let Some((side, card)) = card_of(piece) else { return };
        let bit: Cards = 1 << card;
        p.hand[side] &= !bit;
        let once = self.decks.card(side, card).once;
        if once {
            p.removed[side] |= bit
        } else {
            p.used[side] |= bit
        }
        log.note(|| {
            let clause = if once { "2.45b" } else { "2.45a" };
            let text = Text::new("log-card").with("side", side).with("card", piece);
            Event { reveals: true, ..Event::new(clause, text) }
        });
        let first = self.decks.card(side, card).effects[0];
        let joins = matches!(
            first,
            Effect::Shift(_)
                | Effect::Cancel { .. }
                | Effect::OwnLoss(_)
                | Effect::BarricadeRemove(_)
        );
        let resume = p.step;
        p.interrupted = p.playing;
        p.playing = Some(Playing { side, card: Some(card), effect: 0, left: 0, resume });
        if joins {
            p.battle.cards[side] |= bit;
        }
        self.next_effect(p, dice, log);
    }

    /// Carries a card on to its next decision or to its end.
    pub(crate) fn next_effect(&self, p: &mut Position, dice: &mut impl Dice, log: &mut impl Log) {
        while let Some(mut playing) = p.playing {
            let effects = playing.card.map(|card| &self.decks.card(playing.side, card).effects);
            let effect = effects.and_then(|all| all.get(usize::from(playing.effect)));
            let Some(effect) = effect.copied() else {
                if matches!(p.step, Step::CardMarch(_) | Step::CardSewer) {
                    p.open = Space::NONE;
                    p.changes.free_pass = false;
                }
                p.playing = p.interrupted.take();
                p.step = playing.resume;
                if p.playing.is_some() {
                    return;
                }
                (p.free_moves, p.extra) = (0, 0);
                p.refit = Refit::default();
                return;
            };
            playing.effect += 1;
            p.playing = Some(playing);
            if self.is_applicable(p, playing.side, effect)
                && self.apply_effect(p, playing, effect, dice, log)
            {
                return;
            }
        }
    }

    /// Whether the effect asks its owner something.
    fn apply_effect(
        &self,
        p: &mut Position,
        playing: Playing,
        effect: Effect,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) -> bool {
        let side = playing.side;
        let ask = |p: &mut Position, left: u8, step: Step| {
            p.playing = Some(Playing { left, ..playing });
            p.step = step;
            true
        };
        match effect {
            Effect::Cancel { n, .. } => ask(p, n, Step::Cancel),
            Effect::Supply { n, die, .. } if side == POLISH => {
                let rolled = if die { dice.roll(6) } else { n };
                if die {
                    p.supply = p.supply.saturating_add(rolled);
                    let text = Text::new("log-supply").with("number", rolled);
                    log.note(|| Event { rolls: vec![rolled], ..Event::new("10.14", text) });
                } else {
                    self.gain_supply(p, rolled, "10.14", log);
                }
                false
            }
            Effect::Supply { n, bonus, .. } => {
                p.refit = Refit { points: n, bonus, only: None };
                ask(p, n, Step::Refit)
            }
            Effect::Command(n) => {
                p.command[side] = (p.command[side] + n).min(self.tables.command.most);
                false
            }
            Effect::Roll(roll, change) => {
                self.change_roll(p, playing, roll, change, dice, log);
                false
            }
            Effect::AmmoPlace(n) => {
                p.ammo_left += n;
                false
            }
            Effect::AmmoSecond => ask(p, 1, Step::AmmoSecond),
            Effect::AmmoRemove(n) => ask(p, n, Step::AmmoRemove),
            Effect::Ruins { n, pacification } => ask(p, n, Step::CardRuins(pacification)),
            // A committed card changes morale when the combat is resolved.
            Effect::Morale(_) if self.is_committed(p, playing) => false,
            Effect::Morale(n) => {
                self.change_morale(p, n, "2.45a", log);
                false
            }
            Effect::Move { zones, extra, sewer } => {
                (p.free_moves, p.extra, p.open) = (zones, extra, Space::NONE);
                let all = &self.decks.card(side, playing.card.unwrap_or(0)).effects;
                p.changes.free_pass = all.contains(&Effect::Roll(Roll::SewerPass, Change::Cancel));
                ask(p, zones, if sewer { Step::CardSewer } else { Step::CardMarch(side) })
            }
            Effect::BarricadeAdd(n) => ask(p, n, Step::CardBuild),
            Effect::Street(n) => ask(p, n, Step::CardStreet),
            Effect::EnemyLoss { n, .. } => ask(p, n, Step::Strike),
            Effect::Withdraw { n, .. } => ask(p, n, Step::Withdraw),
            Effect::Restore(n) => ask(p, n, Step::Restore),
            // These count when the combat is resolved.
            Effect::Shift(_) | Effect::BarricadeRemove(_) | Effect::OwnLoss(_) => false,
        }
    }

    fn is_committed(&self, p: &Position, playing: Playing) -> bool {
        playing.card.is_some_and(|card| p.battle.cards[playing.side] >> card & 1 == 1)
    }

    fn change_roll(
        &self,
        p: &mut Position,
        playing: Playing,
        roll: Roll,
        change: Change,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        let changes = &mut p.changes;
        match (roll, change) {
            (Roll::Allied | Roll::Soviet, Change::Again) => self.roll_again(p, dice, log),
            (Roll::Initiative, Change::Add(n)) => changes.initiative += n,
            (Roll::PolishCp, Change::Add(n)) => changes.command += n,
            (Roll::Allied | Roll::Soviet, Change::Add(n)) => changes.drop += n,
            (Roll::Allied | Roll::Soviet, Change::Cancel) => changes.no_drop = true,
            (Roll::Armistice, Change::Add(n)) => changes.armistice += n,
            (Roll::Armistice, _) => changes.no_armistice = true,
            (Roll::SewerPass, Change::Add(n)) => changes.sewer_pass += n,
            (Roll::SewerPass, _) if matches!(playing.resume, Step::SewerCards(_)) => {
                changes.free_pass = true;
            }
            (Roll::SewerExit, Change::Add(n)) => changes.sewer_exit += n,
            (Roll::Rona, Change::Add(n)) => changes.rona += n,
            _ => {}
        }
    }

    /// One more part of the present effect is done; whether there is another one.
    pub(crate) fn one_done(&self, p: &mut Position) -> bool {
        match &mut p.playing {
            Some(playing) => {
                playing.left = playing.left.saturating_sub(1);
                playing.left > 0
            }
            None => false,
        }
    }

    pub(crate) fn list_cancel(&self, p: &Position, out: &mut impl Out) {
        let Some(playing) = p.playing else { return };
        let enemy = !playing.side;
        let card = playing.card.map(|card| self.decks.card(playing.side, card));
        let support = card.is_some_and(|card| {
            card.effects.iter().any(|e| matches!(e, Effect::Cancel { support: true, .. }))
        });
        if support {
            let open = p.battle.support[enemy].without(&p.battle.no_support);
            open.iter().for_each(|counter| out.add(Order::Cancel(counter)));
        } else {
            let open = p.battle.cards[enemy] & !p.battle.no_cards[enemy];
            members(open).for_each(|card| out.add(Order::Cancel(card_piece(enemy, card))));
        }
    }

    /// [Q25] Something that the enemy committed does nothing.
    pub(crate) fn cancel(
        &self,
        p: &mut Position,
        piece: Piece,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        match card_of(piece) {
            Some((side, card)) => p.battle.no_cards[side] |= 1 << card,
            None => p.battle.no_support.insert(piece),
        }
        log.note(|| Event::new("Q25", Text::new("log-cancelled").with("card", piece)));
        if !self.one_done(p) {
            self.next_effect(p, dice, log);
        }
    }

    /// [2.22c] Support counters that were used once.
    fn restorable(&self, p: &Position, side: Side) -> Units {
        let once = |unit: &Piece| {
            p.at[*unit] == crate::city::SUPPORT[side] && p.level[*unit] < self.units[*unit].levels
        };
        self.support[side].iter().filter(once).collect()
    }

    pub(crate) fn list_restore(&self, p: &Position, out: &mut impl Out) {
        let side = p.playing.map_or(GERMAN, |playing| playing.side);
        self.restorable(p, side).iter().for_each(|counter| out.add(Order::Commit(counter)));
    }

    pub(crate) fn restore(
        &self,
        p: &mut Position,
        counter: Piece,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        p.level[counter] = self.units[counter].levels;
        log.note(|| Event::new("2.22c", Text::new("log-restore").with("unit", counter)));
        if !self.one_done(p) {
            self.next_effect(p, dice, log);
        }
    }

    fn withdrawable(&self, p: &Position, formation: u8) -> Units {
        let fits = |unit: &Piece| {
            let info = &self.units[*unit];
            p.on_map(*unit) && info.formation == formation && info.kind != Kind::Support
        };
        self.all_units().filter(fits).collect()
    }

    pub(crate) fn list_withdrawal(&self, p: &Position, out: &mut impl Out) {
        let Some(playing) = p.playing else { return };
        let card = playing.card.map(|card| self.decks.card(playing.side, card));
        let formation = card.iter().flat_map(|card| &card.effects).find_map(|e| match e {
            Effect::Withdraw { formation, .. } => Some(*formation),
            _ => None,
        });
        let units = formation.map(|f| self.withdrawable(p, f)).unwrap_or_default();
        units.iter().for_each(|unit| out.add(Order::Commit(unit)));
    }

    /// [Q45] Units leave the game without supply or morale.
    pub(crate) fn withdraw(
        &self,
        p: &mut Position,
        unit: Piece,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        let zone = p.at[unit];
        self.put(p, unit, crate::city::GONE[self.units[unit].side]);
        p.level[unit] = 0;
        log.note(|| Event::new("Q45", Text::new("log-withdraw").with("unit", unit)));
        self.settle(p, zone, log);
        if !self.one_done(p) {
            self.next_effect(p, dice, log);
        }
    }

    pub(crate) fn list_strikes(&self, p: &Position, out: &mut impl Out) {
        let zones = p.present[POLISH];
        let zones = match self.strike_rule(p) {
            (0, _) => zones,
            (districts, _) => zones.intersection(&self.city.zones_of(districts)),
        };
        zones.iter().for_each(|zone| out.add(Order::To(zone)));
    }

    /// Districts and least roll of the strike that is being carried out.
    fn strike_rule(&self, p: &Position) -> (u16, u8) {
        let card = p.playing.and_then(|playing| Some((playing.side, playing.card?)));
        let card = card.map(|(side, card)| self.decks.card(side, card));
        let rule = card.iter().flat_map(|card| &card.effects).find_map(|e| match e {
            Effect::EnemyLoss { districts, least, .. } => Some((*districts, *least)),
            _ => None,
        });
        rule.unwrap_or_default()
    }

    /// A zone is struck: its units lose as in combat, but nobody retreats.
    pub(crate) fn strike(
        &self,
        p: &mut Position,
        zone: Space,
        dice: &mut impl Dice,
        log: &mut impl Log,
    ) {
        let least = self.strike_rule(p).1;
        let roll = if least > 0 { dice.roll(6) } else { 6 };
        let due = p.playing.map_or(0, |playing| playing.left);
        let hits = roll >= least;
        log.note(|| {
            let key = match (least, hits) {
                (0, _) => "log-strike-hit",
                (_, true) => "log-strike",
                (_, false) => "log-strike-missed",
            };
            let rolls = if least > 0 { vec![roll] } else { vec![] };
            let text = Text::new(key).with("zone", zone).with("roll", roll);
            Event { rolls, ..Event::new("5.13b", text) }
        });
        if !hits {
            return self.next_effect(p, dice, log);
        }
        p.battle.zone = zone;
        p.battle.attacker = GERMAN;
        p.battle.stage = Stage::Struck;
        p.battle.defenders = self.units_in(p, POLISH, zone);
        p.battle.due = due;
        p.step = Step::Lose(POLISH);
    }

    /// What cards add for a side in the present combat.
    pub(crate) fn card_columns(&self, p: &Position, side: Side) -> i8 {
        let open = p.battle.cards[side] & !p.battle.no_cards[side];
        let effects = members(open).flat_map(|card| &self.decks.card(side, card).effects);
        let shift = |effect: &Effect| match effect {
            Effect::Shift(shift) if self.shift_counts(p, side, shift) => shift.n,
            _ => 0,
        };
        effects.map(shift).sum()
    }
}
