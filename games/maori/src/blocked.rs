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
        match affordable().next() {
            None => Some("nothing-in-sight"),
            Some((_, _, tile, price)) => Some(self.why_no_place(seat, tile, shells - price)),
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
        places.is_empty().then(|| self.why_no_place(seat, tile, player.shells))
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

    /// Why a tile that could be paid for has no place.
    fn why_no_place(&self, seat: Seat, tile: Tile, shells: u8) -> &'static str {
        let player = &self.boards[seat];
        if player.empty(&self.board).is_empty() {
            "board-full"
        } else if crate::voyage::within(player, &self.board, self.variation, shells).is_empty() {
            "ship-too-far"
        } else {
            debug_assert!(self.places(seat, tile, shells).is_empty());
            "no-matching-space"
        }
    }
}
