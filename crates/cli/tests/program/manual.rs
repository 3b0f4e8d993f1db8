//! Pages for `man` and completions for shells.

use std::{fs, path::Path};

use crate::{help::COMMANDS, refused, wayfinder, written};

#[test]
fn there_is_a_page_for_every_command_and_a_completion_for_every_shell() {
    let folder = tempfile::tempdir().unwrap();
    let ran = wayfinder(&format!("manual {}", folder.path().display()));
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let read = |file: &str| fs::read_to_string(folder.path().join(file)).unwrap();

    let overview = read("man/man1/wayfinder.1");
    let completions = [
        read("bash-completion/completions/wayfinder"),
        read("zsh/site-functions/_wayfinder"),
        read("fish/vendor_completions.d/wayfinder.fish"),
    ];
    for command in COMMANDS {
        assert!(overview.contains(&format!(r"wayfinder\-{command}(1)")), "{command}: {overview}");
        let page = read(&format!("man/man1/wayfinder-{command}.1"));
        assert!(
            page.starts_with(r".ie \n(.g .ds Aq \(aq"),
            "{command} has no page of roff: {page}"
        );
        for completion in &completions {
            assert!(completion.contains(command), "{command} is not completed");
        }
    }
    assert!(read("man/man1/wayfinder-serve.1").contains(r"\-\-metrics\-addr"));
}

#[test]
fn a_folder_that_cannot_be_made_is_refused() {
    let file = written("manual.txt", "no folder");
    let line = format!("manual {}", file.display());
    let place = Path::new(&file).join("man/man1");
    refused(&line, 1, &format!("cannot write {}: Not a directory (os error 20)", place.display()));
}
