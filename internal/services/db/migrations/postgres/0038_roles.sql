-- Roles that fit a park. What was called staff is a manager now, with the same powers.
ALTER TABLE staff_people DROP CONSTRAINT staff_people_role_check;
UPDATE staff_people SET role = 'manager' WHERE role = 'staff';
ALTER TABLE staff_people ADD CONSTRAINT staff_people_role_check
  CHECK (role IN ('owner', 'manager', 'reception', 'accountant', 'marketing', 'gate', 'cleaning', 'read-only'));

-- What owners made of a role: JSON of its level in each area. A role without a row is as usual.
CREATE TABLE staff_roles (
  role TEXT COLLATE "C" PRIMARY KEY,
  rights TEXT COLLATE "C" NOT NULL,
  updated_at BIGINT NOT NULL
);

-- Of the private address of a calendar a digest is kept. It ends with the password under which it was made, as sessions do.
ALTER TABLE stay_calendars ADD COLUMN auth_version BIGINT NOT NULL DEFAULT 0;
UPDATE stay_calendars SET auth_version = (SELECT auth_version FROM memberships m WHERE m.id = membership_id);
