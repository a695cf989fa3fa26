-- A ledger entry is never changed, and never deleted: an account that has one is closed and made anonymous, not dropped.
CREATE TABLE ledger_entries_new (
  id INTEGER PRIMARY KEY,
  membership_id BIGINT NOT NULL REFERENCES memberships (id) ON DELETE RESTRICT,
  at BIGINT NOT NULL,
  reason TEXT NOT NULL,
  point BIGINT NOT NULL,
  discount_point BIGINT NOT NULL,
  point_after BIGINT NOT NULL CHECK (point_after >= 0),
  discount_point_after BIGINT NOT NULL CHECK (discount_point_after >= 0),
  title_en TEXT NOT NULL DEFAULT '',
  title_zh TEXT NOT NULL DEFAULT '',
  actor TEXT NOT NULL,
  operation TEXT NOT NULL CONSTRAINT ledger_entries_operation_key UNIQUE
);
INSERT INTO ledger_entries_new (id, membership_id, at, reason, point, discount_point, point_after, discount_point_after, title_en, title_zh, actor, operation)
SELECT id, membership_id, at, reason, point, discount_point, point_after, discount_point_after, title_en, title_zh, actor, operation FROM ledger_entries;
DROP TABLE ledger_entries;
ALTER TABLE ledger_entries_new RENAME TO ledger_entries;
CREATE INDEX ledger_entries_membership_id ON ledger_entries (membership_id, id);
CREATE TRIGGER ledger_entries_stand BEFORE UPDATE ON ledger_entries BEGIN SELECT RAISE(ABORT, 'a ledger entry is never changed'); END;
CREATE TRIGGER ledger_entries_stay BEFORE DELETE ON ledger_entries BEGIN SELECT RAISE(ABORT, 'a ledger entry is never deleted'); END;

CREATE TABLE coupons_new (
  id INTEGER PRIMARY KEY,
  document_id TEXT NOT NULL CONSTRAINT coupons_document_id_key UNIQUE,
  created_at BIGINT NOT NULL,
  code TEXT NOT NULL CONSTRAINT coupons_code_key UNIQUE,
  membership_id BIGINT REFERENCES memberships (id) ON DELETE RESTRICT,
  product_id BIGINT REFERENCES products (id) ON DELETE SET NULL,
  title_en TEXT NOT NULL,
  title_zh TEXT NOT NULL,
  description_en TEXT NOT NULL,
  description_zh TEXT NOT NULL,
  expiry TEXT NOT NULL,
  assigned_from TEXT NOT NULL,
  assigned_to TEXT NOT NULL,
  used_at BIGINT,
  used_by TEXT
);
INSERT INTO coupons_new (id, document_id, created_at, code, membership_id, product_id, title_en, title_zh, description_en, description_zh, expiry, assigned_from, assigned_to, used_at, used_by)
SELECT id, document_id, created_at, code, membership_id, product_id, title_en, title_zh, description_en, description_zh, expiry, assigned_from, assigned_to, used_at, used_by FROM coupons;
DROP TABLE coupons;
ALTER TABLE coupons_new RENAME TO coupons;
CREATE INDEX coupons_membership_id ON coupons (membership_id, product_id);

-- A redemption takes from the stock, which visitors don't read; everything else of a product moves the content version.
DROP TRIGGER products_version_update;
CREATE TRIGGER products_version_update AFTER UPDATE OF document_id, created_at, updated_at, published_at, name, name_en, description, description_en, price, max_deduction, sort_order, per_member, for_park, provider ON products BEGIN UPDATE content_version SET version = version + 1; END;

