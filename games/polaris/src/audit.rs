//! Whether all components are there: cards, stars, links, shooting stars.

use wayfinder_core::{Pause, Seat};

use crate::{CardKind, Cards, HAND, LINKS, Polaris, Question, SHOOTING_STARS, STARS, Slot};

pub(crate) fn audit(position: &Polaris) -> Result<(), String> {
    position.count_cards()?;
    position.count_shooting_stars()?;
    position.count_sky()
}

impl Polaris {
    /// Each card is in exactly one place.
    fn count_cards(&self) -> Result<(), String> {
        let mut met = Cards::NONE;
        let hands = Seat::all(self.players).flat_map(|seat| self.seats[seat].hand.iter());
        let open = self.market.iter().flatten().copied().chain(self.dawn());
        let played = self.plays().map(|play| play.card);
        let piles = self.deck.iter().chain(self.discards.iter());
        for card in hands.chain(open).chain(played).chain(piles) {
            if met.contains(card) {
                return Err(format!("{card} is in two places"));
            }
            met.insert(card);
        }
        if let Some(card) = Cards::ALL.without(met).first() {
            return Err(format!("{card} is nowhere"));
        }
        for slot in Slot::all() {
            if self.market[slot.index()].is_some_and(|card| card.kind() != slot.kind()) {
                return Err(format!("a card of the wrong kind lies on space {slot} of the market"));
            }
        }
        for kind in CardKind::ALL {
            let deck = self.deck.and(Cards::of(kind));
            if !deck.and(self.seen).is_empty() && !deck.without(self.seen).is_empty() {
                return Err("a deck holds cards from before and after it was shuffled".into());
            }
        }
        let full = |seat: &Seat| self.seats[*seat].hand.len() > HAND;
        match Seat::all(self.players).find(full) {
            Some(seat) => Err(format!("seat {seat} holds more than {HAND} cards")),
            None => Ok(()),
        }
    }

    /// All are there, and whoever is about to end a play can pay for it.
    fn count_shooting_stars(&self) -> Result<(), String> {
        if let Pause::Ask(seat, Question::More { .. }) = self.pause
            && !self.account(seat).is_covered()
        {
            return Err(format!("seat {seat} owes more than it has"));
        }
        let held: u8 = self.seats.0.iter().map(|player| player.shooting_stars).sum();
        match held + self.supply {
            SHOOTING_STARS => Ok(()),
            count => Err(format!("{count} shooting stars, not {SHOOTING_STARS}")),
        }
    }

    fn count_sky(&self) -> Result<(), String> {
        let mut taken = self.neutral;
        for seat in Seat::all(self.players) {
            let stars = self.seats[seat].stars;
            if let Some(space) = stars.and(taken).first() {
                return Err(format!("two stars are on {space}"));
            }
            if stars.len() > STARS {
                return Err(format!("seat {seat} has placed {} stars", stars.len()));
            }
            taken = taken.or(stars);
        }
        if let Some(space) = taken.without(self.components.sky.spaces).first() {
            return Err(format!("a star is on {space}, which the sky lacks"));
        }
        if !self.links.without(self.components.sky.links).is_empty() || self.links.len() > LINKS {
            return Err(format!("{} links, or one where none can be", self.links.len()));
        }
        Ok(())
    }
}
