-- Two addresses that a sign joins (ana@example.com/bo@example.com, email=bo@example.com) were kept as one: here are those after the sign, as the
-- program finds them now (staff/addresses.go).
INSERT INTO audit_addresses (entry_id, address)
WITH told (id, words) AS (
  SELECT id, REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(changes,
    '\\u0026', '&'), '\u0026', '&'), '\u003c', ' '), '\u003e', ' '), '\n', ' '), '\r', ' '), '\t', ' ') FROM audit_entries WHERE changes LIKE '%@%'
), found (id, parts) AS (
  SELECT id, REGEXP_MATCHES(words, '([A-Za-z0-9._+-]+)@([A-Za-z0-9.-]+)', 'g') FROM told
)
SELECT DISTINCT id, LOWER(parts[1] || '@' || RTRIM(parts[2], '.-')) FROM found WHERE RTRIM(parts[2], '.-') <> '' AND LENGTH(parts[1] || '@' || RTRIM(parts[2], '.-')) <= 320
ON CONFLICT DO NOTHING;
