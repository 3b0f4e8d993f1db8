use wayfinder_core::{Seat, Standings};

/// How likely each seat is to win: its expected share of the one victory to be had.
///
/// Unlike the values that steer a search (see [`worth`](crate::worth())) there is no margin of
/// points in them. They add up to 1, or to less where everybody may yet lose together.
///
/// ```
/// use wayfinder_core::Standings;
/// use wayfinder_search::Odds;
///
/// let points = [8, 8, 3];
/// let points = |seat: wayfinder_core::Seat| points[seat.index()];
/// assert_eq!(Odds::of_end(&Standings::rank(3, points, points)).shares(), [0.5, 0.5, 0.0]);
/// assert_eq!(Odds::of_end(&Standings::common_defeat(3, points)).shares(), [0.0; 3]);
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Odds {
    players: u8,
    shares: [f32; Seat::MAX as usize],
}

impl Odds {
    /// The odds of a game that is over: nothing is left to chance.
    pub fn of_end(standings: &Standings) -> Odds {
        let mut shares = [0.0; Seat::MAX as usize];
        for seat in Seat::all(standings.players()) {
            shares[seat.index()] = standings.victory(seat);
        }
        Odds { players: standings.players(), shares }
    }

    /// The odds that a guide's estimate stands for, one value a seat. An estimate on the scale of
    /// [`worth`](crate::worth()) may add up to more than the one victory: it is scaled down.
    pub fn of_estimate(values: &[f32]) -> Odds {
        let total = values.iter().sum::<f32>().max(1.0);
        let mut shares = [0.0; Seat::MAX as usize];
        for (share, value) in shares.iter_mut().zip(values) {
            *share = value / total;
        }
        Odds { players: values.len() as u8, shares }
    }

    /// The share of one seat, in `0.0..=1.0`.
    pub fn share(&self, seat: Seat) -> f32 {
        self.shares[seat.index()]
    }

    /// The shares by seat.
    pub fn shares(&self) -> &[f32] {
        &self.shares[..usize::from(self.players)]
    }
}

/// A mean of odds that is still growing.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct MeanOdds {
    players: u8,
    count: u32,
    sums: [f64; Seat::MAX as usize],
}

impl MeanOdds {
    pub(crate) fn add(&mut self, odds: &Odds) {
        self.players = odds.players;
        self.count += 1;
        for (sum, share) in self.sums.iter_mut().zip(odds.shares) {
            *sum += f64::from(share);
        }
    }

    pub(crate) fn merge(&mut self, other: &MeanOdds) {
        self.players = self.players.max(other.players);
        self.count += other.count;
        for (sum, more) in self.sums.iter_mut().zip(other.sums) {
            *sum += more;
        }
    }

    /// The mean; `None` if there was nothing to count.
    pub(crate) fn mean(&self) -> Option<Odds> {
        let count = f64::from(self.count);
        let shares = self.sums.map(|sum| (sum / count) as f32);
        (self.count > 0).then_some(Odds { players: self.players, shares })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_estimate_adds_up_to_one_victory_at_most() {
        assert_eq!(Odds::of_estimate(&[0.5, 0.5, 0.25]).shares(), [0.4, 0.4, 0.2]);
        let flooded = [0.25, 0.5];
        assert_eq!(Odds::of_estimate(&flooded).shares(), flooded, "everybody may yet lose");
    }

    #[test]
    fn means_of_threads_are_weighed_by_their_number() {
        let (mut one, mut other) = (MeanOdds::default(), MeanOdds::default());
        assert_eq!(one.mean(), None);
        one.add(&Odds::of_estimate(&[1.0, 0.0]));
        for _ in 0..3 {
            other.add(&Odds::of_estimate(&[0.0, 1.0]));
        }
        one.merge(&other);
        assert_eq!(one.mean().unwrap().shares(), [0.25, 0.75]);
    }
}
