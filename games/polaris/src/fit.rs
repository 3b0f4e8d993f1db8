//! What of a card can be placed in a sector: only choices from which the whole card can be completed.

use wayfinder_core::Seat;

use crate::{Axis, Links, Owed, Polaris, Sector, Shape, Sky, Spaces, StarAccount};

/// The room a player has in one sector.
#[derive(Clone, Copy, Debug)]
pub struct Fit<'a> {
    sky: &'a Sky,
    spaces: Spaces,
    links: Links,
    stars_left: u8,
    links_left: u8,
}

impl Polaris {
    /// What a player may use in a sector: free spaces, free link spaces, own stars and links left.
    #[inline]
    pub fn fit(&self, seat: Seat, sector: Sector) -> Fit<'_> {
        let sky = &self.components.sky;
        let area = sky.area(sector);
        Fit {
            sky,
            spaces: self.free().and(area.spaces),
            links: area.links.without(self.links),
            stars_left: self.seats[seat].stars_left(),
            links_left: self.links_left(),
        }
    }
}

impl Fit<'_> {
    /// Whether all of an option can be placed and everything paid, when the account stands like this
    /// before its first element: the option's icon has brought what it could, its change is owed.
    #[inline]
    pub fn takes(&self, shape: Shape, account: StarAccount) -> bool {
        if shape.stars() > self.stars_left || shape.links() > self.links_left {
            return false;
        }
        match shape {
            Shape::Star { .. } | Shape::Pair { .. } => !self.stars(shape, account).is_empty(),
            Shape::Link { .. } | Shape::Row { .. } | Shape::Corner => {
                account.is_covered() && !self.links(shape).is_empty()
            }
        }
    }

    /// Where the first star of a shape can go.
    #[inline]
    pub fn stars(&self, shape: Shape, account: StarAccount) -> Spaces {
        match shape {
            Shape::Star { vertical, horizontal } => {
                let spaces = self.spaces.and(account.last_star(self.sky));
                spaces
                    .and(self.beside(Axis::Vertical, vertical))
                    .and(self.beside(Axis::Horizontal, horizontal))
            }
            Shape::Pair { axis } => {
                let Sky { red, white, .. } = *self.sky;
                let plain = Spaces::ALL.without(red).without(white);
                let first = |kind: Spaces, account: StarAccount| {
                    let second = self.spaces.and(account.last_star(self.sky));
                    kind.and(self.links.across(axis, second))
                };
                let red = account.pay().map_or(Spaces::NONE, |paid| first(red, paid));
                first(white, account.gain()).or(first(plain, account)).or(red).and(self.spaces)
            }
            Shape::Link { .. } | Shape::Row { .. } | Shape::Corner => Spaces::NONE,
        }
    }

    /// Where the first link of a shape without stars can go.
    #[inline]
    pub fn links(&self, shape: Shape) -> Links {
        match shape {
            Shape::Link { axis } => self.links.only(axis),
            Shape::Row { axis } => self.links.only(axis).meeting(axis),
            Shape::Corner => Links {
                along_orbits: self.links.meeting(Axis::Vertical).along_orbits,
                along_spokes: self.links.meeting(Axis::Horizontal).along_spokes,
            },
            Shape::Star { .. } | Shape::Pair { .. } => Links::NONE,
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

    /// Where the next star can go that a card wants, when the account stands like this.
    #[inline]
    pub fn next_stars(&self, owed: Owed, account: StarAccount) -> Spaces {
        match owed {
            Owed::Star { shape } => self.stars(shape, account),
            Owed::Partner { axis, first } => {
                let beside = self.links.across(axis, Spaces::only(first));
                beside.and(self.spaces).and(account.last_star(self.sky))
            }
            Owed::Between { .. }
            | Owed::Touching { .. }
            | Owed::Link { .. }
            | Owed::Meeting { .. } => Spaces::NONE,
        }
    }

    /// Where the next link can go that a card wants.
    #[inline]
    pub fn next_links(&self, owed: Owed) -> Links {
        match owed {
            Owed::Star { .. } | Owed::Partner { .. } => Links::NONE,
            Owed::Between { first, second, .. } => {
                self.links.and(Links::touching(first)).and(Links::touching(second))
            }
            Owed::Touching { star, vertical, horizontal } => {
                let links = self.links.and(Links::touching(star));
                match (vertical, horizontal) {
                    (0, _) => links.only(Axis::Horizontal),
                    (_, 0) => links.only(Axis::Vertical),
                    _ => links,
                }
            }
            Owed::Link { shape } => self.links(shape),
            Owed::Meeting { link, axis } => {
                let (one, other) = link.ends();
                let near = other.map_or(Links::NONE, Links::touching).or(Links::touching(one));
                self.links.and(near).only(axis)
            }
        }
    }
}
