//! What the page draws of the rules before there is a table: it has no view to draw from, so it keeps what the rules
//! tell, and this fails where that is something else.

use polaris::{Components, FormView, Pattern, PersonalGoal};

#[test]
fn the_page_draws_the_standard_personal_goals() {
    let form = |pattern: &Pattern| FormView {
        stars: pattern.stars().iter().collect(),
        links: pattern.links().iter().collect(),
    };
    let goals = &Components::standard().goals;
    let forms: Vec<_> =
        PersonalGoal::all().map(|goal| goals.patterns(goal).each_ref().map(form)).collect();
    let drawn: serde_json::Value =
        serde_json::from_str(include_str!("../../../web/src/games/polaris/patterns.json")).unwrap();
    let told = serde_json::to_value(&forms).unwrap();
    assert_eq!(drawn, told, "web/src/games/polaris/patterns.json should be\n{told}");
}
