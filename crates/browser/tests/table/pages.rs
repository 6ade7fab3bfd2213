//! What holds for every page: no error, no stranger's server, room for all words in both
//! languages, and use for everybody.

use crate::world::{Table, sample, visitor};
use browser::{
    AUDIT, Page, Screen,
    api::{Match, list, text},
    names,
};
use kernel::game::BySide;
use lab::config::LIMIT;
use serde_json::json;
use staff::Level;
use std::io::Write;
use tempfile::NamedTempFile;

const LANGUAGES: [&str; 2] = ["en", "pl"];

/// Every page of the table, with what shows that it is there.
fn pages(table: &Table, game: &Match) -> Vec<(String, &'static str)> {
    let id = &game.game;
    vec![
        (table.url("/"), "finder.find('button', '^(Play|Graj)')"),
        (game.page(Some(0)), "document.querySelector('[role=application] .counter')"),
        (
            table.url(&format!("/replay/{}", game.id)),
            "document.querySelector('[role=application] .counter')",
        ),
        (table.url(&format!("/rules/{id}")), "document.querySelectorAll('p').length > 20"),
        (
            table.url(&format!("/map/{id}")),
            "document.querySelector('[role=application] .ground.there')",
        ),
        (table.url("/help"), "document.querySelector('kbd')"),
        (table.url("/reports"), "document.querySelector('h1')"),
        (table.url("/api"), "document.querySelector('h1')"),
    ]
}

/// A page as somebody with that language finds it on a second visit.
fn visit(page: &Page, url: &str, ready: &str, language: &str) {
    page.goto(url);
    let seen = "for (const game of await (await fetch('/api/games')).json()) \
                localStorage.setItem(`${key}${game.id}`, '1')";
    let (tour, chosen) = (names::TOUR_KEY, names::LANGUAGE_KEY);
    page.eval(&format!("(async key => {{ {seen} }})('{tour}')"));
    page.eval(&format!("localStorage.setItem('{chosen}', '{language}')"));
    page.goto(url);
    page.until(url, ready);
    page.until("the pictures", "[...document.images].every(i => i.complete)");
}

/// What a page has to show, in every language and theme.
#[track_caller]
fn audit(page: &Page, url: &str, script: &str) -> Vec<String> {
    page.eval(AUDIT);
    let found = page.eval(script);
    list(&found).iter().map(|line| format!("{url}: {}", text(line))).collect()
}

#[track_caller]
fn all_is_well(found: &[String]) {
    assert!(found.is_empty(), "{} things are wrong:\n{}", found.len(), found.join("\n"));
}

#[test]
fn no_page_fails_or_asks_a_stranger() {
    let (table, visitor) = (Table::open(), visitor());
    let game = table.api.import(&sample(&table.api).journal, ["me", "me"]);
    for (url, ready) in pages(&table, &game) {
        let page = visitor.open(&url, Screen::DESK);
        page.until(&url, ready);
        page.until(
            "the pictures",
            "[...document.images].every(i => i.complete && (i.naturalWidth || !i.src))",
        );
        page.is_quiet();
    }
}

/// Names, labels, headings, contrast and room for the words, of pages and of their dialogs.
fn everybody_can_use(screen: Screen, language: &str) {
    let (table, visitor) = (Table::open(), visitor());
    let game = table.api.seat(["me", "random"]);
    let page = visitor.open(&table.url("/"), screen);
    let mut found = Vec::new();
    let all =
        [pages(&table, &game), vec![(table.url("/t/nothing"), "document.querySelector('h1')")]];
    for (url, ready) in all.concat() {
        visit(&page, &url, ready, language);
        assert!(url.ends_with("/api") || page.eval("document.documentElement.lang") == language);
        found.extend(audit(&page, &url, "audit.all()"));
        page.key("Tab");
        found.extend(audit(&page, &url, "audit.focusable()"));
        if page.shows("button", "^(Settings|Ustawienia)$") {
            page.click("button", "^(Settings|Ustawienia)$");
            page.until_shows("dialog", "");
            found.extend(audit(&page, &format!("{url} settings"), "audit.all()"));
        }
    }
    all_is_well(&found);
}

#[test]
fn everybody_can_use_the_pages_in_english() {
    everybody_can_use(Screen::DESK, "en");
}

#[test]
fn everybody_can_use_the_pages_in_polish() {
    everybody_can_use(Screen::DESK, "pl");
}

#[test]
fn everybody_can_use_the_dark_pages_in_english() {
    everybody_can_use(Screen::DESK.dark(), "en");
}

#[test]
fn everybody_can_use_the_dark_pages_in_polish() {
    everybody_can_use(Screen::DESK.dark(), "pl");
}

