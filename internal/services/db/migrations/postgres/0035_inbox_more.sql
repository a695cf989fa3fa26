-- A thread says that more mails came in a day than it takes.
ALTER TABLE inbox_events DROP CONSTRAINT inbox_events_kind_check;
ALTER TABLE inbox_events ADD CONSTRAINT inbox_events_kind_check
  CHECK (kind IN ('read', 'note', 'answer', 'reply', 'bounce', 'more', 'assigned', 'done', 'open', 'spam', 'member', 'stay'));
