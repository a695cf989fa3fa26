package enquiries

import (
	"context"
	"encoding/json"

	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/privacy"
	"holidaypark/internal/services/collection"
)

// sentFrom gives everything that was sent from an address, for its owner to keep.
func (s *Service) sentFrom(ctx context.Context, email string) (any, error) {
	ctx = access.With(ctx, access.Actor{Role: access.Staff}) // a visitor sent it, and can't read it
	all := map[string]any{}
	for _, c := range []*collection.Collection{s.Enquiries, s.Registrations} {
		sent, err := s.entriesFrom(ctx, c, email)
		if err != nil {
			return nil, err
		}
		all[c.Name] = map[string]any{"data": sent}
	}
	words, err := listWords(ctx, s.Engine.DB, email)
	all["inbox"] = words
	return all, err
}

// entriesFrom gives all entries of a collection that were sent from an address, some at a time.
func (s *Service) entriesFrom(ctx context.Context, c *collection.Collection, email string) ([]json.RawMessage, error) {
	all := []json.RawMessage{}
	for page := 1; ; page++ {
		found, err := s.Engine.List(ctx, c, collection.Query{
			Filter: &collection.Filter{Field: "Email", Op: "$eq", Values: []string{email}}, Page: collection.Paging{Page: page, PageSize: collection.MaxPageSize},
		})
		if err != nil {
			return nil, err
		}
		var some struct{ Data []json.RawMessage }
		if err := json.Unmarshal(found.AppendList(nil), &some); err != nil {
			return nil, err
		}
		all = append(all, some.Data...)
		if found.Len() < collection.MaxPageSize {
			return all, nil
		}
	}
}

// forget erases everything that was sent from an address.
func (s *Service) forget(ctx context.Context, email string) error {
	return erase(ctx, s.Engine.DB, email)
}

// documentsOf names everything that was sent from a person's addresses: documentIds by collection.
func (s *Service) documentsOf(ctx context.Context, person privacy.Person) (map[string][]string, error) {
	all := map[string][]string{}
	for _, c := range []*collection.Collection{s.Enquiries, s.Registrations} {
		for _, address := range person.Addresses() {
			sent, err := listSent(ctx, s.Engine.DB, c.Table, address)
			if err != nil {
				return nil, err
			}
			all[c.Name] = append(all[c.Name], sent...)
		}
	}
	return all, nil
}
