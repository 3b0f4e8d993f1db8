use wayfinder_core::{Dice, Game, Pending, Seat};
use wayfinder_dice::SeededDice;

/// Plays any legal decision, all alike, as fast as the rules allow: no bot, no log, no event. Its
/// vector is kept from game to game.
///
/// ```
/// use wayfinder_core::{Game, Pending, Proposal, example::Pearls};
/// use wayfinder_dice::SeededDice;
/// use wayfinder_testkit::RandomPlay;
///
/// let setup = Pearls::setup(&Proposal::new(2)).unwrap();
/// let mut position = Pearls::new(&setup);
/// let decisions = RandomPlay::new().play(&mut position, &mut SeededDice::new(1));
/// assert!(decisions >= 16);
/// assert_eq!(position.pending(), Pending::Over);
/// ```
#[derive(Debug)]
pub struct RandomPlay<G: Game> {
    legal: Vec<G::Decision>,
}

impl<G: Game> Default for RandomPlay<G> {
    fn default() -> RandomPlay<G> {
        RandomPlay::new()
    }
}

impl<G: Game> RandomPlay<G> {
    /// A player who has played nothing yet.
    pub fn new() -> RandomPlay<G> {
        RandomPlay { legal: Vec::new() }
    }

    /// Plays to the end, and tells how many decisions that took.
    pub fn play(&mut self, position: &mut G, dice: &mut SeededDice) -> u64 {
        let mut decisions = 0;
        while let Some(seat) = self.ask(position, dice) {
            self.answer(position, seat, dice);
            decisions += 1;
        }
        decisions
    }

    /// Answers chance until somebody is asked, and tells who; `None` if the game is over.
    #[inline]
    pub fn ask(&mut self, position: &mut G, dice: &mut SeededDice) -> Option<Seat> {
        loop {
            match position.pending() {
                Pending::Chance => {
                    let outcome = position.sample(dice);
                    position.resolve_unchecked(outcome, &mut ());
                }
                Pending::Decision(seats) => {
                    let seat = seats.first().expect("a pending decision has a seat");
                    self.legal.clear();
                    position.decisions(seat, &mut self.legal);
                    return Some(seat);
                }
                Pending::Over => return None,
            }
        }
    }

    /// What the seat that was asked may decide.
    pub fn legal(&self) -> &[G::Decision] {
        &self.legal
    }

    /// Decides for the seat that was asked.
    #[inline]
    pub fn answer(&mut self, position: &mut G, seat: Seat, dice: &mut SeededDice) {
        let decision = self.legal[dice.below(self.legal.len() as u32) as usize];
        position.decide_unchecked(seat, decision, &mut ());
    }
}
