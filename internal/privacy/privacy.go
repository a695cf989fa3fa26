// Package privacy is what every part of the park owes a person of whom it keeps something: a copy on request, and to forget. It must
// never know what is kept.
package privacy

import "context"

// Person is whose account it is.
type Person struct {
	ID         int64
	DocumentID string
	Email      string // empty: the account has none
	// Documents are the entries that tell of the person, documentIds by collection. They are gathered before anything is forgotten.
	Documents map[string][]string
}

// Trace is what one part of the park keeps of a person. All but the name may be nil.
type Trace struct {
	Name string
	// Export gives what the person may read of it.
	Export func(ctx context.Context, person Person) (any, error)
	// Documents names the entries that tell of the person.
	Documents func(ctx context.Context, person Person) (map[string][]string, error)
	Forget    func(ctx context.Context, person Person) error
	// Holds tells whether something hangs on the account that must not go with it, as the ledger.
	Holds func(ctx context.Context, person Person) (bool, error)
}

// ByAddress is a trace that is found by the account's address alone. An account without one has no such trace: the empty address
// would be everybody's.
func ByAddress[T any](name string, export func(ctx context.Context, address string) (T, error), forget func(ctx context.Context, address string) error) Trace {
	return Trace{
		Name: name,
		Export: func(ctx context.Context, person Person) (any, error) {
			if person.Email == "" {
				return []any{}, nil
			}
			return export(ctx, person.Email)
		},
		Forget: func(ctx context.Context, person Person) error {
			if person.Email == "" {
				return nil
			}
			return forget(ctx, person.Email)
		},
	}
}
