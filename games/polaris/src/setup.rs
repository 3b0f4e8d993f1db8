use wayfinder_core::{GameInfo, Proposal, SetupError};

use crate::MAX_PLAYERS;

/// Checked players.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    pub(crate) players: u8,
}

pub(crate) const INFO: GameInfo = GameInfo {
    id: "polaris",
    rules_version: 2,
    min_players: 2,
    max_players: MAX_PLAYERS as u8,
    options: &[],
};

impl Setup {
    /// The checked door.
    pub(crate) fn check(proposal: &Proposal) -> Result<Setup, SetupError> {
        Ok(Setup { players: INFO.check(proposal)?.players() })
    }
}
