use std::time::Duration;

use wayfinder_store::{AuditLine, Missing, NewSeat, Operator, Quota, Store, StoreError};

use crate::support::{Home, bot, running_table, table_for_two};

pub(crate) fn operator() -> Operator {
    Operator::CommandLine("hine".into())
}

/// What the audit says, the last first, without numbers and times.
async fn said(store: &Store) -> Vec<String> {
    let lines = store.audit(None, 100).await.unwrap();
    lines.iter().map(|it| format!("{}: {} {}", it.operator, it.deed, it.whom)).collect()
}

pub(crate) async fn every_deed_of_an_operator_is_noted(home: Home) {
    let store = home.open().await;
    let (user, table) = running_table(&store).await;
    let account = store.create_account("Rangi", "hash").await.unwrap().id;
    let (by, far) = (operator(), Operator::Http([10, 0, 0, 1].into()));
    store.mute(&by, user, true).await.unwrap();
    store.mute(&by, user, false).await.unwrap();
    assert!(store.close_table(&far, table).await.unwrap());
    assert!(!store.close_table(&far, table).await.unwrap(), "it is closed, and noted, once");
    store.reset_password(&by, account, "new").await.unwrap();
    store.ban(&far, user, "easy").await.unwrap();
    store.unban(&far, user).await.unwrap();
    store.remove_user(&by, user, "easy").await.unwrap();
    store.ban_network(&by, "10.0.0.9".parse().unwrap(), None).await.unwrap();
    assert!(store.unban_network(&by, "10.0.0.9".parse().unwrap()).await.unwrap());

    // What comes to nothing is not noted.
    let gone = store.mute(&by, user, true).await.unwrap_err();
    assert!(matches!(gone, StoreError::NotFound(Missing::User(_))), "{gone}");
    store.ban(&by, user, "easy").await.unwrap_err();
    store.unban(&by, user).await.unwrap_err();
    store.remove_user(&by, user, "easy").await.unwrap_err();
    store.reset_password(&by, user, "new").await.unwrap_err();
    assert!(!store.unban_network(&by, "10.0.0.9".parse().unwrap()).await.unwrap());

    let (here, there) = ("hine at the command line", "admin token from 10.0.0.1");
    let expected = vec![
        format!("{here}: unban-address 10.0.0.9"),
        format!("{here}: ban-address 10.0.0.9"),
        format!("{here}: delete {user}"),
        format!("{there}: unban {user}"),
        format!("{there}: ban {user}"),
        format!("{here}: reset {account}"),
        format!("{there}: close {table}"),
        format!("{here}: unmute {user}"),
        format!("{here}: mute {user}"),
    ];
    assert_eq!(said(&store).await, expected);

    let all = store.audit(None, 100).await.unwrap();
    let mut paged: Vec<AuditLine> = Vec::new();
    loop {
        let page = store.audit(paged.last().map(|it| it.number), 4).await.unwrap();
        if page.is_empty() {
            break;
        }
        paged.extend(page);
    }
    assert_eq!(paged, all);
    assert!(all.is_sorted_by(|a, b| a.at > b.at && a.number > b.number));
    store.close().await;
    assert_eq!(said(&home.open().await).await, expected, "it outlives the program");
}

pub(crate) async fn a_network_is_kept_out_for_a_time_or_for_good(home: Home) {
    let store = home.open().await;
    let by = operator();
    let home_network = "2001:db8:1:2:3:4:5:6".parse().unwrap();
    store.ban_network(&by, home_network, None).await.unwrap();
    store
        .ban_network(&by, "10.0.0.9".parse().unwrap(), Some(Duration::from_hours(1)))
        .await
        .unwrap();
    let listed = async || -> Vec<(String, bool)> {
        let banned = store.banned_networks().await.unwrap();
        banned.iter().map(|it| (it.network.to_string(), it.until.is_some())).collect()
    };
    let both = [("10.0.0.9".to_owned(), true), ("2001:db8:1:2::/64".to_owned(), false)];
    assert_eq!(listed().await, both);
    // Another address of the same network is the same, and what was said last counts.
    let other = "2001:db8:1:2::7".parse().unwrap();
    store.ban_network(&by, other, Some(Duration::from_micros(1))).await.unwrap();
    assert_eq!(listed().await, both[..1], "its time is over");
    store.ban_network(&by, other, None).await.unwrap();
    assert!(store.unban_network(&by, home_network).await.unwrap());
    assert_eq!(listed().await, both[..1]);
}

pub(crate) async fn tables_of_bots_alone_have_a_limit_of_their_own(home: Home) {
    let (here, there) = (home.open().await, home.open().await);
    let (host, _) = running_table(&here).await;
    let mut alone = table_for_two(host);
    alone.seats[0] = NewSeat::new(bot("expert"));
    let quota = Quota { bots_alone: 2, ..Quota::UNLIMITED };
    let mut opening = tokio::task::JoinSet::new();
    for number in 0..20 {
        let store = if number % 2 == 0 { here.clone() } else { there.clone() };
        let alone = alone.clone();
        opening.spawn(async move { store.create_table_within(quota, &alone).await });
    }
    let (opened, refused): (Vec<_>, Vec<_>) =
        opening.join_all().await.into_iter().partition(Result::is_ok);
    assert_eq!(opened.len(), 2);
    for refusal in refused {
        assert!(matches!(refusal, Err(StoreError::TooManyBotTables { most: 2 })), "{refusal:?}");
    }
    here.create_table_within(quota, &table_for_two(host)).await.expect("with people it is another");
    here.close_table(&operator(), *opened[0].as_ref().unwrap()).await.unwrap();
    there.create_table_within(quota, &alone).await.expect("one is over");
}
