use wayfinder_core::{
    Blocked, BySeat, Dice, Game, GameInfo, Observer, Pause, Pending, PlainOffer, Progress,
    Proposal, ScoreLine, ScoreSheet, Seat, SetupError, Sink, Standings,
};

use crate::{
    Catch, Decision, Event, MAX_PLAYERS, Notice, Reef, View, __Title__,
    position::{Dive, Question},
};

/// Checked players and options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    players: u8,
}

impl Game for __Title__ {
    const INFO: GameInfo = GameInfo {
        id: "__title__",
        rules_version: 1,
        min_players: 2,
        max_players: MAX_PLAYERS as u8,
        options: &[],
    };

    type Setup = Setup;
    type Decision = Decision;
    type Outcome = Catch;
    type Event = Event;
    type Notice = Notice;
    type View = View;
    type Offer = PlainOffer;

    fn setup(proposal: &Proposal) -> Result<Setup, SetupError> {
        Ok(Setup { players: Self::INFO.check(proposal)?.players() })
    }

    fn new(setup: &Setup) -> __Title__ {
        __Title__ {
            players: setup.players,
            shells: [Reef::SHELLS; Reef::COUNT],
            found: BySeat([[0; Reef::COUNT]; MAX_PLAYERS]),
            turn: 1,
            pause: Pause::Ask(Seat::FIRST, Question::WhereToDive),
        }
    }

    fn players(&self) -> u8 {
        self.players
    }

    fn pending(&self) -> Pending {
        self.pause.pending()
    }

    fn progress(&self) -> Progress {
        Progress { round: (self.turn - 1) / u16::from(self.players) + 1, turn: self.turn }
    }

    fn decisions(&self, seat: Seat, out: &mut Vec<Decision>) {
        match self.pause.asked(seat) {
            Some(Question::WhereToDive) => {
                out.extend(self.open_reefs().map(|reef| Decision::Dive { reef }));
            }
            None => (),
        }
    }

    fn offer(&self, _: Seat, decision: Decision) -> PlainOffer {
        match decision {
            Decision::Dive { reef } => PlainOffer { places: vec![format!("reef:{reef}")] },
        }
    }

    fn places(view: &View) -> Vec<String> {
        view.reefs.iter().map(|it| format!("reef:{}", it.reef)).collect()
    }

    fn outcomes(&self, out: &mut Vec<(Catch, u32)>) {
        if let Some(dive) = self.pause.draw() {
            out.extend(self.answers(dive.reef));
        }
    }

    fn sample(&self, dice: &mut impl Dice) -> Catch {
        let answers = self.answers(self.pause.drawing().reef);
        answers[dice.weighted(answers.iter().map(|&(_, weight)| weight))].0
    }

    fn decide_unchecked(&mut self, seat: Seat, decision: Decision, _: &mut impl Sink<Event>) {
        match decision {
            Decision::Dive { reef } => self.pause = Pause::Draw(Dive { seat, reef }),
        }
    }

    fn resolve_unchecked(&mut self, caught: Catch, events: &mut impl Sink<Event>) {
        let Dive { seat, reef } = *self.pause.drawing();
        events.emit(|| Event::Surfaced { seat, reef, caught });
        match caught {
            Catch::Shell => {
                self.shells[reef.index()] -= 1;
                self.found[seat][reef.index()] += 1;
            }
            Catch::Nothing => (),
        }
        self.end_turn(seat);
    }

    fn view(&self, _: Observer) -> View {
        self.show()
    }

    fn notice(event: &Event, _: Observer) -> Option<Notice> {
        Some(event.notice())
    }

    fn reveals(_: &Event) -> bool {
        false
    }

    fn determinize(view: &View, _: &mut impl Dice) -> __Title__ {
        __Title__::imagine(view)
    }

    fn standings(&self) -> Standings {
        Standings::rank(self.players, |seat| self.points(seat), |seat| self.points(seat))
    }

    fn score(&self) -> ScoreSheet {
        ScoreSheet::new(&self.standings(), |seat| {
            let line = |reef: Reef| {
                let shells = i32::from(self.found[seat][reef.index()]);
                ScoreLine::new(reef, shells, reef.worth() * shells)
            };
            Reef::ALL.map(line).to_vec()
        })
    }

    fn blocked(&self, _: Seat, _: &mut Vec<Blocked>) {}

    fn audit(&self) -> Result<(), String> {
        for reef in Reef::ALL {
            let found = |seat| self.found[seat][reef.index()];
            let shells = self.shells[reef.index()] + Seat::all(self.players).map(found).sum::<u8>();
            if shells != Reef::SHELLS {
                return Err(format!("{shells} shells of the {reef} reef, not {}", Reef::SHELLS));
            }
        }
        Ok(())
    }
}
