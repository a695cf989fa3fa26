package members

import (
	"context"
	"time"

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
		Check: func(ctx context.Context) ([]string, error) { return checkMerged(ctx, s.DB) },
		Jobs: []jobs.Kind{
			{Name: jobForgotten, Lane: jobs.Mail, Do: s.sendReset},
			{Name: "members.cleanup", Lane: jobs.General, Every: time.Hour, Do: s.cleanUp},
		},
	}
}
