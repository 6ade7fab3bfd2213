//! Matches of two games with the sides exchanged. The first game promises a second one: the table
//! makes it when the first is over. Everybody's token opens it too, at the other side.

use crate::{
    App,
    error::ApiError,
    input::Visitor,
    lobby::{Opening, persons},
    room::Room,
    seats::{Seat, random},
    store::Kept,
    view::Summary,
};
use axum::Json;
use kernel::{
    book::Book,
    fair::Secret,
    game::{BySide, Side},
    pair::MatchRule,
};
use schemars::JsonSchema;
use serde::Serialize;
use shelf::json::Sides;
use std::sync::Arc;

/// Which game of a match a room is; 0 if it is played alone.
pub const FIRST: i64 = 1;
const SECOND: i64 = 2;

/// A match of two games with the sides exchanged. Players are told apart by the side that they began
/// with.
#[derive(Serialize, JsonSchema)]
pub struct Pair {
    /// The clause that decides it.
    clause: String,
    /// The side whose points are compared.
    compare: &'static str,
    /// Which of the two games this is.
    half: i64,
    /// The side that whoever asks began with.
    began: Option<&'static str>,
    /// Both games; the second is made when the first is over.
    games: [Option<Game>; 2],
    /// Who won it, when both games are over.
    verdict: Option<Verdict>,
}

/// One of the two games of a match.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "PairGame")]
struct Game {
    /// The id of the game.
    #[serde(rename = "match")]
    id: String,
    over: bool,
    /// The number of the turn.
    turn: u8,
    points: Sides<i32>,
    /// Who plays each side.
    players: Sides<String>,
}

/// Who won a match.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "PairVerdict")]
struct Verdict {
    /// The side that the winner began with; none if it is a draw.
    winner: Option<&'static str>,
    /// The side whose points were compared.
    #[serde(rename = "as")]
    as_side: &'static str,
    /// The points of each player, by the side that he began with.
    points: Sides<i32>,
}

/// What decides a match, if the rules of a game know one.
pub fn rule(book: &Book) -> Result<&MatchRule, ApiError> {
    let unknown = "the rules of this game know no match of two games";
    book.match_rule.as_ref().ok_or_else(|| ApiError::Unreadable(unknown.into()))
}

/// Makes the second game as soon as the first is over, whether or not anybody asks for it.
pub fn go_on(app: &Arc<App>, room: &Arc<Room>) {
    if room.half != FIRST || app.is_closing() {
        return;
    }
    let (app, room) = (app.clone(), room.clone());
    tokio::spawn(async move {
        if let Err(error) = follow_up(&app, &room).await {
            tracing::warn!(%error, id = room.id, "no second game");
        }
    });
}

/// Makes the second game of a match if the first is over and nobody else has made it.
async fn follow_up(app: &Arc<App>, room: &Room) -> Result<(), ApiError> {
    let setup = {
        let state = room.lock().await;
        if room.half != FIRST || !state.is_over() {
            return Ok(());
        }
        state.game.setup().clone()
    };
    if app.store.kept(&room.id).await?.is_none_or(|first| !first.other.is_empty()) {
        return Ok(());
    }
    let [first, second] = room.seats().0;
    let seats = BySide([second, first]);
    let game = room.title.start(setup, Secret(random()?), &persons(&seats));
    let game = game.map_err(|fault| ApiError::Internal(fault.to_string()))?;
    let opening = Opening {
        title: room.title.clone(),
        journal: game.journal(true),
        seats,
        name: room.name.clone(),
        parent: String::new(),
        half: SECOND,
        other: room.id.clone(),
    };
    let (kept, state) = opening.prepare().await?;
    if app.store.create_second(&kept).await? {
        opening.open(app, &kept, state);
    }
    Ok(())
}

/// Both games of the match and how it stands, for whoever looks at either of them.
pub async fn look(visitor: Visitor) -> Result<Json<Pair>, ApiError> {
    let Visitor { app, room, .. } = &visitor;
    let book = room.title.book();
    let missing = || ApiError::NotFound("match of two games that this one belongs to".into());
    let rule = book.match_rule.as_ref().filter(|_| room.half != 0).ok_or_else(missing)?;
    follow_up(app, room).await?;
    let this = app.store.kept(&room.id).await?.ok_or_else(missing)?;
    let other = app.store.kept(&this.other).await?;
    let games = if room.half == FIRST { [Some(this), other] } else { [other, Some(this)] };
    let halves = games.each_ref().map(|kept| kept.as_ref().and_then(|kept| Half::of(book, kept)));
    let verdict = match &halves {
        [Some(first), Some(second)] if first.over && second.over => {
            Some(rule.judge([first.points, second.points]))
        }
        _ => None,
    };
    let id = |side: Side| book.side(side).id;
    let began = visitor.eyes.side().map(|side| if room.half == FIRST { side } else { !side });
    Ok(Json(Pair {
        clause: rule.clause.clone(),
        compare: id(rule.compare),
        half: room.half,
        began: began.map(id),
        games: halves.map(|half| half.map(|half| half.write(book))),
        verdict: verdict.map(|verdict| Verdict {
            winner: verdict.winner.map(id),
            as_side: id(verdict.as_side),
            points: Sides::of(book, |player| verdict.points[player]),
        }),
    }))
}

/// One of the two games, as it is kept.
struct Half {
    id: String,
    over: bool,
    turn: u8,
    points: BySide<i32>,
    seats: BySide<Seat>,
}

impl Half {
    fn of(book: &Book, kept: &Kept) -> Option<Half> {
        let summary: Summary = serde_json::from_str(&kept.summary).ok()?;
        let points = |side: Side| summary.points.get(book.side(side).id).copied();
        Some(Half {
            id: kept.id.clone(),
            over: summary.over.is_some(),
            turn: summary.turn,
            points: BySide([points(Side::First)?, points(Side::Second)?]),
            seats: Seat::read(book, &kept.seats).ok()?,
        })
    }

    fn write(&self, book: &Book) -> Game {
        Game {
            id: self.id.clone(),
            over: self.over,
            turn: self.turn,
            points: Sides::of(book, |side| self.points[side]),
            players: Sides::of(book, |side| self.seats[side].kind.clone()),
        }
    }
}
