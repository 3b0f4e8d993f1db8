use std::{
    collections::{BTreeMap, BTreeSet},
    num::NonZeroUsize,
    sync::Arc,
};

use serde::Serialize;
use wayfinder_bots::{BotSpec, Gain, Use};
use wayfinder_core::{ScoreSheet, Seat, Verdict};
use wayfinder_table::{Keep, Played};

use crate::{
    Contender, Fixture, LabTable, RunError, distribution::Distribution, ratings::wilson,
    simulation::workers, workers::in_order,
};

/// A series of games between bots that is counted out: how balanced the seats are, where points come
/// from, what is used and by whom.
#[derive(Clone, Debug)]
pub struct Study {
    /// What is played, by how many, with which options.
    pub table: Arc<dyn LabTable>,
    /// A bot for each seat.
    pub bots: Vec<BotSpec>,
    /// How many games.
    pub games: u64,
    /// What everything random grows from: the same seed gives the same games, whatever the number
    /// of threads.
    pub seed: u64,
    /// How many games are played at once.
    pub threads: NonZeroUsize,
}

/// A game that was played and counted out.
#[derive(Clone, Debug)]
pub struct StudiedGame {
    /// Its result.
    pub played: Played,
    /// Where the points came from.
    pub sheet: ScoreSheet,
    /// What each seat made use of, how often.
    pub uses: Vec<BTreeMap<Use, u32>>,
    /// What single things brought each seat.
    pub gains: Vec<Vec<Gain>>,
}

/// What came out of a study.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct StudyReport {
    /// The title's id.
    pub game: &'static str,
    /// How many played.
    pub players: u8,
    /// How many games.
    pub games: u64,
    /// Games that everybody lost together.
    pub common_defeats: u64,
    /// By seat.
    pub seats: Vec<StudiedSeat>,
    /// Final points of all seats.
    pub scores: Distribution,
    /// Final points of those who won.
    pub winning_scores: Distribution,
    /// By how much the first was ahead of the second.
    pub margins: Distribution,
    /// In which rounds the games ended.
    pub rounds: Distribution,
    /// How many decisions all seats took together.
    pub decisions: Distribution,
    /// Where points come from, in the order of the score sheet.
    pub sources: Vec<StudiedSource>,
    /// What was used, by sort; the most used first, or by number where numbers are counted.
    pub uses: BTreeMap<&'static str, Vec<StudiedUse>>,
    /// What single things brought, by sort; what brought most first.
    pub gains: BTreeMap<&'static str, Vec<StudiedGain>>,
    /// Every option, spelled out.
    pub options: BTreeMap<String, String>,
    /// The seed of the series.
    pub seed: u64,
}

/// How one seat fared.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct StudiedSeat {
    /// Who sat there.
    pub bot: String,
    /// Victories by games; one that is shared counts as a fraction.
    pub win_share: f64,
    /// Where the share lies with 95 % confidence.
    pub ci: [f64; 2],
    /// The mean of its points.
    pub mean_score: f64,
}

/// One source of points.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct StudiedSource {
    /// Its key.
    pub source: String,
    /// Its points for a seat in a game, on average.
    pub mean: f64,
    /// The same for seats that won.
    pub winners_mean: f64,
    /// How many seats had any points from it.
    pub share: f64,
}

/// One thing that seats made use of.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct StudiedUse {
    /// What was used.
    pub item: String,
    /// Games in which somebody used it, by games.
    pub games_share: f64,
    /// How many seats used it in their game.
    pub seats: u64,
    /// How often a seat used it in a game, on average over all seats.
    pub mean: f64,
    /// Victories of seats that used it, by how many those were.
    pub win_share: f64,
    /// Where that share lies with 95 % confidence.
    pub ci: [f64; 2],
}

