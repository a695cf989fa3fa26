package chat

import (
	"context"
	"regexp"
	"strings"
	"time"
	"unicode/utf8"

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

// asksPerson knows a message by which somebody wants to talk to a person.
var asksPerson = regexp.MustCompile(`(?i)\b(talk|speak|chat|connect|get|put|transfer)\b.{0,20}\b(to|with|through)\b.{0,16}\b(person|human|somebody|someone|staff|agent|operator|receptionist)\b|\b(real|actual|live|human) (person|human|agent|being|staff)\b|^\W*(a )?(human|agent|person|operator|staff|real person)( please)?\W*$|人工|真人|活人|转接?(客服|前台|人)|(找|要|叫|联系|接)(个|一下|位)?(客服|工作人员|真人)|(跟|和|找)(个)?人(聊|说话|谈)`)

// longestWish is of how many characters a message is that asks for nothing but a person.
const longestWish = 80

func wantsPerson(message string) bool {
	return utf8.RuneCountInString(message) <= longestWish && asksPerson.MatchString(message)
}

// handOver answers whoever asks for a person in words: somebody takes over where somebody is there, else it says when.
func (s *Service) handOver(ctx context.Context, a asked) (Answer, error) {
	told, err := s.AskForPerson(ctx, a.Question.Conversation, a.Language)
	if err != nil {
		return Answer{}, err
	}
	key := "chat.person.closed"
	switch {
	case told.Open:
		key = "chat.person.waiting"
	case told.Hours == "":
		key = "chat.person.enquiry"
	}
	given := Answer{Found: true, Text: locale.Text(a.Language, key, map[string]any{"hours": told.Hours}), person: true}
	return given, a.Say(Saying{Text: given.Text})
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
