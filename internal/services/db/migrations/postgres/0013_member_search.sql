-- Staff find a member by the beginning of a name, an email, a phone number, a membership number or a site. Each has an index over what
-- the search compares (internal/domains/members/search.go); an email has one already.
CREATE INDEX memberships_search_name ON memberships (LOWER(COALESCE(last_name, '') || COALESCE(first_name, '')));
CREATE INDEX memberships_search_first_name ON memberships (LOWER(first_name));
CREATE INDEX memberships_search_name2 ON memberships (LOWER(COALESCE(last_name2, '') || COALESCE(first_name2, '')));
CREATE INDEX memberships_search_first_name2 ON memberships (LOWER(first_name2));
CREATE INDEX memberships_search_user_name ON memberships (LOWER(user_name));
CREATE INDEX memberships_search_number ON memberships (LOWER(membership_number));
CREATE INDEX memberships_search_site ON memberships (LOWER(site_number));
CREATE INDEX memberships_search_email2 ON memberships (email2);
CREATE INDEX memberships_search_contact ON memberships (contact);
CREATE INDEX memberships_search_contact2 ON memberships (contact2);

-- And by the site on which they stay.
CREATE INDEX annual_bookings_search_site ON annual_bookings (LOWER(site_number), checkout);
