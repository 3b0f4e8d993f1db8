//! Reads components from files, and tells what is wrong with them.

use wayfinder_core::SetupError;

use crate::{
    Components, DemandTile, Face, Good, Hex, Hexes, Tile, TileView,
    components::{GoodCounts, Prints},
    components_json::{ComponentsJson, OceanJson, PrintedIsland, RowJson},
};

/// Lots of an island. With five huts a tourist could bring the vatu that turns ten into points just when they are
/// needed, and the shortcuts of planning would be wrong.
const MOST_HUTS: u8 = 4;
/// What fits on an island of drawings and tourists.
const MOST_ON_ISLAND: u8 = 9;
/// Reward tiles of one value: sales are written with a digit for each.
const MOST_REWARDS: u8 = 9;
/// What all fish is worth. Three times as much, the best sale, is counted in 128 bits by the rule of planning.
const MOST_FISH: u32 = 40;
/// Cubes of a good, and demand tiles in all.
const MOST_CUBES: u8 = 40;
const MOST_DEMAND: u32 = 40;
/// Demand tiles that are open at once.
const OPEN_DEMAND: u32 = 3;
/// Tourist tiles: one for each round, and one that goes back to the box.
const TOURIST_TILES: u32 = crate::ROUNDS as u32 + 1;
/// The values of those that go back, by the number of players.
const RETURNED: [usize; 3] = [0, 2, 4];

impl Components {
    /// Reads components from the text of a data file; refuses with every fault it finds.
    ///
    /// ```
    /// use vanuatu::Components;
    ///
    /// let error = Components::read(r#"{ "format": 7, "name": "mine" }"#).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "components: format 7 is not known: 1 is, or leave it out",
    /// );
    /// ```
    pub fn read(text: &str) -> Result<Components, SetupError> {
        let written = ComponentsJson::read(text)?;
        let mut faults = ComponentFaults(Vec::new());
        let board = written.board(&mut faults);
        let faces = written.faces(&mut faults);
        written.check_islands(&mut faults);
        written.check_demand(&mut faults);
        written.check_counts(&mut faults);
        match (board, faces, faults.0) {
            (Some(board), Some(faces), faults) if faults.is_empty() => {
                Ok(written.components(board, faces))
            }
            (_, _, faults) => Err(SetupError::new(faults)),
        }
    }
}

/// What is wrong with a file.
struct ComponentFaults(Vec<String>);

impl ComponentFaults {
    fn add(&mut self, fault: impl std::fmt::Display) {
        self.0.push(format!("components: {fault}"));
    }

    fn unless_equal(&mut self, what: &str, found: u32, expected: u32) {
        if found != expected {
            self.add(format_args!("{what}: {found}, not {expected}"));
        }
    }

    fn if_above(&mut self, what: &str, found: u32, most: u32) {
        if found > most {
            self.add(format_args!("{what}: {found}, but at most {most}"));
        }
    }
}

/// Where tiles go.
#[derive(Clone, Copy)]
struct BoardFile {
    spaces: Hexes,
    start_island: Hex,
    start_oceans: [Hex; 3],
}

impl ComponentsJson {
    fn board(&self, faults: &mut ComponentFaults) -> Option<BoardFile> {
        let spaces = self.spaces(faults)?;
        let count = usize::from(spaces.len());
        let (fewest, most) = (Components::FEWEST_SPACES, Components::MOST_SPACES);
        if !(fewest..=most).contains(&count) {
            faults.add(format_args!("the board has {count} spaces, not {fewest} to {most}"));
        }
        let mut taken = Hexes::NONE;
        let mut start = |(q, r): (i8, i8)| {
            let hex = Hex::at_axial(q, r).filter(|&hex| spaces.contains(hex));
            match hex {
                None => faults.add(format_args!("the start space ({q}, {r}) is not on the board")),
                Some(hex) if taken.contains(hex) => {
                    faults.add(format_args!("the start space ({q}, {r}) is named twice"));
                }
                Some(hex) => taken.insert(hex),
            }
            hex
        };
        let start_island = start(self.start_island.at)?;
        let [one, two, three] = self.start_oceans.map(start);
        let board = BoardFile { spaces, start_island, start_oceans: [one?, two?, three?] };
        // Whoever lays a tile elsewhere takes no space away from the others, so every order covers the same in the
        // end: with enough spaces there is always one for the next tile.
        let mut covered = taken;
        loop {
            let more = spaces.without(covered).touching_two(covered);
            if more.is_empty() {
                break;
            }
            covered = covered.or(more);
        }
        let covered = usize::from(covered.len());
        if covered < fewest.min(count) {
            faults.add(format_args!(
                "only {covered} spaces can ever be covered, not {fewest}: a tile touches two others"
            ));
        }
        Some(board)
    }

