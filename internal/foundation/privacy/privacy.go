// Package privacy is what every part of the park owes a person of whom it keeps something: a copy on request, and to forget. It must
// never know what is kept.
package privacy

import "context"

// Person is whose account it is, with everything by which the park's parts know them.
type Person struct {
	ID         int64
	DocumentID string
	Email      string // empty: the account has none
	// Former are addresses that the person had before, and those of accounts that were merged into this one. What was written from them is
	// this person's too; an address that somebody else has got since is not among them.
	Former              []string
	FirstName, LastName string
	// Documents are the entries that tell of the person, documentIds by collection: the account itself and those that were merged into it, and
	// what the traces name. They are gathered before anything is forgotten.
	Documents map[string][]string
}

// Trace is what one part of the park keeps of a person. All but the name may be nil.
type Trace struct {
	Name string
	// Columns are where it is kept, as "mails.to_address": a column that holds who somebody is, or leads to an account, is in one of the traces.
	Columns []string
	// Export gives what the person may read of it.
	Export func(ctx context.Context, person Person) (any, error)
	// Documents names the entries that tell of the person.
	Documents func(ctx context.Context, person Person) (map[string][]string, error)
	Forget    func(ctx context.Context, person Person) error
	// Holds gives those of the accounts on which something hangs that must not go with them, as the ledger.
	Holds func(ctx context.Context, accounts []int64) ([]int64, error)
}

// Addresses are those by which the person is known, the present one first. An account without one has none: the empty address would be
// everybody's.
func (p Person) Addresses() []string {
	if p.Email == "" {
		return p.Former
	}
	return append([]string{p.Email}, p.Former...)
}

// ByAddress is a trace that is found by the account's addresses alone. Where there are several, the copy tells them apart.
func ByAddress[T any](name string, export func(ctx context.Context, address string) (T, error), forget func(ctx context.Context, address string) error) Trace {
	return Trace{
		Name: name,
		Export: func(ctx context.Context, person Person) (any, error) {
			addresses := person.Addresses()
			switch len(addresses) {
			case 0:
				return []any{}, nil
			case 1:
				return export(ctx, addresses[0])
			}
			all := map[string]T{}
			for _, address := range addresses {
				sent, err := export(ctx, address)
				if err != nil {
					return nil, err
				}
				all[address] = sent
			}
			return all, nil
		},
		Forget: func(ctx context.Context, person Person) error {
			for _, address := range person.Addresses() {
				if err := forget(ctx, address); err != nil {
					return err
				}
			}
			return nil
		},
	}
}
