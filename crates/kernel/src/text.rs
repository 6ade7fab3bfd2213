//! Words as data: rules produce keys with arguments, a catalogue puts them into a language at the
//! edge. Catalogues are Fluent files; a journal never holds a sentence.

use crate::{
    data::{DataError, Files},
    game::Side,
    piece::Piece,
    space::Space,
    words,
};
use fluent_bundle::{
    FluentArgs, FluentError, FluentMessage, FluentResource, FluentValue, concurrent::FluentBundle,
};
use std::collections::BTreeMap;

pub use crate::language::{Language, Name, NoCode};

/// Folders below this one hold the words, each in the language that it is called by.
pub const WORDS: &str = "words/";

/// A sentence to be put into words: a key of the catalogue and its arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Text {
    pub key: &'static str,
    pub args: Vec<(&'static str, Arg)>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg {
    Number(i64),
    /// A fraction, shown to one decimal place.
    Hundredths(u32),
    Piece(Piece),
    Space(Space),
    Side(Side),
    /// Another key of the catalogue.
    Word(&'static str),
    /// Something that is the same in every language: a code, an odds column.
    Sign(String),
    /// A list of pieces.
    Pieces(Vec<Piece>),
}

impl Text {
    pub fn new(key: &'static str) -> Text {
        Text { key, args: Vec::new() }
    }

    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Text {
        self.args.push((name, arg.into()));
        self
    }
}

macro_rules! into_arg {
    ($($from:ty => $variant:ident),*) => {$(
        impl From<$from> for Arg {
            fn from(value: $from) -> Arg {
                Arg::$variant(value.into())
            }
        }
    )*};
}
into_arg!(i64 => Number, i32 => Number, u32 => Number, u8 => Number, u16 => Number,
          Piece => Piece, Space => Space, Side => Side, &'static str => Word, String => Sign,
          Vec<Piece> => Pieces);

/// The words of a game, or of the table itself, in every language that has a folder of them.
pub struct Catalogue {
    /// English first: what another language lacks is said in it.
    bundles: Vec<(Language, Bundle)>,
    /// Kinds of keys, such as `unit`, each with the English file that has them.
    kinds: BTreeMap<String, String>,
}

type Bundle = FluentBundle<FluentResource>;

impl std::fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Catalogue")
    }
}

/// The key of what data call by an id: `clause-4_1_2b` for clause 4.1.2b. An underscore stands for
/// whatever Fluent does not allow in a key.
pub fn key(kind: &str, id: &str) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() || c == '-' { c } else { '_' };
    format!("{kind}-{}", id.chars().map(plain).collect::<String>())
}

impl Catalogue {
    /// From the folders `words/LANGUAGE`, with as many files as they like.
    pub fn read(files: &Files) -> Result<Catalogue, DataError> {
        let mut bundles = vec![(Language::EN, bundle(Language::EN, WORDS)?)];
        let mut kinds = BTreeMap::new();
        for name in files.names() {
            let Some((code, _)) = name.strip_prefix(WORDS).and_then(|rest| rest.split_once('/'))
            else {
                continue;
            };
            let wrong = |message| DataError { file: name.into(), line: None, message };
            let language: Language =
                code.parse().map_err(|none: NoCode| wrong(none.to_string()))?;
            let known = bundles.iter().position(|(known, _)| *known == language);
            let at = known.unwrap_or(bundles.len());
            if at == bundles.len() {
                bundles.push((language, bundle(language, name)?));
            }
            let text = files.text(name);
            add(&mut bundles[at].1, name, text)?;
            if language == Language::EN {
                let of_kind = |key: &str| Some((key.split_once('-')?.0.into(), name.into()));
                kinds.extend(text.lines().filter_map(words::id).filter_map(of_kind));
            }
        }
        Ok(Catalogue { bundles, kinds })
    }

    /// English, then the others.
    pub fn languages(&self) -> impl Iterator<Item = Language> {
        self.bundles.iter().map(|(language, _)| *language)
    }

    /// The language, if there are words in it; else English.
    pub fn spoken(&self, language: Language) -> Language {
        self.languages().find(|known| *known == language).unwrap_or_default()
    }

