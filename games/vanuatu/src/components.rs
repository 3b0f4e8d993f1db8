//! What is printed, read from the data file and checked.

use std::sync::LazyLock;

use serde::Deserialize;
use wayfinder_core::SetupError;

use crate::{Good, Hex, Hexes, Side, Tile};

/// The board and everything in the box, by what is printed on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Components {
    /// Column and row of each space on the slanted axes.
    pub(crate) spaces: [(i8, i8); Hex::COUNT],
    pub(crate) neighbours: [Hexes; Hex::COUNT],
    pub(crate) beside: [[Option<Hex>; Side::COUNT]; Hex::COUNT],
    pub(crate) start_island: Hex,
    pub(crate) start_oceans: [Hex; 3],
    pub(crate) printed_island: IslandPrint,
    faces: [Face; Tile::COUNT],
    /// The different demand tiles: what each wants, and how many there are.
    pub(crate) demand: [(GoodCounts, u8); Components::DEMAND_KINDS],
    /// How many tourist tiles of value 0 to 4.
    pub(crate) tourist_tiles: [u8; Components::TOURIST_VALUES],
    /// How many fish tiles of value 1 to 3.
    pub(crate) fish_tiles: [u8; 3],
    /// How many treasure tiles of value 1 to 3.
    pub(crate) treasure_tiles: [u8; 3],
    /// How many cubes of each good.
    pub(crate) cubes: GoodCounts,
    /// How many drawing discs.
    pub(crate) drawings: u8,
    /// How many tourist pawns.
    pub(crate) pawns: u8,
}

/// How many of each good.
pub(crate) type GoodCounts = [u8; Good::COUNT];

/// What an archipelago tile shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Face {
    /// An ocean, with discs for fish and treasure.
    Ocean {
        /// Fish discs.
        fish: u8,
        /// Treasure discs.
        treasure: u8,
    },
    /// An island.
    Island(IslandPrint),
}

/// What an island shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(from = "WrittenPrint")]
pub struct IslandPrint {
    /// Places for huts.
    pub huts: u8,
    /// Places for drawings.
    pub drawings: u8,
    /// The most tourists.
    pub tourists: u8,
    /// The goods it produces, in the order listed.
    pub goods: [Option<Good>; 3],
}

#[derive(Deserialize)]
struct WrittenPrint {
    huts: u8,
    drawings: u8,
    tourists: u8,
    goods: Vec<Good>,
}

