//! A Firefox of our own, spoken to in WebDriver BiDi over a web socket: as much of both as a short
//! visit needs.

use browser::{FINDER, find_firefox, patiently, quote};
use serde_json::{Value, json};
use std::{
    io::{self, BufRead, BufReader, Read, Write},
    net::TcpStream,
    process::{Child, Command, Stdio},
    thread,
    time::Duration,
};

/// A slow machine may take so long; a broken browser does not answer at all.
const PATIENCE: Duration = Duration::from_secs(120);

/// Any byte but zero.
const MASK: u8 = 0x55;

/// The shell ends Firefox and clears up as soon as nobody holds its input any more.
const START: &str = r#"
dir=$(mktemp -d) && { HOME="$dir" "$0" --headless --no-remote --profile "$dir" \
    --remote-debugging-port 0 about:blank </dev/null & }
read -r _
kill $!; wait $!; rm -rf "$dir"
"#;

pub struct Firefox {
    shell: Child,
    socket: Socket,
    context: Value,
    last: u64,
    /// What it reported without being asked.
    events: Vec<Value>,
}

impl Firefox {
    /// None where it is not installed, which is said.
    pub fn start() -> Option<Firefox> {
        let Some(program) = find_firefox() else {
            let all = std::env::var_os("SZTAB_TEST_ALL").is_some();
            assert!(!all, "there is no Firefox here: install it, or name it in FIREFOX");
            eprintln!("skipped: there is no Firefox here (apt-get install firefox-esr)");
            return None;
        };
        let mut shell = Command::new("sh")
            .args(["-c", START])
            .arg(program)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("a shell starts Firefox");
        let mut said = BufReader::new(shell.stderr.take().expect("it was asked for")).lines();
        let address = said.by_ref().map_while(Result::ok).find_map(|line| {
            line.split_once("ws://").map(|(_, address)| address.trim().to_string())
        });
        let address = address.expect("Firefox says where it listens");
        // Nobody reads the rest, but it must be able to say it.
        thread::spawn(move || said.for_each(drop));
        let socket = Socket::open(&address, "/session").expect("Firefox listens");
        let (context, events) = (Value::Null, Vec::new());
        let mut firefox = Firefox { shell, socket, context, last: 0, events };
        firefox.call("session.new", json!({ "capabilities": {} }));
        let tree = firefox.call("browsingContext.getTree", json!({}));
        firefox.context = tree["contexts"][0]["context"].clone();
        let events = ["log.entryAdded", "network.responseCompleted", "network.fetchError"];
        firefox.call("session.subscribe", json!({ "events": events }));
        let finder = json!({ "functionDeclaration": format!("() => {{ {FINDER} }}") });
        firefox.call("script.addPreloadScript", finder);
        let size = json!({ "width": 1440, "height": 900 });
        let context = firefox.context.clone();
        firefox
            .call("browsingContext.setViewport", json!({ "context": context, "viewport": size }));
        Some(firefox)
    }

    #[track_caller]
    fn call(&mut self, method: &str, params: Value) -> Value {
        self.ask(method, params).unwrap_or_else(|message| panic!("{method}: {message}"))
    }

    fn ask(&mut self, method: &str, params: Value) -> Result<Value, String> {
        self.last += 1;
        let message = json!({ "id": self.last, "method": method, "params": params });
        self.socket.send(&message.to_string()).map_err(|e| e.to_string())?;
        loop {
            let heard = self.socket.read().map_err(|e| format!("Firefox is silent: {e}"))?;
            let mut message: Value = serde_json::from_slice(&heard).unwrap_or_default();
            match message["id"].as_u64() {
                Some(id) if id == self.last && message["type"] == "success" => {
                    return Ok(message["result"].take());
                }
                Some(id) if id == self.last => return Err(message["message"].to_string()),
                _ => self.events.push(message),
            }
        }
    }

    #[track_caller]
    pub fn goto(&mut self, url: &str) {
        let params = json!({ "context": self.context, "url": url, "wait": "complete" });
        self.call("browsingContext.navigate", params);
    }

    fn try_eval(&mut self, script: &str) -> Result<Value, String> {
        let params = json!({
            "expression": format!("JSON.stringify({script})"), "awaitPromise": true,
            "target": { "context": self.context },
        });
        let answer = self.ask("script.evaluate", params)?;
        match answer["type"] == "success" {
            true => {
                let text = answer["result"]["value"].as_str().unwrap_or("null");
                Ok(serde_json::from_str(text).unwrap_or_default())
            }
            false => Err(answer["exceptionDetails"]["text"].to_string()),
        }
    }

