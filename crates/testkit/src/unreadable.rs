use std::{any::type_name, fmt::Debug, str::FromStr};

/// Panics if one of these texts, or none at all, is read as a `T`: notation that is nearly right must be refused,
/// or a log could be written in two ways.
pub fn assert_unreadable<T: FromStr<Err: Debug> + Debug>(texts: &[&str]) {
    for text in [""].iter().chain(texts) {
        if let Ok(read) = text.parse::<T>() {
            panic!("{text:?} is read as {}: {read:?}", type_name::<T>());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[should_panic(expected = "\"7\" is read as u8: 7")]
    fn what_can_be_read_is_found() {
        assert_unreadable::<u8>(&["seven", "7"]);
    }

    #[test]
    #[should_panic(expected = "\"\" is read as alloc::string::String")]
    fn an_empty_text_is_always_tried() {
        assert_unreadable::<String>(&[]);
    }
}
