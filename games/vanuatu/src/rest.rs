//! Who rested this round, what they took, and who can know it.

use wayfinder_core::{Dice, Observer, Seat};

use crate::{RestToken, RestTokens};

/// The rest tokens taken this round, in the order in which they were.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Rests {
    taken: [Option<(Seat, RestToken)>; RestToken::COUNT],
}

impl Rests {
    /// The tokens that still lie face down.
    #[inline]
    pub fn left(&self) -> RestTokens {
        let mut left = RestTokens::ALL;
        self.iter().for_each(|(_, token)| left.remove(token));
        left
    }

    /// Who took what, first to last.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (Seat, RestToken)> {
        self.taken.iter().flatten().copied()
    }

    pub(crate) fn take(&mut self, seat: Seat, token: RestToken) {
        if let Some(place) = self.taken.iter_mut().find(|place| place.is_none()) {
            *place = Some((seat, token));
        }
    }

    /// Whoever rests sees the tokens that are left, and so knows which ones the seats before took,
    /// though not who took which. For each token taken: who has it, and what it may be as far as
    /// the observer knows. The tokens that `looking` sees now are known to that seat as well.
    pub(crate) fn known_to(
        &self,
        observer: Observer,
        looking: Option<Seat>,
    ) -> impl Iterator<Item = (Seat, RestTokens)> {
        let mut may_be = [RestTokens::ALL; RestToken::COUNT];
        // Tokens taken since the observer last looked, and where those begin.
        let (mut unknown, mut since) = (RestTokens::ALL, 0);
        let mut left = RestTokens::ALL;
        let mut looked = |upto: usize, left: RestTokens| {
            let between = unknown.without(left);
            may_be[since..upto].fill(between);
            unknown = left;
            since = upto;
        };
        for (place, (seat, token)) in self.iter().enumerate() {
            if observer.is(seat) {
                looked(place, left);
            }
            left.remove(token);
            if observer.is(seat) {
                looked(place + 1, left);
            }
        }
        let taken = self.iter().count();
        if looking.is_some_and(|seat| observer.is(seat)) {
            looked(taken, left);
        }
        may_be[since..].fill(unknown);
        let seats = self.taken.map(|taken| taken.map(|(seat, _)| seat));
        seats.into_iter().flatten().zip(may_be)
    }

    /// Any way in which the tokens can have been taken.
    pub(crate) fn imagine(
        known: impl Iterator<Item = (Seat, RestTokens)>,
        dice: &mut impl Dice,
    ) -> Rests {
        let mut rests = Rests::default();
        // Sets of what is known are equal or disjoint, or the last takes up all that is left: so
        // drawing one after another never runs dry, and every way is equally likely.
        for (seat, may_be) in known {
            let open: RestTokens = may_be.iter().filter(|&it| rests.left().contains(it)).collect();
            let index = if open.len() == 1 { 0 } else { dice.below(open.len().into()) };
            if let Some(token) = open.iter().nth(index as usize) {
                rests.take(seat, token);
            }
        }
        rests
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(index: u8) -> Seat {
        Seat::new(index).unwrap()
    }

    fn known(rests: Rests, observer: Observer) -> Vec<Vec<RestToken>> {
        rests.known_to(observer, None).map(|(_, may_be)| may_be.iter().collect()).collect()
    }

    #[test]
    fn who_rests_later_knows_more() {
        use RestToken::{Both, First, Point, Vatu};
        let mut rests = Rests::default();
        for (index, token) in [(2, Both), (0, First), (3, Vatu), (1, Point)] {
            rests.take(seat(index), token);
        }
        let at = |index| Observer::Seat(seat(index));
        let any = vec![First, Both, Point, Vatu];
        let rest = vec![First, Point, Vatu];
        assert_eq!(known(rests, Observer::Spectator), [&any[..], &any, &any, &any]);
        assert_eq!(known(rests, at(4)), [&any[..], &any, &any, &any]);
        assert_eq!(known(rests, at(2)), [&[Both][..], &rest, &rest, &rest]);
        assert_eq!(known(rests, at(0)), [&[Both][..], &[First], &[Point, Vatu], &[Point, Vatu]]);
        assert_eq!(known(rests, at(3)), [&[First, Both][..], &[First, Both], &[Vatu], &[Point]]);
        let early = vec![First, Both, Vatu];
        assert_eq!(known(rests, at(1)), [&early[..], &early, &early, &[Point]]);
    }

    #[test]
    fn who_looks_now_knows_what_is_gone() {
        let mut rests = Rests::default();
        rests.take(seat(1), RestToken::Vatu);
        let look = |looking| -> Vec<u8> {
            let known = rests.known_to(Observer::Seat(seat(0)), looking);
            known.map(|(_, may_be)| may_be.len()).collect()
        };
        assert_eq!(look(None), [4]);
        assert_eq!(look(Some(seat(0))), [1]);
        assert_eq!(look(Some(seat(2))), [4]);
    }
}
