use wayfinder_core::Dice;

use crate::glossary::KindNumber;

/// How closely a position is looked at. The crate's documentation says what each means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Care {
    /// At every step of a random game.
    Brief,
    /// At some steps of a random game.
    Thorough,
    /// At every step of a given log, and to see a law break again.
    Exhaustive,
}

impl Care {
    /// Which of a list to try: one of each kind, or all.
    pub(crate) fn pick(self, kinds: &[KindNumber], dice: &mut impl Dice, picks: &mut Vec<usize>) {
        picks.clear();
        match self {
            Care::Brief => one_of_each(kinds, dice, picks),
            Care::Thorough | Care::Exhaustive => picks.extend(0..kinds.len()),
        }
    }
}

/// One index of each kind, each of its kind as likely: the n-th of a kind takes the place of the
/// one before with a chance of one in n.
fn one_of_each(kinds: &[KindNumber], dice: &mut impl Dice, picks: &mut Vec<usize>) {
    let mut met = [0_u32; 64];
    for (index, &kind) in kinds.iter().enumerate() {
        match picks.iter().position(|&pick| kinds[pick] == kind) {
            None => {
                if let Some(met) = met.get_mut(picks.len()) {
                    *met = 1;
                }
                picks.push(index);
            }
            Some(place) => {
                // Beyond the table of counts the first of its kind stays.
                if let Some(met) = met.get_mut(place) {
                    *met += 1;
                    if dice.below(*met) == 0 {
                        picks[place] = index;
                    }
                }
            }
        }
    }
}
