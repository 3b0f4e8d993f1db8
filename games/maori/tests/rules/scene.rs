//! Positions drawn by hand: a scene starts from an opening, is changed as a test needs it, and
//! becomes a position through the same door that a bot's imagination uses.

use maori::{Cell, Decision, Event, Maori, Notice, PhaseView, Slot, Tile, View};
use wayfinder_core::{Game, GameExt, Observer, Pending, Proposal, Seat};
use wayfinder_dice::SeededDice;

pub(crate) fn seat(index: u8) -> Seat {
    Seat::new(index).unwrap()
}

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

/// What a test does to a position, and reads off it.
pub(crate) trait Play {
    /// Plays decisions of the pending seats, drawing the first possible outcome for nature.
    fn play(&mut self, decisions: &[&str]) -> Vec<Notice>;
    /// The legal decisions of the pending seat, in words.
    fn options(&self) -> Vec<String>;
    /// Those of one kind.
    fn options_of(&self, kind: &str) -> Vec<String>;
    /// Whose decision it is.
    fn turn_of(&self) -> u8;
}

impl Play for Maori {
    fn play(&mut self, decisions: &[&str]) -> Vec<Notice> {
        let mut events: Vec<Event> = Vec::new();
        for text in decisions {
            if let Some(outcome) = text.strip_prefix("* ") {
                self.resolve(outcome.parse().unwrap(), &mut events).unwrap();
            } else {
                settle(self, &mut events);
                let pending = self.pending().seats().first().expect("somebody to decide");
                self.decide(pending, decision(text), &mut events)
                    .unwrap_or_else(|refusal| panic!("{refusal}; legal: {:?}", self.options()));
            }
            assert_eq!(self.audit(), Ok(()));
        }
        if !decisions.last().is_some_and(|text| text.starts_with("* ")) {
            settle(self, &mut events);
        }
        events.iter().filter_map(|event| Maori::notice(event, Observer::Spectator)).collect()
    }

    fn options(&self) -> Vec<String> {
        let seat = self.pending().seats().first().expect("somebody to decide");
        self.legal(seat).iter().map(ToString::to_string).collect()
    }

    fn options_of(&self, kind: &str) -> Vec<String> {
        let mut options = self.options();
        options.retain(|text| text.split(' ').next() == Some(kind));
        options
    }

    fn turn_of(&self) -> u8 {
        self.pending().seats().first().expect("somebody to decide").index() as u8
    }
}

fn settle(position: &mut Maori, events: &mut Vec<Event>) {
    while position.pending() == Pending::Chance {
        let (outcome, _) = position.possible()[0];
        position.resolve_unchecked(outcome, events);
    }
}

/// The closed actions of a seat with their reasons.
pub(crate) fn closed(position: &Maori, index: u8) -> Vec<(&'static str, &'static str)> {
    let mut blocked = Vec::new();
    position.blocked(seat(index), &mut blocked);
    blocked.iter().map(|it| (it.action, it.reason)).collect()
}

pub(crate) fn slot(index: u8) -> Slot {
    Slot::new(index).unwrap()
}
