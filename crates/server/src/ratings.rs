//! How strong people are, by how their rated games ended: Glicko-2 between two, Weng-Lin's method among three and more.
//!
//! Both keep a mean and how far off it may be, in one scale, so that a title has one rating of somebody however many
//! they play with. A point is what it is in Elo's scale: 400 more win ten times of eleven between two. People begin at
//! 1500. Bots stand where the arena has found them, and do not move.

use std::cmp::Ordering;

use skillratings::{
    MultiTeamOutcome, Outcomes,
    glicko2::{Glicko2Config, Glicko2Rating, glicko2},
    weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team},
};
use wayfinder_catalog::{BotSpec, Title};
use wayfinder_store::{SeatRecord, Sitter, Skill, TableResult, UserId};

/// Such that 400 points win ten times of eleven: 400 / (ln 10 * sqrt 2).
const LUCK: f64 = 122.8;

/// What is thought of somebody before their first rated game.
pub(crate) const NEWCOMER: Skill =
    Skill { mean: 1500.0, deviation: 2.0 * LUCK, volatility: VOLATILITY };

/// How unsteady the results of somebody are of whom nothing is known, as Glickman proposes.
const VOLATILITY: f64 = 0.06;

/// How much less sure one is of somebody from game to game: people learn. Glicko-2 does the same by the volatility.
const CHANGE: f64 = NEWCOMER.deviation / 100.0;

/// Bots do not move, but nobody knows exactly where they stand.
const BOT_DEVIATION: f64 = 30.0;

/// Somebody at the end of a rated game.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Finisher {
    who: Who,
    /// 1 for the first.
    place: u8,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Who {
    /// By their place among the people of the game.
    Person(usize),
    /// A bot that stands there.
    Bot(f64),
}

/// A rated game that is over.
#[derive(Debug)]
pub(crate) struct RatedFinish {
    people: Vec<UserId>,
    finishers: Vec<Finisher>,
}

impl RatedFinish {
    /// Who has come in where. Whoever left their seat to a bot comes in last, wherever that bot has come in.
    pub(crate) fn new(
        title: &dyn Title,
        seats: &[SeatRecord],
        result: &TableResult,
    ) -> RatedFinish {
        let last = result.placings.iter().copied().max().unwrap_or(1);
        let (mut people, mut finishers) = (Vec::new(), Vec::new());
        for (record, &place) in seats.iter().zip(&result.placings) {
            let (who, place) = match &record.sitter {
                Sitter::User(user) => (person(&mut people, *user), place),
                Sitter::Bot { instead_of: Some(user), .. } => {
                    (person(&mut people, *user), last + 1)
                }
                Sitter::Bot { spec, instead_of: None } => match bot_rating(title, spec) {
                    Some(rating) => (Who::Bot(rating), place),
                    None => continue,
                },
                Sitter::Open => continue,
            };
            finishers.push(Finisher { who, place });
        }
        RatedFinish { people, finishers }
    }

    /// Whose rating changes.
    pub(crate) fn people(&self) -> &[UserId] {
        &self.people
    }

    /// What is thought of them now, of what was thought of them before.
    pub(crate) fn judge(&self, before: &[Option<Skill>]) -> Vec<Skill> {
        let before: Vec<Skill> = before.iter().map(|it| it.unwrap_or(NEWCOMER)).collect();
        let judged = match self.finishers[..] {
            [one, other] => judge_two(one, other, &before),
            _ => self.judge_many(&before),
        };
        let mut after = before;
        for (finisher, judged) in self.finishers.iter().zip(judged) {
            if let Who::Person(number) = finisher.who {
                // Nobody is known better than people know themselves from day to day.
                let deviation = judged.deviation.clamp(BOT_DEVIATION, NEWCOMER.deviation);
                after[number] = Skill { deviation, ..judged };
            }
        }
        after
    }

