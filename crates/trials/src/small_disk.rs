use std::{
    fs::{self, File},
    io::{self, ErrorKind, Write},
    path::Path,
    process::Command,
};

use tempfile::TempDir;

use crate::Failure;

/// A disk that is small enough to be filled: a file system in memory, which only root can mount.
pub(crate) struct SmallDisk {
    folder: TempDir,
}

impl SmallDisk {
    /// A new one; nothing, and a loud word, if this user may not mount one.
    pub(crate) fn mount() -> Result<Option<SmallDisk>, Failure> {
        let folder = tempfile::tempdir()?;
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", "size=48m", "tmpfs"])
            .arg(folder.path())
            .output()?;
        if mounted.status.success() {
            return Ok(Some(SmallDisk { folder }));
        }
        let why = String::from_utf8_lossy(&mounted.stderr);
        eprintln!("SKIPPED: a full disk is not tried, because none can be mounted: {}", why.trim());
        Ok(None)
    }

    /// Where it is.
    pub(crate) fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Leaves no room on it.
    pub(crate) fn fill(&self) -> io::Result<()> {
        let mut ballast = File::create(self.path().join("ballast"))?;
        for size in [1 << 20, 4096, 1] {
            let block = vec![b'.'; size];
            loop {
                match ballast.write(&block) {
                    Ok(1..) => (),
                    Ok(0) => break,
                    Err(error) if error.kind() == ErrorKind::StorageFull => break,
                    Err(error) => return Err(error),
                }
            }
        }
        Ok(())
    }

    /// Makes room again.
    pub(crate) fn make_room(&self) -> io::Result<()> {
        fs::remove_file(self.path().join("ballast"))
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let unmounted = Command::new("umount").arg("--lazy").arg(self.path()).status();
        if !unmounted.is_ok_and(|status| status.success()) {
            eprintln!("error: {} could not be unmounted", self.path().display());
        }
    }
}
