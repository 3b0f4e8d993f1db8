use std::time::Duration;

use sqlx::{AnyConnection, Connection, Executor};
use wayfinder_store::{Missing, RecoveryCode, SessionToken, Store, StoreError, User, UserId};

use crate::{moderation::operator, opening::connect, support::Home};

const LONG: Duration = Duration::from_hours(24);

async fn begin(store: &Store, user: UserId) -> SessionToken {
    let token = SessionToken::random().unwrap();
    store.create_session(user, &token, "Firefox, Linux").await.unwrap();
    token
}

async fn who(store: &Store, token: &SessionToken) -> Option<User> {
    store.find_session(token, LONG).await.unwrap().map(|(_, user)| user)
}

pub(crate) async fn a_session_is_found_by_its_token_until_it_ends(home: Home) {
    let store = home.open().await;
    let hina = store.create_guest("Hina").await.unwrap();
    let other = store.create_guest("Tui").await.unwrap();
    let (token, second) = (begin(&store, hina.id).await, begin(&store, hina.id).await);
    let (session, user) = store.find_session(&token, LONG).await.unwrap().unwrap();
    assert_eq!((&user, session.device.as_str()), (&hina, "Firefox, Linux"));
    assert_eq!(store.session(session.id).await.unwrap().as_ref(), Some(&session));
    assert_eq!(store.sessions(hina.id).await.unwrap().len(), 2);
    assert_eq!(who(&store, &SessionToken::random().unwrap()).await, None);
    assert_eq!(
        store.find_session(&token, Duration::ZERO).await.unwrap(),
        None,
        "idle for too long"
    );

    assert!(!store.end_session(other.id, session.id).await.unwrap(), "it is not theirs");
    assert!(store.end_session(hina.id, session.id).await.unwrap());
    assert!(!store.end_session(hina.id, session.id).await.unwrap());
    assert_eq!(who(&store, &token).await, None);
    assert_eq!(store.session(session.id).await.unwrap(), None);
    assert_eq!(who(&store, &second).await, Some(hina.clone()));
    store.end_sessions(hina.id).await.unwrap();
    assert_eq!(who(&store, &second).await, None);
    let nobody = UserId::random().unwrap();
    let error = store.create_session(nobody, &token, "").await.unwrap_err();
    assert!(matches!(error, StoreError::NotFound(Missing::User(id)) if id == nobody), "{error}");
}

pub(crate) async fn the_token_itself_is_not_kept(home: Home) {
    let store = home.open().await;
    let hina = store.create_guest("Hina").await.unwrap().id;
    let token = begin(&store, hina).await;
    let mut connection = connect(&home).await;
    let row = sqlx::query("SELECT * FROM sessions").fetch_one(&mut connection).await.unwrap();
    for column in ["id", "token_hash", "user_id", "device"] {
        let kept: String = sqlx::Row::get(&row, column);
        assert!(!kept.contains(token.as_str()), "{column}");
    }
    connection.close().await.unwrap();
}

/// Makes all sessions older by hours.
async fn age(connection: &mut AnyConnection, hours: i64) {
    sqlx::query("UPDATE sessions SET seen = seen - $1")
        .bind(hours * 3_600_000_000)
        .execute(connection)
        .await
        .unwrap();
}

pub(crate) async fn the_last_use_is_noted_once_an_hour(home: Home) {
    let store = home.open().await;
    let hina = store.create_guest("Hina").await.unwrap().id;
    let token = begin(&store, hina).await;
    let (fresh, _) = store.find_session(&token, LONG).await.unwrap().unwrap();
    store.note_use(&fresh).await.unwrap();
    assert_eq!(store.sessions(hina).await.unwrap()[0], fresh, "just seen");
    let mut connection = connect(&home).await;
    age(&mut connection, 2).await;
    connection.close().await.unwrap();
    let (old, _) = store.find_session(&token, LONG).await.unwrap().unwrap();
    store.note_use(&old).await.unwrap();
    let now = store.sessions(hina).await.unwrap().remove(0);
    assert!(now.seen > fresh.seen && old.seen < fresh.seen);
}

pub(crate) async fn of_many_sessions_the_last_used_stay(home: Home) {
    let store = home.open().await;
    let hina = store.create_guest("Hina").await.unwrap().id;
    let first = begin(&store, hina).await;
    for _ in 0..Store::SESSIONS_KEPT {
        begin(&store, hina).await;
    }
    assert_eq!(store.sessions(hina).await.unwrap().len(), Store::SESSIONS_KEPT as usize);
    assert_eq!(who(&store, &first).await, None);
}

