use std::sync::Arc;

use wayfinder_core::{BySeat, Pause, Seat};

use crate::{
    Card, CardKind, CardPlay, Cards, Components, Draw, Goal, HAND, LINKS, Links, MAX_PLAYERS,
    MarketMemory, Moon, Player, Question, SHOOTING_STARS, Scoring, Sector, Setup, Sky, Slot,
    Spaces,
};

/// A position of Polaris: a flat value of less than a kibibyte, and components that all positions of a game
/// share.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Polaris {
    pub(crate) pause: Pause<Question, Draw>,
    pub(crate) players: u8,
    pub(crate) memory: MarketMemory,
    /// Turns begun.
    pub(crate) turn: u16,
    /// Turns in a row in which nothing could be done.
    pub(crate) passes: u8,
    /// Who filled the Dawn spaces, while a scoring is due.
    pub(crate) telescope: Option<Seat>,
    /// Turns left before the scoring that is due.
    pub(crate) last_turns: u8,
    pub(crate) seats: BySeat<Player, MAX_PLAYERS>,
    /// Stars that belong to nobody, in a game for two.
    pub(crate) neutral: Spaces,
    pub(crate) links: Links,
    /// Shooting stars in the supply.
    pub(crate) supply: u8,
    /// Cards in both decks: their backs and so their bits tell them apart.
    pub(crate) deck: Cards,
    pub(crate) discards: Cards,
    /// Cards of which everybody knows where they are: they lie open, or were seen on their way to a
    /// hand or into a shuffled deck.
    pub(crate) seen: Cards,
    pub(crate) market: [Option<Card>; Slot::COUNT as usize],
    /// Cards on the Dawn spaces, behind the goals that were scored.
    pub(crate) dawn: [Option<Card>; Sky::MAX_DAWN_SPACES as usize],
    /// The cards of the running play, in order.
    pub(crate) plays: [Option<CardPlay>; HAND as usize],
    pub(crate) goals: [Option<Goal>; Sector::COUNT as usize],
    /// Scorings in order; the New Moon moves on after each.
    pub(crate) scorings: [Option<Scoring>; Sector::COUNT as usize],
    pub(crate) components: Arc<Components>,
}

/// The position before anything is dealt.
pub(crate) fn new(setup: &Setup) -> Polaris {
    // "For 2-player games": neutral stars on the spaces with an icon.
    let neutral = match setup.players {
        2 => setup.components.sky.star_icons,
        _ => Spaces::NONE,
    };
    Polaris {
        pause: Pause::Draw(Draw::Market { slot: Slot::FIRST }),
        players: setup.players,
        memory: setup.memory,
        turn: 0,
        passes: 0,
        telescope: None,
        last_turns: 0,
        seats: BySeat([Player::NEW; MAX_PLAYERS]),
        neutral,
        links: Links::NONE,
        supply: SHOOTING_STARS,
        deck: Cards::ALL,
        discards: Cards::NONE,
        seen: Cards::NONE,
        market: [None; Slot::COUNT as usize],
        dawn: [None; Sky::MAX_DAWN_SPACES as usize],
        plays: [None; HAND as usize],
        goals: [None; Sector::COUNT as usize],
        scorings: [None; Sector::COUNT as usize],
        components: Arc::clone(&setup.components),
    }
}

impl Polaris {
    /// What the position waits for.
    pub fn pause(&self) -> Pause<Question, Draw> {
        self.pause
    }

    /// What is printed.
    #[inline]
    pub fn components(&self) -> &Components {
        &self.components
    }

    /// What a player has.
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.seats[seat]
    }

    /// All links of the sky.
    pub fn links(&self) -> Links {
        self.links
    }

    /// Stars that belong to nobody.
    pub fn neutral(&self) -> Spaces {
        self.neutral
    }

    /// Whether cards taken from the market stay known.
    pub fn memory(&self) -> MarketMemory {
        self.memory
    }

    /// Cards that were discarded: everybody may look them up.
    pub fn discards(&self) -> Cards {
        self.discards
    }

    /// Cards in hand that everybody saw.
    #[inline]
    pub fn known_hand(&self, seat: Seat) -> Cards {
        self.seats[seat].hand.and(self.seen)
    }

    /// Cards of a kind in a hand: their backs tell.
    #[inline]
    pub fn hand_size(&self, seat: Seat, kind: CardKind) -> u8 {
        self.seats[seat].hand.and(Cards::of(kind)).len()
    }

    /// Cards of a deck.
    #[inline]
    pub fn deck_size(&self, kind: CardKind) -> u8 {
        self.deck.and(Cards::of(kind)).len()
    }

    /// Links in the supply.
    #[inline]
    pub fn links_left(&self) -> u8 {
        LINKS - self.links.len()
    }

    /// Shooting stars in the supply.
    pub fn supply(&self) -> u8 {
        self.supply
    }

    /// Spaces without a star.
    #[inline]
    pub fn free(&self) -> Spaces {
        let taken = self.seats.0.iter().fold(self.neutral, |taken, it| taken.or(it.stars));
        self.components.sky.spaces.without(taken)
    }

    /// The card on a space of the market; `None` while there is none.
    pub fn market(&self, slot: Slot) -> Option<Card> {
        self.market[slot.index()]
    }

    /// The common goal at a sector; `None` before it is laid out.
    pub fn goal(&self, sector: Sector) -> Option<Goal> {
        self.goals[sector.index()]
    }

    /// Scorings so far, in order.
    pub fn scorings(&self) -> impl Iterator<Item = &Scoring> {
        self.scorings.iter().flatten()
    }

    /// How many goals were scored.
    #[inline]
    pub fn scored(&self) -> u8 {
        self.scorings().count() as u8
    }

    /// Where the New Moon lies: one sector on after each scoring but the last.
    #[inline]
    pub fn new_moon(&self) -> Sector {
        Sector::FIRST.ahead(self.scored().min(Sector::COUNT - 1))
    }

    /// The phase of the moon at a sector.
    pub fn moon(&self, sector: Sector) -> Moon {
        Moon::facing(sector, self.new_moon())
    }

    /// The cards on the Dawn spaces, in order.
    pub fn dawn(&self) -> impl Iterator<Item = Card> {
        self.dawn.iter().copied().flatten()
    }

    /// Dawn spaces that no scored goal takes.
    #[inline]
    pub fn dawn_spaces(&self) -> u8 {
        self.components.sky.dawn_spaces - self.scored()
    }

    /// Who filled the Dawn spaces; `None` while no scoring is due.
    pub fn telescope(&self) -> Option<Seat> {
        self.telescope
    }

    /// Turns left before the scoring that is due.
    pub fn last_turns(&self) -> u8 {
        self.last_turns
    }

    /// The cards of the running play, in order; the last one may still be on its way.
    pub fn plays(&self) -> impl Iterator<Item = &CardPlay> {
        self.plays.iter().flatten()
    }
}
