//! Dice that nobody chooses and only the table could foresee: shares, continued games, the proof.

mod common;

use common::{Seated, Table, config, pick, titles};
use kernel::{
    data::unhex,
    dice::{Dice, Seed, Seeded},
    fair::{self, Because, Secret},
    game::{Setup, Turn},
    journal::{Entry, Journal},
};
use serde_json::{Value, json};
use shelf::Title;
use std::{collections::BTreeSet, sync::Arc};
use table::Config;

/// A table as people meet it: it believes no file.
async fn table() -> Table {
    Table::with(Config { believes_files: false, ..config() }, "sqlite::memory:").await
}

async fn say(table: &Table, game: &Seated, seat: usize, words: Value) -> common::Answer {
    table.post(&game.path("shares"), game.token(seat), words).await
}

fn pledge(table: &str, side: &str) -> Value {
    json!({ "commitment": fair::commitment(table, side, &fair::share_of(7, side)) })
}

fn show(side: &str) -> Value {
    json!({ "share": fair::share_of(7, side) })
}

fn newest(view: &Value) -> &Value {
    view["dice"]["sources"].as_array().and_then(|all| all.last()).expect("dice have a source")
}

/// A game of two persons who have not given their shares.
async fn two_persons(table: &Table, title: &dyn Title) -> Seated {
    let sides = title.book().sides.0.each_ref().map(|side| side.id.to_string());
    let seats = json!({ &sides[0]: "me", &sides[1]: "me" });
    let wish = json!({ "game": title.book().id, "seats": seats });
    let made = table.post("/api/matches", None, wish).await.is(201);
    let tokens = sides.each_ref().map(|side| made["seats"][side]["token"].as_str());
    let tokens = tokens.map(|token| token.map(String::from));
    Seated { id: made["match"].as_str().unwrap().into(), sides, tokens }
}

/// The two shares of the dice: commitments first, each shown once, nobody copied.
#[tokio::test(flavor = "multi_thread")]
async fn no_die_falls_before_every_person_has_given_a_share() {
    let table = table().await;
    for title in titles() {
        let game = two_persons(&table, title.as_ref()).await;
        let sides = &game.sides;
        let view = table.view(&game, Some(game.mine())).await;
        let bound = newest(&view)["commitment"].as_str().unwrap().to_string();
        assert_eq!(view["dice"]["awaits"], json!(sides));
        say(&table, &game, 0, show(&sides[0])).await.is(409);
        say(&table, &game, 0, pledge(&bound, &sides[0])).await.is(200);
        say(&table, &game, 0, show(&sides[0])).await.is(409);
        say(&table, &game, 0, json!({ "commitment": "x" })).await.is(400);
        no_die_falls(&table, &game).await;
        say(&table, &game, 1, pledge(&bound, &sides[1])).await.is(200);
        say(&table, &game, 1, show(&sides[0])).await.is(409);
        say(&table, &game, 1, show(&sides[1])).await.is(200);
        say(&table, &game, 0, pledge(&bound, &sides[1])).await.is(409);
        no_die_falls(&table, &game).await;
        let ready = say(&table, &game, 0, show(&sides[0])).await.is(200);
        assert_eq!((&ready["ready"], &ready["begun"]), (&json!(true), &json!(true)));
        say(&table, &game, 0, json!({ "anew": true })).await.is(409);
        table.post(&game.path("shares"), None, show(&sides[0])).await.is(401);
    }
}

/// Whoever decides goes on for a while; nothing is rolled or drawn on the way.
async fn no_die_falls(table: &Table, game: &Seated) {
    for step in 0..60 {
        let view = table.view(game, None).await;
        if view["dice"]["begun"] == false {
            assert_eq!(view["decides"], Value::Null);
            let order = json!({ "n": 0, "order": "end" });
            table.post(&game.path("orders"), game.token(0), order).await.is(409);
            return;
        }
        let seat = usize::from(view["decides"] == json!(game.sides[1]));
        let mine = table.view(game, game.token(seat)).await;
        let order = pick(&mine, step);
        let answer = table.order(game, game.token(seat).unwrap(), &mine["n"], &order).await;
        if answer.status == 409 {
            assert!(answer.json()["error"].as_str().unwrap().contains("share"), "{}", answer.text);
            return;
        }
        let after = answer.is(200);
        let at = after["n"].as_u64().unwrap();
        let log = table.get(&game.path(&format!("log?from={at}")), game.token(seat)).await.is(200);
        let lines = log[0]["lines"].as_array().unwrap();
        assert!(lines.iter().all(|line| line["rolls"].as_array().is_none_or(Vec::is_empty)));
    }
}

