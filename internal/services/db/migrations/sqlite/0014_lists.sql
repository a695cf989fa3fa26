-- The audit trail grows for ever: what staff narrow it to, and the names that they choose from, are looked up.
CREATE INDEX audit_entries_collection ON audit_entries (collection, id);
CREATE INDEX audit_entries_action ON audit_entries (action, id);
CREATE INDEX audit_entries_actor ON audit_entries (actor, actor_id);

-- A mail is large. The log is searched, sorted and counted by this index alone.
CREATE INDEX mails_log ON mails (to_address, subject, state, attempts, created_at);
