//! Too much of what is allowed: new games, imports, pictures, guesses.

use super::{
    attack::{ELSEWHERE, Front, Told},
    raw::{Reply, send},
};
use crate::{Trouble, http::Wire};
use kernel::game::Side;
use serde_json::{Value, json};
use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
};
use tokio::time::{Instant, timeout_at};

/// Connections that ask at the same time.
const HANDS: usize = 16;
const PICTURE_HANDS: usize = 64;
const IMPORT_HANDS: usize = 8;
/// As many games as one address makes at once, and a few that it gets meanwhile.
const GAMES: usize = 105;
const IMPORTS: usize = 33;
const MADE: Reply = Reply::Status(201);
const LATER: Reply = Reply::Status(429);

/// One connection that sends the same kind of request again and again. A new one takes its place
/// when the table hangs up.
struct Hand {
    address: SocketAddr,
    until: Instant,
    wire: Option<Wire>,
}

impl Hand {
    fn new(front: &Front) -> Hand {
        Hand { address: front.address, until: front.until, wire: None }
    }

    /// Status of a request; nothing when the time is up.
    async fn ask(&mut self, request: &[u8]) -> Option<Reply> {
        let (address, held) = (self.address, &mut self.wire);
        let asked = async {
            let mut wire = match held.take() {
                Some(wire) => wire,
                None => Wire::open(address).await?,
            };
            wire.send(request).await?;
            let status = wire.status().await?;
            *held = Some(wire);
            Ok::<u16, Trouble>(status)
        };
        match timeout_at(self.until, asked).await {
            Ok(Ok(status)) => Some(Reply::Status(status)),
            Ok(Err(_)) => Some(Reply::Closed),
            Err(_) => None,
        }
    }
}

fn post(path: &str, head: &str, body: &str) -> Vec<u8> {
    crate::http::post(path, head, body).into_bytes()
}

/// As an address, which may make so many and no more; others still may.
pub async fn games(front: &Front) -> Result<Told, Trouble> {
    let book = front.titles[0].book();
    let request =
        post("/api/matches", &format!("{ELSEWHERE}\r\n"), &json!({ "game": book.id }).to_string());
    let request: Arc<[u8]> = request.into();
    let mut told = front
        .together(front.count(HANDS), |_| {
            let (mut hand, request) = (Hand::new(front), request.clone());
            async move {
                let mut told = Told::default();
                while let Some(reply) = hand.ask(&request).await {
                    told.expect("a new game", reply, &[MADE, LATER]);
                }
                told
            }
        })
        .await;
    let made = told.answers.get("201").copied().unwrap_or(0);
    if made > GAMES {
        told.wrong(format!("one address made {made} games"));
    }
    if let Err(trouble) = front.new_game(["me", "me"]).await {
        told.wrong(format!("nobody else can make a game: {trouble}"));
    }
    Ok(told)
}

/// Each on a connection of its own: whoever sends too much is hung up on, and that is an answer.
pub async fn imports(front: &Front) -> Result<Told, Trouble> {
    let next = Arc::new(AtomicUsize::new(0));
    let told = front.together(front.count(IMPORT_HANDS), |_| {
        let (next, journals) = (next.clone(), front.journals.clone());
        let (address, until) = (front.address, front.until);
        async move {
            let mut told = Told::default();
            while Instant::now() < until {
                let which = next.fetch_add(1, Ordering::Relaxed) % journals.bodies.len();
                let (name, body, is_sound) = &journals.bodies[which];
                let request = post("/api/matches/import", &format!("{ELSEWHERE}\r\n"), body);
                let reply = send(address, &request, until - Instant::now()).await;
                let refusals = [400, 413, 422].map(Reply::Status);
                let right = if *is_sound { &[MADE][..] } else { &refusals[..] };
                told.expect(name, reply, &[right, &[LATER, Reply::Closed, Reply::Held]].concat());
            }
            told
        }
    });
    let mut told = told.await;
    let taken = told.answers.get("201").copied().unwrap_or(0);
    if taken > IMPORTS {
        told.wrong(format!("one address imported {taken} games"));
    }
    Ok(told)
}

