-- Files that staff upload: one row a file; the bytes lie in the blob store under hash + ext.
CREATE TABLE files (
  id INTEGER PRIMARY KEY,
  document_id TEXT NOT NULL CONSTRAINT files_document_id_key UNIQUE,
  name TEXT NOT NULL,
  alternative_text TEXT,
  alternative_text_zh TEXT,
  caption TEXT,
  width BIGINT,
  height BIGINT,
  formats TEXT NOT NULL DEFAULT '{}',
  hash TEXT NOT NULL CONSTRAINT files_hash_key UNIQUE,
  ext TEXT NOT NULL,
  mime TEXT NOT NULL,
  size BIGINT NOT NULL,
  sha256 TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  published_at BIGINT
);

-- Which files an entry shows in which field, in order.
CREATE TABLE file_links (
  collection TEXT NOT NULL,
  field TEXT NOT NULL,
  owner_id BIGINT NOT NULL,
  position BIGINT NOT NULL,
  file_id BIGINT NOT NULL REFERENCES files (id) ON DELETE CASCADE,
  PRIMARY KEY (collection, field, owner_id, position)
);
CREATE INDEX file_links_file_id ON file_links (file_id);

CREATE TABLE room_types (
  id INTEGER PRIMARY KEY,
  document_id TEXT NOT NULL CONSTRAINT room_types_document_id_key UNIQUE,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  published_at BIGINT,
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
  room_type_id TEXT
);
CREATE INDEX room_types_sort_order ON room_types (sort_order, id);

CREATE TABLE media_images (
  id INTEGER PRIMARY KEY,
  document_id TEXT NOT NULL CONSTRAINT media_images_document_id_key UNIQUE,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  published_at BIGINT,
  page_location TEXT,
  name TEXT
);
CREATE INDEX media_images_page_location ON media_images (page_location, id);

CREATE TABLE news_items (
  id INTEGER PRIMARY KEY,
  document_id TEXT NOT NULL CONSTRAINT news_items_document_id_key UNIQUE,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  published_at BIGINT,
  news_date TEXT,
  title_en TEXT,
  title_zh TEXT,
  summary_en TEXT,
  summary_zh TEXT,
  for_guest BOOLEAN NOT NULL DEFAULT FALSE,
  for_annual BOOLEAN NOT NULL DEFAULT FALSE,
  for_permanent BOOLEAN NOT NULL DEFAULT FALSE
);
CREATE INDEX news_items_news_date ON news_items (news_date, id);

-- Amounts (points, prices, CR) are whole hundredths.
CREATE TABLE products (
  id INTEGER PRIMARY KEY,
  document_id TEXT NOT NULL CONSTRAINT products_document_id_key UNIQUE,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  published_at BIGINT,
  name TEXT,
  name_en TEXT,
  description TEXT,
  description_en TEXT,
  price BIGINT NOT NULL CHECK (price >= 0),
  max_deduction BIGINT NOT NULL DEFAULT 0 CHECK (max_deduction >= 0),
  sort_order BIGINT,
  for_park BOOLEAN NOT NULL DEFAULT TRUE,
  provider TEXT
);
CREATE INDEX products_sort_order ON products (sort_order, id);

CREATE TABLE pages (
  id INTEGER PRIMARY KEY,
  document_id TEXT NOT NULL CONSTRAINT pages_document_id_key UNIQUE,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  published_at BIGINT,
  slug TEXT NOT NULL CONSTRAINT pages_slug_key UNIQUE,
  title_en TEXT,
  title_zh TEXT,
  description_en TEXT,
  description_zh TEXT,
  body_en TEXT,
  body_zh TEXT
);

CREATE TABLE texts (
  id INTEGER PRIMARY KEY,
  document_id TEXT NOT NULL CONSTRAINT texts_document_id_key UNIQUE,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  published_at BIGINT,
  text_key TEXT NOT NULL CONSTRAINT texts_text_key_key UNIQUE,
  en TEXT,
  zh TEXT
);

CREATE TABLE settings (
  id INTEGER PRIMARY KEY,
  document_id TEXT NOT NULL CONSTRAINT settings_document_id_key UNIQUE,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  published_at BIGINT,
  setting_key TEXT NOT NULL CONSTRAINT settings_setting_key_key UNIQUE,
  value TEXT NOT NULL DEFAULT '',
  public BOOLEAN NOT NULL DEFAULT FALSE
);

