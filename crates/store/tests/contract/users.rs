use wayfinder_store::{
    Missing, Page, Quota, Sitter, Status, StoreError, TableFilter, TableResult, UserId,
};

use crate::support::{Home, bot, running_table, step, table_for_two};

pub(crate) async fn a_guest_is_kept(home: Home) {
    let store = home.open().await;
    let guest = store.create_guest("Māui 🐚").await.unwrap();
    assert_eq!(guest.name, "Māui 🐚");
    assert!(!guest.account);
    assert_eq!(store.user(guest.id).await.unwrap(), guest);

    let nobody = UserId::random().unwrap();
    let error = store.user(nobody).await.unwrap_err();
    assert!(matches!(error, StoreError::NotFound(Missing::User(id)) if id == nobody), "{error}");
}

pub(crate) async fn guests_may_share_a_name(home: Home) {
    let store = home.open().await;
    let one = store.create_guest("Moana").await.unwrap();
    let other = store.create_guest("Moana").await.unwrap();
    assert_ne!(one.id, other.id);
    assert_eq!(store.find_account("Moana").await.unwrap(), None, "a guest cannot log in");
}

pub(crate) async fn accounts_have_names_of_their_own(home: Home) {
    let store = home.open().await;
    let moana = store.create_account("Moana", "hash of shells").await.unwrap();
    assert!(moana.account);
    let error = store.create_account("mOANA", "another").await.unwrap_err();
    assert!(matches!(&error, StoreError::NameTaken { name } if name == "mOANA"), "{error}");

    let found = store.find_account("MOANA").await.unwrap().unwrap();
    assert_eq!(found.user, moana);
    assert_eq!(found.password_hash, "hash of shells");
    assert!(!format!("{found:?}").contains("shells"), "a hash is not for logs");
    assert_eq!(store.find_account("Tui").await.unwrap(), None);
}

pub(crate) async fn renaming_keeps_to_the_same_rule(home: Home) {
    let store = home.open().await;
    let guest = store.create_guest("Moana").await.unwrap();
    let moana = store.create_account("Moana", "hash").await.unwrap();
    let tui = store.create_account("Tui", "hash").await.unwrap();

    let error = store.rename_user(tui.id, "moana").await.unwrap_err();
    assert!(matches!(error, StoreError::NameTaken { .. }), "{error}");
    assert_eq!(store.user(tui.id).await.unwrap().name, "Tui", "a refusal changes nothing");

    let error = store.rename_user(guest.id, "Tui").await.unwrap_err();
    assert!(matches!(error, StoreError::NameTaken { .. }), "a guest is no account: {error}");
    assert_eq!(store.rename_user(moana.id, "MOANA").await.unwrap().name, "MOANA", "her own name");
    store.rename_user(moana.id, "Heke").await.unwrap();
    assert_eq!(store.rename_user(tui.id, "Moana").await.unwrap().name, "Moana", "it is free now");
    assert_eq!(store.find_account("moana").await.unwrap().unwrap().user.id, tui.id);

    let nobody = UserId::random().unwrap();
    let error = store.rename_user(nobody, "Nobody").await.unwrap_err();
    assert!(matches!(error, StoreError::NotFound(Missing::User(_))), "{error}");
}

pub(crate) async fn a_promoted_guest_keeps_everything(home: Home) {
    let store = home.open().await;
    let (guest, table) = running_table(&store).await;
    store.create_account("Tui", "hash").await.unwrap();

    let error = store.promote_guest(guest, "tui", "hash").await.unwrap_err();
    assert!(matches!(error, StoreError::NameTaken { .. }), "{error}");
    assert!(!store.user(guest).await.unwrap().account, "a refusal changes nothing");

    let account = store.promote_guest(guest, "Heke", "hash of waves").await.unwrap();
    assert_eq!((account.id, account.name.as_str(), account.account), (guest, "Heke", true));
    assert_eq!(store.find_account("heke").await.unwrap().unwrap().password_hash, "hash of waves");
    let seats = store.table(table).await.unwrap().seats;
    assert_eq!((&seats[0].sitter, seats[0].name.as_deref()), (&Sitter::User(guest), Some("Heke")));

    let error = store.promote_guest(guest, "Again", "hash").await.unwrap_err();
    assert!(matches!(error, StoreError::NotAGuest { user } if user == guest), "{error}");
    assert_eq!(store.user(guest).await.unwrap().name, "Heke");
}

pub(crate) async fn an_adopted_guest_hands_over_everything(home: Home) {
    let store = home.open().await;
    let (guest, played) = running_table(&store).await;
    store.append(played, step(1)).await.unwrap();
    store.say(played, guest, "kia ora").await.unwrap();
    let mut left = table_for_two(guest);
    left.seats[0].sitter = Sitter::Bot { spec: "easy".into(), instead_of: Some(guest) };
    let left = store.create_table(&left).await.unwrap();
    let account = store.create_account("Tui", "hash").await.unwrap().id;

    store.adopt_guest(guest, account).await.unwrap();
    let mine = store.tables(TableFilter::Of(account), Page::first(10)).await.unwrap();
    assert_eq!(mine.iter().map(|table| table.id).collect::<Vec<_>>(), [left, played]);
    assert!(mine.iter().all(|table| table.host == account));
    assert_eq!(mine[1].seats[0].sitter, Sitter::User(account));
    assert_eq!(
        mine[0].seats[0].sitter,
        Sitter::Bot { spec: "easy".into(), instead_of: Some(account) }
    );
    assert_eq!(mine[0].seats[1].sitter, bot("medium"), "a bot is nobody's");
    assert_eq!(store.chat(played, 10).await.unwrap()[0].user, Some(account));
    assert_eq!(store.load_table(played).await.unwrap().log.entries(), ["0 step 1"]);
    let error = store.user(guest).await.unwrap_err();
    assert!(matches!(error, StoreError::NotFound(Missing::User(_))), "{error}");
}

