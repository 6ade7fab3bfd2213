//! Runs the built `sztab` as a person would.
#![allow(dead_code)]

use serde_json::{Value, json};
use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

pub struct Ran {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

pub fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sztab"));
    command.args(args).env("LANG", "C").env_remove("LC_ALL").env_remove("LC_MESSAGES");
    command.env("COLUMNS", "80").env_remove("NO_COLOR");
    command
}

pub fn sztab(args: &[&str]) -> Ran {
    sztab_with(args, "")
}

pub fn sztab_with(args: &[&str], input: &str) -> Ran {
    let mut child = command(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_string();
    // In a thread, so that neither side waits for the other; it may stop reading before the end.
    let writer = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    Ran {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

impl Ran {
    /// It went well and said nothing else.
    #[track_caller]
    pub fn fine(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""), "{}", self.out);
        self.out
    }

    /// It failed with that code and one or two sentences.
    #[track_caller]
    pub fn failed(self, code: i32) -> String {
        assert_eq!(self.code, Some(code), "{}{}", self.out, self.err);
        assert!(!self.err.contains("panicked"), "{}", self.err);
        self.err
    }
}

/// A folder of its own for each test, removed at the end.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("sztab-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_string()
    }

    pub fn write(&self, name: &str, text: &str) -> String {
        std::fs::write(self.0.join(name), text).unwrap();
        self.path(name)
    }

    pub fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.0.join(name)).unwrap()
    }

    pub fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = std::fs::read_dir(&self.0)
            .unwrap()
            .map(|f| f.unwrap().file_name().to_str().unwrap().to_string())
            .collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The root of the project.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A whole game between two computer players, in a file.
pub fn random_game(folder: &Folder, seed: &str) -> String {
    let path = folder.path("game.jsonl");
    let args = ["play", "campaign", "--side", "none", "--against", "random", "--seed", seed];
    sztab(&[&args[..], &["--save", &path]].concat()).fine();
    path
}

/// A table in a process of its own.
pub struct Serving {
    child: Child,
    address: String,
}

impl Serving {
    pub fn start(args: &[&str], environment: &[(&str, &str)]) -> Serving {
        let mut child = command(&[&["serve", "--listen", "127.0.0.1:0"], args].concat())
            .envs(environment.iter().copied())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let (_, address) = line.trim_end().split_once("http://").expect("the address");
        let address = address.trim_end_matches('/').to_string();
        Serving { child, address }
    }

    /// Status and body.
    pub fn ask(&self, method: &str, path: &str, token: &str, body: &str) -> (u16, Value) {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let length = body.len();
        let request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\
             Authorization: Bearer {token}\r\nContent-Type: application/json\r\n\
             Content-Length: {length}\r\n\r\n{body}",
            self.address
        );
        // The bearer of nothing is nobody.
        let request = request.replace("Authorization: Bearer \r\n", "");
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let status = answer.split(' ').nth(1).unwrap().parse().unwrap();
        let body = answer.split_once("\r\n\r\n").unwrap().1;
        (status, serde_json::from_str(body).unwrap_or_default())
    }

    /// A new game and the token of its first seat.
    pub fn game(&self, name: &str) -> (String, String) {
        let wish = json!({ "game": "campaign", "name": name }).to_string();
        let (status, made) = self.ask("POST", "/api/matches", "", &wish);
        assert_eq!(status, 201, "{made}");
        let seat = made["seats"].as_object().unwrap().values().next().unwrap();
        let text = |value: &Value| value.as_str().unwrap().to_string();
        (text(&made["match"]), text(&seat["token"]))
    }

    pub fn order(&self, id: &str, token: &str) -> Value {
        let path = format!("/api/matches/{id}");
        let (_, view) = self.ask("GET", &format!("{path}/view"), token, "");
        let body = json!({ "n": view["n"], "order": view["choices"][0]["order"] }).to_string();
        let (status, view) = self.ask("POST", &format!("{path}/orders"), token, &body);
        assert_eq!(status, 200, "{view}");
        view
    }

    /// Tells it to end; gives what it said on stderr.
    #[cfg(unix)]
    pub fn stop(mut self) -> String {
        let id = self.child.id().to_string();
        assert!(std::process::Command::new("kill").arg(&id).status().unwrap().success());
        let mut log = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut log).unwrap();
        assert_eq!(self.child.wait().unwrap().code(), Some(0), "{log}");
        log
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
