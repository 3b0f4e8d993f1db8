//! What must hold for every encoding, checked on random games.

use wayfinder_core::{Dice, Entry, Game, Observer, Pending, Proposal, Seat};
use wayfinder_dice::SeededDice;
use wayfinder_encoding::{Description, Encoding, MAX_ACTIONS};

use crate::{BrokenEncoding, EncodingLaw, RandomGame};

/// How many games an encoding is checked on.
///
/// ```
/// use wayfinder_core::{Proposal, example::Pearls};
/// use wayfinder_encoding::PearlsEncoding;
/// use wayfinder_laws::EncodingLaws;
///
/// let report = EncodingLaws::new(20).assert_hold::<Pearls, PearlsEncoding>(&Proposal::new(3));
/// assert_eq!(report.actions_met(), 2, "dive and rest");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EncodingLaws {
    /// How many random games to play.
    pub games: u64,
    /// The seed; game number `i` uses stream `i` of it.
    pub seed: u64,
    /// How many chance steps of a game get a twin history.
    pub twins: u32,
}

/// What was looked at while no law broke.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct EncodingReport {
    /// Games that were played to their end.
    pub games: u64,
    /// Observations that were compared with those of imagined worlds.
    pub observations: u64,
    /// Moments of twin histories that looked the same to a seat, though the positions differed.
    pub twin_moments: u64,
    /// By number: whether the action was legal at some time.
    met: Vec<bool>,
}

impl EncodingReport {
    /// How many actions were legal at some time.
    pub fn actions_met(&self) -> usize {
        self.met.iter().filter(|&&met| met).count()
    }

    /// Adds what was looked at elsewhere.
    pub fn merge(&mut self, other: &EncodingReport) {
        self.games += other.games;
        self.observations += other.observations;
        self.twin_moments += other.twin_moments;
        self.met.resize(self.met.len().max(other.met.len()), false);
        self.met.iter_mut().zip(&other.met).for_each(|(met, &too)| *met |= too);
    }
}

impl EncodingLaws {
    /// So many games.
    pub const fn new(games: u64) -> EncodingLaws {
        EncodingLaws { games, seed: 1, twins: 4 }
    }

    /// Plays all games at such a table and tells what was looked at, or which law broke first.
    ///
    /// # Panics
    ///
    /// If the title refuses the proposal.
    pub fn check<G: Game, E: Encoding<G>>(
        &self,
        proposal: &Proposal,
    ) -> Result<EncodingReport, Box<BrokenEncoding>> {
        let setup = G::setup(proposal).unwrap_or_else(|error| panic!("{error}"));
        let mut report =
            EncodingReport { met: vec![false; E::ACTIONS.into()], ..EncodingReport::default() };
        for number in 0..self.games {
            let game = RandomGame { seed: self.seed, number };
            let mut exam = EncodingExam::<G, E>::new(&setup, game, &mut report);
            exam.all(self.twins).map_err(|(law, message)| {
                let log = exam.played.iter().map(ToString::to_string).collect();
                let title = G::INFO.id;
                Box::new(BrokenEncoding {
                    law,
                    title,
                    proposal: proposal.clone(),
                    game,
                    message,
                    log,
                })
            })?;
            report.games += 1;
        }
        Ok(report)
    }

    /// The same for tests: panics with the law that broke.
    #[track_caller]
    pub fn assert_hold<G: Game, E: Encoding<G>>(&self, proposal: &Proposal) -> EncodingReport {
        self.check::<G, E>(proposal).unwrap_or_else(|broken| panic!("{broken}"))
    }
}

/// How far a twin history is followed.
const HORIZON: usize = 48;

type EncodingFinding = (EncodingLaw, String);

/// One game under examination.
struct EncodingExam<'a, G: Game, E> {
    start: G,
    dice: SeededDice,
    report: &'a mut EncodingReport,
    description: Description,
    actions: Vec<Vec<Option<G::Decision>>>,
    legal: Vec<G::Decision>,
    mask: Vec<u8>,
    own: Vec<f32>,
    other: Vec<f32>,
    /// What was played up to where a law broke.
    played: Vec<Entry<G>>,
    encoding: std::marker::PhantomData<E>,
}

