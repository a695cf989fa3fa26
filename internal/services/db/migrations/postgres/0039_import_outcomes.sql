-- A row keeps what was really changed by it, which is all that undoing goes by; one that tells of nobody is skipped; and one that somebody
-- should look at before anything is done says so.
ALTER TABLE import_rows DROP CONSTRAINT import_rows_verdict_check;
ALTER TABLE import_rows ADD CONSTRAINT import_rows_verdict_check CHECK (verdict IN ('create', 'update', 'unchanged', 'refused', 'skipped'));
ALTER TABLE import_rows DROP CONSTRAINT import_rows_state_check;
ALTER TABLE import_rows ADD CONSTRAINT import_rows_state_check CHECK (state IN ('refused', 'skipped', 'unchanged', 'waiting', 'created', 'updated', 'failed', 'undone', 'kept'));
-- What the import changed of a member that was there: field, old, new; empty: nothing. The column changes has what somebody saw and confirmed.
ALTER TABLE import_rows ADD COLUMN applied TEXT COLLATE "C" NOT NULL DEFAULT '';
-- It can't be taken, or not as the file has it.
ALTER TABLE import_rows ADD COLUMN attention BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE import_rows SET applied = CASE WHEN state = 'updated' AND verdict = 'update' THEN changes ELSE '' END, attention = verdict = 'refused' OR notes NOT IN ('', 'null', '[]');
