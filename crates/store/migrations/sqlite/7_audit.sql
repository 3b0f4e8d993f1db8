-- What operators did, to whom and when. It outlives whom it names.
CREATE TABLE audit (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    operator TEXT NOT NULL,
    deed TEXT NOT NULL,
    whom TEXT NOT NULL
) STRICT;

-- From where nobody may come in: an IPv4 address or 64 bits of an IPv6 address, until then or for good.
CREATE TABLE banned_networks (
    network TEXT PRIMARY KEY,
    since INTEGER NOT NULL,
    until INTEGER
) STRICT;
