package doctor_test

import (
	"context"
	"encoding/json"
	"log/slog"
	"net/netip"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/program/app"
	"holidaypark/internal/program/doctor"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
)

// clinic is a park that is looked at.
type clinic struct {
	*testing.T
	doctor.Config
}

func config(data, url string) doctor.Config {
	return doctor.Config{
		Config: app.Config{Data: data, DatabaseURL: url, Now: time.Now, Log: slog.New(slog.DiscardHandler)},
		Space:  func(string) (doctor.Space, error) { return doctor.Space{Free: 50 << 30, Total: 100 << 30}, nil },
	}
}

// each gives a park of each engine that was served once.
func each(t *testing.T, test func(c clinic)) {
	t.Helper()
	dbtest.EachURL(t, func(t *testing.T, url, path string) {
		data := t.TempDir()
		if path != "" {
			data = filepath.Dir(path)
		}
		c := clinic{t, config(data, url)}
		c.withPark(func(park *app.App) {
			if _, err := park.Staff.OpenPortal(t.Context(), "a long enough password"); err != nil {
				t.Fatal(err)
			}
			for key, value := range map[string]string{"ParkName_en": "Kangaroo Park", "ParkName_zh": "袋鼠公园", "EnquiryEmail": "desk@example.com"} {
				quoted, _ := json.Marshal(value)
				if _, err := park.Settings.Set(access.With(t.Context(), access.Actor{Role: access.Staff, Name: "test"}), key, quoted); err != nil {
					t.Fatal(err)
				}
			}
		})
		test(c)
	})
}

func (c clinic) withPark(do func(park *app.App)) {
	c.Helper()
	park, err := app.Open(c.Context(), c.Config.Config)
	if err != nil {
		c.Fatal(err)
	}
	defer park.Close()
	do(park)
}

// run executes a statement on the park's database, whatever its schema.
func (c clinic) run(statement string, args ...any) {
	c.Helper()
	c.withDB(func(d *db.DB) {
		if _, err := d.Exec(c.Context(), statement, args...); err != nil {
			c.Fatal(err)
		}
	})
}

func (c clinic) withDB(do func(d *db.DB)) {
	c.Helper()
	d, err := db.Open(context.WithoutCancel(c.Context()), c.DatabaseURL, filepath.Join(c.Data, "park.db"))
	if err != nil {
		c.Fatal(err)
	}
	defer d.Close()
	do(d)
}

func (c clinic) examine() report { return report{c.T, doctor.Examine(c.Context(), c.Config)} }

type report struct {
	t *testing.T
	*doctor.Report
}

// wants asserts that a finding of the level says all the words.
func (r report) wants(level doctor.Level, about string, words ...string) {
	r.t.Helper()
	for _, finding := range r.Findings {
		found := finding.Level == level && finding.About == about
		for _, word := range words {
			found = found && strings.Contains(finding.Says, word)
		}
		if found {
			if (finding.Do == "") != (level == doctor.OK) {
				r.t.Errorf("%s %s: what to do is %q", level, about, finding.Do)
			}
			return
		}
	}
	r.t.Errorf("no %q about %s with %q in %+v", level, about, words, r.Findings)
}

// wantsNo asserts that nothing of the level is said about a thing; an empty thing is any.
func (r report) wantsNo(level doctor.Level, about string) {
	r.t.Helper()
	for _, finding := range r.Findings {
		if finding.Level == level && (about == "" || finding.About == about) {
			r.t.Errorf("%s %s: %s", finding.Level, finding.About, finding.Says)
		}
	}
}

func networks(texts ...string) (list []netip.Prefix) {
	for _, text := range texts {
		list = append(list, netip.MustParsePrefix(text))
	}
	return list
}
