//! Makes an empty folder where the web client would be, so that the server builds without Node.

use std::{env, fs, path::Path};

fn main() {
    let crate_folder = env::var("CARGO_MANIFEST_DIR").expect("cargo tells where the crate is");
    let client = Path::new(&crate_folder).join("../../web/dist");
    fs::create_dir_all(&client).expect("web/dist can be made");
    println!("cargo:rerun-if-changed={}", client.display());
}
