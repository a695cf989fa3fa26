-- A ledger entry is never changed, and never deleted: an account that has one is closed and made anonymous, not dropped.
ALTER TABLE ledger_entries DROP CONSTRAINT ledger_entries_membership_id_fkey,
  ADD CONSTRAINT ledger_entries_membership_id_fkey FOREIGN KEY (membership_id) REFERENCES memberships (id) ON DELETE RESTRICT;
CREATE FUNCTION refuse_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a ledger entry is never deleted';
END $$;
CREATE TRIGGER ledger_entries_stay BEFORE DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_delete();
CREATE TRIGGER ledger_entries_stay_all BEFORE TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_delete();
ALTER TABLE coupons DROP CONSTRAINT coupons_membership_id_fkey,
  ADD CONSTRAINT coupons_membership_id_fkey FOREIGN KEY (membership_id) REFERENCES memberships (id) ON DELETE RESTRICT;
