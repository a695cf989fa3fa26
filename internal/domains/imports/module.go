package imports

import (
	"context"
	"slices"
	"time"

	"holidaypark/internal/domains/members"
	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/privacy"
	"holidaypark/internal/services/jobs"
	"holidaypark/internal/services/module"
)

// Module is the domain as the program sees it.
func (s *Service) Module() module.Module {
	return module.Module{
		Name: "imports",
		Jobs: []jobs.Kind{
			{Name: jobApply, Lane: jobs.General, Do: s.apply, GivenUp: s.applyGivenUp, Limit: 10 * time.Minute},
			{Name: jobUndo, Lane: jobs.General, Do: s.undo, GivenUp: s.undoGivenUp, Limit: 10 * time.Minute},
			{Name: jobInvite, Lane: jobs.Mail, Do: s.invite, Limit: 10 * time.Minute},
			{Name: "imports.cleanup", Lane: jobs.General, Every: time.Hour, Do: s.cleanUp},
		},
		Traces: []privacy.Trace{{
			Name:    "imports",
			Columns: []string{"import_rows.cells", "import_rows.fields", "import_rows.notes", "import_rows.changes", "import_rows.applied", "import_rows.problem", "import_rows.email", "import_rows.member"},
			Export: func(ctx context.Context, person privacy.Person) (any, error) {
				return listOfPerson(ctx, s.DB, person.Documents[s.Members.Collection.Name], person.Addresses())
			},
			Forget: s.forget,
		}},
		Names: map[string]module.Names{auditName: func(ctx context.Context, documentIDs []string) (map[string]locale.Words, error) {
			return listNames(ctx, s.DB, documentIDs)
		}},
	}
}

// forget takes out of the rows what they say of somebody: of their accounts, from one of their addresses or with it beside, and, where a row has no
// address and led to nobody, by the name, as an import would find them.
func (s *Service) forget(ctx context.Context, person privacy.Person) error {
	addresses := person.Addresses()
	if err := eraseRows(ctx, s.DB, person.Documents[s.Members.Collection.Name], addresses); err != nil {
		return err
	}
	for _, whose := range append(addresses, locale.FullName(person.FirstName, person.LastName)) {
		if whose == "" {
			continue
		}
		if err := eraseWhose(ctx, s.DB, whose); err != nil {
			return err
		}
	}
	name := members.NameKey(person.FirstName, person.LastName)
	if name == "" {
		return nil
	}
	rows, err := listWithoutMember(ctx, s.DB)
	if err != nil {
		return err
	}
	for _, one := range rows {
		if !slices.Contains(nameKeys(one.Row), name) {
			continue
		}
		if err := emptyRows(ctx, s.DB, one.importID, []int{one.Number}); err != nil {
			return err
		}
	}
	return nil
}
