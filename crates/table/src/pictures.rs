//! Maps, names, counters and cards: which variants there are, and how each is asked for and drawn.

use crate::{
    App, book,
    error::ApiError,
    gallery::{ASK_AGAIN, FOR_GOOD, show},
    input::{Asked, Named},
};
use axum::{extract::State, http::HeaderMap, response::Response};
use cartography::{Detail, Style, Theme};
use kernel::{book::Book, game::Side, naming::Reading, text::Language};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use shelf::Title;
use std::{fmt::Write as _, sync::Arc};

/// The height of a hex that map and coordinates are given at.
pub const HEX_HEIGHT: f32 = 62.0;
/// The height that a map of zones is drawn at for those who see it from afar.
const FAR_HEIGHT: f32 = 31.0;

/// All that is made once for everybody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Picture {
    Map(Look),
    Names(Look),
    /// Of one level of detail, or of all.
    Counters(Option<usize>),
    Underground(Look),
    Cards(Language),
    /// What a game is made of, in words.
    Book(Reading),
    Rules(Language),
}

/// How a map looks. What makes no difference to a drawing has one value only, so that nothing is
/// drawn twice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    is_dark: bool,
    language: Language,
    names: bool,
    numbers: bool,
    grid: bool,
    is_far: bool,
    naming: usize,
}

impl Look {
    /// The usual one: light, near, with everything on it.
    fn new(language: Language, naming: usize) -> Look {
        Look {
            is_dark: false,
            language,
            names: true,
            numbers: true,
            grid: true,
            is_far: false,
            naming,
        }
    }

    /// The same drawing in the fewest words.
    fn plain(mut self, book: &Book) -> Look {
        let of_zones = book.board.grid.is_none();
        self.is_far &= of_zones;
        // But for its names, a map of hexes reads the same in every language.
        if !of_zones {
            self.language = Language::EN;
        }
        // A map of zones has one naming and no grid.
        self.naming = if of_zones { 0 } else { self.naming };
        self.grid |= of_zones;
        // From afar a zone has its plate in any case.
        self.numbers |= self.is_far;
        self
    }

    fn style(self) -> Style {
        let theme = if self.is_dark { Theme::Dark } else { Theme::Light };
        let Look { language, names, numbers, grid, naming, .. } = self;
        let height = if self.is_far { FAR_HEIGHT } else { HEX_HEIGHT };
        Style { language, names, numbers, grid, naming, ..Style::new(theme, height) }
    }

    fn name(self) -> String {
        let mut name = self.language.to_string();
        let words = [
            (self.is_dark, "dark"),
            (self.names, "names"),
            (self.numbers, "numbers"),
            (self.grid, "grid"),
            (self.is_far, "far"),
        ];
        for (_, word) in words.into_iter().filter(|(on, _)| *on) {
            name.push('.');
            name.push_str(word);
        }
        format!("{name}.{}", self.naming)
    }
}

impl Picture {
    /// Different for different pictures of a game.
    pub fn name(self) -> String {
        match self {
            Picture::Map(look) => format!("map.{}", look.name()),
            Picture::Names(look) => format!("names.{}", look.name()),
            Picture::Counters(level) => {
                format!("counters.{}", level.map_or("all", |l| LEVELS[l].2))
            }
            Picture::Underground(look) => format!("below.{}", look.name()),
            Picture::Cards(language) => format!("cards.{}", language),
            Picture::Book(reading) => format!("book.{}.{}", reading.language, reading.naming),
            Picture::Rules(language) => format!("rules.{}", language),
        }
    }

    pub fn kind(self) -> &'static str {
        match self {
            Picture::Book(_) | Picture::Rules(_) => "application/json",
            _ => "image/svg+xml",
        }
    }

    pub fn draw(self, title: &dyn Title, print: &str) -> Result<String, ApiError> {
        let book = title.book();
        Ok(match self {
            Picture::Map(look) => cartography::map(book, &look.style()),
            Picture::Names(look) => cartography::names(book, &look.style()),
            Picture::Counters(level) => {
                symbols(book, level.map_or(&LEVELS[..], |level| &LEVELS[level..=level]))
            }
            Picture::Underground(look) => {
                cartography::underground(book, &look.style()).ok_or_else(nothing_below)?
            }
            Picture::Cards(language) => card_symbols(book, language),
            Picture::Book(reading) => written(&book::Book::new(title, reading, print))?,
            Picture::Rules(language) => written(&book::Rules::new(book, language))?,
        })
    }
}

