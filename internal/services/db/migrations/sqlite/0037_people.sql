-- The addresses that an account has or had, those of accounts that were merged into it among them: what somebody wrote from one of them is theirs.
-- Whoever got an address last has the highest id, and only theirs it is. The triggers write them down, whoever sets an address.
CREATE TABLE account_addresses (
  id INTEGER PRIMARY KEY,
  membership_id BIGINT NOT NULL REFERENCES memberships (id) ON DELETE CASCADE,
  address TEXT NOT NULL,
  -- Its owner was signed in with it, or staff said whose it was by a merge. Any other may have been a slip of staff's: what is known under it is
  -- erased with the account, and given to nobody.
  proven BOOLEAN NOT NULL DEFAULT FALSE,
  CONSTRAINT account_addresses_key UNIQUE (membership_id, address)
);
CREATE INDEX account_addresses_address ON account_addresses (address, id);
-- Those of before are told by the audit trail and by the merges; then come those of now, which are the latest.
INSERT INTO account_addresses (membership_id, address, proven)
WITH told (account, address, line) AS (
  SELECT kept_id, email, 0 FROM merged_accounts
  UNION ALL
  SELECT COALESCE(g.kept_id, m.id), JSON_EXTRACT(e.changes, '$.Email[0]'), e.id FROM audit_entries e JOIN memberships m ON m.document_id = e.document_id LEFT JOIN merged_accounts g ON g.membership_id = m.id
    WHERE e.collection = 'rhp-memberships' AND e.changes LIKE '%"Email":[%'
  UNION ALL
  SELECT COALESCE(g.kept_id, m.id), JSON_EXTRACT(e.changes, '$.Email[1]'), e.id FROM audit_entries e JOIN memberships m ON m.document_id = e.document_id LEFT JOIN merged_accounts g ON g.membership_id = m.id
    WHERE e.collection = 'rhp-memberships' AND e.changes LIKE '%"Email":[%'
)
SELECT account, address, MIN(line) = 0 FROM told WHERE address LIKE '%_@_%' AND NOT EXISTS (SELECT 1 FROM memberships m WHERE m.id = told.account AND m.email = told.address)
GROUP BY account, address ORDER BY MAX(line), account, address;
INSERT INTO account_addresses (membership_id, address, proven) SELECT id, email, password_hash IS NOT NULL FROM memberships WHERE email <> '' ORDER BY id;
DROP INDEX merged_accounts_email;
ALTER TABLE merged_accounts DROP COLUMN email;

CREATE TRIGGER memberships_address_insert AFTER INSERT ON memberships WHEN NEW.email <> '' BEGIN
  INSERT INTO account_addresses (membership_id, address) VALUES (NEW.id, NEW.email);
END;
CREATE TRIGGER memberships_address_update AFTER UPDATE OF email ON memberships WHEN NEW.email <> '' AND NEW.email IS NOT OLD.email BEGIN
  DELETE FROM account_addresses WHERE membership_id = NEW.id AND address = NEW.email;
  INSERT INTO account_addresses (membership_id, address) VALUES (NEW.id, NEW.email);
END;

-- What staff did without changing a field was written down as null by versions before this one. It is the empty list of changes.
DROP TRIGGER audit_entries_stand;
UPDATE audit_entries SET changes = '{}' WHERE changes = 'null';
CREATE TRIGGER audit_entries_stand BEFORE UPDATE ON audit_entries
WHEN NEW.id IS NOT OLD.id OR NEW.at IS NOT OLD.at OR NEW.actor IS NOT OLD.actor OR NEW.actor_id IS NOT OLD.actor_id OR NEW.action IS NOT OLD.action
  OR NEW.collection IS NOT OLD.collection OR NEW.document_id IS NOT OLD.document_id
  OR EXISTS (SELECT 1 FROM json_each(NEW.changes) WHERE value IS NOT '["…","…"]')
  OR EXISTS (SELECT key FROM json_each(OLD.changes) EXCEPT SELECT key FROM json_each(NEW.changes))
  OR EXISTS (SELECT key FROM json_each(NEW.changes) EXCEPT SELECT key FROM json_each(OLD.changes))
BEGIN SELECT RAISE(ABORT, 'the audit trail is never changed'); END;

-- Which lines of the audit trail tell an address, so that nobody has to read all of them to take it out. The program writes it with each line
-- (staff/addresses.go); here it is for the lines that are there. Around each @ there may be two: all that a mail address can be made of, and
-- as much of it as is plain letters, where the text goes on without a space.
CREATE TABLE audit_addresses (
  entry_id BIGINT NOT NULL REFERENCES audit_entries (id) ON DELETE CASCADE,
  address TEXT NOT NULL,
  PRIMARY KEY (address, entry_id)
);
CREATE INDEX audit_addresses_entry ON audit_addresses (entry_id);
INSERT INTO audit_addresses (entry_id, address)
WITH RECURSIVE told (id, words) AS (
  SELECT id, REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(changes,
    '\\u0026', '&'), '\u0026', '&'), '\u003c', ' '), '\u003e', ' '), '\n', ' '), '\r', ' '), '\t', ' '),
    '"', ' '), '\', ' '), '<', ' '), '>', ' '), '(', ' '), ')', ' '), ',', ' '), ';', ' '), ':', ' ') FROM audit_entries WHERE changes LIKE '%@%'
), around (id, before, after) AS (
  SELECT id, SUBSTR(words, 1, INSTR(words, '@') - 1), SUBSTR(words, INSTR(words, '@') + 1) FROM told
  UNION ALL
  SELECT id, SUBSTR(after, 1, INSTR(after, '@') - 1), SUBSTR(after, INSTR(after, '@') + 1) FROM around WHERE INSTR(after, '@') > 0
), found (id, name, host) AS (
  SELECT id, SUBSTR(before, LENGTH(RTRIM(before, REPLACE(before, ' ', ''))) + 1), SUBSTR(after, 1, INSTR(REPLACE(after, '@', ' ') || ' ', ' ') - 1) FROM around
  UNION
  SELECT id, SUBSTR(before, LENGTH(RTRIM(before, 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.!#$%&''*+/=?^_`{|}~-')) + 1),
    SUBSTR(after, 1, LENGTH(after) - LENGTH(LTRIM(after, 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-'))) FROM around
)
SELECT DISTINCT id, LOWER(name || '@' || RTRIM(host, '.-')) FROM found WHERE name <> '' AND RTRIM(host, '.-') <> '' AND LENGTH(CAST(name || '@' || RTRIM(host, '.-') AS BLOB)) <= 320;

-- A job keeps nobody's address: it is there for longer than whoever asked to be forgotten.
UPDATE jobs SET args = JSON_OBJECT('account', COALESCE((SELECT m.id FROM memberships m WHERE m.email = JSON_EXTRACT(jobs.args, '$.email')), 0)) WHERE kind = 'members.forgotten';
