-- The table of memberships counts its filters at every look, and is sorted by sites more than by anything.
CREATE INDEX memberships_listed ON memberships (tenant_type) WHERE closed_at IS NULL;
CREATE INDEX memberships_site_order ON memberships (site_order, id) WHERE closed_at IS NULL AND site_order <> '';
