package chat

import (
	"cmp"
	"context"
	"strings"
	"time"
	"unicode/utf8"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/services/db"
)

// Row is a conversation in the list of all. What names somebody is masked.
type Row struct {
	ID         string          `json:"id"`
	StartedAt  time.Time       `json:"startedAt"`
	LastAt     time.Time       `json:"lastAt"`
	Language   locale.Language `json:"language" enum:"en,zh"`
	State      State           `json:"state" enum:"chat,waiting,staff,ended"`
	StateAt    time.Time       `json:"stateAt" doc:"Since when; of staff: when they last wrote"`
	StaffName  string          `json:"staffName" doc:"Who has taken it over"`
	Mine       bool            `json:"mine" doc:"Whether the caller has"`
	Page       string          `json:"page" doc:"On which the visitor last wrote"`
	Question   string          `json:"question" doc:"The first one"`
	Questions  int64           `json:"questions"`
	Unanswered int64           `json:"unanswered" doc:"Questions without an answer"`
	RatedUp    int64           `json:"ratedUp"`
	RatedDown  int64           `json:"ratedDown"`
	Member     bool            `json:"member" doc:"Whether it tells of somebody's account"`
	Enquiry    string          `json:"enquiry" doc:"documentId of the enquiry that came of it; empty: none"`
}

// Whole is a conversation as staff read it.
type Whole struct {
	Row
	Masked   bool      `json:"masked"`
	Messages []Message `json:"messages"`
}

// Filter narrows the list of conversations.
type Filter struct {
	State State
	// Show is unanswered or down; empty: all.
	Show string
	Text string
}

// Shows are the kinds of conversations that staff look for.
var Shows = []string{"unanswered", "down"}

// auditName is what conversations are called in the audit trail.
const auditName = "chat"

// Conversations lists what visitors and the park have said, the latest first.
func (s *Service) Conversations(ctx context.Context, filter Filter, part db.Part) ([]Row, int, error) {
	found, total, err := listRows(ctx, s.DB, filter, s.Now(), part)
	list := make([]Row, len(found))
	for i := range found {
		found[i].finish(access.From(ctx), s.Now())
		list[i] = found[i].Row
	}
	return list, total, err
}

func (r *listed) finish(actor access.Actor, now time.Time) {
	c := conversation{state: r.State, stateAt: r.StateAt, staffName: r.StaffName, staffID: r.staffID}
	c.settle(now)
	r.State, r.StateAt, r.StaffName = c.state, c.stateAt, c.staffName
	r.Mine = c.state == WithStaff && r.staffID == actor.Key()
	r.Question = mask(r.Question)
}

// Conversation gives one. Names, addresses and numbers in it are masked, unless somebody wants to see them: that goes into the audit trail.
func (s *Service) Conversation(ctx context.Context, id string, unmasked bool) (whole Whole, err error) {
	err = s.DB.Tx(ctx, func(ctx context.Context) error {
		if unmasked {
			if err := s.Audit(ctx, "unmask", auditName, id, nil); err != nil {
				return err
			}
		}
		whole, err = s.whole(ctx, id, !unmasked)
		return err
	})
	return whole, err
}

func (s *Service) whole(ctx context.Context, id string, masked bool) (Whole, error) {
	row, found, err := findRow(ctx, s.DB, id)
	if err != nil || !found {
		return Whole{}, cmp.Or(err, fault.Missing())
	}
	whole := Whole{Masked: masked}
	question := row.Question
	row.finish(access.From(ctx), s.Now())
	whole.Row = row.Row
	if !masked {
		whole.Question = question
	}
	if whole.Messages, err = listMessages(ctx, s.DB, row.id, 0); err != nil {
		return Whole{}, err
	}
	for i := range whole.Messages {
		m := &whole.Messages[i]
		m.withoutOwn(locale.Match(access.From(ctx).Language))
		if masked && m.From == Visitor {
			m.Text = mask(m.Text)
		}
	}
	return whole, nil
}

// change does something to a conversation that is held meanwhile, and gives it as it is then.
func (s *Service) change(ctx context.Context, id string, do func(ctx context.Context, c *conversation) error) (whole Whole, err error) {
	err = s.DB.Tx(ctx, func(ctx context.Context) error {
		c, found, err := lockConversationByDocument(ctx, s.DB, id)
		if err != nil || !found {
			return cmp.Or(err, fault.Missing())
		}
		c.settle(s.Now())
		if c.state == Ended {
			return fault.New(fault.Conflict, "errors.chat.ended", nil)
		}
		if err := do(ctx, &c); err != nil {
			return err
		}
		if err := storeConversation(ctx, s.DB, c); err != nil {
			return err
		}
		whole, err = s.whole(ctx, id, true)
		return err
	})
	return whole, err
}

