//! What a seat may decide. This is legality: nothing else judges.

use wayfinder_core::Seat;

use crate::{Card, CardSet, Choice, Decision, HAND, Moon, Phase, Polaris, Sector, Slot};

/// "Play action cards": what changing a card's phase costs.
pub(crate) const CHANGE: u8 = 2;

impl Polaris {
    pub(crate) fn legal_decisions(&self, seat: Seat, out: &mut Vec<Decision>) {
        match self.phase {
            Phase::Turn { seat: player } if player == seat => self.turn_decisions(seat, out),
            Phase::Place { seat: player, sector, owed } if player == seat => {
                let fit = self.fit(seat, sector);
                let stars = fit.next_stars(owed, self.account(seat)).iter();
                out.extend(stars.map(|space| Decision::Star { space }));
                out.extend(fit.next_links(owed).iter().map(|link| Decision::Link { link }));
            }
            Phase::More { seat: player, sector } if player == seat => {
                self.more_cards(seat, sector, |decision| out.push(decision));
                out.push(Decision::End);
            }
            Phase::DealMarket { .. }
            | Phase::DealGoal { .. }
            | Phase::DealPersonal { .. }
            | Phase::DealHand { .. }
            | Phase::Start
            | Phase::Turn { .. }
            | Phase::Place { .. }
            | Phase::More { .. }
            | Phase::Refill { .. }
            | Phase::Over => (),
        }
    }

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

    /// The first card of a play shows the sector's phase or fits every sector.
    pub(crate) fn first_cards(&self, seat: Seat, mut push: impl FnMut(Decision)) {
        let player = &self.seats[seat];
        let new = self.new_moon();
        let mut fits = [None; Sector::COUNT as usize];
        for card in player.hand.iter() {
            let face = &CardSet::standard()[card];
            for (option, choice) in face.options() {
                let mut offer = |sector: Sector| {
                    let fit = fits[sector.index()].get_or_insert_with(|| self.fit(seat, sector));
                    if fit.takes(choice, self.opening(seat, card, choice, sector)) {
                        push(Decision::Play { card, option, sector });
                    }
                };
                match face.moon {
                    Some(moon) => offer(moon.sector(new)),
                    None => Sector::all().for_each(offer),
                }
            }
        }
    }

    /// Later cards act in the same sector, if need be after a change of their phase.
    pub(crate) fn more_cards(&self, seat: Seat, sector: Sector, mut push: impl FnMut(Decision)) {
        let fit = self.fit(seat, sector);
        for card in self.seats[seat].hand.iter() {
            for (option, choice) in CardSet::standard()[card].options() {
                if fit.takes(choice, self.opening(seat, card, choice, sector)) {
                    push(Decision::Play { card, option, sector });
                }
            }
        }
    }

    /// What it costs to use a card in a sector.
    #[inline]
    pub(crate) fn change_cost(&self, card: Card, sector: Sector) -> u8 {
        let shown = CardSet::standard()[card].moon;
        if shown.is_none_or(|moon: Moon| moon.sector(self.new_moon()) == sector) {
            0
        } else {
            CHANGE
        }
    }

    /// Where the account of a card stands before its first element.
    #[inline]
    fn opening(&self, seat: Seat, card: Card, choice: Choice, sector: Sector) -> i8 {
        let cost = self.change_cost(card, sector);
        let purse = self.seats[seat].shooting_stars + choice.shooting_stars;
        purse.cast_signed() - cost.cast_signed()
    }

    /// Where the account of the card on its way stands.
    #[inline]
    pub(crate) fn account(&self, seat: Seat) -> i8 {
        let balance = self.plays().last().map_or(0, |play| play.balance());
        self.seats[seat].shooting_stars.cast_signed() + balance
    }
}