impl<'a, G: Game, E: Encoding<G>> EncodingExam<'a, G, E> {
    fn new(setup: &G::Setup, game: RandomGame, report: &'a mut EncodingReport) -> Self {
        let (start, description) = (G::new(setup), E::description());
        let actions = Seat::all(start.players()).map(|seat| E::actions(&start, seat)).collect();
        let numbers = description.len();
        EncodingExam {
            start,
            dice: SeededDice::stream(game.seed, game.number),
            report,
            description,
            actions,
            legal: Vec::new(),
            mask: vec![0; E::ACTIONS.into()],
            own: vec![0.0; numbers],
            other: vec![0.0; numbers],
            played: Vec::new(),
            encoding: std::marker::PhantomData,
        }
    }

    fn all(&mut self, twins: u32) -> Result<(), EncodingFinding> {
        self.numbering()?;
        let (log, forks) = self.play(twins)?;
        for (step, before, instead) in forks {
            self.twins(before, &log[step..], instead)?;
        }
        let mut position = self.start.clone();
        self.played.clear();
        self.observations(&position)?;
        for entry in log {
            entry.apply_unchecked(&mut position, &mut ());
            self.played.push(entry);
            self.observations(&position)?;
        }
        Ok(())
    }

    /// Numbers and decisions, before anything is played.
    fn numbering(&self) -> Result<(), EncodingFinding> {
        for actions in &self.actions {
            ensure(
                actions.len() == usize::from(E::ACTIONS) && E::ACTIONS < MAX_ACTIONS,
                EncodingLaw::ActionsListed,
                || format!("{} actions are listed, {} is their number", actions.len(), E::ACTIONS),
            )?;
        }
        self.one_number_each(&self.start)
    }

    fn one_number_each(&self, position: &G) -> Result<(), EncodingFinding> {
        for (seat, actions) in Seat::all(position.players()).zip(&self.actions) {
            for (number, decision) in (0..).zip(actions) {
                let Some(decision) = *decision else { continue };
                let index = E::index(position, seat, decision);
                ensure(index == Some(number), EncodingLaw::OneNumberEach, || {
                    format!(
                        "{:?} is listed as {number} of seat {seat}, but has {index:?}",
                        decision.to_string()
                    )
                })?;
            }
        }
        Ok(())
    }

    /// Plays a random game and keeps some steps at which chance could have gone otherwise.
    fn play(&mut self, twins: u32) -> Result<PlayedLog<G>, EncodingFinding> {
        let mut position = self.start.clone();
        let (mut forks, mut met, mut outcomes) = (Vec::new(), 0, Vec::new());
        loop {
            let entry = match position.pending() {
                Pending::Over => break,
                Pending::Chance => {
                    outcomes.clear();
                    position.outcomes(&mut outcomes);
                    let drawn = self.dice.weighted(outcomes.iter().map(|&(_, weight)| weight));
                    if outcomes.len() > 1 {
                        let other = 1 + self.dice.below(outcomes.len() as u32 - 1) as usize;
                        let instead = Entry::Chance(outcomes[(drawn + other) % outcomes.len()].0);
                        met += 1;
                        let fork = (self.played.len(), position.clone(), instead);
                        if forks.len() < twins as usize {
                            forks.push(fork);
                        } else if let Some(place) = forks.get_mut(self.dice.below(met) as usize) {
                            *place = fork;
                        }
                    }
                    Entry::Chance(outcomes[drawn].0)
                }
                Pending::Decision(seats) => {
                    for seat in seats.iter() {
                        self.legal_list(&position, seat)?;
                    }
                    let seat = seats.iter().nth(self.dice.below(seats.len()) as usize);
                    let seat = seat.unwrap_or(Seat::FIRST);
                    self.legal_list(&position, seat)?;
                    let chosen = self.dice.below(self.legal.len() as u32) as usize;
                    Entry::Decision { seat, decision: self.legal[chosen] }
                }
            };
            entry.apply_unchecked(&mut position, &mut ());
            self.played.push(entry);
        }
        self.one_number_each(&position)?;
        Ok((self.played.clone(), forks))
    }

    /// The numbers of what a seat may decide.
    fn legal_list(&mut self, position: &G, seat: Seat) -> Result<(), EncodingFinding> {
        self.legal.clear();
        position.decisions(seat, &mut self.legal);
        for &decision in &self.legal {
            let law = EncodingLaw::LegalIsNumbered;
            let Some(number) = E::index(position, seat, decision) else {
                return Err((law, format!("{:?} has no number", decision.to_string())));
            };
            let listed = self.actions[seat.index()].get(usize::from(number)).copied().flatten();
            ensure(listed == Some(decision), EncodingLaw::OneNumberEach, || {
                let listed = listed.map(|it| it.to_string());
                format!("{:?} has the number {number} of {listed:?}", decision.to_string())
            })?;
            self.report.met[usize::from(number)] = true;
        }
        E::mask(position, seat, &self.legal, &mut self.mask);
        let marked: usize = self.mask.iter().map(|&it| usize::from(it)).sum();
        let clean = self.mask.iter().all(|&it| it <= 1);
        ensure(clean && marked == self.legal.len(), EncodingLaw::LegalIsNumbered, || {
            format!("{} decisions are legal, but {marked} are marked", self.legal.len())
        })
    }

