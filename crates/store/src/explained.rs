//! What profiles, histories and lists ask, as the databases would look it up: by indexes, however much is stored.

use sqlx::{AnyConnection, AssertSqlSafe, Connection, Row as _, any::AnyRow};

use crate::{Store, UserId, durability::postgres, lobby, played, skill};

/// Statements, and the indexes that each must use, one of them.
const QUERIES: [(&str, &str, &[&str]); 11] = [
    ("history", played::HISTORY, &["played_by_user"]),
    ("tally", played::TALLY, &["played_by_user"]),
    ("opponents", played::OPPONENTS, &["played_by_user"]),
    ("moments", played::MOMENTS, &["moments_by_user", "played_by_user"]),
    ("skills", skill::SKILLS, &["ratings_pkey", "sqlite_autoindex_ratings_1"]),
    ("course", skill::COURSE, &["ratings_pkey", "sqlite_autoindex_ratings_1"]),
    ("open tables", lobby::OPEN, &["tables_by_status"]),
    ("finished tables", lobby::FINISHED, &["tables_by_status"]),
    ("own tables", lobby::UNFINISHED_OF, &["seats_by_user"]),
    ("own finished tables", lobby::FINISHED_OF, &["seats_by_user"]),
    ("one table", lobby::ONE, &["tables_pkey", "sqlite_autoindex_tables_1"]),
];

/// What grows with the number of users and games.
const LARGE: [&str; 7] = ["users", "tables", "seats", "appends", "played", "ratings", "moments"];

/// Two thousand people and twenty thousand games of two, to be filled in by what makes numbers and what fills with zeros.
fn crowd(numbers: impl Fn(u32) -> String, pad: impl Fn(&str, u32) -> String) -> Vec<String> {
    let user = |number: &str| pad(number, 16);
    let table = pad("n", 12);
    let games = numbers(20_000);
    vec![
        format!(
            "INSERT INTO users (id, name, looks, small_looks, created)
             SELECT {}, 'Player', 'player', 'player', n FROM {}",
            user("n"),
            numbers(2_000)
        ),
        format!(
            "INSERT INTO tables (id, game, rules_version, proposal, host, listed, status, result, created, touched)
             SELECT {table}, 'maori', 1, '{{}}', {}, 1, CASE WHEN n % 50 = 0 THEN 'waiting' ELSE 'finished' END,
                 CASE WHEN n % 50 = 0 THEN NULL ELSE '{{\"scores\":[2,1],\"placings\":[1,2]}}' END, n, n
             FROM {games}",
            user("(n % 2000)")
        ),
        format!(
            "INSERT INTO seats (table_id, seat, kind, user_id)
             SELECT {table}, 0, 'user', {} FROM {games}",
            user("(n % 2000)")
        ),
        format!(
            "INSERT INTO seats (table_id, seat, kind, user_id)
             SELECT {table}, 1, 'user', {} FROM {games}",
            user("((n * 7 + 1) % 2000)")
        ),
        format!(
            "INSERT INTO appends (table_id, version, kept, steps, at, entries)
             SELECT {table}, 0, 0, 0, n, '' FROM {games}"
        ),
        format!(
            "INSERT INTO appends (table_id, version, kept, steps, at, entries)
             SELECT {table}, 1, 0, 1, n, '0 pass' FROM {games}"
        ),
        "INSERT INTO played (table_id, user_id, game, ended, score, place, people, shown)
         SELECT seats.table_id, seats.user_id, 'maori', tables.touched, 2 - MAX(seats.seat), MAX(seats.seat) + 1, 2, 1
         FROM seats JOIN tables ON tables.id = seats.table_id WHERE tables.status = 'finished'
         GROUP BY seats.table_id, seats.user_id, tables.touched"
            .to_owned(),
        "INSERT INTO ratings (user_id, game, number, table_id, mean, deviation, at)
         SELECT user_id, 'maori', ROW_NUMBER() OVER (PARTITION BY user_id ORDER BY ended), table_id, 1500, 90, ended
         FROM played"
            .to_owned(),
        "INSERT INTO moments (table_id, step, user_id, game, seat, share, otherwise)
         SELECT table_id, place, user_id, 'maori', 0, 0.5, 0.25 FROM played"
            .to_owned(),
        "ANALYZE".to_owned(),
    ]
}

