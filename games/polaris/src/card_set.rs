use std::{ops::Index, sync::LazyLock};

use serde::Deserialize;
use wayfinder_core::SetupError;

use crate::{
    Card, Moon, Shape,
    face::{Choice, Dawn, Face},
};

/// What each of the 64 cards shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardSet {
    faces: [Face; Card::COUNT as usize],
}

static STANDARD: LazyLock<CardSet> = LazyLock::new(|| {
    CardSet::read(include_str!("../data/cards.json")).expect("the shipped cards pass their test")
});

/// A set as it is written in a file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    #[serde(rename = "name")]
    _name: String,
    #[serde(rename = "provenance", default)]
    _provenance: String,
    basic: Vec<WrittenCard>,
    advanced: Vec<WrittenCard>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenCard {
    phase: WrittenPhase,
    options: Vec<String>,
    #[serde(default)]
    dawn: bool,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum WrittenPhase {
    New,
    Crescent,
    Half,
    Gibbous,
    Full,
    Each,
    Any,
}

impl CardSet {
    /// The cards of the game, as we reconstruct them.
    #[inline]
    pub fn standard() -> &'static CardSet {
        &STANDARD
    }

    /// Reads a set from the text of a data file; refuses with every fault it finds.
    ///
    /// ```
    /// use polaris::CardSet;
    ///
    /// let text = r#"{ "name": "few", "basic": [{ "phase": "each", "options": ["S"] }],
    ///                 "advanced": [{ "phase": "any", "options": ["S+Q"] }] }"#;
    /// assert_eq!(
    ///     CardSet::read(text).unwrap_err().reasons()[1..],
    ///     ["cards: 5 basic cards, not 40", "cards: 0 advanced cards, not 24"],
    /// );
    /// ```
    pub fn read(text: &str) -> Result<CardSet, SetupError> {
        let written: Written =
            serde_json::from_str(text).map_err(|error| format!("cards: {error}"))?;
        let mut faults = Vec::new();
        let basic = printed(&written.basic, &mut faults);
        let advanced = printed(&written.advanced, &mut faults);
        for (name, cards, expected) in
            [("basic", &basic, Card::BASIC), ("advanced", &advanced, Card::ADVANCED)]
        {
            if cards.len() != usize::from(expected) {
                faults.push(format!("cards: {} {name} cards, not {expected}", cards.len()));
            }
            if (1..cards.len()).any(|place| cards[..place].contains(&cards[place])) {
                faults.push(format!("cards: two {name} cards show the same"));
            }
        }
        match [basic, advanced].concat().try_into() {
            Ok(faces) if faults.is_empty() => Ok(CardSet { faces }),
            Ok(_) | Err(_) => Err(SetupError::new(faults)),
        }
    }
}

impl Index<Card> for CardSet {
    type Output = Face;

    #[inline]
    fn index(&self, card: Card) -> &Face {
        &self.faces[card.index()]
    }
}

/// The faces in the order of the phases; those that fit every sector come last.
fn printed(written: &[WrittenCard], faults: &mut Vec<String>) -> Vec<Face> {
    let mut faces = Vec::new();
    let phases = Moon::ALL.map(Some).into_iter().chain([None]);
    let readable: Vec<_> =
        written.iter().filter_map(|card| Some((card, choices(card, faults)?))).collect();
    for moon in phases {
        for (card, choices) in readable.iter().filter(|(card, _)| card.phase.is_printed(moon)) {
            let dawn = if card.dawn { Dawn::Shown } else { Dawn::Absent };
            faces.push(Face::new(moon, dawn, choices));
        }
    }
    faces
}

fn choices(card: &WrittenCard, faults: &mut Vec<String>) -> Option<Vec<Choice>> {
    let mut choices = Vec::new();
    if !(1..=Face::MAX_OPTIONS).contains(&card.options.len()) {
        faults.push(format!("cards: {} options, but a card has 1 to 3", card.options.len()));
        return None;
    }
    for text in &card.options {
        let (shape, shooting_stars) = match text.strip_suffix('*') {
            Some(shape) => (shape, 1),
            None => (text.as_str(), 0),
        };
        match shape.parse::<Shape>() {
            Ok(shape) => choices.push(Choice { shape, shooting_stars }),
            Err(error) => faults.push(format!("cards: {error}")),
        }
    }
    (choices.len() == card.options.len()).then_some(choices)
}

