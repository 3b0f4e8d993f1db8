use crate::{Links, Sector, Space, Spaces};

/// What is printed on the sky and the scoreboard: a part of the grid of four orbits and 20 spokes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sky {
    /// Its spaces.
    pub spaces: Spaces,
    /// Its link spaces.
    pub links: Links,
    /// Spaces on the borders, which cost a shooting star.
    pub red: Spaces,
    /// Spaces that bring a shooting star.
    pub white: Spaces,
    /// Spaces that hold a neutral star in a game for two.
    pub star_icons: Spaces,
    /// Dawn spaces on the scoreboard.
    pub dawn_spaces: u8,
    borders: [u8; Sector::COUNT as usize],
    areas: [Area; Sector::COUNT as usize],
    unlinked: [Spaces; 4],
}

/// One sector of a sky.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Area {
    /// Its spaces, the red ones of both its borders included.
    pub spaces: Spaces,
    /// Its link spaces: those whose ends both belong to it. Polaris belongs to every sector.
    pub links: Links,
    /// The red spaces between it and the sector before it, counterclockwise.
    pub border: Spaces,
}

/// What a sky is made of, before it is known to be one.
pub(crate) struct Parts {
    pub(crate) borders: [u8; Sector::COUNT as usize],
    pub(crate) missing_spaces: Spaces,
    pub(crate) missing_links: Links,
    /// The innermost spaces that are linked to Polaris.
    pub(crate) polaris: Spaces,
    pub(crate) white: Spaces,
    pub(crate) star_icons: Spaces,
    pub(crate) dawn_spaces: u8,
}

impl Sky {
    /// The most Dawn spaces.
    pub const MAX_DAWN_SPACES: u8 = 10;
    /// "The 10 spaces that have the star icon".
    pub const STAR_ICONS: u8 = 10;

    pub(crate) fn of(parts: &Parts) -> Sky {
        let spaces = Spaces::ALL.without(parts.missing_spaces);
        let links = Links {
            along_orbits: spaces.and(spaces.counterclockwise(1)),
            along_spokes: spaces.and(spaces.outward()).or(parts.polaris.and(spaces)),
        };
        let links = links.without(parts.missing_links);
        let areas = [0, 1, 2, 3, 4].map(|index| {
            let from = parts.borders[index];
            let to = parts.borders[(index + 1) % parts.borders.len()];
            let width = (to + Space::SPOKES - from) % Space::SPOKES;
            let wide = Spaces::spokes(from, width + 1);
            Area {
                spaces: spaces.and(wide),
                links: Links {
                    along_orbits: links.along_orbits.and(Spaces::spokes(from, width)),
                    along_spokes: links.along_spokes.and(wide),
                },
                border: spaces.and(Spaces::spokes(from, 1)),
            }
        });
        Sky {
            spaces,
            links,
            red: areas.iter().fold(Spaces::NONE, |red, area| red.or(area.border)),
            white: parts.white,
            star_icons: parts.star_icons,
            dawn_spaces: parts.dawn_spaces,
            borders: parts.borders,
            areas,
            unlinked: links.sides().map(|linked| Spaces::ALL.without(linked)),
        }
    }

    /// The spokes that are borders, clockwise; sector 1 lies between the first two.
    pub fn borders(&self) -> [u8; Sector::COUNT as usize] {
        self.borders
    }

    /// One of its sectors.
    #[inline]
    pub fn area(&self, sector: Sector) -> &Area {
        &self.areas[sector.index()]
    }

    /// The spaces that are linked to Polaris.
    pub fn polaris(&self) -> Spaces {
        self.links.along_spokes.and(Spaces::orbit(0))
    }

    /// The spaces that have no link on a side, side by side as in [`Links::sides`].
    #[inline]
    pub(crate) fn unlinked(&self) -> [Spaces; 4] {
        self.unlinked
    }

    /// The spaces no link leads to.
    pub(crate) fn stranded(&self) -> Spaces {
        let [ahead, back, inward, outward] = self.unlinked;
        self.spaces.and(ahead).and(back).and(inward).and(outward)
    }
}
