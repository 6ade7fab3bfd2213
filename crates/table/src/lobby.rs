//! Making, importing and listing games.

mod parts;

pub use parts::{Branch, Games, Import, Join, Made, NewGame, Opened};

use crate::{
    App,
    error::ApiError,
    input::{Asked, Body, Lang, Visitor, clean},
    limits::Sender,
    pair,
    room::{LONGEST, Room, State as Play, rebuild, write_header, write_secrets},
    seats::{Pass, Seat, Wish, random},
    store::{Kept, now},
    view::{Summary, Winner},
};
use axum::{
    Json,
    extract::{Request, State},
    http::StatusCode,
    middleware::Next,
    response::{IntoResponse, Response},
};
use kernel::{
    book::Book,
    data::hex,
    fair::{Because, Secret},
    game::{BySide, Setup, Side},
    journal::{Header, Journal},
    text::Language,
};
use parts::{Access, Row};
use shelf::{Title, json::Sides};
use std::{borrow::Cow, collections::BTreeMap, sync::Arc, time::Duration};
use tokio::time::timeout;

/// Who hands in a file waits so long for his turn.
const PATIENCE: Duration = Duration::from_secs(5);

/// How many games a list shows.
const LISTED: i64 = 60;

pub async fn create(
    State(app): State<Arc<App>>,
    sender: Sender,
    Body(wish): Body<NewGame>,
) -> Result<Response, ApiError> {
    app.limits.creation(&sender)?;
    let title = app.title(&wish.game)?;
    let book = title.book();
    let setup = Setup::new(book, wish.scenario.as_deref(), wish.options)?;
    let (seats, tokens) = seated(book, &wish.seats)?;
    let game = title.start(setup, Secret(random()?), &persons(&seats))?;
    let half = half(book, wish.pair)?;
    let (name, journal) = (wish.name, game.journal(true));
    let opening = Opening { half, ..Opening::new(title, journal, seats, name) };
    open_room(&app, opening, tokens).await
}

/// Another game that begins like this one; the original does not notice.
pub async fn branch(
    visitor: Visitor,
    sender: Sender,
    Body(wish): Body<Branch>,
) -> Result<Response, ApiError> {
    let Visitor { app, room, .. } = visitor;
    app.limits.creation(&sender)?;
    let (seats, tokens) = seated(room.title.book(), &wish.seats)?;
    let journal = {
        let state = room.lock().await;
        state.is_open()?;
        if wish.n > state.n() {
            return Err(ApiError::NotFound(format!("entry {}", wish.n)));
        }
        state.game.branch(wish.n, Secret(random()?), &persons(&seats)).journal(true)
    };
    let parent = room.id.clone();
    let opening = Opening::new(room.title.clone(), journal, seats, wish.name);
    open_room(&app, Opening { parent, ..opening }, tokens).await
}

/// Takes a free seat, or the one that an invitation is for.
pub async fn join(visitor: Visitor, Body(wish): Body<Join>) -> Result<Json<Opened>, ApiError> {
    let Visitor { app, room, .. } = visitor;
    let side = room.title.book().find_side(&wish.side)?;
    let invitation = wish.invitation.as_deref();
    let token = room.sit_down(&app.store, side, |seat| seat.admits(invitation)).await?;
    Ok(Json(opened(&app, &room, side, token)))
}

/// A new token for whoever sits there; the old one opens nothing any more.
pub async fn renew(visitor: Visitor) -> Result<Json<Opened>, ApiError> {
    let side = visitor.seat()?;
    let (app, room) = (&visitor.app, &visitor.room);
    let hash = visitor.token.clone();
    // Of two who renew it at the same time, only the first still holds the seat.
    let holds = move |seat: &Seat| match hash.as_deref().is_some_and(|hash| seat.is_opened_by(hash))
    {
        true => Ok(()),
        false => Err(ApiError::UnknownToken),
    };
    let token = room.sit_down(&app.store, side, holds).await?;
    Ok(Json(opened(app, room, side, token)))
}

fn opened(app: &App, room: &Room, side: Side, token: String) -> Opened {
    let link = seat_link(app, &room.id, &token);
    Opened { side: room.title.book().side(side).id, token, link }
}

