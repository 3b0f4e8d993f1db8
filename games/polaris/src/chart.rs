//! What one player's stars and everybody's links make: constellations, and what goals count.

use crate::{Axis, Goal, Links, Sector, Sky, Space, Spaces};

/// One player's stars among the links of the sky.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chart {
    stars: Spaces,
    links: Links,
    /// The links whose ends both hold a star of the player.
    joined: Links,
    /// The stars that a link joins to Polaris.
    at_polaris: Spaces,
}

/// Two or more stars of a player that links join, Polaris counted where it is one of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Constellation {
    /// Its stars, Polaris apart.
    pub stars: Spaces,
    /// 1 if Polaris is part of it, else 0.
    pub polaris: u8,
}

/// How far a player is with a goal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Tally {
    /// What the goal counts.
    pub count: u8,
    /// What breaks a tie for the bonus, where the card has something that does.
    pub tie_break: u8,
}

/// "End of the game": points for a constellation, by its size; a lone star costs 2.
const WORTH: [i32; 8] = [0, LONE_STAR, 0, 2, 3, 5, 7, 10];
pub(crate) const LONE_STAR: i32 = -2;

impl Constellation {
    /// How many stars it has, Polaris included.
    #[inline]
    pub const fn size(self) -> u8 {
        self.stars.len() + self.polaris
    }

    /// The points it brings at the end.
    #[inline]
    pub fn worth(self) -> i32 {
        WORTH[usize::from(self.size()).min(WORTH.len() - 1)]
    }
}

impl Chart {
    /// The chart of a player with these stars.
    #[inline]
    pub const fn new(stars: Spaces, links: Links) -> Chart {
        let along_orbits = links.along_orbits.and(stars).and(stars.counterclockwise(1));
        let inner = links.along_spokes.and(stars);
        Chart {
            stars,
            links,
            joined: Links { along_orbits, along_spokes: inner.and(stars.outward()) },
            at_polaris: inner.and(Spaces::orbit(0)),
        }
    }

    /// The player's stars.
    pub const fn stars(&self) -> Spaces {
        self.stars
    }

    /// All links of the sky.
    pub const fn links(&self) -> Links {
        self.links
    }

    /// The links whose ends both hold a star of the player.
    pub const fn joined(&self) -> Links {
        self.joined
    }

    /// The stars that a link joins to Polaris.
    pub const fn at_polaris(&self) -> Spaces {
        self.at_polaris
    }

    /// The stars that belong to no constellation.
    #[inline]
    pub const fn lone(&self) -> Spaces {
        let joined = self.joined.touched(Axis::Horizontal).or(self.joined.touched(Axis::Vertical));
        self.stars.without(joined).without(self.at_polaris)
    }

    /// The constellations, in the order of their first stars.
    #[inline]
    pub fn constellations(&self) -> impl Iterator<Item = Constellation> {
        let chart = *self;
        let mut left = chart.stars.without(chart.lone());
        std::iter::from_fn(move || {
            let found = chart.around(left.first()?);
            left = left.without(found.stars);
            Some(found)
        })
    }

    /// The links that join the stars of a constellation, those to Polaris included.
    pub fn links_of(&self, constellation: Constellation) -> Links {
        let Links { along_orbits, along_spokes } = self.joined;
        Links {
            along_orbits: along_orbits.and(constellation.stars),
            along_spokes: along_spokes.or(self.at_polaris).and(constellation.stars),
        }
    }

    /// The constellation of a star.
    fn around(&self, star: Space) -> Constellation {
        let mut stars = Spaces::only(star);
        let mut polaris = 0;
        loop {
            let mut more = stars
                .or(self.joined.across(Axis::Horizontal, stars))
                .or(self.joined.across(Axis::Vertical, stars));
            // "You can even connect stars from opposing sectors through Polaris."
            if polaris == 0 && !more.and(self.at_polaris).is_empty() {
                more = more.or(self.at_polaris);
                polaris = 1;
            }
            if more == stars {
                return Constellation { stars, polaris };
            }
            stars = more;
        }
    }

    /// "Goal card appendix": what a common goal counts in a sky.
    pub fn tally(&self, sky: &Sky, goal: Goal) -> Tally {
        let plain = |count| Tally { count, tie_break: 0 };
        match goal {
            Goal::Sector(sector) => plain(self.stars.and(sky.area(sector).spaces).len()),
            Goal::Orbit(orbit) => plain(self.stars.and(Spaces::orbit(orbit)).len()),
            Goal::Orbits => self.orbits(),
            Goal::Sectors => self.sectors(sky),
            Goal::Edges => plain(self.stars.and(sky.red).len()),
            Goal::Surrounded => self.surrounded(sky),
            Goal::Longest => plain(self.longest_path()),
            Goal::Sizes => plain(self.sizes()),
        }
    }

    /// "Presence in different orbits": a tie goes to more orbits with three stars.
    fn orbits(&self) -> Tally {
        let mut tally = Tally::default();
        for orbit in 0..Space::ORBITS {
            let stars = self.stars.and(Spaces::orbit(orbit)).len();
            tally.count += u8::from(stars >= 2);
            tally.tie_break += u8::from(stars >= 3);
        }
        tally
    }

    /// "Presence in different sectors": each red star counts for one of its sectors, chosen to the
    /// player's best; a tie goes to more sectors with three stars.
    ///
    /// Goes round the sky once for each way to share out the first border, and remembers the best
    /// for each way to share out the last border met.
    fn sectors(&self, sky: &Sky) -> Tally {
        let border = |sector: Sector| self.stars.and(sky.area(sector).border).len();
        let inner = |sector: Sector| self.stars.and(sky.area(sector).spaces).without(sky.red).len();
        let mut best = 0;
        for back in 0..=border(Sector::FIRST) {
            // By how many of the border's stars count for the sector ahead of it.
            let mut reached = [None; Space::ORBITS as usize + 1];
            reached[usize::from(border(Sector::FIRST) - back)] = Some(0);
            for sector in Sector::all() {
                let next = sector.ahead(1);
                let last = next == Sector::FIRST;
                let shared = if last { back } else { border(next) };
                let mut after = [None; Space::ORBITS as usize + 1];
                for (from_before, value) in (0..).zip(reached) {
                    let Some(value) = value else { continue };
                    for kept in if last { shared..=shared } else { 0..=shared } {
                        let stars: u8 = inner(sector) + from_before + kept;
                        // Sectors with two weigh more than all sectors with three.
                        let gain = 8 * u8::from(stars >= 2) + u8::from(stars >= 3);
                        let place: &mut Option<u8> = &mut after[usize::from(shared - kept)];
                        *place = (*place).max(Some(value + gain));
                    }
                }
                reached = after;
            }
            best = best.max(reached.into_iter().flatten().max().unwrap_or(0));
        }
        Tally { count: best / 8, tie_break: best % 8 }
    }

    /// "Stars surrounded by stellar links": a tie goes to more stars with four links around them.
    fn surrounded(&self, sky: &Sky) -> Tally {
        let (mut around, mut by_four) = (self.stars, self.stars);
        for (placed, none) in self.links.sides().into_iter().zip(sky.unlinked()) {
            around = around.and(placed.or(none));
            by_four = by_four.and(placed);
        }
        Tally { count: around.len(), tie_break: by_four.len() }
    }

    /// "Constellations of different sizes".
    fn sizes(&self) -> u8 {
        let mut sizes = 0_u64;
        for constellation in self.constellations() {
            sizes |= 1 << constellation.size();
        }
        sizes.count_ones() as u8
    }
}
