//! A file that is complete and has no name yet, and who may read it.

use std::fs::{DirBuilder, File, OpenOptions, Permissions};
use std::io::{self, Seek, Write};
use std::path::Path;

use tempfile::{Builder, NamedTempFile};

pub use arcade_ui::system::files::tighten;
use arcade_ui::system::{drafts, files};

/// How the name of a file begins that is not complete yet, where it has to have one.
const UNFINISHED: &str = ".arcade-unfinished-";

/// A file that is complete and on the disk, and gets its name next. Dropping it leaves nothing.
#[derive(Debug)]
pub struct Draft {
    file: Held,
    readers: Readers,
}

#[derive(Debug)]
enum Held {
    /// Without a name: it goes when it is closed, however the program ends.
    Nameless(File),
    Named(NamedTempFile),
}

impl Draft {
    /// Writes a file with these bytes in `folder`.
    ///
    /// # Errors
    /// What the system says.
    pub fn write(folder: &Path, bytes: &[u8], readers: Readers) -> io::Result<Self> {
        let mut draft = Self { file: hold(folder, readers)?, readers };
        let file = draft.file();
        file.write_all(bytes)?;
        file.sync_all()?;
        Ok(draft)
    }

    /// Gives the file the name `path`, in its folder.
    ///
    /// # Errors
    /// [`io::ErrorKind::AlreadyExists`] where the name is taken; else what the system says.
    pub fn name(self, path: &Path) -> io::Result<()> {
        match self.file {
            Held::Nameless(file) => match drafts::name(&file, path) {
                Err(error) if error.kind() != io::ErrorKind::AlreadyExists => {
                    let copy = copied(file, path, self.readers)?;
                    copy.persist_noclobber(path).map_err(|error| error.error).map(drop)
                }
                done => done,
            },
            Held::Named(file) => file.persist_noclobber(path).map_err(|error| error.error).map(drop),
        }
    }

    /// Gives the file the name `path`, in its folder, in place of the file that has it.
    ///
    /// # Errors
    /// What the system says; the other file is then as it was.
    pub fn replace(self, path: &Path) -> io::Result<()> {
        match self.file {
            Held::Nameless(file) => {
                let folder = folder_of(path);
                match Builder::new().prefix(UNFINISHED).make_in(folder, |name| drafts::name(&file, name)) {
                    Ok(named) => named.persist(path).map_err(|error| error.error).map(drop),
                    Err(_) => copied(file, path, self.readers)?.persist(path).map_err(|error| error.error).map(drop),
                }
            }
            Held::Named(file) => file.persist(path).map_err(|error| error.error).map(drop),
        }
    }

    /// Sets who may do what with the file.
    ///
    /// # Errors
    /// What the system says.
    pub fn set_permissions(&self, permissions: Permissions) -> io::Result<()> {
        match &self.file {
            Held::Nameless(file) => file.set_permissions(permissions),
            Held::Named(file) => file.as_file().set_permissions(permissions),
        }
    }

    fn file(&mut self) -> &mut File {
        match &mut self.file {
            Held::Nameless(file) => file,
            Held::Named(file) => file.as_file_mut(),
        }
    }
}

fn hold(folder: &Path, readers: Readers) -> io::Result<Held> {
    if let Ok(file) = drafts::nameless(folder, mode(readers)) {
        return Ok(Held::Nameless(file));
    }
    named(folder, readers).map(Held::Named)
}

fn named(folder: &Path, readers: Readers) -> io::Result<NamedTempFile> {
    let mut builder = Builder::new();
    let builder = builder.prefix(UNFINISHED);
    match files::permissions(mode(readers)) {
        Some(permissions) => builder.permissions(permissions).tempfile_in(folder),
        None => builder.tempfile_in(folder),
    }
}

/// A copy with a name, for disks that can't give one to a file without.
fn copied(mut file: File, path: &Path, readers: Readers) -> io::Result<NamedTempFile> {
    let mut copy = named(folder_of(path), readers)?;
    file.rewind()?;
    io::copy(&mut file, &mut copy)?;
    copy.as_file().set_permissions(file.metadata()?.permissions())?;
    copy.as_file().sync_all()?;
    Ok(copy)
}

/// Who may read a new file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Readers {
    /// Its owner only.
    Owner,
    /// Whoever may read the files that the owner's programs usually make.
    Usual,
}

/// The permissions with which a file is made, before the system's mask: nine bits.
pub(super) const fn mode(readers: Readers) -> u32 {
    match readers {
        Readers::Owner => 0o600,
        Readers::Usual => 0o666,
    }
}

/// Creates a folder and those above it, for the owner only. A folder that is there stays as it is.
///
/// # Errors
/// What the system says.
pub fn create_folder(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    files::set_folder_mode(&mut builder, 0o700);
    builder.recursive(true).create(path)
}

/// Opens a file for reading and writing, and creates it for the owner only where there is none.
///
/// # Errors
/// What the system says.
pub fn open_private(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    files::set_mode(&mut options, mode(Readers::Owner));
    options.read(true).write(true).create(true).truncate(false).open(path)
}

/// The folder that the file at `path` lies in.
pub(super) fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or_else(|| Path::new("."))
}
