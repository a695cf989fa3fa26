// Package module says what a domain hands over to the program. It must never know a domain.
package module

import (
	"context"

	"holidaypark/internal/foundation/fault"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/privacy"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/jobs"
	"holidaypark/internal/services/mail"
	"holidaypark/internal/services/settings"
)

// Module is a domain as the program sees it; a domain fills in what it has.
type Module struct {
	Name        string
	Collections []*collection.Collection
	Settings    []settings.Definition
	Mails       []mail.Template
	Jobs        []jobs.Kind
	// Traces are what the domain keeps of an account.
	Traces []privacy.Trace
	// Merging moves what the domain keeps of an account to another; nil: it keeps nothing by account.
	Merging *Merging
	// Check looks for anything in the domain's data that must not be, and says it in plain words.
	Check func(ctx context.Context) (problems []string, err error)
	// Changed is told of every change of an entry, in its transaction; of those that were done together at once.
	Changed func(ctx context.Context, changes []*collection.Change) error
	// FindAccounts finds accounts by what staff typed, where the domain knows them by something of its own.
	FindAccounts func(ctx context.Context, typed string) ([]FoundAccount, error)
	// OwnAnswers are what the domain tells people in the chat of what is theirs.
	OwnAnswers []OwnAnswer
	// Names tell what the domain's entries are called in the audit trail, by the name of their kind there. Collections tell it by NameOf.
	Names map[string]Names
}

// Merging is how a domain takes part when an account turns out to be somebody's second one. Everything runs in one transaction in which
// both accounts are held. All but Count may be nil.
type Merging struct {
	// Columns are those that lead to an account and are taken care of here, as "payments.membership_id": moved, or left where they are on purpose.
	Columns []string
	// Count tells how much of each kind hangs on an account, for whoever decides: stays, payments, coupons.
	Count func(ctx context.Context, whose privacy.Person) (map[string]int, error)
	// Refuses tells why the two can't be merged now; nil: nothing is in the way.
	Refuses func(ctx context.Context, double, kept privacy.Person) (*fault.Error, error)
	// Move gives everything of the double's to the account that is kept.
	Move func(ctx context.Context, double, kept privacy.Person) error
}

// Names finds what entries are called, by documentId. Those that are gone are left out.
type Names func(ctx context.Context, documentIDs []string) (map[string]locale.Words, error)

// FoundAccount is an account that a domain knows by what was typed.
type FoundAccount struct {
	Account int64
	Site    string // on which they stay now or next, if that is what was typed
	Plate   string // of a vehicle of theirs, likewise
}
