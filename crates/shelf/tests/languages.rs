//! Another language is another folder of words, without any change of a program.

use kernel::{
    data::Files,
    fair::Secret,
    game::{Setup, Viewer},
    testing::language,
    text::Language,
};
use shelf::json::Scribe;
use std::{fs, path::Path};

/// A game whose English is also called German, but for its title and one text that is missing.
#[test]
fn a_folder_of_words_is_a_language_of_the_game() {
    let folder = std::env::temp_dir().join(format!("sztab-languages-{}", std::process::id()));
    let german = folder.join("words/de");
    fs::create_dir_all(&german).expect("made");
    let english = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games/ford/words/en");
    for file in fs::read_dir(english).expect("words").flatten() {
        let text = fs::read_to_string(file.path()).expect("read");
        let text = text.replace("title = The Ford", "title = Die Furt");
        let text = text.replace("phase-german-move = German move\n", "");
        fs::write(german.join(file.file_name()), text).expect("written");
    }
    let ford = shelf::find("ford").expect("it stands there");
    let title = ford.open(Some(&folder)).expect("it is sound");
    let (book, de) = (title.book(), language("de"));
    assert_eq!(book.words.languages().map(String::from).collect::<Vec<_>>(), ["en", "de", "pl"]);
    let scribe = Scribe::new(book, de);
    assert_eq!(scribe.book().title, "Die Furt");
    let setup = Setup { scenario: book.scenarios[0].id.clone(), ..Setup::default() };
    let game = title.start(setup, Secret::from_number(0), &[]).expect("it begins");
    assert_eq!(scribe.scene(&game.scene(Viewer::Referee)).phase_name, "German move");
    // Words alone change nothing that is played.
    assert_eq!(book.fingerprint, ford.open(None).expect("ours").book().fingerprint);
    fs::remove_dir_all(folder).expect("removed");
}

/// The folder of the source can be given as it lies there.
#[test]
fn data_and_words_are_read_from_the_folder_of_a_game() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    for entry in shelf::games() {
        let title = entry.open(Some(&folder)).expect("it is sound");
        assert!(title.book().words.spoken(language("pl")) != Language::EN, "{}", entry.id);
    }
}

/// A game that was played before words left the data is still good; one with other figures is not.
#[test]
fn data_that_play_alike_are_known() {
    let ford = shelf::find("ford").expect("it stands there");
    let alike = |files: Files| {
        let title = ford.open_files(files).expect("it is sound");
        let sample = include_str!("../../../games/ford/samples/afternoon.jsonl");
        let journal = kernel::journal::Journal::read(sample).expect("a journal");
        assert_ne!(journal.header.fingerprint, title.book().fingerprint);
        let differing = title.book().differing(&journal.header.fingerprint).join(" ");
        (title.verify(&journal, &mut |_| {}).is_ok(), differing)
    };
    assert_eq!(alike(ford.files()), (true, String::new()));
    let mut other = ford.files();
    let units = other.text("units.toml").replacen("front = \"3-", "front = \"4-", 1);
    other.replace("units.toml", units).expect("it is known");
    assert_eq!(alike(other), (false, "units.toml".into()));
}
