//! Lanterns: a small game with all that makes a real one hard, and mistakes to be had.
//!
//! Three rounds. Everybody is dealt a lantern face down, from a deck that is drawn lazily. On
//! your turn you may peek at your neighbour's lantern, and then stay or swap: draw another and
//! keep one of the two, the other goes face up to the discards. Twice a game, you may swap.
//! Then all bid at once, face down, whether theirs is the brightest. Lanterns and bids are
//! revealed: the brightest scores its light, and every right bid a point.

mod bug;
mod notation;
mod rules;
mod view;

pub(crate) use bug::Bug;
pub(crate) use notation::{Card, Decision};
pub(crate) use view::{Notice, Offer, PhaseView, Seen, Told, View, Wire};

use std::hash::{Hash, Hasher};

use wayfinder_core::{BySeat, Pending, Seat, Seats, Sink};

/// Degrees of brightness.
pub(crate) const KINDS: usize = 5;
const COPIES: u8 = 4;
const ROUNDS: u16 = 3;
const BRIGHTEST: u8 = KINDS as u8 - 1;

/// A position.
#[derive(Clone, Debug)]
pub(crate) struct Lanterns {
    /// The mistake in its rules.
    bug: Bug,
    table: Table,
    /// How often somebody listened: always 0 without a mistake.
    heard: u32,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Table {
    players: u8,
    deck: [u8; KINDS],
    discards: [u8; KINDS],
    hands: BySeat<Option<Card>, 4>,
    bids: BySeat<Option<bool>, 4>,
    /// Who knows the lantern of the next seat.
    peeked: BySeat<bool, 4>,
    swaps: BySeat<u8, 4>,
    light: BySeat<i32, 4>,
    guesses: BySeat<i32, 4>,
    round: u16,
    turn: u16,
    phase: Phase,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Phase {
    Deal { to: Seat },
    Turn { of: Seat },
    Draw { by: Seat },
    Keep { by: Seat, drawn: Card },
    Bid,
    Over,
}

/// The whole truth about something that happened, in a game with this mistake.
#[derive(Clone, Debug)]
pub(crate) struct Event {
    bug: Bug,
    fact: Fact,
}

#[derive(Clone, Debug)]
enum Fact {
    Dealt { to: Seat, card: Card },
    Peeked { by: Seat, card: Card },
    Stayed { by: Seat },
    Swaps { by: Seat },
    Drew { by: Seat, card: Card },
    Discarded { by: Seat, card: Card },
    Bid { by: Seat, high: bool },
    Revealed { hands: Vec<Card>, bids: Vec<bool> },
}

impl PartialEq for Lanterns {
    fn eq(&self, other: &Lanterns) -> bool {
        self.table == other.table && (self.has(Bug::HashDiffers) || self.heard == other.heard)
    }
}

impl Eq for Lanterns {}

impl Hash for Lanterns {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.table.hash(state);
        self.heard.hash(state);
    }
}

impl Lanterns {
    fn has(&self, bug: Bug) -> bool {
        self.bug == bug
    }

    fn start(players: u8, bug: Bug) -> Lanterns {
        let table = Table {
            players,
            deck: [COPIES; KINDS],
            discards: [0; KINDS],
            hands: BySeat([None; 4]),
            bids: BySeat([None; 4]),
            peeked: BySeat([false; 4]),
            swaps: BySeat([2; 4]),
            light: BySeat([0; 4]),
            guesses: BySeat([0; 4]),
            round: 1,
            turn: 1,
            phase: Phase::Deal { to: Seat::FIRST },
        };
        Lanterns { bug, table, heard: 0 }
    }

    fn event(&self, fact: Fact) -> Event {
        Event { bug: self.bug, fact }
    }

    fn next(&self, seat: Seat) -> Seat {
        seat.next(self.table.players)
    }

    fn waiting(&self) -> Pending {
        match self.table.phase {
            Phase::Deal { .. } | Phase::Draw { .. } => Pending::Chance,
            Phase::Turn { of: seat } | Phase::Keep { by: seat, .. } => Pending::one(seat),
            Phase::Bid => Pending::Decision(self.bidders()),
            Phase::Over => Pending::Over,
        }
    }

