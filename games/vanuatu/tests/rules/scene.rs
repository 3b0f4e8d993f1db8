//! Positions drawn by hand: a scene starts from an opening, is changed as a test needs it, and
//! becomes a position through the same door that a bot's imagination uses.
//!
//! The opening: the printed island on w2, s1 (two fish) on w3, s2 (a fish, two treasures) on x2, the
//! blank s3 with all boats on x3, which touches all of them.

use vanuatu::{
    Action, Card, Character, Components, Face, Good, Hex, IslandView, OceanView, Question, Side,
    SpaceView, Tile, Vanuatu, View,
};
use wayfinder_core::{Game, GameExt, Observer, Pause, Proposal};
use wayfinder_dice::SeededDice;
pub(crate) use wayfinder_testkit::{Play, seat};

pub(crate) fn hex(text: &str) -> Hex {
    text.parse().unwrap()
}

pub(crate) struct Scene(pub(crate) View);

impl Scene {
    /// Three players without characters or flood, seat 0 first and about to act.
    pub(crate) fn new() -> Scene {
        Scene::of(&Proposal::new(3).with("characters", "off"))
    }

    /// The same with characters.
    pub(crate) fn with_characters() -> Scene {
        Scene::of(&Proposal::new(3))
    }

    /// The same with rising waters and without characters.
    pub(crate) fn rising() -> Scene {
        Scene::of(&Proposal::new(3).with("characters", "off").with("rising_waters", "on"))
    }

    pub(crate) fn of(proposal: &Proposal) -> Scene {
        let mut position = Vanuatu::new(&Vanuatu::setup(proposal).unwrap());
        for outcome in ["tile s1", "tile s2", "tile a1", "tile b1", "demand kkk", "demand kkc"] {
            position.resolve(outcome.parse().unwrap(), &mut ()).unwrap();
        }
        for outcome in ["demand kcb", "tourists 2", "start 0"] {
            position.resolve(outcome.parse().unwrap(), &mut ()).unwrap();
        }
        let mut view = position.view(Observer::Spectator);
        view.phase = Pause::Ask(seat(0), Question::Turn);
        Scene(view)
    }

    /// Two players without neutral markers, and with nobody on offer but who a test wants.
    pub(crate) fn duel() -> Scene {
        Scene::of(&Proposal::new(2))
    }

    /// Puts neutral markers on an action.
    pub(crate) fn neutral(mut self, action: Action, markers: u8) -> Scene {
        self.0.actions[action.index()].neutral += markers;
        self
    }

    pub(crate) fn turn_of(mut self, index: u8) -> Scene {
        self.0.phase = Pause::Ask(seat(index), Question::Turn);
        self
    }

    /// The seat is about to place its last marker.
    pub(crate) fn planning(mut self, index: u8) -> Scene {
        self.0.phase = Pause::Ask(seat(index), Question::Plan { left: 1 });
        self
    }

    pub(crate) fn round(mut self, round: u8) -> Scene {
        self.0.round = round;
        self
    }

    pub(crate) fn first_player(mut self, index: u8) -> Scene {
        self.0.first_player = seat(index);
        self
    }

    /// Puts markers of a seat on an action.
    pub(crate) fn markers(mut self, index: usize, action: Action, markers: u8) -> Scene {
        self.0.actions[action.index()].markers[index] += markers;
        self.0.players[index].hand -= markers;
        self
    }

    pub(crate) fn vatus(mut self, index: usize, vatus: u8) -> Scene {
        self.0.players[index].vatus = vatus;
        self
    }

    /// Points, as if they came from conversions.
    pub(crate) fn points(mut self, index: usize, points: i16) -> Scene {
        self.0.players[index].points = points;
        self.0.score.seats[index].lines[0].points = points.into();
        self
    }

    pub(crate) fn boat(mut self, index: usize, at: &str) -> Scene {
        self.0.players[index].boat = hex(at);
        self
    }

    pub(crate) fn character(mut self, index: usize, character: Character) -> Scene {
        self.0.players[index].character = Some(character);
        self.0.players[index].card = Card::Ready;
        self
    }

