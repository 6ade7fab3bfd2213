//! Data with a fault are refused, and the message helps.

use defiant::Defiant;

/// Data with one fault are refused, with the file and what is wrong.
#[test]
fn faults_of_the_data_are_named() {
    for (file, whole, broken, complaint) in [
        ("map.toml", "\"1920 2019\"", "\"1920 2021\"", "do not touch"),
        ("map.toml", "\"f\" = \"forest\"", "\"f\" = \"forst\"", "did you mean forest"),
        ("map.toml", "class = \"city\"", "class = \"metropolis\"", "no class of places"),
        (
            "map.toml",
            "feature = \"temporary-bridge\"",
            "feature = \"bridge\"",
            "a river and a road",
        ),
        ("map.toml", "id = \"coast\"", "id = \"shore\"", "no area \"coast\""),
        ("units.toml", "values = \"7-4-8\"", "values = \"7-4\"", "is not like 3-2-6"),
        ("units.toml", "values = \"0-1-R\"", "values = \"0-1-5\"", "does not go with its type"),
        ("units.toml", "commands = [\"modlin\"]", "commands = [\"mdlin\"]", "did you mean modlin"),
        ("units.toml", "id = \"PL-WBPM\"", "id = \"PL-41\"", "stands here twice"),
        ("units.toml", "[\"PL-HQ-PRUSY\"]", "[\"PL-WBPM\"]", "no headquarters"),
        ("tables.toml", "\"D3r2\"", "\"3r2\"", "is no result"),
        ("tables.toml", "rolls = [11]", "rolls = [10]", "10 has two events"),
        ("tables.toml", "[terrain.marsh]", "[terrain.swamp]", "[terrain.marsh] is missing"),
        ("scenario.toml", "PL-27 = \"1208\"", "PL-27 = \"0110\"", "lies in another country"),
        ("scenario.toml", "PL-27 = \"1208\"", "PL-27 = \"2219\"", "too many units"),
        ("scenario.toml", "PL-27 = \"1208\"", "", "neither starts nor arrives"),
        ("scenario.toml", "PL-KASPP = \"1305\"", "PL-KASPP = \"1306\"", "no railway leads"),
        ("scenario.toml", "area = \"D\"", "area = \"X\"", "no entry area X"),
        ("scenario.toml", "add = [\"karpaty\"]", "add = []", "\"karpaty\" never comes"),
    ] {
        let mut files = Defiant::files();
        let text = files.text(file).replacen(whole, broken, 1);
        assert_ne!(text, files.text(file), "{whole} is not there");
        files.replace(file, text).expect("a file of the game");
        let error = Defiant::from_files(files).err().expect(complaint).to_string();
        assert!(error.starts_with(file) && error.contains(complaint), "{error}");
    }
}
