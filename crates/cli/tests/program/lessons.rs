use std::fs;

use serde_json::Value;

use crate::{refused, wayfinder};

#[test]
fn lessons_are_listed_and_checked() {
    let ran = wayfinder("lessons --check --json");
    assert_eq!(ran.code, 0, "{}", ran.err);
    let list: Value = serde_json::from_str(&ran.out).unwrap();
    let lessons = list["lessons"].as_array().unwrap();
    assert!(!lessons.is_empty());
    for lesson in lessons {
        assert!(lesson["title"].is_string() && lesson["id"].is_string(), "{lesson}");
        assert!(lesson["steps"].as_u64().unwrap() > 0, "{lesson}");
        assert_eq!(lesson["languages"], serde_json::json!(["en", "es"]));
    }
}

#[test]
fn a_lesson_that_the_rules_refuse_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let lessons = folder.path().join("maori/lessons");
    fs::create_dir_all(&lessons).unwrap();
    let write = |file: &str, text: &str| fs::write(lessons.join(file), text).unwrap();
    write("order.json", r#"["x"]"#);
    let step = r#"{"say":"a","light":["q:1"],"do":{"one_of":["sail 1"]}}"#;
    let scene = format!(r#"{{"players":2,"log":[],"steps":[{step}]}}"#);
    write("x.json", &format!(r#"{{"title":"maori","minutes":1,"seat":0,"scenes":[{scene}]}}"#));
    for language in ["en", "es"] {
        write(&format!("x.{language}.json"), r#"{"title":"X","about":"X.","b":"B."}"#);
    }
    let dir = folder.path().display();
    let ran = wayfinder(&format!("lessons --check --dir {dir}"));
    assert_eq!(ran.code, 1);
    for finding in [
        r#"maori/x, scene 0, step 0: there is no text "a" in "en""#,
        r#"maori/x: nobody says "b" of "es""#,
        r#"maori/x, scene 0, step 0: there is no place "q:1" in the view"#,
    ] {
        assert!(ran.err.contains(finding), "{}", ran.err);
    }
    write("x.json", "{");
    refused(
        &format!("lessons --dir {dir}"),
        1,
        "maori/lessons/x.json: EOF while parsing an object at line 1 column 1",
    );
}
