package app

import (
	"log/slog"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/services/db/dbtest"
)

// Tests lower the cost of a hash; the program never does.
func TestTheProgramHashesAtFullCost(t *testing.T) {
	dbtest.EachURL(t, func(t *testing.T, url, _ string) {
		park, err := Open(t.Context(), Config{Data: t.TempDir(), DatabaseURL: url, Now: time.Now, Log: slog.New(slog.DiscardHandler)})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = park.Close() })
		if err := park.Staff.SetPassword(t.Context(), "under the red gums"); err != nil {
			t.Fatal(err)
		}
		var hash string
		if err := park.DB.One(t.Context(), "SELECT password_hash FROM portal", nil, &hash); err != nil {
			t.Fatal(err)
		}
		if want := "$argon2id$v=19$m=9216,t=4,p=1$"; !strings.HasPrefix(hash, want) {
			t.Errorf("hashed as %s, not %s...", hash, want)
		}
	})
}
