use wayfinder_core::Seat;
use wayfinder_store::{Invite, Missing, NewSeat, Sitter, Status, StoreError, TableId, UserId};

use crate::support::{Home, at, bot, running_table, table_for_two};

pub(crate) async fn a_table_is_kept_as_it_was_opened(home: Home) {
    let store = home.open().await;
    let host = store.create_guest("Moana").await.unwrap();
    let invite = Invite::random().unwrap();
    let mut asked = table_for_two(host.id);
    asked.seats.push(NewSeat::invited(invite));
    let id = store.create_table(&asked).await.unwrap();

    let table = store.table(id).await.unwrap();
    assert_eq!(table.id, id);
    assert_eq!((table.game.as_str(), table.rules_version), ("maori", 1));
    assert_eq!(table.proposal, asked.proposal);
    assert_eq!((table.host, table.listed), (host.id, true));
    assert_eq!(table.status, Status::Waiting, "a seat is open");
    assert_eq!((table.version, table.steps), (at(0), 0));
    assert_eq!(table.created, table.updated);
    assert!(table.created > host.created);

    let seats = table.seats;
    assert_eq!(
        seats.iter().map(|seat| seat.seat).collect::<Vec<_>>(),
        Seat::all(3).collect::<Vec<_>>()
    );
    assert_eq!(seats[0].sitter, Sitter::User(host.id));
    assert_eq!(seats[0].name.as_deref(), Some("Moana"));
    assert_eq!((&seats[1].sitter, &seats[1].name, seats[1].invite), (&bot("medium"), &None, None));
    assert_eq!((&seats[2].sitter, seats[2].invite), (&Sitter::Open, Some(invite)));

    let full = store.create_table(&table_for_two(host.id)).await.unwrap();
    assert_eq!(store.table(full).await.unwrap().status, Status::Running, "everybody is there");
}

pub(crate) async fn a_seat_is_handed_to_a_bot_and_taken_back(home: Home) {
    let store = home.open().await;
    let (user, table) = running_table(&store).await;
    let before = store.table(table).await.unwrap();
    let person = Sitter::User(user);
    let stand_in = Sitter::Bot { spec: "hard".into(), instead_of: Some(user) };

    store.set_seat(table, Seat::FIRST, &person, &stand_in).await.unwrap();
    let left = store.table(table).await.unwrap();
    assert_eq!(left.seats[0].sitter, stand_in);
    assert_eq!(left.seats[0].name.as_deref(), Some("Moana"), "whose seat it is");
    assert_eq!(left.seats[1], before.seats[1]);
    assert!(left.updated > before.updated);

    let error = store.set_seat(table, Seat::FIRST, &bot("hard"), &person).await.unwrap_err();
    assert!(matches!(error, StoreError::SeatTaken { .. }), "not just any bot: {error}");
    store.set_seat(table, Seat::FIRST, &stand_in, &person).await.unwrap();
    assert_eq!(store.table(table).await.unwrap().seats[0].sitter, person);
}

pub(crate) async fn an_invite_is_used_up_and_an_open_seat_has_a_new_one(home: Home) {
    let store = home.open().await;
    let host = store.create_guest("Moana").await.unwrap().id;
    let tui = Sitter::User(store.create_guest("Tui").await.unwrap().id);
    let invite = Invite::random().unwrap();
    let mut asked = table_for_two(host);
    asked.seats[1] = NewSeat::invited(invite);
    asked.seats.push(NewSeat::invited(Invite::random().unwrap()));
    let id = store.create_table(&asked).await.unwrap();
    let seat = Seat::new(1).unwrap();
    let invites = async || {
        let record = store.table(id).await.unwrap().seats.swap_remove(1);
        (record.invite, record.used_invite)
    };
    assert_eq!(invites().await, (Some(invite), None));
    store.set_seat(id, seat, &Sitter::Open, &tui).await.unwrap();
    assert_eq!(invites().await, (None, Some(invite)));
    store.set_seat(id, seat, &tui, &Sitter::Open).await.unwrap();
    let (fresh, used) = invites().await;
    assert!(fresh.is_some() && fresh != Some(invite) && used == Some(invite));
    store.set_seat(id, seat, &Sitter::Open, &bot("easy")).await.unwrap();
    assert_eq!(invites().await, (None, fresh));
}

