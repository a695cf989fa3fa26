-- A part of a stay's price that need not be paid is money of a kind of its own: waived. What a card's refund takes of a price that was paid is waived
-- with it, so that a refund may have one entry of each kind. SQLite can't change a CHECK: the table is written anew.
CREATE TABLE stay_money_new (
  id INTEGER PRIMARY KEY,
  booking_id BIGINT NOT NULL REFERENCES annual_bookings (id) ON DELETE CASCADE,
  at BIGINT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('received', 'returned', 'kept', 'waived')),
  -- How; 'other' where nobody said so: a script confirmed the stay, or a version before this table did.
  way TEXT NOT NULL CHECK (way IN ('transfer', 'cash', 'eftpos', 'card', 'other')),
  amount BIGINT NOT NULL CHECK (amount > 0),
  -- The line of a bank statement, the card payment or its refund that it is; each is counted once.
  line_id BIGINT REFERENCES bank_lines (id) ON DELETE SET NULL,
  payment_id BIGINT REFERENCES payments (id) ON DELETE RESTRICT,
  refund_id BIGINT REFERENCES payment_refunds (id) ON DELETE RESTRICT,
  actor TEXT NOT NULL DEFAULT '',
  note TEXT NOT NULL DEFAULT '',
  -- The stay was confirmed by it, and waits for its payment again when it is taken back.
  confirms BOOLEAN NOT NULL DEFAULT FALSE,
  CONSTRAINT stay_money_line_key UNIQUE (line_id),
  CONSTRAINT stay_money_refund_key UNIQUE (refund_id, kind)
);
INSERT INTO stay_money_new (id, booking_id, at, kind, way, amount, line_id, payment_id, refund_id, actor, note, confirms)
  SELECT id, booking_id, at, kind, way, amount, line_id, payment_id, refund_id, actor, note, confirms FROM stay_money ORDER BY id;
DROP TABLE stay_money;
ALTER TABLE stay_money_new RENAME TO stay_money;
CREATE INDEX stay_money_booking ON stay_money (booking_id, id);
CREATE UNIQUE INDEX stay_money_payment ON stay_money (payment_id) WHERE kind = 'received';

ALTER TABLE annual_bookings ADD COLUMN waived BIGINT NOT NULL DEFAULT 0;

-- The two lists that staff work through: what is still to be paid, and what was paid too much.
DROP INDEX annual_bookings_owed;
DROP INDEX annual_bookings_refund;
CREATE INDEX annual_bookings_owed ON annual_bookings (due_at) WHERE status = 'awaiting payment' OR status = 'confirmed' AND total_price - waived > paid;
CREATE INDEX annual_bookings_refund ON annual_bookings (id) WHERE paid - kept > CASE WHEN status = 'cancelled' OR waived > total_price THEN 0 ELSE total_price - waived END;
