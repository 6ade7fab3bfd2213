//! A PostgreSQL server for tests and measurements alone, in a folder that goes with it.

use crate::tools;
use std::{
    env,
    io::{self, BufRead, BufReader},
    net::{Ipv4Addr, TcpListener},
    path::PathBuf,
    process::{Child, Command, Stdio},
};

/// The shell starts the server again whenever it ends, and ends it for good and clears up as soon as
/// nobody holds the shell's input any more, so nothing is left behind even when we are killed.
const SCRIPT: &str = r#"
keep() {
    while :; do
        "$0/postgres" -D "$dir/data" -k "$dir" -h 127.0.0.1 -p "$1" \
            -c fsync="$2" -c ssl="$ssl" >>"$dir/log" 2>&1 &
        echo $! >"$dir/server"
        wait $!
        sleep 0.2
    done
}
end() {
    [ -z "$keeper" ] || { kill "$keeper"; wait "$keeper"; }
    server=$(cat "$dir/server" 2>/dev/null)
    [ -z "$server" ] || { kill -QUIT "$server"; while kill -0 "$server"; do sleep 0.05; done; }
    rm -rf "$dir"
} 2>/dev/null
trap end EXIT
trap 'exit 1' INT TERM HUP
dir=$(mktemp -d) || exit 1
"$0/initdb" -D "$dir/data" -U sztab -A trust -E UTF8 --locale=C -N >"$dir/log" 2>&1 ||
    { cat "$dir/log" >&2; exit 1; }
ssl=off
if openssl req -new -x509 -days 30 -nodes -subj /CN=localhost -keyout "$dir/data/server.key" \
    -out "$dir/data/server.crt" >>"$dir/log" 2>&1; then
    chmod 600 "$dir/data/server.key" && ssl=on
fi
keep "$1" "$2" &
keeper=$!
tries=0
until grep -qs ready "$dir/data/postmaster.pid"; do
    tries=$((tries + 1))
    [ "$tries" -lt 300 ] || { cat "$dir/log" >&2; exit 1; }
    sleep 0.1
done
echo "$dir"
read -r _
"#;

/// What a commit waits for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Care {
    /// Nothing: tests throw the database away.
    None,
    /// The disk, as where games are played.
    Full,
}

pub struct Postgres {
    shell: Child,
    /// The address of a database that may be written to.
    pub url: String,
    folder: PathBuf,
}

impl Postgres {
    pub fn start(care: Care) -> Result<Postgres, String> {
        let programs = tools::postgres_folder().ok_or("PostgreSQL is not installed")?;
        let mut command = match tools::is_root() {
            // PostgreSQL refuses to run as root.
            true => {
                let is_known = |user: &&str| tools::succeeds(Command::new("id").arg(user));
                let user = ["postgres", "nobody"].into_iter().find(is_known);
                let mut command = Command::new("runuser");
                command.args(["-u", user.unwrap_or("nobody"), "--", "sh"]).env_remove("TMPDIR");
                command
            }
            false => Command::new("sh"),
        };
        let port = free_port().map_err(|e| format!("no port is free: {e}"))?;
        let fsync = if care == Care::Full { "on" } else { "off" };
        command.args(["-c", SCRIPT]).arg(programs).args([&port.to_string(), fsync]);
        command.current_dir(env::temp_dir());
        let mut shell = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|e| format!("PostgreSQL cannot be started: {e}"))?;
        let mut folder = String::new();
        if let Some(said) = shell.stdout.take() {
            let read = BufReader::new(said).read_line(&mut folder);
            read.map_err(|e| format!("PostgreSQL was lost: {e}"))?;
        }
        let url = format!("postgres://sztab@127.0.0.1:{port}/postgres");
        let postgres = Postgres { shell, url, folder: folder.trim().into() };
        match postgres.folder.is_dir() {
            true => Ok(postgres),
            false => Err("PostgreSQL did not start".into()),
        }
    }
}

/// A port that nobody listens on now.
fn free_port() -> io::Result<u16> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port())
}

impl Drop for Postgres {
    fn drop(&mut self) {
        drop(self.shell.stdin.take());
        // It ends by itself now; if it is gone already, so much the better.
        let _ = self.shell.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where PostgreSQL is not installed, `cargo xtask test` installs it first.
    #[test]
    fn a_server_goes_with_its_folder() {
        if tools::postgres_folder().is_none() {
            return eprintln!("skipped: PostgreSQL is not installed");
        }
        let postgres = Postgres::start(Care::None).unwrap();
        let folder = postgres.folder.clone();
        assert!(folder.is_dir());
        drop(postgres);
        assert!(!folder.exists());
    }
}
