package chat

import (
	"context"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/random"
	"holidaypark/internal/services/limits"
)

// A thread is a conversation as the assistant calls know it. Its id is the visitor's secret; whoever calls with it is nobody in particular,
// also when they are signed in: the id stands in addresses, and what an account owns is not told there.
const (
	threadPrefix  = "thread_"
	messagePrefix = "msg_"
	runPrefix     = "run_"
	// messageCheck is how much of a message's id belongs to its thread; its number follows.
	messageCheck = 20
	// emptyTime is how long a thread is kept in which nobody has written: widgets open one on every page.
	emptyTime = 24 * time.Hour
	// MostInThread bounds how many messages one call gives, or brings.
	MostInThread = 100
)

// threadsHour bounds how many threads a network opens. They cost a row each, and are no conversation before somebody writes.
var threadsHour = limits.Rule{Name: "chat-thread", Max: 600, Per: time.Hour}

// Thread is one that was opened.
type Thread struct {
	ID        string
	CreatedAt time.Time
}

// ThreadMessage is something that was said in a thread.
type ThreadMessage struct {
	ID, Thread string
	CreatedAt  time.Time
	// From tells whether the visitor said it, or the park.
	From Author
	Text string
	// Assistant and Run are those that an answer comes from; empty of all others.
	Assistant, Run string
}

// ThreadPage is which messages are wanted. The ids may be empty.
type ThreadPage struct {
	Limit         int
	OldestFirst   bool
	After, Before string
	// Run narrows it to what one run said.
	Run string
}

// nobodyInParticular leaves of a caller what limits need.
func nobodyInParticular(ctx context.Context) context.Context {
	actor := access.From(ctx)
	visitor := access.Anonymous
	visitor.Address, visitor.Language, visitor.Allowance = actor.Address, actor.Language, actor.Allowance
	return access.With(ctx, visitor)
}

func noThread(id string) error {
	return fault.New(fault.NotFound, "errors.threads.noThread", fault.Params{"id": id})
}

// messageID names a message by its thread's secret and its number, so that no other thread's message has it.
func messageID(secret string, number int64) string {
	return messagePrefix + random.Digest(secret, strconv.FormatInt(number, 10))[:messageCheck] + strconv.FormatInt(number, 36)
}

// messageNumber reads a message's id; what is none of the thread's has no number.
func messageNumber(secret, id string) (int64, error) {
	if len(id) > len(messagePrefix)+messageCheck {
		number, err := strconv.ParseInt(id[len(messagePrefix)+messageCheck:], 36, 64)
		if err == nil && messageID(secret, number) == id {
			return number, nil
		}
	}
	return 0, fault.New(fault.NotFound, "errors.threads.noMessage", fault.Params{"id": id})
}

// OpenThread opens a thread, with messages in it if there are any. Together they are one try, as they are one call.
func (s *Service) OpenThread(ctx context.Context, contents []string) (thread Thread, err error) {
	ctx = nobodyInParticular(ctx)
	err = s.DB.Tx(ctx, func(ctx context.Context) error {
		if err := s.Limits.TakeAll(ctx, limits.Of(access.From(ctx), threadsHour)...); err != nil {
			return err
		}
		now := s.Now()
		secret := random.Text(secretLength)
		c := conversation{documentID: random.DocumentID(), createdAt: now, lastAt: now, language: locale.English, state: Chatting, stateAt: now}
		if c.id, err = insertConversation(ctx, s.DB, c, random.Digest(secret)); err != nil {
			return err
		}
		thread = Thread{ID: threadPrefix + secret, CreatedAt: now}
		if len(contents) == 0 {
			return nil
		}
		if err := s.Limits.TakeAll(ctx, limits.Of(access.From(ctx), networkMinute, networkDay)...); err != nil {
			return err
		}
		if err := s.Limits.Take(ctx, visitorMinute, secret); err != nil {
			return err
		}
		if err := s.countBeginning(ctx); err != nil {
			return err
		}
		for _, content := range contents {
			question, language, err := readContent(content)
			if err != nil {
				return err
			}
			c.language = language
			if err := s.add(ctx, &c, &Message{From: Visitor, Text: question, Found: true}); err != nil {
				return err
			}
		}
		return nil
	})
	return thread, err
}

