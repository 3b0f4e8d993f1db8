//! Why a main action is closed, for those who wonder what they could do.

use wayfinder_core::{Blocked, Seat, vocabulary};

use crate::{Maori, Question, Tile};

vocabulary! {
    /// Why an action is closed.
    pub enum Reason in "maori/" {
        /// No tile that can be paid for is in the line of sight.
        NothingInSight = "nothing-in-sight",
        /// One tile fits into the storage.
        StorageFull = "storage-full",
        /// There is no tile in the storage.
        StorageEmpty = "storage-empty",
        /// There is no tile on the board.
        BoardEmpty = "board-empty",
        /// There is no empty space on the board.
        BoardFull = "board-full",
        /// The ship stands on the only tile.
        UnderShip = "under-ship",
        /// The ship does not come near enough to a space where the tile may lie.
        ShipTooFar = "ship-too-far",
        /// No space has shores that match.
        NoMatchingSpace = "no-matching-space",
    }
}

pub(crate) fn blocked(position: &Maori, seat: Seat, out: &mut Vec<Blocked>) {
    match position.pause.asked(seat) {
        Some(Question::Discover) => {
            let closed = [
                ("take", position.why_no_take(seat)),
                ("store", position.why_no_store(seat)),
                ("from-storage", position.why_none_from_storage(seat)),
                ("discard", position.why_no_discard(seat)),
            ];
            let reasons = closed.into_iter().filter_map(|(action, reason)| Some((action, reason?)));
            out.extend(reasons.map(|(action, reason)| Blocked::new(action, reason)));
        }
        // Nothing else can be closed: it would not be asked.
        Some(Question::PlaceShip | Question::Sail | Question::MoveShip) | None => (),
    }
}

impl Maori {
    fn why_no_take(&self, seat: Seat) -> Option<Reason> {
        let shells = self.boards[seat].shells;
        let affordable = || self.in_sight().take_while(|(.., price)| *price <= shells);
        let placeable = affordable()
            .any(|(_, _, tile, price)| !self.places(seat, tile, shells - price).is_empty());
        if placeable {
            return None;
        }
        let mut tiles = affordable().map(|(_, _, tile, _)| tile).peekable();
        if tiles.peek().is_none() {
            Some(Reason::NothingInSight)
        } else {
            Some(self.why_no_place(seat, tiles))
        }
    }

    fn why_no_store(&self, seat: Seat) -> Option<Reason> {
        if self.boards[seat].storage.is_some() {
            Some(Reason::StorageFull)
        } else if self.in_sight().next().is_none() {
            Some(Reason::NothingInSight)
        } else {
            None
        }
    }

    fn why_none_from_storage(&self, seat: Seat) -> Option<Reason> {
        let player = &self.boards[seat];
        match player.storage {
            None => Some(Reason::StorageEmpty),
            Some(tile) if self.places(seat, tile, player.shells).is_empty() => {
                Some(self.why_no_place(seat, std::iter::once(tile)))
            }
            Some(_) => None,
        }
    }

    fn why_no_discard(&self, seat: Seat) -> Option<Reason> {
        if self.boards[seat].tiles().is_empty() {
            Some(Reason::BoardEmpty)
        } else if self.discardable(seat).is_empty() {
            Some(Reason::UnderShip)
        } else {
            None
        }
    }

    /// Why none of the tiles that could be paid for has a place. Shores are the reason only where no
    /// space of the board matches: else it is the ship that does not come near enough.
    fn why_no_place(&self, seat: Seat, mut tiles: impl Iterator<Item = Tile>) -> Reason {
        if self.boards[seat].empty(&self.board).is_empty() {
            Reason::BoardFull
        } else if tiles.any(|tile| self.matches_somewhere(seat, tile)) {
            Reason::ShipTooFar
        } else {
            Reason::NoMatchingSpace
        }
    }
}
