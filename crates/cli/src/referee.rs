//! `sztab referee`: a program plays. One JSON object per line goes out for each decision, one line
//! comes back. docs/referee.md is the contract.

use crate::{
    args::RefereeArgs,
    store::{Chance, write_journal},
    ui::{Ui, level, setup, usage},
};
use anyhow::{Result, anyhow};
use kernel::game::{Side, Turn, Viewer};
use serde_json::{Value, json};
use shelf::{Match, json::Scribe, words};
use std::process::ExitCode;

/// So many bad answers in a row lose the game.
const PATIENCE: u32 = 10;

pub fn serve(ui: &mut Ui, args: &RefereeArgs) -> Result<ExitCode> {
    let title = ui.open(&args.game)?;
    let book = title.book();
    let bots: Vec<Side> = match args.side.as_deref() {
        None => vec![Side::First],
        Some("both") => Side::BOTH.into(),
        Some(id) => vec![book.find_side(id).map_err(usage)?],
    };
    let against = level(&args.opponent.against)?;
    let setup = setup(book, &args.opponent.setup)?;
    let chance = Chance::new(args.opponent.seed)?;
    let mut game = title.start(setup, chance.secret, &bots).map_err(|e| anyhow!(e))?;
    // Bots in a pipe have nobody to hide a share from: it is given in their name.
    game.share_all(&|by| chance.share(by));
    for side in Side::BOTH {
        if !bots.contains(&side) {
            game.seat(side, against, chance.player(side));
        }
    }
    let header = game.journal(false).header;
    send(
        ui,
        json!({
            "type": "start",
            "game": header.game,
            "scenario": header.scenario,
            "options": header.options,
            "sides": bots.iter().map(|side| book.side(*side).id).collect::<Vec<_>>(),
            "fingerprint": header.fingerprint.short(),
            "dice": header.dice,
            // Whoever knows the number knows the dice.
            "seed": args.opponent.seed,
        }),
    )?;
    let forfeit = conduct(ui, game.as_mut(), &bots)?;
    if let Some(path) = &args.save {
        write_journal(path, &game.journal(true))?;
    }
    over(ui, game.as_ref(), forfeit)
}

fn send(ui: &mut Ui, object: Value) -> Result<()> {
    ui.line(object)?;
    ui.flush()
}

/// A side that lost without the rules, and why.
struct Forfeit {
    side: Side,
    reason: String,
}

fn conduct(ui: &mut Ui, game: &mut dyn Match, bots: &[Side]) -> Result<Option<Forfeit>> {
    while let Turn::Ask { side, .. } = game.turn() {
        if !bots.contains(&side) {
            let order = game.think().ok_or_else(|| anyhow!("the computer has no legal order"))?;
            game.play(side, &order).map_err(|e| {
                let book = game.book();
                let (_, text) = words::rejected(book, book.usual(ui.language), &e);
                anyhow!("the computer's order {order:?} was refused: {text}")
            })?;
            continue;
        }
        if let Some(reason) = decide(ui, game, side)? {
            return Ok(Some(Forfeit { side, reason }));
        }
    }
    Ok(None)
}

/// Asks the bot until it gives a legal order; says why it loses if it does not.
fn decide(ui: &mut Ui, game: &mut dyn Match, side: Side) -> Result<Option<String>> {
    let scene = game.scene(Viewer::Seat(side));
    let orders = game.orders();
    let scribe = Scribe::new(game.book(), ui.language);
    let view = scribe.scene(&scene);
    let question = json!({
        "type": "decide",
        "n": game.length() + 1,
        "side": game.book().side(side).id,
        "turn": view.turn,
        "phase": view.phase,
        "prompt": view.prompt,
        "scene": view,
        "orders": orders,
    });
    send(ui, question)?;
    for left in (0..PATIENCE).rev() {
        let Some(line) = ui.ask("")? else {
            return Ok(Some("the bot closed its output before the game was over".into()));
        };
        let (clause, text) = match answer(&line, &orders) {
            Ok(order) => match game.play(side, &order) {
                Ok(_) => return Ok(None),
                Err(rejected) => {
                    let book = game.book();
                    words::rejected(book, book.usual(ui.language), &rejected)
                }
            },
            Err(message) => (None, message),
        };
        send(ui, json!({ "type": "refused", "clause": clause, "text": text, "left": left }))?;
    }
    Ok(Some(format!("{PATIENCE} answers in a row were no legal order")))
}

/// The order that a line means: its notation, `{"order": …}` or an index into the list.
fn answer(line: &str, orders: &[String]) -> Result<String, String> {
    let pick = |index: u64| {
        usize::try_from(index).ok().and_then(|i| orders.get(i)).cloned().ok_or_else(|| {
            format!("there is no order {index}; the list has 0 to {}", orders.len().max(1) - 1)
        })
    };
    match serde_json::from_str::<Value>(line) {
        Ok(Value::String(order)) => Ok(order),
        Ok(Value::Number(n)) => n.as_u64().map_or(Err(format!("{n} is no index")), pick),
        Ok(Value::Object(object)) => match object.get("order") {
            Some(Value::String(order)) => Ok(order.clone()),
            Some(Value::Number(n)) => n.as_u64().map_or(Err(format!("{n} is no index")), pick),
            _ => Err("an object must hold \"order\": the order as it is written".into()),
        },
        Ok(_) => Err("an answer is an order, {\"order\": …} or an index".into()),
        Err(error) if line.starts_with('{') => Err(format!("this is not JSON: {error}")),
        Err(_) if line.is_empty() => Err("an empty line is no answer".into()),
        Err(_) => Ok(line.to_string()),
    }
}

fn over(ui: &mut Ui, game: &dyn Match, forfeit: Option<Forfeit>) -> Result<ExitCode> {
    let book = game.book();
    let standing = game.sight(Viewer::Referee).standing;
    let points = Scribe::new(book, ui.language).points(&standing.points);
    let secret = game.journal(true).secret().map(|secret| kernel::data::hex(&secret.0));
    let winner = match (&forfeit, game.turn()) {
        (Some(forfeit), _) => Some(!forfeit.side),
        (None, Turn::Over { winner }) => winner,
        (None, Turn::Ask { .. }) => None,
    };
    let mut object = json!({
        "type": "over",
        "winner": winner.map(|side| book.side(side).id),
        "points": points,
        "orders": game.length(),
        "secret": secret,
    });
    if let Some(Forfeit { side, reason }) = &forfeit {
        object["forfeit"] = json!({ "side": book.side(*side).id, "reason": reason });
    }
    send(ui, object)?;
    Ok(if forfeit.is_some() { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_come_in_three_forms() {
        let orders = ["move A".to_string(), "end".into()];
        assert_eq!(answer("move A", &orders), Ok("move A".into()));
        assert_eq!(answer("{\"order\":\"end\"}", &orders), Ok("end".into()));
        assert_eq!(answer("{\"order\":1}", &orders), Ok("end".into()));
        assert_eq!(answer("1", &orders), Ok("end".into()));
        assert_eq!(answer("\"end\"", &orders), Ok("end".into()));
        for bad in ["2", "-1", "1.5", "{", "{}", "[]", "null", "", "99999999999999999999"] {
            assert!(answer(bad, &orders).is_err(), "{bad}");
        }
    }
}
