-- Visits to the site, as numbers by day. Nobody's address, browser or path through the site is kept.

-- The secret of a day, by which a visitor is known again on that day alone. It is deleted when the day is over, and no backup has it.
CREATE TABLE visit_salts (
  day TEXT COLLATE "C" PRIMARY KEY,
  salt TEXT COLLATE "C" NOT NULL
);

-- How often something was counted today, so that nobody counts twice: each key is a hash of its own under the day's salt, and two keys of
-- one visitor can't be told to be the same visitor's. It is deleted with the salt.
CREATE TABLE visit_seen (
  day TEXT COLLATE "C" NOT NULL,
  seen_key TEXT COLLATE "C" NOT NULL,
  n BIGINT NOT NULL,
  PRIMARY KEY (day, seen_key)
);

-- The empty page is the whole site. A visit is a visitor who comes from elsewhere; it counts at the page on which it begins.
CREATE TABLE visit_pages (
  day TEXT COLLATE "C" NOT NULL,
  page TEXT COLLATE "C" NOT NULL,
  language TEXT COLLATE "C" NOT NULL,
  views BIGINT NOT NULL,
  visitors BIGINT NOT NULL,
  visits BIGINT NOT NULL,
  PRIMARY KEY (day, page, language)
);

-- Where visits came from. The three texts are those of a tagged link, and empty for every other kind.
CREATE TABLE visit_sources (
  day TEXT COLLATE "C" NOT NULL,
  kind TEXT COLLATE "C" NOT NULL CHECK (kind IN ('tag', 'direct', 'search', 'social', 'other')),
  source TEXT COLLATE "C" NOT NULL,
  medium TEXT COLLATE "C" NOT NULL,
  campaign TEXT COLLATE "C" NOT NULL,
  visits BIGINT NOT NULL,
  PRIMARY KEY (day, kind, source, medium, campaign)
);

-- For what staff see first in the morning, and for what stays brought in.
CREATE INDEX annual_bookings_awaiting ON annual_bookings (id) WHERE status = 'awaiting payment';
CREATE INDEX annual_bookings_confirmed ON annual_bookings (confirmed_at) WHERE confirmed_at IS NOT NULL;
