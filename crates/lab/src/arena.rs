use std::{collections::BTreeMap, num::NonZeroUsize, sync::Arc, time::Instant};

use serde::Serialize;
use wayfinder_bots::Pace;
use wayfinder_core::Standings;
use wayfinder_table::Keep;

use crate::{
    Contender, Fixture, Forfeit, LabTable, Rating, RunError, Sprt, SprtReport, Verdict,
    ratings::{Encounter, bradley_terry, wilson},
    simulation::workers,
    sprt::Deals,
    workers::in_order,
};

/// A round robin: every bot meets every other. Each deal is played from all sides, so that luck is shared.
#[derive(Clone, Debug)]
pub struct Arena {
    /// What is played, by how many, with which options.
    pub table: Arc<dyn LabTable>,
    /// Who meets whom; at least two.
    pub bots: Vec<Contender>,
    /// How the two of a pair share the table.
    pub seating: Seating,
    /// How long our bots think.
    pub pace: Pace,
    /// How many games each pair plays.
    pub stop: Stop,
    /// What everything random grows from: the same seed gives the same games, whatever the number
    /// of threads.
    pub seed: u64,
    /// How many games are played at once.
    pub threads: NonZeroUsize,
}

/// When an arena is over.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Stop {
    /// After so many games of each pair.
    After(u64),
    /// When it is known whether the first bot is stronger than the second, and after so many games at the latest. There
    /// are no others.
    Known {
        /// What is to be known.
        test: Sprt,
        /// The most games.
        most: u64,
    },
}

/// How the two bots of a pair share the seats of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Seating {
    /// In turn round the table, and the other way round in the next game, so that after an even number
    /// of games each has had each seat equally often.
    #[default]
    Alternate,
    /// The first named sits alone among seats of the other, one seat further each game. An even share is
    /// then one by the number of seats, and there are no ratings.
    Lone,
}

/// What came out of a round robin.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ArenaReport {
    /// The title's id.
    pub game: &'static str,
    /// How many seats a game had.
    pub players: u8,
    /// How many games each pair played.
    pub games: u64,
    /// How long a turn was by the clock, in seconds, if bots did not count.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn_seconds: Option<f64>,
    /// What is known, if games went on until then.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub test: Option<SprtReport>,
    /// How the two of a pair shared the table.
    pub seating: Seating,
    /// In the order in which they met.
    pub pairs: Vec<PairReport>,
    /// The strongest first; none if one sat alone.
    pub ratings: Vec<Rating>,
    /// How long playing took.
    pub seconds: f64,
    /// Every option, spelled out.
    pub options: BTreeMap<String, String>,
    /// The seed of the series.
    pub seed: u64,
    /// How many games were played at once.
    pub threads: usize,
    /// Games that programs lost because they gave no decision.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub forfeits: Vec<Forfeit>,
}

/// What came out between two bots.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PairReport {
    /// One bot.
    pub a: String,
    /// The other.
    pub b: String,
    /// How many games they played.
    pub games: u64,
    /// Games that `a` won alone.
    pub a_wins: u64,
    /// Games that `b` won alone.
    pub b_wins: u64,
    /// Games that both won, or nobody.
    pub draws: u64,
    /// The victories of `a` by games, a draw as a half.
    pub a_share: f64,
    /// Where the share lies with 95 % confidence.
    pub ci: [f64; 2],
}

impl Arena {
    /// How many games will be played in all, at most.
    pub fn games_in_all(&self) -> u64 {
        self.pairs().len() as u64 * self.games()
    }

    /// How many games a pair plays, at most.
    fn games(&self) -> u64 {
        match self.stop {
            Stop::After(games) => games,
            Stop::Known { most, .. } => most,
        }
    }

    /// Plays all games, telling `each` of every one.
    pub fn run(&self, mut each: impl FnMut()) -> Result<ArenaReport, RunError> {
        let proposal = self.table.proposal();
        let pairs = self.pairs();
        let jobs = self.games_in_all();
        let mut workers = workers(&*self.table, self.threads, jobs);
        let mut duels = vec![Duel::default(); pairs.len()];
        let mut forfeits = Vec::new();
        let sides = self.seating.sides(proposal.players);
        let (mut deals, mut of_deal) = (Deals::default(), 0.0);
        let mut test = None;
        let start = Instant::now();
        let outcome = in_order(
            jobs,
            &mut workers,
            |matches, game| {
                let pair = (game / self.games()) as usize;
                let round = game % self.games();
                let seating = self.seating.of(pairs[pair], round, proposal.players);
                let bots: Vec<_> = seating.iter().map(|&bot| self.bots[bot].clone()).collect();
                let fixture = Fixture {
                    seed: self.seed,
                    game,
                    deal: game - round % sides,
                    bots: &bots,
                    pace: self.pace,
                    keep: Keep::Nothing,
                };
                let finished = matches.play(&fixture).map_err(|it| Halt::Failed(it.into()))?;
                let winner = Winner::of(&finished.played.standings, &seating, pairs[pair]);
                Ok((pair, winner, finished.forfeits))
            },
            |(pair, winner, more)| {
                forfeits.extend(more);
                duels[pair].add(winner);
                each();
                let Stop::Known { test: wanted, .. } = self.stop else { return Ok(()) };
                of_deal += winner.share();
                if duels[pair].games().is_multiple_of(sides) {
                    deals.add(std::mem::take(&mut of_deal) / sides as f64);
                    let known = wanted.judge(&deals, self.seating.even(proposal.players));
                    test = Some(known);
                    if known.verdict != Verdict::Open {
                        return Err(Halt::Known);
                    }
                }
                Ok(())
            },
        );
        if let Err(Halt::Failed(error)) = outcome {
            return Err(error);
        }
        let seconds = start.elapsed().as_secs_f64();
        Ok(ArenaReport {
            game: self.table.info().id,
            players: proposal.players,
            games: duels[0].games(),
            turn_seconds: match self.pace {
                Pace::Clocked(turn) => Some(turn.as_secs_f64()),
                Pace::Counted | Pace::Prompt => None,
            },
            test,
            seating: self.seating,
            pairs: pairs.iter().zip(&duels).map(|(&pair, duel)| self.pair(pair, duel)).collect(),
            ratings: match self.seating {
                Seating::Alternate => self.ratings(&pairs, &duels),
                Seating::Lone => Vec::new(),
            },
            seconds,
            options: proposal.options.clone(),
            seed: self.seed,
            threads: self.threads.get(),
            forfeits,
        })
    }

