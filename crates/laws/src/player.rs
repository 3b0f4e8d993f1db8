use wayfinder_core::{Dice, Game, Seat};

use crate::glossary::{Glossary, KindNumber};

/// A random table that reaches rare branches: seats with temperaments, and luck.
///
/// Choosing evenly among all decisions is a poor explorer: where two hundred ways to pay stand
/// against one way to pass, nobody ever passes. So in a quarter of the games every seat first
/// chooses a kind of decision and then one of that kind; in a quarter all decisions are alike;
/// in the rest each seat has a temperament of its own, and may be fond of some kinds all game
/// long. In a quarter of the games luck is odd: unlikely outcomes come up as often as likely ones.
#[derive(Debug)]
pub(crate) struct Players {
    temperaments: [Temperament; Seat::MAX as usize],
    luck: Luck,
}

#[derive(Clone, Copy, Debug)]
enum Temperament {
    /// Evenly among kinds, then evenly within the kind.
    ByKind,
    /// Evenly among decisions.
    ByCount,
    /// Mostly of the kind it likes best among those that are open; a taste ranks all kinds.
    Fond { taste: u64 },
}

/// How chance answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Luck {
    /// By weight.
    Fair,
    /// All possible outcomes alike.
    Odd,
}

impl Players {
    /// The table of one game.
    pub(crate) fn sit(dice: &mut wayfinder_dice::SeededDice) -> Players {
        let mut temperaments = [Temperament::ByKind; Seat::MAX as usize];
        match dice.below(4) {
            0 => (),
            1 => temperaments.fill(Temperament::ByCount),
            _ => temperaments.fill_with(|| match dice.below(3) {
                0 => Temperament::ByKind,
                1 => Temperament::ByCount,
                _ => Temperament::Fond { taste: dice.seed() },
            }),
        }
        let luck = if dice.below(4) == 0 { Luck::Odd } else { Luck::Fair };
        Players { temperaments, luck }
    }

    pub(crate) fn luck(&self) -> Luck {
        self.luck
    }

    /// The index of a decision, given the kinds of all legal ones.
    pub(crate) fn choose<G: Game>(
        &self,
        seat: Seat,
        kinds: &[KindNumber],
        words: &Glossary<G::Decision>,
        dice: &mut impl Dice,
    ) -> usize {
        match self.temperaments[seat.index()] {
            Temperament::ByKind => by_kind(kinds, dice),
            Temperament::ByCount => dice.below(kinds.len() as u32) as usize,
            // Now and then even the fondest does something else, or some games would never end.
            Temperament::Fond { .. } if dice.below(8) == 0 => by_kind(kinds, dice),
            Temperament::Fond { taste } => {
                let liking = |kind: &KindNumber| (words.taste(*kind) ^ taste).wrapping_mul(MIXER);
                let best = kinds.iter().copied().max_by_key(liking);
                best.map_or(0, |kind| within(kinds, kind, dice))
            }
        }
    }
}

/// Spreads a taste's bits, so that it ranks kinds at random.
const MIXER: u64 = 0x9E37_79B9_7F4A_7C15;

fn by_kind(kinds: &[KindNumber], dice: &mut impl Dice) -> usize {
    // Kinds are counted in the order of the list, so it does not matter what was met earlier.
    let is_first = |index: usize| !kinds[..index].contains(&kinds[index]);
    let firsts = || (0..kinds.len()).filter(|&index| is_first(index));
    let pick = dice.below(firsts().count() as u32) as usize;
    let kind = firsts().nth(pick).map_or(kinds[0], |index| kinds[index]);
    within(kinds, kind, dice)
}

fn within(kinds: &[KindNumber], kind: KindNumber, dice: &mut impl Dice) -> usize {
    let of_kind = || (0..kinds.len()).filter(|&index| kinds[index] == kind);
    let pick = dice.below(of_kind().count() as u32) as usize;
    of_kind().nth(pick).unwrap_or_default()
}
