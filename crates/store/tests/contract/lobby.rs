use wayfinder_core::Seat;
use wayfinder_store::{
    NewSeat, NewTable, Page, Sitter, Status, Store, StoreError, TableFilter, TableId, TableResult,
    UserId,
};

use crate::support::{Home, at, running_table, step, table_for_two};

async fn ids(store: &Store, filter: TableFilter) -> Vec<TableId> {
    let tables = store.tables(filter, Page::first(100)).await.unwrap();
    tables.iter().map(|table| table.id).collect()
}

fn waiting(host: UserId) -> NewTable {
    let mut table = table_for_two(host);
    table.seats[1] = NewSeat::new(Sitter::Open);
    table
}

fn result() -> Status {
    Status::Finished(TableResult { scores: vec![31, -2], placings: vec![1, 2] })
}

pub(crate) async fn the_status_moves_a_table_between_lists(home: Home) {
    let store = home.open().await;
    let host = store.create_guest("Moana").await.unwrap().id;
    let table = store.create_table(&waiting(host)).await.unwrap();
    let filters = [
        TableFilter::Open,
        TableFilter::Running,
        TableFilter::Finished,
        TableFilter::Of(host),
        TableFilter::FinishedOf(host),
    ];
    for (status, there) in [
        (Status::Waiting, [true, false, false, true, false]),
        (Status::Running, [false, true, false, true, false]),
        (result(), [false, false, true, true, true]),
        (Status::Running, [false, true, false, true, false]),
    ] {
        store.set_status(table, &status).await.unwrap();
        store.set_status(table, &status).await.unwrap();
        assert_eq!(store.table(table).await.unwrap().status, status);
        for (shelf, there) in filters.into_iter().zip(there) {
            assert_eq!(ids(&store, shelf).await == [table], there, "{status:?} on {shelf:?}");
        }
    }
}

pub(crate) async fn private_tables_are_not_listed(home: Home) {
    let store = home.open().await;
    let host = store.create_guest("Moana").await.unwrap().id;
    let mut private = waiting(host);
    private.listed = false;
    let private = store.create_table(&private).await.unwrap();
    let listed = store.create_table(&waiting(host)).await.unwrap();

    assert_eq!(ids(&store, TableFilter::Open).await, [listed]);
    assert_eq!(ids(&store, TableFilter::Of(host)).await, [listed, private]);
    store.set_status(private, &Status::Running).await.unwrap();
    assert_eq!(
        ids(&store, TableFilter::Running).await,
        [private],
        "the server takes up every table"
    );
    store.set_status(private, &result()).await.unwrap();
    assert_eq!(ids(&store, TableFilter::Finished).await, []);
    assert_eq!(ids(&store, TableFilter::FinishedOf(host)).await, [private]);
}

pub(crate) async fn mine_are_where_i_sit_or_host(home: Home) {
    let store = home.open().await;
    let (host, table) = running_table(&store).await;
    let tui = store.create_guest("Tui").await.unwrap().id;
    assert_eq!(ids(&store, TableFilter::Of(tui)).await, []);

    let seat = Seat::new(1).unwrap();
    let open = store.create_table(&waiting(host)).await.unwrap();
    store.set_seat(open, seat, &Sitter::Open, &Sitter::User(tui)).await.unwrap();
    assert_eq!(ids(&store, TableFilter::Of(tui)).await, [open]);
    assert_eq!(ids(&store, TableFilter::Of(host)).await, [open, table]);

    let stand_in = Sitter::Bot { spec: "easy".into(), instead_of: Some(tui) };
    store.set_seat(open, seat, &Sitter::User(tui), &stand_in).await.unwrap();
    assert_eq!(ids(&store, TableFilter::Of(tui)).await, [open], "to come back to");

    let mut hotseat = table_for_two(tui);
    hotseat.seats[1].sitter = Sitter::User(tui);
    let hotseat = store.create_table(&hotseat).await.unwrap();
    assert_eq!(
        ids(&store, TableFilter::Of(tui)).await,
        [hotseat, open],
        "once, though on two seats"
    );
}

