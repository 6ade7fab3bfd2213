//! Data with a fault are refused, and the message helps.

use breslau::Breslau;

/// File, what stands in it, what stands there instead, what is said of that.
const FAULTS: &[(&str, &str, &str, &str)] = &[
    ("map.toml", "\"2112 2212\"", "\"2112 2214\"", "do not touch"),
    ("map.toml", "\"p\" = \"park\"", "\"p\" = \"prak\"", "did you mean park"),
    ("map.toml", "class = \"station\"", "class = \"staton\"", "did you mean station"),
    ("map.toml", "feature = \"canal\"", "feature = \"river\"", "no feature \"river\""),
    ("map.toml", "feature = \"rail-bridge\"", "feature = \"bridge\"", "needs a railway bridge"),
    ("map.toml", "\"1709 1710\"", "\"1708 1709\"", "a bridge needs water"),
    ("map.toml", "id = \"rathaus\"", "id = \"townhall\"", "no area \"rathaus\""),
    ("map.toml", "hexes = [\"1716\"]", "hexes = [\"1717\"]", "one way in"),
    ("map.toml", "hexes = [\"1516\"]", "hexes = [\"1818\"]", "is closed"),
    ("map.toml", "hexes = [\"2113\"]", "hexes = [\"2202\"]", "no railway leads"),
    ("map.toml", "objective = 3", "objective = 30", "no victory hex"),
    ("map.toml", "name = \"Dom\"", "name = \"Kathedrale\"", "nothing on the map is called"),
    ("names.toml", "german = \"Rathaus\"", "german = \"Rathhaus\"", "did you mean Rathaus"),
    ("names.toml", "german = \"Dom\"", "german = \"Rathaus\"", "stands here twice"),
    ("units.toml", "values = \"1-0-R\"", "values = \"1-0-5\"", "does not go with its type"),
    ("units.toml", "values = \"2-0-5\"", "values = \"2-5\"", "is not like 1-0-5"),
    ("units.toml", "formation = \"mohr\"", "formation = \"mor\"", "did you mean mohr"),
    ("units.toml", "id = \"DE-MOHR-II\"", "id = \"DE-MOHR-I\"", "stands here twice"),
    ("units.toml", "back = \"0-1-5\"", "", "has a back"),
    ("units.toml", "\"SU-SG-1A\", ", "\"SU-M30-1\", ", "no support group"),
    ("units.toml", "number = 24", "number = 23", "308 counters wanted"),
    ("units.toml", "values = \"0-1-0\"", "values = \"0-1-5\"", "cover units do not move"),
    ("tables.toml", "[terrain.park]", "[terrain.prak]", "[terrain.park] is missing"),
    ("tables.toml", "\"--DDSS\"", "\"--DDSX\"", "is no result"),
    ("tables.toml", "strengths = [1, 2", "strengths = [2, 2", "begin with 1"),
    ("tables.toml", "dice = 2", "dice = 9", "too many dice"),
    ("tables.toml", "attacks = 3", "attacks = 4", "4 markers \"po-2\" wanted"),
    ("tables.toml", "success = [3, 4]", "success = [3, 7]", "shows 1 to 6"),
    ("scenario.toml", "DE-WEHL-I = \"0321\"", "DE-WEHL-I = \"1714\"", "open water"),
    ("scenario.toml", "DE-WEHL-I = \"0321\"", "DE-WEHL-I = \"0222\"", "both sides start"),
    ("scenario.toml", "DE-WEHL-I = \"0321\"", "DE-WEHL-I = \"0419\"", "too many units"),
    ("scenario.toml", "DE-WEHL-I = \"0321\"", "", "neither starts nor arrives"),
    ("scenario.toml", "DE-WEHL-I = \"0321\"", "DE-WEHL-I = \"pool\"", "cannot start in"),
    ("scenario.toml", "DE-WEHL-I = \"0321\"", "DE-HJ-57 = \"0321\"", "is placed twice"),
    ("scenario.toml", "german = \"e\"", "", "needs one stage"),
    ("scenario.toml", "german = \"e\"", "german = \"ex\"", "which is no event"),
    ("scenario.toml", "\"DE-FJ-26\"", "\"SU-B4-1\"", "not of the side"),
    ("scenario.toml", "\"SU-TR-2\"", "\"SU-TR-3\"", "there is no unit"),
    ("scenario.toml", "\"PL-3PM\",", "", "neither starts nor arrives"),
    ("scenario.toml", "points = 23", "points = 43", "give 42 points"),
    ("scenario.toml", "start_units_of = \"hist", "start_units_of = \"pre", "no earlier scenario"),
];

/// Data with one fault are refused, with the file and what is wrong.
#[test]
fn faults_of_the_data_are_named() {
    for (file, whole, broken, complaint) in FAULTS.iter().copied() {
        let mut files = Breslau::files();
        let text = files.text(file).replacen(whole, broken, 1);
        assert_ne!(text, files.text(file), "{whole} is not there");
        files.replace(file, text).expect("a file of the game");
        let error = Breslau::from_files(files).err().expect(complaint).to_string();
        let named = match complaint {
            "4 markers \"po-2\" wanted" => "units.toml",
            "nothing on the map is called" => "names.toml",
            _ => file,
        };
        assert!(error.starts_with(named) && error.contains(complaint), "{error}");
        assert!(error.contains(", line "), "no line: {error}");
    }
}
