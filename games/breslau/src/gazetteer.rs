//! What the places, waters, bridges and railways of the map are called in German and in Polish,
//! read from `names.toml`. The board carries the German names of 1945; which ones a table shows is
//! its players' choice, and the rules never ask.

use kernel::{naming::Naming, reading::*, text::Language};
use std::collections::BTreeMap;

pub struct Gazetteer {
    polish: BTreeMap<String, String>,
    /// The readers of which language get which names unless they choose others.
    suits: BTreeMap<String, Language>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NamesFile {
    suits: BTreeMap<String, Language>,
    name: Vec<NameRow>,
}

sourced! {
    struct NameRow {
        german: String,
        polish: String,
    }
}

impl Gazetteer {
    /// Every name of the board stands in the file once, and nothing else does.
    pub fn read(files: &Files, board: &Board) -> Result<Gazetteer, DataError> {
        let file: NamesFile = files.read("names.toml")?;
        let page = files.page("names.toml");
        let places = board.places.iter().map(|place| place.name.as_str());
        let on_board: Vec<&str> =
            places.chain(board.edges.iter().map(|run| run.name.as_str())).collect();
        let mut polish = BTreeMap::new();
        for row in &file.name {
            if !on_board.contains(&row.german.as_str()) {
                let hint = did_you_mean(&row.german, on_board.iter().copied());
                let message = format!("nothing on the map is called {:?}{hint}", row.german);
                return Err(page.wrong(&row.german, message));
            }
            if polish.insert(row.german.clone(), row.polish.clone()).is_some() {
                return Err(page.wrong(&row.german, format!("{:?} stands here twice", row.german)));
            }
        }
        match on_board.iter().find(|name| !polish.contains_key(**name)) {
            Some(name) => {
                let message = format!("{name:?} of the map has no Polish name");
                Err(page.wrong("[[name]]", message))
            }
            None => Ok(Gazetteer { polish, suits: file.suits }),
        }
    }

    /// The Polish name of something that the board calls by its German one.
    pub fn polish(&self, german: &str) -> Option<&str> {
        self.polish.get(german).map(String::as_str)
    }

    /// Both sets of names for whoever reads; the board's own are the German ones.
    pub fn namings(&self, words: &Catalogue) -> Vec<Naming> {
        let naming = |id, names| {
            let name = words.name(&format!("naming-{id}"));
            Naming { id, name, suits: self.suits.get(id).copied(), names }
        };
        vec![naming("german", BTreeMap::new()), naming("polish", self.polish.clone())]
    }

    pub fn len(&self) -> usize {
        self.polish.len()
    }

    pub fn is_empty(&self) -> bool {
        self.polish.is_empty()
    }
}
