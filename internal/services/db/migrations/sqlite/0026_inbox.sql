-- What the park has made of an enquiry or a guest registration: who read it, whose it is, whether it is done. It has the documentId of what was
-- sent, and goes with it.
CREATE TABLE inbox_threads (
  id INTEGER PRIMARY KEY,
  document_id TEXT NOT NULL CONSTRAINT inbox_threads_document_id_key UNIQUE,
  enquiry_id BIGINT CONSTRAINT inbox_threads_enquiry_id_key UNIQUE REFERENCES enquiries (id) ON DELETE CASCADE,
  registration_id BIGINT CONSTRAINT inbox_threads_registration_id_key UNIQUE REFERENCES guest_registrations (id) ON DELETE CASCADE,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'done', 'spam')),
  state_at BIGINT NOT NULL,
  -- When somebody last wrote to the park: lists are sorted by it.
  last_at BIGINT NOT NULL,
  -- NULL: nobody has read the latest of it.
  read_at BIGINT,
  read_by TEXT NOT NULL DEFAULT '',
  -- The documentId of the person whose it is; empty: nobody's.
  assignee TEXT NOT NULL DEFAULT '',
  -- Raised by whatever somebody who is answering should know of.
  version BIGINT NOT NULL DEFAULT 1,
  -- In the address to which answers of the park are replied to; NULL: the park has not answered yet.
  token TEXT CONSTRAINT inbox_threads_token_key UNIQUE,
  -- Who is writing an answer.
  answering TEXT NOT NULL DEFAULT '',
  answering_at BIGINT NOT NULL DEFAULT 0,
  CHECK ((enquiry_id IS NULL) <> (registration_id IS NULL))
);
CREATE INDEX inbox_threads_last ON inbox_threads (state, last_at, id);
CREATE INDEX inbox_threads_new ON inbox_threads (id) WHERE read_at IS NULL AND state = 'open';

-- What happened in a thread, in its order.
CREATE TABLE inbox_events (
  id INTEGER PRIMARY KEY,
  thread_id BIGINT NOT NULL REFERENCES inbox_threads (id) ON DELETE CASCADE,
  at BIGINT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('read', 'note', 'answer', 'reply', 'bounce', 'assigned', 'done', 'open', 'spam', 'member', 'stay')),
  actor TEXT NOT NULL DEFAULT '',
  actor_id TEXT NOT NULL DEFAULT '',
  -- What a note, an answer or a reply says, or to whom it was assigned.
  body TEXT NOT NULL DEFAULT '',
  subject TEXT NOT NULL DEFAULT '',
  -- Of an answer the address that it went to, of a reply the one that it came from.
  address TEXT NOT NULL DEFAULT '',
  -- Of an answer the documentId of its mail; of a member or a stay theirs.
  document_id TEXT NOT NULL DEFAULT '',
  -- Of mails: by which other mails refer to it. Each is taken once.
  message_id TEXT CONSTRAINT inbox_events_message_id_key UNIQUE,
  -- Of a reply: the names of the files that came with it, a JSON list; whether a machine wrote it; whether it was longer than what is kept.
  files TEXT NOT NULL DEFAULT '[]',
  automatic BOOLEAN NOT NULL DEFAULT FALSE,
  shortened BOOLEAN NOT NULL DEFAULT FALSE
);
CREATE INDEX inbox_events_thread ON inbox_events (thread_id, id);
CREATE INDEX inbox_events_address ON inbox_events (address) WHERE address <> '';

-- How far something was read or done: the mailbox, and the replies that a new park begins with.
CREATE TABLE inbox_marks (
  name TEXT PRIMARY KEY,
  validity BIGINT NOT NULL,
  position BIGINT NOT NULL,
  -- What is wrong, if anything is, and since when.
  trouble TEXT NOT NULL DEFAULT '',
  trouble_at BIGINT NOT NULL DEFAULT 0
);

-- What staff answer often.
CREATE TABLE saved_replies (
  id INTEGER PRIMARY KEY,
  document_id TEXT NOT NULL CONSTRAINT saved_replies_document_id_key UNIQUE,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  published_at BIGINT,
  title_en TEXT NOT NULL,
  title_zh TEXT NOT NULL,
  text_en TEXT NOT NULL,
  text_zh TEXT NOT NULL
);

-- An answer belongs to a conversation: the mails that it refers to, the latest last.
ALTER TABLE mails ADD COLUMN refers_to TEXT NOT NULL DEFAULT '';

-- What came in before there was an inbox was handled by mail.
INSERT INTO inbox_threads (document_id, enquiry_id, state, state_at, last_at, read_at)
SELECT document_id, id, CASE WHEN handled THEN 'done' ELSE 'open' END, created_at, created_at, created_at FROM enquiries;
INSERT INTO inbox_threads (document_id, registration_id, state, state_at, last_at, read_at)
SELECT document_id, id, 'done', created_at, created_at, created_at FROM guest_registrations;

-- The audit trail stands. Only the values that it tells of somebody can be taken out, when they are erased: the fields that changed stay named.
CREATE TRIGGER audit_entries_stand BEFORE UPDATE ON audit_entries
WHEN NEW.id IS NOT OLD.id OR NEW.at IS NOT OLD.at OR NEW.actor IS NOT OLD.actor OR NEW.actor_id IS NOT OLD.actor_id OR NEW.action IS NOT OLD.action
  OR NEW.collection IS NOT OLD.collection OR NEW.document_id IS NOT OLD.document_id
  OR EXISTS (SELECT 1 FROM json_each(NEW.changes) WHERE value IS NOT '["…","…"]')
  OR EXISTS (SELECT key FROM json_each(OLD.changes) EXCEPT SELECT key FROM json_each(NEW.changes))
  OR EXISTS (SELECT key FROM json_each(NEW.changes) EXCEPT SELECT key FROM json_each(OLD.changes))
BEGIN SELECT RAISE(ABORT, 'the audit trail is never changed'); END;
CREATE TRIGGER audit_entries_stay BEFORE DELETE ON audit_entries BEGIN SELECT RAISE(ABORT, 'the audit trail is never deleted'); END;
