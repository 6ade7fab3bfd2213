//! How commands speak: output that survives a closed pipe, colours where they belong, the language
//! that was asked for, and the errors of usage.

use crate::args::SetupArgs;
use anyhow::Result;
use kernel::{
    book::{Book, Options},
    game::{Setup, Side},
    text::Language,
    words,
};
use shelf::Title;
use std::{
    fmt,
    io::{self, BufRead, BufWriter, IsTerminal, Stdout, Write},
    path::PathBuf,
    sync::Arc,
};

pub struct Ui {
    out: BufWriter<Stdout>,
    pub language: Language,
    pub data: Option<PathBuf>,
    pub colour: bool,
}

/// Something in the command itself is wrong: exit code 2.
#[derive(Debug)]
pub struct Usage(pub String);

impl fmt::Display for Usage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Usage {}

/// Turns any message into an error of usage.
pub fn usage(message: impl fmt::Display) -> anyhow::Error {
    anyhow::Error::new(Usage(message.to_string()))
}

impl Ui {
    pub fn new(lang: Option<Language>, data: Option<PathBuf>) -> Result<Ui> {
        // A folder may hold words in a language that we do not speak.
        if let Some(lang) =
            lang.filter(|lang| data.is_none() && words::shared().spoken(*lang) != *lang)
        {
            let known: Vec<String> = words::shared().languages().map(String::from).collect();
            return Err(usage(format!("--lang is {}, not {lang}", known.join(" or "))));
        }
        let language = lang.unwrap_or_else(from_environment);
        let colour = io::stdout().is_terminal()
            && std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
        Ok(Ui { out: BufWriter::new(io::stdout()), language, data, colour })
    }

    pub fn line(&mut self, text: impl fmt::Display) -> Result<()> {
        Ok(writeln!(self.out, "{text}")?)
    }

    pub fn print(&mut self, text: impl fmt::Display) -> Result<()> {
        Ok(write!(self.out, "{text}")?)
    }

    pub fn flush(&mut self) -> Result<()> {
        Ok(self.out.flush()?)
    }

    /// Shows what was printed so far and reads a line; nothing at the end of the input.
    pub fn ask(&mut self, prompt: &str) -> Result<Option<String>> {
        self.print(prompt)?;
        self.flush()?;
        let mut line = Vec::new();
        let count = io::stdin().lock().read_until(b'\n', &mut line)?;
        let answer = (count > 0).then(|| String::from_utf8_lossy(&line).trim().to_string());
        // A terminal shows what was typed; from a pipe it would be missing in the transcript.
        if let Some(answer) = &answer
            && !prompt.is_empty()
            && !io::stdin().is_terminal()
        {
            self.line(answer)?;
        }
        Ok(answer)
    }

    /// Our own words for a key.
    pub fn t(&self, key: &str) -> String {
        words::word(self.language, key)
    }

    /// The text in a colour, if there are colours.
    pub fn paint(&self, paint: Paint, text: &str) -> String {
        match self.colour && !text.is_empty() {
            true => format!("\x1b[{}m{text}\x1b[0m", paint.code()),
            false => text.to_string(),
        }
    }

    /// Takes a game from the shelf, with the folder of `--data`.
    pub fn open(&self, game: &str) -> Result<Arc<dyn Title>> {
        let entry = shelf::find(game).map_err(usage)?;
        Ok(entry.open(self.data.as_deref())?)
    }
}

/// `LANG` and its elders, the strongest first.
fn from_environment() -> Language {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()));
    // `pl_PL.UTF-8`: the language comes first.
    let code = set.unwrap_or_default().split(['_', '.', '@']).next().map(str::to_lowercase);
    words::shared().spoken(code.and_then(|code| code.parse().ok()).unwrap_or_default())
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Paint {
    Plain,
    Bold,
    Dim,
    First,
    Second,
    River,
    Green,
    Brown,
    Choice,
    Bad,
    Good,
}

impl Paint {
    pub fn code(self) -> &'static str {
        match self {
            Paint::Plain => "0",
            Paint::Bold => "1",
            Paint::Dim => "2",
            Paint::First => "1;36",
            Paint::Second => "1;31",
            Paint::River => "34",
            Paint::Green => "32",
            Paint::Brown => "33",
            Paint::Choice => "1;30;43",
            Paint::Bad => "31",
            Paint::Good => "32",
        }
    }

    pub fn of(side: Side) -> Paint {
        match side {
            Side::First => Paint::First,
            Side::Second => Paint::Second,
        }
    }
}

/// The set-up that was asked for, checked.
pub fn setup(book: &Book, args: &SetupArgs) -> Result<Setup> {
    let mut options = Options::default();
    for wish in &args.options {
        let (id, value) = wish.split_once('=').unwrap_or((wish, "on"));
        let value = match value {
            "on" | "yes" | "true" => true,
            "off" | "no" | "false" => false,
            _ => {
                return Err(usage(format!("an option is `on` or `off`, so {wish:?} says nothing")));
            }
        };
        options.0.insert(id.trim().to_string(), value);
    }
    Setup::new(book, args.scenario.as_deref(), options).map_err(usage)
}

/// A computer player by name.
pub fn level(name: &str) -> Result<staff::Level> {
    name.trim().parse().map_err(|e: staff::UnknownLevel| usage(e))
}
