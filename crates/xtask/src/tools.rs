//! Programs that the tests need and cargo cannot bring: they are installed where that is possible
//! without asking, else we say what is missing.

use std::{
    env, fs,
    path::PathBuf,
    process::{Command, Stdio},
};

/// A program, and the package of Debian and its kin that holds it.
pub struct Tool {
    name: &'static str,
    package: &'static str,
    is_there: fn() -> bool,
}

pub const CHROMIUM: Tool =
    Tool { name: "Chromium", package: "chromium", is_there: || browser::find_chromium().is_some() };
pub const FIREFOX: Tool = Tool {
    name: "Firefox",
    package: "firefox-esr",
    is_there: || browser::find_firefox().is_some(),
};
pub const POSTGRES: Tool =
    Tool { name: "PostgreSQL", package: "postgresql", is_there: || postgres_folder().is_some() };
/// The independent checker of dice is written in it.
pub const PYTHON: Tool =
    Tool { name: "Python", package: "python3", is_there: || on_path("python3").is_some() };

/// Runs the tests of the page, and what checks it.
pub const NODE: Tool =
    Tool { name: "Node.js", package: "nodejs", is_there: || on_path("node").is_some() };
pub const NPM: Tool = Tool { name: "npm", package: "npm", is_there: || on_path("npm").is_some() };

/// Lets system calls of the table fail.
pub const STRACE: Tool =
    Tool { name: "strace", package: "strace", is_there: || on_path("strace").is_some() };

/// Counts instructions.
pub const VALGRIND: Tool =
    Tool { name: "Valgrind", package: "valgrind", is_there: || on_path("valgrind").is_some() };

/// Installs what is missing; an error names what still is.
pub fn install(tools: &[Tool]) -> Result<(), String> {
    let missing = || tools.iter().filter(|tool| !(tool.is_there)()).collect::<Vec<_>>();
    let wanted = missing();
    if wanted.is_empty() {
        return Ok(());
    }
    if let Some(root) = as_root() {
        let apt = |args: &[&str]| {
            let mut apt = root.command("apt-get");
            let status = apt.env("DEBIAN_FRONTEND", "noninteractive").args(args).status();
            status.map_err(|e| format!("apt-get cannot be started: {e}"))
        };
        apt(&["update", "--quiet"])?;
        // One by one: a package that this system does not know keeps back no other.
        for tool in &wanted {
            println!("installing {}", tool.name);
            apt(&["install", "--yes", "--quiet", tool.package])?;
        }
    }
    let lacking = missing();
    let words = |part: fn(&Tool) -> &'static str, between: &str| {
        lacking.iter().map(|tool| part(tool)).collect::<Vec<_>>().join(between)
    };
    match lacking.is_empty() {
        true => Ok(()),
        false => Err(format!(
            "{} not installed, and this needs it. On Debian or Ubuntu: sudo apt-get install {}; \
             elsewhere by its own installer. A browser off the path can be named in the variable \
             CHROMIUM or FIREFOX.",
            words(|tool| tool.name, " and "),
            words(|tool| tool.package, " "),
        )),
    }
}

/// How a command gets the rights of root.
#[derive(Clone, Copy)]
enum Root {
    Already,
    Sudo,
}

impl Root {
    fn command(self, program: &str) -> Command {
        match self {
            Root::Already => Command::new(program),
            Root::Sudo => {
                let mut sudo = Command::new("sudo");
                sudo.args(["-n", program]);
                sudo
            }
        }
    }
}

/// Nothing where there is no apt, or where we would have to ask for a password.
fn as_root() -> Option<Root> {
    on_path("apt-get")?;
    match is_root() {
        true => Some(Root::Already),
        false => succeeds(Command::new("sudo").args(["-n", "true"])).then_some(Root::Sudo),
    }
}

pub fn is_root() -> bool {
    let asked = Command::new("id").arg("-u").output();
    asked.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

/// Whether a command ends well; what it says is nobody's business.
pub fn succeeds(command: &mut Command) -> bool {
    let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

fn on_path(program: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    env::split_paths(&path).map(|folder| folder.join(program)).find(|file| file.is_file())
}

/// The folder of the newest PostgreSQL; Debian keeps its programs off the path.
pub fn postgres_folder() -> Option<PathBuf> {
    let on_path = on_path("initdb").and_then(|file| file.parent().map(PathBuf::from));
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().filter_map(Result::ok);
    let mut folders: Vec<PathBuf> = versions.map(|entry| entry.path()).collect();
    folders.sort_by_key(|folder| folder.file_name()?.to_str()?.parse::<u32>().ok());
    let folders = folders.into_iter().rev().map(|folder| folder.join("bin"));
    let is_whole = |f: &PathBuf| f.join("initdb").is_file() && f.join("postgres").is_file();
    on_path.into_iter().chain(folders).find(is_whole)
}
