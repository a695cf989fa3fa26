-- Money of a stay: what came in, what went back, and what staff decided to keep although it was too much. The sum paid is that of these rows; the
-- booking carries it, and `park verify` compares the two.
CREATE TABLE stay_money (
  id INTEGER PRIMARY KEY,
  booking_id BIGINT NOT NULL REFERENCES annual_bookings (id) ON DELETE CASCADE,
  at BIGINT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('received', 'returned', 'kept')),
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
  CONSTRAINT stay_money_refund_key UNIQUE (refund_id)
);
CREATE INDEX stay_money_booking ON stay_money (booking_id, id);
CREATE UNIQUE INDEX stay_money_payment ON stay_money (payment_id) WHERE kind = 'received';

ALTER TABLE annual_bookings ADD COLUMN paid BIGINT NOT NULL DEFAULT 0;
ALTER TABLE annual_bookings ADD COLUMN returned BIGINT NOT NULL DEFAULT 0;
ALTER TABLE annual_bookings ADD COLUMN kept BIGINT NOT NULL DEFAULT 0;
-- In which language a guest without an account is written to; NULL: in English, as before.
ALTER TABLE annual_bookings ADD COLUMN guest_language TEXT CHECK (guest_language IN ('en', 'zh'));
-- What the booking was before its last move, as JSON, for the undo of it.
ALTER TABLE annual_bookings ADD COLUMN before_move TEXT;

-- A stay can be paid by several lines.
DROP INDEX bank_lines_booking;
CREATE INDEX bank_lines_booking ON bank_lines (booking_id);

-- A mail that can still be taken back has the key of what it tells; it is gone the moment the mail goes out.
ALTER TABLE mails ADD COLUMN held_for TEXT;
CREATE INDEX mails_held ON mails (held_for) WHERE held_for IS NOT NULL;

-- What is confirmed was paid. Of a card and of a bank's line the amount is known.
INSERT INTO stay_money (booking_id, at, kind, way, amount, payment_id, confirms)
  SELECT b.id, COALESCE(b.confirmed_at, b.updated_at), 'received', 'card', p.amount, p.id, TRUE FROM annual_bookings b JOIN payments p ON p.id = b.payment_id ORDER BY b.id;
INSERT INTO stay_money (booking_id, at, kind, way, amount, payment_id, refund_id, actor, note)
  SELECT m.booking_id, r.at, 'returned', 'card', r.amount, r.payment_id, r.id, r.actor, r.reason FROM stay_money m JOIN payment_refunds r ON r.payment_id = m.payment_id
  WHERE r.state <> 'failed' ORDER BY r.id;
INSERT INTO stay_money (booking_id, at, kind, way, amount, line_id, actor, confirms)
  SELECT b.id, COALESCE(b.confirmed_at, b.updated_at), 'received', 'transfer', l.amount, l.id, l.actor, TRUE FROM annual_bookings b JOIN bank_lines l ON l.booking_id = b.id
  WHERE l.state = 'matched' AND b.payment_id IS NULL ORDER BY b.id;
UPDATE annual_bookings SET
  paid = (SELECT COALESCE(SUM(CASE m.kind WHEN 'received' THEN m.amount ELSE -m.amount END), 0) FROM stay_money m WHERE m.booking_id = annual_bookings.id)
  WHERE id IN (SELECT booking_id FROM stay_money);
-- The rest of a confirmed booking's price was paid or settled in ways that nobody wrote down; of one that was cancelled, staff decide.
INSERT INTO stay_money (booking_id, at, kind, way, amount, confirms)
  SELECT b.id, COALESCE(b.confirmed_at, b.updated_at), 'received', CASE WHEN b.paid_by IS NULL OR b.paid_by = 'card' THEN 'other' ELSE b.paid_by END, b.total_price - b.paid,
    NOT EXISTS (SELECT 1 FROM stay_money m WHERE m.booking_id = b.id) FROM annual_bookings b
  WHERE b.total_price > b.paid AND (b.status = 'confirmed' OR b.status = 'cancelled' AND b.paid_by IS NOT NULL AND NOT EXISTS (SELECT 1 FROM stay_money m WHERE m.booking_id = b.id))
  ORDER BY b.id;
INSERT INTO stay_money (booking_id, at, kind, way, amount)
  SELECT b.id, b.updated_at, 'kept', 'other', b.paid - b.total_price FROM annual_bookings b WHERE b.status = 'confirmed' AND b.paid > b.total_price ORDER BY b.id;
UPDATE annual_bookings SET
  paid = (SELECT COALESCE(SUM(CASE m.kind WHEN 'received' THEN m.amount WHEN 'returned' THEN -m.amount ELSE 0 END), 0) FROM stay_money m WHERE m.booking_id = annual_bookings.id),
  returned = (SELECT COALESCE(SUM(m.amount), 0) FROM stay_money m WHERE m.booking_id = annual_bookings.id AND m.kind = 'returned'),
  kept = (SELECT COALESCE(SUM(m.amount), 0) FROM stay_money m WHERE m.booking_id = annual_bookings.id AND m.kind = 'kept')
  WHERE id IN (SELECT booking_id FROM stay_money);

-- The two lists that staff work through: what is still to be paid, and what was paid too much.
CREATE INDEX annual_bookings_owed ON annual_bookings (due_at) WHERE status = 'awaiting payment' OR status = 'confirmed' AND total_price > paid;
CREATE INDEX annual_bookings_refund ON annual_bookings (id) WHERE paid - kept > CASE WHEN status = 'cancelled' THEN 0 ELSE total_price END;
