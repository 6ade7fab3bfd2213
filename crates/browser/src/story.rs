//! A recorded game of the project: a position that is the same in every run, dice included.

use crate::api::{Match, list, text};
use serde_json::Value;
use std::{fs, path::Path};

pub struct Story {
    pub journal: String,
    entries: Vec<Value>,
}

/// A battle of a recorded game.
pub struct Battle {
    /// The entry before its declaration.
    pub before: u64,
    /// The orders from the declaration on, until it is over.
    pub orders: Vec<String>,
}

impl Story {
    /// The first sample of a game.
    #[track_caller]
    pub fn read(root: &Path, game: &str) -> Story {
        let folder = root.join("games").join(game).join("samples");
        let entries = fs::read_dir(&folder).into_iter().flatten().filter_map(Result::ok);
        let mut files: Vec<_> = entries.map(|entry| entry.path()).collect();
        files.sort();
        let file = files.iter().find(|file| file.extension().is_some_and(|e| e == "jsonl"));
        let file = file.unwrap_or_else(|| panic!("{} holds no sample", folder.display()));
        let journal =
            fs::read_to_string(file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        let lines = journal.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
        let entries = lines.filter(|line| line["n"].is_u64()).collect();
        Story { journal, entries }
    }

    /// The journal as it was after entry `n`. Its secret stays, so the dice to come are the same.
    pub fn until(&self, n: u64) -> String {
        let is_early = |line: &&str| {
            let entry: Value = serde_json::from_str(line).unwrap_or_default();
            entry["n"].as_u64().is_none_or(|at| at <= n)
        };
        self.journal.lines().filter(is_early).map(|line| format!("{line}\n")).collect()
    }

    /// The order of entry `n`.
    #[track_caller]
    pub fn order(&self, n: u64) -> String {
        let entry = self.entries.iter().find(|entry| entry["n"].as_u64() == Some(n));
        text(&entry.unwrap_or_else(|| panic!("the sample has no entry {n}"))["order"]).into()
    }

    /// The entries after which somebody else decides.
    pub fn changes_of_side(&self) -> impl Iterator<Item = u64> + '_ {
        let pairs = self.entries.windows(2).filter(|pair| pair[0]["by"] != pair[1]["by"]);
        pairs.filter_map(|pair| pair[0]["n"].as_u64())
    }

    /// How many entries it has.
    pub fn length(&self) -> u64 {
        self.entries.len() as u64
    }

    /// The first battle in which the defender retreats and the attacker follows: after its roll
    /// first the other side names a space, then the one that rolled. `game` is this game on a
    /// table; its views hold a battle as long as it lasts.
    #[track_caller]
    pub fn battle(&self, game: &Match) -> Battle {
        let book = game.book();
        let spaces: Vec<&str> =
            list(&book["board"]["spaces"]).iter().map(|space| text(&space["id"])).collect();
        let names_space = |entry: &Value| {
            text(&entry["order"]).split_whitespace().any(|word| spaces.contains(&word))
        };
        let is_fought = |n: usize| game.get(&format!("at/{n}"))["battle"].is_object();
        let rolled = |entry: &Value| entry["rolls"].is_array();
        for (i, roll) in self.entries.iter().enumerate().filter(|(_, entry)| rolled(entry)) {
            let after = self.entries[i + 1..].iter().take_while(|entry| !rolled(entry));
            let after: Vec<&Value> = after.collect();
            let retreat = after.iter().position(|e| e["by"] != roll["by"] && names_space(e));
            let follow = after.iter().position(|e| e["by"] == roll["by"] && names_space(e));
            if retreat.is_none() || follow < retreat || !is_fought(i + 2) {
                continue;
            }
            let before = (0..i).rev().find(|n| !is_fought(*n)).unwrap_or_default();
            let end = (i + 1..self.entries.len()).find(|n| !is_fought(*n));
            let orders = &self.entries[before..end.unwrap_or(self.entries.len())];
            let orders = orders.iter().map(|entry| text(&entry["order"]).to_string()).collect();
            return Battle { before: before as u64, orders };
        }
        panic!("the sample has no battle with a retreat and an advance");
    }
}
