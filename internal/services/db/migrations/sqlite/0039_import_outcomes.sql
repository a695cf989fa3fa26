-- A row keeps what was really changed by it, which is all that undoing goes by; one that tells of nobody is skipped; and one that somebody
-- should look at before anything is done says so. SQLite can't change a CHECK: the table is written anew.
CREATE TABLE import_rows_new (
  import_id BIGINT NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  row_number BIGINT NOT NULL,
  -- As the file has it, and what was read from it, by the member's fields.
  cells TEXT NOT NULL,
  fields TEXT NOT NULL,
  notes TEXT NOT NULL,
  email TEXT NOT NULL,
  verdict TEXT NOT NULL CHECK (verdict IN ('create', 'update', 'unchanged', 'refused', 'skipped')),
  -- What would be different, as somebody saw and confirmed it: field, old, new.
  changes TEXT NOT NULL,
  -- What the import changed of a member that was there, in the same form; empty: nothing.
  applied TEXT NOT NULL DEFAULT '',
  -- Why it can't be taken, or taken back; empty: it can.
  problem TEXT NOT NULL,
  -- It can't be taken, or not as the file has it.
  attention BOOLEAN NOT NULL DEFAULT FALSE,
  state TEXT NOT NULL CHECK (state IN ('refused', 'skipped', 'unchanged', 'waiting', 'created', 'updated', 'failed', 'undone', 'kept')),
  -- documentId of the membership; empty: none yet, or none any more.
  member TEXT NOT NULL DEFAULT '',
  -- Of the member, as the import left it.
  version TEXT NOT NULL DEFAULT '',
  invited BOOLEAN NOT NULL DEFAULT FALSE,
  PRIMARY KEY (import_id, row_number)
);
INSERT INTO import_rows_new (import_id, row_number, cells, fields, notes, email, verdict, changes, applied, problem, attention, state, member, version, invited)
  SELECT import_id, row_number, cells, fields, notes, email, verdict, changes, CASE WHEN state = 'updated' AND verdict = 'update' THEN changes ELSE '' END, problem,
    verdict = 'refused' OR notes NOT IN ('', 'null', '[]'), state, member, version, invited
  FROM import_rows;
DROP TABLE import_rows;
ALTER TABLE import_rows_new RENAME TO import_rows;
CREATE INDEX import_rows_state ON import_rows (import_id, state, row_number);
CREATE INDEX import_rows_member ON import_rows (member);
CREATE INDEX import_rows_email ON import_rows (email);
