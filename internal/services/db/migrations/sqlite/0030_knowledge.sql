-- Answers that staff write for the chat: what is asked, in which other words, what to say, and where it is told.
CREATE TABLE knowledge_entries (
  id INTEGER PRIMARY KEY,
  document_id TEXT NOT NULL CONSTRAINT knowledge_entries_document_id_key UNIQUE,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  published_at BIGINT,
  question_en TEXT,
  question_zh TEXT,
  variants_en TEXT,
  variants_zh TEXT,
  answer_en TEXT,
  answer_zh TEXT,
  links TEXT,
  valid_from TEXT,
  valid_until TEXT
);
CREATE TRIGGER knowledge_entries_version_insert AFTER INSERT ON knowledge_entries BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER knowledge_entries_version_update AFTER UPDATE ON knowledge_entries BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER knowledge_entries_version_delete AFTER DELETE ON knowledge_entries BEGIN UPDATE content_version SET version = version + 1; END;

CREATE TABLE knowledge_entries_drafts (
  id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id >= 1000000000000),
  document_id TEXT NOT NULL CONSTRAINT knowledge_entries_drafts_document_id_key UNIQUE,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  question_en TEXT,
  question_zh TEXT,
  variants_en TEXT,
  variants_zh TEXT,
  answer_en TEXT,
  answer_zh TEXT,
  links TEXT,
  valid_from TEXT,
  valid_until TEXT,
  changed TEXT NOT NULL DEFAULT '',
  author TEXT NOT NULL DEFAULT '',
  scheduled_at BIGINT,
  scheduled_by TEXT
);
INSERT INTO sqlite_sequence (name, seq) VALUES ('knowledge_entries_drafts', 999999999999);
