//! What a case can see: every word that is true of a subject.

use super::Run;
use crate::{
    forecast::{Tone, Value},
    game::{Show, Turn, Viewer},
    piece::Piece,
    scene::Scene,
    text::Language,
};

impl<G: Show> Run<'_, G> {
    /// Every word that is true of a subject.
    pub(super) fn look(&self, subject: &str) -> Result<Vec<String>, String> {
        let book = self.game.book();
        if let Some(order) = subject.strip_prefix("label ") {
            let offered = self.game.offer(&self.position, self.read(order)?);
            let choice = offered.map_err(|no| format!("`{order}` is refused by {}", no.clause))?;
            return Ok(words(&book.say(Language::EN, &choice.label)));
        }
        let scene = self.game.scene(&self.position, Viewer::Referee);
        let mut parts = subject.split_whitespace();
        let (first, second) = (parts.next().unwrap_or_default(), parts.next());
        if let Some(seen) = self.look_at_game(&scene, first, second) {
            return seen;
        }
        if let Some(track) = scene.tracks.iter().find(|t| t.id == subject) {
            return Ok(vec![track.value.to_string()]);
        }
        if let Ok(piece) = book.find_piece(subject) {
            return self.look_at_piece(&scene, piece);
        }
        if let Ok(space) = book.board.find(subject) {
            let held = scene.sight.control.iter().find(|(s, _)| *s == space);
            return Ok(vec![held.map_or("nobody", |(_, side)| book.side(*side).id).to_string()]);
        }
        Err(format!("{subject:?} is nothing that can be seen"))
    }

    /// What has a word of its own: the state of the game and of the battle; nothing for other words.
    fn look_at_game(
        &self,
        scene: &Scene,
        first: &str,
        second: Option<&str>,
    ) -> Option<Result<Vec<String>, String>> {
        let book = self.game.book();
        let seen = match (first, second) {
            ("turn", None) => Ok(scene.sight.turn.to_string()),
            ("phase", None) => Ok(scene.sight.phase.to_string()),
            ("choices", None) => Ok(self.legal().len().to_string()),
            ("question" | "decides" | "winner", None) => Ok(self.look_at_turn(first)),
            ("points" | "lost", Some(side)) => {
                book.find_side(side).map_err(String::from).map(|side| {
                    let standing = &scene.sight.standing;
                    match first {
                        "points" => standing.points[side].to_string(),
                        _ => standing.lost[side].to_string(),
                    }
                })
            }
            ("room", Some(space)) => return Some(self.look_at_room(scene, space)),
            ("start" | "column" | "row" | "hidden" | "sum" | "verdict" | "loss", _) => {
                return Some(self.look_at_battle(first, second));
            }
            ("attacker-sees", _) => self.look_as_attacker(),
            _ => return None,
        };
        Some(seen.map(|word| vec![word]))
    }

    fn look_at_turn(&self, what: &str) -> String {
        let book = self.game.book();
        match (what, self.game.turn(&self.position)) {
            ("question", Turn::Ask { question, .. }) => question.to_string(),
            ("decides", Turn::Ask { side, .. }) => book.side(side).id.to_string(),
            ("winner", Turn::Over { winner }) => {
                winner.map_or("nobody", |side| book.side(side).id).to_string()
            }
            (_, Turn::Ask { .. }) => "undecided".into(),
            (_, Turn::Over { .. }) => "over".into(),
        }
    }

    fn look_at_room(&self, scene: &Scene, space: &str) -> Result<Vec<String>, String> {
        let space = self.game.book().board.find(space)?;
        let room = scene.limits.iter().find(|limit| limit.at == space);
        let room = room.ok_or("the game says nothing about the room there")?;
        Ok(vec![room.value.to_string(), room.max.to_string()])
    }

    fn look_at_piece(&self, scene: &Scene, piece: Piece) -> Result<Vec<String>, String> {
        let book = self.game.book();
        let view = scene.sight.piece(piece).ok_or("that unit is nowhere")?;
        let face = if view.face == 0 { "full" } else { "reduced" };
        let mut words = vec![book.board.name(view.at).to_string(), face.to_string()];
        if book.piece(piece).boxes > 0 {
            words.push(format!("{}p", view.left));
        }
        words.extend(view.marks.names(book).map(str::to_string));
        Ok(words)
    }

    fn look_as_attacker(&self) -> Result<String, String> {
        let Turn::Ask { side, .. } = self.game.turn(&self.position) else {
            return Err("the game is over".into());
        };
        let seen = self.game.scene(&self.position, Viewer::Seat(side)).battle;
        let column = seen.and_then(|b| b.column.map(|c| b.ladder[c].clone()));
        Ok(column.unwrap_or_else(|| "nothing".into()))
    }

    fn look_at_battle(&self, what: &str, which: Option<&str>) -> Result<Vec<String>, String> {
        let eyes = match self.game.turn(&self.position) {
            Turn::Ask { side, .. } if what == "hidden" => Viewer::Seat(side),
            _ => Viewer::Referee,
        };
        let battle = self.game.scene(&self.position, eyes).battle.ok_or("there is no battle")?;
        let column = |index: Option<usize>| {
            index.map_or_else(|| "unknown".to_string(), |i| battle.ladder[i].clone())
        };
        match what {
            "start" => Ok(vec![column(battle.start)]),
            "column" => Ok(vec![column(battle.column)]),
            "hidden" => Ok(vec![battle.hidden.map_or("nothing", |(_, clause)| clause).to_string()]),
            "sum" => {
                let sums = &battle.sums;
                let sum = if which == Some("attack") { &sums.attack } else { &sums.defence };
                Ok(sum.iter().flatten().map(u32::to_string).collect())
            }
            "verdict" => {
                let tone = match which {
                    Some("good") => Tone::Good,
                    Some("even") => Tone::Even,
                    _ => Tone::Bad,
                };
                let fits = battle.verdicts.iter().filter(|v| v.tone == tone);
                Ok(fits.map(|v| v.weight.to_string()).collect())
            }
            "loss" => {
                let book = self.game.book();
                let side = book.find_side(which.unwrap_or_default())?;
                let loss = battle.losses.iter().filter(|l| l.side == side);
                let said = loss.map(|l| book.say(Language::EN, &l.text)).collect::<String>();
                Ok(words(&said))
            }
            _ => {
                let clause = which.ok_or("write `see row CLAUSE is VALUE`")?;
                let row = battle.rows.iter().find(|r| r.clause == clause);
                let row = row.ok_or_else(|| format!("no row of the battle cites {clause}"))?;
                Ok(vec![match &row.value {
                    Value::Number(n) | Value::Shift(n) => n.to_string(),
                    Value::Column(name) => name.clone(),
                    Value::Unknown => "unknown".into(),
                }])
            }
        }
    }
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_string).collect()
}
