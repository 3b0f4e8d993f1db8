//! The checker finds what it promises to find: a lesson that is sound, and one with each fault.

use serde_json::{Value, json};
use wayfinder_lessons::{Lesson, Texts, check};

/// A sound lesson: something to read, a decision, a question, a goal, and a decision that is free.
fn script() -> Value {
    let log = [
        "* draw end-n:P",
        "* draw end-w:P",
        "* draw end-e:PP",
        "* draw end-s:PP",
        "* draw end-s:P",
        "* draw end-e:P",
        "* draw water:B",
        "* draw end-w:P",
        "* draw single:P",
        "* draw middle-ns:P",
        "* draw end-n:P",
        "* draw middle-ew:P",
        "* draw end-n:PP",
        "* draw end-s:PP",
        "* draw single:P",
        "* draw water:S",
        "* start 1",
        "1 place-ship 1",
    ];
    json!({
        "title": "maori", "minutes": 1, "seat": 0,
        "scenes": [{ "players": 2, "log": log, "steps": [
            { "say": "goal", "light": ["b:0:a1"] },
            { "say": "sail", "arrows": [["e:1", "e:2"]],
                "do": { "one_of": ["sail 1"], "wrong": "sail-wrong", "reply": "sail-good" } },
            { "say": "ask", "question": { "answers": [
                { "say": "yes", "right": true }, { "say": "no", "reply": "no-reply" }] } },
            { "say": "lay", "do": { "reach": { "/players/0/tiles/0/0": "a1" },
                "way": ["take 0 a1"], "wrong": "lay-wrong",
                "then": ["* draw end-n:P", "1 sail 1", "1 take 0 a1", "* draw end-s:P"] } },
            { "say": "free", "do": { "any": true } },
        ]}],
    })
}

const KEYS: [&str; 13] = [
    "title",
    "about",
    "goal",
    "sail",
    "sail-wrong",
    "sail-good",
    "ask",
    "yes",
    "no",
    "no-reply",
    "lay",
    "lay-wrong",
    "free",
];

fn lesson(script: Value) -> Lesson {
    let texts: Texts = KEYS.iter().map(|key| (key.to_string(), format!("About {key}."))).collect();
    Lesson {
        id: "small".into(),
        script: serde_json::from_value(script).unwrap(),
        texts: ["en", "es"].map(|language| (language.to_owned(), texts.clone())).into(),
    }
}

fn findings(lesson: &Lesson) -> Vec<String> {
    check(lesson).iter().map(ToString::to_string).collect()
}

/// A fault in the script: what stands at a pointer is replaced (or added), and this is found.
#[track_caller]
fn finds(faults: &[(&str, Value)], expected: &str) {
    let mut script = script();
    for (at, value) in faults {
        if let Some(found) = script.pointer_mut(at) {
            *found = value.clone();
        } else {
            let (holder, key) = at.rsplit_once('/').unwrap();
            script.pointer_mut(holder).unwrap()[key] = value.clone();
        }
    }
    let found = findings(&lesson(script));
    assert!(found.iter().any(|it| it.contains(expected)), "{expected}: {found:#?}");
}

/// A fault in the words of one language.
#[track_caller]
fn finds_in_words(change: impl FnOnce(&mut Texts), expected: &str) {
    let mut lesson = lesson(script());
    change(lesson.texts.get_mut("es").unwrap());
    assert_eq!(findings(&lesson), [expected]);
}

#[test]
fn a_sound_lesson_has_no_findings() {
    assert_eq!(findings(&lesson(script())), [""; 0]);
}

#[test]
fn texts_are_there_used_and_short() {
    let there = r#"maori/small, scene 0, step 1: there is no text "sail" in "es""#;
    finds_in_words(|texts| drop(texts.remove("sail")), there);
    let there = r#"maori/small, scene 0, step 1: there is no text "sail-wrong" in "es""#;
    finds_in_words(|texts| drop(texts.remove("sail-wrong")), there);
    let there = r#"maori/small: there is no text "about" in "es""#;
    finds_in_words(|texts| drop(texts.remove("about")), there);
    let used = r#"maori/small: nobody says "more" of "es""#;
    finds_in_words(|texts| drop(texts.insert("more".into(), "Más.".into())), used);
    let short =
        r#"maori/small: "goal" of "es" is to be one or two sentences of 240 characters at most"#;
    for text in ["Uno. Dos. Tres.", "Uno. Dos. Tres", "  ", &"muy ".repeat(61)] {
        finds_in_words(|texts| drop(texts.insert("goal".into(), text.into())), short);
    }
}

