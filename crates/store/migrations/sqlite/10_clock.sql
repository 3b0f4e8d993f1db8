-- How long people may take: nothing where nobody counts.
ALTER TABLE tables ADD COLUMN time_limit TEXT NOT NULL DEFAULT '';
-- How the clocks of the seats stand after the newest change, and when the server must look at them next.
ALTER TABLE tables ADD COLUMN clocks TEXT;
ALTER TABLE tables ADD COLUMN clocks_due INTEGER;
CREATE INDEX tables_by_clocks_due ON tables (clocks_due) WHERE clocks_due IS NOT NULL;
-- Whether its people have ended it without a result; its status is `finished`, and its result is empty.
ALTER TABLE tables ADD COLUMN given_up INTEGER NOT NULL DEFAULT 0 CHECK (given_up IN (0, 1));

-- Who made a change, if a seat did, and how the clocks stood after it.
ALTER TABLE appends ADD COLUMN actor INTEGER;
ALTER TABLE appends ADD COLUMN clocks TEXT;
ALTER TABLE appends ADD COLUMN clocks_due INTEGER;

-- Since when somebody has given their game up: a bot plays it to its end. And of which turn they were told that its
-- time runs out.
ALTER TABLE seats ADD COLUMN conceded INTEGER;
ALTER TABLE seats ADD COLUMN warned INTEGER NOT NULL DEFAULT 0;

-- What others at a table want to be done about somebody who is not there.
CREATE TABLE votes (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    voter TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    choice TEXT NOT NULL CHECK (choice IN ('bot', 'concede', 'end')),
    at INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat, voter)
) STRICT;
CREATE INDEX votes_by_voter ON votes (voter);

-- When somebody's clock rests: a time zone for the weekends, and days of vacation.
CREATE TABLE rests (
    user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    zone TEXT NOT NULL,
    vacation TEXT NOT NULL
) STRICT;

-- When some node was last alive, and how long in all none was: clocks stand still then. One row.
CREATE TABLE pulse (
    only_one INTEGER PRIMARY KEY CHECK (only_one = 1),
    beat INTEGER NOT NULL,
    stopped INTEGER NOT NULL
) STRICT;

-- Clocks go on with the change that moved them. Who acts is there: what was wanted in their absence is void.
CREATE TRIGGER clocks_noted AFTER INSERT ON appends WHEN NEW.clocks IS NOT NULL
BEGIN
    UPDATE tables SET clocks = NEW.clocks, clocks_due = NEW.clocks_due WHERE id = NEW.table_id;
END;
CREATE TRIGGER act_noted AFTER INSERT ON appends WHEN NEW.actor IS NOT NULL
BEGIN
    DELETE FROM votes WHERE table_id = NEW.table_id AND seat = NEW.actor;
END;

-- Whoever sits on a seat anew has not been voted on.
CREATE TRIGGER sitter_changed AFTER UPDATE OF kind, user_id ON seats
BEGIN
    DELETE FROM votes WHERE table_id = NEW.table_id AND seat = NEW.seat;
END;

-- What is told of a turn, and of who does not come, goes with the turn.
DROP TRIGGER turn_passed;
CREATE TRIGGER turn_passed AFTER UPDATE OF asked ON tables WHEN NEW.asked IS NOT NULL
BEGIN
    INSERT INTO outbox (channel, user_id, table_id, kind, at, due)
    SELECT DISTINCT channels.id, seats.user_id, seats.table_id, 'turn', NEW.asked_at, NEW.asked_at
    FROM seats JOIN channels ON channels.user_id = seats.user_id
    WHERE seats.table_id = NEW.id AND seats.kind = 'user' AND (NEW.asked >> seats.seat) & 1 = 1
    AND channels.wanted <> 'never' AND channels.confirmed = 1
    AND NOT EXISTS (SELECT 1 FROM seats AS own
                    WHERE own.table_id = NEW.id AND own.user_id = seats.user_id
                    AND own.kind = 'user' AND own.asked_since IS NOT NULL);
    UPDATE seats SET asked_since = CASE WHEN (NEW.asked >> seats.seat) & 1 = 1 THEN NEW.asked_at END
    WHERE table_id = NEW.id AND (asked_since IS NULL) = ((NEW.asked >> seats.seat) & 1 = 1);
    DELETE FROM outbox WHERE table_id = NEW.id AND kind IN ('turn', 'nudge', 'hurry', 'vote')
    AND NOT EXISTS (SELECT 1 FROM seats
                    WHERE seats.table_id = NEW.id AND seats.user_id = outbox.user_id
                    AND seats.kind = 'user' AND seats.asked_since IS NOT NULL);
END;
