use crate::named::named;

named! {
    /// What can be planned and performed: the nine action spaces.
    Action, "an action: sail, build, explore, fish, sell, buy, transport, draw or rest", {
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

/// A set of actions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Actions(u16);

impl Actions {
    pub(crate) const NONE: Actions = Actions(0);

    #[inline]
    pub(crate) const fn contains(self, action: Action) -> bool {
        self.0 & (1 << action as u16) != 0
    }

    #[inline]
    pub(crate) const fn insert(&mut self, action: Action) {
        self.0 |= 1 << action as u16;
    }

    #[inline]
    #[must_use]
    pub(crate) const fn without(self, action: Action) -> Actions {
        Actions(self.0 & !(1 << action as u16))
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The actions, in their order.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = Action> {
        Action::ALL.into_iter().filter(move |&action| self.contains(action))
    }
}
