-- Accounts that turned out to be somebody's second one: closed, and leading to the one that was kept. A kept one that is merged itself
-- takes those along that lead to it, so the way is never longer than one step.
CREATE TABLE merged_accounts (
  membership_id BIGINT PRIMARY KEY REFERENCES memberships (id) ON DELETE CASCADE,
  kept_id BIGINT NOT NULL REFERENCES memberships (id) ON DELETE RESTRICT,
  merged_at BIGINT NOT NULL,
  -- The address that it had, under which its owner wrote to the park; empty: none, or erased with the kept one.
  email TEXT NOT NULL,
  CHECK (membership_id <> kept_id)
);
CREATE INDEX merged_accounts_kept ON merged_accounts (kept_id);
CREATE INDEX merged_accounts_email ON merged_accounts (email);
