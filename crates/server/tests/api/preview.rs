//! What messengers show of a link.

use serde_json::json;

use crate::client::Site;

fn tag<'a>(page: &'a str, property: &str) -> &'a str {
    let start = format!("<meta property=\"og:{property}\" content=\"");
    page.split_once(&start).and_then(|(_, rest)| rest.split_once('"')).map_or("", |(told, _)| told)
}

#[tokio::test]
async fn a_link_tells_what_a_stranger_may_know() {
    let site = Site::start().await;
    let mut hina = site.named("Hina <b>").await;
    let seats = json!([{ "kind": "me" }, { "kind": "open" }, { "kind": "bot", "bot": "random" }]);
    let table = hina.open("fists", seats).await;
    let (id, link) = (table["id"].as_str().unwrap(), table["group_invite"].as_str().unwrap());
    let mut stranger = site.visitor();
    let path = format!("/tables/{id}?join={link}");
    let page = stranger.get(&path).await;
    assert!(page.headers["content-type"].to_str().unwrap().starts_with("text/html"));
    assert_eq!(tag(&page.text, "title"), "Fists: Hina &lt;b&gt; invites you");
    assert_eq!(
        tag(&page.text, "description"),
        "At the table: Hina &lt;b&gt; and Bot (random). Free seats: 1 of 3."
    );
    assert_eq!(tag(&page.text, "image"), format!("http://{}/icon-512.png", site.address));
    assert!(!page.text.contains(link), "an invitation is not repeated");
    let spanish = stranger.get(&format!("{path}&in=es")).await.text;
    assert_eq!(tag(&spanish, "title"), "Fists: Hina &lt;b&gt; te invita");

    let join = format!("/api/tables/{id}/join");
    site.named("Tui").await.post(&join, json!({ "invite": link })).await.ok();
    let page = stranger.get(&format!("/tables/{id}")).await.text;
    assert_eq!(tag(&page, "title"), "Fists: Hina &lt;b&gt;, Tui and Bot (random)");
    let learn = stranger.get("/learn/maori").await.text;
    assert_eq!(tag(&learn, "title"), "Learn Maori");
    let picture = format!("http://{}/api/titles/maori/picture", site.address);
    assert_eq!((tag(&learn, "image"), tag(&learn, "image:width")), (&*picture, "1200"));
    assert_eq!(tag(&stranger.get("/rules/maori/sail").await.text, "title"), "The rules of Maori");
    for plain in
        ["/", "/notifications", "/learn/chess", "/tables/00000000000000000000000000", "/tables/x"]
    {
        let page = stranger.get(plain).await;
        assert_eq!((page.status.as_u16(), tag(&page.text, "title")), (200, ""), "{plain}");
        assert!(page.text.contains("<title>Wayfinder</title>"), "{plain}");
    }
}
