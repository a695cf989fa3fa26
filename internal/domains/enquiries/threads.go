package enquiries

import (
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/audit"
	"holidaypark/internal/foundation/fault"
)

// change does something to a thread, locked, and gives it as it then is.
func (s *Service) change(ctx context.Context, documentID string, do func(ctx context.Context, t *thread) error) (Thread, error) {
	err := s.Engine.DB.Tx(ctx, func(ctx context.Context) error {
		t, err := findThread(ctx, s.Engine.DB, documentID, true)
		if err != nil {
			return err
		}
		return do(ctx, &t)
	})
	if err != nil {
		return Thread{}, err
	}
	return s.Thread(ctx, documentID)
}

// add writes an event of the caller's.
func (s *Service) add(ctx context.Context, t *thread, event Event) error {
	actor := access.From(ctx)
	event.Actor, event.ActorID, event.At = actor.Name, actor.PersonID, s.Engine.Now()
	_, err := insertEvent(ctx, s.Engine.DB, t.id, event, "")
	return err
}

// MarkRead says that somebody has read the latest of a thread, for everybody. Whoever was first stays named.
func (s *Service) MarkRead(ctx context.Context, documentID string) (Thread, error) {
	return s.change(ctx, documentID, func(ctx context.Context, t *thread) error {
		if !t.New {
			return nil
		}
		if err := storeRead(ctx, s.Engine.DB, t.id, access.From(ctx).Name, s.Engine.Now()); err != nil {
			return err
		}
		return s.add(ctx, t, Event{Kind: wasRead})
	})
}

// MarkUnread puts a thread among the new ones again.
func (s *Service) MarkUnread(ctx context.Context, documentID string) (Thread, error) {
	return s.change(ctx, documentID, func(ctx context.Context, t *thread) error { return storeUnread(ctx, s.Engine.DB, t.id) })
}

// Assignable lists the people whose a thread can be.
func (s *Service) Assignable(ctx context.Context) ([]Person, error) {
	if s.People == nil {
		return []Person{}, nil
	}
	return s.People(ctx)
}

// Assign makes a thread somebody's; with an empty documentId, nobody's.
func (s *Service) Assign(ctx context.Context, documentID, person string) (Thread, error) {
	name := ""
	if person != "" {
		people, err := s.Assignable(ctx)
		if err != nil {
			return Thread{}, err
		}
		i := slices.IndexFunc(people, func(one Person) bool { return one.DocumentID == person })
		if i < 0 {
			return Thread{}, fault.InvalidFields(fault.Field{Path: []string{"person"}, Key: "errors.inbox.person"})
		}
		name = people[i].Name
	}
	return s.change(ctx, documentID, func(ctx context.Context, t *thread) error {
		before := ""
		if t.Assignee != nil {
			if t.Assignee.DocumentID == person {
				return nil
			}
			before = t.Assignee.Name
		} else if person == "" {
			return nil
		}
		if err := storeAssignee(ctx, s.Engine.DB, t.id, person); err != nil {
			return err
		}
		if err := s.add(ctx, t, Event{Kind: wasAssigned, Text: name}); err != nil {
			return err
		}
		return s.note(ctx, "assign", t, audit.Changes{"assignee": {before, name}})
	})
}

// Note writes something down that only staff read.
func (s *Service) Note(ctx context.Context, documentID, text string) (Thread, error) {
	text, err := checkText("text", text, maxNote)
	if err != nil {
		return Thread{}, err
	}
	return s.change(ctx, documentID, func(ctx context.Context, t *thread) error {
		if err := s.add(ctx, t, Event{Kind: wasNoted, Text: text}); err != nil {
			return err
		}
		return s.note(ctx, "note", t, nil)
	})
}

// DeleteNote takes back a note of the caller's own.
func (s *Service) DeleteNote(ctx context.Context, documentID string, id int64) (Thread, error) {
	return s.change(ctx, documentID, func(ctx context.Context, t *thread) error {
		actor := access.From(ctx)
		deleted, err := deleteNote(ctx, s.Engine.DB, t.id, id, actor.Name, actor.PersonID)
		if err == nil && !deleted {
			err = fault.New(fault.Conflict, "errors.inbox.note", nil)
		}
		if err != nil {
			return err
		}
		return s.note(ctx, "delete-note", t, nil)
	})
}

// checkText bounds what somebody typed.
func checkText(field, text string, most int) (string, error) {
	text = strings.TrimSpace(strings.ReplaceAll(text, "\r\n", "\n"))
	switch {
	case text == "":
		return "", fault.InvalidFields(fault.Field{Path: []string{field}, Key: "errors.field.required"})
	case utf8.RuneCountInString(text) > most:
		return "", fault.InvalidFields(fault.Field{Path: []string{field}, Key: "errors.field.long", Params: fault.Params{"max": most}})
	}
	return text, nil
}

// SetState says that a thread is done, to be done, or spam. What is done was read, so it is refused where somebody wrote since the version that
// the caller has seen; with none, 0, it is not asked.
func (s *Service) SetState(ctx context.Context, documentID string, state State, seen int64) (Thread, error) {
	if !slices.Contains([]State{Open, Done, Spam}, state) {
		return Thread{}, fault.InvalidFields(fault.Field{Path: []string{"state"}, Key: "errors.field.oneOf", Params: fault.Params{"values": "open, done, spam"}})
	}
	return s.change(ctx, documentID, func(ctx context.Context, t *thread) error {
		if seen != 0 && seen != t.version && t.State != state {
			return fault.New(fault.Conflict, "errors.inbox.unseen", nil)
		}
		return s.setState(ctx, t, state)
	})
}

func (s *Service) setState(ctx context.Context, t *thread, state State) error {
	if t.State == state {
		return nil
	}
	if err := storeState(ctx, s.Engine.DB, t, state, access.From(ctx).Name, s.Engine.Now()); err != nil {
		return err
	}
	if err := s.add(ctx, t, Event{Kind: string(state)}); err != nil {
		return err
	}
	action := map[State]string{Open: "reopen", Done: "done", Spam: "spam"}[state]
	return s.note(ctx, action, t, audit.Changes{"state": {string(t.State), string(state)}})
}

// Answering tells the others that the caller is writing an answer.
func (s *Service) Answering(ctx context.Context, documentID string) error {
	told, err := storeAnswering(ctx, s.Engine.DB, documentID, access.From(ctx).Name, s.Engine.Now())
	if err == nil && !told {
		err = fault.Missing()
	}
	return err
}
