-- Two addresses that a sign joins (ana@example.com/bo@example.com, email=bo@example.com) were kept as one: here are those after the sign, as the
-- program finds them now (staff/addresses.go).
INSERT OR IGNORE INTO audit_addresses (entry_id, address)
WITH RECURSIVE told (id, words) AS (
  SELECT id, REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(changes,
    '\\u0026', '&'), '\u0026', '&'), '\u003c', ' '), '\u003e', ' '), '\n', ' '), '\r', ' '), '\t', ' ') FROM audit_entries WHERE changes LIKE '%@%'
), around (id, before, after) AS (
  SELECT id, SUBSTR(words, 1, INSTR(words, '@') - 1), SUBSTR(words, INSTR(words, '@') + 1) FROM told
  UNION ALL
  SELECT id, SUBSTR(after, 1, INSTR(after, '@') - 1), SUBSTR(after, INSTR(after, '@') + 1) FROM around WHERE INSTR(after, '@') > 0
), found (id, name, host) AS (
  SELECT id, SUBSTR(before, LENGTH(RTRIM(before, 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._+-')) + 1),
    RTRIM(SUBSTR(after, 1, LENGTH(after) - LENGTH(LTRIM(after, 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-'))), '.-') FROM around
)
SELECT DISTINCT id, LOWER(name || '@' || host) FROM found WHERE name <> '' AND host <> '' AND LENGTH(name || '@' || host) <= 320;
