//! `sztab`: the command line of the table. Each command has a file of its own; [`args`] lists
//! them, [`ui`] is how they speak, and this file only deals the work out.

mod admin;
mod args;
mod backup;
mod board;
mod cases;
mod data;
mod games;
mod journal;
mod lab;
mod map;
mod play;
mod referee;
mod rules;
mod serve;
mod store;
mod ui;
mod welcome;

use anyhow::Result;
use args::{Args, Command, DataCommand, LabCommand};
use clap::Parser;
use std::{
    io::{self, Write},
    process::ExitCode,
};
use ui::{Ui, Usage};

fn main() -> ExitCode {
    let args = Args::parse();
    let mut ui = match Ui::new(args.lang, args.data) {
        Ok(ui) => ui,
        Err(error) => return failed(&error),
    };
    let result = run(&mut ui, args.command).and_then(|code| {
        ui.flush()?;
        Ok(code)
    });
    match result {
        Ok(code) => code,
        Err(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = ui.flush();
            failed(&error)
        }
    }
}

fn failed(error: &anyhow::Error) -> ExitCode {
    // Nothing is left to be done if nobody reads it.
    let _ = writeln!(io::stderr(), "sztab: {error:#}");
    ExitCode::from(if error.is::<Usage>() { 2 } else { 1 })
}

fn run(ui: &mut Ui, command: Option<Command>) -> Result<ExitCode> {
    match command {
        None => welcome::show(ui).and_then(|()| serve::open(ui)),
        Some(Command::Serve(args)) => serve::serve(ui, &args),
        Some(Command::Backup(args)) => backup::backup(ui, &args),
        Some(Command::Restore(args)) => backup::restore(ui, &args),
        Some(Command::MigrateGames(args)) => backup::migrate(ui, &args),
        Some(Command::Admin(command)) => admin::run(ui, &command),
        Some(Command::Games(args)) => games::list(ui, &args),
        Some(Command::Play(args)) => play::play(ui, &args),
        Some(Command::Referee(args)) => referee::serve(ui, &args),
        Some(Command::Try(args)) => cases::run(ui, &args),
        Some(Command::Replay(args)) => journal::replay(ui, &args),
        Some(Command::Verify(args)) => journal::verify(ui, &args),
        Some(Command::Map(args)) => map::draw(ui, &args),
        Some(Command::Rules(args)) => rules::show(ui, &args),
        Some(Command::Data(DataCommand::Check(args))) => data::check(ui, &args),
        Some(Command::Data(DataCommand::Export(args))) => data::export(ui, &args),
        Some(Command::Lab(LabCommand::Run(args))) => lab::run(ui, &args),
        Some(Command::Lab(LabCommand::Match(args))) => lab::play_matches(ui, &args),
        Some(Command::Lab(LabCommand::Sweep(args))) => lab::sweep(ui, &args),
        Some(Command::Lab(LabCommand::Soak(args))) => lab::soak(ui, &args),
        Some(Command::Lab(LabCommand::Count(args))) => lab::count(ui, &args),
    }
}

/// Whoever read our output went away; that is their right.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