    /// The value of an expression in the page.
    #[track_caller]
    pub fn eval(&mut self, script: &str) -> Value {
        self.try_eval(script).unwrap_or_else(|message| panic!("{message}\nin: {script}"))
    }

    /// Waits for a condition of the page; while it loads there is none.
    #[track_caller]
    pub fn until(&mut self, what: &str, condition: &str) {
        let script = format!("!!({condition})");
        let came = patiently(|| self.try_eval(&script) == Ok(Value::Bool(true)));
        assert!(came, "{what} does not come: {condition}\n{}", self.complaints().join("\n"));
    }

    /// Clicks an element, once it stands still and nothing covers it.
    #[track_caller]
    pub fn click_on(&mut self, what: &str, element: &str) {
        let script = format!("finder.spot({element})");
        self.until(what, &script);
        let spot = self.eval(&script);
        let whole = |i: usize| spot[i].as_f64().unwrap_or_default().round();
        let actions = json!([
            { "type": "pointerMove", "x": whole(0), "y": whole(1) },
            { "type": "pointerDown", "button": 0 },
            { "type": "pointerUp", "button": 0 },
        ]);
        let mouse = json!({ "type": "pointer", "id": "mouse", "actions": actions });
        let params = json!({ "context": self.context, "actions": [mouse] });
        self.call("input.performActions", params);
    }

    #[track_caller]
    pub fn click(&mut self, role: &str, name: &str) {
        self.click_on(name, &format!("finder.find({}, {})", quote(role), quote(name)));
    }

    /// Errors, and requests that failed.
    pub fn complaints(&self) -> Vec<String> {
        let told = self.events.iter().filter(|event| {
            let params = &event["params"];
            match event["method"].as_str() {
                Some("log.entryAdded") => params["level"] == "error",
                Some("network.responseCompleted") => {
                    params["response"]["status"].as_u64().is_some_and(|status| status >= 400)
                }
                // A page that is left gives up what it waited for.
                Some("network.fetchError") => params["errorText"] != "NS_BINDING_ABORTED",
                _ => false,
            }
        });
        told.map(|event| {
            let params = &event["params"];
            format!("{} {} {}", event["method"], params["text"], params["request"]["url"])
        })
        .collect()
    }
}

impl Drop for Firefox {
    fn drop(&mut self) {
        drop(self.shell.stdin.take());
        // It ends by itself now; if it is gone already, so much the better.
        let _ = self.shell.wait();
    }
}

/// A web socket to this machine, for texts.
struct Socket(BufReader<TcpStream>);

impl Socket {
    fn open(address: &str, path: &str) -> io::Result<Socket> {
        let mut stream = TcpStream::connect(address)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        // The key only keeps caches between us from answering, and there are none.
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\n\
             Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\
             Sec-WebSocket-Key: c3p0YWIgdGFibGUgdGVzdA==\r\n\r\n"
        );
        stream.write_all(request.as_bytes())?;
        let mut socket = BufReader::new(stream);
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            if socket.read_line(&mut head)? == 0 || !head.starts_with("HTTP/1.1 101") {
                return Err(io::Error::other(head));
            }
        }
        Ok(Socket(socket))
    }

    fn send(&mut self, text: &str) -> io::Result<()> {
        // One whole text, its length as short as it can be, masked: Firefox wants to see a mask.
        let mut frame = vec![0x81];
        match (u8::try_from(text.len()), u16::try_from(text.len())) {
            (Ok(length @ ..126), _) => frame.push(0x80 | length),
            (_, Ok(length)) => {
                frame.push(0x80 | 126);
                frame.extend(length.to_be_bytes());
            }
            _ => {
                frame.push(0x80 | 127);
                frame.extend((text.len() as u64).to_be_bytes());
            }
        }
        frame.extend([MASK; 4]);
        frame.extend(text.bytes().map(|byte| byte ^ MASK));
        self.0.get_mut().write_all(&frame)
    }

    /// The next message, put together from its frames.
    fn read(&mut self) -> io::Result<Vec<u8>> {
        let mut message = Vec::new();
        loop {
            let [first, short] = self.bytes()?;
            let length = match short {
                126 => u64::from(u16::from_be_bytes(self.bytes()?)),
                127 => u64::from_be_bytes(self.bytes()?),
                short => u64::from(short),
            };
            (&mut self.0).take(length).read_to_end(&mut message)?;
            if first & 0x80 != 0 {
                return Ok(message);
            }
        }
    }

    fn bytes<const N: usize>(&mut self) -> io::Result<[u8; N]> {
        let mut bytes = [0; N];
        self.0.read_exact(&mut bytes)?;
        Ok(bytes)
    }
}
