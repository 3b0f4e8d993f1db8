use wayfinder_core::Seat;
use wayfinder_store::{
    Invite, Missing, NewSeat, Page, Sitter, Status, StoreError, TableFilter, TableResult,
};

use crate::support::{Home, bot, running_table, step, table_for_two};

pub(crate) async fn who_goes_leaves_nothing_personal_and_the_games(home: Home) {
    let store = home.open().await;
    let (other, played) = running_table(&store).await;
    let gone = store.create_account("Hina", "hash").await.unwrap().id;
    store
        .set_seat(played, Seat::new(1).unwrap(), &bot("medium"), &Sitter::User(gone))
        .await
        .unwrap();
    store.append(played, step(1)).await.unwrap();
    store.say(played, gone, "I live at the lagoon").await.unwrap();
    store.say(played, other, "good for you").await.unwrap();
    let over = store.create_table(&table_for_two(gone)).await.unwrap();
    let result = TableResult { scores: vec![31, 28], placings: vec![1, 2] };
    store.set_status(over, &Status::Finished(result)).await.unwrap();

    store.delete_user(gone, "easy").await.unwrap();
    assert_eq!(store.find_account("Hina").await.unwrap(), None);
    let left = store.user(gone).await.unwrap();
    assert_eq!((left.name.as_str(), left.account), ("", false));
    let seats = store.table(played).await.unwrap().seats;
    assert_eq!((&seats[1].sitter, &seats[1].name), (&bot("easy"), &None), "nobody may return");
    assert_eq!(store.load_table(played).await.unwrap().log.entries(), ["0 step 1"]);
    let said: Vec<_> =
        store.chat(played, 10).await.unwrap().into_iter().map(|it| it.text).collect();
    assert_eq!(said, ["", "good for you"]);
    let seats = store.table(over).await.unwrap().seats;
    assert_eq!((&seats[0].sitter, &seats[0].name), (&Sitter::User(gone), &None));

    let error = store.delete_user(gone, "easy").await.unwrap_err();
    assert!(matches!(error, StoreError::NotFound(Missing::User(_))), "{error}");
    store.create_account("hina", "another").await.expect("the name is free again");
}

pub(crate) async fn tables_that_wait_go_on_with_those_who_are_there(home: Home) {
    let store = home.open().await;
    let gone = store.create_guest("Hina").await.unwrap().id;
    let other = store.create_guest("Tui").await.unwrap().id;
    let open = || NewSeat::invited(Invite::random().unwrap());
    let mut alone = table_for_two(gone);
    alone.seats[1] = open();
    let alone = store.create_table(&alone).await.unwrap();
    let mut shared = table_for_two(gone);
    shared.seats =
        vec![NewSeat::new(Sitter::User(gone)), open(), NewSeat::new(Sitter::User(other))];
    let shared = store.create_table(&shared).await.unwrap();
    let mut played = table_for_two(gone);
    played.seats[1] = NewSeat::new(Sitter::User(other));
    let played = store.create_table(&played).await.unwrap();

    store.delete_user(gone, "easy").await.unwrap();
    let error = store.table(alone).await.unwrap_err();
    assert!(matches!(error, StoreError::NotFound(Missing::Table(_))), "{error}");
    let shared = store.table(shared).await.unwrap();
    assert_eq!((shared.host, &shared.seats[0].sitter), (other, &Sitter::Open));
    assert!(shared.seats[0].invite.is_some(), "somebody else may be asked");
    assert_eq!(store.table(played).await.unwrap().host, other);
    let none = store.tables(TableFilter::Of(gone), Page::first(10)).await.unwrap();
    assert_eq!(none, []);
}
