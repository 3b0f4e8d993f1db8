use wayfinder_store::{NewSeat, NewTable, Sitter, Skill, Status, TableResult, Terms};

use crate::support::{Home, table_for_two};

fn rated() -> Terms {
    Terms { rated: true, ..Terms::default() }
}

fn skill(mean: f64) -> Skill {
    Skill { mean, deviation: 100.0, volatility: 0.05 }
}

fn result() -> TableResult {
    TableResult { scores: vec![12, 7], placings: vec![1, 2] }
}

pub(crate) async fn terms_are_kept(home: Home) {
    let store = home.open().await;
    let host = store.create_guest("Moana").await.unwrap().id;
    for terms in [Terms::default(), rated(), Terms { advice: true, ..Terms::default() }] {
        let table = NewTable { terms, ..table_for_two(host) };
        let table = store.create_table(&table).await.unwrap();
        assert_eq!(store.table(table).await.unwrap().terms, terms);
    }
}

pub(crate) async fn a_rated_game_is_judged_once_whoever_ends_it(home: Home) {
    let nodes = [home.open().await, home.open().await];
    let [store, _] = &nodes;
    let people = [
        store.create_guest("Moana").await.unwrap().id,
        store.create_guest("Tane").await.unwrap().id,
    ];
    let seats = people.map(|user| NewSeat::new(Sitter::User(user))).to_vec();
    let open = NewTable { terms: rated(), seats, ..table_for_two(people[0]) };
    let mut means = [1500.0, 1500.0];
    for number in 1..=2 {
        let table = store.create_table(&open).await.unwrap();
        let judge = |before: &[Option<Skill>]| {
            let mean = |it: &Option<Skill>| it.map_or(1500.0, |skill| skill.mean);
            let change = |(it, change): (&Option<Skill>, f64)| Skill {
                mean: mean(it) + change,
                deviation: 100.0,
                volatility: 0.05,
            };
            before.iter().zip([10.0, -10.0]).map(change).collect()
        };
        let ended = result();
        let (one, other) = tokio::join!(
            nodes[0].finish_rated(table, "maori", &ended, &people, judge),
            nodes[1].finish_rated(table, "maori", &ended, &people, judge),
        );
        assert_eq!([one.unwrap(), other.unwrap()].iter().filter(|it| **it).count(), 1);
        let before = means;
        means = [means[0] + 10.0, means[1] - 10.0];
        assert_eq!(store.table(table).await.unwrap().status, Status::Finished(result()));
        let changes = store.rating_changes(table).await.unwrap();
        for (place, user) in people.iter().enumerate() {
            let change = changes.iter().find(|it| it.user == *user).unwrap();
            let known = (number > 1).then_some(skill(before[place]));
            assert_eq!(change.before, known);
            assert_eq!(change.after, skill(means[place]));
            let last = store.skills(*user).await.unwrap();
            let [last] = &last[..] else { panic!("one title: {last:?}") };
            assert_eq!((last.number, last.table, last.skill), (number, table, change.after));
        }
    }
    let course = store.rated_games(people[1], "maori", 10).await.unwrap();
    assert_eq!(course.iter().map(|it| it.skill.mean).collect::<Vec<_>>(), [1480.0, 1490.0]);
    assert_eq!(store.rated_games(people[1], "polaris", 10).await.unwrap(), []);
}

/// Two games of the same people that end at once are judged one after the other.
pub(crate) async fn games_that_end_at_once_are_both_counted(home: Home) {
    let nodes = [home.open().await, home.open().await];
    let people = [
        nodes[0].create_guest("Moana").await.unwrap().id,
        nodes[0].create_guest("Tane").await.unwrap().id,
    ];
    let turned = [people[1], people[0]];
    let open = |people: [_; 2]| NewTable {
        terms: rated(),
        seats: people.map(|user| NewSeat::new(Sitter::User(user))).to_vec(),
        ..table_for_two(people[0])
    };
    for _ in 0..10 {
        let one = nodes[0].create_table(&open(people)).await.unwrap();
        let other = nodes[1].create_table(&open(turned)).await.unwrap();
        let judge = |before: &[Option<Skill>]| {
            let more = |it: &Option<Skill>| it.map_or(1.0, |skill| skill.mean + 1.0);
            before.iter().map(|it| Skill { deviation: 1.0, ..skill(more(it)) }).collect()
        };
        let result = result();
        let (first, second) = tokio::join!(
            nodes[0].finish_rated(one, "maori", &result, &people, judge),
            nodes[1].finish_rated(other, "maori", &result, &turned, judge),
        );
        assert_eq!((first.unwrap(), second.unwrap()), (true, true));
    }
    for user in people {
        let last = nodes[0].skills(user).await.unwrap();
        assert_eq!((last[0].number, last[0].skill.mean), (20, 20.0));
    }
}

pub(crate) async fn ratings_go_with_their_user(home: Home) {
    let store = home.open().await;
    let user = store.create_guest("Moana").await.unwrap().id;
    let open = NewTable { terms: rated(), ..table_for_two(user) };
    let table = store.create_table(&open).await.unwrap();
    let judge = |_: &[Option<Skill>]| vec![skill(1600.0)];
    assert!(store.finish_rated(table, "maori", &result(), &[user], judge).await.unwrap());
    assert_eq!(store.skills(user).await.unwrap().len(), 1);
    store.delete_user(user, "medium").await.unwrap();
    assert_eq!(store.skills(user).await.unwrap(), []);
    assert_eq!(store.rating_changes(table).await.unwrap(), []);
}

pub(crate) async fn a_guests_ratings_become_those_of_an_account_that_has_none(home: Home) {
    let store = home.open().await;
    let guest = store.create_guest("Moana").await.unwrap().id;
    let account = store.create_account("Hina", "hash").await.unwrap().id;
    let rate = async |user, game: &'static str, mean| {
        let open = NewTable { terms: rated(), ..table_for_two(user) };
        let table = store.create_table(&open).await.unwrap();
        let judge = |_: &[Option<Skill>]| vec![Skill { mean, deviation: 200.0 }];
        assert!(store.finish_rated(table, game, &result(), &[user], judge).await.unwrap());
    };
    rate(account, "maori", 1600.0).await;
    rate(guest, "maori", 1400.0).await;
    rate(guest, "polaris", 1500.0).await;
    store.adopt_guest(guest, account).await.unwrap();
    let kept = store.skills(account).await.unwrap();
    let kept: Vec<_> = kept.iter().map(|it| (it.game.as_str(), it.number, it.skill.mean)).collect();
    assert_eq!(kept, [("maori", 1, 1600.0), ("polaris", 1, 1500.0)]);
    assert_eq!(store.skills(guest).await.unwrap(), []);
}
