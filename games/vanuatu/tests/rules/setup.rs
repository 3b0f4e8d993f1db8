//! "Game setup".

use vanuatu::{Good, Question, Vanuatu};
use wayfinder_core::{Game, GameExt, Observer, Pause, Pending, Proposal, Seat};

use crate::scene::{Play, hex, seat};

fn fresh(proposal: &Proposal) -> Vanuatu {
    Vanuatu::new(&Vanuatu::setup(proposal).unwrap())
}

/// "With 3 players, return the Tourist Tile of value 4. With 4 players, return one of value 2. With
/// 5 players, return the one of value 0": eight are left, one a round.
#[test]
fn a_tourist_tile_goes_back_to_the_box() {
    for (players, left) in [(3, [1, 2, 3, 2, 0]), (4, [1, 2, 2, 2, 1]), (5, [0, 2, 3, 2, 1])] {
        let view = fresh(&Proposal::new(players)).view(Observer::Spectator);
        assert_eq!(view.tourist_tiles, left, "{players} players");
        assert_eq!(left.iter().sum::<u8>(), 8);
    }
}

/// "Place the three Starting Archipelago Tiles randomly"; "each player places their Sailboat on the
/// blank Archipelago Tile".
#[test]
fn boats_start_on_the_blank_tile() {
    for (tiles, blank) in [
        (["* tile s1", "* tile s2"], "x3"),
        (["* tile s2", "* tile s1"], "x3"),
        (["* tile s1", "* tile s3"], "x2"),
        (["* tile s2", "* tile s3"], "x2"),
        (["* tile s3", "* tile s1"], "w3"),
        (["* tile s3", "* tile s2"], "w3"),
    ] {
        let mut position = fresh(&Proposal::new(5));
        position.play(&tiles);
        let oceans: Vec<_> = position.oceans().iter().collect();
        assert_eq!(oceans, ["w3", "x2", "x3"].map(hex));
        let discs = |of: fn(&Vanuatu, vanuatu::Hex) -> u8| -> u8 {
            oceans.iter().map(|&hex| of(&position, hex)).sum()
        };
        assert_eq!((discs(Vanuatu::fish_at), discs(Vanuatu::treasure_at)), (3, 2), "{tiles:?}");
        for seat in Seat::all(5) {
            assert_eq!(position.player(seat).boat(), hex(blank), "{tiles:?}");
        }
    }
}

/// What lies where before the first round, and what everybody has.
#[test]
fn the_table_is_laid() {
    for (characters, first) in [("on", 0), ("off", 2)] {
        let mut position = fresh(&Proposal::new(3).with("characters", characters));
        position.play(&["* tile s1", "* tile s2", "* tile a2", "* tile b1", "* demand kkc"]);
        position.play(&["* demand kkc", "* demand cbb", "* tourists 3"]);
        assert_eq!(position.possible().len(), 3, "anybody can be the first player");
        position.play(&[&format!("* start {first}")]);
        let first = seat(first);
        assert_eq!(position.pending(), Pending::one(first));
        let phase = match characters {
            "on" => Pause::Ask(first, Question::Choose),
            _ => Pause::Ask(first, Question::Plan { left: 2 }),
        };
        assert_eq!(position.pause(), phase, "the first round has no setup");
        let view = position.view(Observer::Spectator);
        assert_eq!((view.round, view.fish_price, view.rest_tokens), (1, 3, 4));
        assert_eq!((view.tourists, view.pawns), (3, 15));
        let visible: Vec<_> = view.visible.iter().map(|it| it.tile.name()).collect();
        assert_eq!(visible, ["a2", "b1"]);
        let demand: Vec<_> = view.demand.iter().map(|it| it.tile.to_string()).collect();
        assert_eq!(demand, ["kkc", "kkc", "cbb"]);
        assert_eq!(view.islands[0].goods, Good::ALL, "one cube of each colour");
        let reserve: Vec<_> = view.goods.iter().map(|it| it.reserve).collect();
        assert_eq!(reserve, [9, 7, 5]);
        assert_eq!(view.characters.len(), 11);
        for player in &view.players {
            let has = (player.vatus, player.points, player.huts_left, player.hand);
            assert_eq!(has, (3, 0, 8, 5));
        }
    }
}
