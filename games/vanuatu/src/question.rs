use serde::Serialize;

use crate::{Bonus, Step};

/// What a seat is asked, with all that is needed to go on. Nothing of it is secret, so views show it as it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "vanuatu/"))]
#[serde(tag = "name", rename_all = "snake_case")]
pub enum Question {
    /// Where a visible tile goes.
    Place,
    /// With two players: on which action a neutral marker goes.
    Neutral {
        /// Neutral markers that this player places, this one included.
        left: u8,
    },
    /// Which character helps this round.
    Choose,
    /// On which action a marker goes.
    Plan {
        /// Markers that this player places before the next one does, this one included.
        left: u8,
    },
    /// Which action is performed, or which markers come back.
    Turn,
    /// How to perform an action that was begun.
    Step {
        /// What is open.
        step: Step,
    },
    /// Whether a character's bonus is used: on the wire that is a step, too.
    #[serde(rename = "step")]
    Bonus {
        /// Whose, and for what.
        #[serde(rename = "step")]
        bonus: Bonus,
    },
    /// At the end of a round: whether the Beggar begs once more, and sells treasure.
    LastBeg,
}