    fn spaces(&self, faults: &mut ComponentFaults) -> Option<Hexes> {
        let ([top, bottom], [left, right]) = (Hex::ROWS, Hex::COLUMNS);
        let mut outside = false;
        for RowJson { r, first, last } in &self.rows {
            if !(top..=bottom).contains(r) {
                faults.add(format_args!("row {r} is not one of {top} to {bottom}"));
                outside = true;
            } else if *first < left || right < *last {
                faults.add(format_args!(
                    "row {r} goes from {first} to {last}, but columns are {left} to {right}"
                ));
                outside = true;
            } else if first > last {
                faults.add(format_args!("row {r} goes from {first} to {last}: it is empty"));
                outside = true;
            }
        }
        if outside {
            return None;
        }
        let row = |row: &RowJson| (row.first..=row.last).map(|q| (q, row.r)).collect::<Vec<_>>();
        let spaces: Vec<_> = self.rows.iter().flat_map(row).collect();
        if !spaces.is_sorted_by(|a, b| (a.1, a.0) < (b.1, b.0)) {
            faults.add("the rows are not in reading order");
        }
        Some(spaces.into_iter().filter_map(|(q, r)| Hex::at_axial(q, r)).collect())
    }

    fn faces(&self, faults: &mut ComponentFaults) -> Option<[Face; Tile::COUNT]> {
        let mut faces = [None; Tile::COUNT];
        let oceans = self
            .oceans
            .iter()
            .map(|ocean| (ocean.tile, Face::Ocean { fish: ocean.fish, treasure: ocean.treasure }));
        let islands =
            self.islands.iter().map(|island| (island.tile, Face::Island(island.printed().print())));
        for (tile, face) in oceans.chain(islands) {
            if faces[tile.index()].replace(face).is_some() {
                faults.add(format_args!("tile {tile} is listed twice"));
            }
        }
        for tile in Tile::ALL.into_iter().filter(|tile| faces[tile.index()].is_none()) {
            faults.add(format_args!("tile {tile} is missing"));
        }
        for island in self.islands.iter().filter(|island| Tile::START.contains(&island.tile)) {
            faults.add(format_args!(
                "tile {} is an island, but the starting tiles are oceans",
                island.tile
            ));
        }
        let start = self.oceans.iter().filter(|ocean| Tile::START.contains(&ocean.tile));
        let blank = start.filter(|ocean| (ocean.fish, ocean.treasure) == (0, 0)).count();
        faults.unless_equal("blank starting tiles", blank as u32, 1);
        for OceanJson { tile, fish, treasure } in &self.oceans {
            faults.if_above(&format!("fish on tile {tile}"), (*fish).into(), 3);
            faults.if_above(&format!("treasures on tile {tile}"), (*treasure).into(), 3);
        }
        let all: Vec<Face> = faces.into_iter().flatten().collect();
        all.try_into().ok()
    }

    fn check_islands(&self, faults: &mut ComponentFaults) {
        let most = Components::ISLANDS as u32;
        faults.if_above("islands with the printed one", self.islands.len() as u32 + 1, most);
        for (name, island) in self.all_islands() {
            let most =
                [("huts", MOST_HUTS), ("drawings", MOST_ON_ISLAND), ("tourists", MOST_ON_ISLAND)];
            let found = [island.huts, island.drawings, island.tourists];
            for ((what, most), found) in most.into_iter().zip(found) {
                faults.if_above(&format!("{what} on {name}"), found.into(), most.into());
            }
            faults.if_above(&format!("goods on {name}"), island.goods.len() as u32, 3);
        }
    }

    /// What each island shows, the printed one first.
    fn all_islands(&self) -> impl Iterator<Item = (String, PrintedIsland<'_>)> {
        let laid = self.islands.iter().map(|it| (format!("tile {}", it.tile), it.printed()));
        std::iter::once(("the printed island".to_owned(), self.start_island.printed())).chain(laid)
    }

