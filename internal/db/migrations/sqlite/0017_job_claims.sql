-- How often a job was taken up. Unlike the attempts, which a retry sets back, it only grows: it tells one try from every other.
ALTER TABLE jobs ADD COLUMN claims BIGINT NOT NULL DEFAULT 0;
