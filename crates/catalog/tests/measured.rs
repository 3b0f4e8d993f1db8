//! No title is forgotten when instructions are counted.

use std::{collections::BTreeMap, fs};

use wayfinder_catalog::Catalog;

#[test]
fn instructions_of_every_title_are_counted() {
    let file = "benches/instructions/instructions.json";
    let text = fs::read_to_string(format!("{}/{file}", env!("CARGO_MANIFEST_DIR"))).unwrap();
    let counts: BTreeMap<String, u64> = serde_json::from_str(&text).unwrap();
    for title in Catalog::ALL.titles() {
        for workload in ["play", "imagine", "search"] {
            let name = format!("{}-{workload}", title.info().id);
            assert!(counts.get(&name).is_some_and(|&count| count > 1_000_000), "{name}");
        }
    }
}
