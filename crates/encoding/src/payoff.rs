use wayfinder_core::{Seat, Standings};

/// What a finished game pays each seat, as learners count it: 1 for who won alone, a share of that in a tie, and less
/// than nothing for the others, so that all together get nothing. With two players that is 1, 0 or -1. Where everybody
/// loses together, everybody gets -1.
///
/// ```
/// use wayfinder_core::{Seat, Standings};
/// use wayfinder_encoding::payoffs;
///
/// let standings = Standings::rank(3, |seat| seat, |_| 0);
/// let mut paid = [0.0; 3];
/// payoffs(&standings, &mut paid);
/// assert_eq!(paid, [-0.5, -0.5, 1.0]);
/// ```
pub fn payoffs(standings: &Standings, out: &mut [f32]) {
    let players = f32::from(standings.players());
    for (seat, paid) in Seat::all(standings.players()).zip(out) {
        *paid = match standings.verdict() {
            wayfinder_core::Verdict::Ranked => {
                (players * standings.victory(seat) - 1.0) / (players - 1.0)
            }
            wayfinder_core::Verdict::CommonDefeat => -1.0,
        };
    }
}
