//! Learned priors at the smallest table.

use wayfinder_bots::{
    Hidden, Policy, PolicyError, PolicyFile, PolicyHeldOut, PolicyOrigin, Tuned, Weights, smooth,
};
use wayfinder_core::{Game, GameExt, Proposal, Seat, example::Pearls};
use wayfinder_search::Guide;

/// A row of small numbers of either sign, another for each place.
fn row(place: usize) -> Hidden {
    std::array::from_fn(|hidden| ((place * 37 + hidden * 11) % 41) as f32 / 64.0 - 0.3125)
}

/// A policy that looks at everything.
fn policy() -> Policy {
    Policy {
        by_hand: 0.75,
        observation: true,
        bias: row(99),
        inputs: (0..Policy::width::<Pearls>(true)).map(row).collect(),
        actions: (0..2).map(|action| (0.25 * action as f32, row(7 + action))).collect(),
    }
}

fn file() -> PolicyFile {
    let held_out = PolicyHeldOut {
        choices: 3,
        least: 0.5,
        by_hand: 1.0,
        learned: 0.75,
        by_hand_first: 0.25,
        learned_first: 0.5,
    };
    let origin = PolicyOrigin {
        game: "pearls".into(),
        command: "wayfinder tune pearls --policy".into(),
        date: "2026-11-19".into(),
        games: 10,
        choices: 12,
        held_out,
        encoding: 1,
    };
    PolicyFile::of(origin, &policy())
}

#[test]
fn what_is_written_reads_back() {
    assert_eq!(Policy::read::<Pearls>(&file().to_string()), Ok(policy()));
    assert_eq!(serde_json::from_str::<PolicyFile>(&file().to_string()).unwrap(), file());
}

#[test]
fn what_does_not_fit_is_refused() {
    let refused = |change: fn(&mut PolicyFile)| {
        let mut file = file();
        change(&mut file);
        Policy::read::<Pearls>(&file.to_string()).unwrap_err()
    };
    assert!(matches!(Policy::read::<Pearls>("{}"), Err(PolicyError::Unreadable(_))));
    let version = PolicyError::Version { learned: 2, now: 1 };
    assert_eq!(refused(|file| file.origin.encoding = 2), version);
    assert_eq!(refused(|file| file.observation = false), PolicyError::Shape("inputs"));
    assert_eq!(
        refused(|file| {
            file.actions.pop();
        }),
        PolicyError::Shape("actions")
    );
    assert_eq!(
        refused(|file| {
            file.actions[0].pop();
        }),
        PolicyError::Shape("actions")
    );
    assert_eq!(
        refused(|file| {
            file.inputs[0].pop();
        }),
        PolicyError::Shape("inputs")
    );
    assert_eq!(
        refused(|file| {
            file.bias.pop();
        }),
        PolicyError::Shape("biases")
    );
}

/// The weights of both decisions at the start of a game.
fn weights(policy: Policy) -> Vec<f32> {
    let policy: &'static Policy = Box::leak(Box::new(policy));
    let by_hand: &'static Weights =
        Box::leak(Box::new(Weights::by_hand(<Pearls as wayfinder_bots::Valued>::FEATURES)));
    let position = Pearls::new(&Pearls::setup(&Proposal::new(3)).unwrap());
    let legal = position.legal(Seat::FIRST);
    let mut weights = vec![7.0];
    let guide = Tuned::<Pearls>::new(by_hand).with_policy(policy);
    guide.weigh(&position, Seat::FIRST, &legal, &mut weights);
    weights
}

/// Whoever finds other bits has a processor or a compiler that adds in another order, and bots that play other games.
#[test]
fn every_machine_finds_the_same() {
    let bits: Vec<_> = weights(policy()).iter().map(|it| it.to_bits()).collect();
    assert_eq!(bits, [7.0_f32.to_bits(), 1.0_f32.to_bits(), 1_062_919_308]);
}

#[test]
fn without_anything_learned_the_weights_by_hand_stay() {
    let nothing = Policy {
        by_hand: 1.0,
        observation: false,
        bias: [0.0; 32],
        inputs: vec![[0.0; 32]; Policy::width::<Pearls>(false)],
        actions: vec![(0.0, [0.0; 32]); 2],
    };
    assert_eq!(weights(nothing.clone()), [7.0, 1.0, 1.0]);
    let biased = Policy { actions: vec![(1.0, [0.0; 32]), (0.0, [0.0; 32])], ..nothing };
    assert_eq!(weights(biased), [7.0, 1.0, smooth::exp(-1.0)]);
}
