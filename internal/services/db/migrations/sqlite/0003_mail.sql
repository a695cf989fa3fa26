-- The outbox: every mail as it will be, or was, sent.
CREATE TABLE mails (
  id INTEGER PRIMARY KEY,
  document_id TEXT NOT NULL CONSTRAINT mails_document_id_key UNIQUE,
  created_at BIGINT NOT NULL,
  template TEXT NOT NULL,
  to_address TEXT NOT NULL,
  to_name TEXT NOT NULL,
  reply_to TEXT NOT NULL,
  from_name TEXT NOT NULL,
  language TEXT NOT NULL,
  subject TEXT NOT NULL,
  body_text TEXT NOT NULL,
  body_html TEXT NOT NULL,
  pictures TEXT NOT NULL,
  message_id TEXT NOT NULL,
  once_key TEXT CONSTRAINT mails_once_key_key UNIQUE,
  secret BOOLEAN NOT NULL,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed')),
  attempts BIGINT NOT NULL DEFAULT 0,
  last_error TEXT,
  sent_at BIGINT
);
CREATE INDEX mails_created_at ON mails (created_at);
CREATE INDEX mails_state ON mails (state, id);

-- What a request with an Idempotency-Key was answered, so that a repeated one gets the same and does nothing.
CREATE TABLE idempotency_keys (
  scope TEXT NOT NULL,
  key_hash TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  response TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  PRIMARY KEY (scope, key_hash)
);
CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at);

CREATE TABLE enquiries (
  id INTEGER PRIMARY KEY,
  document_id TEXT NOT NULL CONSTRAINT enquiries_document_id_key UNIQUE,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  published_at BIGINT,
  name TEXT NOT NULL,
  phone_number TEXT,
  email TEXT NOT NULL,
  company TEXT,
  subject TEXT NOT NULL,
  question TEXT NOT NULL,
  language TEXT NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'zh')),
  handled BOOLEAN NOT NULL DEFAULT FALSE
);
CREATE INDEX enquiries_created_at ON enquiries (created_at, id);
