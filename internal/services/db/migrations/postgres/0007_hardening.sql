-- A ledger entry is never changed, and never deleted: an account that has one is closed and made anonymous, not dropped.
ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_membership_id_fkey,
  ADD CONSTRAINT ledger_entries_membership_id_fkey FOREIGN KEY (membership_id) REFERENCES memberships (id) ON DELETE RESTRICT;
CREATE FUNCTION refuse_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a ledger entry is never deleted';
END $$;
CREATE TRIGGER ledger_entries_stay BEFORE DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_delete();
CREATE TRIGGER ledger_entries_stay_all BEFORE TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_delete();
ALTER TABLE coupons DROP CONSTRAINT coupons_membership_id_fkey,
  ADD CONSTRAINT coupons_membership_id_fkey FOREIGN KEY (membership_id) REFERENCES memberships (id) ON DELETE RESTRICT;

-- A redemption takes from the stock, which visitors don't read; everything else of a product moves the content version.
DROP TRIGGER products_version ON products;
CREATE TRIGGER products_version AFTER INSERT OR DELETE OR UPDATE OF document_id, created_at, updated_at, published_at, name, name_en, description, description_en, price, max_deduction, sort_order, per_member, for_park, provider ON products FOR EACH STATEMENT EXECUTE FUNCTION move_content_version();

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
  hash TEXT COLLATE "C" NOT NULL,
  used_at BIGINT NOT NULL,
  PRIMARY KEY (membership_id, hash)
);
CREATE INDEX known_devices_used_at ON known_devices (used_at);

-- The same for the portal.
CREATE TABLE staff_devices (
  hash TEXT COLLATE "C" PRIMARY KEY,
  used_at BIGINT NOT NULL
);

-- A code for each device that asked: what others ask for replaces nobody's, and their guesses are counted apart.
ALTER TABLE verification_codes ADD COLUMN device TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE verification_codes ADD COLUMN stranger_tries BIGINT NOT NULL DEFAULT 0;
ALTER TABLE verification_codes DROP CONSTRAINT verification_codes_pkey, ADD PRIMARY KEY (email, device);

-- When an account was closed: everything that tells whose it was is gone, its ledger stays.
ALTER TABLE memberships ADD COLUMN closed_at BIGINT;

-- What is for staff alone was public where a script said so.
UPDATE settings SET public = FALSE WHERE setting_key IN ('AdminEmails', 'EnquiryEmail', 'StaffLanguage');

-- The counter lists the coupons that were used today.
CREATE INDEX coupons_used_at ON coupons (used_at);
