use wayfinder_core::{Game, Proposal, Seat};
use wayfinder_dice::SeededDice;
use wayfinder_encoding::Encoding;

use crate::RandomPlay;

/// Encodes every position of random games at this table, for every seat, and panics if that allocates: a learner asks for
/// it at every step.
///
/// The caller counts, as for [`assert_no_allocation`](crate::assert_no_allocation).
pub fn assert_encoding_allocates_nothing<G: Game, E: Encoding<G>>(
    table: &Proposal,
    count: impl Fn(&mut dyn FnMut()) -> u64,
) {
    let id = G::INFO.id;
    let setup = G::setup(table).unwrap_or_else(|error| panic!("no table of {id}: {error}"));
    let mut player = RandomPlay::<G>::new();
    let mut observation = vec![9.0; E::description().len()];
    let mut mask = vec![9; E::ACTIONS.into()];
    let (mut encoded, mut allocated) = (0, 0);
    for game in 0..10 {
        let (mut position, mut dice) = (G::new(&setup), SeededDice::new(game));
        while let Some(asked) = player.ask(&mut position, &mut dice) {
            let mut encode = || {
                for seat in Seat::all(position.players()) {
                    E::encode(&position, seat, &mut observation);
                }
                E::mask(&position, asked, player.legal(), &mut mask);
            };
            // What is built once for all games is built by the first.
            if encoded == 0 {
                encode();
            }
            allocated += count(&mut encode);
            encoded += 1;
            assert!(mask.contains(&1), "whoever is asked can answer");
            player.answer(&mut position, asked, &mut dice);
        }
    }
    assert!(encoded > 100, "only {encoded} positions of {id} were encoded");
    assert_eq!(allocated, 0, "encoding {id} allocates at {table:?}");
    let own = count(&mut || drop(std::hint::black_box(vec![1_u8])));
    assert!(own > 0, "nothing is counted");
}
