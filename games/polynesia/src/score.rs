//! Final scoring: points, places and the sheet that explains them.

use wayfinder_core::{BySeat, Pause, ScoreLine, ScoreSheet, Seat, Standings, vocabulary};

use crate::{Islands, MAX_PLAYERS, Polynesia, Resource, Resources, Tide};

vocabulary! {
    /// Where points come from.
    pub enum Source in "polynesia/" {
        /// The space of the personal board beside its members.
        PersonalBoard = "personal-board",
        /// Islands with turtles.
        TurtleIslands = "turtle-islands",
        /// Tokens with a turtle.
        TurtleTokens = "turtle-tokens",
        /// Point tokens.
        PointTokens = "point-tokens",
        /// Tide 1.3.
        Archipelagos = "tide-1.3",
        /// Tide 1.4.
        WholeArchipelagos = "tide-1.4",
        /// Tide 2.4.
        MaskCollection = "tide-2.4",
        /// Tide 2.5.
        MasksTimesArchipelagos = "tide-2.5",
        /// Tide 2.6.
        NoMask = "tide-2.6",
        /// Tide 3.4.
        TurtleMajorities = "tide-3.4",
        /// Tide 3.5.
        StayedHome = "tide-3.5",
        /// Tide 3.6.
        MostFish = "tide-3.6",
        /// Tide 3.7.
        MostShips = "tide-3.7",
        /// Tide 3.8.
        MostShells = "tide-3.8",
    }
}

pub(crate) fn standings(position: &Polynesia) -> Standings {
    let count = FinalCount::of(position);
    let mut points = BySeat([0; MAX_PLAYERS]);
    for seat in Seat::all(position.players) {
        count.each_line(seat, |_, _, gained| points[seat] += gained);
    }
    // "Whoever has Tribe Members on the largest number of Islands wins".
    let key = |seat: Seat| (points[seat], count.islands[seat].len());
    Standings::rank(position.players, key, |seat| points[seat])
}

pub(crate) fn score(position: &Polynesia) -> ScoreSheet {
    let count = FinalCount::of(position);
    ScoreSheet::new(&standings(position), |seat| {
        let mut lines = Vec::new();
        count.each_line(seat, |source, count, points| {
            lines.push(ScoreLine::new(source, count, points));
        });
        lines
    })
}

/// What counts once the volcano has erupted: the order is destruction, the last resource phase,
/// scoring.
struct FinalCount<'a> {
    position: &'a Polynesia,
    islands: BySeat<Islands, MAX_PLAYERS>,
    home: BySeat<u8, MAX_PLAYERS>,
    resources: BySeat<Resources, MAX_PLAYERS>,
}

