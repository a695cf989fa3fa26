package site_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"holidaypark/internal/foundation/outside/outsidetest"
	"holidaypark/internal/program/app"
	"holidaypark/internal/tests/apptest"
	"holidaypark/internal/tests/clocktest"
)

// strip is what home tells of today.
func strip(t *testing.T, park *apptest.Park, path string) entry {
	t.Helper()
	told, _ := dataOf(t, park.Visitor().Get(path).Body)["today"].(entry)
	return told
}

func TestTheStripOfTodayFollowsTheParksDay(t *testing.T) {
	// A Thursday evening at the park, when it is still morning in Greenwich.
	clock := clocktest.At(time.Date(2026, 11, 19, 11, 0, 0, 0, time.UTC))
	park := apptest.Start(t, app.Config{Data: t.TempDir(), Now: clock.Now})
	if told := strip(t, park, "/"); told != nil {
		t.Errorf("a park that has set nothing tells %v", told)
	}
	create(t, park, "settings", entry{"Key": "OpeningTimes", "Value": `["08:30-17:30","08:30-17:30","08:30-17:30","closed","08:30-19:00","08:30-17:30","08:30-17:30"]`})
	create(t, park, "events", entry{"Title_en": "Pizza", "Title_zh": "披萨", "Place_en": "Café", "Weekday": 5, "Time": "17:00"})
	create(t, park, "events", entry{"Title_en": "Breakfast", "Title_zh": "早餐", "From": "2026-11-01", "Until": "2026-11-20", "Time": "07:30"})
	create(t, park, "events", entry{"Title_en": "Once", "Title_zh": "一次", "From": "2026-11-19"})
	create(t, park, "events", entry{"Title_en": "Later", "From": "2026-12-01", "Weekday": 4})
	titles := func(told entry) string {
		var list []string
		for _, one := range told["events"].([]any) {
			list = append(list, fmt.Sprint(one.(entry)["time"], " ", one.(entry)["title"]))
		}
		return strings.Join(list, ", ")
	}
	if told := strip(t, park, "/"); told["hours"] != "closed" || told["date"] != "2026-11-19" || titles(told) != " Once, 07:30 Breakfast" {
		t.Errorf("on Thursday: %v", told)
	}
	same := park.Visitor().Get("/")
	if again := park.Visitor().Get("/"); string(again.Body) != string(same.Body) {
		t.Error("two readers of one day get two pages")
	}
	clock.Forward(2 * time.Hour) // midnight at the park is over
	if told := strip(t, park, "/?lng=zh"); told["hours"] != "08:30-19:00" || titles(told) != "07:30 早餐, 17:00 披萨" {
		t.Errorf("on Friday: %v", told)
	}
	clock.Forward(24 * time.Hour)
	if told := strip(t, park, "/"); told["hours"] != "08:30-17:30" || titles(told) != "" {
		t.Errorf("on Saturday: %v", told)
	}
	for field, value := range map[string]any{"Time": "25:00", "Weekday": 8, "From": "soon"} {
		if got := park.StaffCaller().Do("POST", "/api/events", entry{"data": entry{"Title_en": "x", field: value}}); got.Status != http.StatusBadRequest {
			t.Errorf("%s %v is taken: %d", field, value, got.Status)
		}
	}
	if got := park.StaffCaller().Do("POST", "/api/settings", entry{"data": entry{"Key": "OpeningTimes", "Value": `["08:30-17:30"]`}}); got.Status == http.StatusCreated {
		t.Error("a week of one day is taken")
	}
}

func TestTheStripTellsTheWeatherOfASourceThatIsSet(t *testing.T) {
	weather, tests := outsidetest.Serve(t, func(w http.ResponseWriter, _ *http.Request) {
		_, _ = w.Write([]byte(`{"current":{"temperature_2m":21.6,"weather_code":61},"daily":{"temperature_2m_min":[9.2],"temperature_2m_max":[24.5]}}`))
	})
	park := apptest.Start(t, app.Config{Data: t.TempDir(), Outside: tests})
	for _, address := range []string{"http://weather.example.com", "https://mei:hush@weather.example.com", "/weather"} {
		if got := park.StaffCaller().Do("POST", "/api/settings", entry{"data": entry{"Key": "WeatherURL", "Value": address}}); got.Status == http.StatusCreated {
			t.Errorf("%s is taken for a source", address)
		}
	}
	create(t, park, "settings", entry{"Key": "WeatherURL", "Value": weather.URL})
	park.Outlook.Refresh(t.Context())
	if told, _ := strip(t, park, "/")["weather"].(entry); told["now"] != 22.0 || told["sky"] != "rain" {
		t.Errorf("the weather: %v", told)
	}
	if body := string(park.Visitor().Get("/").Body); strings.Contains(body, weather.URL) {
		t.Error("the page tells where the weather comes from")
	}
}