#[test]
fn pages_fit_on_a_phone_in_both_languages() {
    let (table, visitor) = (Table::open(), visitor());
    let game = table.api.seat(["me", "random"]);
    let page = visitor.open(&table.url("/"), Screen::PHONE);
    let mut found = Vec::new();
    for language in LANGUAGES {
        for (url, ready) in pages(&table, &game) {
            visit(&page, &url, ready, language);
            let checks = "[...audit.wide(), ...audit.cut()]";
            found.extend(audit(&page, &format!("{url} {language}"), checks));
        }
    }
    all_is_well(&found);
}

/// The language changes at once: the page is not loaded again.
#[test]
fn the_language_changes_without_a_reload() {
    let table = Table::open();
    let game = table.api.seat(["me", "random"]);
    for (url, ready) in pages(&table, &game) {
        if url.ends_with("/api") {
            continue;
        }
        // Each page by somebody who was never here.
        let newcomer = visitor();
        let page = newcomer.open(&url, Screen::DESK);
        page.until(&url, ready);
        if page.shows("button", names::SKIP) {
            page.click("button", names::SKIP);
        }
        let before = page.text("h1");
        page.eval("globalThis.still = true");
        if !page.shows("button", names::SETTINGS) {
            page.click("button", names::MENU);
        }
        page.click("button", names::SETTINGS);
        page.click("button", names::POLISH);
        page.until("Polish", "document.documentElement.lang === 'pl'");
        page.click("button", names::CLOSE);
        page.until("the same page", "globalThis.still === true");
        // Names of games and places stay; the words around them do not.
        page.until(
            "no English",
            "!/\\b(Settings|Rules|Help|Close|Turn)\\b/.test(document.body.innerText)",
        );
        assert!(!before.is_empty());
        page.is_quiet();
    }
}

#[test]
fn a_broken_file_is_told_where_it_is_broken() {
    let (table, visitor) = (Table::open(), visitor());
    let mut lines: Vec<String> = sample(&table.api).journal.lines().map(String::from).collect();
    lines[4] = "{\"n\": 4, nonsense".into();
    let journal = lines.join("\n");
    let wish = json!({ "journal": journal, "seats": {} });
    let (status, answer) = table.api.try_post("/api/matches/import", None, &wish);
    assert!((400..500).contains(&status), "{status} {answer}");
    let error = text(&answer["error"]);
    assert!(error.contains("line 5"), "{error}");
    let mut file = NamedTempFile::with_suffix(".jsonl").unwrap();
    file.write_all(journal.as_bytes()).unwrap();
    let page = visitor.open(&table.url("/"), Screen::DESK);
    page.click("button", names::LOAD_GAME);
    page.upload(file.path());
    page.until(
        "what is wrong, and where",
        &format!(
            "document.querySelector('dialog[open]').innerText.replace(/\\s+/g, ' ').includes({})",
            browser::quote(error)
        ),
    );
    assert_eq!(table.api.get("/api/matches", None)["watch"], json!([]), "nothing was kept");
}

/// A report of the lab, in the list and on its own page, with its charts in both languages.
#[test]
fn reports_of_the_lab_are_shown() {
    let (table, visitor) = (Table::open(), visitor());
    let title = shelf::games()[0].open(None).unwrap();
    let config = lab::Config {
        scenario: title.book().scenarios[0].id.clone(),
        options: Default::default(),
        players: BySide([Level::Random; 2]),
        exchange: false,
        games: 3,
        from: 0,
        seed: 1,
        threads: 2,
        limit: LIMIT,
    };
    let report = title.run_lab(&config, &()).unwrap();
    let folder = lab::files::publish(&report, &table.reports(), 1_700_000_000).unwrap();
    let page = visitor.open(&table.url("/reports"), Screen::DESK);
    page.click_on("a.report-title");
    let charts = "[...document.images].filter(i => i.complete && i.naturalWidth).length === 3";
    page.until("the charts", charts);
    let name = folder.file_name().unwrap().to_str().unwrap();
    assert!(page.url().ends_with(name), "{}", page.url());
    let mut found = Vec::new();
    for language in LANGUAGES {
        for url in [table.url("/reports"), table.url(&format!("/reports/{name}"))] {
            visit(&page, &url, "document.querySelector('h1')", language);
            found.extend(audit(&page, &format!("{url} {language}"), "audit.all()"));
        }
        page.until("the charts", charts);
        let drawn = format!("[...document.images].every(i => i.src.includes('lang={language}'))");
        assert!(page.holds(&drawn), "charts of {language}");
    }
    all_is_well(&found);
    page.is_quiet();
}