    /// How many languages come before it; none before one that there are no words in.
    pub fn place(&self, language: Language) -> usize {
        self.languages().position(|known| known == language).unwrap_or_default()
    }

    /// Whether a key says something, in this language or at least in English.
    pub fn has(&self, language: Language, key: &str) -> bool {
        self.message(language, key).is_some()
    }

    fn message(&self, language: Language, key: &str) -> Option<(&Bundle, FluentMessage<'_>)> {
        let of = |wanted| self.bundles.iter().find(|(known, _)| *known == wanted);
        let said = |wanted| {
            let (_, bundle) = of(wanted)?;
            Some((bundle, bundle.get_message(key)?))
        };
        said(language).or_else(|| said(Language::EN))
    }

    /// Puts a text into words; `name` names pieces, spaces and sides.
    pub fn say(&self, language: Language, text: &Text, name: &dyn Fn(&Arg) -> String) -> String {
        let mut args = FluentArgs::new();
        for (key, arg) in &text.args {
            let value = match arg {
                Arg::Number(n) => FluentValue::from(*n),
                Arg::Hundredths(n) => FluentValue::from(decimal(language, *n)),
                Arg::Word(word) => FluentValue::from(self.word(language, word)),
                Arg::Sign(sign) => FluentValue::from(sign.clone()),
                other => FluentValue::from(name(other)),
            };
            args.set(*key, value);
        }
        self.format(language, text.key, Some(&args))
    }

    /// What a key says in all languages that have it.
    pub fn name(&self, key: &str) -> Name {
        let said = |(language, bundle): &(Language, Bundle)| {
            bundle.has_message(key).then(|| (*language, self.word(*language, key)))
        };
        let name: Name = self.bundles.iter().filter_map(said).collect();
        if name.is_empty() { Name::from(key) } else { name }
    }

    /// What something is called that data call by an id, or that its name is missing.
    pub fn called(&self, kind: &str, id: &str) -> Result<Name, DataError> {
        let key = key(kind, id);
        if self.has(Language::EN, &key) {
            return Ok(self.name(&key));
        }
        let file = self.kinds.get(kind).map_or(format!("{WORDS}en/game.ftl"), String::clone);
        let message = format!("there is no {key}, which has to say what {id} is called");
        Err(DataError { file, line: None, message })
    }

    /// What a formation is called; nothing for a piece that is in none.
    pub fn formation(&self, id: Option<&str>) -> Result<Name, DataError> {
        id.map_or(Ok(Name::default()), |id| self.called("formation", id))
    }

    pub fn word(&self, language: Language, key: &str) -> String {
        self.format(language, key, None)
    }

    /// A remark below a key, such as `.at = map`. It stands in English, whatever is read.
    pub fn remark(&self, key: &str, name: &str) -> Option<String> {
        let (bundle, message) = self.message(Language::EN, key)?;
        let remark = message.get_attribute(name)?;
        Some(bundle.format_pattern(remark.value(), None, &mut Vec::new()).into_owned())
    }

    fn format(&self, language: Language, key: &str, args: Option<&FluentArgs>) -> String {
        // A missing key shows itself; a test checks that none is missing.
        let found = self.message(language, key);
        let Some((bundle, pattern)) = found.and_then(|(b, m)| Some((b, m.value()?))) else {
            return key.to_string();
        };
        let mut errors: Vec<FluentError> = Vec::new();
        bundle.format_pattern(pattern, args, &mut errors).into_owned()
    }
}

/// Hundredths rounded to one decimal place, with the decimal mark of the language.
fn decimal(language: Language, hundredths: u32) -> String {
    let tenths = (hundredths + 5) / 10;
    format!("{}{}{}", tenths / 10, words::word(language, "decimal-mark"), tenths % 10)
}

fn bundle(language: Language, file: &str) -> Result<Bundle, DataError> {
    let wrong = |message| DataError { file: file.into(), line: None, message };
    let id = language.code().parse();
    let id = id.map_err(|error| wrong(format!("{error}")))?;
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    bundle.set_use_isolating(false);
    Ok(bundle)
}

