-- A term that a merge found covered by another ends where it began. Versions before left its beginning empty, which means now that there was a
-- membership without an end.
UPDATE membership_terms SET expiry_before = expiry_after WHERE was_member AND years = 0 AND expiry_before = '';
