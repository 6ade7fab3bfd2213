//! Whole runs of a toy game: the same whatever the number of threads, honest about what went wrong.

#[path = "../../staff/tests/toy/mod.rs"]
mod toy;

use kernel::{
    book::Options,
    game::{BySide, Setup},
    prelude::*,
    text::Language,
};
use lab::{
    Config, End, LabError, Matches, Progress, Report, config::LIMIT, files, json, pair, text,
};
use staff::Level;
use std::sync::atomic::{AtomicU32, Ordering};
use toy::Toy;

fn config(games: u32) -> Config {
    Config {
        scenario: "heap".into(),
        options: Options::default(),
        players: BySide([Level::Cadet, Level::Random]),
        exchange: false,
        games,
        from: 0,
        seed: 11,
        threads: 1,
        limit: LIMIT,
    }
}

fn run(config: &Config) -> Report {
    lab::run(&Toy::new().unwrap(), config, &()).unwrap()
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let one = run(&config(300));
    for threads in [2, 3, 8] {
        let many = run(&Config { threads, ..config(300) });
        assert_eq!(files::games_csv(&one), files::games_csv(&many));
        assert_eq!(files::turns_csv(&one), files::turns_csv(&many));
    }
    let other = run(&Config { seed: 12, ..config(300) });
    assert_ne!(files::games_csv(&one), files::games_csv(&other));
    let fewer = run(&config(100));
    assert_eq!(one.games[..100], fewer.games[..]);
    let part = run(&Config { from: 100, threads: 2, ..config(50) });
    assert_eq!(one.games[100..150], part.games[..]);
}

#[test]
fn greed_beats_chance() {
    let report = run(&config(300));
    assert!(report.wins(Side::First).share > 0.8);
    let [a, b] = Side::BOTH.map(|side| report.wins(side).count);
    assert_eq!(a + b + report.draws().count, 300);
    assert_eq!(report.histogram().counts.iter().sum::<u32>(), 300);
    let turns = report.by_turn();
    assert_eq!(turns[0].games, 300);
    assert!(turns.iter().zip(1..).all(|(t, n)| t.turn == n));
}

#[test]
fn endless_games_are_broken_off_and_named() {
    let mut config = Config { limit: 500, ..config(3) };
    config.options.0.insert("endless".into(), true);
    let report = run(&config);
    assert_eq!(report.count(End::TooLong), 3);
    assert_eq!(report.count_finished(), 0);
    let text = text::report(&report, Language::EN);
    assert!(text.contains("broken off after 500 decisions: 3"), "{text}");
    assert_eq!(json::object(&report)["unfinished"]["too_long"], 3);
}

struct StopAfter(AtomicU32);

impl Progress for StopAfter {
    fn finished(&self, _: u32) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }

    fn stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed) == 0
    }
}

#[test]
fn a_stopped_run_reports_what_it_has() {
    let toy = Toy::new().unwrap();
    let report = lab::run(&toy, &config(1000), &StopAfter(AtomicU32::new(20))).unwrap();
    assert_eq!(report.count_finished(), 20);
    assert!(report.turns.iter().all(|t| t.game < 20));
    assert!(text::report(&report, Language::EN).contains("games finished 20 of 1000"));
}

#[test]
fn bad_wishes_are_refused_before_the_run() {
    let toy = Toy::new().unwrap();
    let error = |config: Config| lab::run(&toy, &config, &()).unwrap_err();
    assert_eq!(error(config(0)), LabError::NoGames);
    assert_eq!(error(Config { threads: 0, ..config(1) }), LabError::Threads(0));
    assert_eq!(error(Config { threads: 100_000, ..config(1) }), LabError::Threads(100_000));
    let scenario = error(Config { scenario: "heep".into(), ..config(1) }).to_string();
    assert!(scenario.contains("did you mean heap?"), "{scenario}");
}

#[test]
fn files_are_written_whole() {
    let folder = std::env::temp_dir().join(format!("sztab-lab-{}", std::process::id()));
    let written =
        files::write_all(&run(&config(50)), &folder, kernel::testing::language("pl")).unwrap();
    assert_eq!(written.len(), 5);
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 5);
    let games = std::fs::read_to_string(folder.join("games.csv")).unwrap();
    assert_eq!(games.lines().count(), 51);
    assert!(games.starts_with("game,end,winner,red_points,blue_points,"));
    for name in ["score.svg", "score-by-turn.svg", "objectives-by-turn.svg"] {
        let svg = std::fs::read_to_string(folder.join(name)).unwrap();
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "{name}");
        assert!(!svg.contains("NaN") && !svg.contains("\"inf"), "{name}");
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn published_reports_speak_both_languages() {
    let reports = std::env::temp_dir().join(format!("sztab-publish-{}", std::process::id()));
    let report = run(&config(20));
    let folder = files::publish(&report, &reports, 1_234).unwrap();
    assert_eq!(folder, reports.join("toy-heap-cadet-random-20-11"));
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap();
    let figures: serde_json::Value = serde_json::from_str(&read("report.json")).unwrap();
    assert_eq!((&figures["made"], &figures["games"]), (&1_234.into(), &20.into()));
    let charts = figures["charts"].as_array().unwrap();
    assert_eq!(charts.len(), 3);
    for chart in charts {
        let chart = chart.as_str().unwrap();
        let [en, pl] = ["en", "pl"].map(|language| read(&format!("{chart}.{language}.svg")));
        assert!(en.starts_with("<svg ") && pl.starts_with("<svg ") && en != pl, "{chart}");
    }
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 7);
    // The same run again takes its place; another is kept beside it.
    files::publish(&report, &reports, 5_678).unwrap();
    assert!(read("report.json").contains("5678"));
    let mut other = config(20);
    other.options.0.insert("endless".into(), false);
    let beside = files::publish(&run(&other), &reports, 1_234).unwrap();
    assert_eq!(beside, reports.join("toy-heap-cadet-random-no-endless-20-11"));
    assert_eq!(std::fs::read_dir(&reports).unwrap().count(), 2);
    std::fs::remove_dir_all(reports).unwrap();
}

