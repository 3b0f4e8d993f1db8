use std::{any::Any, fmt};

use wayfinder_core::{Bot, Game, Seat, Sight};

use crate::Version;

/// What a seat is asked, to be answered elsewhere: its view and its legal list, and nothing of the
/// table. Bots think about it on a thread of their own.
pub struct SeatQuestion {
    /// Who is asked.
    pub seat: Seat,
    /// The table's version: the answer is for this one only.
    pub version: Version,
    game: &'static str,
    asked: Box<dyn Any + Send>,
}

/// The part of a question that has a title's type.
struct TypedQuestion<G: Game> {
    view: G::View,
    legal: Vec<G::Decision>,
}

impl SeatQuestion {
    /// Asks a seat that has at least one legal decision.
    pub(crate) fn new<G: Game>(
        seat: Seat,
        version: Version,
        view: G::View,
        legal: Vec<G::Decision>,
    ) -> SeatQuestion {
        let asked = Box::new(TypedQuestion::<G> { view, legal });
        SeatQuestion { seat, version, game: G::INFO.id, asked }
    }

    /// The id of the title that is played.
    pub fn game(&self) -> &'static str {
        self.game
    }

    /// What the seat sees, for whoever knows the title; refuses a question of another.
    pub fn sight<G: Game>(&self) -> Result<Sight<'_, G>, OtherTitle> {
        match self.asked.downcast_ref::<TypedQuestion<G>>() {
            Some(TypedQuestion { view, legal }) => Ok(Sight::from_view(view, self.seat, legal)),
            None => Err(OtherTitle { bot: G::INFO.id, question: self.game }),
        }
    }
}

/// Tells no secrets: the view is the seat's own affair.
impl fmt::Debug for SeatQuestion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SeatQuestion")
            .field("game", &self.game)
            .field("seat", &self.seat)
            .field("version", &self.version)
            .finish_non_exhaustive()
    }
}

/// A bot without the title's type: it answers questions of its title with text.
pub trait AnyBot: Send + fmt::Debug {
    /// A decision, in the title's notation; refuses a question of another title.
    fn answer(&mut self, question: &SeatQuestion) -> Result<String, OtherTitle>;
}

/// A bot of one title, its type erased.
pub struct ErasedBot<G: Game>(Box<dyn Bot<G>>);

impl<G: Game> ErasedBot<G> {
    /// Erases the title of a bot.
    pub fn new(bot: Box<dyn Bot<G>>) -> ErasedBot<G> {
        ErasedBot(bot)
    }
}

impl<G: Game> fmt::Debug for ErasedBot<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ErasedBot({})", G::INFO.id)
    }
}

impl<G: Game> AnyBot for ErasedBot<G> {
    fn answer(&mut self, question: &SeatQuestion) -> Result<String, OtherTitle> {
        Ok(self.0.choose(&question.sight::<G>()?).to_string())
    }
}

/// A bot was asked about a title that it does not play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OtherTitle {
    bot: &'static str,
    question: &'static str,
}

impl fmt::Display for OtherTitle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "this bot plays {}, but was asked about {}", self.bot, self.question)
    }
}

impl std::error::Error for OtherTitle {}
