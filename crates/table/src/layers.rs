//! Pictures that only some games have: what runs below the ground, and cards.

use crate::{
    App,
    book::{Kept, SVG, Wanted, cached},
    error::ApiError,
    input::{Asked, Named},
};
use axum::{extract::State, http::HeaderMap, response::Response};
use cartography::Theme;
use kernel::{book::Book, game::Side, text::Language};
use std::{fmt::Write as _, sync::Arc};

/// What runs below the ground.
pub async fn underground(
    State(app): State<Arc<App>>,
    Named(game): Named<String>,
    Asked(wanted): Asked<Wanted>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let title = app.title(&game)?;
    let style = wanted.style(title.book())?;
    let pictures = app.pictures(&game)?;
    let print = pictures.print(title.book());
    if title.book().board.grid.is_some() {
        return Err(ApiError::NotFound("there is nothing below this map".into()));
    }
    let dark = usize::from(style.theme == Theme::Dark);
    let draw = || Kept::new(cartography::underground(title.book(), &style).unwrap_or_default());
    cached(&headers, wanted.freshness(print), &format!("{print}-below-{dark}"), SVG, || {
        pictures.underground[dark].get_or_init(draw)
    })
}

/// Every card as a symbol, and the back of each side's.
pub async fn cards(
    State(app): State<Arc<App>>,
    Named(game): Named<String>,
    Asked(wanted): Asked<Wanted>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let title = app.title(&game)?;
    let language = wanted.language();
    let pictures = app.pictures(&game)?;
    let print = pictures.print(title.book());
    let cell = &pictures.cards[usize::from(language == Language::Pl)];
    cached(&headers, wanted.freshness(print), &format!("{print}-cards-{language:?}"), SVG, || {
        cell.get_or_init(|| Kept::new(card_symbols(title.book(), language)))
    })
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
