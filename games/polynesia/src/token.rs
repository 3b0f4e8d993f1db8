use serde::{Deserialize, Serialize};
use wayfinder_core::vocabulary;

vocabulary! {
    /// What an island token shows.
    pub enum Token in "polynesia/" {
        /// A mask: the tide of the second deck says what it is good for.
        Mask = "mask",
        /// The mask with a 4: a mask among four players, out of the game among fewer.
        MaskOfFour = "mask-4",
        /// A red cross: out of the game as soon as it is turned up.
        Cross = "cross",
        /// A turtle: a point at the end.
        Turtle = "turtle",
        /// A fish in every resource phase.
        Fish = "fish",
        /// A shell in every resource phase.
        Shell = "shell",
        /// A boat: a route at once and for free.
        Boat = "boat",
    }
}

/// How many tokens of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polynesia/"))]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say what they are")]
pub struct TokenCounts {
    pub mask: u8,
    /// Masks with a 4.
    #[serde(rename = "mask-4")]
    pub mask_of_four: u8,
    /// Red crosses.
    pub cross: u8,
    pub turtle: u8,
    pub fish: u8,
    pub shell: u8,
    pub boat: u8,
}

impl TokenCounts {
    /// How many of one kind.
    #[inline]
    pub const fn of(&self, token: Token) -> u8 {
        match token {
            Token::Mask => self.mask,
            Token::MaskOfFour => self.mask_of_four,
            Token::Cross => self.cross,
            Token::Turtle => self.turtle,
            Token::Fish => self.fish,
            Token::Shell => self.shell,
            Token::Boat => self.boat,
        }
    }

    /// The place where one kind is counted.
    #[inline]
    pub const fn of_mut(&mut self, token: Token) -> &mut u8 {
        match token {
            Token::Mask => &mut self.mask,
            Token::MaskOfFour => &mut self.mask_of_four,
            Token::Cross => &mut self.cross,
            Token::Turtle => &mut self.turtle,
            Token::Fish => &mut self.fish,
            Token::Shell => &mut self.shell,
            Token::Boat => &mut self.boat,
        }
    }

    /// Masks of either kind.
    #[inline]
    pub const fn masks(&self) -> u8 {
        self.mask + self.mask_of_four
    }

    /// How many in all.
    pub fn total(&self) -> u8 {
        Token::ALL.iter().map(|&token| self.of(token)).sum()
    }
}