CREATE TABLE memberships (
  id INTEGER PRIMARY KEY,
  document_id TEXT NOT NULL CONSTRAINT memberships_document_id_key UNIQUE,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  published_at BIGINT,
  user_name TEXT,
  email TEXT,
  password_hash TEXT,
  is_member BOOLEAN NOT NULL DEFAULT FALSE,
  contact TEXT,
  tenant_type TEXT NOT NULL DEFAULT 'Guest' CHECK (tenant_type IN ('Guest', 'Annual', 'Permanent')),
  membership_number TEXT,
  first_name TEXT,
  last_name TEXT,
  expiry_date TEXT,
  point BIGINT NOT NULL DEFAULT 0 CHECK (point >= 0),
  discount_point BIGINT NOT NULL DEFAULT 0 CHECK (discount_point >= 0),
  site_number TEXT,
  first_name2 TEXT,
  last_name2 TEXT,
  email2 TEXT,
  contact2 TEXT,
  address TEXT,
  start_date TEXT,
  end_date TEXT,
  cr BIGINT,
  power TEXT CHECK (power IN ('Powered', 'Unpowered')),
  note TEXT,
  language TEXT NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'zh'))
);
CREATE UNIQUE INDEX memberships_email_key ON memberships (email);
CREATE UNIQUE INDEX memberships_membership_number_key ON memberships (membership_number);
CREATE INDEX memberships_created_at ON memberships (created_at, id);
CREATE INDEX memberships_user_name ON memberships (user_name, id);
CREATE INDEX memberships_last_name ON memberships (last_name, id);
CREATE INDEX memberships_site_number ON memberships (site_number, id);
CREATE INDEX memberships_tenant_type ON memberships (tenant_type, id);
CREATE INDEX memberships_expiry_date ON memberships (expiry_date, id);

CREATE TABLE annual_bookings (
  id INTEGER PRIMARY KEY,
  document_id TEXT NOT NULL CONSTRAINT annual_bookings_document_id_key UNIQUE,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  published_at BIGINT,
  membership_id BIGINT REFERENCES memberships (id) ON DELETE SET NULL,
  checkin TEXT NOT NULL,
  checkout TEXT NOT NULL,
  site_number TEXT NOT NULL,
  adult_number BIGINT NOT NULL DEFAULT 0 CHECK (adult_number >= 0),
  child_number BIGINT NOT NULL DEFAULT 0 CHECK (child_number >= 0),
  total_price BIGINT NOT NULL CHECK (total_price >= 0),
  extra TEXT NOT NULL DEFAULT '[]',
  registration_number TEXT NOT NULL DEFAULT '[]',
  status TEXT NOT NULL DEFAULT 'awaiting payment' CHECK (status IN ('awaiting payment', 'confirmed', 'cancelled')),
  CHECK (checkout > checkin)
);
CREATE INDEX annual_bookings_created_at ON annual_bookings (created_at, id);
CREATE INDEX annual_bookings_membership_id ON annual_bookings (membership_id);
CREATE INDEX annual_bookings_checkin ON annual_bookings (checkin, id);

CREATE TABLE guest_registrations (
  id INTEGER PRIMARY KEY,
  document_id TEXT NOT NULL CONSTRAINT guest_registrations_document_id_key UNIQUE,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  published_at BIGINT,
  first_name TEXT NOT NULL,
  last_name TEXT,
  email TEXT,
  phone_number TEXT NOT NULL,
  stay_type TEXT NOT NULL,
  campsite TEXT,
  vin TEXT,
  order_number TEXT NOT NULL,
  comments TEXT
);
CREATE INDEX guest_registrations_created_at ON guest_registrations (created_at, id);

CREATE TABLE funnels (
  id INTEGER PRIMARY KEY,
  document_id TEXT NOT NULL CONSTRAINT funnels_document_id_key UNIQUE,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  published_at BIGINT,
  social_media BIGINT NOT NULL DEFAULT 0,
  email BIGINT NOT NULL DEFAULT 0,
  sms BIGINT NOT NULL DEFAULT 0,
  ai_consultation BIGINT NOT NULL DEFAULT 0,
  email_phone_consultation BIGINT NOT NULL DEFAULT 0,
  payment BIGINT NOT NULL DEFAULT 0
);

-- Staff API tokens: only the hash is kept.
CREATE TABLE api_tokens (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL CONSTRAINT api_tokens_name_key UNIQUE,
  hash TEXT NOT NULL CONSTRAINT api_tokens_hash_key UNIQUE,
  created_at BIGINT NOT NULL,
  revoked_at BIGINT
);

