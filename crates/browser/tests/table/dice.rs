//! Dice that the browser proves: of every game, against what it remembers; and what it says to a
//! table that breaks its word.

use crate::world::{Table, ending, play_out, sample_of, visitor};
use browser::{
    Page, Screen,
    api::{Api, Match, SEAT, list, text},
    names, patiently, quote,
};
use kernel::{fair, journal::Journal};
use serde_json::{Value, json};

/// A new game in which nobody has given a share yet: the match, and the tokens of its seats.
fn made(api: &Api, game: &Value, players: [&str; 2]) -> (String, [Option<String>; 2]) {
    let sides = [0, 1].map(|i| text(&game["sides"][i]["id"]));
    let seats = json!({ sides[0]: players[0], sides[1]: players[1] });
    let made = api.post("/api/matches", None, &json!({ "game": game["id"], "seats": seats }));
    let token = |side: &str| made["seats"][side]["token"].as_str().map(String::from);
    (text(&made["match"]).into(), sides.map(token))
}

fn dice(api: &Api, id: &str) -> Value {
    api.get(&format!("/api/matches/{id}/view"), None)["dice"].clone()
}

/// The newest share of a seat as the table tells it.
fn slot(api: &Api, id: &str, seat: usize) -> Value {
    list(&dice(api, id)["sources"]).last().unwrap()["shares"][seat].clone()
}

/// A page that sits down, gives its share and has seen the tour.
fn sit(page: &Page) {
    page.until("a seat", SEAT);
    page.click("button", names::SKIP);
    page.until("the end of the tour", "!finder.find('dialog', '')");
}

/// Opens the check and waits for its verdict; says all that stands there.
fn verdict(page: &Page, words: &str) -> String {
    // Pressed at once: while the page still reads the log, the button may be drawn anew meanwhile.
    let check = format!("finder.find('button', {})", quote(names::CHECK_DICE));
    page.until("the check", &check);
    page.eval(&format!("{check}.click()"));
    page.until_text("dialog", words);
    let said = page.text("dialog");
    page.click("button", names::CLOSE);
    page.until("the end of the check", "!document.querySelector('dialog')");
    said
}

/// A game of the browser's seat against the computer, played to its end while the page is away.
fn finished<'a>(table: &'a Table, page: &Page, game: &Value) -> Match<'a> {
    let (id, tokens) = made(&table.api, game, ["me", "random"]);
    page.goto(&table.url(&format!("/t/{id}#{}", tokens[0].as_ref().unwrap())));
    sit(page);
    assert!(patiently(|| dice(&table.api, &id)["ready"] == true), "the page gives its share");
    let played = Match::on_page(&table.api, &page.eval(SEAT));
    page.goto(&table.url("/help"));
    play_against(&played);
    page.goto(&played.page(None));
    played
}

/// The first seat against the computer, to the end.
fn play_against(game: &Match) {
    let is_mine = |view: &Value| view["decides"] == view["you"] && view["choices"][0].is_object();
    let mut view = Value::Null;
    while view["over"].is_null() {
        let looked = patiently(|| {
            view = game.view(0);
            is_mine(&view) || !view["over"].is_null()
        });
        assert!(looked, "the computer does not come to an end");
        while view["over"].is_null() && is_mine(&view) {
            view = game.go_on(&view, &ending(&view));
        }
    }
}

/// What the page's own checker says of a journal: for each stretch its state and what is wrong.
fn checked(page: &Page, journal: &str) -> Value {
    page.eval(&format!(
        "(async () => {{
            const home = document.querySelector('script[type=module]').src;
            const {{ checkJournal }} = await import(new URL('../dice/proof.js', home));
            return checkJournal({}).map(x => [x.state, x.wrong?.length ?? 0]);
        }})()",
        quote(journal)
    ))
}

type Turn = fn(&mut Journal);
const TURNS: [Turn; 4] = [
    |journal| {
        let rolled = journal.entries.iter_mut().rfind(|entry| !entry.rolls.is_empty()).unwrap();
        rolled.rolls[0] = if rolled.rolls[0] == 1 { 2 } else { rolled.rolls[0] - 1 };
    },
    |journal| {
        let rolled = journal.entries.iter_mut().find(|entry| !entry.cast.is_empty()).unwrap();
        rolled.cast = format!("c40 {}", rolled.cast);
    },
    |journal| journal.header.dice[0].shares[0].share = Some("7".repeat(64)),
    |journal| journal.header.dice[0].shares[0].share = None,
];

/// Page and `sztab verify` agree about a game, as it was played and turned in several ways.
fn both_say_the_same(page: &Page, game: &Match) {
    let title = shelf::find(&game.game).unwrap().open(None).unwrap();
    let text = page.eval(&format!("fetch({}).then(x => x.text())", quote(&game.path("journal"))));
    let journal = Journal::read(text.as_str().unwrap()).unwrap();
    assert!(title.verify(&journal, &mut |_| {}).is_ok());
    assert_eq!(checked(page, &journal.write()), json!([["known", 0]]));
    for turn in TURNS {
        let mut turned = journal.clone();
        turn(&mut turned);
        assert!(title.verify(&turned, &mut |_| {}).is_err());
        assert_ne!(checked(page, &turned.write()), json!([["known", 0]]));
    }
}

