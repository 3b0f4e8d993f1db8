-- A way to go on at another device: who brings the token is let in, once and soon. A user has one at a time, and
-- nothing here leads back to it.
CREATE TABLE device_links (
    user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    token_hash TEXT NOT NULL UNIQUE,
    until INTEGER NOT NULL
) STRICT;

-- Who has played a game that is over, and how it went for them: what a history is read from, in its order. It says
-- nothing that seats and result do not. Of several seats of somebody the best counts; whoever left theirs is last. How
-- many people there were, and whether strangers may see it in a list.
CREATE TABLE played (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    game TEXT NOT NULL,
    ended INTEGER NOT NULL,
    score INTEGER NOT NULL,
    place INTEGER NOT NULL,
    people INTEGER NOT NULL,
    shown INTEGER NOT NULL CHECK (shown IN (0, 1)),
    PRIMARY KEY (table_id, user_id)
) STRICT;
CREATE INDEX played_by_user ON played (user_id, ended, table_id);

INSERT INTO played (table_id, user_id, game, ended, score, place, people, shown)
SELECT tables.id, seats.user_id, tables.game, tables.touched,
    MAX(json_extract(tables.result, '$.scores[' || seats.seat || ']')),
    MIN(CASE seats.kind WHEN 'user' THEN json_extract(tables.result, '$.placings[' || seats.seat || ']')
        ELSE (SELECT COUNT(*) FROM seats AS every WHERE every.table_id = tables.id) END),
    (SELECT COUNT(DISTINCT every.user_id) FROM seats AS every WHERE every.table_id = tables.id),
    (SELECT COUNT(DISTINCT every.user_id) FROM seats AS every WHERE every.table_id = tables.id) > 1
        AND (tables.listed = 1 OR tables.rated = 1)
FROM tables JOIN seats ON seats.table_id = tables.id
JOIN users ON users.id = seats.user_id AND users.name <> ''
WHERE tables.status = 'finished' AND tables.closed IS NULL
AND json_array_length(tables.result, '$.placings') > seats.seat
GROUP BY tables.id, seats.user_id;

-- Decisions that somebody found and that were much better than all others, as the analysis of the finished game has found.
CREATE TABLE moments (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    step INTEGER NOT NULL,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    game TEXT NOT NULL,
    seat INTEGER NOT NULL,
    share REAL NOT NULL,
    otherwise REAL NOT NULL,
    PRIMARY KEY (table_id, step)
) STRICT;
CREATE INDEX moments_by_user ON moments (user_id, share - otherwise);

-- Whom somebody keeps at hand, and whom they keep away.
CREATE TABLE bonds (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    other_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind TEXT NOT NULL CHECK (kind IN ('friend', 'blocked')),
    since INTEGER NOT NULL,
    PRIMARY KEY (user_id, other_id),
    CHECK (user_id <> other_id)
) STRICT;
CREATE INDEX bonds_by_other ON bonds (other_id);

-- Who was asked to sit down at a table that waits, and by whom.
CREATE TABLE invitations (
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    by_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    at INTEGER NOT NULL,
    PRIMARY KEY (user_id, table_id)
) STRICT;
CREATE INDEX invitations_by_table ON invitations (table_id);
CREATE INDEX invitations_by_host ON invitations (by_id);

-- How unsteady somebody's results are: Glicko-2 learns it from games of two.
ALTER TABLE ratings ADD COLUMN volatility REAL NOT NULL DEFAULT 0.06;

-- The kinds of what is told are the program's to know. The triggers that name the table stay as they are: they are not
-- to follow it to its other name.
PRAGMA legacy_alter_table = ON;
CREATE TABLE outbox_of_any_kind (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    channel TEXT NOT NULL REFERENCES channels (id) ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    table_id TEXT REFERENCES tables (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    detail TEXT NOT NULL DEFAULT '',
    at INTEGER NOT NULL,
    due INTEGER NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    leased_until INTEGER NOT NULL DEFAULT 0,
    dead INTEGER NOT NULL DEFAULT 0 CHECK (dead IN (0, 1))
) STRICT;
INSERT INTO outbox_of_any_kind SELECT number, channel, user_id, table_id, kind, detail, at, due, tries, leased_until, dead
FROM outbox;
DROP TABLE outbox;
ALTER TABLE outbox_of_any_kind RENAME TO outbox;
CREATE INDEX outbox_by_due ON outbox (due) WHERE dead = 0;
CREATE INDEX outbox_by_table ON outbox (table_id, user_id);
CREATE INDEX outbox_by_channel ON outbox (channel);
CREATE INDEX outbox_by_user ON outbox (user_id);
PRAGMA legacy_alter_table = OFF;
