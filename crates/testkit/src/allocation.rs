use wayfinder_core::{Game, Proposal};
use wayfinder_dice::SeededDice;

use crate::RandomPlay;

/// How many decisions are enough to meet what is rare.
const DECISIONS: u64 = 6_000;

/// Plays random games at this table, then the same games again, and panics if that allocates:
/// decisions, outcomes, clones and standings cost no heap once the caller's vectors have grown.
/// A position is small as well, because a search clones it a million times.
///
/// The caller counts: `|play| allocation_counter::measure(play).count_total` tells how often this thread
/// allocated or grew what it had. A program that names that crate allocates through it, so this one does not,
/// or every benchmark would pay for it.
pub fn assert_no_allocation<G: Game>(table: &Proposal, count: impl Fn(&mut dyn FnMut()) -> u64) {
    let id = G::INFO.id;
    let bytes = size_of::<G>();
    assert!(bytes < 1024, "a position of {id} takes {bytes} bytes");
    let setup = G::setup(table).unwrap_or_else(|error| panic!("no table of {id}: {error}"));
    let mut player = RandomPlay::new();
    let first = count(&mut || play_games::<G>(&setup, &mut player));
    assert!(first > 0, "the vectors grew, but nothing was counted");
    let again = count(&mut || play_games(&setup, &mut player));
    assert_eq!(again, 0, "playing {id} allocates at {table:?}");
}

fn play_games<G: Game>(setup: &G::Setup, player: &mut RandomPlay<G>) {
    let mut decisions = 0;
    for game in 0.. {
        let (mut position, mut dice) = (G::new(setup), SeededDice::new(game));
        while let Some(seat) = player.ask(&mut position, &mut dice) {
            // A search clones at every step: that must not cost heap either.
            position = position.clone();
            player.answer(&mut position, seat, &mut dice);
            decisions += 1;
        }
        assert_eq!(position.standings().points().len(), usize::from(position.players()));
        if decisions >= DECISIONS {
            return;
        }
    }
}
