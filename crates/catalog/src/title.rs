use std::{fmt, marker::PhantomData, ops::Range, time::Duration};

use wayfinder_bots::{BotSpec, Pace};
use wayfinder_core::{GameInfo, Proposal, SetupError};
use wayfinder_laws::{Broken, Laws, Report};
use wayfinder_search::{Budget, Config, search};
use wayfinder_table::{
    AnyBot, AnyChange, AnyReplay, AnyTable, GameRecord, OtherTitle, Question, RecordError, Replay,
    ResumeError, Sitting, Table, read_log,
};

use crate::{
    AnyIdea, Hindsight, Matches, Studied, TableDice, hindsight::HindsightOf, matches::MatchesOf,
};

/// A title without its type: everything that can be done with one that is only known by name.
pub trait Title: Sync + fmt::Debug {
    /// Name, players and options.
    fn info(&self) -> GameInfo;

    /// The proposal with every option spelled out; refuses what the title does not offer and
    /// boards that do not hold together.
    fn check(&self, proposal: &Proposal) -> Result<Proposal, SetupError>;

    /// Opens a table, with what nature had to say first.
    fn open(
        &self,
        proposal: &Proposal,
        dice: TableDice,
    ) -> Result<(Box<dyn AnyTable>, AnyChange), SetupError>;

    /// Takes up a table from what was stored of it. The change is empty unless the log stops where
    /// nature still owes an answer. The caller has compared the version of the rules.
    fn resume(
        &self,
        proposal: &Proposal,
        log: &[String],
        version: u64,
        dice: TableDice,
    ) -> Result<(Box<dyn AnyTable>, AnyChange), ResumeError>;

    /// A bot for one seat of one table.
    fn bot(&self, spec: BotSpec, seed: u64) -> Box<dyn AnyBot>;

    /// What a search of so much time thinks of a question, best ideas first; refuses a question of
    /// another title.
    fn ideas(
        &self,
        question: &Question,
        time: Duration,
        seed: u64,
    ) -> Result<Vec<AnyIdea>, OtherTitle>;

    /// Whole games between bots with this setup.
    fn matches(&self, proposal: &Proposal) -> Result<Box<dyn Matches>, SetupError>;

    /// Walks through a record of this title.
    fn replay(&self, record: GameRecord) -> Result<Box<dyn AnyReplay>, RecordError>;

    /// A record of this title, to be thought over; refuses whatever a replay of it refuses.
    fn hindsight(&self, record: &GameRecord) -> Result<Box<dyn Hindsight>, RecordError>;

    /// Checks the laws on random games with these numbers; tells the first that breaks.
    fn check_laws(
        &self,
        laws: &Laws,
        proposal: &Proposal,
        numbers: Range<u64>,
    ) -> Result<Report, Box<Broken>>;
}

/// The title whose positions are `G`.
pub struct Of<G>(PhantomData<fn() -> G>);

impl<G> Of<G> {
    /// There is nothing to it but the type.
    pub const NEW: Of<G> = Of(PhantomData);
}

impl<G: Studied> fmt::Debug for Of<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Of({})", G::INFO.id)
    }
}

impl<G: Studied> Title for Of<G> {
    fn info(&self) -> GameInfo {
        G::INFO
    }

    fn check(&self, proposal: &Proposal) -> Result<Proposal, SetupError> {
        let proposal = G::INFO.check(proposal)?.proposal();
        G::setup(&proposal).map(|_| proposal)
    }

    fn open(
        &self,
        proposal: &Proposal,
        dice: TableDice,
    ) -> Result<(Box<dyn AnyTable>, AnyChange), SetupError> {
        let (table, change) = Table::<G, _>::open(proposal, dice)?;
        let change = AnyChange::new(&change, table.players());
        Ok((Box::new(table), change))
    }

    fn resume(
        &self,
        proposal: &Proposal,
        log: &[String],
        version: u64,
        dice: TableDice,
    ) -> Result<(Box<dyn AnyTable>, AnyChange), ResumeError> {
        let (table, change) = Table::<G, _>::resume(proposal, read_log(log)?, version, dice)?;
        let change = AnyChange::new(&change, table.players());
        Ok((Box::new(table), change))
    }

    fn bot(&self, spec: BotSpec, seed: u64) -> Box<dyn AnyBot> {
        Box::new(Sitting::<G>::new(spec.sit(Pace::Prompt, seed)))
    }

    fn ideas(
        &self,
        question: &Question,
        time: Duration,
        seed: u64,
    ) -> Result<Vec<AnyIdea>, OtherTitle> {
        let config = Config { budget: Budget::Time(time), ..G::LEARNED };
        let findings = search(&G::tuned(), &config, &question.sight::<G>()?, seed);
        Ok(findings.ideas.iter().map(|idea| AnyIdea::of(idea, question.seat)).collect())
    }

    fn matches(&self, proposal: &Proposal) -> Result<Box<dyn Matches>, SetupError> {
        Ok(Box::new(MatchesOf::<G>::new(proposal)?))
    }

    fn replay(&self, record: GameRecord) -> Result<Box<dyn AnyReplay>, RecordError> {
        Ok(Box::new(Replay::<G>::new(record)?))
    }

    fn hindsight(&self, record: &GameRecord) -> Result<Box<dyn Hindsight>, RecordError> {
        Ok(Box::new(HindsightOf::<G>::new(record)?))
    }

    fn check_laws(
        &self,
        laws: &Laws,
        proposal: &Proposal,
        numbers: Range<u64>,
    ) -> Result<Report, Box<Broken>> {
        laws.check_games::<G>(proposal, numbers, |_| ())
    }
}
