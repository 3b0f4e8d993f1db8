//! Every lesson of every title, played to its end along every branch.

use std::{collections::BTreeSet, fs, path::Path};

use serde_json::Value;
use wayfinder_catalog::Catalog;
use wayfinder_lessons::{LANGUAGES, Lesson, Library, check};

#[test]
fn every_lesson_can_be_learned() {
    let library = Library::built_in();
    let found: Vec<_> = library.lessons().iter().flat_map(check).map(|it| it.to_string()).collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn what_is_built_in_is_what_the_folders_hold() {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    assert_eq!(&Library::read(&games).unwrap(), Library::built_in());
}

#[test]
fn every_lesson_speaks_every_language() {
    for lesson in Library::built_in().lessons() {
        assert_eq!(lesson.summary().languages, LANGUAGES, "{}", lesson.id);
    }
}

/// The sections of a title's rules page.
fn sections(title: &str) -> BTreeSet<String> {
    let page = format!("../../web/src/games/{title}/rules.en.json");
    let page = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(page)).unwrap();
    let page: Vec<Value> = serde_json::from_str(&page).unwrap();
    page.iter().map(|section| section["id"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn every_step_names_a_rule_that_can_be_read() {
    for Lesson { id, script, .. } in Library::built_in().lessons() {
        let sections = sections(&script.title);
        for step in script.scenes.iter().flat_map(|scene| &scene.steps) {
            let rule = step.rule.as_deref().unwrap_or_default();
            assert!(sections.contains(rule), "{}/{id}, {}: {rule:?}", script.title, step.say);
        }
    }
}

/// Steps after the last decision of the learner's own: the turn is ended, and the end is spoken of.
const AFTERWORD: usize = 2;

#[test]
fn every_lesson_ends_with_a_decision_that_is_the_learners_own() {
    for Lesson { id, script, .. } in Library::built_in().lessons() {
        let steps: Vec<_> = script.scenes.iter().flat_map(|scene| &scene.steps).collect();
        let end = &steps[steps.len() - 1 - AFTERWORD..];
        let own = end.iter().filter_map(|step| step.deed.as_ref());
        let choices: Vec<_> = own.map(|deed| (deed.one_of.len(), deed.wrong.is_some())).collect();
        let own = choices.iter().any(|&(good, bad)| good > 1 && bad);
        assert!(own, "{}/{id} ends with {choices:?} good decisions", script.title);
    }
}

/// What is said about our own edition has nothing to show.
const WITHOUT_FIGURE: [&str; 2] = ["rulings", "honest"];

#[test]
fn every_rule_has_a_figure() {
    for title in Catalog::ALL.titles().map(|title| title.info().id) {
        let figures = Library::built_in().figures(title).unwrap();
        let shown: BTreeSet<_> = figures.iter().map(|figure| figure.rule.clone()).collect();
        assert_eq!(shown.len(), figures.len(), "{title}: one a section");
        let wanted: BTreeSet<_> = sections(title)
            .into_iter()
            .filter(|section| !WITHOUT_FIGURE.contains(&section.as_str()))
            .collect();
        assert_eq!(shown, wanted, "{title}");
    }
}
