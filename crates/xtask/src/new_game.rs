//! `cargo xtask new-game ID`: copies the template, `games/ford`, under another name and puts the copy
//! on the shelf, so that it plays at once. What is to be written then is in `docs/make-a-game.md`.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

const TEMPLATE: &str = "ford";
const TYPE: &str = "Ford";
const TITLE: &str = "The Ford";

const HELP: &str = "\
cargo xtask new-game ID [--title TITLE] [--title-LANGUAGE TITLE] … [--type NAME]
  ID            what the game is called in files and commands: small letters and digits
  --title       what people call it [the ID with a capital letter]
  --title-pl    the same in Polish, or in any language that it has words in [the English title]
  --type        its type in Rust [the ID with a capital letter]";

/// Words that cannot name a crate: those of the language, and crates that are always there.
const RESERVED: [&str; 46] = [
    "abstract", "alloc", "as", "async", "await", "become", "box", "break", "const", "continue",
    "core", "crate", "do", "dyn", "else", "enum", "extern", "false", "fn", "for", "gen", "if",
    "impl", "in", "let", "loop", "macro", "match", "mod", "move", "mut", "priv", "pub", "ref",
    "return", "self", "static", "std", "struct", "super", "test", "trait", "true", "try", "type",
    "use",
];

/// What a new game is called.
#[derive(Debug)]
struct Wish {
    id: String,
    kind: String,
    title: String,
    /// By language, where it is not the English one.
    titles: BTreeMap<String, String>,
}

/// Makes a game, and says how to go on.
pub fn make(root: &Path, words: &[&str]) -> Result<bool, String> {
    if let ["--help" | "-h"] | [] = words {
        println!("{HELP}");
        return Ok(true);
    }
    let wish = Wish::read(words)?;
    create(root, &wish)?;
    let Wish { id, title, .. } = &wish;
    println!(
        "games/{id}: {title}, a copy of games/{TEMPLATE}. It can be played already:\n\
         \n  cargo test -p {id}\n  cargo run -p cli -- play {id}\n\
         \nThe list of games in crates/cli/tests/snapshots is longer now: look at it with\n\
         `cargo insta review`. docs/make-a-game.md says what to write first."
    );
    Ok(true)
}

impl Wish {
    fn read(words: &[&str]) -> Result<Wish, String> {
        let [id, options @ ..] = words else { return Err(HELP.into()) };
        check_id(id)?;
        let mut capital = id.to_string();
        capital[..1].make_ascii_uppercase();
        let mut wish = Wish {
            id: id.to_string(),
            kind: capital.clone(),
            title: capital,
            titles: BTreeMap::new(),
        };
        for pair in options.chunks(2) {
            match pair {
                ["--title", title] => wish.title = said(title)?,
                ["--type", name] => wish.kind = type_name(name)?,
                [option, title] if option.starts_with("--title-") => {
                    wish.titles.insert(option["--title-".len()..].into(), said(title)?);
                }
                _ => return Err(format!("new-game does not know {}\n{HELP}", pair.join(" "))),
            }
        }
        Ok(wish)
    }
}

fn check_id(id: &str) -> Result<(), String> {
    let letters = id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit());
    if !letters || !id.starts_with(|c: char| c.is_ascii_lowercase()) {
        return Err(format!(
            "{id:?} cannot name a game: small letters and digits, a letter first, such as `river`"
        ));
    }
    match RESERVED.contains(&id) {
        true => Err(format!("{id:?} is a word of Rust itself and cannot name a game")),
        false => Ok(()),
    }
}

fn type_name(name: &str) -> Result<String, String> {
    let letters = name.chars().all(|c| c.is_ascii_alphanumeric());
    match letters && name.starts_with(|c: char| c.is_ascii_uppercase()) {
        true => Ok(name.into()),
        false => Err(format!("{name:?} cannot name a type: a capital letter first, then letters")),
    }
}

/// A title stands in a line of a catalogue, where braces mean something.
fn said(title: &str) -> Result<String, String> {
    match title.trim() {
        "" => Err("a title needs words".into()),
        title if title.contains(['{', '}', '\n']) => {
            Err(format!("{title:?} cannot be a title: no braces, and one line"))
        }
        title => Ok(title.into()),
    }
}

