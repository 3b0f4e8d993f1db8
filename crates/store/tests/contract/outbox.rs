//! What users are told, and when they are not.

use std::time::Duration;

use wayfinder_core::{Seat, Seats};
use wayfinder_store::{
    Append, Channel, ChannelKind, Claiming, Envelope, NewChannel, NewSeat, NewTable, Sitter,
    Status, Store, TableId, TableResult, Told, UserId, Wanted,
};

use crate::support::{Home, at, bot, table_for_two};

/// All that is due is taken out at once.
pub(crate) const NOW: Claiming = Claiming {
    wait: Duration::ZERO,
    away: Duration::from_mins(5),
    mail_rest: Duration::ZERO,
    web_rest: Duration::ZERO,
    lease: Duration::from_mins(1),
    most: 100,
};

fn webhook(target: &str, wanted: Wanted) -> NewChannel {
    let (target, language) = (target.to_owned(), "en".to_owned());
    NewChannel { kind: ChannelKind::Webhook, target, wanted, language }
}

fn seats(indexes: &[u8]) -> Seats {
    indexes.iter().filter_map(|&index| Seat::new(index)).collect()
}

/// A decision after which these seats are asked.
fn turn(version: u32, asked: &[u8]) -> Append {
    let entry = format!("0 step {version}");
    Append { asked: Some(seats(asked)), ..Append::new(at(version), version - 1, [entry]) }
}

/// Hina and Maui at a table of three with a bot in the last seat, each with a channel.
async fn two(store: &Store) -> (TableId, [UserId; 2], [Channel; 2]) {
    let hina = store.create_guest("Hina").await.unwrap().id;
    let maui = store.create_guest("Maui").await.unwrap().id;
    let own = [
        store.add_channel(hina, &webhook("https://hina.example", Wanted::Always)).await.unwrap(),
        store.add_channel(maui, &webhook("https://maui.example", Wanted::Always)).await.unwrap(),
    ];
    let seats = [Sitter::User(hina), Sitter::User(maui), bot("medium")];
    let table = NewTable { seats: seats.map(NewSeat::new).into(), ..table_for_two(hina) };
    let table = store.create_table(&table).await.unwrap();
    // That the game has begun is another test's.
    for user in [hina, maui] {
        store.note_seen(user, table).await.unwrap();
    }
    (table, [hina, maui], own)
}

/// What is taken out: whose, and what.
async fn claim(store: &Store, claiming: Claiming) -> Vec<(UserId, Vec<Told>)> {
    let mut told: Vec<_> = store.claim_outbox(claiming).await.unwrap().iter().map(short).collect();
    told.sort();
    told
}

fn short(envelope: &Envelope) -> (UserId, Vec<Told>) {
    (envelope.channel.user, envelope.items.iter().map(|item| item.told).collect())
}

pub(crate) async fn who_is_to_decide_is_told_with_the_decision(home: Home) {
    let store = home.open().await;
    let (table, [hina, maui], _) = two(&store).await;
    store.append(table, turn(1, &[1])).await.unwrap();
    let told = store.claim_outbox(NOW).await.unwrap();
    assert_eq!(told.iter().map(short).collect::<Vec<_>>(), [(maui, vec![Told::Turn])]);
    assert_eq!(told[0].items[0].table, Some((table, "maori".to_owned())));
    assert_eq!(store.waiting_for(maui).await.unwrap()[0].table, table);
    assert_eq!(store.waiting_for(hina).await.unwrap(), []);
    assert!(store.claim_outbox(NOW).await.unwrap().is_empty(), "it is leased");
    store.note_delivered(&told[0]).await.unwrap();
    // Maui decides once more, then the bot is asked: nobody is told anything.
    store.append(table, turn(2, &[1])).await.unwrap();
    store.append(table, turn(3, &[2])).await.unwrap();
    assert_eq!(claim(&store, NOW).await, []);
    assert_eq!(store.waiting_for(maui).await.unwrap(), []);
    // An append that is refused tells nobody.
    store.append(table, turn(3, &[0])).await.unwrap_err();
    assert_eq!(claim(&store, NOW).await, []);
    store.append(table, turn(4, &[0, 1])).await.unwrap();
    let mut both = vec![(hina, vec![Told::Turn]), (maui, vec![Told::Turn])];
    both.sort();
    assert_eq!(claim(&store, NOW).await, both);
    let record = store.table(table).await.unwrap();
    assert_eq!(record.asked, Some(seats(&[0, 1])));
    assert!(record.seats[0].asked_since.is_some() && record.seats[2].asked_since.is_none());
}

