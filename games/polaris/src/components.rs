use std::{
    hash::{Hash, Hasher},
    sync::{Arc, LazyLock},
};

use wayfinder_core::SetupError;

use crate::{CardSet, Cards, Dawn, GoalSet, Sky};

/// What is printed: all positions of a game share it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Components {
    /// The sky.
    pub sky: Sky,
    /// What cards show.
    pub cards: CardSet,
    /// What goals want.
    pub goals: GoalSet,
}

static STANDARD: LazyLock<Arc<Components>> = LazyLock::new(|| {
    let read = || Components::read("standard", "standard", "standard");
    Arc::new(read().expect("the shipped components pass their tests"))
});

impl Components {
    /// The components of the game, as we reconstruct them.
    pub fn standard() -> &'static Arc<Components> {
        &STANDARD
    }

    /// Reads sky, cards and goals, each the text of a file or `standard`; refuses with every fault it finds.
    pub fn read(sky: &str, cards: &str, goals: &str) -> Result<Components, SetupError> {
        let mut reasons = Vec::new();
        let mut refused = |error: SetupError| reasons.extend_from_slice(error.reasons());
        let sky = Sky::read(text(sky, include_str!("../data/sky.json")));
        let sky = sky.map_err(&mut refused).ok();
        let cards = CardSet::read(text(cards, include_str!("../data/cards.json")));
        let cards = cards.map_err(&mut refused).ok();
        let goals = GoalSet::read(text(goals, include_str!("../data/goals.json")));
        let goals = goals.map_err(&mut refused).ok();
        let (Some(sky), Some(cards), Some(goals)) = (sky, cards, goals) else {
            return Err(SetupError::new(reasons));
        };
        let dawns = Cards::ALL.iter().filter(|&card| cards[card].dawn == Dawn::Shown).count();
        // Fewer could never fill the spaces, and no goal would ever be scored.
        if dawns < sky.dawn_spaces.into() {
            return Err(format!(
                "cards: {dawns} cards show the Dawn icon, too few for {} Dawn spaces",
                sky.dawn_spaces
            )
            .into());
        }
        Ok(Components { sky, cards, goals })
    }
}

fn text<'a>(written: &'a str, standard: &'a str) -> &'a str {
    if written == "standard" { standard } else { written }
}

impl Hash for Components {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // A position is hashed too often to read all of them: this much differs where skies do.
        self.sky.links.hash(state);
    }
}
