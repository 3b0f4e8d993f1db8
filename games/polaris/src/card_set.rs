use std::ops::Index;

use serde::Deserialize;
use wayfinder_core::{NotationError, SetupError, data_file};

use crate::{Card, CardKind, CardView, Choice, Choices, Dawn, Face, Moon, Shape};

/// What each of the 64 cards shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardSet {
    faces: [Face; Card::COUNT as usize],
}

data_file! {
    /// A set as it is written in a file.
    struct WrittenCards as "cards" {
        basic: Vec<WrittenCard>,
        advanced: Vec<WrittenCard>,
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenCard {
    /// Missing means each of them.
    phases: Option<Vec<String>>,
    options: Vec<String>,
    #[serde(default)]
    dawn: bool,
}

impl CardSet {
    /// Reads a set from the text of a data file; refuses with every fault it finds.
    ///
    /// ```
    /// use polaris::CardSet;
    ///
    /// let text = r#"{ "name": "few", "basic": [{ "options": ["S"] }],
    ///                 "advanced": [{ "phases": ["half"], "options": ["S+Q"] }] }"#;
    /// assert_eq!(
    ///     CardSet::read(text).unwrap_err().reasons()[1..],
    ///     ["cards: 5 basic cards, not 40", "cards: 0 advanced cards, not 24"],
    /// );
    /// ```
    pub fn read(text: &str) -> Result<CardSet, SetupError> {
        let written = WrittenCards::read(text)?;
        let mut faults = Vec::new();
        let basic = printed(CardKind::Basic, &written.basic, &mut faults);
        let advanced = printed(CardKind::Advanced, &written.advanced, &mut faults);
        for (kind, cards, expected) in [
            (CardKind::Basic, &basic, Card::BASIC),
            (CardKind::Advanced, &advanced, Card::ADVANCED),
        ] {
            if cards.len() != usize::from(expected) {
                faults.push(format!("cards: {} {kind} cards, not {expected}", cards.len()));
            }
        }
        match [basic, advanced].concat().try_into() {
            Ok(faces) if faults.is_empty() => Ok(CardSet { faces }),
            Ok(_) | Err(_) => Err(SetupError::new(faults)),
        }
    }

    /// A card with what it shows.
    #[inline]
    pub fn show(&self, card: Card) -> CardView {
        let Face { moon, dawn, choices } = self[card];
        CardView { card, kind: card.kind(), moon, dawn: dawn == Dawn::Shown, options: choices }
    }
}

impl Index<Card> for CardSet {
    type Output = Face;

    #[inline]
    fn index(&self, card: Card) -> &Face {
        &self.faces[card.index()]
    }
}

/// The faces in the order of the phases, those of each in the order of the file.
fn printed(kind: CardKind, written: &[WrittenCard], faults: &mut Vec<String>) -> Vec<Face> {
    let mut readable = Vec::new();
    for (number, card) in (1..).zip(written) {
        let mut fault =
            |fault: String| faults.push(format!("cards: {kind} entry {number}: {fault}"));
        let phases = phases(card, &mut fault);
        let choices = choices(card, &mut fault);
        let dawn = if card.dawn { Dawn::Shown } else { Dawn::Absent };
        readable.push((phases, dawn, choices));
    }
    let mut faces = Vec::new();
    for moon in Moon::ALL {
        for (_, dawn, choices) in readable.iter().filter(|(phases, ..)| phases.contains(&moon)) {
            faces.extend(choices.map(|choices| Face { moon, dawn: *dawn, choices }));
        }
    }
    faces
}

fn phases(card: &WrittenCard, fault: &mut impl FnMut(String)) -> Vec<Moon> {
    let Some(listed) = &card.phases else { return Moon::ALL.into() };
    let mut phases = Vec::new();
    for text in listed {
        match text.parse() {
            Ok(moon) if phases.contains(&moon) => fault(format!("{text} is listed twice")),
            Ok(moon) => phases.push(moon),
            Err(error) => fault(NotationError::to_string(&error)),
        }
    }
    if listed.is_empty() {
        fault("no phase".into());
    }
    phases
}

fn choices(card: &WrittenCard, fault: &mut impl FnMut(String)) -> Option<Choices> {
    let mut choices = Vec::new();
    if !(1..=Choices::MAX).contains(&card.options.len()) {
        fault(format!("{} options, but a card has 1 to {}", card.options.len(), Choices::MAX));
        return None;
    }
    for text in &card.options {
        let (shape, shooting_stars) = match text.strip_suffix('*') {
            Some(shape) => (shape, 1),
            None => (text.as_str(), 0),
        };
        match shape.parse::<Shape>() {
            Ok(shape) => {
                let choice = Choice { shape, shooting_stars };
                if choices.contains(&choice) {
                    fault(format!("{text} is listed twice"));
                }
                choices.push(choice);
            }
            Err(error) => fault(error.to_string()),
        }
    }
    (choices.len() == card.options.len()).then(|| Choices::of(&choices))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Cards;

    fn standard() -> CardSet {
        CardSet::read(include_str!("../data/cards.json")).unwrap()
    }

    /// "Component data": what the cards of each phase show.
    #[test]
    fn standard_cards_show_what_they_should() {
        let set = standard();
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
        for moon in Moon::ALL {
            // One Dawn icon more among the basic cards of the one phase that has four advanced ones.
            let (star_and_link, fifth) = match moon {
                Moon::Full => ("S+V !", None),
                Moon::New | Moon::Crescent | Moon::Half | Moon::Gibbous => ("S+V", Some("S+V+V !")),
            };
            assert_eq!(
                shown(CardKind::Basic, moon),
                ["S+H", star_and_link, "S+H !", "S+H|S+V", "S|V*|H* !", "S*", "H-H|V-V", "S|V-H"]
            );
            let advanced: Vec<_> =
                ["S+V+H", "S-H-S !", "S-V-S", "S+H+H"].into_iter().chain(fifth).collect();
            assert_eq!(shown(CardKind::Advanced, moon), advanced, "{moon:?}");
        }
    }

    /// "A few cards have a Dawn icon": 11 to 13 basic and 7 to 9 advanced ones, as many in each phase.
    #[test]
    fn a_few_cards_show_the_dawn_icon() {
        let set = standard();
        let dawns = |cards: Cards| {
            cards.iter().filter(|&card| set[card].dawn == Dawn::Shown).collect::<Cards>()
        };
        assert_eq!(dawns(Cards::of(CardKind::Basic)).len(), 11);
        assert_eq!(dawns(Cards::of(CardKind::Advanced)).len(), 9);
        let all = dawns(Cards::ALL);
        for moon in Moon::ALL {
            assert_eq!(all.iter().filter(|&card| set[card].moon == moon).count(), 4, "{moon:?}");
        }
    }

    #[test]
    fn no_two_standard_cards_show_the_same() {
        let set = standard();
        for kind in CardKind::ALL {
            let mut faces: Vec<_> = Cards::of(kind).iter().map(|card| set[card]).collect();
            faces.sort_unstable();
            assert!(faces.is_sorted_by(|one, next| one < next), "{kind:?}");
        }
    }

    /// The card in the rulebook's note: a star, or a link of either axis and a shooting star.
    #[test]
    fn the_card_of_the_note_is_there() {
        let card: Card = "b5".parse().unwrap();
        let face = standard()[card];
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
        let star = r#"{ "phases": ["half"], "options": ["S"] }"#;
        check(star, "1 basic cards, not 40");
        check(&format!("{star}, {star}"), "2 basic cards, not 40");
        check(r#"{ "phases": ["half"], "options": [] }"#, "0 options, but a card has 1 to 3");
        check(r#"{ "options": ["S+S"] }"#, r#"cannot read "S+S""#);
        check(r#"{ "options": ["H,H"] }"#, r#"cannot read "H,H""#);
        check(r#"{ "options": ["S*", "S*"] }"#, "basic entry 1: S* is listed twice");
        check(r#"{ "phases": [], "options": ["S"] }"#, "basic entry 1: no phase");
        check(r#"{ "phases": ["new", "new"], "options": ["S"] }"#, "new is listed twice");
        let strange = r#"{ "phases": ["dark", "each"], "options": ["S", "T"] }"#;
        check(&format!("{star}, {strange}"), r#"basic entry 2: cannot read "dark""#);
        check(&format!("{star}, {strange}"), r#"basic entry 2: cannot read "each""#);
        check(&format!("{star}, {strange}"), r#"basic entry 2: cannot read "T""#);
        check(r#"{ "options": ["S"], "moon": "new" }"#, "unknown field `moon`");
    }
}
