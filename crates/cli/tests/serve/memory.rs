//! What many who come at once cost, as the system counts it.

use serde_json::json;
use tokio::task::JoinSet;

use crate::program::RunningProgram;

/// In MiB: a hash takes 19 of them, all at once would take 5,700. Two are made at a time, but the allocator does not give
/// all back that they have freed.
const MOST: u64 = 400;

#[tokio::test]
async fn three_hundred_logins_at_once_take_little_memory() {
    let folder = tempfile::tempdir().unwrap();
    let program = RunningProgram::start(&folder.path().join("memory.db"));
    let client = reqwest::Client::new();
    let login = |number: usize| {
        let body = json!({ "name": format!("hina{number}"), "password": "guessed it" });
        let url = format!("http://{}/api/login", program.host);
        let request = client.post(url).json(&body);
        async move { request.send().await.unwrap().status().as_u16() }
    };
    assert_eq!(login(0).await, 401);
    let (before, _) = program.memory();
    let mut trying = JoinSet::new();
    for number in 0..300 {
        trying.spawn(login(number));
    }
    let answers = trying.join_all().await;
    let (_, most) = program.memory();
    let of = |status: u16| answers.iter().filter(|&&it| it == status).count();
    assert_eq!(of(401) + of(429), answers.len(), "{answers:?}");
    assert!(of(401) >= 34, "those in the line are answered: {}", of(401));
    assert!(most - before < MOST, "{before} MiB before, {most} MiB at most");
}
