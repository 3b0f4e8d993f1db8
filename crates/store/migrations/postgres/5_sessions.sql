-- A browser that somebody is known by. The cookie has the token, and nothing here leads back to it.
CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    token_hash TEXT NOT NULL UNIQUE,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    device TEXT NOT NULL,
    created BIGINT NOT NULL,
    seen BIGINT NOT NULL
);
CREATE INDEX sessions_by_user ON sessions (user_id, seen);
CREATE INDEX sessions_by_use ON sessions (seen);

CREATE TABLE recovery_codes (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    code_hash TEXT NOT NULL,
    PRIMARY KEY (user_id, code_hash)
);

-- What a name looks like, as it is written and in small letters, filled in when the database is opened. Accounts look
-- different from each other. A user without a name has gone.
ALTER TABLE users ADD COLUMN looks TEXT;
ALTER TABLE users ADD COLUMN small_looks TEXT;
CREATE UNIQUE INDEX accounts_by_looks ON users (looks) WHERE password_hash IS NOT NULL;
CREATE UNIQUE INDEX accounts_by_small_looks ON users (small_looks) WHERE password_hash IS NOT NULL;
CREATE INDEX guests_by_looks ON users (looks) WHERE password_hash IS NULL;
CREATE INDEX guests_by_small_looks ON users (small_looks) WHERE password_hash IS NULL;

-- Cookies from before there were sessions are signed, and count for so long: as long as an idle session.
ALTER TABLE users ADD COLUMN signed_until BIGINT NOT NULL DEFAULT 0;
UPDATE users SET signed_until = CAST(EXTRACT(EPOCH FROM now()) AS BIGINT) * 1000000 + 90 * 24 * 3600 * 1000000::BIGINT;

-- An invite that somebody has used is kept, to be told from a wrong one.
ALTER TABLE seats ADD COLUMN used_invite TEXT;
UPDATE seats SET used_invite = invite, invite = NULL WHERE kind <> 'open';

-- The end of a session is news, too: its sockets may be at any node.
CREATE FUNCTION tell_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('wayfinder', concat_ws(' ',
        coalesce(nullif(current_setting('wayfinder.node', true), ''), '-'),
        'session', OLD.user_id, OLD.id));
    RETURN NULL;
END
$$;

CREATE TRIGGER session_ended AFTER DELETE ON sessions
FOR EACH ROW EXECUTE FUNCTION tell_end();
