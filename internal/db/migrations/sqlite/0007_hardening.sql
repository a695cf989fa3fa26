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

-- The same for the portal, of the version of its password.
CREATE TABLE staff_devices (
  hash TEXT PRIMARY KEY,
  auth_version BIGINT NOT NULL,
  used_at BIGINT NOT NULL
);

-- The device that asked for a code: the guesses of others are counted apart and never use up its own.
ALTER TABLE verification_codes ADD COLUMN device TEXT NOT NULL DEFAULT '';
ALTER TABLE verification_codes ADD COLUMN stranger_tries BIGINT NOT NULL DEFAULT 0;