pub(crate) async fn a_new_password_ends_sessions(home: Home) {
    let store = home.open().await;
    let hina = store.create_account("Hina", "old").await.unwrap().id;
    let (here, there) = (begin(&store, hina).await, begin(&store, hina).await);
    let (session, _) = store.find_session(&here, LONG).await.unwrap().unwrap();
    store.change_password(hina, "new", session.id).await.unwrap();
    assert!(who(&store, &here).await.is_some() && who(&store, &there).await.is_none());
    assert_eq!(store.find_account("hina").await.unwrap().unwrap().password_hash, "new");
    store.reset_password(&operator(), hina, "by the operator").await.unwrap();
    assert_eq!(who(&store, &here).await, None);
    let guest = store.create_guest("Tui").await.unwrap().id;
    let token = begin(&store, guest).await;
    let error = store.reset_password(&operator(), guest, "none").await.unwrap_err();
    assert!(matches!(error, StoreError::NotFound(Missing::User(_))), "{error}");
    assert!(who(&store, &token).await.is_some(), "a refusal changes nothing");
}

pub(crate) async fn who_becomes_an_account_begins_anew(home: Home) {
    let store = home.open().await;
    let guest = store.create_guest("Hina").await.unwrap().id;
    let token = begin(&store, guest).await;
    store.promote_guest(guest, "Hina", "hash").await.unwrap();
    assert_eq!(who(&store, &token).await, None, "a session of before is not the account's");
    let other = store.create_guest("Tui").await.unwrap().id;
    let token = begin(&store, other).await;
    store.adopt_guest(other, guest).await.unwrap();
    assert_eq!(who(&store, &token).await, None);
    assert_eq!(store.sessions(guest).await.unwrap(), []);
}

pub(crate) async fn a_code_works_once_and_ends_sessions(home: Home) {
    let store = home.open().await;
    let hina = store.create_account("Hina", "forgotten").await.unwrap().id;
    let tui = store.create_account("Tui", "known").await.unwrap().id;
    let token = begin(&store, hina).await;
    let codes = RecoveryCode::set().unwrap();
    store.set_recovery_codes(hina, &codes).await.unwrap();
    assert!(!store.recover(tui, &codes[0], "stolen").await.unwrap(), "it is not theirs");
    assert!(who(&store, &token).await.is_some());
    assert!(store.recover(hina, &codes[0], "new").await.unwrap());
    assert_eq!(who(&store, &token).await, None);
    assert_eq!(store.find_account("hina").await.unwrap().unwrap().password_hash, "new");
    assert!(!store.recover(hina, &codes[0], "again").await.unwrap());
    assert_eq!(store.count_recovery_codes(hina).await.unwrap(), RecoveryCode::NUMBER as u32 - 1);
    let fresh = RecoveryCode::set().unwrap();
    store.set_recovery_codes(hina, &fresh).await.unwrap();
    assert!(!store.recover(hina, &codes[1], "with an old one").await.unwrap());
    assert!(store.recover(hina, &fresh[1], "newer").await.unwrap());
    assert_eq!(store.find_account("hina").await.unwrap().unwrap().password_hash, "newer");
}

pub(crate) async fn a_code_used_twice_at_once_works_once(home: Home) {
    let (here, there) = (home.open().await, home.open().await);
    let hina = here.create_account("Hina", "forgotten").await.unwrap().id;
    let codes = RecoveryCode::set().unwrap();
    here.set_recovery_codes(hina, &codes).await.unwrap();
    let (one, other) =
        tokio::join!(here.recover(hina, &codes[3], "one"), there.recover(hina, &codes[3], "other"));
    assert_eq!([one.unwrap(), other.unwrap()].iter().filter(|&&used| used).count(), 1);
}

pub(crate) async fn cookies_of_before_count_until_all_is_ended(home: Home) {
    let store = home.open().await;
    let before = store.create_account("Hina", "hash").await.unwrap().id;
    let fresh = store.create_account("Tui", "hash").await.unwrap().id;
    // As the step that made sessions left those who were there.
    let mut connection = connect(&home).await;
    sqlx::query("UPDATE users SET signed_until = 9000000000000000 WHERE id = $1")
        .bind(before.as_str())
        .execute(&mut connection)
        .await
        .unwrap();
    assert!(store.may_exchange(before).await.unwrap());
    assert!(!store.may_exchange(fresh).await.unwrap());
    store.reset_password(&operator(), before, "new").await.unwrap();
    assert!(!store.may_exchange(before).await.unwrap());
    connection.execute("UPDATE users SET signed_until = 1").await.unwrap();
    assert!(!store.may_exchange(before).await.unwrap(), "long ago");
    connection.close().await.unwrap();
}
