//! Colours of the sheet by day and by lamplight, and the type that stands on it.
//! The dark map is the same sheet in less light: water stays blue and forest green.

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    #[default]
    Light,
    Dark,
}

/// Map names.
pub const SERIF: &str =
    "'Palatino Linotype',Palatino,'URW Palladio L',P052,'Book Antiqua',Georgia,serif";
/// Counters and hex numbers: faces that share their widths, so the layout is the same everywhere.
pub const SANS: &str = "Arial,'Liberation Sans',Arimo,Helvetica,sans-serif";

/// What I have in hand; never without its dark casing.
pub const AMBER: &str = "#FFC21A";
pub const AMBER_CASING: &str = "#1B1509";
/// What I may do.
pub const TEAL: &str = "#0A6E68";
/// Whom I attack; always with a white line beside it.
pub const RED: &str = "#C21F1F";

pub struct Palette {
    pub desk: &'static str,
    pub margin: &'static str,
    pub paper: &'static str,
    pub foreign: &'static str,
    pub grid: &'static str,
    pub grid_opacity: f32,
    pub number_opacity: f32,
    pub grain: &'static str,
    pub forest: &'static str,
    pub tree: &'static str,
    pub tree_light: &'static str,
    pub forest_edge: &'static str,
    /// Over woods that nobody sees through.
    pub deep_wood: &'static str,
    pub park: &'static str,
    pub mountain: &'static str,
    pub rough: &'static str,
    pub contour: &'static str,
    pub contour_opacity: f32,
    pub shade: &'static str,
    pub light: &'static str,
    /// How much of the printed strength the lit slopes keep.
    pub light_strength: f32,
    pub marsh: &'static str,
    pub reeds: &'static str,
    pub sea: &'static str,
    pub shore_lines: &'static str,
    pub coast: &'static str,
    pub river: &'static str,
    pub river_edge: &'static str,
    pub river_name: &'static str,
    pub frontier: &'static str,
    pub band: &'static str,
    pub city: &'static str,
    pub city_hatch: &'static str,
    pub city_blocks: &'static str,
    pub suburb: &'static str,
    pub suburb_blocks: &'static str,
    pub road: &'static str,
    pub road_casing: &'static str,
    pub field_road: &'static str,
    pub rail: &'static str,
    /// The dashes on a railway.
    pub rail_light: &'static str,
    pub fort: &'static str,
    pub name: &'static str,
    pub name_soft: &'static str,
    pub halo: &'static str,
    /// Round counters, in place of the shadow that nobody sees in the dark.
    pub rim: Option<&'static str>,
}

impl Theme {
    pub fn palette(self) -> &'static Palette {
        match self {
            Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
        }
    }
}

static LIGHT: Palette = Palette {
    desk: "#CFC7B4",
    margin: "#DCD3BF",
    paper: "#F2EBD9",
    foreign: "#E6E0D2",
    grid: "#4B3F2A",
    grid_opacity: 0.20,
    number_opacity: 0.55,
    grain: "#4B3F2A",
    forest: "#BCCB9B",
    tree: "#5F7D43",
    tree_light: "#7F9C59",
    forest_edge: "#6B8550",
    deep_wood: "#4F6E38",
    park: "#CFDDB0",
    mountain: "#DCC59F",
    rough: "#E5D5B2",
    contour: "#9A6A3A",
    contour_opacity: 0.42,
    shade: "#5B3B1E",
    light: "#FFF7E2",
    light_strength: 1.0,
    marsh: "#D3DFD2",
    reeds: "#4F7F8C",
    sea: "#BCD7E1",
    shore_lines: "#5D8FA8",
    coast: "#3F6F88",
    river: "#6BA3C4",
    river_edge: "#2F6186",
    river_name: "#1F5478",
    frontier: "#3A2F2A",
    band: "#C43A4B",
    city: "#E3C3A4",
    city_hatch: "#A8674A",
    city_blocks: "#7E3325",
    suburb: "#EAD3B4",
    suburb_blocks: "#B98A63",
    road: "#B6442E",
    road_casing: "#6B2A1C",
    field_road: "#9A7A4F",
    rail: "#26231F",
    rail_light: "#F7F1E2",
    fort: "#3B1F16",
    name: "#1D1A16",
    name_soft: "#463E33",
    halo: "#F7F1E2",
    rim: None,
};

static DARK: Palette = Palette {
    desk: "#0E1110",
    margin: "#232724",
    paper: "#3A3F39",
    foreign: "#2F3331",
    grid: "#D9D2BD",
    grid_opacity: 0.15,
    number_opacity: 0.5,
    grain: "#000000",
    forest: "#394C37",
    tree: "#5E7E50",
    tree_light: "#6F9160",
    forest_edge: "#7A9C68",
    deep_wood: "#0E1A0D",
    park: "#2F3F2C",
    mountain: "#55483A",
    rough: "#453F35",
    contour: "#A67B4E",
    contour_opacity: 0.45,
    shade: "#0C0805",
    light: "#8A7458",
    light_strength: 0.6,
    marsh: "#243331",
    reeds: "#5F93A0",
    sea: "#22414F",
    shore_lines: "#41718A",
    coast: "#6FA3BD",
    river: "#5FA0C8",
    river_edge: "#152B38",
    river_name: "#8CC3E2",
    frontier: "#E0D6C0",
    band: "#D2485A",
    city: "#5E4437",
    city_hatch: "#8A5A45",
    city_blocks: "#D58A6C",
    suburb: "#4A3E34",
    suburb_blocks: "#8F7358",
    road: "#D0664C",
    road_casing: "#14100D",
    field_road: "#8F7A57",
    rail: "#D9D2BD",
    rail_light: "#23261F",
    fort: "#E9C9A6",
    name: "#F1EBDC",
    name_soft: "#C9C1AE",
    halo: "#1F2320",
    rim: Some("#8C938C"),
};
