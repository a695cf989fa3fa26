package site

import (
	"context"
	"encoding/json"
	"slices"
	"strings"

	"holidaypark/internal/domains/content"
	"holidaypark/internal/foundation/dates"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/website/outlook"
)

// today is the strip of the home page: what the park's day brings. It is the same for all who look.
type today struct {
	Date string `json:"date"`
	// Hours are those of reception today, "08:30-17:30" or "closed"; empty where the park has set none.
	Hours   string        `json:"hours"`
	Events  listOf[event] `json:"events"`
	Weather *weather      `json:"weather"`
	Fire    *fireDanger   `json:"fire"`
}

type event struct {
	Time  string `json:"time"`
	Title string `json:"title"`
	Place string `json:"place"`
}

type weather struct {
	Now   int    `json:"now"`
	Least int    `json:"least"`
	Most  int    `json:"most"`
	Sky   string `json:"sky"`
}

type fireDanger struct {
	Rating string `json:"rating"`
	Ban    bool   `json:"ban"`
}

// outlookNow is what is known of the weather now.
func (s *Site) outlookNow() outlook.Outlook {
	if s.Outlook == nil {
		return outlook.Outlook{}
	}
	return s.Outlook()
}

// today gathers the strip; nil where there is nothing to tell.
func (s *Site) today(ctx context.Context, request pageRequest, park map[string]string) (*today, error) {
	day, ok := dates.Parse(request.day)
	if !ok {
		return nil, nil // a page that tells of no day
	}
	weekday := (int(day.Weekday()) + 6) % 7 // from Monday
	strip := &today{Date: request.day}
	var times []string
	if json.Unmarshal([]byte(park["OpeningTimes"]), &times) == nil && weekday < len(times) {
		strip.Hours = times[weekday]
	}
	var err error
	if strip.Events, err = s.eventsOn(ctx, request, int64(weekday+1)); err != nil {
		return nil, err
	}
	if w := request.outlook.Weather; w != nil {
		strip.Weather = &weather{w.Now, w.Least, w.Most, w.Sky}
	}
	if f := request.outlook.Fire; f != nil {
		strip.Fire = &fireDanger{f.Rating, f.Ban}
	}
	if strip.Hours == "" && len(strip.Events) == 0 && strip.Weather == nil && strip.Fire == nil {
		return nil, nil
	}
	return strip, nil
}

// eventsOn lists what happens on the day of a request, in the order of the day.
func (s *Site) eventsOn(ctx context.Context, request pageRequest, weekday int64) ([]event, error) {
	list := []event{}
	suffix := "_" + string(request.language)
	err := s.each(ctx, content.Events, collection.Query{}, func(page *collection.Page, i int) {
		from, until := page.Text(i, "From"), page.Text(i, "Until")
		only, weekly := page.Value(i, "Weekday").(int64)
		title := page.Text(i, "Title"+suffix)
		switch {
		case title == "", from == "" && !weekly, from > request.day, until != "" && until < request.day, weekly && only != weekday:
			return
		case from != "" && until == "" && !weekly && from != request.day: // on that one day
			return
		}
		list = append(list, event{page.Text(i, "Time"), title, page.Text(i, "Place"+suffix)})
	})
	slices.SortStableFunc(list, func(a, b event) int { return strings.Compare(a.Time, b.Time) })
	return list, err
}
