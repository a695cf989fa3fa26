-- A member's site as people sort it: by its leading number, then by what follows, and by the number at its end: 2 before 10, 12A after 12, River 9
-- before River 10, as sites.reading_order has it. The triggers keep it, whoever writes a site's number.
ALTER TABLE memberships ADD COLUMN site_order TEXT NOT NULL DEFAULT '';

UPDATE memberships SET site_order = (
  SELECT CASE WHEN first = '' THEN '' ELSE SUBSTR('00000000', LENGTH(LTRIM(first, '0')) + 1) || LTRIM(first, '0') END || name ||
      CASE WHEN last = '' THEN '' ELSE SUBSTR('00000000', LENGTH(LTRIM(last, '0')) + 1) || LTRIM(last, '0') END
    FROM (SELECT SUBSTR(number, 1, LENGTH(number) - LENGTH(rest)) AS first, name, SUBSTR(rest, LENGTH(name) + 1) AS last
      FROM (SELECT number, rest, RTRIM(rest, '0123456789') AS name
        FROM (SELECT number, LTRIM(number, '0123456789') AS rest
          FROM (SELECT LOWER(REPLACE(COALESCE(memberships.site_number, ''), ' ', '')) AS number) AS typed) AS headed) AS named) AS parts
) WHERE site_number <> '';

CREATE TRIGGER memberships_site_order_insert AFTER INSERT ON memberships WHEN NEW.site_number <> '' BEGIN
  UPDATE memberships SET site_order = (
    SELECT CASE WHEN first = '' THEN '' ELSE SUBSTR('00000000', LENGTH(LTRIM(first, '0')) + 1) || LTRIM(first, '0') END || name ||
        CASE WHEN last = '' THEN '' ELSE SUBSTR('00000000', LENGTH(LTRIM(last, '0')) + 1) || LTRIM(last, '0') END
      FROM (SELECT SUBSTR(number, 1, LENGTH(number) - LENGTH(rest)) AS first, name, SUBSTR(rest, LENGTH(name) + 1) AS last
        FROM (SELECT number, rest, RTRIM(rest, '0123456789') AS name
          FROM (SELECT number, LTRIM(number, '0123456789') AS rest
            FROM (SELECT LOWER(REPLACE(COALESCE(NEW.site_number, ''), ' ', '')) AS number) AS typed) AS headed) AS named) AS parts
  ) WHERE id = NEW.id;
END;
CREATE TRIGGER memberships_site_order_update AFTER UPDATE OF site_number ON memberships WHEN NEW.site_number IS NOT OLD.site_number BEGIN
  UPDATE memberships SET site_order = (
    SELECT CASE WHEN first = '' THEN '' ELSE SUBSTR('00000000', LENGTH(LTRIM(first, '0')) + 1) || LTRIM(first, '0') END || name ||
        CASE WHEN last = '' THEN '' ELSE SUBSTR('00000000', LENGTH(LTRIM(last, '0')) + 1) || LTRIM(last, '0') END
      FROM (SELECT SUBSTR(number, 1, LENGTH(number) - LENGTH(rest)) AS first, name, SUBSTR(rest, LENGTH(name) + 1) AS last
        FROM (SELECT number, rest, RTRIM(rest, '0123456789') AS name
          FROM (SELECT number, LTRIM(number, '0123456789') AS rest
            FROM (SELECT LOWER(REPLACE(COALESCE(NEW.site_number, ''), ' ', '')) AS number) AS typed) AS headed) AS named) AS parts
  ) WHERE id = NEW.id;
END;
