use crate::{Sky, Space, Spaces};

/// A player's shooting stars while cards are played: what is held, what the supply could still give,
/// and what is owed for changed cards, which is paid when the play ends.
///
/// Gains and costs count at once, each with what the supply and the player really have at that moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StarAccount {
    /// Shooting stars the player has.
    pub held: u8,
    /// Shooting stars in the supply.
    pub supply: u8,
    /// Shooting stars owed for changed cards.
    pub owed: u8,
}

impl StarAccount {
    /// What will be left once all is paid; below zero, more must come first.
    #[inline]
    pub const fn left(self) -> i8 {
        self.held.cast_signed() - self.owed.cast_signed()
    }

    /// Whether the play could end now.
    #[inline]
    pub const fn is_covered(self) -> bool {
        self.held >= self.owed
    }

    /// After a shooting star from the supply, if it has one.
    #[inline]
    #[must_use]
    pub const fn gain(self) -> StarAccount {
        if self.supply == 0 {
            return self;
        }
        StarAccount { held: self.held + 1, supply: self.supply - 1, ..self }
    }

    /// After a shooting star to the supply; `None` if the player has none.
    #[inline]
    pub const fn pay(self) -> Option<StarAccount> {
        if self.held == 0 {
            return None;
        }
        Some(StarAccount { held: self.held - 1, supply: self.supply + 1, ..self })
    }

    /// After a change that is to be paid at the end.
    #[inline]
    #[must_use]
    pub const fn owe(self, cost: u8) -> StarAccount {
        StarAccount { owed: self.owed + cost, ..self }
    }

    /// After a star on a space: a red one costs a shooting star, a white one brings one. Nothing if it
    /// cannot be paid.
    #[inline]
    pub fn place(self, sky: &Sky, space: Space) -> Option<StarAccount> {
        if sky.red.contains(space) {
            self.pay()
        } else if sky.white.contains(space) {
            Some(self.gain())
        } else {
            Some(self)
        }
    }

    /// The spaces on which the last star of a card leaves everything payable.
    #[inline]
    pub(crate) fn last_star(self, sky: &Sky) -> Spaces {
        match self.left() {
            1.. => Spaces::ALL,
            0 => Spaces::ALL.without(sky.red),
            // A white space makes up for one that is missing, if the supply has it.
            -1 if self.supply > 0 => sky.white,
            _ => Spaces::NONE,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Components;

    /// The short way agrees with placing the star and looking.
    #[test]
    fn the_last_star_goes_where_all_can_be_paid_afterwards() {
        let sky = &Components::standard().sky;
        for held in 0..5 {
            for supply in 0..3 {
                for owed in 0..7 {
                    let account = StarAccount { held, supply, owed };
                    let covered = |space: &Space| {
                        account.place(sky, *space).is_some_and(StarAccount::is_covered)
                    };
                    let expected: Spaces = Spaces::ALL.iter().filter(covered).collect();
                    assert_eq!(account.last_star(sky), expected, "{account:?}");
                }
            }
        }
    }
}
