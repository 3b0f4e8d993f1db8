use std::{fmt, marker::PhantomData, sync::Arc, time::Duration};

use wayfinder_bots::{BotSpec, Level, Pace, Valued};
use wayfinder_core::{CheckedProposal, Game, GameInfo, Proposal, Seat, SetupError};
use wayfinder_dice::SeededDice;
use wayfinder_search::{Budget, SearchConfig, search};
use wayfinder_table::{
    AnyBot, AnyReplay, ErasedBot, GameRecord, OtherTitle, RecordError, Replay, SeatQuestion,
};

use crate::{
    Advice, AnyCheckedProposal, AnyIdea, Hindsight, Purpose, advice, hindsight::HindsightOf,
    purpose,
};

/// A title without its type: everything that can be done with one that is only known by name.
pub trait Title: Sync + fmt::Debug {
    /// Name, players and options.
    fn info(&self) -> GameInfo;

    /// What everything else takes: refuses what the title does not offer and boards that do not
    /// hold together.
    fn check(&self, proposal: &Proposal) -> Result<Arc<dyn AnyCheckedProposal>, SetupError>;

    /// A bot for one seat of one table.
    fn bot(&self, spec: BotSpec, pace: Pace, seed: u64) -> Box<dyn AnyBot>;

    /// How strong a bot of this level is, see [`LevelRatings`](wayfinder_bots::LevelRatings); `None` as long as nobody has measured it.
    fn rating(&self, level: Level) -> Option<f64>;

    /// What a search of so much time thinks of a question, best ideas first; refuses a question of
    /// another title.
    fn ideas(
        &self,
        question: &SeatQuestion,
        time: Duration,
        seed: u64,
    ) -> Result<Vec<AnyIdea>, OtherTitle>;

    /// What somebody who learns should hear about a question, by a search of so much time.
    fn advise(
        &self,
        question: &SeatQuestion,
        time: Duration,
        seed: u64,
    ) -> Result<Advice, OtherTitle>;

    /// What the turns of others were for, as far as a seat can tell, from a moment of a log on, but the last
    /// two dozen at most; refuses a log that the rules do.
    fn purposes(
        &self,
        proposal: &Proposal,
        log: &[String],
        asker: Seat,
        from: usize,
    ) -> Result<Vec<Purpose>, RecordError>;

    /// What its bots look at, by the keys that [`Advice`] and [`Purpose`] name.
    fn features(&self) -> Vec<&'static str>;

    /// Walks through a record of this title.
    fn replay(&self, record: GameRecord) -> Result<Box<dyn AnyReplay>, RecordError>;

    /// A record of this title, to be thought over; refuses whatever a replay of it refuses.
    fn hindsight(&self, record: &GameRecord) -> Result<Box<dyn Hindsight>, RecordError>;
}

/// The title that bots know as `T`.
pub struct TitleOf<T>(PhantomData<fn() -> T>);

impl<T> TitleOf<T> {
    /// There is nothing to it but the type.
    pub const NEW: TitleOf<T> = TitleOf(PhantomData);
}

impl<T: Valued> fmt::Debug for TitleOf<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TitleOf({})", T::Game::INFO.id)
    }
}

impl<T: Valued> Title for TitleOf<T> {
    fn info(&self) -> GameInfo {
        T::Game::INFO
    }

    fn check(&self, proposal: &Proposal) -> Result<Arc<dyn AnyCheckedProposal>, SetupError> {
        Ok(Arc::new(CheckedProposal::<T::Game>::check(proposal)?))
    }

    fn bot(&self, spec: BotSpec, pace: Pace, seed: u64) -> Box<dyn AnyBot> {
        Box::new(ErasedBot::<T::Game>::new(spec.sit::<T>(pace, seed)))
    }

    fn rating(&self, level: Level) -> Option<f64> {
        T::RATINGS.map(|ratings| ratings.of(level))
    }

    fn ideas(
        &self,
        question: &SeatQuestion,
        time: Duration,
        seed: u64,
    ) -> Result<Vec<AnyIdea>, OtherTitle> {
        let config = SearchConfig { budget: Budget::Time(time), ..T::LEARNED };
        let sight = question.sight::<T::Game>()?;
        let findings = search(&T::tuned(), &config, &sight, seed);
        let imagined = T::Game::determinize(&sight.view(), &mut SeededDice::new(seed));
        let told = |idea| AnyIdea::of(idea, &imagined, question.seat);
        Ok(findings.ideas.iter().map(told).collect())
    }

    fn advise(
        &self,
        question: &SeatQuestion,
        time: Duration,
        seed: u64,
    ) -> Result<Advice, OtherTitle> {
        Ok(advice::advise::<T>(&question.sight::<T::Game>()?, time, seed))
    }

    fn purposes(
        &self,
        proposal: &Proposal,
        log: &[String],
        asker: Seat,
        from: usize,
    ) -> Result<Vec<Purpose>, RecordError> {
        purpose::purposes::<T>(proposal, log, asker, from)
    }

    fn features(&self) -> Vec<&'static str> {
        T::FEATURES.iter().map(|feature| feature.key).collect()
    }

    fn replay(&self, record: GameRecord) -> Result<Box<dyn AnyReplay>, RecordError> {
        Ok(Box::new(Replay::<T::Game>::new(record)?))
    }

    fn hindsight(&self, record: &GameRecord) -> Result<Box<dyn Hindsight>, RecordError> {
        Ok(Box::new(HindsightOf::<T>::new(record)?))
    }
}
