//! Every place that offers, texts and lessons can point at.

use crate::{RestToken, View};

/// `h:x2` a space, `a:fish` a stall, `s:0` a player's markers, `d:1` a demand ship, `c:diver` a character, `v:0` a tile
/// on the volcano, `r:2` a rest token, and the parts of the board by name.
pub(crate) fn places(view: &View) -> Vec<String> {
    let spaces = view.spaces.iter().map(|space| format!("h:{}", space.hex));
    let stalls = view.actions.iter().map(|stall| format!("a:{}", stall.action));
    let players = (0..view.players.len()).map(|seat| format!("s:{seat}"));
    let ships = (0..view.demand.len()).map(|ship| format!("d:{ship}"));
    let cast = view.characters.iter().map(|character| format!("c:{character}"));
    let volcano = (0..view.visible.len()).map(|tile| format!("v:{tile}"));
    let rests = (0..RestToken::COUNT).map(|token| format!("r:{token}"));
    let parts = ["t", "v", "r", "market", "bank", "rounds"].map(String::from);
    let flood = view.flood.iter().map(|_| "flood".into());
    let board = spaces.chain(stalls).chain(players).chain(ships).chain(cast);
    board.chain(volcano).chain(rests).chain(parts).chain(flood).collect()
}
