-- The version of what proves an account: raised whenever its password or address changes or it is suspended. Whatever was made
-- from an earlier version (a session, a link, a challenge) is good no more.
ALTER TABLE memberships ADD COLUMN auth_version BIGINT NOT NULL DEFAULT 1;
ALTER TABLE sessions ADD COLUMN auth_version BIGINT NOT NULL DEFAULT 1;
ALTER TABLE password_resets ADD COLUMN auth_version BIGINT NOT NULL DEFAULT 1;
ALTER TABLE passkey_challenges ADD COLUMN auth_version BIGINT NOT NULL DEFAULT 0;
ALTER TABLE portal ADD COLUMN auth_version BIGINT NOT NULL DEFAULT 1;
ALTER TABLE staff_sessions ADD COLUMN auth_version BIGINT NOT NULL DEFAULT 1;
CREATE INDEX staff_sessions_created_at ON staff_sessions (created_at);
