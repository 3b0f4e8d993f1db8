//! The nine actions.

use wayfinder_core::{Seat, Sink};

use crate::{
    Action, Bonus, Character, DIKE_COST, Event, Good, HUT_COST, Hex, LAST_FISH_PRICE, LAST_GOOD,
    Notice, Player, Question, RestToken, Rewards, Source, Step, Vanuatu, Works, event::EventKind,
};

impl Vanuatu {
    /// "1) Sail". Who could pay may decline to sail for free: vatus that are kept can become points
    /// when they are needed.
    pub(crate) fn sail(&mut self, seat: Seat, steps: u8, end: Hex, events: &mut impl Sink<Event>) {
        let player = &self.seats[seat];
        if !player.has_ready(Character::Navigator) {
            self.voyage(seat, steps, end, steps, events);
        } else if player.vatus < steps {
            self.voyage(seat, steps, end, 0, events);
        } else {
            self.ask_bonus(seat, Bonus::Fare { steps, end });
        }
    }

    fn voyage(&mut self, seat: Seat, steps: u8, to: Hex, paid: u8, events: &mut impl Sink<Event>) {
        self.pay(seat, paid);
        let from = std::mem::replace(&mut self.seats[seat].boat, to);
        events.emit(|| Event::open(Notice::Sailed { seat, from, to, steps, paid }));
        self.finish(seat, Action::Sail, events);
    }

    /// "2) Build", and "Dike building". Who could pay 3 for the hut may decline to pay 1.
    pub(crate) fn build(
        &mut self,
        seat: Seat,
        island: Hex,
        works: Works,
        events: &mut impl Sink<Event>,
    ) {
        let player = &self.seats[seat];
        let dike = works.dike();
        let whole = HUT_COST + if dike.is_some() { DIKE_COST } else { 0 };
        let asked =
            works.has_hut() && player.has_ready(Character::Builder) && player.vatus >= whole;
        if asked {
            self.ask_bonus(seat, Bonus::Hut { island, dike });
        } else {
            let hut_cost = Vanuatu::hut_cost(player);
            self.raise(seat, island, works, hut_cost, events);
        }
    }

    fn raise(
        &mut self,
        seat: Seat,
        hex: Hex,
        works: Works,
        hut_cost: u8,
        events: &mut impl Sink<Event>,
    ) {
        let mut paid = 0;
        if works.has_hut() {
            paid += hut_cost;
            self.seats[seat].huts -= 1;
        }
        if works.dike().is_some() {
            paid += DIKE_COST;
            self.dikes -= 1;
        }
        self.pay(seat, paid);
        let island = self.island_mut(hex);
        island.huts[seat] += u8::from(works.has_hut());
        if let Some(side) = works.dike() {
            island.dikes.insert(side);
        }
        let (hut, dike) = (works.has_hut(), works.dike());
        events.emit(|| Event::open(Notice::Built { seat, island: hex, hut, dike, paid }));
        self.finish(seat, Action::Build, events);
    }

    /// "3) Explore": the tile matches the number of discs, then one disc goes.
    pub(crate) fn explore(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        let hex = self.seats[seat].boat;
        let value = self.treasure.take(hex);
        self.treasure_tiles.remove(value);
        self.seats[seat].treasure.add(value);
        events.emit(|| Event::open(Notice::Explored { seat, hex, value }));
        if self.seats[seat].has_ready(Character::Diver) {
            self.ask_bonus(seat, Bonus::Dive { value });
        } else {
            self.finish(seat, Action::Explore, events);
        }
    }

    /// "4) Fish": likewise.
    pub(crate) fn fish(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        let hex = self.seats[seat].boat;
        let value = self.fish.take(hex);
        self.fish_tiles.remove(value);
        self.seats[seat].fish.add(value);
        events.emit(|| Event::open(Notice::Fished { seat, hex, value }));
        if self.seats[seat].has_ready(Character::Fisherman) {
            self.award(seat, Source::Catch, value, events);
        }
        self.finish(seat, Action::Fish, events);
    }

    /// "5) Sell fish": all at one price, which falls afterwards; the sum is one gain.
    pub(crate) fn sell(&mut self, seat: Seat, tiles: Rewards, events: &mut impl Sink<Event>) {
        for (value, &sold) in tiles.0.iter().enumerate() {
            self.seats[seat].fish.0[value] -= sold;
            self.sold_fish.0[value] += sold;
        }
        let price = self.fish_price;
        events.emit(|| Event::open(Notice::Sold { seat, tiles: tiles.0, price }));
        self.gain(seat, self.sale(tiles), events);
        self.fish_price = price.saturating_sub(1).max(LAST_FISH_PRICE);
        self.finish(seat, Action::Sell, events);
    }

    /// Vatus for fish sold now.
    pub(crate) fn sale(&self, tiles: Rewards) -> u8 {
        tiles.sum() * self.fish_price
    }

    /// "6) Buy & export goods".
    pub(crate) fn buy(&mut self, seat: Seat, hex: Hex, good: Good, events: &mut impl Sink<Event>) {
        let paid = good.price();
        self.pay(seat, paid);
        self.island_mut(hex).goods[good.index()] -= 1;
        events.emit(|| Event::open(Notice::Bought { seat, island: hex, good, paid }));
        self.export(seat, good, events);
        let second = self.seats[seat].has_ready(Character::Buyer) && self.cubes[good.index()] > 0;
        if !second {
            self.finish(seat, Action::Buy, events);
        } else if self.export_points(good).1.is_some() {
            self.ask_bonus(seat, Bonus::Second { good });
        } else {
            // Nobody wants it, so it comes from the reserve and goes back there: nothing to decide.
            self.export_second(seat, good, events);
        }
    }