    fn judge_many(&self, before: &[Skill]) -> Vec<Skill> {
        let skills: Vec<Skill> = self.finishers.iter().map(|it| it.who.skill(before)).collect();
        let ratings: Vec<[WengLinRating; 1]> = self
            .finishers
            .iter()
            .zip(&skills)
            .map(|(finisher, skill)| {
                let uncertainty = match finisher.who {
                    Who::Person(_) => skill.deviation.hypot(CHANGE),
                    Who::Bot(_) => skill.deviation,
                };
                [WengLinRating { rating: skill.mean, uncertainty }]
            })
            .collect();
        let places = self.finishers.iter().map(|it| MultiTeamOutcome::new(it.place.into()));
        let teams: Vec<_> = ratings.iter().map(|one| &one[..]).zip(places).collect();
        let config = WengLinConfig { beta: LUCK, ..WengLinConfig::new() };
        let judged = weng_lin_multi_team(&teams, &config).into_iter().flatten();
        // How steady somebody is, only games of two tell.
        let after = |(judged, skill): (WengLinRating, &Skill)| Skill {
            mean: judged.rating,
            deviation: judged.uncertainty,
            volatility: skill.volatility,
        };
        judged.zip(&skills).map(after).collect()
    }
}

fn judge_two(one: Finisher, other: Finisher, before: &[Skill]) -> Vec<Skill> {
    let rating = |finisher: Finisher| {
        let Skill { mean, deviation, volatility } = finisher.who.skill(before);
        Glicko2Rating { rating: mean, deviation, volatility }
    };
    let outcome = match one.place.cmp(&other.place) {
        Ordering::Less => Outcomes::WIN,
        Ordering::Equal => Outcomes::DRAW,
        Ordering::Greater => Outcomes::LOSS,
    };
    let after = glicko2(&rating(one), &rating(other), &outcome, &Glicko2Config::new());
    let skill = |judged: Glicko2Rating| Skill {
        mean: judged.rating,
        deviation: judged.deviation,
        volatility: judged.volatility,
    };
    vec![skill(after.0), skill(after.1)]
}

impl Who {
    fn skill(self, before: &[Skill]) -> Skill {
        match self {
            Who::Person(number) => before[number],
            Who::Bot(mean) => Skill { mean, deviation: BOT_DEVIATION, volatility: VOLATILITY },
        }
    }
}

fn person(people: &mut Vec<UserId>, user: UserId) -> Who {
    people.push(user);
    Who::Person(people.len() - 1)
}

/// Where a bot stands; `None` if nobody knows.
pub(crate) fn bot_rating(title: &dyn Title, spec: &str) -> Option<f64> {
    match spec.parse().ok()? {
        BotSpec::Level(level) => title.rating(level),
        BotSpec::Random | BotSpec::Greedy | BotSpec::Search(_) | BotSpec::Kept(..) => None,
    }
}

#[cfg(test)]
mod tests {
    use wayfinder_core::Dice;
    use wayfinder_dice::SeededDice;

    use super::*;

    fn game(people: usize, places: &[(Who, u8)]) -> RatedFinish {
        let id: UserId = "0".repeat(16).parse().expect("an id");
        let finishers = places.iter().map(|&(who, place)| Finisher { who, place }).collect();
        RatedFinish { people: vec![id; people], finishers }
    }

    #[test]
    fn who_wins_rises_and_who_loses_falls() {
        let game = game(2, &[(Who::Person(0), 1), (Who::Person(1), 2)]);
        let [winner, loser] = game.judge(&[None, None])[..] else { panic!("two people") };
        assert!(winner.mean > 1550.0 && loser.mean < 1450.0, "{winner:?} {loser:?}");
        assert!((winner.mean + loser.mean - 3000.0).abs() < 1e-6);
        assert!(winner.deviation < NEWCOMER.deviation);
    }

    #[test]
    fn a_win_over_a_strong_bot_is_worth_more_than_over_a_weak_one() {
        let after =
            |rating| game(1, &[(Who::Bot(rating), 2), (Who::Person(0), 1)]).judge(&[None])[0].mean;
        assert!(after(2200.0) > after(1500.0) + 20.0);
        assert!(after(1500.0) > after(900.0) + 20.0);
    }