func (s *Service) note(ctx context.Context, action, id string) error {
	return s.Audit(ctx, action, auditName, id, nil)
}

// Take has the caller answer from now on, unless somebody else does.
func (s *Service) Take(ctx context.Context, id string) (Whole, error) {
	return s.change(ctx, id, func(ctx context.Context, c *conversation) error {
		actor := access.From(ctx)
		if c.state == WithStaff && c.staffID != actor.Key() {
			return fault.New(fault.Conflict, "errors.chat.taken", fault.Params{"name": c.staffName})
		}
		if c.state != WithStaff {
			if err := s.note(ctx, "take-chat", id); err != nil {
				return err
			}
		}
		c.enter(WithStaff, s.Now())
		c.staffName, c.staffID = actor.Name, actor.Key()
		return nil
	})
}

// Release gives a conversation back to the chat.
func (s *Service) Release(ctx context.Context, id string) (Whole, error) {
	return s.change(ctx, id, func(ctx context.Context, c *conversation) error {
		if err := s.releaseOpenRun(ctx, c.id); err != nil || c.state == Chatting {
			return err
		}
		c.enter(Chatting, s.Now())
		return s.note(ctx, "release-chat", id)
	})
}

// End ends a conversation: whoever writes then begins another. What was left to a person is answered by the chat.
func (s *Service) End(ctx context.Context, id string) (Whole, error) {
	return s.change(ctx, id, func(ctx context.Context, c *conversation) error {
		c.enter(Ended, s.Now())
		if err := s.releaseOpenRun(ctx, c.id); err != nil {
			return err
		}
		return s.note(ctx, "end-chat", id)
	})
}

// Write says something in a conversation that the caller has taken over, once for each key.
func (s *Service) Write(ctx context.Context, id, text, key string) (Whole, error) {
	text = strings.TrimSpace(text)
	switch {
	case text == "":
		return Whole{}, fault.New(fault.Invalid, "errors.chat.nothing", nil)
	case utf8.RuneCountInString(text) > mostChars:
		return Whole{}, fault.New(fault.Invalid, "errors.chat.long", nil)
	}
	_, err := s.Keys.Do(ctx, "chat.write "+id+" "+access.From(ctx).Key(), key, []byte(text), func(ctx context.Context) ([]byte, error) {
		return []byte("{}"), s.write(ctx, id, text)
	})
	if err != nil {
		return Whole{}, err
	}
	return s.Conversation(ctx, id, false)
}

func (s *Service) write(ctx context.Context, id, text string) error {
	_, err := s.change(ctx, id, func(ctx context.Context, c *conversation) error {
		actor := access.From(ctx)
		if c.state != WithStaff || c.staffID != actor.Key() {
			return fault.New(fault.Conflict, "errors.chat.notTaken", nil)
		}
		c.enter(WithStaff, s.Now())
		said := Message{From: Staff, StaffName: actor.Name, Text: text, Found: true}
		if err := s.add(ctx, c, &said); err != nil {
			return err
		}
		return completeRun(ctx, s.DB, c.id, said.Number, s.Now())
	})
	return err
}

// CountWaiting counts the conversations in which somebody waits for a person.
func (s *Service) CountWaiting(ctx context.Context) (int64, error) {
	return countWaiting(ctx, s.DB, s.Now().Add(-waitingTime))
}

// names tell what conversations are called in the audit trail.
func (s *Service) names(ctx context.Context, ids []string) (map[string]locale.Words, error) {
	languages, err := listBegun(ctx, s.DB, ids)
	names := map[string]locale.Words{}
	for id, at := range languages {
		day := at.In(s.Settings.Zone())
		in := func(language locale.Language) string {
			return locale.Text(language, "chat.called", map[string]any{"at": day.Format("2006-01-02 15:04")})
		}
		names[id] = locale.Words{En: in(locale.English), Zh: in(locale.Chinese)}
	}
	return names, err
}

// Entry is an answer that staff are about to write.
type Entry struct {
	Question string   `json:"Question"`
	Variants string   `json:"Variants" doc:"Each on a line of its own"`
	Answer   string   `json:"Answer"`
	Links    []string `json:"Links" doc:"Paths of this site"`
}
