package chat

import (
	"context"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/knowledge"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/memory"
	"holidaypark/internal/services/collection"
)

// indexes are what is known at one state of the content, on one day.
type indexes struct {
	state state
	of    map[locale.Language]*knowledge.Index
	pages map[locale.Language][]knowledge.Page
	// unread are the pages that could not be read, which are tried again then.
	unread []string
	again  time.Time
	// settled: the questions that it answers are off the list of those that wait for an answer.
	settled atomic.Bool
}

// state is when an index is still right: entries are valid from one day to another.
type state struct {
	version int64
	day     string
}

const (
	poll  = 200 * time.Millisecond // how soon a change is looked for; another replica's is known after half a second
	retry = 5 * time.Second        // after an index that could not be made
	// unreadRetry is after how long an index is made anew that lacks a page: pages whose content is broken stay so until somebody mends it.
	unreadRetry = 10 * time.Minute
	// firstIndex is how long somebody waits who asks before there is any: the pages are read when the program has begun.
	firstIndex = 15 * time.Second
)

// known gives what is known, once something is.
func (s *Service) known(ctx context.Context) (*indexes, error) {
	select {
	case <-s.first:
		return s.current.Load(), nil
	case <-ctx.Done():
		return nil, ctx.Err()
	case <-time.After(firstIndex):
		return nil, fault.New(fault.Unavailable, "errors.chat.notReady", nil)
	}
}

// Run makes the indexes, and makes them anew whenever the content has changed. Until they are made the ones of before answer.
func (s *Service) Run(ctx context.Context) {
	if s.Model != nil && s.Model.Embeds() {
		var vectors sync.WaitGroup
		vectors.Go(func() { s.runVectors(ctx) })
		defer vectors.Wait()
	}
	var runs sync.WaitGroup
	runs.Go(func() { s.workRuns(ctx) })
	defer runs.Wait()
	failing := false
	for {
		err := s.Refresh(ctx)
		wait := poll
		switch {
		case ctx.Err() != nil:
			return
		case err != nil:
			if wait = retry; !failing {
				s.Log.Warn("chat: its knowledge could not be brought up to date; it answers from what it knew", "error", err)
			}
		case failing:
			s.Log.Info("chat: its knowledge is up to date again")
		}
		failing = err != nil
		select {
		case <-ctx.Done():
			return
		case <-time.After(wait):
		}
	}
}

// Refresh makes the indexes anew if something has changed since they were made.
func (s *Service) Refresh(ctx context.Context) error {
	version, err := s.Version.Current(ctx)
	if err != nil {
		return err
	}
	now := state{version, s.today()}
	before := s.current.Load()
	if before != nil && before.state == now && (len(before.unread) == 0 || s.Now().Before(before.again)) {
		return s.settleGaps(ctx, before) // which may have failed when it was made
	}
	reading := func() error { return s.index(ctx, now, before) }
	if before == nil { // at the start, when pictures are drawn and files are read as well
		return memory.Alone(ctx, reading)
	}
	return reading()
}

// index makes the indexes.
func (s *Service) index(ctx context.Context, now state, before *indexes) error {
	made := &indexes{state: now, of: map[locale.Language]*knowledge.Index{}, pages: map[locale.Language][]knowledge.Page{}}
	for _, language := range locale.Languages {
		entries, err := s.entries(ctx, language, now.day)
		if err != nil {
			return err
		}
		pages, unread, err := s.Site.Knowledge(ctx, language)
		if err != nil {
			return err
		}
		for _, path := range unread {
			made.unread = append(made.unread, string(language)+" "+path)
		}
		made.pages[language] = append(entries, pages...)
		made.of[language] = knowledge.NewIndex(knowledge.TheLexicon(), language, made.pages[language])
	}
	if len(made.unread) > 0 {
		made.again = s.Now().Add(unreadRetry)
		if before == nil || !slices.Equal(before.unread, made.unread) {
			s.Log.Warn("chat: pages that can't be rendered are left out of what it knows", "pages", made.unread)
		}
	}
	s.current.Store(made)
	s.begun.Do(func() { close(s.first) })
	s.vectors.want()
	return s.settleGaps(ctx, made)
}

// entries are what staff have written for the chat, where it is valid on a day.
func (s *Service) entries(ctx context.Context, language locale.Language, day string) (pages []knowledge.Page, err error) {
	ctx = access.With(ctx, access.Actor{Role: access.Staff, Name: "chat"})
	query := collection.Query{Page: collection.Paging{Page: 1, PageSize: collection.MaxPageSize}}
	for {
		list, err := s.Engine.List(ctx, s.Written, query)
		if err != nil {
			return nil, err
		}
		for i := range list.Len() {
			if page, ok := entryOf(list, i, language, day); ok {
				pages = append(pages, page)
			}
		}
		if list.Len() < collection.MaxPageSize {
			return pages, nil
		}
		query.Page.Page++
	}
}

func entryOf(list *collection.Page, i int, language locale.Language, day string) (knowledge.Page, bool) {
	text := func(name string) string { return strings.TrimSpace(list.Text(i, name+"_"+string(language))) }
	from, until := list.Text(i, "ValidFrom"), list.Text(i, "ValidUntil")
	if text("Question") == "" || text("Answer") == "" || from > day || until != "" && until < day {
		return knowledge.Page{}, false
	}
	return knowledge.Entry(language, text("Question"), strings.Split(text("Variants"), "\n"), text("Answer"), strings.Fields(list.Text(i, "Links"))), true
}
