package chat

import (
	"cmp"
	"context"
	"encoding/json"
	"strings"
	"time"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/dates"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/random"
	"holidaypark/internal/services/limits"
)

const (
	secretLength = 32 // some 165 bits
	// waitingTime is how long a visitor waits for a person before the chat answers by itself again; silentTime is the same for one who
	// took over and says nothing any more.
	waitingTime = 10 * time.Minute
	silentTime  = 30 * time.Minute
	longestPage = 200
	// keptDays is for how long numbers are kept: three years, as the funnel's others.
	keptDays = 3 * 366
)

// The bounds of asking. A campground's guests share an address, and so does all of a mobile network: a network has room for many, a visitor
// for one. What costs money, the model's tokens, is bounded by what it costs: see spend.
var (
	visitorMinute = limits.Rule{Name: "chat-visitor", Max: 15, Per: time.Minute}
	networkMinute = limits.Rule{Name: "chat", Max: 300, Per: time.Minute}
	networkDay    = limits.Rule{Name: "chat-day", Max: 20_000, Per: 24 * time.Hour}
	networkBegins = limits.Rule{Name: "chat-begin", Max: 1000, Per: time.Hour}
	// networkPresses bounds what a button does: rating an answer, asking for a person. Each writes.
	networkPresses = limits.Rule{Name: "chat-press", Max: 300, Per: time.Minute}
)

// is tells whether a conversation may be read by whoever comes with its secret: once it tells of an account, by the same sign-in alone.
func (c conversation) is(actor access.Actor) bool {
	return c.account == 0 || c.account == actor.Account && c.session == actor.Session
}

// settle brings back the chat where a person was waited for in vain, or has gone.
func (c *conversation) settle(now time.Time) {
	if c.state == Waiting && now.Sub(c.stateAt) > waitingTime || c.state == WithStaff && now.Sub(c.stateAt) > silentTime {
		c.enter(Chatting, now)
	}
}

// enter changes the state. Only a conversation that somebody has taken over names them.
func (c *conversation) enter(state State, now time.Time) {
	c.state, c.stateAt = state, now
	if state != WithStaff {
		c.staffName, c.staffID = "", ""
	}
}

// open finds the caller's conversation by its secret.
func (s *Service) open(ctx context.Context, secret string, locked bool) (conversation, error) {
	c, found, err := findConversationBySecret(ctx, s.DB, random.Digest(secret), locked)
	if err != nil {
		return c, err
	}
	if !found || !c.is(access.From(ctx)) {
		return c, fault.Missing()
	}
	c.settle(s.Now())
	return c, nil
}

// begin opens the conversation of a question, or begins one where there is none to go on with.
func (s *Service) begin(ctx context.Context, q *Question) (conversation, error) {
	if q.Conversation != "" {
		c, err := s.open(ctx, q.Conversation, true)
		if err == nil && c.state != Ended {
			return c, nil
		}
		if err != nil && fault.KindOf(err) != fault.NotFound {
			return c, err
		}
	}
	if q.Again != 0 {
		return conversation{}, fault.Missing()
	}
	if err := s.countBeginning(ctx); err != nil {
		return conversation{}, err
	}
	now := s.Now()
	q.Conversation = random.Text(secretLength)
	c := conversation{documentID: random.DocumentID(), createdAt: now, lastAt: now, language: q.Language, state: Chatting, stateAt: now}
	var err error
	c.id, err = insertConversation(ctx, s.DB, c, random.Digest(q.Conversation))
	return c, err
}

// countBeginning counts a conversation that begins, and bounds how many a network begins. A key has its own allowance.
func (s *Service) countBeginning(ctx context.Context) error {
	if actor := access.From(ctx); actor.Allowance.Key == "" {
		if err := s.Limits.TakeAll(ctx, limits.Network(networkBegins, actor.Address)...); err != nil {
			return err
		}
	}
	return countConversation(ctx, s.DB, s.today())
}

func (s *Service) today() string { return dates.On(s.Now(), s.Settings.Zone()) }

// add gives a message its number and keeps it. The conversation is held by the transaction.
func (s *Service) add(ctx context.Context, c *conversation, m *Message) error {
	c.messages++
	c.lastAt = s.Now()
	m.Number, m.At = c.messages, c.lastAt
	if err := storeConversation(ctx, s.DB, *c); err != nil {
		return err
	}
	return insertMessage(ctx, s.DB, c.id, *m)
}