pub(crate) async fn only_guests_are_adopted_and_only_by_accounts(home: Home) {
    let store = home.open().await;
    let guest = store.create_guest("Moana").await.unwrap().id;
    let other = store.create_guest("Heke").await.unwrap().id;
    let account = store.create_account("Tui", "hash").await.unwrap().id;
    let nobody = UserId::random().unwrap();

    let error = store.adopt_guest(guest, other).await.unwrap_err();
    assert!(matches!(error, StoreError::NotAnAccount { user } if user == other), "{error}");
    let error = store.adopt_guest(account, account).await.unwrap_err();
    assert!(matches!(error, StoreError::NotAGuest { user } if user == account), "{error}");
    for (from, to) in [(nobody, account), (guest, nobody)] {
        let error = store.adopt_guest(from, to).await.unwrap_err();
        assert!(
            matches!(error, StoreError::NotFound(Missing::User(id)) if id == nobody),
            "{error}"
        );
    }
    assert_eq!(store.user(guest).await.unwrap().name, "Moana", "a refusal changes nothing");
}

pub(crate) async fn hosted_tables_are_counted_until_they_end(home: Home) {
    let store = home.open().await;
    let (host, first) = running_table(&store).await;
    store.create_table(&table_for_two(host)).await.unwrap();
    assert_eq!(store.count_hosted(host).await.unwrap(), 2);
    let result = TableResult { scores: vec![31, 28], placings: vec![1, 2] };
    store.set_status(first, &Status::Finished(result)).await.unwrap();
    assert_eq!(store.count_hosted(host).await.unwrap(), 1);
    assert_eq!(store.count_hosted(UserId::random().unwrap()).await.unwrap(), 0);
}

pub(crate) async fn a_quota_holds_however_many_tables_are_opened_at_once(home: Home) {
    let (here, there) = (home.open().await, home.open().await);
    let (host, first) = running_table(&here).await;
    let quota = Quota { unfinished: 5, ..Quota::UNLIMITED };
    let mut hosts = tokio::task::JoinSet::new();
    for number in 0..40 {
        let store = if number % 2 == 0 { here.clone() } else { there.clone() };
        hosts.spawn(async move { store.create_table_within(quota, &table_for_two(host)).await });
    }
    let (opened, refused): (Vec<_>, Vec<_>) =
        hosts.join_all().await.into_iter().partition(Result::is_ok);
    assert_eq!(opened.len(), 4, "and the one that was there");
    for refusal in refused {
        assert!(matches!(refusal, Err(StoreError::TooManyTables { most: 5 })), "{refusal:?}");
    }
    assert_eq!(here.count_hosted(host).await.unwrap(), 5);
    let result = TableResult { scores: vec![31, 28], placings: vec![1, 2] };
    here.set_status(first, &Status::Finished(result)).await.unwrap();
    there.create_table_within(quota, &table_for_two(host)).await.unwrap();
}

pub(crate) async fn what_a_host_stores_has_its_limit(home: Home) {
    let store = home.open().await;
    let host = store.create_guest("Moana").await.unwrap().id;
    let mut large = table_for_two(host);
    large.proposal = format!(r#"{{"players":2,"options":{{"board":"{}"}}}}"#, "ʻ".repeat(50_000));
    // Two bytes a letter, three tables, and one that is small.
    let bytes = 3 * 100_000 + 5 * Quota::TABLE;
    let quota = Quota { bytes, ..Quota::UNLIMITED };
    for _ in 0..3 {
        store.create_table_within(quota, &large).await.unwrap();
    }
    let error = store.create_table_within(quota, &large).await.unwrap_err();
    assert!(matches!(error, StoreError::TooMuchStored { most } if most == bytes), "{error}");
    let small = store.create_table_within(quota, &table_for_two(host)).await.unwrap();
    let result = TableResult { scores: vec![31, 28], placings: vec![1, 2] };
    store.set_status(small, &Status::Finished(result)).await.unwrap();
    let error = store.create_table_within(quota, &large).await.unwrap_err();
    assert!(matches!(error, StoreError::TooMuchStored { .. }), "finished ones count, too: {error}");
    let other = store.create_guest("Tui").await.unwrap().id;
    large.host = other;
    large.seats[0].sitter = Sitter::User(other);
    store.create_table_within(quota, &large).await.unwrap();
}

pub(crate) async fn nul_is_refused_everywhere(home: Home) {
    let store = home.open().await;
    let (host, table) = running_table(&store).await;
    let mut bad = table_for_two(host);
    bad.proposal = "{}\0".into();
    let refusals = [
        store.create_guest("a\0b").await.unwrap_err(),
        store.create_account("a\0b", "hash").await.unwrap_err(),
        store.rename_user(host, "a\0b").await.unwrap_err(),
        store.find_account("a\0b").await.unwrap_err(),
        store.say(table, host, "a\0b").await.unwrap_err(),
        store.create_table(&bad).await.unwrap_err(),
    ];
    for refusal in refusals {
        assert!(matches!(refusal, StoreError::Unfit { .. }), "{refusal}");
    }
}
