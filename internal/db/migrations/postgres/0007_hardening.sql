-- How often the process at work on a job ended before the job did. A job that ends its process is set aside after the second time.
ALTER TABLE jobs ADD COLUMN silent_ends BIGINT NOT NULL DEFAULT 0;

-- A mail waits as long as a job is going to send it. One whose job was given up without a word to the outbox has failed.
UPDATE mails SET state = 'failed', last_error = coalesce(last_error, 'the process that was to send it ended')
  WHERE state = 'waiting' AND NOT EXISTS (
    SELECT 1 FROM jobs WHERE kind = 'mail.send' AND jobs.state IN ('waiting', 'running') AND args = '{"mail":' || mails.id || '}');
