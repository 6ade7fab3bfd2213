//! Which clauses of a rulebook are shown by a case or a test, and which by nothing.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

/// Prints what is missing and one line for each game; returns how much is wrong.
pub fn report(root: &Path) -> Result<usize, String> {
    let mut wrong = 0;
    let mut lines = Vec::new();
    for game in crate::games(root)? {
        let folder = root.join("games").join(&game);
        let clauses = clauses(&folder.join("data/rules.toml"))?;
        let mut shown: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for path in files(&folder.join("cases"), "toml") {
            for (case, id) in cases(&path)? {
                shown.entry(id).or_default().push(case);
            }
        }
        for part in ["src", "tests"] {
            for path in files(&folder.join(part), "rs") {
                for id in tested(&read(&path)?) {
                    shown.entry(id).or_default().push(path.display().to_string());
                }
            }
        }
        for (id, by) in shown.iter().filter(|(id, _)| !clauses.all.contains(*id)) {
            if clauses.rulings.contains(id) {
                continue;
            }
            wrong += 1;
            println!("{game}: there is no clause {id}, which {} names", by[0]);
        }
        let missing: Vec<&String> =
            clauses.ordered.iter().filter(|id| !shown.contains_key(*id)).collect();
        for id in &missing {
            println!("{game}: nothing shows [{id}]");
        }
        wrong += missing.len();
        let (count, lack) = (clauses.ordered.len(), missing.len());
        lines.push(format!("{game}: {count} clauses, {} shown, {lack} missing", count - lack));
    }
    for line in lines {
        println!("{line}");
    }
    Ok(wrong)
}

struct Clauses {
    ordered: Vec<String>,
    all: BTreeSet<String>,
    rulings: BTreeSet<String>,
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))
}

fn table(path: &Path) -> Result<toml::Table, String> {
    read(path)?.parse().map_err(|e| format!("{}: {e}", path.display()))
}

/// The tables of an array of tables.
fn rows<'a>(table: &'a toml::Table, name: &str) -> impl Iterator<Item = &'a toml::Value> {
    table.get(name).and_then(toml::Value::as_array).into_iter().flatten()
}

fn text(value: &toml::Value, name: &str) -> String {
    value.get(name).and_then(toml::Value::as_str).unwrap_or_default().to_string()
}

fn clauses(path: &Path) -> Result<Clauses, String> {
    let table = table(path)?;
    let ordered: Vec<String> = rows(&table, "clause").map(|c| text(c, "id")).collect();
    let rulings = rows(&table, "ruling").map(|r| text(r, "id")).collect();
    Ok(Clauses { all: ordered.iter().cloned().collect(), ordered, rulings })
}

/// The cases of a file with each clause that they name.
fn cases(path: &Path) -> Result<Vec<(String, String)>, String> {
    let table = table(path)?;
    let mut found = Vec::new();
    for case in rows(&table, "case") {
        let named = case.get("clauses").and_then(toml::Value::as_array).into_iter().flatten();
        let name = format!("{} ({})", path.display(), text(case, "name"));
        found.extend(named.filter_map(|id| Some((name.clone(), id.as_str()?.to_string()))));
    }
    Ok(found)
}

/// All files below a folder with that ending, sorted; none if there is no such folder.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok) {
        let path = entry.path();
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.extension().is_some_and(|e| e == ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The clauses that stand in brackets in the doc comments of tests: `/// [4.1.2b, 4.1.2c] …`.
fn tested(source: &str) -> Vec<String> {
    let mut found = Vec::new();
    let (mut block, mut is_test) = (Vec::new(), false);
    for line in source.lines().map(str::trim) {
        if let Some(comment) = line.strip_prefix("///") {
            block.extend(bracketed(comment));
        } else if line.starts_with("#[") {
            is_test |= line.starts_with("#[test]");
        } else {
            if is_test {
                found.append(&mut block);
            }
            (block, is_test) = (Vec::new(), false);
        }
    }
    found
}

fn bracketed(comment: &str) -> Vec<String> {
    let inside = comment.split('[').skip(1).filter_map(|part| part.split_once(']'));
    let ids = inside.flat_map(|(inside, _)| inside.split(',').map(|id| id.trim().to_string()));
    // A link to an item of the code is no clause.
    ids.filter(|id| id.contains(|c: char| c.is_ascii_digit()) && !id.contains('`')).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_doc_comments_of_tests_count() {
        let source = "
            /// [1.1] Carries it out.
            fn rule() {}
            /// [2.1a, 2.1b] Shown here, see [`rule`].
            /// And [3.0].
            #[test]
            fn shown() {}
            #[test]
            /// [4.0]
            fn shown_too() {}
            /// [5.0]
            fn helper() {}
        ";
        assert_eq!(tested(source), ["2.1a", "2.1b", "3.0", "4.0"]);
    }
}
