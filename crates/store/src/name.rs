//! What people are called: names that can be seen, and which of them look alike.

use unicode_normalization::UnicodeNormalization;
use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};
use unicode_security::skeleton;

/// The longest name, in characters.
pub const NAME_LENGTH: usize = 24;

/// A name in its plain form, without blanks around it and with single ones inside. Nothing if it is empty or too long,
/// or has what cannot be seen, turns what follows around, or piles up marks.
///
/// ```
/// use wayfinder_store::tidy_name;
///
/// assert_eq!(tidy_name("  Ｍāui   of  the sea ").as_deref(), Some("Māui of the sea"));
/// assert_eq!(tidy_name("Hi\u{200b}na"), None, "a blank without width");
/// assert_eq!(tidy_name("\u{202e}aniH"), None, "from right to left");
/// ```
pub fn tidy_name(text: &str) -> Option<String> {
    // What is far too long is not worth the work.
    if text.len() > 16 * NAME_LENGTH {
        return None;
    }
    let plain: String = text.nfkc().collect();
    // Blanks are made single below; other control characters are none.
    if plain.chars().any(|char| is_unseen(char) || (char.is_control() && !is_blank(char))) {
        return None;
    }
    let name = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    let length = name.chars().count();
    let fits = (1..=NAME_LENGTH).contains(&length) && !piles_up(&name);
    fits.then_some(name)
}

/// Whether two names look so much alike that one can be taken for the other.
///
/// ```
/// use wayfinder_store::are_alike;
///
/// assert!(are_alike("Hina", "HINA"));
/// assert!(are_alike("Moana", "M0ana"));
/// assert!(are_alike("Hina", "Нina"), "the second begins with a Cyrillic letter");
/// assert!(!are_alike("Hina", "Hine"));
/// ```
pub fn are_alike(one: &str, other: &str) -> bool {
    let (one, other) = (Looks::of(one), Looks::of(other));
    one.written == other.written || one.small == other.small
}

/// The name as it is compared when somebody logs in.
pub fn name_key(name: &str) -> String {
    name.nfkc().collect::<String>().to_lowercase()
}

/// What a name looks like: names are alike if one of these is the same. For comparing alone, they are no names.
///
/// Capitals and small letters look like different things: a Cyrillic В is like B, a Cyrillic в like no b.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Looks {
    /// As it is written.
    pub(crate) written: String,
    /// If it were written in small letters.
    pub(crate) small: String,
}

impl Looks {
    pub(crate) fn of(name: &str) -> Looks {
        let seen: String = name.nfkc().filter(|char| !is_unseen(*char)).collect();
        let looks = |text: &str| skeleton(text).collect::<String>().to_lowercase();
        // Taking the case away may make new likenesses: an M becomes an m, which is like rn.
        Looks { written: looks(&looks(&seen)), small: looks(&seen.to_lowercase()) }
    }
}

/// A name with a number behind it, shortened if need be.
pub(crate) fn numbered(name: &str, number: u32) -> String {
    let mark = format!(" {number:04}");
    let start: String = name.chars().take(NAME_LENGTH - mark.chars().count()).collect();
    format!("{}{mark}", start.trim_end())
}

fn is_blank(char: char) -> bool {
    char == '\t'
}

/// Whether nobody sees a character, or it does something to others: turns their direction, or joins them.
fn is_unseen(char: char) -> bool {
    use GeneralCategory::{
        Format, LineSeparator, ParagraphSeparator, PrivateUse, Surrogate, Unassigned,
    };
    let category = char.general_category();
    matches!(
        category,
        Format | LineSeparator | ParagraphSeparator | PrivateUse | Surrogate | Unassigned
    ) || matches!(char,
        // Letters and marks without a shape: a joiner of graphemes, fillers, variation selectors, the empty Braille.
        '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{ffa0}' | '\u{e0100}'..='\u{e01ef}')
}

/// Whether more marks stand on one letter than any language writes.
fn piles_up(name: &str) -> bool {
    use GeneralCategory::{EnclosingMark, NonspacingMark};
    let mut marks = 0;
    name.nfd().any(|char| {
        let mark = matches!(char.general_category(), EnclosingMark | NonspacingMark);
        marks = if mark { marks + 1 } else { 0 };
        marks > 3
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_short_and_can_be_seen() {
        for (text, name) in [
            (" Māui ", "Māui"),
            ("ʻOkina", "ʻOkina"),
            ("Ｈｉｎａ", "Hina"),
            ("a\u{a0}\tb", "a b"),
            ("Māui 🐚", "Māui 🐚"),
            ("Nguyễn Thị", "Nguyễn Thị"),
            ("हिना", "हिना"),
            ("حنا", "حنا"),
        ] {
            assert_eq!(tidy_name(text).as_deref(), Some(name), "{text:?}");
        }
        assert_eq!(tidy_name(&"ʻ".repeat(24)).map(|name| name.chars().count()), Some(24));
        for bad in [
            "",
            "  ",
            "a\nb",
            "a\0b",
            "a\u{7}b",
            &"x".repeat(25),
            &" ".repeat(4000),
            "Hi\u{200b}na",
            "Hi\u{200d}na",
            "Hi\u{ad}na",
            "\u{202e}aniH",
            "\u{2066}Hina\u{2069}",
            "Hina\u{200f}",
            "\u{feff}Hina",
            "\u{3164}",
            "\u{2800}",
            "Hina\u{fe0f}",
            "Hina\u{e0041}",
            "\u{e000}",
            "H\u{300}\u{301}\u{302}\u{303}ina",
        ] {
            assert_eq!(tidy_name(bad), None, "{bad:?}");
        }
    }

    #[test]
    fn what_looks_alike_is_alike() {
        for (one, other) in [
            ("Hina", "hINA"),
            ("Hina", "Нina"),
            ("Hina", "Hіna"),
            ("Moana", "M0ana"),
            ("Inga", "lnga"),
            ("moana", "rnoana"),
            ("Bella", "Вella"),
            ("Нина", "нина"),
            ("HІNA", "hina"),
            ("paypal", "раураl"),
            ("Māui", "Ma\u{304}ui"),
            ("Hina", "Ｈｉｎａ"),
        ] {
            assert!(are_alike(one, other), "{one:?} {other:?}");
        }
        for (one, other) in [("Hina", "Hine"), ("Maui", "Māui"), ("Tui", "Tui 2"), ("Нина", "Hina")]
        {
            assert!(!are_alike(one, other), "{one:?} {other:?}");
        }
    }

    #[test]
    fn a_number_fits_behind_every_name() {
        assert_eq!(numbered("Hina", 42), "Hina 0042");
        let long = numbered(&"x".repeat(24), 4821);
        assert_eq!((long.chars().count(), long.ends_with("x 4821")), (24, true));
    }
}