// Read is a conversation as its visitor reads it.
type Read struct {
	State     State     `json:"state" enum:"chat,waiting,staff,ended"`
	StaffName string    `json:"staffName" doc:"Who of the park has taken over"`
	Enquiry   bool      `json:"enquiry" doc:"Whether an enquiry was left"`
	Messages  []Message `json:"messages"`
}

// Messages gives what was said after a message.
func (s *Service) Messages(ctx context.Context, secret string, after int64) (Read, error) {
	c, err := s.open(ctx, secret, false)
	if err != nil {
		return Read{}, err
	}
	list, err := listMessages(ctx, s.DB, c.id, after)
	if err != nil {
		return Read{}, err
	}
	for i := range list {
		list[i].withoutOwn(c.language)
		list[i].StaffName = s.publicName(list[i].StaffName)
	}
	return Read{State: c.state, StaffName: s.publicName(c.staffName), Enquiry: c.enquiry != "", Messages: append([]Message{}, list...)}, nil
}

// publicName is how a visitor is told who of the park writes: a person by their name. The shared password and tokens have none.
func (s *Service) publicName(name string) string {
	if s.Reserved(name) {
		return ""
	}
	return name
}

// withoutOwn says in place of what was told of an account that it was told.
func (m *Message) withoutOwn(language locale.Language) {
	if m.Own {
		m.Text = locale.Text(language, "chat.own.kept", nil)
	}
}

// Rate notes whether an answer helped: up, down, or empty for neither.
func (s *Service) Rate(ctx context.Context, secret string, number int64, rating string) error {
	if rating != "" && rating != "up" && rating != "down" {
		return fault.InvalidFields(fault.Field{Path: []string{"rating"}, Key: "errors.field.oneOf", Params: fault.Params{"values": "up, down"}})
	}
	if err := s.Limits.TakeAll(ctx, limits.Of(access.From(ctx), networkPresses)...); err != nil {
		return err
	}
	return s.DB.Tx(ctx, func(ctx context.Context) error {
		c, err := s.open(ctx, secret, true)
		if err != nil {
			return err
		}
		said, found, err := findMessage(ctx, s.DB, c.id, number)
		if err != nil || !found || said.From != Park {
			return cmp.Or(err, fault.Missing())
		}
		if err := storeRating(ctx, s.DB, c.id, number, rating); err != nil || !said.Found || said.Own {
			return err
		}
		if rating != "down" {
			return deleteGapQuestion(ctx, s.DB, c.id, said.answers)
		}
		question, found, err := findMessage(ctx, s.DB, c.id, said.answers)
		if err != nil || !found {
			return err
		}
		return s.miss(ctx, c, question.Number, question.Text, true)
	})
}

// cleanUp throws away conversations in which nobody has written for as long as the park keeps them.
func (s *Service) cleanUp(ctx context.Context, _ json.RawMessage) error {
	values, err := s.Settings.Read(ctx)
	if err != nil {
		return err
	}
	now := s.Now()
	if err := deleteConversations(ctx, s.DB, now.AddDate(0, 0, -int(values.Int(keepDays)))); err != nil {
		return err
	}
	if err := deleteEmptyThreads(ctx, s.DB, now.Add(-emptyTime)); err != nil {
		return err
	}
	return deleteDays(ctx, s.DB, dates.Add(dates.On(now, s.Settings.Zone()), -keptDays))
}

// Nicknames are what the park calls its chat, in each language; empty: nothing of its own.
func (s *Service) Nicknames(ctx context.Context) (locale.Words, error) {
	values, err := s.Settings.Read(ctx)
	if err != nil {
		return locale.Words{}, err
	}
	return locale.Words{En: values.Text(nickname + "_en"), Zh: values.Text(nickname + "_zh")}, nil
}

// Consultations counts the conversations that began on each day of a period, both included.
func (s *Service) Consultations(ctx context.Context, from, to string) (map[string]int64, error) {
	return listDays(ctx, s.DB, from, to)
}

// pageOf is the path that a visitor says to look at, as far as it can be one.
func pageOf(path string) string {
	if !strings.HasPrefix(path, "/") || strings.HasPrefix(path, "//") || len(path) > longestPage || strings.ContainsAny(path, "?#\n") {
		return ""
	}
	return path
}
