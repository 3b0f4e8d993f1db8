//! What is left of somebody, in any table of the database: read from the database itself, so that a new table is asked
//! after as well.

use std::{collections::BTreeSet, time::Duration};

use sqlx::{AnyConnection, AssertSqlSafe, Row};
use wayfinder_core::{Seat, Seats};
use wayfinder_store::{
    Append, BestMoment, Bond, ChannelKind, Company, DeviceToken, Learned, NewChannel, NewSeat,
    NewTable, Operator, Quota, RecoveryCode, RematchAnswer, Remedy, SessionToken, Sitter, Skill,
    StandingInvitation, Store, StoredRest, TableId, TableResult, Terms, Timestamp, UserId, Wanted,
};

use crate::{
    opening::connect,
    support::{Home, at, table_for_two},
};

const NAME: &str = "Hinatea Rangi";

/// Somebody of whom every table knows that names users.
async fn well_known(store: &Store) -> UserId {
    let hina = store.create_account(NAME, "hash").await.unwrap().id;
    let codes = RecoveryCode::set().unwrap();
    store.set_recovery_codes(hina, &codes).await.unwrap();
    become_known(store, hina).await;
    hina
}

/// Does everything that leaves a trace, with somebody else.
async fn become_known(store: &Store, hina: UserId) {
    let maui = store.create_guest("Maui").await.unwrap().id;
    store.create_session(hina, &SessionToken::random().unwrap(), "Firefox").await.unwrap();
    let link = DeviceToken::random().unwrap();
    store.create_device_link(hina, &link, Duration::from_mins(1)).await.unwrap();
    let rest = StoredRest { zone: "Pacific/Tahiti".into(), vacation: String::new() };
    store.set_rest(hina, &rest).await.unwrap();
    let [title, lesson] = ["maori", "first"].map(str::to_owned);
    let learned =
        Learned { title, lesson, answers: "next".into(), done: false, at: Timestamp::now() };
    store.keep_learned(hina, &learned).await.unwrap();
    for user in [hina, maui] {
        let (target, language) = ("https://hook.example".to_owned(), "en".to_owned());
        let (kind, wanted) = (ChannelKind::Webhook, Wanted::Always);
        store.add_channel(user, &NewChannel { kind, target, wanted, language }).await.unwrap();
    }
    over(store, [hina, maui]).await;
    running(store, [hina, maui]).await;
    waiting(store, [hina, maui]).await;
    store.set_bond(hina, maui, Some(Bond::Friend)).await.unwrap();
    store.set_bond(maui, hina, Some(Bond::Friend)).await.unwrap();
    store.ignore(hina, maui).await.unwrap();
    store.ignore(maui, hina).await.unwrap();
    let wish = StandingInvitation { user: hina, game: "maori".into(), wish: "{}".into() };
    let nobody = |_: Vec<UserId>| -> NewTable { unreachable!("nobody else looks for company") };
    let minute = Duration::from_mins(1);
    let company = store.seek_company(&wish, 1, minute, Quota::UNLIMITED, nobody).await.unwrap();
    assert!(matches!(company, Company::Waits(_)));
}

fn of_two(people: [UserId; 2], terms: Terms) -> NewTable {
    let seats = people.map(|user| NewSeat::new(Sitter::User(user))).to_vec();
    NewTable { seats, terms, ..table_for_two(people[0]) }
}

/// A rated game with a great moment, after which both would like another.
async fn over(store: &Store, people: [UserId; 2]) -> TableId {
    let terms = Terms { rated: true, ..Terms::default() };
    let table = store.create_table(&of_two(people, terms)).await.unwrap();
    let result = TableResult { scores: vec![12, 7], placings: vec![1, 2] };
    let even = |_: &[Option<Skill>]| {
        vec![Skill { mean: 1500.0, deviation: 100.0, volatility: 0.06 }; people.len()]
    };
    assert!(store.finish_rated(table, "maori", &result, &people, even).await.unwrap());
    let [user, _] = people;
    let game = "maori".to_owned();
    let moment = BestMoment { table, game, step: 1, user, seat: 0, share: 0.9, otherwise: 0.1 };
    store.note_moments(&[moment]).await.unwrap();
    store.answer_rematch(table, RematchAnswer { user, yes: true }).await.unwrap();
    table
}

/// A game in which the first has nudged the second, wants something done about them, and chats.
async fn running(store: &Store, people: [UserId; 2]) {
    let table = store.create_table(&of_two(people, Terms::default())).await.unwrap();
    let other = Seat::new(1).unwrap();
    let asked = Some(Seats::from_iter([other]));
    store.append(table, Append { asked, ..Append::new(at(1), 0, ["0 sail"]) }).await.unwrap();
    assert!(store.nudge(table, other, people[0]).await.unwrap());
    store.vote(table, other, people[0], Some(Remedy::Bot)).await.unwrap();
    store.say(table, people[0], &format!("{NAME} is my name")).await.unwrap();
}

