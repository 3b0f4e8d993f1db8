//! What decisions do.

use wayfinder_core::{Seat, Sink};

use crate::{
    Card, CardPlay, CardSet, Decision, Event, Link, Next, Notice, Owed, Phase, Polaris, Sector,
    Slot, Space, fit::star_balance,
};

/// "Take 3 shooting star tokens".
const HANDFUL: u8 = 3;

impl Polaris {
    pub(crate) fn play(&mut self, seat: Seat, decision: Decision, events: &mut impl Sink<Event>) {
        match decision {
            Decision::Take { slot } => self.take(seat, slot, events),
            Decision::ShootingStars => self.take_shooting_stars(seat, events),
            Decision::Play { card, option, sector } => {
                self.play_card(seat, card, option, sector, events);
            }
            Decision::Star { space } => self.place_star(seat, space, events),
            Decision::Link { link } => self.place_link(seat, link, events),
            Decision::End => self.end_play(seat, events),
            Decision::Pass => self.pass(seat, events),
        }
    }

    /// "Take an action card"; the market is filled again.
    fn take(&mut self, seat: Seat, slot: Slot, events: &mut impl Sink<Event>) {
        let Some(card) = self.market[slot.index()].take() else { return };
        let paid = slot.price();
        let player = &mut self.seats[seat];
        player.hand.insert(card);
        player.shooting_stars -= paid;
        self.supply += paid;
        events.emit(|| Event::Told(Notice::Taken { seat, slot, card, paid }));
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
        let Some(choice) = CardSet::standard()[card].option(option) else { return };
        let change = self.change_cost(card, sector);
        self.seats[seat].hand.remove(card);
        let notice = Notice::Played { seat, card, option, sector, change };
        // A card that was dealt is news to everybody else; one from the market is not.
        if self.seen.contains(card) {
            events.emit(|| Event::Told(notice));
        } else {
            events.emit(|| Event::Revealed(notice));
        }
        self.seen.insert(card);
        let play = CardPlay { card, option, gains: choice.shooting_stars, costs: change };
        if let Some(place) = self.plays.iter_mut().find(|place| place.is_none()) {
            *place = Some(play);
        }
        self.phase = Phase::Place { seat, sector, owed: Owed::all(choice.shape) };
    }

    fn place_star(&mut self, seat: Seat, space: Space, events: &mut impl Sink<Event>) {
        let Phase::Place { sector, owed, .. } = self.phase else { return };
        self.seats[seat].stars.insert(space);
        // Red spaces cost a shooting star, white ones bring one.
        if let Some(play) = self.plays.iter_mut().rev().flatten().next() {
            match star_balance(space) {
                ..0 => play.costs += 1,
                0 => (),
                1.. => play.gains += 1,
            }
        }
        events.emit(|| Event::Told(Notice::StarPlaced { seat, space }));
        self.go_on(seat, sector, owed.after_star(space), events);
    }

    fn place_link(&mut self, seat: Seat, link: Link, events: &mut impl Sink<Event>) {
        let Phase::Place { sector, owed, .. } = self.phase else { return };
        self.links.insert(link);
        events.emit(|| Event::Told(Notice::LinkPlaced { seat, link }));
        self.go_on(seat, sector, owed.after_link(link.axis()), events);
    }

    fn go_on(
        &mut self,
        seat: Seat,
        sector: Sector,
        owed: Option<Owed>,
        events: &mut impl Sink<Event>,
    ) {
        self.phase = if let Some(owed) = owed {
            Phase::Place { seat, sector, owed }
        } else {
            self.settle_card(seat, events);
            Phase::More { seat, sector }
        };
    }

    /// A card's gains and costs are netted when its last element is placed; a net gain takes what the
    /// supply has.
    fn settle_card(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        let Some(&CardPlay { card, gains, costs, .. }) = self.plays().last() else { return };
        let shooting_stars = &mut self.seats[seat].shooting_stars;
        let change = if gains >= costs {
            let gained = (gains - costs).min(self.supply);
            self.supply -= gained;
            *shooting_stars += gained;
            gained.cast_signed()
        } else {
            let paid = costs - gains;
            self.supply += paid;
            *shooting_stars -= paid;
            -paid.cast_signed()
        };
        events.emit(|| Event::Told(Notice::Settled { seat, card, gains, costs, change }));
    }
}
