-- Which seats owe a decision after a change, a bit for each; what a table's newest one says; and since when that is so,
-- for the table and for each seat. Nothing where no program has told yet.
ALTER TABLE appends ADD COLUMN asked BIGINT;
ALTER TABLE tables ADD COLUMN asked BIGINT;
ALTER TABLE tables ADD COLUMN asked_at BIGINT;
ALTER TABLE seats ADD COLUMN asked_since BIGINT;
CREATE INDEX seats_asked ON seats (user_id) WHERE asked_since IS NOT NULL;

-- When somebody was last asked to hurry up a little.
ALTER TABLE seats ADD COLUMN nudged BIGINT NOT NULL DEFAULT 0;

-- When a user last had a page in sight, to the minute.
ALTER TABLE users ADD COLUMN seen BIGINT NOT NULL DEFAULT 0;

-- The secret with which the server signs what it sends to push services: one row, made at the first start.
CREATE TABLE push_key (
    only_one BIGINT PRIMARY KEY CHECK (only_one = 1),
    secret BYTEA NOT NULL
);

-- Where somebody wants to be told. The target is an address of the kind's own; mail is not used before the code that
-- was sent there has come back. When it was last used is kept, so that not every turn is a letter.
CREATE TABLE channels (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('push', 'mail', 'webhook')),
    target TEXT NOT NULL,
    wanted TEXT NOT NULL CHECK (wanted IN ('always', 'away', 'never')),
    language TEXT NOT NULL,
    confirmed BIGINT NOT NULL CHECK (confirmed IN (0, 1)),
    code_hash TEXT,
    guesses BIGINT NOT NULL DEFAULT 0,
    created BIGINT NOT NULL,
    told BIGINT NOT NULL DEFAULT 0,
    UNIQUE (user_id, kind, target)
);

-- What is to be told by a channel. A row goes when it was delivered, or when there is no need any more; one that could
-- not be delivered however often it was tried is dead, and stays for a while for operators to see.
CREATE TABLE outbox (
    number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    channel TEXT NOT NULL REFERENCES channels (id) ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    table_id TEXT REFERENCES tables (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('turn', 'start', 'end', 'nudge', 'confirm', 'test')),
    detail TEXT NOT NULL DEFAULT '',
    at BIGINT NOT NULL,
    due BIGINT NOT NULL,
    tries BIGINT NOT NULL DEFAULT 0,
    leased_until BIGINT NOT NULL DEFAULT 0,
    dead BIGINT NOT NULL DEFAULT 0 CHECK (dead IN (0, 1))
);
CREATE INDEX outbox_by_due ON outbox (due) WHERE dead = 0;
CREATE INDEX outbox_by_table ON outbox (table_id, user_id);
CREATE INDEX outbox_by_channel ON outbox (channel);
CREATE INDEX outbox_by_user ON outbox (user_id);

-- A change of a log tells its table who is asked, in the same transaction: a decision is never stored without the word
-- to those whose turn it has become. Whoever was asked already is not told again; who is asked no more need not know.
CREATE FUNCTION note_asked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE tables SET asked = NEW.asked, asked_at = NEW.at
    WHERE id = NEW.table_id AND asked IS DISTINCT FROM NEW.asked;
    RETURN NULL;
END
$$;
CREATE TRIGGER asked_noted AFTER INSERT ON appends
FOR EACH ROW WHEN (NEW.asked IS NOT NULL) EXECUTE FUNCTION note_asked();

CREATE FUNCTION tell_turn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO outbox (channel, user_id, table_id, kind, at, due)
    SELECT DISTINCT channels.id, seats.user_id, seats.table_id, 'turn', NEW.asked_at, NEW.asked_at
    FROM seats JOIN channels ON channels.user_id = seats.user_id
    WHERE seats.table_id = NEW.id AND seats.kind = 'user' AND (NEW.asked >> CAST(seats.seat AS INTEGER)) & 1 = 1
    AND channels.wanted <> 'never' AND channels.confirmed = 1
    AND NOT EXISTS (SELECT 1 FROM seats AS own
                    WHERE own.table_id = NEW.id AND own.user_id = seats.user_id
                    AND own.kind = 'user' AND own.asked_since IS NOT NULL);
    UPDATE seats SET asked_since = CASE WHEN (NEW.asked >> CAST(seats.seat AS INTEGER)) & 1 = 1 THEN NEW.asked_at END
    WHERE table_id = NEW.id AND (asked_since IS NULL) = ((NEW.asked >> CAST(seats.seat AS INTEGER)) & 1 = 1);
    DELETE FROM outbox WHERE table_id = NEW.id AND kind IN ('turn', 'nudge')
    AND NOT EXISTS (SELECT 1 FROM seats
                    WHERE seats.table_id = NEW.id AND seats.user_id = outbox.user_id
                    AND seats.kind = 'user' AND seats.asked_since IS NOT NULL);
    RETURN NULL;
END
$$;
CREATE TRIGGER turn_passed AFTER UPDATE OF asked ON tables
FOR EACH ROW WHEN (NEW.asked IS NOT NULL) EXECUTE FUNCTION tell_turn();

-- Who has left a table is told nothing more of it.
CREATE FUNCTION forget_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM outbox WHERE table_id = OLD.table_id AND user_id = OLD.user_id
    AND NOT EXISTS (SELECT 1 FROM seats AS own
                    WHERE own.table_id = OLD.table_id AND own.user_id = OLD.user_id AND own.kind = 'user');
    RETURN NULL;
END
$$;
CREATE TRIGGER seat_left AFTER UPDATE OF kind, user_id ON seats
FOR EACH ROW WHEN (OLD.kind = 'user' AND (NEW.kind, NEW.user_id) IS DISTINCT FROM (OLD.kind, OLD.user_id))
EXECUTE FUNCTION forget_outbox();

-- Whose turn it is, the log tells the other nodes.
DROP TRIGGER seat_changed ON seats;
CREATE TRIGGER seat_changed AFTER UPDATE ON seats
FOR EACH ROW WHEN (NEW.asked_since IS NOT DISTINCT FROM OLD.asked_since)
EXECUTE FUNCTION tell_news('table', 'table_id');