impl FinalCount<'_> {
    fn of(position: &Polynesia) -> FinalCount<'_> {
        let doomed = position.map.doomed();
        let mut count = FinalCount {
            position,
            islands: BySeat([Islands::NONE; MAX_PLAYERS]),
            home: BySeat([0; MAX_PLAYERS]),
            resources: BySeat([Resources::default(); MAX_PLAYERS]),
        };
        for seat in Seat::all(position.players) {
            let tribe = &position.tribes[seat];
            count.islands[seat] = tribe.islands().without(doomed);
            count.home[seat] = tribe.home + tribe.members_on(doomed);
            count.resources[seat] = tribe.resources;
            // When the game is over, the last income is already among the resources.
            if let Some(kind) = position.last_kind().filter(|_| position.pause != Pause::Over) {
                let islands = count.islands[seat].and(position.sources(kind)).len();
                let tokens = match kind {
                    Resource::Fish => tribe.tokens.fish,
                    Resource::Shells => tribe.tokens.shell,
                };
                count.resources[seat][kind] += u16::from(islands + tokens);
            }
        }
        count
    }

    /// Tells every source of points of this game, with what counted and what it was worth.
    #[inline]
    fn each_line(&self, seat: Seat, mut line: impl FnMut(Source, i32, i32)) {
        let position = self.position;
        let tribe = &position.tribes[seat];
        let home = self.home[seat];
        let board = position.components.board_value(home);
        line(Source::PersonalBoard, (crate::MEMBERS - home).into(), board.into());
        let turtles = self.islands[seat].and(position.map.turtles()).len()
            + self.islands[seat].and(position.map.double_turtles()).len();
        line(Source::TurtleIslands, turtles.into(), turtles.into());
        line(Source::TurtleTokens, tribe.tokens.turtle.into(), tribe.tokens.turtle.into());
        if position.tides.use_points() {
            line(Source::PointTokens, tribe.points.into(), tribe.points.into());
        }
        for tide in position.tides.iter() {
            if let Some((source, count, points)) = self.tide(seat, tide) {
                line(source, count, points);
            }
        }
    }

    /// What a tide card scores at the end; `None` if it scores nothing there.
    fn tide(&self, seat: Seat, tide: Tide) -> Option<(Source, i32, i32)> {
        let masks = i32::from(self.position.tribes[seat].tokens.masks());
        Some(match tide {
            Tide::FirstRoute
            | Tide::FirstArrival
            | Tide::MaskOfPlenty
            | Tide::MaskOfPassage
            | Tide::MaskOfSettlers
            | Tide::SharedVoyages
            | Tide::SharedRoutes
            | Tide::ExtraMember => return None,
            Tide::Archipelagos => {
                let present = self.archipelagos(seat, 1);
                (Source::Archipelagos, present, if present == 4 { 5 } else { present })
            }
            Tide::WholeArchipelagos => {
                let whole = self.archipelagos(seat, 2);
                (Source::WholeArchipelagos, whole, if whole == 4 { 10 } else { 2 * whole })
            }
            Tide::MaskCollection => {
                let worth = match masks {
                    0 => 0,
                    1 => -1,
                    2 => 2,
                    _ => 5,
                };
                (Source::MaskCollection, masks, worth)
            }
            Tide::MasksTimesArchipelagos => {
                (Source::MasksTimesArchipelagos, masks, masks * self.archipelagos(seat, 1))
            }
            Tide::NoMask => (Source::NoMask, masks, if masks == 0 { -2 } else { 0 }),
            Tide::TurtleMajorities => {
                let (islands, points) = self.turtle_majorities(seat);
                (Source::TurtleMajorities, islands, points)
            }
            Tide::StayedHome => {
                let home = |seat| u16::from(self.home[seat]);
                (Source::StayedHome, home(seat).into(), self.most(seat, home, 3, 0))
            }
            Tide::MostFish => {
                let fish = |seat| self.resources[seat].fish;
                (Source::MostFish, fish(seat).into(), self.most(seat, fish, 4, 3))
            }
            Tide::MostShips => {
                let ships = |seat| u16::from(self.position.tribes[seat].routes.len());
                (Source::MostShips, ships(seat).into(), self.most(seat, ships, 3, 2))
            }
            Tide::MostShells => {
                let shells = |seat| self.resources[seat].shells;
                (Source::MostShells, shells(seat).into(), self.most(seat, shells, 4, 3))
            }
        })
    }

    /// Archipelagos with members on so many of their islands.
    fn archipelagos(&self, seat: Seat, islands: u8) -> i32 {
        let groups = self.position.map.archipelagos().iter();
        groups.map(|group| i32::from(group.and(self.islands[seat]).len() >= islands)).sum()
    }

    /// The points for having most, alone or tied; none for having none.
    fn most(&self, seat: Seat, count: impl Fn(Seat) -> u16, alone: i32, tied: i32) -> i32 {
        let own = count(seat);
        let others = || Seat::all(self.position.players).filter(|&other| other != seat).map(&count);
        if own == 0 || others().any(|other| other > own) {
            0
        } else if others().any(|other| other == own) {
            tied
        } else {
            alone
        }
    }

    /// Tide 3.4: on how many turtle islands the seat scores, and how much. A tie for first uses
    /// both places.
    fn turtle_majorities(&self, seat: Seat) -> (i32, i32) {
        let tribes = &self.position.tribes;
        let (mut islands, mut points) = (0, 0);
        for island in self.islands[seat].and(self.position.map.turtles()).iter() {
            let own = tribes[seat].members(island);
            let others = || Seat::all(self.position.players).filter(|&other| other != seat);
            let more = others().filter(|&other| tribes[other].members(island) > own).count();
            let tied = others().any(|other| tribes[other].members(island) == own);
            let gained = match more {
                0 if !tied => 3,
                0 | 1 => 2,
                _ => 0,
            };
            islands += i32::from(gained > 0);
            points += gained;
        }
        (islands, points)
    }
}
