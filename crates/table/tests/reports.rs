//! Reports of the lab: what lies in the folder is listed and shown, and nothing else can be read.

mod common;

use common::{Table, config};
use serde_json::{Value, json};
use std::{fs, path::PathBuf};
use table::Config;

/// A folder of reports that goes away with the test, and a file beside it that nobody may read.
struct Reports {
    root: PathBuf,
    folder: PathBuf,
}

impl Reports {
    fn new(test: &str) -> Reports {
        let root = std::env::temp_dir().join(format!("sztab-{test}-{}", std::process::id()));
        let folder = root.join("reports");
        fs::create_dir_all(&folder).unwrap();
        fs::write(root.join("report.json"), "{\"made\": 1, \"outside\": true}").unwrap();
        fs::write(root.join("secret.en.svg"), "<svg>outside</svg>").unwrap();
        Reports { root, folder }
    }

    fn write(&self, report: &str, file: &str, text: impl AsRef<[u8]>) {
        fs::create_dir_all(self.folder.join(report)).unwrap();
        fs::write(self.folder.join(report).join(file), text).unwrap();
    }

    async fn table(&self) -> Table {
        let config = Config { reports: Some(self.folder.clone()), ..config() };
        Table::with(config, "sqlite::memory:").await
    }
}

impl Drop for Reports {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.root);
    }
}

fn figures(made: u64) -> String {
    json!({ "made": made, "game": "any", "games": 10, "finished": 9, "charts": ["score"] })
        .to_string()
}

fn names(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|r| r["name"].as_str().unwrap()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn reports_are_listed_newest_first_and_shown() {
    let reports = Reports::new("listed");
    let table = reports.table().await;
    assert_eq!(table.get("/api/reports", None).await.is(200), json!([]));
    reports.write("older", "report.json", figures(100));
    reports.write("newer", "report.json", figures(200));
    reports.write("newer", "score.en.svg", "<svg>en</svg>");
    reports.write("newer", "score.pl.svg", "<svg>pl</svg>");
    reports.write("empty", "notes.txt", "not a report");
    let list = table.get("/api/reports", None).await.is(200);
    assert_eq!(names(&list), ["newer", "older"]);
    assert_eq!((&list[0]["finished"], &list[0]["charts"]), (&json!(9), &json!(null)));
    let report = table.get("/api/reports/newer", None).await.is(200);
    assert_eq!((&report["made"], &report["charts"]), (&json!(200), &json!(["score"])));
    for (language, text) in [("en", "<svg>en</svg>"), ("pl", "<svg>pl</svg>")] {
        let path = format!("/api/reports/newer/score.svg?lang={language}");
        let chart = table.get(&path, None).await;
        assert_eq!((chart.status.as_u16(), chart.text.as_str()), (200, text));
        assert_eq!(chart.headers["content-type"], "image/svg+xml");
        let policy = chart.headers["content-security-policy"].to_str().unwrap();
        assert!(policy.contains("default-src 'self'") && !policy.contains("unsafe"), "{policy}");
        assert_eq!(chart.headers["x-content-type-options"], "nosniff");
    }
    for page in ["/reports", "/reports/newer"] {
        let page = table.get(page, None).await;
        assert_eq!(page.status, 200);
        assert!(page.text.contains("/reports.js\"") && !page.text.contains("{{"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_without_the_folder_has_no_reports() {
    let folder = std::env::temp_dir().join("sztab-no-such-folder/reports");
    let config = Config { reports: Some(folder), ..config() };
    let table = Table::with(config, "sqlite::memory:").await;
    assert_eq!(table.get("/api/reports", None).await.is(200), json!([]));
    table.get("/api/reports/any", None).await.is(404);
}

/// No name leads out of the folder, however it is written.
#[tokio::test(flavor = "multi_thread")]
async fn no_name_leads_out_of_the_folder() {
    let reports = Reports::new("outside");
    reports.write("inside", "report.json", figures(1));
    reports.write("inside", "score.en.svg", "<svg/>");
    reports.write(".hidden", "report.json", figures(2));
    let table = reports.table().await;
    let ways = [
        "..",
        "%2e%2e",
        "..%2f",
        "%2e%2e%2f",
        "..%5c",
        "inside%2f..%2f..",
        ".",
        "%2e",
        "inside%00",
        ".hidden",
        "inside%2f",
        "report.json",
        "%252e%252e",
        "~",
        "C:",
        "inside.",
        "..%c0%af",
    ];
    for way in ways {
        for path in [
            format!("/api/reports/{way}"),
            format!("/api/reports/{way}/secret.svg"),
            format!("/api/reports/inside/{way}"),
            format!("/api/reports/inside/{way}.svg"),
            format!("/api/reports/inside/{way}%2fsecret.svg"),
            format!("/api/reports/{way}%2fsecret/report.svg"),
        ] {
            let answer = table.get(&path, None).await;
            assert!([400, 404].contains(&answer.status.as_u16()), "{path}: {}", answer.text);
            assert!(!answer.text.contains("outside\": true"), "{path} leads out");
            assert!(!answer.text.contains("<svg"), "{path} leads out");
        }
    }
    for file in ["report.json", "score.en.svg", "score.png", "score", ".svg"] {
        table.get(&format!("/api/reports/inside/{file}"), None).await.is(404);
    }
    assert_eq!(names(&table.get("/api/reports", None).await.is(200)), ["inside"]);
    assert_eq!(table.get("/api/reports/inside/score.svg", None).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_broken_report_says_so_and_spoils_no_other() {
    let reports = Reports::new("broken");
    reports.write("sound", "report.json", figures(5));
    reports.write("cut", "report.json", &figures(9)[..20]);
    reports.write("number", "report.json", "7");
    reports.write("letters", "report.json", [0xff, 0xfe, 0x00]);
    reports.write("large", "report.json", vec![b' '; 5 * 1024 * 1024]);
    reports.write("large", "score.en.svg", vec![b' '; 5 * 1024 * 1024]);
    fs::create_dir_all(reports.folder.join("folder/report.json")).unwrap();
    fs::write(reports.folder.join("file"), "a file where a folder should be").unwrap();
    let table = reports.table().await;
    let list = table.get("/api/reports", None).await.is(200);
    assert_eq!(names(&list), ["sound", "cut", "folder", "large", "letters", "number"]);
    for report in list.as_array().unwrap() {
        let sound = report["name"] == "sound";
        assert_eq!(report["unread"].is_string(), !sound, "{report}");
        let path = format!("/api/reports/{}", report["name"].as_str().unwrap());
        let shown = table.get(&path, None).await.is(if sound { 200 } else { 404 });
        let folder = reports.folder.display().to_string();
        assert!(!shown.to_string().contains(&folder), "{shown} tells where it lies");
    }
    table.get("/api/reports/large/score.svg", None).await.is(404);
    table.get("/api/reports/file", None).await.is(404);
}
