-- How much a table's proposal takes up, for a limit on it, and whether what was undone has been removed.
ALTER TABLE tables ADD COLUMN size INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN swept INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET size = LENGTH(CAST(proposal AS BLOB));
CREATE INDEX tables_unswept ON tables (touched) WHERE status = 'finished' AND swept = 0;
CREATE INDEX guests_by_age ON users (created) WHERE password_hash IS NULL;