pub(crate) async fn what_has_passed_or_was_seen_is_not_told(home: Home) {
    let store = home.open().await;
    let (table, [hina, maui], [_, channel]) = two(&store).await;
    store.append(table, turn(1, &[1])).await.unwrap();
    store.append(table, turn(2, &[0])).await.unwrap();
    assert_eq!(claim(&store, NOW).await, [(hina, vec![Told::Turn])], "not Maui any more");
    store.append(table, turn(3, &[1])).await.unwrap();
    store.note_seen(maui, table).await.unwrap();
    assert_eq!(claim(&store, NOW).await, []);
    assert_eq!(store.waiting_for(maui).await.unwrap().len(), 1, "it still waits");
    // Nobody who left, and nobody who does not want it.
    store.append(table, turn(4, &[0])).await.unwrap();
    store.append(table, turn(5, &[1])).await.unwrap();
    let away = Sitter::Bot { spec: "easy".into(), instead_of: Some(maui) };
    let seat = Seat::new(1).unwrap();
    store.set_seat(table, seat, &Sitter::User(maui), &away).await.unwrap();
    assert_eq!(claim(&store, NOW).await, []);
    assert_eq!(store.waiting_for(maui).await.unwrap(), []);
    store.set_seat(table, seat, &away, &Sitter::User(maui)).await.unwrap();
    assert!(store.set_wanted(maui, channel.id, Wanted::Never).await.unwrap());
    store.append(table, turn(6, &[0])).await.unwrap();
    store.append(table, turn(7, &[1])).await.unwrap();
    assert_eq!(claim(&store, NOW).await, []);
    assert!(!store.set_wanted(hina, channel.id, Wanted::Always).await.unwrap(), "not hers");
}

pub(crate) async fn who_is_here_waits_for_the_word_until_away(home: Home) {
    let store = home.open().await;
    let (table, [_, maui], [_, channel]) = two(&store).await;
    store.set_wanted(maui, channel.id, Wanted::Away).await.unwrap();
    store.note_present(maui).await.unwrap();
    store.append(table, turn(1, &[1])).await.unwrap();
    assert_eq!(claim(&store, NOW).await, []);
    assert_eq!(claim(&store, Claiming { wait: Duration::from_mins(1), ..NOW }).await, []);
    let long_ago = Claiming { away: Duration::ZERO, ..NOW };
    assert_eq!(claim(&store, long_ago).await, [(maui, vec![Told::Turn])]);
}

pub(crate) async fn two_nodes_take_out_each_item_once(home: Home) {
    let (here, there) = (home.open().await, home.open().await);
    let mut expected = 0;
    for _ in 0..8 {
        let (table, ..) = two(&here).await;
        here.append(table, turn(1, &[0, 1])).await.unwrap();
        expected += 2;
    }
    let few = Claiming { most: 3, ..NOW };
    let mut numbers = Vec::new();
    loop {
        let (a, b) = tokio::join!(here.claim_outbox(few), there.claim_outbox(few));
        let envelopes = [a.unwrap(), b.unwrap()].concat();
        let before = numbers.len();
        numbers.extend(envelopes.iter().flat_map(|it| &it.items).map(|item| item.number));
        if numbers.len() == before {
            break;
        }
    }
    numbers.sort_unstable();
    let all = numbers.len();
    numbers.dedup();
    assert_eq!((numbers.len(), all), (expected, expected), "all of them, none twice");
    // A node that has fallen does not keep them for ever.
    let (table, ..) = two(&here).await;
    here.append(table, turn(1, &[0])).await.unwrap();
    let fallen = Claiming { lease: Duration::ZERO, ..NOW };
    assert_eq!(here.claim_outbox(fallen).await.unwrap().len(), 1);
    assert_eq!(there.claim_outbox(NOW).await.unwrap().len(), 1);
}

