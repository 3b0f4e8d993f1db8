//! Features and weights of all titles.

use maori::Maori;
use polaris::Polaris;
use polynesia::Polynesia;
use vanuatu::Vanuatu;
use wayfinder_bots::{MAX_FEATURES, Tuned, Valued, Weights};
use wayfinder_core::{GameInfo, Pending, Proposal};
use wayfinder_dice::SeededDice;
use wayfinder_search::{Guide, judge, settle};

/// Calls `look` at every decision of a game of each number of players, played by what is to be tried first.
fn wander<G: Valued>(mut look: impl FnMut(&G)) {
    let GameInfo { min_players, max_players, .. } = G::INFO;
    for players in min_players..=max_players {
        let mut dice = SeededDice::new(players.into());
        let mut position = G::new(&G::setup(&Proposal::new(players)).unwrap());
        let (mut legal, mut weights) = (Vec::new(), Vec::new());
        while let Some(seats) = settle(&mut position, &mut dice) {
            look(&position);
            let seat = seats.first().unwrap();
            legal.clear();
            position.decisions(seat, &mut legal);
            weights.clear();
            G::GUIDE.weigh(&position, seat, &legal, &mut weights);
            let rated = legal.iter().zip(&weights);
            let (choice, _) = rated.max_by(|a, b| a.1.total_cmp(b.1)).unwrap();
            position.decide_unchecked(seat, *choice, &mut ());
        }
        assert_eq!(position.pending(), Pending::Over);
    }
}

/// With the weights set by hand, the sum of features is the estimate of the title's own guide.
fn check_by_hand<G: Valued>() {
    let weights = Box::leak(Box::new(Weights::by_hand(G::FEATURES)));
    let guide = Tuned::<G>::new(weights);
    wander::<G>(|position| {
        let players = usize::from(position.players());
        let (mut features, mut by_hand) = ([0.0; 8], [0.0; 8]);
        guide.evaluate(position, &mut features[..players]);
        G::GUIDE.evaluate(position, &mut by_hand[..players]);
        let close = features.iter().zip(by_hand).all(|(a, b)| (a - b).abs() < 1e-3);
        assert!(close, "{}: {features:?}, not {by_hand:?}, in {position:?}", G::INFO.id);
    });
}

#[test]
fn features_add_up_to_the_estimate_by_hand() {
    check_by_hand::<Maori>();
    check_by_hand::<Polynesia>();
    check_by_hand::<Polaris>();
    check_by_hand::<Vanuatu>();
}

/// The shipped weights can be read, and what they make of a position are shares; stages go from the start to the end.
fn check_shipped<G: Valued>() {
    assert!((1..=MAX_FEATURES).contains(&G::FEATURES.len()));
    let guide = G::tuned();
    let mut stages = Vec::new();
    wander::<G>(|position| {
        let players = usize::from(position.players());
        let (mut rows, mut shares) = ([[0.0; MAX_FEATURES]; 8], [0.0; 8]);
        let moment = position.appraise(&mut rows[..players]);
        assert!((0.0..=1.0).contains(&moment.stage) && moment.spread > 0.0, "{moment:?}");
        stages.push(moment.stage);
        judge(&guide, position, &mut shares[..players]);
        let total: f32 = shares.iter().sum();
        assert!((total - (1.0 - moment.defeat)).abs() < 1e-4, "{}: {shares:?}", G::INFO.id);
    });
    let (first, last) = (stages[0], stages[stages.len() - 1]);
    assert!(first < 0.3 && last > 0.8, "{}: from {first} to {last}", G::INFO.id);
}

#[test]
fn the_shipped_weights_give_shares() {
    check_shipped::<Maori>();
    check_shipped::<Polynesia>();
    check_shipped::<Polaris>();
    check_shipped::<Vanuatu>();
}
