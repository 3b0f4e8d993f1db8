use std::fmt;

use wayfinder_core::{Bot, Dice, Entry, Game, Pending, Progress, Seat, Sight, Standings};

/// Whether a runner writes down what happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Keep {
    /// The result only.
    Nothing,
    /// Every entry, for [`Runner::log`].
    Log,
}

/// Plays whole games between bots, as fast as the rules allow: its vectors are kept from game to
/// game, no event is built, and no view unless a bot looks.
///
/// ```
/// use wayfinder_core::{Bot, Game, Proposal, Sight, example::Pearls};
/// use wayfinder_dice::SeededDice;
/// use wayfinder_table::{Keep, Runner};
///
/// /// Rests at once, always.
/// struct Lazy;
///
/// impl Bot<Pearls> for Lazy {
///     fn choose(&mut self, sight: &Sight<'_, Pearls>) -> <Pearls as Game>::Decision {
///         sight.legal()[1]
///     }
/// }
///
/// let setup = Pearls::setup(&Proposal::new(2)).unwrap();
/// let mut bots: [Box<dyn Bot<Pearls>>; 2] = [Box::new(Lazy), Box::new(Lazy)];
/// let mut runner = Runner::new();
/// let played = runner.play(&setup, &mut bots, &mut SeededDice::new(1), Keep::Log).unwrap();
/// assert_eq!(played.decisions, 16);
/// assert_eq!(runner.log()[15].to_string(), "1 rest");
/// ```
#[derive(Debug)]
pub struct Runner<G: Game> {
    legal: Vec<G::Decision>,
    log: Vec<Entry<G>>,
}

/// A game that was played to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// Points and places.
    pub standings: Standings,
    /// How many decisions were taken, by all seats.
    pub decisions: u32,
    /// The round and the turn it ended in.
    pub progress: Progress,
}

impl<G: Game> Default for Runner<G> {
    fn default() -> Runner<G> {
        Runner::new()
    }
}

impl<G: Game> Runner<G> {
    /// A runner that has played nothing yet.
    pub fn new() -> Runner<G> {
        Runner { legal: Vec::new(), log: Vec::new() }
    }

    /// Plays one game to its end, a bot on each seat; refuses a bot's choice that is not legal.
    ///
    /// # Panics
    ///
    /// If there are fewer bots than seats.
    pub fn play(
        &mut self,
        setup: &G::Setup,
        bots: &mut [Box<dyn Bot<G>>],
        dice: &mut impl Dice,
        keep: Keep,
    ) -> Result<Played, IllegalChoice> {
        let mut position = G::new(setup);
        let mut decisions = 0;
        self.log.clear();
        loop {
            let entry = match position.pending() {
                Pending::Decision(seats) => {
                    let Some(seat) = seats.first() else {
                        unreachable!("a pending decision has a seat")
                    };
                    let decision = self.ask(&position, seat, &mut bots[seat.index()])?;
                    position.decide_unchecked(seat, decision, &mut ());
                    decisions += 1;
                    Entry::Decision { seat, decision }
                }
                Pending::Chance => {
                    let outcome = position.sample(dice);
                    position.resolve_unchecked(outcome, &mut ());
                    Entry::Chance(outcome)
                }
                Pending::Over => {
                    let (standings, progress) = (position.standings(), position.progress());
                    return Ok(Played { standings, decisions, progress });
                }
            };
            match keep {
                Keep::Nothing => (),
                Keep::Log => self.log.push(entry),
            }
        }
    }

    /// The log of the last game, if it was kept.
    pub fn log(&self) -> &[Entry<G>] {
        &self.log
    }

    #[inline]
    fn ask(
        &mut self,
        position: &G,
        seat: Seat,
        bot: &mut Box<dyn Bot<G>>,
    ) -> Result<G::Decision, IllegalChoice> {
        self.legal.clear();
        position.decisions(seat, &mut self.legal);
        let choice = bot.choose(&Sight::of(position, seat, &self.legal));
        // The list is ascending, so this costs a few comparisons: no bot is trusted.
        if self.legal.binary_search(&choice).is_err() {
            return Err(IllegalChoice { game: G::INFO.id, seat, choice: choice.to_string() });
        }
        Ok(choice)
    }
}

/// A bot chose what was not in its list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IllegalChoice {
    /// The title.
    pub game: &'static str,
    /// Where the bot sits.
    pub seat: Seat,
    /// What it chose.
    pub choice: String,
}

impl fmt::Display for IllegalChoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let IllegalChoice { game, seat, choice } = self;
        write!(f, "the bot on seat {seat} of {game} chose {choice:?}, which is not legal there")
    }
}

impl std::error::Error for IllegalChoice {}
