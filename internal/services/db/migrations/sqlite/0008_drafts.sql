-- What staff write and don't publish yet, in tables of their own: writing there changes nothing that visitors read. A draft of an entry
-- that stands in the live table holds all of its fields; changed names those that differ from it (",Name_en,Cover,"), and they alone are
-- published. Without a row in the live table the draft is the entry. Ids start high, so that a draft's files are told from an entry's.
CREATE TABLE room_types_drafts (
  id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id >= 1000000000000),
  document_id TEXT NOT NULL CONSTRAINT room_types_drafts_document_id_key UNIQUE,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  sort_order BIGINT,
  name_en TEXT,
  name_zh TEXT,
  title_en TEXT,
  title_zh TEXT,
  description_en TEXT,
  description_zh TEXT,
  details_en TEXT,
  details_zh TEXT,
  max_guest BIGINT,
  availability BOOLEAN,
  room_type_id TEXT,
  changed TEXT NOT NULL DEFAULT '',
  author TEXT NOT NULL DEFAULT '',
  scheduled_at BIGINT,
  scheduled_by TEXT
);
CREATE TABLE media_images_drafts (
  id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id >= 1000000000000),
  document_id TEXT NOT NULL CONSTRAINT media_images_drafts_document_id_key UNIQUE,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  page_location TEXT,
  name TEXT,
  changed TEXT NOT NULL DEFAULT '',
  author TEXT NOT NULL DEFAULT '',
  scheduled_at BIGINT,
  scheduled_by TEXT
);
CREATE TABLE news_items_drafts (
  id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id >= 1000000000000),
  document_id TEXT NOT NULL CONSTRAINT news_items_drafts_document_id_key UNIQUE,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  news_date TEXT,
  title_en TEXT,
  title_zh TEXT,
  summary_en TEXT,
  summary_zh TEXT,
  for_guest BOOLEAN NOT NULL DEFAULT FALSE,
  for_annual BOOLEAN NOT NULL DEFAULT FALSE,
  for_permanent BOOLEAN NOT NULL DEFAULT FALSE,
  changed TEXT NOT NULL DEFAULT '',
  author TEXT NOT NULL DEFAULT '',
  scheduled_at BIGINT,
  scheduled_by TEXT
);
CREATE TABLE products_drafts (
  id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id >= 1000000000000),
  document_id TEXT NOT NULL CONSTRAINT products_drafts_document_id_key UNIQUE,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  name TEXT,
  name_en TEXT,
  description TEXT,
  description_en TEXT,
  price BIGINT NOT NULL CHECK (price >= 0),
  max_deduction BIGINT NOT NULL DEFAULT 0 CHECK (max_deduction >= 0),
  sort_order BIGINT,
  stock BIGINT CHECK (stock >= 0),
  per_member BIGINT CHECK (per_member > 0),
  for_park BOOLEAN NOT NULL DEFAULT TRUE,
  provider TEXT,
  changed TEXT NOT NULL DEFAULT '',
  author TEXT NOT NULL DEFAULT '',
  scheduled_at BIGINT,
  scheduled_by TEXT
);
CREATE TABLE pages_drafts (
  id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id >= 1000000000000),
  document_id TEXT NOT NULL CONSTRAINT pages_drafts_document_id_key UNIQUE,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  slug TEXT NOT NULL,
  title_en TEXT,
  title_zh TEXT,
  description_en TEXT,
  description_zh TEXT,
  body_en TEXT,
  body_zh TEXT,
  changed TEXT NOT NULL DEFAULT '',
  author TEXT NOT NULL DEFAULT '',
  scheduled_at BIGINT,
  scheduled_by TEXT
);
CREATE TABLE texts_drafts (
  id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id >= 1000000000000),
  document_id TEXT NOT NULL CONSTRAINT texts_drafts_document_id_key UNIQUE,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  text_key TEXT NOT NULL,
  en TEXT,
  zh TEXT,
  changed TEXT NOT NULL DEFAULT '',
  author TEXT NOT NULL DEFAULT '',
  scheduled_at BIGINT,
  scheduled_by TEXT
);
INSERT INTO sqlite_sequence (name, seq) VALUES
  ('room_types_drafts', 999999999999),
  ('media_images_drafts', 999999999999),
  ('news_items_drafts', 999999999999),
  ('products_drafts', 999999999999),
  ('pages_drafts', 999999999999),
  ('texts_drafts', 999999999999);

