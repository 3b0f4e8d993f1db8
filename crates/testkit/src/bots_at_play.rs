use wayfinder_core::{Bot, Entry, Game, GameExt, Pending, Proposal, Sight, Standings};
use wayfinder_dice::SeededDice;

/// Plays a game of bots at a table with default options; panics if one decides what is not legal.
pub fn play_bots<G: Game>(
    bots: &mut [Box<dyn Bot<G>>],
    dice: &mut SeededDice,
) -> (Vec<Entry<G>>, Standings) {
    let setup =
        G::setup(&Proposal::new(bots.len() as u8)).unwrap_or_else(|error| panic!("{error}"));
    let (mut position, mut log) = (G::new(&setup), Vec::new());
    loop {
        let entry: Entry<G> = match position.pending() {
            Pending::Over => return (log, position.standings()),
            Pending::Chance => Entry::Chance(position.sample(dice)),
            Pending::Decision(seats) => {
                let seat = seats.first().expect("a pending decision has a seat");
                let legal = position.legal(seat);
                let sight = Sight::of(&position, seat, &legal);
                Entry::Decision { seat, decision: bots[seat.index()].choose(&sight) }
            }
        };
        entry.apply(&mut position, &mut ()).unwrap_or_else(|error| panic!("{error}"));
        log.push(entry);
    }
}
