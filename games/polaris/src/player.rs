use crate::{Cards, Chart, Links, PersonalGoal, STARS, Spaces};

/// What one player has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Player {
    pub(crate) stars: Spaces,
    pub(crate) hand: Cards,
    pub(crate) shooting_stars: u8,
    pub(crate) score: i16,
    pub(crate) goal: Option<PersonalGoal>,
}

impl Player {
    /// A seat nobody sits on, or one to which nothing was dealt yet.
    pub(crate) const NEW: Player = Player {
        stars: Spaces::NONE,
        hand: Cards::NONE,
        shooting_stars: 0,
        score: crate::STARTING_SCORE,
        goal: None,
    };

    /// Where the player's stars are.
    pub fn stars(&self) -> Spaces {
        self.stars
    }

    /// The cards in hand.
    pub fn hand(&self) -> Cards {
        self.hand
    }

    /// Shooting stars.
    pub fn shooting_stars(&self) -> u8 {
        self.shooting_stars
    }

    /// Points on the scoreboard.
    pub fn score(&self) -> i16 {
        self.score
    }

    /// The personal goal, once it is dealt.
    pub fn goal(&self) -> Option<PersonalGoal> {
        self.goal
    }

    /// Stars in the player's own supply.
    pub fn stars_left(&self) -> u8 {
        STARS - self.stars.len()
    }

    /// The player's stars among these links.
    pub fn chart(&self, links: Links) -> Chart {
        Chart::new(self.stars, links)
    }
}