    /// The Buyer's second cube comes from the reserve.
    fn export_second(&mut self, seat: Seat, good: Good, events: &mut impl Sink<Event>) {
        self.cubes[good.index()] -= 1;
        self.export(seat, good, events);
        self.finish(seat, Action::Buy, events);
    }

    /// "On the topmost Demand Tile with unfulfilled demand for that good"; without one the cube is
    /// lost and goes to the reserve.
    fn export(&mut self, seat: Seat, good: Good, events: &mut impl Sink<Event>) {
        let (points, place) = self.export_points(good);
        let tile = place.and_then(|place| self.demand[place].as_mut());
        let filled = if let Some(demand) = tile {
            demand.filled[good.index()] += 1;
            demand.is_filled()
        } else {
            self.cubes[good.index()] += 1;
            false
        };
        let place = place.map(|place| place as u8);
        events.emit(|| Event::open(Notice::Exported { seat, good, place, filled }));
        self.award(seat, Source::Export, points, events);
    }

    /// What exporting a good scores now, and on which place; 0 and `None` if nobody wants it.
    #[inline]
    pub fn export_points(&self, good: Good) -> (u8, Option<usize>) {
        for (place, demand) in self.demand.iter().enumerate() {
            if let Some(demand) = demand
                && demand.open(good) > 0
            {
                let last = if demand.missing() == 1 { LAST_GOOD } else { 0 };
                return (good.points() + last, Some(place));
            }
        }
        (0, None)
    }

    /// "8) Transport tourists": 1 vatu for each hut of any colour.
    pub(crate) fn transport(&mut self, seat: Seat, hex: Hex, events: &mut impl Sink<Event>) {
        self.office -= 1;
        events.emit(|| Event::open(Notice::Transported { seat, island: hex }));
        let (vatus, points) = self.tour_rewards(seat, hex);
        self.island_mut(hex).tourists += 1;
        self.gain(seat, vatus, events);
        self.award(seat, Source::Tour, points, events);
        self.finish(seat, Action::Transport, events);
    }

    /// Vatus and points for a tourist who is brought to an island.
    pub(crate) fn tour_rewards(&self, seat: Seat, hex: Hex) -> (u8, u8) {
        let island = self.island(hex).expect("a tourist is brought to an island");
        let guided = self.seats[seat].has_ready(Character::Guide);
        (island.all_huts(), if guided { 2 * island.drawings } else { 0 })
    }

    /// "7) Draw".
    pub(crate) fn draw(&mut self, seat: Seat, hex: Hex, events: &mut impl Sink<Event>) {
        self.drawings -= 1;
        self.island_mut(hex).drawings += 1;
        events.emit(|| Event::open(Notice::Drew { seat, island: hex }));
        let points = Vanuatu::drawing_points(&self.seats[seat]);
        self.award(seat, Source::Drawing, points, events);
        self.finish(seat, Action::Draw, events);
    }

    pub(crate) fn drawing_points(player: &Player) -> u8 {
        if player.has_ready(Character::Artist) { 5 } else { 3 }
    }

    /// "9) Rest": takes all of the available tokens and chooses one.
    pub(crate) fn look(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        let tokens = self.rests.left();
        events.emit(|| Event(EventKind::Looked { seat, tokens }));
        self.ask(seat, Step::Rest, events);
    }

    pub(crate) fn rest(&mut self, seat: Seat, token: RestToken, events: &mut impl Sink<Event>) {
        self.rests.take(seat, token);
        events.emit(|| Event(EventKind::Rested { seat, token }));
        self.finish(seat, Action::Rest, events);
    }

    pub(crate) fn use_bonus(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        match self.bonus(seat) {
            Bonus::Fare { steps, end } => self.voyage(seat, steps, end, 0, events),
            Bonus::Hut { island, dike } => {
                let hut_cost = Vanuatu::hut_cost(&self.seats[seat]);
                self.raise(seat, island, Works::hut_and(dike), hut_cost, events);
            }
            Bonus::Dive { value } => {
                self.gain(seat, value, events);
                self.finish(seat, Action::Explore, events);
            }
            Bonus::Second { good } => self.export_second(seat, good, events),
        }
    }

    pub(crate) fn decline_bonus(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        let bonus = self.bonus(seat);
        let character = bonus.character();
        events.emit(|| Event::open(Notice::BonusDeclined { seat, character }));
        match bonus {
            Bonus::Fare { steps, end } => self.voyage(seat, steps, end, steps, events),
            Bonus::Hut { island, dike } => {
                self.raise(seat, island, Works::hut_and(dike), HUT_COST, events);
            }
            Bonus::Dive { .. } => self.finish(seat, Action::Explore, events),
            Bonus::Second { .. } => self.finish(seat, Action::Buy, events),
        }
    }

    /// The bonus that a seat is asked about, for whoever knows that it is.
    pub(crate) fn bonus(&self, seat: Seat) -> Bonus {
        match *self.pause.asking(seat) {
            Question::Bonus { bonus } => bonus,
            question => unreachable!("a bonus is used or declined, but {question:?} is asked"),
        }
    }
}
