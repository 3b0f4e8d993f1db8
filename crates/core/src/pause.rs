use crate::{Pending, Seat};

/// What a position waits for, with what the title keeps while it waits: a question to a seat, a draw, or nothing
/// more.
///
/// A title has two small types, one for what a seat may be asked and one for what may be drawn. So `decisions`
/// sees questions only and `outcomes` draws only, and neither has to say "not here".
///
/// ```
/// use wayfinder_core::{Pause, Pending, Seat};
///
/// enum Question {
///     Sail,
///     Discover,
/// }
/// struct Tile;
///
/// let pause: Pause<Question, Tile> = Pause::Ask(Seat::FIRST, Question::Sail);
/// assert_eq!(pause.pending(), Pending::one(Seat::FIRST));
/// assert!(matches!(pause.asked(Seat::FIRST), Some(Question::Sail)));
/// assert!(pause.draw().is_none());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pause<Question, Draw> {
    /// The seat owes an answer.
    Ask(Seat, Question),
    /// Nature owes an outcome.
    Draw(Draw),
    /// The game is over.
    Over,
}

impl<Question, Draw> Pause<Question, Draw> {
    /// The same without what the title keeps.
    #[inline]
    pub const fn pending(&self) -> Pending {
        match self {
            Pause::Ask(seat, _) => Pending::one(*seat),
            Pause::Draw(_) => Pending::Chance,
            Pause::Over => Pending::Over,
        }
    }

    /// What this seat is asked; `None` if it is asked nothing.
    #[inline]
    pub fn asked(&self, seat: Seat) -> Option<&Question> {
        match self {
            Pause::Ask(asked, question) if *asked == seat => Some(question),
            Pause::Ask(..) | Pause::Draw(_) | Pause::Over => None,
        }
    }

    /// What is drawn; `None` if nothing is.
    #[inline]
    pub const fn draw(&self) -> Option<&Draw> {
        match self {
            Pause::Draw(draw) => Some(draw),
            Pause::Ask(..) | Pause::Over => None,
        }
    }

    /// What is drawn, for whoever knows that something is.
    ///
    /// # Panics
    ///
    /// If nothing is drawn: an outcome was applied that nobody has asked for.
    #[inline]
    pub fn drawing(&self) -> &Draw {
        self.draw().expect("an outcome is applied only where one is drawn")
    }

    /// What this seat is asked, for whoever knows that it is asked something.
    ///
    /// # Panics
    ///
    /// If it is asked nothing: a decision was played that is not legal.
    #[inline]
    pub fn asking(&self, seat: Seat) -> &Question {
        self.asked(seat).expect("a decision is played only by a seat that is asked")
    }
}