impl WrittenPhase {
    fn is_printed(self, moon: Option<Moon>) -> bool {
        match self {
            WrittenPhase::New => moon == Some(Moon::New),
            WrittenPhase::Crescent => moon == Some(Moon::Crescent),
            WrittenPhase::Half => moon == Some(Moon::Half),
            WrittenPhase::Gibbous => moon == Some(Moon::Gibbous),
            WrittenPhase::Full => moon == Some(Moon::Full),
            WrittenPhase::Each => moon.is_some(),
            WrittenPhase::Any => moon.is_none(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Cards, Kind};

    /// "Components": 40 basic and 24 advanced cards, 8 and 4 a phase and 4 for every sector.
    #[test]
    fn standard_cards_are_counted_as_recorded() {
        let set = CardSet::read(include_str!("../data/cards.json")).unwrap();
        for moon in Moon::ALL {
            let shown = |kind| Cards::of(kind).iter().filter(|&card| set[card].moon == Some(moon));
            assert_eq!(shown(Kind::Basic).count(), 8, "{moon:?}");
            assert_eq!(shown(Kind::Advanced).count(), 4, "{moon:?}");
        }
        let wild = Cards::of(Kind::Advanced).iter().filter(|&card| set[card].moon.is_none());
        assert_eq!(wild.count(), 4);
    }

    /// "Component data": what the cards of each phase show. Which of them hurry the dawn is told by
    /// "Dawn and scoring" in RULES.md.
    #[test]
    fn standard_cards_show_what_they_should() {
        let set = CardSet::standard();
        let shown = |kind, moon| -> Vec<String> {
            let faces = Cards::of(kind).iter().map(|card| set[card]);
            let text = |(_, it): (u8, Choice)| {
                format!("{}{}", it.shape, "*".repeat(it.shooting_stars.into()))
            };
            faces
                .filter(|face| face.moon == moon)
                .map(|face| {
                    let options: Vec<_> = face.options().map(text).collect();
                    let dawn = if face.dawn == Dawn::Shown { " !" } else { "" };
                    options.join("|") + dawn
                })
                .collect()
        };
        for moon in Moon::ALL.map(Some) {
            assert_eq!(
                shown(Kind::Basic, moon),
                ["S+H", "S+V", "S+H !", "S+V !", "S|V*|H* !", "S* !", "H,H|V,V", "S|V,H"]
            );
            assert_eq!(shown(Kind::Advanced, moon), ["S+V+H !", "S-H-S !", "S-V-S !", "S+H+H !"]);
        }
        assert_eq!(shown(Kind::Advanced, None), ["S+V !", "S+H !", "S*", "S+V+H !"]);
    }

    /// The card in the rulebook's note: a star, or a link of either axis and a shooting star.
    #[test]
    fn the_card_of_the_note_is_there() {
        let card: Card = "b5".parse().unwrap();
        let face = CardSet::standard()[card];
        let texts: Vec<_> =
            face.options().map(|(_, it)| (it.shape.to_string(), it.shooting_stars)).collect();
        assert_eq!(texts, [("S".into(), 0), ("V".into(), 1), ("H".into(), 1)]);
        assert_eq!(face.dawn, Dawn::Shown);
    }

    #[test]
    fn faults_are_named() {
        let check = |basic: &str, expected: &str| {
            let text = format!(r#"{{ "name": "x", "basic": [{basic}], "advanced": [] }}"#);
            let error = CardSet::read(&text).unwrap_err().to_string();
            assert!(error.contains(expected), "{error}");
        };
        let star = r#"{ "phase": "half", "options": ["S"] }"#;
        check(&format!("{star}, {star}"), "two basic cards show the same");
        check(star, "1 basic cards, not 40");
        check(r#"{ "phase": "half", "options": [] }"#, "0 options, but a card has 1 to 3");
        check(r#"{ "phase": "half", "options": ["S+S"] }"#, r#"cannot read "S+S""#);
        check(r#"{ "phase": "dark", "options": ["S"] }"#, "unknown variant `dark`");
    }
}