/// Tables that wait: each has invited the other, and the first knocks at the other's.
async fn waiting(store: &Store, [one, other]: [UserId; 2]) {
    for (host, guest) in [(one, other), (other, one)] {
        let mut open = table_for_two(host);
        open.seats[1] = NewSeat::new(Sitter::Open);
        let table = store.create_table(&open).await.unwrap();
        store.invite(table, guest, host).await.unwrap();
        store.knock(table, guest).await.unwrap();
    }
}

/// The database as it is, whoever has written it.
struct Whole {
    connection: AnyConnection,
    postgres: bool,
}

impl Whole {
    async fn of(home: &Home) -> Whole {
        let postgres = home.address.starts_with("postgres");
        Whole { connection: connect(home).await, postgres }
    }

    async fn texts(&mut self, query: String) -> Vec<String> {
        let rows = sqlx::query(AssertSqlSafe(query)).fetch_all(&mut self.connection).await.unwrap();
        rows.iter().map(|row| row.get(0)).collect()
    }

    async fn tables(&mut self) -> Vec<String> {
        let query = if self.postgres {
            "SELECT CAST(table_name AS TEXT) FROM information_schema.tables
             WHERE table_schema = 'public' AND table_type = 'BASE TABLE'"
        } else {
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        };
        self.texts(query.to_owned()).await
    }

    /// The columns with texts of a table.
    async fn columns(&mut self, table: &str) -> Vec<String> {
        let query = if self.postgres {
            format!(
                "SELECT CAST(column_name AS TEXT) FROM information_schema.columns
                 WHERE table_schema = 'public' AND table_name = '{table}' AND data_type = 'text'"
            )
        } else {
            format!("SELECT name FROM pragma_table_info('{table}') WHERE type = 'TEXT'")
        };
        self.texts(query).await
    }

    /// The columns that name a user.
    async fn naming_users(&mut self, table: &str) -> Vec<String> {
        let query = if self.postgres {
            format!(
                "SELECT CAST(attname AS TEXT) FROM pg_constraint JOIN pg_attribute
                 ON attrelid = conrelid AND attnum = conkey[1]
                 WHERE contype = 'f' AND confrelid = 'users'::regclass
                 AND conrelid = '{table}'::regclass"
            )
        } else {
            format!(
                "SELECT \"from\" FROM pragma_foreign_key_list('{table}') WHERE \"table\" = 'users'"
            )
        };
        self.texts(query).await
    }

    /// Where a text is found: as `table.column`.
    async fn places(&mut self, text: &str) -> BTreeSet<String> {
        let mut places = BTreeSet::new();
        for table in self.tables().await {
            for column in self.columns(&table).await {
                let query = format!("SELECT COUNT(*) FROM {table} WHERE {column} LIKE '%{text}%'");
                let counted = sqlx::query(AssertSqlSafe(query)).fetch_one(&mut self.connection);
                if counted.await.unwrap().get::<i64, _>(0) > 0 {
                    places.insert(format!("{table}.{column}"));
                }
            }
        }
        places
    }
}

pub(crate) async fn who_goes_is_named_nowhere(home: Home) {
    let store = home.open().await;
    let hina = well_known(&store).await;
    let mut whole = Whole::of(&home).await;
    let known = whole.places(hina.as_str()).await;
    for table in whole.tables().await {
        for column in whole.naming_users(&table).await {
            let place = format!("{table}.{column}");
            assert!(known.contains(&place), "{place} has no row of hers: add one above");
        }
    }
    assert!(whole.places(NAME).await.contains("outbox.detail"), "Maui is told who waits for him");

    store.delete_user(hina, "easy").await.unwrap();
    // Games that are over, lines without a text, and the row that keeps them together.
    let left = ["chat.user_id", "seats.user_id", "tables.host", "users.id"];
    assert_eq!(whole.places(hina.as_str()).await, BTreeSet::from(left.map(str::to_owned)));
    assert_eq!(whole.places(NAME).await, BTreeSet::new());
}

pub(crate) async fn an_operator_removes_somebody_as_well(home: Home) {
    let store = home.open().await;
    let hina = well_known(&store).await;
    let operator = Operator::CommandLine("moana".to_owned());
    store.remove_user(&operator, hina, "easy").await.unwrap();
    let mut whole = Whole::of(&home).await;
    assert_eq!(whole.places(NAME).await, BTreeSet::new());
    let left = ["audit.whom", "chat.user_id", "seats.user_id", "tables.host", "users.id"];
    assert_eq!(whole.places(hina.as_str()).await, BTreeSet::from(left.map(str::to_owned)));
}

pub(crate) async fn who_is_adopted_is_the_account_everywhere(home: Home) {
    let store = home.open().await;
    let guest = store.create_guest(NAME).await.unwrap().id;
    become_known(&store, guest).await;
    let account = store.create_account("Hinatea", "hash").await.unwrap().id;
    let mut whole = Whole::of(&home).await;
    let mut known = whole.places(guest.as_str()).await;
    store.adopt_guest(guest, account).await.unwrap();
    assert_eq!(whole.places(guest.as_str()).await, BTreeSet::new());
    // A browser of the guest signs in anew.
    for gone in ["sessions.user_id", "device_links.user_id"] {
        assert!(known.remove(gone), "{gone}");
    }
    assert_eq!(whole.places(account.as_str()).await, known);
}
