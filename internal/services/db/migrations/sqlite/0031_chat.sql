-- What a visitor and the park say to one another. The visitor's own name for it is a secret of which only the hash is here.
CREATE TABLE chat_conversations (
  id INTEGER PRIMARY KEY,
  document_id TEXT NOT NULL CONSTRAINT chat_conversations_document_id_key UNIQUE,
  secret_hash TEXT NOT NULL CONSTRAINT chat_conversations_secret_hash_key UNIQUE,
  created_at BIGINT NOT NULL,
  last_at BIGINT NOT NULL,
  language TEXT NOT NULL CHECK (language IN ('en', 'zh')),
  state TEXT NOT NULL DEFAULT 'chat' CHECK (state IN ('chat', 'waiting', 'staff', 'ended')),
  -- When it came into that state, or when whoever took it over last wrote.
  state_at BIGINT NOT NULL,
  -- Who of the park has taken it over.
  staff_name TEXT NOT NULL DEFAULT '',
  staff_id TEXT NOT NULL DEFAULT '',
  -- The page on which the visitor last wrote.
  page TEXT NOT NULL DEFAULT '',
  -- The number of the latest message.
  messages BIGINT NOT NULL DEFAULT 0,
  -- Once something was answered from somebody's account, the conversation is theirs alone, until that sign-in ends.
  account_id BIGINT REFERENCES memberships (id) ON DELETE CASCADE,
  session_id BIGINT,
  -- documentId of the enquiry that came of it.
  enquiry TEXT NOT NULL DEFAULT ''
);
CREATE INDEX chat_conversations_last ON chat_conversations (last_at, id);
CREATE INDEX chat_conversations_waiting ON chat_conversations (state_at) WHERE state = 'waiting';
CREATE INDEX chat_conversations_account ON chat_conversations (account_id) WHERE account_id IS NOT NULL;

CREATE TABLE chat_messages (
  id INTEGER PRIMARY KEY,
  conversation_id BIGINT NOT NULL REFERENCES chat_conversations (id) ON DELETE CASCADE,
  number BIGINT NOT NULL,
  at BIGINT NOT NULL,
  author TEXT NOT NULL CHECK (author IN ('visitor', 'park', 'staff')),
  staff_name TEXT NOT NULL DEFAULT '',
  body TEXT NOT NULL,
  -- JSON lists.
  links TEXT NOT NULL DEFAULT '[]',
  cards TEXT NOT NULL DEFAULT '[]',
  -- Of an answer: the number of the message that it answers, and whether the park knew anything.
  answers BIGINT NOT NULL DEFAULT 0,
  found BOOLEAN NOT NULL DEFAULT TRUE,
  rating TEXT NOT NULL DEFAULT '' CHECK (rating IN ('', 'up', 'down')),
  -- What of somebody's account was told. The answer itself is not kept.
  own TEXT NOT NULL DEFAULT '',
  CONSTRAINT chat_messages_number_key UNIQUE (conversation_id, number)
);

-- Questions without a good answer that are alike. Likeness is what such a question is about: its concepts and rarer words.
CREATE TABLE chat_gaps (
  id INTEGER PRIMARY KEY,
  language TEXT NOT NULL CHECK (language IN ('en', 'zh')),
  likeness TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  -- Staff don't want to answer it.
  dismissed_at BIGINT,
  -- The park's texts answer it by now.
  answered_at BIGINT,
  CONSTRAINT chat_gaps_likeness_key UNIQUE (language, likeness)
);
CREATE TABLE chat_gap_questions (
  id INTEGER PRIMARY KEY,
  gap_id BIGINT NOT NULL REFERENCES chat_gaps (id) ON DELETE CASCADE,
  conversation_id BIGINT NOT NULL REFERENCES chat_conversations (id) ON DELETE CASCADE,
  number BIGINT NOT NULL,
  at BIGINT NOT NULL,
  question TEXT NOT NULL,
  -- Whether the visitor was told something and did not find it helpful.
  rated_down BOOLEAN NOT NULL,
  CONSTRAINT chat_gap_questions_number_key UNIQUE (conversation_id, number)
);
CREATE INDEX chat_gap_questions_gap ON chat_gap_questions (gap_id, at);

-- What is counted on a day of the park's, and outlives the conversations: how many began, and how many tokens the model has used.
CREATE TABLE chat_days (
  day TEXT PRIMARY KEY,
  conversations BIGINT NOT NULL DEFAULT 0,
  tokens BIGINT NOT NULL DEFAULT 0
);
