-- The portal's shared password: one row.
CREATE TABLE portal (
  one BIGINT PRIMARY KEY CHECK (one = 1),
  password_hash TEXT NOT NULL,
  changed_at BIGINT NOT NULL
);

-- Where the portal is unlocked. Only the hash of the cookie is kept.
CREATE TABLE staff_sessions (
  id INTEGER PRIMARY KEY,
  hash TEXT NOT NULL CONSTRAINT staff_sessions_hash_key UNIQUE,
  created_at BIGINT NOT NULL,
  seen_at BIGINT NOT NULL
);
CREATE INDEX staff_sessions_seen_at ON staff_sessions (seen_at);
