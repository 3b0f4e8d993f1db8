-- How people come to a table and how it begins: one link for all open seats; whether who comes knocks and the host gives
-- the seats; whether it begins only when everybody says that they are ready. Who only watches may be told later.
ALTER TABLE tables ADD COLUMN group_invite TEXT;
ALTER TABLE tables ADD COLUMN by_host BIGINT NOT NULL DEFAULT 0 CHECK (by_host IN (0, 1));
ALTER TABLE tables ADD COLUMN by_ready BIGINT NOT NULL DEFAULT 0 CHECK (by_ready IN (0, 1));
ALTER TABLE tables ADD COLUMN delay_changes BIGINT NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN delay_minutes BIGINT NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN ready BIGINT NOT NULL DEFAULT 0 CHECK (ready IN (0, 1));
CREATE INDEX tables_open ON tables (touched, id) WHERE status = 'waiting' AND listed = 1;

-- Who is before the door of a table: knocks, was sent away, or both.
CREATE TABLE knocks (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    knocking BIGINT NOT NULL CHECK (knocking IN (0, 1)),
    removed BIGINT NOT NULL CHECK (removed IN (0, 1)),
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, user_id)
);

-- What those who played say to another game among them.
CREATE TABLE rematch_answers (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    yes BIGINT NOT NULL CHECK (yes IN (0, 1)),
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, user_id)
);

-- Who would play with anybody: one wish a user. Those whose wishes are the same, to the letter, meet. Whoever was found
-- has the table there until they have read it.
CREATE TABLE standing_invitations (
    user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    game TEXT NOT NULL,
    wish TEXT NOT NULL,
    at BIGINT NOT NULL,
    expires BIGINT NOT NULL,
    table_id TEXT REFERENCES tables (id) ON DELETE CASCADE
);
CREATE INDEX standing_by_wish ON standing_invitations (game, wish, at);
-- Locked by whoever looks for company, at whatever node: of two who look at once, the second sees the first.
CREATE TABLE meeting_point (only_one BIGINT PRIMARY KEY CHECK (only_one = 1), meetings BIGINT NOT NULL);
INSERT INTO meeting_point VALUES (1, 0);

-- Whom somebody does not want to hear.
CREATE TABLE ignored (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    other_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    PRIMARY KEY (user_id, other_id)
);

-- The other nodes are told.
CREATE TRIGGER door_changed AFTER UPDATE ON tables
FOR EACH ROW WHEN ((OLD.by_host, OLD.group_invite) IS DISTINCT FROM (NEW.by_host, NEW.group_invite))
EXECUTE FUNCTION tell_news('table', 'id');
CREATE TRIGGER somebody_knocked AFTER INSERT OR UPDATE ON knocks
FOR EACH ROW EXECUTE FUNCTION tell_news('table', 'table_id');
CREATE TRIGGER rematch_answered AFTER INSERT OR UPDATE ON rematch_answers
FOR EACH ROW EXECUTE FUNCTION tell_news('table', 'table_id');