/// One thing that brings points to some seats and none, or less, to others.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct StudiedGain {
    /// What brings the points.
    pub item: String,
    /// How many seats it was open to.
    pub seats: u64,
    /// Its points for each of those, on average.
    pub mean: f64,
    /// How many of them had any points from it.
    pub share: f64,
}

impl Study {
    /// Plays all games, telling `each` of every one.
    ///
    /// # Panics
    ///
    /// If there are fewer bots than seats.
    pub fn run(&self, mut each: impl FnMut()) -> Result<StudyReport, RunError> {
        let mut workers = workers(&*self.table, self.threads, self.games);
        let mut tally = StudyTally::new(self.table.proposal().players);
        let bots: Vec<_> = self.bots.iter().copied().map(Contender::Own).collect();
        in_order(
            self.games,
            &mut workers,
            |matches, game| {
                let fixture = Fixture::counted(self.seed, game, &bots, Keep::Log);
                Ok::<_, RunError>(matches.study(&fixture)?)
            },
            |game| {
                tally.add(&game);
                each();
                Ok(())
            },
        )?;
        Ok(self.report(tally))
    }

    fn report(&self, tally: StudyTally) -> StudyReport {
        let proposal = self.table.proposal();
        let games = self.games as f64;
        let seats = tally.seats.iter().zip(&self.bots).map(|(seat, bot)| StudiedSeat {
            bot: bot.to_string(),
            win_share: seat.wins / games,
            ci: wilson(seat.wins / games, games),
            mean_score: seat.points as f64 / games,
        });
        StudyReport {
            game: self.table.info().id,
            players: proposal.players,
            games: self.games,
            common_defeats: tally.common_defeats,
            seats: seats.collect(),
            sources: tally.sources(games * f64::from(proposal.players)),
            uses: tally.uses(games, proposal.players),
            gains: tally.gains(),
            scores: tally.scores,
            winning_scores: tally.winning_scores,
            margins: tally.margins,
            rounds: tally.rounds,
            decisions: tally.decisions,
            options: proposal.options.clone(),
            seed: self.seed,
        }
    }
}

/// Sums in the order of the games.
#[derive(Debug)]
struct StudyTally {
    common_defeats: u64,
    victories: f64,
    seats: Vec<StudySeat>,
    scores: Distribution,
    winning_scores: Distribution,
    margins: Distribution,
    rounds: Distribution,
    decisions: Distribution,
    sources: Vec<SourceTally>,
    uses: BTreeMap<Use, UseTally>,
    gains: BTreeMap<Use, GainTally>,
}

#[derive(Clone, Debug, Default)]
struct StudySeat {
    wins: f64,
    points: i64,
}

#[derive(Clone, Debug)]
struct SourceTally {
    source: String,
    points: i64,
    winners_points: f64,
    seats: u64,
}

#[derive(Clone, Debug, Default)]
struct UseTally {
    times: u64,
    seats: u64,
    games: u64,
    wins: f64,
}

#[derive(Clone, Debug, Default)]
struct GainTally {
    seats: u64,
    points: i64,
    met: u64,
}

impl StudyTally {
    fn new(players: u8) -> StudyTally {
        StudyTally {
            common_defeats: 0,
            victories: 0.0,
            seats: vec![StudySeat::default(); players.into()],
            scores: Distribution::default(),
            winning_scores: Distribution::default(),
            margins: Distribution::default(),
            rounds: Distribution::default(),
            decisions: Distribution::default(),
            sources: Vec::new(),
            uses: BTreeMap::new(),
            gains: BTreeMap::new(),
        }
    }

