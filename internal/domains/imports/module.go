package imports

import (
	"context"
	"time"

	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/privacy"
	"holidaypark/internal/services/collection"
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
			Name: "imports",
			Export: func(ctx context.Context, person privacy.Person) (any, error) {
				return listOfPerson(ctx, s.DB, []string{person.DocumentID}, person.Addresses())
			},
			Forget: func(ctx context.Context, person privacy.Person) error {
				return eraseRows(ctx, s.DB, []string{person.DocumentID}, person.Addresses())
			},
		}},
		Changed: s.changed,
		Names: map[string]module.Names{auditName: func(ctx context.Context, documentIDs []string) (map[string]locale.Words, error) {
			return listNames(ctx, s.DB, documentIDs)
		}},
	}
}

// changed forgets what files said of a member who is deleted.
func (s *Service) changed(ctx context.Context, changes []*collection.Change) error {
	if isUndoing(ctx) {
		return nil
	}
	var documents, addresses []string
	for _, change := range changes {
		if change.Collection != s.Members.Collection || change.Action != collection.Deleted {
			continue
		}
		email, _ := change.Before["Email"].(string)
		documents, addresses = append(documents, change.DocumentID), append(addresses, privacy.Person{Email: email}.Addresses()...)
	}
	if len(documents) == 0 {
		return nil
	}
	return eraseRows(ctx, s.DB, documents, addresses)
}
