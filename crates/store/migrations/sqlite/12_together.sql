-- How people come to a table and how it begins: one link for all open seats; whether who comes knocks and the host gives
-- the seats; whether it begins only when everybody says that they are ready. Who only watches may be told later.
ALTER TABLE tables ADD COLUMN group_invite TEXT;
ALTER TABLE tables ADD COLUMN by_host INTEGER NOT NULL DEFAULT 0 CHECK (by_host IN (0, 1));
ALTER TABLE tables ADD COLUMN by_ready INTEGER NOT NULL DEFAULT 0 CHECK (by_ready IN (0, 1));
ALTER TABLE tables ADD COLUMN delay_changes INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN delay_minutes INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN ready INTEGER NOT NULL DEFAULT 0 CHECK (ready IN (0, 1));
CREATE INDEX tables_open ON tables (touched, id) WHERE status = 'waiting' AND listed = 1;

-- Who is before the door of a table: knocks, was sent away, or both.
CREATE TABLE knocks (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    knocking INTEGER NOT NULL CHECK (knocking IN (0, 1)),
    removed INTEGER NOT NULL CHECK (removed IN (0, 1)),
    at INTEGER NOT NULL,
    PRIMARY KEY (table_id, user_id)
) STRICT;

-- What those who played say to another game among them.
CREATE TABLE rematch_answers (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    yes INTEGER NOT NULL CHECK (yes IN (0, 1)),
    at INTEGER NOT NULL,
    PRIMARY KEY (table_id, user_id)
) STRICT;

-- Who would play with anybody: one wish a user. Those whose wishes are the same, to the letter, meet. Whoever was found
-- has the table there until they have read it.
CREATE TABLE standing_invitations (
    user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    game TEXT NOT NULL,
    wish TEXT NOT NULL,
    at INTEGER NOT NULL,
    expires INTEGER NOT NULL,
    table_id TEXT REFERENCES tables (id) ON DELETE CASCADE
) STRICT;
CREATE INDEX standing_by_wish ON standing_invitations (game, wish, at);
-- Locked by whoever looks for company, at whatever node: of two who look at once, the second sees the first.
CREATE TABLE meeting_point (only_one INTEGER PRIMARY KEY CHECK (only_one = 1), meetings INTEGER NOT NULL) STRICT;
INSERT INTO meeting_point VALUES (1, 0);

-- Whom somebody does not want to hear.
CREATE TABLE ignored (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    other_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    PRIMARY KEY (user_id, other_id)
) STRICT;