-- An entry that is not published becomes a draft, with its files. A product that somebody redeemed keeps its row: coupons point to it.
INSERT INTO room_types_drafts (document_id, created_at, updated_at, sort_order, name_en, name_zh, title_en, title_zh, description_en, description_zh, details_en, details_zh, max_guest, availability, room_type_id)
SELECT document_id, created_at, updated_at, sort_order, name_en, name_zh, title_en, title_zh, description_en, description_zh, details_en, details_zh, max_guest, availability, room_type_id FROM room_types WHERE published_at IS NULL ORDER BY id;
UPDATE file_links SET owner_id = (SELECT d.id FROM room_types_drafts d JOIN room_types e ON e.document_id = d.document_id WHERE e.id = owner_id)
  WHERE collection = 'room-types' AND owner_id IN (SELECT id FROM room_types WHERE published_at IS NULL);
DELETE FROM room_types WHERE published_at IS NULL;
INSERT INTO media_images_drafts (document_id, created_at, updated_at, page_location, name)
SELECT document_id, created_at, updated_at, page_location, name FROM media_images WHERE published_at IS NULL ORDER BY id;
UPDATE file_links SET owner_id = (SELECT d.id FROM media_images_drafts d JOIN media_images e ON e.document_id = d.document_id WHERE e.id = owner_id)
  WHERE collection = 'media-images' AND owner_id IN (SELECT id FROM media_images WHERE published_at IS NULL);
DELETE FROM media_images WHERE published_at IS NULL;
INSERT INTO news_items_drafts (document_id, created_at, updated_at, news_date, title_en, title_zh, summary_en, summary_zh, for_guest, for_annual, for_permanent)
SELECT document_id, created_at, updated_at, news_date, title_en, title_zh, summary_en, summary_zh, for_guest, for_annual, for_permanent FROM news_items WHERE published_at IS NULL ORDER BY id;
UPDATE file_links SET owner_id = (SELECT d.id FROM news_items_drafts d JOIN news_items e ON e.document_id = d.document_id WHERE e.id = owner_id)
  WHERE collection = 'rhp-news-lists' AND owner_id IN (SELECT id FROM news_items WHERE published_at IS NULL);
DELETE FROM news_items WHERE published_at IS NULL;
INSERT INTO products_drafts (document_id, created_at, updated_at, name, name_en, description, description_en, price, max_deduction, sort_order, stock, per_member, for_park, provider)
SELECT document_id, created_at, updated_at, name, name_en, description, description_en, price, max_deduction, sort_order, stock, per_member, for_park, provider FROM products WHERE published_at IS NULL ORDER BY id;
UPDATE file_links SET owner_id = (SELECT d.id FROM products_drafts d JOIN products e ON e.document_id = d.document_id WHERE e.id = owner_id)
  WHERE collection = 'one-club-products' AND owner_id IN (SELECT id FROM products WHERE published_at IS NULL);
DELETE FROM products WHERE published_at IS NULL AND NOT EXISTS (SELECT 1 FROM coupons WHERE product_id = products.id);
INSERT INTO pages_drafts (document_id, created_at, updated_at, slug, title_en, title_zh, description_en, description_zh, body_en, body_zh)
SELECT document_id, created_at, updated_at, slug, title_en, title_zh, description_en, description_zh, body_en, body_zh FROM pages WHERE published_at IS NULL ORDER BY id;
UPDATE file_links SET owner_id = (SELECT d.id FROM pages_drafts d JOIN pages e ON e.document_id = d.document_id WHERE e.id = owner_id)
  WHERE collection = 'pages' AND owner_id IN (SELECT id FROM pages WHERE published_at IS NULL);
DELETE FROM pages WHERE published_at IS NULL;
INSERT INTO texts_drafts (document_id, created_at, updated_at, text_key, en, zh)
SELECT document_id, created_at, updated_at, text_key, en, zh FROM texts WHERE published_at IS NULL ORDER BY id;
UPDATE file_links SET owner_id = (SELECT d.id FROM texts_drafts d JOIN texts e ON e.document_id = d.document_id WHERE e.id = owner_id)
  WHERE collection = 'texts' AND owner_id IN (SELECT id FROM texts WHERE published_at IS NULL);
DELETE FROM texts WHERE published_at IS NULL;

