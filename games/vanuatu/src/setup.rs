use std::sync::Arc;

use wayfinder_core::{GameInfo, OptionInfo, Proposal, SetupError, vocabulary};

use crate::{Components, MAX_PLAYERS};

/// Checked players, options and components.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    pub(crate) players: u8,
    pub(crate) cast: Cast,
    pub(crate) waters: Waters,
    pub(crate) components: Arc<Components>,
}

vocabulary! {
    /// Whether characters help.
    pub enum Cast in "vanuatu/" {
        /// Everybody chooses a character each round.
        Characters = "characters",
        /// "Playing without character tiles".
        Nobody = "nobody",
    }
}

vocabulary! {
    /// Whether islands can drown.
    pub enum Waters in "vanuatu/" {
        /// The base game.
        Calm = "calm",
        /// The expansion Rising Waters.
        Rising = "rising",
    }
}

pub(crate) const INFO: GameInfo = GameInfo {
    id: "vanuatu",
    rules_version: 2,
    min_players: 2,
    max_players: MAX_PLAYERS as u8,
    options: &[
        OptionInfo { key: "characters", values: &["on", "off"], accepts_file: false },
        OptionInfo { key: "rising_waters", values: &["off", "on"], accepts_file: false },
        OptionInfo { key: "components", values: &["standard"], accepts_file: true },
    ],
};

/// The checked door from what somebody asked for.
pub(crate) fn setup(proposal: &Proposal) -> Result<Setup, SetupError> {
    let options = INFO.check(proposal)?;
    let on = |key| options.get(key) == "on";
    let mut reasons = Vec::new();
    if options.players() == 2 && !on("characters") {
        let reason = "two players need characters: option characters must be on, not off";
        reasons.push(reason.to_owned());
    }
    let components = match options.get("components") {
        "standard" => Ok(Arc::clone(Components::standard())),
        file => Components::read(file).map(Arc::new),
    };
    let components = match components {
        Ok(components) if reasons.is_empty() => components,
        Ok(_) => return Err(SetupError::new(reasons)),
        Err(error) => return Err(SetupError::new([&reasons[..], error.reasons()].concat())),
    };
    Ok(Setup {
        components,
        players: options.players(),
        cast: if on("characters") { Cast::Characters } else { Cast::Nobody },
        waters: if on("rising_waters") { Waters::Rising } else { Waters::Calm },
    })
}
