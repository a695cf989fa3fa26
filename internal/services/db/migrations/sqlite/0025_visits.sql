-- Visits to the site, as numbers by day. Nobody's address, browser or path through the site is kept.

-- The secret of a day, by which a visitor is known again on that day alone. It is deleted when the day is over, and no backup has it.
CREATE TABLE visit_salts (
  day TEXT PRIMARY KEY,
  salt TEXT NOT NULL
);

-- How often something was counted today, so that nobody counts twice: each key is a hash of its own under the day's salt, and two keys of
-- one visitor can't be told to be the same visitor's. It is deleted with the salt.
CREATE TABLE visit_seen (
  day TEXT NOT NULL,
  seen_key TEXT NOT NULL,
  n BIGINT NOT NULL,
  PRIMARY KEY (day, seen_key)
);

-- The empty page is the whole site. A visit is a visitor who comes from elsewhere; it counts at the page on which it begins.
CREATE TABLE visit_pages (
  day TEXT NOT NULL,
  page TEXT NOT NULL,
  language TEXT NOT NULL,
  views BIGINT NOT NULL,
  visitors BIGINT NOT NULL,
  visits BIGINT NOT NULL,
  PRIMARY KEY (day, page, language)
);

-- Where visits came from. The three texts are those of a tagged link, and empty for every other kind.
CREATE TABLE visit_sources (
  day TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('tag', 'direct', 'search', 'social', 'other')),
  source TEXT NOT NULL,
  medium TEXT NOT NULL,
  campaign TEXT NOT NULL,
  visits BIGINT NOT NULL,
  PRIMARY KEY (day, kind, source, medium, campaign)
);

-- For what staff see first in the morning, and for what stays brought in.
CREATE INDEX annual_bookings_awaiting ON annual_bookings (id) WHERE status = 'awaiting payment';
CREATE INDEX annual_bookings_confirmed ON annual_bookings (confirmed_at) WHERE confirmed_at IS NOT NULL;
