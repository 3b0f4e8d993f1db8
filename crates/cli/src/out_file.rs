use std::{
    fs::{self, OpenOptions},
    path::Path,
};

use crate::failure::Failure;

/// A file that is written when all is done. That it can be is found out before hours of play, not
/// after them, and what it held stays until then.
#[derive(Debug)]
pub(crate) struct OutFile<'a> {
    path: &'a Path,
}

impl OutFile<'_> {
    /// Refuses a file that cannot be written.
    pub(crate) fn open(path: &Path) -> Result<OutFile<'_>, Failure> {
        let opened = OpenOptions::new().create(true).append(true).open(path);
        opened.map_err(|error| Failure::cannot_write(path, &error))?;
        Ok(OutFile { path })
    }

    /// Writes all there is to write.
    pub(crate) fn write(&self, text: &str) -> Result<(), Failure> {
        fs::write(self.path, text).map_err(|error| Failure::cannot_write(self.path, &error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_there_stays_until_there_is_something_new() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("weights.json");
        fs::write(&path, "learned in a week").unwrap();
        let out = OutFile::open(&path).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "learned in a week");
        out.write("new").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "new");
    }

    #[test]
    fn what_cannot_be_written_is_refused_at_once() {
        let folder = tempfile::tempdir().unwrap();
        let Err(Failure::Data(message)) = OutFile::open(folder.path()) else {
            panic!("a folder is no file")
        };
        assert!(message.starts_with("cannot write /"), "{message}");
    }
}
