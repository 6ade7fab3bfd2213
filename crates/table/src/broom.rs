//! Room for new games: which games go, which are archived, by the rules of whoever runs the table.

use crate::{
    App, shared,
    store::{Filed, Store, StoreError, now},
};
use std::{
    collections::HashSet,
    sync::{Arc, Weak},
    time::Duration,
};

/// After the start the table does more urgent things first.
const FIRST: Duration = Duration::from_secs(60);
const EVERY: Duration = Duration::from_secs(3600);
/// So many games are looked at together; when one of them was touched, others get a turn.
const PAGE: i64 = 100;
const REST: Duration = Duration::from_millis(100);
/// In milliseconds.
const DAY: i64 = 24 * 60 * 60 * 1000;

/// After how many days that nobody touched a game something becomes of it; 0 means never.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// Games without an order go.
    pub unstarted: u32,
    /// Games that are not over go.
    pub abandoned: u32,
    /// Analyses go, over or not.
    pub analyses: u32,
    /// Games that are over go.
    pub finished: u32,
    /// Games that are over are packed.
    pub archive: u32,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules { unstarted: 7, abandoned: 90, analyses: 7, finished: 0, archive: 1 }
    }
}

impl Rules {
    /// No game that was changed later than this is concerned; nothing if no game ever is.
    fn horizon(&self, now: i64) -> Option<i64> {
        let all = [self.unstarted, self.abandoned, self.analyses, self.finished, self.archive];
        let least = all.into_iter().filter(|days| *days > 0).min()?;
        Some(now - i64::from(least) * DAY)
    }
}

/// What a game is to these rules.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Stage {
    Unstarted,
    Running,
    Finished,
    Archived,
    /// Whatever else it is.
    Analysis,
    /// Nobody can tell.
    Damaged,
}

impl Stage {
    pub const ALL: [Stage; 6] = [
        Stage::Unstarted,
        Stage::Running,
        Stage::Finished,
        Stage::Archived,
        Stage::Analysis,
        Stage::Damaged,
    ];

