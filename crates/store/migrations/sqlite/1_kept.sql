-- One row, so that cookies survive a restart.
CREATE TABLE server_key (
    only_one INTEGER PRIMARY KEY CHECK (only_one = 1),
    secret BLOB NOT NULL
) STRICT;

-- A guest has neither key nor hash. The key is the name as compared: accounts have names of their own.
CREATE TABLE users (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    name_key TEXT UNIQUE,
    password_hash TEXT,
    created INTEGER NOT NULL,
    CHECK ((name_key IS NULL) = (password_hash IS NULL))
) STRICT;

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    rules_version INTEGER NOT NULL,
    proposal TEXT NOT NULL,
    host TEXT NOT NULL REFERENCES users (id),
    listed INTEGER NOT NULL CHECK (listed IN (0, 1)),
    status TEXT NOT NULL CHECK (status IN ('waiting', 'running', 'finished')),
    result TEXT,
    rematch_of TEXT REFERENCES tables (id),
    created INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    CHECK ((status = 'finished') = (result IS NOT NULL))
) STRICT;
CREATE INDEX tables_by_status ON tables (status, touched, id);
CREATE INDEX tables_by_host ON tables (host);
CREATE INDEX tables_by_rematch ON tables (rematch_of);

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('open', 'user', 'bot')),
    user_id TEXT REFERENCES users (id),
    bot TEXT,
    invite TEXT,
    PRIMARY KEY (table_id, seat),
    CHECK (CASE kind
        WHEN 'open' THEN user_id IS NULL AND bot IS NULL
        WHEN 'user' THEN user_id IS NOT NULL AND bot IS NULL
        ELSE bot IS NOT NULL
    END)
) STRICT;
CREATE INDEX seats_by_user ON seats (user_id);

-- Version 0 is the empty log a table starts with; every later version needs its predecessor.
-- The key is an index beside the rows: rows of many tables then share the few pages a commit writes.
CREATE TABLE appends (
    table_id TEXT NOT NULL REFERENCES tables (id),
    version INTEGER NOT NULL,
    kept INTEGER NOT NULL,
    steps INTEGER NOT NULL,
    at INTEGER NOT NULL,
    entries TEXT NOT NULL,
    PRIMARY KEY (table_id, version),
    CHECK (0 <= kept AND kept <= steps)
) STRICT;

CREATE VIEW heads AS
SELECT
    tables.id,
    appends.version,
    appends.steps,
    CASE WHEN appends.at > tables.touched THEN appends.at ELSE tables.touched END AS updated
FROM tables
JOIN appends ON appends.table_id = tables.id AND appends.version = (
    SELECT MAX(newest.version) FROM appends AS newest WHERE newest.table_id = tables.id
);

CREATE TABLE chat (
    line INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id TEXT NOT NULL REFERENCES tables (id),
    user_id TEXT NOT NULL REFERENCES users (id),
    text TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;
CREATE INDEX chat_by_table ON chat (table_id, line);
CREATE INDEX chat_by_user ON chat (user_id);