    #[test]
    fn sharing_a_place_draws_people_together() {
        let skill = |mean| Some(Skill { mean, deviation: 100.0, ..NEWCOMER });
        let game = game(2, &[(Who::Person(0), 1), (Who::Person(1), 1)]);
        let after = game.judge(&[skill(1800.0), skill(1400.0)]);
        assert!(after[0].mean < 1800.0 && after[1].mean > 1400.0, "{after:?}");
    }

    /// A game of two and one of three say the same of who won, in the same scale.
    #[test]
    fn two_and_many_are_judged_in_one_scale() {
        let two = game(2, &[(Who::Person(0), 1), (Who::Person(1), 2)]);
        let many = game(3, &[(Who::Person(0), 1), (Who::Person(1), 2), (Who::Person(2), 3)]);
        let (two, many) = (two.judge(&[None; 2]), many.judge(&[None; 3]));
        assert!((two[0].mean - 1600.0).abs() < 25.0, "{two:?}");
        assert!((many[0].mean - 1655.0).abs() < 25.0, "{many:?}");
        assert!((many[1].mean - 1500.0).abs() < 1.0, "beaten once and beating once: {many:?}");
        assert!(two[0].volatility != NEWCOMER.volatility, "Glicko-2 learns it");
        assert!(many.iter().all(|it| it.volatility == NEWCOMER.volatility), "{many:?}");
    }

    /// Ten thousand games of two alone by six people of known strength.
    #[test]
    fn ten_thousand_games_of_two_find_the_known_order() {
        find_the_known_order(2, 2);
    }

    /// Ten thousand games of two to five by six people of known strength, and a bot that anchors them.
    #[test]
    fn ten_thousand_results_find_the_known_order() {
        find_the_known_order(2, 5);
    }

    fn find_the_known_order(fewest: usize, most: usize) {
        const STRENGTHS: [f64; 6] = [1125.0, 1275.0, 1425.0, 1575.0, 1725.0, 1875.0];
        // Ten to the strength by 400, so that the first has a hundred.
        const WEIGHTS: [u32; 6] = [100, 237, 562, 1334, 3162, 7499];
        const BOT: (f64, u32) = (1500.0, 866);
        let mut dice = SeededDice::new(11);
        let mut known: [Option<Skill>; 6] = [None; 6];
        // A rating goes up and down with every game: what it goes around is what has been found.
        let mut sums = [0.0; 6];
        for number in 0..10_000 {
            let players = fewest + dice.below((most - fewest + 1) as u32) as usize;
            let mut seats: Vec<usize> = (0..6).collect();
            for place in 0..players {
                let other = place + dice.below((6 - place) as u32) as usize;
                seats.swap(place, other);
            }
            seats.truncate(players);
            let with_bot = dice.below(4) == 0;
            // Whoever is first has beaten all the others at once, and so on.
            let mut left: Vec<(Option<usize>, u32)> =
                seats.iter().map(|&it| (Some(it), WEIGHTS[it])).collect();
            if with_bot {
                left[0] = (None, BOT.1);
                seats.remove(0);
            }
            let mut finishers = Vec::new();
            for place in 1..=left.len() as u8 {
                let weights = left.iter().map(|&(_, weight)| weight);
                let (who, _) = left.remove(dice.weighted(weights));
                let who = who.map_or(Who::Bot(BOT.0), |it| {
                    Who::Person(seats.iter().position(|seat| *seat == it).expect("seated"))
                });
                finishers.push((who, place));
            }
            let before: Vec<_> = seats.iter().map(|&it| known[it]).collect();
            let after = game(seats.len(), &finishers).judge(&before);
            for (&who, skill) in seats.iter().zip(after) {
                known[who] = Some(skill);
            }
            if number >= 5_000 {
                for (sum, skill) in sums.iter_mut().zip(known) {
                    *sum += skill.expect("everybody has played").mean;
                }
            }
        }
        let found = sums.map(|sum| sum / 5_000.0);
        assert!(found.is_sorted(), "{found:?}");
        for (found, strength) in found.iter().zip(STRENGTHS) {
            assert!((found - strength).abs() < 120.0, "{found} instead of {strength}");
        }
    }
}
