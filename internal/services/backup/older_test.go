package backup_test

import (
	"strings"
	"testing"

	"holidaypark/internal/services/db"
)

// A backup before an update is of the schema that is there, files included, and can be restored by the new program.
func TestAnOlderSchemaIsBackedUpAsItIs(t *testing.T) {
	eachEngine(t, func(t *testing.T, dialect db.Dialect) {
		source := emptyPark(t, dialect) // which grows with its park
		for version := 1; version < db.SchemaVersion(dialect); version++ {
			source = source.at(version)
			if version == 1 {
				source.run(`INSERT INTO files (document_id, name, hash, ext, mime, size, sha256, created_at, updated_at)
					VALUES ('f', 'map.pdf', 'map', '.pdf', 'application/pdf', 5, '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824', 1, 1)`)
				source.put("map.pdf", "hello")
			}
			archive := source.archive()
			if have, err := source.DB.Version(t.Context()); err != nil || have != version {
				t.Errorf("the backup of schema %d left %d: %v", version, have, err)
			}
			target := emptyPark(t, dialect)
			if _, err := target.Restore(t.Context(), archive); err != nil {
				t.Errorf("schema %d: %v", version, err)
			}
			target.wantSound()
			if blobs := target.blobHashes(); len(blobs) != 1 {
				t.Errorf("schema %d: blobs %v", version, blobs)
			}
		}
	})
}

// SQLite took texts with a NUL once; an archive with one must be worth something all the same.
func TestAnOldArchiveWithANULIsRestored(t *testing.T) {
	source := emptyPark(t, db.SQLite)
	if _, err := source.DB.MigrateTo(t.Context(), 6); err != nil {
		t.Fatal(err)
	}
	source.run(`INSERT INTO memberships (id, document_id, created_at, updated_at) VALUES (1, 'm', 1, 1)`)
	source.run(`INSERT INTO passkeys (document_id, membership_id, credential_id, credential, name, created_at) VALUES ('k', 1, 'c', '{}', CAST(x'610062' AS TEXT), 1)`)
	archive := source.archive()
	eachEngine(t, func(t *testing.T, dialect db.Dialect) {
		target := emptyPark(t, dialect)
		if _, err := target.Restore(t.Context(), archive); err != nil {
			t.Fatal(err)
		}
		var name string
		if err := target.DB.One(t.Context(), "SELECT name FROM passkeys", nil, &name); err != nil || name != "a" {
			t.Errorf("%q %v", name, err)
		}
	})
}

func (p park) put(key, content string) {
	p.Helper()
	if err := p.Blobs.Put(p.Context(), key, strings.NewReader(content), int64(len(content)), ""); err != nil {
		p.Fatal(err)
	}
}
