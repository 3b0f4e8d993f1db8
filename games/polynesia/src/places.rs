//! Every place that offers, texts and lessons can point at.

use crate::View;

/// `i:7` for an island, `r:12` for a route, `p:0` for a tribe's board, `t:1.2` for a tide in play.
pub(crate) fn places(view: &View) -> Vec<String> {
    let islands = view.map.all_islands().map(|island| format!("i:{island}"));
    let routes = view.map.all_routes().map(|route| format!("r:{route}"));
    let tribes = (0..view.players.len()).map(|seat| format!("p:{seat}"));
    let tides = view.tides.iter().flatten().map(|tide| format!("t:{tide}"));
    islands.chain(routes).chain(tribes).chain(tides).collect()
}
