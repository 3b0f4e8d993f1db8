use std::time::Duration;

use wayfinder_core::Seat;
use wayfinder_store::{
    Company, Delay, NewSeat, OpenFilter, Page, Quota, RematchAnswer, Sitter, StandingInvitation,
    Status, Store, TableId, Terms, UserId,
};

use crate::support::{Home, running_table, table_for_two};

async fn guest(store: &Store, name: &str) -> UserId {
    store.create_guest(name).await.unwrap().id
}

/// A table with a person on the first seat and two open ones.
async fn waiting(store: &Store, host: UserId, terms: Terms) -> TableId {
    let mut asked = table_for_two(host);
    asked.seats.truncate(1);
    asked.seats.extend([NewSeat::new(Sitter::Open), NewSeat::new(Sitter::Open)]);
    store.create_table(&wayfinder_store::NewTable { terms, ..asked }).await.unwrap()
}

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

pub(crate) async fn terms_of_coming_together_are_kept(home: Home) {
    let store = home.open().await;
    let host = guest(&store, "Moana").await;
    let delay = Delay { changes: 5, minutes: 10 };
    let terms = Terms { by_host: true, by_ready: true, delay, ..Terms::default() };
    let table = store.table(waiting(&store, host, terms).await).await.unwrap();
    assert_eq!(table.terms, terms);
    assert!(table.group_invite.is_some() && table.seats.iter().all(|it| !it.ready));
    let (_, full) = running_table(&store).await;
    assert_eq!(store.table(full).await.unwrap().group_invite, None, "nobody is waited for");
    store.set_by_host(table.id, false).await.unwrap();
    let open = store.table(table.id).await.unwrap();
    assert_eq!((open.terms.by_host, open.group_invite), (false, table.group_invite));
}

pub(crate) async fn who_is_sent_away_stands_before_the_door(home: Home) {
    let store = home.open().await;
    let (host, tui) = (guest(&store, "Moana").await, guest(&store, "Tui").await);
    let table = waiting(&store, host, Terms::default()).await;
    let link = store.table(table).await.unwrap().group_invite;
    assert!(store.knock(table, tui).await.unwrap());
    assert!(store.knock(table, tui).await.unwrap(), "twice is once");
    let knocks = store.knocks(table).await.unwrap();
    assert_eq!((knocks.len(), knocks[0].user, knocks[0].name.as_str()), (1, tui, "Tui"));
    store.set_seat(table, seat(1), &Sitter::Open, &Sitter::User(tui)).await.unwrap();
    assert_eq!(store.knocks(table).await.unwrap(), [], "who sits is inside");

    assert!(store.remove_from_table(table, tui).await.unwrap());
    let now = store.table(table).await.unwrap();
    assert_eq!(now.seats[1].sitter, Sitter::Open);
    assert!(now.seats[1].invite.is_some() && now.terms.by_host && now.group_invite != link);
    let stands = |store: &Store| {
        let store = store.clone();
        async move {
            store
                .knocks(table)
                .await
                .unwrap()
                .iter()
                .map(|it| (it.knocking, it.removed))
                .collect::<Vec<_>>()
        }
    };
    assert_eq!(stands(&store).await, [(false, true)]);
    store.knock(table, tui).await.unwrap();
    assert_eq!(stands(&store).await, [(true, true)], "it is remembered");
    store.turn_away(table, tui).await.unwrap();
    assert_eq!(stands(&store).await, [(false, true)]);
    for number in 0..Store::KNOCKS {
        let room =
            store.knock(table, guest(&store, &format!("Guest {number}")).await).await.unwrap();
        assert_eq!(room, number + 1 < Store::KNOCKS, "{number}");
    }
    // Whom the host does not want in makes room; who was sent away from a seat is remembered.
    let late = guest(&store, "Late").await;
    let first = store.knocks(table).await.unwrap()[1].user;
    store.turn_away(table, first).await.unwrap();
    assert!(store.knock(table, late).await.unwrap());
    let there = store.knocks(table).await.unwrap();
    let stays = |user: UserId| there.iter().any(|it| it.user == user);
    assert_eq!((stays(tui), stays(first), stays(late)), (true, false, true));
    let (_, full) = running_table(&store).await;
    assert!(!store.remove_from_table(full, host).await.unwrap(), "the game has begun");
}

