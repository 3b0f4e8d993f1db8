use std::fmt;

/// A page in which some parts are generated: each stands between a line `<!-- NAME: generated -->` and a
/// line `<!-- NAME: end -->`, and whatever stands outside is written by people.
///
/// ```
/// use wayfinder_testkit::Marked;
///
/// let page = "# Sizes\n<!-- sizes: generated -->\nold\n<!-- sizes: end -->\nMeasured at dawn.\n";
/// let mut page = Marked::new(page);
/// page.put("sizes", "new").unwrap();
/// assert_eq!(
///     page.text(),
///     "# Sizes\n<!-- sizes: generated -->\n\nnew\n\n<!-- sizes: end -->\nMeasured at dawn.\n",
/// );
/// ```
#[derive(Clone, Debug)]
pub struct Marked {
    text: String,
}

impl Marked {
    /// A page.
    pub fn new(text: impl Into<String>) -> Marked {
        Marked { text: text.into() }
    }

    /// The page as it is now.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Replaces what stands between the markers of this name; refuses if they are not there.
    pub fn put(&mut self, name: &str, part: &str) -> Result<(), MarkerError> {
        let (first, last) =
            (format!("<!-- {name}: generated -->\n"), format!("<!-- {name}: end -->"));
        let error = || MarkerError { first: first.trim_end().to_owned(), last: last.clone() };
        let start = self.text.find(&first).ok_or_else(error)? + first.len();
        let length = self.text[start..].find(&last).ok_or_else(error)?;
        self.text.replace_range(start..start + length, &format!("\n{}\n\n", part.trim_end()));
        Ok(())
    }
}

/// A page has no place for a generated part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MarkerError {
    first: String,
    last: String,
}

impl fmt::Display for MarkerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no line {:?} with a line {:?} after it", self.first, self.last)
    }
}

impl std::error::Error for MarkerError {}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "a\n<!-- x: generated -->\n<!-- x: end -->\nb\n<!-- y: generated -->\n";

    #[test]
    fn to_put_the_same_twice_changes_nothing() {
        let mut page = Marked::new(PAGE);
        page.put("x", "| 1 |\n").unwrap();
        let once = page.text().to_owned();
        page.put("x", "| 1 |\n").unwrap();
        assert_eq!(page.text(), once);
        assert!(once.starts_with("a\n") && once.contains("\nb\n"), "{once}");
    }

    #[test]
    fn a_part_without_its_markers_is_refused() {
        let mut page = Marked::new(PAGE);
        for name in ["y", "z"] {
            let error = page.put(name, "text").unwrap_err();
            assert!(error.to_string().contains(&format!("{name}: end")), "{error}");
        }
        assert_eq!(page.text(), PAGE);
    }
}