-- An entry that was taken offline keeps its row, with no published_at; its address is free for another.
CREATE TABLE pages_new (
  id INTEGER PRIMARY KEY,
  document_id TEXT NOT NULL CONSTRAINT pages_document_id_key UNIQUE,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  published_at BIGINT,
  slug TEXT NOT NULL,
  title_en TEXT,
  title_zh TEXT,
  description_en TEXT,
  description_zh TEXT,
  body_en TEXT,
  body_zh TEXT
);
INSERT INTO pages_new (id, document_id, created_at, updated_at, published_at, slug, title_en, title_zh, description_en, description_zh, body_en, body_zh)
SELECT id, document_id, created_at, updated_at, published_at, slug, title_en, title_zh, description_en, description_zh, body_en, body_zh FROM pages;
DROP TABLE pages;
ALTER TABLE pages_new RENAME TO pages;
CREATE UNIQUE INDEX pages_slug_key ON pages (slug) WHERE published_at IS NOT NULL;
CREATE TRIGGER pages_version_insert AFTER INSERT ON pages BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER pages_version_update AFTER UPDATE ON pages BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER pages_version_delete AFTER DELETE ON pages BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TABLE texts_new (
  id INTEGER PRIMARY KEY,
  document_id TEXT NOT NULL CONSTRAINT texts_document_id_key UNIQUE,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  published_at BIGINT,
  text_key TEXT NOT NULL,
  en TEXT,
  zh TEXT
);
INSERT INTO texts_new (id, document_id, created_at, updated_at, published_at, text_key, en, zh)
SELECT id, document_id, created_at, updated_at, published_at, text_key, en, zh FROM texts;
DROP TABLE texts;
ALTER TABLE texts_new RENAME TO texts;
CREATE UNIQUE INDEX texts_text_key_key ON texts (text_key) WHERE published_at IS NOT NULL;
CREATE TRIGGER texts_version_insert AFTER INSERT ON texts BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER texts_version_update AFTER UPDATE ON texts BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER texts_version_delete AFTER DELETE ON texts BEGIN UPDATE content_version SET version = version + 1; END;

-- Files of drafts are nothing that visitors read.
DROP TRIGGER file_links_version_insert;
CREATE TRIGGER file_links_version_insert AFTER INSERT ON file_links WHEN NEW.owner_id < 1000000000000 BEGIN UPDATE content_version SET version = version + 1; END;
DROP TRIGGER file_links_version_update;
CREATE TRIGGER file_links_version_update AFTER UPDATE ON file_links WHEN OLD.owner_id < 1000000000000 OR NEW.owner_id < 1000000000000 BEGIN UPDATE content_version SET version = version + 1; END;
DROP TRIGGER file_links_version_delete;
CREATE TRIGGER file_links_version_delete AFTER DELETE ON file_links WHEN OLD.owner_id < 1000000000000 BEGIN UPDATE content_version SET version = version + 1; END;

-- What was published of an entry, the newest 50: the fields as the content API writes them, and the ids of the files by field.
CREATE TABLE revisions (
  collection TEXT NOT NULL,
  document_id TEXT NOT NULL,
  number BIGINT NOT NULL,
  at BIGINT NOT NULL,
  who TEXT NOT NULL,
  fields TEXT NOT NULL,
  files TEXT NOT NULL,
  PRIMARY KEY (collection, document_id, number)
);

-- As on PostgreSQL, where many write at the same time and each counts in a row of its own. Here there is one writer, and one row.
DROP TRIGGER memberships_count_up;
DROP TRIGGER memberships_count_down;
DROP TRIGGER annual_bookings_count_up;
DROP TRIGGER annual_bookings_count_down;
DROP TRIGGER guest_registrations_count_up;
DROP TRIGGER guest_registrations_count_down;
CREATE TABLE collection_counts_new (name TEXT NOT NULL, n BIGINT NOT NULL, slot BIGINT NOT NULL DEFAULT 1, PRIMARY KEY (name, slot));
INSERT INTO collection_counts_new (name, n) SELECT name, n FROM collection_counts;
DROP TABLE collection_counts;
ALTER TABLE collection_counts_new RENAME TO collection_counts;
CREATE TRIGGER memberships_count_up AFTER INSERT ON memberships BEGIN UPDATE collection_counts SET n = n + 1 WHERE name = 'memberships'; END;
CREATE TRIGGER memberships_count_down AFTER DELETE ON memberships BEGIN UPDATE collection_counts SET n = n - 1 WHERE name = 'memberships'; END;
CREATE TRIGGER annual_bookings_count_up AFTER INSERT ON annual_bookings BEGIN UPDATE collection_counts SET n = n + 1 WHERE name = 'annual_bookings'; END;
CREATE TRIGGER annual_bookings_count_down AFTER DELETE ON annual_bookings BEGIN UPDATE collection_counts SET n = n - 1 WHERE name = 'annual_bookings'; END;
CREATE TRIGGER guest_registrations_count_up AFTER INSERT ON guest_registrations BEGIN UPDATE collection_counts SET n = n + 1 WHERE name = 'guest_registrations'; END;
CREATE TRIGGER guest_registrations_count_down AFTER DELETE ON guest_registrations BEGIN UPDATE collection_counts SET n = n - 1 WHERE name = 'guest_registrations'; END;
