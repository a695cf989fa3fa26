-- A redemption takes from the stock, which visitors don't read; everything else of a product moves the content version.
DROP TRIGGER products_version_update;
CREATE TRIGGER products_version_update AFTER UPDATE OF document_id, created_at, updated_at, published_at, name, name_en, description, description_en, price, max_deduction, sort_order, per_member, for_park, provider ON products BEGIN UPDATE content_version SET version = version + 1; END;

-- Texts with a NUL were taken here once, and PostgreSQL takes none: what follows it goes.
UPDATE passkeys SET name = CAST(substr(CAST(name AS BLOB), 1, instr(CAST(name AS BLOB), x'00') - 1) AS TEXT) WHERE instr(CAST(name AS BLOB), x'00') > 0;
UPDATE coupons SET title_en = CAST(substr(CAST(title_en AS BLOB), 1, instr(CAST(title_en AS BLOB), x'00') - 1) AS TEXT) WHERE instr(CAST(title_en AS BLOB), x'00') > 0;
UPDATE coupons SET title_zh = CAST(substr(CAST(title_zh AS BLOB), 1, instr(CAST(title_zh AS BLOB), x'00') - 1) AS TEXT) WHERE instr(CAST(title_zh AS BLOB), x'00') > 0;
UPDATE coupons SET description_en = CAST(substr(CAST(description_en AS BLOB), 1, instr(CAST(description_en AS BLOB), x'00') - 1) AS TEXT) WHERE instr(CAST(description_en AS BLOB), x'00') > 0;
UPDATE coupons SET description_zh = CAST(substr(CAST(description_zh AS BLOB), 1, instr(CAST(description_zh AS BLOB), x'00') - 1) AS TEXT) WHERE instr(CAST(description_zh AS BLOB), x'00') > 0;
UPDATE coupons SET assigned_from = CAST(substr(CAST(assigned_from AS BLOB), 1, instr(CAST(assigned_from AS BLOB), x'00') - 1) AS TEXT) WHERE instr(CAST(assigned_from AS BLOB), x'00') > 0;
UPDATE coupons SET assigned_to = CAST(substr(CAST(assigned_to AS BLOB), 1, instr(CAST(assigned_to AS BLOB), x'00') - 1) AS TEXT) WHERE instr(CAST(assigned_to AS BLOB), x'00') > 0;
