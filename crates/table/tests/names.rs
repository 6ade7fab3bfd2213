//! Places that go by several names: the book, the map and all texts call them as the reader wants.

mod common;

use common::Table;
use kernel::text::Language;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn places_are_called_as_the_reader_wants() {
    let table = Table::new().await;
    for title in common::titles().iter().filter(|title| !title.book().namings.is_empty()) {
        let book = title.book();
        let path = |rest: &str| format!("/api/games/{}{rest}", book.id);
        let own = &book.objectives[0].name;
        let mut seen = Vec::new();
        for naming in &book.namings {
            for language in ["en", "pl"] {
                let words = format!("lang={language}&places={}", naming.id);
                let name = book.called(book.reading(Language::EN, Some(naming.id)), own);
                let told = table.get(&path(&format!("?{words}")), None).await.is(200);
                assert_eq!(told["objectives"][0]["name"], name);
                let at = |space: &&serde_json::Value| space["id"] == told["objectives"][0]["id"];
                let place = told["board"]["spaces"].as_array().unwrap().iter().find(at);
                assert_eq!(place.unwrap()["place"], name);
                let drawn = table.get(&path(&format!("/names.svg?{words}")), None).await;
                assert!(drawn.text.to_lowercase().contains(&name.to_lowercase()), "{name}");
                seen.push((name.to_string(), drawn.headers["etag"].clone()));
            }
        }
        seen.sort_by(|a, b| a.1.as_bytes().cmp(b.1.as_bytes()));
        seen.dedup();
        assert_eq!(seen.len(), book.namings.len(), "each naming has pictures of its own");
        // Without a wish the language says which; a wish that cannot be met changes nothing.
        for (language, code) in [(Language::EN, "en"), (kernel::testing::language("pl"), "pl")] {
            let usual = book.called(book.usual(language), own);
            for wish in ["", "&places=klingon"] {
                let told = table.get(&path(&format!("?lang={code}{wish}")), None).await.is(200);
                assert_eq!(told["objectives"][0]["name"], usual);
            }
        }
    }
    // Whoever wishes for names that a game does not have gets on as well.
    let game = table.seat(["me", "me"]).await;
    let plain = table.get(&game.path("view"), None).await.is(200);
    let wished = table.get(&game.path("view?places=klingon"), None).await.is(200);
    assert_eq!(plain, wished);
    let book = table.get("/api/games", None).await.is(200)[0]["id"].clone();
    let book = table.get(&format!("/api/games/{}", book.as_str().unwrap()), None).await.is(200);
    assert_eq!(book["namings"], json!([]));
}
