-- Which seat took back what came after `kept`, over others and over chance; nothing for a plain undo.
ALTER TABLE appends ADD COLUMN taken_back_by INTEGER;

-- The last wish of a table to take something back. It stands while the table is at that version and nobody has refused.
CREATE TABLE take_backs (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    version INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    granted INTEGER NOT NULL,
    refused_by INTEGER
) STRICT;

-- The game whose first `origin_steps` entries a table began with.
ALTER TABLE tables ADD COLUMN origin TEXT REFERENCES tables (id);
ALTER TABLE tables ADD COLUMN origin_steps INTEGER;
