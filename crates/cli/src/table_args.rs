use std::{fmt, fs, num::NonZeroUsize, path::PathBuf, str::FromStr, sync::Arc, thread};

use clap::Args;
use wayfinder_core::{GameInfo, OptionInfo, Proposal};
use wayfinder_lab::{Lab, LabTable, LabTitle, every_proposal};

use crate::failure::Failure;

/// Who plays, and with which options.
#[derive(Debug, Args)]
pub(crate) struct TableArgs {
    /// How many play
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<u8>,

    /// Options of the title; @PATH stands for the text of a file, such as a board of your own
    #[arg(long, value_name = "KEY=VALUE", value_delimiter = ',')]
    pub(crate) options: Vec<OptionArg>,
}

/// Which games are played at which table, and how many.
#[derive(Debug, Args)]
pub(crate) struct GamesArgs {
    /// The title, such as maori
    game: String,

    #[command(flatten)]
    table: TableArgs,

    /// How many games
    #[arg(long = "games", value_name = "K", default_value_t = 1000)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) count: u64,
}

impl GamesArgs {
    /// The table, for the fewest players if nobody says how many.
    pub(crate) fn table(&self, lab: Lab) -> Result<Arc<dyn LabTable>, Failure> {
        let title = lab.find(&self.game)?;
        self.table.proposal(title, title.info().min_players)
    }
}

/// How games are played.
#[derive(Debug, Args)]
pub(crate) struct SeriesArgs {
    /// The same seed gives the same games, on any number of threads [default: 1]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,

    /// How many games are played at once [default: one for each core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// Prints one JSON object instead of a table
    #[arg(long)]
    pub(crate) json: bool,
}

impl SeriesArgs {
    /// What everything random grows from.
    pub(crate) fn seed(&self) -> u64 {
        self.seed.unwrap_or(1)
    }

    /// The same, if somebody has said it.
    pub(crate) fn given_seed(&self) -> Option<u64> {
        self.seed
    }

    pub(crate) fn threads(&self) -> NonZeroUsize {
        let cores = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        self.threads.and_then(|threads| NonZeroUsize::new(threads.into())).unwrap_or_else(cores)
    }
}

/// `1 thread` or `2 threads`.
pub(crate) fn threads(number: usize) -> String {
    if number == 1 { "1 thread".to_owned() } else { format!("{number} threads") }
}

/// An option's value as it is shown: a board of one's own is given by its text, which fills pages.
pub(crate) fn brief(value: &str) -> &str {
    if value.trim_start().starts_with('{') { "(a file)" } else { value }
}

/// One `KEY=VALUE`.
#[derive(Clone, Debug)]
pub(crate) struct OptionArg {
    key: String,
    value: Given,
}

/// How a value was given.
#[derive(Clone, Debug)]
enum Given {
    Plain(String),
    File(PathBuf),
}

impl fmt::Display for OptionArg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.value {
            Given::Plain(value) => write!(f, "{}={value}", self.key),
            Given::File(path) => write!(f, "{}=@{}", self.key, path.display()),
        }
    }
}

impl FromStr for OptionArg {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<OptionArg, &'static str> {
        let (key, value) = text.split_once('=').ok_or("write it as KEY=VALUE or KEY=@PATH")?;
        let value = match value.strip_prefix('@') {
            Some(path) => Given::File(path.into()),
            None => Given::Plain(value.to_owned()),
        };
        Ok(OptionArg { key: key.to_owned(), value })
    }
}

impl TableArgs {
    /// The table that was asked for, every option spelled out. If nobody said how many play, it is
    /// `players`, or the next number that goes together with the options.
    pub(crate) fn proposal(
        &self,
        title: &dyn LabTitle,
        players: u8,
    ) -> Result<Arc<dyn LabTable>, Failure> {
        if let Some(players) = self.players {
            return self.table(title, players);
        }
        let fewest = self.table(title, players);
        let mut more = (players + 1..=title.info().max_players).map(|it| self.table(title, it));
        fewest.or_else(|refused| more.find_map(Result::ok).ok_or(refused))
    }

    fn table(&self, title: &dyn LabTitle, players: u8) -> Result<Arc<dyn LabTable>, Failure> {
        let info = title.info();
        let mut proposal = Proposal::new(players);
        for OptionArg { key, value } in &self.options {
            let value = match value {
                Given::Plain(value) => value,
                // The file is read only if everything else is right; its option is checked now.
                Given::File(_) => file_option(&info, key)?.map_or("", |option| option.default()),
            };
            if proposal.options.insert(key.clone(), value.to_owned()).is_some() {
                return Err(Failure::Usage(format!("option {key} is given twice")));
            }
        }
        info.check(&proposal).map_err(|error| Failure::Usage(error.to_string()))?;
        let files = self.read_files(&mut proposal)?;
        title.table(&proposal).map_err(|error| match files.as_slice() {
            [] => Failure::Usage(error.to_string()),
            files => Failure::Data(format!("{}: {error}", files.join(", "))),
        })
    }

    /// Every table that is like the one that was asked for in what was said.
    pub(crate) fn every_proposal(
        &self,
        title: &dyn LabTitle,
    ) -> Result<Vec<Arc<dyn LabTable>>, Failure> {
        let named = self.proposal(title, title.info().min_players)?;
        let mut tables = every_proposal(&title.info());
        for table in &mut tables {
            for OptionArg { key, .. } in &self.options {
                table.options.insert(key.clone(), named.proposal().options[key].clone());
            }
        }
        tables.retain(|table| self.players.is_none_or(|players| table.players == players));
        tables.sort_by(|one, other| {
            (one.players, &one.options).cmp(&(other.players, &other.options))
        });
        tables.dedup();
        Ok(those_offered(title, &named, tables))
    }

    /// Puts the texts of files in the places of their names, and returns the names.
    fn read_files(&self, proposal: &mut Proposal) -> Result<Vec<String>, Failure> {
        let mut names = Vec::new();
        for OptionArg { key, value } in &self.options {
            let path = match value {
                Given::Plain(_) => continue,
                Given::File(path) => path,
            };
            let name = path.display().to_string();
            let text = fs::read_to_string(path)
                .map_err(|error| Failure::Data(format!("cannot read {name}: {error}")))?;
            proposal.options.insert(key.clone(), text);
            names.push(name);
        }
        Ok(names)
    }
}

/// Those of some tables that the title offers: some choices don't go together, and what it refuses
/// is no table. The one that was named has been checked already.
pub(crate) fn those_offered(
    title: &dyn LabTitle,
    named: &Arc<dyn LabTable>,
    tables: impl IntoIterator<Item = Proposal>,
) -> Vec<Arc<dyn LabTable>> {
    let check = |table: Proposal| {
        if table == *named.proposal() { Some(Arc::clone(named)) } else { title.table(&table).ok() }
    };
    tables.into_iter().filter_map(check).collect()
}

/// The option that a file is given for; `None` if there is no such option, which the title's own
/// check will say. Refuses one that takes no file.
fn file_option(info: &GameInfo, key: &str) -> Result<Option<&'static OptionInfo>, Failure> {
    let option = info.options.iter().find(|option| option.key == key);
    match option {
        Some(option) if !option.accepts_file => Err(Failure::Usage(format!(
            "option {key} takes no file: allowed are {}",
            option.values.join(", ")
        ))),
        Some(_) | None => Ok(option),
    }
}