/// Copies the template and registers the copy; nothing is written unless all can be.
fn create(root: &Path, wish: &Wish) -> Result<(), String> {
    let (from, to) = (root.join("games").join(TEMPLATE), root.join("games").join(&wish.id));
    let lock = read(&root.join("Cargo.lock"))?;
    if to.exists() || lock.contains(&format!("name = \"{}\"\n", wish.id)) {
        let id = &wish.id;
        return Err(format!("the name {id} is taken, by a game or by a crate that we build on"));
    }
    let dependency = format!("{} = {{ path = \"games/{}\" }}", wish.id, wish.id);
    let template = format!("{TEMPLATE} = {{ path = \"games/{TEMPLATE}\" }}");
    let lines = [
        ("Cargo.toml", template, dependency),
        (
            "crates/shelf/Cargo.toml",
            format!("{TEMPLATE}.workspace = true"),
            format!("{}.workspace = true", wish.id),
        ),
        (
            "crates/shelf/src/lib.rs",
            format!("    {TEMPLATE}::{TYPE},"),
            format!("    {}::{},", wish.id, wish.kind),
        ),
    ];
    let mut written: Vec<(PathBuf, Vec<u8>)> = Vec::new();
    for (file, after, line) in lines {
        let path = root.join(file);
        let text = read(&path)?;
        let Some((head, rest)) = text.split_once(&format!("{after}\n")) else {
            return Err(format!("{file} has no line `{after}` to put `{line}` after"));
        };
        written.push((path, format!("{head}{after}\n{line}\n{rest}").into_bytes()));
    }
    for path in files(&from)? {
        let within = path.strip_prefix(&from).map_err(|e| e.to_string())?;
        let target = to.join(within.to_string_lossy().replace(TEMPLATE, &wish.id));
        let bytes = fs::read(&path).map_err(|e| format!("{}: {e}", path.display()))?;
        let text = String::from_utf8(bytes).map(|text| renamed(within, &text, wish).into_bytes());
        written.push((target, text.unwrap_or_else(|error| error.into_bytes())));
    }
    for (path, bytes) in written {
        let folder = path.parent().unwrap_or(root);
        fs::create_dir_all(folder)
            .and_then(|()| fs::write(&path, bytes))
            .map_err(|e| format!("{}: {e}", path.display()))?;
    }
    Ok(())
}

/// A file of the template under the new name. The data are left as they are: the sample game says
/// which it was played with.
fn renamed(file: &Path, text: &str, wish: &Wish) -> String {
    match file.extension().and_then(|ending| ending.to_str()) {
        Some("rs") => words(&text.replace(TITLE, &wish.title), wish),
        Some("toml") if file == Path::new("Cargo.toml") => {
            words(&text.replace(TITLE, &wish.title), wish)
        }
        Some("toml") if file.ends_with("game.toml") => text
            .replace(TITLE, &wish.title)
            .replace(&format!("id = \"{TEMPLATE}\""), &format!("id = \"{}\"", wish.id)),
        Some("jsonl") => {
            let game = |id: &str| format!("\"game\":\"{id}\"");
            text.replacen(&game(TEMPLATE), &game(&wish.id), 1)
        }
        Some("ftl") => {
            // `words/LANGUAGE/game.ftl`
            let language = file.iter().nth(1).and_then(|code| code.to_str()).unwrap_or_default();
            let title = wish.titles.get(language).unwrap_or(&wish.title);
            let line = |line: &str| match line.starts_with("title = ") {
                true => format!("title = {title}\n"),
                false => format!("{line}\n"),
            };
            text.lines().map(line).collect()
        }
        _ => text.into(),
    }
}

/// The names of crate and type, wherever they stand as words of their own.
fn words(text: &str, wish: &Wish) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while !rest.is_empty() {
        let is_word = |c: char| c.is_alphanumeric() || c == '_';
        let length = rest.find(|c: char| !is_word(c)).unwrap_or(rest.len());
        let (word, after) = rest.split_at(length);
        out.push_str(match word {
            TEMPLATE => &wish.id,
            TYPE => &wish.kind,
            word => word,
        });
        let between = after.find(is_word).unwrap_or(after.len());
        out.push_str(&after[..between]);
        rest = &after[between..];
    }
    out
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))
}

