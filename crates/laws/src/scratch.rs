use wayfinder_core::{Blocked, Dice, Entry, Game, Seat};

use crate::glossary::{Glossary, KindNumber};

/// Where positions are examined: lists of the position at hand and vectors that are used again.
#[derive(Debug)]
pub(crate) struct Scratch<G: Game> {
    pub(crate) decision_words: Glossary<G::Decision>,
    pub(crate) outcome_words: Glossary<G::Outcome>,
    /// The legal decisions of the position at hand, by seat.
    pub(crate) legal: Vec<Vec<G::Decision>>,
    /// Their kinds.
    pub(crate) kinds: Vec<Vec<KindNumber>>,
    /// The possible outcomes of the position at hand.
    pub(crate) possible: Vec<(G::Outcome, u32)>,
    pub(crate) earlier: EarlierEntries<G>,
    pub(crate) events: Vec<G::Event>,
    pub(crate) blocked: Vec<Blocked>,
    pub(crate) picks: Vec<usize>,
    pub(crate) json: Vec<u8>,
}

impl<G: Game> Scratch<G> {
    pub(crate) fn new() -> Scratch<G> {
        let seats = usize::from(Seat::MAX);
        Scratch {
            decision_words: Glossary::new(),
            outcome_words: Glossary::new(),
            legal: vec![Vec::new(); seats],
            kinds: vec![Vec::new(); seats],
            possible: Vec::new(),
            earlier: EarlierEntries::default(),
            events: Vec::new(),
            blocked: Vec::new(),
            picks: Vec::new(),
            json: Vec::new(),
        }
    }
}

/// What could happen earlier in this game, to be tried again where it is out of place.
#[derive(Debug)]
pub(crate) struct EarlierEntries<G: Game> {
    entries: Vec<Entry<G>>,
}

impl<G: Game> Default for EarlierEntries<G> {
    fn default() -> EarlierEntries<G> {
        EarlierEntries { entries: Vec::new() }
    }
}

impl<G: Game> EarlierEntries<G> {
    /// Enough that every kind of decision has a good chance to be among them.
    const MOST: usize = 256;

    pub(crate) fn clear(&mut self) {
        self.entries.clear();
    }

    /// Remembers an entry; when the memory is full, in the place of any other.
    pub(crate) fn remember(&mut self, entry: Entry<G>, dice: &mut impl Dice) {
        if self.entries.contains(&entry) {
            return;
        }
        if self.entries.len() < Self::MOST {
            self.entries.push(entry);
        } else {
            self.entries[dice.below(Self::MOST as u32) as usize] = entry;
        }
    }

    pub(crate) fn entries(&self) -> &[Entry<G>] {
        &self.entries
    }
}
