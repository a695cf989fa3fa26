// Package domaintest puts the domains on a fresh database of each engine, for tests of their rules. There is no HTTP and no program
// around them, and no background work but what a test asks for.
package domaintest

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"holidaypark/internal/domains"
	"holidaypark/internal/domains/enquiries"
	"holidaypark/internal/foundation/access"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/passwords"
	"holidaypark/internal/foundation/passwords/passwordstest"
	"holidaypark/internal/services"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/db"
	"holidaypark/internal/services/db/dbtest"
	"holidaypark/internal/services/files"
	"holidaypark/internal/services/mail"
	"holidaypark/internal/services/settings"
	"holidaypark/internal/tests/clocktest"
)

// PublicURL is the park's address. It is a name, so that browsers allow passkeys.
const PublicURL = "https://park.example.com"

// Colleagues are the people who work here.
var Colleagues = []enquiries.Person{{DocumentID: "weiweiweiweiweiweiweiwei", Name: "Li Wei"}, {DocumentID: "meimeimeimeimeimeimeimei", Name: "Mei Chen"}}

// Park is the domains of a park, wired as the program wires them.
type Park struct {
	*testing.T
	*domains.Domains
	Clock *clocktest.Clock

	mu   sync.Mutex
	sent []mail.Envelope
}

// Each runs the test on both engines. It is half past nine in the evening in Melbourne, on the 15th of November 2026.
func Each(t *testing.T, test func(p *Park)) {
	t.Helper()
	dbtest.Each(t, func(t *testing.T, d *db.DB) {
		p := &Park{T: t, Clock: clocktest.At(time.Date(2026, 11, 15, 10, 30, 0, 0, time.UTC))}
		p.assemble(d)
		test(p)
	})
}

func (p *Park) assemble(d *db.DB) {
	p.Helper()
	blobs, err := files.OpenDisk(p.TempDir())
	p.Must(err)
	set := services.New(services.Config{
		DB: d, Blobs: blobs, Hasher: passwordstest.NewHasher(2), Sender: p, From: "park@example.com", PublicURL: PublicURL, Now: p.Clock.Now, Log: slog.New(slog.DiscardHandler),
		Park: func(context.Context, locale.Language) (mail.Details, error) {
			return mail.Details{Name: "Redgum Holiday Park", URL: PublicURL}, nil
		},
	})
	p.Domains, err = domains.New(set, domains.Outside{})
	p.Must(err)
	p.Enquiries.People = func(context.Context) ([]enquiries.Person, error) { return Colleagues, nil }
	_, err = p.Settings.Read(p.Context()) // the zone comes from memory
	p.Must(err)
}

// Send takes a mail as a mail server does.
func (p *Park) Send(_ context.Context, envelope mail.Envelope) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.sent = append(p.sent, envelope)
	return nil
}

// Trail is what staff did beside changing entries, each as its action, collection, documentId and changes.
func (p *Park) Trail() []string {
	p.Helper()
	lines, err := db.All(p.Context(), p.DB, func(rows *sql.Rows) (line string, err error) {
		var action, kind, documentID, changes string
		err = rows.Scan(&action, &kind, &documentID, &changes)
		return action + " " + kind + " " + documentID + " " + changes, err
	}, trail)
	p.Must(err)
	return lines
}

// Must ends the test on an error.
func (p *Park) Must(err error) {
	p.Helper()
	if err != nil {
		p.Fatal(err)
	}
}

// Work runs the background work until something has happened, and stops it again: afterwards nothing moves by itself.
func (p *Park) Work(what string, happened func() bool) {
	p.Helper()
	ctx, stop := context.WithCancel(p.Context())
	stopped := make(chan struct{})
	go func() { p.Jobs.Run(ctx); close(stopped) }()
	defer func() { stop(); <-stopped }()
	p.Eventually(what, happened)
}

// Eventually waits until something has happened.
func (p *Park) Eventually(what string, happened func() bool) {
	p.Helper()
	for limit := time.Now().Add(20 * time.Second); !happened(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(limit) {
			p.Fatalf("never happened: %s", what)
		}
	}
}

// GiveUpAtTheHasher makes a call to a service whose hasher never has a place free, passwords.NewHasher(0), and takes it back as soon
// as it waits there with its try counted: as somebody does who tires of waiting for a busy park.
func (p *Park) GiveUpAtTheHasher(ctx context.Context, hasher *passwords.Hasher, call func(ctx context.Context) error) {
	p.Helper()
	before := p.Tries()
	ctx, giveUp := context.WithCancel(ctx)
	defer giveUp()
	done := make(chan error, 1)
	go func() { done <- call(ctx) }()
	p.Eventually("it waits for the hasher", func() bool { return hasher.Queue() == 1 })
	if p.Tries() == before {
		p.Error("the try is not counted")
	}
	giveUp()
	if err := <-done; !errors.Is(err, context.Canceled) {
		p.Errorf("it did not wait for the hasher: %v", err)
	}
}