pub(crate) async fn one_of_many_gets_the_seat(home: Home) {
    let (here, there) = (home.open().await, home.open().await);
    let host = here.create_guest("Moana").await.unwrap().id;
    let mut asked = table_for_two(host);
    asked.seats[1] = NewSeat::new(Sitter::Open);
    let table = here.create_table(&asked).await.unwrap();
    let seat = Seat::new(1).unwrap();

    let mut takers = tokio::task::JoinSet::new();
    for number in 0..10 {
        let store = if number % 2 == 0 { here.clone() } else { there.clone() };
        takers.spawn(async move {
            let user = store.create_guest(&format!("Guest {number}")).await.unwrap().id;
            (user, store.set_seat(table, seat, &Sitter::Open, &Sitter::User(user)).await)
        });
    }
    let mut winners = Vec::new();
    for (user, taken) in takers.join_all().await {
        match taken {
            Ok(()) => winners.push(user),
            Err(StoreError::SeatTaken { .. }) => {}
            Err(other) => panic!("{other}"),
        }
    }
    assert_eq!(winners.len(), 1);
    let seats = here.table(table).await.unwrap().seats;
    assert_eq!(seats[1].sitter, Sitter::User(winners[0]));
}

pub(crate) async fn the_last_to_sit_down_starts_the_game(home: Home) {
    let (here, there) = (home.open().await, home.open().await);
    let host = here.create_guest("Moana").await.unwrap().id;
    let seat = |number| Seat::new(number).unwrap();
    let person = Sitter::User(host);
    // Again and again, because two at once may come in any order.
    for _ in 0..20 {
        let mut asked = table_for_two(host);
        asked.seats = vec![NewSeat::new(Sitter::Open); 3];
        let table = here.create_table(&asked).await.unwrap();
        here.set_seat(table, seat(0), &Sitter::Open, &person).await.unwrap();
        assert_eq!(here.table(table).await.unwrap().status, Status::Waiting);
        let (one, other) = tokio::join!(
            here.set_seat(table, seat(1), &Sitter::Open, &person),
            there.set_seat(table, seat(2), &Sitter::Open, &person),
        );
        assert_eq!((one.is_ok(), other.is_ok()), (true, true));
        assert_eq!(here.table(table).await.unwrap().status, Status::Running);
    }
}

pub(crate) async fn what_is_not_there_is_told(home: Home) {
    let store = home.open().await;
    let (user, table) = running_table(&store).await;
    let nowhere = TableId::random().unwrap();
    let person = Sitter::User(user);

    for error in [
        store.table(nowhere).await.unwrap_err(),
        store.load_table(nowhere).await.unwrap_err(),
        store.touch_table(nowhere).await.unwrap_err(),
        store.set_status(nowhere, &Status::Running).await.unwrap_err(),
        store.set_seat(nowhere, Seat::FIRST, &person, &Sitter::Open).await.unwrap_err(),
    ] {
        assert!(
            matches!(error, StoreError::NotFound(Missing::Table(id)) if id == nowhere),
            "{error}"
        );
    }
    let beyond = Seat::new(2).unwrap();
    let error = store.set_seat(table, beyond, &Sitter::Open, &person).await.unwrap_err();
    assert!(matches!(error, StoreError::NotFound(Missing::Seat(..))), "{error}");
    let nobody = Sitter::User(UserId::random().unwrap());
    let error = store.set_seat(table, Seat::FIRST, &person, &nobody).await.unwrap_err();
    assert!(matches!(error, StoreError::NotFound(Missing::User(_))), "{error}");
    assert_eq!(store.table(table).await.unwrap().seats[0].sitter, person);
}

pub(crate) async fn a_table_needs_seats_and_a_known_host(home: Home) {
    let store = home.open().await;
    let (host, _) = running_table(&store).await;
    let asked = table_for_two(host);
    let mut no_seats = asked.clone();
    no_seats.seats.clear();
    let mut crowded = asked.clone();
    crowded.seats = vec![NewSeat::new(Sitter::Open); 9];
    let mut unknown_host = asked.clone();
    unknown_host.host = UserId::random().unwrap();
    let mut unknown_sitter = asked.clone();
    unknown_sitter.seats[0].sitter = Sitter::User(UserId::random().unwrap());
    let mut unknown_rematch = asked;
    unknown_rematch.rematch_of = Some(TableId::random().unwrap());

    for bad in [no_seats, crowded, unknown_host, unknown_sitter, unknown_rematch] {
        let error = store.create_table(&bad).await.unwrap_err();
        assert!(matches!(error, StoreError::Unfit { what: "a table", .. }), "{error}");
    }
    assert_eq!(store.count_hosted(host).await.unwrap(), 1, "nothing half-made is left");
}