pub(crate) async fn what_cannot_be_delivered_is_given_up_in_the_end(home: Home) {
    let store = home.open().await;
    let (table, ..) = two(&store).await;
    store.append(table, turn(1, &[1])).await.unwrap();
    let mut envelope = store.claim_outbox(NOW).await.unwrap().remove(0);
    assert_eq!(store.note_failed(&envelope).await.unwrap(), 0);
    assert_eq!(claim(&store, NOW).await, [], "not at once");
    assert_eq!(store.count_outbox().await.unwrap().waiting, 1);
    envelope.items[0].tries = Store::OUTBOX_TRIES;
    assert_eq!(store.note_failed(&envelope).await.unwrap(), 1);
    let counts = store.count_outbox().await.unwrap();
    assert_eq!((counts.waiting, counts.dead), (0, 1));
    assert_eq!(claim(&store, NOW).await, []);
}

pub(crate) async fn beginning_and_end_are_told_once(home: Home) {
    let store = home.open().await;
    let (_, [hina, maui], _) = two(&store).await;
    let seats = vec![NewSeat::new(Sitter::User(hina)), NewSeat::new(Sitter::Open)];
    let table = NewTable { seats, ..table_for_two(hina) };
    let table = store.create_table(&table).await.unwrap();
    assert_eq!(claim(&store, NOW).await, []);
    let seat = Seat::new(1).unwrap();
    store.set_seat(table, seat, &Sitter::Open, &Sitter::User(maui)).await.unwrap();
    assert_eq!(claim(&store, NOW).await, [(hina, vec![Told::Start])], "who sat down knows");
    store.note_asked(table, at(0), Seats::only(seat)).await.unwrap();
    store.note_asked(table, at(0), Seats::only(seat)).await.unwrap();
    assert_eq!(claim(&store, NOW).await, [(maui, vec![Told::Turn])]);
    let over = Status::Finished(TableResult { scores: vec![1, 2], placings: vec![2, 1] });
    store.set_status(table, &over).await.unwrap();
    store.set_status(table, &over).await.unwrap();
    let mut both = vec![(hina, vec![Told::End]), (maui, vec![Told::End])];
    both.sort();
    assert_eq!(claim(&store, NOW).await, both);
    assert_eq!(store.waiting_for(maui).await.unwrap(), []);
}

pub(crate) async fn a_nudge_is_passed_on_once_a_day(home: Home) {
    let store = home.open().await;
    let (table, [hina, maui], _) = two(&store).await;
    let seat = Seat::new(1).unwrap();
    assert!(!store.nudge(table, seat, hina).await.unwrap(), "nothing is asked of him");
    store.append(table, turn(1, &[1])).await.unwrap();
    assert!(!store.nudge(table, seat, maui).await.unwrap(), "nobody nudges themselves");
    assert!(store.nudge(table, seat, hina).await.unwrap());
    assert!(!store.nudge(table, seat, hina).await.unwrap());
    let told = store.claim_outbox(NOW).await.unwrap();
    assert_eq!(told.iter().map(short).collect::<Vec<_>>(), [(maui, vec![Told::Turn, Told::Nudge])]);
    assert_eq!(told[0].items[1].detail, "Hina");
    assert!(store.table(table).await.unwrap().seats[1].nudged.is_some());
}

