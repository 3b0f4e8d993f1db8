use std::{fmt, str::FromStr};

use wayfinder_core::{NotationError, one_word, serde_by_notation, small_set, vocabulary};

/// One printed card, written `b1` to `b40` (basic) or `a1` to `a24` (advanced): phase by phase, those of
/// each in the order of the data file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "polaris/", type = "string"))]
pub struct Card(u8);

vocabulary! {
    /// Which deck a card belongs to: the backs tell them apart.
    pub enum CardKind in "polaris/" {
        /// Free to take.
        Basic = "basic",
        /// Costs a shooting star.
        Advanced = "advanced",
    }
}

impl Card {
    /// Basic cards in the game.
    pub const BASIC: u8 = 40;
    /// Advanced cards in the game.
    pub const ADVANCED: u8 = 24;
    /// Cards in the game.
    pub const COUNT: u8 = Card::BASIC + Card::ADVANCED;

    /// The card with this index, basic ones first; `None` if there are not so many.
    pub const fn new(index: u8) -> Option<Card> {
        if index < Card::COUNT { Some(Card(index)) } else { None }
    }

    /// The card with this index, for sets: they hold no other.
    #[inline]
    const fn at(index: usize) -> Card {
        Card(index as u8)
    }

    /// The index, for arrays with one place a card.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Which deck it belongs to.
    #[inline]
    pub const fn kind(self) -> CardKind {
        if self.0 < Card::BASIC { CardKind::Basic } else { CardKind::Advanced }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            CardKind::Basic => write!(f, "b{}", self.0 + 1),
            CardKind::Advanced => write!(f, "a{}", self.0 - Card::BASIC + 1),
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
one_word!(Card);

small_set! {
    /// A set of cards, as bits: a deck, a discard pile, a hand.
    ///
    /// ```
    /// use polaris::{Card, Cards, CardKind};
    ///
    /// assert_eq!(Cards::of(CardKind::Advanced).len(), 24);
    /// let card: Card = "a3".parse().unwrap();
    /// assert!(Cards::of(CardKind::Advanced).contains(card));
    /// ```
    pub struct Cards(u64) of Card;
}

impl Cards {
    /// Every card.
    pub const ALL: Cards = Cards::first_of(Card::COUNT as usize);

    /// All cards of a kind.
    #[inline]
    pub const fn of(kind: CardKind) -> Cards {
        let basic = Cards::first_of(Card::BASIC as usize);
        match kind {
            CardKind::Basic => basic,
            CardKind::Advanced => Cards::ALL.without(basic),
        }
    }

    /// The card at a place, counted from the first; `None` if there are not so many.
    #[inline]
    pub fn nth(self, place: u8) -> Option<Card> {
        let mut rest = self;
        for _ in 0..place {
            rest.0 &= rest.0.wrapping_sub(1);
        }
        rest.first()
    }
}

#[cfg(test)]
mod tests {
    use wayfinder_testkit::assert_unreadable;

    use super::*;

    #[test]
    fn cards_read_back_and_nearly_right_is_refused() {
        for card in (0..Card::COUNT).filter_map(Card::new) {
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        assert_unreadable::<Card>(&["b", "b0", "b41", "a25", "b01", "c1", "b1 ", "é1"]);
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
