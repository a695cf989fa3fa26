package site_test

import (
	"net/http"
	"os"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/program/app"
	"holidaypark/internal/services/db/dbtest"
	"holidaypark/internal/tests/apptest"
	"holidaypark/internal/tests/clocktest"
)

// sized waits until the sizes of a picture are made, by which the version of the content changes.
func sized(t *testing.T, park *apptest.Park, page, picture string) {
	t.Helper()
	for deadline := time.Now().Add(20 * time.Second); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		if state, _ := read(t, park, page); len(state.Data.Pictures) == 1 && state.Data.Pictures[0].Alt == picture && state.Data.Pictures[0].Srcset != "" {
			return
		}
	}
	t.Fatalf("no sizes of %s on %s", picture, page)
}

func TestAPageStaysTheSameWhenAnotherPageChanges(t *testing.T) {
	park := start(t, counting)
	write(t, park, "pages", map[string]any{"slug": "policy", "Title_en": "Policy", "Body_en": "<p>Be kind</p>"})
	before := get(t, park, "/policy")
	unchanged := func(after string) {
		t.Helper()
		// Its markup counts the renders, so a page that was rendered anew would have another tag.
		if got := get(t, park, "/policy", "If-None-Match", before.Header.Get("ETag")); got.Status != http.StatusNotModified {
			t.Errorf("%s: %d", after, got.Status)
		}
		if got := get(t, park, "/policy"); string(got.Body) != string(before.Body) {
			t.Errorf("%s: the page was made anew", after)
		}
	}
	write(t, park, "media-images", map[string]any{"PageLocation": "check-out", "Image": []any{upload(t, park, "gate.png")}})
	unchanged("a picture of another page")
	sized(t, park, "/check-out", "gate.png")
	unchanged("the sizes of that picture")
	room(t, park, "Cabin")
	unchanged("a room")

	write(t, park, "media-images", map[string]any{"PageLocation": "policy", "Image": []any{upload(t, park, "own.png")}})
	shown := get(t, park, "/policy", "If-None-Match", before.Header.Get("ETag"))
	if shown.Status != http.StatusOK || !strings.Contains(string(shown.Body), "own.png") {
		t.Errorf("a picture of its own: %d", shown.Status)
	}
	sized(t, park, "/policy", "own.png")
	if got := get(t, park, "/policy", "If-None-Match", shown.Header.Get("ETag")); got.Status != http.StatusOK {
		t.Errorf("the sizes of its own picture: %d", got.Status)
	}
}

// What stands in the head alone is a change too.
func TestAPageIsMadeAnewWhenItsHeadChanges(t *testing.T) {
	park := start(t, counting)
	write(t, park, "pages", map[string]any{"slug": "policy", "Title_en": "Policy", "Body_en": "<p>Be kind</p>"})
	before := get(t, park, "/policy")
	body := map[string]any{"data": map[string]any{"Key": "ParkName_en", "Value": "Bluegum"}}
	if got := park.StaffCaller().Do("POST", "/api/settings", body); got.Status != http.StatusCreated {
		t.Fatalf("%d %s", got.Status, got.Body)
	}
	after := get(t, park, "/policy", "If-None-Match", before.Header.Get("ETag"))
	if after.Status != http.StatusOK || !strings.Contains(string(after.Body), `og:site_name" content="Bluegum"`) {
		t.Errorf("%d %.600s", after.Status, after.Body)
	}
}

func TestTheDocumentHasTheStateThatTheRendererLeaves(t *testing.T) {
	park := start(t, `globalThis.renderPage = function (json) { return "<main>first\nsecond</main>\n" + JSON.stringify({ lead: "</script><b>&" }) }`)
	html := string(get(t, park, "/policy").Body)
	want := "<div id=\"root\"><main>first\nsecond</main></div>" + `<script type="application/json" data-page-state>{"lead":"\u003c/script\u003e\u003cb\u003e\u0026"}</script>`
	if !strings.Contains(html, want) {
		t.Errorf("%s", html)
	}
}

// The home page tells of the day, so another day's is another page. Yesterday's is better than none.
func TestHomeOfAnotherDayIsServedWhileTheDatabaseIsAway(t *testing.T) {
	if os.Getenv(dbtest.Env) == "" {
		t.Skipf("%s is not set; `make test` sets it", dbtest.Env)
	}
	wire, behind := dbtest.ThroughWire(t, dbtest.PostgresURL(t, true))
	clock := clocktest.At(time.Date(2026, 11, 19, 1, 0, 0, 0, time.UTC))
	park := apptest.Start(t, app.Config{Data: t.TempDir(), DatabaseURL: behind, Frontend: frontend(t, counting), Now: clock.Now})
	before := get(t, park, "/")
	get(t, park, "/?lng=zh")
	wire.Cut()
	clock.Forward(36 * time.Hour)
	if after := get(t, park, "/"); after.Status != http.StatusOK || string(after.Body) != string(before.Body) {
		t.Errorf("the home page: %d %.200s", after.Status, after.Body)
	}
	if after := get(t, park, "/room/none"); after.Status != http.StatusServiceUnavailable { // the chat reads every page that is listed
		t.Errorf("a page that nobody has seen: %d", after.Status)
	}
	wire.Mend()
	for deadline := time.Now().Add(20 * time.Second); string(get(t, park, "/").Body) == string(before.Body); time.Sleep(50 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("still yesterday's after the database has come back")
		}
	}
}
