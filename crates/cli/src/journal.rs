//! `sztab replay` and `sztab verify`: what was played, and the proof that it was fair.

use crate::{
    args::{ReplayArgs, VerifyArgs},
    board::{self, Window},
    store::read_journal,
    ui::{Paint, Ui, usage},
};
use anyhow::{Result, anyhow};
use kernel::{
    fair::{Because, Source},
    game::{Side, Turn, Viewer},
    journal::{Entry, Journal},
    session::Unsound,
};
use shelf::{Match, Title, words};
use std::{path::Path, process::ExitCode, sync::Arc};

pub fn replay(ui: &mut Ui, args: &ReplayArgs) -> Result<ExitCode> {
    let mut journal = read_journal(&args.file)?;
    let title = open(ui, &args.file, &journal)?;
    let length = journal.entries.len() as u64;
    if let Some(to) = args.to {
        if to > length {
            let message = format!("{} has {length} entries, not {to}", args.file.display());
            return Err(usage(message));
        }
        journal.entries.truncate(to as usize);
    }
    let mut lines: Vec<String> = Vec::new();
    let language = ui.language;
    let mut heading = None;
    let proved = title.verify(&journal, &mut |step| {
        let book = title.book();
        let sight = (step.sight)(Viewer::Referee);
        let mut text = String::new();
        let now = (sight.turn, sight.phase);
        let side = book.find_side(&step.entry.by).unwrap_or(Side::First);
        let by = ui.paint(Paint::of(side), &step.entry.by);
        text.push_str(&format!("{:>5}  {by}  {}", step.entry.n, step.entry.order));
        for event in step.events {
            text.push_str(&format!(
                "\n         {}",
                words::event(book, language, event, Viewer::Referee)
            ));
        }
        if heading.replace(now) != Some(now) {
            let phase = book.say(language, &sight.phase_text);
            let head = format!("── {} {} · {phase}", ui.t("cli-turn-small"), sight.turn);
            text.push_str(&format!("\n{}", ui.paint(Paint::Bold, &head)));
        }
        lines.push(text);
    });
    for line in lines {
        match args.step {
            true => {
                ui.line(line)?;
                if ui.ask("")?.is_none_or(|answer| answer.starts_with('q')) {
                    return Ok(ExitCode::SUCCESS);
                }
            }
            false => ui.line(line)?,
        }
    }
    let game = proved.map_err(|e| unsound(&args.file, &e))?;
    let scene = game.scene(Viewer::Referee);
    let window = Window::around(game.book(), &scene, &[], None);
    board::print(ui, game.book(), &scene, &window, &[])?;
    result(ui, game.as_ref())?;
    Ok(ExitCode::SUCCESS)
}

pub fn verify(ui: &mut Ui, args: &VerifyArgs) -> Result<ExitCode> {
    let mut code = ExitCode::SUCCESS;
    for path in &args.files {
        if let Err(error) = verify_one(ui, path) {
            if args.files.len() == 1 {
                return Err(error);
            }
            ui.line(format!("{}: {error:#}", ui.paint(Paint::Bad, "not proved")))?;
            code = ExitCode::FAILURE;
        }
    }
    Ok(code)
}

fn verify_one(ui: &mut Ui, path: &Path) -> Result<()> {
    let journal = read_journal(path)?;
    let title = open(ui, path, &journal)?;
    let game = title.verify(&journal, &mut |_| {}).map_err(|e| unsound(path, &e))?;
    let stretches = stretches(&journal);
    let unproved: Vec<&Stretch> = stretches.iter().filter(|stretch| !stretch.proved).collect();
    if let [first, ..] = unproved[..] {
        return Err(anyhow!(
            "{}: every order is legal, but the dice of entries {} to {} cannot be proved: the \
             secret behind them is not revealed",
            path.display(),
            first.from,
            first.to
        ));
    }
    let cast = |entry: &Entry| entry.rolls.len() + entry.draws.len();
    let rolls: usize = journal.entries.iter().map(cast).sum();
    let orders = journal.entries.len();
    let good = ui.paint(Paint::Good, "proved");
    ui.line(format!(
        "{}: {good}. {orders} orders, all legal; {rolls} dice and draws, all from the committed \
         secret and the shares of the seats.",
        path.display()
    ))?;
    for stretch in &stretches {
        if let Some(words) = stretch.remark() {
            ui.line(format!("  entries {} to {}: {words}", stretch.from, stretch.to))?;
        }
    }
    result(ui, game.as_ref())
}