impl From<WrittenPrint> for IslandPrint {
    fn from(written: WrittenPrint) -> IslandPrint {
        let mut goods = [None; 3];
        // A fourth good would be caught by the check of the cubes that all islands need at once.
        goods.iter_mut().zip(written.goods).for_each(|(place, good)| *place = Some(good));
        let WrittenPrint { huts, drawings, tourists, .. } = written;
        IslandPrint { huts, drawings, tourists, goods }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    #[serde(rename = "name")]
    _name: String,
    #[serde(rename = "provenance")]
    _provenance: String,
    rows: Vec<WrittenRow>,
    start_island: WrittenStart,
    start_oceans: [(i8, i8); 3],
    oceans: Vec<WrittenOcean>,
    islands: Vec<WrittenIsland>,
    demand: Vec<WrittenDemand>,
    tourist_tiles: [u8; Components::TOURIST_VALUES],
    fish_tiles: [u8; 3],
    treasure_tiles: [u8; 3],
    cubes: WrittenCubes,
    drawings: u8,
    pawns: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenRow {
    r: i8,
    first: i8,
    last: i8,
}

#[derive(Deserialize)]
struct WrittenStart {
    at: (i8, i8),
    #[serde(flatten)]
    print: IslandPrint,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenOcean {
    tile: Tile,
    fish: u8,
    treasure: u8,
}

#[derive(Deserialize)]
struct WrittenIsland {
    tile: Tile,
    #[serde(flatten)]
    print: IslandPrint,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenDemand {
    wants: [Good; 3],
    count: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenCubes {
    kava: u8,
    copra: u8,
    beef: u8,
}

const STANDARD: &str = include_str!("../data/components.json");

static COMPONENTS: LazyLock<Components> = LazyLock::new(|| {
    Components::read(STANDARD).expect("the shipped components are checked by a test")
});

impl Components {
    /// How many different demand tiles there are.
    pub const DEMAND_KINDS: usize = 8;
    /// Tourist tiles have a value from 0 to 4.
    pub(crate) const TOURIST_VALUES: usize = 5;
    /// The most islands on the board.
    pub const ISLANDS: usize = 5;

    /// The components of the game.
    #[inline]
    pub fn get() -> &'static Components {
        &COMPONENTS
    }

    /// What a tile shows.
    #[inline]
    pub fn face(&self, tile: Tile) -> Face {
        self.faces[tile.index()]
    }

    /// What the island printed on the board shows.
    pub fn printed_island(&self) -> IslandPrint {
        self.printed_island
    }

    /// Reads components from the text of a data file; refuses with every fault it finds.
    pub fn read(text: &str) -> Result<Components, SetupError> {
        let written: Written =
            serde_json::from_str(text).map_err(|error| format!("components: {error}"))?;
        let mut faults = Vec::new();
        let spaces = read_spaces(&written, &mut faults);
        let faces = read_faces(&written, &mut faults);
        let demand = read_demand(&written, &mut faults);
        count(&written, &mut faults);
        let (Some(spaces), Some(faces), Some(demand), []) = (spaces, faces, demand, &faults[..])
        else {
            return Err(SetupError::new(faults));
        };
        let find = |at| spaces.iter().position(|&space| space == at);
        let hex = |at| find(at).and_then(|index| Hex::new(index as u8));
        let mut neighbours = [Hexes::NONE; Hex::COUNT];
        let mut beside = [[None; Side::COUNT]; Hex::COUNT];
        for (index, &(q, r)) in spaces.iter().enumerate() {
            for side in Side::ALL {
                let (across, down) = side.step();
                beside[index][side.index()] = hex((q + across, r + down));
            }
            neighbours[index] = beside[index].iter().flatten().copied().collect();
        }
        let known = "start spaces are checked with the rows";
        Ok(Components {
            spaces,
            neighbours,
            beside,
            start_island: hex(written.start_island.at).expect(known),
            start_oceans: written.start_oceans.map(|at| hex(at).expect(known)),
            printed_island: written.start_island.print,
            faces,
            demand,
            tourist_tiles: written.tourist_tiles,
            fish_tiles: written.fish_tiles,
            treasure_tiles: written.treasure_tiles,
            cubes: [written.cubes.kava, written.cubes.copra, written.cubes.beef],
            drawings: written.drawings,
            pawns: written.pawns,
        })
    }
}

fn read_spaces(written: &Written, faults: &mut Vec<String>) -> Option<[(i8, i8); Hex::COUNT]> {
    let row = |row: &WrittenRow| (row.first..=row.last).map(|q| (q, row.r)).collect::<Vec<_>>();
    let spaces: Vec<_> = written.rows.iter().flat_map(row).collect();
    if !spaces.is_sorted_by(|a, b| (a.1, a.0) < (b.1, b.0)) {
        faults.push("components: the rows are not in reading order".into());
    }
    for at in written.start_oceans.iter().chain([&written.start_island.at]) {
        if !spaces.contains(at) {
            faults.push(format!("components: the start space {at:?} is not on the board"));
        }
    }
    let found = spaces.len();
    let spaces = spaces.try_into().ok();
    if spaces.is_none() {
        faults.push(format!("components: the board has {found} spaces, not {}", Hex::COUNT));
    }
    spaces
}

fn read_faces(written: &Written, faults: &mut Vec<String>) -> Option<[Face; Tile::COUNT]> {
    let mut faces = [None; Tile::COUNT];
    let oceans = written
        .oceans
        .iter()
        .map(|ocean| (ocean.tile, Face::Ocean { fish: ocean.fish, treasure: ocean.treasure }));
    let islands = written.islands.iter().map(|island| (island.tile, Face::Island(island.print)));
    for (tile, face) in oceans.chain(islands) {
        if faces[tile.index()].replace(face).is_some() {
            faults.push(format!("components: tile {tile} is listed twice"));
        }
    }
    if written.islands.iter().any(|island| Tile::START.contains(&island.tile)) {
        faults.push("components: the starting tiles are oceans".into());
    }
    for tile in Tile::ALL.into_iter().filter(|tile| faces[tile.index()].is_none()) {
        faults.push(format!("components: tile {tile} is missing"));
    }
    if faces.iter().any(Option::is_none) {
        return None;
    }
    Some(faces.map(|face| face.expect("none is missing")))
}

fn read_demand(
    written: &Written,
    faults: &mut Vec<String>,
) -> Option<[(GoodCounts, u8); Components::DEMAND_KINDS]> {
    let kinds = written.demand.iter().map(|tile| {
        let mut wants = [0; Good::COUNT];
        tile.wants.iter().for_each(|good| wants[good.index()] += 1);
        (wants, tile.count)
    });
    let kinds: Vec<_> = kinds.collect();
    let found = kinds.len();
    let kinds = kinds.try_into().ok();
    if kinds.is_none() {
        let expected = Components::DEMAND_KINDS;
        faults.push(format!("components: {found} different demand tiles, not {expected}"));
    }
    kinds
}

/// The numbers that must fit each other: discs and reward tiles, drawings, tourists, cubes.
fn count(written: &Written, faults: &mut Vec<String>) {
    let mut compare = |what: &str, found: u8, expected: u8| {
        if found != expected {
            faults.push(format!("components: {what}: {found}, not {expected}"));
        }
    };
    // A tile with k discs hands out reward tiles of the values k down to 1.
    for (what, discs, tiles) in [
        ("fish", written.oceans.iter().map(|it| it.fish).collect::<Vec<_>>(), written.fish_tiles),
        ("treasure", written.oceans.iter().map(|it| it.treasure).collect(), written.treasure_tiles),
    ] {
        for (value, tiles) in (1..).zip(tiles) {
            let handed_out = discs.iter().filter(|&&discs| discs >= value).count();
            compare(&format!("{what} tiles of value {value}"), tiles, handed_out as u8);
        }
    }
    let prints = || {
        let islands = written.islands.iter().map(|island| island.print);
        islands.chain([written.start_island.print])
    };
    compare("drawing discs", written.drawings, prints().map(|it| it.drawings).sum());
    let tourists = (0..).zip(written.tourist_tiles).map(|(value, count): (u8, u8)| value * count);
    compare("tourist pawns", written.pawns, tourists.sum());
    compare("islands with the printed one", prints().count() as u8, Components::ISLANDS as u8);
    let blank = written.oceans.iter().filter(|it| (it.fish, it.treasure) == (0, 0));
    let blank = blank.filter(|it| Tile::START.contains(&it.tile)).count();
    compare("blank starting tiles", blank as u8, 1);
    for (good, cubes) in
        Good::ALL.into_iter().zip([written.cubes.kava, written.cubes.copra, written.cubes.beef])
    {
        let produced = prints().flat_map(|it| it.goods).filter(|it| *it == Some(good)).count();
        compare(
            &format!("{good} cubes short of what all islands show at once"),
            (produced as u8).saturating_sub(cubes),
            0,
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changed(from: &str, to: &str) -> String {
        assert!(STANDARD.contains(from), "{from}");
        Components::read(&STANDARD.replacen(from, to, 1)).unwrap_err().to_string()
    }

    /// "Components": fish discs {3,3,2,2,1,1,1,1} and treasure discs {3,3,2,2} follow from the
    /// reward tiles.
    #[test]
    fn discs_fit_the_reward_tiles() {
        let components = Components::get();
        let discs = |of: fn(Face) -> u8| {
            let mut discs: Vec<u8> =
                Tile::ALL.into_iter().map(|tile| of(components.face(tile))).collect();
            discs.retain(|&discs| discs > 0);
            discs.sort_unstable();
            discs
        };
        let fish = |face| if let Face::Ocean { fish, .. } = face { fish } else { 0 };
        let treasure = |face| if let Face::Ocean { treasure, .. } = face { treasure } else { 0 };
        assert_eq!(discs(fish), [1, 1, 1, 1, 2, 2, 3, 3]);
        assert_eq!(discs(treasure), [2, 2, 3, 3]);
        assert!(
            changed(r#""fish": 3"#, r#""fish": 2"#).contains("fish tiles of value 3: 2, not 1")
        );
        let error = changed(r#""treasure": 2"#, r#""treasure": 1"#);
        assert!(error.contains("treasure tiles of value 2: 4, not 3"), "{error}");
    }

    /// "9 Sand Drawing Tokens".
    #[test]
    fn drawings_fit_the_islands() {
        assert_eq!(Components::get().drawings, 9);
        let error = changed(r#""drawings": 3"#, r#""drawings": 2"#);
        assert_eq!(error, "components: drawing discs: 9, not 8");
    }

    /// "9 Tourist Tiles (1x0, 2x1, 3x2, 2x3, 1x4)", "18 Tourist Pawns".
    #[test]
    fn pawns_fit_the_tourist_tiles() {
        assert_eq!(Components::get().tourist_tiles, [1, 2, 3, 2, 1]);
        let error = changed("[1, 2, 3, 2, 1]", "[1, 2, 3, 2, 2]");
        assert_eq!(error, "components: tourist pawns: 18, not 22");
    }

    /// "10 Demand Tiles", of three goods each.
    #[test]
    fn demand_is_as_recorded() {
        let demand = Components::get().demand;
        assert_eq!(demand.iter().map(|(_, count)| count).sum::<u8>(), 10);
        assert!(demand.iter().all(|(wants, _)| wants.iter().sum::<u8>() == 3));
        assert!(
            changed(r#""count": 1 },"#, r#""count": 1 } ], "x": [ "#).contains("unknown field")
        );
    }

    #[test]
    fn faults_are_named() {
        for (from, to, fault) in [
            (r#""tile": "b1""#, r#""tile": "b2""#, "tile b2 is listed twice; components: tile b1"),
            (r#""r": 3"#, r#""r": 0"#, "not in reading order"),
            (r#""last": 2"#, r#""last": 1"#, "the board has 15 spaces, not 16"),
            ("[1, 1]]", "[7, 1]]", "the start space (7, 1) is not on the board"),
            (r#""beef": 6"#, r#""beef": 1"#, "beef cubes short of what all islands show at once"),
            (r#""tile": "s3", "fish": 0"#, r#""tile": "s3", "fish": 1"#, "blank starting tiles: 0"),
        ] {
            let error = changed(from, to);
            assert!(error.contains(fault), "{error}");
        }
    }
}
