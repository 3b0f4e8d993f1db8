use wayfinder_core::{small_set, vocabulary};

vocabulary! {
    /// What can be planned and performed: the nine action spaces.
    pub enum Action in "vanuatu/" {
        /// Pays a vatu a step and moves the boat 1 to 3 ocean tiles.
        Sail = "sail",
        /// Builds a hut next to the boat; in Rising Waters a hut, a dike or both.
        Build = "build",
        /// Recovers a treasure under the boat.
        Explore = "explore",
        /// Takes a fish tile under the boat.
        Fish = "fish",
        /// Sells fish tiles next to an own hut.
        Sell = "sell",
        /// Buys a good next to the boat and exports it.
        Buy = "buy",
        /// Brings a tourist to an island next to the boat.
        Transport = "transport",
        /// Draws in the sand of an island next to the boat.
        Draw = "draw",
        /// Takes a rest token.
        Rest = "rest",
    }
}

impl Action {
    /// How many there are.
    pub const COUNT: usize = Action::ALL.len();
}

small_set! {
    /// A set of actions.
    pub(crate) struct Actions(u16) of Action;
}
