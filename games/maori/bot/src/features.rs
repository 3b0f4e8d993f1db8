//! What Maori's evaluation looks at.

use ::maori::{Maori, Player, Question};
use wayfinder_bots::{Feature, Moment, Row, Valued, features};
use wayfinder_core::{Game, Seat};

use crate::{
    MaoriTitle,
    guide::{SHELL, best_find},
    outlook::{BOAT, Outlook, berth_worth},
    prospects::Prospects,
};

features!(Holdings, "../weights/1.json" {
    complete: "complete islands" = 1.0,
    open: "open islands, as likely as they are closed" = 1.0,
    open_in_all: "open islands, if all were closed" = 0.0,
    waiting: "islands that wait" = 0.0,
    lost: "land without an island" = -1.0,
    half_leis: "half leis" = 1.0,
    // The space it covers not counted. Far less than a good tile brings: a guide that expects more waits for it and
    // plays worse.
    to_come: "tiles to come" = 0.3,
    unfilled: "spaces that stay empty" = -1.0,
    shells: "shells" = SHELL,
    first_shells: "shells, up to three" = 0.0,
    boats: "boats" = 0.0,
    boat_turns: "boats times turns to come" = BOAT,
    most_boats: "most boats" = 1.0,
    most_shells: "most shells" = 1.0,
    storage: "storage" = 1.0,
    berth: "berth of the ship" = 1.0,
    find: "best tile in sight" = 1.0,
    to_sail: "about to sail" = 0.0,
});

impl Valued for MaoriTitle {
    const FEATURES: &'static [Feature] = Holdings::ALL;

    fn appraise(position: &Maori, rows: &mut [Row]) -> Moment {
        let outlook = Outlook::of(position);
        for (seat, row) in Seat::all(position.players()).zip(rows) {
            holdings(position, outlook, seat).fill(row);
        }
        let most = f32::from(position.board().water().len());
        let stage = (1.0 - outlook.turns() / most).clamp(0.0, 1.0);
        Moment { stage, spread: outlook.spread(), defeat: 0.0 }
    }
}

/// What a seat has and can expect.
pub(crate) fn holdings(position: &Maori, outlook: Outlook, seat: Seat) -> Holdings {
    let player = position.player(seat);
    let (shells, boats) = (f32::from(player.shells()), f32::from(player.ships()));
    let (find, to_sail) = match position.pause().asked(seat) {
        Some(Question::Discover) => (best_find(position, outlook, seat), 0.0),
        Some(Question::Sail) => (0.0, 1.0),
        Some(Question::PlaceShip | Question::MoveShip) | None => (0.0, 0.0),
    };
    Holdings {
        shells,
        first_shells: shells.min(3.0),
        boats,
        boat_turns: outlook.turns() * boats,
        most_boats: outlook.most_boats(position, seat),
        most_shells: outlook.most_shells(position, seat),
        storage: player.storage().map_or(0.0, |tile| outlook.storage_worth(tile)),
        berth: player.ship().map_or(0.0, |ship| berth_worth(position, player, ship)),
        find,
        to_sail,
        ..land(position, outlook, player)
    }
}

/// What lies on a board: islands in hand, islands in prospect, the tiles still to come, the spaces that will stay
/// empty.
pub(crate) fn land(position: &Maori, outlook: Outlook, player: &Player) -> Holdings {
    let prospects = Prospects::of(position.board(), player);
    let empty = f32::from(player.empty(position.board()).len());
    let to_come = outlook.to_come(empty);
    Holdings {
        complete: prospects.sure,
        open: outlook.closing(&prospects) * prospects.open,
        open_in_all: prospects.open,
        waiting: prospects.waiting,
        lost: prospects.lost,
        half_leis: 10.0 * outlook.lei() * prospects.half_leis,
        to_come,
        unfilled: empty - to_come,
        ..Holdings::default()
    }
}
