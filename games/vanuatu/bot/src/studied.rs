use vanuatu::{Card, Character, Decision, Notice, Vanuatu, Waters};
use wayfinder_bots::{Studied, Use};
use wayfinder_core::{Game, Observer, Seat};

use crate::VanuatuTitle;

impl Studied for VanuatuTitle {
    /// Counts what happened, not what was decided: a step with a single legal answer is never asked.
    fn uses(position: &Vanuatu, seat: Seat, decision: Decision, out: &mut Vec<Use>) {
        let mut next = position.clone();
        let mut events = Vec::new();
        next.decide_unchecked(seat, decision, &mut events);
        let own = Observer::Seat(seat);
        let notices: Vec<_> = events.iter().filter_map(|it| Vanuatu::notice(it, own)).collect();
        out.extend(notices.iter().filter_map(of_notice));
        let turned =
            position.player(seat).card() == Card::Ready && next.player(seat).card() == Card::Used;
        let helper = position.player(seat).character().filter(|_| turned);
        let helper = helper.filter(|&it| !notices.iter().any(|notice| is_in_vain(it, notice)));
        out.extend(helper.map(|it| Use::of("character used", it.to_string())));
    }

    /// How much was built and, where the waters rise, how much was lost.
    fn holdings(position: &Vanuatu, seat: Seat, out: &mut Vec<Use>) {
        out.push(Use::of("number of huts", position.player(seat).huts_built().to_string()));
        if position.waters() == Waters::Rising {
            out.push(Use::of("number of drowned islands", position.submerged().to_string()));
        }
    }
}

/// What a notice is a use of, if of anything. Everything counted here happens to who decides.
fn of_notice(notice: &Notice) -> Option<Use> {
    Some(match *notice {
        Notice::Chosen { character, .. } => Use::of("character taken", character.to_string()),
        Notice::NeutralPlaced { action, .. } => Use::of("neutral marker", action.to_string()),
        Notice::Planned { action, .. } => Use::of("marker planned", action.to_string()),
        Notice::Retrieved { action, performed: true, .. } => {
            Use::of("action performed", action.to_string())
        }
        Notice::Retrieved { action, performed: false, .. } => {
            Use::of("action lost", action.to_string())
        }
        Notice::Built { hut, dike, .. } => Use::of(
            "work",
            match (hut, dike) {
                (true, Some(_)) => "hut and dike",
                (true, None) => "hut",
                (false, _) => "dike",
            },
        ),
        Notice::Fished { value, .. } => Use::of("catch", format!("fish {value}")),
        Notice::Explored { value, .. } => Use::of("catch", format!("treasure {value}")),
        Notice::Exported { good, place: Some(_), .. } => Use::of("export", good.to_string()),
        Notice::Exported { place: None, .. } => Use::of("export", "in vain"),
        Notice::Rested { token: Some(token), .. } => Use::of("rest token", token.to_string()),
        Notice::Laid { .. }
        | Notice::Revealed { .. }
        | Notice::DemandDrawn { .. }
        | Notice::DemandDone { .. }
        | Notice::DemandShuffled
        | Notice::TouristsArrived { .. }
        | Notice::FirstPlayer { .. }
        | Notice::RoundBegan { .. }
        | Notice::DieRolled { .. }
        | Notice::GoodsGrown { .. }
        | Notice::Placed { .. }
        | Notice::CharacterOffered { .. }
        | Notice::Sailed { .. }
        | Notice::Sold { .. }
        | Notice::Bought { .. }
        | Notice::Transported { .. }
        | Notice::Drew { .. }
        | Notice::Looked { .. }
        | Notice::Rested { token: None, .. }
        | Notice::RestRevealed { .. }
        | Notice::TreasureSold { .. }
        | Notice::Begged { .. }
        | Notice::BonusDeclined { .. }
        | Notice::Gained { .. }
        | Notice::Scored { .. }
        | Notice::Governed { .. }
        | Notice::Preached { .. }
        | Notice::WaterRose { .. }
        | Notice::Submerged { .. }
        | Notice::Ended { .. } => return None,
    })
}

/// Whether a card was turned down without helping: its bonus declined, or a dike alone built by the
/// Builder, who helps with huts.
fn is_in_vain(character: Character, notice: &Notice) -> bool {
    let declined = matches!(notice, Notice::BonusDeclined { .. });
    let dike_alone = matches!(notice, Notice::Built { hut: false, .. });
    declined || (character == Character::Builder && dike_alone)
}
