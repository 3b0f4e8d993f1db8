-- Whoever or whatever is removed takes along what names it: found by an index, not by reading tables that grow for ever.
CREATE INDEX knocks_by_user ON knocks (user_id);
CREATE INDEX rematch_answers_by_user ON rematch_answers (user_id);
CREATE INDEX ignored_by_other ON ignored (other_id);
CREATE INDEX standing_by_table ON standing_invitations (table_id) WHERE table_id IS NOT NULL;
CREATE INDEX tables_by_origin ON tables (origin) WHERE origin IS NOT NULL;

-- What the sweep looks for.
CREATE INDEX invitations_by_age ON invitations (at);
CREATE INDEX outbox_dead ON outbox (at) WHERE dead = 1;
CREATE INDEX channels_unconfirmed ON channels (created) WHERE confirmed = 0;
