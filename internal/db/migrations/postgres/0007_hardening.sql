-- A redemption takes from the stock, which visitors don't read; everything else of a product moves the content version.
DROP TRIGGER products_version ON products;
CREATE TRIGGER products_version AFTER INSERT OR DELETE OR UPDATE OF document_id, created_at, updated_at, published_at, name, name_en, description, description_en, price, max_deduction, sort_order, per_member, for_park, provider ON products FOR EACH STATEMENT EXECUTE FUNCTION move_content_version();
