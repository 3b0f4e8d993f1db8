use polaris::{BONUS, Card, Dawn, Decision, Polaris, Question, Source};
use wayfinder_bots::{Gain, Studied, Use};
use wayfinder_core::{Game, Pause, ScoreLine, Seat};

use crate::PolarisTitle;

impl Studied for PolarisTitle {
    /// What turns are spent on, and the faces of the cards that are taken and played.
    fn uses(position: &Polaris, _seat: Seat, decision: Decision, out: &mut Vec<Use>) {
        match decision {
            Decision::Take { slot } => {
                out.push(Use::of("turn", "card taken"));
                out.extend(
                    position.market(slot).map(|card| Use::of("card taken", face(position, card))),
                );
            }
            Decision::ShootingStars => out.push(Use::of("turn", "shooting stars")),
            Decision::Play { card, .. } => {
                out.push(Use::of("card played", face(position, card)));
                if let Pause::Ask(_, Question::Turn) = position.pause() {
                    out.push(Use::of("turn", "cards played"));
                }
            }
            Decision::Pass => out.push(Use::of("turn", "passed")),
            Decision::Star { .. } | Decision::Link { .. } | Decision::End => (),
        }
    }

    /// The constellations by size, how often the personal pattern was made, and which one it is.
    fn holdings(position: &Polaris, seat: Seat, out: &mut Vec<Use>) {
        let chart = position.player(seat).chart(position.links());
        let sizes = chart.constellations().map(|it| it.size().to_string());
        out.extend(sizes.map(|size| Use::of("constellation of size", size)));
        if let Some((goal, line)) = personal(position, seat) {
            out.push(Use::of("personal goal", goal));
            out.push(Use::of("number of patterns", line.count.to_string()));
        }
    }

    /// The points of each goal, and apart from them the bonus for being ahead.
    fn gains(position: &Polaris, seat: Seat, out: &mut Vec<Gain>) {
        for scoring in position.scorings() {
            let goal = scoring.goal.to_string();
            let bonus = if scoring.bonus.contains(seat) { BONUS } else { 0 };
            out.push(Gain::of("goal", &goal, scoring.points[seat].into()));
            out.push(Gain::of("bonus of goal", &goal, bonus.into()));
        }
        let worth = personal(position, seat);
        out.extend(worth.map(|(goal, line)| Gain::of("personal goal", goal, line.points)));
    }
}

/// A seat's personal goal, and the line it makes on the score sheet.
fn personal(position: &Polaris, seat: Seat) -> Option<(String, ScoreLine)> {
    let goal = position.player(seat).goal()?.to_string();
    let column = position.score().seats.swap_remove(seat.index());
    let line = column.lines.into_iter().find(|line| line.source == Source::Personal.name())?;
    Some((goal, line))
}

/// What a card shows, its phase apart: the same card is printed for each.
fn face(position: &Polaris, card: Card) -> String {
    let face = &position.components().cards[card];
    let options = face.options().map(|(_, choice)| {
        let star = if choice.shooting_stars > 0 { "*" } else { "" };
        format!("{}{star}", choice.shape)
    });
    let mut text = options.collect::<Vec<_>>().join(" or ");
    match face.dawn {
        Dawn::Shown => text.push_str(" (Dawn)"),
        Dawn::Absent => (),
    }
    text
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use wayfinder_core::Proposal;

    use super::*;

    #[test]
    fn sixty_four_cards_have_fourteen_faces() {
        let position = Polaris::new(&Polaris::setup(&Proposal::new(2)).unwrap());
        let faces: BTreeSet<_> =
            (0..Card::COUNT).filter_map(Card::new).map(|card| face(&position, card)).collect();
        assert_eq!(faces.len(), 14, "{faces:?}");
        for expected in ["S+H", "S+H (Dawn)", "S or V* or H* (Dawn)", "H-H or V-V"] {
            assert!(faces.contains(expected), "{expected}: {faces:?}");
        }
    }
}