    fn check_demand(&self, faults: &mut ComponentFaults) {
        let mut listed = [false; DemandTile::COUNT];
        for demand in &self.demand {
            let tile = DemandTile::of(demand.wants);
            if std::mem::replace(&mut listed[tile.index()], true) {
                faults.add(format_args!("demand tile {tile} is listed twice"));
            }
        }
        let all = self.demand.iter().map(|demand| u32::from(demand.count)).sum();
        if all < OPEN_DEMAND {
            faults.add(format_args!("demand tiles: {all}, but {OPEN_DEMAND} are open at once"));
        }
        faults.if_above("demand tiles", all, MOST_DEMAND);
    }

    /// The numbers that must fit each other: discs and reward tiles, drawings, tourists, cubes.
    fn check_counts(&self, faults: &mut ComponentFaults) {
        let discs = |of: fn(&OceanJson) -> u8| self.oceans.iter().map(of).collect::<Vec<u8>>();
        // A tile with k discs hands out reward tiles of the values k down to 1.
        for (what, discs, tiles) in [
            ("fish", discs(|it| it.fish), self.fish_tiles),
            ("treasure", discs(|it| it.treasure), self.treasure_tiles),
        ] {
            for (value, tiles) in (1..).zip(tiles) {
                let what = format!("{what} tiles of value {value}");
                let handed_out = discs.iter().filter(|&&discs| discs >= value).count();
                faults.unless_equal(&what, tiles.into(), handed_out as u32);
                faults.if_above(&what, tiles.into(), MOST_REWARDS.into());
            }
        }
        let [ones, twos, threes] = self.fish_tiles.map(u32::from);
        faults.if_above("the values of all fish tiles", ones + 2 * twos + 3 * threes, MOST_FISH);
        let drawings = self.all_islands().map(|(_, island)| u32::from(island.drawings)).sum();
        faults.unless_equal("drawing discs", self.drawings.into(), drawings);
        let tourist_tiles = self.tourist_tiles.map(u32::from);
        faults.unless_equal("tourist tiles", tourist_tiles.iter().sum(), TOURIST_TILES);
        for value in RETURNED.into_iter().filter(|&value| self.tourist_tiles[value] == 0) {
            faults.add(format_args!(
                "no tourist tile of value {value}, but with some number of players one goes back to the box"
            ));
        }
        let tourists =
            (0..).zip(tourist_tiles).map(|(value, count): (u32, u32)| value * count).sum();
        faults.unless_equal("tourist pawns", self.pawns.into(), tourists);
        for (good, cubes) in Good::ALL.into_iter().zip(self.cubes()) {
            let grow = self.all_islands().flat_map(|(_, island)| island.goods);
            let grown = grow.filter(|it| **it == good).count() as u32;
            if u32::from(cubes) < grown {
                faults.add(format_args!(
                    "{good} cubes: {cubes}, but all islands show {grown} at once"
                ));
            }
            faults.if_above(&format!("{good} cubes"), cubes.into(), MOST_CUBES.into());
        }
    }

    fn cubes(&self) -> GoodCounts {
        [self.cubes.kava, self.cubes.copra, self.cubes.beef]
    }

    /// The components, now that nothing is wrong with them.
    fn components(self, board: BoardFile, faces: [Face; Tile::COUNT]) -> Components {
        let cubes = self.cubes();
        let mut places = [0; Hex::COUNT];
        (0..).zip(board.spaces.iter()).for_each(|(place, hex)| places[hex.index()] = place);
        let mut demand = [0; DemandTile::COUNT];
        for written in &self.demand {
            demand[DemandTile::of(written.wants).index()] = written.count;
        }
        let prints = Prints {
            board: board.spaces,
            places,
            start_island: board.start_island,
            start_oceans: board.start_oceans,
            printed_island: self.start_island.printed().print(),
            faces,
            demand,
            tourist_tiles: self.tourist_tiles,
            fish_tiles: self.fish_tiles,
            treasure_tiles: self.treasure_tiles,
            cubes,
            drawings: self.drawings,
            pawns: self.pawns,
        };
        let tiles = Tile::ALL.into_iter().zip(faces).map(|(tile, face)| TileView::of(tile, face));
        let ComponentsJson { name, provenance, .. } = self;
        Components { name, provenance, tiles: tiles.collect(), prints }
    }
}
