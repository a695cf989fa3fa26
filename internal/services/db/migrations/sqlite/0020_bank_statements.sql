-- A file of a bank that staff uploaded. The file itself is not kept, and of its lines those of money that came in.
CREATE TABLE bank_statements (
  id INTEGER PRIMARY KEY,
  document_id TEXT NOT NULL CONSTRAINT bank_statements_document_id_key UNIQUE,
  created_at BIGINT NOT NULL,
  actor TEXT NOT NULL,
  file_name TEXT NOT NULL,
  mapping TEXT NOT NULL,
  -- Lines of money that went out, which nobody keeps, and lines that could not be read.
  went_out BIGINT NOT NULL,
  unread TEXT NOT NULL
);

-- Money that came in. However many files have a line, it is here once: line_key is a hash over the account, the date, the amount, the words and
-- which of several equal ones it is.
CREATE TABLE bank_lines (
  id INTEGER PRIMARY KEY,
  line_key TEXT NOT NULL CONSTRAINT bank_lines_line_key_key UNIQUE,
  paid_on TEXT NOT NULL,
  amount BIGINT NOT NULL CHECK (amount > 0),
  words TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'matched', 'ignored')),
  booking_id BIGINT REFERENCES annual_bookings (id) ON DELETE SET NULL,
  changed_at BIGINT,
  actor TEXT NOT NULL DEFAULT ''
);
-- A stay is confirmed by one line.
CREATE UNIQUE INDEX bank_lines_booking ON bank_lines (booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX bank_lines_open ON bank_lines (id) WHERE state = 'open';

-- Which lines a file had, in its order.
CREATE TABLE bank_statement_lines (
  statement_id BIGINT NOT NULL REFERENCES bank_statements (id) ON DELETE CASCADE,
  line_id BIGINT NOT NULL REFERENCES bank_lines (id) ON DELETE RESTRICT,
  row_number BIGINT NOT NULL,
  -- It came with this file first.
  is_new BOOLEAN NOT NULL,
  PRIMARY KEY (statement_id, line_id)
);
CREATE INDEX bank_statement_lines_line ON bank_statement_lines (line_id);

-- What somebody said about the columns of a layout.
CREATE TABLE bank_mappings (
  signature TEXT PRIMARY KEY,
  mapping TEXT NOT NULL,
  changed_at BIGINT NOT NULL,
  actor TEXT NOT NULL
);
