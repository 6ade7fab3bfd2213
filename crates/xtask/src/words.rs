//! What languages lack against English: in the words of the games, in those of the table and the
//! commands, and in those of the page.

use kernel::{
    data::Files,
    text::{Language, NoCode},
    words::{self, Keys},
};
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

const HELP: &str = "\
cargo xtask words [LANGUAGE] [--check]
  lists what a language lacks against English, or what all lack: keys, keys that English does not
  have, arguments that nobody gives. A language is a folder `words/LANGUAGE` in each game, in
  crates/kernel and in web.
  --check   fails if there is anything";

/// A folder whose subfolders are languages.
struct Place {
    name: String,
    folder: PathBuf,
    /// How a language is read there.
    read: fn(&Path, Language) -> Result<Keys, String>,
}

pub fn report(root: &Path, wishes: &[&str]) -> Result<bool, String> {
    let is_check = wishes.contains(&"--check");
    let places = places(root)?;
    let named: Vec<&str> = wishes.iter().copied().filter(|wish| *wish != "--check").collect();
    let languages = match named[..] {
        [] => languages(&places),
        ["--help" | "-h"] => {
            println!("{HELP}");
            return Ok(true);
        }
        [code] => BTreeSet::from([code.parse().map_err(|none: NoCode| none.to_string())?]),
        _ => return Err(HELP.into()),
    };
    let mut all = 0;
    for language in languages {
        let mut lacking = 0;
        for place in &places {
            for line in place.lacks(language)? {
                println!("{language}: {}: {line}", place.name);
                lacking += 1;
            }
        }
        println!("{language}: {lacking} lacking");
        all += lacking;
    }
    Ok(all == 0 || !is_check)
}

impl Place {
    fn lacks(&self, language: Language) -> Result<Vec<String>, String> {
        if !self.folder.join(language.code()).is_dir() {
            return Ok(vec!["there is no folder for it".into()]);
        }
        let english = (self.read)(&self.folder, Language::EN)?;
        Ok(words::lacks(&english, &(self.read)(&self.folder, language)?))
    }
}

/// The games, what is said of every game, and the page.
fn places(root: &Path) -> Result<Vec<Place>, String> {
    let games = crate::games(root)?;
    let mut places: Vec<Place> = games
        .into_iter()
        .map(|name| Place {
            folder: root.join("games").join(&name).join("words"),
            name,
            read: said,
        })
        .collect();
    let folder = root.join("crates/kernel/words");
    places.push(Place { name: "every game".into(), folder, read: said });
    places.push(Place { name: "page".into(), folder: root.join("web/words"), read: shown });
    Ok(places)
}

/// Every language of any place.
fn languages(places: &[Place]) -> BTreeSet<Language> {
    let folders = places.iter().flat_map(|place| fs::read_dir(&place.folder).into_iter().flatten());
    let names = folders.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let languages = names.filter_map(|name| name.parse().ok());
    languages.filter(|language| *language != Language::EN).collect()
}

/// The texts of a language in a folder, each file with its name.
fn texts(folder: &Path, language: Language) -> Result<Vec<(String, String)>, String> {
    let folder = folder.join(language.code());
    let wrong = |e: std::io::Error| format!("{}: {e}", folder.display());
    let entries = fs::read_dir(&folder).map_err(wrong)?;
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    paths.map(|path| Ok((name(&path), fs::read_to_string(&path).map_err(wrong)?))).collect()
}

fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// What catalogues say.
fn said(folder: &Path, language: Language) -> Result<Keys, String> {
    let texts = texts(folder, language)?;
    let named: Vec<(String, &str)> =
        texts.iter().map(|(name, text)| (format!("words/{language}/{name}"), &**text)).collect();
    let files: Vec<(&str, &str)> = named.iter().map(|(name, text)| (&**name, *text)).collect();
    Ok(words::keys(&Files::new(&files), language))
}

/// What the modules of the page say.
fn shown(folder: &Path, language: Language) -> Result<Keys, String> {
    let texts = texts(folder, language)?;
    Ok(texts.iter().flat_map(|(_, text)| entries(text)).collect())
}

/// The entries of a module: `key: 'text with {argument}',` in a line, or a long text in the next one.
fn entries(module: &str) -> Keys {
    let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-' | '.');
    let mut keys = Keys::new();
    let mut open = None;
    for line in module.lines().map(str::trim) {
        let entry = open.take().map(|key| (key, line)).or_else(|| line.split_once(": "));
        open = line.strip_suffix(':');
        let Some((key, text)) = entry else { continue };
        let key = key.trim_matches(['\'', '"']);
        if text.starts_with(['\'', '"', '`']) && key.chars().all(is_name) {
            let arguments = text.split('{').skip(1).filter_map(|rest| rest.split_once('}'));
            keys.insert(key.into(), arguments.map(|(name, _)| name.to_string()).collect());
        }
    }
    keys
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_language_lacks_anything() {
        let places = places(&crate::root()).expect("they can be read");
        let languages = languages(&places);
        assert!(!languages.is_empty());
        for (language, place) in languages.iter().flat_map(|l| places.iter().map(move |p| (l, p))) {
            let english = (place.read)(&place.folder, Language::EN).expect("words");
            assert!(english.len() > 20, "{}", place.name);
            assert_eq!(place.lacks(*language).expect("words"), [""; 0], "{}", place.name);
        }
    }

    #[test]
    fn a_text_of_the_page_may_stand_below_its_key() {
        let module = "// says:\nexport default {\n  a: 'one: {n}',\n  'b.c':\n    'two {m}:',\n  d: 3,\n};\n";
        let found = entries(module).into_iter();
        let found = found.map(|(key, names)| (key, Vec::from_iter(names)));
        let expected = [("a", "n"), ("b.c", "m")].map(|(key, n)| (key.into(), vec![n.into()]));
        assert_eq!(Vec::<(String, Vec<String>)>::from_iter(found), expected);
    }
}
