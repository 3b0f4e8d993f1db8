//! Who may know whom: rules crates stay pure, and nothing points back.

use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::Value;
use wayfinder_catalog::Catalog;

/// Crates by layer: each may use those of layers above it, never its own or a lower one. Titles are found by their
/// folders.
const LAYERS: &[&[Crate]] = &[
    &[Crate::Named("wayfinder-core"), Crate::Named("wayfinder-painter")],
    &[Crate::Named("wayfinder-dice")],
    &[Crate::Named("wayfinder-encoding")],
    &[
        Crate::Named("wayfinder-laws"),
        Crate::Named("wayfinder-search"),
        Crate::Named("wayfinder-table"),
        Crate::Named("wayfinder-testkit"),
    ],
    &[Crate::Rules, Crate::Named("wayfinder-bots")],
    &[Crate::Bot],
    &[Crate::Named("wayfinder-catalog"), Crate::Named("wayfinder-store")],
    &[Crate::Named("wayfinder-lessons"), Crate::Named("wayfinder-vector")],
    &[
        Crate::Named("wayfinder-lab"),
        Crate::Named("wayfinder-python"),
        Crate::Named("wayfinder-server"),
        Crate::Named("wayfinder-trials"),
    ],
    &[Crate::Named("wayfinder"), Crate::Named("wayfinder-inputs")],
];

/// What a rules crate may use.
const PURE: &[&str] = &["serde", "serde_json", "ts-rs", "wayfinder-core"];

/// What the bots of a title may use beside its own rules.
const BOT: &[&str] = &[
    "serde",
    "serde_json",
    "wayfinder-bots",
    "wayfinder-core",
    "wayfinder-dice",
    "wayfinder-encoding",
    "wayfinder-search",
];

/// What a rules crate must not reach for: I/O, clocks, threads, and maps without an order.
const IMPURE_MODULES: &[&str] = &["env", "fs", "io", "net", "process", "thread", "time"];
const IMPURE_NAMES: &[&str] = &["HashMap", "HashSet", "RandomState", "Instant", "SystemTime"];

struct Package {
    folder: PathBuf,
    /// What it is built from, tests apart.
    uses: Vec<String>,
}

/// What a crate is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Crate {
    /// The rules of a title, `games/<title>`.
    Rules,
    /// What bots know of it, `games/<title>/bot`.
    Bot,
    /// One of `crates`.
    Named(&'static str),
}

impl Crate {
    fn is(self, name: &str, package: &Package) -> bool {
        match self {
            Crate::Rules => is_title(package),
            Crate::Bot => is_bot(package),
            Crate::Named(own) => own == name,
        }
    }
}

fn workspace() -> BTreeMap<String, Package> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--offline", "--format-version", "1"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    metadata["packages"].as_array().unwrap().iter().map(package).collect()
}

fn package(metadata: &Value) -> (String, Package) {
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let built = |it: &&Value| it["kind"] != "dev";
    let uses = metadata["dependencies"].as_array().unwrap().iter().filter(built);
    let manifest = PathBuf::from(text(&metadata["manifest_path"]));
    let package = Package {
        folder: manifest.parent().unwrap().to_owned(),
        uses: uses.map(|it| text(&it["name"])).collect(),
    };
    (text(&metadata["name"]), package)
}

fn is_title(package: &Package) -> bool {
    package.folder.parent().is_some_and(|folder| folder.ends_with("games"))
}

fn is_bot(package: &Package) -> bool {
    let title = package.folder.parent().and_then(Path::parent);
    package.folder.ends_with("bot") && title.is_some_and(|folder| folder.ends_with("games"))
}

/// The titles by the names of their folders.
fn titles(workspace: &BTreeMap<String, Package>) -> Vec<&str> {
    let rules = workspace.values().filter(|package| is_title(package));
    rules.map(|package| package.folder.file_name().unwrap().to_str().unwrap()).collect()
}

/// All of ours that a crate is built from, however far away.
fn reached<'a>(workspace: &'a BTreeMap<String, Package>, from: &str) -> BTreeSet<&'a str> {
    let mut reached = BTreeSet::new();
    let mut open = vec![from];
    while let Some(name) = open.pop() {
        for used in &workspace[name].uses {
            if workspace.contains_key(used) && reached.insert(used.as_str()) {
                open.push(used);
            }
        }
    }
    reached
}

#[test]
fn nothing_points_back() {
    let workspace = workspace();
    let layer = |name: &str| {
        LAYERS.iter().position(|layer| layer.iter().any(|it| it.is(name, &workspace[name])))
    };
    for (name, package) in &workspace {
        let own = layer(name).unwrap_or_else(|| panic!("say in LAYERS where {name} belongs"));
        for used in package.uses.iter().filter(|used| workspace.contains_key(*used)) {
            assert!(layer(used) < Some(own), "{name} must not use {used}");
        }
    }
}

#[test]
fn the_testkit_is_for_tests_and_benchmarks() {
    let workspace = workspace();
    assert!(workspace.contains_key("wayfinder-testkit"));
    for (name, package) in &workspace {
        let uses = package.uses.iter().any(|used| used == "wayfinder-testkit");
        assert!(!uses, "{name} must not be built with the testkit");
    }
}

#[test]
fn the_core_needs_serde_only() {
    // And ts-rs, while the types of the web client are written.
    assert_eq!(workspace()["wayfinder-core"].uses, ["serde", "ts-rs"]);
}

#[test]
fn titles_need_the_core_and_serde_only() {
    let workspace = workspace();
    let titles: Vec<_> = workspace.iter().filter(|(_, package)| is_title(package)).collect();
    assert!(!titles.is_empty());
    for (name, package) in titles {
        let impure = package.uses.iter().find(|used| !PURE.contains(&used.as_str()));
        assert_eq!(impure, None, "{name} uses more than its rules need");
    }
}