// openThread finds a thread. One that staff have ended goes on: whoever holds it has no way to be told.
func (s *Service) openThread(ctx context.Context, id string, locked bool) (c conversation, secret string, err error) {
	secret, named := strings.CutPrefix(id, threadPrefix)
	if !named || secret == "" {
		return c, "", noThread(id)
	}
	if c, err = s.open(ctx, secret, locked); fault.KindOf(err) == fault.NotFound {
		return c, "", noThread(id)
	}
	if c.state == Ended {
		c.enter(Chatting, s.Now())
	}
	return c, secret, err
}

// readContent gives a visitor's words and their language. The instruction that a widget adds to them decides it and is not kept.
func readContent(content string) (question string, language locale.Language, err error) {
	question, language = withoutInstruction(content)
	switch {
	case question == "":
		err = fault.New(fault.Invalid, "errors.threads.empty", nil).With("param", "content")
	case utf8.RuneCountInString(question) > mostChars:
		err = fault.New(fault.Invalid, "errors.threads.long", fault.Params{"max": mostChars}).With("param", "content").With("code", "string_above_max_length")
	case language == "":
		language = locale.AskedIn(question)
	}
	return question, language, err
}

// AddToThread puts a visitor's words into a thread.
func (s *Service) AddToThread(ctx context.Context, id, content string) (message ThreadMessage, err error) {
	ctx = nobodyInParticular(ctx)
	question, language, err := readContent(content)
	if err != nil {
		return message, err
	}
	err = s.DB.Tx(ctx, func(ctx context.Context) error {
		if err := s.Limits.TakeAll(ctx, limits.Of(access.From(ctx), networkMinute, networkDay)...); err != nil {
			return err
		}
		c, secret, err := s.openThread(ctx, id, true)
		if err != nil {
			return err
		}
		run, busy, err := s.openRun(ctx, c.id)
		if err != nil {
			return err
		}
		if busy {
			return fault.New(fault.Invalid, "errors.threads.busy", fault.Params{"thread": id, "run": run.publicID()})
		}
		if err := s.Limits.Take(ctx, visitorMinute, secret); err != nil {
			return err
		}
		if c.messages == 0 {
			if err := s.countBeginning(ctx); err != nil {
				return err
			}
		}
		c.language = language
		said := Message{From: Visitor, Text: question, Found: true}
		err = s.add(ctx, &c, &said)
		message = s.threadMessage(id, secret, threadRow{Message: said})
		return err
	})
	return message, err
}

// ThreadMessages gives what was said in a thread, the newest first unless it is wanted otherwise, and whether there is more.
func (s *Service) ThreadMessages(ctx context.Context, id string, page ThreadPage) (list []ThreadMessage, more bool, err error) {
	c, secret, err := s.openThread(nobodyInParticular(ctx), id, false)
	if err != nil {
		return nil, false, err
	}
	wanted := threadPart{oldestFirst: page.OldestFirst, limit: page.Limit + 1}
	if wanted.after, err = optionalNumber(secret, page.After); err != nil {
		return nil, false, err
	}
	if wanted.before, err = optionalNumber(secret, page.Before); err != nil {
		return nil, false, err
	}
	if page.Run != "" {
		run, err := s.findRun(ctx, c.id, page.Run)
		if err != nil {
			return nil, false, err
		}
		wanted.only, wanted.onlyGiven = run.answer, true
	}
	rows, err := listThread(ctx, s.DB, c.id, wanted)
	if more = len(rows) > page.Limit; more {
		rows = rows[:page.Limit]
	}
	list = make([]ThreadMessage, len(rows))
	for i, row := range rows {
		row.withoutOwn(c.language)
		list[i] = s.threadMessage(id, secret, row)
	}
	return list, more, err
}

func optionalNumber(secret, id string) (int64, error) {
	if id == "" {
		return 0, nil
	}
	return messageNumber(secret, id)
}

// threadMessage is a message as a thread's reader gets it: the pages that an answer comes from stand below it.
func (s *Service) threadMessage(thread, secret string, row threadRow) ThreadMessage {
	text := row.Text
	for _, link := range row.Links {
		text += "\n" + link.Title + ": " + s.PublicURL + link.URL
	}
	m := ThreadMessage{ID: messageID(secret, row.Number), Thread: thread, CreatedAt: row.At, From: row.From, Text: text, Assistant: row.assistant}
	if row.run != "" {
		m.Run = runPrefix + row.run
	}
	return m
}
