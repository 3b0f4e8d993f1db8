use serde::{Deserialize, Serialize};

use crate::{Standings, Verdict, Vocabulary};

/// One source of points: what it is called, how many of it there were, what they gave.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct ScoreLine {
    /// The source's key in the message catalogues.
    pub source: String,
    /// How many palms, ships or stars were counted.
    pub count: i32,
    /// What they are worth to this seat.
    pub points: i32,
}

impl ScoreLine {
    /// A line of the sheet.
    pub fn new(source: impl Vocabulary, count: i32, points: i32) -> ScoreLine {
        ScoreLine { source: source.name().to_owned(), count, points }
    }
}

/// One seat's column of the score sheet.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct SeatScore {
    /// Every source of points of this title, in the order of its rules; zeros included.
    pub lines: Vec<ScoreLine>,
    /// The sum.
    pub total: i32,
    /// 1 for the first; ties share the better place.
    pub placing: u8,
}

/// The score sheet: what the game would give every seat if it ended now, with reasons.
///
/// ```
/// use wayfinder_core::{ScoreLine, ScoreSheet, Standings, vocabulary};
///
/// vocabulary! {
///     enum Source {
///         Palms = "palms",
///     }
/// }
///
/// let points = [12, 7];
/// let standings = Standings::rank(2, |seat| points[seat.index()], |seat| points[seat.index()]);
/// let sheet = ScoreSheet::new(&standings, |seat| {
///     vec![ScoreLine::new(Source::Palms, points[seat.index()], points[seat.index()])]
/// });
/// assert_eq!(sheet.seats[1].total, 7);
/// assert_eq!(sheet.seats[1].placing, 2);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct ScoreSheet {
    /// One column a seat.
    pub seats: Vec<SeatScore>,
    /// How the game ended for the table as a whole.
    pub verdict: Verdict,
}

impl ScoreSheet {
    /// A sheet with the places of `standings` and the lines that explain them.
    pub fn new(
        standings: &Standings,
        mut lines: impl FnMut(crate::Seat) -> Vec<ScoreLine>,
    ) -> ScoreSheet {
        let seats = crate::Seat::all(standings.players())
            .map(|seat| SeatScore {
                lines: lines(seat),
                total: standings.points()[seat.index()],
                placing: standings.placings()[seat.index()],
            })
            .collect();
        ScoreSheet { seats, verdict: standings.verdict() }
    }

    /// The totals, by seat.
    pub fn totals(&self) -> Vec<i32> {
        self.seats.iter().map(|seat| seat.total).collect()
    }

    /// The places, by seat.
    pub fn placings(&self) -> Vec<u8> {
        self.seats.iter().map(|seat| seat.placing).collect()
    }
}
