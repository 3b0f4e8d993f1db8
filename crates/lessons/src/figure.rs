use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use wayfinder_catalog::{Catalog, Title};
use wayfinder_core::{Observer, Pending, Proposal, Seat};
use wayfinder_table::{AnyTable, Json};

use crate::{
    Lesson, LessonWalk, RightAnswers, WalkError,
    walk::{decide_greedily, dice},
};

/// A position beside a section of the rules page.
#[derive(Debug)]
pub struct Figure {
    /// The section.
    pub rule: String,
    /// How many play.
    pub players: u8,
    /// Whose view it is.
    pub seat: Seat,
    /// As the seat sees it.
    pub view: Json,
    /// The places that the section speaks of.
    pub light: Vec<String>,
    /// The lesson that it comes from, where one can play on; none if it was made for the page.
    pub lesson: Option<String>,
}

/// A position for a section that no lesson shows: so many decisions of fixed bots with fixed dice into a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FigureScript {
    /// The section.
    pub rule: String,
    /// How many play.
    pub players: u8,
    /// Those left out are the title's own.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
    /// How many decisions were made.
    #[serde(default)]
    pub decisions: usize,
    /// The places that the section speaks of.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub light: Vec<String>,
}

/// One figure for every section that a lesson or a script shows: the first step that names the section, if one does.
pub(crate) fn figures<'a>(
    title: &str,
    lessons: impl Iterator<Item = &'a Lesson>,
    scripts: &[FigureScript],
) -> Result<Vec<Figure>, WalkError> {
    let title = Catalog::ALL.find(title)?;
    let mut figures: Vec<Figure> = Vec::new();
    let shown = |figures: &[Figure], rule: &str| figures.iter().any(|it| it.rule == rule);
    for lesson in lessons {
        let mut walk = LessonWalk::begin(lesson)?;
        let mut answers = RightAnswers::default();
        while !walk.is_done() {
            let step = walk.step();
            if let Some(rule) = step.rule.as_ref().filter(|rule| !shown(&figures, rule)) {
                figures.push(Figure {
                    rule: rule.clone(),
                    players: walk.table().players(),
                    seat: walk.seat(),
                    view: walk.table().view(Observer::Seat(walk.seat())),
                    light: step.light.clone(),
                    lesson: Some(lesson.id.clone()),
                });
            }
            let answer = answers.next(&walk);
            walk.answer(&answer)?;
        }
    }
    for script in scripts.iter().filter(|script| !shown(&figures, &script.rule)).collect::<Vec<_>>()
    {
        figures.push(script.figure(title)?);
    }
    Ok(figures)
}

impl FigureScript {
    fn figure(&self, title: &dyn Title) -> Result<Figure, WalkError> {
        let proposal = Proposal { players: self.players, options: self.options.clone() };
        let (mut table, _) = title.check(&proposal)?.open(dice(0));
        for _ in 0..self.decisions {
            let Pending::Decision(asked) = table.pending() else { break };
            let Some(seat) = asked.first() else { break };
            decide_greedily(title, &mut *table, seat);
        }
        let known = table.places(Seat::FIRST);
        match self.light.iter().find(|place| !known.contains(place)) {
            Some(place) => Err(WalkError::Place(place.clone())),
            None => Ok(self.of(&*table)),
        }
    }

    fn of(&self, table: &dyn AnyTable) -> Figure {
        Figure {
            rule: self.rule.clone(),
            players: self.players,
            seat: Seat::FIRST,
            view: table.view(Observer::Seat(Seat::FIRST)),
            light: self.light.clone(),
            lesson: None,
        }
    }
}
