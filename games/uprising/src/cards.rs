//! [2.44, 2.45] Playing cards: when they fit, what they do, one effect after another.

use crate::{
    Uprising,
    deck::{Cards, Change, Effect, Roll, Shift, Window, card_of, card_piece, members},
    order_of_battle::{GERMAN, POLISH},
    orders::Order,
    position::{Drop, Playing, Position, Refit},
    ruins::Face,
    sequence::{Step, not_now},
};
use kernel::prelude::*;

kernel::bars! {
    /// What keeps a card from being played.
    pub(crate) enum Bar {
        "2.44": NotHeld "no-card-held", NotNow "no-card-window";
        "Q83": NoEffect "no-card-effect", Turn "no-card-turn";
        "S3.5a": Colour "no-card-colour";
    }
}

impl Uprising {
    /// The playable cards of the hand of whoever decides, and the end of the step.
    pub(crate) fn list_cards_and_end(&self, p: &Position, out: &mut Vec<Order>) {
        if let Some((side, window)) = self.window(p) {
            let fitting = self.fitting(p, side, window) & p.hand[side];
            let playable = members(fitting).filter(|card| self.is_playable(p, side, *card));
            out.extend(playable.map(|card| Order::Play(card_piece(side, card))));
        }
        out.push(Order::End);
    }

    /// Whether a side holds a card.
    pub(crate) fn holds(&self, p: &Position, side: Side, card: Piece) -> bool {
        card_of(card).is_some_and(|(owner, n)| owner == side && p.hand[side] >> n & 1 == 1)
    }

    /// [2.44, S3.5a, Q83] Whether a card of the hand can be played now.
    pub(crate) fn may_play(&self, p: &Position, piece: Piece) -> Result<(), Bar> {
        let (_, card) = card_of(piece).ok_or(Bar::NotNow)?;
        if !self.holds(p, self.decider(p), piece) {
            return Err(Bar::NotHeld);
        }
        let (side, window) = self.window(p).ok_or(Bar::NotNow)?;
        let fits = |turn: u8, initiative: bool| {
            self.decks.fitting(side, window, turn, initiative) >> card & 1 == 1
        };
        let initiative = side == p.initiative;
        let mut turns = 1..=self.scenario(p).last_turn;
        match () {
            () if fits(p.turn, initiative) && self.is_playable(p, side, card) => Ok(()),
            () if fits(p.turn, initiative) => Err(Bar::NoEffect),
            () if fits(p.turn, !initiative) => Err(Bar::Colour),
            () if turns.any(|turn| fits(turn, initiative)) => Err(Bar::Turn),
            () => Err(Bar::NotNow),
        }
    }

    /// A card that can be played, as a person meets it.
    pub(crate) fn card_choice(&self, p: &Position, card: Piece) -> Choice {
        let again = matches!(p.step, Step::AirdropAgain(_));
        let key = if again { "do-reroll" } else { "do-card" };
        Choice::new(Text::new(key).with("unit", card), "2.44").piece(card)
    }

    fn fitting(&self, p: &Position, side: Side, window: Window) -> Cards {
        self.decks.fitting(side, window, p.turn, side == p.initiative)
    }

    /// Whether the other side must reckon with a card: the hand is not empty, and some card that
    /// lies in no open pile could be played now.
    pub(crate) fn might_play(&self, p: &Position, side: Side, window: Window) -> bool {
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
            Effect::AmmoPlace(_) => self.ammo_zones(p).next().is_some(),
            Effect::AmmoSecond => self.second_ammo_zones(p).next().is_some(),
            Effect::AmmoRemove(_) => !p.ammo[0].is_empty(),
            Effect::Ruins { face, .. } => self.ruins_sites(p, face).next().is_some(),
            Effect::Move { sewer: true, .. } => {
                side == POLISH && self.sewer_goers(p).next().is_some()
            }
            Effect::Move { extra, .. } => self.somebody_can_move(p, side, extra),
            Effect::BarricadeAdd(_) => self.building_sites(p).next().is_some(),
            Effect::Street(_) => self.crossings(p).next().is_some(),
            Effect::BarricadeRemove(_) => {
                p.battle.zone.is_some() && p.barricades[p.battle.zone] > 0
            }
            Effect::OwnLoss(_) => p.battle.zone.is_some(),
            Effect::EnemyLoss { districts, .. } => !self.strikable(p, districts).is_empty(),
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
        let own = b.fighters(side);
        let role = if side == b.attacker { shift.attack } else { shift.defend };
        let place = shift.districts == 0 || self.city.district[b.zone] & shift.districts != 0;
        let ground = shift.terrain == 0 || shift.terrain >> self.city.terrain[b.zone] & 1 == 1;
        let garrison = !shift.garrison || self.defending_garrison(p).is_some();
        let has = |wanted: &dyn Fn(Piece) -> bool| own.iter().any(wanted);
        let kind = shift.kind.is_none_or(|k| has(&|u| self.units[u].kind == k));
        let formation = shift.formation.is_none_or(|f| has(&|u| self.units[u].formation == f));
        role && place && ground && garrison && kind && formation
    }

