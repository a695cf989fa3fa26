package demo

import (
	"context"
	"encoding/json"
	"log/slog"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/domains/chat"
	"holidaypark/internal/domains/enquiries"
	"holidaypark/internal/domains/joining"
	"holidaypark/internal/domains/members"
	"holidaypark/internal/domains/points"
	"holidaypark/internal/domains/staff"
	"holidaypark/internal/domains/stays"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/dates"
	"holidaypark/internal/foundation/passwords/passwordstest"
	"holidaypark/internal/services"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/files"
	"holidaypark/internal/services/jobs"
	"holidaypark/internal/services/settings"
	"holidaypark/internal/services/version"
	"holidaypark/internal/website/brand"
)

// writtenNoon is a moment of the day for which the texts were written, in the park.
var writtenNoon = time.Date(2026, time.November, 15, 1, 0, 0, 0, time.UTC)

// emptyPark gives the parts of a park without an entry, at the given moment, with small pictures.
func emptyPark(t *testing.T, d *db.DB, at time.Time) Parts {
	t.Helper()
	now := func() time.Time { return at }
	blobs, err := files.OpenDisk(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	service := files.New(d, blobs, jobs.New(d, now, slog.New(slog.DiscardHandler)), now)
	zone, err := time.LoadLocation("Australia/Melbourne")
	if err != nil {
		t.Fatal(err)
	}
	desk := staff.New(services.Set{DB: d, Now: now})
	engine := &collection.Engine{DB: d, Files: service, Now: now, OnChange: desk.Record}
	return Parts{
		DB: d, Files: service, Now: now, PictureWidth: 120, Engine: engine,
		Settings:  settings.New(engine, version.New(d, slog.New(slog.DiscardHandler)).Current, settings.Park, brand.Settings, stays.Settings, members.Settings, enquiries.Settings, joining.Settings, chat.Settings).Collection,
		Points:    points.New(points.Parts{Set: services.Set{DB: d, Audit: desk.Audit, Now: now, Zone: func() *time.Location { return zone }}}),
		Members:   members.Members(passwordstest.NewHasher(2), func() string { return dates.On(now(), zone) }, noSessions),
		Sites:     stays.Sites(d),
		Bookings:  stays.Bookings(d, now, func(context.Context, *collection.Change) error { return nil }),
		Enquiries: enquiries.New(enquiries.Config{Set: services.Set{Engine: engine}}), // what staff write needs nothing else of it
	}
}

func mustFill(t *testing.T, p Parts) {
	t.Helper()
	if filled, err := Fill(t.Context(), p); err != nil || !filled {
		t.Fatalf("Fill: %v, %v", filled, err)
	}
}

// entries reads a whole collection as staff see it, populated.
func entries(t *testing.T, p Parts, c *collection.Collection, sort ...string) []map[string]any {
	t.Helper()
	query := collection.Query{Populate: []string{"*"}}
	for _, field := range sort {
		query.Sort = append(query.Sort, collection.Order{Field: field})
	}
	var all []map[string]any
	for page := 1; ; page++ {
		query.Page = collection.Paging{Page: page, PageSize: collection.MaxPageSize}
		found, err := p.Engine.List(access.With(t.Context(), actor), c, query)
		if err != nil {
			t.Fatal(err)
		}
		var answer struct {
			Data []map[string]any `json:"data"`
		}
		if err := json.Unmarshal(found.AppendList(nil), &answer); err != nil {
			t.Fatal(err)
		}
		all = append(all, answer.Data...)
		if found.Len() < collection.MaxPageSize {
			return all
		}
	}
}

// number reads a single number.
func number(t *testing.T, ctx context.Context, d *db.DB, query string, args ...any) (n int) {
	t.Helper()
	if err := d.One(ctx, query, args, &n); err != nil {
		t.Fatal(err)
	}
	return n
}

func staffContext(t *testing.T) context.Context { return access.With(t.Context(), actor) }

// compact leaves the spaces out.
func compact(text string) string { return strings.Join(strings.Fields(text), "") }

// noSessions stands for the accounts that are signed in: there are none here.
func noSessions(context.Context, []*collection.Change) error { return nil }
