//! `sztab admin`: list, show, delete and expire the games of a table, also while it is open. No
//! secret and no hash of a token is ever printed: they are not even read.

use crate::{
    args::{
        AdminCommand, AdminDeleteArgs, AdminExpireArgs, AdminListArgs, AdminShowArgs,
        AdminStatsArgs, DatabaseArgs,
    },
    backup::{database, watched},
    ui::{Paint, Ui, usage},
};
use anyhow::{Result, anyhow};
use serde_json::{Value, json};
use std::{
    io::{self, IsTerminal},
    process::ExitCode,
};
use table::{
    admin::Admin,
    broom::Stage,
    store::{Filed, Sizes, now},
};

/// In milliseconds.
const DAY: i64 = 24 * 60 * 60 * 1000;

pub fn run(ui: &mut Ui, command: &AdminCommand) -> Result<ExitCode> {
    match command {
        AdminCommand::List(args) => list(ui, args),
        AdminCommand::Show(args) => show(ui, args),
        AdminCommand::Delete(args) => delete(ui, args),
        AdminCommand::Expire(args) => expire(ui, args),
        AdminCommand::Stats(args) => stats(ui, args),
    }?;
    Ok(ExitCode::SUCCESS)
}

fn open(args: &DatabaseArgs) -> Result<Admin> {
    Ok(Admin::open(&database(args)?)?)
}

fn list(ui: &mut Ui, args: &AdminListArgs) -> Result<()> {
    if let Some(game) = &args.game {
        shelf::find(game).map_err(usage)?;
    }
    let stages = stages(args);
    let past = args.idle.map(|days| now() - i64::from(days) * DAY);
    let mut games = open(&args.store)?.list(|game| {
        stages.contains(&Stage::of(game))
            && past.is_none_or(|past| game.touched <= past)
            && args.game.as_ref().is_none_or(|wanted| *wanted == game.game)
    })?;
    let all = games.len();
    games.truncate(args.limit);
    if args.json {
        let rows: Vec<Value> = games.iter().map(facts).collect();
        return ui.line(serde_json::to_string_pretty(&rows)?);
    }
    let head = ["ID", "GAME", "SCENARIO", "NAME", "PLAYERS", "N", "TURN", "TOUCHED", "STATE"];
    let mut rows = vec![head.map(String::from)];
    rows.extend(games.iter().map(row));
    print_table(ui, &rows)?;
    match all > games.len() {
        true => ui.line(format!("{} of {all} games; --limit shows more", games.len())),
        false => ui.line(format!("{all} games")),
    }
}

fn stages(args: &AdminListArgs) -> Vec<Stage> {
    if args.all {
        return Stage::ALL.to_vec();
    }
    let mut stages = Vec::new();
    for (wanted, of) in [
        (args.unstarted, &[Stage::Unstarted][..]),
        (args.running, &[Stage::Running]),
        (args.finished, &[Stage::Finished, Stage::Archived]),
        (args.analyses, &[Stage::Analysis]),
    ] {
        if wanted {
            stages.extend(of);
        }
    }
    if stages.is_empty() {
        stages = vec![Stage::Unstarted, Stage::Running, Stage::Finished, Stage::Damaged];
    }
    stages
}

fn row(game: &Filed) -> [String; 9] {
    let players: Vec<&str> = game.players.values().map(String::as_str).collect();
    let phase = if game.phase.is_empty() { "?" } else { &game.phase };
    [
        game.id.clone(),
        game.game.clone(),
        game.scenario.clone(),
        shown(&game.name, 24),
        players.join("/"),
        game.n.map_or("?".into(), |n| n.to_string()),
        format!("{} {phase}", game.turn),
        date(game.touched),
        Stage::of(game).name().into(),
    ]
}

/// What players typed, on one line and not too long.
fn shown(text: &str, length: usize) -> String {
    let clean = |letter: char| if letter.is_control() { ' ' } else { letter };
    let text: String = text.chars().map(clean).collect();
    match text.chars().count() > length {
        true => text.chars().take(length - 1).chain(['…']).collect(),
        false => text,
    }
}

fn print_table<const N: usize>(ui: &mut Ui, rows: &[[String; N]]) -> Result<()> {
    let width = |i: usize| rows.iter().map(|row| row[i].chars().count()).max().unwrap_or_default();
    let widths: [usize; N] = std::array::from_fn(width);
    for (i, row) in rows.iter().enumerate() {
        let cells = row.iter().zip(widths).map(|(cell, width)| format!("{cell:width$}"));
        let line = cells.collect::<Vec<_>>().join("  ");
        let line = line.trim_end();
        ui.line(if i == 0 { ui.paint(Paint::Bold, line) } else { line.to_string() })?;
    }
    Ok(())
}

