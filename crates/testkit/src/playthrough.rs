use std::fmt::Write;

use serde::Serialize;
use wayfinder_core::{Entry, Game, GameExt, Observer, Pending, Proposal, Seat};
use wayfinder_dice::SeededDice;

/// A game that is written down step by step, to be read in review like code: what was asked, what was decided or
/// drawn, what spectators were told. How a table looks is the title's to say.
#[derive(Clone, Debug)]
pub struct Playthrough<G: Game> {
    position: G,
    dice: SeededDice,
    text: String,
    /// Who is heard, beside the spectators.
    heard: Vec<Seat>,
}

impl<G: Game> Playthrough<G> {
    /// The opening of a game, with nothing written yet.
    pub fn new(table: &Proposal, seed: u64) -> Playthrough<G> {
        let setup = G::setup(table).unwrap_or_else(|error| panic!("{error}"));
        let (position, dice) = (G::new(&setup), SeededDice::new(seed));
        Playthrough { position, dice, text: String::new(), heard: Vec::new() }
    }

    /// Writes besides what seats are told that spectators are not.
    #[must_use]
    pub fn with_secrets(self) -> Playthrough<G> {
        Playthrough { heard: Seat::all(self.position.players()).collect(), ..self }
    }

    /// Writes the next step and makes it, and tells whether there was one. A seat that is asked is introduced by
    /// `ask`, with what it may decide, and decides by `choose`.
    pub fn step(
        &mut self,
        ask: impl FnOnce(&G, Seat, &[G::Decision]) -> String,
        choose: impl FnOnce(&[G::Decision], &mut SeededDice) -> G::Decision,
    ) -> bool {
        let entry: Entry<G> = match self.position.pending() {
            Pending::Over => return false,
            Pending::Chance => Entry::Chance(self.position.sample(&mut self.dice)),
            Pending::Decision(seats) => {
                let seat = seats.first().expect("a pending decision has a seat");
                let legal = self.position.legal(seat);
                self.text += &ask(&self.position, seat, &legal);
                Entry::Decision { seat, decision: choose(&legal, &mut self.dice) }
            }
        };
        let mut events = Vec::new();
        entry.apply(&mut self.position, &mut events).unwrap_or_else(|error| panic!("{error}"));
        self.write(&format!("> {entry}\n"));
        for event in &events {
            self.tell(event);
        }
        true
    }

    /// How the game stands.
    pub fn position(&self) -> &G {
        &self.position
    }

    /// Adds something of the title's own.
    pub fn write(&mut self, text: &str) {
        self.text += text;
    }

    /// All that was written.
    pub fn into_text(self) -> String {
        self.text
    }

    /// What the spectator hears, and whoever hears more.
    fn tell(&mut self, event: &G::Event) {
        let told = |observer| json(&G::notice(event, observer).expect("a notice for everybody"));
        let open = told(Observer::Spectator);
        self.write(&format!("  {open}\n"));
        for seat in self.heard.clone() {
            let own = told(Observer::Seat(seat));
            if own != open {
                self.write(&format!("  only seat {seat}: {own}\n"));
            }
        }
    }
}

/// Decisions, as a line lists them.
pub fn listed<D: ToString>(decisions: &[D]) -> String {
    decisions.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// A line for each value, with what it is.
pub fn json_lines<T: Serialize>(what: &str, values: &[T]) -> String {
    let mut text = String::new();
    for value in values {
        writeln!(text, "{what} {}", json(value)).expect("a text takes any line");
    }
    text
}

/// A line for each value, with what it is and its number.
pub fn numbered_json_lines<T: Serialize>(what: &str, values: &[T]) -> String {
    let mut text = String::new();
    for (number, value) in values.iter().enumerate() {
        writeln!(text, "{what} {number} {}", json(value)).expect("a text takes any line");
    }
    text
}

fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| panic!("{error}"))
}
