use crate::{
    Action, Actions, Card, Character, HUTS, Hex, MARKERS, Rewards, STARTING_VATUS, Source,
};

/// What one player has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Player {
    pub(crate) vatus: u8,
    pub(crate) points: i16,
    /// Where the points came from; they add up to `points`.
    pub(crate) earned: [i16; Source::EARNED],
    pub(crate) boat: Hex,
    pub(crate) fish: Rewards,
    pub(crate) treasure: Rewards,
    /// Huts not yet built.
    pub(crate) huts: u8,
    /// Huts that went down with an island.
    pub(crate) drowned: u8,
    pub(crate) markers: [u8; Action::COUNT],
    /// Markers not on the board.
    pub(crate) hand: u8,
    pub(crate) character: Option<Character>,
    pub(crate) card: Card,
}

impl Player {
    pub(crate) fn new(boat: Hex) -> Player {
        Player {
            vatus: STARTING_VATUS,
            points: 0,
            earned: [0; Source::EARNED],
            boat,
            fish: Rewards::NONE,
            treasure: Rewards::NONE,
            huts: HUTS,
            drowned: 0,
            markers: [0; Action::COUNT],
            hand: MARKERS,
            character: None,
            card: Card::Ready,
        }
    }

    /// Vatus in hand, 0 to 9.
    #[inline]
    pub fn vatus(&self) -> u8 {
        self.vatus
    }

    /// Prosperity points so far.
    #[inline]
    pub fn points(&self) -> i16 {
        self.points
    }

    /// Where the boat is.
    #[inline]
    pub fn boat(&self) -> Hex {
        self.boat
    }

    /// Fish tiles.
    #[inline]
    pub fn fish(&self) -> Rewards {
        self.fish
    }

    /// Treasure tiles.
    #[inline]
    pub fn treasure(&self) -> Rewards {
        self.treasure
    }

    /// Huts not yet built.
    #[inline]
    pub fn huts_left(&self) -> u8 {
        self.huts
    }

    /// Huts built, those that drowned included.
    #[inline]
    pub fn huts_built(&self) -> u8 {
        HUTS - self.huts
    }

    /// Markers on an action.
    #[inline]
    pub fn markers(&self, action: Action) -> u8 {
        self.markers[action.index()]
    }

    /// Markers not on the board.
    #[inline]
    pub fn hand(&self) -> u8 {
        self.hand
    }

    /// The character of this round, used or not.
    #[inline]
    pub fn character(&self) -> Option<Character> {
        self.character
    }

    /// Whether the character is this one and still face up.
    #[inline]
    pub fn has_ready(&self, character: Character) -> bool {
        self.character == Some(character) && self.card == Card::Ready
    }

    /// Whether the character can still be used.
    #[inline]
    pub fn card(&self) -> Card {
        self.card
    }

    /// The actions with a marker of this player.
    #[inline]
    pub(crate) fn planned(&self) -> Actions {
        let mut planned = Actions::NONE;
        for action in Action::ALL {
            if self.markers(action) > 0 {
                planned.insert(action);
            }
        }
        planned
    }

    /// Points that begging could turn into vatus now.
    #[inline]
    pub(crate) fn alms(&self) -> u8 {
        if self.has_ready(Character::Beggar) {
            self.points.clamp(0, 3).unsigned_abs() as u8
        } else {
            0
        }
    }

    #[inline]
    pub(crate) fn score(&mut self, source: Source, points: i16) {
        self.points += points;
        self.earned[source.index()] += points;
    }
}