/// Different dice within a game, draws before rolls, hands dealt at the start: all of it.
fn is_proved(id: &str) {
    let (table, visitor) = (Table::strict(), visitor());
    let page = visitor.open(&table.url("/help"), Screen::DESK);
    let game = finished(&table, &page, &table.api.game(&json!(id)));
    let said = verdict(&page, names::REMEMBERED);
    assert!(said.contains(names::HONEST) && said.contains(names::ALL_FOLLOW), "{said}");
    both_say_the_same(&page, &game);
    page.is_quiet();
}

#[test]
fn the_dice_of_the_campaign_are_proved() {
    is_proved("campaign");
}

#[test]
fn the_dice_of_mlawa_are_proved() {
    is_proved("mlawa");
}

#[test]
fn the_dice_of_defiant_are_proved() {
    is_proved("defiant");
}

#[test]
fn the_dice_of_breslau_are_proved() {
    is_proved("breslau");
}

#[test]
fn the_dice_of_the_uprising_are_proved() {
    is_proved("uprising");
}

/// A table that dropped this browser's share, swapped a promise or the secret is found out, though
/// its own journal proves itself. It comes to the same to change what the browser remembers.
#[test]
fn a_table_that_breaks_its_word_is_accused() {
    let (table, visitor) = (Table::strict(), visitor());
    let page = visitor.open(&table.url("/help"), Screen::DESK);
    finished(&table, &page, &table.api.first_game());
    let remember = |change: &str| {
        page.eval(&format!(
            "(() => {{
                const name = Object.keys(localStorage).find(x => x.startsWith('sztab.share.'));
                const known = JSON.parse(globalThis.known ??= localStorage.getItem(name));
                {change};
                localStorage.setItem(name, JSON.stringify(known));
            }})()"
        ))
    };
    remember("");
    verdict(&page, names::REMEMBERED);
    for change in [
        "known.share = known.share.replace(/./g, '7')",
        "known.pledges[0][1] = known.share",
        "known.pledges.push(['ghost', known.share])",
        "delete known.shown; known.share = known.share.replace(/./g, '7')",
        "known.alone = true",
    ] {
        remember(change);
        let said = verdict(&page, names::WORD_BROKEN);
        assert!(!said.contains(names::REMEMBERED), "{change}: {said}");
    }
    remember("known.table = known.share");
    let said = verdict(&page, "here nobody agreed to it");
    assert!(said.contains(names::HONEST), "the journal proves itself: {said}");
    page.eval("localStorage.clear()");
    verdict(&page, "holds no seat in this game");
}

/// The other seat, played through the interface.
struct Other<'a> {
    api: &'a Api,
    id: &'a str,
    token: Option<&'a str>,
    side: &'a str,
}

impl Other<'_> {
    fn say(&self, words: &Value) -> u16 {
        let path = format!("/api/matches/{}/shares", self.id);
        self.api.try_post(&path, self.token, words).0
    }

    fn pledge(&self, number: u64) -> u16 {
        let newest = dice(self.api, self.id);
        let bound = text(&list(&newest["sources"]).last().unwrap()["commitment"]).to_string();
        let share = fair::share_of(number, self.side);
        self.say(&json!({ "commitment": fair::commitment(&bound, self.side, &share) }))
    }

    fn show(&self, number: u64) -> u16 {
        self.say(&json!({ "share": fair::share_of(number, self.side) }))
    }
}

/// Who works together with the server could lose his share until the dice suit him: once the page
/// has shown its own, it gives no other without its person's word.
#[test]
fn dice_begin_anew_only_with_the_word_of_whoever_showed_his_share() {
    let (table, visitor) = (Table::strict(), visitor());
    let (api, game) = (&table.api, table.api.first_game());
    let (id, tokens) = made(api, &game, ["me", "me"]);
    let side = text(&game["sides"][1]["id"]);
    let other = Other { api, id: &id, token: tokens[1].as_deref(), side };
    let link = table.url(&format!("/t/{id}#{}", tokens[0].as_ref().unwrap()));
    let page = visitor.open(&link, Screen::DESK);
    sit(&page);
    // Nothing was shown yet: to begin anew is harmless, and nobody is asked.
    for _ in 0..3 {
        let before = slot(api, &id, 0);
        assert_eq!(other.say(&json!({ "anew": true })), 200);
        let is_new = || slot(api, &id, 0)["commitment"].is_string() && slot(api, &id, 0) != before;
        assert!(patiently(is_new), "the page commits itself again");
    }
    let kept = "Object.keys(localStorage).filter(x => x.startsWith('sztab.share.')).length";
    page.until("one share in memory", &format!("{kept} === 1"));
    for times in 1..=2 {
        assert_eq!(other.pledge(times), 200);
        assert!(patiently(|| slot(api, &id, 0)["share"].is_string()), "the page shows its share");
        assert_eq!(other.say(&json!({ "anew": true })), 200);
        page.until_shows("dialog", names::DICE_ANEW);
        page.until_text("dialog", &format!("({times}×)"));
        assert_eq!(slot(api, &id, 0)["commitment"], Value::Null, "nothing without a word");
        if times == 1 {
            page.click_on("dialog .btn.main");
        } else {
            // Whoever closes the question finds it in the strip.
            page.key("Escape");
            page.until_text(names::BANNER, "(2×)");
            page.click("button", names::AGREE);
        }
        assert!(patiently(|| slot(api, &id, 0)["commitment"].is_string()), "the page goes on");
    }
    assert_eq!((other.pledge(3), patiently(|| other.show(3) == 200)), (200, true));
    assert!(patiently(|| dice(api, &id)["ready"] == true));
    assert_eq!(dice(api, &id)["sources"][0]["renewed"], 5);
    page.goto(&table.url("/help"));
    let seat = |i: usize| tokens[i].clone();
    let mut played = Match::on_page(api, &json!({ "match": id, "token": seat(0) }));
    played.tokens = [seat(0), seat(1)];
    play_out(&played);
    page.goto(&link);
    let said = verdict(&page, names::REMEMBERED);
    assert!(said.contains("you agreed: 2×") && said.contains("begun anew: 5×"), "{said}");
}