    /// [2.45] A card is played: it goes to its pile, and what it does begins.
    pub(crate) fn play_card(&self, p: &mut Position, piece: Piece, umpire: &mut impl Umpire) {
        let Some((side, card)) = card_of(piece) else { return };
        let bit: Cards = 1 << card;
        p.hand[side] &= !bit;
        let once = self.decks.card(side, card).once;
        if once {
            p.removed[side] |= bit
        } else {
            p.used[side] |= bit
        }
        umpire.note(|| {
            let clause = if once { "2.45b" } else { "2.45a" };
            let text = Text::new("log-card").with("side", side).with("card", piece);
            Event { reveals: true, ..Event::new(clause, text) }
        });
        let resume = p.step;
        p.interrupted = p.playing;
        p.playing = Some(Playing { side, card: Some(card), effect: 0, left: 0, resume });
        if self.decks.card(side, card).effects[0].joins_combat() {
            p.battle.cards[side] |= bit;
        }
        self.next_effect(p, umpire);
    }

    /// Carries a card on to its next decision or to its end.
    pub(crate) fn next_effect(&self, p: &mut Position, umpire: &mut impl Umpire) {
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
                if p.playing.is_none() {
                    (p.free_moves, p.extra) = (0, 0);
                    p.refit = Refit::default();
                }
                return;
            };
            playing.effect += 1;
            p.playing = Some(playing);
            if !self.is_applicable(p, playing.side, effect) {
                continue;
            }
            self.apply_effect(p, playing, effect, umpire);
            if let Some((left, step)) = question(playing.side, effect) {
                p.playing = Some(Playing { left, ..playing });
                p.step = step;
                return;
            }
        }
    }

    /// What an effect does at once.
    fn apply_effect(
        &self,
        p: &mut Position,
        playing: Playing,
        effect: Effect,
        umpire: &mut impl Umpire,
    ) {
        let side = playing.side;
        match effect {
            Effect::Supply { n, bonus, .. } if side == GERMAN => {
                p.refit = Refit { points: n, bonus, only: None };
            }
            Effect::Supply { die: true, .. } => self.roll_supply(p, "10.14", umpire),
            Effect::Supply { n, .. } => self.gain_supply(p, n, "10.14", umpire),
            Effect::Command(n) => {
                p.command[side] = (p.command[side] + n).min(self.tables.command.most);
            }
            Effect::Roll(roll, change) => self.change_roll(p, playing, roll, change, umpire),
            Effect::AmmoPlace(n) => p.ammo_left += n,
            // A committed card changes morale when the combat is resolved.
            Effect::Morale(n) if !self.is_committed(p, playing) => {
                self.change_morale(p, n, "2.45a", umpire);
            }
            Effect::Move { zones, extra, .. } => {
                (p.free_moves, p.extra, p.open) = (zones, extra, Space::NONE);
                let all = &self.decks.card(side, playing.card.unwrap_or(0)).effects;
                p.changes.free_pass = all.contains(&Effect::Roll(Roll::SewerPass, Change::Cancel));
            }
            _ => {}
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
        umpire: &mut impl Umpire,
    ) {
        let changes = &mut p.changes;
        match (roll, change) {
            (Roll::Allied | Roll::Soviet, Change::Again) => self.roll_again(p, umpire),
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

    /// One more part of the present effect is done: on to the next part, or to the next effect.
    pub(crate) fn end_part(&self, p: &mut Position, umpire: &mut impl Umpire) {
        if let Some(playing) = &mut p.playing {
            playing.left = playing.left.saturating_sub(1);
            if playing.left > 0 {
                return;
            }
        }
        self.next_effect(p, umpire);
    }

    /// What the committed cards of a side do that nobody has cancelled.
    pub(crate) fn committed_effects(
        &self,
        p: &Position,
        side: Side,
    ) -> impl Iterator<Item = &Effect> {
        let open = p.battle.cards[side] & !p.battle.no_cards[side];
        members(open).flat_map(move |card| &self.decks.card(side, card).effects)
    }

    /// What an effect adds for its side in the present combat.
    pub(crate) fn columns_of(&self, p: &Position, side: Side, effect: &Effect) -> i8 {
        match effect {
            Effect::Shift(shift) if self.shift_counts(p, side, shift) => shift.n,
            _ => 0,
        }
    }
}

/// What an effect asks its owner, and how often at most. Shifts, broken barricades and spared losses
/// count when the combat is resolved.
fn question(side: Side, effect: Effect) -> Option<(u8, Step)> {
    Some(match effect {
        Effect::Cancel { n, .. } => (n, Step::Cancel),
        Effect::Supply { n, .. } if side == GERMAN => (n, Step::Refit),
        Effect::AmmoSecond => (1, Step::AmmoSecond),
        Effect::AmmoRemove(n) => (n, Step::AmmoRemove),
        Effect::Ruins { n, face } => (n, Step::CardRuins(face == Face::Pacification)),
        Effect::Move { zones, sewer: true, .. } => (zones, Step::CardSewer),
        Effect::Move { zones, .. } => (zones, Step::CardMarch(side)),
        Effect::BarricadeAdd(n) => (n, Step::CardBuild),
        Effect::Street(n) => (n, Step::CardStreet),
        Effect::EnemyLoss { n, .. } => (n, Step::Strike),
        Effect::Withdraw { n, .. } => (n, Step::Withdraw),
        Effect::Restore(n) => (n, Step::Restore),
        _ => return None,
    })
}

/// [2.42b] A step that is only about cards, and nobody has to play one. What follows is in the
/// chapter of the roll that they are for.
pub(crate) struct OnlyCards;

impl Decision<Uprising> for OnlyCards {
    fn list(&self, game: &Uprising, p: &Position, out: &mut Vec<Order>) {
        game.list_cards_and_end(p, out);
    }

    fn offer(&self, _: &Uprising, p: &Position, order: Order) -> Result<Choice, Refusal> {
        let key = match p.step {
            _ if order != Order::End => return Err(not_now("now-cards")),
            Step::AirdropAgain(_) => "do-keep-roll",
            _ => "do-no-card",
        };
        Ok(Choice::of(key, "2.42b").role(Role::Done))
    }

    fn prompt(&self, game: &Uprising, p: &Position) -> Text {
        let key = match (p.step, p.drop) {
            (Step::Airdrop(_), Drop::Allied) => "ask-allied",
            (Step::Airdrop(_), Drop::Soviet) => "ask-soviet",
            (step, _) => step.ask(),
        };
        Text::new(key).with("side", game.decider(p))
    }

    fn play(&self, game: &Uprising, p: &mut Position, _: Order, umpire: &mut impl Umpire) {
        match p.step {
            // [Q84] First the side with the initiative, then the other one; in the sewers the Germans.
            Step::InitiativeCards(side) if side == p.initiative => {
                p.step = Step::InitiativeCards(!side);
            }
            Step::Airdrop(side) if side == p.initiative => p.step = Step::Airdrop(!side),
            Step::AirdropAgain(side) if side == p.initiative => p.step = Step::AirdropAgain(!side),
            Step::SewerCards(GERMAN) => p.step = Step::SewerCards(POLISH),
            Step::InitiativeCards(_) => game.roll_initiative(p, umpire),
            Step::CommandCards => game.count_command(p, umpire),
            Step::Airdrop(_) => game.roll_airdrop(p, umpire),
            Step::AirdropAgain(_) => game.end_airdrop(p, umpire),
            Step::SewerCards(_) => game.pass_below(p, umpire),
            Step::Relief => p.step = Step::Fight(p.initiative),
            Step::RonaCards => game.roll_rona(p, umpire),
            _ => {}
        }
    }
}
