-- A question has one answer, whatever replica gives it. In a thread that is run again it is the latest.
UPDATE chat_messages SET answers = 0 WHERE answers <> 0 AND EXISTS (
  SELECT 1 FROM chat_messages later WHERE later.conversation_id = chat_messages.conversation_id AND later.answers = chat_messages.answers AND later.number > chat_messages.number
);
CREATE UNIQUE INDEX chat_messages_answers_key ON chat_messages (conversation_id, answers) WHERE answers <> 0;

-- Of an answer: whether its reader left before its end.
ALTER TABLE chat_messages ADD COLUMN cut_off BOOLEAN NOT NULL DEFAULT FALSE;