pub(crate) async fn mail_is_used_once_its_code_came_back(home: Home) {
    let store = home.open().await;
    let (table, [hina, maui], _) = two(&store).await;
    let mail =
        NewChannel { kind: ChannelKind::Mail, ..webhook("maui@example.org", Wanted::Always) };
    let channel = store.add_channel(maui, &mail).await.unwrap();
    assert!(!channel.confirmed);
    let code = store.claim_outbox(NOW).await.unwrap().remove(0);
    assert_eq!(short(&code), (maui, vec![Told::Confirm]));
    store.note_delivered(&code).await.unwrap();
    store.append(table, turn(1, &[1])).await.unwrap();
    assert_eq!(claim(&store, NOW).await.len(), 1, "the webhook alone");
    let code = &code.items[0].detail;
    assert!(!store.confirm_channel(maui, channel.id, "0000000000").await.unwrap());
    assert!(!store.confirm_channel(hina, channel.id, code).await.unwrap(), "not hers");
    assert!(store.confirm_channel(maui, channel.id, &code.to_uppercase()).await.unwrap());
    assert!(!store.confirm_channel(maui, channel.id, code).await.unwrap(), "once");
    store.append(table, turn(2, &[0])).await.unwrap();
    store.append(table, turn(3, &[1])).await.unwrap();
    let rests = Claiming { mail_rest: Duration::from_mins(10), ..NOW };
    let told = store.claim_outbox(rests).await.unwrap();
    assert!(told.iter().all(|it| it.channel.kind == ChannelKind::Webhook), "it was just used");
    let told = store.claim_outbox(NOW).await.unwrap();
    assert_eq!(told.len(), 1);
    assert_eq!(told[0].channel.kind, ChannelKind::Mail);
    // Who guesses too often begins anew.
    let other = NewChannel { target: "hina@example.org".into(), ..mail };
    let channel = store.add_channel(hina, &other).await.unwrap();
    let code = store.claim_outbox(NOW).await.unwrap().remove(0).items.remove(0).detail;
    for _ in 0..Store::CODE_GUESSES {
        assert!(!store.confirm_channel(hina, channel.id, "1111111111").await.unwrap());
    }
    assert!(!store.confirm_channel(hina, channel.id, &code).await.unwrap());
}

pub(crate) async fn whoever_was_just_told_is_left_alone_for_a_while(home: Home) {
    let store = home.open().await;
    let (table, [hina, _], _) = two(&store).await;
    let rests = Claiming { web_rest: Duration::from_mins(1), ..NOW };
    store.append(table, turn(1, &[0])).await.unwrap();
    let told = store.claim_outbox(rests).await.unwrap();
    assert_eq!(told.iter().map(short).collect::<Vec<_>>(), [(hina, vec![Told::Turn])]);
    store.note_delivered(&told[0]).await.unwrap();
    store.append(table, turn(2, &[1])).await.unwrap();
    store.append(table, turn(3, &[0])).await.unwrap();
    assert_eq!(claim(&store, rests).await, [], "a hook is no hammer");
    assert_eq!(claim(&store, NOW).await, [(hina, vec![Told::Turn])]);
}

pub(crate) async fn channels_go_with_their_user(home: Home) {
    let store = home.open().await;
    let (table, [hina, maui], [channel, _]) = two(&store).await;
    store.append(table, turn(1, &[0, 1])).await.unwrap();
    store.delete_user(hina, "easy").await.unwrap();
    assert_eq!(store.channels(hina).await.unwrap(), []);
    let account = store.create_account("Tangaroa", "hash").await.unwrap().id;
    store.adopt_guest(maui, account).await.unwrap();
    assert_eq!(claim(&store, NOW).await, [(account, vec![Told::Turn])]);
    assert_eq!(store.channels(account).await.unwrap().len(), 1);
    assert!(!store.remove_channel(account, channel.id).await.unwrap(), "it is gone");
    let own = store.channels(account).await.unwrap()[0].id;
    assert!(store.remove_channel(account, own).await.unwrap());
    assert_eq!(store.count_outbox().await.unwrap().waiting, 0);
}

pub(crate) async fn the_push_key_stays_the_same(home: Home) {
    let store = home.open().await;
    let first = store.push_key(&[1; 32]).await.unwrap();
    assert_eq!(store.push_key(&[2; 32]).await.unwrap(), first);
    assert_eq!(first.bytes(), [1; 32]);
}
