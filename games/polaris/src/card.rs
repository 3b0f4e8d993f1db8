use std::{fmt, str::FromStr};

use serde::Serialize;
use wayfinder_core::{NotationError, serde_by_notation};

/// One printed card, written `b1` to `b40` (basic) or `a1` to `a24` (advanced): phase by phase, those of
/// each in the order of the data file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polaris/", type = "string"))]
pub struct Card(u8);

/// Which deck a card belongs to: the backs tell them apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polaris/"))]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Free to take.
    Basic,
    /// Costs a shooting star.
    Advanced,
}

impl Card {
    /// Basic cards in the game.
    pub const BASIC: u8 = 40;
    /// Advanced cards in the game.
    pub const ADVANCED: u8 = 24;
    /// Cards in the game.
    pub const COUNT: u8 = Card::BASIC + Card::ADVANCED;

    /// The card with this index, basic ones first.
    pub const fn new(index: u8) -> Option<Card> {
        if index < Card::COUNT { Some(Card(index)) } else { None }
    }

    /// The index, for arrays with one place a card.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Which deck it belongs to.
    #[inline]
    pub const fn kind(self) -> Kind {
        if self.0 < Card::BASIC { Kind::Basic } else { Kind::Advanced }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            Kind::Basic => write!(f, "b{}", self.0 + 1),
            Kind::Advanced => write!(f, "a{}", self.0 - Card::BASIC + 1),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Card, NotationError> {
        let card = match text.split_at_checked(1) {
            Some(("b", number)) => read(number, Card::BASIC).map(|index| Card(index - 1)),
            Some(("a", number)) => {
                read(number, Card::ADVANCED).map(|index| Card(Card::BASIC + index - 1))
            }
            _ => None,
        };
        card.ok_or_else(|| NotationError::new(text, "a card, b1 to b40 or a1 to a24"))
    }
}

fn read(number: &str, most: u8) -> Option<u8> {
    let read: u8 = number.parse().ok().filter(|read: &u8| read.to_string() == number)?;
    (1..=most).contains(&read).then_some(read)
}

serde_by_notation!(Card);

/// A set of cards, as bits: a deck, a discard pile, a hand.
///
/// ```
/// use polaris::{Card, Cards, Kind};
///
/// assert_eq!(Cards::of(Kind::Advanced).len(), 24);
/// let card: Card = "a3".parse().unwrap();
/// assert!(Cards::of(Kind::Advanced).contains(card));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cards(u64);

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards(0);

    /// All cards of a kind.
    #[inline]
    pub const fn of(kind: Kind) -> Cards {
        let basic = (1 << Card::BASIC) - 1;
        match kind {
            Kind::Basic => Cards(basic),
            Kind::Advanced => Cards(!basic),
        }
    }

    /// Adds a card.
    #[inline]
    pub const fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    /// Takes a card out.
    #[inline]
    pub const fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    /// Whether the card is in the set.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// How many cards.
    #[inline]
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Cards in both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }

    /// Cards in either set.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }

    /// Cards in this set and not in the other.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }

    /// The card at a place, counted from the first.
    #[inline]
    pub fn nth(self, place: u8) -> Option<Card> {
        let mut rest = self.0;
        for _ in 0..place {
            rest &= rest.wrapping_sub(1);
        }
        (rest != 0).then(|| Card(rest.trailing_zeros() as u8))
    }

    /// The cards, ascending.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let card = (rest != 0).then(|| Card(rest.trailing_zeros() as u8))?;
            rest &= rest - 1;
            Some(card)
        })
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut set = Cards::NONE;
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_read_back_and_nearly_right_is_refused() {
        for card in (0..Card::COUNT).filter_map(Card::new) {
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        for text in ["", "b", "b0", "b41", "a25", "b01", "c1", "b1 ", "é1"] {
            assert!(text.parse::<Card>().is_err(), "{text}");
        }
    }

    #[test]
    fn the_nth_card_is_the_nth_of_the_list() {
        let set: Cards =
            ["b2", "b40", "a1", "a24"].map(|it| it.parse().unwrap()).into_iter().collect();
        for (place, card) in (0..).zip(set.iter()) {
            assert_eq!(set.nth(place), Some(card));
        }
        assert_eq!(set.nth(4), None);
    }
}
