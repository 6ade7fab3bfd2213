//! A toy game for tests of everything that is generic: a heap of stones, take one to three, who
//! takes the last one wins the heap's worth; a die may hide one stone more. With the option
//! `endless` nobody ever takes anything.
#![allow(dead_code)]

use kernel::{
    board::Board,
    book::{Book, Objective, ScenarioInfo},
    data::{DataError, Files},
    dice::Dice,
    doctrine::Doctrine,
    game::{BySide, Fault, Setup, Standing, Tally, Viewer},
    prelude::*,
    scene::{Scene, Sight},
};
use serde::{Deserialize, Serialize};

pub struct Toy {
    book: Book,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Heap {
    pub left: u8,
    pub decides: Side,
    pub taken: [u8; 2],
    pub round: u8,
    pub step: Step,
    pub endless: bool,
}

kernel::orders! {
    pub enum Order {
        "take" Take(count: u8),
        "pass" Pass,
    }
}

const MAP: &str = r#"
[grid]
orientation = "flat"
numbering = "column-row"
shifted = "even"
columns = 2
rows = 1
source = "D"
[terrain]
source = "D"
signs = { "." = "open" }
rows = [".."]
[country]
source = "D"
signs = { "." = "here" }
rows = [".."]
"#;

const RULES: &str = r#"
[[chapter]]
id = "1"
[[clause]]
id = "1.1"
chapter = "1"
source = "D"
[match]
clause = "1.1"
compare = "blue"
tie = "red"
source = "D"
"#;

const GAME: &str = r#"
id = "toy"
sides = ["red", "blue"]
[[option]]
id = "endless"
clause = "1.1"
"#;

const WORDS: &str = "
title = Stones
side-red = Red
side-blue = Blue
scenario-heap = heap
scenario-small = small
option-endless = Endless
chapter-1 = All
clause-1_1 = Take one to three stones.
take = take { $n }
pass = pass
many = more than there are
prompt = take
";

/// What is not said in it is said in English.
const POLISH: &str = "title = Kamienie\n";

impl Toy {
    pub fn new() -> Result<Toy, DataError> {
        let files = Files::new(&[
            ("game.toml", GAME),
            ("map.toml", MAP),
            ("rules.toml", RULES),
            ("words/en/game.ftl", WORDS),
            ("words/pl/game.ftl", POLISH),
        ]);
        let mut book = Book::read(Board::read(&files, "map.toml", &[])?, files)?;
        let scenario = |id| ScenarioInfo::new(&book.words, id, 1, 9);
        book.scenarios = vec![scenario("heap")?, scenario("small")?];
        book.objectives = vec![Objective { id: "lead".into(), name: "Lead".into(), points: 1 }];
        Ok(Toy { book })
    }
}

impl Begin for Toy {
    fn set_up(&self, setup: &Setup, dice: &mut dyn Dice) -> Result<Heap, Fault> {
        let base = [24, 4][setup.index(&self.book)?];
        Ok(Heap {
            left: base + dice.roll(6),
            decides: Side::First,
            taken: [0, 0],
            round: 0,
            step: Step::Take,
            endless: self.book.option(&setup.options, "endless"),
        })
    }
}

impl Score for Toy {
    fn standing(&self, p: &Heap) -> Standing {
        let lead = |a: usize, b: usize| u64::from(p.taken[a] > p.taken[b]);
        Standing {
            turn: p.round.saturating_add(1),
            points: BySide([p.taken[0].into(), p.taken[1].into()]),
            lost: BySide([0, 0]),
            holds: BySide([lead(0, 1), lead(1, 0)]),
        }
    }

    fn tally(&self, p: &Heap) -> Vec<Tally> {
        let line = |side: Side| Tally {
            side,
            clause: "1.1",
            text: Text::new("prompt"),
            points: p.taken[side.index()].into(),
        };
        Side::BOTH.map(line).into()
    }
}

impl Audit for Toy {
    fn audit(&self, p: &Heap) -> Result<(), String> {
        match p.left > 30 {
            true => Err("the heap grew".into()),
            false => Ok(()),
        }
    }
}

impl Game for Toy {
    fn turn(&self, p: &Heap) -> Turn {
        if p.left == 0 {
            let winner = (p.taken[0] != p.taken[1]).then_some(if p.taken[0] > p.taken[1] {
                Side::First
            } else {
                Side::Second
            });
            return Turn::Over { winner };
        }
        Turn::Ask { side: p.decides, question: "take" }
    }

    fn imagine(&self, p: &Heap, _: Viewer, _: &mut fastrand::Rng) -> Heap {
        p.clone()
    }
}

impl Show for Toy {
    fn sight(&self, p: &Heap, _: Viewer) -> Sight {
        Sight {
            turn: p.round.saturating_add(1),
            phase: "take",
            phase_text: Text::new("prompt"),
            decides: self.turn(p).side(),
            pieces: vec![],
            veiled: vec![],
            markers: vec![],
            control: vec![],
            standing: self.standing(p),
        }
    }

    fn scene(&self, p: &Heap, eyes: Viewer) -> Scene {
        Scene { tally: self.tally(p), ..Scene::new(self.sight(p, eyes), self.prompt(p)) }
    }
}

kernel::decisions! {
    Toy: Heap, Order, Step {
        self: "take" Take;
    }
}

/// The only question.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Step {
    Take,
}

struct Take;

impl Decision<Toy> for Take {
    fn list(&self, _: &Toy, p: &Heap, out: &mut Vec<Order>) {
        match p.endless {
            true => out.push(Order::Pass),
            false => out.extend((1..=p.left.min(3)).map(Order::Take)),
        }
    }

    fn offer(&self, toy: &Toy, p: &Heap, order: Order) -> Result<Choice, Refusal> {
        let mut legal = Vec::new();
        self.list(toy, p, &mut legal);
        match order {
            _ if !legal.contains(&order) => Err(Refusal::new("1.1", Text::new("many"))),
            Order::Take(n) => Ok(Choice::new(Text::new("take").with("n", n), "1.1")),
            Order::Pass => Ok(Choice::new(Text::new("pass"), "1.1")),
        }
    }

    fn prompt(&self, _: &Toy, _: &Heap) -> Text {
        Text::new("prompt")
    }

    fn play(&self, _: &Toy, p: &mut Heap, order: Order, umpire: &mut impl Umpire) {
        if let Order::Take(n) = order {
            p.left -= n;
            p.taken[p.decides.index()] += n;
            umpire.note(|| Event::new("1.1", Text::new("take").with("n", n)));
            if p.left > 6 && umpire.roll(6) == 6 {
                p.left -= 1;
            }
        }
        p.decides = !p.decides;
        if p.decides == Side::First {
            p.round = p.round.saturating_add(1);
        }
    }
}

impl Doctrine for Toy {
    type Plan = ();

    /// Takes what it can get.
    fn weigh(&self, _: &Heap, orders: &[Order], _: &mut (), worth: &mut Vec<i32>) {
        worth.extend(orders.iter().map(|o| match o {
            Order::Take(n) => i32::from(*n),
            Order::Pass => 0,
        }));
    }
}
