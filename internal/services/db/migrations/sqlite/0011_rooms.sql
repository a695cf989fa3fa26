-- What a room's page tells beside its text. Amounts are whole hundredths, as everywhere.
ALTER TABLE room_types ADD COLUMN price BIGINT;
ALTER TABLE room_types ADD COLUMN weekend_price BIGINT;
ALTER TABLE room_types ADD COLUMN price_note_en TEXT;
ALTER TABLE room_types ADD COLUMN price_note_zh TEXT;
ALTER TABLE room_types ADD COLUMN beds_en TEXT;
ALTER TABLE room_types ADD COLUMN beds_zh TEXT;
ALTER TABLE room_types ADD COLUMN bedrooms BIGINT;
ALTER TABLE room_types ADD COLUMN bathrooms BIGINT;
ALTER TABLE room_types ADD COLUMN size BIGINT;
ALTER TABLE room_types ADD COLUMN facilities TEXT;

-- The article of a news item, on its page.
ALTER TABLE news_items ADD COLUMN body_en TEXT;
ALTER TABLE news_items ADD COLUMN body_zh TEXT;

-- What happens at the park on a day: once, on several days, or every week.
CREATE TABLE events (
  id INTEGER PRIMARY KEY,
  document_id TEXT NOT NULL CONSTRAINT events_document_id_key UNIQUE,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  published_at BIGINT,
  title_en TEXT,
  title_zh TEXT,
  place_en TEXT,
  place_zh TEXT,
  starts_on TEXT,
  ends_on TEXT,
  weekday BIGINT,
  at TEXT
);
CREATE INDEX events_starts_on ON events (starts_on, id);
CREATE TRIGGER events_version_insert AFTER INSERT ON events BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER events_version_update AFTER UPDATE ON events BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER events_version_delete AFTER DELETE ON events BEGIN UPDATE content_version SET version = version + 1; END;

-- The same for their drafts.
ALTER TABLE room_types_drafts ADD COLUMN price BIGINT;
ALTER TABLE room_types_drafts ADD COLUMN weekend_price BIGINT;
ALTER TABLE room_types_drafts ADD COLUMN price_note_en TEXT;
ALTER TABLE room_types_drafts ADD COLUMN price_note_zh TEXT;
ALTER TABLE room_types_drafts ADD COLUMN beds_en TEXT;
ALTER TABLE room_types_drafts ADD COLUMN beds_zh TEXT;
ALTER TABLE room_types_drafts ADD COLUMN bedrooms BIGINT;
ALTER TABLE room_types_drafts ADD COLUMN bathrooms BIGINT;
ALTER TABLE room_types_drafts ADD COLUMN size BIGINT;
ALTER TABLE room_types_drafts ADD COLUMN facilities TEXT;
ALTER TABLE news_items_drafts ADD COLUMN body_en TEXT;
ALTER TABLE news_items_drafts ADD COLUMN body_zh TEXT;
CREATE TABLE events_drafts (
  id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id >= 1000000000000),
  document_id TEXT NOT NULL CONSTRAINT events_drafts_document_id_key UNIQUE,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  title_en TEXT,
  title_zh TEXT,
  place_en TEXT,
  place_zh TEXT,
  starts_on TEXT,
  ends_on TEXT,
  weekday BIGINT,
  at TEXT,
  changed TEXT NOT NULL DEFAULT '',
  author TEXT NOT NULL DEFAULT '',
  scheduled_at BIGINT,
  scheduled_by TEXT
);
INSERT INTO sqlite_sequence (name, seq) VALUES ('events_drafts', 999999999999);
