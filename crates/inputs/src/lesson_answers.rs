use wayfinder_core::Observer;
use wayfinder_lessons::{Lesson, LessonWalk, Library};

/// Answers in every lesson, a line each: one that is refused is so in one line, and the same answers always lead to the same
/// place.
pub fn lesson_answers(text: &str) {
    for lesson in Library::built_in().lessons() {
        let (place, again) = (walk(lesson, text), walk(lesson, text));
        assert_eq!(place, again, "{} {} is not the same twice", lesson.script.title, lesson.id);
    }
}

/// The log and the step where the answers lead, up to the first that is refused.
fn walk(lesson: &Lesson, text: &str) -> (Vec<String>, usize, bool) {
    let mut walk = LessonWalk::begin(lesson).expect("every lesson begins");
    for answer in text.lines() {
        let before = walk.number();
        if let Err(refused) = walk.answer(answer) {
            let told = refused.to_string();
            assert!(!told.is_empty() && !told.contains('\n'), "{told:?}");
            break;
        }
        assert!(walk.number() >= before && walk.number() <= lesson.steps());
        let _ = walk.moves();
        let _ = walk.table().view(Observer::Seat(walk.seat()));
    }
    (walk.table().log(), walk.number(), walk.is_done())
}
