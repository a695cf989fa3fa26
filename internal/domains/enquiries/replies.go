package enquiries

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/mailbox"
	"holidaypark/internal/foundation/texts"
)

const (
	// fetchEvery is how soon a reply is seen.
	fetchEvery = time.Minute
	// fetchTime is for one reading, jobTime for the job around it.
	fetchTime = 45 * time.Second
	jobTime   = time.Minute
	// firstFetch is how far back a mailbox is looked through that was never read.
	firstFetch = 30 * 24 * time.Hour
	// mostReplies is how many mails of one day a thread takes: more is a loop between machines, or an attack.
	mostReplies = 50
)

// fetch takes the replies of the mailbox that were not taken yet.
func (s *Service) fetch(ctx context.Context, _ json.RawMessage) error {
	if s.Mailbox == nil {
		return nil // of the time when there was one
	}
	mark, err := findMark(ctx, s.Engine.DB, s.Mailbox.Name())
	if err != nil {
		return err
	}
	reading, cancel := context.WithTimeout(ctx, fetchTime)
	defer cancel()
	failure := s.Mailbox.Read(reading, mark, s.Engine.Now().Add(-firstFetch), replies{s})
	if ctx.Err() != nil {
		return ctx.Err() // the park is stopping; another process goes on
	}
	// A mailbox that is away is no work that failed: the next minute reads on from the same place. Staff are told in the inbox.
	trouble := ""
	if failure != nil {
		trouble = texts.Report(failure.Error(), 300)
	}
	return storeTrouble(ctx, s.Engine.DB, s.Mailbox.Name(), trouble, s.Engine.Now())
}

// About is what the inbox stands on.
type About struct {
	Reception map[locale.Language]string `json:"reception" doc:"How an answer is signed by whoever came with the shared password, by language"`
	People    []Person                   `json:"people" doc:"Whose a thread can be"`
	RepliesTo string                     `json:"repliesTo" doc:"Where replies by mail go; empty: nowhere"`
	Mailbox   bool                       `json:"mailbox" doc:"Replies by mail come back into their threads"`
	Trouble   string                     `json:"trouble" doc:"Why the mailbox can't be read; empty: it can"`
	// TroubleAt is since when.
	TroubleAt *time.Time `json:"troubleAt"`
}

// AboutInbox tells whose threads can be and how replies come back.
func (s *Service) AboutInbox(ctx context.Context) (about About, err error) {
	about.Reception = map[locale.Language]string{}
	for _, language := range locale.Languages {
		about.Reception[language] = locale.Text(language, "inbox.reception", nil)
	}
	if about.People, err = s.Assignable(ctx); err != nil {
		return about, err
	}
	if about.RepliesTo, err = s.repliesTo(ctx, ""); err != nil || s.Mailbox == nil {
		return about, err
	}
	about.Mailbox = true
	about.Trouble, about.TroubleAt, err = findTrouble(ctx, s.Engine.DB, s.Mailbox.Name())
	return about, err
}

// replies takes mails into their threads.
type replies struct{ *Service }

// Wanted tells whether a mail answers one of the park's. The park's own mails come from no guest.
func (r replies) Wanted(ctx context.Context, head mailbox.Mail) (bool, error) {
	if r.own(head.From) {
		return false, nil
	}
	if head.Bounce { // what it is about stands inside
		return true, nil
	}
	_, found, err := r.threadOf(ctx, head)
	return found, err
}

func (r replies) own(address string) bool {
	return address != "" && (strings.EqualFold(address, r.Mail.From) || strings.EqualFold(address, r.Mailbox.Address("")) || r.Mailbox.Token(address) != "")
}

// threadOf finds the thread of a mail: by the token in the address that it was sent to, else by the mails that it refers to. Both are
// known only to whoever got a mail of that thread.
func (r replies) threadOf(ctx context.Context, m mailbox.Mail) (id int64, found bool, err error) {
	for _, address := range m.To {
		if token := r.Mailbox.Token(address); token != "" {
			if id, found, err = findByToken(ctx, r.Engine.DB, token); err != nil || found {
				return id, found, err
			}
		}
	}
	refers := m.Refers
	if m.Bounce {
		refers = append(m.Reported, m.Refers...)
	}
	return findByMessages(ctx, r.Engine.DB, refers)
}

// Take stores a mail and how far the mailbox was read, in one.
func (r replies) Take(ctx context.Context, m *mailbox.Mail, mark mailbox.Mark) error {
	return r.Engine.DB.Tx(ctx, func(ctx context.Context) error {
		if m != nil {
			if err := r.store(ctx, *m); err != nil {
				return err
			}
		}
		return storeMark(ctx, r.Engine.DB, r.Mailbox.Name(), mark)
	})
}

func (r replies) store(ctx context.Context, m mailbox.Mail) error {
	id, found, err := r.threadOf(ctx, m)
	if err != nil || !found {
		return err
	}
	now := r.Engine.Now()
	taken, err := countReplies(ctx, r.Engine.DB, id, now.Add(-24*time.Hour))
	if err != nil {
		return err
	}
	if taken >= mostReplies {
		return r.noteMore(ctx, id, now)
	}
	event := Event{Kind: wasReplied, At: now, Text: m.Text, Subject: m.Subject, Address: m.From, Files: m.Files, Automatic: m.Automatic, Shortened: m.Shortened}
	if m.Bounce {
		event.Kind = wasBounced
	}
	messageID := m.MessageID
	if messageID == "" {
		messageID = m.Digest // not its number, which the server may give it anew
	}
	added, err := insertEvent(ctx, r.Engine.DB, id, event, messageID)
	if err != nil || !added {
		return err
	}
	// An absence note is no reason to look again; that an answer did not arrive is.
	return storeReplied(ctx, r.Engine.DB, id, now, !m.Automatic || m.Bounce)
}

// noteMore says once a day in a thread that mails came which it did not take. They are in the mailbox.
func (r replies) noteMore(ctx context.Context, thread int64, now time.Time) error {
	once := fmt.Sprintf("more.%d.%s@%s", thread, now.UTC().Format(time.DateOnly), r.Mailbox.Name())
	added, err := insertEvent(ctx, r.Engine.DB, thread, Event{Kind: cameMore, At: now}, once)
	if err != nil || !added {
		return err
	}
	return storeReplied(ctx, r.Engine.DB, thread, now, true)
}