/// A finished game of each title: the journal proves itself, and a table that had dropped or turned
/// a share would be found out.
#[tokio::test(flavor = "multi_thread")]
async fn the_proof_holds_for_the_shares_that_were_given() {
    let (table, title) = (table().await, titles().remove(0));
    let game = two_persons(&table, title.as_ref()).await;
    table.share(&game).await;
    table.play_out(&game).await;
    let text = table.get(&game.path("journal"), None).await.text;
    let journal = Journal::read(&text).unwrap();
    title.verify(&journal, &mut |_| {}).map(|_| ()).unwrap();
    for seat in 0..2 {
        let mut turned = journal.clone();
        let (source, side) = (&mut turned.header.dice[0], &game.sides[seat]);
        let other = fair::share_of(99, side);
        source.shares[seat].commitment = Some(fair::commitment(&source.commitment, side, &other));
        source.shares[seat].share = Some(other);
        let unsound = title.verify(&turned, &mut |_| {}).err().unwrap();
        assert!(unsound.message.contains("the dice should have been"), "{unsound}");
        turned.header.dice[0].shares[seat].commitment = None;
        let unsound = title.verify(&turned, &mut |_| {}).err().unwrap();
        assert!(unsound.message.contains("share"), "{unsound}");
        // Without a share there are no dice to compare with: that must not pass for a proof.
        turned.header.dice[0].shares[seat].share = None;
        let unsound = title.verify(&turned, &mut |_| {}).err().unwrap();
        assert!(unsound.message.contains("before every seat had shown"), "{unsound}");
    }
    // The same shares in another order would be other dice, to choose from.
    let mut turned = journal.clone();
    turned.header.dice[0].shares.reverse();
    let unsound = title.verify(&turned, &mut |_| {}).err().unwrap();
    assert!(unsound.message.contains("order of sides"), "{unsound}");
    // What page and Python reckon with is what the rules cast.
    let mut turned = journal.clone();
    let rolled = turned.entries.iter_mut().find(|entry| !entry.rolls.is_empty()).unwrap();
    rolled.cast = format!("c40 {}", rolled.cast);
    let unsound = title.verify(&turned, &mut |_| {}).err().unwrap();
    assert!(unsound.message.contains("is cast here"), "{unsound}");
}

/// Whoever lost his share before he showed it begins anew, and everybody can see that he did.
#[tokio::test(flavor = "multi_thread")]
async fn a_lost_share_begins_the_dice_anew() {
    let (table, title) = (table().await, titles().remove(0));
    let game = two_persons(&table, title.as_ref()).await;
    let before = table.view(&game, None).await;
    let bound = newest(&before)["commitment"].as_str().unwrap();
    for seat in 0..2 {
        say(&table, &game, seat, pledge(bound, &game.sides[seat])).await.is(200);
    }
    say(&table, &game, 0, show(&game.sides[0])).await.is(200);
    say(&table, &game, 0, json!({ "anew": true })).await.is(409);
    let anew = say(&table, &game, 1, json!({ "anew": true, "table": bound })).await.is(200);
    // What was meant for the dice from before counts for nothing, not even a second loss.
    let late = json!({ "commitment": "0".repeat(64), "table": bound });
    say(&table, &game, 0, late).await.is(409);
    say(&table, &game, 1, json!({ "anew": true, "table": bound })).await.is(409);
    assert_eq!(anew["sources"][0]["renewed"], 1);
    assert_ne!(anew["sources"][0]["commitment"], bound);
    assert_eq!(anew["awaits"], json!(game.sides));
    table.share(&game).await;
    assert_eq!(table.view(&game, None).await["dice"]["ready"], true);
}