    /// Lays a tile of the stack or the volcano, with its goods or discs.
    pub(crate) fn tile(mut self, tile: Tile, at: &str) -> Scene {
        let hex = hex(at);
        let visible = self.0.visible.iter().position(|it| it.tile == tile);
        match visible {
            Some(place) => drop(self.0.visible.remove(place)),
            None => drop(self.0.stack.remove(0)),
        }
        self.space(at).tile = Some(tile);
        match Components::standard().face(tile) {
            Face::Ocean { fish, treasure } => {
                self.space(at).ocean = Some(OceanView { fish, treasure });
            }
            Face::Island(print) => {
                let goods: Vec<Good> = print.goods.into_iter().flatten().collect();
                for good in &goods {
                    self.0.goods[good.index()].reserve -= 1;
                }
                let (huts, tile) = (vec![0; self.0.players.len()], Some(tile));
                let blank = IslandView { huts, goods, tile, hex, ..self.0.islands[0].clone() };
                self.0.islands.push(blank);
            }
        }
        self
    }

    pub(crate) fn space(&mut self, at: &str) -> &mut SpaceView {
        let hex = hex(at);
        self.0.spaces.iter_mut().find(|space| space.hex == hex).expect("a space of the board")
    }

    fn island(&mut self, at: &str) -> &mut IslandView {
        let hex = hex(at);
        self.0.islands.iter_mut().find(|island| island.hex == hex).expect("an island")
    }

    /// Builds a hut for a seat.
    pub(crate) fn hut(mut self, index: usize, at: &str) -> Scene {
        self.island(at).huts[index] += 1;
        self.0.players[index].huts_left -= 1;
        self
    }

    pub(crate) fn tourists(mut self, at: &str, tourists: u8) -> Scene {
        self.island(at).tourists += tourists;
        self.0.pawns -= tourists;
        self
    }

    /// The tourists waiting at the office.
    pub(crate) fn waiting(mut self, tourists: u8) -> Scene {
        self.0.pawns = self.0.pawns + self.0.tourists - tourists;
        self.0.tourists = tourists;
        self
    }

    pub(crate) fn drawings(mut self, at: &str, drawings: u8) -> Scene {
        self.island(at).drawings += drawings;
        self.0.drawings -= drawings;
        self
    }

    /// Takes all cubes off an island.
    pub(crate) fn bare(mut self, at: &str) -> Scene {
        let goods = std::mem::take(&mut self.island(at).goods);
        for good in goods {
            self.0.goods[good.index()].reserve += 1;
        }
        self
    }

    pub(crate) fn dikes(mut self, at: &str, sides: &[Side]) -> Scene {
        self.island(at).dikes.extend(sides);
        self.0.flood.as_mut().expect("rising waters").dikes -= sides.len() as u8;
        self
    }

    pub(crate) fn water(mut self, at: &str, markers: u8) -> Scene {
        self.island(at).water = markers;
        self
    }

    pub(crate) fn die(mut self, pips: u8) -> Scene {
        self.0.flood.as_mut().expect("rising waters").die = Some(pips);
        self
    }

    /// A seat catches the fish with the most discs at a space.
    pub(crate) fn caught(mut self, index: usize, at: &str) -> Scene {
        let ocean = self.space(at).ocean.as_mut().expect("an ocean");
        let value = usize::from(ocean.fish);
        ocean.fish -= 1;
        self.0.fish_tiles[value - 1] -= 1;
        self.0.players[index].fish[value - 1] += 1;
        self
    }

    /// A seat recovers the treasure at a space.
    pub(crate) fn recovered(mut self, index: usize, at: &str) -> Scene {
        let ocean = self.space(at).ocean.as_mut().expect("an ocean");
        let value = usize::from(ocean.treasure);
        ocean.treasure -= 1;
        self.0.treasure_tiles[value - 1] -= 1;
        self.0.players[index].treasure[value - 1] += 1;
        self
    }

    /// Puts a cube from the reserve on a demand tile.
    pub(crate) fn filled(mut self, place: usize, good: Good) -> Scene {
        let wants = &mut self.0.demand[place].wants;
        let open = wants.iter_mut().find(|want| want.good == good && !want.filled);
        open.expect("an open place").filled = true;
        self.0.goods[good.index()].reserve -= 1;
        self
    }

    pub(crate) fn over(mut self) -> Scene {
        self.0.phase = Pause::Over;
        self
    }

    /// The position, checked: a scene that invents a cube is no scene.
    pub(crate) fn position(self) -> Vanuatu {
        let position = Vanuatu::determinize(&self.0, &mut SeededDice::new(0));
        assert_eq!(position.audit(), Ok(()));
        position
    }
}
