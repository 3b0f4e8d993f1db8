use std::{
    fs::File,
    io::{self, BufRead, BufReader},
    path::Path,
};

use wayfinder_lab::{Lab, LabTitle};
use wayfinder_table::GameRecord;

use crate::{failure::Failure, table_args::brief};

/// A game of a log file, with the words to find it by.
#[derive(Debug)]
pub(crate) struct FoundRecord {
    pub(crate) record: GameRecord,
    /// Which game of the file, from zero.
    pub(crate) index: usize,
    /// The file and the line.
    pub(crate) place: String,
}

impl FoundRecord {
    /// The title that was played.
    pub(crate) fn title(&self, lab: Lab) -> Result<&'static dyn LabTitle, Failure> {
        let found = lab.find(&self.record.game);
        found.map_err(|error| Failure::Data(format!("{}: {error}", self.place)))
    }

    /// Which game it is, with players and options.
    pub(crate) fn headline(&self) -> String {
        let GameRecord { game, setup, .. } = &self.record;
        let mut words =
            vec![format!("game {}: {game}", self.index), format!("{} players", setup.players)];
        words.extend(setup.options.iter().map(|(key, value)| format!("{key} {}", brief(value))));
        words.join(", ")
    }
}

/// Does something with every game of a log file, or with the one that is named, counted from zero.
/// Refuses a file without games and a game that there is not.
pub(crate) fn each_game(
    file: &Path,
    only: Option<usize>,
    mut visit: impl FnMut(FoundRecord) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let path = file.display();
    let cannot_read = |error: io::Error| Failure::Data(format!("cannot read {path}: {error}"));
    let opened = File::open(file).map_err(cannot_read)?;
    let mut games = 0;
    for (line, text) in BufReader::new(opened).lines().enumerate() {
        let text = text.map_err(cannot_read)?;
        if text.trim().is_empty() {
            continue;
        }
        if only.is_none_or(|game| game == games) {
            let place = format!("{path} line {}", line + 1);
            let record = serde_json::from_str(&text)
                .map_err(|error| Failure::Data(format!("{place}: not a game record: {error}")))?;
            visit(FoundRecord { record, index: games, place })?;
        }
        games += 1;
        if only.is_some_and(|game| game < games) {
            return Ok(());
        }
    }
    match only {
        None if games == 0 => Err(Failure::Data(format!("{path} holds no game"))),
        None => Ok(()),
        Some(game) => Err(Failure::Usage(format!(
            "{path} has no game {game}: it holds {games}, counted from zero"
        ))),
    }
}