/// Entries whose dice come from one source.
struct Stretch<'a> {
    from: u64,
    to: u64,
    source: &'a Source,
    /// Its secret is revealed, or no die fell.
    proved: bool,
    /// Whoever handed in the file from which the game went on wrote this.
    from_file: bool,
}

fn stretches(journal: &Journal) -> Vec<Stretch<'_>> {
    let (dice, last) = (&journal.header.dice, journal.entries.len() as u64);
    let imported = dice.iter().rposition(|source| source.because == Some(Because::Import));
    let all = dice.iter().enumerate().map(|(i, source)| {
        let to = dice.get(i + 1).map_or(last, |next| next.from - 1).min(last);
        let own = |entry: &&Entry| (source.from..=to).contains(&entry.n);
        let mut rolled = journal.entries.iter().filter(own).map(|e| e.rolls.len() + e.draws.len());
        let cast = rolled.any(|n| n > 0) || source.from == 0 && !journal.header.start.is_empty();
        let known = journal.secrets.get(i).is_some_and(Option::is_some);
        let from_file = imported.is_some_and(|imported| i < imported);
        Stretch { from: source.from, to, source, proved: known || !cast, from_file }
    });
    all.filter(|stretch| stretch.from <= stretch.to).collect()
}

impl Stretch<'_> {
    /// What is worth knowing about its dice.
    fn remark(&self) -> Option<String> {
        let mut words = Vec::new();
        if self.from_file {
            words.push("as a file says: who wrote it could choose secret and shares".into());
        }
        match self.source.because {
            Some(Because::Import) => words.push("new dice, because it came from a file".into()),
            Some(Because::Branch) => words.push("new dice, because it left another game".into()),
            Some(Because::Format) => {
                words.push("new dice, because it was begun with an older program".into());
            }
            None => {}
        }
        if self.source.nonces.is_some() {
            let old = "dice of format 1, which whoever saw the commitment could foretell as long \
                       as no seat had added its number";
            words.push(old.into());
        }
        if self.source.renewed > 0 {
            let times = self.source.renewed;
            words.push(format!(
                "the shares were begun anew {times} times before the first die; a player who had \
                 shown his by then was asked by his page"
            ));
        }
        (!words.is_empty()).then(|| words.join("; "))
    }
}

fn open(ui: &Ui, path: &Path, journal: &Journal) -> Result<Arc<dyn Title>> {
    let entry = shelf::find(&journal.header.game);
    let entry = entry.map_err(|e| anyhow!("{}, line 1: {e}", path.display()))?;
    Ok(entry.open(ui.data.as_deref())?)
}

/// An error that names the file, the entry and the line that it stands on.
pub fn unsound(path: &Path, error: &Unsound) -> anyhow::Error {
    match error.entry {
        0 => anyhow!("{}, header: {}", path.display(), error.message),
        n => anyhow!("{}, entry {n} (line {}): {}", path.display(), n + 1, error.message),
    }
}

/// How it stands, or who won.
pub fn result(ui: &mut Ui, game: &dyn Match) -> Result<()> {
    let book = game.book();
    let standing = game.sight(Viewer::Referee).standing;
    let name = |side: Side| book.side(side).name.get(ui.language);
    let points = Side::BOTH.map(|side| format!("{} {}", name(side), standing.points[side]));
    let score = match book.words.has(ui.language, "score") {
        // The second side's points are all that counts, and have a name.
        true => {
            format!("{}: {}", book.words.word(ui.language, "score"), standing.points[Side::Second])
        }
        false => format!("{}: {}", ui.t("cli-points"), points.join(", ")),
    };
    let head = match game.turn() {
        Turn::Over { winner: Some(side) } => {
            format!("{}: {}", ui.t("cli-winner"), name(side))
        }
        Turn::Over { winner: None } => ui.t("cli-a-draw").to_string(),
        Turn::Ask { side, .. } => {
            let decides = ui.t("cli-decides");
            format!("{} {}, {decides} {}", ui.t("cli-turn"), standing.turn, name(side))
        }
    };
    ui.line(format!("{head} · {score}"))
}
