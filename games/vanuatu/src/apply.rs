//! What decisions do.

use wayfinder_core::{Seat, Sink};

use crate::{Decision, Event, Notice, Vanuatu, turn::Retrieval};

pub(crate) fn decide_unchecked(
    position: &mut Vanuatu,
    seat: Seat,
    decision: Decision,
    events: &mut impl Sink<Event>,
) {
    match decision {
        Decision::Place { tile, hex } => position.place(seat, tile, hex, events),
        Decision::Neutral { action } => position.put_neutral(seat, action, events),
        Decision::Choose { character } => position.choose(seat, character, events),
        Decision::Plan { action } => position.plan(seat, action, events),
        Decision::SellTreasure { value } => position.sell_treasure(seat, value, events),
        Decision::Beg { amount } => position.beg(seat, amount, events),
        Decision::Resolve { action } => position.perform(seat, action, events),
        Decision::Retrieve { action } => {
            position.retrieve(seat, action, Retrieval::Unperformed, events);
            position.next_turn(seat, events);
        }
        Decision::Preach { action } => {
            position.use_card(seat);
            events.emit(|| Event::open(Notice::Preached { seat, action }));
            position.perform(seat, action, events);
        }
        Decision::Govern { from, to } => position.govern(seat, from, to, events),
        Decision::Sail { steps, end } => position.sail(seat, steps, end, events),
        Decision::Build { island, works } => position.build(seat, island, works, events),
        Decision::Sell { tiles } => position.sell(seat, tiles, events),
        Decision::Buy { island, good } => position.buy(seat, island, good, events),
        Decision::Transport { island } => position.transport(seat, island, events),
        Decision::Draw { island } => position.draw(seat, island, events),
        Decision::Rest { token } => position.rest(seat, token, events),
        Decision::UseBonus => position.use_bonus(seat, events),
        Decision::DeclineBonus => position.decline_bonus(seat, events),
    }
}
