package mail

import (
	"context"
	"time"

	"holidaypark/internal/foundation/audit"
	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/privacy"
	"holidaypark/internal/services/db"
)

// Entry is a mail of the outbox as staff see it.
type Entry struct {
	ID         int64      `json:"id"`
	DocumentID string     `json:"documentId"`
	CreatedAt  time.Time  `json:"createdAt"`
	Template   string     `json:"template"`
	To         string     `json:"to"`
	Language   string     `json:"language"`
	Subject    string     `json:"subject"`
	State      string     `json:"state" enum:"waiting,sent,failed"`
	Attempts   int        `json:"attempts"`
	LastError  string     `json:"lastError"`
	SentAt     *time.Time `json:"sentAt"`
	Secret     bool       `json:"secret"`
}

// Letter is an entry with what it says. A secret one's text is withheld.
type Letter struct {
	Entry
	Text string `json:"text"`
}

// Entries narrow the outbox; what is empty narrows nothing.
type Entries struct {
	State string
	Text  string // in the recipient's address or the subject
	// Addresses are to whom; nil: to anybody. None at all is nobody's mail.
	Addresses []string
	From, To  *time.Time
}

// List gives a part of the outbox, newest first unless it says otherwise, and tells how many there are.
func (m *Mailer) List(ctx context.Context, entries Entries, part db.Part) ([]Entry, int, error) {
	return list(ctx, m.DB, entries, part)
}

// Find gives one mail.
func (m *Mailer) Find(ctx context.Context, documentID string) (Letter, error) {
	entry, text, ok, err := find(ctx, m.DB, documentID)
	if err != nil {
		return Letter{}, err
	}
	if !ok {
		return Letter{}, fault.Missing()
	}
	if entry.Secret {
		text = ""
	}
	return Letter{entry, text}, nil
}

// Names tells the audit trail what mails are called: by whom they are to and their subject.
func (m *Mailer) Names(ctx context.Context, documentIDs []string) (map[string]locale.Words, error) {
	return listNames(ctx, m.DB, documentIDs)
}

// Retry sends a mail again that was given up.
func (m *Mailer) Retry(ctx context.Context, documentID string) error {
	if _, err := m.Find(ctx, documentID); err != nil {
		return err
	}
	return m.DB.Tx(ctx, func(ctx context.Context) error {
		id, ok, err := revive(ctx, m.DB, documentID)
		if err != nil {
			return err
		}
		if !ok {
			return fault.New(fault.Conflict, "errors.mailRetry", nil)
		}
		if err := m.Queue.AddAgain(ctx, sendKind, sendArgs{id, documentID}); err != nil || m.Audit == nil {
			return err
		}
		return m.Audit(ctx, "retry", "mails", documentID, audit.Changes{"State": {"failed", "waiting"}})
	})
}

// Of lists the mails to an address, newest first, for its owner to keep.
func (m *Mailer) Of(ctx context.Context, address string) ([]Entry, error) {
	return listTo(ctx, m.DB, address)
}

// Forget erases the mails to an address, and those that tell the park what it wrote; those that were not sent yet are not sent any more.
func (m *Mailer) Forget(ctx context.Context, address string) error { return erase(ctx, m.DB, address) }

// Unsent is how many mails wait to be sent, and how many were given up.
type Unsent struct{ Waiting, Failed int64 }

// CountUnsent counts them.
func (m *Mailer) CountUnsent(ctx context.Context) (Unsent, error) { return countUnsent(ctx, m.DB) }

// Standing is how the outbox stands.
type Standing struct {
	Waiting       int
	OldestWaiting time.Time // zero where none waits
	Failed        int       // since the given time
	LastSent      time.Time // zero where none was sent
}

// ReadStanding tells how the outbox stands, with what failed since a time. It needs no Mailer, so that an operator's tool can ask
// while no park is served.
func ReadStanding(ctx context.Context, d *db.DB, failedSince time.Time) (Standing, error) {
	return readStanding(ctx, d, failedSince)
}

// CountOf tells how many mails went to an account's addresses. They stay where they are when it is merged: its addresses lead to them.
func (m *Mailer) CountOf(ctx context.Context, whose privacy.Person) (map[string]int, error) {
	_, total, err := m.List(ctx, Entries{Addresses: append([]string{}, whose.Addresses()...)}, db.Part{Limit: 1})
	return map[string]int{"mails": total}, err
}

// Trace is what the outbox keeps of an account.
func (m *Mailer) Trace() privacy.Trace {
	trace := privacy.ByAddress("mails", m.Of, m.Forget)
	trace.Columns = []string{"mails.to_address", "mails.to_name", "mails.reply_to", "mails.subject", "mails.body_text", "mails.body_html", "mails.last_error"}
	return trace
}
