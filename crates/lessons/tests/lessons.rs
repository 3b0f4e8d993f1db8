//! Every lesson of every title, played to its end along every branch.

use std::path::Path;

use wayfinder_lessons::{LANGUAGES, Library, check};

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
