package api_test

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"holidaypark/internal/program/app"
	"holidaypark/internal/services/db/dbtest"
	"holidaypark/internal/tests/apptest"
)

func TestVisitorsReadAChangeAtOnce(t *testing.T) {
	apptest.Each(t, func(t *testing.T, park *apptest.Park) {
		id := create(t, park, "room-types", entry{"Name_en": "0"})
		for i := range 20 {
			park.StaffCaller().Do("PUT", "/api/room-types/"+id, data(entry{"Name_en": fmt.Sprint(i)}))
			if got := park.Visitor().Get("/api/room-types").JSON(t, "data", 0, "Name_en"); got != fmt.Sprint(i) {
				t.Fatalf("after change %d a visitor reads %v", i, got)
			}
		}
	})
}

func TestAnUnchangedAnswerIsNotSentAgain(t *testing.T) {
	park := apptest.Start(t, app.Config{Data: t.TempDir()})
	id := create(t, park, "room-types", entry{"Name_en": "Cabin"})
	first := park.Visitor().Get("/api/room-types")
	ask := func() apptest.Answer {
		request, _ := http.NewRequest("GET", park.URL+"/api/room-types", nil)
		request.Header.Set("If-None-Match", first.Header.Get("ETag"))
		return park.Visitor().Send(request)
	}
	if again := ask(); again.Status != http.StatusNotModified || len(again.Body) != 0 {
		t.Errorf("%d %s", again.Status, again.Body)
	}
	// Another collection's change moves the version, but the answer is the same.
	create(t, park, "pages", entry{"slug": "policy"})
	if again := ask(); again.Status != http.StatusNotModified {
		t.Errorf("after another's change: %d", again.Status)
	}
	park.StaffCaller().Do("PUT", "/api/room-types/"+id, data(entry{"Name_en": "Lodge"}))
	if again := ask(); again.Status != http.StatusOK {
		t.Errorf("after its own change: %d", again.Status)
	}
}

// Two replicas on one database: what staff change through one, visitors of the other read within a second.
func TestAnotherReplicaReadsAChangeWithinASecond(t *testing.T) {
	dbtest.EachURL(t, func(t *testing.T, url, path string) {
		config := app.Config{Data: t.TempDir(), DatabaseURL: url}
		one := apptest.Start(t, config)
		other := apptest.Start(t, config)
		id := create(t, one, "room-types", entry{"Name_en": "old"})
		eventually(t, "the other sees the room", func() bool {
			return other.Visitor().Get("/api/room-types").JSON(t, "meta", "pagination", "total") == 1.0
		})
		late := time.Hour
		for i := 0; i < 5 && late > 2*time.Second; i++ { // twice the promise, and the least of some, for a busy machine
			name := fmt.Sprint("new ", i)
			one.StaffCaller().Do("PUT", "/api/room-types/"+id, data(entry{"Name_en": name}))
			changed := time.Now()
			eventually(t, "the other sees the change", func() bool {
				return other.Visitor().Get("/api/room-types").JSON(t, "data", 0, "Name_en") == name
			})
			late = min(late, time.Since(changed))
		}
		if late > 2*time.Second {
			t.Errorf("seen after %s", late)
		}
	})
}
