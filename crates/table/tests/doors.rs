//! The door of a table that is really open: what silent and slow connections can do, and what they
//! cannot.

mod common;

use common::{Seated, Table, config, pick, titles};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use table::{Config, Server};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
    sync::oneshot,
    task::JoinHandle,
};

/// What has to happen happens within this, however busy the machine is.
const SOON: Duration = Duration::from_secs(10);

/// A table on a port of its own, and another way into its database.
struct Open {
    address: String,
    stop: oneshot::Sender<()>,
    serving: JoinHandle<()>,
    folder: Folder,
}

struct Folder(std::path::PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

impl Open {
    async fn new(name: &str, config: Config) -> Open {
        let folder =
            std::env::temp_dir().join(format!("sztab-doors-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let folder = Folder(folder);
        let listen = Some("127.0.0.1:0".parse().unwrap());
        let database = Some(format!("sqlite:{}/table.db", folder.0.display()));
        let server = Server::open(Config { listen, database, ..config }, titles()).await.unwrap();
        let url = server.url().unwrap();
        let address = url.trim_start_matches("http://").trim_end_matches('/').to_string();
        let (stop, stopped) = oneshot::channel::<()>();
        let serving =
            tokio::spawn(async { server.serve(async { drop(stopped.await) }).await.unwrap() });
        Open { address, stop, serving, folder }
    }

    /// Somebody plays in this process, so that the table has a game.
    async fn seated(&self) -> Seated {
        let database = format!("sqlite:{}/table.db", self.folder.0.display());
        Table::with(config(), &database).await.seat(["me", "me"]).await
    }

    async fn connect(&self) -> TcpStream {
        TcpStream::connect(&self.address).await.unwrap()
    }

    /// A connection that has sent something.
    async fn begin(&self, text: &str) -> TcpStream {
        let mut stream = self.connect().await;
        stream.write_all(text.as_bytes()).await.unwrap();
        stream
    }

    /// Status and body of a request with a connection of its own.
    async fn ask(&self, method: &str, path: &str, token: Option<&str>, body: &str) -> (u16, Value) {
        let seat = token.map_or(String::new(), |t| format!("Authorization: Bearer {t}\r\n"));
        let length = body.len();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{seat}\
             Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}",
            self.address
        );
        let mut stream = self.begin(&request).await;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok());
        let body = answer.split_once("\r\n\r\n").map_or("", |(_, body)| body);
        (status.unwrap_or(0), serde_json::from_str(body).unwrap_or(Value::Null))
    }

    /// A row of `/metrics`.
    async fn meter(&self, name: &str) -> u64 {
        let request = "GET /metrics HTTP/1.0\r\n\r\n";
        let mut text = String::new();
        self.begin(request).await.read_to_string(&mut text).await.unwrap();
        let row = text.lines().find_map(|line| line.strip_prefix(&format!("{name} ")));
        row.unwrap().parse().unwrap()
    }

    async fn until(&self, name: &str, what: impl Fn(u64) -> bool) {
        let start = Instant::now();
        while !what(self.meter(name).await) {
            assert!(start.elapsed() < SOON, "{name} is {}", self.meter(name).await);
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    async fn close(self) {
        self.stop.send(()).unwrap();
        tokio::time::timeout(Duration::from_secs(4), self.serving)
            .await
            .expect("it closes")
            .unwrap();
    }
}

/// Reads what is left until the other end closes.
async fn ends(stream: &mut TcpStream) -> String {
    let mut rest = Vec::new();
    let read = tokio::time::timeout(SOON, stream.read_to_end(&mut rest)).await;
    // It may be closed with something unread, which is an error and an end.
    drop(read.expect("the table closes it"));
    String::from_utf8(rest).unwrap()
}

fn hasty() -> Config {
    let patient = Duration::from_secs(600);
    Config {
        header_timeout: patient,
        body_timeout: patient,
        idle_timeout: patient,
        write_timeout: patient,
        ..config()
    }
}

const SHORT: Duration = Duration::from_millis(200);

#[tokio::test(flavor = "multi_thread")]
async fn half_a_head_and_silence_do_not_stay() {
    let open = Open::new("head", Config { header_timeout: SHORT, ..hasty() }).await;
    let mut silent = open.connect().await;
    let mut half = open.begin("GET /api/levels HTTP/1.1\r\nHost: local").await;
    let mut second = open.begin("GET /api/levels HTTP/1.1\r\nHost: localhost\r\n\r\nGET /").await;
    assert_eq!(ends(&mut silent).await, "");
    assert_eq!(ends(&mut half).await, "");
    // It is in the same packet as a whole request, so that the table has read it: still it is idle.
    second.write_all(b"api").await.unwrap();
    assert!(ends(&mut second).await.starts_with("HTTP/1.1 200"));
    open.until("sztab_connections", |count| count == 1).await;
    assert!(open.meter("sztab_connections_dropped_total").await >= 3);
    open.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn half_a_body_does_not_stay() {
    let open = Open::new("body", Config { body_timeout: SHORT, ..hasty() }).await;
    let head = "POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\
                Content-Type: application/json\r\n\r\n{\"game\":";
    let mut half = open.begin(head).await;
    assert_eq!(ends(&mut half).await, "");
    open.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_that_asks_no_more_does_not_stay() {
    let open = Open::new("idle", Config { idle_timeout: SHORT, ..hasty() }).await;
    let mut idle = open.begin("GET /api/levels HTTP/1.1\r\nHost: localhost\r\n\r\n").await;
    assert!(ends(&mut idle).await.starts_with("HTTP/1.1 200"));
    open.close().await;
}

/// More silent connections than there are places, and a player meanwhile.
#[tokio::test(flavor = "multi_thread")]
async fn silent_connections_keep_nobody_out() {
    let open = Open::new("crowd", Config { max_connections: 50, ..hasty() }).await;
    let game = open.seated().await;
    let mut crowd = Vec::new();
    let view = game.path("view");
    let (_, mut seen) = open.ask("GET", &view, Some(game.mine()), "").await;
    for step in 0..12 {
        for i in 0..25 {
            crowd.push(match i % 3 {
                0 => open.connect().await,
                1 => open.begin("GET / HTTP/1.1\r\nHo").await,
                _ => open.begin("GET /api/levels HTTP/1.1\r\nHost: localhost\r\n\r\n").await,
            });
        }
        if seen["decides"] != json!(game.sides[0]) {
            break;
        }
        let order = json!({ "n": seen["n"], "order": pick(&seen, step) }).to_string();
        let orders = game.path("orders");
        let asked = open.ask("POST", &orders, Some(game.mine()), &order);
        let (status, next) = tokio::time::timeout(SOON, asked).await.expect("an answer");
        assert_eq!(status, 200, "{next}");
        seen = next;
    }
    assert!(seen["n"].as_u64().unwrap() >= 5, "{}", seen["n"]);
    assert!(open.meter("sztab_connections").await <= 51);
    assert!(open.meter("sztab_connections_dropped_total").await > 50);
    open.close().await;
}

/// A request that is being answered keeps its place; whoever only waits goes.
#[tokio::test(flavor = "multi_thread")]
async fn those_who_listen_are_not_sent_away() {
    let open = Open::new("listening", Config { max_connections: 10, ..hasty() }).await;
    let game = open.seated().await;
    let events = format!("GET {} HTTP/1.1\r\nHost: localhost\r\n\r\n", game.path("events"));
    let mut listener = open.begin(&events).await;
    let mut head = [0; 15];
    listener.read_exact(&mut head).await.unwrap();
    assert_eq!(&head, b"HTTP/1.1 200 OK");
    let mut crowd = Vec::new();
    for _ in 0..40 {
        crowd.push(open.connect().await);
    }
    open.until("sztab_connections_dropped_total", |count| count >= 30).await;
    assert_eq!(open.meter("sztab_listeners").await, 1);
    let said = json!({ "text": "still there?" }).to_string();
    let (status, _) = open.ask("POST", &game.path("chat"), Some(game.mine()), &said).await;
    assert_eq!(status, 201);
    let heard = async {
        let mut text = String::new();
        while !text.contains("still there?") {
            let mut part = [0; 4096];
            let count = listener.read(&mut part).await.unwrap();
            assert!(count > 0, "the stream ended: {text}");
            text.push_str(&String::from_utf8_lossy(&part[..count]));
        }
    };
    tokio::time::timeout(SOON, heard).await.expect("news");
    open.close().await;
}

/// Whoever asks for a long stream and reads nothing of it is let go, and its place is free.
#[tokio::test(flavor = "multi_thread")]
async fn a_listener_that_never_reads_is_let_go() {
    let open = Open::new("unread", Config { write_timeout: SHORT, ..hasty() }).await;
    // A long one: the stream of a short game may fit into what the system keeps for a socket.
    let wish = json!({ "game": "breslau", "seats": { "german": "random", "red": "random" } });
    let (status, made) = open.ask("POST", "/api/matches", None, &wish.to_string()).await;
    assert_eq!(status, 201, "{made}");
    let path = format!("/api/matches/{}", made["match"].as_str().unwrap());
    let start = Instant::now();
    while open.ask("GET", &format!("{path}/view"), None, "").await.1["over"].is_null() {
        assert!(start.elapsed() < 6 * SOON, "the game does not end");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let events =
        format!("GET {path}/events HTTP/1.1\r\nHost: localhost\r\nLast-Event-ID: 0\r\n\r\n");
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let mut deaf = socket.connect(open.address.parse().unwrap()).await.unwrap();
    deaf.write_all(events.as_bytes()).await.unwrap();
    open.until("sztab_listeners", |count| count == 1).await;
    open.until("sztab_listeners", |count| count == 0).await;
    let mut reader = open.begin(&events).await;
    let mut text = String::new();
    while text.matches("event: entry").count() < 100 {
        let mut part = [0; 65536];
        let count = tokio::time::timeout(SOON, reader.read(&mut part)).await.unwrap().unwrap();
        text.push_str(&String::from_utf8_lossy(&part[..count]));
    }
    open.close().await;
}

/// Files that are never finished take the places of few others, and only as long as they are there.
#[tokio::test(flavor = "multi_thread")]
async fn half_files_are_few() {
    let open = Open::new("files", hasty()).await;
    let half = "POST /api/matches/import HTTP/1.1\r\nHost: localhost\r\n\
                Content-Type: application/json\r\nContent-Length: 4000000\r\n\r\n{\"journal\":";
    let mut halves = Vec::new();
    for _ in 0..8 {
        halves.push(open.begin(half).await);
    }
    tokio::time::sleep(SHORT).await;
    let (status, refused) = open.ask("POST", "/api/matches/import", None, "{}").await;
    assert_eq!((status, refused["error"].as_str().unwrap().contains("at once")), (429, true));
    drop(halves.pop());
    assert_eq!(open.ask("POST", "/api/matches/import", None, "{}").await.0, 400);
    drop(halves);
    open.close().await;
}
