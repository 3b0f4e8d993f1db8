use wayfinder_store::{Missing, Store, StoreError, TableId, UserId};

use crate::support::{Home, running_table, table_for_two};

pub(crate) async fn chat_is_kept_in_order(home: Home) {
    let store = home.open().await;
    let (host, table) = running_table(&store).await;
    let other = store.create_guest("Tui").await.unwrap().id;
    let elsewhere = store.create_table(&table_for_two(host)).await.unwrap();
    for number in 1..=5 {
        let user = if number % 2 == 0 { host } else { other };
        store.say(table, user, &format!("line {number}\nof ‘chat’")).await.unwrap();
        store.say(elsewhere, host, "not here").await.unwrap();
    }
    let said = store.say(table, host, "nice canoe").await.unwrap();

    let lines = store.chat(table, 3).await.unwrap();
    let texts: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
    assert_eq!(texts, ["line 4\nof ‘chat’", "line 5\nof ‘chat’", "nice canoe"]);
    assert_eq!(lines[2], said);
    assert_eq!(store.chat_line(table, said.line).await.unwrap(), Some(said.clone()));
    assert_eq!(store.chat_line(elsewhere, said.line).await.unwrap(), None);
    assert_eq!((lines[1].user, lines[1].name.as_str()), (Some(other), "Tui"));
    assert!(lines.is_sorted_by_key(|line| line.line));
    assert_eq!(store.chat(table, 100).await.unwrap().len(), 6);
    assert_eq!(store.chat(table, 0).await.unwrap(), []);
}

pub(crate) async fn chat_needs_a_table_and_a_user(home: Home) {
    let store = home.open().await;
    let (host, table) = running_table(&store).await;
    let error = store.say(TableId::random().unwrap(), host, "hello").await.unwrap_err();
    assert!(matches!(error, StoreError::NotFound(Missing::Table(_))), "{error}");
    let error = store.say(table, UserId::random().unwrap(), "hello").await.unwrap_err();
    assert!(matches!(error, StoreError::NotFound(Missing::User(_))), "{error}");
    assert_eq!(store.chat(table, 10).await.unwrap(), []);
}

pub(crate) async fn old_lines_make_room(home: Home) {
    let store = home.open().await;
    let (host, table) = running_table(&store).await;
    let (_, other) = running_table(&store).await;
    store.say(other, host, "elsewhere").await.unwrap();
    for number in 0..Store::CHAT_KEPT + 20 {
        store.say(table, host, &number.to_string()).await.unwrap();
    }
    let lines = store.chat(table, 1000).await.unwrap();
    let texts: Vec<String> = lines.into_iter().map(|line| line.text).collect();
    let expected: Vec<String> =
        (20..Store::CHAT_KEPT + 20).map(|number| number.to_string()).collect();
    assert_eq!(texts, expected);
    assert_eq!(store.chat(other, 10).await.unwrap().len(), 1);
}
