//! Every case of `cases/` must hold.

#[test]
fn all_cases_hold() {
    let game = defiant::Defiant::new().expect("the shipped data is sound");
    kernel::testing::cases_hold(&game, concat!(env!("CARGO_MANIFEST_DIR"), "/cases"));
}
