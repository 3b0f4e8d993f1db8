//! Lessons over HTTP: nothing is stored, and whatever is sent gets an answer.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::client::{Site, Visitor, config};

/// So long may a step take. Others use the machine, too: one of a few tries has to be that fast.
const STEP: Duration = Duration::from_millis(100);
const TRIES: usize = 8;

/// Where these answers lead, told in time.
async fn told_in_time(visitor: &mut Visitor, path: &str, answers: &[String]) -> Value {
    let mut best = Duration::MAX;
    for _ in 0..TRIES {
        let asked = Instant::now();
        let state = visitor.post(path, json!({ "answers": answers })).await.ok();
        best = best.min(asked.elapsed());
        if best < STEP {
            return state;
        }
    }
    panic!("{path} after {answers:?} takes {best:?} at best");
}

/// Goes through a lesson by its first right answers, and returns how many steps it took.
async fn learn(visitor: &mut Visitor, path: &str) -> usize {
    let mut answers: Vec<String> = Vec::new();
    loop {
        let state = told_in_time(visitor, path, &answers).await;
        assert_eq!(state["wrong"], Value::Null, "{state}");
        if state["done"] == true {
            return answers.len();
        }
        assert!(answers.len() < 300, "{path} has no end");
        let task = &state["task"];
        answers.push(if task == "read" {
            "next".into()
        } else if let Some(decisions) = task["decide"].as_array() {
            let legal = &state["frame"]["asked"][0]["legal"][0];
            decisions.first().unwrap_or(legal).as_str().unwrap().into()
        } else {
            right_answer(visitor, path, &answers, task["answer"].as_array().unwrap().len()).await
        });
    }
}

async fn right_answer(visitor: &mut Visitor, path: &str, before: &[String], of: usize) -> String {
    for number in 0..of {
        let mut answers = before.to_vec();
        answers.push(format!("answer {number}"));
        let state = visitor.post(path, json!({ "answers": answers })).await.ok();
        if state["wrong"] == Value::Null {
            return answers.pop().unwrap();
        }
    }
    panic!("no answer is right at {path} after {before:?}");
}

#[tokio::test]
async fn every_lesson_is_learned_over_http() {
    let site = Site::with(config()).await;
    let mut visitor = site.visitor();
    let list = visitor.get("/api/lessons").await.ok();
    assert!(!list["lessons"].as_array().unwrap().is_empty());
    for lesson in list["lessons"].as_array().unwrap() {
        let text = |key: &str| lesson[key].as_str().unwrap();
        let path = format!("/api/lessons/{}/{}", text("title"), text("id"));
        let words = visitor.get(&path).await.ok();
        for language in ["en", "es"] {
            assert_eq!(words["texts"][language]["title"], lesson["names"][language]);
        }
        assert!(learn(&mut visitor, &path).await >= lesson["steps"].as_u64().unwrap() as usize);
    }
    assert_eq!(visitor.get("/api/me").await.ok()["user"], Value::Null, "nobody became a guest");
}

#[tokio::test]
async fn sections_of_the_rules_have_positions() {
    let site = Site::with(config()).await;
    let mut visitor = site.visitor();
    for title in ["maori", "polynesia", "vanuatu", "polaris"] {
        let told = visitor.get(&format!("/api/rules/{title}/figures")).await.ok();
        let figures = told["figures"].as_array().unwrap();
        assert!(figures.len() > 5, "{title}: {}", figures.len());
        for figure in figures {
            assert!(figure["rule"].is_string() && figure["view"].is_object(), "{figure}");
        }
    }
    visitor.get("/api/rules/chess/figures").await.refused(404, "not-found");
}

