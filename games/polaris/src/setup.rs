use std::sync::Arc;

use wayfinder_core::{GameInfo, OptionInfo, Proposal, SetupError};

use crate::{Components, MAX_PLAYERS, MarketMemory};

/// Checked players, options and components.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    pub(crate) players: u8,
    pub(crate) memory: MarketMemory,
    pub(crate) components: Arc<Components>,
}

pub(crate) const INFO: GameInfo = GameInfo {
    id: "polaris",
    rules_version: 3,
    min_players: 2,
    max_players: MAX_PLAYERS as u8,
    options: &[
        OptionInfo { key: "market_memory", values: MarketMemory::NAMES, accepts_file: false },
        OptionInfo { key: "sky", values: &["standard"], accepts_file: true },
        OptionInfo { key: "cards", values: &["standard"], accepts_file: true },
        OptionInfo { key: "goals", values: &["standard"], accepts_file: true },
    ],
};

/// The checked door: names and files in, a playable game out.
pub(crate) fn setup(proposal: &Proposal) -> Result<Setup, SetupError> {
    let options = INFO.check(proposal)?;
    let memory = options.word("market_memory");
    let components = match ["sky", "cards", "goals"].map(|key| options.get(key)) {
        ["standard", "standard", "standard"] => Arc::clone(Components::standard()),
        [sky, cards, goals] => Arc::new(Components::read(sky, cards, goals)?),
    };
    Ok(Setup { players: options.players(), memory, components })
}
