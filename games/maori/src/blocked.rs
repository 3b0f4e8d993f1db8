//! Why a main action is closed, for those who wonder what they could do.

use wayfinder_core::{Blocked, Seat};

use crate::{Maori, Phase, Tile};

impl Maori {
    pub(crate) fn closed_actions(&self, seat: Seat, out: &mut Vec<Blocked>) {
        if self.phase != (Phase::Discover { seat }) {
            return;
        }
        let closed = [
            ("take", self.why_no_take(seat)),
            ("store", self.why_no_store(seat)),
            ("from-storage", self.why_none_from_storage(seat)),
            ("discard", self.why_no_discard(seat)),
        ];
        let reasons = closed.into_iter().filter_map(|(action, reason)| Some((action, reason?)));
        out.extend(reasons.map(|(action, reason)| Blocked::new(action, reason)));
    }

    fn why_no_take(&self, seat: Seat) -> Option<&'static str> {
        let shells = self.boards[seat].shells;
        let affordable = || self.in_sight().take_while(|(.., price)| *price <= shells);
        let placeable = affordable()
            .any(|(_, _, tile, price)| !self.places(seat, tile, shells - price).is_empty());
        if placeable {
            return None;
        }
        let mut tiles = affordable().map(|(_, _, tile, _)| tile).peekable();
        if tiles.peek().is_none() {
            Some("nothing-in-sight")
        } else {
            Some(self.why_no_place(seat, tiles))
        }
    }

    fn why_no_store(&self, seat: Seat) -> Option<&'static str> {
        if self.boards[seat].storage.is_some() {
            Some("storage-full")
        } else if self.in_sight().next().is_none() {
            Some("nothing-in-sight")
        } else {
            None
        }
    }

    fn why_none_from_storage(&self, seat: Seat) -> Option<&'static str> {
        let player = &self.boards[seat];
        let Some(tile) = player.storage else { return Some("storage-empty") };
        let places = self.places(seat, tile, player.shells);
        places.is_empty().then(|| self.why_no_place(seat, std::iter::once(tile)))
    }

    fn why_no_discard(&self, seat: Seat) -> Option<&'static str> {
        if self.boards[seat].tiles().is_empty() {
            Some("board-empty")
        } else if self.discardable(seat).is_empty() {
            Some("under-ship")
        } else {
            None
        }
    }

    /// Why none of the tiles that could be paid for has a place. Shores are the reason only where no
    /// space of the board matches: else it is the ship that does not come near enough.
    fn why_no_place(&self, seat: Seat, mut tiles: impl Iterator<Item = Tile>) -> &'static str {
        if self.boards[seat].empty(&self.board).is_empty() {
            "board-full"
        } else if tiles.any(|tile| self.matches_somewhere(seat, tile)) {
            "ship-too-far"
        } else {
            "no-matching-space"
        }
    }
}
