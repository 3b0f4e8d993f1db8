use std::time::Duration;

use wayfinder_store::DeviceToken;

use crate::support::Home;

const SOON: Duration = Duration::from_mins(10);

pub(crate) async fn a_link_lets_one_bearer_in(home: Home) {
    let store = home.open().await;
    let user = store.create_guest("Moana").await.unwrap();
    let token = DeviceToken::random().unwrap();
    assert_eq!(store.device_link(&token).await.unwrap(), None);
    let until = store.create_device_link(user.id, &token, SOON).await.unwrap();
    assert_eq!(store.device_link(&token).await.unwrap(), Some((user.clone(), until)));
    let (one, other) = tokio::join!(store.use_device_link(&token), store.use_device_link(&token));
    let let_in: Vec<_> = [one.unwrap(), other.unwrap()].into_iter().flatten().collect();
    assert_eq!(let_in, [user]);
    assert_eq!(store.device_link(&token).await.unwrap(), None);
}

pub(crate) async fn a_link_is_void_when_it_is_old_or_replaced(home: Home) {
    let store = home.open().await;
    let user = store.create_guest("Moana").await.unwrap().id;
    let [old, replaced, good] = [0; 3].map(|_| DeviceToken::random().unwrap());
    store.create_device_link(user, &old, Duration::ZERO).await.unwrap();
    assert_eq!(store.use_device_link(&old).await.unwrap(), None);
    store.create_device_link(user, &replaced, SOON).await.unwrap();
    store.create_device_link(user, &good, SOON).await.unwrap();
    assert_eq!(store.use_device_link(&replaced).await.unwrap(), None);
    store.end_sessions(user).await.unwrap();
    assert_eq!(store.use_device_link(&good).await.unwrap(), None);
}
