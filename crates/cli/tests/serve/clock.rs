//! Clocks of a server that is killed: they stand still until it is there again.

use serde_json::{Value, json};

use crate::{program::RunningProgram, turn::Person};

async fn left(program: &RunningProgram, person: &Person, table: &str) -> Vec<i64> {
    let told = person.get(program, &format!("/api/tables/{table}")).await;
    let seats = told["clock"]["seats"].as_array().expect("a clock").clone();
    seats.iter().map(|seat| seat["left"].as_i64().unwrap()).collect()
}

#[tokio::test]
async fn killed_with_a_running_clock_nobody_loses_time() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("clock.db");
    let program = RunningProgram::start_later(&database, 0);
    let (hina, maui) = (Person::new(&program, "Hina").await, Person::new(&program, "Maui").await);
    let table = json!({
        "game": "maori", "players": 2, "seats": [{ "kind": "me" }, { "kind": "open" }],
        "time": { "live": { "bank": 3600, "increment": 0 } },
    });
    let table = hina.post(&program, "/api/tables", table).await;
    let id = table["id"].as_str().unwrap();
    let invite = json!({ "invite": table["seats"][1]["invite"] });
    maui.post(&program, &format!("/api/tables/{id}/seats/1/take"), invite).await;
    hina.post(&program, "/api/test/clock", json!({ "seconds": 600 })).await;
    let before = left(&program, &hina, id).await;
    assert_eq!(before.iter().filter(|left| **left < 3_100_000).count(), 1, "{before:?}");
    program.kill();

    // Half an hour later, by its clock.
    let program = RunningProgram::start_later(&database, 600 + 1800);
    let after = left(&program, &hina, id).await;
    for (before, after) in before.iter().zip(&after) {
        assert!((-120_000..120_000).contains(&(before - after)), "{before} before, {after} after");
    }
    let going_on = Value::from(300);
    hina.post(&program, "/api/test/clock", json!({ "seconds": going_on })).await;
    let later: i64 = left(&program, &hina, id).await.iter().sum();
    assert!(after.iter().sum::<i64>() - later >= 200_000, "it runs on");
}
