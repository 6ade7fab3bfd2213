//! Cases: rule tests that a player can read. A case places pieces, plays orders as a player would
//! say them, with dice written down, and says what must be seen. The lines of `play` are
//!
//! ```text
//! # a remark
//! dice 2 3                          the next dice
//! move DE-1PZ, to 1416              orders that must be accepted
//! refuse 4.1.2b: move DE-1PZ        an order that must be refused by that clause
//! can attack 1507                   legal now;  cannot …: not legal now
//! see DE-1PZ is 1416 reduced        what must hold;  is not …: what must not
//! ```

mod look;

use crate::{
    arrangement::{Arrangement, Placed, Setup},
    book::{Book, Options},
    data::{DataError, Files},
    dice::Scripted,
    game::{Show, Turn},
    notation::Written,
    suggest::Unknown,
    text::Language,
};
use serde::Deserialize;
use std::{collections::BTreeMap, fmt::Display};

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    pub name: String,
    /// The clauses and rulings that it shows.
    pub clauses: Vec<String>,
    /// Played from this scenario's start; without it the board is bare.
    pub scenario: Option<String>,
    pub turn: Option<u8>,
    pub phase: Option<String>,
    #[serde(default)]
    pub place: BTreeMap<String, String>,
    #[serde(default)]
    pub control: BTreeMap<String, String>,
    #[serde(default)]
    pub values: BTreeMap<String, i64>,
    #[serde(default)]
    pub options: Vec<String>,
    pub play: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CaseFile {
    case: Vec<Case>,
}

/// Where a case went wrong and how.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{case}: {}{message}", step.as_ref().map(|s| format!("at `{s}`: ")).unwrap_or_default())]
pub struct Failure {
    pub case: String,
    pub step: Option<String>,
    pub message: String,
}

/// Reads the cases of a file; `name` is only for messages.
pub fn read(name: &str, text: &str) -> Result<Vec<Case>, DataError> {
    let file: CaseFile = Files::new(&[(name, text)]).read(name)?;
    Ok(file.case)
}

/// Plays a case to its end.
pub fn run<G: Show>(game: &G, case: &Case) -> Result<(), Failure> {
    let fail = |step: Option<&str>, message: &dyn Display| Failure {
        case: case.name.clone(),
        step: step.map(str::to_string),
        message: message.to_string(),
    };
    for clause in &case.clauses {
        if !game.book().rules.knows(clause) {
            return Err(fail(None, &format!("there is no clause or ruling {clause}")));
        }
    }
    let mut dice = Scripted::default();
    let setup = arrange(game.book(), case).map_err(|e| fail(None, &e))?;
    let position = game.set_up(&setup, &mut dice).map_err(|e| fail(None, &e))?;
    let mut run = Run { game, position, dice };
    for step in case.play.lines().map(str::trim) {
        if step.is_empty() || step.starts_with('#') {
            continue;
        }
        run.step(step).map_err(|m| fail(Some(step), &m))?;
        game.audit(&run.position).map_err(|m| fail(Some(step), &m))?;
    }
    if run.dice.left() > 0 {
        let message = format!("{} dice were written down but never rolled", run.dice.left());
        return Err(fail(None, &message));
    }
    Ok(())
}

fn arrange(book: &Book, case: &Case) -> Result<Setup, Unknown> {
    let options = Options(case.options.iter().map(|id| (id.clone(), true)).collect());
    let setup = Setup::new(book, case.scenario.as_deref(), options)?;
    let mut arrangement = Arrangement {
        bare: case.scenario.is_none(),
        turn: case.turn,
        phase: case.phase.clone(),
        values: case.values.clone(),
        ..Arrangement::default()
    };
    for (id, place) in &case.place {
        arrangement.place.push(Placed::read(book, id, place)?);
    }
    for (space, side) in &case.control {
        arrangement.control.push((book.board.find(space)?, book.find_side(side)?));
    }
    Ok(Setup { arrangement: Some(arrangement), ..setup })
}

struct Run<'a, G: Show> {
    game: &'a G,
    position: G::Position,
    dice: Scripted,
}