/// A game for programs.
fn facts(game: &Filed) -> Value {
    json!({
        "id": game.id,
        "game": game.game,
        "scenario": game.scenario,
        "name": game.name,
        "players": game.players,
        "parent": Some(&game.parent).filter(|parent| !parent.is_empty()),
        "other": Some(&game.other).filter(|other| !other.is_empty()),
        "half": game.half,
        "n": game.n,
        "turn": game.turn,
        "phase": game.phase,
        "over": game.over.as_ref().map(|over| json!({ "winner": over.winner })),
        "state": Stage::of(game).name(),
        "archived": game.archived,
        "created": game.created,
        "updated": game.updated,
        "touched": game.touched,
    })
}

fn show(ui: &mut Ui, args: &AdminShowArgs) -> Result<()> {
    let found = open(&args.store)?.show(&args.id)?;
    let (game, sizes) = found.ok_or_else(|| nothing(&args.id))?;
    if args.json {
        let mut facts = facts(&game);
        facts["bytes"] = bytes_of(&sizes);
        return ui.line(serde_json::to_string_pretty(&facts)?);
    }
    let players = game.players.iter().map(|(side, kind)| format!("{side} {kind}"));
    let state = match &game.over {
        Some(over) => match &over.winner {
            Some(winner) => format!("{}, {winner} won", Stage::of(&game).name()),
            None => format!("{}, a draw", Stage::of(&game).name()),
        },
        None => Stage::of(&game).name().into(),
    };
    let n = game.n.map_or("an unknown number of".into(), |n| n.to_string());
    let mut rows = vec![
        ("game", format!("{}, scenario {}", game.game, game.scenario)),
        ("name", shown(&game.name, 80)),
        ("players", players.collect::<Vec<_>>().join(", ")),
        ("state", state),
        ("progress", format!("{n} entries, turn {}, phase {}", game.turn, game.phase)),
        ("made", date(game.created)),
        ("changed", format!("{}, {} times", date(game.updated), game.version)),
        ("touched", date(game.touched)),
        ("entries", format!("{} rows, {} bytes", sizes.entries, sizes.entry_bytes)),
        ("archive", format!("{} bytes", sizes.archive_bytes)),
        ("chat", format!("{} messages, {} bytes", sizes.messages, sizes.chat_bytes)),
        ("notes", format!("{} bytes", sizes.note_bytes)),
    ];
    if !game.parent.is_empty() {
        rows.push(("analysis", format!("of {}", game.parent)));
    }
    if game.half != 0 {
        let other = if game.other.is_empty() { "not begun" } else { &game.other };
        rows.push(("match", format!("game {} of 2, the other: {other}", game.half)));
    }
    ui.line(ui.paint(Paint::Bold, &game.id))?;
    for (what, value) in rows.into_iter().filter(|(_, value)| !value.is_empty()) {
        ui.line(format!("{what:9} {value}"))?;
    }
    Ok(())
}

fn bytes_of(sizes: &Sizes) -> Value {
    json!({
        "entries": sizes.entry_bytes,
        "archive": sizes.archive_bytes,
        "chat": sizes.chat_bytes,
        "notes": sizes.note_bytes,
    })
}

fn nothing(id: &str) -> anyhow::Error {
    anyhow!("there is no game {id:?} in this database; `sztab admin list --all` shows those there")
}

fn delete(ui: &mut Ui, args: &AdminDeleteArgs) -> Result<()> {
    if !args.yes && !io::stdin().is_terminal() {
        return Err(usage("nobody can be asked here; --yes deletes without asking"));
    }
    let admin = open(&args.store)?;
    let mut games: Vec<Filed> = Vec::new();
    for id in &args.ids {
        let found = admin.match_of(id)?;
        if found.is_empty() {
            return Err(nothing(id));
        }
        for game in found {
            if !games.iter().any(|known| known.id == game.id) {
                games.push(game);
            }
        }
    }
    if !args.yes {
        games.iter().try_for_each(|game| ui.line(describe(game)))?;
        let question = format!("Delete {} for ever? [y/N] ", counted(games.len()));
        let answer = ui.ask(&question)?.unwrap_or_default().to_lowercase();
        if !["y", "yes", "t", "tak"].contains(&answer.as_str()) {
            return ui.line("Nothing was deleted.");
        }
    }
    let mut gone = 0;
    // The other game of a match is gone with the first.
    for game in &games {
        gone += admin.delete(&game.id)?.len();
    }
    ui.line(format!("deleted: {}", counted(gone)))
}

fn counted(games: usize) -> String {
    format!("{games} game{}", if games == 1 { "" } else { "s" })
}

fn describe(game: &Filed) -> String {
    let name = match game.name.is_empty() {
        true => String::new(),
        false => format!(" {:?}", shown(&game.name, 40)),
    };
    let n = game.n.map_or("?".into(), |n| n.to_string());
    let (state, touched) = (Stage::of(game).name(), date(game.touched));
    format!("{} ({}{name}, {state}, {n} entries, touched {touched})", game.id, game.game)
}

