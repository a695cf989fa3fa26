-- A job's lane has workers of its own, so that a job that hangs holds up no other lane. The default is for a program of before that
-- serves beside a new one during an update.
ALTER TABLE jobs ADD COLUMN lane TEXT NOT NULL DEFAULT 'general';
UPDATE jobs SET lane = 'mail' WHERE kind IN ('mail.send', 'members.forgotten');
UPDATE jobs SET lane = 'pictures' WHERE kind IN ('files.variants', 'files.remove');

-- The next job of a lane is the first entry of its part of the index.
DROP INDEX jobs_state_run_at;
CREATE INDEX jobs_state_lane_run_at ON jobs (state, lane, run_at, id);

-- One word for it. The unique keys go along, so that no interval has its cleanup twice.
UPDATE jobs SET kind = replace(kind, '.tidy', '.cleanup'), unique_key = replace(unique_key, '.tidy@', '.cleanup@')
  WHERE kind IN ('idempotency.tidy', 'jobs.tidy', 'limits.tidy', 'mail.tidy', 'members.tidy', 'staff.tidy');

-- Who does a thing that one replica does for all, such as adding periodic jobs. The holder renews its row; when the row stands still,
-- another takes over.
CREATE TABLE leases (
  name TEXT PRIMARY KEY,
  holder TEXT NOT NULL,
  renewals BIGINT NOT NULL
);
