-- The private address under which an account's stays are followed by a calendar program. It is shown again to whoever is signed in, so it is
-- kept as it is: it opens nothing but what stands in the same database.
CREATE TABLE stay_calendars (
  membership_id BIGINT PRIMARY KEY REFERENCES memberships (id) ON DELETE CASCADE,
  token TEXT NOT NULL CONSTRAINT stay_calendars_token_key UNIQUE,
  created_at BIGINT NOT NULL
);
