use sqlx::{Connection, Executor};
use wayfinder_store::{NewSeat, Sitter, StoreError, are_alike};

use crate::{
    opening::connect,
    support::{Home, table_for_two},
};

pub(crate) async fn accounts_do_not_look_alike(home: Home) {
    let store = home.open().await;
    store.create_account("Moana", "hash").await.unwrap();
    for alike in ["MOANA", "M0ana", "Моana", "Rnoana"] {
        let error = store.create_account(alike, "hash").await.unwrap_err();
        assert!(matches!(error, StoreError::NameTaken { .. }), "{alike}: {error}");
        let error = store.create_guest(alike).await.unwrap_err();
        assert!(matches!(error, StoreError::NameTaken { .. }), "{alike}: {error}");
    }
    let guest = store.create_guest("Tui").await.unwrap().id;
    let error = store.rename_user(guest, "Mоana").await.unwrap_err();
    assert!(matches!(error, StoreError::NameTaken { .. }), "{error}");
    let error = store.promote_guest(guest, "moanа", "hash").await.unwrap_err();
    assert!(matches!(error, StoreError::NameTaken { .. }), "{error}");
    assert_eq!(store.user(guest).await.unwrap().name, "Tui", "a refusal changes nothing");
}

pub(crate) async fn guests_who_look_like_a_new_account_get_a_number(home: Home) {
    let store = home.open().await;
    let one = store.create_guest("Hina").await.unwrap();
    let other = store.create_guest("Нina").await.unwrap();
    let third = store.create_guest("Tui").await.unwrap();
    let account = store.create_account("hina", "hash").await.unwrap();
    let renamed = store.set_apart(&account).await.unwrap();
    let mut ids: Vec<_> = renamed.iter().map(|user| user.id).collect();
    ids.sort();
    let mut expected = [one.id, other.id];
    expected.sort();
    assert_eq!(ids, expected);
    for user in renamed {
        assert!(user.name.contains("ina ") && !are_alike(&user.name, "hina"), "{}", user.name);
        assert_eq!(store.user(user.id).await.unwrap(), user);
    }
    assert_eq!(store.user(third.id).await.unwrap().name, "Tui");
    assert_eq!(store.set_apart(&account).await.unwrap(), []);
}

pub(crate) async fn nobody_looks_like_somebody_at_the_same_table(home: Home) {
    let store = home.open().await;
    let hina = store.create_guest("Hina").await.unwrap().id;
    let tui = store.create_guest("Tui").await.unwrap().id;
    let mut table = table_for_two(hina);
    table.seats[1] = NewSeat::new(Sitter::User(tui));
    store.create_table(&table).await.unwrap();
    let error = store.rename_user(tui, "Ніna").await.unwrap_err();
    assert!(matches!(error, StoreError::NameAlike { .. }), "{error}");
    assert_eq!(store.rename_user(tui, "Hine").await.unwrap().name, "Hine");
    assert_eq!(
        store.rename_user(hina, "HINA").await.unwrap().name,
        "HINA",
        "oneself is nobody else"
    );
    let elsewhere = store.create_guest("Hine").await.unwrap();
    let numbered = store.number_guest(elsewhere.id).await.unwrap();
    assert!(numbered.name.starts_with("Hine ") && !are_alike(&numbered.name, "Hine"));
}

pub(crate) async fn names_of_before_are_looked_at_when_opened(home: Home) {
    let store = home.open().await;
    let first = store.create_account("Moana", "hash").await.unwrap().id;
    let second = store.create_account("Later", "hash").await.unwrap().id;
    let guest = store.create_guest("Tui").await.unwrap().id;
    store.close().await;
    // As a database was before anybody looked.
    let mut connection = connect(&home).await;
    for older in [
        "UPDATE users SET looks = NULL, small_looks = NULL",
        "UPDATE users SET name = 'M0ana', name_key = 'm0ana' WHERE name = 'Later'",
        "UPDATE users SET name = 'moana' WHERE name = 'Tui'",
    ] {
        connection.execute(older).await.unwrap();
    }
    connection.close().await.unwrap();

    let store = home.open().await;
    assert_eq!(store.user(first).await.unwrap().name, "Moana");
    assert_eq!(store.find_account("m0ana").await.unwrap().unwrap().user.id, second, "it stays");
    assert!(store.user(guest).await.unwrap().name.starts_with("moana "), "not to be mistaken");
    let error = store.create_guest("MOANA").await.unwrap_err();
    assert!(matches!(error, StoreError::NameTaken { .. }), "{error}");
}
