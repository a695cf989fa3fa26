// Package domains makes the domains of a park and ties them together, for the program and for tests. A new domain is a field and a line
// here, and what it hands over reaches everybody else by its module.
package domains

import (
	"context"

	"holidaypark/internal/domains/chat"
	"holidaypark/internal/domains/chat/model"
	"holidaypark/internal/domains/content"
	"holidaypark/internal/domains/enquiries"
	"holidaypark/internal/domains/funnel"
	"holidaypark/internal/domains/imports"
	"holidaypark/internal/domains/joining"
	"holidaypark/internal/domains/members"
	"holidaypark/internal/domains/payments"
	"holidaypark/internal/domains/points"
	"holidaypark/internal/domains/speech"
	"holidaypark/internal/domains/staff"
	"holidaypark/internal/domains/statements"
	"holidaypark/internal/domains/stays"
	"holidaypark/internal/domains/widget"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/mailbox"
	"holidaypark/internal/foundation/privacy"
	"holidaypark/internal/services"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/module"
	"holidaypark/internal/services/settings"
)

// Domains are the domains of a park, on its services.
type Domains struct {
	services.Set
	Staff      *staff.Service
	Drafts     *content.Publishing
	Members    *members.Service
	Imports    *imports.Service
	Points     *points.Service
	Payments   *payments.Service
	Joining    *joining.Service
	Stays      *stays.Service
	Statements *statements.Service
	Enquiries  *enquiries.Service
	Funnel     *funnel.Service
	Chat       *chat.Service
	Speech     *speech.Service
	Widget     *widget.Service

	modules []module.Module
}

// Outside is what the domains reach outside of the park; each may be missing.
type Outside struct {
	// Mailbox is where replies come to; nil: they go to the desk.
	Mailbox *mailbox.Mailbox
	Model   *model.Client
	Speech  speech.Provider
	// Modules are of what is no domain and still hands something over, such as the park's looks.
	Modules []module.Module
}

// New makes the domains, each after those that it builds on.
func New(set services.Set, outside Outside) (*Domains, error) {
	d := &Domains{Set: set}
	// The audit trail is the first to be told of a change, and the first to forget.
	d.Staff = add(d, staff.New(d.Set))
	d.NoteIn(d.Staff.Audit)
	d.Settings.Guard = settings.Guard{Confirm: d.Staff.Confirm, Tell: func(ctx context.Context, changes []settings.Changed) error {
		return d.Staff.TellOwners(ctx, changes, d.Settings.Label)
	}}
	d.Files.Audience = content.FileAudience(d.DB)
	d.Engine.OnChange = d.changed
	d.modules = append(d.modules, module.Module{Name: "park", Settings: settings.Park, Collections: []*collection.Collection{d.Settings.Collection}})
	d.modules = append(d.modules, outside.Modules...)

	d.Drafts = add(d, content.NewPublishing(d.Engine, d.Jobs, d.Audit))
	accounts, err := members.New(d.Set)
	if err != nil {
		return nil, err
	}
	d.Members = add(d, accounts)
	d.Imports = add(d, imports.New(imports.Parts{
		Set: d.Set, Members: d.Members, Sites: func(ctx context.Context) (func(string) bool, error) { return d.Stays.KnownSites(ctx) },
	}))
	d.Points = add(d, points.New(points.Parts{Set: d.Set, Members: d.Members}))
	d.Payments = add(d, payments.New(payments.Parts{Set: d.Set, Members: d.Members}))
	d.Joining = add(d, joining.New(joining.Parts{Set: d.Set, Members: d.Members, Points: d.Points, Payments: d.Payments}))
	d.Stays = add(d, stays.New(stays.Parts{Set: d.Set, Members: d.Members, Payments: d.Payments}))
	d.Statements = add(d, statements.New(statements.Parts{Set: d.Set, Stays: d.Stays}))
	d.Enquiries = add(d, enquiries.New(enquiries.Config{
		Set: d.Set, People: d.assignable, Members: d.Members.Collection, Stays: d.Stays.Bookings, Mailbox: outside.Mailbox,
		Invite: func(ctx context.Context, documentID string) error { return d.Members.Invite(ctx, documentID, "") },
	}))
	d.Funnel = add(d, funnel.New(funnel.Parts{
		Set: d.Set, Enquiries: d.Enquiries, Payments: d.Payments, Stays: d.Stays,
		Consultations: func(ctx context.Context, from, to string) (map[string]int64, error) {
			return d.Chat.Consultations(ctx, from, to)
		},
	}))
	d.Chat = add(d, chat.New(chat.Config{
		Set: d.Set, Model: outside.Model, OwnAnswers: d.ownAnswers(), Written: content.Knowledge, Enquiries: d.Enquiries.Enquiries, Submit: d.Enquiries.Submit, Reserved: staff.IsReserved,
	}))
	d.Speech = add(d, speech.New(speech.Config{Set: d.Set, Provider: outside.Speech}))
	d.Widget = add(d, widget.New(d.Set))

	d.modules = append(d.modules,
		module.Module{Name: "mail", Traces: []privacy.Trace{d.Mail.Trace()}, Merging: &module.Merging{Count: d.Mail.CountOf}, Names: map[string]module.Names{"mails": d.Mail.Names}},
		module.Module{Name: "jobs", Names: map[string]module.Names{"jobs": d.Jobs.Names}},
	)
	d.register()
	return d, nil
}

