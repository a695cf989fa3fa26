package upgrade_test

import (
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
)

// Somebody whom an old park knows in many ways is erased from all of them: no row and no file tells of them afterwards.
func TestAPersonOfAnOldParkIsErasedCompletely(t *testing.T) {
	eachOld(t, func(t *testing.T, old old) {
		known := old.record.Known
		if known.DocumentID == "" {
			t.Skip("nobody is known in many ways")
		}
		noteWithoutChanges(t, old)
		park := old.start(t, time.Minute)
		for _, text := range known.Texts {
			if told := dbtest.Told(t, park.DB, text); len(told) < 3 {
				t.Fatalf("the kept park tells %s in %v alone", text, told)
			}
		}
		if deleted := park.StaffCaller().Do("DELETE", "/api/rhp-memberships/"+known.DocumentID, nil); deleted.Status >= http.StatusMultipleChoices {
			t.Fatalf("%d %s", deleted.Status, deleted.Body)
		}
		for _, text := range known.Texts {
			if told := dbtest.Told(t, park.DB, text); len(told) > 0 {
				t.Errorf("%s is still told in %s", text, strings.Join(told, ", "))
			}
			err := filepath.WalkDir(filepath.Join(old.config.Data, "files"), func(path string, file fs.DirEntry, err error) error {
				if err != nil || file.IsDir() {
					return err
				}
				content, err := os.ReadFile(path)
				if strings.Contains(strings.ToLower(string(content)), strings.ToLower(text)) {
					t.Errorf("%s is still told in the file %s", text, path)
				}
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		sound(t, park)
	})
}

// noteWithoutChanges writes lines into the trail as versions did that took no changes for null.
func noteWithoutChanges(t *testing.T, park old) {
	t.Helper()
	d, err := db.Open(t.Context(), park.config.DatabaseURL, filepath.Join(park.config.Data, "park.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	for _, thread := range park.record.Known.Threads {
		if _, err := d.Exec(t.Context(), "INSERT INTO audit_entries (at, actor, action, collection, document_id, changes) VALUES (0, 'desk', 'note', 'enquiries', $1, 'null')", thread); err != nil {
			t.Fatal(err)
		}
	}
}
