//! [10.2] The armoured train: where and when it is built and repaired. Its march stands in `routes`.

use crate::{
    prelude::*,
    terrain::{DAMAGED, WAITING},
};

kernel::bars! {
    /// What keeps the train from being built or repaired.
    pub(crate) enum Bar {
        "10.2b": OtherHex "no-train-works", InUse "no-train-twice", RedWorks "no-train-held";
        "10.2a": TooEarly "no-train-stage";
        "Q21": Supply "no-supply";
        "Q24": Full "no-train-room";
    }
}

impl Breslau {
    /// [10.2a, 10.2b, 10.2.3, Q24] Whether the train is built or repaired: from stage 9, at works in
    /// German hands with room, for supply.
    pub(crate) fn may_build_train(&self, p: &Position, hex: Space) -> Result<(), Bar> {
        match p.at[self.train] {
            _ if hex != self.terrain.railway_works => Err(Bar::OtherHex),
            WAITING if p.stage < self.tables.train.stage => Err(Bar::TooEarly),
            at if !matches!(at, WAITING | DAMAGED) => Err(Bar::InUse),
            _ if p.red.contains(hex) => Err(Bar::RedWorks),
            _ if p.supply < self.tables.supply.train => Err(Bar::Supply),
            _ if p.full[GERMAN].contains(hex) => Err(Bar::Full),
            _ => Ok(()),
        }
    }

    fn is_damaged(&self, p: &Position) -> bool {
        p.at[self.train] == DAMAGED
    }
}

/// [6.3, 10.2b] Whether the train is built or repaired.
pub(crate) struct Build;

impl Decision<Breslau> for Build {
    fn list(&self, game: &Breslau, p: &Position, out: &mut Vec<Order>) {
        let works = game.terrain.railway_works;
        if game.may_build_train(p, works).is_ok() {
            out.push(Order::Build(works));
        }
        out.push(Order::End);
    }

    fn offer(&self, game: &Breslau, p: &Position, order: Order) -> Result<Choice, Refusal> {
        Ok(match order {
            Order::Build(hex) => {
                let cost = game.tables.supply.train;
                game.may_build_train(p, hex).map_err(|bar| {
                    Refusal::from(bar)
                        .hex(game.terrain.railway_works)
                        .with("stage", game.tables.train.stage)
                        .with("cost", cost)
                        .with("left", p.supply)
                })?;
                let (key, clause) = match game.is_damaged(p) {
                    true => ("do-train-repair", "10.2.3"),
                    false => ("do-train", "10.2b"),
                };
                Choice::new(game.paid(p, key, cost), clause)
            }
            Order::End => Choice::of("do-end-train", "10.2b").role(Role::End),
            _ => return Err(not_now("now-train")),
        })
    }

    fn prompt(&self, game: &Breslau, p: &Position) -> Text {
        let key = if game.is_damaged(p) { "ask-train-repair" } else { "ask-train" };
        game.priced(p, key, game.tables.supply.train)
    }

    /// [6.3, 10.2b, 10.2.3]
    fn play(&self, game: &Breslau, p: &mut Position, order: Order, umpire: &mut impl Umpire) {
        let Order::Build(hex) = order else { return game.next_transfer(p, umpire) };
        let (clause, key) = match game.is_damaged(p) {
            true => ("10.2.3", "log-train-repaired"),
            false => ("10.2b", "log-train-built"),
        };
        p.supply = p.supply.saturating_sub(game.tables.supply.train);
        game.put(p, game.train, hex);
        let text = Text::new(key).with("unit", game.train).with("supply", p.supply);
        umpire.note(|| Event::new(clause, text.with("hex", hex)));
    }
}
