// Package icalendar writes whole-day events as calendar programs read them (RFC 5545). It must never know what an event is about.
package icalendar

import (
	"bytes"
	"fmt"
	"strings"
	"time"
	"unicode"

	ics "github.com/arran4/golang-ical"
)

// ContentType is what a calendar is served and sent as.
const ContentType = "text/calendar; charset=utf-8"

// Status is how firm an event is.
type Status string

// The states that calendar programs know.
const (
	Tentative Status = "TENTATIVE"
	Confirmed Status = "CONFIRMED"
	Cancelled Status = "CANCELLED"
)

// Event is something that lasts whole days. Its dates are plain ones (2026-12-24), so that they are the same days in every time zone.
type Event struct {
	UID      string // the same for ever: a program knows an event again by it
	Sequence int    // higher with every change, or a program keeps what it has
	Created  time.Time
	Changed  time.Time
	From     string // the first day
	To       string // the day after the last
	Status   Status

	Summary, Description, Location, URL string
}

// Calendar is events under a name.
type Calendar struct {
	Name     string
	Language string // of the texts: en, zh
	// Refresh is how often a program that follows the calendar's address should look; 0 for a file.
	Refresh time.Duration
	Events  []Event
}

// Bytes writes the calendar.
func (c Calendar) Bytes() ([]byte, error) {
	calendar := ics.NewCalendarFor("Holiday Park//Stays")
	calendar.SetMethod(ics.MethodPublish)
	calendar.SetCalscale("GREGORIAN")
	calendar.SetXWRCalName(printable(c.Name))
	if c.Refresh > 0 {
		hours := fmt.Sprintf("PT%dH", max(1, int(c.Refresh.Hours())))
		calendar.SetRefreshInterval(hours)
		calendar.SetXPublishedTTL(hours)
	}
	for _, event := range c.Events {
		if err := c.add(calendar, event); err != nil {
			return nil, err
		}
	}
	var out bytes.Buffer
	err := calendar.SerializeTo(&out, ics.WithNewLine("\r\n"))
	return out.Bytes(), err
}

func (c Calendar) add(calendar *ics.Calendar, e Event) error {
	from, err := time.Parse(time.DateOnly, e.From)
	if err != nil {
		return fmt.Errorf("first day of %s: %w", e.UID, err)
	}
	to, err := time.Parse(time.DateOnly, e.To)
	if err != nil {
		return fmt.Errorf("end of %s: %w", e.UID, err)
	}
	event := calendar.AddEvent(e.UID)
	event.SetDtStampTime(e.Changed.UTC())
	event.SetCreatedTime(e.Created.UTC())
	event.SetModifiedAt(e.Changed.UTC())
	event.SetSequence(e.Sequence)
	event.SetAllDayStartAt(from)
	event.SetAllDayEndAt(to)
	event.SetStatus(ics.ObjectStatus(e.Status))
	texts := []ics.PropertyParameter{&ics.KeyValues{Key: string(ics.ParameterLanguage), Value: []string{c.Language}}}
	event.SetSummary(printable(e.Summary), texts...)
	if e.Description != "" {
		event.SetDescription(printable(e.Description), texts...)
	}
	if e.Location != "" {
		event.SetLocation(printable(e.Location), texts...)
	}
	if e.URL != "" {
		event.SetURL(printable(e.URL))
	}
	return nil
}

// printable is a text without what may not stand in a calendar: control characters, of which line breaks alone are kept, and what some programs
// take for the end of a line.
func printable(text string) string {
	return strings.Map(func(r rune) rune {
		if r != '\n' && unicode.IsControl(r) || r == '\u2028' || r == '\u2029' {
			return -1
		}
		return r
	}, strings.ToValidUTF8(text, "\uFFFD"))
}
