package enquiries

import (
	"context"
	"encoding/json"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/services/collection"
)

// NewMember is an account to be made of whoever sent something.
type NewMember struct {
	Fields collection.Input
	Invite bool
}

// MakeMember makes an account under the rules of all accounts, and notes it in the thread.
func (s *Service) MakeMember(ctx context.Context, documentID string, member NewMember, key string) (Thread, error) {
	request, err := json.Marshal(member)
	if err != nil {
		return Thread{}, err
	}
	_, err = s.Keys.Do(ctx, "inbox.member "+documentID+" "+access.From(ctx).Key(), key, request, func(ctx context.Context) ([]byte, error) {
		_, err := s.change(ctx, documentID, func(ctx context.Context, t *thread) error { return s.makeMember(ctx, t, member) })
		return []byte("{}"), err
	})
	if err != nil {
		return Thread{}, err
	}
	return s.Thread(ctx, documentID)
}

func (s *Service) makeMember(ctx context.Context, t *thread, member NewMember) error {
	page, err := s.Engine.Create(ctx, s.Members, member.Fields, collection.Query{})
	if err != nil {
		return err
	}
	made := page.DocumentID(0)
	if err := s.add(ctx, t, Event{Kind: gaveMember, DocumentID: made}); err != nil {
		return err
	}
	if !member.Invite {
		return nil
	}
	if page.Text(0, "Email") == "" {
		return fault.InvalidFields(fault.Field{Path: []string{"Email"}, Key: "errors.field.required"})
	}
	return s.Invite(ctx, made)
}

// LinkStay notes in a thread which stay came of it.
func (s *Service) LinkStay(ctx context.Context, documentID, stay string) (Thread, error) {
	if _, err := s.Engine.Find(ctx, s.Stays, stay, collection.Query{}); err != nil {
		return Thread{}, err
	}
	return s.change(ctx, documentID, func(ctx context.Context, t *thread) error {
		known, err := hasOutcome(ctx, s.Engine.DB, t.id, gaveStay, stay)
		if err != nil || known {
			return err
		}
		return s.add(ctx, t, Event{Kind: gaveStay, DocumentID: stay})
	})
}

// accountOf finds the account that has an address.
func (s *Service) accountOf(ctx context.Context, email string) (*Found, error) {
	if email == "" || s.Members == nil {
		return nil, nil
	}
	page, err := s.Engine.List(ctx, s.Members, collection.Query{
		Filter: &collection.Filter{Field: "Email", Op: "$eq", Values: []string{email}}, Page: collection.Paging{Page: 1, PageSize: 1},
	})
	if err != nil || page.Len() == 0 {
		return nil, err
	}
	text := func(name string) string { return page.Text(0, name) }
	name := s.Members.NameOf(text).En
	if name == "" {
		name = text("UserName")
	}
	return &Found{page.DocumentID(0), name}, nil
}

// nameOutcomes says what the members and stays are called that came of a thread.
func (s *Service) nameOutcomes(ctx context.Context, events []Event) error {
	for kind, c := range map[string]*collection.Collection{gaveMember: s.Members, gaveStay: s.Stays} {
		if c == nil || c.NameOf == nil {
			continue
		}
		var ids []string
		for _, e := range events {
			if e.Kind == kind {
				ids = append(ids, e.DocumentID)
			}
		}
		if len(ids) == 0 {
			continue
		}
		names, err := s.Engine.Names(ctx, c, ids)
		if err != nil {
			return err
		}
		for i := range events {
			if events[i].Kind == kind {
				events[i].Name = names[events[i].DocumentID].En
			}
		}
	}
	return nil
}
