use std::sync::Arc;

use wayfinder_core::{GameInfo, OptionInfo, Options, Proposal, SetupError};

use crate::{Components, Deck, MAX_PLAYERS, SeaMap, Tide, Tides};

/// Checked players, tides, map and components.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    pub(crate) players: u8,
    /// The tides that are chosen; the others are drawn.
    pub(crate) tides: Tides,
    pub(crate) map: Arc<SeaMap>,
    pub(crate) components: Components,
}

pub(crate) const INFO: GameInfo = GameInfo {
    id: "polynesia",
    rules_version: 1,
    min_players: 2,
    max_players: MAX_PLAYERS as u8,
    options: &[
        OptionInfo { key: "board", values: &["standard"], accepts_file: true },
        OptionInfo {
            key: Deck::Archipelagos.name(),
            values: &["drawn", "1.1", "1.2", "1.3", "1.4"],
            accepts_file: false,
        },
        OptionInfo {
            key: Deck::Masks.name(),
            values: &["drawn", "2.1", "2.2", "2.3", "2.4", "2.5", "2.6"],
            accepts_file: false,
        },
        OptionInfo {
            key: Deck::General.name(),
            values: &["drawn", "3.1", "3.2", "3.3", "3.4", "3.5", "3.6", "3.7", "3.8"],
            accepts_file: false,
        },
        OptionInfo { key: "components", values: &["standard"], accepts_file: true },
    ],
};

const FOR_TWO_OR_THREE: &str = include_str!("../data/maps/sunrise-sea.json");
const FOR_FOUR: &str = include_str!("../data/maps/great-ocean.json");

impl SeaMap {
    /// The side of the map for so many players, as we reconstruct it.
    pub fn standard(players: u8) -> SeaMap {
        let text = if players == 4 { FOR_FOUR } else { FOR_TWO_OR_THREE };
        SeaMap::read(text).expect("the shipped maps are checked by a test")
    }
}

/// The checked door: names and files in, a playable game out.
pub(crate) fn setup(proposal: &Proposal) -> Result<Setup, SetupError> {
    let options = INFO.check(proposal)?;
    let players = options.players();
    let mut reasons = Vec::new();
    let mut refused = |error: SetupError| reasons.extend_from_slice(error.reasons());
    let map = read_map(&options).map_err(&mut refused).ok();
    let components = match options.get("components") {
        "standard" => Some(Components::standard()),
        file => Components::read(file).map_err(&mut refused).ok(),
    };
    let tides = chosen_tides(&options).map_err(&mut refused).ok();
    match (map, components, tides) {
        (Some(map), Some(components), Some(tides)) => {
            Ok(Setup { players, tides, map: Arc::new(map), components })
        }
        _ => Err(SetupError::new(reasons)),
    }
}

fn read_map(options: &Options) -> Result<SeaMap, SetupError> {
    let players = options.players();
    let map = match options.get("board") {
        "standard" => SeaMap::standard(players),
        file => SeaMap::read(file)?,
    };
    if map.players.contains(&players) {
        Ok(map)
    } else {
        let counts: Vec<_> = map.players.iter().map(ToString::to_string).collect();
        Err(format!("board: {} is for {} players, not {players}", map.name, counts.join(" or "))
            .into())
    }
}

fn chosen_tides(options: &Options) -> Result<Tides, SetupError> {
    let mut reasons = Vec::new();
    let mut tides = Tides::NONE;
    for deck in Deck::ALL {
        match options.get(deck.name()) {
            "drawn" => (),
            number => {
                let tide: Tide = number.parse().expect("the option offers cards of the deck");
                if tide.suits(options.players()) {
                    tides.insert(tide);
                } else {
                    reasons.push(format!("{deck}: tide {tide} is not used by two players"));
                }
            }
        }
    }
    if reasons.is_empty() { Ok(tides) } else { Err(SetupError::new(reasons)) }
}
