-- What a person chose for the portal's tables: the columns, and views under a name.
CREATE TABLE staff_columns (
  person_id BIGINT NOT NULL REFERENCES staff_people (id) ON DELETE CASCADE,
  table_name TEXT NOT NULL,
  columns TEXT NOT NULL,
  PRIMARY KEY (person_id, table_name)
);

CREATE TABLE staff_views (
  person_id BIGINT NOT NULL REFERENCES staff_people (id) ON DELETE CASCADE,
  table_name TEXT NOT NULL,
  name TEXT NOT NULL,
  search TEXT NOT NULL,
  PRIMARY KEY (person_id, table_name, name)
);
