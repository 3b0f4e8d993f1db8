//! What of a card can be placed in a sector: only choices from which the whole card can be completed.

use wayfinder_core::Seat;

use crate::{Axis, Board, Choice, Links, Owed, Polaris, Sector, Shape, Space, Spaces};

/// The room a player has in one sector.
#[derive(Clone, Copy, Debug)]
pub struct Fit {
    spaces: Spaces,
    links: Links,
    stars_left: u8,
    links_left: u8,
}

impl Polaris {
    /// What a player may use in a sector: free spaces, free link spaces, own stars and links left.
    #[inline]
    pub fn fit(&self, seat: Seat, sector: Sector) -> Fit {
        Fit {
            spaces: self.free().and(sector.spaces()),
            links: sector.links().without(self.links),
            stars_left: self.seats[seat].stars_left(),
            links_left: self.links_left(),
        }
    }
}

/// What a star on a space changes in its player's shooting stars.
#[inline]
pub(crate) fn star_balance(space: Space) -> i8 {
    if Sector::RED.contains(space) { -1 } else { i8::from(Board::standard().white.contains(space)) }
}

/// The spaces that a player can pay for whose account stands at `purse`; one that stands below zero is
/// made up for by a white space.
#[inline]
fn affordable(purse: i8) -> Spaces {
    match purse {
        i8::MIN..=-2 => Spaces::NONE,
        -1 => Board::standard().white,
        0 => Spaces::ALL.without(Sector::RED),
        1.. => Spaces::ALL,
    }
}

impl Fit {
    /// Whether all of an option can be placed, when the account stands at `purse` before its first
    /// element: the player's shooting stars, the option's own and the change of its phase.
    #[inline]
    pub fn takes(&self, choice: Choice, purse: i8) -> bool {
        let shape = choice.shape;
        if shape.stars() > self.stars_left || shape.links() > self.links_left {
            return false;
        }
        match shape {
            Shape::Star { .. } | Shape::Pair { .. } => !self.stars(shape, purse).is_empty(),
            Shape::Links { vertical, horizontal } => {
                purse >= 0
                    && self.links.along_spokes.len() >= vertical
                    && self.links.along_orbits.len() >= horizontal
            }
        }
    }

    /// Where the first star of a shape can go.
    #[inline]
    pub fn stars(&self, shape: Shape, purse: i8) -> Spaces {
        match shape {
            Shape::Star { vertical, horizontal } => {
                let spaces = self.spaces.and(affordable(purse));
                spaces
                    .and(self.beside(Axis::Vertical, vertical))
                    .and(self.beside(Axis::Horizontal, horizontal))
            }
            Shape::Pair { axis } => {
                let white = Board::standard().white;
                let plain = Spaces::ALL.without(Sector::RED).without(white);
                let first = |kind: Spaces, balance: i8| {
                    let second = self.spaces.and(affordable(purse.saturating_add(balance)));
                    kind.and(self.links.across(axis, second))
                };
                let found = first(white, 1).or(first(plain, 0)).or(first(Sector::RED, -1));
                found.and(self.spaces)
            }
            Shape::Links { .. } => Spaces::NONE,
        }
    }

    /// The spaces that so many free links of an axis touch.
    #[inline]
    fn beside(&self, axis: Axis, links: u8) -> Spaces {
        let free = match axis {
            Axis::Horizontal => self.links.along_orbits,
            Axis::Vertical => self.links.along_spokes,
        };
        let other_side = match axis {
            Axis::Horizontal => free.clockwise(1),
            Axis::Vertical => free.inward(),
        };
        match links {
            0 => Spaces::ALL,
            1 => free.or(other_side),
            _ => free.and(other_side),
        }
    }

    /// Where the next star can go that a card wants, when the account stands at `purse`.
    #[inline]
    pub fn next_stars(&self, owed: Owed, purse: i8) -> Spaces {
        match owed {
            Owed::Star { shape } => self.stars(shape, purse),
            Owed::Partner { axis, first } => {
                let beside = self.links.across(axis, Spaces::only(first));
                beside.and(self.spaces).and(affordable(purse))
            }
            Owed::Between { .. } | Owed::Touching { .. } | Owed::Anywhere { .. } => Spaces::NONE,
        }
    }

    /// Where the next link can go that a card wants.
    #[inline]
    pub fn next_links(&self, owed: Owed) -> Links {
        let wanted = |links: Links, vertical: u8, horizontal: u8| Links {
            along_orbits: if horizontal > 0 { links.along_orbits } else { Spaces::NONE },
            along_spokes: if vertical > 0 { links.along_spokes } else { Spaces::NONE },
        };
        match owed {
            Owed::Star { .. } | Owed::Partner { .. } => Links::NONE,
            Owed::Between { first, second, .. } => {
                self.links.and(Links::touching(first)).and(Links::touching(second))
            }
            Owed::Touching { star, vertical, horizontal } => {
                wanted(self.links.and(Links::touching(star)), vertical, horizontal)
            }
            Owed::Anywhere { vertical, horizontal } => wanted(self.links, vertical, horizontal),
        }
    }
}
