-- How often a job was taken up. Unlike the attempts, which a retry sets back, it only grows: it tells one try from every other.
ALTER TABLE jobs ADD COLUMN claims BIGINT NOT NULL DEFAULT 0;

-- What a mail server said may name the recipient. The outbox keeps it, and is erased with an account; jobs are not.
UPDATE jobs SET last_error = 'the mail log says why' WHERE kind = 'mail.send' AND last_error IS NOT NULL;
