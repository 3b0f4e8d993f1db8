//! The table without its title's type, the runner and the replay.

mod stones;

use stones::Stones;
use wayfinder_core::{
    Bot, CheckedProposal, Dice, Game, Observer, Pending, Proposal, Seat, Sight, example::Pearls,
};
use wayfinder_dice::SeededDice;
use wayfinder_table::{
    AnyBot, AnyReplay, AnyTable, ErasedBot, GameRecord, Keep, Replay, Runner, Table, TableRefusal,
    Version,
};

const A: Seat = Seat::FIRST;
/// After one change.
const SECOND: Version = Version::START.next();
const B: Seat = Seat::new(1).unwrap();

struct Dicing(SeededDice);

impl<G: Game> Bot<G> for Dicing {
    fn choose(&mut self, sight: &Sight<'_, G>) -> G::Decision {
        assert_eq!(sight.view(), sight.view(), "a view is there for the asking");
        sight.legal()[self.0.below(sight.legal().len() as u32) as usize]
    }
}

fn bot<G: Game>(seed: u64) -> Box<dyn Bot<G>> {
    Box::new(Dicing(SeededDice::new(seed)))
}

fn checked<G: Game>(players: u8) -> CheckedProposal<G> {
    CheckedProposal::check(&Proposal::new(players)).unwrap()
}

fn open<G: Game>() -> Box<dyn AnyTable> {
    Box::new(Table::open(checked::<G>(2), SeededDice::new(5)).0)
}