fn seat_link(app: &App, id: &str, token: &str) -> String {
    let base = app.config.public_url.as_deref().unwrap_or("").trim_end_matches('/');
    format!("{base}/t/{id}#{token}")
}

/// A whole journal takes much room before anybody knows whether it is one: few are read at once, and
/// none of somebody who has handed in too many.
pub async fn read_few(
    State(app): State<Arc<App>>,
    sender: Sender,
    request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    app.limits.import(&sender)?;
    let place = timeout(PATIENCE, app.importers.acquire()).await;
    let _place = place.map_err(|_| ApiError::TooMany { what: "imports at once", seconds: 10 })?;
    Ok(next.run(request).await)
}

pub async fn import(
    State(app): State<Arc<App>>,
    Body(wish): Body<Import>,
) -> Result<Response, ApiError> {
    // It is JSON inside of JSON: what was escaped twice comes out only here.
    clean(wish.journal.as_bytes())?;
    let journal = Journal::read(&wish.journal).map_err(|e| ApiError::Unreadable(e.to_string()))?;
    let title = app.title(&journal.header.game)?;
    if journal.entries.len() as u64 > LONGEST {
        let found = journal.entries.len();
        let message = format!("a game has at most {LONGEST} entries, this file has {found}");
        return Err(ApiError::Unreadable(message));
    }
    let (seats, tokens) = seated(title.book(), &wish.seats)?;
    let journal = match app.config.believes_files {
        true => journal,
        false => taken_over(title.clone(), journal, &seats).await?,
    };
    let half = half(title.book(), wish.pair)?;
    let opening = Opening { half, ..Opening::new(title, journal, seats, wish.name) };
    open_room(&app, opening, tokens).await
}

/// A journal that somebody hands in: what it holds is checked, and whoever wrote it may know its
/// secrets, so it goes on with dice of ours. One that is over only says that it came from a file.
async fn taken_over(
    title: Arc<dyn Title>,
    journal: Journal,
    seats: &BySide<Seat>,
) -> Result<Journal, ApiError> {
    let mut state = rebuild(title, journal, 0).await?;
    let persons = if state.is_over() { Vec::new() } else { persons(seats) };
    state.game.go_on_with(Because::Import, Secret(random()?), &persons);
    Ok(state.game.journal(true))
}

/// The sides that persons play, now or later.
pub fn persons(seats: &BySide<Seat>) -> Vec<Side> {
    Side::BOTH.into_iter().filter(|side| seats[*side].level().is_none()).collect()
}

/// Who is to sit where, and the tokens of persons; a seat that is not named is a person's.
fn seated(
    book: &Book,
    wishes: &BTreeMap<String, String>,
) -> Result<(BySide<Seat>, BySide<Option<Pass>>), ApiError> {
    let mut wished = BySide([Wish::Person; 2]);
    for (id, wish) in wishes {
        let side = book.find_side(id)?;
        wished[side] = Wish::read(wish)?;
    }
    let (first, first_token) = Seat::new(wished[Side::First])?;
    let (second, second_token) = Seat::new(wished[Side::Second])?;
    Ok((BySide([first, second]), BySide([first_token, second_token])))
}

fn half(book: &Book, pair: bool) -> Result<i64, ApiError> {
    if !pair {
        return Ok(0);
    }
    pair::rule(book).map(|_| pair::FIRST)
}

/// A game that is about to be kept.
pub struct Opening {
    pub title: Arc<dyn Title>,
    pub journal: Journal,
    pub seats: BySide<Seat>,
    pub name: String,
    /// The game that it branches off from, for an analysis.
    pub parent: String,
    /// Which game of a match of two it is, and the other one.
    pub half: i64,
    pub other: String,
}

impl Opening {
    /// A game by itself.
    fn new(title: Arc<dyn Title>, journal: Journal, seats: BySide<Seat>, name: String) -> Opening {
        let (parent, other) = (String::new(), String::new());
        Opening { title, journal, seats, name, parent, half: 0, other }
    }

