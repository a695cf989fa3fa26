package db_test

import (
	"fmt"
	"testing"

	"holidaypark/internal/services/db"
)

func TestAListHasTheConditionsThatAreAskedFor(t *testing.T) {
	columns := map[string]string{"": "id", "to": "to_address"}
	var none db.Where
	none.Is("state", "")
	none.Holds("", "subject")
	if got := none.Page("mails", db.Part{}, columns); got != " WHERE id IN (SELECT id FROM mails ORDER BY id DESC LIMIT $1 OFFSET $2) ORDER BY id DESC" {
		t.Error(got)
	}
	var where db.Where
	where.Is("state", "sent")
	where.Holds(`50%_\`, "a", "b")
	want := ` WHERE id IN (SELECT id FROM mails WHERE state = $1 AND (LOWER(a) LIKE $2 ESCAPE '\' OR LOWER(b) LIKE $2 ESCAPE '\') ORDER BY to_address, id LIMIT $3 OFFSET $4) ORDER BY to_address, id`
	if got := where.Page("mails", db.Part{By: "to"}, columns); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if got := fmt.Sprint(where.Args(25, 50)); got != `[sent %50\%\_\\% 25 50]` {
		t.Error(got)
	}
	// A name that is no column of the list never reaches the statement.
	if got := where.Page("mails", db.Part{By: "id; DROP TABLE mails"}, columns); got != where.Page("mails", db.Part{}, columns) {
		t.Error(got)
	}
}
