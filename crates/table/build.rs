//! Lists the files of the pages, so that the program holds them: all of `web/` but what only checks
//! it.

use std::{
    env,
    fmt::Write as _,
    fs, io,
    path::{Path, PathBuf},
};

/// Folders that no page asks for.
const ONLY_CHECKS: [&str; 2] = ["tests", "types"];

fn main() -> io::Result<()> {
    let variable = |name| env::var_os(name).map(PathBuf::from).ok_or(io::ErrorKind::NotFound);
    let (root, out) = (variable("CARGO_MANIFEST_DIR")?, variable("OUT_DIR")?);
    println!("cargo:rerun-if-changed=../../web");
    let mut list = String::new();
    embed(&root.join("../../web"), "", &mut list)?;
    fs::write(out.join("web.rs"), format!("&[{list}]"))
}

fn embed(folder: &Path, prefix: &str, list: &mut String) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if !path.is_dir() {
            // Writing into a string cannot fail.
            let _ = write!(list, "({:?}, include_bytes!({path:?})),", format!("{prefix}{name}"));
        } else if !prefix.is_empty() || !ONLY_CHECKS.contains(&name.as_str()) {
            embed(&path, &format!("{prefix}{name}/"), list)?;
        }
    }
    Ok(())
}
