-- How many of a product are left, and how many one member may have; none: no limit.
ALTER TABLE products ADD COLUMN stock BIGINT CHECK (stock >= 0);
ALTER TABLE products ADD COLUMN per_member BIGINT CHECK (per_member > 0);
-- A redemption that takes from the stock changes nothing that visitors read.
DROP TRIGGER products_version_update;
CREATE TRIGGER products_version_update AFTER UPDATE OF published_at, name, name_en, description, description_en, price, max_deduction, sort_order, for_park, provider ON products BEGIN UPDATE content_version SET version = version + 1; END;

-- Every change of a balance, in whole hundredths. A balance is the sum of its entries.
CREATE TABLE ledger_entries (
  id INTEGER PRIMARY KEY,
  membership_id BIGINT NOT NULL REFERENCES memberships (id) ON DELETE CASCADE,
  at BIGINT NOT NULL,
  reason TEXT NOT NULL,
  point BIGINT NOT NULL,
  discount_point BIGINT NOT NULL,
  point_after BIGINT NOT NULL CHECK (point_after >= 0),
  discount_point_after BIGINT NOT NULL CHECK (discount_point_after >= 0),
  title_en TEXT NOT NULL DEFAULT '',
  title_zh TEXT NOT NULL DEFAULT '',
  actor TEXT NOT NULL,
  operation TEXT NOT NULL CONSTRAINT ledger_entries_operation_key UNIQUE
);
CREATE INDEX ledger_entries_membership_id ON ledger_entries (membership_id, id);
CREATE TRIGGER ledger_entries_stand BEFORE UPDATE ON ledger_entries BEGIN SELECT RAISE(ABORT, 'a ledger entry is never changed'); END;

INSERT INTO ledger_entries (membership_id, at, reason, point, discount_point, point_after, discount_point_after, actor, operation)
SELECT id, updated_at, 'opening', point, discount_point, point, discount_point, 'migration', 'opening:' || document_id FROM memberships WHERE point <> 0 OR discount_point <> 0;

CREATE TABLE coupons (
  id INTEGER PRIMARY KEY,
  document_id TEXT NOT NULL CONSTRAINT coupons_document_id_key UNIQUE,
  created_at BIGINT NOT NULL,
  code TEXT NOT NULL CONSTRAINT coupons_code_key UNIQUE,
  membership_id BIGINT REFERENCES memberships (id) ON DELETE CASCADE,
  product_id BIGINT REFERENCES products (id) ON DELETE SET NULL,
  title_en TEXT NOT NULL,
  title_zh TEXT NOT NULL,
  description_en TEXT NOT NULL,
  description_zh TEXT NOT NULL,
  expiry TEXT NOT NULL,
  assigned_from TEXT NOT NULL,
  assigned_to TEXT NOT NULL,
  used_at BIGINT,
  used_by TEXT
);
CREATE INDEX coupons_membership_id ON coupons (membership_id, product_id);
