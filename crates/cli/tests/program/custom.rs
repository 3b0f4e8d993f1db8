//! Owners' files: every title that takes them plays its examples to the end.

use crate::wayfinder;

/// A title, and a file of its tests for each option that takes one.
const TITLES: [(&str, &[(&str, &str)]); 2] = [
    ("maori", &[("board", "board.json"), ("tiles", "tiles.json")]),
    ("polynesia", &[("board", "map.json"), ("components", "components.json")]),
];

#[test]
fn bots_play_with_files_of_ones_own() {
    for (title, files) in TITLES {
        let folder = format!("{}/../../games/{title}/tests/custom", env!("CARGO_MANIFEST_DIR"));
        let options: Vec<_> =
            files.iter().map(|(key, file)| format!("{key}=@{folder}/{file}")).collect();
        for (bots, games) in [("greedy", 4), ("mcts:20", 2)] {
            let line = format!(
                "simulate {title} --players 3 --games {games} --bots {bots} --json --options {}",
                options.join(",")
            );
            let report = wayfinder(&line).json();
            assert_eq!(report["games"], games, "{title} {bots}");
            assert!(report["decisions"].as_u64().unwrap() > 100, "{title} {bots}");
            for (key, _) in files {
                let told = report["options"][key].as_str().unwrap();
                assert!(told.starts_with('{'), "{title}: {key} is {told}");
            }
        }
    }
}

/// None of the options that take a file is left without an example.
#[test]
fn every_option_that_takes_a_file_has_one() {
    for (title, files) in TITLES {
        let title = wayfinder_catalog::Catalog::ALL.find(title).unwrap();
        let options = title.info().options.iter().filter(|option| option.accepts_file);
        let keys: Vec<_> = options.map(|option| option.key).collect();
        assert_eq!(files.iter().map(|(key, _)| *key).collect::<Vec<_>>(), keys);
    }
}
