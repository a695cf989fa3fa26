package api_test

import (
	"maps"
	"net/http"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"holidaypark/internal/program/app"
	"holidaypark/internal/services/db/dbtest"
	"holidaypark/internal/tests/apptest"
)

// While the database is away, what is in memory is served to everybody, what is not is refused in time, and nobody gets more than
// a visitor may see. All of it comes back by itself.
func TestWhenTheDatabaseIsAwayThePublicSiteGoesOn(t *testing.T) {
	for name, lose := range map[string]func(*dbtest.Wire){"stopped": (*dbtest.Wire).Cut, "silent": (*dbtest.Wire).Silence} {
		t.Run(name, func(t *testing.T) {
			if os.Getenv(dbtest.Env) == "" {
				t.Skipf("%s is not set; `make test` sets it", dbtest.Env)
			}
			address := dbtest.PostgresURL(t, true)
			wire, behind := dbtest.ThroughWire(t, address)
			folder := t.TempDir() // of both: either may make the sizes of a picture
			park := apptest.Start(t, app.Config{Data: folder, DatabaseURL: behind})
			a := outage{T: t, park: park, member: tenant(t, park, "Annual")}
			a.shown, a.unseen = upload(t, park), upload(t, park)
			other := apptest.Start(t, app.Config{Data: folder, DatabaseURL: address})
			room := create(t, park, "room-types", entry{"Name_en": "Cabin"})
			create(t, park, "rhp-news-lists", entry{"Title_en": "For tenants alone", "forAnnual": true})
			eventually(t, "the pictures have their sizes", func() bool {
				counts, err := park.Jobs.Counts(t.Context())
				return err == nil && counts["waiting"]+counts["running"] == 0
			})
			a.warm()

			lose(wire)
			a.duringIt()

			changed := other.StaffCaller().Do("PUT", "/api/room-types/"+room, data(entry{"Name_en": "Lodge"}))
			if changed.Status != http.StatusOK {
				t.Fatalf("%d %s", changed.Status, changed.Body)
			}
			wire.Mend()
			mended := time.Now()
			eventually(t, "accounts are served again", func() bool { return a.member.Get("/api/me").Status == http.StatusOK })
			eventually(t, "tenants get their news again", func() bool { return a.member.Get("/annual-news").Status == http.StatusOK })
			eventually(t, "enquiries are taken again", func() bool { return a.enquire() == http.StatusCreated })
			eventually(t, "visitors read what was changed meanwhile", func() bool {
				return strings.Contains(string(park.Visitor().Get("/api/room-types").Body), "Lodge")
			})
			if took := time.Since(mended); took > 10*time.Second {
				t.Errorf("it took %v to come back", took)
			}
			eventually(t, "the mail of the enquiry is sent", func() bool {
				return strings.Contains(string(park.StaffCaller().Get("/api/staff/mail?state=sent").Body), "curious@example.com")
			})
		})
	}
}

type outage struct {
	*testing.T
	park   *apptest.Park
	member apptest.Caller // an annual tenant, signed in
	// shown is the address of a picture that visitors have seen, unseen of one that nobody has.
	shown, unseen string
}

func upload(t *testing.T, park *apptest.Park) string {
	t.Helper()
	answer := send(t, park, "/api/upload", part{"files", "lake.jpg", picture(t, 40, 30)})
	if answer.Status != http.StatusCreated {
		t.Fatalf("%d %s", answer.Status, answer.Body)
	}
	return answer.JSON(t, 0, "url").(string)
}

var inMemory = []string{"/", "/roomlist", "/news", "/locales/en.json", "/terms.json", "/sitemap.xml", "/api/room-types", "/api/rhp-news-lists?sort=createdAt"}

func (a outage) warm() {
	for _, path := range append(inMemory, "/annual-news", a.shown) {
		for _, caller := range []apptest.Caller{a.park.Visitor(), a.member} {
			if answer := caller.Get(path); answer.Status != http.StatusOK {
				a.Fatalf("%s: %d %s", path, answer.Status, answer.Body)
			}
		}
	}
}

func (a outage) enquire() int {
	return a.park.Visitor().Do("POST", "/api/enquiries", form("Email", "curious@example.com")).Status
}

func (a outage) duringIt() {
	// What can't be answered is refused, each within its time, and keeps nobody else waiting.
	var refused sync.WaitGroup
	refuse := map[string]func() int{
		"the member's own data": func() int { return a.member.Get("/api/me").Status },
		"tenants' news":         func() int { return a.member.Get("/annual-news").Status },
		"the member centre":     func() int { return a.member.Get("/membership").Status },
		"an enquiry":            a.enquire,
		"staff's list":          func() int { return a.park.StaffCaller().Get("/api/annual-bookings").Status },
		"a script's list":       func() int { return a.park.StaffCaller().Get("/api/room-types").Status },
		"a page not in memory":  func() int { return a.park.Visitor().Get("/gallery").Status },
		"an answer not in it":   func() int { return a.park.Visitor().Get("/api/pages").Status },
		"a picture nobody saw":  func() int { return a.park.Visitor().Get(a.unseen).Status },
		"readiness":             func() int { return a.park.Visitor().Get("/readyz").Status },
	}
	for _, what := range slices.Sorted(maps.Keys(refuse)) {
		for range 4 { // more than the pool has connections
			refused.Go(func() {
				started := time.Now()
				status := refuse[what]()
				if took := time.Since(started); status != http.StatusServiceUnavailable || took > 12*time.Second {
					a.Errorf("%s: %d after %v", what, status, took)
				}
			})
		}
	}
	done := make(chan struct{})
	go func() { refused.Wait(); close(done) }()
	for rounds := 0; ; rounds++ {
		for _, path := range append(inMemory, "/healthz", a.shown) {
			a.served("a visitor", a.park.Visitor(), path)
			a.served("a member", a.member, path)
		}
		select {
		case <-done:
			if rounds > 0 { // once more when everything has been noticed
				return
			}
		default:
		}
	}
}

func (a outage) served(who string, caller apptest.Caller, path string) {
	a.Helper()
	started := time.Now()
	answer := caller.Get(path)
	if took := time.Since(started); answer.Status != http.StatusOK || took > 4*time.Second {
		a.Fatalf("%s: %s: %d after %v: %.300s", who, path, answer.Status, took, answer.Body)
	}
	if set := answer.Header.Values("Set-Cookie"); len(set) > 0 {
		a.Fatalf("%s: %s: cookies were taken away: %v", who, path, set)
	}
	if strings.Contains(string(answer.Body), "For tenants alone") {
		a.Fatalf("%s: %s shows what tenants alone may see", who, path)
	}
}
