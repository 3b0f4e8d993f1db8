use serde::Serialize;
use wayfinder_core::{GameInfo, OptionInfo, Proposal, SetupError};

use crate::MAX_PLAYERS;

/// Checked players and options.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    pub(crate) players: u8,
    pub(crate) cast: Cast,
    pub(crate) waters: Waters,
}

/// Whether characters help.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "vanuatu/"))]
#[serde(rename_all = "snake_case")]
pub enum Cast {
    /// Everybody chooses a character each round.
    Characters,
    /// "Playing without character tiles".
    Nobody,
}

/// Whether islands can drown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "vanuatu/"))]
#[serde(rename_all = "snake_case")]
pub enum Waters {
    /// The base game.
    Calm,
    /// The expansion Rising Waters.
    Rising,
}

pub(crate) const INFO: GameInfo = GameInfo {
    id: "vanuatu",
    rules_version: 1,
    min_players: 3,
    max_players: MAX_PLAYERS as u8,
    options: &[
        OptionInfo { key: "characters", values: &["on", "off"], accepts_file: false },
        OptionInfo { key: "rising_waters", values: &["off", "on"], accepts_file: false },
    ],
};

impl Setup {
    /// The checked door from what somebody asked for.
    pub(crate) fn check(proposal: &Proposal) -> Result<Setup, SetupError> {
        let options = INFO.check(proposal)?;
        let on = |key| options.get(key) == "on";
        Ok(Setup {
            players: options.players(),
            cast: if on("characters") { Cast::Characters } else { Cast::Nobody },
            waters: if on("rising_waters") { Waters::Rising } else { Waters::Calm },
        })
    }
}
