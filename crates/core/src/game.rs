use std::{fmt, hash::Hash, str::FromStr};

use serde::Serialize;

use crate::{
    Blocked, Dice, GameInfo, NotationError, Observer, Pending, Proposal, ScoreSheet, Seat,
    SetupError, Sink, Standings,
};

/// A position of one title, with the rules that move it.
///
/// The value *is* the position: no history, no clock, no players' names, no generator. It is a
/// small flat value, and it never implements `Serialize`: what leaves the server is a
/// [`Game::View`] or a [`Game::Notice`], each built from nothing for one observer.
///
/// A turn is cut into *atomic* decisions: one click, one decision. Decks and bags are multisets
/// drawn lazily, one chance step a draw, so nothing secret has an order to leak and every
/// outcome is in the log.
///
/// ```
/// use wayfinder_core::{Game, GameExt, Pending, Proposal, Seat, example::{Decision, Find, Pearls}};
///
/// let setup = Pearls::setup(&Proposal::new(2)).unwrap();
/// let mut position = Pearls::new(&setup);
/// assert_eq!(position.pending(), Pending::one(Seat::FIRST));
/// assert_eq!(position.legal(Seat::FIRST), [Decision::Dive, Decision::Rest]);
///
/// position.decide(Seat::FIRST, Decision::Dive, &mut ()).unwrap();
/// assert_eq!(position.pending(), Pending::Chance);
/// position.resolve_unchecked(Find::Pearl, &mut ());
/// assert_eq!(position.standings().points(), [1, 0]);
/// ```
pub trait Game: Clone + Eq + Hash + fmt::Debug + Send + Sync + Sized + 'static {
    /// Name, players and options.
    const INFO: GameInfo;

    /// Checked players, options and boards: a setup always gives a playable game.
    type Setup: Clone + fmt::Debug + Send + Sync + 'static;
    /// One atomic choice. The first word of its notation names the kind of action.
    type Decision: Copy
        + Ord
        + Hash
        + fmt::Debug
        + fmt::Display
        + FromStr<Err = NotationError>
        + Serialize
        + Send
        + Sync
        + 'static;
    /// How nature answered one random step.
    type Outcome: Copy
        + Ord
        + Hash
        + fmt::Debug
        + fmt::Display
        + FromStr<Err = NotationError>
        + Send
        + Sync
        + 'static;
    /// The whole truth about something that happened. Never serialized.
    type Event: Clone + fmt::Debug;
    /// As much of an event as one observer may learn.
    type Notice: Clone + Eq + fmt::Debug + Serialize + Send;
    /// As much of the position as one observer may know.
    type View: Clone + Eq + fmt::Debug + Serialize + Send + Sync + 'static;

    /// What choosing a decision would mean, for people: where it leads, what it costs, the `places` it
    /// touches. A title with nothing to tell but places takes [`PlainOffer`](crate::PlainOffer).
    type Offer: Clone + Eq + fmt::Debug + Serialize + Send;

    /// The checked door from what somebody asked for; refuses with every reason.
    fn setup(proposal: &Proposal) -> Result<Self::Setup, SetupError>;

    /// The position before the first step.
    fn new(setup: &Self::Setup) -> Self;

    /// How many seats play.
    fn players(&self) -> u8;

    /// What the position waits for.
    fn pending(&self) -> Pending;

    /// Where in the game this is, for people and for statistics.
    fn progress(&self) -> Progress;

    /// Pushes the legal decisions of `seat`, ascending and unique; none if it owes no decision.
    /// This *is* legality: there is no second judge.
    fn decisions(&self, seat: Seat, out: &mut Vec<Self::Decision>);

    /// What a legal decision of `seat` would mean: all that a board needs to draw it, so that no page
    /// computes a rule. It tells the seat nothing that its view does not imply, and no search asks for it.
    fn offer(&self, seat: Seat, decision: Self::Decision) -> Self::Offer;

    /// The names of all places of a view, those of its offers among them: what a lesson can point at. No search
    /// asks for it. A title whose offers name no places has none.
    fn places(view: &Self::View) -> Vec<String> {
        let _ = view;
        Vec::new()
    }

    /// Pushes the possible outcomes, ascending, with positive weights; none unless chance is
    /// pending.
    fn outcomes(&self, out: &mut Vec<(Self::Outcome, u32)>);

    /// Draws one outcome by weight. Titles override it to draw without a list.
    ///
    /// # Panics
    ///
    /// If chance is not pending.
    fn sample(&self, dice: &mut impl Dice) -> Self::Outcome {
        let mut outcomes = Vec::new();
        self.outcomes(&mut outcomes);
        outcomes[dice.weighted(outcomes.iter().map(|&(_, weight)| weight))].0
    }

    /// Plays a decision that the caller knows to be legal.
    fn decide_unchecked(
        &mut self,
        seat: Seat,
        decision: Self::Decision,
        events: &mut impl Sink<Self::Event>,
    );

    /// Applies an outcome that the caller knows to be possible.
    fn resolve_unchecked(&mut self, outcome: Self::Outcome, events: &mut impl Sink<Self::Event>);

    /// What `observer` knows: built up from nothing, never stripped.
    fn view(&self, observer: Observer) -> Self::View;

    /// What `observer` learns of an event; `None` if it is not for them.
    fn notice(event: &Self::Event, observer: Observer) -> Option<Self::Notice>;

    /// Whether somebody learned something that no undo can take back. (Chance always does.)
    fn reveals(event: &Self::Event) -> bool;

    /// A whole position that looks just like `view` to its observer, drawn from all that do. It
    /// takes the view and nothing else, so a bot that imagines cannot cheat.
    fn determinize(view: &Self::View, dice: &mut impl Dice) -> Self;

    /// Points and places if the game ended now, without allocating.
    fn standings(&self) -> Standings;

    /// The same with a line for each source of points.
    fn score(&self) -> ScoreSheet;

    /// Pushes the main actions closed to `seat` now, each with its reason; none if it owes no
    /// decision.
    fn blocked(&self, seat: Seat, out: &mut Vec<Blocked>);

    /// Whether no component was lost or invented; if not, which.
    fn audit(&self) -> Result<(), String>;
}

/// Where in the game a position is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Progress {
    /// The round, from 1. Titles without rounds count turns of the seat that has had most.
    pub round: u16,
    /// The turn, from 1 and over all seats: what "undo whole turn" goes back to the start of.
    pub turn: u16,
}