    pub fn of(game: &Filed) -> Stage {
        match game.n {
            None => Stage::Damaged,
            Some(_) if !game.parent.is_empty() => Stage::Analysis,
            Some(_) if game.over.is_some() && game.archived => Stage::Archived,
            Some(_) if game.over.is_some() => Stage::Finished,
            Some(0) => Stage::Unstarted,
            Some(_) => Stage::Running,
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Stage::Unstarted => "unstarted",
            Stage::Running => "running",
            Stage::Finished => "finished",
            Stage::Archived => "archived",
            Stage::Analysis => "analysis",
            Stage::Damaged => "damaged",
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    Stays,
    IsArchived,
    Goes,
}

/// What becomes of a game, if it is played alone.
pub fn fate(game: &Filed, now: i64, rules: &Rules) -> Fate {
    let days = match Stage::of(game) {
        Stage::Unstarted => rules.unstarted,
        Stage::Running => rules.abandoned,
        Stage::Finished | Stage::Archived => rules.finished,
        Stage::Analysis => rules.analyses,
        Stage::Damaged => 0,
    };
    let idle = |days: u32| days > 0 && game.touched <= now - i64::from(days) * DAY;
    if idle(days) {
        Fate::Goes
    } else if game.over.is_some() && !game.archived && idle(rules.archive) {
        Fate::IsArchived
    } else {
        Fate::Stays
    }
}

/// What was done, or would be.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Swept {
    pub gone: Vec<Filed>,
    pub archived: Vec<Filed>,
}

impl Swept {
    fn len(&self) -> usize {
        self.gone.len() + self.archived.len()
    }
}

/// Looks at all games once; `dry` only says what would happen. `seen` is told how many were looked
/// at.
pub async fn sweep(
    store: &Store,
    rules: &Rules,
    dry: bool,
    mut seen: impl FnMut(u64),
) -> Result<Swept, StoreError> {
    let (now, mut swept) = (now(), Swept::default());
    let Some(horizon) = rules.horizon(now) else { return Ok(swept) };
    let (mut after, mut count, mut done) = (String::new(), 0, HashSet::new());
    loop {
        let page = store.filed(&after, horizon, PAGE).await?;
        let Some(last) = page.last() else { return Ok(swept) };
        after = last.id.clone();
        let before = swept.len();
        for game in page {
            count += 1;
            if !done.contains(&game.id) {
                let became = judge(store, game, now, rules, dry, &mut swept).await;
                done.extend(became.or_else(skip_damaged)?);
            }
            seen(count);
        }
        if !dry && swept.len() > before {
            tokio::time::sleep(REST).await;
        }
    }
}

/// One game that cannot be read must not keep the others.
fn skip_damaged(error: StoreError) -> Result<Vec<String>, StoreError> {
    match error {
        StoreError::Broken(why) => {
            tracing::warn!(why, "a game stays as it is");
            Ok(Vec::new())
        }
        error => Err(error),
    }
}

/// Carries out what becomes of a game; says which games need not be looked at again.
async fn judge(
    store: &Store,
    game: Filed,
    now: i64,
    rules: &Rules,
    dry: bool,
    swept: &mut Swept,
) -> Result<Vec<String>, StoreError> {
    match fate(&game, now, rules) {
        Fate::Stays => {}
        Fate::IsArchived => {
            if dry || store.archive(&game).await? {
                swept.archived.push(game);
            }
        }
        Fate::Goes => {
            let games = with_partner(store, game).await?;
            let all_go = games.iter().all(|game| fate(game, now, rules) == Fate::Goes);
            if all_go && (dry || store.remove(&games).await?) {
                let ids = games.iter().map(|game| game.id.clone()).collect();
                swept.gone.extend(games);
                return Ok(ids);
            }
        }
    }
    Ok(Vec::new())
}

/// The games of a match of two go together.
pub async fn with_partner(store: &Store, game: Filed) -> Result<Vec<Filed>, StoreError> {
    let other = match game.half {
        0 => None,
        _ => store.file(&game.other).await?,
    };
    Ok([Some(game), other].into_iter().flatten().collect())
}

/// Sweeps as long as the table is open.
pub async fn keep_room(app: Weak<App>) {
    let mut rest = FIRST;
    loop {
        tokio::time::sleep(rest).await;
        let Some(app) = app.upgrade().filter(|app| !app.is_closing()) else { return };
        if let Err(error) = app.sweep().await {
            tracing::warn!(%error, "old games were not looked through");
        }
        rest = EVERY;
    }
}

impl App {
    /// Makes room once, and tells whoever still looks at a game that is gone.
    pub async fn sweep(self: &Arc<App>) -> Result<Swept, StoreError> {
        let swept = sweep(&self.store, &self.config.rules, false, |_| ()).await?;
        self.meters.expired.add(swept.gone.len() as u64);
        self.meters.archived.add(swept.archived.len() as u64);
        for game in &swept.gone {
            let stage = Stage::of(game).name();
            tracing::info!(id = game.id, game = game.game, stage, "game expired");
            shared::look_at_game(self, &game.id).await;
        }
        if swept.len() > 0 {
            let (expired, archived) = (swept.gone.len(), swept.archived.len());
            tracing::info!(expired, archived, "room for new games");
        }
        Ok(swept)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Winner;

    const NOW: i64 = 1_000 * DAY;

    fn game(n: u64, days: i64) -> Filed {
        Filed {
            id: "a".into(),
            game: "campaign".into(),
            name: String::new(),
            scenario: String::new(),
            players: Default::default(),
            parent: String::new(),
            half: 0,
            other: String::new(),
            version: 0,
            n: Some(n),
            turn: 1,
            phase: String::new(),
            over: None,
            created: 0,
            updated: 0,
            touched: NOW - days * DAY,
            archived: false,
        }
    }

    fn over(days: i64, archived: bool) -> Filed {
        Filed { over: Some(Winner { winner: None }), archived, ..game(5, days) }
    }

    fn analysis(game: Filed) -> Filed {
        Filed { parent: "b".into(), ..game }
    }

    #[track_caller]
    fn is(game: &Filed, expected: Fate) {
        assert_eq!(fate(game, NOW, &Rules::default()), expected);
    }

    #[test]
    fn each_kind_of_game_has_its_time() {
        is(&game(0, 6), Fate::Stays);
        is(&game(0, 7), Fate::Goes);
        is(&game(1, 7), Fate::Stays);
        is(&game(1, 89), Fate::Stays);
        is(&game(1, 90), Fate::Goes);
        is(&analysis(game(0, 6)), Fate::Stays);
        is(&analysis(game(9, 7)), Fate::Goes);
        is(&analysis(over(6, false)), Fate::IsArchived);
        is(&analysis(over(7, true)), Fate::Goes);
    }

    #[test]
    fn finished_games_are_archived_once_and_stay() {
        is(&over(0, false), Fate::Stays);
        is(&over(1, false), Fate::IsArchived);
        is(&over(5_000, false), Fate::IsArchived);
        is(&over(5_000, true), Fate::Stays);
        let rules = Rules { finished: 365, ..Rules::default() };
        assert_eq!(fate(&over(364, true), NOW, &rules), Fate::Stays);
        assert_eq!(fate(&over(365, true), NOW, &rules), Fate::Goes);
        assert_eq!(fate(&over(365, false), NOW, &rules), Fate::Goes);
    }

    #[test]
    fn nothing_is_done_by_a_rule_of_no_days() {
        let never = Rules { unstarted: 0, abandoned: 0, analyses: 0, finished: 0, archive: 0 };
        for game in [game(0, 999), game(1, 999), analysis(game(1, 999)), over(999, false)] {
            assert_eq!(fate(&game, NOW, &never), Fate::Stays);
        }
        assert_eq!(never.horizon(NOW), None);
        assert_eq!(Rules::default().horizon(NOW), Some(NOW - DAY));
    }

    #[test]
    fn what_cannot_be_read_stays() {
        is(&Filed { n: None, ..game(0, 999) }, Fate::Stays);
    }

    #[test]
    fn every_game_stands_somewhere() {
        let of = |game: &Filed| Stage::of(game).name();
        let all = [game(0, 0), game(1, 0), over(0, false), over(0, true), analysis(over(0, true))];
        let names: Vec<&str> = all.iter().map(of).collect();
        assert_eq!(names, ["unstarted", "running", "finished", "archived", "analysis"]);
    }
}
