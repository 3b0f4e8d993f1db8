//! "Maintenance Phase": lava, decline, resources, the next round, and the eruption.

use wayfinder_core::{Pause, Seat, Sink};

use crate::{
    Draw, Event, Notice, Polynesia, Question, Resource, Resources, Stone, Tide,
    components::LAST_RED,
};

/// "Black: The Starting Player takes 2 additional Lava Stones".
const MORE_STONES: u8 = 2;

impl Polynesia {
    /// "Volcano Eruption": one stone.
    pub(crate) fn draw_lava(&mut self, stones: u8, stone: Stone, events: &mut impl Sink<Event>) {
        self.lava = self.lava.with(stone);
        events.emit(|| Event(Notice::LavaDrawn { stone }));
        let stones = match stone {
            Stone::Red | Stone::Grey => stones - 1,
            Stone::Black => stones - 1 + MORE_STONES,
        };
        if self.lava.red == LAST_RED {
            self.erupt(events);
        } else if stones == 0 {
            self.pause = Pause::Ask(self.starter, Question::Decline);
        } else {
            self.pause = Pause::Draw(Draw::Lava { stones });
        }
    }

    /// "Decline", "Resources" and "New Starting Player".
    pub(crate) fn decline(&mut self, seat: Seat, kind: Resource, events: &mut impl Sink<Event>) {
        events.emit(|| Event(Notice::Declined { seat, kind }));
        for each in Seat::all(self.players) {
            let amount = self.tribes[each].resources[kind];
            self.give_back(each, kind, amount, events);
        }
        Seat::all(self.players).for_each(|each| self.earn(each, self.income(each), events));
        self.turn += 1;
        self.round += 1;
        self.marker = 3;
        self.starter = seat.next(self.players);
        self.pause = Pause::Ask(self.starter, Question::Act);
        let (round, starter) = (self.round, self.starter);
        events.emit(|| Event(Notice::RoundBegins { round, starter }));
    }

    /// "Resources": one for each island with the symbol and for each such token.
    #[inline]
    pub fn income(&self, seat: Seat) -> Resources {
        let tribe = &self.tribes[seat];
        let from = |kind| tribe.islands().and(self.sources(kind)).len();
        Resources {
            fish: (from(Resource::Fish) + tribe.tokens.fish).into(),
            shells: (from(Resource::Shells) + tribe.tokens.shell).into(),
        }
    }

    /// What Tides 3.6 and 3.8 still give after the eruption; none without them.
    pub(crate) fn last_kind(&self) -> Option<Resource> {
        if self.tides.contains(Tide::MostFish) {
            Some(Resource::Fish)
        } else if self.tides.contains(Tide::MostShells) {
            Some(Resource::Shells)
        } else {
            None
        }
    }

    fn earn(&mut self, seat: Seat, income: Resources, events: &mut impl Sink<Event>) {
        if income != Resources::default() {
            let resources = &mut self.tribes[seat].resources;
            resources.fish += income.fish;
            resources.shells += income.shells;
            events.emit(|| Event(Notice::Income { seat, resources: income }));
        }
    }

    /// "End of Game": the main island and its neighbours are destroyed, then the last resource
    /// phase of Tides 3.6 and 3.8.
    fn erupt(&mut self, events: &mut impl Sink<Event>) {
        events.emit(|| Event(Notice::Erupted));
        let doomed = self.map.doomed();
        for seat in Seat::all(self.players) {
            let members = self.tribes[seat].return_from(doomed);
            if members > 0 {
                events.emit(|| Event(Notice::MembersReturned { seat, members }));
            }
        }
        if let Some(kind) = self.last_kind() {
            for seat in Seat::all(self.players) {
                let mut income = Resources::default();
                income[kind] = self.income(seat)[kind];
                self.earn(seat, income, events);
            }
        }
        self.pause = Pause::Over;
        events.emit(|| Event(Notice::Ended));
    }
}
