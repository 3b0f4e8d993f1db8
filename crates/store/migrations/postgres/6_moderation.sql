-- Who may not talk, and who may not come in.
ALTER TABLE users ADD COLUMN muted BIGINT NOT NULL DEFAULT 0 CHECK (muted IN (0, 1));
ALTER TABLE users ADD COLUMN banned BIGINT NOT NULL DEFAULT 0 CHECK (banned IN (0, 1));
DROP TRIGGER user_renamed ON users;
CREATE TRIGGER user_changed AFTER UPDATE ON users
FOR EACH ROW WHEN ((OLD.name, OLD.muted, OLD.banned) IS DISTINCT FROM (NEW.name, NEW.muted, NEW.banned))
EXECUTE FUNCTION tell_news('user', 'id');

-- Why a table has ended before its game was over; its status is `finished`, and its result is empty.
ALTER TABLE tables ADD COLUMN closed TEXT CHECK (closed IN ('rules', 'operator'));
-- A table under which the rules have changed does not count against its host's limits.
ALTER TABLE tables ADD COLUMN exempt BIGINT NOT NULL DEFAULT 0 CHECK (exempt IN (0, 1));
DROP TRIGGER table_changed ON tables;
CREATE TRIGGER table_changed AFTER UPDATE ON tables
FOR EACH ROW WHEN ((OLD.status, OLD.host, OLD.rules_version) IS DISTINCT FROM (NEW.status, NEW.host, NEW.rules_version))
EXECUTE FUNCTION tell_news('table', 'id');

-- A line without a user is the server's own.
ALTER TABLE chat ALTER COLUMN user_id DROP NOT NULL;
