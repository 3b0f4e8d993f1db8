use crate::{
    Island, Islands, MEMBERS, Resource, Resources, Routes, SHIPS, STARTING_MEMBERS,
    STARTING_RESOURCES, TokenCounts,
};

/// What one player has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Tribe {
    members: [u8; Island::MAX],
    /// Where `members` is not zero: kept so that nothing has to look for it.
    islands: Islands,
    /// Tribe members on the personal board.
    pub(crate) home: u8,
    /// The routes with a ship of this player.
    pub(crate) routes: Routes,
    pub(crate) resources: Resources,
    /// Point tokens.
    pub(crate) points: u8,
    /// Island tokens that are kept.
    pub(crate) tokens: TokenCounts,
}

impl Tribe {
    /// A place at which nobody sits.
    pub(crate) const NOBODY: Tribe = Tribe {
        members: [0; Island::MAX],
        islands: Islands::NONE,
        home: 0,
        routes: Routes::NONE,
        resources: Resources { fish: 0, shells: 0 },
        points: 0,
        tokens: TokenCounts {
            mask: 0,
            mask_of_four: 0,
            cross: 0,
            turtle: 0,
            fish: 0,
            shell: 0,
            boat: 0,
        },
    };

    /// "Setup": five members on the main island, eight on the personal board, three of each
    /// resource.
    pub(crate) fn new(main: Island) -> Tribe {
        let mut tribe = Tribe {
            home: MEMBERS,
            resources: Resources { fish: STARTING_RESOURCES, shells: STARTING_RESOURCES },
            ..Tribe::NOBODY
        };
        tribe.settle(main, STARTING_MEMBERS);
        tribe
    }

    /// Members on an island.
    #[inline]
    pub fn members(&self, island: Island) -> u8 {
        self.members[island.index()]
    }

    /// The islands with a member.
    #[inline]
    pub fn islands(&self) -> Islands {
        self.islands
    }

    /// Members on the personal board.
    #[inline]
    pub fn home(&self) -> u8 {
        self.home
    }

    /// The routes with a ship.
    #[inline]
    pub fn routes(&self) -> Routes {
        self.routes
    }

    /// Ships left on the personal board.
    #[inline]
    pub fn ships(&self) -> u8 {
        SHIPS - self.routes.len()
    }

    /// Fish and shells.
    #[inline]
    pub fn resources(&self) -> Resources {
        self.resources
    }

    /// Point tokens.
    #[inline]
    pub fn points(&self) -> u8 {
        self.points
    }

    /// Island tokens that are kept.
    #[inline]
    pub fn tokens(&self) -> &TokenCounts {
        &self.tokens
    }

    /// Members on some islands, in all.
    #[inline]
    pub fn members_on(&self, islands: Islands) -> u8 {
        islands.and(self.islands).iter().map(|island| self.members(island)).sum()
    }

    /// Whether so much of a kind is there.
    #[inline]
    pub(crate) fn can_pay(&self, kind: Resource, amount: u8) -> bool {
        self.resources[kind] >= u16::from(amount)
    }

    /// Members go from the personal board to an island, "always from left to right".
    #[inline]
    pub(crate) fn settle(&mut self, island: Island, members: u8) {
        self.home -= members;
        self.put(island, members);
    }

    /// One member goes from an island to another.
    #[inline]
    pub(crate) fn sail(&mut self, from: Island, to: Island) {
        self.members[from.index()] -= 1;
        if self.members[from.index()] == 0 {
            self.islands.remove(from);
        }
        self.put(to, 1);
    }

    /// All members on these islands return to the personal board, and how many did.
    pub(crate) fn return_from(&mut self, islands: Islands) -> u8 {
        let members = self.members_on(islands);
        islands.iter().for_each(|island| self.members[island.index()] = 0);
        self.islands = self.islands.without(islands);
        self.home += members;
        members
    }

    /// Members stand on an island.
    #[inline]
    pub(crate) fn put(&mut self, island: Island, members: u8) {
        if members > 0 {
            self.members[island.index()] += members;
            self.islands.insert(island);
        }
    }
}
