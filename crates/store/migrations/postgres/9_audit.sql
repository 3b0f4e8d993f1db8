-- What operators did, to whom and when. It outlives whom it names.
CREATE TABLE audit (
    number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at BIGINT NOT NULL,
    operator TEXT NOT NULL,
    deed TEXT NOT NULL,
    whom TEXT NOT NULL
);

-- From where nobody may come in: an IPv4 address or 64 bits of an IPv6 address, until then or for good.
CREATE TABLE banned_networks (
    network TEXT PRIMARY KEY,
    since BIGINT NOT NULL,
    until BIGINT
);

-- Every node keeps them in memory, and reads them all anew.
CREATE FUNCTION tell_bans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('wayfinder', concat_ws(' ',
        coalesce(nullif(current_setting('wayfinder.node', true), ''), '-'), 'networks'));
    RETURN NULL;
END
$$;

CREATE TRIGGER networks_changed AFTER INSERT OR UPDATE OR DELETE ON banned_networks
FOR EACH STATEMENT EXECUTE FUNCTION tell_bans();