    /// Two histories, the second of which begins with `instead`.
    fn twins(
        &mut self,
        before: G,
        log: &[Entry<G>],
        instead: Entry<G>,
    ) -> Result<(), EncodingFinding> {
        let (mut truth, mut twin) = (before.clone(), before);
        for (step, &entry) in log.iter().enumerate().take(HORIZON) {
            let other = if step == 0 { instead } else { entry };
            entry.apply_unchecked(&mut truth, &mut ());
            if other.apply(&mut twin, &mut ()).is_err() {
                break;
            }
            self.planes(&truth, Seat::FIRST)?;
            for seat in Seat::all(truth.players()) {
                let observer = Observer::Seat(seat);
                if truth == twin || truth.view(observer) != twin.view(observer) {
                    continue;
                }
                self.report.twin_moments += 1;
                E::encode(&truth, seat, &mut self.own);
                E::encode(&twin, seat, &mut self.other);
                self.same(EncodingLaw::TwinsAlike, || {
                    format!("with {:?} instead, seat {seat} sees the same", instead.to_string())
                })?;
            }
        }
        Ok(())
    }

    /// What every seat sees of a position.
    fn observations(&mut self, position: &G) -> Result<(), EncodingFinding> {
        // One seat after the other, as their planes don't depend on who looks.
        let turn = self.played.len() % usize::from(position.players());
        for seat in Seat::all(position.players()) {
            if seat.index() == turn {
                self.planes(position, seat)?;
            }
            E::encode(position, seat, &mut self.own);
            if let Some(place) = self.own.iter().position(|number| !(0.0..=1.0).contains(number)) {
                let found = format!("{} in {:?}", self.own[place], self.plane(place));
                return Err((EncodingLaw::InRange, found));
            }
            let view = position.view(Observer::Seat(seat));
            E::encode_view(&view, seat, &mut self.other);
            let imagined = || format!("a world imagined by seat {seat} looks the same");
            self.same(EncodingLaw::ViewAlone, imagined)?;
            let world = G::determinize(&view, &mut self.dice);
            E::encode(&world, seat, &mut self.other);
            self.same(EncodingLaw::ViewAlone, imagined)?;
            self.report.observations += 1;
        }
        Ok(())
    }

    fn planes(&self, position: &G, seat: Seat) -> Result<(), EncodingFinding> {
        let here = E::describe(position, seat);
        let mut names: Vec<_> = here.planes().iter().map(|plane| plane.name).collect();
        names.sort_unstable();
        let unique = names.is_sorted_by(|one, next| one < next);
        ensure(unique, EncodingLaw::SamePlanes, || "two planes have one name".into())?;
        ensure(here == self.description, EncodingLaw::SamePlanes, || {
            format!(
                "{} numbers in {} planes, not {}",
                here.len(),
                names.len(),
                self.description.len()
            )
        })
    }

    /// Whether the two tensors at hand are equal.
    fn same(&self, law: EncodingLaw, when: impl Fn() -> String) -> Result<(), EncodingFinding> {
        let differs = self
            .own
            .iter()
            .zip(&self.other)
            .position(|(own, other)| own.to_bits() != other.to_bits());
        differs.map_or(Ok(()), |place| {
            let (own, other, plane) = (self.own[place], self.other[place], self.plane(place));
            Err((law, format!("{}, but {plane:?} has {own} and {other}", when())))
        })
    }

    fn plane(&self, place: usize) -> &'static str {
        let planes = self.description.planes();
        planes.iter().rfind(|plane| plane.start <= place).map_or("", |plane| plane.name)
    }
}

/// A log, and where it could have gone otherwise.
type PlayedLog<G> = (Vec<Entry<G>>, Vec<OtherStep<G>>);

/// A step, the position before it, and what else could have come up.
type OtherStep<G> = (usize, G, Entry<G>);

fn ensure(
    holds: bool,
    law: EncodingLaw,
    message: impl FnOnce() -> String,
) -> Result<(), EncodingFinding> {
    if holds { Ok(()) } else { Err((law, message())) }
}