fn expire(ui: &mut Ui, args: &AdminExpireArgs) -> Result<()> {
    let (admin, rules) = (open(&args.store)?, args.rules.rules());
    let swept = watched(|progress| admin.expire(&rules, args.dry_run, progress))?;
    for game in &swept.gone {
        let word = if args.dry_run { "would go " } else { "gone     " };
        ui.line(format!("{}{}", ui.paint(Paint::Bad, word), describe(game)))?;
    }
    for game in &swept.archived {
        let word = if args.dry_run { "to pack  " } else { "archived " };
        ui.line(format!("{}{}", ui.paint(Paint::Good, word), describe(game)))?;
    }
    let (gone, archived) = (counted(swept.gone.len()), swept.archived.len());
    match args.dry_run {
        true => ui.line(format!("{gone} would be deleted, {archived} archived")),
        false => ui.line(format!("{gone} deleted, {archived} archived")),
    }
}

fn stats(ui: &mut Ui, args: &AdminStatsArgs) -> Result<()> {
    let stats = open(&args.store)?.stats()?;
    let of = |game: &str, stage: &Stage| {
        stats.games.get(game).and_then(|stages| stages.get(stage)).copied().unwrap_or_default()
    };
    let sum = |stage: &Stage| stats.games.keys().map(|game| of(game, stage)).sum::<u64>();
    if args.json {
        let counts = |count: &dyn Fn(&Stage) -> u64| {
            let pair = |stage: &Stage| (stage.name().to_string(), json!(count(stage)));
            Value::Object(Stage::ALL.iter().map(pair).collect())
        };
        let games = stats.games.keys().map(|game| (game.clone(), counts(&|stage| of(game, stage))));
        let bytes = &stats.bytes;
        let facts = json!({
            "games": Value::Object(games.collect()),
            "all": counts(&sum),
            "bytes": {
                "database": bytes.database,
                "free": bytes.free,
                "entries": bytes.entries,
                "archives": bytes.archives,
            },
            "oldest": stats.oldest,
            "newest": stats.newest,
            "touched": stats.touched,
        });
        return ui.line(serde_json::to_string_pretty(&facts)?);
    }
    let mut rows = vec![
        ["GAME", "UNSTARTED", "RUNNING", "FINISHED", "ARCHIVED", "ANALYSES", "DAMAGED"]
            .map(String::from),
    ];
    for game in stats.games.keys() {
        rows.push(line_of(game, &|stage| of(game, stage)));
    }
    rows.push(line_of("all", &sum));
    print_table(ui, &rows)?;
    let bytes = &stats.bytes;
    ui.line(format!(
        "database {} bytes, {} of them free; entries {}, archives {}",
        bytes.database, bytes.free, bytes.entries, bytes.archives
    ))?;
    let when = |time: Option<i64>| time.map_or("never".into(), date);
    let (oldest, newest) = (when(stats.oldest), when(stats.newest));
    ui.line(format!("made {oldest} to {newest}, touched last {}", when(stats.touched)))
}

fn line_of(game: &str, count: &dyn Fn(&Stage) -> u64) -> [String; 7] {
    let counts = Stage::ALL.map(|stage| count(&stage).to_string());
    let mut cells = [game.to_string()].into_iter().chain(counts);
    std::array::from_fn(|_| cells.next().unwrap_or_default())
}

/// Milliseconds since 1970 as a date and a time of the day, in UTC.
fn date(time: i64) -> String {
    let (days, minutes) = (time.div_euclid(DAY), time.rem_euclid(DAY) / 60_000);
    // Years that begin in March have their odd day at the end.
    let days = days + 719_468;
    let (era, day) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let rest = day - (365 * year + year / 4 - year / 100);
    let month = (5 * rest + 2) / 153;
    let (day, month) = (rest - (153 * month + 2) / 5 + 1, (month + 2) % 12 + 1);
    let year = year + era * 400 + i64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02} {:02}:{:02}", minutes / 60, minutes % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_those_of_the_calendar() {
        for (seconds, expected) in [
            (0, "1970-01-01 00:00"),
            (951_782_399, "2000-02-28 23:59"),
            (951_782_400, "2000-02-29 00:00"),
            (951_868_800, "2000-03-01 00:00"),
            (1_756_706_400, "2025-09-01 06:00"),
            (1_798_761_599, "2026-12-31 23:59"),
            (-1, "1969-12-31 23:59"),
        ] {
            assert_eq!(date(seconds * 1000), expected);
        }
    }

    #[test]
    fn names_stay_on_their_line() {
        assert_eq!(shown("a\nb\u{1b}[2J", 24), "a b [2J");
        assert_eq!(shown("zażółć gęślą", 6), "zażół…");
    }
}
