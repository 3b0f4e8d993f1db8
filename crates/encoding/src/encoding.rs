use std::fmt;

use wayfinder_core::{Game, Proposal, Seat};
use wayfinder_dice::SeededDice;

use crate::{
    Description, Pen,
    pen::{Describer, Writer},
};

/// How a title's decisions are numbered, and how what a seat sees is written as numbers.
///
/// `wayfinder_laws::EncodingLaws` checks what must hold for it.
pub trait Encoding<G: Game>: fmt::Debug + Send + Sync + 'static {
    /// Bumped when a number means another decision, or a plane something else: what was learned with another version
    /// does not fit.
    const VERSION: u32;

    /// How many actions there are: every number below is a decision of some table, and every decision of a table
    /// without data files of one's own has a number.
    const ACTIONS: u16;

    /// The number of a decision of `seat`; `None` if only a data file of one's own makes it possible. Only what stays
    /// the same for a whole game is looked at, such as the map.
    fn index(position: &G, seat: Seat, decision: G::Decision) -> Option<u16>;

    /// What each number means to `seat` at this table, in the order of the numbers; `None` where this table has no such
    /// decision, as another map or more players would. Only what stays the same for a whole game is looked at.
    fn actions(position: &G, seat: Seat) -> Vec<Option<G::Decision>>;

    /// Writes down what `seat` sees, plane by plane: always the same planes, whatever the moment and the table.
    ///
    /// It reads a position, but only what the seat's view tells: of any position that looks the same to the seat it must
    /// write the same.
    fn observe(position: &G, seat: Seat, pen: &mut impl Pen);

    /// The decision with this number, see [`actions`](Encoding::actions); `None` beyond the last number, too.
    fn decision(position: &G, seat: Seat, action: u16) -> Option<G::Decision> {
        Self::actions(position, seat).get(usize::from(action)).copied().flatten()
    }

    /// The planes of an observation.
    ///
    /// # Panics
    ///
    /// If the title cannot be played with its defaults.
    fn description() -> Description {
        let setup = G::setup(&Proposal::new(G::INFO.min_players));
        let setup = setup.expect("a title can be played with its defaults");
        Self::describe(&G::new(&setup), Seat::FIRST)
    }

    /// The planes that `seat` would see here: the same as everywhere, as a law says.
    fn describe(position: &G, seat: Seat) -> Description {
        let mut pen = Describer::default();
        Self::observe(position, seat, &mut pen);
        pen.description()
    }

    /// Fills `out`, which is as long as the [description](Encoding::description) says, with what `seat` sees.
    ///
    /// # Panics
    ///
    /// If `out` has another length.
    fn encode(position: &G, seat: Seat, out: &mut [f32]) {
        let mut pen = Writer::new(out);
        Self::observe(position, seat, &mut pen);
        pen.finish();
    }

    /// The same for whoever has the view of `seat` and no position.
    ///
    /// # Panics
    ///
    /// If `out` has another length.
    fn encode_view(view: &G::View, seat: Seat, out: &mut [f32]) {
        Self::encode(&G::determinize(view, &mut SeededDice::new(0)), seat, out);
    }

    /// Fills `out`, which has a place for each action, with 1 for each legal one and 0 for the others. What has no
    /// number is left out.
    fn mask(position: &G, seat: Seat, legal: &[G::Decision], out: &mut [u8]) {
        out.fill(0);
        for &decision in legal {
            if let Some(action) = Self::index(position, seat, decision) {
                out[usize::from(action)] = 1;
            }
        }
    }
}