-- Texts with a NUL were taken here once, and PostgreSQL takes none: what follows it goes.
UPDATE passkeys SET name = CAST(substr(CAST(name AS BLOB), 1, instr(CAST(name AS BLOB), x'00') - 1) AS TEXT) WHERE instr(CAST(name AS BLOB), x'00') > 0;
UPDATE coupons SET title_en = CAST(substr(CAST(title_en AS BLOB), 1, instr(CAST(title_en AS BLOB), x'00') - 1) AS TEXT) WHERE instr(CAST(title_en AS BLOB), x'00') > 0;
UPDATE coupons SET title_zh = CAST(substr(CAST(title_zh AS BLOB), 1, instr(CAST(title_zh AS BLOB), x'00') - 1) AS TEXT) WHERE instr(CAST(title_zh AS BLOB), x'00') > 0;
UPDATE coupons SET description_en = CAST(substr(CAST(description_en AS BLOB), 1, instr(CAST(description_en AS BLOB), x'00') - 1) AS TEXT) WHERE instr(CAST(description_en AS BLOB), x'00') > 0;
UPDATE coupons SET description_zh = CAST(substr(CAST(description_zh AS BLOB), 1, instr(CAST(description_zh AS BLOB), x'00') - 1) AS TEXT) WHERE instr(CAST(description_zh AS BLOB), x'00') > 0;
UPDATE coupons SET assigned_from = CAST(substr(CAST(assigned_from AS BLOB), 1, instr(CAST(assigned_from AS BLOB), x'00') - 1) AS TEXT) WHERE instr(CAST(assigned_from AS BLOB), x'00') > 0;
UPDATE coupons SET assigned_to = CAST(substr(CAST(assigned_to AS BLOB), 1, instr(CAST(assigned_to AS BLOB), x'00') - 1) AS TEXT) WHERE instr(CAST(assigned_to AS BLOB), x'00') > 0;

-- How often the process at work on a job ended before the job did. A job that ends its process is set aside after the second time.
ALTER TABLE jobs ADD COLUMN silent_ends BIGINT NOT NULL DEFAULT 0;

-- A mail waits as long as a job is going to send it. One whose job was given up without a word to the outbox has failed.
UPDATE mails SET state = 'failed', last_error = coalesce(last_error, 'the process that was to send it ended')
  WHERE state = 'waiting' AND NOT EXISTS (
    SELECT 1 FROM jobs WHERE kind = 'mail.send' AND jobs.state IN ('waiting', 'running') AND args = '{"mail":' || mails.id || '}');

-- The version of what proves an account: raised whenever its password or address changes or it is suspended. Whatever was made
-- from an earlier version (a session, a link, a challenge) is good no more.
ALTER TABLE memberships ADD COLUMN auth_version BIGINT NOT NULL DEFAULT 1;
ALTER TABLE sessions ADD COLUMN auth_version BIGINT NOT NULL DEFAULT 1;
ALTER TABLE password_resets ADD COLUMN auth_version BIGINT NOT NULL DEFAULT 1;
ALTER TABLE passkey_challenges ADD COLUMN auth_version BIGINT NOT NULL DEFAULT 0;
ALTER TABLE portal ADD COLUMN auth_version BIGINT NOT NULL DEFAULT 1;
ALTER TABLE staff_sessions ADD COLUMN auth_version BIGINT NOT NULL DEFAULT 1;
CREATE INDEX staff_sessions_created_at ON staff_sessions (created_at);

-- Browsers on which somebody signed in to an account before. Only the hash of the cookie is kept. Wrong passwords from them are counted
-- apart, so that strangers never use up what their owner may try.
CREATE TABLE known_devices (
  membership_id BIGINT NOT NULL REFERENCES memberships (id) ON DELETE CASCADE,
  hash TEXT NOT NULL,
  used_at BIGINT NOT NULL,
  PRIMARY KEY (membership_id, hash)
);
CREATE INDEX known_devices_used_at ON known_devices (used_at);

-- The same for the portal.
CREATE TABLE staff_devices (
  hash TEXT PRIMARY KEY,
  used_at BIGINT NOT NULL
);

-- A code for each device that asked: what others ask for replaces nobody's, and their guesses are counted apart.
CREATE TABLE verification_codes_new (
  email TEXT NOT NULL,
  device TEXT NOT NULL DEFAULT '',
  hash TEXT NOT NULL,
  language TEXT NOT NULL,
  tries BIGINT NOT NULL DEFAULT 0,
  stranger_tries BIGINT NOT NULL DEFAULT 0,
  sent_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  PRIMARY KEY (email, device)
);
INSERT INTO verification_codes_new (email, hash, language, tries, sent_at, expires_at) SELECT email, hash, language, tries, sent_at, expires_at FROM verification_codes;
DROP TABLE verification_codes;
ALTER TABLE verification_codes_new RENAME TO verification_codes;

-- When an account was closed: everything that tells whose it was is gone, its ledger stays.
ALTER TABLE memberships ADD COLUMN closed_at BIGINT;

-- What is for staff alone was public where a script said so.
UPDATE settings SET public = FALSE WHERE setting_key IN ('AdminEmails', 'EnquiryEmail', 'StaffLanguage');

-- The counter lists the coupons that were used today.
CREATE INDEX coupons_used_at ON coupons (used_at);
