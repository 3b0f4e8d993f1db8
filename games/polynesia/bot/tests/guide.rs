//! Polynesia's guide at work: it must be worth its time.

use polynesia_bot::PolynesiaTitle;
use wayfinder_bots::{BotSpec, Level, Pace, Recipe};
use wayfinder_core::{Seat, Standings};
use wayfinder_dice::SeededDice;
use wayfinder_testkit::play_bots;

/// Plays a game; the bots are refused what is not legal.
fn play(bots: &[BotSpec], seed: u64) -> Standings {
    let mut dice = SeededDice::new(seed);
    let seated = bots.iter().map(|bot| bot.sit::<PolynesiaTitle>(Pace::Counted, dice.seed()));
    play_bots(&mut seated.collect::<Vec<_>>(), &mut dice).1
}

/// The share of the victories that the first kind takes from the second, seats changed.
fn share(one: BotSpec, two: BotSpec, pairs: u64) -> f32 {
    let won = |seed| {
        let second = Seat::new(1).unwrap();
        play(&[one, two], seed).victory(Seat::FIRST) + play(&[two, one], seed).victory(second)
    };
    (0..pairs).map(won).sum::<f32>() / (2 * pairs) as f32
}

#[test]
fn greedy_beats_random() {
    let share = share(BotSpec::Greedy, BotSpec::Random, 10);
    assert!(share > 0.9, "{share}");
}

#[test]
fn a_small_search_beats_greedy() {
    let share = share(BotSpec::Search(Recipe::plain(150)), BotSpec::Greedy, 5);
    assert!(share > 0.6, "{share}");
}

#[test]
fn every_level_plays_at_every_table() {
    for players in 2..=4 {
        let bots = [
            BotSpec::Level(Level::Easy),
            BotSpec::Greedy,
            BotSpec::Level(Level::Easy),
            BotSpec::Random,
        ];
        assert!(play(&bots[..players], 1).winners().count() >= 1);
    }
}
