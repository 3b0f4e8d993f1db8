use wayfinder_core::{Game, GameExt, Observer, Pending, Seat, Sink};

/// What a test of rules does to a position, and reads off it, in words of the notation.
///
/// ```
/// use wayfinder_core::{Game, Proposal, example::Pearls};
/// use wayfinder_testkit::Play;
///
/// let mut position = Pearls::new(&Pearls::setup(&Proposal::new(2)).unwrap());
/// assert_eq!(position.options(), ["dive", "rest"]);
/// position.play(&["dive", "* pearl", "rest"]);
/// assert_eq!(position.turn_of(), 1);
/// ```
pub trait Play: Game {
    /// Plays decisions of the pending seats, and outcomes of nature after a star.
    fn play(&mut self, steps: &[&str]) -> Vec<Self::Notice> {
        let mut events = Vec::new();
        for step in steps {
            take_step(self, step, &mut events);
        }
        notices::<Self>(&events)
    }

    /// The same, but nature answers with the first that is possible, until a star says otherwise.
    fn play_on(&mut self, steps: &[&str]) -> Vec<Self::Notice> {
        let mut events = Vec::new();
        for step in steps {
            if !is_outcome(step) {
                settle(self, &mut events);
            }
            take_step(self, step, &mut events);
        }
        if !steps.last().is_some_and(|step| is_outcome(step)) {
            settle(self, &mut events);
        }
        notices::<Self>(&events)
    }

    /// Answers chance with the first that is possible, until somebody is asked or the game is over.
    fn settle(&mut self) {
        settle(self, &mut ());
    }

    /// The seat that is asked.
    fn asked(&self) -> Seat {
        self.pending().seats().first().expect("somebody to decide")
    }

    /// Whose decision it is, as a number.
    fn turn_of(&self) -> u8 {
        self.asked().index() as u8
    }

    /// The legal decisions of the pending seat.
    fn options(&self) -> Vec<String> {
        self.legal(self.asked()).iter().map(ToString::to_string).collect()
    }

    /// Those of one kind.
    fn options_of(&self, kind: &str) -> Vec<String> {
        let mut options = self.options();
        options.retain(|text| text.split(' ').next() == Some(kind));
        options
    }

    /// Those that begin so.
    fn options_from(&self, start: &str) -> Vec<String> {
        let mut options = self.options();
        options.retain(|text| text.starts_with(start));
        options
    }

    /// Those of one kind, each without the name of the kind.
    fn choices_of(&self, kind: &str) -> Vec<String> {
        let rest = |text: String| text[kind.len()..].trim_start().to_owned();
        self.options_of(kind).into_iter().map(rest).collect()
    }

    /// The actions that are closed to the pending seat, with their reasons.
    fn closed(&self) -> Vec<(&'static str, &'static str)> {
        self.closed_to(self.turn_of())
    }

    /// The actions that are closed to a seat, with their reasons.
    fn closed_to(&self, index: u8) -> Vec<(&'static str, &'static str)> {
        let mut blocked = Vec::new();
        self.blocked(seat(index), &mut blocked);
        blocked.iter().map(|it| (it.action, it.reason)).collect()
    }
}

impl<G: Game> Play for G {}

/// The seat of this number.
pub fn seat(index: u8) -> Seat {
    Seat::new(index).expect("the number of a seat")
}

fn is_outcome(step: &str) -> bool {
    step.starts_with("* ")
}

fn take_step<G: Game>(position: &mut G, step: &str, events: &mut Vec<G::Event>) {
    if let Some(outcome) = step.strip_prefix("* ") {
        let outcome = outcome.parse().unwrap_or_else(|error| panic!("{error}"));
        position.resolve(outcome, events).unwrap_or_else(|refusal| panic!("{refusal}"));
    } else {
        let decision = step.parse().unwrap_or_else(|error| panic!("{error}"));
        let refused = position.decide(position.asked(), decision, events);
        refused.unwrap_or_else(|refusal| panic!("{refusal}; legal: {:?}", position.options()));
    }
    assert_eq!(position.audit(), Ok(()), "after {step}");
}

fn settle<G: Game>(position: &mut G, events: &mut impl Sink<G::Event>) {
    while position.pending() == Pending::Chance {
        let (outcome, _) = position.possible()[0];
        position.resolve_unchecked(outcome, events);
    }
}

fn notices<G: Game>(events: &[G::Event]) -> Vec<G::Notice> {
    events.iter().filter_map(|event| G::notice(event, Observer::Spectator)).collect()
}