fn matches(config: &Config) -> Matches {
    let rule = Toy::new().unwrap().book().match_rule.clone().unwrap();
    Matches::of(run(config), rule)
}

#[test]
fn players_of_a_match_exchange_their_sides() {
    let exchanging = Config { exchange: true, ..config(200) };
    let played = matches(&exchanging);
    assert_eq!(played.rows.len(), 100);
    // Whoever plays well makes more on either side, so he wins nearly every match.
    assert!(played.wins(Side::First).share > 0.8);
    for side in Side::BOTH {
        let [cadet, chance] = Side::BOTH.map(|player| played.points(player, side).mean);
        assert!(cadet > chance, "{side:?}: {cadet} {chance}");
    }
    // Without the exchange the second player is as good on the sides that he is given.
    let alone = matches(&config(200));
    assert_eq!(alone.rows[0].points[0], played.rows[0].points[0]);
    assert_ne!(alone.rows[0].points[1], played.rows[0].points[1]);
    let [a, b] = Side::BOTH.map(|player| played.wins(player).count);
    assert_eq!(a + b + played.draws().count, 100);
    let [red, blue] = Side::BOTH.map(|side| played.decided_by(side).count);
    assert_eq!(a + b, red + blue);
    assert!(blue > red, "the tie is rare");
}

#[test]
fn a_match_needs_both_its_games() {
    let config = Config { exchange: true, ..config(7) };
    let mut report = run(&config);
    report.games[2].end = End::TooLong;
    let rule = Toy::new().unwrap().book().match_rule.clone().unwrap();
    let matches = Matches::of(report, rule);
    let rows: Vec<u32> = matches.rows.iter().map(|row| row.index).collect();
    assert_eq!(rows, [0, 2]);
    assert!(pair::report(&matches, Language::EN).contains("matches finished 2 of 3"));
}

#[test]
fn matches_read_well() {
    let played = matches(&Config { exchange: true, ..config(200) });
    insta::assert_snapshot!(untimed(&pair::report(&played, Language::EN)));
    insta::assert_snapshot!(
        "matches_read_well_pl",
        untimed(&pair::report(&played, kernel::testing::language("pl")))
    );
    let object = pair::object(&played);
    assert_eq!((&object["matches"], &object["finished"]), (&100.into(), &100.into()));
    assert_eq!(object["wins"]["red"]["count"], played.wins(Side::First).count);
    assert_eq!(
        object["points_as"]["blue"]["red"]["median"],
        played.points(Side::First, Side::Second).median
    );
}

fn setup(scenario: &str) -> Setup {
    Setup { scenario: scenario.into(), ..Setup::default() }
}

#[test]
fn a_soak_repeats_and_counts() {
    let toy = Toy::new().unwrap();
    let one = lab::soak(&toy, &setup("heap"), 200, 5, 1, &()).unwrap();
    let two = lab::soak(&toy, &setup("heap"), 200, 5, 2, &()).unwrap();
    assert_eq!(one, two);
    assert_eq!(one.games, 200);
    let other = lab::soak(&toy, &setup("heap"), 200, 6, 1, &()).unwrap();
    assert_ne!(one.hash, other.hash);
}

#[test]
fn a_soak_finds_games_without_end() {
    let mut endless = setup("heap");
    endless.options.0.insert("endless".into(), true);
    let found = lab::soak(&Toy::new().unwrap(), &endless, 1, 5, 1, &()).unwrap_err();
    assert_eq!((found.game, found.after), (0, LIMIT));
    assert!(found.to_string().contains("does not end"), "{found}");
}

#[test]
fn sequences_are_counted() {
    let toy = Toy::new().unwrap();
    assert_eq!(lab::count(&toy, &setup("heap"), 0), Ok(1));
    assert_eq!(lab::count(&toy, &setup("heap"), 1), Ok(3));
    assert_eq!(lab::count(&toy, &setup("heap"), 4), Ok(81));
    assert!(lab::count(&toy, &setup("nowhere"), 1).is_err());
}

/// Times stand in the last line alone; everything above it repeats.
fn untimed(text: &str) -> &str {
    text.trim_end().rsplit_once('\n').map_or("", |(above, _)| above)
}

#[test]
fn reports_read_well() {
    let report = run(&config(200));
    insta::assert_snapshot!(untimed(&text::report(&report, Language::EN)));
    insta::assert_snapshot!(
        "reports_read_well_pl",
        untimed(&text::report(&report, kernel::testing::language("pl")))
    );
}

#[test]
fn the_object_for_programs_is_complete() {
    let object = json::object(&run(&config(20)));
    let fields = ["game", "scenario", "games", "finished", "decisions", "seconds", "threads"];
    for field in fields.into_iter().chain(["wins", "draws", "by_turn", "points"]) {
        assert!(!object[field].is_null(), "{field}");
    }
    assert_eq!(object["players"]["red"], "cadet");
    let sum = object["wins"]["red"].as_u64().unwrap() + object["wins"]["blue"].as_u64().unwrap();
    assert_eq!(sum + object["draws"].as_u64().unwrap(), 20);
}