pub(crate) async fn the_last_who_is_ready_starts_the_game(home: Home) {
    let (here, there) = (home.open().await, home.open().await);
    let (host, tui) = (guest(&here, "Moana").await, guest(&here, "Tui").await);
    for _ in 0..10 {
        let terms = Terms { by_ready: true, ..Terms::default() };
        let table = waiting(&here, host, terms).await;
        here.set_seat(table, seat(1), &Sitter::Open, &Sitter::User(tui)).await.unwrap();
        here.set_seat(table, seat(2), &Sitter::Open, &crate::support::bot("easy")).await.unwrap();
        assert_eq!(here.table(table).await.unwrap().status, Status::Waiting, "nobody is ready");
        let (one, other) =
            tokio::join!(here.set_ready(table, host, true), there.set_ready(table, tui, true),);
        assert_eq!((one.is_ok(), other.is_ok()), (true, true));
        assert_eq!(here.table(table).await.unwrap().status, Status::Running);
    }
}

pub(crate) async fn open_tables_are_filtered(home: Home) {
    let store = home.open().await;
    let host = guest(&store, "Moana").await;
    let three = waiting(&store, host, Terms::default()).await;
    let mut asked = table_for_two(host);
    asked.seats[1] = NewSeat::new(Sitter::Open);
    asked.game = "polaris".into();
    asked.terms.rated = true;
    let rated = store.create_table(&asked).await.unwrap();
    let found = async |filter: OpenFilter| -> Vec<TableId> {
        let found = store.open_tables(&filter, Page::first(10)).await.unwrap();
        found.into_iter().map(|it| it.id).collect()
    };
    assert_eq!(found(OpenFilter::default()).await, [rated, three]);
    assert_eq!(
        found(OpenFilter { game: Some("maori".into()), ..OpenFilter::default() }).await,
        [three]
    );
    assert_eq!(found(OpenFilter { players: Some(2), ..OpenFilter::default() }).await, [rated]);
    assert_eq!(found(OpenFilter { rated: Some(false), ..OpenFilter::default() }).await, [three]);
    let none = OpenFilter { players: Some(2), rated: Some(false), ..OpenFilter::default() };
    assert_eq!(found(none).await, []);
}

pub(crate) async fn those_who_wish_the_same_meet_once(home: Home) {
    let (here, there) = (home.open().await, home.open().await);
    let mut people = Vec::new();
    for number in 0..12 {
        people.push(guest(&here, &format!("Guest {number}")).await);
    }
    let mut seeking = tokio::task::JoinSet::new();
    for (number, user) in people.iter().copied().enumerate() {
        let store = if number % 2 == 0 { here.clone() } else { there.clone() };
        seeking.spawn(async move {
            let invitation =
                StandingInvitation { user, game: "maori".into(), wish: "three".into() };
            let open = |others: Vec<UserId>| {
                let mut table = table_for_two(user);
                table.seats = [vec![user], others]
                    .concat()
                    .into_iter()
                    .map(|it| NewSeat::new(Sitter::User(it)))
                    .collect();
                table
            };
            store
                .seek_company(&invitation, 2, Duration::from_mins(1), Quota::UNLIMITED, open)
                .await
                .unwrap()
        });
    }
    let told = seeking.join_all().await;
    let found = told.iter().filter(|it| matches!(it, Company::Found(_))).count();
    assert_eq!(found, 4, "every third finds two");
    let mut tables = std::collections::BTreeMap::new();
    for user in people {
        // Who came last was told at once, and is not kept.
        if let Company::Found(table) = here.await_company(user, Duration::ZERO).await.unwrap() {
            *tables.entry(table).or_insert(0) += 1;
        }
    }
    assert_eq!(tables.values().copied().collect::<Vec<_>>(), [2; 4]);
    assert_eq!(here.company_wanted(None, 10).await.unwrap(), []);
}

