-- Roles that fit a park. What was called staff is a manager now, with the same powers.
ALTER TABLE staff_people ADD COLUMN new_role TEXT NOT NULL DEFAULT 'read-only'
  CHECK (new_role IN ('owner', 'manager', 'reception', 'accountant', 'marketing', 'gate', 'cleaning', 'read-only'));
UPDATE staff_people SET new_role = CASE role WHEN 'staff' THEN 'manager' ELSE role END;
ALTER TABLE staff_people DROP COLUMN role;
ALTER TABLE staff_people RENAME COLUMN new_role TO role;

-- What owners made of a role: JSON of its level in each area. A role without a row is as usual.
CREATE TABLE staff_roles (
  role TEXT PRIMARY KEY,
  rights TEXT NOT NULL,
  updated_at BIGINT NOT NULL
);

-- Of the private address of a calendar a digest is kept. It ends with the password under which it was made, as sessions do.
ALTER TABLE stay_calendars ADD COLUMN auth_version BIGINT NOT NULL DEFAULT 0;
UPDATE stay_calendars SET auth_version = (SELECT auth_version FROM memberships m WHERE m.id = membership_id);