async fn fill(connection: &mut AnyConnection, statements: Vec<String>) {
    for statement in statements {
        sqlx::raw_sql(AssertSqlSafe(statement)).execute(&mut *connection).await.unwrap();
    }
}

/// The statement with what a visitor asks in place of its parameters.
fn asked(sql: &str) -> String {
    let user: UserId = "0000000000000042".parse().unwrap();
    let (user, null, many) = (format!("'{user}'"), "NULL".to_owned(), "100".to_owned());
    let first_is_number =
        sql == lobby::FINISHED || sql == lobby::UNFINISHED_OF || sql == lobby::FINISHED_OF;
    let values: Vec<String> = if sql == lobby::OPEN {
        vec![many, null.clone(), "'maori'".to_owned(), null.clone(), null]
    } else if first_is_number {
        vec![many, null, user]
    } else if sql == lobby::ONE {
        vec!["'000000000042'".to_owned()]
    } else if sql == skill::COURSE {
        vec![user, "'maori'".to_owned(), many]
    } else {
        let (first, last) = (i64::MIN + 1, i64::MAX);
        let mut values = vec![user.clone(), user, "25".to_owned()];
        values.extend([(); 5].map(|()| null.clone()));
        values.extend([first.to_string(), last.to_string()]);
        values
    };
    // From the last, so that $1 is not found in $10.
    let mut text = sql.to_owned();
    for (place, value) in values.iter().enumerate().rev() {
        text = text.replace(&format!("${}", place + 1), value);
    }
    assert!(!text.contains('$'), "{text}");
    text
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_looks_up_by_indexes() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("crowd.db").display().to_string();
    Store::open(&path).await.unwrap().close().await;
    let mut connection = AnyConnection::connect(&format!("sqlite:{path}")).await.unwrap();
    let numbers = |most: u32| {
        format!(
            "(WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < {most}) SELECT n FROM numbers)"
        )
    };
    let pad = |number: &str, length: u32| format!("printf('%0{length}d', {number})");
    fill(&mut connection, crowd(numbers, pad)).await;
    for (name, sql, indexes) in QUERIES {
        let plan = sqlx::query(AssertSqlSafe(format!("EXPLAIN QUERY PLAN {}", asked(sql))))
            .fetch_all(&mut connection)
            .await
            .unwrap();
        let plan: Vec<String> = plan.iter().map(|row: &AnyRow| row.get("detail")).collect();
        let whole = plan.join("\n");
        assert!(indexes.iter().any(|index| whole.contains(index)), "{name}:\n{whole}");
        for line in &plan {
            // An index whose order is wanted is walked along, as far as the limit wants it.
            let walks = line.starts_with("SCAN") && !line.contains("USING");
            let large = LARGE.iter().any(|table| line.split(' ').any(|word| word == *table));
            assert!(!(walks && large), "{name} reads all of a table:\n{whole}");
        }
    }
    connection.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_looks_up_by_indexes() {
    if postgres::is_missing() {
        return;
    }
    let url = postgres::create_database().await;
    Store::open(&url).await.unwrap().close().await;
    let mut connection = AnyConnection::connect(&url).await.unwrap();
    let numbers = |most: u32| format!("generate_series(0, {}) AS numbers(n)", most - 1);
    let pad = |number: &str, length: u32| format!("lpad({number}::text, {length}, '0')");
    fill(&mut connection, crowd(numbers, pad)).await;
    for (name, sql, indexes) in QUERIES {
        let plan = sqlx::query(AssertSqlSafe(format!("EXPLAIN {}", asked(sql))))
            .fetch_all(&mut connection)
            .await
            .unwrap();
        let plan: Vec<String> = plan.iter().map(|row: &AnyRow| row.get(0)).collect();
        let whole = plan.join("\n");
        assert!(indexes.iter().any(|index| whole.contains(index)), "{name}:\n{whole}");
        for table in LARGE {
            let all = format!("Seq Scan on {table} ");
            assert!(!whole.contains(&all), "{name} reads all of {table}:\n{whole}");
        }
    }
    connection.close().await.unwrap();
}
