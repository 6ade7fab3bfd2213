//! `sztab lab`: many games at once.

use crate::{
    args::{LabCountArgs, LabMatchArgs, LabRunArgs, LabSoakArgs, LabSweepArgs},
    ui::{Ui, level, setup, usage},
};
use anyhow::{Result, anyhow};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use kernel::game::BySide;
use lab::{
    Config, Knob, LabError, Matches, Progress,
    config::{LIMIT, MOST_THREADS},
    sweep::{self, Row},
};
use std::{
    process::ExitCode,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{SystemTime, UNIX_EPOCH},
};

/// A bar on the error output, and Ctrl-C.
struct Watch {
    bar: ProgressBar,
    stop: Arc<AtomicBool>,
}

impl Watch {
    fn new(games: u32) -> Result<Watch> {
        // It hides itself where the error output is no terminal.
        let bar = ProgressBar::with_draw_target(Some(games.into()), ProgressDrawTarget::stderr());
        let style = "{bar:32} {pos}/{len} games · {per_sec:.1} · {eta} left";
        bar.set_style(ProgressStyle::with_template(style)?);
        let stop = Arc::new(AtomicBool::new(false));
        let flag = stop.clone();
        ctrlc::set_handler(move || {
            if flag.swap(true, Ordering::Relaxed) {
                std::process::exit(130);
            }
        })?;
        Ok(Watch { bar, stop })
    }
}

impl Progress for Watch {
    fn finished(&self, _: u32) {
        self.bar.inc(1);
    }

    fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

fn threads(wanted: Option<usize>) -> Result<usize> {
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    match wanted.unwrap_or_else(cores) {
        n if (1..=MOST_THREADS).contains(&n) => Ok(n),
        n => Err(usage(LabError::Threads(n))),
    }
}

fn players(names: &str) -> Result<BySide<staff::Level>> {
    let levels = names.split(',').map(level).collect::<Result<Vec<_>>>()?;
    match levels[..] {
        [both] => Ok(BySide([both, both])),
        [first, second] => Ok(BySide([first, second])),
        _ => Err(usage(format!("--players takes one or two names, not {}", levels.len()))),
    }
}

pub fn run(ui: &mut Ui, args: &LabRunArgs) -> Result<ExitCode> {
    let title = ui.open(&args.game)?;
    let setup = setup(title.book(), &args.setup)?;
    let config = Config {
        scenario: setup.scenario,
        options: setup.options,
        players: players(&args.players)?,
        exchange: false,
        games: args.games,
        from: args.from,
        seed: args.seed,
        threads: threads(args.threads)?,
        limit: LIMIT,
    };
    config.check(title.book()).map_err(usage)?;
    let reports =
        args.publish.then(|| args.reports.reports.clone().unwrap_or_else(table::default_reports));
    for folder in args.output.iter().chain(&reports) {
        lab::files::open_folder(folder)
            .map_err(|e| anyhow!("nothing can be written into {e}; choose another folder"))?;
    }
    let watch = Watch::new(args.games)?;
    let report = title.run_lab(&config, &watch).map_err(usage)?;
    watch.bar.finish_and_clear();
    match args.json {
        true => ui.line(lab::json::object(&report))?,
        false => ui.print(lab::text::report(&report, ui.language))?,
    }
    if let Some(folder) = &args.output {
        for path in lab::files::write_all(&report, folder, ui.language)? {
            if !args.json {
                ui.line(path.display())?;
            }
        }
    }
    if let Some(reports) = reports {
        let now = SystemTime::now().duration_since(UNIX_EPOCH)?.as_secs();
        let folder = lab::files::publish(&report, &reports, now)?;
        if !args.json {
            ui.line(folder.display())?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

pub fn play_matches(ui: &mut Ui, args: &LabMatchArgs) -> Result<ExitCode> {
    let title = ui.open(&args.game)?;
    let rule = title.book().match_rule.clone().ok_or_else(|| {
        usage(format!("the rules of {} judge single games; they know no match of two", args.game))
    })?;
    let setup = setup(title.book(), &args.setup)?;
    let config = Config {
        scenario: setup.scenario,
        options: setup.options,
        players: players(&args.players)?,
        exchange: true,
        games: args.matches.saturating_mul(2),
        from: 0,
        seed: args.seed,
        threads: threads(args.threads)?,
        limit: LIMIT,
    };
    config.check(title.book()).map_err(usage)?;
    let watch = Watch::new(config.games)?;
    let report = title.run_lab(&config, &watch).map_err(usage)?;
    watch.bar.finish_and_clear();
    let matches = Matches::of(report, rule);
    match args.json {
        true => ui.line(lab::pair::object(&matches))?,
        false => ui.print(lab::pair::report(&matches, ui.language))?,
    }
    Ok(ExitCode::SUCCESS)
}

pub fn sweep(ui: &mut Ui, args: &LabSweepArgs) -> Result<ExitCode> {
    let entry = shelf::find(&args.game).map_err(usage)?;
    let knobs = args.vary.iter().map(|knob| knob.parse().map_err(usage));
    let knobs = knobs.collect::<Result<Vec<Knob>>>()?;
    let settings = sweep::settings(&knobs).map_err(usage)?;
    // All are opened before the first is played, so that a wrong value is told at once.
    let open = |setting: &Vec<&str>| {
        let change = |(knob, value)| -> (&str, &str, &str) {
            let Knob { file, key, .. }: &Knob = knob;
            (file, key, value)
        };
        let changes: Vec<_> = knobs.iter().zip(setting.iter().copied()).map(change).collect();
        entry.open_with(ui.data.as_deref(), &changes).map_err(usage)
    };
    let titles = settings.iter().map(open).collect::<Result<Vec<_>>>()?;
    let Some(title) = titles.first() else { return Ok(ExitCode::SUCCESS) };
    let setup = setup(title.book(), &args.setup)?;
    let config = Config {
        scenario: setup.scenario,
        options: setup.options,
        players: players(&args.players)?,
        exchange: false,
        games: args.games,
        from: 0,
        seed: args.seed,
        threads: threads(args.threads)?,
        limit: LIMIT,
    };
    config.check(title.book()).map_err(usage)?;
    if let Some(folder) = &args.output {
        lab::files::open_folder(folder)
            .map_err(|e| anyhow!("nothing can be written into {e}; choose another folder"))?;
    }
    let watch = Watch::new(args.games.saturating_mul(titles.len() as u32))?;
    let mut rows = Vec::new();
    for (title, setting) in titles.iter().zip(settings) {
        let report = title.run_lab(&config, &watch).map_err(usage)?;
        if report.count_finished() > 0 {
            rows.push(Row { setting, report });
        }
        if watch.stopped() {
            break;
        }
    }
    watch.bar.finish_and_clear();
    match args.json {
        true => ui.line(sweep::object(&knobs, &rows))?,
        false => ui.print(sweep::table(&knobs, &rows, ui.language))?,
    }
    if let Some(folder) = &args.output {
        let path = folder.join("sweep.csv");
        lab::files::write_whole(&path, sweep::csv(&knobs, &rows).as_bytes())?;
        if !args.json {
            ui.line(path.display())?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

pub fn soak(ui: &mut Ui, args: &LabSoakArgs) -> Result<ExitCode> {
    let title = ui.open(&args.game)?;
    let setup = setup(title.book(), &args.setup)?;
    if args.games == 0 {
        return Err(usage(LabError::NoGames));
    }
    let threads = threads(args.threads)?;
    let watch = Watch::new(args.games)?;
    let found = title.soak(&setup, args.games, args.seed, threads, &watch)?;
    watch.bar.finish_and_clear();
    ui.line(format!(
        "{} {}: {} games, {} orders, every check held, hash {:016x}",
        title.book().id,
        setup.scenario,
        found.games,
        found.orders,
        found.hash
    ))?;
    Ok(ExitCode::SUCCESS)
}

pub fn count(ui: &mut Ui, args: &LabCountArgs) -> Result<ExitCode> {
    let title = ui.open(&args.game)?;
    let setup = setup(title.book(), &args.setup)?;
    for depth in 1..=args.depth {
        let count = title.count(&setup, depth).map_err(|e| anyhow!(e))?;
        ui.line(format!("{depth} {count}"))?;
        ui.flush()?;
    }
    Ok(ExitCode::SUCCESS)
}
