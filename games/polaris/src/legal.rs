//! What a seat may decide. This is legality: nothing else judges.

use wayfinder_core::Seat;

use crate::{Card, Decision, HAND, Polaris, Question, Sector, Slot, StarAccount};

/// "Play action cards": what changing a card's phase costs.
pub(crate) const CHANGE: u8 = 2;

pub(crate) fn decisions(position: &Polaris, seat: Seat, out: &mut Vec<Decision>) {
    match position.pause.asked(seat) {
        Some(Question::Turn) => position.turn_decisions(seat, out),
        Some(&Question::Place { sector, owed }) => {
            let fit = position.fit(seat, sector);
            let stars = fit.next_stars(owed, position.account(seat)).iter();
            out.extend(stars.map(|space| Decision::Star { space }));
            out.extend(fit.next_links(owed).iter().map(|link| Decision::Link { link }));
        }
        Some(&Question::More { sector }) => {
            position.more_cards(seat, sector, |decision| out.push(decision));
            out.push(Decision::End);
        }
        None => (),
    }
}

impl Polaris {
    /// "Game play": one of three actions, and a pass only where none is open.
    fn turn_decisions(&self, seat: Seat, out: &mut Vec<Decision>) {
        let before = out.len();
        out.extend(self.takeable(seat).map(|slot| Decision::Take { slot }));
        if self.supply > 0 {
            out.push(Decision::ShootingStars);
        }
        self.first_cards(seat, |decision| out.push(decision));
        if out.len() == before {
            out.push(Decision::Pass);
        }
    }

    /// "Take an action card": with fewer than five in hand; an advanced one costs a shooting star.
    pub(crate) fn takeable(&self, seat: Seat) -> impl Iterator<Item = Slot> {
        let player = &self.seats[seat];
        let (room, purse) = (player.hand.len() < HAND, player.shooting_stars);
        Slot::all().filter(move |&slot| {
            room && slot.price() <= purse && self.market[slot.index()].is_some()
        })
    }

    /// The first card of a play shows the sector's phase: it cannot be changed.
    pub(crate) fn first_cards(&self, seat: Seat, mut push: impl FnMut(Decision)) {
        let new = self.new_moon();
        let account = self.account(seat);
        let mut fits = [None; Sector::COUNT as usize];
        for card in self.seats[seat].hand.iter() {
            let face = &self.components.cards[card];
            let sector = face.moon.sector(new);
            let fit = fits[sector.index()].get_or_insert_with(|| self.fit(seat, sector));
            for (option, choice) in face.options() {
                if fit.takes(choice.shape, choice.icon(account)) {
                    push(Decision::Play { card, option, sector });
                }
            }
        }
    }

    /// Later cards act in the same sector, if need be after a change of their phase.
    pub(crate) fn more_cards(&self, seat: Seat, sector: Sector, mut push: impl FnMut(Decision)) {
        let fit = self.fit(seat, sector);
        let account = self.account(seat);
        for card in self.seats[seat].hand.iter() {
            let account = account.owe(self.change_cost(card, sector));
            for (option, choice) in self.components.cards[card].options() {
                if fit.takes(choice.shape, choice.icon(account)) {
                    push(Decision::Play { card, option, sector });
                }
            }
        }
    }

    /// What it costs to use a card in a sector.
    #[inline]
    pub(crate) fn change_cost(&self, card: Card, sector: Sector) -> u8 {
        let shown = self.components.cards[card].moon.sector(self.new_moon());
        if shown == sector { 0 } else { CHANGE }
    }

    /// How a player stands in shooting stars, what is owed by the running play included.
    #[inline]
    pub fn account(&self, seat: Seat) -> StarAccount {
        let owed = match self.pause.asked(seat) {
            Some(Question::Place { .. } | Question::More { .. }) => {
                self.plays().map(|play| play.change).sum()
            }
            Some(Question::Turn) | None => 0,
        };
        StarAccount { held: self.seats[seat].shooting_stars, supply: self.supply, owed }
    }
}
