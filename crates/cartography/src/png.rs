//! From SVG to PNG, with fonts on board, so that a machine without any still writes names and
//! numbers.

use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{Options, Tree, fontdb::Database},
};
use std::sync::{Arc, OnceLock};

#[derive(Debug, thiserror::Error)]
pub enum PngError {
    #[error("this is no SVG that can be drawn: {0}")]
    Svg(String),
    #[error("a picture {0} pixels wide and {1} high is too large, or nothing at all")]
    Size(u32, u32),
    #[error("the picture could not be written as PNG: {0}")]
    Encoding(String),
}

const FONTS: [&[u8]; 5] = [
    include_bytes!("../fonts/LiberationSans-Regular.ttf"),
    include_bytes!("../fonts/LiberationSans-Bold.ttf"),
    include_bytes!("../fonts/texgyrepagella-regular.otf"),
    include_bytes!("../fonts/texgyrepagella-bold.otf"),
    include_bytes!("../fonts/texgyrepagella-italic.otf"),
];

/// A wall map at the finest zoom has less; more would only fill the memory.
const MOST_PIXELS: u64 = 200_000_000;

/// Our own fonts first, then those of the machine. Read once: looking through a machine's fonts
/// takes longer than drawing a map.
fn fonts() -> Arc<Database> {
    static FONT_DATABASE: OnceLock<Arc<Database>> = OnceLock::new();
    let load = || {
        let mut fonts = Database::new();
        for font in FONTS {
            fonts.load_font_data(font.to_vec());
        }
        fonts.load_system_fonts();
        fonts.set_serif_family("TeX Gyre Pagella");
        fonts.set_sans_serif_family("Liberation Sans");
        Arc::new(fonts)
    };
    FONT_DATABASE.get_or_init(load).clone()
}

pub(crate) fn parse(svg: &str) -> Result<Tree, PngError> {
    let options = Options { fontdb: fonts(), ..Options::default() };
    Tree::from_str(svg, &options).map_err(|error| PngError::Svg(error.to_string()))
}

/// Draws an SVG document as a PNG of that width; the height follows.
pub fn png(svg: &str, width: u32) -> Result<Vec<u8>, PngError> {
    let tree = parse(svg)?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).round() as u32;
    let small_enough = u64::from(width) * u64::from(height) <= MOST_PIXELS;
    let picture = small_enough.then(|| Pixmap::new(width, height)).flatten();
    let mut picture = picture.ok_or(PngError::Size(width, height))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut picture.as_mut());
    picture.encode_png().map_err(|error| PngError::Encoding(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SQUARE: &str = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path d="M0 0h20v10z"/></svg>"#;

    #[test]
    fn the_picture_has_the_asked_width() {
        let bytes = png(SQUARE, 321).unwrap();
        let size = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
        assert_eq!((size(16), size(20)), (321, 161));
    }

    #[test]
    fn nonsense_is_refused_in_words() {
        assert!(png("<p>no</p>", 100).unwrap_err().to_string().starts_with("this is no SVG"));
        assert!(matches!(png(SQUARE, 100_000), Err(PngError::Size(..))));
        assert!(matches!(png(SQUARE, 0), Err(PngError::Size(0, _))));
    }

    #[test]
    fn our_own_fonts_have_every_letter_of_the_names() {
        let text = "ŁÓDŹ Święty Krzyż Mährisch Ostrau";
        for family in ["serif", "sans-serif"] {
            let svg = format!(
                r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 40"><text y="20" font-family="{family}">{text}</text></svg>"#
            );
            let tree = parse(&svg).unwrap();
            assert!(tree.root().abs_bounding_box().width() > 150.0, "{family}");
        }
    }
}
