use serde::{Deserialize, Serialize};

use crate::{Seat, Seats};

/// How a game ends for the table as a whole.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// Places were taken; who is first has won, alone or shared.
    #[default]
    Ranked,
    /// Everybody lost together.
    CommonDefeat,
}

/// Points and places of all seats, as a flat value: what a search needs of the score.
///
/// ```
/// use wayfinder_core::{Seat, Standings, Verdict};
///
/// // Seats 0 and 2 tie on points; seat 2 has more shells.
/// let (points, shells) = ([31, 20, 31], [1, 9, 4]);
/// let standings = Standings::rank(3, |seat| {
///     let i = seat.index();
///     (points[i], shells[i])
/// }, |seat| points[seat.index()]);
/// assert_eq!(standings.placings(), [2, 3, 1]);
/// assert_eq!(standings.winners().collect::<Vec<_>>(), [Seat::new(2).unwrap()]);
///
/// let drowned = Standings::common_defeat(3, |_| 12);
/// assert_eq!(drowned.verdict(), Verdict::CommonDefeat);
/// assert_eq!(drowned.winners().count(), 0);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Standings {
    players: u8,
    points: [i32; Seat::MAX as usize],
    placings: [u8; Seat::MAX as usize],
    verdict: Verdict,
}

impl Standings {
    /// Ranks by `key`, highest first; equal keys share a place.
    pub fn rank<K: Ord>(
        players: u8,
        key: impl Fn(Seat) -> K,
        points: impl Fn(Seat) -> i32,
    ) -> Standings {
        let mut standings = Standings::blank(players, points, Verdict::Ranked);
        for seat in Seat::all(players) {
            let better = Seat::all(players).filter(|&other| key(other) > key(seat)).count();
            standings.placings[seat.index()] = better as u8 + 1;
        }
        standings
    }

    /// Everybody lost: all share the last place and nobody has won.
    pub fn common_defeat(players: u8, points: impl Fn(Seat) -> i32) -> Standings {
        let mut standings = Standings::blank(players, points, Verdict::CommonDefeat);
        standings.placings[..usize::from(players)].fill(players);
        standings
    }

    fn blank(players: u8, points: impl Fn(Seat) -> i32, verdict: Verdict) -> Standings {
        let mut standings = Standings { players, points: [0; 8], placings: [0; 8], verdict };
        for seat in Seat::all(players) {
            standings.points[seat.index()] = points(seat);
        }
        standings
    }

    /// The same if these seats had lost, whatever their points: they share the last place, and the others keep their
    /// order.
    ///
    /// ```
    /// use wayfinder_core::{Seat, Seats, Standings};
    ///
    /// let points = [9, 4, 7];
    /// let standings = Standings::rank(3, |seat| points[seat.index()], |seat| points[seat.index()]);
    /// assert_eq!(standings.forfeited(Seats::only(Seat::FIRST)).placings(), [3, 2, 1]);
    /// assert_eq!(standings.forfeited(Seats::NONE), standings);
    /// ```
    #[must_use]
    pub fn forfeited(&self, lost: Seats) -> Standings {
        let mut all = Seat::all(self.players);
        if self.verdict == Verdict::CommonDefeat || all.all(|seat| lost.contains(seat)) {
            return Standings::common_defeat(self.players, |seat| self.points[seat.index()]);
        }
        let key = |seat: Seat| {
            let placing = i32::from(self.placings[seat.index()]);
            if lost.contains(seat) { i32::MIN } else { -placing }
        };
        Standings::rank(self.players, key, |seat| self.points[seat.index()])
    }

    /// How many seats are ranked.
    pub fn players(&self) -> u8 {
        self.players
    }

    /// Points a seat.
    pub fn points(&self) -> &[i32] {
        &self.points[..usize::from(self.players)]
    }

    /// Places a seat, 1 for the first; ties share the better place.
    pub fn placings(&self) -> &[u8] {
        &self.placings[..usize::from(self.players)]
    }

    /// Whether places were taken at all.
    pub fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// The seats in first place, unless everybody lost.
    pub fn winners(&self) -> impl Iterator<Item = Seat> {
        let ranked = self.verdict == Verdict::Ranked;
        Seat::all(self.players).filter(move |seat| ranked && self.placings[seat.index()] == 1)
    }

    /// What a seat takes home of the one victory to be had: 1 alone, a share in a tie, else 0.
    ///
    /// ```
    /// use wayfinder_core::{Seat, Standings};
    ///
    /// let tied = Standings::rank(2, |_| 7, |_| 7);
    /// assert_eq!(tied.victory(Seat::FIRST), 0.5);
    /// ```
    pub fn victory(&self, seat: Seat) -> f32 {
        let winners = self.winners().count();
        if self.winners().any(|winner| winner == seat) { 1.0 / winners as f32 } else { 0.0 }
    }
}