/// The dice of an entry from what a spectator can see: the commitment as seed, with and without
/// shares, hashed again, as old tables did.
fn foretell(source: &Value, entry: &Entry) -> Vec<Vec<u8>> {
    let seed = |text: &str| Seed(unhex(text).unwrap().try_into().unwrap());
    let commitment = source["commitment"].as_str().unwrap();
    let shares = source["shares"].as_array().cloned().unwrap_or_default();
    let shares: Vec<&str> = shares.iter().filter_map(|share| share["share"].as_str()).collect();
    let raw = seed(commitment);
    let hashed = Seed::from_secret(&raw.0, shares.iter().copied());
    let as_secret = Secret(raw.0);
    let again = seed(&as_secret.commitment());
    let dice = |seed: Seed| {
        let mut dice = Seeded::new(seed);
        dice.begin_entry(entry.n);
        entry.rolls.iter().map(|_| dice.roll(6)).collect()
    };
    [raw, hashed, again].map(dice).into()
}

/// Nobody foretells the dice from what is public, whoever plays.
#[tokio::test(flavor = "multi_thread")]
async fn public_data_foretell_nothing() {
    let table = table().await;
    for seats in [["random", "random"], ["me", "me"]] {
        let game = table.seat(seats).await;
        let before = table.view(&game, None).await;
        if seats[0] == "me" {
            table.play_out(&game).await;
        }
        while table.view(&game, None).await["over"].is_null() {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
        let text = table.get(&game.path("journal"), None).await.text;
        let journal = Journal::read(&text).unwrap();
        let rolled: Vec<&Entry> = journal.entries.iter().filter(|e| !e.rolls.is_empty()).collect();
        assert!(rolled.len() > 20);
        for way in 0..3 {
            let hits = |e: &&&Entry| foretell(newest(&before), e)[way] == e.rolls;
            let hit = rolled.iter().filter(hits).count();
            // A sixth of the single dice is luck; all of them is knowledge.
            assert!(hit * 2 < rolled.len(), "way {way}: {hit} of {}", rolled.len());
        }
    }
}

/// A game of the first title with known dice, played for a while.
fn prepared(title: &Arc<dyn Title>, orders: usize) -> Journal {
    let scenario = title.book().scenarios[0].id.clone();
    let setup = Setup { scenario, options: Default::default(), arrangement: None };
    let mut game = title.start(setup, Secret::from_number(1), &[]).unwrap();
    for step in 0..orders {
        let Turn::Ask { side, .. } = game.turn() else { break };
        let order = game.random_order(step as u64 * 7 + 3).unwrap();
        game.play(side, &order).unwrap();
    }
    game.journal(true)
}

/// Who imports a game may know its secret: it goes on with another, and says so everywhere.
#[tokio::test(flavor = "multi_thread")]
async fn an_imported_game_goes_on_with_fresh_dice_and_says_so() {
    let table = table().await;
    for title in titles() {
        for orders in [0, 40] {
            let journal = prepared(&title, orders);
            let known = journal.secret();
            let sides = title.book().sides.0.each_ref().map(|side| side.id.to_string());
            let wish = json!({
                "journal": journal.write(),
                "seats": { &sides[0]: "me", &sides[1]: "open" },
            });
            let made = table.post("/api/matches/import", None, wish).await.is(201);
            let id = made["match"].as_str().unwrap();
            let view = table.get(&format!("/api/matches/{id}/view"), None).await.is(200);
            let source = newest(&view);
            let from = if orders == 0 { 0 } else { orders as u64 + 1 };
            assert_eq!((&source["because"], &source["from"]), (&json!("import"), &json!(from)));
            assert_ne!(source["commitment"], json!(known.unwrap().commitment()));
            assert_eq!(view["dice"]["awaits"], json!(sides), "old shares count for nothing");
            let list = table.get("/api/matches", None).await.is(200);
            let listed = |name: &str| list[name].to_string().contains(id);
            assert!(!listed("open") && listed("continued"), "{list}");
        }
    }
}

/// Dice that somebody invented are taken for what they are: not proved.
#[tokio::test(flavor = "multi_thread")]
async fn invented_dice_are_never_called_proved() {
    let (table, title) = (table().await, titles().remove(0));
    let mut journal = prepared(&title, 200);
    // With the secret in it the lie is refused.
    let rolled = journal.entries.iter_mut().find(|entry| !entry.rolls.is_empty()).unwrap();
    rolled.rolls[0] = rolled.rolls[0] % 6 + 1;
    let n = rolled.n as usize;
    journal.entries.truncate(n);
    let import = |journal: &Journal| json!({ "journal": journal.write() });
    table.post("/api/matches/import", None, import(&journal)).await.is(422);
    // Without it the dice before the cut have no proof, and the table claims none.
    journal.secrets.clear();
    let made = table.post("/api/matches/import", None, import(&journal)).await.is(201);
    let path = format!("/api/matches/{}/view", made["match"].as_str().unwrap());
    let view = table.get(&path, None).await.is(200);
    assert_eq!(view["dice"]["sources"][0]["provable"], false);
    assert_eq!(view["dice"]["sources"][1]["provable"], true);
    assert_eq!(journal.header.dice[0].because, None::<Because>);
}

/// An analysis of a running game tells nothing of the dice that the game still rolls.
#[tokio::test(flavor = "multi_thread")]
async fn a_branch_does_not_reveal_the_dice_of_its_parent() {
    let (table, title) = (table().await, titles().remove(0));
    let game = two_persons(&table, title.as_ref()).await;
    table.share(&game).await;
    let wish = json!({ "n": 0, "seats": { &game.sides[0]: "random", &game.sides[1]: "random" } });
    let made = table.post(&game.path("branch"), None, wish).await.is(201);
    let branch = made["match"].as_str().unwrap();
    let path = |what: &str| format!("/api/matches/{branch}/{what}");
    while table.get(&path("view"), None).await.is(200)["over"].is_null() {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    let secrets = table.get(&path("proof"), None).await.is(200)["secrets"].clone();
    assert_eq!(secrets[0], Value::Null, "the parent is not over");
    assert!(secrets[1].is_string());
    let parent = table.get(&game.path("proof"), None).await.is(200);
    assert_eq!(parent["secrets"], Value::Null);
}

/// A finished game of a title, with shares of both sides, all chosen by whoever wrote the file.
fn finished(title: &Arc<dyn Title>) -> Journal {
    let scenario = title.book().scenarios[0].id.clone();
    let setup = Setup { scenario, options: Default::default(), arrangement: None };
    let both = [kernel::game::Side::First, kernel::game::Side::Second];
    let mut game = title.start(setup, Secret::from_number(1), &both).unwrap();
    game.share_all(&|by| fair::share_of(1, by));
    for step in 0.. {
        let Turn::Ask { side, .. } = game.turn() else { break };
        let order = game.random_order(step * 7 + 3).unwrap();
        game.play(side, &order).unwrap();
    }
    game.journal(true)
}

async fn import(table: &Table, journal: &Journal) -> common::Answer {
    table.post("/api/matches/import", None, json!({ "journal": journal.write() })).await
}

/// What a file says of seats, shares and set-up is held against the rules of its game.
#[tokio::test(flavor = "multi_thread")]
async fn forged_sources_are_refused() {
    let table = table().await;
    for title in titles() {
        let good = prepared_with_shares(&title, 60);
        let refused = async |what: &str, change: &dyn Fn(&mut Journal)| {
            let mut forged = good.clone();
            change(&mut forged);
            let answer = import(&table, &forged).await;
            assert!([400, 422].contains(&answer.status.as_u16()), "{what}: {}", answer.text);
            assert!(answer.text.contains(what), "{what}: {}", answer.text);
        };
        refused("no side called", &|j| {
            let source = &mut j.header.dice[0];
            source.shares[0] = fair::Share { by: "nobody".into(), commitment: None, share: None };
        })
        .await;
        refused("order of sides", &|j| j.header.dice[0].shares.reverse()).await;
        refused("another share", &|j| j.header.dice[0].shares[0].commitment = None).await;
        refused("hexadecimal", &|j| j.header.dice[0].commitment = "<b>".into()).await;
        refused("not the one", &|j| j.header.dice[0].commitment = "0".repeat(64)).await;
        // Dice that nobody could have rolled yet, with and without the secret.
        for known in [true, false] {
            refused("before every seat had shown", &|j| {
                j.header.dice[0].shares[1].share = None;
                if !known {
                    j.secrets.clear();
                }
                let last = j.entries.iter().position(|e| !e.rolls.is_empty());
                j.entries.truncate(last.map_or(j.entries.len(), |i| i + 1));
                if last.is_none() {
                    j.entries.last_mut().unwrap().rolls = vec![1];
                }
            })
            .await;
        }
        refused("set-up", &|j| {
            j.secrets.clear();
            j.header.start.rolls.push(6);
            j.header.start.cast = format!("{} d6", j.header.start.cast).trim_start().into();
        })
        .await;
    }
}

/// Like [`prepared`], with shares of both sides that the importer chose.
fn prepared_with_shares(title: &Arc<dyn Title>, orders: usize) -> Journal {
    let mut journal = finished(title);
    journal.entries.truncate(orders);
    journal
}

/// Shares and commitments that a file fills in beforehand count for nothing.
#[tokio::test(flavor = "multi_thread")]
async fn shares_in_a_file_are_not_those_of_the_seats() {
    let table = table().await;
    for title in titles() {
        for orders in [0, 60] {
            let journal = prepared_with_shares(&title, orders);
            let made = import(&table, &journal).await.is(201);
            let path = format!("/api/matches/{}/view", made["match"].as_str().unwrap());
            let view = table.get(&path, None).await.is(200);
            let source = newest(&view);
            assert_ne!(source["commitment"], journal.header.dice[0].commitment.as_str());
            for share in source["shares"].as_array().unwrap() {
                assert_eq!((&share["commitment"], &share["share"]), (&Value::Null, &Value::Null));
            }
            assert_eq!((&view["dice"]["ready"], &view["over"]), (&json!(false), &Value::Null));
        }
    }
}

/// A finished game from a file proves only itself: the table says that it did not see it played.
#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_from_a_file_says_so() {
    let (table, title) = (table().await, titles().remove(0));
    let mut journal = finished(&title);
    for _ in 0..2 {
        let made = import(&table, &journal).await.is(201);
        let id = made["match"].as_str().unwrap();
        let view = table.get(&format!("/api/matches/{id}/view"), None).await.is(200);
        assert_eq!(newest(&view)["because"], "import");
        assert_eq!((&view["dice"]["ready"], &view["dice"]["awaits"]), (&json!(true), &json!([])));
        let list = table.get("/api/matches", None).await.is(200);
        let row = list["watch"].as_array().unwrap().iter().find(|row| row["match"] == id).unwrap();
        assert_eq!(row["imported"], true);
        let text = table.get(&format!("/api/matches/{id}/journal"), None).await.text;
        journal = Journal::read(&text).unwrap();
        assert_eq!(journal.header.dice.len(), 2, "taken up twice it says so once");
        title.verify(&journal, &mut |_| {}).map(|_| ()).unwrap();
    }
}

/// All that is as long as a secret in what a table said.
fn figures(said: &str) -> BTreeSet<&str> {
    said.split(|c: char| !c.is_ascii_hexdigit()).filter(|word| word.len() >= 64).collect()
}

/// A seat begins anew until a listener hears of it; what he hears.
async fn heard_anew(table: &Table, game: &Seated) -> Value {
    let anew = async {
        loop {
            say(table, game, 1, json!({ "anew": true })).await.is(200);
            tokio::time::sleep(std::time::Duration::from_millis(200)).await;
        }
    };
    tokio::select! {
        heard = table.listen(game, None, 0, "dice", 1) => json!(heard),
        () = anew => unreachable!("it goes on for ever"),
    }
}

/// Nothing that a table sends before the end could be the secret: every long figure in it is a
/// commitment or a share of a seat.
#[tokio::test(flavor = "multi_thread")]
async fn the_secret_stays_at_the_table_until_the_end() {
    let table = table().await;
    for title in titles() {
        let game = two_persons(&table, title.as_ref()).await;
        let (mut said, mut public) = (String::new(), String::new());
        for step in 0..3 {
            match step {
                0 => {}
                1 => {
                    let heard = heard_anew(&table, &game).await;
                    said.push_str(&heard.to_string());
                    public.push_str(&heard[0]["sources"][0]["commitment"].to_string());
                }
                _ => table.share(&game).await,
            }
            for what in ["view", "proof", "journal", "log?from=0", "at/0", "uses", "pair"] {
                for token in [None, game.token(0), game.token(1)] {
                    said.push_str(&table.get(&game.path(what), token).await.text);
                }
            }
            said.push_str(&table.get("/api/matches", None).await.text);
            public.push_str(&newest(&table.view(&game, None).await).to_string());
        }
        assert!(figures(&public).len() >= 6, "commitments of table and seats, and two shares");
        let more: Vec<_> = figures(&said).difference(&figures(&public)).copied().collect();
        assert!(more.is_empty(), "{}: {more:?}", title.book().id);
        assert!(!said.contains("\"draws\""), "{}", title.book().id);
    }
}

/// How many of the dice behind an entry the secret and the shares of a file tell, of how many.
fn foretold(known: &Journal, journal: &Journal, after: usize) -> (usize, usize) {
    let (source, secret) = (&known.header.dice[0], known.secret().unwrap());
    let (mut hits, mut dice) = (0, 0);
    for entry in journal.entries.iter().skip(after).filter(|e| !e.rolls.is_empty()) {
        let mut guess = source.dice(&secret, entry.n).unwrap();
        let cast = entry.cast.split(' ').map(|word| (word, guess.roll(word[1..].parse().unwrap())));
        let rolls = cast.filter(|(word, _)| word.starts_with('d')).map(|(_, roll)| roll);
        hits += rolls.zip(&entry.rolls).filter(|(a, b)| a == *b).count();
        dice += entry.rolls.len();
    }
    (hits, dice)
}

/// Who wrote the file knows its secret and filled in all shares: that tells nothing of what comes.
#[tokio::test(flavor = "multi_thread")]
async fn an_importer_foretells_nothing() {
    let table = table().await;
    let (mut hits, mut dice) = (0, 0);
    for title in titles() {
        for orders in [0, 60] {
            let known = prepared_with_shares(&title, orders);
            let made = import(&table, &known).await.is(201);
            let path = format!("/api/matches/{}/journal", made["match"].as_str().unwrap());
            // Played on in memory, as the table would, with the secret that it keeps.
            let mut game = title.resume(known.clone()).unwrap();
            game.go_on_with(Because::Import, Secret::from_number(2), &[]);
            for step in 0.. {
                let Turn::Ask { side, .. } = game.turn() else { break };
                let order = game.random_order(step * 5 + 1).unwrap();
                game.play(side, &order).unwrap();
            }
            let found = foretold(&known, &game.journal(true), orders);
            (hits, dice) = (hits + found.0, dice + found.1);
            let kept = table.get(&path, None).await.text;
            assert!(!kept.contains(&known.header.dice[0].commitment) || orders > 0);
        }
    }
    assert!(dice > 1_000, "{dice} dice");
    // A sixth of all dice is luck.
    assert!(hits * 4 < dice, "{hits} of {dice}");
}

/// A line that branches off before the set-up has its shares waits for its own ones.
#[tokio::test(flavor = "multi_thread")]
async fn a_branch_from_before_the_set_up_begins() {
    let table = table().await;
    for title in titles() {
        let game = two_persons(&table, title.as_ref()).await;
        let seats = json!({ &game.sides[0]: "random", &game.sides[1]: "random" });
        let made = table.post(&game.path("branch"), None, json!({ "n": 0, "seats": seats })).await;
        if made.status == 409 {
            continue; // Its orders are hidden as long as it is played.
        }
        let path = format!("/api/matches/{}/view", made.is(201)["match"].as_str().unwrap());
        let view = table.get(&path, None).await.is(200);
        assert_eq!((&view["dice"]["begun"], &view["dice"]["ready"]), (&json!(true), &json!(true)));
    }
}
