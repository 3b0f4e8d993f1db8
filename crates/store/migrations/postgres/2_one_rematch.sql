-- A game has one rematch: of several that were opened at once, the first is it.
UPDATE tables SET rematch_of = NULL
WHERE EXISTS (
    SELECT 1 FROM tables AS earlier
    WHERE earlier.rematch_of = tables.rematch_of
    AND (earlier.created, earlier.id) < (tables.created, tables.id)
);
DROP INDEX tables_by_rematch;
CREATE UNIQUE INDEX tables_by_rematch ON tables (rematch_of);
