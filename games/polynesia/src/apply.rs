//! What decisions do: each action, and how a turn goes on and ends.

use wayfinder_core::{Pause, Seat, Sink};

use crate::{
    Decision, Draw, Event, Island, Notice, Polynesia, Question, Resource, Tide,
    legal::EXTRA_MEMBER_PRICE,
};

/// "Add 3 Tribe Members to the Main Island".
const MAIN_MEMBERS: u8 = 3;
/// Tide 2.1: what a mask brings, or costs the others.
pub(crate) const MASK_RESOURCES: u8 = 2;

pub(crate) fn decide_unchecked(
    position: &mut Polynesia,
    seat: Seat,
    decision: Decision,
    events: &mut impl Sink<Event>,
) {
    match decision {
        Decision::Explore { route, kind } => position.explore(seat, route, kind, events),
        Decision::Move { from, route, via } => position.travel(seat, from, route, via, events),
        Decision::EndTravel => position.end_turn(seat, events),
        Decision::PopulateMain => {
            let members = position.main_members(seat);
            position.populate(seat, position.map.main(), members, events);
        }
        Decision::PopulateIsland { island } => position.populate(seat, island, 1, events),
        Decision::Fish { kind } => position.fish(seat, kind, events),
        Decision::ExploreFree { route, kind } => position.explore_free(seat, route, kind, events),
        Decision::Take { kind } => position.take(seat, kind, events),
        Decision::Spoil { kind } => position.spoil(seat, kind, events),
        Decision::ExtraMember { kind } => position.extra_member(seat, kind, events),
        Decision::Skip => position.skip(seat, events),
        Decision::Decline { kind } => position.decline(seat, kind, events),
    }
}

impl Polynesia {
    /// How many go to the main island at once: as many as are left, if they are fewer than three.
    pub(crate) fn main_members(&self, seat: Seat) -> u8 {
        MAIN_MEMBERS.min(self.tribes[seat].home)
    }

    /// "Populate".
    fn populate(&mut self, seat: Seat, island: Island, members: u8, events: &mut impl Sink<Event>) {
        let granted = *self.pause.asking(seat) == Question::TidePopulate;
        let tide = granted.then_some(Tide::FirstRoute);
        self.settle(seat, island, members, tide, events);
        let offered = self.tides.contains(Tide::ExtraMember)
            && Resource::ALL.into_iter().any(|kind| self.can_pay_extra_member(seat, kind));
        if offered {
            self.pause = Pause::Ask(seat, Question::ExtraMember);
        } else {
            self.end_turn(seat, events);
        }
    }

    pub(crate) fn settle(
        &mut self,
        seat: Seat,
        island: Island,
        members: u8,
        tide: Option<Tide>,
        events: &mut impl Sink<Event>,
    ) {
        self.tribes[seat].settle(island, members);
        events.emit(|| Event(Notice::Populated { seat, island, members, tide }));
    }

    /// "Fish": as many as the phase marker shows.
    fn fish(&mut self, seat: Seat, kind: Resource, events: &mut impl Sink<Event>) {
        let amount = self.marker;
        self.tribes[seat].resources[kind] += u16::from(amount);
        events.emit(|| Event(Notice::Fished { seat, kind, amount }));
        self.end_turn(seat, events);
    }

    /// Tide 2.1: "take 2 Resources of that type for themselves".
    fn take(&mut self, seat: Seat, kind: Resource, events: &mut impl Sink<Event>) {
        let amount = MASK_RESOURCES;
        self.tribes[seat].resources[kind] += u16::from(amount);
        events.emit(|| Event(Notice::Took { seat, kind, amount }));
        self.resume(seat, events);
    }

    /// Tide 2.1: "make all other players lose 2 Resources of that type", or what they have.
    fn spoil(&mut self, seat: Seat, kind: Resource, events: &mut impl Sink<Event>) {
        events.emit(|| Event(Notice::Spoiled { seat, kind }));
        for other in Seat::all(self.players).filter(|&other| other != seat) {
            let amount = self.tribes[other].resources[kind].min(u16::from(MASK_RESOURCES));
            self.give_back(other, kind, amount, events);
        }
        self.resume(seat, events);
    }

    /// Tide 3.3.
    fn extra_member(&mut self, seat: Seat, kind: Resource, events: &mut impl Sink<Event>) {
        self.give_back(seat, kind, EXTRA_MEMBER_PRICE.into(), events);
        self.settle(seat, self.map.main(), 1, Some(Tide::ExtraMember), events);
        self.end_turn(seat, events);
    }

    fn skip(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        events.emit(|| Event(Notice::Skipped { seat }));
        self.resume(seat, events);
    }

    /// Resources go back to the reserve.
    pub(crate) fn give_back(
        &mut self,
        seat: Seat,
        kind: Resource,
        amount: u16,
        events: &mut impl Sink<Event>,
    ) {
        if amount > 0 {
            self.tribes[seat].resources[kind] -= amount;
            events.emit(|| Event(Notice::Returned { seat, kind, amount }));
        }
    }

    /// Goes on after an interruption: with the journey, or with the next turn.
    pub(crate) fn resume(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        match self.pause.asking(seat).points() {
            Some(points) => self.travel_on(seat, points, events),
            None => self.end_turn(seat, events),
        }
    }

    /// "Action Phase": once all have acted, the marker moves; at its end lava is drawn.
    pub(crate) fn end_turn(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        self.turn += 1;
        let next = seat.next(self.players);
        if next != self.starter {
            self.pause = Pause::Ask(next, Question::Act);
            return;
        }
        self.marker -= 1;
        let value = self.marker;
        events.emit(|| Event(Notice::MarkerMoved { value }));
        self.pause = if value == 0 {
            Pause::Draw(Draw::Lava { stones: 1 })
        } else {
            Pause::Ask(next, Question::Act)
        };
    }
}
