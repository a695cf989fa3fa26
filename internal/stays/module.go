package stays

import (
	"context"

	"holidaypark/internal/collection"
	"holidaypark/internal/db"
	"holidaypark/internal/module"
	"holidaypark/internal/privacy"
)

// Module is the domain as the program sees it. today is the park's date.
func Module(d *db.DB, today func() string) module.Module {
	return module.Module{
		Name: "stays", Collections: []*collection.Collection{Bookings}, Settings: Settings,
		FindAccounts: func(ctx context.Context, typed string) ([]module.FoundAccount, error) {
			return findAccounts(ctx, d, typed, today())
		},
		Traces: []privacy.Trace{{
			Name:   "stays",
			Export: func(ctx context.Context, person privacy.Person) (any, error) { return listBookings(ctx, d, person.ID) },
			Documents: func(ctx context.Context, person privacy.Person) (map[string][]string, error) {
				documents, err := listDocuments(ctx, d, person.ID)
				return map[string][]string{Bookings.Name: documents}, err
			},
			Forget: func(ctx context.Context, person privacy.Person) error { return eraseVehicles(ctx, d, person.ID) },
		}},
	}
}