#[test]
fn bots_of_a_title_know_no_other() {
    let workspace = workspace();
    let titles = titles(&workspace);
    for title in &titles {
        let bot = format!("{title}-bot");
        let package = workspace.get(&bot).unwrap_or_else(|| panic!("there is no {bot}"));
        assert!(package.folder.ends_with(format!("games/{title}/bot")), "{bot} is elsewhere");
        let allowed = |used: &&String| used == title || BOT.contains(&used.as_str());
        let other = package.uses.iter().find(|used| !allowed(used));
        assert_eq!(other, None, "{bot} uses more than it needs");
    }
    let bots = workspace.values().filter(|package| is_bot(package)).count();
    assert_eq!(bots, titles.len(), "a title has one crate of bots");
}

#[test]
fn every_folder_of_a_title_is_in_the_catalog() {
    let workspace = workspace();
    let mut listed: Vec<_> = Catalog::ALL.titles().map(|title| title.info().id).collect();
    listed.sort_unstable();
    assert_eq!(listed, titles(&workspace), "say in titles.rs which titles there are");
}

#[test]
fn what_all_bots_share_names_no_title() {
    let workspace = workspace();
    for name in ["wayfinder-bots", "wayfinder-search"] {
        let reached = reached(&workspace, name);
        let title =
            reached.iter().find(|it| is_title(&workspace[**it]) || is_bot(&workspace[**it]));
        assert_eq!(title, None, "{name} must know no title");
    }
}

#[test]
fn a_server_is_built_without_laws_and_lab() {
    let workspace = workspace();
    let reached = reached(&workspace, "wayfinder-server");
    assert!(reached.contains("wayfinder-core") && reached.contains("wayfinder-catalog"));
    for unwanted in ["wayfinder-lab", "wayfinder-laws", "wayfinder-testkit", "wayfinder-trials"] {
        assert!(workspace.contains_key(unwanted));
        assert!(!reached.contains(unwanted), "the server must not be built with {unwanted}");
    }
}

#[test]
fn core_and_titles_touch_nothing_but_their_arguments() {
    let workspace = workspace();
    let pure = workspace.iter().filter(|(name, it)| *name == "wayfinder-core" || is_title(it));
    for (_, package) in pure {
        for file in sources(&package.folder.join("src")) {
            let found = impurities(&fs::read_to_string(&file).unwrap());
            assert!(found.is_empty(), "{} uses {}", file.display(), found.join(", "));
        }
    }
}

#[test]
fn the_scan_sees_what_it_looks_for() {
    let check = |source: &str, expected: &[&str]| assert_eq!(impurities(source), expected);
    check("use std::fs;", &["std::fs"]);
    check("use std::{fmt, time::Duration};", &["std::time"]);
    check(
        "use std::{\n    collections::{BTreeMap, HashMap},\n    net,\n};",
        &["HashMap", "std::net"],
    );
    check("let home = std::env::var(\"HOME\");", &["std::env"]);
    check("// A HashMap would have no order.\nuse std::fmt;", &[]);
    check("use std::envelope::Letter;", &[]);
    check("fn rules() {}\n#[cfg(test)]\nmod tests {\n    use std::fs;\n}\n", &[]);
    check("#[cfg(test)]\nmod tests;\nuse std::fs;", &["std::fs"]);
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let (folders, files): (Vec<_>, Vec<_>) = entries.partition(|path| path.is_dir());
    let test = |path: &PathBuf| path.file_stem().is_some_and(|stem| stem == "tests");
    let own = files.into_iter().filter(|path| path.extension().is_some_and(|it| it == "rs"));
    let below = folders.iter().filter(|path| !test(path)).flat_map(|path| sources(path));
    own.filter(|path| !test(path)).chain(below).collect()
}

/// What a source file reaches for that it should not, comments and tests apart.
fn impurities(source: &str) -> Vec<String> {
    let code = code(source);
    let words = |text: &str| -> Vec<String> {
        text.split(|c: char| !c.is_alphanumeric() && c != '_').map(str::to_owned).collect()
    };
    let mut found: Vec<_> = IMPURE_NAMES
        .iter()
        .filter(|name| words(&code).iter().any(|word| word == *name))
        .map(|name| (*name).to_owned())
        .collect();
    for (at, path) in code.match_indices("std::") {
        let modules = match code[at + path.len()..].strip_prefix('{') {
            Some(group) => top_level(group),
            None => words(&code[at + path.len()..]).into_iter().take(1).collect(),
        };
        let impure = modules.iter().filter(|module| IMPURE_MODULES.contains(&module.as_str()));
        found.extend(impure.map(|module| format!("std::{module}")));
    }
    found
}

/// The lines of a source file without comments and tests, which stand at its end or in files of
/// their own.
fn code(source: &str) -> String {
    let mut code = String::new();
    let mut lines = source.lines();
    while let Some(line) = lines.next() {
        if line.trim() != "#[cfg(test)]" {
            code += line.split("//").next().unwrap_or_default();
            code.push('\n');
        } else if !lines.next().is_some_and(|item| item.trim_end().ends_with(';')) {
            break;
        }
    }
    code
}

/// The first names of the items of a `use` group, which has just been opened.
fn top_level(group: &str) -> Vec<String> {
    let mut depth = 1;
    let mut items = vec![String::new()];
    for c in group.chars() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 1 => items.push(String::new()),
            _ if depth == 1 => items.last_mut().unwrap().push(c),
            _ => (),
        }
        if depth == 0 {
            break;
        }
    }
    let first = |item: &String| item.trim().split("::").next().unwrap_or_default().to_owned();
    items.iter().map(first).collect()
}