fn written(value: &impl Serialize) -> Result<String, ApiError> {
    Ok(serde_json::to_string(value)?)
}

fn nothing_below() -> ApiError {
    ApiError::NotFound("map of what is below the ground of this game".into())
}

/// Draws what pages ask for first, so that the first visitor waits no longer than others.
pub async fn draw_ahead(app: &Arc<App>) {
    for (game, title) in app.titles.iter().enumerate() {
        let book = title.book();
        let mut first: Vec<Picture> =
            (0..LEVELS.len()).map(|l| Picture::Counters(Some(l))).collect();
        for is_dark in [false, true] {
            let look = Look { is_dark, ..Look::new(Language::EN, book.usual(Language::EN).naming) };
            let bare = Look { names: false, numbers: false, ..look };
            first.push(Picture::Map(bare.plain(book)));
            first.push(Picture::Names(look.plain(book)));
        }
        first.extend(book.words.languages().map(|l| Picture::Book(book.usual(l))));
        for picture in first {
            let drawn = show(app, game, picture, ASK_AGAIN, &HeaderMap::new()).await;
            if let Err(error) = drawn {
                tracing::warn!(%error, game = book.id, ?picture, "cannot be drawn");
            }
        }
    }
}

/// Which variant of a map is wanted; without a word the light one with everything on it.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Wanted {
    /// What the page knows of the picture's data; if that holds, its address holds for good.
    print: Option<String>,
    /// One level of detail of the counters; without it, all.
    #[schemars(extend("enum" = ["full", "medium", "small", "tiny"]))]
    detail: Option<String>,
    #[schemars(extend("enum" = ["light", "dark"]))]
    theme: Option<String>,
    /// Whether places have their names on them.
    #[schemars(extend("enum" = ["on", "off"]))]
    names: Option<String>,
    /// Whether spaces have their numbers on them.
    #[schemars(extend("enum" = ["on", "off"]))]
    numbers: Option<String>,
    #[schemars(extend("enum" = ["on", "off"]))]
    grid: Option<String>,
    /// The language of the names.
    #[schemars(with = "Option<book::Tongue>")]
    lang: Option<String>,
    /// A reader's wish for all games: those that go by other names have their usual ones.
    places: Option<String>,
    /// What is too small to be read from afar is left out of a map of zones.
    #[schemars(extend("enum" = ["on", "off"]))]
    far: Option<String>,
}

/// One of two words; the first if nothing is said.
fn either<T: Copy>(
    name: &str,
    value: &Option<String>,
    words: [(&str, T); 2],
) -> Result<T, ApiError> {
    let Some(value) = value.as_deref() else { return Ok(words[0].1) };
    let found = words.iter().find(|(word, _)| *word == value);
    let message = || format!("{name} is {} or {}, not {value:?}", words[0].0, words[1].0);
    found.map(|(_, meaning)| *meaning).ok_or_else(|| ApiError::Unreadable(message()))
}

impl Wanted {
    fn language(&self, book: &Book) -> Result<Language, ApiError> {
        let Some(wanted) = self.lang.as_deref() else { return Ok(Language::EN) };
        let found = book.words.languages().find(|language| language.code() == wanted);
        found.ok_or_else(|| {
            let known: Vec<String> = book.words.languages().map(String::from).collect();
            ApiError::Unreadable(format!("lang is {}, not {wanted:?}", known.join(" or ")))
        })
    }

    fn look(&self, book: &Book) -> Result<Look, ApiError> {
        let switch = |name: &str, value| either(name, value, [("on", true), ("off", false)]);
        let language = self.language(book)?;
        let look = Look {
            is_dark: either("theme", &self.theme, [("light", false), ("dark", true)])?,
            language,
            names: switch("names", &self.names)?,
            numbers: switch("numbers", &self.numbers)?,
            grid: switch("grid", &self.grid)?,
            is_far: either("far", &self.far, [("off", false), ("on", true)])?,
            naming: book.reading(language, self.places.as_deref()).naming,
        };
        Ok(look.plain(book))
    }

