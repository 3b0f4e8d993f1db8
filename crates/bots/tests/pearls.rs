//! Every kind of bot at the smallest table.

use wayfinder_bots::{BotSpec, Level, Pace, Recipe};
use wayfinder_core::{Entry, Seat, Standings, example::Pearls};
use wayfinder_dice::SeededDice;
use wayfinder_testkit::play_bots;

const ALL: [BotSpec; 7] = [
    BotSpec::Random,
    BotSpec::Greedy,
    BotSpec::Search(Recipe::plain(1)),
    BotSpec::Search(Recipe::plain(123)),
    BotSpec::Level(Level::Easy),
    BotSpec::Level(Level::Medium),
    BotSpec::Level(Level::Hard),
];

/// Plays a game; the bots are refused what is not legal.
fn play(bots: &[BotSpec], seed: u64) -> (Vec<Entry<Pearls>>, Standings) {
    let mut dice = SeededDice::new(seed);
    let seated = bots.iter().map(|bot| bot.sit::<Pearls>(Pace::Counted, dice.seed()));
    play_bots(&mut seated.collect::<Vec<_>>(), &mut dice)
}

/// The share of the victories that the first kind takes from the second, seats changed.
fn share(one: BotSpec, two: BotSpec, pairs: u64) -> f32 {
    let won = |seed| {
        let second = Seat::new(1).unwrap();
        play(&[one, two], seed).1.victory(Seat::FIRST) + play(&[two, one], seed).1.victory(second)
    };
    (0..pairs).map(won).sum::<f32>() / (2 * pairs) as f32
}

#[test]
fn every_bot_plays_whole_games() {
    for bot in ALL {
        for players in 2..=4 {
            let bots = vec![bot; players];
            let (log, standings) = play(&bots, 3);
            assert!(!log.is_empty());
            assert!(standings.winners().count() >= 1, "{bot} {players}");
        }
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let mixed = [
        BotSpec::Level(Level::Hard),
        BotSpec::Level(Level::Easy),
        BotSpec::Greedy,
        BotSpec::Level(Level::Medium),
    ];
    assert_eq!(play(&mixed, 1), play(&mixed, 1));
    assert_ne!(play(&mixed, 1).0, play(&mixed, 2).0);
}

#[test]
fn names_are_read_as_written() {
    for bot in ALL {
        assert_eq!(bot.to_string().parse(), Ok(bot));
    }
    let detailed =
        "tuned:40/turn/rollout=3/explore=0.8/caution=0.15/widen=1.5/threads=2".to_owned();
    for name in [detailed, "tuned@1:40/turn".to_owned(), "expert@1".to_owned()] {
        assert_eq!(name.parse::<BotSpec>().map(|bot| bot.to_string()), Ok(name));
    }
}

#[test]
fn other_names_are_refused() {
    for name in ["", "mcts", "mcts:", "mcts:0", "mcts:-1", "mcts:99999999999", "Hard", "hard "] {
        let error = name.parse::<BotSpec>().unwrap_err().to_string();
        assert!(error.starts_with(&format!("there is no bot {name:?}: use random")), "{error}");
    }
}

#[test]
fn greedy_beats_random() {
    let share = share(BotSpec::Greedy, BotSpec::Random, 200);
    assert!(share > 0.75, "{share}");
}

#[test]
fn the_levels_are_levels() {
    for (better, worse, pairs, least) in [
        (BotSpec::Level(Level::Easy), BotSpec::Random, 100, 0.85),
        (BotSpec::Level(Level::Medium), BotSpec::Level(Level::Easy), 100, 0.55),
        (BotSpec::Level(Level::Hard), BotSpec::Level(Level::Easy), 25, 0.55),
    ] {
        let share = share(better, worse, pairs);
        assert!(share > least, "{better} takes {share} from {worse}");
    }
}
