-- A part of a stay's price that need not be paid is money of a kind of its own: waived. What a card's refund takes of a price that was paid is waived
-- with it, so that a refund may have one entry of each kind.
ALTER TABLE stay_money DROP CONSTRAINT stay_money_kind_check;
ALTER TABLE stay_money ADD CONSTRAINT stay_money_kind_check CHECK (kind IN ('received', 'returned', 'kept', 'waived'));
ALTER TABLE stay_money DROP CONSTRAINT stay_money_refund_key;
ALTER TABLE stay_money ADD CONSTRAINT stay_money_refund_key UNIQUE (refund_id, kind);

ALTER TABLE annual_bookings ADD COLUMN waived BIGINT NOT NULL DEFAULT 0;

-- The two lists that staff work through: what is still to be paid, and what was paid too much.
DROP INDEX annual_bookings_owed;
DROP INDEX annual_bookings_refund;
CREATE INDEX annual_bookings_owed ON annual_bookings (due_at) WHERE status = 'awaiting payment' OR status = 'confirmed' AND total_price - waived > paid;
CREATE INDEX annual_bookings_refund ON annual_bookings (id) WHERE paid - kept > CASE WHEN status = 'cancelled' OR waived > total_price THEN 0 ELSE total_price - waived END;
