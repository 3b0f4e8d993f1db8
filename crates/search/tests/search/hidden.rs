//! Hideout: what the searcher doesn't know, and seats that decide at once.

use wayfinder_core::{Game, Observer, Seat};
use wayfinder_search::{SearchConfig, Unguided};

use crate::{
    choice::Choice,
    hideout::{Hideout, WEIGHTS},
    iterations, think_as,
};

fn seat(index: u8) -> Seat {
    Seat::new(index).unwrap()
}

#[test]
fn the_true_position_makes_no_difference() {
    let mut truths: Vec<_> = (0..3).map(Hideout::hidden_in).collect();
    for (truth, guess) in truths.iter_mut().zip([2, 0, 0]) {
        truth.guesses[0] = Some(guess);
    }
    let seeker = seat(2);
    let views: Vec<_> = truths.iter().map(|truth| truth.view(Observer::Seat(seeker))).collect();
    assert!(views[0] == views[1] && views[1] == views[2]);
    assert!(truths[0] != truths[1] && truths[1] != truths[2]);

    let find = |truth| think_as(&Unguided, truth, seeker, &iterations(500), 7);
    assert_eq!(find(&truths[0]), find(&truths[1]));
    assert_eq!(find(&truths[1]), find(&truths[2]));
}

#[test]
fn the_likeliest_cove_is_guessed() {
    // Whoever decides at once: each of the seekers is asked, though the other owes a guess too.
    for seeker in [seat(1), seat(2)] {
        for cove in 0..3 {
            let truth = Hideout::hidden_in(cove);
            let findings = think_as(&Unguided, &truth, seeker, &iterations(2_000), 1);
            assert_eq!(findings.best(), Choice(2), "hidden in {cove}: {findings:?}");
            assert_eq!(findings.ideas[0].line[0], (seeker, Choice(2)));
        }
    }
}

#[test]
fn values_are_the_odds() {
    // The first seeker guesses what is likeliest, too: a right guess there is a shared victory.
    let config = SearchConfig { exploration: 30.0, ..iterations(20_000) };
    let findings = think_as(&Unguided, &Hideout::hidden_in(0), seat(2), &config, 1);
    let total: u32 = WEIGHTS.iter().sum();
    for idea in findings.ideas.iter().filter(|idea| idea.decision != Choice(2)) {
        let odds = WEIGHTS[usize::from(idea.decision.0)] as f32 / total as f32;
        let value = idea.value.unwrap();
        assert!(value < odds + 0.05 && value > 0.4 * odds, "{idea:?}, odds {odds}");
    }
}

#[test]
fn those_who_know_are_offered_what_they_know() {
    // The hider's exits differ from one imagined cove to the next.
    let mut truth = Hideout::hidden_in(1);
    truth.guesses = [Some(0), Some(2)];
    let findings = think_as(&Unguided, &truth, seat(0), &iterations(100), 1);
    let mut exits: Vec<_> = findings.ideas.iter().map(|idea| idea.decision).collect();
    exits.sort_unstable();
    assert_eq!(exits, [Choice(2), Choice(3)]);
}
