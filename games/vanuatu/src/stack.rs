//! How the markers on an action stand to each other, as a board draws them.

use serde::Serialize;
use wayfinder_core::{Seat, vocabulary};

use crate::{Action, Character, Vanuatu};

vocabulary! {
    /// How a stack stands.
    pub enum Standing in "vanuatu/" {
        /// It has the majority.
        Now = "now",
        /// It has the majority next.
        Next = "next",
        /// It has the majority later.
        Later = "later",
        /// It is the neutral one.
        Neutral = "neutral",
        /// It ties with the neutral one in vain.
        Tied = "tied",
        /// It is smaller than the neutral one.
        Short = "short",
    }
}

vocabulary! {
    /// Who outweighs the neutral markers only just, or why nobody does.
    pub enum AgainstNeutral in "vanuatu/" {
        /// A tie is enough with the character of the action.
        TieCharacter = "tie-character",
        /// A tie is enough where the Governor moved a stack.
        TieGovernor = "tie-governor",
        /// A tie is not enough.
        Tied = "tied",
        /// There are fewer.
        Short = "short",
    }
}

/// Markers of one kind on an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, export_to = "vanuatu/"))]
#[expect(missing_docs, reason = "the names say what they are")]
pub struct StackView {
    /// Whose they are; nobody's if they are neutral.
    pub seat: Option<Seat>,
    pub markers: u8,
    /// How they stand.
    pub standing: Standing,
    /// Whether their owner's character can still help with the action.
    pub helped: bool,
}

impl Vanuatu {
    /// The stacks from the top: those of the `queue`, the neutral one, those that it holds back, the larger first.
    pub(crate) fn stacks(
        &self,
        action: Action,
        majority: Option<Seat>,
        queue: &[Seat],
    ) -> Vec<StackView> {
        let stack = |seat: Seat, standing| {
            let player = &self.seats[seat];
            let ready = player.character.filter(|&it| player.has_ready(it));
            let helped = ready.and_then(Character::action) == Some(action);
            StackView { seat: Some(seat), markers: player.markers(action), standing, helped }
        };
        let next = usize::from(majority.is_some());
        let counted = queue.iter().enumerate().map(|(place, &seat)| {
            let later = if place == next { Standing::Next } else { Standing::Later };
            stack(seat, if majority == Some(seat) { Standing::Now } else { later })
        });
        let markers = self.neutral(action);
        let neutral = StackView { seat: None, markers, standing: Standing::Neutral, helped: false };
        let mut stacks: Vec<_> = counted.chain((markers > 0).then_some(neutral)).collect();
        let held_back = stacks.len();
        for seat in Seat::all(self.players).filter(|seat| !queue.contains(seat)) {
            let own = self.seats[seat].markers(action);
            let standing = if own == markers { Standing::Tied } else { Standing::Short };
            stacks.extend((own > 0).then(|| stack(seat, standing)));
        }
        // A stable sort keeps the order of the seats among equals.
        stacks[held_back..].sort_by_key(|stack| std::cmp::Reverse(stack.markers));
        stacks
    }

    /// What the neutral markers of an action decide; `None` where that goes without saying.
    pub(crate) fn against_neutral(
        &self,
        action: Action,
        majority: Option<Seat>,
        stacks: &[StackView],
    ) -> Option<AgainstNeutral> {
        let neutral = self.neutral(action);
        let stands = |standing| stacks.iter().any(|stack| stack.standing == standing);
        match majority {
            Some(seat) if neutral > 0 && self.seats[seat].markers(action) == neutral => {
                let character = self.seats[seat].character.and_then(Character::action);
                let own = character == Some(action);
                Some(if own { AgainstNeutral::TieCharacter } else { AgainstNeutral::TieGovernor })
            }
            Some(_) => None,
            None if stands(Standing::Tied) => Some(AgainstNeutral::Tied),
            None => stands(Standing::Short).then_some(AgainstNeutral::Short),
        }
    }
}
