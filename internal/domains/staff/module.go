package staff

import (
	"context"
	"time"

	"holidaypark/internal/foundation/locale"
	"holidaypark/internal/foundation/privacy"
	"holidaypark/internal/services/jobs"
	"holidaypark/internal/services/mail"
	"holidaypark/internal/services/module"
)

// Mails are what the park writes to the people who work here.
var Mails = []mail.Template{
	{Name: "staffInvitation", Staff: true}, // days; link: the first password
	{Name: "staffReset", Staff: true},      // hours; link: the new password
	{Name: "staffPassword", Staff: true},   // the password was changed; link: the portal
	{Name: "staffTwoStepOn", Staff: true},
	{Name: "staffTwoStepOff", Staff: true},
	{Name: "staffAddress", Staff: true},                  // to the address of before
	{Name: "staffCostly", Staff: true, Quote: "changes"}, // to owners: who; link: the settings
}

// Module is the domain as the program sees it. The audit trail is a trace of whom it tells about.
func (s *Service) Module() module.Module {
	return module.Module{
		Name: "staff", Mails: Mails, Check: s.Check, Changed: s.Record,
		Names: map[string]module.Names{
			peopleTrail: func(ctx context.Context, documentIDs []string) (map[string]locale.Words, error) {
				return listPeopleNames(ctx, s.db, documentIDs)
			},
			rolesTrail: func(_ context.Context, roles []string) (map[string]locale.Words, error) {
				found := map[string]locale.Words{}
				for _, role := range roles {
					name := func(language locale.Language) string { return locale.Text(language, "portal.account.role."+role, nil) }
					found[role] = locale.Words{En: name(locale.English), Zh: name(locale.Chinese)}
				}
				return found, nil
			},
			// A token is named in the trail by its name.
			tokensTrail: func(_ context.Context, names []string) (map[string]locale.Words, error) {
				found := map[string]locale.Words{}
				for _, name := range names {
					found[name] = locale.Same(name)
				}
				return found, nil
			},
		},
		Jobs: []jobs.Kind{{Name: "staff.cleanup", Lane: jobs.General, Every: time.Hour, Do: s.cleanUp}},
		Traces: []privacy.Trace{{
			Name: "audit trail", Columns: []string{"audit_entries.changes", "audit_addresses.address"},
			Forget: func(ctx context.Context, person privacy.Person) error {
				return s.EraseValues(ctx, person.Documents, person.Addresses()...)
			},
		}},
	}
}
