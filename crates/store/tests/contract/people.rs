use wayfinder_store::{
    BestMoment, Bond, NewSeat, NewTable, PlayedFilter, Sitter, Skill, Status, Store, StoreError,
    TableId, TableResult, Terms, UserId,
};

use crate::support::{Home, table_for_two};

fn result() -> Status {
    Status::Finished(TableResult { scores: vec![12, 7], placings: vec![1, 2] })
}

async fn two(store: &Store) -> [UserId; 2] {
    let moana = store.create_guest("Moana").await.unwrap().id;
    [moana, store.create_guest("Tane").await.unwrap().id]
}

/// A game of these, which the first wins.
async fn play(store: &Store, people: [UserId; 2]) -> TableId {
    let seats = people.map(|user| NewSeat::new(Sitter::User(user))).to_vec();
    let open = NewTable { seats, ..table_for_two(people[0]) };
    let table = store.create_table(&open).await.unwrap();
    store.set_status(table, &result()).await.unwrap();
    table
}

async fn history(store: &Store, of: UserId) -> Vec<TableId> {
    let all = store.history(of, Some(of), &PlayedFilter::default(), None, 10).await.unwrap();
    all.iter().map(|table| table.id).collect()
}

pub(crate) async fn a_result_is_in_the_history_of_all_who_played(home: Home) {
    let store = home.open().await;
    let people @ [moana, tane] = two(&store).await;
    let first = play(&store, people).await;
    let second = play(&store, [tane, moana]).await;
    // Who loads a table after a crash sets the result again.
    store.set_status(second, &result()).await.unwrap();
    assert_eq!(history(&store, moana).await, [second, first]);
    let tallies = store.tallies(moana, Some(moana)).await.unwrap();
    let [tally] = &tallies[..] else { panic!("one title: {tallies:?}") };
    assert_eq!((tally.games, tally.won, tally.best, tally.points), (2, 1, 12, 19));
    let met = store.opponents(moana, Some(moana), 10).await.unwrap();
    assert_eq!((met[0].user, met[0].games, met[0].beaten, met[0].beaten_by), (tane, 2, 1, 1));
    let page = store.history(moana, None, &PlayedFilter::default(), Some(second), 10).await;
    assert_eq!(page.unwrap().iter().map(|it| it.id).collect::<Vec<_>>(), [first]);
}

pub(crate) async fn whoever_left_is_last_and_two_seats_are_one_person(home: Home) {
    let store = home.open().await;
    let [moana, tane] = two(&store).await;
    let stand_in = Sitter::Bot { spec: "easy".into(), instead_of: Some(moana) };
    let seats = [stand_in, Sitter::User(tane), Sitter::User(tane)].map(NewSeat::new).to_vec();
    let table = store.create_table(&NewTable { seats, ..table_for_two(tane) }).await.unwrap();
    let ended = TableResult { scores: vec![30, 10, 20], placings: vec![1, 3, 2] };
    store.set_status(table, &Status::Finished(ended)).await.unwrap();
    let of = async |user| store.tallies(user, Some(user)).await.unwrap().remove(0);
    assert_eq!((of(moana).await.won, of(moana).await.best), (0, 30));
    assert_eq!((of(tane).await.games, of(tane).await.best), (1, 20));
    let met = store.opponents(tane, Some(tane), 10).await.unwrap();
    assert_eq!((met[0].user, met[0].beaten), (moana, 1), "she has left");
}

pub(crate) async fn moments_are_kept_once_and_shown_as_the_game_is(home: Home) {
    let store = home.open().await;
    let people @ [moana, _] = two(&store).await;
    let table = play(&store, people).await;
    let moment = |step, share| BestMoment {
        table,
        game: "maori".into(),
        step,
        user: moana,
        seat: 0,
        share,
        otherwise: 0.25,
    };
    let moments = [moment(3, 0.5), moment(9, 0.75)];
    for _ in 0..2 {
        store.note_moments(&moments).await.unwrap();
    }
    let kept = store.moments(moana, None, 10).await.unwrap();
    assert_eq!(kept, [moment(9, 0.75), moment(3, 0.5)], "the best first");
    store.delete_user(moana, "medium").await.unwrap();
    assert_eq!(store.moments(moana, None, 10).await.unwrap(), []);
    assert_eq!(store.tallies(moana, None).await.unwrap(), []);
}

pub(crate) async fn an_adopted_guest_brings_history_ratings_and_friends(home: Home) {
    let store = home.open().await;
    let people @ [guest, tane] = two(&store).await;
    let seats = people.map(|user| NewSeat::new(Sitter::User(user))).to_vec();
    let terms = Terms { rated: true, ..Terms::default() };
    let open = NewTable { seats, terms, ..table_for_two(guest) };
    let table = store.create_table(&open).await.unwrap();
    let judge =
        |_: &[Option<Skill>]| vec![Skill { mean: 1600.0, deviation: 200.0, volatility: 0.06 }; 2];
    let Status::Finished(ended) = result() else { unreachable!("it is finished") };
    assert!(store.finish_rated(table, "maori", &ended, &people, judge).await.unwrap());
    store.set_bond(guest, tane, Some(Bond::Friend)).await.unwrap();
    store.set_bond(tane, guest, Some(Bond::Friend)).await.unwrap();
    let account = store.create_account("Tui", "hash").await.unwrap().id;
    store.adopt_guest(guest, account).await.unwrap();
    assert_eq!(history(&store, account).await, [table]);
    assert_eq!(store.skills(account).await.unwrap().len(), 1);
    assert_eq!(store.bond(account, tane).await.unwrap(), Some(Bond::Friend));
    assert_eq!(store.bond(tane, account).await.unwrap(), Some(Bond::Friend));
}

pub(crate) async fn nobody_keeps_themselves_or_nobody_at_hand(home: Home) {
    let store = home.open().await;
    let [moana, tane] = two(&store).await;
    let error = store.set_bond(moana, moana, Some(Bond::Friend)).await.unwrap_err();
    assert!(matches!(error, StoreError::Unfit { .. }), "{error}");
    store.delete_user(tane, "medium").await.unwrap();
    let error = store.set_bond(moana, tane, Some(Bond::Friend)).await.unwrap_err();
    assert!(matches!(error, StoreError::NotFound(_)), "{error}");
}
