//! Every place that offers, texts and lessons can point at.

use crate::View;

/// `s:c7` a space, `l:a4-b4` a link, `z:3` a sector, `g:3` its goal, `m:5` a market space, `h:0` a card of the observer's
/// hand, `d:1` a Dawn space, `supply` the shooting stars.
pub(crate) fn places(view: &View) -> Vec<String> {
    let sky = &view.components.sky;
    let spaces = sky.spaces.iter().map(|space| format!("s:{space}"));
    let links = sky.links.iter().map(|link| format!("l:{link}"));
    let sectors = view.sectors.iter().map(|it| format!("z:{}", it.sector));
    let goals = view.sectors.iter().filter(|it| it.goal.is_some());
    let goals = goals.map(|it| format!("g:{}", it.sector));
    let market = (1..=view.market.len()).map(|slot| format!("m:{slot}"));
    let hand = view.players.iter().filter_map(|player| player.hand.as_ref());
    let hand = hand.flat_map(|cards| (0..cards.len()).map(|card| format!("h:{card}")));
    let dawn = (1..=view.dawn.spaces).map(|space| format!("d:{space}"));
    let board = spaces.chain(links).chain(sectors).chain(goals);
    board.chain(market).chain(hand).chain(dawn).chain(["supply".into()]).collect()
}