CREATE TABLE audit_entries (
  id INTEGER PRIMARY KEY,
  at BIGINT NOT NULL,
  actor TEXT NOT NULL,
  action TEXT NOT NULL,
  collection TEXT NOT NULL,
  document_id TEXT NOT NULL,
  changes TEXT NOT NULL DEFAULT '{}'
);
CREATE INDEX audit_entries_document_id ON audit_entries (document_id, id);

CREATE TABLE jobs (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  args TEXT NOT NULL DEFAULT '{}',
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'dead')),
  run_at BIGINT NOT NULL,
  attempts BIGINT NOT NULL DEFAULT 0,
  max_attempts BIGINT NOT NULL,
  unique_key TEXT CONSTRAINT jobs_unique_key_key UNIQUE,
  lease_until BIGINT,
  last_error TEXT,
  created_at BIGINT NOT NULL,
  finished_at BIGINT
);
CREATE INDEX jobs_state_run_at ON jobs (state, run_at);

-- How many rows a large collection has: kept by triggers, so that a list can tell its total without counting.
CREATE TABLE collection_counts (name TEXT PRIMARY KEY, n BIGINT NOT NULL);
INSERT INTO collection_counts (name, n) VALUES ('memberships', 0), ('annual_bookings', 0), ('guest_registrations', 0);

-- Moves with every change of what visitors read: caches of pages and answers are keyed by it.
CREATE TABLE content_version (one BIGINT PRIMARY KEY CHECK (one = 1), version BIGINT NOT NULL);
INSERT INTO content_version (one, version) VALUES (1, 1);

CREATE TRIGGER memberships_count_up AFTER INSERT ON memberships BEGIN UPDATE collection_counts SET n = n + 1 WHERE name = 'memberships'; END;
CREATE TRIGGER memberships_count_down AFTER DELETE ON memberships BEGIN UPDATE collection_counts SET n = n - 1 WHERE name = 'memberships'; END;
CREATE TRIGGER annual_bookings_count_up AFTER INSERT ON annual_bookings BEGIN UPDATE collection_counts SET n = n + 1 WHERE name = 'annual_bookings'; END;
CREATE TRIGGER annual_bookings_count_down AFTER DELETE ON annual_bookings BEGIN UPDATE collection_counts SET n = n - 1 WHERE name = 'annual_bookings'; END;
CREATE TRIGGER guest_registrations_count_up AFTER INSERT ON guest_registrations BEGIN UPDATE collection_counts SET n = n + 1 WHERE name = 'guest_registrations'; END;
CREATE TRIGGER guest_registrations_count_down AFTER DELETE ON guest_registrations BEGIN UPDATE collection_counts SET n = n - 1 WHERE name = 'guest_registrations'; END;
CREATE TRIGGER room_types_version_insert AFTER INSERT ON room_types BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER room_types_version_update AFTER UPDATE ON room_types BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER room_types_version_delete AFTER DELETE ON room_types BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER media_images_version_insert AFTER INSERT ON media_images BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER media_images_version_update AFTER UPDATE ON media_images BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER media_images_version_delete AFTER DELETE ON media_images BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER news_items_version_insert AFTER INSERT ON news_items BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER news_items_version_update AFTER UPDATE ON news_items BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER news_items_version_delete AFTER DELETE ON news_items BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER products_version_insert AFTER INSERT ON products BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER products_version_update AFTER UPDATE ON products BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER products_version_delete AFTER DELETE ON products BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER pages_version_insert AFTER INSERT ON pages BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER pages_version_update AFTER UPDATE ON pages BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER pages_version_delete AFTER DELETE ON pages BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER texts_version_insert AFTER INSERT ON texts BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER texts_version_update AFTER UPDATE ON texts BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER texts_version_delete AFTER DELETE ON texts BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER settings_version_insert AFTER INSERT ON settings BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER settings_version_update AFTER UPDATE ON settings BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER settings_version_delete AFTER DELETE ON settings BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER files_version_insert AFTER INSERT ON files BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER files_version_update AFTER UPDATE ON files BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER files_version_delete AFTER DELETE ON files BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER file_links_version_insert AFTER INSERT ON file_links BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER file_links_version_update AFTER UPDATE ON file_links BEGIN UPDATE content_version SET version = version + 1; END;
CREATE TRIGGER file_links_version_delete AFTER DELETE ON file_links BEGIN UPDATE content_version SET version = version + 1; END;
