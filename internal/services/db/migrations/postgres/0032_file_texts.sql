-- What stands in the PDF files that staff upload, page by page, for the chat. A long file is read in several turns.
CREATE TABLE file_texts (
  file_id BIGINT NOT NULL PRIMARY KEY REFERENCES files (id) ON DELETE CASCADE,
  -- A JSON list of texts.
  pages TEXT COLLATE "C" NOT NULL DEFAULT '[]',
  -- Turns that were begun since the last one that ended: a file with which the program dies is left alone after some.
  attempts BIGINT NOT NULL DEFAULT 0,
  -- When it was read to its end, or found to be unreadable.
  read_at BIGINT
);
CREATE TRIGGER file_texts_version AFTER UPDATE OF pages ON file_texts FOR EACH STATEMENT EXECUTE FUNCTION move_content_version();
