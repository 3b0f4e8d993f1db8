# What the scripts of this folder share. It is sourced, and leaves them in the root of the repository.

cd "$(dirname "${BASH_SOURCE[0]}")/.."

version=$(sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml)
machine=$(uname -m)
# Files and folders of a release begin with this.
name=wayfinder-$version-linux-$machine
# What is handed out, what it is put together from, and what it is put together with.
out=${DIST:-$PWD/dist}
target=${CARGO_TARGET_DIR:-$PWD/target}
parts=$target/packaging
tools=$target/tools

# Whoever builds the same commit gets the same files: this is the time they all carry.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH
umask 022

fail() {
    echo "error: $1" >&2
    exit 1
}

# Gives everything in a folder that time.
date_files() {
    find "$1" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
}

# tar_folder PARENT FOLDER: an archive on standard output that is the same whoever makes it.
tar_folder() {
    tar --create --format=gnu --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner \
        --directory="$1" "$2"
}
