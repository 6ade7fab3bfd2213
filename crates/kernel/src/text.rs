//! Words as data: rules produce keys with arguments, a catalogue puts them into a language at the
//! edge. Catalogues are Fluent files; a journal never holds a sentence.

use crate::{
    book::Name,
    data::{DataError, Files},
    game::Side,
    piece::Piece,
    space::Space,
};
use fluent_bundle::{
    FluentArgs, FluentError, FluentResource, FluentValue, concurrent::FluentBundle,
};
use serde::{Deserialize, Serialize};

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

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    #[default]
    En,
    Pl,
}

/// The words of one game in both languages.
pub struct Catalogue {
    en: FluentBundle<FluentResource>,
    pl: FluentBundle<FluentResource>,
}

impl std::fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Catalogue")
    }
}

impl Catalogue {
    /// From Fluent sources, `(file name, text)` each.
    pub fn new(en: (&str, &str), pl: (&str, &str)) -> Result<Catalogue, DataError> {
        Ok(Catalogue { en: bundle(en, "en")?, pl: bundle(pl, "pl")? })
    }

    /// From `en.ftl` and `pl.ftl`.
    pub fn read(files: &Files) -> Result<Catalogue, DataError> {
        Catalogue::new(("en.ftl", files.text("en.ftl")), ("pl.ftl", files.text("pl.ftl")))
    }

    pub fn has(&self, language: Language, key: &str) -> bool {
        self.bundle(language).has_message(key)
    }

    fn bundle(&self, language: Language) -> &FluentBundle<FluentResource> {
        match language {
            Language::En => &self.en,
            Language::Pl => &self.pl,
        }
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

    /// What a key says in both languages.
    pub fn name(&self, key: &str) -> Name {
        Name { en: self.word(Language::En, key), pl: self.word(Language::Pl, key) }
    }

    pub fn word(&self, language: Language, key: &str) -> String {
        self.format(language, key, None)
    }

    /// A remark that stands below a key, such as `.at = map`.
    pub fn remark(&self, language: Language, key: &str, name: &str) -> Option<String> {
        let bundle = self.bundle(language);
        let remark = bundle.get_message(key)?.get_attribute(name)?;
        Some(bundle.format_pattern(remark.value(), None, &mut Vec::new()).into_owned())
    }

    fn format(&self, language: Language, key: &str, args: Option<&FluentArgs>) -> String {
        let bundle = self.bundle(language);
        // A missing key shows itself; a test checks that none is missing.
        let Some(pattern) = bundle.get_message(key).and_then(|m| m.value()) else {
            return key.to_string();
        };
        let mut errors: Vec<FluentError> = Vec::new();
        bundle.format_pattern(pattern, args, &mut errors).into_owned()
    }
}

/// Hundredths rounded to one decimal place, with the decimal mark of the language.
fn decimal(language: Language, hundredths: u32) -> String {
    let tenths = (hundredths + 5) / 10;
    let mark = match language {
        Language::En => '.',
        Language::Pl => ',',
    };
    format!("{}{mark}{}", tenths / 10, tenths % 10)
}

fn bundle(
    (file, source): (&str, &str),
    language: &str,
) -> Result<FluentBundle<FluentResource>, DataError> {
    let error = |line, message| DataError { file: file.into(), line, message };
    let resource = FluentResource::try_new(source.to_string()).map_err(|(_, errors)| {
        let first = errors.first();
        let line = first.map(|e| crate::data::line_at(source, e.pos.start));
        error(line, first.map(|e| e.to_string()).unwrap_or_default())
    })?;
    let id = language.parse().map_err(|_| error(None, format!("no language {language}")))?;
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    bundle.set_use_isolating(false);
    bundle
        .add_resource(resource)
        .map_err(|errors| error(None, errors.first().map(|e| e.to_string()).unwrap_or_default()))?;
    Ok(bundle)
}

impl Name {
    pub fn get(&self, language: Language) -> &str {
        match language {
            Language::En => &self.en,
            Language::Pl => &self.pl,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_put_into_the_language_that_is_asked_for() {
        let en = "march = { $unit } goes to { $to }, { $cost ->\n    [one] one point\n   *[other] { $cost } points\n}\n";
        let pl = "march = { $unit }: marsz na { $to }\n";
        let catalogue = Catalogue::new(("en.ftl", en), ("pl.ftl", pl)).unwrap();
        let text = Text::new("march").with("unit", Piece(3)).with("to", Space(9)).with("cost", 1u8);
        let name = |arg: &Arg| match arg {
            Arg::Piece(p) => format!("unit {}", p.0),
            Arg::Space(s) => format!("hex {}", s.0),
            _ => String::new(),
        };
        let say = |language| catalogue.say(language, &text, &name);
        assert_eq!(say(Language::En), "unit 3 goes to hex 9, one point");
        assert_eq!(say(Language::Pl), "unit 3: marsz na hex 9");
    }

    #[test]
    fn a_key_may_carry_remarks() {
        let catalogue =
            Catalogue::new(("en.ftl", "a = words\n    .at = map\n"), ("pl.ftl", "a = x\n"))
                .unwrap();
        assert_eq!(catalogue.remark(Language::En, "a", "at"), Some("map".into()));
        assert_eq!(catalogue.remark(Language::Pl, "a", "at"), None);
        assert_eq!(catalogue.remark(Language::En, "b", "at"), None);
    }

    #[test]
    fn a_fraction_is_rounded_and_has_the_mark_of_its_language() {
        let source = "loss = { $steps }\n";
        let catalogue = Catalogue::new(("en.ftl", source), ("pl.ftl", source)).unwrap();
        for (hundredths, en, pl) in [(0, "0.0", "0,0"), (64, "0.6", "0,6"), (195, "2.0", "2,0")] {
            let text = Text { key: "loss", args: vec![("steps", Arg::Hundredths(hundredths))] };
            assert_eq!(catalogue.say(Language::En, &text, &|_| String::new()), en);
            assert_eq!(catalogue.say(Language::Pl, &text, &|_| String::new()), pl);
        }
    }
}