    fn pairs(&self) -> Vec<(usize, usize)> {
        let bots = self.bots.len();
        (0..bots).flat_map(|a| (a + 1..bots).map(move |b| (a, b))).collect()
    }

    fn pair(&self, (a, b): (usize, usize), duel: &Duel) -> PairReport {
        let games = duel.games();
        let share = duel.won() / games as f64;
        PairReport {
            a: self.bots[a].to_string(),
            b: self.bots[b].to_string(),
            games,
            a_wins: duel.a,
            b_wins: duel.b,
            draws: duel.draws,
            a_share: share,
            ci: wilson(share, games as f64),
        }
    }

    fn ratings(&self, pairs: &[(usize, usize)], duels: &[Duel]) -> Vec<Rating> {
        let meet = |(&(a, b), duel): (&(usize, usize), &Duel)| {
            let games = duel.games() as f64;
            Encounter { a, b, games, won: duel.won() }
        };
        let encounters: Vec<_> = pairs.iter().zip(duels).map(meet).collect();
        let mut shares = vec![0.0; self.bots.len()];
        for it in &encounters {
            shares[it.a] += it.won / it.games;
            shares[it.b] += 1.0 - it.won / it.games;
        }
        let strengths = bradley_terry(self.bots.len(), &encounters);
        let opponents = (self.bots.len() - 1) as f64;
        let mut ratings: Vec<_> = self
            .bots
            .iter()
            .zip(strengths)
            .zip(shares)
            .map(|((bot, (elo, margin)), share)| Rating {
                bot: bot.to_string(),
                elo,
                ci: [elo - margin, elo + margin],
                share: share / opponents,
            })
            .collect();
        ratings.sort_by(|one, other| other.elo.total_cmp(&one.elo));
        ratings
    }
}

impl Seating {
    /// From how many sides a deal is played.
    fn sides(self, players: u8) -> u64 {
        match self {
            Seating::Alternate => 2,
            Seating::Lone => players.into(),
        }
    }

    /// The share of a game that is the first bot's if both are equally strong.
    fn even(self, players: u8) -> f64 {
        1.0 / self.sides(players) as f64
    }

    /// Who sits where in a game of the pair.
    fn of(self, (a, b): (usize, usize), game: u64, players: u8) -> Vec<usize> {
        let players = u64::from(players);
        let is_a = |seat: u64| match self {
            Seating::Alternate => (seat + game).is_multiple_of(2),
            Seating::Lone => seat == game % players,
        };
        (0..players).map(|seat| if is_a(seat) { a } else { b }).collect()
    }
}

/// Why no more games are played.
#[derive(Debug)]
enum Halt {
    Failed(RunError),
    Known,
}

/// How a pair stands against each other.
#[derive(Clone, Debug, Default)]
struct Duel {
    a: u64,
    b: u64,
    draws: u64,
}

impl Duel {
    fn add(&mut self, winner: Winner) {
        match winner {
            Winner::A => self.a += 1,
            Winner::B => self.b += 1,
            Winner::Nobody => self.draws += 1,
        }
    }

    fn games(&self) -> u64 {
        self.a + self.b + self.draws
    }

    fn won(&self) -> f64 {
        self.a as f64 + self.draws as f64 / 2.0
    }
}

/// Which of a pair has won a game alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Winner {
    A,
    B,
    Nobody,
}

impl Winner {
    /// What the first of the pair took of the game.
    fn share(self) -> f64 {
        match self {
            Winner::A => 1.0,
            Winner::Nobody => 0.5,
            Winner::B => 0.0,
        }
    }

    fn of(standings: &Standings, seating: &[usize], (a, b): (usize, usize)) -> Winner {
        let won = |bot| standings.winners().any(|seat| seating[seat.index()] == bot);
        match (won(a), won(b)) {
            (true, false) => Winner::A,
            (false, true) => Winner::B,
            (true, true) | (false, false) => Winner::Nobody,
        }
    }
}