#[test]
fn a_table_is_played_by_text() {
    let mut table = open::<Stones>();
    assert_eq!((table.info().id, table.players(), table.version()), ("stones", 2, Version::START));
    assert_eq!(table.legal(A), ["take", "peek", "pass"]);
    assert!(table.legal(B).is_empty());

    let change = table.decide(Version::START, A, "peek").unwrap();
    assert_eq!(
        (change.version, change.kept, change.appended),
        (SECOND, 0, vec!["0 peek".to_owned()])
    );
    let change = table.decide(SECOND, A, "take").unwrap();
    assert_eq!(change.notices(Observer::Spectator).unwrap().get(), r#"[{"took":0}]"#);
    assert!(change.notices(Observer::Seat(Seat::new(2).unwrap())).is_none());
    assert_eq!(table.undoable(A), 1);
    assert_eq!(table.undo(Version::new(2), A).unwrap().kept, 1);
    assert_eq!(table.view(Observer::Seat(B)).get(), r#"{"taken":[0,0],"pile":100,"turn":1}"#);
    assert_eq!(table.notices_since(0, Observer::Seat(A)).get(), r#"[{"peeked":[0,100]}]"#);
    assert_eq!(table.notices_since(0, Observer::Seat(B)).get(), "[]");
    assert_eq!(table.log(), ["0 peek"]);
}

/// Who follows a decision by its texts is told what its maker was told.
#[test]
fn a_change_is_followed_by_text() {
    let (mut table, mut follower) = (open::<Pearls>(), open::<Pearls>());
    while let Some(seat) = table.pending().seats().first() {
        let change = table.decide(table.version(), seat, "dive").unwrap();
        let told = follower.follow(change.version, change.kept, &change.appended).unwrap();
        assert_eq!((told.version, told.kept), (change.version, change.kept));
        assert_eq!(told.appended, change.appended);
        for observer in Observer::all(2) {
            let [one, other] = [&change, &told].map(|it| it.notices(observer).unwrap().get());
            assert_eq!(one, other);
        }
    }
    assert_eq!((follower.version(), follower.log()), (table.version(), table.log()));
    let unreadable = follower.follow(SECOND, 0, &["0 swim".to_owned()]).unwrap_err();
    let expected = "step 0 (0 swim): cannot read \"swim\": expected `dive` or `rest`";
    assert_eq!(unreadable.to_string(), expected);
}

#[test]
fn every_erased_change_asks_for_the_version() {
    let mut table = open::<Stones>();
    table.decide(Version::START, A, "take").unwrap();
    let stale = TableRefusal::Stale { made_for: Version::START, version: SECOND };
    assert_eq!(table.decide(Version::START, A, "take").unwrap_err(), stale);
    assert_eq!(table.undo(Version::START, A).unwrap_err(), stale);
    assert_eq!(table.undo_turn(Version::START, A).unwrap_err(), stale);
    assert_eq!(table.undo_turn(SECOND, A).unwrap().kept, 0);
}

#[test]
fn a_text_that_is_no_decision_is_refused() {
    let error = open::<Stones>().decide(Version::START, A, "steal").unwrap_err();
    assert_eq!(error.to_string(), "cannot read \"steal\": expected `take`, `peek` or `pass`");
}

#[test]
fn bots_answer_on_threads_of_their_own() {
    let mut table = open::<Pearls>();
    let mut bots: [Box<dyn AnyBot>; 2] =
        [1, 2].map(|seed| Box::new(ErasedBot::<Pearls>::new(bot(seed))) as Box<dyn AnyBot>);
    while let Some(seat) = table.pending().seats().first() {
        assert!(table.ask(seat.next(2)).is_none(), "nothing is asked of the other");
        let question = table.ask(seat).unwrap();
        let bot = &mut bots[seat.index()];
        let (question, answer) = std::thread::scope(|scope| {
            let thinking = scope.spawn(move || {
                let answer = bot.answer(&question).unwrap();
                (question, answer)
            });
            thinking.join().unwrap()
        });
        table.decide(question.version, question.seat, &answer).unwrap();
    }
    assert_eq!(table.pending(), Pending::Over);
    assert!(table.score().is_some());
}

#[test]
fn a_bot_refuses_another_titles_question() {
    let question = open::<Stones>().ask(A).unwrap();
    let error = ErasedBot::<Pearls>::new(bot(1)).answer(&question).unwrap_err();
    assert_eq!(error.to_string(), "this bot plays pearls, but was asked about stones");
}

#[test]
fn a_runner_refuses_an_illegal_choice() {
    struct Cheat;
    impl Bot<Stones> for Cheat {
        fn choose(&mut self, _: &Sight<'_, Stones>) -> stones::Decision {
            stones::Decision::Take
        }
    }
    let mut bots: [Box<dyn Bot<Stones>>; 2] = [Box::new(Cheat), Box::new(Cheat)];
    let error = Runner::new().play(&2, &mut bots, &mut SeededDice::new(1), Keep::Nothing);
    assert_eq!(
        error.unwrap_err().to_string(),
        "the bot on seat 0 of stones chose \"take\", which is not legal there"
    );
}

fn record(seed: u64) -> GameRecord {
    let table = checked::<Pearls>(3);
    let mut bots = [1, 2, 3].map(bot);
    let mut runner = Runner::<Pearls>::new();
    let played =
        runner.play(table.setup(), &mut bots, &mut SeededDice::new(seed), Keep::Log).unwrap();
    let decisions = runner.log().iter().filter(|entry| !entry.to_string().starts_with('*'));
    assert_eq!(played.decisions as usize, decisions.count());
    GameRecord::new(&table, runner.log(), &played.standings)
}

fn replay(record: GameRecord) -> Result<Vec<i32>, String> {
    let mut replay = Replay::<Pearls>::new(record).map_err(|error| error.to_string())?;
    let mut seq = 0;
    while let Some(step) = replay.step().map_err(|error| error.to_string())? {
        assert_eq!(step.seq, seq);
        seq += 1;
    }
    replay.finish().map(|sheet| sheet.totals()).map_err(|error| error.to_string())
}

#[test]
fn a_record_replays_to_its_result() {
    for seed in 0..50 {
        let record = record(seed);
        assert_eq!(replay(record.clone()), Ok(record.scores));
    }
}

#[test]
fn a_record_says_every_option() {
    let text = serde_json::to_string(&record(1)).unwrap();
    let head = r#"{"game":"pearls","rules_version":1,"setup":{"players":3,"options":{"sharks":"few"}},"log":["0 "#;
    assert!(text.starts_with(head), "{text}");
}

#[test]
fn records_that_do_not_add_up_are_refused() {
    let good = record(1);
    let steps = good.log.len();

    let mut cut = good.clone();
    cut.log.pop();
    let expected = format!("step {} is missing: the log stops before the game is over", steps - 1);
    assert_eq!(replay(cut), Err(expected));

    let mut longer = good.clone();
    longer.log.push("0 rest".into());
    let expected = format!("step {steps} (0 rest): no decision is asked of seat 0 now");
    assert_eq!(replay(longer), Err(expected));

    let mut edited = good.clone();
    edited.log[0] = "0 fly".into();
    let expected = "step 0 (0 fly): cannot read \"fly\": expected `dive` or `rest`";
    assert_eq!(replay(edited), Err(expected.into()));

    let mut boasting = good.clone();
    boasting.scores[1] = 99;
    assert!(replay(boasting).unwrap_err().starts_with("the scores are recorded as ["));

    let mut ranked = good;
    ranked.placings = vec![1, 1];
    assert!(replay(ranked).unwrap_err().starts_with("the placings are recorded as [1, 1], but"));
}
