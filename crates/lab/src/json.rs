//! A run as one JSON object, for other programs.

use crate::report::{End, Report};
use kernel::game::Side;
use serde_json::{Map, Value, json};

pub fn object(report: &Report) -> Value {
    let config = &report.config;
    let finished = report.count_finished();
    let by_turn: Vec<Value> = report
        .by_turn()
        .iter()
        .map(|t| {
            let objectives: Map<String, Value> = report
                .objectives
                .iter()
                .zip(&t.holds)
                .map(|(o, holds)| (o.id.clone(), by_side(report, |side| holds[side].into())))
                .collect();
            json!({
                "turn": t.turn,
                "games": t.games,
                "points": by_side(report, |side| json!(t.points[side])),
                "lost": by_side(report, |side| t.lost[side].into()),
                "objectives": objectives,
            })
        })
        .collect();
    json!({
        "game": report.game,
        "scenario": config.scenario,
        "options": config.options,
        "players": by_side(report, |side| config.players[side].name().into()),
        "seed": config.seed,
        "games": config.games,
        "finished": finished,
        "unfinished": { "too_long": report.count(End::TooLong), "dead_end": report.count(End::DeadEnd) },
        "decisions": report.decisions(),
        "seconds": report.seconds,
        "threads": config.threads,
        "decisions_per_second": report.per_second(report.decisions() as f64),
        "games_per_second": report.per_second(report.games.len() as f64),
        "slowest_decision_ms": report.slowest.time.as_secs_f64() * 1e3,
        "slowest_decision": { "game": report.slowest.game, "decision": report.slowest.decision },
        "wins": by_side(report, |side| report.wins(side).count.into()),
        "win_share": by_side(report, |side| {
            let share = report.wins(side);
            json!({ "share": share.share, "low": share.low, "high": share.high })
        }),
        "draws": report.draws().count,
        "points": by_side(report, |side| json!(report.score(side))),
        "difference": json!(report.histogram()),
        "turns": json!(report.length()),
        "decisions_per_game": json!(report.decisions_per_game()),
        "by_turn": by_turn,
    })
}

fn by_side(report: &Report, value: impl Fn(Side) -> Value) -> Value {
    let pair = |side: Side| (report.sides[side].0.to_string(), value(side));
    Value::Object(Side::BOTH.map(pair).into_iter().collect())
}
