use std::{collections::BTreeMap, fmt, sync::Arc};

use wayfinder_bots::{Feature, Pace, Stray, Studied, Use};
use wayfinder_core::{Bot, CheckedProposal, Entry, Game, Seat, Seats, Sight, Verdict};
use wayfinder_dice::SeededDice;
use wayfinder_table::{GameRecord, IllegalChoice, Keep, Played, Runner};

use crate::{
    Choice, Contender, Forecast, Forfeit, PolicyShape, Recipe, Sample, Sampling, StudiedGame,
    program::{ProgramPlayer, SharedLink},
    tuning::{at_choices, look, samples},
};

/// One game to be played: everything that its course depends on.
#[derive(Clone, Copy, Debug)]
pub struct Fixture<'a> {
    /// The seed of the whole series.
    pub seed: u64,
    /// Which game of the series.
    pub game: u64,
    /// Which deal of the series: games of one have the same luck, as long as they go the same way.
    pub deal: u64,
    /// Who plays, for each seat.
    pub bots: &'a [Contender],
    /// How long our bots think.
    pub pace: Pace,
    /// Whether a record is wanted.
    pub keep: Keep,
}

impl Fixture<'_> {
    /// A game of a deal of its own, in which our bots count their iterations.
    pub fn counted(seed: u64, game: u64, bots: &[Contender], keep: Keep) -> Fixture<'_> {
        Fixture { seed, game, deal: game, bots, pace: Pace::Counted, keep }
    }
}

/// A game that was played.
#[derive(Clone, Debug)]
pub struct Finished {
    /// Its result; programs that forfeited it share the last place.
    pub played: Played,
    /// Its record, if one was wanted.
    pub record: Option<GameRecord>,
    /// Programs that gave no decision.
    pub forfeits: Vec<Forfeit>,
}