/// Every address of a picture, a book and its rules.
fn addresses(front: &Front) -> Vec<String> {
    let mut all = Vec::new();
    for title in &front.titles {
        let book = title.book();
        let base = format!("/api/games/{}", book.id);
        let namings = book.namings.iter().map(|naming| format!("&places={}", naming.id));
        let namings: Vec<String> = namings.chain([String::new()]).collect();
        for places in &namings {
            for bits in 0..64 {
                let word = |bit: u32, on: &'static str, off: &'static str| {
                    if bits & (1 << bit) != 0 { on } else { off }
                };
                let look = format!(
                    "theme={}&lang={}&names={}&numbers={}&grid={}&far={}{places}",
                    word(0, "dark", "light"),
                    word(1, "pl", "en"),
                    word(2, "on", "off"),
                    word(3, "on", "off"),
                    word(4, "on", "off"),
                    word(5, "on", "off"),
                );
                let kinds = ["map.svg", "names.svg", "underground.svg"];
                all.extend(kinds.map(|kind| format!("{base}/{kind}?{look}")));
            }
        }
        for lang in ["en", "pl"] {
            all.extend(
                ["/cards.svg", "/rules", ""].map(|kind| format!("{base}{kind}?lang={lang}")),
            );
        }
        let details = ["full", "medium", "small", "tiny"];
        all.extend(details.map(|detail| format!("{base}/counters.svg?detail={detail}")));
    }
    all
}

pub async fn pictures(front: &Front) -> Result<Told, Trouble> {
    let mut addresses = addresses(front);
    // Not one game after the other: what is drawn is not what was just asked for.
    fastrand::Rng::with_seed(1).shuffle(&mut addresses);
    addresses.truncate(front.count(addresses.len()));
    let (all, next) = (Arc::new(addresses), Arc::new(AtomicUsize::new(0)));
    let told = front.together(front.count(PICTURE_HANDS), |_| {
        let (mut hand, all, next) = (Hand::new(front), all.clone(), next.clone());
        async move {
            let mut told = Told::default();
            while let Some(path) = all.get(next.fetch_add(1, Ordering::Relaxed)) {
                let request = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n");
                let Some(reply) = hand.ask(request.as_bytes()).await else { break };
                // Not every game has cards, or something below the ground.
                told.expect(path, reply, &[200, 404].map(Reply::Status));
            }
            told
        }
    });
    Ok(told.await)
}

/// Guesses at the seats of the game that is played and at an invitation to another.
pub async fn tokens(front: &Front) -> Result<Told, Trouble> {
    let invited = front.new_game(["me", "link"]).await?;
    let (id, other) = (front.seat.id.clone(), invited["match"].as_str().unwrap_or_default());
    let side = front.titles[0].book().side(Side::Second).id;
    let join = format!("/api/matches/{other}/join");
    let told = front.together(front.count(HANDS), |index| {
        let (mut hand, id, join) = (Hand::new(front), id.clone(), join.clone());
        let mut rng = fastrand::Rng::with_seed(index as u64);
        async move {
            let mut told = Told::default();
            loop {
                let guess = format!("{:032x}", rng.u128(..));
                // Half of them as an address, whose requests are counted.
                let from = if index % 2 == 0 { format!("{ELSEWHERE}\r\n") } else { String::new() };
                let request = match rng.u8(..3) {
                    0 => post(
                        &join,
                        &from,
                        &json!({ "side": side, "invitation": guess }).to_string(),
                    ),
                    1 => {
                        let head = format!("{from}Authorization: Bearer {guess}\r\n");
                        let order = json!({ "n": 0, "order": "end" }).to_string();
                        post(&format!("/api/matches/{id}/orders"), &head, &order)
                    }
                    _ => format!(
                        "GET /api/matches/{id}/view HTTP/1.1\r\nHost: localhost\r\n{from}\
                         Authorization: Bearer {guess}\r\n\r\n"
                    )
                    .into_bytes(),
                };
                let Some(reply) = hand.ask(&request).await else { break told };
                told.expect("a guess", reply, &[403, 409, 429].map(Reply::Status));
            }
        }
    });
    let mut told = told.await;
    let word = &invited["seats"][side]["invitation"];
    let wish = json!({ "side": side, "invitation": word }).to_string();
    let taken = Wire::open(front.address).await?.post(&join, "", &wish).await?;
    let taken: Value = serde_json::from_str(&taken.body).unwrap_or_default();
    if !taken["token"].is_string() {
        told.wrong("the invitation does not work any more".into());
    }
    Ok(told)
}
