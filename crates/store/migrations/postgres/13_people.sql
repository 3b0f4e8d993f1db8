-- A way to go on at another device: who brings the token is let in, once and soon. A user has one at a time, and
-- nothing here leads back to it.
CREATE TABLE device_links (
    user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    token_hash TEXT NOT NULL UNIQUE,
    until BIGINT NOT NULL
);

-- Who has played a game that is over, and how it went for them: what a history is read from, in its order. It says
-- nothing that seats and result do not. Of several seats of somebody the best counts; whoever left theirs is last. How
-- many people there were, and whether strangers may see it in a list.
CREATE TABLE played (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    game TEXT NOT NULL,
    ended BIGINT NOT NULL,
    score BIGINT NOT NULL,
    place BIGINT NOT NULL,
    people BIGINT NOT NULL,
    shown BIGINT NOT NULL CHECK (shown IN (0, 1)),
    PRIMARY KEY (table_id, user_id)
);
CREATE INDEX played_by_user ON played (user_id, ended, table_id);

INSERT INTO played (table_id, user_id, game, ended, score, place, people, shown)
SELECT tables.id, seats.user_id, tables.game, tables.touched,
    MAX((tables.result::jsonb -> 'scores' ->> seats.seat::int)::bigint),
    MIN(CASE seats.kind WHEN 'user' THEN (tables.result::jsonb -> 'placings' ->> seats.seat::int)::bigint
        ELSE (SELECT COUNT(*) FROM seats AS every WHERE every.table_id = tables.id) END),
    (SELECT COUNT(DISTINCT every.user_id) FROM seats AS every WHERE every.table_id = tables.id),
    CASE WHEN (SELECT COUNT(DISTINCT every.user_id) FROM seats AS every WHERE every.table_id = tables.id) > 1
        AND (tables.listed = 1 OR tables.rated = 1) THEN 1 ELSE 0 END
FROM tables JOIN seats ON seats.table_id = tables.id
JOIN users ON users.id = seats.user_id AND users.name <> ''
WHERE tables.status = 'finished' AND tables.closed IS NULL
AND jsonb_array_length(tables.result::jsonb -> 'placings') > seats.seat
GROUP BY tables.id, seats.user_id;

-- Decisions that somebody found and that were much better than all others, as the analysis of the finished game has found.
CREATE TABLE moments (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    step BIGINT NOT NULL,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    game TEXT NOT NULL,
    seat BIGINT NOT NULL,
    share DOUBLE PRECISION NOT NULL,
    otherwise DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (table_id, step)
);
CREATE INDEX moments_by_user ON moments (user_id, (share - otherwise));

-- Whom somebody keeps at hand, and whom they keep away.
CREATE TABLE bonds (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    other_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('friend', 'blocked')),
    since BIGINT NOT NULL,
    PRIMARY KEY (user_id, other_id),
    CHECK (user_id <> other_id)
);
CREATE INDEX bonds_by_other ON bonds (other_id);

-- Whoever keeps somebody away does not hear them at any node: told like another name.
CREATE FUNCTION tell_bond() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('wayfinder', concat_ws(' ',
        coalesce(nullif(current_setting('wayfinder.node', true), ''), '-'),
        'user', CASE TG_OP WHEN 'DELETE' THEN OLD.user_id ELSE NEW.user_id END));
    RETURN NULL;
END
$$;
CREATE TRIGGER bond_changed AFTER INSERT OR UPDATE OR DELETE ON bonds
FOR EACH ROW EXECUTE FUNCTION tell_bond();

-- Who was asked to sit down at a table that waits, and by whom.
CREATE TABLE invitations (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    by_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    at BIGINT NOT NULL,
    PRIMARY KEY (user_id, table_id)
);
CREATE INDEX invitations_by_table ON invitations (table_id);
CREATE INDEX invitations_by_host ON invitations (by_id);

-- How unsteady somebody's results are: Glicko-2 learns it from games of two.
ALTER TABLE ratings ADD COLUMN volatility DOUBLE PRECISION NOT NULL DEFAULT 0.06;

-- The kinds of what is told are the program's to know.
ALTER TABLE outbox DROP CONSTRAINT outbox_kind_check;
