//! Features and weights of all titles.

use wayfinder_bots::{MAX_FEATURES, Studied, Tuned, Valued, Weights};
use wayfinder_catalog::{EachTitle, for_each_title};
use wayfinder_core::{Game, GameInfo, Pending, Proposal};
use wayfinder_dice::SeededDice;
use wayfinder_search::{Guide, judge, settle};

/// Calls `look` at every decision of a game of each number of players, played by what is to be tried first.
fn wander<T: Valued>(mut look: impl FnMut(&T::Game)) {
    let GameInfo { min_players, max_players, .. } = T::Game::INFO;
    for players in min_players..=max_players {
        let mut dice = SeededDice::new(players.into());
        let mut position = T::Game::new(&T::Game::setup(&Proposal::new(players)).unwrap());
        let (mut legal, mut weights) = (Vec::new(), Vec::new());
        while let Some(seats) = settle(&mut position, &mut dice) {
            look(&position);
            let seat = seats.first().unwrap();
            legal.clear();
            position.decisions(seat, &mut legal);
            weights.clear();
            T::GUIDE.weigh(&position, seat, &legal, &mut weights);
            let rated = legal.iter().zip(&weights);
            let (choice, _) = rated.max_by(|a, b| a.1.total_cmp(b.1)).unwrap();
            position.decide_unchecked(seat, *choice, &mut ());
        }
        assert_eq!(position.pending(), Pending::Over);
    }
}

/// With the weights set by hand, the sum of features is the estimate of the title's own guide.
fn check_by_hand<T: Valued>() {
    let weights = Box::leak(Box::new(Weights::by_hand(T::FEATURES)));
    let guide = Tuned::<T>::new(weights);
    wander::<T>(|position| {
        let players = usize::from(position.players());
        let (mut features, mut by_hand) = ([0.0; 8], [0.0; 8]);
        guide.evaluate(position, &mut features[..players]);
        T::GUIDE.evaluate(position, &mut by_hand[..players]);
        let close = features.iter().zip(by_hand).all(|(a, b)| (a - b).abs() < 1e-3);
        assert!(close, "{}: {features:?}, not {by_hand:?}, in {position:?}", T::Game::INFO.id);
    });
}

/// A title that looks at points alone has no estimate of its own yet.
fn has_estimate<T: Valued>() -> bool {
    T::FEATURES.len() > 1
}

#[test]
fn features_add_up_to_the_estimate_by_hand() {
    struct ByHand(usize);

    impl EachTitle for ByHand {
        fn title<T: Studied>(&mut self) {
            if has_estimate::<T>() {
                check_by_hand::<T>();
                self.0 += 1;
            }
        }
    }

    let mut checked = ByHand(0);
    for_each_title(&mut checked);
    assert!(checked.0 >= 4, "{} titles have an estimate", checked.0);
}

/// The shipped weights can be read, and what they make of a position are shares; stages go from the start to the end.
fn check_shipped<T: Valued>() {
    assert!((1..=MAX_FEATURES).contains(&T::FEATURES.len()));
    let guide = T::tuned();
    let mut stages = Vec::new();
    wander::<T>(|position| {
        let players = usize::from(position.players());
        let (mut rows, mut shares) = ([[0.0; MAX_FEATURES]; 8], [0.0; 8]);
        let moment = T::appraise(position, &mut rows[..players]);
        assert!((0.0..=1.0).contains(&moment.stage) && moment.spread > 0.0, "{moment:?}");
        stages.push(moment.stage);
        judge(&guide, position, &mut shares[..players]);
        let total: f32 = shares.iter().sum();
        assert!((total - (1.0 - moment.defeat)).abs() < 1e-4, "{}: {shares:?}", T::Game::INFO.id);
    });
    let (first, last) = (stages[0], stages[stages.len() - 1]);
    assert!(first < 0.3 && last > 0.8, "{}: from {first} to {last}", T::Game::INFO.id);
}

#[test]
fn the_shipped_weights_give_shares() {
    struct Shipped(usize);

    impl EachTitle for Shipped {
        fn title<T: Studied>(&mut self) {
            if has_estimate::<T>() {
                check_shipped::<T>();
                self.0 += 1;
            }
        }
    }

    let mut checked = Shipped(0);
    for_each_title(&mut checked);
    assert!(checked.0 >= 4, "{} titles have weights", checked.0);
}
