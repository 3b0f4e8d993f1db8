//! What decisions do.

use wayfinder_core::{Pause, Seat, Sink};

use crate::{
    Card, CardPlay, Decision, Event, Link, MarketMemory, Next, Notice, Owed, Polaris, Question,
    Sector, Slot, Space, StarAccount,
};

/// "Take 3 shooting star tokens".
const HANDFUL: u8 = 3;

pub(crate) fn decide_unchecked(
    position: &mut Polaris,
    seat: Seat,
    decision: Decision,
    events: &mut impl Sink<Event>,
) {
    match decision {
        Decision::Take { slot } => position.take(seat, slot, events),
        Decision::ShootingStars => position.take_shooting_stars(seat, events),
        Decision::Play { card, option, sector } => {
            position.play_card(seat, card, option, sector, events);
        }
        Decision::Star { space } => position.place_star(seat, space, events),
        Decision::Link { link } => position.place_link(seat, link, events),
        Decision::End => {
            position.pay_changes(seat, events);
            position.end_play(seat, events);
        }
        Decision::Pass => position.pass(seat, events),
    }
}

impl Polaris {
    /// "Take an action card"; the market is filled again.
    fn take(&mut self, seat: Seat, slot: Slot, events: &mut impl Sink<Event>) {
        let card = self.market[slot.index()].take().expect("a card is taken from where one lies");
        let paid = slot.price();
        let player = &mut self.seats[seat];
        player.hand.insert(card);
        player.shooting_stars -= paid;
        self.supply += paid;
        if self.memory == MarketMemory::Closed {
            self.seen.remove(card);
        }
        events.emit(|| {
            let (card, memory) = (self.components.cards.show(card), self.memory);
            Event::Taken { seat, slot, card, paid, memory }
        });
        self.passes = 0;
        self.fill_market(seat, Next::EndTurn, events);
    }

    /// "Take 3 shooting star tokens", or what the supply still has.
    pub(crate) fn handful(&self) -> u8 {
        HANDFUL.min(self.supply)
    }

    fn take_shooting_stars(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        let count = self.handful();
        self.supply -= count;
        self.seats[seat].shooting_stars += count;
        events.emit(|| Event::Told(Notice::ShootingStarsTaken { seat, count }));
        self.passes = 0;
        self.end_turn(seat, events);
    }

    fn play_card(
        &mut self,
        seat: Seat,
        card: Card,
        option: u8,
        sector: Sector,
        events: &mut impl Sink<Event>,
    ) {
        let choice = self.components.cards[card].option(option).expect("the card has the option");
        let change = self.change_cost(card, sector);
        let before = self.account(seat);
        self.seats[seat].hand.remove(card);
        // "A few cards provide you with a shooting star when played."
        let gains = self.settle(seat, before, choice.icon(before)).0;
        events.emit(|| {
            let shown = self.components.cards.show(card);
            let notice =
                Notice::Played { seat, card: shown, option, sector, change, gained: gains };
            // A card that nobody else knew of is news to them; one that everybody saw taken is not.
            if self.seen.contains(card) { Event::Told(notice) } else { Event::Revealed(notice) }
        });
        self.seen.insert(card);
        let play = CardPlay { card, option, gains, costs: 0, change };
        let place = self.plays.iter_mut().find(|place| place.is_none());
        *place.expect("as many places as a hand has cards") = Some(play);
        self.pause = Pause::Ask(seat, Question::Place { sector, owed: Owed::all(choice.shape) });
    }

    /// Red spaces cost a shooting star at once, white ones bring one.
    fn place_star(&mut self, seat: Seat, space: Space, events: &mut impl Sink<Event>) {
        let (sector, owed) = self.placing(seat);
        self.seats[seat].stars.insert(space);
        let before = self.account(seat);
        let after = before.place(&self.components.sky, space).expect("the space can be paid for");
        let (gained, paid) = self.settle(seat, before, after);
        let play = self.plays.iter_mut().rev().flatten().next().expect("a star is of a card");
        play.gains += gained;
        play.costs += paid;
        events.emit(|| Event::Told(Notice::StarPlaced { seat, space, gained, paid }));
        self.go_on(seat, sector, owed.after_star(space));
    }

    fn place_link(&mut self, seat: Seat, link: Link, events: &mut impl Sink<Event>) {
        let (sector, owed) = self.placing(seat);
        self.links.insert(link);
        events.emit(|| Event::Told(Notice::LinkPlaced { seat, link }));
        self.go_on(seat, sector, owed.after_link(link));
    }

    /// Where the card on its way acts, and what it still wants placed.
    fn placing(&self, seat: Seat) -> (Sector, Owed) {
        match *self.pause.asking(seat) {
            Question::Place { sector, owed } => (sector, owed),
            Question::Turn | Question::More { .. } => {
                unreachable!("stars and links are placed only while a card wants them")
            }
        }
    }

    fn go_on(&mut self, seat: Seat, sector: Sector, owed: Option<Owed>) {
        let question = match owed {
            Some(owed) => Question::Place { sector, owed },
            None => Question::More { sector },
        };
        self.pause = Pause::Ask(seat, question);
    }

    /// Moves shooting stars as an account changed; tells what was gained and what was paid.
    fn settle(&mut self, seat: Seat, before: StarAccount, after: StarAccount) -> (u8, u8) {
        self.seats[seat].shooting_stars = after.held;
        self.supply = after.supply;
        (after.held.saturating_sub(before.held), before.held.saturating_sub(after.held))
    }

    /// "At the end of your turn": 2 shooting stars for each card whose phase was changed.
    fn pay_changes(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        let paid = self.account(seat).owed;
        if paid > 0 {
            self.seats[seat].shooting_stars -= paid;
            self.supply += paid;
            events.emit(|| Event::Told(Notice::ChangesPaid { seat, paid }));
        }
    }
}