    fn bidders(&self) -> Seats {
        let seats = Seat::all(self.table.players);
        let mut bidders: Seats = seats.filter(|&seat| self.table.bids[seat].is_none()).collect();
        if self.has(Bug::BidsInTurn) || self.has(Bug::LeakyLoneBid) {
            bidders = bidders.first().map_or(Seats::NONE, Seats::only);
        }
        if self.has(Bug::NobodyAsked) && bidders.len() == 1 {
            bidders = Seats::NONE;
        }
        if self.has(Bug::StrangerAsked) {
            bidders.insert(Seat::new(self.table.players).expect("tables of lanterns are small"));
        }
        bidders
    }

    fn turn_decisions(&self, seat: Seat, out: &mut Vec<Decision>) {
        let mut swaps = self.table.swaps[seat] > 0;
        if self.has(Bug::DeadEnd) && !swaps {
            return;
        }
        if self.has(Bug::DeterminizeChangesLegal) {
            swaps &= self.table.hands[self.next(seat)] != Some(Card(BRIGHTEST));
        }
        if !self.table.peeked[seat] {
            out.push(Decision::Peek);
        }
        out.push(Decision::Stay);
        if self.has(Bug::DuplicateDecision) {
            out.push(Decision::Stay);
        }
        if swaps {
            out.push(Decision::Swap);
        }
        if self.has(Bug::WrongJson) {
            out.push(Decision::Coded);
        }
        if self.has(Bug::UnsortedDecisions) && swaps {
            out.reverse();
        }
    }

    fn keep(&mut self, seat: Seat, keeps_drawn: bool, events: &mut impl Sink<Event>) {
        let Phase::Keep { drawn, .. } = self.table.phase else { return };
        let held = self.table.hands[seat].unwrap_or(drawn);
        let (kept, card) = if keeps_drawn { (drawn, held) } else { (held, drawn) };
        self.table.hands[seat] = Some(kept);
        if !(self.has(Bug::LostComponent) && keeps_drawn) {
            self.table.discards[usize::from(card.0)] += 1;
        }
        // Whoever peeked at this lantern no longer knows which of the two it is.
        for other in Seat::all(self.table.players) {
            self.table.peeked[other] &= self.next(other) != seat;
        }
        events.emit(|| self.event(Fact::Discarded { by: seat, card }));
        self.end_turn(seat);
    }

    fn bid(&mut self, seat: Seat, high: bool, events: &mut impl Sink<Event>) {
        let best = self.table.hands[seat] == Some(Card(BRIGHTEST));
        assert!(!(self.has(Bug::PanickingDecision) && high && best), "too bright to bid");
        self.table.bids[seat] = Some(high);
        events.emit(|| self.event(Fact::Bid { by: seat, high }));
        if Seat::all(self.table.players).all(|seat| self.table.bids[seat].is_some()) {
            events.emit(|| {
                self.event(Fact::Revealed {
                    hands: self.table.hands.0.iter().flatten().copied().collect(),
                    bids: self.table.bids.0.iter().flatten().copied().collect(),
                })
            });
            self.end_round();
        }
    }

    fn end_turn(&mut self, seat: Seat) {
        let next = self.next(seat);
        self.table.phase = if next == Seat::FIRST { Phase::Bid } else { Phase::Turn { of: next } };
        self.table.turn += 1;
    }

    fn end_round(&mut self) {
        let bug = self.bug;
        let players = self.table.players;
        let table = &mut self.table;
        let light = |table: &Table, seat: Seat| table.hands[seat].map_or(0, |card| card.0);
        let best = Seat::all(players).map(|seat| light(table, seat)).max().unwrap_or(0);
        for seat in Seat::all(players) {
            let brightest = light(table, seat) == best;
            table.light[seat] += if brightest { i32::from(best) } else { 0 };
            let bid = table.bids[seat].take();
            table.guesses[seat] += i32::from(bid == Some(brightest));
            if let Some(card) = table.hands[seat].take() {
                table.discards[usize::from(card.0)] += 1;
            }
            table.peeked[seat] = false;
        }
        let another = table.round < ROUNDS || bug == Bug::EndlessGame;
        table.phase = if another { Phase::Deal { to: Seat::FIRST } } else { Phase::Over };
        if table.round < ROUNDS {
            table.round += 1;
        } else if another {
            // A game that goes on needs its cards again.
            table.deck = [COPIES; KINDS];
            table.discards = [0; KINDS];
        }
        if bug == Bug::TurnsGoBack {
            table.turn = 1;
        }
    }

    fn points(&self, seat: Seat) -> i32 {
        self.table.light[seat] + self.table.guesses[seat]
    }
}
