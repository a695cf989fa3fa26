package app

import (
	"context"

	"holidaypark/internal/domains/enquiries"
	"holidaypark/internal/domains/staff"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/mailbox"
)

// openMailbox opens the mailbox to which replies come; nil: the park has none.
func openMailbox(c Config, from string) (*mailbox.Mailbox, error) {
	if c.IMAPURL == "" {
		return nil, nil
	}
	return mailbox.Open(c.IMAPURL, from)
}

// assignable lists the people who can be given work in the inbox.
func (a *App) assignable(ctx context.Context) ([]enquiries.Person, error) {
	people, err := a.Staff.People(ctx)
	if err != nil {
		return nil, err
	}
	list := []enquiries.Person{}
	for _, person := range people {
		may := access.Actor{Role: access.Staff, Rights: person.Role}.May(access.Members, true)
		if may && person.State == staff.Active {
			list = append(list, enquiries.Person{DocumentID: person.DocumentID, Name: person.Name})
		}
	}
	return list, nil
}
