//! The other browser: a newcomer's first minute in Firefox.

use crate::{bidi::Firefox, world::Table};
use browser::{
    api::{Match, SEAT},
    names, patiently,
};

#[test]
fn a_newcomer_begins_in_firefox() {
    let Some(mut firefox) = Firefox::start() else { return };
    let table = Table::open();
    firefox.goto(&table.url("/"));
    firefox.click("button", names::PLAY);
    firefox.until("the table", SEAT);
    firefox.click("button", names::SKIP);

    // The first order: a unit in sight that can be chosen, of a stack the first of its kind.
    let unit = "[...document.querySelectorAll('[role=application] .counter.legal')].find(c => { \
                const r = c.getBoundingClientRect(); \
                return c.contains(document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2)); })";
    firefox.until("a unit that can be chosen", unit);
    let game = Match::on_page(&table.api, &firefox.eval(SEAT));
    let before = game.now();
    let asked = firefox.eval("document.querySelector('header h1').innerText");
    firefox.click_on("a unit", unit);
    let fan = format!("finder.find('dialog', '{}')", names::STACK);
    let changed = format!("document.querySelector('header h1').innerText !== {asked}");
    firefox.until("an answer", &format!("{fan} || {changed}"));
    if firefox.eval(&format!("!!{fan}")) == true {
        firefox.click_on(
            "a unit of the stack",
            &format!("{fan}.querySelector('button.legal, button')"),
        );
    }
    firefox.until("the next question", &changed);
    assert!(patiently(|| game.now()["n"].as_u64() > before["n"].as_u64()), "nothing was ordered");

    if firefox.eval(&format!("!!finder.find('button', '{}')", names::SETTINGS)) != true {
        firefox.click("button", names::MENU);
    }
    firefox.click("button", names::SETTINGS);
    firefox.click("button", names::POLISH);
    firefox.until("Polish", "document.documentElement.lang === 'pl'");
    firefox.click("button", names::CLOSE);
    firefox.until(
        "no English",
        "!/\\b(Settings|Rules|Help|Close|Turn)\\b/.test(document.body.innerText)",
    );
    let complaints = firefox.complaints();
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}
