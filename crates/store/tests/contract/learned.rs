use wayfinder_store::{Learned, Store, Timestamp, UserId};

use crate::support::Home;

fn learned(lesson: &str, answers: &str, done: bool) -> Learned {
    let [title, lesson, answers] = ["maori", lesson, answers].map(str::to_owned);
    Learned { title, lesson, answers, done, at: Timestamp::from_micros(7) }
}

fn told(lesson: &str, answers: &str, done: bool) -> (String, String, bool) {
    (lesson.to_owned(), answers.to_owned(), done)
}

async fn known(store: &Store, user: UserId) -> Vec<(String, String, bool)> {
    let all = store.learned(user).await.unwrap();
    all.into_iter().map(|it| (it.lesson, it.answers, it.done)).collect()
}

pub(crate) async fn a_lesson_that_was_ended_once_stays_so(home: Home) {
    let store = home.open().await;
    let hina = store.create_guest("Hina").await.unwrap().id;
    let tui = store.create_guest("Tui").await.unwrap().id;
    store.keep_learned(hina, &learned("first", "next\nsail 1", false)).await.unwrap();
    store.keep_learned(hina, &learned("leis", "", true)).await.unwrap();
    assert_eq!(
        known(&store, hina).await,
        [told("first", "next\nsail 1", false), told("leis", "", true)]
    );
    store.keep_learned(hina, &learned("leis", "next", false)).await.unwrap();
    assert_eq!(known(&store, hina).await[1], told("leis", "next", true));
    assert_eq!(known(&store, tui).await, [], "everybody learns for themselves");
    // Nothing is kept of somebody who is not there.
    let nobody = UserId::random().unwrap();
    store.keep_learned(nobody, &learned("first", "next", false)).await.unwrap();
    assert_eq!(known(&store, nobody).await, []);
    let error = store.keep_learned(hina, &learned("first", "a\0b", false)).await;
    assert!(error.is_err(), "PostgreSQL has no such text");
}

pub(crate) async fn what_a_guest_has_learned_the_account_knows(home: Home) {
    let store = home.open().await;
    let guest = store.create_guest("Hina").await.unwrap().id;
    let account = store.create_account("Tui", "hash").await.unwrap().id;
    store.keep_learned(guest, &learned("first", "next", true)).await.unwrap();
    store.keep_learned(guest, &learned("leis", "next", false)).await.unwrap();
    store.keep_learned(account, &learned("first", "next\nnext", false)).await.unwrap();
    store.adopt_guest(guest, account).await.unwrap();
    assert_eq!(
        known(&store, account).await,
        [told("first", "next\nnext", true), told("leis", "next", false)]
    );
}
