use std::{collections::BTreeMap, str::FromStr};

use serde::Serialize;

use crate::{Proposal, SetupError, Vocabulary};

/// What the lobby and the command line need to know of a title before a table is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct GameInfo {
    /// The title's name in commands, addresses and logs: lower case, ASCII.
    pub id: &'static str,
    /// Bumped when an old log may replay differently.
    pub rules_version: u32,
    /// The fewest players.
    pub min_players: u8,
    /// The most players.
    pub max_players: u8,
    /// The options a table can be opened with.
    pub options: &'static [OptionInfo],
}

/// One option of a title: a key, what it can be, what it is if nobody says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct OptionInfo {
    /// The option's name.
    pub key: &'static str,
    /// The values it can have; the first is the default.
    pub values: &'static [&'static str],
    /// Whether it also takes the text of a data file, such as a custom board.
    pub accepts_file: bool,
}

impl OptionInfo {
    /// The value if nobody says.
    pub const fn default(&self) -> &'static str {
        self.values[0]
    }

    fn allowed(&self) -> String {
        let file = if self.accepts_file { " or a data file's text" } else { "" };
        format!("{}{file}", self.values.join(", "))
    }
}

impl GameInfo {
    /// Checks players and options against what the title offers, and fills in defaults; refuses
    /// with every reason.
    ///
    /// ```
    /// use wayfinder_core::{Game, Proposal, example::Pearls};
    ///
    /// let options = Pearls::INFO.check(&Proposal::new(3)).unwrap();
    /// assert_eq!(options.get("sharks"), "few");
    ///
    /// let error = Pearls::INFO.check(&Proposal::new(7).with("sharks", "none")).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "pearls is for 2 to 4 players, not 7; \
    ///      option sharks cannot be \"none\": allowed are few, many",
    /// );
    /// ```
    pub fn check(&self, proposal: &Proposal) -> Result<Options, SetupError> {
        let mut reasons = Vec::new();
        if !(self.min_players..=self.max_players).contains(&proposal.players) {
            reasons.push(format!(
                "{} is for {} to {} players, not {}",
                self.id, self.min_players, self.max_players, proposal.players
            ));
        }
        for (key, value) in &proposal.options {
            match self.options.iter().find(|option| option.key == key) {
                None => reasons.push(self.unknown_option(key)),
                Some(option) if option.values.contains(&value.as_str()) => (),
                // Data files are JSON objects; no plain value looks like one.
                Some(option) if option.accepts_file && value.trim_start().starts_with('{') => (),
                Some(option) => reasons.push(format!(
                    "option {key} cannot be {:?}: allowed are {}",
                    value.chars().take(40).collect::<String>(),
                    option.allowed()
                )),
            }
        }
        if !reasons.is_empty() {
            return Err(SetupError::new(reasons));
        }
        let values = self.options.iter().map(|option| {
            let given = proposal.options.get(option.key).map(String::as_str);
            (option.key, given.unwrap_or(option.default()).to_owned())
        });
        Ok(Options { players: proposal.players, values: values.collect() })
    }

    fn unknown_option(&self, key: &str) -> String {
        if self.options.is_empty() {
            return format!("{} has no options, so no {key:?}", self.id);
        }
        let keys: Vec<_> = self.options.iter().map(|option| option.key).collect();
        format!("{} has no option {key:?}: its options are {}", self.id, keys.join(", "))
    }
}

/// Players and options that a title's [`GameInfo::check`] has let through, defaults filled in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    players: u8,
    values: BTreeMap<&'static str, String>,
}

impl Options {
    /// How many play.
    pub fn players(&self) -> u8 {
        self.players
    }

    /// The value of an option of this title.
    ///
    /// # Panics
    ///
    /// If the title has no such option: a misprint in its own crate.
    pub fn get(&self, key: &str) -> &str {
        &self.values[key]
    }

    /// The value of an option whose values are a vocabulary.
    ///
    /// # Panics
    ///
    /// If its values are others, or files: a misprint in the title's own crate.
    pub fn word<W: Vocabulary + FromStr>(&self, key: &str) -> W {
        let word = self.get(key).parse().ok();
        word.unwrap_or_else(|| panic!("the values of {key} are words of another vocabulary"))
    }

    /// The proposal with every option spelled out, as a log keeps it.
    pub fn proposal(&self) -> Proposal {
        let options = self.values.iter().map(|(key, value)| ((*key).to_owned(), value.clone()));
        Proposal { players: self.players, options: options.collect() }
    }
}
