//! Questions and choices in words.

use crate::{
    Uprising,
    city::{CORDON, MOBILISATION},
    deck::card_of,
    order_of_battle::{POLISH, garrison_of, garrison_piece},
    orders::Order,
    position::{Drop, Position},
    sequence::Step,
};
use kernel::{
    game::{Choice, Turn},
    piece::Piece,
    space::Space,
    text::Text,
};

impl Uprising {
    pub(crate) fn prompt(&self, p: &Position) -> Text {
        let side = match self.whose(p) {
            Turn::Ask { side, .. } => side,
            Turn::Over { winner } => {
                let level = if winner == Some(POLISH) { "level-polish" } else { "level-german" };
                return Text::new("ask-over").with("level", level);
            }
        };
        let unit = |key: &'static str, unit: Piece| Text::new(key).with("unit", unit);
        let left = p.playing.map_or(0, |playing| playing.left);
        let asked = |key: &'static str| {
            let text = Text::new(key).with("side", side).with("zone", p.battle.zone);
            text.with("command", p.command[side])
        };
        match p.step {
            Step::Place(u) => unit("ask-place", u),
            Step::Evacuate(u) => unit("ask-flak", u),
            Step::Blow => asked("ask-blow"),
            Step::Displace(u) => unit("ask-clear-bridge", u),
            Step::InitiativeCards(_) => asked("ask-initiative"),
            Step::CommandCards => asked("ask-polish-roll"),
            Step::Exchange(_) => asked("ask-command"),
            Step::Land(u) => unit("ask-landing", u),
            Step::Airdrop(_) if p.drop == Drop::Allied => asked("ask-allied"),
            Step::Airdrop(_) => asked("ask-soviet"),
            Step::AirdropAgain(_) => asked("ask-reroll"),
            Step::Supply(_) => asked("ask-reinforcements"),
            Step::EnterAt(u) => unit("ask-enter", u),
            Step::RaiseAt(u) => unit("ask-appear", u),
            Step::Refit => asked("ask-spend").with("left", p.refit.points),
            Step::Restore => asked("ask-restore"),
            Step::March(_) => asked("ask-move"),
            Step::CardMarch(_) | Step::CardSewer => {
                asked("ask-free-move").with("left", p.free_moves)
            }
            Step::MoveStep(u) => {
                let points = self.units[u].movement + p.extra - p.spent;
                unit("ask-step", u).with("left", points)
            }
            Step::SewerExit(u) => unit("ask-sewer-exit", u),
            Step::SewerMore => {
                let zone = p.sewer.first().map_or(Space::NONE, |(unit, _)| p.at[*unit]);
                Text::new("ask-sewer").with("zone", zone)
            }
            Step::SewerCards(_) => asked("ask-sewer-cards"),
            Step::CardBuild => asked("ask-free-barricade").with("left", left),
            Step::CardStreet => asked("ask-free-barricade").with("left", left),
            Step::FlipAgain => asked("ask-flip"),
            Step::Ruins if !self.may_place_ruins(p) => asked("ask-flip"),
            Step::Ruins | Step::CardRuins(_) => asked("ask-ruins"),
            Step::Ammo => asked("ask-ammunition").with("left", p.ammo_left),
            Step::AmmoSecond => asked("ask-ammunition").with("left", left),
            Step::Relief => asked("ask-relief"),
            Step::AmmoRemove => asked("ask-remove-ammunition"),
            Step::Fight(_) => asked("ask-combat"),
            Step::Muster => asked("ask-muster"),
            Step::RonaCards => asked("ask-rona"),
            Step::Commit(_) => asked("ask-commit"),
            Step::Cancel => asked("ask-cancel"),
            Step::Lose(_) => asked("ask-loss").with("points", p.battle.due),
            Step::Strike => asked("ask-strike"),
            Step::Withdraw => asked("ask-withdraw"),
            Step::Over => asked("ask-over"),
        }
    }

    pub(crate) fn choice(&self, p: &Position, order: Order) -> Choice {
        let minor = matches!(order, Order::Exit | Order::Discard(_) | Order::Exchange(_));
        Choice { minor, ..self.words_of(p, order) }
    }

    fn words_of(&self, p: &Position, order: Order) -> Choice {
        let text = Text::new;
        let of = |key: &'static str, clause, unit: Piece| {
            Choice::new(text(key).with("unit", unit), clause).piece(unit)
        };
        let at = |key: &'static str, clause, zone: Space| {
            Choice::new(text(key).with("zone", zone), clause).space(zone)
        };
        let card = |key: &'static str, clause, card: Piece| {
            Choice::new(text(key).with("card", card), clause).piece(card)
        };
        match (p.step, order) {
            (Step::Place(u), Order::To(z)) => at("do-place", "Q71", z).piece(u),
            (_, Order::Rest) => Choice::new(text("do-place-rest"), "Q71"),
            (Step::Evacuate(u) | Step::Displace(u), Order::To(z)) => {
                at("do-flak", "7.16a", z).piece(u)
            }
            (_, Order::Blow(z)) => at("do-blow", "7.15a", z),
            (Step::AirdropAgain(_), Order::Play(c)) => card("do-reroll", "2.44", c),
            (_, Order::Play(c)) => card("do-card", "2.44", c),
            (_, Order::Exchange(c)) => card("do-exchange", "S3.2h", c),
            (_, Order::Discard(c)) => card("do-discard", "9.19", c),
            (Step::Land(u), Order::To(z)) => at("do-land", "20.13a", z).piece(u),
            (_, Order::Enter(u)) => of("do-enter-unit", "S3.3b", u),
            (Step::EnterAt(u), Order::To(z)) if z == CORDON => {
                at("do-enter-cordon", "22.1a", z).piece(u)
            }
            (Step::EnterAt(u), Order::To(z)) => at("do-enter", "S3.3b", z).piece(u),
            (_, Order::Raise(u)) => self.raise_choice(p, u),
            (Step::RaiseAt(u), Order::To(z)) => at("do-appear", "9.17", z).piece(u),
            (Step::Refit, Order::Recover(u)) if p.level[u] == 0 => of("do-rebuild", "9.14", u),
            (Step::Refit, Order::Recover(u)) => of("do-recover", "9.13", u),
            (_, Order::Recover(u)) => of("do-recover", "9.16", u),
            (Step::Restore, Order::Commit(u)) => of("do-restore", "2.22c", u),
            (_, Order::Move(u)) => of("do-unit", "4.11", u),
            (Step::MoveStep(u), Order::To(z)) => self.step_choice(p, u, z),
            (_, Order::Halt) => Choice::new(text("do-stay"), "4.12"),
            (_, Order::Exit) => Choice::new(text("do-leave-map"), "4.19a"),
            (_, Order::Sewer(u)) => of("do-go-down", "4.31", u),
            (Step::SewerExit(u), Order::To(z)) => at("do-exit", "4.34a", z).piece(u),
            (Step::SewerMore, Order::Ready) => Choice::new(text("do-go"), "4.34a"),
            (_, Order::Build(z)) => at("do-barricade", "7.21a", z),
            (_, Order::Dig(z)) => self.street_choice("do-street", z),
            (Step::AmmoRemove, Order::Clear(z)) => at("do-remove-ammunition", "13.14", z),
            (_, Order::Clear(z)) => self.street_choice("do-clear-street", z),
            (_, Order::Pacify(z)) => at("do-pacification", "12.12", z),
            (_, Order::Ruin(z)) => at("do-ruins", "12.13b", z),
            (Step::FlipAgain, Order::Flip(z)) => at("do-flip-second", "12.14", z),
            (_, Order::Flip(z)) => at("do-flip", "12.14", z),
            (Step::CardRuins(true), Order::To(z)) => at("do-pacification", "12.12", z),
            (Step::CardRuins(_), Order::To(z)) => at("do-ruins", "12.13b", z),
            (Step::AmmoSecond, Order::Ammo(z)) => at("do-second-ammunition", "5.13e", z),
            (_, Order::Ammo(z)) => at("do-ammunition", "13.13b", z),
            (_, Order::Assault(z)) => at("do-assault", "5.14a2", z),
            (_, Order::Attack(z)) => at("do-attack", "5.14a3", z),
            (_, Order::Capture(z)) => {
                let unit = self.garrison_at[z.index()].map_or(Piece(0), garrison_piece);
                Choice::new(text("do-capture").with("unit", unit), "5.39a").space(z)
            }
            (Step::Withdraw, Order::Commit(u)) => of("do-withdraw", "Q45", u),
            (Step::Commit(_), Order::Commit(u)) => of("do-support", "5.13a", u),
            (_, Order::Commit(u)) => of("do-commit", "5.12b", u),
            (_, Order::Ready) => Choice::new(text("do-ready"), "5.12b"),
            (_, Order::Cancel(piece)) if card_of(piece).is_some() => {
                card("do-cancel-card", "Q25", piece)
            }
            (_, Order::Cancel(piece)) => of("do-cancel-support", "Q25", piece),
            (Step::Lose(POLISH), Order::Lose(u)) if garrison_of(u).is_some() => {
                of("do-lose-point", "5.14h2", u)
            }
            (_, Order::Lose(u)) if garrison_of(u).is_some() => of("do-lose-garrison", "5.14h2", u),
            (_, Order::Lose(u)) => of("do-lose", "5.14h2", u),
            (_, Order::Raze) => {
                Choice::new(text("do-lose-barricade"), "5.14h2").space(p.battle.zone)
            }
            (_, Order::Retreat(z)) if self.city.over[p.battle.zone.index()] == z => {
                at("do-retreat-river", "5.23", z)
            }
            (_, Order::Retreat(z)) => at("do-retreat", "5.21", z),
            (_, Order::To(z)) => at("do-strike", "5.13b", z),
            (step, Order::End) => Choice::new(text(end_key(step)), end_clause(step)),
        }
    }

    fn raise_choice(&self, p: &Position, unit: Piece) -> Choice {
        let (key, clause) = match () {
            () if self.units[unit].summary => ("do-summary", "9.12b"),
            () if p.at[unit] == MOBILISATION => ("do-mobilise", "9.17"),
            () => ("do-rebuild", "8.12c"),
        };
        Choice::new(Text::new(key).with("unit", unit), clause).piece(unit)
    }

    fn step_choice(&self, p: &Position, unit: Piece, zone: Space) -> Choice {
        let cost = self.step_cost(p, unit, zone);
        let near = self.ways(p, p.at[unit]).contains(zone);
        let (key, clause) = match (cost, near) {
            (None, _) => ("do-cross", "4.22"),
            (_, true) => ("do-step", "4.12"),
            _ => ("do-passage", "17.11b"),
        };
        let label = Text::new(key).with("zone", zone);
        let mut choice = Choice::new(label, clause).piece(unit).space(zone);
        choice.cost = cost.map(u16::from);
        choice.stops = self.is_in(p, !self.units[unit].side, zone);
        choice.path = vec![p.at[unit], zone];
        choice
    }

    fn street_choice(&self, key: &'static str, zone: Space) -> Choice {
        let first = self.city.passages[0].middle == zone;
        let passage = crate::barricades::street(usize::from(!first));
        let clause = match (key, first) {
            ("do-clear-street", _) => "17.13",
            (_, true) => "17.11a",
            _ => "17.12a",
        };
        Choice::new(Text::new(key).with("passage", passage), clause).space(zone)
    }
}

fn end_key(step: Step) -> &'static str {
    match step {
        Step::Blow => "do-end-blow",
        Step::Exchange(_) => "do-end-command",
        Step::AirdropAgain(_) => "do-keep-roll",
        Step::Supply(_) => "do-end-reinforcements",
        Step::Refit => "do-end-spending",
        Step::March(_) => "do-end-movement",
        Step::CardMarch(_) | Step::CardSewer | Step::CardBuild | Step::CardStreet => "do-end-card",
        Step::Ruins => "do-end-ruins",
        Step::FlipAgain => "do-end-flip",
        Step::Ammo | Step::AmmoRemove => "do-end-ammunition",
        Step::Fight(_) => "do-end-combat",
        Step::Commit(_) => "do-committed",
        Step::Withdraw => "do-end-withdraw",
        _ => "do-no-card",
    }
}

fn end_clause(step: Step) -> &'static str {
    match step {
        Step::Blow => "7.15b",
        Step::Supply(_) => "S3.3d",
        Step::March(_) => "S3.4",
        Step::Ruins | Step::FlipAgain => "S3.5b",
        Step::Ammo => "S3.5c",
        Step::Fight(_) => "5.11b",
        Step::Commit(_) => "5.14d",
        _ => "2.42b",
    }
}
