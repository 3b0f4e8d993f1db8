-- Who may not talk, and who may not come in.
ALTER TABLE users ADD COLUMN muted INTEGER NOT NULL DEFAULT 0 CHECK (muted IN (0, 1));
ALTER TABLE users ADD COLUMN banned INTEGER NOT NULL DEFAULT 0 CHECK (banned IN (0, 1));

-- Why a table has ended before its game was over; its status is `finished`, and its result is empty.
ALTER TABLE tables ADD COLUMN closed TEXT CHECK (closed IN ('rules', 'operator'));
-- A table under which the rules have changed does not count against its host's limits.
ALTER TABLE tables ADD COLUMN exempt INTEGER NOT NULL DEFAULT 0 CHECK (exempt IN (0, 1));

-- A line without a user is the server's own.
CREATE TABLE chat_with_remarks (
    line INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id TEXT NOT NULL REFERENCES tables (id),
    user_id TEXT REFERENCES users (id),
    text TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;
INSERT INTO chat_with_remarks SELECT line, table_id, user_id, text, at FROM chat;
DROP TABLE chat;
ALTER TABLE chat_with_remarks RENAME TO chat;
CREATE INDEX chat_by_table ON chat (table_id, line);
CREATE INDEX chat_by_user ON chat (user_id);

-- What somebody beside the server has changed, who signs it, for the server to read: SQLite tells nobody.
CREATE TABLE news (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    told TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;