/// What goes wrong in a step is a sentence: it stands in the report of a test, and nobody else asks.
impl<G: Show> Run<'_, G> {
    fn step(&mut self, step: &str) -> Result<(), String> {
        if let Some(rolls) = step.strip_prefix("dice ") {
            let rolls = rolls.split_whitespace().map(str::parse).collect::<Result<Vec<u8>, _>>();
            self.dice.add(rolls.map_err(|_| "dice are numbers".to_string())?);
            return Ok(());
        }
        if let Some(rest) = step.strip_prefix("refuse ") {
            let (clause, order) = rest.split_once(':').ok_or("write `refuse CLAUSE: ORDER`")?;
            return self.refused(clause.trim(), order.trim());
        }
        if let Some(order) = step.strip_prefix("cannot ") {
            let order = self.read(order)?;
            return if self.legal().contains(&order) {
                Err("that is legal".into())
            } else {
                Ok(())
            };
        }
        if let Some(order) = step.strip_prefix("can ") {
            let wanted = self.read(order)?;
            return if self.legal().contains(&wanted) { Ok(()) } else { Err(self.why(wanted)) };
        }
        if let Some(seen) = step.strip_prefix("see ") {
            return self.see(seen);
        }
        // A hex may be called `19,44`, so only a comma with a blank parts two orders.
        for order in step.split(", ") {
            self.play(order.trim())?;
        }
        Ok(())
    }

    fn read(&self, text: &str) -> Result<G::Order, String> {
        G::Order::parse(text, self.game.book()).map_err(|unread| unread.to_string())
    }

    fn legal(&self) -> Vec<G::Order> {
        let mut orders = Vec::new();
        if let Turn::Ask { .. } = self.game.turn(&self.position) {
            self.game.orders(&self.position, &mut orders);
        }
        orders
    }

    fn why(&self, order: G::Order) -> String {
        let Err(refusal) = self.game.offer(&self.position, order) else {
            return "it is legal but not listed".into();
        };
        let words = self.game.book().say(Language::EN, &refusal.text);
        let legal = self.legal();
        let list: Vec<String> =
            legal.iter().take(12).map(|o| o.write().print(self.game.book())).collect();
        let question = match self.game.turn(&self.position) {
            Turn::Ask { side, question } => {
                format!("{} decides ({question})", self.game.book().side(side).id)
            }
            Turn::Over { .. } => "the game is over".into(),
        };
        format!(
            "refused by {}: {words} [{question}; {} legal: {}]",
            refusal.clause,
            legal.len(),
            list.join(", ")
        )
    }

    fn play(&mut self, text: &str) -> Result<(), String> {
        let order = self.read(text)?;
        if !self.legal().contains(&order) {
            return Err(self.why(order));
        }
        self.game.apply(&mut self.position, order, &mut self.dice, &mut ());
        if self.dice.ran_out {
            return Err("it rolled a die that was not written down".into());
        }
        Ok(())
    }

    fn refused(&mut self, clause: &str, text: &str) -> Result<(), String> {
        let order = self.read(text)?;
        let before = self.position.clone();
        let result = self.game.play(&mut self.position, order, &mut self.dice, &mut ());
        match result {
            Ok(()) => Err("it was accepted".into()),
            Err(_) if self.position != before => Err("the refusal changed the position".into()),
            Err(refusal) if refusal.clause != clause => {
                Err(format!("{} refused it, not {clause}: {}", refusal.clause, self.why(order)))
            }
            Err(_) => Ok(()),
        }
    }

    /// `see THING is VALUE` wants all words of the value, `is not VALUE` none.
    fn see(&self, seen: &str) -> Result<(), String> {
        let (subject, value) = seen.split_once(" is ").ok_or("write `see THING is VALUE`")?;
        let (unwanted, value) = match value.strip_prefix("not ") {
            Some(value) => (true, value),
            None => (false, value),
        };
        let found = self.look(subject.trim())?;
        match value.split_whitespace().all(|word| found.iter().any(|f| f == word) != unwanted) {
            true => Ok(()),
            false => Err(format!("it is {}", found.join(" "))),
        }
    }
}
