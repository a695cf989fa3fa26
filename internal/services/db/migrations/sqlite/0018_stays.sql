-- The pieces of ground that people book. reading_order is the number as people sort it: 2 before 10, 12A after 12; without regard to case
-- and spaces, so that no site is there twice.
CREATE TABLE sites (
  id INTEGER PRIMARY KEY,
  document_id TEXT NOT NULL CONSTRAINT sites_document_id_key UNIQUE,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  published_at BIGINT,
  number TEXT NOT NULL,
  reading_order TEXT NOT NULL CONSTRAINT sites_reading_order_key UNIQUE,
  area TEXT,
  powered BOOLEAN NOT NULL DEFAULT FALSE,
  note TEXT,
  withdrawn BOOLEAN NOT NULL DEFAULT FALSE
);

ALTER TABLE annual_bookings ADD COLUMN reference TEXT;
ALTER TABLE annual_bookings ADD COLUMN due_at BIGINT;
ALTER TABLE annual_bookings ADD COLUMN lines TEXT NOT NULL DEFAULT '[]';
ALTER TABLE annual_bookings ADD COLUMN guest_name TEXT;
ALTER TABLE annual_bookings ADD COLUMN guest_contact TEXT;
ALTER TABLE annual_bookings ADD COLUMN confirmed_at BIGINT;
ALTER TABLE annual_bookings ADD COLUMN paid_by TEXT CHECK (paid_by IN ('transfer', 'cash', 'eftpos', 'card'));
ALTER TABLE annual_bookings ADD COLUMN payment_id BIGINT REFERENCES payments (id) ON DELETE RESTRICT;
ALTER TABLE annual_bookings ADD COLUMN cancelled_by TEXT CHECK (cancelled_by IN ('guest', 'staff', 'deadline'));
ALTER TABLE annual_bookings ADD COLUMN reason TEXT;
-- How often it was changed: calendars know the newer of two files by it.
ALTER TABLE annual_bookings ADD COLUMN sequence BIGINT NOT NULL DEFAULT 0;
-- Of before this table had nights: it shares some with another booking, and holds those that were free.
ALTER TABLE annual_bookings ADD COLUMN shares_nights BOOLEAN NOT NULL DEFAULT FALSE;

UPDATE annual_bookings SET reference = 'STAY' || id, cancelled_by = CASE WHEN status = 'cancelled' THEN 'staff' END;
CREATE UNIQUE INDEX annual_bookings_reference_key ON annual_bookings (reference);
CREATE INDEX annual_bookings_due ON annual_bookings (due_at) WHERE status = 'awaiting payment' AND due_at IS NOT NULL;
CREATE INDEX annual_bookings_checkout ON annual_bookings (checkout, id);
CREATE INDEX annual_bookings_payment ON annual_bookings (payment_id);

-- A night of a site belongs to one booking: the key is what keeps two from having it. The rows go when a booking is cancelled.
CREATE TABLE site_nights (
  site_id BIGINT NOT NULL REFERENCES sites (id) ON DELETE RESTRICT,
  night TEXT NOT NULL,
  booking_id BIGINT NOT NULL REFERENCES annual_bookings (id) ON DELETE CASCADE,
  PRIMARY KEY (site_id, night)
);
CREATE INDEX site_nights_booking ON site_nights (booking_id);

-- What happened to a booking, and by whom; the actor is empty where the park's own background work did it.
CREATE TABLE stay_events (
  id INTEGER PRIMARY KEY,
  booking_id BIGINT NOT NULL REFERENCES annual_bookings (id) ON DELETE CASCADE,
  at BIGINT NOT NULL,
  what TEXT NOT NULL,
  actor TEXT NOT NULL DEFAULT '',
  detail TEXT NOT NULL DEFAULT ''
);
CREATE INDEX stay_events_booking ON stay_events (booking_id, id);

-- The sites that bookings and tenants already name.
CREATE TABLE named_sites (number TEXT PRIMARY KEY, reading_order TEXT NOT NULL);
INSERT INTO named_sites (number, reading_order)
WITH RECURSIVE named (number) AS (
  SELECT site_number FROM annual_bookings UNION SELECT site_number FROM memberships WHERE site_number IS NOT NULL
), walk (number, rest, digits, done) AS (
  SELECT number, LOWER(REPLACE(number, ' ', '')), '', '' FROM named WHERE REPLACE(number, ' ', '') <> ''
  UNION ALL
  SELECT number, SUBSTR(rest, 2),
    CASE WHEN SUBSTR(rest, 1, 1) BETWEEN '0' AND '9' THEN digits || SUBSTR(rest, 1, 1) ELSE '' END,
    CASE WHEN SUBSTR(rest, 1, 1) BETWEEN '0' AND '9' THEN done
      ELSE done || CASE WHEN digits = '' THEN '' ELSE SUBSTR('00000000', 1, MAX(0, 8 - LENGTH(LTRIM(digits, '0')))) || LTRIM(digits, '0') END || SUBSTR(rest, 1, 1) END
  FROM walk WHERE rest <> ''
)
SELECT number, done || CASE WHEN digits = '' THEN '' ELSE SUBSTR('00000000', 1, MAX(0, 8 - LENGTH(LTRIM(digits, '0')))) || LTRIM(digits, '0') END FROM walk WHERE rest = '';
INSERT INTO sites (document_id, created_at, updated_at, published_at, number, reading_order)
  SELECT LOWER(HEX(RANDOMBLOB(12))), 1000 * CAST(STRFTIME('%s', 'now') AS INTEGER), 1000 * CAST(STRFTIME('%s', 'now') AS INTEGER), 1000 * CAST(STRFTIME('%s', 'now') AS INTEGER), MIN(number), reading_order
  FROM named_sites GROUP BY reading_order ORDER BY reading_order;

-- Their nights, as far as they are free; a booking that is confirmed comes first. Nobody stays for more than a thousand nights.
INSERT INTO site_nights (site_id, night, booking_id)
WITH RECURSIVE stay (site, booking, first, night, checkout, n) AS (
  SELECT s.id, b.id, b.status = 'confirmed', b.checkin, b.checkout, 1
    FROM annual_bookings b JOIN named_sites k ON k.number = b.site_number JOIN sites s ON s.reading_order = k.reading_order WHERE b.status <> 'cancelled'
  UNION ALL
  SELECT site, booking, first, DATE(night, '+1 day'), checkout, n + 1 FROM stay WHERE DATE(night, '+1 day') < checkout AND n < 1000
)
SELECT site, night, booking FROM stay WHERE TRUE ORDER BY first DESC, booking, night
ON CONFLICT (site_id, night) DO NOTHING;
UPDATE annual_bookings SET shares_nights = TRUE
  WHERE status <> 'cancelled' AND (SELECT COUNT(*) FROM site_nights n WHERE n.booking_id = annual_bookings.id) < JULIANDAY(checkout) - JULIANDAY(checkin);
DROP TABLE named_sites;
