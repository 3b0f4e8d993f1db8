//! Positions drawn by hand: a scene starts from an opening, is changed as a test needs it, and
//! becomes a position through the same door that a bot's imagination uses.

use maori::{Cell, Decision, Maori, PhaseView, Slot, Tile, View};
use wayfinder_core::{Game, Observer, Proposal, Seat};
use wayfinder_dice::SeededDice;
pub(crate) use wayfinder_testkit::{Play, seat};

pub(crate) fn cell(text: &str) -> Cell {
    text.parse().unwrap()
}

pub(crate) fn tile(text: &str) -> Tile {
    text.parse().unwrap()
}

pub(crate) fn decision(text: &str) -> Decision {
    text.parse().unwrap()
}

pub(crate) fn proposal(players: u8, options: &[(&str, &str)]) -> Proposal {
    options.iter().fold(Proposal::new(players), |proposal, (key, value)| proposal.with(key, value))
}

pub(crate) struct Scene(View);

impl Scene {
    /// A table where seat 0 is about to sail from place 0, with a matrix of tiles that few tests want.
    pub(crate) fn new(players: u8, options: &[(&str, &str)]) -> Scene {
        let setup = Maori::setup(&proposal(players, options)).unwrap();
        let mut view = Maori::new(&setup).view(Observer::Spectator);
        view.phase = PhaseView::Sail { seat: Seat::FIRST };
        view.turn = 1;
        view.discoverer = Some("0".parse().unwrap());
        Scene(view).matrix(
            "single:P     end-n:PP  end-e:PP  end-s:PP
             end-w:PP     end-n:PSS end-e:PSS end-s:PSS
             middle-ns:P  end-n:PS  end-e:PS  end-s:PS
             middle-ns:PP end-w:PS  end-w:PSS middle-ew:PP",
        )
    }

    /// The whole matrix, row by row; `.` is an empty space.
    pub(crate) fn matrix(mut self, tiles: &str) -> Scene {
        let tiles: Vec<_> =
            tiles.split_whitespace().map(|text| (text != ".").then(|| tile(text))).collect();
        self.0.matrix = tiles.try_into().expect("sixteen spaces");
        self
    }

    /// The column under place 0, which the ship sees from there, nearest first.
    pub(crate) fn column(mut self, tiles: [&str; 4]) -> Scene {
        for (slot, text) in [0, 4, 8, 12].into_iter().zip(tiles) {
            self.0.matrix[slot] = (text != ".").then(|| tile(text));
        }
        self
    }

    /// A seat's board, row by row; `.` is an empty space or printed land.
    pub(crate) fn board(mut self, index: u8, rows: &str) -> Scene {
        let board = &mut self.0.players[usize::from(index)];
        board.tiles.clear();
        for (row, line) in (0..).zip(rows.lines().map(str::trim).filter(|line| !line.is_empty())) {
            for (column, text) in (0..).zip(line.split_whitespace()) {
                if text != "." {
                    board.tiles.push((Cell::new(column, row).unwrap(), tile(text)));
                }
            }
        }
        self
    }

    pub(crate) fn shells(mut self, index: u8, shells: u8) -> Scene {
        let player = &mut self.0.players[usize::from(index)];
        self.0.shells = self.0.shells + player.shells - shells;
        player.shells = shells;
        self
    }

    pub(crate) fn storage(mut self, index: u8, text: &str) -> Scene {
        self.0.players[usize::from(index)].storage = Some(tile(text));
        self
    }

    pub(crate) fn ship(mut self, index: u8, at: &str) -> Scene {
        self.0.players[usize::from(index)].ship = Some(cell(at));
        self
    }

    /// The seat is about to discover, with the ship at place 0.
    pub(crate) fn discover(mut self, index: u8) -> Scene {
        self.0.phase = PhaseView::Discover { seat: seat(index) };
        self
    }

    pub(crate) fn idle(mut self, turns: u8) -> Scene {
        self.0.idle = turns;
        self
    }

    /// The game is over, and the matrix is back in the supply to have all tiles at hand.
    pub(crate) fn over(mut self) -> Scene {
        self.0.phase = PhaseView::Over;
        self.0.matrix = [None; 16];
        self
    }

    /// Takes every tile out of the supply and into the box.
    pub(crate) fn no_supply(self) -> Scene {
        let mut view = self.stocked();
        view.boxed += view.left.iter().sum::<u8>();
        view.left.fill(0);
        Scene(view)
    }

    /// The position, checked: a scene that invents a tile is no scene.
    pub(crate) fn position(self) -> Maori {
        let emptied = self.0.boxed > 0;
        let view = if emptied { self.0 } else { self.stocked() };
        let position = Maori::determinize(&view, &mut SeededDice::new(0));
        assert_eq!(position.audit(), Ok(()));
        position
    }

    /// What lies nowhere is in the supply.
    fn stocked(mut self) -> View {
        let view = &mut self.0;
        view.left.clone_from(&view.total);
        let boards = view.players.iter();
        let boards = boards.flat_map(|it| it.tiles.iter().map(|(_, tile)| *tile).chain(it.storage));
        let lying: Vec<_> = boards.chain(view.matrix.into_iter().flatten()).collect();
        for tile in lying {
            let listed = tile.as_listed();
            let kind = view.tiles.iter().position(|it| *it == listed).expect("a tile of the game");
            view.left[kind] = view.left[kind].checked_sub(1).unwrap_or_else(|| {
                panic!("the scene has more of {tile} than the game");
            });
        }
        self.0
    }
}

pub(crate) fn slot(index: u8) -> Slot {
    Slot::new(index).unwrap()
}