pub(crate) async fn company_is_within_the_quota_of_who_finds_it(home: Home) {
    let store = home.open().await;
    let quota = Quota { unfinished: 3, ..Quota::UNLIMITED };
    let seeker = guest(&store, "Moana").await;
    let wish = |user: UserId, wish: u32| StandingInvitation {
        user,
        game: "maori".into(),
        wish: wish.to_string(),
    };
    let open = |user: UserId| move |_: Vec<UserId>| table_for_two(user);
    let long = Duration::from_mins(1);
    for number in 0..10 {
        let waits = guest(&store, "Tui").await;
        let first = wish(waits, number);
        store.seek_company(&first, 1, long, Quota::UNLIMITED, open(waits)).await.unwrap();
    }
    let mut seeking = tokio::task::JoinSet::new();
    for number in 0..10 {
        let (store, wish) = (store.clone(), wish(seeker, number));
        seeking.spawn(async move { store.seek_company(&wish, 1, long, quota, open(seeker)).await });
    }
    let (found, refused): (Vec<_>, Vec<_>) =
        seeking.join_all().await.into_iter().partition(Result::is_ok);
    assert_eq!((found.len(), refused.len()), (3, 7));
    assert_eq!(store.count_hosted(seeker).await.unwrap(), 3);
}

pub(crate) async fn a_wish_for_company_ends(home: Home) {
    let store = home.open().await;
    let (moana, tui) = (guest(&store, "Moana").await, guest(&store, "Tui").await);
    let wish = |user| StandingInvitation { user, game: "maori".into(), wish: "two".into() };
    let nobody = |_: Vec<UserId>| -> wayfinder_store::NewTable { panic!("there is nobody") };
    store.seek_company(&wish(moana), 1, Duration::ZERO, Quota::UNLIMITED, nobody).await.unwrap();
    let waits = store
        .seek_company(&wish(tui), 1, Duration::from_mins(1), Quota::UNLIMITED, nobody)
        .await
        .unwrap();
    assert_eq!(waits, Company::Waits(wish(tui)), "the other has gone");
    assert_eq!(store.company_wanted(Some(tui), 10).await.unwrap(), [], "one's own is not told");
    let wanted = store.company_wanted(Some(moana), 10).await.unwrap();
    assert_eq!(wanted, [("maori".to_owned(), "two".to_owned(), 1)]);
    store.leave_company(tui).await.unwrap();
    assert_eq!(store.await_company(tui, Duration::ZERO).await.unwrap(), Company::None);
    store
        .seek_company(&wish(tui), 1, Duration::from_mins(1), Quota::UNLIMITED, nobody)
        .await
        .unwrap();
    store.delete_user(tui, "easy").await.unwrap();
    assert_eq!(store.company_wanted(None, 10).await.unwrap(), [], "it goes with its user");
}

pub(crate) async fn answers_and_who_is_ignored_are_kept(home: Home) {
    let store = home.open().await;
    let (host, table) = running_table(&store).await;
    let tui = guest(&store, "Tui").await;
    for (user, yes) in [(host, true), (tui, false), (tui, true), (tui, false)] {
        store.answer_rematch(table, RematchAnswer { user, yes }).await.unwrap();
    }
    let said = store.rematch_answers(table).await.unwrap();
    assert_eq!(
        said,
        [RematchAnswer { user: host, yes: true }, RematchAnswer { user: tui, yes: false }]
    );

    store.ignore(host, tui).await.unwrap();
    store.ignore(host, tui).await.unwrap();
    store.ignore(host, host).await.unwrap();
    store.ignore(host, UserId::random().unwrap()).await.unwrap();
    assert_eq!(store.ignored(host).await.unwrap(), [tui]);
    assert_eq!(store.ignored(tui).await.unwrap(), []);
    store.hear_again(host, tui).await.unwrap();
    assert_eq!(store.ignored(host).await.unwrap(), []);
    store.ignore(host, tui).await.unwrap();
    store.delete_user(tui, "easy").await.unwrap();
    assert_eq!(store.ignored(host).await.unwrap(), []);
    assert_eq!(store.rematch_answers(table).await.unwrap().len(), 1);
}
