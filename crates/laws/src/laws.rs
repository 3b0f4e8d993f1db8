use std::ops::Range;

use wayfinder_core::{CheckedProposal, Game, Proposal};

use crate::{
    Broken, RandomGame, Report,
    table_check::{TableCheck, checked},
};

/// How many games to check, and how closely.
///
/// ```
/// use wayfinder_core::{Proposal, example::Pearls};
/// use wayfinder_laws::Laws;
///
/// // Fewer games, each looked at as closely as can be.
/// let laws = Laws { thorough_every: 1, twins: 20, ..Laws::new(5) };
/// assert!(laws.check::<Pearls>(&Proposal::new(4)).is_ok());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Laws {
    /// How many random games to play.
    pub games: u64,
    /// The seed; game number `i` uses stream `i` of it, so no game depends on another.
    pub seed: u64,
    /// The most steps a game may take, decisions and chance together.
    pub max_steps: usize,
    /// One position in so many is looked at thoroughly; 1 means all of them.
    pub thorough_every: u32,
    /// How many chance steps of a game get a twin history; half as many decisions do.
    pub twins: u32,
}

impl Laws {
    /// So many games, with a care that suits thousands of them.
    pub const fn new(games: u64) -> Laws {
        Laws { games, seed: 1, max_steps: 5_000, thorough_every: 16, twins: 4 }
    }

    /// Plays all games at such a table and tells what was played, or which law broke first.
    pub fn check<G: Game>(&self, proposal: &Proposal) -> Result<Report, Box<Broken>> {
        self.check_games::<G>(&checked(proposal)?, 0..self.games, |_| ())
    }

    /// The same for tests: panics with the law that broke, and the log that breaks it.
    #[track_caller]
    pub fn assert_hold<G: Game>(&self, proposal: &Proposal) -> Report {
        self.check::<G>(proposal).unwrap_or_else(|broken| panic!("{broken}"))
    }

    /// The same for some of the games, calling back after each with what was played so far.
    ///
    /// Threads may share out the numbers as they like: the reports
    /// [merge](Report::merge) to the same whole, and the broken law with the lowest number is
    /// the one that [`check`](Laws::check) finds.
    ///
    /// ```
    /// use wayfinder_core::{CheckedProposal, Proposal, example::Pearls};
    /// use wayfinder_laws::Laws;
    ///
    /// let (laws, proposal) = (Laws::new(10), Proposal::new(3));
    /// let table = CheckedProposal::<Pearls>::check(&proposal).unwrap();
    /// let mut heard = 0;
    /// let mut report = laws.check_games(&table, 0..4, |_| heard += 1).unwrap();
    /// assert_eq!(heard, 4);
    /// report.merge(&laws.check_games(&table, 4..10, |_| ()).unwrap());
    /// assert_eq!(report, laws.check::<Pearls>(&proposal).unwrap());
    /// ```
    pub fn check_games<G: Game>(
        &self,
        proposal: &CheckedProposal<G>,
        numbers: Range<u64>,
        mut after_game: impl FnMut(&Report),
    ) -> Result<Report, Box<Broken>> {
        let mut case = TableCheck::new(proposal);
        let mut report = Report::default();
        for number in numbers {
            let game = RandomGame { seed: self.seed, number };
            case.random_game(self, game, &mut report)?;
            after_game(&report);
        }
        Ok(report)
    }

    /// Walks a given log and looks at every position as closely as can be: every decision, every
    /// outcome, many imagined worlds, every twin history. Slow, and meant for short logs, such
    /// as the one that came with a [`Broken`] law.
    ///
    /// ```
    /// use wayfinder_core::{Proposal, example::Pearls};
    /// use wayfinder_laws::{Law, Laws};
    ///
    /// let (laws, table) = (Laws::new(0), Proposal::new(2));
    /// let report = laws.check_log::<Pearls>(&table, &["0 dive", "* pearl", "0 rest"]).unwrap();
    /// assert_eq!(report.decisions, 2);
    ///
    /// let broken = laws.check_log::<Pearls>(&table, &["0 dive", "0 rest"]).unwrap_err();
    /// assert_eq!(broken.law, Law::LogIsTheGame);
    /// assert_eq!(broken.message, "\"0 rest\": no decision is asked of seat 0 now");
    /// ```
    pub fn check_log<G: Game>(
        &self,
        proposal: &Proposal,
        log: &[impl AsRef<str>],
    ) -> Result<Report, Box<Broken>> {
        let checked = checked::<G>(proposal)?;
        let mut case = TableCheck::new(&checked);
        let mut report = Report::default();
        case.given_log(self, log, &mut report)?;
        Ok(report)
    }
}
