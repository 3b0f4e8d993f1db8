-- What one node changes, the others are told: who says it, what kind of thing has changed, and which.
-- It is told when the change is committed, in the order of the commits.
CREATE FUNCTION tell_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('wayfinder', concat_ws(' ',
        coalesce(nullif(current_setting('wayfinder.node', true), ''), '-'),
        TG_ARGV[0],
        to_jsonb(NEW) ->> TG_ARGV[1],
        to_jsonb(NEW) ->> TG_ARGV[2]));
    RETURN NULL;
END
$$;

CREATE TRIGGER log_grew AFTER INSERT ON appends
FOR EACH ROW WHEN (NEW.version > 0) EXECUTE FUNCTION tell_news('log', 'table_id');

CREATE TRIGGER seat_changed AFTER UPDATE ON seats
FOR EACH ROW EXECUTE FUNCTION tell_news('table', 'table_id');

CREATE TRIGGER table_changed AFTER UPDATE ON tables
FOR EACH ROW WHEN ((OLD.status, OLD.host) IS DISTINCT FROM (NEW.status, NEW.host))
EXECUTE FUNCTION tell_news('table', 'id');

CREATE TRIGGER rematch_opened AFTER INSERT ON tables
FOR EACH ROW WHEN (NEW.rematch_of IS NOT NULL) EXECUTE FUNCTION tell_news('table', 'rematch_of');

CREATE TRIGGER line_said AFTER INSERT ON chat
FOR EACH ROW EXECUTE FUNCTION tell_news('chat', 'table_id', 'line');

CREATE TRIGGER user_renamed AFTER UPDATE ON users
FOR EACH ROW WHEN (OLD.name <> NEW.name) EXECUTE FUNCTION tell_news('user', 'id');