    /// The place of a level of detail among all; none if all are wanted.
    fn level(&self) -> Result<Option<usize>, ApiError> {
        let Some(name) = &self.detail else { return Ok(None) };
        let found = LEVELS.iter().position(|level| level.2 == name);
        let message = || format!("detail: full, medium, small or tiny, not {name:?}");
        found.map(Some).ok_or_else(|| ApiError::Unreadable(message()))
    }

    /// How long a browser may keep what it is given without asking again.
    fn freshness(&self, print: &str) -> &'static str {
        let is_known = self.print.as_deref() == Some(print);
        if is_known { FOR_GOOD } else { ASK_AGAIN }
    }
}

type Drawn = Result<Response, ApiError>;

async fn drawn(
    app: &Arc<App>,
    game: &str,
    wanted: &Wanted,
    headers: &HeaderMap,
    which: impl FnOnce(&Book) -> Result<Picture, ApiError>,
) -> Drawn {
    let game = app.position(game)?;
    let book = app.titles[game].book();
    let freshness = wanted.freshness(app.gallery.print(game, book));
    show(app, game, which(book)?, freshness, headers).await
}

pub async fn map(
    State(app): State<Arc<App>>,
    Named(game): Named<String>,
    Asked(wanted): Asked<Wanted>,
    headers: HeaderMap,
) -> Drawn {
    drawn(&app, &game, &wanted, &headers, |book| Ok(Picture::Map(wanted.look(book)?))).await
}

pub async fn names(
    State(app): State<Arc<App>>,
    Named(game): Named<String>,
    Asked(wanted): Asked<Wanted>,
    headers: HeaderMap,
) -> Drawn {
    drawn(&app, &game, &wanted, &headers, |book| {
        // Only names are drawn, and only near.
        let near =
            Look { names: true, numbers: true, grid: true, is_far: false, ..wanted.look(book)? };
        Ok(Picture::Names(near))
    })
    .await
}

pub async fn counters(
    State(app): State<Arc<App>>,
    Named(game): Named<String>,
    Asked(wanted): Asked<Wanted>,
    headers: HeaderMap,
) -> Drawn {
    drawn(&app, &game, &wanted, &headers, |_| Ok(Picture::Counters(wanted.level()?))).await
}

/// What runs below the ground.
pub async fn underground(
    State(app): State<Arc<App>>,
    Named(game): Named<String>,
    Asked(wanted): Asked<Wanted>,
    headers: HeaderMap,
) -> Drawn {
    drawn(&app, &game, &wanted, &headers, |book| {
        let look = wanted.look(book)?;
        match book.board.grid {
            Some(_) => Err(nothing_below()),
            None => Ok(Picture::Underground(Look {
                is_dark: look.is_dark,
                ..Look::new(Language::EN, 0)
            })),
        }
    })
    .await
}

/// Every card as a symbol, and the back of each side's.
pub async fn cards(
    State(app): State<Arc<App>>,
    Named(game): Named<String>,
    Asked(wanted): Asked<Wanted>,
    headers: HeaderMap,
) -> Drawn {
    drawn(&app, &game, &wanted, &headers, |book| Ok(Picture::Cards(wanted.language(book)?))).await
}

/// What the id of a symbol ends in, by its level of detail; and what one asks for it by.
const LEVELS: [(Detail, &str, &str); 4] = [
    (Detail::Full, "", "full"),
    (Detail::Medium, "-m", "medium"),
    (Detail::Small, "-s", "small"),
    (Detail::Tiny, "-t", "tiny"),
];

