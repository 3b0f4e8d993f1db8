use std::ops::Range;

/// How much work a shrinking may do, counted in steps replayed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ShrinkBudget(usize);

impl ShrinkBudget {
    /// Some seconds for the slowest titles, next to nothing for most.
    pub(crate) const ENOUGH: ShrinkBudget = ShrinkBudget(300_000);

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

/// Drops what is not needed, in large pieces first, then in ever smaller ones (delta debugging),
/// and tries every piece there is once little is left.
///
/// `breaks` is given a shorter list, mends it as it likes, and gives it back if it still breaks;
/// it is only taken if it is shorter than before, so this ends.
pub(crate) fn shrink<T: Clone>(
    mut steps: Vec<T>,
    budget: &mut ShrinkBudget,
    mut breaks: impl FnMut(Vec<T>) -> Option<Vec<T>>,
) -> Vec<T> {
    let mut piece = steps.len().max(1);
    loop {
        let before = steps.len();
        drop_pieces(&mut steps, piece, budget, &mut breaks);
        if piece > 1 {
            piece = piece.div_ceil(2).min(steps.len().max(1));
        } else if steps.len() == before && !drop_any(&mut steps, budget, &mut breaks) {
            return steps;
        }
        if budget.is_spent() {
            return steps;
        }
    }
}

/// Drops pieces of one length, from the back, where games are less entangled.
fn drop_pieces<T: Clone>(
    steps: &mut Vec<T>,
    piece: usize,
    budget: &mut ShrinkBudget,
    breaks: &mut impl FnMut(Vec<T>) -> Option<Vec<T>>,
) {
    let mut end = steps.len();
    while end > 0 {
        let start = end.saturating_sub(piece);
        if drop_piece(steps, start..end, budget, breaks) {
            end = start.min(steps.len());
        } else {
            // Half a piece on, so that no pair of neighbours is always torn apart.
            end -= piece.div_ceil(2).min(end);
        }
    }
}

/// Drops any one piece of a short list, such as a round of a game.
fn drop_any<T: Clone>(
    steps: &mut Vec<T>,
    budget: &mut ShrinkBudget,
    breaks: &mut impl FnMut(Vec<T>) -> Option<Vec<T>>,
) -> bool {
    const SHORT: usize = 48;
    let n = steps.len();
    let pieces =
        (2..n).rev().flat_map(|piece| (0..=n - piece).map(move |start| start..start + piece));
    n <= SHORT && pieces.into_iter().any(|piece| drop_piece(steps, piece, budget, breaks))
}

fn drop_piece<T: Clone>(
    steps: &mut Vec<T>,
    piece: Range<usize>,
    budget: &mut ShrinkBudget,
    breaks: &mut impl FnMut(Vec<T>) -> Option<Vec<T>>,
) -> bool {
    let shorter = [&steps[..piece.start], &steps[piece.end..]].concat();
    if !budget.spend(shorter.len()) {
        return false;
    }
    match breaks(shorter).filter(|mended| mended.len() < steps.len()) {
        Some(mended) => {
            *steps = mended;
            true
        }
        None => false,
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
            let left = shrink(whole.clone(), &mut ShrinkBudget(100_000), keep_if(breaks));
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
            prop_assert_eq!(shrink(whole, &mut ShrinkBudget(1_000_000), keep_if(two)), [200, 200]);
        }

        #[test]
        fn any_one_piece_can_go(before in 0_usize..20, piece in 1_usize..8, after in 0_usize..8) {
            // Only the whole piece can go, as a round of a game can, and nothing else.
            let whole = [vec![1; before], vec![2; piece], vec![3; after]].concat();
            let left = [vec![1; before], vec![3; after]].concat();
            let breaks = keep_if(|steps| steps == left);
            prop_assert_eq!(shrink(whole, &mut ShrinkBudget(1_000_000), breaks), left.clone());
        }

        #[test]
        fn effort_is_bounded(whole in prop::collection::vec(any::<u8>(), 1..300), budget in 0_usize..5000) {
            let mut replayed = 0;
            shrink(whole, &mut ShrinkBudget(budget), |steps| {
                replayed += steps.len() + 1;
                None
            });
            prop_assert!(replayed <= budget);
        }
    }
}