/// All files below a folder.
fn files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let mut found = Vec::new();
    for path in entries.filter_map(Result::ok).map(|entry| entry.path()) {
        match path.is_dir() {
            true => found.extend(files(&path)?),
            false => found.push(path),
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::process::Command;

    /// A workspace with all that a new game touches, for one test.
    struct Workspace(PathBuf);

    impl Workspace {
        fn new(name: &str) -> Workspace {
            let root = crate::root();
            let folder = std::env::temp_dir().join(format!("sztab-{name}-{}", std::process::id()));
            let game = files(&root.join("games").join(TEMPLATE)).expect("the template");
            let touched = ["Cargo.toml", "Cargo.lock", "crates/shelf/Cargo.toml"];
            let touched =
                touched.into_iter().chain(["crates/shelf/src/lib.rs", "crates/kernel/embed.rs"]);
            for path in touched.map(|file| root.join(file)).chain(game) {
                let target = folder.join(path.strip_prefix(&root).expect("it is below the root"));
                fs::create_dir_all(target.parent().expect("a folder")).expect("made");
                fs::copy(&path, target).expect("copied");
            }
            Workspace(folder)
        }

        fn make(&self, words: &[&str]) -> Result<(), String> {
            create(&self.0, &Wish::read(words)?)
        }

        fn read(&self, file: &str) -> String {
            read(&self.0.join(file)).expect("it is there")
        }
    }

    impl Drop for Workspace {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn a_new_game_stands_on_the_shelf_and_its_tests_pass() {
        let workspace = Workspace::new("new-game");
        let wishes = ["mill", "--title", "The Mill", "--title-pl", "Młyn", "--type", "WaterMill"];
        workspace.make(&wishes).expect("it is made");
        assert!(workspace.read("crates/shelf/src/lib.rs").contains("\n    mill::WaterMill,\n"));
        assert!(workspace.read("crates/shelf/Cargo.toml").contains("\nmill.workspace = true\n"));
        assert!(workspace.read("games/mill/words/pl/game.ftl").contains("\ntitle = Młyn\n"));
        let code = workspace.read("games/mill/src/lib.rs");
        assert!(code.starts_with("//! The Mill: ") && !code.contains(TYPE), "{code}");
        // Its own tests: cases, texts, random games, the sample game, the computer player. Only what
        // it stands on is built beside it, where everything else is built.
        let root = crate::root();
        let manifest = workspace.read("Cargo.toml");
        assert!(manifest.contains("\nmill = { path = \"games/mill\" }\n"));
        let crates = root.join("crates").display().to_string().replace('\\', "/");
        let manifest = manifest
            .replace("[\"crates/*\", \"games/*\"]", "[\"games/mill\"]")
            .replace("default-members = [\"crates/cli\"]\n", "")
            .replace("path = \"crates/", &format!("path = \"{crates}/"));
        fs::write(workspace.0.join("Cargo.toml"), manifest).expect("written");
        // Benches are not built here, nor what they alone need: that takes longer than all the rest.
        let own = workspace.read("games/mill/Cargo.toml");
        let lean: Vec<&str> = own.lines().filter(|line| !line.starts_with("divan = ")).collect();
        fs::write(workspace.0.join("games/mill/Cargo.toml"), lean.join("\n")).expect("written");
        let target = std::env::var_os("CARGO_TARGET_DIR").map_or(root.join("target"), Into::into);
        let ran = Command::new(env!("CARGO"))
            .args(["test", "--offline", "--package", "mill", "--tests"])
            .current_dir(&workspace.0)
            .env("CARGO_TARGET_DIR", target)
            .output()
            .expect("cargo runs");
        let said =
            [ran.stdout, ran.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
        assert!(ran.status.success(), "{}", said.concat());
    }

    #[test]
    fn what_cannot_name_a_game_is_refused_and_nothing_is_written() {
        let workspace = Workspace::new("refused");
        let before = workspace.read("Cargo.toml");
        for (words, said) in [
            ("ford", "taken"),
            ("kernel", "taken"),
            ("serde", "taken"),
            ("Mill", "small letters"),
            ("water-mill", "small letters"),
            ("2mill", "a letter first"),
            ("match", "a word of Rust"),
            ("mill --type mill", "cannot name a type"),
            ("mill --title {mill}", "no braces"),
            ("mill --titel Mill", "does not know"),
            ("mill --title", "does not know"),
        ] {
            let words: Vec<&str> = words.split(' ').collect();
            let error = workspace.make(&words).expect_err(said);
            assert!(error.contains(said), "{words:?}: {error}");
        }
        assert_eq!(workspace.read("Cargo.toml"), before);
        assert!(!workspace.0.join("games/mill").exists());
    }

    #[test]
    fn names_are_changed_only_where_they_are_words() {
        let wish = Wish::read(&["mill"]).expect("a name");
        let text = "use ford::Ford; // afford, Fording";
        assert_eq!(words(text, &wish), "use mill::Mill; // afford, Fording");
    }
}
