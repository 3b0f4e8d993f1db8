//! Laws of imagined worlds: what a bot makes of a view.

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use wayfinder_core::{Dice, Entry, Game, GameExt, Observer, Pending, Seat, Sequel};
use wayfinder_dice::SeededDice;

use crate::{
    Law,
    care::Care,
    exam::{Exam, audit},
    finding::{Checked, Clue, Finding, difference, ensure},
    guard::guard,
};

impl<G: Game> Exam<'_, G> {
    /// Imagines worlds from views; a brief look takes one of anyone.
    pub(crate) fn worlds(&mut self) -> Checked<G> {
        match self.care {
            Care::Brief => {
                let observer = self.anyone();
                self.world(observer)
            }
            Care::Thorough => {
                Observer::all(self.position.players()).try_for_each(|observer| self.world(observer))
            }
            Care::Exhaustive => match self.clue.observer {
                Some(observer) => self.many_worlds(observer),
                None => Observer::all(self.position.players())
                    .try_for_each(|observer| self.many_worlds(observer)),
            },
        }
    }

    fn world(&mut self, observer: Observer) -> Checked<G> {
        let seed = self.dice.seed();
        self.imagine(observer, seed)
    }

    /// The world of the clue, then as many others as find a mistake made one time in ten.
    fn many_worlds(&mut self, observer: Observer) -> Checked<G> {
        const WORLDS: u64 = 24;
        let clue = self.clue.imagined;
        clue.into_iter().chain(0..WORLDS).try_for_each(|seed| self.imagine(observer, seed))
    }

    fn imagine(&mut self, observer: Observer, seed: u64) -> Checked<G> {
        let clue = Clue { observer: Some(observer), imagined: Some(seed) };
        let looks = guard(Law::ImaginedView, || {
            let view = self.position.view(observer);
            let imagined = G::determinize(&view, &mut SeededDice::new(seed));
            guard(Law::ImaginedAudit, || audit(&imagined, Law::ImaginedAudit))?;
            self.looks_alike(&view, &imagined, observer)?;
            Ok(imagined)
        });
        looks.and_then(|imagined| self.stays_alike(&imagined, observer)).map_err(|finding| {
            let mut finding = finding.with(clue);
            finding.message = format!("for {observer:?}: {}", finding.message);
            finding
        })
    }

    fn looks_alike(&self, view: &G::View, imagined: &G, observer: Observer) -> Checked<G> {
        let seen = imagined.view(observer);
        ensure(seen == *view, Law::ImaginedView, || {
            format!("the view is {}", difference(view, &seen))
        })?;
        let (pending, others) = (self.position.pending(), imagined.pending());
        ensure(pending == others, Law::ImaginedPending, || {
            format!("{pending:?} is pending, but {others:?} in the imagined world")
        })?;
        if let Observer::Seat(seat) = observer {
            guard(Law::ImaginedDecisions, || {
                self.same_legal(imagined, seat)
                    .map_err(|fault| Finding::new(Law::ImaginedDecisions, fault))
            })?;
            guard(Law::ImaginedOffers, || self.same_offers(imagined, seat))?;
        }
        match self.care {
            Care::Thorough | Care::Exhaustive if *imagined == *self.position => {
                same_hash(self.position, imagined)
            }
            Care::Brief | Care::Thorough | Care::Exhaustive => Ok(()),
        }
    }

    /// Whether the seat is told the same of its decisions in another world: the meaning of each, and what follows
    /// the first of a kind, because that takes a copy of the position.
    fn same_offers(&self, other: &G, seat: Seat) -> Checked<G> {
        let legal = &self.scratch.legal[seat.index()];
        let kinds = &self.scratch.kinds[seat.index()];
        legal.iter().enumerate().try_for_each(|(index, &decision)| {
            let (mine, theirs) = (self.position.offer(seat, decision), other.offer(seat, decision));
            ensure(mine == theirs, Law::ImaginedOffers, || {
                format!("{:?} means {}", decision.to_string(), difference(&mine, &theirs))
            })?;
            if index > 0 && kinds[index] == kinds[index - 1] {
                return Ok(());
            }
            let sequel = |world: &G| {
                guard(Law::DecisionsApply, || Ok(Sequel::of(world, seat, decision)))
                    .map_err(|finding| finding.trying(&Entry::Decision { seat, decision }))
            };
            let (mine, theirs) = (sequel(self.position)?, sequel(other)?);
            ensure(mine == theirs, Law::ImaginedOffers, || {
                format!("{:?} is followed by {mine:?}, not {theirs:?}", decision.to_string())
            })
        })
    }

    /// Whether the seat may do the same in another world; if not, what is the difference.
    fn same_legal(&self, other: &G, seat: Seat) -> Result<(), String> {
        let (mine, theirs) = (&self.scratch.legal[seat.index()], other.legal(seat));
        if *mine == theirs {
            return Ok(());
        }
        let only = |a: &[G::Decision], b: &[G::Decision]| {
            a.iter().find(|decision| !b.contains(decision)).map(ToString::to_string)
        };
        Err(match (only(mine, &theirs), only(&theirs, mine)) {
            (Some(mine), _) => format!("{mine:?} is legal only in the true world"),
            (None, Some(theirs)) => format!("{theirs:?} is legal only in the imagined world"),
            (None, None) => "the same decisions come in another order".into(),
        })
    }

    /// The seat's own decisions change both worlds alike; a brief look tries one.
    fn stays_alike(&mut self, imagined: &G, observer: Observer) -> Checked<G> {
        let Observer::Seat(seat) = observer else { return Ok(()) };
        let n_legal = self.scratch.legal[seat.index()].len();
        if n_legal == 0 {
            return Ok(());
        }
        let tries = match self.care {
            Care::Brief => 1,
            Care::Thorough => 4,
            Care::Exhaustive => n_legal,
        };
        for index in 0..tries {
            let index = match self.care {
                Care::Brief | Care::Thorough => self.dice.below(n_legal as u32) as usize,
                Care::Exhaustive => index,
            };
            let decision = self.scratch.legal[seat.index()][index];
            guard(Law::WorldsStayAlike, || decides_alike(self.position, imagined, seat, decision))?;
        }
        Ok(())
    }
}