    fn add(&mut self, game: &StudiedGame) {
        let standings = &game.played.standings;
        self.common_defeats += u64::from(standings.verdict() == Verdict::CommonDefeat);
        self.rounds.add(game.played.progress.round.into());
        self.decisions.add(i32::try_from(game.played.decisions).unwrap_or(i32::MAX));
        let mut points = standings.points().to_vec();
        points.sort_unstable_by(|one, other| other.cmp(one));
        if let [first, second, ..] = points[..] {
            self.margins.add(first - second);
        }
        let winners = standings.winners().count() as f64;
        let mut used = BTreeSet::new();
        for seat in Seat::all(standings.players()) {
            let won = if standings.winners().any(|it| it == seat) { 1.0 / winners } else { 0.0 };
            self.add_seat(game, seat, won);
            used.extend(game.uses[seat.index()].keys());
        }
        for it in used {
            self.uses.get_mut(it).expect("it was counted for its seat").games += 1;
        }
    }

    fn add_seat(&mut self, game: &StudiedGame, seat: Seat, won: f64) {
        let points = game.played.standings.points()[seat.index()];
        self.victories += won;
        self.scores.add(points);
        if won > 0.0 {
            self.winning_scores.add(points);
        }
        let tally = &mut self.seats[seat.index()];
        tally.wins += won;
        tally.points += i64::from(points);
        for line in &game.sheet.seats[seat.index()].lines {
            let source = self.source(&line.source);
            source.points += i64::from(line.points);
            source.winners_points += f64::from(line.points) * won;
            source.seats += u64::from(line.points != 0);
        }
        for (it, &times) in &game.uses[seat.index()] {
            let tally = self.uses.entry(it.clone()).or_default();
            tally.times += u64::from(times);
            tally.seats += 1;
            tally.wins += won;
        }
        for gain in &game.gains[seat.index()] {
            let tally = self.gains.entry(gain.thing.clone()).or_default();
            tally.seats += 1;
            tally.points += i64::from(gain.points);
            tally.met += u64::from(gain.points > 0);
        }
    }

    /// The tally of a source: one of a handful, always met in the same order.
    fn source(&mut self, name: &str) -> &mut SourceTally {
        let known = self.sources.iter().position(|it| it.source == name);
        let index = known.unwrap_or_else(|| {
            let source = name.to_owned();
            self.sources.push(SourceTally { source, points: 0, winners_points: 0.0, seats: 0 });
            self.sources.len() - 1
        });
        &mut self.sources[index]
    }

    fn sources(&self, columns: f64) -> Vec<StudiedSource> {
        let study = |it: &SourceTally| StudiedSource {
            source: it.source.clone(),
            mean: it.points as f64 / columns,
            winners_mean: it.winners_points / self.victories.max(1.0),
            share: it.seats as f64 / columns,
        };
        self.sources.iter().map(study).collect()
    }

    fn uses(&self, games: f64, players: u8) -> BTreeMap<&'static str, Vec<StudiedUse>> {
        let mut sorts: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for (it, tally) in &self.uses {
            let seats = tally.seats as f64;
            sorts.entry(it.sort).or_default().push(StudiedUse {
                item: it.item.clone(),
                games_share: tally.games as f64 / games,
                seats: tally.seats,
                mean: tally.times as f64 / (games * f64::from(players)),
                win_share: tally.wins / seats,
                ci: wilson(tally.wins / seats, seats),
            });
        }
        for items in sorts.values_mut() {
            let number = |it: &StudiedUse| it.item.parse::<u32>().ok();
            if items.iter().all(|it| number(it).is_some()) {
                items.sort_by_key(number);
            } else {
                items.sort_by(|one, other| other.mean.total_cmp(&one.mean));
            }
        }
        sorts
    }

    fn gains(&self) -> BTreeMap<&'static str, Vec<StudiedGain>> {
        let mut sorts: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for (thing, tally) in &self.gains {
            let seats = tally.seats as f64;
            sorts.entry(thing.sort).or_default().push(StudiedGain {
                item: thing.item.clone(),
                seats: tally.seats,
                mean: tally.points as f64 / seats,
                share: tally.met as f64 / seats,
            });
        }
        for items in sorts.values_mut() {
            items.sort_by(|one, other| other.mean.total_cmp(&one.mean));
        }
        sorts
    }
}
