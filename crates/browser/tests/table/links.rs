//! A seat belongs to one person: its secret leaves the address, an invitation works once, a link
//! can be replaced, and whoever holds a seat sees who used it.

use crate::world::{Table, visitor};
use browser::{
    Page, Screen,
    api::{SEAT, text},
    names, quote,
};
use serde_json::json;

/// A game with a seat for oneself and one for a friend: both links.
fn invited(table: &Table) -> [String; 2] {
    let game = table.api.first_game();
    let sides = [0, 1].map(|i| text(&game["sides"][i]["id"]));
    let seats = json!({ sides[0]: "me", sides[1]: "link" });
    let wish = json!({ "game": game["id"], "seats": seats });
    let made = table.api.post("/api/matches", None, &wish);
    sides.map(|side| table.url(text(&made["seats"][side]["link"])))
}

fn sit(page: &Page) {
    page.until("a seat", SEAT);
    page.click("button", names::SKIP);
    page.until("the end of the tour", "!finder.find('dialog', '')");
}

fn token(page: &Page) -> String {
    text(&page.eval(&format!("{SEAT}.token"))).to_string()
}

/// The links of the seat, by the menu; the own one as it stands there.
fn open_links(page: &Page) -> String {
    page.click("button", names::MENU);
    page.click("button", names::LINKS);
    page.until_shows("textbox", names::SEAT_LINK);
    let own = format!("finder.find('textbox', {}).value", quote(names::SEAT_LINK));
    text(&page.eval(&own)).to_string()
}

#[test]
fn the_secret_leaves_the_address_and_can_be_copied_from_the_menu() {
    let (table, visitor) = (Table::strict(), visitor());
    let [mine, _] = invited(&table);
    let secret = mine.split('#').nth(1).unwrap();
    let page = visitor.open(&mine, Screen::DESK);
    sit(&page);
    page.until("an address without a secret", "!location.href.includes('#')");
    assert!(!page.holds(&format!("document.body.innerText.includes('{secret}')")));
    assert_eq!(open_links(&page), mine);
    page.click("button", names::CLOSE);
    // In the clipboard, or where pages may not write there, to be copied by hand.
    page.click("button", names::MENU);
    page.click("button", names::COPY_MY_LINK);
    let shown = format!("finder.find('textbox', {})", quote(names::SEAT_LINK));
    let copied = "document.querySelector('header').innerText.includes('Your link is copied')";
    page.until("my link", &format!("{shown} || {copied}"));
    // The page is still mine when it is loaded again without it.
    page.goto(mine.split('#').next().unwrap());
    page.until("my seat", &format!("{SEAT}?.token === '{secret}'"));
    page.until_shows("button", names::MENU);
    page.is_quiet();
}

#[test]
fn an_invitation_is_used_once_and_its_sender_sees_it() {
    let (table, one, two, three) = (Table::strict(), visitor(), visitor(), visitor());
    let [mine, theirs] = invited(&table);
    let host = one.open(&mine, Screen::DESK);
    sit(&host);
    host.until_text("aside", "invited, not here yet");
    let friend = two.open(&theirs, Screen::PHONE);
    sit(&friend);
    friend.until("an address without a secret", "!location.href.includes('#')");
    host.until("the friend is there", "!document.body.innerText.includes('not here yet')");
    let word = theirs.rsplit('.').next().unwrap();
    assert_ne!(token(&friend), word, "the sender has never seen what opens the seat");
    // The friend opens his mail again.
    friend.goto(&theirs);
    friend.until("the same seat", &format!("{SEAT}?.token"));
    friend.until("an address without a secret", "!location.href.includes('#')");
    assert!(!friend.holds("document.body.innerText.includes('has been used')"));
    let late = three.open(&theirs, Screen::DESK);
    late.until_text(names::BAR, "This invitation has been used already");
    assert!(!late.holds(SEAT), "who comes late watches");
    host.is_quiet();
}

/// Whoever closed the form too early finds the invitation in the menu, as long as it is good.
#[test]
fn an_unused_invitation_can_be_copied_again() {
    let (table, one, two) = (Table::strict(), visitor(), visitor());
    let page = one.open(&table.url("/"), Screen::DESK);
    page.click("button", names::SET_UP);
    page.until_shows("dialog", "");
    page.click("radio", names::BY_LINK);
    page.click("button", names::START);
    page.until_text("dialog", "It works once");
    page.click("button", names::TO_TABLE);
    sit(&page);
    open_links(&page);
    let field = format!("finder.find('textbox', {})?.value", quote(names::INVITATION));
    let link = text(&page.eval(&field)).to_string();
    assert!(link.contains("#join="), "{link}");
    page.click("button", names::CLOSE);
    let friend = two.open(&link, Screen::DESK);
    friend.until("a seat", SEAT);
    page.until("the friend is there", "!document.body.innerText.includes('not here yet')");
    open_links(&page);
    assert!(!page.holds(&field), "what is used is no longer offered");
    page.is_quiet();
}

#[test]
fn a_new_link_kills_the_old_one_and_uses_are_told() {
    let (table, one, two) = (Table::strict(), visitor(), visitor());
    let [mine, _] = invited(&table);
    let page = one.open(&mine, Screen::DESK);
    sit(&page);
    let stranger = two.open(&mine, Screen::DESK);
    sit(&stranger);
    assert_eq!(open_links(&page), mine);
    page.until_text("dialog", "in this browser");
    page.until_text("dialog", "in another browser");
    page.click("button", names::NEW_LINK);
    let other = format!("finder.find('textbox', {})?.value", quote(names::SEAT_LINK));
    page.until("another link", &format!("{other} && {other} !== {}", quote(&mine)));
    let fresh = text(&page.eval(&other)).to_string();
    page.click("button", names::CLOSE);
    // The old link opens nothing any more, whether its page is open or comes again; the new one does.
    for again in [false, true] {
        if again {
            stranger.goto(&mine);
        }
        stranger.until_text(names::BAR, "This link opens the seat no more");
        stranger.until("an address without a secret", "!location.href.includes('#')");
        assert!(!stranger.holds(SEAT), "who has the old link watches");
    }
    let path = mine.split('#').next().unwrap().replace("/t/", "/api/matches/");
    let view = |link: &str| {
        let token = link.split('#').nth(1).unwrap();
        let path = format!("{}/view", path.trim_start_matches(&table.api.base));
        table.api.try_get(&path, Some(token)).0
    };
    assert_eq!((view(&mine), view(&fresh)), (403, 200));
    page.goto(path.replace("/api/matches/", "/t/").as_str());
    page.until(
        "my seat still",
        &format!("{SEAT}?.token === '{}'", fresh.split('#').nth(1).unwrap()),
    );
    page.is_quiet();
}