/// If the true decision reveals nothing it can be taken back, so it must teach nothing either.
fn decides_alike<G: Game>(
    truth: &G,
    imagined: &G,
    seat: Seat,
    decision: G::Decision,
) -> Checked<G> {
    let observer = Observer::Seat(seat);
    let after = |world: &G| {
        let (mut world, mut events) = (world.clone(), Vec::new());
        world.decide_unchecked(seat, decision, &mut events);
        (world, events)
    };
    let (truth, events) = guard(Law::DecisionsApply, || Ok(after(truth)))
        .map_err(|finding| finding.trying(&Entry::Decision { seat, decision }))?;
    if truth.pending() == Pending::Chance || events.iter().any(G::reveals) {
        return Ok(());
    }
    let (imagined, imagined_events) = after(imagined);
    let told = told::<G>(&events, observer);
    let told_imagined = self::told::<G>(&imagined_events, observer);
    ensure(told == told_imagined, Law::WorldsStayAlike, || {
        let difference = difference(&told, &told_imagined);
        format!("{:?} reveals nothing, but tells {difference}", decision.to_string())
    })?;
    let (seen, seen_imagined) = (truth.view(observer), imagined.view(observer));
    ensure(seen == seen_imagined, Law::WorldsStayAlike, || {
        let difference = difference(&seen, &seen_imagined);
        format!("{:?} reveals nothing, but shows {difference}", decision.to_string())
    })
}

/// What an observer hears of events.
pub(crate) fn told<G: Game>(events: &[G::Event], observer: Observer) -> Vec<G::Notice> {
    events.iter().filter_map(|event| G::notice(event, observer)).collect()
}

/// Whether two equal positions hash alike.
pub(crate) fn same_hash<G: Game>(a: &G, b: &G) -> Checked<G> {
    let hasher = BuildHasherDefault::<DefaultHasher>::new();
    ensure(hasher.hash_one(a) == hasher.hash_one(b), Law::EqualHashEqual, || {
        "two equal positions have different hashes".into()
    })
}
