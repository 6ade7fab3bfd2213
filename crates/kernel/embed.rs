//! Embeds what a crate has in `data` and in `words`: writes the list of the files, so that another
//! file, or another language, needs no line of Rust. The build script of the kernel and of every game.

use std::{
    env,
    fmt::Write as _,
    fs, io,
    path::{Path, PathBuf},
};

fn main() -> io::Result<()> {
    let variable = |name| env::var_os(name).map(PathBuf::from).ok_or(io::ErrorKind::NotFound);
    let (root, out) = (variable("CARGO_MANIFEST_DIR")?, variable("OUT_DIR")?);
    let mut list = String::new();
    // Data are called by their names, words by their folder: `map.toml`, `words/pl/game.ftl`.
    for (folder, prefix) in [("data", ""), ("words", "words/")] {
        let path = root.join(folder);
        if path.is_dir() {
            println!("cargo:rerun-if-changed={folder}");
            embed(&path, prefix, &mut list)?;
        }
    }
    fs::write(out.join("files.rs"), format!("&[{list}]"))
}

fn embed(folder: &Path, prefix: &str, list: &mut String) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            embed(&path, &format!("{prefix}{name}/"), list)?;
        } else if name.ends_with(".toml") || name.ends_with(".ftl") {
            // Writing into a string cannot fail.
            let _ = write!(list, "({:?}, include_str!({path:?})),", format!("{prefix}{name}"));
        }
    }
    Ok(())
}
