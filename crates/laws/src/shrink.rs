/// How much work a shrinking may do, counted in steps replayed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effort(usize);

impl Effort {
    /// Some seconds for the slowest titles, next to nothing for most.
    pub(crate) const ENOUGH: Effort = Effort(300_000);

    /// Whether nothing is left.
    pub(crate) fn is_spent(self) -> bool {
        self.0 == 0
    }

    /// Takes what replaying so many steps costs, if it is still there.
    pub(crate) fn spend(&mut self, steps: usize) -> bool {
        let left = self.0.checked_sub(steps + 1);
        self.0 = left.unwrap_or(0);
        left.is_some()
    }
}

/// Drops what is not needed, in large pieces first, then in ever smaller ones (delta debugging).
///
/// `breaks` is given a shorter list, mends it as it likes, and gives it back if it still breaks;
/// it is only taken if it is shorter than before, so this ends.
pub(crate) fn shrink<T: Clone>(
    mut steps: Vec<T>,
    effort: &mut Effort,
    mut breaks: impl FnMut(Vec<T>) -> Option<Vec<T>>,
) -> Vec<T> {
    let mut piece = steps.len().max(1);
    loop {
        let before = steps.len();
        let mut end = steps.len();
        while end > 0 {
            let start = end.saturating_sub(piece);
            let shorter = [&steps[..start], &steps[end..]].concat();
            if !effort.spend(shorter.len()) {
                return steps;
            }
            match breaks(shorter).filter(|mended| mended.len() < steps.len()) {
                Some(mended) => {
                    steps = mended;
                    end = start.min(steps.len());
                }
                // Half a piece on, so that no pair of neighbours is always torn apart.
                None => end -= piece.div_ceil(2).min(end),
            }
        }
        if piece > 1 {
            piece = piece.div_ceil(2).min(steps.len().max(1));
        } else if steps.len() == before {
            return steps;
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn keep_if(holds: impl Fn(&[u8]) -> bool) -> impl Fn(Vec<u8>) -> Option<Vec<u8>> {
        move |steps| holds(&steps).then_some(steps)
    }

    fn is_part(part: &[u8], whole: &[u8]) -> bool {
        let mut rest = whole.iter();
        part.iter().all(|step| rest.any(|other| other == step))
    }

    proptest! {
        #[test]
        fn what_is_left_breaks_and_is_part_of_the_whole(
            whole in prop::collection::vec(any::<u8>(), 0..200),
            sum in 0_u32..2000,
        ) {
            let breaks = |steps: &[u8]| steps.iter().map(|&step| u32::from(step)).sum::<u32>() >= sum;
            prop_assume!(breaks(&whole));
            let left = shrink(whole.clone(), &mut Effort(100_000), keep_if(breaks));
            prop_assert!(breaks(&left));
            prop_assert!(is_part(&left, &whole));
            for without in 0..left.len() {
                let mut less = left.clone();
                less.remove(without);
                prop_assert!(!breaks(&less), "{without} of {left:?} is not needed");
            }
        }

        #[test]
        fn two_needles_are_all_that_is_left(
            hay in prop::collection::vec(0_u8..100, 0..300),
            first in 0_usize..300,
            second in 0_usize..300,
        ) {
            let mut whole = hay;
            whole.insert(first.min(whole.len()), 200);
            whole.insert(second.min(whole.len()), 200);
            let two = |steps: &[u8]| is_part(&[200, 200], steps);
            prop_assert_eq!(shrink(whole, &mut Effort(1_000_000), keep_if(two)), [200, 200]);
        }

        #[test]
        fn effort_is_bounded(whole in prop::collection::vec(any::<u8>(), 1..300), effort in 0_usize..5000) {
            let mut replayed = 0;
            shrink(whole, &mut Effort(effort), |steps| {
                replayed += steps.len() + 1;
                None
            });
            prop_assert!(replayed <= effort);
        }
    }
}
