use std::{fmt, ops::Range};

use wayfinder_core::Seat;
use wayfinder_table::GameRecord;

use crate::{Deed, LessonScene, LessonStep, RightDecision, Script, Texts, Wrong};

/// A seat that decides nothing in a part of a game, of which no lesson can be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NothingDecided(Seat);

impl fmt::Display for NothingDecided {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {} decides nothing in that part of the game", self.0)
    }
}

impl std::error::Error for NothingDecided {}

/// A lesson to start from: what came before a part of a game is its scene, and each decision of a seat in that part is a
/// step. Its texts say what was decided, until somebody finds better words.
pub fn draft(
    record: &GameRecord,
    seat: Seat,
    part: Range<usize>,
) -> Result<(Script, Texts), NothingDecided> {
    let end = part.end.min(record.log.len());
    let part = part.start.min(end)..end;
    let own = format!("{seat} ");
    let mut texts = Texts::new();
    texts.insert("title".into(), "A new lesson".into());
    texts.insert("about".into(), "What this lesson is about.".into());
    let mut steps: Vec<LessonStep> = Vec::new();
    let mut before = record.log[..part.start].to_vec();
    for entry in &record.log[part] {
        match (entry.strip_prefix(&own), steps.last_mut().and_then(|step| step.deed.as_mut())) {
            (Some(decision), _) => {
                let say = format!("step-{}", steps.len() + 1);
                let wrong = format!("{say}-wrong");
                texts.insert(say.clone(), format!("Now: {decision}."));
                texts.insert(wrong.clone(), format!("Not yet: try {decision}."));
                let one_of = vec![RightDecision::Plain(decision.to_owned())];
                let deed = Deed { one_of, wrong: Some(Wrong::All(wrong)), ..Deed::default() };
                steps.push(LessonStep {
                    say,
                    light: Vec::new(),
                    arrows: Vec::new(),
                    rule: None,
                    deed: Some(deed),
                    question: None,
                    then: Vec::new(),
                });
            }
            (None, Some(deed)) => deed.then.push(entry.clone()),
            // What comes before the first decision leads to the scene.
            (None, None) => before.push(entry.clone()),
        }
    }
    if steps.is_empty() {
        return Err(NothingDecided(seat));
    }
    let scene = LessonScene {
        players: record.setup.players,
        options: record.setup.options.clone(),
        log: before,
        steps,
    };
    let script = Script { title: record.game.clone(), minutes: 5, seat, scenes: vec![scene] };
    Ok((script, texts))
}
