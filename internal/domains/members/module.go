package members

import (
	"context"
	"time"

	"holidaypark/internal/foundation/privacy"
	"holidaypark/internal/services/collection"
	"holidaypark/internal/services/jobs"
	"holidaypark/internal/services/mail"
	"holidaypark/internal/services/module"
)

// Mails are what the park writes to the owners of accounts.
var Mails = []mail.Template{
	{Name: "code", Anyone: true, Code: "code"}, // minutes
	{Name: "welcome"},                          // link: the member centre
	{Name: "reset"},                            // minutes; link: the new password
	{Name: "registered", Code: "code"},         // somebody tried to open a second account; link: log in
	{Name: "passwordChanged"},                  // link: whom to tell if it was somebody else
	{Name: "emailChanged"},                     // email: the new one; link: whom to tell if it was somebody else
	{Name: "passwordReset"},                    // the same, after a link was used; link: whom to tell
	{Name: "passkeyAdded"},                     // passkey: its name; link: the member centre
	{Name: "notice", Body: "text"},             // subject and text, as staff wrote them
	{Name: "forgetting"},                       // date on which the account is erased; link: the member centre
	{Name: "invitation"},                       // days; link: the first password
	{Name: "merged"},                           // email: with which to log in from now on; link: log in
}

// Module is the domain as the program sees it.
func (s *Service) Module() module.Module {
	return module.Module{
		Name: "members", Collections: []*collection.Collection{s.Collection}, Settings: Settings, Mails: Mails, OwnAnswers: s.ownAnswers(),
		Check:  func(ctx context.Context) ([]string, error) { return checkAccounts(ctx, s.DB) },
		Traces: []privacy.Trace{s.trace()},
		Merging: &module.Merging{
			// What opens the double goes with it, its card and its addresses lead to the kept one.
			Columns: []string{
				"sessions.membership_id", "passkeys.membership_id", "password_resets.membership_id", "known_devices.membership_id", "membership_cards.membership_id",
				"merged_accounts.membership_id", "merged_accounts.kept_id", "account_addresses.membership_id",
			},
			Count: func(context.Context, privacy.Person) (map[string]int, error) { return nil, nil },
		},
		Jobs: []jobs.Kind{
			{Name: jobForgotten, Lane: jobs.Mail, Do: s.sendReset},
			{Name: "members.cleanup", Lane: jobs.General, Every: time.Hour, Do: s.cleanUp},
		},
	}
}
