use std::{collections::BTreeMap, io, num::NonZeroUsize, sync::Arc, time::Instant};

use serde::Serialize;
use wayfinder_core::Seat;
use wayfinder_table::{GameRecord, Keep, Played};

use crate::{Contender, Fixture, Forfeit, LabTable, Matches, RunError, workers::in_order};

/// A series of games between bots that keep their seats.
#[derive(Clone, Debug)]
pub struct Simulation {
    /// What is played, by how many, with which options.
    pub table: Arc<dyn LabTable>,
    /// Who plays, for each seat.
    pub bots: Vec<Contender>,
    /// How many games.
    pub games: u64,
    /// What everything random grows from: the same seed gives the same games, whatever the number
    /// of threads.
    pub seed: u64,
    /// How many games are played at once.
    pub threads: NonZeroUsize,
}

/// What came out of a series.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SimulationReport {
    /// The title's id.
    pub game: &'static str,
    /// How many played.
    pub players: u8,
    /// How many games.
    pub games: u64,
    /// Decisions of all seats in all games.
    pub decisions: u64,
    /// How long playing took.
    pub seconds: f64,
    /// Decisions by the time they took.
    pub decisions_per_second: f64,
    /// By seat.
    pub seats: Vec<SeatReport>,
    /// How long the games were.
    pub rounds: RoundsReport,
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

/// What became of one seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatReport {
    /// Who sat there.
    pub bot: String,
    /// Victories; one that is shared counts as a fraction.
    pub wins: f64,
    /// Victories by games.
    pub win_share: f64,
    /// The mean of its points.
    pub mean_score: f64,
    /// The fewest points.
    pub min_score: i32,
    /// The most points.
    pub max_score: i32,
}

/// In which rounds the games ended.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct RoundsReport {
    /// The shortest game.
    pub min: u16,
    /// The mean.
    pub mean: f64,
    /// The longest game.
    pub max: u16,
}

impl Simulation {
    /// Plays all games and tells `each` of every one, in order, with its record if it is wanted.
    ///
    /// # Panics
    ///
    /// If there are fewer bots than seats.
    pub fn run(
        &self,
        keep: Keep,
        mut each: impl FnMut(Option<&str>) -> io::Result<()>,
    ) -> Result<SimulationReport, RunError> {
        let mut workers = workers(&*self.table, self.threads, self.games);
        let mut tally = SimulationTally::new(self.table.proposal().players);
        let mut forfeits = Vec::new();
        let start = Instant::now();
        in_order(
            self.games,
            &mut workers,
            |matches, game| {
                let fixture = Fixture::counted(self.seed, game, &self.bots, keep);
                let finished = matches.play(&fixture)?;
                let record = finished.record.as_ref().map(line);
                Ok::<_, RunError>((finished.played, finished.forfeits, record))
            },
            |(played, more, line)| {
                tally.add(&played);
                forfeits.extend(more);
                Ok(each(line.as_deref())?)
            },
        )?;
        let seconds = start.elapsed().as_secs_f64();
        Ok(SimulationReport { forfeits, ..self.report(&tally, seconds) })
    }

    fn report(&self, tally: &SimulationTally, seconds: f64) -> SimulationReport {
        let proposal = self.table.proposal();
        let games = self.games as f64;
        let seats = tally.seats.iter().zip(&self.bots).map(|(seat, bot)| SeatReport {
            bot: bot.to_string(),
            wins: seat.wins,
            win_share: seat.wins / games,
            mean_score: seat.points as f64 / games,
            min_score: seat.min,
            max_score: seat.max,
        });
        SimulationReport {
            game: self.table.info().id,
            players: proposal.players,
            games: self.games,
            decisions: tally.decisions,
            seconds,
            decisions_per_second: tally.decisions as f64 / seconds.max(f64::MIN_POSITIVE),
            seats: seats.collect(),
            rounds: RoundsReport {
                min: tally.shortest,
                mean: tally.rounds as f64 / games,
                max: tally.longest,
            },
            options: proposal.options.clone(),
            seed: self.seed,
            threads: self.threads.get(),
            forfeits: Vec::new(),
        }
    }
}

/// Matches for each thread, but for no more threads than there are games.
pub(crate) fn workers(
    table: &dyn LabTable,
    threads: NonZeroUsize,
    games: u64,
) -> Vec<Box<dyn Matches>> {
    let threads = (threads.get() as u64).min(games.max(1));
    (0..threads).map(|_| table.matches()).collect()
}

fn line(record: &GameRecord) -> String {
    let mut line = serde_json::to_string(record).expect("a record is plain data");
    line.push('\n');
    line
}

/// Sums in the order of the games.
#[derive(Debug)]
struct SimulationTally {
    decisions: u64,
    rounds: u64,
    shortest: u16,
    longest: u16,
    seats: Vec<SimulationSeat>,
}

#[derive(Clone, Debug)]
struct SimulationSeat {
    wins: f64,
    points: i64,
    min: i32,
    max: i32,
}

impl SimulationTally {
    fn new(players: u8) -> SimulationTally {
        let seat = SimulationSeat { wins: 0.0, points: 0, min: i32::MAX, max: i32::MIN };
        let seats = vec![seat; players.into()];
        SimulationTally { decisions: 0, rounds: 0, shortest: u16::MAX, longest: 0, seats }
    }

    fn add(&mut self, played: &Played) {
        self.decisions += u64::from(played.decisions);
        self.rounds += u64::from(played.progress.round);
        self.shortest = self.shortest.min(played.progress.round);
        self.longest = self.longest.max(played.progress.round);
        let winners = played.standings.winners().count();
        for seat in played.standings.winners() {
            self.seats[seat.index()].wins += 1.0 / winners as f64;
        }
        for seat in Seat::all(played.standings.players()) {
            let points = played.standings.points()[seat.index()];
            let tally = &mut self.seats[seat.index()];
            tally.points += i64::from(points);
            tally.min = tally.min.min(points);
            tally.max = tally.max.max(points);
        }
    }
}
