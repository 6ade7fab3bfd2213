//! Every case of `cases/` must hold.

use kernel::case;
use mlawa::Mlawa;
use std::path::Path;

#[test]
fn all_cases_hold() {
    let game = Mlawa::new().expect("the shipped data is sound");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases");
    let mut files: Vec<_> = std::fs::read_dir(&folder).expect("cases").flatten().collect();
    files.sort_by_key(|f| f.file_name());
    let (mut held, mut failures) = (0, Vec::new());
    for file in files {
        let name = file.file_name().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(file.path()).expect("a case file can be read");
        match case::read(&name, &text) {
            Err(error) => failures.push(error.to_string()),
            Ok(cases) => {
                for case in &cases {
                    match case::run(&game, case) {
                        Ok(()) => held += 1,
                        Err(failure) => failures.push(format!("{name}: {failure}")),
                    }
                }
            }
        }
    }
    assert!(
        failures.is_empty(),
        "{} failed, {held} held:\n{}",
        failures.len(),
        failures.join("\n")
    );
    assert!(held > 0, "there are no cases");
}
