use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use wayfinder_core::{NotationError, serde_by_notation};

/// What an island token shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export, export_to = "polynesia/", rename_all = "kebab-case")
)]
pub enum Token {
    /// A mask: the tide of the second deck says what it is good for.
    Mask,
    /// The mask with a 4: a mask among four players, out of the game among fewer.
    #[cfg_attr(feature = "ts", ts(rename = "mask-4"))]
    MaskOfFour,
    /// A red cross: out of the game as soon as it is turned up.
    Cross,
    /// A turtle: a point at the end.
    Turtle,
    /// A fish in every resource phase.
    Fish,
    /// A shell in every resource phase.
    Shell,
    /// A boat: a route at once and for free.
    Boat,
}

impl Token {
    /// All of them, in their order.
    pub const ALL: [Token; 7] = [
        Token::Mask,
        Token::MaskOfFour,
        Token::Cross,
        Token::Turtle,
        Token::Fish,
        Token::Shell,
        Token::Boat,
    ];

    /// The place in [`Token::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// How it is written.
    pub const fn name(self) -> &'static str {
        match self {
            Token::Mask => "mask",
            Token::MaskOfFour => "mask-4",
            Token::Cross => "cross",
            Token::Turtle => "turtle",
            Token::Fish => "fish",
            Token::Shell => "shell",
            Token::Boat => "boat",
        }
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Token {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Token, NotationError> {
        Token::ALL.into_iter().find(|token| token.name() == text).ok_or_else(|| {
            NotationError::new(
                text,
                "`mask`, `mask-4`, `cross`, `turtle`, `fish`, `shell` or `boat`",
            )
        })
    }
}

serde_by_notation!(Token);

/// How many tokens of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polynesia/"))]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct TokenCounts {
    /// Masks.
    pub mask: u8,
    /// Masks with a 4.
    #[serde(rename = "mask-4")]
    pub mask_of_four: u8,
    /// Red crosses.
    pub cross: u8,
    /// Turtles.
    pub turtle: u8,
    /// Fish.
    pub fish: u8,
    /// Shells.
    pub shell: u8,
    /// Boats.
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
