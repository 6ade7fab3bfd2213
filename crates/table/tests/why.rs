//! Why not: whoever points at a counter, a space or both is told which order he means, and what
//! forbids it.

mod common;

use common::{Table, titles};
use kernel::{journal::Journal, meant::Pointed, session::Rejected};
use serde_json::{Value, json};
use shelf::{Match, Title};
use std::{fs, path::Path, sync::Arc};

/// The recorded game of a title.
fn sample(title: &Arc<dyn Title>) -> Box<dyn Match> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(title.book().id);
    let file = fs::read_dir(folder.join("samples")).unwrap().next().unwrap().unwrap();
    let journal = Journal::read(&fs::read_to_string(file.path()).unwrap()).unwrap();
    title.resume(journal).unwrap()
}

/// A game, an entry of its record, the counter and the space that somebody points at then, the order
/// that he means, and the clause that forbids it; none where it is legal.
type Case = (&'static str, u64, &'static str, &'static str, &'static str, Option<&'static str>);

const CASES: [Case; 30] = [
    ("campaign", 0, "DE-4ID", "1018", "move DE-4ID", None),
    ("campaign", 0, "PL-10MEC", "1521", "move PL-10MEC", Some("3.0a")),
    ("campaign", 3, "PL-10MEC", "1521", "to 1521", Some("4.1.2g")),
    ("campaign", 3, "DE-4ID", "1018", "to 1018", Some("4.0.o1")),
    ("campaign", 42, "DE-4ID", "", "move DE-4ID", Some("4.1.2b")),
    ("mlawa", 0, "", "14,50", "to 14,50", Some("15a")),
    ("mlawa", 45, "P-HQ-Fijalkowski", "53,22", "to 53,22", Some("10.2")),
    ("mlawa", 48, "G-217DP-311.II", "", "move G-217DP-311.II", Some("6.1")),
    ("mlawa", 48, "P-HQ-Fijalkowski", "53,22", "move P-HQ-Fijalkowski", Some("3.0b")),
    ("mlawa", 51, "G-11DP-23", "20,50", "to 20,50", Some("5.21a")),
    ("defiant", 0, "PL-4", "1512", "attack 1512", Some("12.1a")),
    ("defiant", 3, "DE-1CAV", "2512", "commit DE-1CAV", Some("12.1a")),
    ("defiant", 3, "PL-4", "", "commit PL-4", Some("12.1a")),
    ("defiant", 6, "", "2512", "to 2512", Some("9.5.2")),
    ("uprising", 0, "G-Flak-C", "118", "to 118", Some("Q71")),
    ("uprising", 27, "P-Zoska", "92", "exchange P-Zoska", Some("S3.2h")),
    ("uprising", 27, "P04", "", "exchange P04", None),
    ("uprising", 30, "P-Zoska", "92", "to 92", Some("9.17")),
    ("uprising", 30, "", "4", "to 4", None),
    ("breslau", 0, "SU-112-ART", "", "take SU-112-ART", Some("7.1.6b")),
    ("breslau", 3, "SU-294-861", "1637", "strike 1637", Some("Q12")),
    ("breslau", 3, "SU-112-ART", "", "harass SU-112-ART", Some("10.9.1a")),
    ("breslau", 6, "SU-294-861", "1637", "commit SU-294-861", Some("3.9")),
    ("breslau", 6, "SU-135-ART", "", "commit SU-135-ART", None),
    ("ford", 0, "PL-UL", "0806", "move PL-UL", Some("2.1")),
    ("ford", 3, "DE-2", "0204", "to 0204", Some("1.2")),
    ("ford", 3, "PL-UL", "0806", "to 0806", Some("3.3")),
    ("ford", 3, "", "0203", "to 0203", Some("3.1")),
    ("ford", 12, "DE-PI", "0506", "move DE-PI", Some("3.1")),
    ("ford", 33, "DE-1", "", "commit DE-1", None),
];

#[test]
fn what_is_pointed_at_is_understood_in_every_game() {
    for title in titles() {
        let (whole, book) = (sample(&title), title.book());
        let own = CASES.iter().filter(|(game, ..)| *game == book.id);
        assert!(own.clone().count() > 3, "{}", book.id);
        for case @ (_, n, piece, space, order, clause) in own {
            let at = Pointed {
                piece: book.piece_called(piece),
                space: (!space.is_empty()).then(|| book.board.find(space).unwrap()),
            };
            let (meant, looked_up) = whole.at(*n).meant(at).unwrap();
            let refused = match looked_up {
                Ok(_) => None,
                Err(Rejected::Illegal(refusal)) => Some(refusal.clause),
                Err(other) => panic!("{case:?}: {other:?}"),
            };
            assert_eq!((meant.as_str(), refused), (*order, *clause), "{case:?}");
        }
    }
}

/// Whoever points at what a legal order names is understood so.
#[test]
fn pointing_at_what_is_legal_is_legal() {
    for title in titles() {
        let whole = sample(&title);
        for n in (0..whole.length().min(400)).step_by(7) {
            let game = whole.at(n);
            for offer in game.offers() {
                let (piece, space) = (offer.choice.piece, offer.choice.space);
                let words: Vec<&str> = offer.order.split(' ').skip(1).collect();
                // What an order names besides is not pointed at.
                if words.len() != 1 || offer.choice.number.is_some() {
                    continue;
                }
                let named = game.book().piece_called(words[0]);
                let at = Pointed {
                    piece: named.and(piece),
                    space: if named.is_some() { None } else { space },
                };
                if at == (Pointed { piece: None, space: None }) {
                    continue;
                }
                let (meant, looked_up) = game.meant(at).unwrap();
                assert!(looked_up.is_ok(), "{} {n}: {} is {meant}", game.book().id, offer.order);
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn why_not_is_asked_by_pointing() {
    let table = Table::new().await;
    let game = table.seat(["me", "me"]).await;
    let view = table.view(&game, Some(game.mine())).await;
    let mine = game.mine();
    let own = |piece: &&Value| piece["side"] == view["you"];
    let foreign = view["pieces"].as_array().unwrap().iter().find(|piece| !own(piece)).unwrap();
    let id = foreign["id"].as_str().unwrap();
    let there = table.get(&game.path(&format!("why?piece={id}")), Some(mine)).await.is(200);
    assert_eq!((&there["legal"], there["clause"].is_string()), (&json!(false), true), "{there}");
    let order = there["order"].as_str().unwrap();
    assert!(order.ends_with(id), "{order}");
    // The older way to ask: the order written out.
    let written = json!({ "order": order });
    assert_eq!(table.post(&game.path("why"), Some(mine), written).await.is(200), there);
    table.get(&game.path("why"), Some(mine)).await.is(400);
    table.get(&game.path("why?piece=nobody"), Some(mine)).await.is(400);
    table.get(&game.path("why?space=nowhere"), Some(mine)).await.is(400);
    table.get(&game.path(&format!("why?piece={id}")), None).await.is(401);
    table.get(&game.path(&format!("why?piece={id}")), game.token(1)).await.is(409);
}
