use std::fmt;

use wayfinder_bots::{BotSpec, Pace, Playable};
use wayfinder_core::{Bot, Game, Pending, Seat, Sight};
use wayfinder_dice::SeededDice;
use wayfinder_encoding::{Encoding, payoffs};

use crate::Buffers;

/// One of the places at which games are played, one after the other.
pub(crate) struct Lane<T: Playable> {
    position: T::Game,
    dice: SeededDice,
    bots: Vec<Option<Box<dyn Bot<T::Game>>>>,
    /// The number of the game that is played.
    number: u64,
    /// Who is asked, and what they may do: decisions with their numbers.
    seat: Seat,
    legal: Vec<<T::Game as Game>::Decision>,
    numbers: Vec<u16>,
    /// Which of them is taken next.
    chosen: usize,
}

impl<T: Playable> fmt::Debug for Lane<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lane")
            .field("position", &self.position)
            .field("number", &self.number)
            .finish_non_exhaustive()
    }
}

/// What all places share.
#[derive(Debug)]
pub(crate) struct Common<T: Playable> {
    pub(crate) setup: <T::Game as Game>::Setup,
    pub(crate) seed: u64,
    pub(crate) bots: Vec<Option<BotSpec>>,
    /// How many places there are.
    pub(crate) lanes: u64,
}

impl<T: Playable> Lane<T> {
    pub(crate) fn new(common: &Common<T>, number: u64) -> Lane<T> {
        let mut lane = Lane {
            position: T::Game::new(&common.setup),
            dice: SeededDice::new(0),
            bots: Vec::new(),
            number,
            seat: Seat::FIRST,
            legal: Vec::new(),
            numbers: Vec::new(),
            chosen: 0,
        };
        lane.deal(common);
        lane
    }

    /// Starts the first game of this place over and fills its part of the buffers.
    pub(crate) fn reset(&mut self, common: &Common<T>, place: u64, out: &mut Buffers<'_>) {
        self.number = place;
        self.deal(common);
        out.rewards.fill(0.0);
        out.dones[0] = 0;
        self.go_on(common, out);
    }

    /// Who is asked.
    pub(crate) fn seat(&self) -> Seat {
        self.seat
    }

    /// Looks for the decision of an action; tells whether it is legal.
    pub(crate) fn choose(&mut self, action: u16) -> bool {
        let found = self.numbers.iter().position(|&number| number == action);
        self.chosen = found.unwrap_or_default();
        found.is_some()
    }

    /// Takes the decision that was chosen and goes on until the caller is asked again.
    pub(crate) fn step(&mut self, common: &Common<T>, out: &mut Buffers<'_>) {
        out.rewards.fill(0.0);
        out.dones[0] = 0;
        let decision = self.legal[self.chosen];
        self.position.decide_unchecked(self.seat, decision, &mut ());
        self.go_on(common, out);
    }

    fn deal(&mut self, common: &Common<T>) {
        self.position = T::Game::new(&common.setup);
        self.dice = SeededDice::stream(common.seed, self.number);
        self.bots.clear();
        for bot in &common.bots {
            // Only a bot's seat takes a roll, so that games without bots are those of a simulation.
            let sit = bot.map(|spec| spec.sit::<T>(Pace::Counted, self.dice.seed()));
            self.bots.push(sit);
        }
    }

    /// Chance, bots and ends of games, until the caller is asked.
    fn go_on(&mut self, common: &Common<T>, out: &mut Buffers<'_>) {
        loop {
            match self.position.pending() {
                Pending::Chance => {
                    let outcome = self.position.sample(&mut self.dice);
                    self.position.resolve_unchecked(outcome, &mut ());
                }
                Pending::Over => {
                    payoffs(&self.position.standings(), out.rewards);
                    out.dones[0] = 1;
                    self.number += common.lanes;
                    self.deal(common);
                }
                Pending::Decision(seats) => {
                    self.seat = seats.first().expect("a pending decision has a seat");
                    self.legal.clear();
                    self.position.decisions(self.seat, &mut self.legal);
                    let bot = self.bots.get_mut(self.seat.index()).and_then(Option::as_mut);
                    let Some(bot) = bot else { break };
                    let sight = Sight::of(&self.position, self.seat, &self.legal);
                    let decision = bot.choose(&sight);
                    self.position.decide_unchecked(self.seat, decision, &mut ());
                }
            }
        }
        self.tell(out);
    }

    fn tell(&mut self, out: &mut Buffers<'_>) {
        out.seats[0] = self.seat.index() as u8;
        self.numbers.clear();
        out.masks.fill(0);
        for &decision in &self.legal {
            let number = T::Encoding::index(&self.position, self.seat, decision);
            let number = number.expect("tables with files of one's own are refused");
            self.numbers.push(number);
            out.masks[usize::from(number)] = 1;
        }
        T::Encoding::encode(&self.position, self.seat, out.observations);
    }
}
