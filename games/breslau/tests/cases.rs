//! Every case of `cases/` must hold.

#[test]
fn all_cases_hold() {
    let game = breslau::Breslau::new().expect("the shipped data is sound");
    kernel::testing::cases_hold(&game, concat!(env!("CARGO_MANIFEST_DIR"), "/cases"));
}
