-- A member's site as people sort it: by its leading number, then by what follows, and by the number at its end: 2 before 10, 12A after 12, River 9
-- before River 10, as sites.reading_order has it. The triggers keep it, whoever writes a site's number.
ALTER TABLE memberships ADD COLUMN site_order TEXT COLLATE "C" NOT NULL DEFAULT '';

CREATE FUNCTION keep_site_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.site_order := (
    SELECT CASE WHEN first = '' THEN '' ELSE SUBSTR('00000000', LENGTH(LTRIM(first, '0')) + 1) || LTRIM(first, '0') END || name ||
        CASE WHEN last = '' THEN '' ELSE SUBSTR('00000000', LENGTH(LTRIM(last, '0')) + 1) || LTRIM(last, '0') END
      FROM (SELECT SUBSTR(number, 1, LENGTH(number) - LENGTH(rest)) AS first, name, SUBSTR(rest, LENGTH(name) + 1) AS last
        FROM (SELECT number, rest, RTRIM(rest, '0123456789') AS name
          FROM (SELECT number, LTRIM(number, '0123456789') AS rest
            FROM (SELECT LOWER(REPLACE(COALESCE(NEW.site_number, ''), ' ', '')) AS number) AS typed) AS headed) AS named) AS parts
  );
  RETURN NEW;
END $$;
CREATE TRIGGER memberships_site_order_insert BEFORE INSERT ON memberships FOR EACH ROW WHEN (NEW.site_number <> '') EXECUTE FUNCTION keep_site_order();
CREATE TRIGGER memberships_site_order_update BEFORE UPDATE OF site_number ON memberships FOR EACH ROW WHEN (NEW.site_number IS DISTINCT FROM OLD.site_number) EXECUTE FUNCTION keep_site_order();

UPDATE memberships SET site_order = (
  SELECT CASE WHEN first = '' THEN '' ELSE SUBSTR('00000000', LENGTH(LTRIM(first, '0')) + 1) || LTRIM(first, '0') END || name ||
      CASE WHEN last = '' THEN '' ELSE SUBSTR('00000000', LENGTH(LTRIM(last, '0')) + 1) || LTRIM(last, '0') END
    FROM (SELECT SUBSTR(number, 1, LENGTH(number) - LENGTH(rest)) AS first, name, SUBSTR(rest, LENGTH(name) + 1) AS last
      FROM (SELECT number, rest, RTRIM(rest, '0123456789') AS name
        FROM (SELECT number, LTRIM(number, '0123456789') AS rest
          FROM (SELECT LOWER(REPLACE(COALESCE(memberships.site_number, ''), ' ', '')) AS number) AS typed) AS headed) AS named) AS parts
) WHERE site_number <> '';