fn add(bundle: &mut Bundle, file: &str, source: &str) -> Result<(), DataError> {
    let error = |line, message| DataError { file: file.into(), line, message };
    let resource = FluentResource::try_new(source.to_string()).map_err(|(_, errors)| {
        let first = errors.first();
        let line = first.map(|e| crate::data::line_at(source, e.pos.start));
        error(line, first.map(|e| e.to_string()).unwrap_or_default())
    })?;
    let twice = |errors: Vec<FluentError>| errors.first().map(|e| e.to_string());
    bundle.add_resource(resource).map_err(|errors| error(None, twice(errors).unwrap_or_default()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A catalogue with one file for each language, and Polish.
    fn catalogue(en: &str, pl: &str) -> (Catalogue, Language) {
        let files = Files::new(&[("words/en/a.ftl", en), ("words/pl/a.ftl", pl)]);
        (Catalogue::read(&files).unwrap(), "pl".parse().unwrap())
    }

    #[test]
    fn a_text_is_put_into_the_language_that_is_asked_for() {
        let en = "march = { $unit } goes to { $to }, { $cost ->\n    [one] one point\n   *[other] { $cost } points\n}\n";
        let (catalogue, pl) = catalogue(en, "march = { $unit }: marsz na { $to }\n");
        let text = Text::new("march").with("unit", Piece(3)).with("to", Space(9)).with("cost", 1u8);
        let name = |arg: &Arg| match arg {
            Arg::Piece(p) => format!("unit {}", p.0),
            Arg::Space(s) => format!("hex {}", s.0),
            _ => String::new(),
        };
        let say = |language| catalogue.say(language, &text, &name);
        assert_eq!(say(Language::EN), "unit 3 goes to hex 9, one point");
        assert_eq!(say(pl), "unit 3: marsz na hex 9");
    }

    #[test]
    fn what_a_language_lacks_is_said_in_english() {
        let (catalogue, pl) = catalogue("unit-A_1 = words\n    .at = map\nb = more\n", "b = x\n");
        assert!(catalogue.languages().eq([Language::EN, pl]));
        let name = catalogue.called("unit", "A.1").unwrap();
        assert_eq!([Language::EN, pl].map(|language| name.get(language)), ["words", "words"]);
        assert_eq!([catalogue.word(pl, "unit-A_1"), catalogue.word(pl, "b")], ["words", "x"]);
        assert_eq!(catalogue.remark("unit-A_1", "at"), Some("map".into()));
        assert_eq!(catalogue.remark("b", "at"), None);
        let error = catalogue.called("unit", "A.2").unwrap_err().to_string();
        assert!(error.contains("unit-A_2"), "{error}");
    }

    #[test]
    fn a_missing_name_is_missed_in_the_file_of_its_kind() {
        let files = Files::new(&[
            ("words/en/rules.ftl", "a = words\nclause-1 = words\n"),
            ("words/en/units.ftl", "# side-a = words\nunit-A = words\n"),
            ("words/pl/a.ftl", "unit-B = words\nside-a = words\n"),
        ]);
        let catalogue = Catalogue::read(&files).unwrap();
        for (kind, file) in [("clause", "rules"), ("unit", "units"), ("side", "game")] {
            let error = catalogue.called(kind, "B").unwrap_err();
            assert_eq!(error.file, format!("words/en/{file}.ftl"), "{error}");
        }
    }

    #[test]
    fn a_fraction_is_rounded_and_has_the_mark_of_its_language() {
        let (catalogue, polish) = catalogue("loss = { $steps }\n", "");
        for (hundredths, en, pl) in [(0, "0.0", "0,0"), (64, "0.6", "0,6"), (195, "2.0", "2,0")] {
            let text = Text { key: "loss", args: vec![("steps", Arg::Hundredths(hundredths))] };
            assert_eq!(catalogue.say(Language::EN, &text, &|_| String::new()), en);
            assert_eq!(catalogue.say(polish, &text, &|_| String::new()), pl);
        }
    }
}
