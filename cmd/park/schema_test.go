package main

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
)

// site is where a park's data lies, in the words of the flags.
type site struct {
	*testing.T
	url, data string
}

func (s site) flags(args ...string) []string {
	return append(args, "--data", s.data, "--database-url", s.url, "--log-level", "error")
}

// do runs a command that must succeed.
func (s site) do(args ...string) string {
	s.Helper()
	out, errs, err := run(s.T, s.flags(args...)...)
	if err != nil {
		s.Fatalf("%v: %v %s%s", args, err, out, errs)
	}
	return out
}

// refused runs a command that must end with one line that says why.
func (s site) refused(why string, args ...string) {
	s.Helper()
	_, errs, err := run(s.T, s.flags(args...)...)
	if err == nil || strings.Count(errs, "\n") != 1 || !strings.Contains(errs, why) {
		s.Errorf("%v: %v %q, want %q", args, err, errs, why)
	}
}

// open gives the database to look into and to change.
func (s site) open(do func(d *db.DB)) {
	s.Helper()
	d, err := db.Open(s.Context(), s.url, filepath.Join(s.data, "park.db"))
	if err != nil {
		s.Fatal(err)
	}
	defer d.Close()
	do(d)
}

func (s site) wantSchema(want int) {
	s.Helper()
	s.open(func(d *db.DB) {
		if have, err := d.Version(s.Context()); err != nil || have != want {
			s.Errorf("schema %d, want %d: %v", have, want, err)
		}
	})
}

// eachSite gives an empty place on each engine, and a way to more of them.
func eachSite(t *testing.T, test func(s site, another func() site)) {
	dbtest.EachURL(t, func(t *testing.T, url, _ string) {
		another := func() site {
			s := site{T: t, data: t.TempDir()}
			if url != "" {
				s.url = dbtest.PostgresURL(t, false)
			}
			return s
		}
		test(another(), another)
	})
}

var commands = [][]string{{"token", "list"}, {"token", "create", "till"}, {"token", "revoke", "till"}, {"verify"}, {"portal-password"}}

// A backup before an update is made with the new program: it must not update what it backs up.
func TestOnlyServeAndMigrateChangeTheSchema(t *testing.T) {
	eachSite(t, func(s site, another func() site) {
		file := filepath.Join(t.TempDir(), "park.backup")
		for _, args := range append(commands, []string{"backup", file}) {
			s.refused("run park migrate first", args...)
		}
		s.wantSchema(0)
		newest, old := 0, 0
		s.open(func(d *db.DB) {
			newest = db.SchemaVersion(d.Dialect())
			old = newest - 1
			if _, err := d.MigrateTo(t.Context(), old); err != nil {
				t.Fatal(err)
			}
		})
		for _, args := range commands {
			s.refused(fmt.Sprintf("schema %d, this program needs %d: run park migrate first", old, newest), args...)
		}
		s.do("backup", file)
		s.wantSchema(old)

		restored := another()
		restored.do("restore", file)
		restored.wantSchema(newest)
		restored.do("verify")

		s.do("migrate")
		s.wantSchema(newest)
		s.do("token", "create", "till")

		s.open(func(d *db.DB) {
			if _, err := d.Exec(t.Context(), "INSERT INTO schema_migrations (version, name, applied_at) VALUES ($1, 'from the future', 0)", newest+1); err != nil {
				t.Fatal(err)
			}
		})
		for _, args := range append(commands, []string{"backup", file}, []string{"migrate"}, []string{"serve", "--addr", "127.0.0.1:0"}) {
			s.refused("use the newer program", args...)
		}
	})
}