pub(crate) async fn what_changed_last_comes_first(home: Home) {
    let store = home.open().await;
    let (host, first) = running_table(&store).await;
    let second = store.create_table(&table_for_two(host)).await.unwrap();
    let mine = TableFilter::Of(host);
    assert_eq!(ids(&store, mine).await, [second, first]);
    store.append(first, step(1)).await.unwrap();
    assert_eq!(ids(&store, mine).await, [first, second], "a decision");
    store.touch_table(second).await.unwrap();
    assert_eq!(ids(&store, mine).await, [second, first], "a touch");
    store.set_status(first, &result()).await.unwrap();
    assert_eq!(ids(&store, mine).await, [first, second], "a result");

    let summary = &store.tables(mine, Page::first(1)).await.unwrap()[0];
    assert_eq!((summary.version, summary.steps), (at(1), 1));
    assert_eq!(summary.seats.len(), 2);
}

pub(crate) async fn pages_join_without_gap_or_overlap(home: Home) {
    let store = home.open().await;
    let host = store.create_guest("Moana").await.unwrap().id;
    let mut made = Vec::new();
    for _ in 0..7 {
        let table = store.create_table(&table_for_two(host)).await.unwrap();
        store.append(table, step(1)).await.unwrap();
        store.set_status(table, &result()).await.unwrap();
        made.push(table);
    }
    made.reverse();
    for shelf in [TableFilter::Finished, TableFilter::Of(host), TableFilter::FinishedOf(host)] {
        let mut seen: Vec<TableId> = Vec::new();
        let mut page = Page::first(3);
        loop {
            let tables = store.tables(shelf, page).await.unwrap();
            seen.extend(tables.iter().map(|table| table.id));
            let Some(last) = tables.last() else { break };
            page = Page::after(last.id, 3);
            // What comes in at the top moves nothing below.
            let newer = store.create_table(&table_for_two(host)).await.unwrap();
            store.set_status(newer, &result()).await.unwrap();
        }
        let old: Vec<TableId> = seen.iter().copied().filter(|id| made.contains(id)).collect();
        assert_eq!(old, made, "{shelf:?}");
    }
}

pub(crate) async fn a_rematch_and_its_table_name_each_other(home: Home) {
    let store = home.open().await;
    let (host, first) = running_table(&store).await;
    let mut asked = table_for_two(host);
    asked.rematch_of = Some(first);
    let again = store.create_table(&asked).await.unwrap();
    let chain = async |table| {
        let table = store.table(table).await.unwrap();
        (table.rematch_of, table.rematch)
    };
    assert_eq!(chain(again).await, (Some(first), None));
    assert_eq!(chain(first).await, (None, Some(again)));

    // However many tables come after it, and whoever asks for a second one.
    for _ in 0..3 {
        store.create_table(&table_for_two(host)).await.unwrap();
    }
    let error = store.create_table(&asked).await.unwrap_err();
    assert!(matches!(error, StoreError::Rematched { table } if table == first), "{error}");
    assert_eq!(chain(first).await, (None, Some(again)));
    assert_eq!(store.count_hosted(host).await.unwrap(), 5, "nothing half-made is left");
    let mine = store.tables(TableFilter::Of(host), Page::first(10)).await.unwrap();
    assert!(mine.iter().any(|table| table.rematch == Some(again)), "lists tell it, too");
}

pub(crate) async fn of_many_rematches_at_once_one_is_opened(home: Home) {
    let (here, there) = (home.open().await, home.open().await);
    let (host, first) = running_table(&here).await;
    let mut askers = tokio::task::JoinSet::new();
    for number in 0..8 {
        let store = if number % 2 == 0 { here.clone() } else { there.clone() };
        let mut asked = table_for_two(host);
        asked.rematch_of = Some(first);
        askers.spawn(async move { store.create_table(&asked).await });
    }
    let opened: Vec<TableId> = askers.join_all().await.into_iter().flatten().collect();
    assert_eq!(opened.len(), 1);
    assert_eq!(there.table(first).await.unwrap().rematch, Some(opened[0]));
}

pub(crate) async fn what_is_not_over_is_found_however_much_is(home: Home) {
    let store = home.open().await;
    let host = store.create_guest("Moana").await.unwrap().id;
    let first = store.create_table(&waiting(host)).await.unwrap();
    for _ in 0..5 {
        let over = store.create_table(&table_for_two(host)).await.unwrap();
        store.set_status(over, &result()).await.unwrap();
    }
    let running = store.create_table(&table_for_two(host)).await.unwrap();
    let mine = TableFilter::UnfinishedOf(host);
    assert_eq!(ids(&store, mine).await, [running, first]);
    let page = store.tables(mine, Page::after(running, 1)).await.unwrap();
    assert_eq!(page.iter().map(|table| table.id).collect::<Vec<_>>(), [first]);
}