/// The dice may begin anew before a page hears any events: it looks again when it does.
#[test]
fn what_was_said_of_the_dice_before_a_page_listened_is_not_missed() {
    let (table, visitor) = (Table::strict(), visitor());
    let (api, game) = (&table.api, table.api.first_game());
    let (id, tokens) = made(api, &game, ["me", "me"]);
    let side = text(&game["sides"][1]["id"]);
    let other = Other { api, id: &id, token: tokens[1].as_deref(), side };
    let late = "const ask = fetch; globalThis.fetch = async (url, options) => {
        if (String(url).includes('/events')) await new Promise(done => { globalThis.hear = done; });
        return ask(url, options); };";
    let link = table.url(&format!("/t/{id}#{}", tokens[0].as_ref().unwrap()));
    let page = visitor.open_with(late, &link, Screen::DESK);
    sit(&page);
    page.until("a page that would listen", "globalThis.hear");
    assert_eq!(other.say(&json!({ "anew": true })), 200);
    assert_eq!(slot(api, &id, 0)["commitment"], Value::Null);
    page.eval("hear()");
    assert!(patiently(|| slot(api, &id, 0)["commitment"].is_string()), "it looks again");
}

/// A server that keeps back its answer has read the share all the same: what the others were bound
/// to the first time stays in memory, and a promise that changed then is told at once.
#[test]
fn a_promise_that_changes_behind_a_lost_answer_is_noticed() {
    let (table, visitor) = (Table::strict(), visitor());
    let (api, game) = (&table.api, table.api.first_game());
    let (id, tokens) = made(api, &game, ["me", "me"]);
    let side = text(&game["sides"][1]["id"]);
    let other = Other { api, id: &id, token: tokens[1].as_deref(), side };
    let deaf = "const ask = fetch; globalThis.fetch = (url, options) =>
        String(options?.body).includes('\"share\"') ? (globalThis.heard = true, Promise.reject()) : ask(url, options);";
    let link = table.url(&format!("/t/{id}#{}", tokens[0].as_ref().unwrap()));
    let page = visitor.open_with(deaf, &link, Screen::DESK);
    sit(&page);
    assert_eq!(other.pledge(1), 200);
    page.until("the share is sent", "globalThis.heard");
    assert_eq!(other.pledge(2), 200, "the table has heard no share yet");
    page.until_text(names::BANNER, names::WORD_BROKEN);
    page.goto(&link);
    page.until_text(names::BANNER, names::WORD_BROKEN);
    assert!(!page.holds("globalThis.heard"), "it is not sent again");
}

/// A game from a file says so: at the table, and of the dice that stand in the file.
#[test]
fn a_game_from_a_file_is_told_from_one_that_was_played_here() {
    let (table, visitor) = (Table::strict(), visitor());
    let page = visitor.open(&table.url("/help"), Screen::DESK);
    let game = finished(&table, &page, &table.api.first_game());
    let text = page.eval(&format!("fetch({}).then(x => x.text())", quote(&game.path("journal"))));
    let whole = table.api.import(text.as_str().unwrap(), ["me", "me"]);
    page.goto(&whole.page(None));
    let said = verdict(&page, "could choose secret and shares himself");
    assert!(said.contains(names::ALL_FOLLOW), "{said}");
    let mut cut = Journal::read(text.as_str().unwrap()).unwrap();
    cut.entries.truncate(40);
    let cut = table.api.import(&cut.write(), ["me", "me"]);
    page.goto(&cut.page(None));
    page.until_text(names::BANNER, "came from a file. From decision 40 on");
    // Games of format 1 are called what they are, neither proved nor accused.
    for game in list(&table.api.get("/api/games", None)) {
        let journal = sample_of(game).journal;
        let said = if journal.starts_with(r#"{"sztab":1,"#) { "old" } else { "known" };
        assert_eq!(checked(&page, &journal), json!([[said, 0]]));
    }
}
