-- A node that hears of a change of a log need not look it up, if it is short enough to be told: looking it up cost more
-- than following it. The line that says what has changed goes on with the version and how much is kept; the entries
-- follow. PostgreSQL tells at most 8,000 bytes. Who took something back is looked up.
CREATE FUNCTION tell_log() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    what TEXT := concat_ws(' ',
        coalesce(nullif(current_setting('wayfinder.node', true), ''), '-'), 'log', NEW.table_id);
    whole TEXT := concat(what, ' ', NEW.version, ' ', NEW.kept, E'\n', NEW.entries);
BEGIN
    PERFORM pg_notify('wayfinder', CASE
        WHEN octet_length(whole) < 7900 AND NEW.taken_back_by IS NULL THEN whole ELSE what END);
    RETURN NULL;
END
$$;

DROP TRIGGER log_grew ON appends;
CREATE TRIGGER log_grew AFTER INSERT ON appends
FOR EACH ROW WHEN (NEW.version > 0) EXECUTE FUNCTION tell_log();
