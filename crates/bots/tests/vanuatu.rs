//! Vanuatu's guide at work.

use vanuatu::{Decision, Vanuatu};
use wayfinder_bots::{BotSpec, Pace, Recipe, VanuatuGuide};
use wayfinder_core::{Bot, Dice, Game, GameExt, Pending, Proposal, Sight, Standings, Verdict};
use wayfinder_dice::SeededDice;
use wayfinder_search::{Guide, settle};

fn opening(proposal: &Proposal, dice: &mut SeededDice) -> Vanuatu {
    let mut position = Vanuatu::new(&Vanuatu::setup(proposal).unwrap());
    settle(&mut position, dice);
    position
}

/// The seats' shares of the victory in one game.
fn play(bots: [BotSpec; 3], game: u64) -> [f32; 3] {
    let standings = play_out(&Proposal::new(3), bots, game);
    [0, 1, 2].map(|index| standings.victory(wayfinder_core::Seat::new(index).unwrap()))
}

fn play_out(proposal: &Proposal, bots: [BotSpec; 3], game: u64) -> Standings {
    let mut dice = SeededDice::stream(3, game);
    let mut position = opening(proposal, &mut dice);
    let mut bots: [Box<dyn Bot<Vanuatu>>; 3] = bots.map(|bot| bot.sit(Pace::Counted, dice.seed()));
    while let Some(seats) = settle(&mut position, &mut dice) {
        let seat = seats.first().unwrap();
        let legal = position.legal(seat);
        let decision = bots[seat.index()].choose(&Sight::of(&position, seat, &legal));
        position.decide(seat, decision, &mut ()).unwrap();
    }
    position.standings()
}

#[test]
fn greedy_beats_random_from_every_seat() {
    let mut won = 0.0;
    for game in 0..18 {
        let mut bots = [BotSpec::Random; 3];
        let seat = (game % 3) as usize;
        bots[seat] = BotSpec::Greedy;
        won += play(bots, game)[seat];
    }
    assert!(won > 13.0, "{won} of 18");
}

#[test]
fn a_small_search_beats_greedy() {
    let mut won = 0.0;
    for game in 0..3 {
        let mut bots = [BotSpec::Greedy; 3];
        let seat = (game % 3) as usize;
        bots[seat] = BotSpec::Search(Recipe::plain(60));
        won += play(bots, game)[seat];
    }
    assert!(won > 1.9, "{won} of 3");
}

/// Of a hundred games greedy bots lose about five to the waters; those that build no dikes lose nearly all.
#[test]
fn greedy_saves_the_islands() {
    let rising = Proposal::new(3).with("rising_waters", "on");
    let drowned = (0..24).filter(|&game| {
        play_out(&rising, [BotSpec::Greedy; 3], game).verdict() == Verdict::CommonDefeat
    });
    let drowned = drowned.count();
    assert!(drowned <= 5, "{drowned} of 24");
}

/// Estimates are shares, weights are positive, and rollouts pick what is there, wherever a game goes.
#[test]
fn the_guide_keeps_its_promises_everywhere() {
    for (game, players) in [(0, 3), (1, 4), (2, 5), (3, 3), (4, 5)] {
        let mut dice = SeededDice::stream(4, game);
        let proposal = Proposal::new(players).with("rising_waters", "on");
        let mut position = opening(&proposal, &mut dice);
        let mut weights = Vec::new();
        while let Pending::Decision(seats) = position.pending() {
            let seat = seats.first().unwrap();
            let legal: Vec<Decision> = position.legal(seat);
            let mut shares = vec![f32::NAN; players.into()];
            VanuatuGuide.evaluate(&position, &mut shares);
            let total: f32 = shares.iter().sum();
            assert!(shares.iter().all(|share| (0.0..=1.0).contains(share)), "{shares:?}");
            assert!(total <= 1.001, "{shares:?}");
            weights.clear();
            VanuatuGuide.weigh(&position, seat, &legal, &mut weights);
            assert_eq!(weights.len(), legal.len());
            assert!(weights.iter().all(|weight| *weight > 0.0 && weight.is_finite()));
            let rolled = VanuatuGuide.roll(&position, seat, &legal, &mut dice);
            let any = dice.below(legal.len() as u32) as usize;
            let chosen = if dice.below(2) == 0 { rolled } else { any };
            position.decide_unchecked(seat, legal[chosen], &mut ());
            settle(&mut position, &mut dice);
        }
    }
}
