-- The people who work here. Whoever was invited has no password yet; nobody is active without one. The version of what proves a person is
-- raised with their password, role and suspension: whatever was made from an earlier one (a session, a link) is good no more. Of codes
-- for two-step sign-in the last time step that was used is kept: none is taken twice.
CREATE TABLE staff_people (
  id INTEGER PRIMARY KEY,
  document_id TEXT NOT NULL CONSTRAINT staff_people_document_id_key UNIQUE,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  seen_at BIGINT,
  name TEXT NOT NULL,
  email TEXT NOT NULL CONSTRAINT staff_people_email_key UNIQUE,
  language TEXT NOT NULL CHECK (language IN ('en', 'zh')),
  role TEXT NOT NULL CHECK (role IN ('owner', 'staff', 'read-only')),
  state TEXT NOT NULL CHECK (state IN ('invited', 'active', 'suspended')),
  password_hash TEXT,
  auth_version BIGINT NOT NULL DEFAULT 1,
  totp_secret TEXT,
  totp_pending TEXT,
  totp_step BIGINT NOT NULL DEFAULT 0,
  CHECK (state <> 'active' OR password_hash IS NOT NULL)
);

-- What gets a person in whose phone is gone; each serves once.
CREATE TABLE staff_recovery_codes (
  person_id BIGINT NOT NULL REFERENCES staff_people (id) ON DELETE CASCADE,
  hash TEXT NOT NULL,
  used_at BIGINT,
  PRIMARY KEY (person_id, hash)
);

-- Links by which a person chooses a password: an invitation, or one for a forgotten password. Only the hash of the token is kept.
CREATE TABLE staff_links (
  hash TEXT PRIMARY KEY,
  person_id BIGINT NOT NULL REFERENCES staff_people (id) ON DELETE CASCADE,
  auth_version BIGINT NOT NULL,
  expires_at BIGINT NOT NULL
);
CREATE INDEX staff_links_person_id ON staff_links (person_id);
CREATE INDEX staff_links_expires_at ON staff_links (expires_at);

-- What owners decided about signing in: one row, or none while nothing was decided.
CREATE TABLE staff_policy (
  one BIGINT PRIMARY KEY CHECK (one = 1),
  shared_password_off BOOLEAN NOT NULL DEFAULT FALSE,
  two_step_required BOOLEAN NOT NULL DEFAULT FALSE
);

-- A session without a person is the shared password's.
ALTER TABLE staff_sessions ADD COLUMN person_id BIGINT REFERENCES staff_people (id) ON DELETE CASCADE;
ALTER TABLE staff_sessions ADD COLUMN document_id TEXT;
ALTER TABLE staff_sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
CREATE UNIQUE INDEX staff_sessions_document_id_key ON staff_sessions (document_id);
CREATE INDEX staff_sessions_person_id ON staff_sessions (person_id);

-- Devices are known for each person apart; those of person 0 are the shared password's.
CREATE TABLE staff_devices_new (
  person_id BIGINT NOT NULL DEFAULT 0,
  hash TEXT NOT NULL,
  used_at BIGINT NOT NULL,
  PRIMARY KEY (person_id, hash)
);
INSERT INTO staff_devices_new (hash, used_at) SELECT hash, used_at FROM staff_devices;
DROP TABLE staff_devices;
ALTER TABLE staff_devices_new RENAME TO staff_devices;
CREATE INDEX staff_devices_used_at ON staff_devices (used_at);

-- Tokens have a scope; those from before it may do what they did. Who made one: the person, or what stood in their place.
ALTER TABLE api_tokens ADD COLUMN scope TEXT NOT NULL DEFAULT 'all' CHECK (scope IN ('read', 'content', 'members', 'all'));
ALTER TABLE api_tokens ADD COLUMN person_id BIGINT REFERENCES staff_people (id) ON DELETE RESTRICT;
ALTER TABLE api_tokens ADD COLUMN made_by TEXT NOT NULL DEFAULT 'command line';
ALTER TABLE api_tokens ADD COLUMN expires_at BIGINT;
ALTER TABLE api_tokens ADD COLUMN used_at BIGINT;
CREATE INDEX api_tokens_person_id ON api_tokens (person_id);

-- The person behind a line of the audit trail, whatever they are called later. Empty: the shared password, a token, the command line.
ALTER TABLE audit_entries ADD COLUMN actor_id TEXT NOT NULL DEFAULT '';
CREATE INDEX audit_entries_actor_id ON audit_entries (actor_id, id);
CREATE INDEX audit_entries_at ON audit_entries (at);