#[tokio::test]
async fn what_is_no_lesson_is_refused() {
    let site = Site::with(config()).await;
    let mut visitor = site.visitor();
    visitor.get("/api/lessons/maori/none").await.refused(404, "not-found");
    let list = visitor.get("/api/lessons").await.ok();
    let lesson = &list["lessons"][0];
    let path = format!(
        "/api/lessons/{}/{}",
        lesson["title"].as_str().unwrap(),
        lesson["id"].as_str().unwrap()
    );
    let nonsense = json!({ "answers": ["swim"] });
    visitor.post(&path, nonsense).await.refused(400, "bad-request");
    let endless = json!({ "answers": vec!["next"; 301] });
    visitor.post(&path, endless).await.refused(400, "bad-request");
    visitor.post(&path, json!({ "answer": [] })).await.refused(400, "bad-request");
}

/// A wrong try is played and spoken of; nobody goes on from it, and it is taken back by leaving it out.
#[tokio::test]
async fn a_wrong_try_is_shown_and_taken_back() {
    let site = Site::with(config()).await;
    let mut visitor = site.visitor();
    let path = "/api/lessons/maori/first";
    let mut answers: Vec<String> = Vec::new();
    let (before, decisions) = loop {
        let state = visitor.post(path, json!({ "answers": answers })).await.ok();
        match state["task"]["decide"].as_array().filter(|it| !it.is_empty()) {
            Some(right) => break (state.clone(), right.clone()),
            None if state["task"] == "read" => answers.push("next".into()),
            None => {
                let of = state["task"]["answer"].as_array().unwrap().len();
                let right = right_answer(&mut visitor, path, &answers, of).await;
                answers.push(right);
            }
        }
    };
    let legal = before["frame"]["asked"][0]["legal"].as_array().unwrap();
    let wrong = legal.iter().find(|it| !decisions.contains(it)).unwrap();
    let mut tried = answers.clone();
    tried.push(wrong.as_str().unwrap().into());
    let after = visitor.post(path, json!({ "answers": tried })).await.ok();
    assert!(after["wrong"].is_string(), "{after}");
    assert_eq!(after["step"], before["step"]);
    assert_ne!(after["frame"]["view"], before["frame"]["view"], "what would come of it is shown");
    tried.push("next".into());
    visitor.post(path, json!({ "answers": tried })).await.refused(400, "bad-request");
    let back = visitor.post(path, json!({ "answers": answers })).await.ok();
    assert_eq!(back["frame"]["view"], before["frame"]["view"]);
}

/// Whoever is known goes on at another device where they left off, and takes it along when they go.
#[tokio::test]
async fn how_far_somebody_has_got_is_kept_with_them() {
    let site = Site::with(config()).await;
    let path = "/api/me/lessons/maori/first";
    let begun = json!({ "answers": ["next", "sail 1"], "done": false });
    site.visitor().get("/api/me/lessons").await.refused(401, "needs-user");
    site.visitor().post(path, begun.clone()).await.refused(401, "needs-user");
    let mut hina = site.named("Hina").await;
    assert_eq!(hina.get("/api/me/lessons").await.ok(), json!({ "lessons": [] }));
    let kept = hina.post(path, begun.clone()).await.ok();
    let entry = json!({ "title": "maori", "id": "first", "answers": ["next", "sail 1"],
        "done": false });
    assert_eq!(kept, json!({ "lessons": [entry] }));
    hina.post(path, json!({ "answers": [], "done": true })).await.ok();
    let again = hina.post(path, begun).await.ok();
    assert_eq!(again["lessons"][0]["done"], true, "what was ended once stays so");
    assert_eq!(site.named("Tui").await.get("/api/me/lessons").await.ok()["lessons"], json!([]));
    assert_eq!(hina.get("/api/me/export").await.ok()["lessons"], again["lessons"]);

    // Little is kept of anybody, and of no lesson that is not there.
    let next = |answers: Value| json!({ "answers": answers, "done": false });
    hina.post("/api/me/lessons/maori/none", next(json!([]))).await.refused(404, "not-found");
    for wrong in [json!(vec!["next"; 301]), json!(["x".repeat(8192)]), json!(["a\nb"]), json!([""])]
    {
        hina.post(path, next(wrong)).await.refused(400, "bad-request");
    }
    assert_eq!(hina.get("/api/me/lessons").await.ok(), again);
}
