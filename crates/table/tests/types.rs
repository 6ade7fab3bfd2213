//! The types that the page is checked with are made from the document, and are not stale.
//!
//! `SZTAB_WRITE_TYPES=1 cargo test -p table --test types` makes them anew; that needs npm. Without
//! it the first lines of the file tell whether the document, or the file itself, was changed since.

mod common;

use common::Table;
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::{path::Path, process::Command};

const GENERATOR: [&str; 2] = ["openapi-typescript@7.13.0", "typescript@5.9.3"];

#[tokio::test(flavor = "multi_thread")]
async fn the_types_of_the_page_are_made_from_the_document() {
    let document = Table::new().await.get("/api/openapi.json", None).await.is(200);
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/types/api.d.ts");
    if std::env::var_os("SZTAB_WRITE_TYPES").is_some() {
        let types = made(&document);
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(&file, format!("{}{types}", head(&document, &types))).unwrap();
    }
    let text = std::fs::read_to_string(&file).unwrap_or_default();
    let types = text.splitn(3, '\n').nth(2).unwrap_or_default();
    assert!(
        text == format!("{}{types}", head(&document, types)),
        "web/types/api.d.ts is stale: SZTAB_WRITE_TYPES=1 cargo test -p table --test types"
    );
}

/// Two lines that change with the document and with the types.
fn head(document: &Value, types: &str) -> String {
    // Not with the version of the program, which no type depends on.
    let parts = [document["paths"].to_string(), document["components"].to_string(), types.into()];
    let hash = Sha256::digest(parts.join("\n"));
    let hash: String = hash.iter().map(|byte| format!("{byte:02x}")).collect();
    format!("// Made from /api/openapi.json by a test: crates/table/tests/types.rs\n// {hash}\n")
}

fn made(document: &Value) -> String {
    let input = std::env::temp_dir().join(format!("sztab-openapi-{}.json", std::process::id()));
    std::fs::write(&input, document.to_string()).unwrap();
    let mut npx = Command::new("npx");
    npx.arg("--yes").args(GENERATOR.map(|package| format!("--package={package}")));
    npx.arg("openapi-typescript").arg(&input);
    npx.args(["--root-types", "--root-types-no-schema-prefix", "--array-length"]);
    let output = npx.output().expect("npx can be started");
    std::fs::remove_file(&input).unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}
