//! Laws of what leaves the server.

use serde::Serialize;
use serde_json::Value;
use wayfinder_core::{Dice, Game, Observer, Seat};

use crate::{
    Law,
    care::Care,
    exam::Exam,
    finding::{Checked, Finding, ensure},
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

    /// What the legal decisions on the scratch would mean goes on the wire, too.
    pub(crate) fn offers(&mut self) -> Checked<G> {
        match self.care {
            Care::Brief => Ok(()),
            Care::Thorough | Care::Exhaustive => guard(Law::OffersSerialize, || {
                Seat::all(self.position.players()).try_for_each(|seat| {
                    let legal = &self.scratch.legal[seat.index()];
                    if legal.is_empty() {
                        return Ok(());
                    }
                    let places = G::places(&self.position.view(Observer::Seat(seat)));
                    legal.iter().try_for_each(|&decision| {
                        names_places(&decision, &self.position.offer(seat, decision), &places)
                    })
                })
            }),
        }
    }

    fn view(&mut self, observer: Observer) -> Checked<G> {
        guard(Law::ViewsSerialize, || {
            let view = self.position.view(observer);
            serializes(&view, Law::ViewsSerialize, observer, &mut self.scratch.json)
        })
    }

    /// What everybody hears of the events on the scratch goes on the wire.
    pub(crate) fn notices(&mut self) -> Checked<G> {
        let players = self.position.players();
        notices::<G>(&self.scratch.events, players, &mut self.scratch.json)
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

fn names_places<G: Game>(decision: &G::Decision, offer: &G::Offer, known: &[String]) -> Checked<G> {
    let json = serde_json::to_value(offer).unwrap_or_default();
    let places = json.get("places").and_then(Value::as_array);
    let named = places.is_some_and(|all| all.iter().all(Value::is_string));
    ensure(named, Law::OffersSerialize, || {
        format!("the offer of {:?} is {json}, without a list of places", decision.to_string())
    })?;
    let unknown = places.into_iter().flatten().filter_map(Value::as_str);
    let unknown = unknown.into_iter().find(|&place| known.iter().all(|it| it != place));
    ensure(unknown.is_none(), Law::OffersSerialize, || {
        let place = unknown.unwrap_or_default();
        format!("the offer of {:?} names {place:?}, no place of the view", decision.to_string())
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
