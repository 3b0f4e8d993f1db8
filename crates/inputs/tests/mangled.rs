//! Texts of the committed corpora, damaged at random: what `make fuzz` does with more patience.

use std::{fs, path::Path};

use proptest::{prelude::*, sample::Index, test_runner::Config};
use wayfinder_lessons::{LessonWalk, Library};

/// The texts in these folders of the repository.
fn texts(folders: &[String]) -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut texts = Vec::new();
    for folder in folders {
        let files =
            fs::read_dir(root.join(folder)).unwrap_or_else(|error| panic!("{folder}: {error}"));
        texts.extend(files.map(|file| fs::read_to_string(file.unwrap().path()).unwrap()));
    }
    assert!(!texts.is_empty());
    texts
}

/// A folder of each title's tests.
fn of_titles(folder: &str) -> Vec<String> {
    let titles = wayfinder_catalog::Catalog::ALL.titles();
    titles.map(|title| format!("games/{}/tests/{folder}", title.info().id)).collect()
}

/// Something done to a text at a place.
#[derive(Clone, Debug)]
enum Damage {
    /// Characters are left out.
    Cut(Index, usize),
    /// Others stand there instead.
    Put(Index, String),
    /// A part stands there twice.
    Twice(Index, usize),
    /// A number is another.
    Number(Index, i64),
}

fn damage() -> impl Strategy<Value = Damage> {
    let odd = prop_oneof![
        Just("\"".to_owned()),
        Just("}".to_owned()),
        Just("[]".to_owned()),
        Just("null".to_owned()),
        Just("\u{0}".to_owned()),
        Just("\n".to_owned()),
        Just("-".to_owned()),
        Just("ā".to_owned()),
        "[a-z0-9 *:,-]{1,6}",
    ];
    let number = prop_oneof![
        Just(0),
        Just(-1),
        Just(255),
        Just(256),
        Just(i64::MAX),
        Just(i64::MIN),
        0_i64..40,
    ];
    prop_oneof![
        1 => (any::<Index>(), 1_usize..12).prop_map(|(place, length)| Damage::Cut(place, length)),
        1 => (any::<Index>(), odd).prop_map(|(place, text)| Damage::Put(place, text)),
        1 => (any::<Index>(), 1_usize..40).prop_map(|(place, length)| Damage::Twice(place, length)),
        4 => (any::<Index>(), number).prop_map(|(place, number)| Damage::Number(place, number)),
    ]
}

impl Damage {
    fn to(&self, text: &str) -> String {
        let letters: Vec<char> = text.chars().collect();
        let place = |index: &Index| index.index(letters.len() + 1);
        let spliced = |from: usize, to: usize, put: &str| -> String {
            let tail = letters.get(to..).unwrap_or_default();
            letters[..from].iter().copied().chain(put.chars()).chain(tail.iter().copied()).collect()
        };
        match self {
            Damage::Cut(index, length) => spliced(place(index), place(index) + length, ""),
            Damage::Put(index, put) => spliced(place(index), place(index) + 1, put),
            Damage::Twice(index, length) => {
                let from = place(index);
                let end = (from + length).min(letters.len());
                let part: String = letters[from..end].iter().collect();
                spliced(from, from, &part)
            }
            Damage::Number(index, number) => {
                let digit = |&place: &usize| letters[place].is_ascii_digit();
                let begins = |&place: &usize| place == 0 || !letters[place - 1].is_ascii_digit();
                let numbers: Vec<usize> = (0..letters.len()).filter(digit).filter(begins).collect();
                if numbers.is_empty() {
                    return text.to_owned();
                }
                let from = numbers[index.index(numbers.len())];
                let length = letters[from..].iter().take_while(|it| it.is_ascii_digit()).count();
                spliced(from, from + length, &number.to_string())
            }
        }
    }
}

/// Goes through a door with damaged texts of these folders.
fn try_damaged(cases: u32, folders: &[String], door: fn(&str)) {
    let known = texts(folders);
    for text in &known {
        door(text);
    }
    let config = Config { cases, failure_persistence: None, ..Config::default() };
    let strategy = (0..known.len(), prop::collection::vec(damage(), 1..4));
    proptest!(config, |((which, damages) in strategy)| {
        door(&damages.iter().fold(known[which].clone(), |text, damage| damage.to(&text)));
    });
}

#[test]
fn damaged_notation_is_refused_or_reads_back() {
    try_damaged(2_000, &["fuzz/corpus/notation".to_owned()], wayfinder_inputs::notation);
}

#[test]
fn damaged_data_files_are_refused_or_can_be_played_with() {
    try_damaged(1_500, &of_titles("custom"), wayfinder_inputs::data_file);
}

#[test]
fn damaged_log_files_are_refused_or_replayed() {
    try_damaged(1_500, &of_titles("finished"), wayfinder_inputs::log_file);
}

/// Else the damage would be done to what is refused anyway.
#[test]
fn undamaged_answers_lead_through_a_lesson() {
    for text in texts(&["fuzz/corpus/lesson_answers".to_owned()]) {
        let learned = Library::built_in().lessons().iter().any(|lesson| {
            let mut walk = LessonWalk::begin(lesson).unwrap();
            text.lines().all(|answer| walk.answer(answer).is_ok()) && walk.is_done()
        });
        assert!(learned, "{text}");
    }
}

#[test]
fn damaged_answers_in_a_lesson_are_refused_or_lead_on() {
    try_damaged(600, &["fuzz/corpus/lesson_answers".to_owned()], wayfinder_inputs::lesson_answers);
}

#[test]
fn damaged_socket_messages_change_nothing_or_are_legal() {
    try_damaged(
        5_000,
        &["fuzz/corpus/socket_message".to_owned()],
        wayfinder_inputs::socket_message,
    );
}
