//! A table that knows less of a game than this browser has seen says so.

use crate::world::{Table, visitor};
use browser::{Screen, api::SEAT, names};

#[test]
fn a_browser_that_has_seen_more_is_told() {
    let (table, visitor) = (Table::open(), visitor());
    let page = visitor.open(&table.url("/"), Screen::PHONE);
    page.click("button", names::PLAY);
    page.until("a seat", SEAT);
    page.click("button", names::SKIP);
    page.until("the end of the tour", "!finder.find('dialog', '')");
    let seen = "Object.values(JSON.parse(localStorage.getItem('sztab.seen'))).length === 1";
    page.until("what this browser has seen", seen);
    page.eval(
        "localStorage.setItem('sztab.seen', JSON.stringify(\
         { [location.pathname.split('/').pop()]: { n: 4321, version: 9999 } }))",
    );
    page.eval("location.reload()");
    let told = "document.querySelector('.banner:not([hidden])')?.innerText.includes('4321')";
    page.until("the warning", told);
    page.click("button", names::I_SEE);
    page.until("no warning", &format!("!{told}"));
    page.is_quiet();
}