#[test]
fn what_is_required_is_legal() {
    let step = "/scenes/0/steps/1/do";
    finds(
        &[("/scenes/0/steps/1/do/one_of", json!(["sail 1", "sail 99"]))],
        r#"step 1: "sail 99": "sail 99" is no answer here: expected a legal decision"#,
    );
    finds(
        &[(step, json!({ "one_of": ["sail 1"] }))],
        r#"nothing is said about the wrong try "sail 2""#,
    );
    finds(
        &[("/scenes/0/steps/1/do/wrong", json!({ "*": "sail-wrong", "swim": "sail-good" }))],
        r#"the wrong try "swim" is not legal"#,
    );
    let two = "`do` is exactly one of `one_of`, `any` and `reach`";
    finds(&[("/scenes/0/steps/1/do/any", json!(true))], two);
    finds(&[(step, json!({}))], two);
    finds(&[("/scenes/0/steps/1/do/way", json!(["sail 1"]))], "`way` goes with `reach`");
    finds(&[("/scenes/0/steps/4/do/wrong", json!("lay-wrong"))], "nothing is wrong where `any`");
}

#[test]
fn what_follows_is_legal() {
    let log = "/scenes/0/log/0";
    finds(&[(log, json!("* draw moon"))], "scene 0, step 0: ");
    finds(&[("/scenes/0/steps/3/do/then/1", json!("1 sail 99"))], r#"step 3: "take 0 a1": "#);
    finds(&[("/scenes/0/steps/0/then", json!(["1 sail 1"]))], r#"step 0: "next": "#);
    finds(
        &[("/scenes/0/steps/1/then", json!(["1 sail 1"]))],
        "what follows a `do` is the `then` of that `do`",
    );
}

#[test]
fn goals_are_reached() {
    let reach = |at: &str, goal: Value| [("/scenes/0/steps/3/do/reach", json!({ at: goal }))];
    finds(&reach("/players/0/tiles/0/0", json!("e4")), "`way` does not lead to the goal");
    finds(&reach("/nowhere", json!({ "min": 1 })), "`way` does not lead to the goal");
    finds(
        &[("/scenes/0/steps/3/do/way", json!(["take 0 a1", "sail 1"]))],
        r#"the goal is reached before "sail 1""#,
    );
    finds(
        &[("/scenes/0/steps/3/do/way", json!(["take 9 a1"]))],
        r#""take 9 a1" is no answer here"#,
    );
}

#[test]
fn places_are_in_the_view() {
    let missing = r#"there is no place "q:1" in the view"#;
    finds(&[("/scenes/0/steps/0/light", json!(["b:0:a1", "q:1"]))], missing);
    finds(&[("/scenes/0/steps/1/arrows", json!([["e:1", "q:1"]]))], missing);
}

#[test]
fn questions_have_right_and_wrong_answers() {
    let wanted = "a question has right answers and wrong ones";
    finds(&[("/scenes/0/steps/2/question/answers/0/right", json!(false))], wanted);
    finds(&[("/scenes/0/steps/2/question/answers/1/right", json!(true))], wanted);
    finds(
        &[("/scenes/0/steps/1/question", json!({ "answers": [] }))],
        "a step has a `do` or a `question`, not both",
    );
}

#[test]
fn the_learner_acts_soon_and_often() {
    let read = json!({ "say": "goal" });
    let act = json!({ "say": "free", "do": { "any": true } });
    let late = json!([read, read, read, act]);
    finds(&[("/scenes/0/steps", late)], "the learner acts at the third step at the latest");
    let idle = json!([read, act, read, read, act, read, read, read]);
    finds(&[("/scenes/0/steps", idle)], "step 3: two steps in a row only to be read");
}

#[test]
fn there_is_such_a_table_and_somebody_learns_at_it() {
    finds(&[("/title", json!("chess"))], "chess");
    finds(&[("/scenes/0/players", json!(9))], "scene 0, step 0: ");
    finds(&[("/scenes/0/options", json!({ "variation": "none" }))], "scene 0, step 0: ");
    finds(&[("/seat", json!(2))], "nobody sits at the learner's seat 2");
    finds(&[("/scenes", json!([]))], "a lesson has a scene, and a scene has a step");
    finds(&[("/scenes/0/steps", json!([]))], "a lesson has a scene, and a scene has a step");
    // The other seat is the one that is asked.
    let own = json!([{ "say": "free", "do": { "any": true } }]);
    finds(&[("/seat", json!(1)), ("/scenes/0/steps", own)], "the learner is asked nothing here");
}
