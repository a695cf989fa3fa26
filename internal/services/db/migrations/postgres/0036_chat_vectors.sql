-- What the model's server made of the chat's texts: it is paid for, and kept over a start.
CREATE TABLE chat_vectors (
  -- Which server and model made it, and of which text, both as digests.
  model TEXT COLLATE "C" NOT NULL,
  text TEXT COLLATE "C" NOT NULL,
  -- Numbers of four bytes, the lowest byte first, in base64.
  vector TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (model, text)
);
