//! Laws of secrets: two histories that differ in something hidden.

use wayfinder_core::{Entry, Game, Observer, Pending};

use crate::{
    Law,
    exam::applies,
    finding::{Checked, Finding, Twin, difference},
    guard::guard,
    worlds::told,
};

/// How far a random game's twin is followed.
pub(crate) const HORIZON: usize = 64;

/// Walks two histories from `before`: `log`, and the same with `instead` for its first entry.
///
/// As long as both tell an observer the same, they show it the same, and the other way round; the
/// step at which they part is the same for ears and eyes. Whoever could tell them apart is not
/// asked again. Ends where the second history does not fit the rules, or nobody is in the dark.
pub(crate) fn compare<G: Game>(before: &G, log: &[Entry<G>], instead: Entry<G>) -> Checked<G> {
    let mut truth = TwinHistory { position: before.clone(), events: Vec::new() };
    let mut twin = TwinHistory { position: before.clone(), events: Vec::new() };
    let mut in_the_dark: Vec<Observer> = Observer::all(before.players()).collect();
    let mut secrecy = Secrecy::of(before, &instead);
    if let Entry::Decision { seat, .. } = instead {
        // Whoever decided knows what they decided.
        in_the_dark.retain(|observer| !observer.is(seat));
    }
    for (step, &entry) in log.iter().enumerate() {
        let other = if step == 0 { instead } else { entry };
        let fits = guard(applies(&other), || Ok(truth.step(entry) && twin.step(other)));
        let compared = fits.and_then(|fits| {
            if fits {
                in_the_dark = compare_step(&truth, &twin, &in_the_dark, secrecy)?;
            }
            Ok(fits)
        });
        let fits = compared.map_err(|mut finding| {
            finding.message =
                format!("with {:?} instead, {}", instead.to_string(), finding.message);
            finding.twin = Some(Twin { step: 0, instead, until: step + 1 });
            finding
        })?;
        if !fits || in_the_dark.is_empty() {
            break;
        }
        secrecy = Secrecy::Hidden;
    }
    Ok(())
}

#[derive(Debug)]
struct TwinHistory<G: Game> {
    position: G,
    events: Vec<G::Event>,
}

impl<G: Game> TwinHistory<G> {
    fn step(&mut self, entry: Entry<G>) -> bool {
        self.events.clear();
        entry.apply(&mut self.position, &mut self.events).is_ok()
    }
}

/// What the step at which the histories differ may tell by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Secrecy {
    /// Nothing but what notices tell: chance, and choices that several seats make at once.
    Hidden,
    /// Whoever watches a lone decision may see it, and if nothing is told of it even without a
    /// notice. Only a notice that is the same for both decisions says that they are a secret.
    Watched,
}

impl Secrecy {
    fn of<G: Game>(before: &G, entry: &Entry<G>) -> Secrecy {
        match (entry, before.pending()) {
            (Entry::Decision { .. }, Pending::Decision(seats)) if seats.len() == 1 => {
                Secrecy::Watched
            }
            (
                Entry::Decision { .. } | Entry::Chance(_),
                Pending::Decision(_) | Pending::Chance | Pending::Over,
            ) => Secrecy::Hidden,
        }
    }
}

/// Who of those in the dark still is after a step.
fn compare_step<G: Game>(
    truth: &TwinHistory<G>,
    twin: &TwinHistory<G>,
    in_the_dark: &[Observer],
    secrecy: Secrecy,
) -> Checked<G, Vec<Observer>> {
    let mut still = Vec::with_capacity(in_the_dark.len());
    for &observer in in_the_dark {
        match guard(Law::ViewsKeepSecrets, || compare_for(truth, twin, observer, secrecy))? {
            Knowledge::Same => still.push(observer),
            Knowledge::Different => (),
        }
    }
    Ok(still)
}

/// Whether an observer can tell the histories apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Knowledge {
    Same,
    Different,
}

fn compare_for<G: Game>(
    truth: &TwinHistory<G>,
    twin: &TwinHistory<G>,
    observer: Observer,
    secrecy: Secrecy,
) -> Checked<G, Knowledge> {
    let heard = told::<G>(&truth.events, observer);
    let heard_twin = told::<G>(&twin.events, observer);
    let seen = truth.position.view(observer);
    let seen_twin = twin.position.view(observer);
    match (heard == heard_twin, seen == seen_twin, secrecy) {
        (true, true, Secrecy::Hidden | Secrecy::Watched) => Ok(Knowledge::Same),
        (false, false, Secrecy::Hidden | Secrecy::Watched) | (false, true, Secrecy::Watched) => {
            Ok(Knowledge::Different)
        }
        (true, false, Secrecy::Watched) if heard.is_empty() => Ok(Knowledge::Different),
        (true, false, Secrecy::Hidden | Secrecy::Watched) => Err(Finding::new(
            Law::ViewsKeepSecrets,
            format!("{observer:?} is told the same but sees {}", difference(&seen, &seen_twin)),
        )),
        (false, true, Secrecy::Hidden) => Err(Finding::new(
            Law::NoticesKeepSecrets,
            format!("{observer:?} sees the same but is told {}", difference(&heard, &heard_twin)),
        )),
    }
}
