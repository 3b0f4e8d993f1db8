//! Puts the lessons of every title into the program: a folder `games/<title>/lessons` is found, not listed.

use std::{env, error::Error, fmt::Write, fs, path::Path};

fn main() -> Result<(), Box<dyn Error>> {
    let games = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../../games").canonicalize()?;
    println!("cargo::rerun-if-changed={}", games.display());
    let mut files = String::from("&[\n");
    for title in sorted(&games)? {
        let folder = games.join(&title).join("lessons");
        if !folder.is_dir() {
            continue;
        }
        println!("cargo::rerun-if-changed={}", folder.display());
        for file in sorted(&folder)? {
            let path = folder.join(&file);
            if path.extension().is_some_and(|it| it == "json") {
                let path = path.to_str().ok_or("a path that is no text")?;
                writeln!(files, "    ({title:?}, {file:?}, include_str!({path:?})),")?;
            }
        }
    }
    files.push_str("]\n");
    fs::write(Path::new(&env::var("OUT_DIR")?).join("files.rs"), files)?;
    Ok(())
}

/// What is in a folder, by name.
fn sorted(folder: &Path) -> Result<Vec<String>, Box<dyn Error>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder)? {
        names.push(entry?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    Ok(names)
}
