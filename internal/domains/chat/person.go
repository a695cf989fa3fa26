package chat

import (
	"context"
	"strings"
	"time"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/limits"
)

// Person tells whether somebody of the park can be asked for.
type Person struct {
	State State  `json:"state" enum:"chat,waiting,staff,ended"`
	Open  bool   `json:"open" doc:"Whether somebody can be asked for at this moment"`
	Hours string `json:"hours" doc:"When somebody can be; empty: never"`
}

// AskForPerson has somebody of the park take over, in the hours in which somebody is there.
func (s *Service) AskForPerson(ctx context.Context, secret string, language locale.Language) (told Person, err error) {
	if err := s.Limits.TakeAll(ctx, limits.Of(access.From(ctx), networkPresses)...); err != nil {
		return told, err
	}
	week, err := s.hours(ctx)
	if err != nil {
		return told, err
	}
	now := s.Now()
	told.Open, told.Hours = isOpen(week, now.In(s.Settings.Zone())), hoursText(week, language)
	err = s.DB.Tx(ctx, func(ctx context.Context) error {
		c, err := s.open(ctx, secret, true)
		if err != nil {
			return err
		}
		if c.state == Ended {
			return fault.Missing()
		}
		if told.Open && c.state == Chatting {
			c.enter(Waiting, now)
			c.lastAt = now
			err = storeConversation(ctx, s.DB, c)
		}
		told.State = c.state
		return err
	})
	return told, err
}

// hours are the seven days from Monday on which a person can be asked for; none: nobody can be.
func (s *Service) hours(ctx context.Context) ([]string, error) {
	values, err := s.Settings.Read(ctx)
	return values.List(chatHours), err
}

const closedDay = "closed"

// isOpen tells whether a moment in the park's zone lies in its hours.
func isOpen(week []string, now time.Time) bool {
	day := (int(now.Weekday()) + 6) % 7
	if day >= len(week) {
		return false
	}
	from, until, both := strings.Cut(week[day], "-")
	at := now.Format("15:04")
	return both && at >= from && at < until
}

// hoursText tells a week's hours; days with the same hours stand together.
func hoursText(week []string, language locale.Language) string {
	var parts []string
	name := func(day int) string {
		return locale.Text(language, "chat.days."+[]string{"mon", "tue", "wed", "thu", "fri", "sat", "sun"}[day], nil)
	}
	for from := 0; from < len(week); {
		to := from
		for to+1 < len(week) && week[to+1] == week[from] {
			to++
		}
		if week[from] != closedDay {
			days := name(from)
			if to > from {
				days = locale.Text(language, "chat.days.range", map[string]any{"first": name(from), "last": name(to)})
			}
			parts = append(parts, locale.Text(language, "chat.days.hours", map[string]any{"days": days, "hours": strings.Replace(week[from], "-", "–", 1)}))
		}
		from = to + 1
	}
	return strings.Join(parts, locale.Text(language, "chat.days.comma", nil))
}
