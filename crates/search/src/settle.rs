use wayfinder_core::{Dice, Game, Pending, Seats};

/// Draws chance until somebody must decide, and tells who; `None` if the game is over.
///
/// ```
/// use wayfinder_core::{Game, GameExt, Pending, Proposal, Seat, example::{Decision, Pearls}};
/// use wayfinder_dice::SeededDice;
/// use wayfinder_search::settle;
///
/// let mut position = Pearls::new(&Pearls::setup(&Proposal::new(2)).unwrap());
/// position.decide(Seat::FIRST, Decision::Dive, &mut ()).unwrap();
/// assert_eq!(position.pending(), Pending::Chance);
/// let seats = settle(&mut position, &mut SeededDice::new(1)).unwrap();
/// assert_eq!(position.pending(), Pending::Decision(seats));
/// ```
pub fn settle<G: Game>(position: &mut G, dice: &mut impl Dice) -> Option<Seats> {
    loop {
        match position.pending() {
            Pending::Decision(seats) => return Some(seats),
            Pending::Chance => position.resolve_unchecked(position.sample(dice), &mut ()),
            Pending::Over => return None,
        }
    }
}