    /// Replays it, and says how it is kept.
    pub async fn prepare(&self) -> Result<(Kept, Play), ApiError> {
        let state = rebuild(self.title.clone(), self.journal.clone(), 0).await?;
        let book = self.title.book();
        let kept = Kept {
            id: hex(&random::<8>()?),
            game: book.id.into(),
            name: self.name.clone(),
            header: write_header(&self.journal.header)?,
            secret: write_secrets(&self.journal.secrets),
            seats: Seat::write(book, &self.seats)?,
            parent: self.parent.clone(),
            half: self.half,
            other: self.other.clone(),
            version: 0,
            summary: Summary::of(book, &state).write()?,
            updated: now(),
        };
        Ok((kept, state))
    }

    /// Opens the room of a game that is kept by now.
    pub fn open(self, app: &Arc<App>, kept: &Kept, state: Play) -> Arc<Room> {
        app.meters.games.add(1);
        tracing::info!(id = kept.id, game = kept.game, "new game");
        let room = app.adopt(Arc::new(Room::new(kept, self.title, self.seats, state)));
        app.attend(&room);
        room
    }
}

async fn open_room(
    app: &Arc<App>,
    mut opening: Opening,
    tokens: BySide<Option<Pass>>,
) -> Result<Response, ApiError> {
    opening.name = opening.name.trim().chars().take(app.config.name_length).collect();
    let (kept, state) = opening.prepare().await?;
    if app.store.count().await? >= app.config.max_games {
        return Err(ApiError::Full("this table keeps no more games".into()));
    }
    app.store.create(&kept, &opening.journal.entries).await?;
    let room = opening.open(app, &kept, state);
    let seats = Side::BOTH.into_iter().zip(tokens.0).filter_map(|(side, pass)| {
        let side = room.title.book().side(side).id;
        Some((side, access(app, &kept.id, side, pass?)))
    });
    let base = app.config.public_url.as_deref().unwrap_or("").trim_end_matches('/');
    let watch = format!("{base}/t/{}", kept.id);
    let made = Made { seats: seats.collect(), watch, id: kept.id };
    Ok((StatusCode::CREATED, Json(made)).into_response())
}

fn access(app: &App, id: &str, side: &str, pass: Pass) -> Access {
    match pass {
        Pass::Token(token) => Access::Token { link: seat_link(app, id, &token), token },
        Pass::Invitation(invitation) => {
            let link = seat_link(app, id, &format!("join={side}.{invitation}"));
            Access::Invitation { invitation, link }
        }
    }
}

/// Games that wait for somebody, those among them that came from a file, and all others to watch.
pub async fn list(
    State(app): State<Arc<App>>,
    Asked(lang): Asked<Lang>,
) -> Result<Json<Games>, ApiError> {
    let (mut open, mut continued, mut watch) = (Vec::new(), Vec::new(), Vec::new());
    for kept in app.store.recent(LISTED).await? {
        let Ok(title) = app.title(&kept.game) else { continue };
        let Some(row) = row(title.book(), kept, lang.get()) else { continue };
        match (row.free.is_empty(), row.imported) {
            (false, false) => open.push(row),
            (false, true) => continued.push(row),
            (true, _) => watch.push(row),
        }
    }
    Ok(Json(Games { open, continued, watch }))
}

fn row(book: &Book, kept: Kept, language: Language) -> Option<Row> {
    let Summary { n, turn, phase, decides, points, over } =
        serde_json::from_str(&kept.summary).ok()?;
    let seats = Seat::read(book, &kept.seats).ok()?;
    let header = Header::read(&kept.header).ok()?;
    let free = Side::BOTH.into_iter().filter(|side| seats[*side].is_free());
    Some(Row {
        id: kept.id,
        name: kept.name,
        game: kept.game,
        title: book.title.get(language).into(),
        n,
        turn,
        phase_name: book.words.word(language, &format!("phase-{phase}")),
        phase: phase.into(),
        decides: decides.map(Cow::into_owned),
        points: points.into_iter().map(|(side, points)| (side.into_owned(), points)).collect(),
        over: over.map(|over| Winner { winner: over.winner.map(|side| side.into_owned().into()) }),
        players: Sides::of(book, |side| seats[side].kind.clone()),
        free: free.map(|side| book.side(side).id).collect(),
        imported: header.dice.iter().any(|source| source.because == Some(Because::Import)),
        updated: kept.updated,
    })
}
