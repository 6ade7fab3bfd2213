//! `sztab map`: the board as a picture.

use crate::{
    args::{MapArgs, SetupArgs},
    journal::unsound,
    store::read_journal,
    ui::{Ui, setup, usage},
};
use anyhow::{Result, anyhow};
use cartography::{Style, Theme};
use kernel::{fair::Secret, game::Viewer, scene::Scene};
use shelf::Title;
use std::process::ExitCode;

enum Format {
    Svg,
    Png,
}

pub fn draw(ui: &mut Ui, args: &MapArgs) -> Result<ExitCode> {
    let extension = args.output.extension().and_then(|e| e.to_str()).map(str::to_lowercase);
    let format = match extension.as_deref() {
        Some("svg") => Format::Svg,
        Some("png") => Format::Png,
        _ => return Err(usage("a picture is written to FILE.svg or FILE.png")),
    };
    if !(0.1..=8.0).contains(&args.scale) {
        return Err(usage(format!("--scale goes from 0.1 to 8, not {}", args.scale)));
    }
    let title = ui.open(&args.game)?;
    let book = title.book();
    let style = Style {
        theme: if args.dark { Theme::Dark } else { Theme::Light },
        underground: args.underground,
        language: ui.language,
        naming: book.usual(ui.language).naming,
        ..Style::default()
    };
    let svg = match scene(title.as_ref(), args)? {
        Some(scene) => cartography::position(book, &scene, &style),
        None if args.counters => cartography::sheet(book, &style),
        None if args.cards => cartography::card_sheet(book, &style),
        None => cartography::map(book, &style),
    };
    let bytes = match format {
        Format::Svg => svg.into_bytes(),
        Format::Png => {
            let width = (width(&svg) * args.scale).round() as u32;
            cartography::png(&svg, width).map_err(|e| anyhow!(e))?
        }
    };
    lab::files::write_whole(&args.output, &bytes)?;
    ui.line(format!("{} ({} kB)", args.output.display(), bytes.len().div_ceil(1000)))?;
    Ok(ExitCode::SUCCESS)
}

/// The position whose pieces are wanted, if any.
fn scene(title: &dyn Title, args: &MapArgs) -> Result<Option<Scene>> {
    if let Some(path) = &args.journal {
        let mut journal = read_journal(path)?;
        if journal.header.game != title.book().id {
            let (is, wanted) = (&journal.header.game, title.book().id);
            return Err(usage(format!("{} is a game of {is}, not {wanted}", path.display())));
        }
        let length = journal.entries.len() as u64;
        match args.at {
            Some(at) if at > length => {
                return Err(usage(format!("{} has {length} entries, not {at}", path.display())));
            }
            Some(at) => journal.entries.truncate(at as usize),
            None => {}
        }
        let game = title.resume(journal).map_err(|e| unsound(path, &e))?;
        return Ok(Some(game.scene(Viewer::Referee)));
    }
    let Some(scenario) = &args.scenario else {
        return Ok(None);
    };
    let wish = SetupArgs { scenario: Some(scenario.clone()), options: Vec::new() };
    let setup = setup(title.book(), &wish)?;
    let game = title.start(setup, Secret::from_number(0), &[]).map_err(|e| anyhow!(e))?;
    Ok(Some(game.scene(Viewer::Referee)))
}

/// The width that an SVG document gives itself.
fn width(svg: &str) -> f32 {
    let after = svg.split_once(" width=\"").map_or("", |(_, rest)| rest);
    let digits = after.split(|c: char| !c.is_ascii_digit() && c != '.').next();
    digits.and_then(|d| d.parse().ok()).unwrap_or(1600.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_document_knows_its_width() {
        assert_eq!(width("<svg xmlns=\"x\" width=\"812.5\" height=\"3\">"), 812.5);
        assert_eq!(width("<svg>"), 1600.0);
    }
}
