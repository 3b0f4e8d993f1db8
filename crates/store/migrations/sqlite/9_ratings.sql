-- Whether a game changes its players' ratings, and whether they may ask for advice while several people play.
ALTER TABLE tables ADD COLUMN rated INTEGER NOT NULL DEFAULT 0 CHECK (rated IN (0, 1));
ALTER TABLE tables ADD COLUMN advice INTEGER NOT NULL DEFAULT 0 CHECK (advice IN (0, 1));

-- How strong somebody is thought to be at a title, after each rated game of theirs; the first has the number 1.
CREATE TABLE ratings (
    user_id TEXT NOT NULL REFERENCES users (id),
    game TEXT NOT NULL,
    number INTEGER NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    mean REAL NOT NULL,
    deviation REAL NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (user_id, game, number)
) STRICT;
CREATE UNIQUE INDEX ratings_by_table ON ratings (table_id, user_id);
