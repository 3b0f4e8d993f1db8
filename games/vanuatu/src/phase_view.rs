//! What the table waits for, as it crosses the wire.

use serde::{Serialize, Serializer};
use wayfinder_core::{Pause, Seat};

use crate::{Draw, Question};

/// What the table waits for: a question with the seat that owes the answer, a draw, or nothing more.
#[derive(Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "vanuatu/", rename = "Phase"))]
#[serde(untagged)]
pub(crate) enum PhaseView {
    Ask {
        #[serde(flatten)]
        question: Question,
        seat: Seat,
    },
    Draw(Draw),
    Over {
        #[cfg_attr(feature = "ts", ts(type = "\"over\""))]
        name: &'static str,
    },
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
pub(crate) fn serialize<S: Serializer>(
    pause: &Pause<Question, Draw>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let shown = match *pause {
        Pause::Ask(seat, question) => PhaseView::Ask { question, seat },
        Pause::Draw(draw) => PhaseView::Draw(draw),
        Pause::Over => PhaseView::Over { name: "over" },
    };
    shown.serialize(serializer)
}
