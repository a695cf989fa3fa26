ALTER TABLE memberships ADD COLUMN suspended BOOLEAN NOT NULL DEFAULT FALSE;
-- When the account is to be forgotten, if its owner asked for it.
ALTER TABLE memberships ADD COLUMN forget_at BIGINT;
CREATE INDEX memberships_forget_at ON memberships (forget_at);

-- Who is signed in, and where. Only the hash of the cookie is kept.
CREATE TABLE sessions (
  id INTEGER PRIMARY KEY,
  document_id TEXT NOT NULL CONSTRAINT sessions_document_id_key UNIQUE,
  hash TEXT NOT NULL CONSTRAINT sessions_hash_key UNIQUE,
  membership_id BIGINT NOT NULL REFERENCES memberships (id) ON DELETE CASCADE,
  device TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  seen_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL
);
CREATE INDEX sessions_membership_id ON sessions (membership_id);
CREATE INDEX sessions_expires_at ON sessions (expires_at);

-- Codes that prove an address before an account is made: one for each address, the latest.
CREATE TABLE verification_codes (
  email TEXT PRIMARY KEY,
  hash TEXT NOT NULL,
  language TEXT NOT NULL,
  tries BIGINT NOT NULL DEFAULT 0,
  sent_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL
);

CREATE TABLE password_resets (
  hash TEXT PRIMARY KEY,
  membership_id BIGINT NOT NULL REFERENCES memberships (id) ON DELETE CASCADE,
  expires_at BIGINT NOT NULL
);
CREATE INDEX password_resets_membership_id ON password_resets (membership_id);

CREATE TABLE passkeys (
  id INTEGER PRIMARY KEY,
  document_id TEXT NOT NULL CONSTRAINT passkeys_document_id_key UNIQUE,
  membership_id BIGINT NOT NULL REFERENCES memberships (id) ON DELETE CASCADE,
  credential_id TEXT NOT NULL CONSTRAINT passkeys_credential_id_key UNIQUE,
  credential TEXT NOT NULL,
  name TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  used_at BIGINT
);
CREATE INDEX passkeys_membership_id ON passkeys (membership_id);

-- What a browser has to sign to prove that it holds a passkey; each serves once.
CREATE TABLE passkey_challenges (
  hash TEXT PRIMARY KEY,
  session TEXT NOT NULL,
  expires_at BIGINT NOT NULL
);
