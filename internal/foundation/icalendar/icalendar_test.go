package icalendar_test

import (
	"bytes"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	ical "github.com/emersion/go-ical"
	"pgregory.net/rapid"

	"holidaypark/internal/foundation/icalendar"
)

var made = time.Date(2026, 11, 1, 9, 30, 0, 0, time.FixedZone("AEDT", 11*3600))

func stay() icalendar.Event {
	return icalendar.Event{
		UID: "abc123@park.example", Sequence: 3, Created: made, Changed: made.Add(time.Hour), From: "2026-12-24", To: "2026-12-27", Status: icalendar.Confirmed,
		Summary: "Stay at Redgum, site 12A", Description: "Reference: K7QF2M\nVehicles: ABC123, XYZ789; dogs: none\\few", Location: "1 River Rd, Barmah", URL: "https://park.example/member/stays",
	}
}

// read reads a calendar with another library than the one that wrote it.
func read(t interface{ Fatalf(string, ...any) }, content []byte) *ical.Calendar {
	calendar, err := ical.NewDecoder(bytes.NewReader(content)).Decode()
	if err != nil {
		t.Fatalf("%v in\n%s", err, content)
	}
	return calendar
}

func write(t *testing.T, c icalendar.Calendar) []byte {
	t.Helper()
	content, err := c.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	return content
}

func TestACalendarIsReadBackByAnotherProgram(t *testing.T) {
	content := write(t, icalendar.Calendar{Name: "Stays, mine; all", Language: "en", Refresh: 6 * time.Hour, Events: []icalendar.Event{stay()}})
	calendar := read(t, content)
	if len(calendar.Events()) != 1 {
		t.Fatalf("%d events", len(calendar.Events()))
	}
	event := calendar.Events()[0]
	for name, want := range map[string]string{
		"UID": "abc123@park.example", "SEQUENCE": "3", "STATUS": "CONFIRMED", "DTSTART": "20261224", "DTEND": "20261227", "URL": "https://park.example/member/stays",
		"DTSTAMP": "20261031T233000Z", "LAST-MODIFIED": "20261031T233000Z", "CREATED": "20261031T223000Z",
	} {
		if got := event.Props.Get(name).Value; got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	for name, want := range map[string]string{"SUMMARY": stay().Summary, "DESCRIPTION": stay().Description, "LOCATION": stay().Location} {
		if got, err := event.Props.Text(name); err != nil || got != want {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
	// Nights are the same in every zone: a plain date, at no time of day.
	for _, name := range []string{"DTSTART", "DTEND"} {
		if kind := event.Props.Get(name).Params.Get("VALUE"); kind != "DATE" {
			t.Errorf("%s is a %q", name, kind)
		}
	}
	for name, want := range map[string]string{"VERSION": "2.0", "METHOD": "PUBLISH", "X-WR-CALNAME": `Stays\, mine\; all`, "REFRESH-INTERVAL": "PT6H", "X-PUBLISHED-TTL": "PT6H"} {
		if got := calendar.Props.Get(name); got == nil || got.Value != want {
			t.Errorf("%s: %+v, want %q", name, got, want)
		}
	}
	if !strings.HasSuffix(string(content), "END:VCALENDAR\r\n") {
		t.Error("the last line has no end")
	}
}

func TestACancelledEventSaysSo(t *testing.T) {
	for _, status := range []icalendar.Status{icalendar.Tentative, icalendar.Confirmed, icalendar.Cancelled} {
		event := stay()
		event.Status = status
		read := read(t, write(t, icalendar.Calendar{Name: "Stay", Language: "en", Events: []icalendar.Event{event}}))
		if got := read.Events()[0].Props.Get("STATUS").Value; got != string(status) {
			t.Errorf("%q, want %q", got, status)
		}
		if read.Props.Get("REFRESH-INTERVAL") != nil {
			t.Error("a file is to be looked at again")
		}
	}
}

func TestADayThatIsNoneIsRefused(t *testing.T) {
	for _, change := range []func(*icalendar.Event){func(e *icalendar.Event) { e.From = "2026-02-29" }, func(e *icalendar.Event) { e.To = "tomorrow" }} {
		event := stay()
		change(&event)
		if _, err := (icalendar.Calendar{Events: []icalendar.Event{event}}).Bytes(); err == nil {
			t.Errorf("%+v is written", event)
		}
	}
}

// Whatever people wrote comes back as it was, in lines of at most 75 octets that cut no letter in two.
func TestAnyTextComesBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		texts := rapid.StringOf(rapid.RuneFrom([]rune("ab 营地位置，；:;,\\\"\n\r\t\x00\u007f\u0085\u2028\u2029🏕é<>")))
		event := stay()
		event.Summary, event.Description = texts.Draw(t, "summary"), texts.Draw(t, "description")+"营地"
		content, err := icalendar.Calendar{Name: texts.Draw(t, "name"), Language: "zh", Events: []icalendar.Event{event}}.Bytes()
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range strings.Split(string(content), "\r\n") {
			if len(line) > 75 || !utf8.ValidString(line) || strings.ContainsAny(line, "\r\n\x00\u0085\u2028\u2029") {
				t.Fatalf("line of %d octets: %q", len(line), line)
			}
		}
		read := read(t, content).Events()[0]
		clean := strings.NewReplacer("\r", "", "\t", "", "\x00", "", "\x7f", "", "\u0085", "", "\u2028", "", "\u2029", "")
		for name, want := range map[string]string{"SUMMARY": event.Summary, "DESCRIPTION": event.Description} {
			if got, err := read.Props.Text(name); err != nil || got != clean.Replace(want) {
				t.Fatalf("%s: %q, want %q, %v", name, got, clean.Replace(want), err)
			}
		}
	})
}
