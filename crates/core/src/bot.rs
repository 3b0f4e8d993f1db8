use std::borrow::Cow;

use crate::{Game, Observer, Seat};

/// What a seat sees when it is asked: its view and its legal list, and no way to the position.
///
/// The view is built only when somebody looks, so a bot that plays at random pays nothing for it.
///
/// ```
/// use wayfinder_core::{Game, GameExt, Observer, Proposal, Seat, Sight, example::Pearls};
///
/// let position = Pearls::new(&Pearls::setup(&Proposal::new(2)).unwrap());
/// let legal = position.legal(Seat::FIRST);
/// let sight = Sight::of(&position, Seat::FIRST, &legal);
/// assert_eq!(*sight.view(), position.view(Observer::Seat(Seat::FIRST)));
/// ```
#[derive(Debug)]
pub struct Sight<'a, G: Game> {
    seat: Seat,
    legal: &'a [G::Decision],
    source: Source<'a, G>,
}

/// Private, so that nobody who is handed a sight can reach the position behind it.
#[derive(Debug)]
enum Source<'a, G: Game> {
    Position(&'a G),
    View(&'a G::View),
}

impl<'a, G: Game> Sight<'a, G> {
    /// What `seat` sees of a position, with its legal decisions there.
    pub fn of(position: &'a G, seat: Seat, legal: &'a [G::Decision]) -> Sight<'a, G> {
        Sight { seat, legal, source: Source::Position(position) }
    }

    /// The same from a view that was taken earlier, to think elsewhere.
    pub fn from_view(view: &'a G::View, seat: Seat, legal: &'a [G::Decision]) -> Sight<'a, G> {
        Sight { seat, legal, source: Source::View(view) }
    }

    /// Who is asked.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What the seat may decide, ascending and never empty.
    pub fn legal(&self) -> &'a [G::Decision] {
        self.legal
    }

    /// What the seat knows.
    pub fn view(&self) -> Cow<'a, G::View> {
        match self.source {
            Source::Position(position) => Cow::Owned(position.view(Observer::Seat(self.seat))),
            Source::View(view) => Cow::Borrowed(view),
        }
    }
}

/// A program that plays a seat.
///
/// ```
/// use wayfinder_core::{Bot, Game, GameExt, Proposal, Seat, Sight, example::{Decision, Pearls}};
///
/// /// Always takes the first of the list.
/// struct First;
///
/// impl<G: Game> Bot<G> for First {
///     fn choose(&mut self, sight: &Sight<'_, G>) -> G::Decision {
///         sight.legal()[0]
///     }
/// }
///
/// let position = Pearls::new(&Pearls::setup(&Proposal::new(2)).unwrap());
/// let legal = position.legal(Seat::FIRST);
/// assert_eq!(First.choose(&Sight::of(&position, Seat::FIRST, &legal)), Decision::Dive);
/// ```
pub trait Bot<G: Game>: Send {
    /// One of the legal decisions.
    fn choose(&mut self, sight: &Sight<'_, G>) -> G::Decision;
}

impl<G: Game> Bot<G> for Box<dyn Bot<G>> {
    fn choose(&mut self, sight: &Sight<'_, G>) -> G::Decision {
        (**self).choose(sight)
    }
}
