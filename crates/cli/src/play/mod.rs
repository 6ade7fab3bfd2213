//! `sztab play`: a game in the terminal. This file is the loop; `talk` answers what a player
//! types, `show` puts the position into words.

mod show;
mod talk;

use crate::{
    args::PlayArgs,
    journal::{result, unsound},
    store::{Chance, read_journal, write_journal},
    ui::{Ui, level, setup, usage},
};
use anyhow::{Result, anyhow, bail};
use kernel::{
    book::Book,
    fair::Because,
    game::{Event, Side, Turn, Viewer},
};
use shelf::{Match, words};
use std::{
    path::{Path, PathBuf},
    process::ExitCode,
};
use talk::Answer;

/// A game, who sits where, and what the player has been shown.
pub struct Sitting {
    game: Box<dyn Match>,
    people: Vec<Side>,
    save: Option<PathBuf>,
    /// What happened since a person was last asked.
    news: Vec<(Side, Event)>,
    /// All that happened, in words.
    log: Vec<String>,
    /// Turn, phase and question when the board was last shown.
    seen: Option<(u8, &'static str, Option<kernel::space::Space>)>,
}

pub fn play(ui: &mut Ui, args: &PlayArgs) -> Result<ExitCode> {
    let against = level(&args.opponent.against)?;
    let chance = Chance::new(args.opponent.seed)?;
    let mut game = match (&args.resume, &args.game) {
        (Some(path), _) => {
            let mut game = resume(ui, path)?;
            let people = people(game.book(), args.side.as_deref())?;
            // Whoever has the file may have read in it what would be rolled.
            if let Turn::Ask { .. } = game.turn() {
                game.go_on_with(Because::Import, chance.secret, &people);
            }
            game
        }
        (None, Some(id)) => {
            let title = ui.open(id)?;
            let setup = setup(title.book(), &args.opponent.setup)?;
            let people = people(title.book(), args.side.as_deref())?;
            title.start(setup, chance.secret, &people).map_err(|e| anyhow!(e))?
        }
        (None, None) => return Err(usage("say which game to play; `sztab games` lists them")),
    };
    game.share_all(&|by| chance.share(by));
    let people = people(game.book(), args.side.as_deref())?;
    for side in Side::BOTH {
        if !people.contains(&side) {
            game.seat(side, against, chance.player(side));
        }
    }
    if let Some(path) = &args.save {
        // Better to hear now that it cannot be written than after an evening.
        write_journal(path, &game.journal(true))?;
    }
    watch_for_break(ui, args.save.clone())?;
    let mut sitting = Sitting {
        game,
        people,
        save: args.save.clone(),
        news: Vec::new(),
        log: Vec::new(),
        seen: None,
    };
    show::opening(ui, &sitting, args.opponent.seed)?;
    sitting.conduct(ui)?;
    Ok(ExitCode::SUCCESS)
}

fn people(book: &Book, side: Option<&str>) -> Result<Vec<Side>> {
    Ok(match side {
        None => vec![Side::First],
        Some("both") => Side::BOTH.into(),
        Some("none") => vec![],
        Some(id) => vec![book.find_side(id).map_err(usage)?],
    })
}

fn resume(ui: &Ui, path: &Path) -> Result<Box<dyn Match>> {
    let journal = read_journal(path)?;
    let title = ui.open(&journal.header.game)?;
    let game = title.resume(journal).map_err(|e| unsound(path, &e))?;
    if !game.has_begun() {
        bail!("{}: its set-up is hidden until the secret is revealed", path.display());
    }
    Ok(game)
}

/// On Ctrl-C: the file has been written before the last question, so only say so.
fn watch_for_break(ui: &Ui, save: Option<PathBuf>) -> Result<()> {
    let saved = ui.t("cli-saved-in");
    Ok(ctrlc::set_handler(move || {
        use std::io::Write;
        let mut err = std::io::stderr();
        // Nothing can be done if nobody reads it.
        let _ = match &save {
            Some(path) => writeln!(err, "\n{saved} {}", path.display()),
            None => writeln!(err),
        };
        std::process::exit(130);
    })?)
}

impl Sitting {
    fn conduct(&mut self, ui: &mut Ui) -> Result<()> {
        loop {
            let side = match self.game.turn() {
                Turn::Over { .. } => break,
                Turn::Ask { side, .. } => side,
            };
            if !self.people.contains(&side) {
                self.computer(ui, side)?;
                continue;
            }
            self.keep()?;
            match self.person(ui, side)? {
                Answer::Again => {}
                Answer::Left => return self.leave(ui),
            }
        }
        show::news(ui, self)?;
        self.keep()?;
        show::ending(ui, self)?;
        result(ui, self.game.as_ref())?;
        self.say_where(ui)
    }

    fn computer(&mut self, ui: &mut Ui, side: Side) -> Result<()> {
        let order = self.game.think().ok_or_else(|| anyhow!("the computer has no legal order"))?;
        let events = self.game.play(side, &order).map_err(|e| {
            let book = self.game.book();
            let (_, text) = words::rejected(book, book.usual(ui.language), &e);
            anyhow!("the computer's order {order:?} was refused: {text}")
        })?;
        self.note(ui, side, events);
        if self.people.is_empty() {
            self.spectate(ui)?;
        }
        Ok(())
    }

    /// With nobody to ask, the news are told at the end of each phase.
    fn spectate(&mut self, ui: &mut Ui) -> Result<()> {
        let scene = self.game.scene(Viewer::Referee);
        let now = (scene.sight.turn, scene.sight.phase, None);
        if self.seen.replace(now) != Some(now) {
            show::news(ui, self)?;
        }
        Ok(())
    }

    fn person(&mut self, ui: &mut Ui, side: Side) -> Result<Answer> {
        show::news(ui, self)?;
        show::decision(ui, self, side)?;
        talk::listen(ui, self, side)
    }

    /// Whose eyes the log is for: two at one screen both see it.
    fn eyes(&self) -> Viewer {
        match self.people[..] {
            [] => Viewer::Referee,
            [side] => Viewer::Seat(side),
            _ => Viewer::Spectator,
        }
    }

    /// Writes down what happened.
    fn note(&mut self, ui: &Ui, side: Side, events: Vec<Event>) {
        for event in events {
            self.log.push(words::event(self.game.book(), ui.language, &event, self.eyes()));
            self.news.push((side, event));
        }
    }

    fn keep(&self) -> Result<()> {
        match &self.save {
            Some(path) => write_journal(path, &self.game.journal(true)),
            None => Ok(()),
        }
    }

    fn leave(&mut self, ui: &mut Ui) -> Result<()> {
        self.keep()?;
        ui.line("")?;
        result(ui, self.game.as_ref())?;
        self.say_where(ui)
    }

    fn say_where(&self, ui: &mut Ui) -> Result<()> {
        match &self.save {
            Some(path) => ui.line(format!("{} {}", ui.t("cli-saved-where"), path.display())),
            None => Ok(()),
        }
    }
}
