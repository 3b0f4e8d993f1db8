use std::{
    fmt::{Debug, Display},
    fs,
    path::Path,
};

use serde::Deserialize;
use wayfinder_core::{Entry, Game, Observer, Pending, Proposal};

/// A finished game as it was logged, with how it came out: an old log must replay to the same
/// scores for as long as its rules version stands.
#[derive(Clone, Debug, Deserialize)]
#[expect(missing_docs, reason = "the fields are those of a record")]
pub struct FinishedGame {
    /// What its file is called, without the ending.
    #[serde(skip)]
    pub name: String,
    pub game: String,
    pub rules_version: u32,
    pub setup: Proposal,
    pub log: Vec<String>,
    pub scores: Vec<i32>,
    pub placings: Vec<u8>,
}

/// Where a finished game led, and what spectators were told on the way.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "the fields say what they are")]
pub struct Replayed<G: Game> {
    pub position: G,
    pub notices: Vec<G::Notice>,
}

impl FinishedGame {
    /// All of a folder, in the order of their names. Panics if there is none.
    pub fn all(folder: impl AsRef<Path>) -> Vec<FinishedGame> {
        let folder = folder.as_ref();
        let files =
            fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        let mut paths: Vec<_> = files.map(|file| file.unwrap().path()).collect();
        paths.sort();
        assert!(!paths.is_empty(), "no game in {}", folder.display());
        paths.iter().map(FinishedGame::read).collect()
    }

    /// The one in this file.
    pub fn read(path: impl AsRef<Path>) -> FinishedGame {
        let path = path.as_ref();
        let text =
            fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let game = serde_json::from_str(&text)
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let name = path.file_stem().expect("a file").to_string_lossy().into_owned();
        FinishedGame { name, ..game }
    }

    /// Applies the log as far as the rules allow, and refuses with the first entry that they do not.
    pub fn follow<G: Game>(&self) -> Result<Replayed<G>, String> {
        let fault = |error: &dyn Display| format!("{}: {error}", self.name);
        let setup = G::setup(&self.setup).map_err(|error| fault(&error))?;
        let (mut position, mut events) = (G::new(&setup), Vec::new());
        for text in &self.log {
            let entry: Entry<G> = text.parse().map_err(|error| fault(&error))?;
            entry.apply(&mut position, &mut events).map_err(|error| fault(&error))?;
        }
        let notice = |event| G::notice(event, Observer::Spectator);
        Ok(Replayed { position, notices: events.iter().filter_map(notice).collect() })
    }

    /// Follows the log of a game of these rules, and panics unless it leads to its end, with the same scores and
    /// places as before.
    pub fn replay<G: Game>(&self) -> Replayed<G> {
        let name = &self.name;
        let (id, version) = (G::INFO.id, G::INFO.rules_version);
        assert_eq!((self.game.as_str(), self.rules_version), (id, version), "{name}");
        let replayed = self.follow::<G>().unwrap_or_else(|fault| panic!("{fault}"));
        let standings = replayed.position.standings();
        assert_eq!(replayed.position.pending(), Pending::Over, "{name}");
        assert_eq!(standings.points(), self.scores, "{name}");
        assert_eq!(standings.placings(), self.placings, "{name}");
        replayed
    }
}

/// Replays all games of a folder, and panics unless each file is named after the way its game ended, and every
/// way has one. An underscore in the name of a way is a hyphen in the name of a file.
pub fn assert_finished_games<G: Game, W: Copy + PartialEq + Debug>(
    folder: impl AsRef<Path>,
    ways: &[(&str, W)],
    way_of: impl Fn(&FinishedGame, &Replayed<G>) -> W,
) {
    let mut met = Vec::new();
    for game in FinishedGame::all(folder) {
        let way = way_of(&game, &game.replay::<G>());
        let named = ways.iter().find(|(_, it)| *it == way);
        let (word, _) = named.unwrap_or_else(|| panic!("{} ended by {way:?}", game.name));
        let word = word.replace('_', "-");
        assert!(game.name.starts_with(&word), "{} ended by {way:?}", game.name);
        met.push(way);
    }
    for (_, way) in ways {
        assert!(met.contains(way), "no finished game ended by {way:?}");
    }
}
