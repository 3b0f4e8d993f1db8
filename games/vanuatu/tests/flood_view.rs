//! What a view tells of the rising waters.

use vanuatu::{FLOOD_ROUNDS, ROUNDS, Vanuatu};
use wayfinder_core::{Game, Observer, Proposal};

#[test]
fn the_rounds_of_the_floods_are_told_where_the_waters_rise() {
    let view = |waters| {
        let proposal = Proposal::new(3).with("rising_waters", waters);
        let setup = Vanuatu::setup(&proposal).unwrap();
        Vanuatu::new(&setup).view(Observer::Spectator)
    };
    assert_eq!(view("off").flood, None);
    let flood = view("on").flood.unwrap();
    assert_eq!(flood.rounds, [2, 4, 6, 8], "\"In rounds 2, 4, 6 and 8\"");
    assert_eq!(flood.rounds, FLOOD_ROUNDS);
    assert!(flood.rounds.iter().all(|&round| round <= ROUNDS));
}
