-- A file of members that staff uploaded. What its rows would do is judged first, and done once somebody has seen it.
CREATE TABLE imports (
  id INTEGER PRIMARY KEY,
  document_id TEXT NOT NULL CONSTRAINT imports_document_id_key UNIQUE,
  created_at BIGINT NOT NULL,
  actor TEXT NOT NULL,
  actor_id TEXT NOT NULL,
  file_name TEXT NOT NULL,
  format TEXT NOT NULL CHECK (format IN ('csv', 'xlsx')),
  encoding TEXT NOT NULL,
  -- The names of the columns as the file has them, and which of them was taken for what.
  header TEXT NOT NULL,
  mapping TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('reading', 'judged', 'running', 'done', 'failed', 'undoing', 'undone')),
  applied_at BIGINT,
  finished_at BIGINT,
  invited_at BIGINT
);
CREATE INDEX imports_created_at ON imports (created_at);

-- The rows of a file. A row leaves the state waiting in the transaction that writes its member, so that it is done once.
CREATE TABLE import_rows (
  import_id BIGINT NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  row_number BIGINT NOT NULL,
  -- As the file has it, and what was read from it, by the member's fields.
  cells TEXT NOT NULL,
  fields TEXT NOT NULL,
  notes TEXT NOT NULL,
  email TEXT NOT NULL,
  verdict TEXT NOT NULL CHECK (verdict IN ('create', 'update', 'unchanged', 'refused')),
  -- What is different: field, old, new.
  changes TEXT NOT NULL,
  -- Why it can't be taken, or taken back; empty: it can.
  problem TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('refused', 'unchanged', 'waiting', 'created', 'updated', 'failed', 'undone', 'kept')),
  -- documentId of the membership; empty: none yet, or none any more.
  member TEXT NOT NULL DEFAULT '',
  -- Of the member, as the import left it.
  version TEXT NOT NULL DEFAULT '',
  invited BOOLEAN NOT NULL DEFAULT FALSE,
  PRIMARY KEY (import_id, row_number)
);
CREATE INDEX import_rows_state ON import_rows (import_id, state, row_number);
CREATE INDEX import_rows_member ON import_rows (member);
CREATE INDEX import_rows_email ON import_rows (email);

-- What somebody said about the columns of a layout.
CREATE TABLE import_mappings (
  signature TEXT PRIMARY KEY,
  mapping TEXT NOT NULL,
  changed_at BIGINT NOT NULL,
  actor TEXT NOT NULL
);
