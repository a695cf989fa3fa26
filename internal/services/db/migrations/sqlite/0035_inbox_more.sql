-- A thread says that more mails came in a day than it takes. SQLite changes a check by making the table anew.
CREATE TABLE inbox_events_new (
  id INTEGER PRIMARY KEY,
  thread_id BIGINT NOT NULL REFERENCES inbox_threads (id) ON DELETE CASCADE,
  at BIGINT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('read', 'note', 'answer', 'reply', 'bounce', 'more', 'assigned', 'done', 'open', 'spam', 'member', 'stay')),
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
INSERT INTO inbox_events_new (id, thread_id, at, kind, actor, actor_id, body, subject, address, document_id, message_id, files, automatic, shortened)
  SELECT id, thread_id, at, kind, actor, actor_id, body, subject, address, document_id, message_id, files, automatic, shortened FROM inbox_events;
DROP TABLE inbox_events;
ALTER TABLE inbox_events_new RENAME TO inbox_events;
CREATE INDEX inbox_events_thread ON inbox_events (thread_id, id);
CREATE INDEX inbox_events_address ON inbox_events (address) WHERE address <> '';
