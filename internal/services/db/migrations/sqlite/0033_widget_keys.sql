-- Keys by which pages and programs elsewhere use the chat. Only a key's hash is here: it is shown once, when it is made.
CREATE TABLE widget_keys (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  hash TEXT NOT NULL CONSTRAINT widget_keys_hash_key UNIQUE,
  -- What it opens: threads, chat, speech, with a space between them.
  scopes TEXT NOT NULL,
  -- How much may be asked with it in a minute.
  per_minute BIGINT NOT NULL,
  made_by TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  used_at BIGINT,
  withdrawn_at BIGINT
);
-- Two keys that are good have two names.
CREATE UNIQUE INDEX widget_keys_name_key ON widget_keys (name) WHERE withdrawn_at IS NULL;

-- The answering of a question in a thread: a conversation as programs hold it by the assistant calls.
CREATE TABLE chat_runs (
  id INTEGER PRIMARY KEY,
  document_id TEXT NOT NULL CONSTRAINT chat_runs_document_id_key UNIQUE,
  conversation_id BIGINT NOT NULL REFERENCES chat_conversations (id) ON DELETE CASCADE,
  -- As whoever asked named the assistant.
  assistant TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('queued', 'in_progress', 'completed', 'failed', 'expired')),
  -- The numbers of the message that is answered, and of the answer.
  question BIGINT NOT NULL,
  answer BIGINT NOT NULL DEFAULT 0,
  created_at BIGINT NOT NULL,
  started_at BIGINT,
  ended_at BIGINT,
  -- By then it has ended, whatever became of the process that was at work on it.
  expires_at BIGINT NOT NULL
);
CREATE INDEX chat_runs_answer ON chat_runs (conversation_id, answer);
-- A thread has one at a time.
CREATE UNIQUE INDEX chat_runs_open_key ON chat_runs (conversation_id) WHERE state IN ('queued', 'in_progress');

-- How much was recognised and spoken on a day of the park's.
CREATE TABLE speech_days (
  day TEXT PRIMARY KEY,
  seconds BIGINT NOT NULL DEFAULT 0,
  characters BIGINT NOT NULL DEFAULT 0
);
