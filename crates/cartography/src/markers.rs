//! What lies in a space and is no counter: a square token with a drawn sign, round the origin.

/// Whether a marker lies over its whole space, as hatching.
pub fn is_hatched(kind: &str) -> bool {
    kind == "interdicted"
}

/// The token of a marker.
pub fn draw(kind: &str) -> String {
    format!(
        r##"<path d="M-7.5-7.5H7.5V7.5H-7.5z" fill="#F7F1E2" stroke="#1B1509" stroke-width="1.6" stroke-linejoin="round"/><g fill="none" stroke="#7E2A1A" stroke-width="1.7" stroke-linejoin="round" stroke-linecap="round">{}</g>"##,
        sign(kind)
    )
}

fn sign(kind: &str) -> &'static str {
    match kind {
        "barricade" => r#"<path d="M-5.5 4.5H5.5M-5 4.5L-1.5-4M-1 4.5L2.5-4M3 4.5L5-.5"/>"#,
        "street" => r#"<path d="M-5.5 0H5.5M-3.5-4.5V4.5M0-4.5V4.5M3.5-4.5V4.5"/>"#,
        "ruins" => r#"<path d="M-5 5V-1L-2.5-4V1L0-2L1.5 0V-3.5L4.5-1V5z"/>"#,
        "pacification" => {
            r#"<path d="M0-5.5C3-2.5 4.2-.5 4.2 1.8A4.2 3.6 0 0 1-4.2 1.8C-4.2 0-3-1-2-2.4C-1-1-1-3.5 0-5.5z"/>"#
        }
        "ammunition" => {
            r#"<path d="M-3.6 5V-1.5L-2-4.5L-.4-1.5V5zM1.2 5V-1.5L2.8-4.5L4.4-1.5V5zM-5.5 5.5L5.5-5.5"/>"#
        }
        "blown" | "damaged-bridge" => {
            r#"<path d="M-5.5-2H-1.5L-2.8 1M5.5-2H1.5L2.8 1M-4.5-2V5M4.5-2V5"/>"#
        }
        "airstrip" => r#"<path d="M-5.5 5L-1.5-5.5H1.5L5.5 5zM0-4V-2M0 0V1.2M0 3V4.4"/>"#,
        "chemical" => {
            r#"<path d="M-3.4 3.6A2.6 2.6 0 0 1-3-1.5A3.3 3.3 0 0 1 3.3-1.7A2.7 2.7 0 0 1 3.5 3.6zM-2.6 5.8h.01M0 5.8h.01M2.6 5.8h.01"/>"#
        }
        _ => r#"<path d="M0-4.5V1.5M0 4.4h.01"/>"#,
    }
}