/// Every face of every counter as a symbol, and the back of each side's, at every level of detail;
/// and what stands beside them.
/// What all faces of a counter share is drawn once: a counter has a face for every loss it can take.
fn symbols(book: &Book, levels: &[(Detail, &str, &str)]) -> String {
    let mut out = String::from("<svg xmlns=\"http://www.w3.org/2000/svg\">\n");
    for (id, drawn) in cartography::signs(book) {
        // A String takes every write.
        let _ = writeln!(out, r#"<symbol id="{id}" overflow="visible">{drawn}</symbol>"#);
    }
    for &(detail, ending, _) in levels {
        for side in Side::BOTH {
            let back = cartography::counter_back(book, side, detail);
            symbol(&mut out, &format!("back-{}-0{ending}", book.side(side).id), &back);
        }
        // A card is no counter.
        for info in book.roster.iter().filter(|info| info.card.is_none()) {
            let faces = info.faces.len().max(1) as u8;
            let parts = (0..faces).map(|face| cartography::counter_parts(info, face, detail));
            let mut printed = String::new();
            let mut card = String::new();
            for (face, [shared, own]) in parts.enumerate() {
                if shared != printed {
                    card = format!("{}-{face}card{ending}", info.id);
                    symbol(&mut out, &card, &shared);
                    printed = shared;
                }
                let drawn = format!(r##"<use href="#c-{card}" width="100" height="100"/>{own}"##);
                symbol(&mut out, &format!("{}-{face}{ending}", info.id), &drawn);
            }
        }
    }
    out.push_str("</svg>\n");
    out
}

fn symbol(out: &mut String, id: &str, drawn: &str) {
    // A String takes every write.
    let _ = writeln!(
        out,
        r#"<symbol id="c-{id}" viewBox="0 0 100 100" overflow="visible">{drawn}</symbol>"#
    );
}

fn card_symbols(book: &Book, language: Language) -> String {
    let (wide, high) = cartography::CARD_SIZE;
    let mut out = String::from("<svg xmlns=\"http://www.w3.org/2000/svg\">\n");
    let mut add = |id: &str, drawn: &str| {
        // A String takes every write.
        let _ =
            writeln!(out, r#"<symbol id="c-{id}" viewBox="0 0 {wide} {high}">{drawn}</symbol>"#);
    };
    for side in Side::BOTH {
        add(&format!("back-{}", book.side(side).id), &cartography::card_back(book, side));
    }
    for info in book.roster.iter().filter(|info| info.card.is_some()) {
        add(&info.id, &cartography::card(book, info, language));
    }
    out.push_str("</svg>\n");
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Everything that can be asked for.
    fn looks(book: &Book) -> Vec<Look> {
        let mut looks = Vec::new();
        for bits in 0..64 {
            let on = |bit: u32| bits & (1 << bit) != 0;
            for naming in 0..book.namings.len().max(1) {
                looks.push(Look {
                    is_dark: on(0),
                    language: if on(1) { kernel::testing::language("pl") } else { Language::EN },
                    names: on(2),
                    numbers: on(3),
                    grid: on(4),
                    is_far: on(5),
                    naming,
                });
            }
        }
        looks
    }

    #[test]
    fn maps_have_few_variants() {
        for entry in shelf::games() {
            let title = entry.open(None).unwrap();
            let book = title.book();
            let plain: Vec<Look> = looks(book).iter().map(|look| look.plain(book)).collect();
            let names: BTreeSet<String> = plain.iter().map(|look| look.name()).collect();
            let most = match book.board.grid {
                Some(_) => 16 * book.namings.len().max(1),
                None => 24,
            };
            assert!(names.len() <= most, "{}: {names:?}", book.id);
            let kinds = plain.iter().enumerate().filter(|(i, look)| !plain[..*i].contains(look));
            assert_eq!(kinds.count(), names.len(), "{}: one name for each", book.id);
        }
    }

    /// What is left out of a look makes no difference to the drawing.
    #[test]
    fn a_plain_look_is_the_same_drawing() {
        for entry in shelf::games() {
            let title = entry.open(None).unwrap();
            let book = title.book();
            let last = book.namings.len().saturating_sub(1);
            let usual = Look::new(kernel::testing::language("pl"), last);
            let odd = match book.board.grid {
                Some(_) => vec![Look { names: false, is_far: true, ..usual }],
                None => vec![
                    Look { grid: false, ..usual },
                    Look { is_far: true, numbers: false, grid: false, ..usual },
                ],
            };
            for look in odd {
                let plain = look.plain(book);
                assert_ne!(look, plain);
                let height = |look: Look| Look { is_far: plain.is_far, ..look };
                let draw = |look: Look| cartography::map(book, &look.style());
                assert!(draw(height(look)) == draw(plain), "{}: {look:?}", book.id);
            }
        }
    }
}
