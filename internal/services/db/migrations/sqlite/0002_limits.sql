-- How often something was tried in a window of time. In the database, so that all replicas count together.
CREATE TABLE rate_counts (
  rule TEXT NOT NULL,
  who TEXT NOT NULL,
  window_start BIGINT NOT NULL,
  n BIGINT NOT NULL,
  PRIMARY KEY (rule, who, window_start)
);
CREATE INDEX rate_counts_window_start ON rate_counts (window_start);