// add keeps what a domain hands over.
func add[D interface{ Module() module.Module }](d *Domains, domain D) D {
	d.modules = append(d.modules, domain.Module())
	return domain
}

// register hands what the domains brought to whoever keeps it.
func (d *Domains) register() {
	d.Staff.RegisterCollection(d.Engine, content.Library)
	for _, m := range d.modules {
		d.Settings.Declare(m.Settings...)
		d.Mail.Register(m.Mails...)
		d.Jobs.Register(m.Jobs...)
		d.Members.RegisterTraces(m.Traces...)
		d.Members.RegisterMerging(m.Merging)
		for kind, names := range m.Names {
			d.Staff.RegisterNames(kind, names)
		}
		for _, c := range m.Collections {
			d.Staff.RegisterCollection(d.Engine, c)
		}
		if m.FindAccounts != nil {
			d.Members.RegisterFinder(m.FindAccounts)
		}
	}
}

// Modules are what all of them hand over.
func (d *Domains) Modules() []module.Module { return d.modules }

// ownAnswers are those of the domains that are there by now.
func (d *Domains) ownAnswers() (all []module.OwnAnswer) {
	for _, m := range d.modules {
		all = append(all, m.OwnAnswers...)
	}
	return all
}

// Collections are what the content API serves.
func (d *Domains) Collections() (all []*collection.Collection) {
	for _, m := range d.modules {
		all = append(all, m.Collections...)
	}
	return all
}

// changed tells the domains of a change, in its transaction.
func (d *Domains) changed(ctx context.Context, changes []*collection.Change) error {
	for _, m := range d.modules {
		if m.Changed == nil {
			continue
		}
		if err := m.Changed(ctx, changes); err != nil {
			return err
		}
	}
	return nil
}

// Check looks through everything that is stored, and says in plain words what must not be.
func (d *Domains) Check(ctx context.Context) (problems []string, err error) {
	checks := []func(context.Context) ([]string, error){d.DB.Check, d.Files.Check}
	for _, m := range d.modules {
		if m.Check != nil {
			checks = append(checks, m.Check)
		}
	}
	for _, check := range checks {
		found, err := check(ctx)
		if err != nil {
			return problems, err
		}
		problems = append(problems, found...)
	}
	return problems, nil
}

// assignable lists the people who can be given work in the inbox.
func (d *Domains) assignable(ctx context.Context) ([]enquiries.Person, error) {
	people, err := d.Staff.People(ctx)
	if err != nil {
		return nil, err
	}
	granted, err := d.Staff.Grants(ctx)
	if err != nil {
		return nil, err
	}
	list := []enquiries.Person{}
	for _, person := range people {
		grant := granted[person.Role]
		if grant[access.Inbox] == access.Writes && person.State == staff.Active {
			list = append(list, enquiries.Person{DocumentID: person.DocumentID, Name: person.Name})
		}
	}
	return list, nil
}