// Letter has the outbox sent until so many mails have reached an address, and gives the last of them.
func (p *Park) Letter(to string, n int) mail.Envelope {
	p.Helper()
	var found []mail.Envelope
	p.Work("a mail to "+to, func() bool {
		p.mu.Lock()
		defer p.mu.Unlock()
		found = slices.DeleteFunc(slices.Clone(p.sent), func(e mail.Envelope) bool { return e.To.Address != to })
		return len(found) >= n
	})
	// Two workers send them: the outbox, newest first, knows in which order they were written.
	written, _, err := p.Mail.List(p.Context(), mail.Entries{}, db.Part{Limit: 100})
	p.Must(err)
	place := func(e mail.Envelope) int {
		id, _, _ := strings.Cut(e.MessageID, "@")
		return slices.IndexFunc(written, func(entry mail.Entry) bool { return entry.DocumentID == id })
	}
	slices.SortFunc(found, func(a, b mail.Envelope) int { return place(b) - place(a) })
	return found[n-1]
}

// Count reads a number.
func (p *Park) Count(query string, args ...any) (n int) {
	p.Helper()
	p.Must(p.DB.One(p.Context(), query, args, &n))
	return n
}

// Exec changes rows behind the domains' back.
func (p *Park) Exec(query string, args ...any) {
	p.Helper()
	_, err := p.DB.Exec(p.Context(), query, args...)
	p.Must(err)
}

// AsVisitor is the context of somebody who is not signed in.
func (p *Park) AsVisitor(address string) context.Context {
	return access.With(p.Context(), access.Actor{Role: access.Visitor, Address: address})
}

// AsStaff is the context of a call of staff's, who have proven that it is them.
func (p *Park) AsStaff() context.Context {
	return settings.Confirmed(access.With(p.Context(), access.Actor{Role: access.Staff, Rights: access.AllToken, Name: "desk"}))
}

// AsColleague is the context of a call of a person who works here.
func (p *Park) AsColleague(person enquiries.Person) context.Context {
	return access.With(p.Context(), access.Actor{Role: access.Staff, Rights: access.Manager, Person: 1, PersonID: person.DocumentID, Name: person.Name})
}

// AsAccount is the context of a call of an account's.
func (p *Park) AsAccount(id int64) context.Context {
	return access.With(p.Context(), access.Actor{Role: access.Account, Account: id})
}

// Fields are what an entry holds.
type Fields map[string]any

func (f Fields) input(p *Park) collection.Input {
	p.Helper()
	input := collection.Input{}
	for name, value := range f {
		encoded, err := json.Marshal(value)
		p.Must(err)
		input[name] = encoded
	}
	return input
}

// Create makes an entry as staff and gives its documentId.
func (p *Park) Create(c *collection.Collection, fields Fields) string {
	p.Helper()
	page, err := p.TryCreate(c, fields)
	p.Must(err)
	return page.DocumentID(0)
}

// TryCreate asks for an entry that may be refused.
func (p *Park) TryCreate(c *collection.Collection, fields Fields) (*collection.Page, error) {
	p.Helper()
	return p.Engine.Create(p.AsStaff(), c, fields.input(p), collection.Query{})
}

// Update changes an entry.
func (p *Park) Update(ctx context.Context, c *collection.Collection, documentID string, fields Fields) error {
	p.Helper()
	_, err := p.Engine.Update(ctx, c, documentID, fields.input(p), collection.Query{})
	return err
}

// Member is somebody with an account.
type Member struct {
	ID         int64
	DocumentID string
	Email      string
}

// NewMember makes a member until the end of 2027, without a password.
func (p *Park) NewMember(email string, fields Fields) Member {
	p.Helper()
	all := Fields{"Email": email, "UserName": "Mei", "IsMember": true, "ExpiryDate": "2027-12-31"}
	for name, value := range fields {
		all[name] = value
	}
	page, err := p.TryCreate(p.Members.Collection, all)
	p.Must(err)
	return Member{ID: page.Value(0, "id").(int64), DocumentID: page.DocumentID(0), Email: email}
}

// AtOnce does something so many times at the same time, and counts how often each refusal came; the empty one is success.
func AtOnce(n int, do func(i int) error) map[string]int {
	outcomes := map[string]int{}
	var mu sync.Mutex
	var all sync.WaitGroup
	for i := range n {
		all.Go(func() {
			key := Refusal(do(i))
			mu.Lock()
			defer mu.Unlock()
			outcomes[key]++
		})
	}
	all.Wait()
	return outcomes
}

// Refusal is the key of what somebody is told, or the words of an error that nobody is meant to see; empty: it was done.
func Refusal(err error) string {
	var refused *fault.Error
	switch {
	case err == nil:
		return ""
	case errors.As(err, &refused):
		return refused.Key
	}
	return err.Error()
}

// Path is the input that was refused.
func Path(err error) string {
	var refused *fault.Error
	if !errors.As(err, &refused) || len(refused.Fields) == 0 {
		return ""
	}
	return refused.Fields[0].Path[0]
}
