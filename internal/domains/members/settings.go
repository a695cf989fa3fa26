package members

import "holidaypark/internal/services/settings"

const (
	adminEmailsKey = "AdminEmails"
	numberPrefix   = "MembershipNumberPrefix"
)

// Settings are who counts as an administrator among the members, and how membership numbers begin.
var Settings = []settings.Definition{
	{Key: adminEmailsKey, Type: settings.List, Of: settings.Email, Default: "[]", Section: "staff"},
	{Key: numberPrefix, Type: settings.Text, Default: "RHP-", Section: "membership"},
}
