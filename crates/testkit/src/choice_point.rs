use wayfinder_core::{Game, Observer, Seat, Sight};
use wayfinder_dice::SeededDice;

use crate::RandomPlay;

/// A position of a random game in which a seat is asked and has a choice.
#[derive(Clone, Debug)]
pub struct ChoicePoint<G: Game> {
    /// The position.
    pub position: G,
    /// Who is asked.
    pub seat: Seat,
    /// What they may decide: two decisions at least.
    pub legal: Vec<G::Decision>,
}

impl<G: Game> ChoicePoint<G> {
    /// What the seat sees.
    pub fn sight(&self) -> Sight<'_, G> {
        Sight::of(&self.position, self.seat, &self.legal)
    }

    /// What the seat knows.
    pub fn view(&self) -> G::View {
        self.position.view(Observer::Seat(self.seat))
    }
}

/// So many choice points of one random game, evenly spread from its beginning to its end: early
/// positions are small and late ones full, and a figure should know both.
///
/// ```
/// use wayfinder_core::{Game, Proposal, example::Pearls};
/// use wayfinder_testkit::choice_points;
///
/// let setup = Pearls::setup(&Proposal::new(3)).unwrap();
/// let points = choice_points::<Pearls>(&setup, 1, 5);
/// assert_eq!(points.len(), 5);
/// assert!(points.iter().all(|point| point.legal.len() > 1));
/// ```
///
/// # Panics
///
/// If the game has fewer than that.
pub fn choice_points<G: Game>(setup: &G::Setup, seed: u64, count: usize) -> Vec<ChoicePoint<G>> {
    let all = every_choice_point(setup, seed);
    assert!(all.len() >= count, "a game of {} choices has no {count}", all.len());
    // From the middle of each part, so that one is the middle of the game.
    (0..count).map(|part| all[(2 * part + 1) * all.len() / (2 * count)].clone()).collect()
}

fn every_choice_point<G: Game>(setup: &G::Setup, seed: u64) -> Vec<ChoicePoint<G>> {
    let (mut position, mut dice) = (G::new(setup), SeededDice::new(seed));
    let (mut player, mut all) = (RandomPlay::new(), Vec::new());
    while let Some(seat) = player.ask(&mut position, &mut dice) {
        if player.legal().len() > 1 {
            all.push(ChoicePoint {
                position: position.clone(),
                seat,
                legal: player.legal().to_vec(),
            });
        }
        player.answer(&mut position, seat, &mut dice);
    }
    all
}
