use std::{
    fmt::{Debug, Display},
    str::FromStr,
};

use wayfinder_bots::{Playable, Studied};
use wayfinder_catalog::{EachTitle, for_each_title};
use wayfinder_core::{Game, NotationError};

/// Decisions or outcomes of any title, a line each: what can be read is written so that it is read as the same again, and what
/// cannot be read is refused in one line.
pub fn notation(text: &str) {
    for line in text.split('\n') {
        for_each_title(&mut NotationReader(line));
    }
}

struct NotationReader<'a>(&'a str);

impl EachTitle for NotationReader<'_> {
    fn title<T: Studied>(&mut self) {
        read::<<<T as Playable>::Game as Game>::Decision>(self.0);
        read::<<<T as Playable>::Game as Game>::Outcome>(self.0);
    }
}

fn read<T: FromStr<Err = NotationError> + Display + Debug + PartialEq>(text: &str) {
    match text.parse::<T>() {
        Ok(read) => {
            let written = read.to_string();
            assert_eq!(written.parse().as_ref(), Ok(&read), "{text:?} is written as {written:?}");
        }
        Err(error) => {
            let told = error.to_string();
            assert!(!told.is_empty() && !told.contains('\n'), "{told:?}");
        }
    }
}
