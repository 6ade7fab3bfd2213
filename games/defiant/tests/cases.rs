//! Every case of `cases/` must hold, and together they provoke every refusal.

const FOLDER: &str = env!("CARGO_MANIFEST_DIR");

#[test]
fn all_cases_hold() {
    let game = defiant::Defiant::new().expect("the shipped data is sound");
    kernel::testing::cases_hold(&game, format!("{FOLDER}/cases"));
}

#[test]
fn every_bar_is_provoked() {
    kernel::testing::bars_are_provoked(format!("{FOLDER}/src"), format!("{FOLDER}/cases"));
}
