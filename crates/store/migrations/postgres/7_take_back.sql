-- Which seat took back what came after `kept`, over others and over chance; nothing for a plain undo.
ALTER TABLE appends ADD COLUMN taken_back_by BIGINT;

-- The last wish of a table to take something back. It stands while the table is at that version and nobody has refused.
CREATE TABLE take_backs (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    version BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    granted BIGINT NOT NULL,
    refused_by BIGINT
);

CREATE TRIGGER take_back_wished AFTER INSERT OR UPDATE ON take_backs
FOR EACH ROW EXECUTE FUNCTION tell_news('table', 'table_id');

-- The game whose first `origin_steps` entries a table began with.
ALTER TABLE tables ADD COLUMN origin TEXT REFERENCES tables (id);
ALTER TABLE tables ADD COLUMN origin_steps BIGINT;
