//! Laws of what leaves the server.

use serde::Serialize;
use wayfinder_core::{Dice, Game, Observer};

use crate::{
    Law,
    care::Care,
    exam::Exam,
    finding::{Checked, Finding},
    guard::guard,
};

impl<G: Game> Exam<'_, G> {
    /// Views go on the wire; a brief look leaves it out, for it takes longer than all the rest.
    pub(crate) fn views(&mut self) -> Checked<G> {
        let players = self.position.players();
        match self.care {
            Care::Brief => Ok(()),
            Care::Thorough | Care::Exhaustive => {
                Observer::all(players).try_for_each(|observer| self.view(observer))
            }
        }
    }

    fn view(&mut self, observer: Observer) -> Checked<G> {
        guard(Law::ViewsSerialize, || {
            let view = self.position.view(observer);
            serializes(&view, Law::ViewsSerialize, observer, &mut self.desk.json)
        })
    }

    /// What everybody hears of the events on the desk goes on the wire.
    pub(crate) fn notices(&mut self) -> Checked<G> {
        let players = self.position.players();
        notices::<G>(&self.desk.events, players, &mut self.desk.json)
    }

    /// Any observer of the table.
    pub(crate) fn anyone(&mut self) -> Observer {
        let players = self.position.players();
        let index = self.dice.below(u32::from(players) + 1);
        Observer::all(players).nth(index as usize).unwrap_or(Observer::Spectator)
    }
}

/// What everybody hears of events goes on the wire.
pub(crate) fn notices<G: Game>(events: &[G::Event], players: u8, json: &mut Vec<u8>) -> Checked<G> {
    let law = Law::NoticesSerialize;
    guard(law, || {
        for event in events {
            for observer in Observer::all(players) {
                if let Some(notice) = G::notice(event, observer) {
                    serializes(&notice, law, observer, json)?;
                }
            }
        }
        Ok(())
    })
}

fn serializes<G: Game>(
    value: &impl Serialize,
    law: Law,
    observer: Observer,
    json: &mut Vec<u8>,
) -> Checked<G> {
    json.clear();
    serde_json::to_writer(json, value)
        .map_err(|error| Finding::new(law, format!("for {observer:?}: {error}")))
}
