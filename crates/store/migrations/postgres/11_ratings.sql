-- Whether a game changes its players' ratings, and whether they may ask for advice while several people play.
ALTER TABLE tables ADD COLUMN rated BIGINT NOT NULL DEFAULT 0 CHECK (rated IN (0, 1));
ALTER TABLE tables ADD COLUMN advice BIGINT NOT NULL DEFAULT 0 CHECK (advice IN (0, 1));

-- How strong somebody is thought to be at a title, after each rated game of theirs; the first has the number 1.
CREATE TABLE ratings (
    user_id TEXT NOT NULL REFERENCES users (id),
    game TEXT NOT NULL,
    number BIGINT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    mean DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (user_id, game, number)
);
CREATE UNIQUE INDEX ratings_by_table ON ratings (table_id, user_id);
