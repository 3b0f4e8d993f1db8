//! What can be opened, and what is said of the rest.

use std::fs;

use wayfinder_store::{Store, StoreError};

async fn refusal(address: &str) -> String {
    Store::open(address).await.expect_err("it is refused").to_string()
}

#[tokio::test]
async fn a_path_and_its_url_are_the_same_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("new/folder/../wayfinder?.db");
    let missing = folder.path().join("new/folder");
    fs::create_dir_all(&missing).unwrap();
    let store = Store::open(path.to_str().unwrap()).await.unwrap();
    let guest = store.create_guest("Moana").await.unwrap();
    store.close().await;

    let file = folder.path().join("new/wayfinder?.db");
    assert!(file.is_file());
    fs::rename(&file, folder.path().join("moved.db")).unwrap();
    for url in ["sqlite:", "sqlite://"] {
        let url = format!("{url}{}", folder.path().join("moved.db").display());
        let store = Store::open(&url).await.unwrap();
        assert_eq!(store.user(guest.id).await.unwrap(), guest);
        store.close().await;
    }
}

#[tokio::test]
async fn a_missing_folder_is_made() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("data/of/wayfinder.db");
    Store::open(path.to_str().unwrap()).await.unwrap().close().await;
    assert!(path.is_file());
}

#[tokio::test]
async fn what_is_no_address_is_told() {
    for (address, why) in [
        ("", "give a path, sqlite:PATH or postgres://HOST/DATABASE"),
        ("sqlite:", "give a path, sqlite:PATH or postgres://HOST/DATABASE"),
        ("mysql://h/d", "give a path, sqlite:PATH or postgres://HOST/DATABASE"),
        ("postgres://", "name the server: postgres://HOST/DATABASE"),
        ("sqlite::memory:", "what is only in memory is not kept, give a path"),
        (":memory:", "what is only in memory is not kept, give a path"),
        ("sqlite:a.db?mode=ro", "a file takes no parameters, leave out what follows the `?`"),
        ("data/", "this is a folder, name a file in it"),
    ] {
        let told = refusal(address).await;
        assert!(told.ends_with(why), "{address:?}: {told}");
    }
}

#[tokio::test]
async fn what_cannot_be_opened_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let place = |name: &str| folder.path().join(name).display().to_string();
    fs::write(place("notes.txt"), "no database, but long enough to be taken for one\n".repeat(99))
        .unwrap();

    let told = refusal(&place("notes.txt")).await;
    assert!(told.ends_with("file is not a database"), "{told}");
    let told = refusal(&place("notes.txt/wayfinder.db")).await;
    assert!(told.starts_with("cannot open the database") && told.contains("the folder"), "{told}");
    let told = refusal(folder.path().to_str().unwrap()).await;
    assert!(told.ends_with("this is a folder, name a file in it"), "{told}");
    assert!(fs::read_to_string(place("notes.txt")).unwrap().starts_with("no database"));
}

#[tokio::test]
async fn a_password_is_never_told() {
    // Nothing listens on the port of a socket that has just been closed.
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let address = format!("postgres://moana:shells@127.0.0.1:{port}/wayfinder?password=shells");
    let error = Store::open(&address).await.unwrap_err();
    assert!(matches!(error, StoreError::Open { .. }), "{error}");
    let told = format!("{error} {error:?}");
    assert!(!told.contains("shells"), "{told}");
    assert!(told.contains("onnection refused"), "{told}");

    let told = refusal("mysql://moana:shells@h/d").await;
    assert!(!told.contains("shells"), "{told}");
}