/// Plays one game after the other with the same setup. Each thread has its own.
pub trait Matches: Send + fmt::Debug {
    /// Plays a game. The same fixture gives the same game, on whatever thread and after whatever
    /// other games.
    ///
    /// # Panics
    ///
    /// If there are fewer bots than seats.
    fn play(&mut self, fixture: &Fixture<'_>) -> Result<Finished, IllegalChoice>;

    /// Plays the same game and counts it out, whether a record is wanted or not.
    ///
    /// # Panics
    ///
    /// If there are fewer bots than seats.
    fn study(&mut self, fixture: &Fixture<'_>) -> Result<StudiedGame, IllegalChoice>;

    /// Plays a game like it, with bots that stray, and takes positions from it; none if everybody lost together,
    /// as that tells nothing about who was ahead.
    ///
    /// # Panics
    ///
    /// If there are fewer bots than seats.
    fn sample(
        &mut self,
        fixture: &Fixture<'_>,
        sampling: Sampling,
    ) -> Result<Vec<Sample>, IllegalChoice>;

    /// Plays a game like it, and takes choices from it with what a search tries there.
    ///
    /// # Panics
    ///
    /// If there are fewer bots than seats.
    fn choices(
        &mut self,
        fixture: &Fixture<'_>,
        sampling: Sampling,
        teacher: Recipe,
    ) -> Result<Vec<Choice>, IllegalChoice>;

    /// Plays a game like it, and asks a search at some of its choices how likely everybody is to win.
    ///
    /// # Panics
    ///
    /// If there are fewer bots than seats.
    fn forecasts(
        &mut self,
        fixture: &Fixture<'_>,
        sampling: Sampling,
        asked: Recipe,
    ) -> Result<Vec<Forecast>, IllegalChoice>;

    /// What the samples tell of each seat.
    fn features(&self) -> &'static [Feature];

    /// What the choices tell.
    fn policy_shape(&self) -> PolicyShape;
}

/// The matches of one title.
#[derive(Debug)]
pub(crate) struct MatchesOf<T: Studied> {
    proposal: CheckedProposal<T::Game>,
    runner: Runner<T::Game>,
    /// The programs that play, by seat and command: they are started once, not for every game.
    links: BTreeMap<(Seat, Arc<str>), SharedLink>,
}

impl<T: Studied> MatchesOf<T> {
    pub(crate) fn new(proposal: CheckedProposal<T::Game>) -> MatchesOf<T> {
        MatchesOf { proposal, runner: Runner::new(), links: BTreeMap::new() }
    }

    fn run(
        &mut self,
        fixture: &Fixture<'_>,
        keep: Keep,
    ) -> Result<(Played, Vec<Forfeit>), IllegalChoice> {
        let mut dice = SeededDice::stream(fixture.seed, fixture.deal);
        let seats = Seat::all(Seat::MAX).zip(fixture.bots);
        let mut bots: Vec<_> =
            seats.map(|(seat, it)| self.sit(seat, it, fixture.pace, dice.seed())).collect();
        let played = self.runner.play(self.proposal.setup(), &mut bots, &mut dice, keep)?;
        let forfeits = self.forfeits(fixture, &played);
        Ok((played, forfeits))
    }

    /// Plays a game with bots that stray, and leaves its log with the runner.
    fn stray(
        &mut self,
        fixture: &Fixture<'_>,
        sampling: Sampling,
    ) -> Result<(Played, SeededDice), IllegalChoice> {
        let mut dice = SeededDice::stream(fixture.seed, fixture.deal);
        let mut bots: Vec<Box<dyn Bot<T::Game>>> = Vec::new();
        for (seat, contender) in Seat::all(Seat::MAX).zip(fixture.bots) {
            let bot = self.sit(seat, contender, fixture.pace, dice.seed());
            bots.push(Box::new(Stray::new(bot, sampling.stray, dice.seed())));
        }
        let played = self.runner.play(self.proposal.setup(), &mut bots, &mut dice, Keep::Log)?;
        Ok((played, dice))
    }

    /// Somebody to play a seat; a program is told that a game begins.
    fn sit(
        &mut self,
        seat: Seat,
        contender: &Contender,
        pace: Pace,
        seed: u64,
    ) -> Box<dyn Bot<T::Game>> {
        match contender {
            Contender::Own(spec) => spec.sit::<T>(pace, seed),
            Contender::Program(program) => {
                let key = (seat, Arc::clone(&program.command));
                let link = self.links.entry(key).or_insert_with(|| SharedLink::new(program));
                link.start::<T::Game>(self.proposal.proposal(), seat, seed);
                Box::new(ProgramPlayer::new(link.clone(), seed))
            }
        }
    }

    /// Tells programs that the game is over, and finds those that did not play it to its end.
    fn forfeits(&self, fixture: &Fixture<'_>, played: &Played) -> Vec<Forfeit> {
        let mut forfeits = Vec::new();
        for (seat, contender) in Seat::all(played.standings.players()).zip(fixture.bots) {
            let Contender::Program(program) = contender else { continue };
            let link = &self.links[&(seat, Arc::clone(&program.command))];
            if let Some(why) = link.finish(&played.standings) {
                let bot = contender.to_string();
                forfeits.push(Forfeit { game: fixture.game, seat, bot, why });
            }
        }
        forfeits
    }
}

impl<T: Studied> Matches for MatchesOf<T> {
    fn play(&mut self, fixture: &Fixture<'_>) -> Result<Finished, IllegalChoice> {
        let (mut played, forfeits) = self.run(fixture, fixture.keep)?;
        let lost: Seats = forfeits.iter().map(|it| it.seat).collect();
        let record = match fixture.keep {
            Keep::Nothing => None,
            Keep::Log => {
                let log = self.runner.log();
                let record = GameRecord::new(&self.proposal, log, &played.standings);
                Some(GameRecord { forfeits: lost.iter().collect(), ..record })
            }
        };
        if !lost.is_empty() {
            played.standings = played.standings.forfeited(lost);
        }
        Ok(Finished { played, record, forfeits })
    }

    fn study(&mut self, fixture: &Fixture<'_>) -> Result<StudiedGame, IllegalChoice> {
        let (played, _) = self.run(fixture, Keep::Log)?;
        let mut position = self.proposal.start();
        let mut uses = vec![BTreeMap::<Use, u32>::new(); played.standings.players().into()];
        let mut found = Vec::new();
        for entry in self.runner.log() {
            if let Entry::Decision { seat, decision } = *entry {
                T::uses(&position, seat, decision, &mut found);
                count(&mut found, &mut uses[seat.index()]);
            }
            entry.apply_unchecked(&mut position, &mut ());
        }
        let mut gains = vec![Vec::new(); uses.len()];
        for seat in Seat::all(position.players()) {
            T::holdings(&position, seat, &mut found);
            count(&mut found, &mut uses[seat.index()]);
            T::gains(&position, seat, &mut gains[seat.index()]);
        }
        Ok(StudiedGame { played, sheet: position.score(), uses, gains })
    }

    fn sample(
        &mut self,
        fixture: &Fixture<'_>,
        sampling: Sampling,
    ) -> Result<Vec<Sample>, IllegalChoice> {
        let (played, mut dice) = self.stray(fixture, sampling)?;
        let end = played.standings;
        Ok(match end.verdict() {
            Verdict::CommonDefeat => Vec::new(),
            Verdict::Ranked => {
                let start = self.proposal.start();
                samples::<T>(start, self.runner.log(), &end, sampling, &mut dice)
            }
        })
    }

    fn choices(
        &mut self,
        fixture: &Fixture<'_>,
        sampling: Sampling,
        teacher: Recipe,
    ) -> Result<Vec<Choice>, IllegalChoice> {
        let (_, mut dice) = self.stray(fixture, sampling)?;
        let log = self.runner.log();
        let take = |position: &T::Game, seat, legal: &[_], seed| {
            look::<T>(position, seat, legal, teacher, seed)
        };
        Ok(at_choices(self.proposal.start(), log, sampling.positions, &mut dice, take))
    }

    fn forecasts(
        &mut self,
        fixture: &Fixture<'_>,
        sampling: Sampling,
        asked: Recipe,
    ) -> Result<Vec<Forecast>, IllegalChoice> {
        let (played, mut dice) = self.stray(fixture, sampling)?;
        let end = played.standings;
        let won: Vec<_> = Seat::all(end.players()).map(|seat| end.victory(seat)).collect();
        let take = |position: &T::Game, seat, legal: &[_], seed| {
            let odds = asked.look::<T>(&Sight::of(position, seat, legal), seed).odds();
            let foreseen = odds.expect("a real choice is searched").shares().to_vec();
            Forecast { foreseen, won: won.clone() }
        };
        let log = self.runner.log();
        Ok(at_choices(self.proposal.start(), log, sampling.positions, &mut dice, take))
    }

    fn features(&self) -> &'static [Feature] {
        T::FEATURES
    }

    fn policy_shape(&self) -> PolicyShape {
        PolicyShape::of::<T>()
    }
}

fn count(found: &mut Vec<Use>, uses: &mut BTreeMap<Use, u32>) {
    for it in found.drain(..) {
        *uses.entry(it).or_default() += 1;
    }
}
